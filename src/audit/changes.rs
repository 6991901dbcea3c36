//! What another rule set derives otherwise about a position.

use super::inquiry::{Inquiry, Meant};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::language::Language;
use crate::references::diverge::only;
use serde::Serialize;
use std::collections::BTreeMap;

/// The questions that a change of rules may answer otherwise, in the order of a game.
const QUESTIONS: [Question; 7] = [
    Question::Setup,
    Question::FactoryOffer,
    Question::Turn,
    Question::Placing,
    Question::WallTiling,
    Question::NextRound,
    Question::FinalScoring,
];

/// What two rule sets derive about one question and not both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The question.
    pub question: &'static str,
    /// What only the first derives.
    pub only_first: Vec<Said>,
    /// What only the second derives.
    pub only_second: Vec<Said>,
}

/// A fact and its sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Said {
    /// The fact in rule syntax.
    pub fact: String,
    /// The fact in words.
    pub words: String,
}

/// The questions that two rule sets answer differently about the position of a game, with words in a language.
///
/// Moves are compared where both allow them.
///
/// # Errors
/// A rule file can not be read as a program.
pub fn changes(
    first: &RuleSet,
    second: &RuleSet,
    game: &Game,
    language: Language,
) -> Result<Vec<Change>, String> {
    let games = [first, second].map(|rules| Game::from_position(rules, game.position.clone()));
    let [mine, others] = &games;
    let offer = others.offer_of_turn();
    let moves: Vec<Move> = mine.offer_of_turn().moves().filter(|does| offer.allows(*does)).collect();
    let mut changes = Vec::new();
    for question in QUESTIONS {
        // A turn without a move would be that of a marker that is left alone.
        if question == Question::Turn && moves.len() < 2 {
            continue;
        }
        let [(mine, _), (others, _)] = [mine, others].map(|game| question.ask(game, &moves));
        let (only_first, only_second) = (only(question, &mine, &others), only(question, &others, &mine));
        if only_first.is_empty() && only_second.is_empty() {
            continue;
        }
        let [first_game, second_game] = &games;
        changes.push(Change {
            question: question.name(),
            only_first: said(first, first_game, question, &moves, only_first, language)?,
            only_second: said(second, second_game, question, &moves, only_second, language)?,
        });
    }
    Ok(changes)
}

/// Facts that a question derives, with their sentences.
fn said(
    rules: &RuleSet,
    game: &Game,
    question: Question,
    moves: &[Move],
    facts: Vec<String>,
    language: Language,
) -> Result<Vec<Said>, String> {
    if facts.is_empty() {
        return Ok(Vec::new());
    }
    let inquiry = Inquiry::about(rules, game, || question.ask(game, moves))?.in_language(language);
    let mut sentences = BTreeMap::new();
    for stage in 0..inquiry.len() {
        for (relation, declared) in inquiry.program(stage).relations.iter().enumerate() {
            let is_wanted = |fact: &String| fact.split('(').next() == Some(declared.name.as_str());
            if facts.iter().any(is_wanted) {
                let meant = Meant { stage, relation, values: vec![None; declared.columns.len()] };
                let of_relation = inquiry.matching(&meant);
                sentences.extend(of_relation.iter().map(|fact| (inquiry.write(fact), inquiry.say(fact))));
            }
        }
    }
    let said = facts.into_iter().map(|fact| {
        let words = sentences.get(&fact).cloned().unwrap_or_default();
        Said { fact, words }
    });
    Ok(said.collect())
}
