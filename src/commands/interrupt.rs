//! Ctrl-C: the first lets a command end tidily, the second ends it at once.

use super::Failure;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Listens to Ctrl-C; what is given says whether it was pressed.
pub fn listen() -> Result<&'static AtomicBool, Failure> {
    let heard = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            leave();
        }
    };
    ctrlc::set_handler(heard)
        .map_err(|error| Failure::Refused(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(&INTERRUPTED)
}

#[expect(clippy::exit, reason = "who presses Ctrl-C again does not want to wait")]
fn leave() -> ! {
    std::process::exit(130)
}
