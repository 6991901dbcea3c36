//! Ctrl-C, or a signal to end: the first lets a command end tidily, the second ends it at once.

use super::Failure;
use azulog::players::process;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Listens to Ctrl-C; what is given says whether it was pressed.
pub fn listen() -> Result<&'static AtomicBool, Failure> {
    listen_and(|| ())
}

/// Lets Ctrl-C end this process and the programs that it started, at once.
pub fn leave_at_once() -> Result<(), Failure> {
    listen_and(|| leave()).map(|_| ())
}

/// Listens to Ctrl-C, which does `first` the first time; what is given says whether it was pressed.
pub fn listen_and(first: fn()) -> Result<&'static AtomicBool, Failure> {
    let heard = move || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            leave();
        }
        first();
    };
    ctrlc::set_handler(heard)
        .map_err(|error| Failure::Refused(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(&INTERRUPTED)
}

#[expect(clippy::exit, reason = "who presses Ctrl-C again does not want to wait")]
fn leave() -> ! {
    process::end_all();
    std::process::exit(130)
}
