//! A folder of files that appears whole or not at all.

use super::{hold_part, part_of};
use std::io;
use std::path::{Path, PathBuf};

/// Where a folder is to be put.
#[derive(Debug)]
pub struct Folder {
    folder: PathBuf,
    force: bool,
}

impl Folder {
    /// Looks at the place; a folder that is there already is replaced only by force.
    ///
    /// # Errors
    /// Something is there already.
    pub fn of(folder: &Path, force: bool) -> Result<Folder, String> {
        let failed = |why: &str| Err(format!("{}: {why}", folder.display()));
        match std::fs::symlink_metadata(folder) {
            Ok(_) if !force => failed("already exists; name a new folder, or replace it with --force"),
            Ok(found) if !found.is_dir() => failed("is not a folder; name a new one"),
            _ => Ok(Folder { folder: folder.to_owned(), force }),
        }
    }

    /// Writes the folder with its files, each with its name; a folder that holds others is not replaced.
    ///
    /// # Errors
    /// It can not be written.
    pub fn write(&self, files: &[(String, String)]) -> Result<(), String> {
        let failed = |why: String| format!("{}: {why}", self.folder.display());
        let unwritable = |error: io::Error| failed(format!("cannot be written: {error}"));
        let is_there = self.folder.exists();
        if is_there {
            for entry in std::fs::read_dir(&self.folder).map_err(unwritable)? {
                let held = entry.map_err(unwritable)?.file_name();
                if files.iter().all(|(name, _)| held != name.as_str()) {
                    let held = held.to_string_lossy();
                    return Err(failed(format!("is not replaced, as it holds {held}; name a new folder")));
                }
            }
        }
        let held = hold_part(&self.folder).map_err(failed)?;
        let draft = part_of(&self.folder).with_extension("folder");
        // A killed process may have left it.
        if draft.exists() {
            std::fs::remove_dir_all(&draft).map_err(unwritable)?;
        }
        let put = || {
            std::fs::create_dir(&draft)?;
            files.iter().try_for_each(|(name, text)| std::fs::write(draft.join(name), text))?;
            if is_there && self.force {
                std::fs::remove_dir_all(&self.folder)?;
            }
            std::fs::rename(&draft, &self.folder)
        };
        let put = put().map_err(unwritable);
        if put.is_err() {
            // What failed first is what is told.
            let _ = std::fs::remove_dir_all(&draft);
        }
        drop(held);
        put
    }
}
