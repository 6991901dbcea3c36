//! Phases: the answers of the rule files that are asked about one moment together.
//!
//! A rule file is told what those before it derive; the files stand here in their order.

use crate::ask::{
    self, Answer, Completion, Dealing, Drops, GameEnd, Leftovers, NextRound, Offer, RoundScore, Setup,
    Tiling, Turn,
};
use crate::facts;
use crate::notation::Move;
use crate::position::Position;

/// What moves do.
#[derive(Clone, Debug, Default)]
pub struct Turned {
    /// What they take and place.
    pub turn: Turn,
    /// What they drop, and where the marker goes.
    pub drops: Drops,
}

/// What the wall-tiling does.
#[derive(Clone, Debug, Default)]
pub struct Tiled {
    /// What goes to the wall, and what each tile scores.
    pub tiling: Tiling,
    /// What is paid as soon as a tile completes something.
    pub completion: Completion,
    /// The scores after it.
    pub score: RoundScore,
    /// What goes to the lid, and who keeps the marker.
    pub leftovers: Leftovers,
}

/// Whether and how the game goes on.
#[derive(Clone, Debug, Default)]
pub struct Ahead {
    /// Whether the game is over.
    pub end: GameEnd,
    /// Who starts the next round.
    pub round: NextRound,
    /// How its factories are filled.
    pub dealing: Dealing,
}

impl Turned {
    /// Asks what moves do; `offer` is the answer about the same position.
    #[must_use]
    pub fn ask(setup: &Setup, position: &Position, offer: &Offer, moves: &[Move]) -> Turned {
        let turn = ask::turn(facts::turn(setup, position, offer, moves));
        let drops = ask::drops(facts::drops(setup, position, offer, &turn));
        Turned { turn, drops }
    }

    /// Every derived fact in rule syntax, file by file.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        [self.turn.facts(), self.drops.facts()].concat()
    }
}

impl Tiled {
    /// Asks what the wall-tiling of every board does.
    #[must_use]
    pub fn ask(setup: &Setup, position: &Position) -> Tiled {
        let (tiling, completion, score) = scored(setup, position);
        let leftovers = ask::leftovers(facts::leftovers(setup, position, &tiling));
        Tiled { tiling, completion, score, leftovers }
    }

    /// Every derived fact in rule syntax, file by file.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        let score = [self.tiling.facts(), self.completion.facts(), self.score.facts()].concat();
        [score, self.leftovers.facts()].concat()
    }
}

/// Asks what the wall-tiling of every board scores, and leaves out what leaves the boards.
#[must_use]
pub fn scored(setup: &Setup, position: &Position) -> (Tiling, Completion, RoundScore) {
    let tiling = ask::tiling(facts::tiling(setup, position));
    let completion = ask::completion(facts::completion(setup, position, &tiling));
    let score = ask::round_score(facts::round_score(setup, position, &tiling, &completion));
    (tiling, completion, score)
}

impl Ahead {
    /// Asks whether and how the game goes on.
    #[must_use]
    pub fn ask(setup: &Setup, position: &Position) -> Ahead {
        let lines = ask::offer(facts::all_lines(setup, position));
        let wall = ask::wall(facts::wall(setup, position));
        let end = ask::game_end(facts::game_end(setup, position, &lines, &wall));
        let round = ask::next_round(facts::next_round(setup, position, &end));
        let dealing = ask::dealing(facts::dealing(setup, position, &end));
        Ahead { end, round, dealing }
    }

    /// Every derived fact in rule syntax, file by file.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        [self.end.facts(), self.round.facts(), self.dealing.facts()].concat()
    }
}
