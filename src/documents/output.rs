//! Putting a text where a person wants it: a file appears whole or not at all, anything else is written through.

mod folder;

pub use folder::Folder;

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// So many symbolic links are followed.
const MOST_LINKS: usize = 40;

/// Where a text is to be put, as it was found before there was one.
#[derive(Debug)]
pub struct Destination {
    /// As the person wrote it.
    name: PathBuf,
    /// The plain file, behind its links; none if it is written through to something else.
    file: Option<PathBuf>,
    force: bool,
}

impl Destination {
    /// Looks at the place; a plain file that is there already is replaced only by force.
    ///
    /// # Errors
    /// The file is there already, or nothing can be written there.
    pub fn of(path: &Path, force: bool) -> Result<Destination, String> {
        let destination = Destination::found(path, force)?;
        // What can not be written is to be known before something is made that takes its time.
        if destination.file.is_some() {
            drop(destination.begin()?);
        }
        Ok(destination)
    }

    fn found(path: &Path, force: bool) -> Result<Destination, String> {
        let name = path.to_owned();
        if is_through(path) {
            return Ok(Destination { name, file: None, force });
        }
        let file = behind_links(path);
        let failed = |why: &str| Err(format!("{}: {why}", path.display()));
        match std::fs::metadata(&file) {
            Ok(found) if found.is_dir() => return failed("is a folder; name a file in it"),
            Ok(_) if !force => {
                return failed("already exists; name another file, or replace it with --force");
            }
            // Somebody else may be writing it at this moment.
            Ok(_) => {
                if let Ok(found) = File::open(&file) {
                    hold(&found).map_err(|why| format!("{}: {why}", path.display()))?;
                }
            }
            Err(_) => {}
        }
        Ok(Destination { name, file: Some(file), force })
    }

    /// Writes a whole text.
    ///
    /// # Errors
    /// It can not be written.
    pub fn write(&self, text: &str) -> Result<(), String> {
        let mut draft = self.begin()?;
        draft.add(text)?;
        draft.finish()
    }

    /// Begins a text that is added to.
    ///
    /// # Errors
    /// It can not be written.
    pub fn begin(&self) -> Result<Draft, String> {
        let Some(file) = &self.file else {
            let sink = through(&self.name).map_err(|error| unwritable(&self.name, &error))?;
            return Ok(Draft { name: self.name.clone(), sink: BufWriter::new(sink), part: None });
        };
        let mut part = hold_part(file).map_err(|why| format!("{}: {why}", self.name.display()))?;
        part.force = self.force;
        let sink = part.held.try_clone().map_err(|error| unwritable(&self.name, &error))?;
        Ok(Draft { name: self.name.clone(), sink: BufWriter::new(Box::new(sink)), part: Some(part) })
    }
}

/// Puts a text that is at hand into its place.
///
/// # Errors
/// As for [`Destination::of`] and [`Destination::write`].
pub fn put(path: &Path, force: bool, text: &str) -> Result<(), String> {
    Destination::found(path, force)?.write(text)
}

/// A text that grows, and stands in its place once it is finished.
pub struct Draft {
    name: PathBuf,
    sink: BufWriter<Box<dyn Write>>,
    part: Option<Part>,
}

impl Draft {
    /// Adds a text.
    ///
    /// # Errors
    /// It can not be written.
    pub fn add(&mut self, text: &str) -> Result<(), String> {
        self.sink.write_all(text.as_bytes()).map_err(|error| unwritable(&self.name, &error))
    }

    /// Puts the text into its place.
    ///
    /// # Errors
    /// It can not be written, or something was put there meanwhile.
    pub fn finish(mut self) -> Result<(), String> {
        let unwritable = |error| unwritable(&self.name, &error);
        self.sink.flush().map_err(unwritable)?;
        self.part.take().map_or(Ok(()), Part::appear).map_err(unwritable)
    }
}

