//! `azulog tournament merge`: the shards of a tournament put together.

use super::super::{Failure, Format, Outcome, interrupt, say};
use super::{refuse_parquet, result};
use azulog::documents::output::{Destination, Draft};
use azulog::tournament::merge::Merging;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// Combine the games of shards, and print the result of the whole tournament
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog tournament merge games-1.jsonl games-2.jsonl
  azulog tournament merge games-*.jsonl --games-out games.jsonl

Both the result and the file are byte for byte those of the tournament played as a whole.

Exit code: 0 = all games are there, 2 = some are missing, duplicated or from another tournament.")]
pub struct Merge {
    /// The files that the shards wrote
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write all games to one file
    #[arg(long, value_name = "FILE")]
    games_out: Option<PathBuf>,
    /// Replace the file that `--games-out` names
    #[arg(long, requires = "games_out")]
    force: bool,
    /// Print tables, or lines of JSON: the tournament, then each strategy
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Merge {
    /// Merges and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let merging = Merging::open(&self.files).map_err(Failure::Refused)?;
        let (header, schedule) = (merging.header(), merging.schedule.clone());
        let interrupted = interrupt::listen()?;
        let mut whole = self.begin()?;
        let merged = merging.whole(|line| {
            if interrupted.load(Ordering::Relaxed) {
                return Err("interrupted".to_owned());
            }
            whole.as_mut().map_or(Ok(()), |whole| whole.add(&format!("{line}\n")))
        });
        if interrupted.load(Ordering::Relaxed) {
            say("interrupted; nothing was written");
            return Ok(Outcome::Interrupted);
        }
        let standings = merged.map_err(Failure::Refused)?;
        whole.map_or(Ok(()), Draft::finish).map_err(Failure::Refused)?;
        write!(out, "{}", result(self.format, &header, &schedule, &standings)?)?;
        Ok(Outcome::Fine)
    }

    /// Begins the file of all games, if one is named.
    fn begin(&self) -> Result<Option<Draft>, Failure> {
        let Some(path) = &self.games_out else { return Ok(None) };
        refuse_parquet(path)?;
        let place = Destination::of(path, self.force).map_err(Failure::Refused)?;
        place.begin().map(Some).map_err(Failure::Refused)
    }
}
