//! Standard output whose reader may close it.

use std::io::{ErrorKind, Result, Write};

/// Standard output; once its reader has closed it, the rest may be dropped.
pub struct Output<W> {
    out: W,
    /// A closed reader is no error: the rest is dropped.
    drops: bool,
    /// The reader has closed it.
    closed: bool,
}

impl<W: Write> Output<W> {
    /// Writes to `out`; if `drops`, a closed reader is no error.
    pub fn new(out: W, drops: bool) -> Output<W> {
        Output { out, drops, closed: false }
    }

    fn accept<T>(&mut self, written: Result<T>, dropped: T) -> Result<T> {
        match written {
            Err(error) if self.drops && error.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(dropped)
            }
            written => written,
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        if self.closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.accept(written, bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        if self.closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.accept(flushed, ())
    }
}
