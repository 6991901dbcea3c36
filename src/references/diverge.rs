//! Smallest positions that tell two rule sets apart, one for each ruling or fact in which they differ.
//!
//! Situations are put together from a few pieces, the lightest first, so the first that differs is
//! a smallest one within the bounds.

mod difference;
mod pieces;
pub mod shown;

pub use difference::{Difference, changed, differences};

use crate::documents::read::input::Input;
use crate::documents::read::{self, Document};
use crate::documents::write::PositionText;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::position::Tiles;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::vocabulary::Ruling;
use difference::{NEEDS_RESERVE, facts_of};
use pieces::{PieceOnTable, short_bags, situations, weight};

/// The most pieces that a situation is put together from.
pub const MOST_PIECES: usize = 4;

/// Relations that only keep count of a ruling; they differ wherever it is followed.
const BOOKKEEPING: &[&str] = &["SpentAfter(", "LidOrderAfter(", "LidOrder(", "Follows(", "ShortBelow("];

/// A smallest position that shows a difference.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// What the rule sets differ in.
    pub difference: Difference,
    /// The ruling that both follow besides, as the difference shows only where it is followed.
    pub beside: Option<Ruling>,
    /// The rule sets that are asked.
    pub rules: [RuleSet; 2],
    /// The question whose answers differ.
    pub question: Question,
    /// The position.
    pub game: Game,
    /// The move that is asked about, for a question about turns.
    pub moves: Vec<Move>,
    /// What only the first rule set derives.
    pub only_first: Vec<String>,
    /// What only the changed rule set derives.
    pub only_second: Vec<String>,
}

/// A smallest position that shows a difference; none within the bounds, and none for what no rule
/// derives.
///
/// A ruling that shows in no position of the first rule set is shown beside one further ruling.
#[must_use]
pub fn smallest(first: &RuleSet, second: &RuleSet, difference: Difference) -> Option<Divergence> {
    let changed = changed(first, second, difference);
    let beside = |&further: &Ruling| {
        let followed = first.rulings.contains(&further) || changed.rulings.contains(&further);
        if followed || further == NEEDS_RESERVE || !is_ruling(difference) {
            return None;
        }
        let with = |rules: &RuleSet| {
            let rulings = rules.rulings.iter().copied().chain([further]).collect();
            rules.clone().with_rulings(rulings)
        };
        let found = between(&with(first), &with(&changed), difference)?;
        Some(Divergence { beside: Some(further), ..found })
    };
    between(first, &changed, difference).or_else(|| Ruling::ALL.iter().find_map(beside))
}

fn is_ruling(difference: Difference) -> bool {
    matches!(difference, Difference::Ruling(_) | Difference::Further(_))
}

/// A smallest position about which the answers of two rule sets differ.
fn between(first: &RuleSet, changed: &RuleSet, difference: Difference) -> Option<Divergence> {
    let table = empty_table(first, changed)?;
    let found = |question: Question| {
        let mut situations = match (difference, question) {
            (Difference::Reserve, Question::NextRound) => short_bags(&table.setup),
            _ => situations(question),
        };
        situations.sort_by_key(|pieces| weight(pieces));
        situations.iter().find_map(|pieces| {
            let divergence = differs(first, changed, difference, question, &table, pieces)?;
            Some((weight(pieces), divergence))
        })
    };
    let found = match difference {
        Difference::StartingPlayer => None,
        Difference::FirstRow => found(Question::WallTiling),
        Difference::Wall | Difference::Floor => {
            found(Question::WallTiling).or_else(|| found(Question::Setup))
        }
        Difference::Bonuses => found(Question::FinalScoring).or_else(|| found(Question::Setup)),
        Difference::Factories
        | Difference::LineSpaces
        | Difference::FactoryTiles
        | Difference::ColorTiles => found(Question::Setup),
        // A reserve that no round shows is a number of the setup and nothing more.
        Difference::Reserve => found(Question::NextRound).or_else(|| found(Question::Setup)),
        Difference::Ruling(_) | Difference::Further(_) => {
            asked_about(&difference.name()).into_iter().filter_map(found).min_by_key(|(weight, _)| *weight)
        }
    };
    found.map(|(_, divergence)| divergence)
}

