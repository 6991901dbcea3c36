//! A game at one moment, and what the rules derive about it.

use crate::engine::ask;
use crate::engine::facts::{self, Facts};
use crate::engine::notation::Move;
use crate::engine::offer::{OF_A_TURN, OF_PREPARATION, Offer};
use crate::engine::position::{Board, Position, Tiles};
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::{Does, NamedStarter};
use crate::rules::vocabulary::{Color, Number, Phase, Ruling};
use crate::rules::{self, RuleFile};
use std::sync::Arc;

/// The rule files that say what considered moves do, and where they lead.
pub const PROSPECT: &[&RuleFile] = &[&rules::turn::FILE, &rules::drops::FILE, &rules::prospect::FILE];

/// The rule files that say what considered moves do.
pub const TURN: &[&RuleFile] = all_but_last(PROSPECT);

/// The rule files that say what the move that is made does and changes.
pub const MOVE: &[&RuleFile] = rules::A_MOVE;

/// The rule files that tile and score the walls and clear the boards.
pub const TILING: &[&RuleFile] = rules::A_TILING;

/// The rule files that tile and score the walls.
pub const SCORING_OF_WALLS: &[&RuleFile] = all_but_last(TILING);

/// The rule files that say whether and how the game goes on.
pub const PREPARATION: &[&RuleFile] = rules::A_ROUND;

const fn all_but_last(files: &'static [&'static RuleFile]) -> &'static [&'static RuleFile] {
    match files {
        [files @ .., _] => files,
        [] => files,
    }
}

impl Facts {
    /// The phase that comes next, as it is derived.
    #[must_use]
    pub fn next_phase(&self) -> Option<Phase> {
        self.NextPhase.first().map(|next| next.0)
    }

    /// The final scores by seat.
    #[must_use]
    pub fn final_scores(&self) -> Vec<Number> {
        self.Total.iter().map(|total| total.1).collect()
    }

    /// The bonus points by seat.
    #[must_use]
    pub fn bonus_points(&self) -> Vec<Number> {
        let of = |seat| self.Bonus.iter().filter(move |bonus| bonus.0 == seat).map(|bonus| bonus.2).sum();
        self.Total.iter().map(|total| of(total.0)).collect()
    }

    /// The winners' seats.
    #[must_use]
    pub fn winning_seats(&self) -> Vec<Number> {
        self.Winner.iter().map(|winner| winner.0).collect()
    }
}

/// A game at one moment: what was set up, and the position.
#[derive(Clone, Debug)]
pub struct Game {
    /// What is set up for this number of players.
    pub setup: Arc<Facts>,
    /// The position now.
    pub position: Position,
}

/// Derives what is set up by a rule set for a number of players.
#[must_use]
pub fn setup(rules: &RuleSet, players: Number) -> Facts {
    ask::derive(&[&rules::setup::FILE], &[&facts::given(rules, players)])
}

/// Whether a game is played by so many.
///
/// # Errors
/// That it is not, and by how many it is.
pub fn check_players(rules: &RuleSet, players: Number) -> Result<(), String> {
    let known = setup(rules, players).FactoriesFor;
    if known.iter().any(|known| known.0 == players) {
        return Ok(());
    }
    let known: Vec<String> = known.iter().map(|known| known.0.to_string()).collect();
    Err(format!("the game cannot be played by {players}; --players may be {}", known.join(", ")))
}

/// Factories and boards as the setup has them, with nothing on them.
#[must_use]
pub fn empty_table(setup: &Facts) -> Position {
    Position {
        factories: vec![Vec::new(); setup.Factory.len()],
        boards: vec![Board::default(); setup.Seat.len()],
        ..Position::default()
    }
}

/// Derives what lies on the table before the first round, which a player may be named to start.
fn first_table(setup: &Facts, starter: Option<Number>) -> Facts {
    let named = Facts { NamedStarter: starter.into_iter().map(NamedStarter).collect(), ..Facts::default() };
    ask::derive(&[&rules::first_table::FILE], &[setup, &named])
}

/// The position before the first round; none if nobody starts, or another than the named player.
pub(crate) fn opening(setup: &Facts, starter: Option<Number>) -> Option<Position> {
    let first = first_table(setup, starter);
    let starts = first.Starts.first()?.0;
    if starter.is_some_and(|starter| starter != starts) {
        return None;
    }
    let mut position = empty_table(setup);
    position.apply(&first);
    Some(position)
}

/// Moves as facts that are considered.
pub fn considered(moves: impl Iterator<Item = Move>) -> Facts {
    let does = moves.map(|Move { source, color, line }| Does(source, color, line)).collect();
    Facts { Does: does, ..Facts::default() }
}

impl Game {
    /// The table before the first round, which the named player starts, or else the one whom the rules
    /// name; none if the game is not played by so many, or nobody sits in that seat.
    #[must_use]
    pub fn new(rules: &RuleSet, players: Number, starter: Option<Number>) -> Option<Game> {
        let setup = setup(rules, players);
        let position = opening(&setup, starter)?;
        Some(Game { position, setup: Arc::new(setup) })
    }

