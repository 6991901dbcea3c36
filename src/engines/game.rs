//! A game as one Prolog program: the rules of all phases without a column for the case, and a driver.

use super::clause::{Atom, Term};
use super::engine::Engine;
use super::layout;
use super::lowering::Target;
use super::names::{Names, snake, variable};
use super::program::{rank_text, rules};
use crate::datalog::parse::Programs;
use crate::datalog::program::Program;
use crate::datalog::syntax::database;
use crate::engine::facts::given;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::RuleFile;
use crate::rules::rule_text::Role;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The questions of a game, in the order in which their files stand in the program.
const QUESTIONS: [Question; 9] = [
    Question::Setup,
    Question::FirstTable,
    Question::FactoryOffer,
    Question::Turn,
    Question::Placing,
    Question::WallTiling,
    Question::Wall,
    Question::NextRound,
    Question::FinalScoring,
];

/// What the driver counts, and does not keep as facts.
const COUNTED: &[&str] = &["OnOffer", "LiesAt", "FloorHolds"];

const TABLE: &str = include_str!("game/table.pl");
const COURSE: &str = include_str!("game/course.pl");

/// Whether the driver has clauses of this name.
fn is_of_driver(name: &str) -> bool {
    let begins = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['(', ' ', '.']));
    [TABLE, COURSE].iter().any(|text| text.lines().any(begins))
}