/// Every situation within the bounds that a question can be asked about by a rule set, the lightest
/// first, with each move that is asked about by itself.
pub fn small_situations(rules: &RuleSet, question: Question) -> impl Iterator<Item = (Game, Vec<Move>)> {
    let table = empty_table(rules, rules);
    let mut situations = situations(question);
    situations.sort_by_key(|pieces| weight(pieces));
    let games = situations.into_iter().filter_map(move |pieces| {
        let mut game = table.clone()?;
        for piece in pieces {
            piece.put(&mut game);
        }
        Some(game)
    });
    games.flat_map(move |game| {
        let moves: Vec<Vec<Move>> = match question {
            Question::Turn => game.offer().moves().map(|does| vec![does]).collect(),
            _ => vec![Vec::new()],
        };
        moves.into_iter().map(move |moves| (game.clone(), moves))
    })
}

/// The questions whose rules speak of a ruling.
fn asked_about(ruling: &str) -> Vec<Question> {
    let speaks = |question: &Question| {
        *question != Question::Setup && question.files().iter().any(|file| file.speaks_of(ruling))
    };
    Question::all().into_iter().map(|(_, question)| question).filter(speaks).collect()
}

/// A table without tiles for the fewest players that both rule sets know; none if they share none.
fn empty_table(first: &RuleSet, second: &RuleSet) -> Option<Game> {
    let (mine, others) = (facts_of(first).FactoriesFor, facts_of(second).FactoriesFor);
    let shared = mine.iter().find(|known| others.iter().any(|other| other.0 == known.0))?;
    let mut table = Game::new(first, shared.0, None)?;
    table.position.bag = Tiles::default();
    Some(table)
}

/// Asks both rule sets about a situation.
fn differs(
    first: &RuleSet,
    second: &RuleSet,
    difference: Difference,
    question: Question,
    table: &Game,
    pieces: &[PieceOnTable],
) -> Option<Divergence> {
    let mut game = table.clone();
    for piece in pieces {
        piece.put(&mut game);
    }
    let other = Game::from_position(second, game.position.clone());
    let moves: Vec<Vec<Move>> = if question == Question::Turn {
        let others = other.offer();
        game.offer().moves().filter(|&does| others.allows(does)).map(|does| vec![does]).collect()
    } else {
        vec![Vec::new()]
    };
    for moves in moves {
        let (mine, _) = question.ask(&game, &moves);
        let (others, _) = question.ask(&other, &moves);
        let (only_first, only_second) = (only(question, &mine, &others), only(question, &others, &mine));
        if (!only_first.is_empty() || !only_second.is_empty())
            && is_sound(first, &game)
            && is_sound(second, &other)
        {
            let rules = [first.clone(), second.clone()];
            let beside = None;
            return Some(Divergence {
                difference,
                beside,
                rules,
                question,
                game,
                moves,
                only_first,
                only_second,
            });
        }
    }
    None
}

/// The facts that only one of two answers to a question derives, but for those that merely keep count of a ruling.
#[must_use]
pub fn only(question: Question, facts: &[String], others: &[String]) -> Vec<String> {
    let keeps_count = |fact: &String| BOOKKEEPING.iter().any(|relation| fact.starts_with(relation));
    let tells = |fact: &&String| question == Question::Setup || !keeps_count(fact);
    facts.iter().filter(|fact| !others.contains(fact)).filter(tells).cloned().collect()
}

/// Whether a position, written down, is read back without a fault.
#[must_use]
pub fn is_sound(rules: &RuleSet, game: &Game) -> bool {
    let input = Input::new("", PositionText::of(game).brief());
    matches!(read::document(&input, rules), Ok(Document::Position(_)))
}