/// The file that a text is written to before it stands in its place; dropped, it disappears.
///
/// It is named after that place, so that what a killed process leaves is used up by the next one.
struct Part {
    path: PathBuf,
    file: PathBuf,
    force: bool,
    /// It stands in its place, and a part of its name is another process's.
    renamed: bool,
    /// Keeps other processes from writing it.
    held: File,
}

impl Part {
    fn appear(mut self) -> io::Result<()> {
        if self.force {
            if let Ok(replaced) = std::fs::metadata(&self.file) {
                std::fs::set_permissions(&self.path, replaced.permissions())?;
            }
            return self.rename();
        }
        match std::fs::hard_link(&self.path, &self.file) {
            // A link, unlike a new name, never replaces what was put there meanwhile.
            Err(error) if error.kind() != ErrorKind::AlreadyExists && !self.file.exists() => self.rename(),
            linked => linked,
        }
    }

    fn rename(&mut self) -> io::Result<()> {
        std::fs::rename(&self.path, &self.file)?;
        self.renamed = true;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.renamed {
            // That it can not be removed is no fault of the text; the next one uses it up.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Keeps other processes from writing a file as long as it is open.
///
/// # Errors
/// Another process does.
pub fn hold(file: &File) -> Result<(), String> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err("another process is writing to it".to_owned()),
        // Where the file system knows no locks, nothing keeps two processes apart.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(format!("cannot be locked: {error}")),
    }
}

/// Whether a path is no plain file, as a pipe or a device is not, so that it is written through.
#[must_use]
pub fn is_through(path: &Path) -> bool {
    let is_open = |folder: Option<&Path>| {
        folder.is_some_and(|folder| {
            folder == "/dev/fd" || (folder.starts_with("/proc") && folder.ends_with("fd"))
        })
    };
    let is_stream = path == "/dev/stdout" || path == "/dev/stderr" || is_open(path.parent());
    is_stream || std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// Opens what is written through.
///
/// # Errors
/// It can not be opened.
pub fn through(path: &Path) -> io::Result<Box<dyn Write>> {
    // Opened a second time, a file behind them would be written from its start.
    match path.to_str() {
        Some("/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1") => Ok(Box::new(io::stdout())),
        Some("/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2") => Ok(Box::new(io::stderr())),
        _ => Ok(Box::new(OpenOptions::new().append(true).open(path)?)),
    }
}

/// The file that a path leads to, whether or not it is there yet.
fn behind_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(target) = std::fs::read_link(&path) else { break };
        path = path.parent().map_or(target.clone(), |folder| folder.join(&target));
    }
    path
}

/// The name of a part: short enough for every file system, and another for every file of a folder.
fn part_of(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!(".azulog-{:016x}.part", crate::digest(&name)))
}

/// Begins the part of a file; one that a killed process left is emptied.
fn hold_part(file: &Path) -> Result<Part, String> {
    let path = part_of(file);
    let held = open_part(&path)?;
    Ok(Part { path, file: file.to_owned(), force: false, renamed: false, held })
}

fn open_part(path: &Path) -> Result<File, String> {
    let unwritable = |error: io::Error| format!("cannot be written: {error}");
    loop {
        if std::fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(format!("cannot be written: {} is in the way", path.display()));
        }
        let opened = OpenOptions::new().create(true).truncate(false).write(true).open(path);
        let file = opened.map_err(unwritable)?;
        hold(&file)?;
        // Another process may have put it into its place between opening and holding.
        if is_at(&file, path) {
            file.set_len(0).map_err(unwritable)?;
            return Ok(file);
        }
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let named = std::fs::symlink_metadata(path);
    let same = |open: std::fs::Metadata, named: std::fs::Metadata| {
        (open.dev(), open.ino()) == (named.dev(), named.ino())
    };
    file.metadata().is_ok_and(|open| named.is_ok_and(|named| same(open, named)))
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// Why nothing can be written at a path.
#[must_use]
pub fn unwritable(path: &Path, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::AlreadyExists => {
            format!("{}: was created by another process meanwhile, and is left as it is", path.display())
        }
        _ => format!("{}: cannot be written: {error}", path.display()),
    }
}
