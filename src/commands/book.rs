//! `azulog book`: the rule book as static pages.

use super::live::LiveRules;
use super::{Failure, Outcome, cases, fixtures, threads};
use azulog::audit::mutants::{all, try_all};
use azulog::book::contents::Contents;
use azulog::book::difference::{count, parted};
use azulog::book::fixture::Shown;
use azulog::book::mutants::Mutants;
use azulog::datalog::parse::Programs;
use azulog::documents::output::Folder;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::PathBuf;

/// Write the rule book: every norm, rule, fixture and rule set as static pages that link to each other
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog book --out book
  azulog book --out web/dist/book --board ../index.html --force
  azulog book --out book --rules-dir my_rules

The pages need no server and no script. Begin with index.html; search.html lists all that the book speaks of.
Writing it takes less than a minute on two cores: every mutant of the rules is tried, and every difference between
rule sets is looked for.")]
pub struct Book {
    /// Fixtures, or folders of them; recorded games are skipped
    #[arg(default_value = "fixtures")]
    paths: Vec<PathBuf>,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace an earlier book in the folder
    #[arg(long)]
    force: bool,
    /// Where the board is that opens positions, seen from the book
    #[arg(long, value_name = "URL", default_value = "../index.html")]
    board: String,
    #[command(flatten)]
    live: LiveRules,
}

impl Book {
    /// Writes the book.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let folder = Folder::of(&self.out, self.force).map_err(Failure::Refused)?;
        self.live.choose()?;
        let shown = fixtures(&self.paths)?.into_iter().map(|(input, fixture)| Shown::of(&input, fixture));
        let fixtures: Vec<Shown> = shown.collect::<Result<_, _>>().map_err(Failure::Refused)?;
        let mut contents = Contents::of(&fixtures, &self.board).map_err(Failure::Refused)?;
        let programs = Programs::get().map_err(Failure::Refused)?;
        let mutants = all(programs, &|_, _| true);
        let bar = ProgressBar::new((mutants.len() + count(&contents)) as u64).with_style(
            ProgressStyle::with_template("{wide_bar} {pos}/{len} mutants and differences, {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let read = || cases(&self.paths).map_err(|failure| failure.to_string());
        let tried = try_all(&mutants, threads(), &read, &|| bar.inc(1)).map_err(Failure::Refused)?;
        contents.mutants = Mutants::of(&tried);
        contents.differences = parted(&contents, threads(), &|| bar.inc(1)).map_err(Failure::Refused)?;
        bar.finish_and_clear();
        let pages = azulog::book::files(&contents);
        folder.write(&pages).map_err(Failure::Refused)?;
        writeln!(out, "{} pages in {}", pages.len() - 1, self.out.display())?;
        Ok(Outcome::Fine)
    }
}
