//! `azulog check`: fixtures and recorded games against the rules.

mod report;
mod watch;

use super::folder::files;
use super::live::LiveRules;
use super::{Failure, Outcome, named_rules, threads};
use azulog::documents::read::input::Input;
use azulog::engine::rule_set::RuleSet;
use azulog::tournament::threads::spawn_all;
use report::{Report, Tally};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Check fixtures and recorded games, and print what differs and where
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog check fixtures
  azulog check fixtures/tiling game.ron
  azulog check fixtures --rules-dir rules
  azulog check fixtures --rules-dir rules --watch

With --rules-dir, the text of the rules is evaluated as it is, without a compiler, and what each
fixture derives is compared with its snapshot, in `snapshots` beside the folder of fixtures:
`-` marks what only the snapshot has, `+` what only the rules derive.

Exit code: 0 if all agree, 1 if something differs, 2 if something cannot be read.")]
pub struct Check {
    /// Files, or folders whose .ron and .json files are checked; - for standard input
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The rules: official (the default), a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME")]
    rules: Option<OsString>,
    #[command(flatten)]
    live: LiveRules,
    /// Replay recorded games by the rules of --rules-dir too, which takes minutes
    #[arg(long, requires = "rules_dir")]
    games: bool,
    /// Check again whenever a file is saved, and print what changed, until Ctrl-C
    #[arg(long, requires = "rules_dir")]
    watch: bool,
}

impl Check {
    /// Checks and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        if self.watch {
            return self.watch(out);
        }
        let (reports, tally) = self.check()?;
        for report in reports.iter().filter(|report| !report.text.is_empty()) {
            writeln!(out, "{}", report.text)?;
        }
        writeln!(out, "{}", tally.words())?;
        Ok(tally.outcome())
    }

    /// Checks every file by the rules as they are now.
    fn check(&self) -> Result<(Vec<Report>, Tally), Failure> {
        self.live.choose()?;
        let rules = named_rules(self.rules.as_ref())?;
        let paths = files(&self.paths)?;
        let mut tally = Tally::default();
        let is_live = self.live.folder().is_some();
        let replays = |path: &Path| self.games || !is_live || self.paths.iter().any(|named| named == path);
        let one = |path: &PathBuf| -> Report {
            match Input::load(path) {
                Err(why) => Report::unusable(path, format!("error: {why}\n")),
                Ok(input) => Report::of(path, &input, rules.as_ref(), is_live, replays(path)),
            }
        };
        let reports = if is_live { on_all_cores(&paths, &one)? } else { paths.iter().map(one).collect() };
        for report in &reports {
            tally.add(report);
        }
        Ok((reports, tally))
    }
}

/// Does something with each path, on as many threads as there are cores; the order is that of the paths.
fn on_all_cores(
    paths: &[PathBuf],
    one: &(dyn Fn(&PathBuf) -> Report + Sync),
) -> Result<Vec<Report>, Failure> {
    let count = threads();
    std::thread::scope(|scope| {
        let work = |first| {
            // Files of one folder take about as long, so each thread has some of every folder.
            let share = paths.iter().enumerate().skip(first).step_by(count);
            move || share.map(|(at, path)| (at, one(path))).collect::<Vec<(usize, Report)>>()
        };
        let threads = spawn_all(scope, (0..count).map(work).collect())
            .map_err(|lacking| Failure::Refused(lacking.why.to_string()))?;
        let lost = || Failure::Refused("a thread was lost".to_owned());
        let reports: Result<Vec<Vec<(usize, Report)>>, Failure> =
            threads.into_iter().map(|thread| thread.join().ok().flatten().ok_or_else(lost)).collect();
        let mut reports = reports?.concat();
        reports.sort_by_key(|(at, _)| *at);
        Ok(reports.into_iter().map(|(_, report)| report).collect())
    })
}
