//! The questions behind an answer, each derived again so that every fact can be followed.

use crate::datalog::database::{Database, Row};
use crate::datalog::evaluate::{Evaluation, evaluate};
use crate::datalog::parse::Programs;
use crate::datalog::program::Program;
use crate::datalog::syntax::{database, derived, write};
use crate::datalog::value::Value;
use crate::engine::ask::{Asked, listen};
use crate::engine::game::{self, Game};
use crate::engine::rule_set::RuleSet;
use crate::language::Language;
use crate::rules::rule_text::Role;
use std::cell::OnceCell;

/// Questions in the order in which they were asked; later ones were told what earlier ones derived.
pub struct Inquiry {
    /// The rules.
    pub programs: &'static Programs,
    /// The language that explanations are in.
    pub(super) language: Language,
    stages: Vec<Stage>,
}

/// The relation that says which board a move leads to.
const LEADS_TO: &str = "LeadsTo";

/// A question, and what follows from the facts that it was told.
struct Stage {
    program: &'static Program,
    asked: Asked,
    evaluation: OnceCell<Evaluation>,
}

/// A fact of a question: the question's place, the relation's place, and the columns.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fact {
    /// The question.
    pub stage: usize,
    /// The relation.
    pub relation: usize,
    /// The columns.
    pub row: Row,
}

/// Facts that are meant: none stands for any value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Meant {
    /// The question.
    pub stage: usize,
    /// The relation.
    pub relation: usize,
    /// The columns.
    pub values: Vec<Option<Value>>,
}

impl Inquiry {
    /// The questions asked, ready to be followed.
    ///
    /// # Errors
    /// A rule file can not be read as a program.
    pub fn of(asked: Vec<Asked>) -> Result<Inquiry, String> {
        let programs = Programs::get()?;
        let stages = asked.into_iter().filter_map(|asked| {
            let program = programs.programs.iter().find(|program| program.file.name == asked.file.name)?;
            Some(Stage { program, asked, evaluation: OnceCell::new() })
        });
        Ok(Inquiry { programs, language: Language::English, stages: stages.collect() })
    }

    /// The same, explained in a language; without this, in English.
    #[must_use]
    pub fn in_language(self, language: Language) -> Inquiry {
        Inquiry { language, ..self }
    }

    /// The questions that are asked about a game by a rule set, its setup first.
    ///
    /// # Errors
    /// A rule file can not be read as a program.
    pub fn about<T>(rules: &RuleSet, game: &Game, ask: impl FnOnce() -> T) -> Result<Inquiry, String> {
        let (_, asked) = listen(|| {
            let _ = game::setup(rules, game.position.players());
            ask()
        });
        Inquiry::of(asked)
    }

