//! A situation that somebody asks about: a position, or a moment of a recorded game.

use crate::audit::explained::{Explained, Extent, why};
use crate::audit::inquiry::{Inquiry, Meant};
use crate::audit::parse::Programs;
use crate::audit::value::{Kind, Value};
use crate::audit::why_not::why_not;
use crate::game::Game;
use crate::notation::{Move, split};
use crate::question::Question;
use crate::read::fault::Fault;
use crate::read::fixture::Fixture;
use crate::read::input::Input;
use crate::read::recorded::Recorded;
use crate::read::{self, Document, suggestion};
use crate::replay::{Moment, replay};
use crate::rule_set::RuleSet;
use crate::rule_text::Role;
use crate::strategies::Strategy;
use std::str::FromStr;

/// A moment of a game, counted from 1: a move of a round, or the round's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    round: usize,
    place: Option<usize>,
}

impl FromStr for At {
    type Err = String;

    fn from_str(text: &str) -> Result<At, String> {
        let number = |text: &str| text.parse().ok().filter(|number: &usize| *number > 0);
        let at = match text.split_once('.') {
            None => number(text).map(|round| At { round, place: None }),
            Some((round, place)) => {
                number(round).zip(number(place)).map(|(round, place)| At { round, place: Some(place) })
            }
        };
        at.ok_or_else(|| "write a round, as in `2`, or a round and a move, as in `2.5`".to_owned())
    }
}

/// What somebody asks about.
pub struct Situation {
    rules: RuleSet,
    /// The positions, each with the moves that a question about turns is asked with: one, or before
    /// and after the wall-tiling of a round.
    games: Vec<(Game, Vec<Move>)>,
    /// The questions to be asked first, where a fact could answer several.
    first: Vec<Question>,
    /// The fixture, whose own question it asks itself.
    fixture: Option<Box<Fixture>>,
}

impl Situation {
    /// Reads a position, a fixture, or a recorded game up to a moment.
    ///
    /// # Errors
    /// Every fault of the text; a moment that the game does not have.
    pub fn read(input: &Input, rules: &RuleSet, at: Option<At>) -> Result<Situation, Vec<Fault>> {
        Situation::of(input, read::document(input, rules)?, rules, at)
    }

    /// Reads the same by rules that were named for it, which the file must not contradict.
    ///
    /// # Errors
    /// Every fault of the text, or the rules that it names itself.
    pub fn read_by(input: &Input, rules: Option<&RuleSet>, at: Option<At>) -> Result<Situation, Vec<Fault>> {
        let document = read::document_by(input, rules)?;
        Situation::of(input, document, &rules.cloned().unwrap_or_else(RuleSet::official), at)
    }

    fn of(
        input: &Input,
        document: Document,
        rules: &RuleSet,
        at: Option<At>,
    ) -> Result<Situation, Vec<Fault>> {
        let whole = 0..input.text.len().min(1);
        if at.is_some() && !matches!(document, Document::Recorded(_)) {
            let fault = Fault::new(whole, "this is no recorded game, which `--at` is about");
            return Err(vec![fault.help("leave `--at` out")]);
        }
        match document {
            Document::Position(game) => {
                let moves = game.offer().moves().collect();
                let games = vec![(*game, moves)];
                Ok(Situation { rules: rules.clone(), games, first: Vec::new(), fixture: None })
            }
            Document::Fixture(fixture) => {
                let moves = if fixture.moves.is_empty() {
                    fixture.game.offer().moves().collect()
                } else {
                    fixture.moves.clone()
                };
                Ok(Situation {
                    rules: fixture.rules.clone(),
                    games: vec![(fixture.game.clone(), moves)],
                    first: vec![fixture.question],
                    fixture: Some(fixture),
                })
            }
            Document::Recorded(recorded) => {
                let unnamed = || {
                    let fault = Fault::new(whole, "this is a recorded game, and no moment of it is named");
                    vec![fault.help(
                        "write `--at 2.5` for the position before move 5 of round 2, `--at 2` for its end",
                    )]
                };
                Situation::of_game(&recorded, at.ok_or_else(unnamed)?)
            }
        }
    }

