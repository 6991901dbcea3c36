//! Running a translated program in its engine, and reading what it derives.

use super::engine::Engine;
use super::program::Translation;
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output};

/// Prints what Nemo derives: `legal(1,center,0,blue,floor,0)`.
const NEMO: &str = "\
import sys
from nmo_python import NemoEngine, load_file
engine = NemoEngine(load_file(sys.argv[1]))
engine.reason()
for name in sys.argv[2:]:
    for row in engine.result(name):
        print(name + '(' + ','.join(str(value).strip('<>') for value in row) + ')')
";

impl Engine {
    /// How the engine is installed.
    #[must_use]
    pub fn installation(self) -> &'static str {
        match self {
            Engine::Prolog => "`swipl` comes with SWI-Prolog: apt install swi-prolog-nox",
            Engine::Clingo => "`clingo` comes with Potassco: apt install gringo",
            Engine::Souffle => "`souffle` is described at https://souffle-lang.github.io/install",
            Engine::Nemo => "Nemo is a module of Python: pip install nemo-python",
        }
    }

    /// The command that runs its programs.
    fn command(self) -> Command {
        Command::new(match self {
            Engine::Prolog => "swipl",
            Engine::Clingo => "clingo",
            Engine::Souffle => "souffle",
            Engine::Nemo => "python3",
        })
    }

    /// Whether the engine is installed.
    ///
    /// # Errors
    /// It is not, and how to install it.
    pub fn is_installed(self) -> Result<(), String> {
        let mut command = self.command();
        match self {
            Engine::Nemo => command.args(["-c", "import nmo_python"]),
            _ => command.arg("--version"),
        };
        let missing = || format!("{} can not be run: {}", self.name(), self.installation());
        match command.output() {
            Ok(output) if output.status.success() || self != Engine::Nemo => Ok(()),
            Ok(_) => Err(missing()),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(missing()),
            Err(error) => Err(format!("{}: {error}", missing())),
        }
    }

    /// Runs a program, for which files may be written in a folder, and gives the facts that it prints.
    ///
    /// # Errors
    /// What the engine says is wrong, or it can not be run.
    pub fn run(
        self,
        translation: &Translation,
        text: &str,
        folder: &Path,
    ) -> Result<BTreeSet<String>, String> {
        let stem = translation.program.file.name.trim_end_matches(".rs").replace('/', "-");
        let path = folder.join(format!("{stem}.{}", self.extension()));
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        std::fs::write(&path, text).map_err(failed)?;
        let mut command = self.command();
        let names = translation.printed().map(|(name, _)| name);
        match self {
            Engine::Prolog => command.args(["-q", "-g", "show", "-t", "halt"]).arg(&path),
            Engine::Clingo => command.args(["--outf=0", "-V0", "--warn=none"]).arg(&path),
            Engine::Souffle => command.arg("-w").arg("-D").arg(folder).arg(&path),
            Engine::Nemo => command.args(["-c", NEMO]).arg(&path).args(names),
        };
        let output = command.output().map_err(|error| format!("{}: {error}", self.name()))?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !self.has_answered(&output) {
            return Err(format!("{} gives up on {}:\n{}", self.name(), path.display(), said.trim_end()));
        }
        if self != Engine::Souffle {
            let printed = String::from_utf8_lossy(&output.stdout).into_owned();
            let facts = printed.split_whitespace().filter(|fact| fact.contains('('));
            return Ok(facts.map(|fact| fact.trim_end_matches('.').to_owned()).collect());
        }
        let mut facts = BTreeSet::new();
        for (name, _) in translation.printed() {
            let rows = std::fs::read_to_string(folder.join(format!("{name}.csv"))).map_err(failed)?;
            facts.extend(rows.lines().map(|row| format!("{name}({})", row.replace('\t', ","))));
        }
        Ok(facts)
    }

    /// Whether the engine came to its end; what it says beside the facts is an error of the program.
    fn has_answered(self, output: &Output) -> bool {
        match self {
            // clingo says by these that it has found the one model, and that there is no other.
            Engine::Clingo => matches!(output.status.code(), Some(10 | 30)) && output.stderr.is_empty(),
            Engine::Prolog => output.status.success() && output.stderr.is_empty(),
            Engine::Souffle | Engine::Nemo => output.status.success(),
        }
    }
}
