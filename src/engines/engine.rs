//! The engines that rule files are translated for, and how each writes a program.

use crate::datalog::expression::Operator;

/// A logic engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Engine {
    /// SWI-Prolog, with tabling.
    Prolog,
    /// clingo, the grounder and solver of Potassco.
    Clingo,
    /// Souffle.
    Souffle,
    /// Nemo.
    Nemo,
}

impl Engine {
    /// Every engine.
    pub const ALL: [Engine; 4] = [Engine::Prolog, Engine::Clingo, Engine::Souffle, Engine::Nemo];

    /// How the engine is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Engine::Prolog => "SWI-Prolog",
            Engine::Clingo => "clingo",
            Engine::Souffle => "Souffle",
            Engine::Nemo => "Nemo",
        }
    }

    /// The end of the names of its program files.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Engine::Prolog => "pl",
            Engine::Clingo => "lp",
            Engine::Souffle => "dl",
            Engine::Nemo => "rls",
        }
    }

    /// What begins a comment.
    pub(super) fn comment(self) -> &'static str {
        if self == Engine::Souffle { "//" } else { "%" }
    }

    /// Whether a word that holds something takes a column for itself and one for each thing that it holds.
    ///
    /// Nemo has no terms; Souffle's `explain` does not take its records and sums.
    pub(super) fn splits_words(self) -> bool {
        matches!(self, Engine::Souffle | Engine::Nemo)
    }

    /// Whether columns of facts are computed before the fact is asked for, in a condition of their own.
    pub(super) fn computes_before(self) -> bool {
        matches!(self, Engine::Prolog | Engine::Nemo)
    }

    /// Whether the smaller of two numbers takes a rule for each case.
    pub(super) fn lacks_least(self) -> bool {
        self == Engine::Clingo
    }

    /// What stands before a condition that must not hold.
    pub(super) fn absent(self) -> &'static str {
        match self {
            Engine::Prolog => "\\+ ",
            Engine::Clingo => "not ",
            Engine::Souffle => "!",
            Engine::Nemo => "~",
        }
    }

    /// How an operator between numbers is written.
    pub(super) fn sign(self, operator: Operator) -> &'static str {
        match (self, operator) {
            (Engine::Prolog, Operator::Divide) => "//",
            (Engine::Prolog, Operator::Remainder) => "rem",
            (Engine::Prolog, Operator::AtMost) => "=<",
            (Engine::Prolog, Operator::Equal) => "=:=",
            (Engine::Prolog, Operator::Differs) => "=\\=",
            (Engine::Clingo, Operator::Remainder) => "\\",
            (Engine::Nemo, Operator::Remainder) => "REM",
            (Engine::Nemo, Operator::Least) => "MIN",
            (Engine::Nemo, Operator::Most) => "MAX",
            (_, Operator::Equal) => "=",
            (_, operator) => operator.sign(),
        }
    }
}
