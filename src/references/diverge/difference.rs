//! What two rule sets differ in: rulings, and the facts that a rule set can have of its own.

use crate::engine::facts::Facts;
use crate::engine::game;
use crate::engine::rule_set::RuleSet;
use crate::rules::rule_text::sentence_of;
use crate::rules::rulebook::Rulebook;
use crate::rules::vocabulary::Ruling;

/// Something in which two rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// One follows the ruling, the other does not.
    Ruling(Ruling),
    /// One follows a ruling that only rules read from a folder know, the other does not.
    Further(&'static str),
    /// The walls have different first rows.
    FirstRow,
    /// The numbers of factories are different.
    Factories,
    /// The walls differ, or their doubled spaces.
    Wall,
    /// The pattern lines have different spaces.
    LineSpaces,
    /// The floor spaces cost differently.
    Floor,
    /// Rows, columns or colors earn differently.
    Bonuses,
    /// Factories are filled with different numbers of tiles.
    FactoryTiles,
    /// The colors come in different numbers of tiles.
    ColorTiles,
    /// The bag is short below different numbers of tiles.
    Reserve,
    /// One draws who starts the first round, the other does not.
    StartingPlayer,
}

/// Everything in which `second` differs from `first`; names and strategies are no part of the rules.
#[must_use]
pub fn differences(first: &RuleSet, second: &RuleSet) -> Vec<Difference> {
    let only_one_follows =
        |ruling: Ruling| first.rulings.contains(&ruling) != second.rulings.contains(&ruling);
    let rulings = Ruling::ALL.iter().copied().filter(|&ruling| only_one_follows(ruling));
    let (mine, others) = (facts_of(first), facts_of(second));
    let reserve = first.reserve != second.reserve && !only_one_follows(NEEDS_RESERVE);
    let walls_differ = mine.WallSpace != others.WallSpace && first.numbers.wall != second.numbers.wall
        || mine.DoubledSpace != others.DoubledSpace;
    let facts = [
        (Difference::FirstRow, !walls_differ && mine.FirstRow != others.FirstRow),
        (Difference::Wall, walls_differ),
        (Difference::Factories, mine.FactoriesFor != others.FactoriesFor),
        (Difference::FactoryTiles, mine.FactorySize != others.FactorySize),
        (Difference::ColorTiles, mine.TilesOfColor != others.TilesOfColor),
        (Difference::LineSpaces, mine.Capacity != others.Capacity),
        (Difference::Floor, mine.FloorSpace != others.FloorSpace),
        (Difference::Bonuses, (&mine.Worth, &mine.WorthOfSeveral) != (&others.Worth, &others.WorthOfSeveral)),
        (Difference::Reserve, reserve),
        (Difference::StartingPlayer, first.draws_starting_player != second.draws_starting_player),
    ];
    let facts = facts.into_iter().filter(|(_, differ)| *differ).map(|(difference, _)| difference);
    let further = Rulebook::current().rulings().into_iter();
    let further = further.filter(|name| first.further.contains(name) != second.further.contains(name));
    facts.chain(rulings.map(Difference::Ruling)).chain(further.map(Difference::Further)).collect()
}

/// The ruling that the reserve belongs to; a rule set that takes it over takes the reserve with it.
pub(super) const NEEDS_RESERVE: Ruling = Ruling::RefillsWhenShort;

/// What the rules derive from a rule set for any number of players.
///
/// A rule set may write down what is official anyway; that is no difference.
pub(super) fn facts_of(rules: &RuleSet) -> Facts {
    game::setup(rules, 0)
}

