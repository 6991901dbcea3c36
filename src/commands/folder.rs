//! The files that a person means by naming files and folders.

use super::Failure;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The files of the paths, folders opened, in the order of their names.
pub fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path != Path::new("-") && path.is_dir() {
            let before = files.len();
            open_folder(path, &mut BTreeSet::new(), &mut files)?;
            if files.len() == before {
                let folder = path.display();
                return Err(Failure::Refused(format!(
                    "{folder}: this folder contains no .ron or .json file"
                )));
            }
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Collects the plain files below a folder; `opened` are the folders that were entered, by their real paths.
///
/// A link may lead back to a folder that is open, so each folder is entered once. What is no plain
/// file is passed over: a pipe would keep its reader waiting.
fn open_folder(
    folder: &Path,
    opened: &mut BTreeSet<PathBuf>,
    files: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    let unreadable = |error| Failure::Refused(format!("{}: cannot be read: {error}", folder.display()));
    if !opened.insert(folder.canonicalize().map_err(unreadable)?) {
        return Ok(());
    }
    let entries: Result<Vec<_>, _> = std::fs::read_dir(folder).map_err(unreadable)?.collect();
    let mut paths: Vec<_> = entries.map_err(unreadable)?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            open_folder(&path, opened, files)?;
        } else if path.extension().is_some_and(|extension| extension == "ron" || extension == "json")
            // A link that leads nowhere is told as what it is when it is read.
            && path.metadata().map_or(true, |known| known.is_file())
        {
            files.push(path);
        }
    }
    Ok(())
}
