//! Getting the text that a person points at: a file, or `-` for standard input.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The largest text that is read; a recorded game takes about 20 kB.
pub const LIMIT: u64 = 4 * 1024 * 1024;

/// What some editors put in front of a text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A text and the name it is shown under.
#[derive(Clone, Debug)]
pub struct Input {
    /// The path as the person gave it, or `standard input`.
    pub name: String,
    /// The whole text, without the mark of its encoding.
    pub text: String,
    /// Where it stands, whatever letters its path has; files that it names stand beside it.
    pub(super) path: PathBuf,
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
    /// A text that is at hand, and the name it is shown under.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Input {
        let (name, text) = (name.into(), text.into());
        Input { path: PathBuf::from(&name), name, text }
    }

    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// The file is missing, a folder, too large, or not text.
    pub fn load(path: impl AsRef<Path>) -> Result<Input, Unavailable> {
        let path = path.as_ref();
        if path == Path::new("-") {
            return Input::read(Path::new("standard input"), std::io::stdin().lock());
        }
        let unavailable = |why: String| Unavailable::of(path, why);
        let metadata = std::fs::metadata(path).map_err(|error| unavailable(reason(&error)))?;
        if metadata.is_dir() {
            return Err(unavailable("is a folder; name a file in it".to_owned()));
        }
        let file = File::open(path).map_err(|error| unavailable(reason(&error)))?;
        Input::read(path, file)
    }

    /// Reads a file that another text names, which is a plain one: nobody waits for a pipe that a text names.
    ///
    /// # Errors
    /// The file is missing, no plain file, too large, or not text.
    pub(super) fn load_plain(path: &Path) -> Result<Input, Unavailable> {
        match std::fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() => {
                Err(Unavailable::of(path, "is not a plain file".to_owned()))
            }
            _ => Input::load(path),
        }
    }

    fn read(path: &Path, source: impl Read) -> Result<Input, Unavailable> {
        let unavailable = |why: String| Unavailable::of(path, why);
        let mut bytes = Vec::new();
        source.take(LIMIT + 1).read_to_end(&mut bytes).map_err(|error| unavailable(reason(&error)))?;
        if bytes.len() as u64 > LIMIT {
            return Err(unavailable(format!("is larger than {} MB; no position or game is", LIMIT >> 20)));
        }
        Input::from_bytes(path, bytes)
    }

    /// The text that bytes are, as if they stood in a file.
    ///
    /// # Errors
    /// The bytes are not text.
    pub fn from_bytes(path: impl AsRef<Path>, bytes: Vec<u8>) -> Result<Input, Unavailable> {
        let path = path.as_ref();
        let mut text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            Unavailable::of(path, format!("is not text: byte {} is not UTF-8", valid + 1))
        })?;
        if text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        Ok(Input { name: path.display().to_string(), text, path: path.to_owned() })
    }
}

impl Unavailable {
    fn of(path: &Path, why: String) -> Unavailable {
        Unavailable { name: path.display().to_string(), why }
    }
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "permission to read it is denied".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}
