//! `azulog tournament merge`: the shards of a tournament put together.

use super::super::{Failure, Outcome};
use super::{refuse_parquet, table};
use azulog::tournament::lines::line;
use azulog::tournament::merge::Merging;
use azulog::tournament::standings::Standings;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Put the games of shards together and print the result of the whole
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog tournament merge games-1.jsonl games-2.jsonl
  azulog tournament merge games-*.jsonl --games-out games.jsonl

The result, and the file, are byte for byte those of the tournament played as a whole.

Exit code: 0 = all games are there, 2 = some are missing, stand twice or are of another tournament.")]
pub struct Merge {
    /// The files that the shards wrote
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write all games to one file
    #[arg(long, value_name = "FILE")]
    games_out: Option<PathBuf>,
}

impl Merge {
    /// Merges and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let merging = Merging::open(&self.files).map_err(Failure::Refused)?;
        let (header, schedule) = (merging.header(), merging.schedule.clone());
        let mut standings = Standings::new(&schedule);
        let mut whole = self.games_out.as_deref().map(Whole::begin).transpose().map_err(Failure::Refused)?;
        let merged = header.line().and_then(|first| {
            let mut write = |line: &str| whole.as_mut().map_or(Ok(()), |whole| whole.add(line));
            write(&first)?;
            merging.tell(|settings, schedule, game, result| {
                let missing = || format!("there is no game {game}");
                standings.enter(schedule.place(game).ok_or_else(missing)?.seats, &result);
                write(&line(settings, schedule, game, &result).ok_or_else(missing)?)
            })
        });
        merged.map_err(Failure::Refused)?;
        if let Some(whole) = whole {
            whole.end().map_err(Failure::Refused)?;
        }
        write!(out, "{}", table::result(&header, &schedule, &standings))?;
        Ok(Outcome::Fine)
    }
}

/// A file that appears whole or not at all.
struct Whole {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl Whole {
    fn begin(path: &Path) -> Result<Whole, String> {
        if let Err(failure) = refuse_parquet(path) {
            return Err(failure.to_string());
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
            .map_err(|error| format!("{}: can not be written: {error}", path.display()))?;
        Ok(Whole { path: path.to_owned(), file: BufWriter::new(file) })
    }

    fn add(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.file, "{line}")
            .map_err(|error| format!("{}: can not be written: {error}", self.path.display()))
    }

    fn end(self) -> Result<(), String> {
        let Whole { path, file } = self;
        let unwritable = |error| format!("{}: can not be written: {error}", path.display());
        let file = file.into_inner().map_err(|error| unwritable(error.into_error()))?;
        file.persist(&path).map_err(|error| unwritable(error.error)).map(|_| ())
    }
}
