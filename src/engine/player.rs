//! Players: whoever picks one of the legal moves, a strategy or code of one's own.

use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::strategies::Strategy;

/// Someone who plays.
///
/// A function from a game and what its rules derive about the offer to a move is a player.
pub trait Player {
    /// The name that records give the player.
    fn name(&self) -> String {
        "own".to_owned()
    }

    /// Picks one of the legal moves, of which there is at least one; with any other the player forfeits.
    ///
    /// With none, the player forfeits if [`Player::forfeits`] says why; if not, the game is broken off.
    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move>;

    /// Picks a space for the next complete line, where the walls show no colors; the first, if nothing
    /// else is said. Any other space, or none, is as with [`Player::choose`].
    fn place(&mut self, _game: &Game, options: &[Placement]) -> Option<Placement> {
        options.first().copied()
    }

    /// Sees a legal move, anybody's, before it is made.
    fn sees(&mut self, _game: &Game, _offer: &Offer, _does: Move) {}

    /// Why the player gives the game up, if it picked nothing when it was asked last.
    fn forfeits(&mut self) -> Option<String> {
        None
    }
}

impl<F: FnMut(&Game, &Offer) -> Option<Move>> Player for F {
    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        self(game, offer)
    }
}

/// A player who follows a strategy.
#[derive(Debug)]
pub struct Follower {
    strategy: Strategy,
    chance: Chance,
}

impl Follower {
    /// A player in a seat, from 1, whose chance comes from the seed of the game.
    #[must_use]
    pub fn new(strategy: Strategy, seed: u64, seat: u64) -> Follower {
        Follower { strategy, chance: Chance::player(seed, seat) }
    }
}

/// Players who follow strategies, one a seat, in a game with a seed.
#[must_use]
pub fn followers(strategies: &[Strategy], seed: u64) -> Vec<Box<dyn Player>> {
    let seats = (1..).zip(strategies);
    seats.map(|(seat, strategy)| Box::new(Follower::new(*strategy, seed, seat)) as Box<dyn Player>).collect()
}

/// Players as a game takes them, in the order of the seats.
pub fn seated<'p>(players: &'p mut [Box<dyn Player + '_>]) -> Vec<&'p mut dyn Player> {
    players.iter_mut().map(|player| player.as_mut() as &mut dyn Player).collect()
}

impl Player for Follower {
    fn name(&self) -> String {
        self.strategy.name().to_owned()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        self.strategy.choose(game, offer, &mut self.chance)
    }

    fn place(&mut self, _game: &Game, options: &[Placement]) -> Option<Placement> {
        self.chance.pick(options)
    }
}