/// The rule files of a game, each with the question that it answers first.
struct Files {
    programs: &'static Programs,
    files: Vec<(&'static Program, Question)>,
}

/// The program that plays by a rule set.
///
/// # Errors
/// A rule can not be read or translated.
pub fn program(set: &RuleSet) -> Result<String, String> {
    let files = Files::read()?;
    let mut text = format!(
        "% Azul in Prolog: the rules of Azulog, and a driver that keeps the table. The rules are {}.\n\
         % `swipl azul.pl` deals a game; `swipl -g play -t halt azul.pl` plays one to its end.\n",
        set.name
    );
    text += &files.declarations();
    text += "\n% The rule set.\n";
    let mut stated = given(set, 0);
    stated.Players.clear();
    for (program, question) in &files.files {
        if *question == Question::Setup {
            for relation in program.file.reads {
                for fact in stated.written(relation, 0) {
                    let _ = writeln!(text, "{}.", fact_text(files.programs, &fact).unwrap_or_default());
                }
            }
        }
    }
    text += &files.rules()?;
    text.push('\n');
    text += TABLE;
    text.push('\n');
    text += COURSE;
    Ok(text)
}

/// A fact in rule syntax as a Prolog term; none if no rule file has its relation.
pub(super) fn fact_text(programs: &Programs, fact: &str) -> Option<String> {
    let name = fact.split('(').next()?;
    programs.programs.iter().find_map(|program| {
        let relation = program.relation(name)?;
        let facts = database(program, &[fact.to_owned()], programs);
        let row = facts.rows(relation).first()?;
        let terms = row.iter().flat_map(|value| layout::value(Engine::Prolog, *value, &programs.words));
        let atom = Atom { relation: snake(name), terms: terms.collect() };
        Some(Engine::Prolog.atom(&atom))
    })
}

impl Files {
    fn read() -> Result<Files, String> {
        let programs = Programs::get()?;
        let mut files: Vec<(&'static Program, Question)> = Vec::new();
        for question in QUESTIONS {
            for file in question.files() {
                if files.iter().any(|(known, _)| known.file.name == file.name) {
                    continue;
                }
                files.push((programs.readable(file.name)?, question));
            }
        }
        Ok(Files { programs, files })
    }

    /// The questions whose files derive a relation.
    fn deriving(&self, relation: &str) -> Vec<Question> {
        let derives = |file: &RuleFile| file.derives.contains(&relation);
        let mut questions: Vec<Question> = self
            .files
            .iter()
            .filter(|(program, _)| derives(program.file))
            .map(|(_, question)| *question)
            .collect();
        questions.dedup();
        questions
    }

    /// The name of a relation in a file: what several files keep inside is named after the file, and what the files of
    /// several questions derive after the question.
    fn name(&self, file: usize, relation: usize) -> String {
        let (program, question) = self.files[file];
        let relation = &program.relations[relation];
        let name = snake(&relation.name);
        let deriving = self.deriving(&relation.name);
        if relation.role == Role::Intermediate {
            let is_elsewhere = |(other, _): &&(&Program, Question)| {
                other.file.name != program.file.name && other.relation(&relation.name).is_some()
            };
            let stem = program.file.name.trim_end_matches(".rs").replace('/', "_");
            let is_taken = is_of_driver(&name) || self.files.iter().any(|other| is_elsewhere(&other));
            return if is_taken { format!("{stem}_{name}") } else { name };
        }
        if deriving.len() > 1 && deriving.contains(&question) {
            return format!("{}_{name}", question.name());
        }
        if !deriving.is_empty() && is_of_driver(&name) { name + "_" } else { name }
    }

    /// A relation with variables for its columns.
    fn open(&self, file: usize, relation: usize) -> Atom {
        let columns = &self.files[file].0.relations[relation].columns;
        let mut names = Names::default();
        let terms = columns.iter().map(|column| Term::Variable(names.new_one(&variable(column))));
        Atom { relation: self.name(file, relation), terms: terms.collect() }
    }

    fn declarations(&self) -> String {
        let (mut kept, mut derived) = (BTreeSet::new(), BTreeSet::new());
        let mut answers: BTreeMap<String, String> = BTreeMap::new();
        for (file, (program, question)) in self.files.iter().enumerate() {
            for (place, relation) in program.relations.iter().enumerate() {
                let atom = self.open(file, place);
                let indicator = format!("{}/{}", atom.relation, atom.terms.len());
                let is_derived = relation.role != Role::Input;
                if is_derived {
                    derived.insert(indicator);
                } else if self.deriving(&relation.name).is_empty()
                    && !COUNTED.contains(&relation.name.as_str())
                {
                    kept.insert(indicator);
                }
                if relation.role == Role::Output {
                    let plain = Atom { relation: snake(&relation.name), terms: atom.terms.clone() };
                    let (plain, body) = (Engine::Prolog.atom(&plain), Engine::Prolog.atom(&atom));
                    let answer = format!("derives({}, {plain}) :- {body}.\n", question.name());
                    answers.entry(question.name().to_owned()).or_default().push_str(&answer);
                }
            }
        }
        let list = |names: BTreeSet<String>| names.into_iter().collect::<Vec<_>>().join(",\n    ");
        let (kept, derived) = (list(kept), list(derived));
        let mut text = format!("\n% What is stated.\n:- dynamic\n    {kept}.\n");
        let _ = write!(
            text,
            "\n% What is derived.\n:- table\n    {derived}.\n:- discontiguous\n    {derived}.\n"
        );
        text += "\n% What the files of each phase derive.\n";
        let mut seen = BTreeSet::new();
        for question in QUESTIONS {
            let lines = answers.get(question.name()).map_or("", String::as_str).lines();
            for line in lines.filter(|line| seen.insert((*line).to_owned())) {
                let _ = writeln!(text, "{line}");
            }
        }
        text
    }

    fn rules(&self) -> Result<String, String> {
        let words = &self.programs.words;
        let mut text = String::new();
        let mut ranks = BTreeSet::new();
        for (file, (program, _)) in self.files.iter().enumerate() {
            let name = |relation: usize| self.name(file, relation);
            let target = Target { engine: Engine::Prolog, program, words, relation: &name, has_case: false };
            let title = program.file.text.lines().map_while(|line| line.strip_prefix("//!"));
            let _ = writeln!(text, "\n% {}", "-".repeat(98));
            for line in title {
                let _ = writeln!(text, "%{line}");
            }
            text += &rules(&target, &mut ranks)?;
            if file + 1 == self.files.len() {
                text += &rank_text(&target, std::mem::take(&mut ranks));
            }
        }
        Ok(text)
    }
}
