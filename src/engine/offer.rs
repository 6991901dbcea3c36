//! What the rules derive about the factory offer at one moment.

use crate::engine::facts::Facts;
use crate::engine::game::PREPARATION;
use crate::engine::notation::Move;
use crate::rules::relations::{Legal, Refuses};
use crate::rules::{self, RuleFile};
use std::sync::LazyLock;

/// What of the factory offer is read when the next round is prepared.
pub static OF_PREPARATION: LazyLock<Vec<&str>> = LazyLock::new(|| of_offer(is_read_to_prepare));

/// What of the factory offer matters while it lasts: all but what is read when the next round is prepared.
pub static OF_A_TURN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let prepares = |file: &RuleFile| PREPARATION.iter().any(|other| other.name == file.name);
    let is_read_before =
        |name: &str| rules::FILES.iter().any(|file| !prepares(file) && file.reads.contains(&name));
    of_offer(|name| !is_read_to_prepare(name) || is_read_before(name))
});

fn is_read_to_prepare(name: &str) -> bool {
    PREPARATION.iter().any(|file| file.reads.contains(&name))
}

/// Some of the relations of the factory offer.
fn of_offer(is_kept: impl Fn(&str) -> bool) -> Vec<&'static str> {
    rules::factory_offer::FILE.derives.iter().copied().filter(|name| is_kept(name)).collect()
}

/// What lies on the table, and what the rules derive about the factory offer.
#[derive(Clone, Debug, Default)]
pub struct Offer {
    /// What lies on the table.
    pub table: Facts,
    /// What may be taken and placed, and why not.
    pub derived: Facts,
}

impl Offer {
    /// Whether a move is derived as legal.
    #[must_use]
    pub fn allows(&self, does: Move) -> bool {
        self.derived.Legal.binary_search(&Legal(does.source, does.color, does.line)).is_ok()
    }

    /// The legal moves in the order of source, color, line.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.derived.Legal.iter().map(|&Legal(source, color, line)| Move { source, color, line })
    }

    /// Why lines of the player to move refuse colors; nothing in an offer of [`offer_of_turn`](crate::engine::game::Game::offer_of_turn).
    pub fn refusals(&self) -> impl Iterator<Item = &Refuses> {
        let is_to_move = |board| self.table.ToMove.iter().any(|player| player.0 == board);
        self.derived.Refuses.iter().filter(move |refuses| is_to_move(refuses.0))
    }

    /// Whether no tile is left to take.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.derived.OfferOver.is_empty()
    }
}