    /// A game that goes on from a position, by a rule set.
    #[must_use]
    pub fn from_position(rules: &RuleSet, mut position: Position) -> Game {
        let setup = setup(rules, position.players());
        if position.lid_order.is_empty() {
            position.lid_order = setup.FirstLidOrder.iter().map(|place| place.1).collect();
        }
        Game { setup: Arc::new(setup), position }
    }

    /// Derives what lies on the table before the first round, which a player may be named to start.
    #[must_use]
    pub fn first_table(&self, starter: Option<Number>) -> Facts {
        first_table(&self.setup, starter)
    }

    /// What lies on the table.
    #[must_use]
    pub fn table(&self) -> Facts {
        facts::table(&self.position)
    }

    /// Derives what rule files derive, one after the other, from setup, table and further known facts.
    #[must_use]
    pub fn derive(&self, files: &[&'static RuleFile], table: &Facts, further: &[&Facts]) -> Facts {
        let known: Vec<&Facts> = [&*self.setup, table].into_iter().chain(further.iter().copied()).collect();
        ask::derive(files, &known)
    }

    /// Derives what the player to move may do.
    #[must_use]
    pub fn offer(&self) -> Offer {
        let table = self.table();
        let derived = self.derive(&[&rules::factory_offer::FILE], &table, &[]);
        Offer { table, derived }
    }

    /// The same without the reasons why lines refuse colors, or whatever else only the next round needs.
    #[must_use]
    pub fn offer_of_turn(&self) -> Offer {
        self.part_of_offer(&OF_A_TURN)
    }

    /// Derives some of the relations of the factory offer.
    fn part_of_offer(&self, wanted: &'static [&'static str]) -> Offer {
        let table = self.table();
        let derived = ask::derive_only(&rules::factory_offer::FILE, wanted, &[&*self.setup, &table]);
        Offer { table, derived }
    }

    /// Derives what moves would do; `offer` is derived from this position.
    #[must_use]
    pub fn turn(&self, offer: &Offer, moves: &[Move]) -> Facts {
        self.derive(TURN, &offer.table, &[&offer.derived, &considered(moves.iter().copied())])
    }

    /// Derives what a move does and what it changes on the table; without a move, what a marker changes
    /// that is left alone.
    #[must_use]
    pub fn made(&self, offer: &Offer, does: Option<Move>) -> Facts {
        self.derive(MOVE, &offer.table, &[&offer.derived, &considered(does.into_iter())])
    }

    /// Makes a move; without one, lets the player to move take a marker that is left alone.
    pub fn take(&mut self, offer: &Offer, does: Option<Move>) {
        let made = self.made(offer, does);
        self.position.apply(&made);
    }

    /// Derives what the wall-tiling does.
    #[must_use]
    pub fn tiling(&self) -> Facts {
        self.derive(TILING, &self.table(), &[])
    }

    /// Begins a round as it is prepared; `draw` chooses each tile of a factory from the bag.
    pub fn begin_round(&mut self, next: &Facts, draw: impl FnMut(Number, &Tiles) -> Option<Color>) {
        self.position.apply(next);
        self.position.deal(next, draw);
    }

    /// Derives which rows, columns and colors are complete.
    #[must_use]
    pub fn wall(&self) -> Facts {
        self.derive(&[&rules::wall::FILE], &self.table(), &[])
    }

    /// Derives what the boards would score, were the game over now.
    #[must_use]
    pub fn scoring(&self) -> Facts {
        self.derive(&[&rules::wall::FILE, &rules::final_scoring::FILE], &self.table(), &[])
    }

    /// Derives what the game would be worth to each player, were it over now.
    #[must_use]
    pub fn prizes(&self) -> Facts {
        let files = [&rules::wall::FILE, &rules::final_scoring::FILE, &rules::prize::FILE];
        self.derive(&files, &self.table(), &[])
    }

    /// Derives whether and how the game goes on.
    #[must_use]
    pub fn next_round(&self) -> Facts {
        let offer = self.part_of_offer(&OF_PREPARATION);
        self.derive(PREPARATION, &offer.table, &[&offer.derived])
    }

    /// Derives how the next round is prepared as if the game were not over.
    #[must_use]
    pub fn next_round_although_over(&self) -> Facts {
        self.derive(&[&rules::next_round::FILE, &rules::dealing::FILE], &self.table(), &[])
    }
}

impl RuleSet {
    /// Whether games are played alike by both, whatever they are called and published with.
    ///
    /// A rule set may write down what is official anyway.
    #[must_use]
    pub fn plays_like(&self, other: &RuleSet) -> bool {
        let needs_reserve = self.rulings.contains(&Ruling::RefillsWhenShort);
        let by_both = |ruling: &Ruling| self.rulings.contains(ruling) == other.rulings.contains(ruling);
        let (mine, others) = (setup(self, 0), setup(other, 0));
        // Rulings are compared one by one: those that only a text knows may be named in any order.
        let set_up_alike = |name: &&str| mine.written(name, 0) == others.written(name, 0);
        Ruling::ALL.iter().all(by_both)
            && rules::setup::FILE.derives.iter().filter(|name| **name != "Follows").all(set_up_alike)
            && self.draws_starting_player == other.draws_starting_player
            && self.further.iter().all(|ruling| other.further.contains(ruling))
            && other.further.iter().all(|ruling| self.further.contains(ruling))
            && (!needs_reserve || self.reserve == other.reserve)
    }
}