/// The first rule set, changed in one thing towards the second.
#[must_use]
pub fn changed(first: &RuleSet, second: &RuleSet, difference: Difference) -> RuleSet {
    let mut rules = first.clone();
    match difference {
        Difference::FirstRow => rules.first_row.clone_from(&second.first_row),
        Difference::Wall => {
            rules.first_row.clone_from(&second.first_row);
            rules.numbers.wall.clone_from(&second.numbers.wall);
            rules.numbers.doubled.clone_from(&second.numbers.doubled);
            // Only a grey wall leaves spaces without a color.
            let is_grey = second.rulings.contains(&Ruling::GreyWall);
            if is_grey && !second.numbers.wall.is_empty() && !rules.rulings.contains(&Ruling::GreyWall) {
                rules.rulings.push(Ruling::GreyWall);
            }
        }
        Difference::LineSpaces => rules.numbers.line_spaces.clone_from(&second.numbers.line_spaces),
        Difference::Floor => rules.numbers.floor.clone_from(&second.numbers.floor),
        Difference::Bonuses => {
            rules.numbers.bonuses.clone_from(&second.numbers.bonuses);
            rules.numbers.several.clone_from(&second.numbers.several);
        }
        Difference::FactoryTiles => rules.numbers.factory_tiles = second.numbers.factory_tiles,
        Difference::ColorTiles => rules.numbers.color_tiles = second.numbers.color_tiles,
        Difference::Factories => rules.factories.clone_from(&second.factories),
        Difference::Reserve => rules.reserve = second.reserve,
        Difference::StartingPlayer => rules.draws_starting_player = second.draws_starting_player,
        Difference::Further(name) if first.further.contains(&name) => {
            rules.further.retain(|followed| *followed != name);
        }
        Difference::Further(name) => rules.further.push(name),
        Difference::Ruling(ruling) => {
            rules.rulings.retain(|&followed| followed != ruling);
            if second.rulings.contains(&ruling) {
                rules.rulings.push(ruling);
            }
            if ruling == Ruling::GreyWall && !second.rulings.contains(&ruling) {
                rules.numbers.wall.clone_from(&second.numbers.wall);
            }
            if ruling == NEEDS_RESERVE {
                rules.reserve = second.reserve;
            }
        }
    }
    rules
}

impl Difference {
    /// The difference in a word; a ruling as the rule files name it.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Difference::Ruling(ruling) => format!("{ruling:?}"),
            Difference::Further(name) => name.to_owned(),
            fact => format!("{fact:?}"),
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
        let sentence = match self {
            Difference::Ruling(ruling) => return ruling.sentence(),
            Difference::Further(name) => return sentence_of(name),
            Difference::FirstRow => "The first wall row shows the colors in another order.",
            Difference::Factories => "Some number of players has another number of factories.",
            Difference::Wall => "The walls show other colors, or other spaces are doubled.",
            Difference::LineSpaces => "The pattern lines have other numbers of spaces.",
            Difference::Floor => "The floor spaces cost other points.",
            Difference::Bonuses => "Rows, columns or colors earn other bonuses.",
            Difference::FactoryTiles => "Each factory is filled with another number of tiles.",
            Difference::ColorTiles => "Each color has another number of tiles.",
            Difference::Reserve => "The bag is short below another number of tiles.",
            Difference::StartingPlayer => "Who starts the first round is drawn; else it is player 1.",
        };
        sentence.to_owned()
    }

    /// The norms of the rules that state the ruling or read the fact.
    #[must_use]
    pub fn norms(self) -> Vec<&'static str> {
        match self {
            Difference::Ruling(_) | Difference::Further(_) => {}
            Difference::FirstRow | Difference::Wall => return vec!["setup.wall"],
            Difference::Factories => return vec!["setup.players"],
            Difference::LineSpaces => return vec!["setup.pattern-lines"],
            Difference::Floor => return vec!["setup.floor-line"],
            Difference::Bonuses => return vec!["final.bonuses", "final.several-bonus"],
            Difference::FactoryTiles => return vec!["setup.factory-tiles"],
            Difference::ColorTiles => return vec!["setup.tiles"],
            Difference::Reserve => return vec!["next.lid-refills"],
            Difference::StartingPlayer => return vec!["setup.first-start"],
        }
        let ruling = self.name();
        let rules = Rulebook::current().files.iter().flat_map(|file| file.rules());
        let mut norms: Vec<&str> =
            rules.filter(|rule| rule.speaks_of(&ruling)).map(|rule| rule.norm).collect();
        norms.sort_unstable();
        norms.dedup();
        norms
    }
}
