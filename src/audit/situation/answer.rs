//! Explaining facts of a situation: by the question that derives them.

use super::Situation;
use crate::audit::explained::{Explained, Extent, why};
use crate::audit::inquiry::{Fact, Inquiry, Meant};
use crate::audit::why_not::why_not;
use crate::datalog::parse::Programs;
use crate::datalog::value::{Kind, Value};
use crate::documents::read::fault::Fault;
use crate::documents::read::suggestion;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::rules::rule_text::Role;
use crate::rules::rule_text::split;

impl Situation {
    /// The faults of the position, if the fact answers another question than that about them.
    ///
    /// # Errors
    /// The text is no fact of the rules, or the question named is none.
    pub fn faults(&self, fact: &str, ask: Option<&str>) -> Result<&[Fault], String> {
        let Some(fixture) = self.fixture.as_ref().filter(|fixture| !fixture.unsound.is_empty()) else {
            return Ok(&[]);
        };
        let relation = fact.split('(').next().unwrap_or_default().trim();
        let question = self.question(Programs::get()?, relation, ask)?;
        Ok(if question == fixture.question { &[] } else { &fixture.unsound })
    }

    /// Explains the facts that are meant: why each holds, or why none does.
    ///
    /// # Errors
    /// The text is no fact of the rules, or the question named is none.
    pub fn explain(&self, fact: &str, ask: Option<&str>, extent: Extent) -> Result<Vec<Explained>, String> {
        let programs = Programs::get()?;
        let (relation, columns) = fact
            .trim()
            .split_once('(')
            .and_then(|(name, columns)| Some((name.trim(), split(columns.strip_suffix(')')?))))
            .ok_or_else(|| {
                format!("`{fact}` is not a fact; write it in rule syntax, as in `Legal(F1, B, 3)`")
            })?;
        let is_read = programs.programs.iter().any(|program| program.relation(relation).is_some());
        if let (false, Some(why)) = (is_read, programs.unread(relation)) {
            return Err(format!("{why}, so `{relation}` cannot be explained"));
        }
        let question = self.question(programs, relation, ask)?;
        let after = matches!(
            question,
            Question::Wall | Question::FinalScoring | Question::Prize | Question::NextRound
        );
        let game = if after { self.games.last() } else { self.games.first() };
        let Some((game, moves)) = game else { return Err("there is no position".to_owned()) };
        let inquiry = self.inquiry(question, game, moves)?;
        let meant = meant(&inquiry, relation, &columns)?;
        let program = inquiry.program(meant.stage);
        let declared = &program.relations[meant.relation];
        if declared.role == Role::Intermediate
            && let Some(unread) = program.unread(meant.relation).next()
        {
            return Err(format!("{}, so `{relation}` cannot be explained", unread.words(program)));
        }
        // What another rule file derives is explained there, whether or not this question is told it.
        let meant = inquiry.origins(&meant).into_iter().next().unwrap_or(meant);
        let mut facts: Vec<Fact> = inquiry.matching(&meant);
        let supposing = self.supposing(question);
        if facts.is_empty() {
            return Ok(vec![Explained { supposing, ..why_not(&inquiry, &meant, extent)? }]);
        }
        facts.sort_by(|one, other| one.row.cmp(&other.row));
        facts
            .iter()
            .map(|fact| Ok(Explained { supposing: supposing.clone(), ..why(&inquiry, fact, extent)? }))
            .collect()
    }

    /// A question with those behind it, once the audit derives what crepe derives.
    fn inquiry(&self, question: Question, game: &Game, moves: &[Move]) -> Result<Inquiry, String> {
        let inquiry = Inquiry::about(&self.rules, game, || match &self.fixture {
            Some(fixture) if fixture.question == question => fixture.ask(),
            _ => question.ask(game, moves),
        })?
        .in_language(self.language);
        for stage in 0..inquiry.len() {
            if let Some(fact) = inquiry.disagreements(stage).first() {
                let file = inquiry.program(stage).file.name;
                return Err(format!("the audit of rules/{file} disagrees with the rules about {fact}"));
            }
        }
        Ok(inquiry)
    }

