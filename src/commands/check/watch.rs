//! Checking again whenever a rule or a fixture is saved.

use super::super::interrupt;
use super::{Check, Failure, Outcome, Report};
use notify::{Event, RecursiveMode, Watcher};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// So long nothing is saved before the files are checked: editors save in several steps.
const QUIET: Duration = Duration::from_millis(60);

/// So often Ctrl-C is looked at.
const PATIENCE: Duration = Duration::from_millis(100);

/// What was found, by file, and the last line; or why the rules cannot be evaluated.
type Found = Result<(BTreeMap<PathBuf, String>, String), String>;

impl Check {
    /// Checks until Ctrl-C, and ends as the last check did.
    pub fn watch(&self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let interrupted = interrupt::listen()?;
        let (sender, saved) = channel();
        let unwatched = |error: notify::Error| Failure::Refused(format!("files cannot be watched: {error}"));
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            // Reading the rules is an event too.
            let changes =
                |event: &Event| event.kind.is_modify() || event.kind.is_create() || event.kind.is_remove();
            if event.as_ref().is_ok_and(changes) {
                let _ = sender.send(());
            }
        })
        .map_err(unwatched)?;
        for path in self.live.folder().into_iter().chain(self.paths.iter().map(PathBuf::as_path)) {
            watcher.watch(path, RecursiveMode::Recursive).map_err(unwatched)?;
        }
        let (mut before, mut outcome) = self.found()?;
        print(None, &before, out)?;
        while !interrupted.load(Ordering::Relaxed) {
            match saved.recv_timeout(PATIENCE) {
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => break,
                Ok(()) => settle(&saved),
            }
            let (found, ends) = self.found()?;
            print(Some(&before), &found, out)?;
            (before, outcome) = (found, ends);
        }
        Ok(outcome)
    }

    /// Checks by the rules as they are now; rules and files with faults are no reason to stop.
    fn found(&self) -> Result<(Found, Outcome), Failure> {
        match self.check() {
            Ok((reports, tally)) => {
                let texts = reports.into_iter().map(|Report { path, text, .. }| (path, text));
                Ok((Ok((texts.collect(), tally.words())), tally.outcome()))
            }
            Err(Failure::Output(error)) => Err(Failure::Output(error)),
            Err(failure) => Ok((Err(failure.to_string()), Outcome::Unusable)),
        }
    }
}

/// Waits until nothing is saved for a moment.
fn settle(saved: &Receiver<()>) {
    while saved.recv_timeout(QUIET).is_ok() {}
}

/// Prints what is found and was not found before.
fn print(before: Option<&Found>, found: &Found, out: &mut impl Write) -> Result<(), Failure> {
    let known = before.and_then(|before| before.as_ref().ok()).map(|(texts, _)| texts);
    match found {
        Err(faults) => write!(out, "{faults}")?,
        Ok((texts, words)) => {
            let mut changed = 0;
            for (path, text) in texts {
                let was = known.and_then(|known| known.get(path)).map_or("", String::as_str);
                if text == was {
                    continue;
                }
                changed += 1;
                if text.is_empty() {
                    writeln!(out, "{}: agrees again", path.display())?;
                } else {
                    writeln!(out, "{text}")?;
                }
            }
            let unchanged = if changed == 0 && before.is_some() { "nothing changed; " } else { "" };
            writeln!(out, "{unchanged}{words}")?;
        }
    }
    out.flush()?;
    Ok(())
}
