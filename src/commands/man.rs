//! `azulog man`: manual pages.

use super::{Failure, Outcome};
use azulog::documents::output::put;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use std::io::Write;
use std::path::PathBuf;

/// Write a manual page for each command
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog man --out man1 && man -l man1/azulog-why.1
  azulog man --out ~/.local/share/man/man1")]
pub struct Pages {
    /// The folder to write into; it is created if missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace existing pages
    #[arg(long)]
    force: bool,
}

impl Pages {
    /// Writes.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut command = crate::Arguments::command().disable_help_subcommand(true);
        command.build();
        let mut pages = Vec::new();
        render(&command, &mut pages)?;
        let places: Vec<PathBuf> = pages.iter().map(|(name, _)| self.out.join(name)).collect();
        if let Some(place) = places.iter().find(|place| !self.force && place.exists()) {
            let help = "already exists; name another folder, or replace it with --force";
            return Err(Failure::Refused(format!("{}: {help}", place.display())));
        }
        std::fs::create_dir_all(&self.out).map_err(|error| {
            Failure::Refused(format!("{}: cannot be created: {error}", self.out.display()))
        })?;
        for (place, (_, text)) in places.iter().zip(&pages) {
            put(place, self.force, text).map_err(Failure::Refused)?;
        }
        writeln!(out, "Wrote {} pages to {}.", pages.len(), self.out.display())?;
        Ok(Outcome::Fine)
    }
}

/// The page of a command and those of its parts, each with its file name.
fn render(command: &Command, pages: &mut Vec<(String, String)>) -> Result<(), Failure> {
    let version = concat!("azulog ", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone()).source(version).manual("Azulog");
    let mut text = Vec::new();
    page.render(&mut text)?;
    pages.push((page.get_filename(), String::from_utf8_lossy(&text).into_owned()));
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        render(part, pages)?;
    }
    Ok(())
}
