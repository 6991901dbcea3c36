//! `azulog export`: a position for other programs.

use super::given::Given;
use super::{Failure, Outcome};
use azulog::documents::export;
use azulog::documents::output::{Folder, put};
use azulog::documents::write::PositionText;
use std::io::Write;
use std::path::PathBuf;

/// Write a position as Prolog facts, Souffle facts or JSON
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog export position.ron --to prolog > position.pl
  azulog export position.ron --to souffle --out facts
  azulog export position.ron --to json | azulog moves -")]
pub struct Export {
    #[command(flatten)]
    given: Given,
    /// What to write
    #[arg(long, value_enum)]
    to: Target,
    /// Where to write: a file, or for souffle a new folder; standard output if left out
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    /// Replace what `--out` names
    #[arg(long, requires = "out")]
    force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Target {
    /// Facts that SWI-Prolog consults
    Prolog,
    /// A folder of .facts files, with the columns in azul.decl
    Souffle,
    /// A position that every command reads
    Json,
}

impl Export {
    /// Writes.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (game, _) = self.given.read()?;
        let text = match self.to {
            Target::Prolog => export::prolog(&game),
            Target::Json => {
                let json = serde_json::to_string_pretty(&PositionText::of(&game));
                json.map_err(|error| Failure::Refused(error.to_string()))? + "\n"
            }
            Target::Souffle => {
                let Some(folder) = self.out else {
                    return Err(Failure::Refused(
                        "souffle facts fill a folder; name it with --out".to_owned(),
                    ));
                };
                let place = Folder::of(&folder, self.force).map_err(Failure::Refused)?;
                place.write(&export::souffle(&game)).map_err(Failure::Refused)?;
                return Ok(Outcome::Fine);
            }
        };
        match self.out {
            Some(path) => put(&path, self.force, &text).map_err(Failure::Refused)?,
            None => write!(out, "{text}")?,
        }
        Ok(Outcome::Fine)
    }
}
