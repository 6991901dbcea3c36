//! A file of games: begun, gone on with where it was left, and read.

use super::game::GameResult;
use super::lines::{self, Header};
use super::schedule::Schedule;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The longest line that is read; one of four players takes about 500 bytes.
pub const LONGEST_LINE: u64 = 1024 * 1024;

/// A file that is read line by line.
pub struct Games<R = BufReader<File>> {
    path: PathBuf,
    lines: R,
    /// What the games belong to.
    pub header: Header,
    /// How many lines were read.
    line: u64,
    /// How many bytes the whole lines took that were read.
    bytes: u64,
}

/// What stands next in a file of games.
pub enum Next {
    /// A game with its number.
    Game(u64, GameResult),
    /// A last line that is half-written.
    Half,
    /// Nothing more.
    End,
}

impl Games {
    /// Opens a file and reads its first line.
    ///
    /// # Errors
    /// The file can not be read, or does not begin as a file of games does.
    pub fn open(path: &Path) -> Result<Games, String> {
        let file = File::open(path).map_err(|error| unreadable(path, &error))?;
        Games::of(path, BufReader::new(file))
    }
}

impl<R: BufRead> Games<R> {
    /// Reads the first of the lines of a file of this name.
    ///
    /// # Errors
    /// The lines can not be read, or do not begin as a file of games does.
    pub fn of(path: &Path, mut lines: R) -> Result<Games<R>, String> {
        let named = |why: String| format!("{}: {why}", path.display());
        let first = line(&mut lines).map_err(|error| unreadable(path, &error))?;
        // Some editors mark the encoding of what they save.
        let text = first.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&first);
        let header = text.strip_suffix(b"\n").and_then(|first| str::from_utf8(first).ok());
        let header = header.ok_or_else(|| "the first line does not name a tournament".to_owned());
        let header = header.and_then(Header::read).map_err(named)?;
        Ok(Games { path: path.to_owned(), lines, header, line: 1, bytes: first.len() as u64 })
    }

    /// Reads the next line, of a tournament with this schedule.
    ///
    /// # Errors
    /// The file can not be read, or a line before the last is no game of the tournament.
    pub fn next(&mut self, schedule: &Schedule) -> Result<Next, String> {
        let line = line(&mut self.lines).map_err(|error| unreadable(&self.path, &error))?;
        if line.len() as u64 > LONGEST_LINE {
            self.line += 1;
            return Err(self.fault(&format!("is longer than {LONGEST_LINE} bytes; no line of a game is")));
        }
        let Some(text) = line.strip_suffix(b"\n") else {
            return Ok(if line.is_empty() { Next::End } else { Next::Half });
        };
        self.line += 1;
        let text = str::from_utf8(text).map_err(|_| self.fault("is not text"))?;
        let read = lines::read(&self.header.tournament, schedule, text);
        let (game, result) = read.map_err(|why| self.fault(&why))?;
        self.bytes += line.len() as u64;
        Ok(Next::Game(game, result))
    }

    /// A fault of the line that was read last.
    #[must_use]
    pub fn fault(&self, why: &str) -> String {
        format!("{}: line {}: {why}", self.path.display(), self.line)
    }

    /// The file's name.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }
}

/// The next line with its end; of one that is too long, a byte more than is read of any.
fn line(lines: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut line = Vec::new();
    lines.take(LONGEST_LINE + 1).read_until(b'\n', &mut line)?;
    Ok(line)
}

/// What a file held when it was opened to be gone on with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many games stand in it.
    pub games: u64,
    /// A half-written last line was dropped.
    pub dropped: bool,
}

/// A file that grows game by game.
pub struct Growing {
    path: PathBuf,
    file: File,
}

impl Growing {
    /// Begins a file, or opens one of the same part of the same tournament to go on with it.
    ///
    /// `known` hears of each game that stands in it; they must be the first of the part, in order.
    ///
    /// # Errors
    /// The file can not be read or written, or holds something else; then it stays as it is.
    pub fn open(
        path: &Path,
        header: &Header,
        schedule: &Schedule,
        mut known: impl FnMut(&GameResult, u64),
    ) -> Result<(Growing, Found), String> {
        let first = header.line()? + "\n";
        let mut found = Found::default();
        let mut bytes = 0;
        if let Some(half) = half_of(path, &first)? {
            found.dropped = half;
        } else {
            let mut games = Games::open(path)?;
            if let Some(difference) = header.difference(&games.header) {
                return Err(format!("{}: holds games of another tournament: {difference}", path.display()));
            }
            if header.shard != games.header.shard {
                let held = games.header.shard;
                return Err(format!("{}: holds shard {held}, not {}", path.display(), header.shard));
            }
            let mut expected = schedule.shard(header.shard);
            loop {
                match games.next(schedule)? {
                    Next::Game(game, result) => {
                        if expected.next() != Some(game) {
                            return Err(games.fault(&format!("game {game} does not belong here")));
                        }
                        known(&result, game);
                        found.games += 1;
                    }
                    Next::Half => {
                        found.dropped = true;
                        break;
                    }
                    Next::End => break,
                }
            }
            bytes = games.bytes;
        }
        let unwritable = |error| unwritable(path, &error);
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(unwritable)?;
        file.set_len(bytes).map_err(unwritable)?;
        let mut growing = Growing { path: path.to_owned(), file };
        if bytes == 0 {
            growing.write(&first)?;
        }
        Ok((growing, found))
    }

    /// Adds a line; it is handed to the system at once.
    ///
    /// # Errors
    /// The file can not be written.
    pub fn add(&mut self, line: &str) -> Result<(), String> {
        self.write(&format!("{line}\n"))
    }

    fn write(&mut self, text: &str) -> Result<(), String> {
        self.file.write_all(text.as_bytes()).map_err(|error| unwritable(&self.path, &error))
    }
}

/// Whether a file is but the beginning of its first line, as an interruption may leave it.
///
/// An empty or missing file has nothing to drop; none is a file that holds more, or something else.
fn half_of(path: &Path, first: &str) -> Result<Option<bool>, String> {
    let mut text = Vec::new();
    match File::open(path) {
        Ok(file) => {
            file.take(first.len() as u64).read_to_end(&mut text).map_err(|error| unreadable(path, &error))?
        }
        Err(error) if error.kind() == ErrorKind::NotFound => 0,
        Err(error) => return Err(unreadable(path, &error)),
    };
    let half = text.len() < first.len() && first.as_bytes().starts_with(&text);
    Ok(half.then_some(!text.is_empty()))
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    let why = match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::InvalidData => "is not text".to_owned(),
        _ => format!("can not be read: {error}"),
    };
    format!("{}: {why}", path.display())
}

fn unwritable(path: &Path, error: &std::io::Error) -> String {
    format!("{}: can not be written: {error}", path.display())
}
