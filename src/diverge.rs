//! Smallest positions that tell two rule sets apart, one for each ruling or fact in which they differ.
//!
//! Situations are put together from a few pieces, the lightest first, so the first that differs is
//! a smallest one within the bounds.

mod pieces;

use crate::game::Game;
use crate::notation::Move;
use crate::position::Tiles;
use crate::question::Question;
use crate::read::input::Input;
use crate::read::{self, Document};
use crate::rule_set::RuleSet;
use crate::rules::vocabulary::Ruling;
use crate::rules::{FILES, RuleFile};
use crate::write::PositionText;
use pieces::{PieceOnTable, situations, weight};

/// The most pieces that a situation is put together from.
pub const MOST_PIECES: usize = 4;

/// Relations that only keep count of a ruling; they differ wherever it is followed.
const BOOKKEEPING: &[&str] = &["SpentAfter(", "LidOrderAfter(", "LidOrder(", "Follows(", "ShortBelow("];

/// Something in which two rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// One follows the ruling, the other does not.
    Ruling(Ruling),
    /// The walls have different first rows.
    FirstRow,
}

/// A smallest position that shows a difference.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// What the rule sets differ in.
    pub difference: Difference,
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

/// Everything in which `second` differs from `first`.
#[must_use]
pub fn differences(first: &RuleSet, second: &RuleSet) -> Vec<Difference> {
    let follows = |rules: &RuleSet, ruling: Ruling| rules.rulings.contains(&ruling);
    let rulings =
        Ruling::ALL.iter().copied().filter(|&ruling| follows(first, ruling) != follows(second, ruling));
    let wall = (first.first_row != second.first_row).then_some(Difference::FirstRow);
    wall.into_iter().chain(rulings.map(Difference::Ruling)).collect()
}

/// The first rule set, changed in one thing towards the second.
#[must_use]
pub fn changed(first: &RuleSet, second: &RuleSet, difference: Difference) -> RuleSet {
    let mut rules = first.clone();
    match difference {
        Difference::FirstRow => rules.first_row.clone_from(&second.first_row),
        Difference::Ruling(ruling) if first.rulings.contains(&ruling) => {
            rules.rulings.retain(|&followed| followed != ruling);
        }
        Difference::Ruling(ruling) => {
            rules.rulings.push(ruling);
            rules.reserve = rules.reserve.or(second.reserve);
        }
    }
    rules
}

/// A smallest position that shows a difference; none within the bounds.
#[must_use]
pub fn smallest(first: &RuleSet, second: &RuleSet, difference: Difference) -> Option<Divergence> {
    let changed = changed(first, second, difference);
    let questions: Vec<Question> = match difference {
        Difference::FirstRow => vec![Question::WallTiling],
        Difference::Ruling(ruling) => {
            let named = format!("Ruling::{ruling:?})");
            let asks = |question: &Question| question.files().iter().any(|file| file.text.contains(&named));
            Question::all().into_iter().map(|(_, question)| question).filter(asks).collect()
        }
    };
    let questions = questions.into_iter().filter(|question| *question != Question::Setup);
    let found = questions.filter_map(|question| {
        let mut situations = situations(question);
        situations.sort_by_key(|pieces| weight(pieces));
        situations.iter().find_map(|pieces| {
            let divergence = differs(first, &changed, difference, question, pieces)?;
            Some((weight(pieces), divergence))
        })
    });
    found.min_by_key(|(weight, _)| *weight).map(|(_, divergence)| divergence)
}

/// Asks both rule sets about a situation.
fn differs(
    first: &RuleSet,
    second: &RuleSet,
    difference: Difference,
    question: Question,
    pieces: &[PieceOnTable],
) -> Option<Divergence> {
    let mut game = Game::new(first, 2, 1)?;
    game.position.bag = Tiles::default();
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
        let tells = |fact: &String| !BOOKKEEPING.iter().any(|relation| fact.starts_with(relation));
        let only = |facts: &[String], others: &[String]| -> Vec<String> {
            facts.iter().filter(|fact| !others.contains(fact) && tells(fact)).cloned().collect()
        };
        let (only_first, only_second) = (only(&mine, &others), only(&others, &mine));
        if (!only_first.is_empty() || !only_second.is_empty())
            && is_sound(first, &game)
            && is_sound(second, &other)
        {
            return Some(Divergence { difference, question, game, moves, only_first, only_second });
        }
    }
    None
}

/// Whether a position, written down, is read back without a fault.
fn is_sound(rules: &RuleSet, game: &Game) -> bool {
    let input = Input { name: String::new(), text: PositionText::of(game).to_string() };
    matches!(read::document(&input, rules), Ok(Document::Position(_)))
}

impl Difference {
    /// The difference in a word, as the rule files name it.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Difference::Ruling(ruling) => format!("{ruling:?}"),
            Difference::FirstRow => "FirstRow".to_owned(),
        }
    }

    /// The folder of its pair of fixtures: `TilesBottomUp` as `tiles-bottom-up`.
    #[must_use]
    pub fn folder(self) -> String {
        let mut folder = String::new();
        for letter in self.name().chars() {
            if letter.is_uppercase() && !folder.is_empty() {
                folder.push('-');
            }
            folder.extend(letter.to_lowercase());
        }
        folder
    }

    /// The difference in a sentence.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Difference::Ruling(ruling) => ruling.sentence(),
            Difference::FirstRow => "The first wall row shows the colors in another order.".to_owned(),
        }
    }

    /// The norms of the rules that state the ruling.
    #[must_use]
    pub fn norms(self) -> Vec<&'static str> {
        let Difference::Ruling(ruling) = self else { return vec!["setup.wall"] };
        let named = format!("Ruling::{ruling:?})");
        let rules = FILES.iter().flat_map(RuleFile::rules);
        let mut norms: Vec<&str> =
            rules.filter(|rule| rule.text.contains(&named)).map(|rule| rule.norm).collect();
        norms.sort_unstable();
        norms.dedup();
        norms
    }
}
