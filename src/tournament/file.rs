//! A file of games: begun, gone on with where it was left, and read.

use super::game::GameResult;
use super::lines::{self, Header};
use super::schedule::Schedule;
use crate::documents::output::{self, unwritable};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The longest line that is read; one of four players takes about 500 bytes.
pub const LONGEST_LINE: u64 = 1024 * 1024;

/// What is wrong with a longer one.
const TOO_LONG: &str = "is longer than 1 MB; no game needs such a line";

/// A file that is read line by line.
pub struct Games<R = BufReader<File>> {
    path: PathBuf,
    lines: R,
    /// What the games belong to.
    pub header: Header,
    /// Whether the rules name winners, if they are known.
    names_winners: Option<bool>,
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
        Games::read(path, BufReader::new(file))
    }
}

impl<R: BufRead> Games<R> {
    /// Reads the first of the lines of a file of this name.
    ///
    /// # Errors
    /// The lines can not be read, or do not begin as a file of games does.
    pub fn read(path: &Path, mut lines: R) -> Result<Games<R>, String> {
        let named = |why: String| format!("{}: {why}", path.display());
        let first = line(&mut lines).map_err(|error| unreadable(path, &error))?;
        if first.len() as u64 > LONGEST_LINE {
            return Err(named(format!("line 1: {TOO_LONG}")));
        }
        // Some editors mark the encoding of what they save.
        let text = first.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&first);
        let header = text.strip_suffix(b"\n").and_then(|first| str::from_utf8(first).ok());
        let header = header.ok_or_else(|| "the first line does not name a tournament".to_owned());
        let header = header.and_then(Header::read).map_err(named)?;
        let names_winners = lines::names_winners(&header.tournament);
        let bytes = first.len() as u64;
        Ok(Games { path: path.to_owned(), lines, header, names_winners, line: 1, bytes })
    }

    /// Reads the next line, of a tournament with this schedule.
    ///
    /// # Errors
    /// The file can not be read, or a line before the last is no game of the tournament.
    pub fn next(&mut self, schedule: &Schedule) -> Result<Next, String> {
        let line = line(&mut self.lines).map_err(|error| unreadable(&self.path, &error))?;
        if line.len() as u64 > LONGEST_LINE {
            self.line += 1;
            return Err(self.fault(TOO_LONG));
        }
        let Some(text) = line.strip_suffix(b"\n") else {
            return Ok(if line.is_empty() { Next::End } else { Next::Half });
        };
        self.line += 1;
        let text = str::from_utf8(text).map_err(|_| self.fault("is not text"))?;
        let read = lines::read(&self.header.tournament, schedule, self.names_winners, text);
        let (game, result) = read.map_err(|why| self.fault(&why))?;
        self.bytes += line.len() as u64;
        Ok(Next::Game(game, result))
    }

    /// The same, if they belong to this part of this tournament.
    fn of(self, header: &Header) -> Result<Games<R>, String> {
        let name = self.path.display();
        if let Some(difference) = header.difference(&self.header) {
            return Err(format!("{name}: holds games of another tournament: {difference}"));
        }
        if header.shard != self.header.shard {
            return Err(format!("{name}: holds shard {}, not {}", self.header.shard, header.shard));
        }
        Ok(self)
    }

    /// Reads all games of a part, which are to be its first; and how many bytes the whole lines take.
    fn known(
        mut self,
        header: &Header,
        schedule: &Schedule,
        mut known: impl FnMut(&GameResult, u64),
    ) -> Result<(Found, u64), String> {
        let mut found = Found::default();
        let mut expected = schedule.shard(header.shard);
        loop {
            match self.next(schedule)? {
                Next::Game(game, result) => {
                    if expected.next() != Some(game) {
                        return Err(self.fault(&format!("game {game} does not belong here")));
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
        Ok((found, self.bytes))
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

/// A file that grows game by game; no other process adds to it meanwhile.
pub struct Growing {
    path: PathBuf,
    sink: Box<dyn Write>,
}

impl Growing {
    /// Begins a file, or opens one of the same part of the same tournament to go on with it.
    ///
    /// `known` hears of each game that stands in it; they must be the first of the part, in order. What
    /// is no plain file, as a pipe is not, is written through. `force` begins anew where the file holds
    /// something else.
    ///
    /// # Errors
    /// The file can not be read or written, is written by another process, or holds something else; then
    /// it stays as it is.
    pub fn open(
        path: &Path,
        header: &Header,
        schedule: &Schedule,
        force: bool,
        known: impl FnMut(&GameResult, u64),
    ) -> Result<(Growing, Found), String> {
        let first = header.line()? + "\n";
        let unwritable = |error| unwritable(path, &error);
        if output::is_through(path) {
            let sink = output::through(path).map_err(unwritable)?;
            let mut growing = Growing { path: path.to_owned(), sink };
            growing.write(&first)?;
            return Ok((growing, Found::default()));
        }
        let opened = OpenOptions::new().create(true).read(true).append(true).open(path);
        let mut file = opened.map_err(unwritable)?;
        output::hold(&file).map_err(|why| format!("{}: {why}", path.display()))?;
        let (found, bytes) = if let Some(dropped) = half_of(path, &mut file, &first)? {
            (Found { games: 0, dropped }, 0)
        } else {
            file.rewind().map_err(|error| unreadable(path, &error))?;
            let read = file.try_clone().map_err(|error| unreadable(path, &error))?;
            match Games::read(path, BufReader::new(read)).and_then(|games| games.of(header)) {
                Ok(games) => games.known(header, schedule, known)?,
                Err(_) if force => (Found::default(), 0),
                Err(why) => return Err(why),
            }
        };
        file.set_len(bytes).map_err(unwritable)?;
        let mut growing = Growing { path: path.to_owned(), sink: Box::new(file) };
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
        self.sink
            .write_all(text.as_bytes())
            .and_then(|()| self.sink.flush())
            .map_err(|error| unwritable(&self.path, &error))
    }
}

/// Whether a file is but the beginning of its first line, as an interruption may leave it.
///
/// An empty or missing file has nothing to drop; none is a file that holds more, or something else.
fn half_of(path: &Path, file: &mut File, first: &str) -> Result<Option<bool>, String> {
    let mut text = Vec::new();
    file.take(first.len() as u64).read_to_end(&mut text).map_err(|error| unreadable(path, &error))?;
    let half = text.len() < first.len() && first.as_bytes().starts_with(&text);
    Ok(half.then_some(!text.is_empty()))
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    let why = match error.kind() {
        ErrorKind::NotFound => "there is no such file".to_owned(),
        ErrorKind::InvalidData => "is not text".to_owned(),
        _ => format!("cannot be read: {error}"),
    };
    format!("{}: {why}", path.display())
}
