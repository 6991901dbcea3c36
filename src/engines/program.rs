//! A rule file as a program of another engine: its declarations, its rules under their sentences, and facts.

use super::clause::{Atom, Clause, Term};
use super::engine::Engine;
use super::layout;
use super::lowering::{Target, clauses};
use super::names::snake;
use super::rank::Rank;
use crate::datalog::database::{Database, Row};
use crate::datalog::parse::Programs;
use crate::datalog::program::Program;
use crate::datalog::syntax::database;
use crate::datalog::value::Words;
use crate::rules::rule_text::Role;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A rule file that is translated for an engine.
#[derive(Clone, Copy)]
pub struct Translation {
    /// The engine.
    pub engine: Engine,
    /// The rule file.
    pub program: &'static Program,
    /// The rule files that it stands among.
    pub programs: &'static Programs,
}

/// A question to a translated rule file: what is told, in rule syntax, under the number of its case.
pub type Told<'a> = (usize, &'a [String]);

/// The relation that says which cases there are.
pub(super) const CASES: &str = "case";

impl Translation {
    /// The translation of a rule file of the current rulebook, by its name below `rules/`.
    ///
    /// # Errors
    /// There is no such file, or a rule of it can not be read.
    pub fn of(engine: Engine, file: &str) -> Result<Translation, String> {
        let programs = Programs::get()?;
        Ok(Translation { engine, program: programs.readable(file)?, programs })
    }

    /// The program without facts; Souffle and Nemo read them from a file for each relation.
    ///
    /// # Errors
    /// A rule that the engine has no words for.
    pub fn text(&self) -> Result<String, String> {
        self.with_declarations(true)
    }

    /// The program with the facts of some cases in it.
    ///
    /// # Errors
    /// A rule that the engine has no words for.
    pub fn text_with(&self, cases: &[Told<'_>]) -> Result<String, String> {
        Ok(self.with_declarations(false)? + &self.facts(cases))
    }

    fn with_declarations(&self, reads_files: bool) -> Result<String, String> {
        let comment = self.engine.comment();
        let mut text = String::new();
        for line in self.program.file.text.lines().map_while(|line| line.strip_prefix("//!")) {
            let _ = writeln!(text, "{comment}{line}");
        }
        let _ = writeln!(
            text,
            "{comment}\n{comment} rules/{} of Azulog for {}. The first column of a relation numbers the case.",
            self.program.file.name,
            self.engine.name()
        );
        text += &self.declarations(reads_files);
        text += &self.rules()?;
        Ok(text)
    }

    fn name(&self, relation: usize) -> String {
        snake(&self.program.relations[relation].name)
    }

    /// The rules, each under its sentence, and behind them the ranks that they compare.
    fn rules(&self) -> Result<String, String> {
        let Translation { engine, program, programs } = *self;
        let name = |relation: usize| self.name(relation);
        let target = Target { engine, program, words: &programs.words, relation: &name, has_case: true };
        let mut ranks = BTreeSet::new();
        let mut text = rules(&target, &mut ranks)?;
        text += &rank_text(&target, ranks);
        Ok(text)
    }

    /// Facts in rule syntax as facts of the program.
    #[must_use]
    pub fn database(&self, facts: &[String]) -> Database {
        database(self.program, facts, self.programs)
    }

    /// The facts of some cases, as the program states them.
    #[must_use]
    pub fn facts(&self, cases: &[Told<'_>]) -> String {
        let comment = self.engine.comment();
        let mut text = format!("\n{comment} The facts.\n");
        for (case, _) in cases {
            let _ = writeln!(text, "{CASES}({case}).");
        }
        let databases: Vec<Database> = cases.iter().map(|(_, told)| self.database(told)).collect();
        for (place, relation) in self.program.relations.iter().enumerate() {
            for ((case, _), database) in cases.iter().zip(&databases) {
                for row in database.rows(place) {
                    let terms = self.terms(*case, row);
                    let atom = Atom { relation: snake(&relation.name), terms };
                    let _ = writeln!(text, "{}.", self.engine.atom(&atom));
                }
            }
        }
        text
    }

    fn terms(&self, case: usize, row: &Row) -> Vec<Term> {
        let words: &Words = &self.programs.words;
        let columns = row.iter().flat_map(|value| layout::value(self.engine, *value, words));
        [Term::Number(i32::try_from(case).unwrap_or(i32::MAX))].into_iter().chain(columns).collect()
    }

    /// The facts of the answers in some facts, as the engine prints them.
    #[must_use]
    pub fn answers(&self, case: usize, facts: &[String]) -> BTreeSet<String> {
        let database = self.database(facts);
        let outputs = self.program.relations.iter().enumerate();
        let outputs = outputs.filter(|(_, relation)| relation.role == Role::Output);
        let printed = outputs.flat_map(|(place, relation)| {
            let name = snake(&relation.name);
            let database = &database;
            database.rows(place).iter().map(move |row| {
                let columns = self.engine.terms(&self.terms(case, row)).replace(", ", ",").replace('"', "");
                format!("{name}({columns})")
            })
        });
        printed.collect()
    }

    /// The names of the relations that are printed, with the number of their columns.
    pub fn printed(&self) -> impl Iterator<Item = (String, usize)> + '_ {
        self.relations(Role::Output).map(|relation| (snake(&relation.name), self.columns(relation).len()))
    }
}

/// The rules of a program, each under its sentence.
pub(super) fn rules(target: &Target<'_>, ranks: &mut BTreeSet<Rank>) -> Result<String, String> {
    let comment = target.engine.comment();
    let mut text = String::new();
    let mut above = 0;
    for rule in &target.program.rules {
        if rule.text.line != above {
            let _ = writeln!(text, "\n{comment} {}: {}", rule.text.norm, rule.text.sentence);
        }
        above = rule.text.line;
        for clause in clauses(target, rule, ranks)? {
            text += &target.engine.clause(&clause);
        }
    }
    Ok(text)
}

/// The ranks that rules compare.
pub(super) fn rank_text(target: &Target<'_>, mut ranks: BTreeSet<Rank>) -> String {
    let mut known: Vec<(Rank, Vec<Clause>)> = Vec::new();
    while let Some(rank) = ranks.pop_first() {
        let (clauses, further) = rank.clauses(target);
        known.push((rank, clauses));
        ranks.extend(further.into_iter().filter(|rank| !known.iter().any(|(known, _)| known == rank)));
    }
    let (engine, comment) = (target.engine, target.engine.comment());
    let mut text = String::new();
    for (rank, clauses) in known {
        let _ = writeln!(text, "\n{comment} {}", rank.sentence(target));
        if engine == Engine::Souffle {
            let _ = writeln!(text, ".decl {}(word: symbol, rank: number)", rank.name(target));
        }
        text.extend(clauses.iter().map(|clause| engine.clause(clause)));
    }
    text
}
