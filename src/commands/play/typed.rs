//! Lines that a person types, or a pipe brings.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// No answer is longer, in bytes.
const LONGEST: u64 = 1_000;

/// How often it is seen whether Ctrl-C was pressed.
const PAUSE: Duration = Duration::from_millis(50);

/// What came of waiting for a line.
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// The input is over, or is no line that anybody types.
    End,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// Standard input, line by line.
///
/// A thread of its own reads it, for Ctrl-C does not end the reading of a line.
pub struct Typed {
    lines: Receiver<String>,
    interrupted: &'static AtomicBool,
    /// Somebody sees what is typed as it is typed.
    pub is_terminal: bool,
}

impl Typed {
    /// Begins to read.
    pub fn listen(interrupted: &'static AtomicBool) -> io::Result<Typed> {
        let (sender, lines) = sync_channel(0);
        std::thread::Builder::new().spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = line(&mut input) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        })?;
        Ok(Typed { lines, interrupted, is_terminal: io::stdin().is_terminal() })
    }

    /// Waits for the next line.
    pub fn next(&self) -> Heard {
        loop {
            if self.interrupted.load(Ordering::Relaxed) {
                return Heard::Interrupted;
            }
            match self.lines.recv_timeout(PAUSE) {
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
            }
        }
    }
}

/// The next line; none at the end, for what is no text, and for a line without end.
fn line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).ok()?;
    let is_whole = bytes.last() == Some(&b'\n') || u64::try_from(read).is_ok_and(|read| read < LONGEST);
    if read == 0 || !is_whole {
        return None;
    }
    String::from_utf8(bytes).ok().map(|line| line.trim().to_owned())
}
