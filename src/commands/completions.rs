//! `azulog completions`: what a shell needs to complete commands.

use super::{Failure, Outcome};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print the completions for a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog completions bash > ~/.local/share/bash-completion/completions/azulog
  azulog completions zsh > ~/.zfunc/_azulog
  azulog completions fish > ~/.config/fish/completions/azulog.fish")]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Arguments::command(), "azulog", &mut script);
        out.write_all(&script)?;
        Ok(Outcome::Fine)
    }
}
