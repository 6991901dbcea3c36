//! `azulog export`: a position for other programs.

use super::{Failure, Outcome, position, write_file};
use azulog::documents::export;
use azulog::documents::write::PositionText;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Write a position as Prolog facts, Souffle facts or JSON
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog export position.ron --to prolog > position.pl
  azulog export position.ron --to souffle --out facts
  azulog export position.ron --to json | azulog moves -")]
pub struct Export {
    /// A position or a fixture; - for standard input
    position: PathBuf,
    /// The rules: official if left out, a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME")]
    rules: Option<OsString>,
    /// What to write
    #[arg(long, value_enum)]
    to: Target,
    /// Where to write: a file, or for souffle a new folder; standard output if left out
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
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
        let (game, _) = position(&self.position, self.rules.as_ref())?;
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
                write_folder(&folder, &export::souffle(&game))?;
                return Ok(Outcome::Fine);
            }
        };
        match self.out {
            Some(path) => write_file(&path, &text)?,
            None => write!(out, "{text}")?,
        }
        Ok(Outcome::Fine)
    }
}

/// Writes a new folder whole or not at all.
fn write_folder(folder: &Path, files: &[(String, String)]) -> Result<(), Failure> {
    let refused = |error: std::io::Error| {
        Failure::Refused(format!("{}: can not be written: {error}", folder.display()))
    };
    if folder.exists() {
        return Err(Failure::Refused(format!("{}: is there already; name a new folder", folder.display())));
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let draft = tempfile::tempdir_in(parent.unwrap_or(Path::new("."))).map_err(refused)?;
    for (name, text) in files {
        std::fs::write(draft.path().join(name), text).map_err(refused)?;
    }
    std::fs::rename(draft.keep(), folder).map_err(refused)
}