    fn of_game(recorded: &Recorded, at: At) -> Result<Situation, Vec<Fault>> {
        let mut games = Vec::new();
        let (mut round, mut place) = (1, 0);
        let mut moves = recorded.rounds.iter().flat_map(|round| &round.moves);
        let mut differences = replay(recorded, |game, moment| match moment {
            Moment::Move(_) => {
                place += 1;
                let does = moves.next().map(|does| does.value.does);
                if round == at.round && at.place == Some(place) {
                    games.push((game.clone(), does.into_iter().collect()));
                }
            }
            Moment::Falls(_) => {}
            Moment::Tiling | Moment::Tiled => {
                if round == at.round && at.place.is_none() {
                    games.push((game.clone(), Vec::new()));
                }
                if let Moment::Tiled = moment {
                    (round, place) = (round + 1, 0);
                }
            }
        });
        if let Some((game, _)) = games.first() {
            let seat = usize::try_from(game.position.to_move - 1).ok();
            let name = seat.and_then(|seat| recorded.strategies.get(seat));
            let strategy = name.and_then(|name| Strategy::recorded(&recorded.rules.name, name));
            let first = strategy.map(Question::Strategy).into_iter().collect();
            return Ok(Situation { rules: recorded.rules.clone(), games, first, fixture: None });
        }
        if differences.is_empty() {
            let rounds = recorded.rounds.len();
            let help = match recorded.rounds.get(at.round - 1) {
                None => format!("it has {rounds} rounds"),
                Some(round) => format!("round {} has {} moves", at.round, round.moves.len()),
            };
            differences.push(Fault::new(recorded.span.clone(), "the game has no such moment").help(help));
        }
        Err(differences)
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
                format!("`{fact}` is no fact; write it in rule syntax, as in `Legal(F1, B, 3)`")
            })?;
        let question = self.question(programs, relation, ask)?;
        let after = matches!(question, Question::Wall | Question::FinalScoring | Question::NextRound);
        let game = if after { self.games.last() } else { self.games.first() };
        let Some((game, moves)) = game else { return Err("there is no position".to_owned()) };
        let inquiry = Inquiry::about(&self.rules, game, || match &self.fixture {
            Some(fixture) if fixture.question == question => fixture.ask(),
            _ => question.ask(game, moves),
        })?;
        let meant = meant(&inquiry, relation, &columns)?;
        for stage in 0..inquiry.len() {
            if let Some(fact) = inquiry.disagreements(stage).first() {
                let file = inquiry.program(stage).file.name;
                return Err(format!("the audit of rules/{file} disagrees with the rules about {fact}"));
            }
        }
        let mut facts = inquiry.matching(&meant);
        if facts.is_empty() {
            return Ok(vec![why_not(&inquiry, &meant, extent)?]);
        }
        facts.sort();
        facts.iter().map(|fact| why(&inquiry, fact, extent)).collect()
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
        if is_strategy && self.first.first() != first && strategies.clone().count() > 1 {
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

/// The facts of the last question that knows the relation, and has a fact that is meant if any has.
fn meant(inquiry: &Inquiry, name: &str, columns: &[&str]) -> Result<Meant, String> {
    let knows = |stage: &usize| inquiry.program(*stage).relation(name).is_some();
    let stages = || (0..inquiry.len()).rev().filter(knows);
    let mut all = stages().filter_map(|stage| meant_of(inquiry, stage, name, columns).ok());
    let last = stages().next().ok_or_else(|| format!("the question does not know `{name}`"))?;
    let found = all.find(|meant| !inquiry.matching(meant).is_empty());
    found.map_or_else(|| meant_of(inquiry, last, name, columns), Ok)
}

/// The facts of one question.
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
                format!("`{text}` is no {column}; write {} or _", form(inquiry.programs, *kind))
            })
        })
        .collect();
    Ok(Meant { stage, relation, values: values? })
}

/// How values of a kind are written.
fn form(programs: &Programs, kind: Kind) -> String {
    let Kind::Word(kind) = kind else { return "a number".to_owned() };
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
