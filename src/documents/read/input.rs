//! Getting the text that a person points at: a file, or `-` for standard input.

use std::fmt;
use std::io::Read;
use std::path::Path;

/// The largest text that is read; a recorded game takes about 20 kB.
pub const LIMIT: u64 = 4 * 1024 * 1024;

/// A text and the name it is shown under.
#[derive(Clone, Debug)]
pub struct Input {
    /// The path as the person gave it, or `standard input`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

/// Why a text could not be had.
#[derive(Debug)]
pub struct Unavailable {
    name: String,
    why: String,
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.why)
    }
}

impl Input {
    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// The file is missing, a folder, too large, or not text.
    pub fn load(path: &str) -> Result<Input, Unavailable> {
        if path == "-" {
            return Input::read("standard input", std::io::stdin().lock());
        }
        let unavailable = |why: String| Unavailable { name: path.to_owned(), why };
        let metadata = std::fs::metadata(path).map_err(|error| unavailable(reason(&error)))?;
        if metadata.is_dir() {
            return Err(unavailable("is a folder; name a file in it".to_owned()));
        }
        let file = std::fs::File::open(Path::new(path)).map_err(|error| unavailable(reason(&error)))?;
        Input::read(path, file)
    }

    fn read(name: &str, source: impl Read) -> Result<Input, Unavailable> {
        let unavailable = |why: String| Unavailable { name: name.to_owned(), why };
        let mut bytes = Vec::new();
        source.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| unavailable(reason(&error)))?;
        if bytes.len() as u64 > LIMIT {
            return Err(unavailable(format!("is larger than {} MB; no position or game is", LIMIT >> 20)));
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            unavailable(format!("is not text: byte {} is not UTF-8", valid + 1))
        })?;
        Ok(Input { name: name.to_owned(), text })
    }
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "may not be read".to_owned(),
        _ => format!("can not be read: {error}"),
    }
}