    /// The question that is asked for a relation's facts.
    fn question(&self, programs: &Programs, relation: &str, ask: Option<&str>) -> Result<Question, String> {
        let all = Question::all();
        if let Some(name) = ask {
            let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
            let found = all.iter().find(|(known, _)| *known == name);
            return found
                .map(|(_, question)| *question)
                .ok_or_else(|| format!("there is no question `{name}`; {}", suggestion(name, &names)));
        }
        let role = |question: &Question| {
            let roles = question.files().into_iter().filter_map(|file| {
                let program = programs.of(file.name)?;
                Some(program.relations[program.relation(relation)?].role)
            });
            roles.max_by_key(|role| *role != Role::Input)
        };
        let questions: Vec<Question> =
            self.first.iter().copied().chain(all.iter().map(|(_, question)| *question)).collect();
        let derives = |question: &&Question| role(question).is_some_and(|role| role != Role::Input);
        let first = questions.iter().find(derives);
        let strategies = questions.iter().filter(derives).filter(|q| matches!(q, Question::Strategy(_)));
        let is_strategy = matches!(first, Some(Question::Strategy(_)));
        if is_strategy
            && first.is_some_and(|first| !self.first.contains(first))
            && strategies.clone().count() > 1
        {
            let names: Vec<&str> = strategies.map(|strategy| strategy.name()).collect();
            return Err(format!(
                "several strategies derive `{relation}`; name one with `--ask`: {}",
                names.join(", ")
            ));
        }
        let told = questions.iter().find(|question| role(question).is_some());
        first.or(told).copied().ok_or_else(|| {
            let relations = programs.programs.iter().flat_map(|program| &program.relations);
            let mut names: Vec<&str> = relations.map(|relation| relation.name.as_str()).collect();
            names.sort_unstable();
            names.dedup();
            format!("there is no relation `{relation}`; {}", suggestion(relation, &names))
        })
    }
}

/// The facts of the last rule file that knows the relation, and has a fact that is meant if any has.
fn meant(inquiry: &Inquiry, name: &str, columns: &[&str]) -> Result<Meant, String> {
    let knows = |stage: &usize| inquiry.program(*stage).relation(name).is_some();
    let mut stages = (0..inquiry.len()).rev().filter(knows).peekable();
    let last = *stages.peek().ok_or_else(|| format!("the question does not know `{name}`"))?;
    let mut all = stages.filter_map(|stage| meant_of(inquiry, stage, name, columns).ok());
    let found = all.find(|meant| !inquiry.matching(meant).is_empty());
    found.map_or_else(|| meant_of(inquiry, last, name, columns), Ok)
}

/// The facts of one rule file.
fn meant_of(inquiry: &Inquiry, stage: usize, name: &str, columns: &[&str]) -> Result<Meant, String> {
    let program = inquiry.program(stage);
    let relation = program.relation(name).unwrap_or_default();
    let declared = &program.relations[relation];
    if declared.kinds.len() != columns.len() {
        return Err(format!(
            "`{name}` has {} columns, not {}: {}",
            declared.kinds.len(),
            columns.len(),
            declared.columns.join(", ")
        ));
    }
    let named = declared.columns.iter().zip(&declared.kinds).zip(columns);
    let values: Result<Vec<Option<Value>>, String> = named
        .map(|((column, kind), text)| {
            if *text == "_" {
                return Ok(None);
            }
            let read = inquiry.programs.words.read(*kind, text).map(Some);
            read.ok_or_else(|| {
                format!("`{text}` is not a {column}; write {} or _", form(inquiry.programs, *kind))
            })
        })
        .collect();
    Ok(Meant { stage, relation, values: values? })
}

/// How values of a kind are written.
fn form(programs: &Programs, kind: Kind) -> String {
    let kind = match kind {
        Kind::Number => return "a number".to_owned(),
        Kind::Truth => return "true, false".to_owned(),
        Kind::Word(kind) => kind,
    };
    let Some(word) = programs.words.0.get(kind) else { return String::new() };
    match word.name.as_str() {
        "Color" => "B, Y, R, K, W".to_owned(),
        "Source" => "F1, F2, .. for a factory, C for the center".to_owned(),
        "Line" => "1 to 5 for a pattern line, floor".to_owned(),
        "Piece" => "1 for the marker, the letter of a color".to_owned(),
        _ => {
            let names: Vec<&str> = word.variants.iter().map(|variant| variant.name.as_str()).collect();
            names.join(", ")
        }
    }
}
