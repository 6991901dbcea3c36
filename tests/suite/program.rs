//! The program as tests run it, and what it leaves in files and prints.

use std::path::Path;
use std::process::{Command, Output};

/// The program in the folder of the repository.
pub fn azulog(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_azulog"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs it to its end.
pub fn run(arguments: &[&str]) -> Output {
    azulog(arguments).output().expect("azulog runs")
}

/// Bytes that are text.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("it is text")
}

/// All that it printed.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// A file that it wrote.
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).expect("it was written")
}

/// A path as an argument.
pub fn name(path: &Path) -> &str {
    path.to_str().expect("it is text")
}
