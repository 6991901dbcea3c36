//! Output that goes on when its reader has gone.

use std::io::{ErrorKind, Result, Write};

/// Writes; it may be that it writes as long as somebody reads, and drops the rest.
pub struct Heedless<W> {
    out: W,
    /// The rest is dropped, and that nobody reads is no error.
    drops: bool,
    /// Nobody reads any more.
    closed: bool,
}

impl<W: Write> Heedless<W> {
    /// Writes to this; if `drops`, whether or not anybody reads.
    pub fn new(out: W, drops: bool) -> Heedless<W> {
        Heedless { out, drops, closed: false }
    }

    fn heed<T>(&mut self, written: Result<T>, dropped: T) -> Result<T> {
        match written {
            Err(error) if self.drops && error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(dropped)
            }
            written => written,
        }
    }
}

impl<W: Write> Write for Heedless<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.heed(written, bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.heed(flushed, ())
    }
}
