//! The questions that a fixture can ask: each answered by one rule file or by several.

use crate::ask::{self, Answer};
use crate::facts;
use crate::game::Game;
use crate::notation::Move;
use crate::rules::{self, RuleFile};
use crate::strategies::Strategy;

/// A question about a position, named like the first rule file that answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What may be taken and placed.
    FactoryOffer,
    /// What the pattern lines of all boards accept.
    AllLines,
    /// What moves do.
    Turn,
    /// Where the tile of a complete line may go, on walls without colors.
    Placing,
    /// What goes to the wall and what it scores.
    WallTiling,
    /// Which rows, columns and colors are complete.
    Wall,
    /// Bonuses, totals and winners.
    FinalScoring,
    /// Whether and how the game goes on.
    NextRound,
    /// What is on the table.
    Setup,
    /// What is wrong with a position as it is written.
    Position,
    /// What a strategy chooses.
    Strategy(Strategy),
}

impl Question {
    /// Every question with its name.
    #[must_use]
    pub fn all() -> Vec<(&'static str, Question)> {
        let phases = [
            ("setup", Question::Setup),
            ("position", Question::Position),
            ("factory_offer", Question::FactoryOffer),
            ("all_lines", Question::AllLines),
            ("turn", Question::Turn),
            ("placing", Question::Placing),
            ("wall_tiling", Question::WallTiling),
            ("wall", Question::Wall),
            ("final_scoring", Question::FinalScoring),
            ("next_round", Question::NextRound),
        ];
        let derived = Strategy::ALL.iter().filter(|strategy| strategy.profile().file.is_some());
        let strategies = derived.map(|strategy| (strategy.name(), Question::Strategy(*strategy)));
        phases.into_iter().chain(strategies).collect()
    }

    /// The question's name, as fixtures ask it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Question::all().into_iter().find(|(_, question)| *question == self).map_or("", |(name, _)| name)
    }

    /// The rule files that answer, in the order in which they are asked.
    #[must_use]
    pub fn files(self) -> Vec<&'static RuleFile> {
        let strategy = match self {
            Question::Strategy(strategy) => strategy.profile().file,
            _ => None,
        };
        let names: &[&str] = match self {
            Question::FactoryOffer | Question::AllLines => &["factory_offer.rs"],
            Question::Turn => &["turn.rs", "drops.rs"],
            Question::Placing => &["placing.rs"],
            Question::WallTiling => &["wall_tiling.rs", "completion.rs", "round_score.rs", "leftovers.rs"],
            Question::Wall => &["wall.rs"],
            Question::FinalScoring => &["final_scoring.rs"],
            Question::NextRound => &["game_end.rs", "next_round.rs", "dealing.rs"],
            Question::Setup => &["setup.rs"],
            Question::Position => &["position.rs", "marker.rs", "tallies.rs"],
            Question::Strategy(_) => strategy.as_slice(),
        };
        names.iter().filter_map(|name| rules::FILES.iter().find(|known| known.name == *name)).collect()
    }

    /// Asks about a position: the derived facts in rule syntax, and the position after them.
    ///
    /// The position changes by the one move of `moves`, by what falls from lines without an open space,
    /// by the tiling, or by the preparation of the next round, in which draws take the first color that
    /// the bag has.
    #[must_use]
    pub fn ask(self, game: &Game, moves: &[Move]) -> (Vec<String>, Game) {
        let mut after = game.clone();
        let facts = match self {
            Question::Setup => game.setup.facts(),
            // A position that became a game has no fault.
            Question::Position => Vec::new(),
            Question::FactoryOffer => game.offer().facts(),
            Question::AllLines => ask::offer(facts::all_lines(&game.setup, &game.position)).facts(),
            Question::Turn => {
                let turn = game.turn(&game.offer(), moves);
                if let [does] = *moves {
                    after.take(does, &turn);
                }
                turn.facts()
            }
            Question::Placing => {
                let placing = game.placing();
                placing.falls().into_iter().for_each(|fall| after.fall(fall));
                placing.facts()
            }
            Question::WallTiling => {
                let tiling = game.tiling();
                after.tile(&tiling);
                tiling.facts()
            }
            Question::Wall => game.wall().facts(),
            Question::FinalScoring => game.scoring().facts(),
            Question::NextRound => {
                let next = game.next_round();
                after.deal(&next, |_, bag| bag.counts().next().map(|(color, _)| color));
                next.facts()
            }
            Question::Strategy(strategy) => strategy.facts(game, &game.offer()),
        };
        (facts, after)
    }
}
