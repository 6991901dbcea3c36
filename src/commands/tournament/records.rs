//! The folder in which a tournament keeps its games, in the recorded-game notation.

use super::super::Failure;
use azulog::documents::output::{hold, put};
use azulog::tournament::file::Games;
use azulog::tournament::lines::Header;
use azulog::tournament::schedule::Shard;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A folder of recorded games; no other process plays the same part into it meanwhile.
pub struct Records {
    folder: PathBuf,
    /// Names the tournament, and keeps other processes out.
    _held: File,
}

impl Records {
    /// Makes a folder, or goes on with one of the same tournament; the shards of one may share a folder.
    ///
    /// `force` removes the games of another tournament.
    pub fn open(folder: &Path, header: &Header, force: bool) -> Result<Records, Failure> {
        let unmade = |error: io::Error| refused(folder, &format!("cannot be created: {error}"));
        std::fs::create_dir_all(folder).map_err(unmade)?;
        let unusable = |error: io::Error| refused(folder, &format!("cannot be written: {error}"));
        let (games, labels) = held_in(folder).map_err(unusable)?;
        // A name without its line is that of a tournament which begins at this moment.
        let says = |name: &PathBuf| std::fs::metadata(name).is_ok_and(|found| found.len() > 0);
        let named: Vec<(PathBuf, Option<Header>)> = labels
            .into_iter()
            .filter(says)
            .map(|name| (name.clone(), Games::open(&name).ok().map(|games| games.header)))
            .collect();
        let own = name_of(folder, header.shard);
        let is_new = !own.exists();
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&own);
        let mut file = file.map_err(unusable)?;
        hold(&file).map_err(|why| refused(&own, &why))?;
        let difference = |of: &Option<Header>| match of {
            Some(of) => header.difference(of).map(|why| format!("holds games of another tournament: {why}")),
            None => Some("does not say which tournament its games belong to".to_owned()),
        };
        let unnamed = named.is_empty().then(|| difference(&None)).flatten();
        let foreign = named.iter().find_map(|(_, of)| difference(of)).or(unnamed);
        if let Some(why) = foreign.filter(|_| !games.is_empty() && !force) {
            if is_new {
                std::fs::remove_file(&own).map_err(unusable)?;
            }
            return Err(refused(
                folder,
                &format!("{why}; name another folder, or replace them with --force"),
            ));
        }
        let others = named.iter().filter(|(name, of)| *name != own && difference(of).is_some());
        for (name, _) in others {
            File::open(name)
                .map_err(unusable)
                .and_then(|other| hold(&other).map_err(|why| refused(name, &why)))?;
            std::fs::remove_file(name).map_err(unusable)?;
        }
        let is_foreign = named.is_empty() || named.iter().any(|(_, of)| difference(of).is_some());
        for game in games.iter().filter(|_| is_foreign) {
            std::fs::remove_file(game).map_err(unusable)?;
        }
        let line = header.line().map_err(Failure::Refused)? + "\n";
        file.set_len(0).and_then(|()| file.write_all(line.as_bytes())).map_err(unusable)?;
        Ok(Records { folder: folder.to_owned(), _held: file })
    }

    /// Keeps a game.
    pub fn keep(&self, game: u64, text: &str) -> Result<(), Failure> {
        let path = self.folder.join(format!("game-{game:06}.ron"));
        put(&path, true, text).map_err(Failure::Refused)
    }
}

/// The file that names the tournament of a part; `azulog check` reads no such file of a folder.
fn name_of(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(format!("tournament-{}-of-{}.jsonl", shard.number, shard.of))
}

/// The games in a folder, and the files that name their tournament.
fn held_in(folder: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut games, mut names) = (Vec::new(), Vec::new());
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let file_name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let between = |from: &str, to: &str| {
            file_name.strip_prefix(from).and_then(|rest| rest.strip_suffix(to)).map(str::to_owned)
        };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if between("game-", ".ron").is_some_and(|number| is_number(&number)) {
            games.push(path);
        } else if between("tournament-", ".jsonl")
            .and_then(|shard| shard.replacen("-of-", "/", 1).parse::<Shard>().ok())
            .is_some()
        {
            names.push(path);
        }
    }
    names.sort();
    Ok((games, names))
}

fn refused(path: &Path, why: &str) -> Failure {
    Failure::Refused(format!("{}: {why}", path.display()))
}