    /// How many questions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stages.len()
    }

    /// Whether nothing was asked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stages.is_empty()
    }

    /// The rules that a question asks.
    #[must_use]
    pub fn program(&self, stage: usize) -> &'static Program {
        self.stages[stage].program
    }

    /// The facts of a question, told and derived.
    #[must_use]
    pub fn evaluation(&self, stage: usize) -> &Evaluation {
        let Stage { program, evaluation, .. } = &self.stages[stage];
        evaluation.get_or_init(|| {
            let answered = self.answered(stage);
            evaluate(program, self.told(stage), &answered, &self.programs.words)
        })
    }

    /// What crepe derives of the relations that rules derive which the audit can not read.
    fn answered(&self, stage: usize) -> Vec<(usize, Row)> {
        let Stage { program, asked, .. } = &self.stages[stage];
        if program.unreadable.is_empty() {
            return Vec::new();
        }
        let answer = database(program, &asked.derived, self.programs);
        let unread =
            (0..program.relations.len()).filter(|&relation| program.unread(relation).next().is_some());
        unread
            .flat_map(|relation| answer.rows(relation).iter().map(move |row| (relation, row.clone())))
            .collect()
    }

    /// Whether a fact comes from a rule that the audit can not read.
    #[must_use]
    pub fn is_unread(&self, fact: &Fact) -> bool {
        let unread = &self.evaluation(fact.stage).unread;
        unread.iter().any(|(relation, row)| *relation == fact.relation && *row == fact.row)
    }

    /// The facts that a question was told.
    #[must_use]
    pub fn told(&self, stage: usize) -> Database {
        let Stage { program, asked, .. } = &self.stages[stage];
        database(program, &asked.told, self.programs)
    }

    /// The facts of a question.
    #[must_use]
    pub fn database(&self, stage: usize) -> &Database {
        &self.evaluation(stage).database
    }

    /// The facts that are derived here and not by crepe, or by crepe and not here; none if all agree.
    #[must_use]
    pub fn disagreements(&self, stage: usize) -> Vec<String> {
        let Stage { program, asked, .. } = &self.stages[stage];
        let mut derived = derived(program, self.evaluation(stage), self.programs);
        let is_known =
            |fact: &&String| fact.split('(').next().is_some_and(|name| program.relation(name).is_some());
        let mut expected: Vec<String> = asked.derived.iter().filter(is_known).cloned().collect();
        derived.sort_unstable();
        expected.sort_unstable();
        let only = |one: &[String], other: &[String]| -> Vec<String> {
            one.iter().filter(|fact| other.binary_search(fact).is_err()).cloned().collect()
        };
        [only(&derived, &expected), only(&expected, &derived)].concat()
    }

    /// The facts that are meant.
    #[must_use]
    pub fn matching(&self, meant: &Meant) -> Vec<Fact> {
        let database = self.database(meant.stage);
        let rows = database.rows(meant.relation);
        let places = database.matching(meant.relation, &meant.values);
        let fact =
            |place: usize| Fact { stage: meant.stage, relation: meant.relation, row: rows[place].clone() };
        places.into_iter().map(fact).collect()
    }

    /// The fact of an earlier question from which this one was told; none if the position told it.
    #[must_use]
    pub fn origin(&self, fact: &Fact) -> Option<Fact> {
        let meant = Meant {
            stage: fact.stage,
            relation: fact.relation,
            values: fact.row.iter().copied().map(Some).collect(),
        };
        self.origins(&meant).into_iter().find_map(|meant| self.matching(&meant).into_iter().next())
    }

    /// Where facts of an input would come from: the outputs of earlier questions, the last one first.
    #[must_use]
    pub fn origins(&self, meant: &Meant) -> Vec<Meant> {
        let told = &self.program(meant.stage).relations[meant.relation];
        if told.role != Role::Input {
            return Vec::new();
        }
        let from = |stage: usize| {
            let program = self.program(stage);
            let relation = program.relation(&told.name)?;
            let derived = program.relations.get(relation)?;
            if derived.role != Role::Output {
                return None;
            }
            Some(Meant { stage, relation, values: meant.values.clone() })
        };
        (0..meant.stage).rev().filter_map(from).collect()
    }

    /// The move that leads to the board that a fact is about, where boards are supposed: source, color, line.
    #[must_use]
    pub fn supposed_move(&self, fact: &Fact) -> Option<[Value; 3]> {
        let relation = &self.program(fact.stage).relations[fact.relation];
        let place = relation.columns.iter().position(|column| column == "board")?;
        let board = *fact.row.get(place)?;
        let leads = (fact.stage..self.len()).find_map(|stage| {
            let relation = self.program(stage).relation(LEADS_TO)?;
            Some(Meant { stage, relation, values: vec![Some(board), None, None, None] })
        })?;
        self.does(fact.stage)?;
        match self.matching(&leads).into_iter().next()?.row[..] {
            [_, source, color, line] => Some([source, color, line]),
            _ => None,
        }
    }

    /// The last question before this one that was asked what moves do.
    fn does(&self, stage: usize) -> Option<usize> {
        (0..stage).rev().find(|&before| self.program(before).relation("Does").is_some())
    }

    /// What a supposed move puts where a fact tells that something lies.
    #[must_use]
    pub fn what_the_move_does(&self, fact: &Fact) -> Vec<Fact> {
        let relation = &self.program(fact.stage).relations[fact.relation];
        let effect = match relation.name.as_str() {
            "Holds" => "ToLine",
            "OnFloor" => "ToFloor",
            _ => return Vec::new(),
        };
        let Some(moved) = self.supposed_move(fact) else { return Vec::new() };
        let row = relation.columns.iter().position(|column| column == "row");
        let line = self.programs.words.held(moved[2]).first().copied();
        if row.is_some_and(|row| line != fact.row.get(row).copied()) {
            return Vec::new();
        }
        let effects = (0..fact.stage).rev().find_map(|stage| {
            let relation = self.program(stage).relation(effect)?;
            let [source, color, line] = moved.map(Some);
            let meant = Meant { stage, relation, values: vec![source, color, line, None] };
            Some(self.matching(&meant)).filter(|facts| !facts.is_empty())
        });
        effects.unwrap_or_default()
    }

    /// A fact in rule syntax.
    #[must_use]
    pub fn write(&self, fact: &Fact) -> String {
        let relation = &self.program(fact.stage).relations[fact.relation];
        write(&relation.name, &fact.row, self.programs)
    }
}
