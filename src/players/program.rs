//! The command line of a program that plays, as it stands among the names of strategies.

use std::fmt;
use std::str::FromStr;

/// What stands before the command line of a program where strategies are named.
pub const COMMAND: &str = "cmd:";

/// A program that plays, by its command line: `cmd:swipl my_player.pl`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    text: String,
    /// The program and its arguments; there is at least the program.
    words: Vec<String>,
}

impl Program {
    /// The program, and its arguments.
    #[must_use]
    pub fn words(&self) -> (&str, &[String]) {
        self.words.split_first().map_or(("", &[]), |(first, rest)| (first.as_str(), rest))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{COMMAND}{}", self.text)
    }
}

impl FromStr for Program {
    type Err = String;

    /// Reads `cmd:` and a command line, whose words may be quoted as in a shell.
    fn from_str(text: &str) -> Result<Program, String> {
        let text = text.strip_prefix(COMMAND).unwrap_or(text).trim();
        let words = shlex::split(text).ok_or_else(|| format!("`{COMMAND}{text}`: a quote is not closed"))?;
        if words.first().is_none_or(String::is_empty) {
            return Err(format!(
                "`{COMMAND}` names no program; write one, as in `{COMMAND}swipl my_player.pl`"
            ));
        }
        Ok(Program { text: text.to_owned(), words })
    }
}
