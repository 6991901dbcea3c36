//! What a position waits for, and the next step of the game that is no turn.

use crate::documents::write::letters;
use crate::engine::chance::Chance;
use crate::engine::course::{self, Next, Table};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::{Fall, Placement};
use crate::language::Language;
use crate::rules::vocabulary::{Color, Number, Phase};
use crate::say;
use serde::Serialize;
use std::ops::ControlFlow;

/// What a position waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "waiting", rename_all = "snake_case")]
pub enum Waiting {
    /// A move of the player to move.
    Turn,
    /// A player takes a marker that is left alone.
    BareMarker,
    /// Tiles of lines without an open space fall.
    Falls,
    /// Players choose wall spaces.
    Placing {
        /// What each may choose, as `1 2 3`: player, line, column.
        options: Vec<Vec<String>>,
    },
    /// The walls are tiled.
    WallTiling,
    /// The next round is dealt.
    NextRound {
        /// How many tiles each factory gets.
        draws: Vec<Number>,
    },
    /// Nothing: the game is over.
    Over {
        /// Why it is over.
        reason: String,
        /// The final scores by seat.
        final_scores: Vec<Number>,
        /// The winners' seats, from 1.
        winners: Vec<Number>,
    },
}

/// A table at which nobody decides, so that the game stops where something would happen.
struct Looks;

impl Table for Looks {
    type Break = Waiting;

    fn deal(&mut self, _game: &mut Game, next: &Facts) -> ControlFlow<Waiting> {
        let draws = next.Draws.iter().map(|draws| (draws.0, draws.1));
        let after = next.DrawsAfterPouring.iter().map(|draws| (draws.0, draws.1));
        let all: Vec<(Number, Number)> = draws.chain(after).collect();
        let of = |factory: Number| all.iter().filter(|draws| draws.0 == factory).map(|draws| draws.1).sum();
        let last = all.iter().map(|draws| draws.0).max().unwrap_or_default();
        ControlFlow::Break(Waiting::NextRound { draws: (1..=last).map(of).collect() })
    }

    fn choose(&mut self, _game: &Game, _offer: &Offer) -> ControlFlow<Waiting, Option<Move>> {
        ControlFlow::Break(Waiting::Turn)
    }

    fn takes_marker(&mut self, _game: &Game, _turn: &Facts) -> ControlFlow<Waiting> {
        ControlFlow::Break(Waiting::BareMarker)
    }

    fn falls(&mut self, _game: &Game, _falls: &[Fall]) -> ControlFlow<Waiting> {
        ControlFlow::Break(Waiting::Falls)
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<Waiting, Vec<Placement>> {
        let options = placing.placements();
        let written = |options: Vec<Placement>| options.iter().map(ToString::to_string).collect();
        ControlFlow::Break(Waiting::Placing { options: options.into_iter().map(written).collect() })
    }

    fn tiles(&mut self, game: &Game, tiling: &Facts) -> ControlFlow<Waiting> {
        if changes(game, tiling) {
            ControlFlow::Break(Waiting::WallTiling)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Whether there is anything to be tiled or cleared.
fn changes(game: &Game, tiling: &Facts) -> bool {
    let mut after = game.position.clone();
    after.apply(tiling);
    after != game.position
}

/// What a position waits for, with sentences in a language.
#[must_use]
pub fn waiting(game: &Game, language: Language) -> Waiting {
    let mut game = game.clone();
    let mut phase = Phase::Turn;
    loop {
        match course::step(&mut game, phase, &mut Looks) {
            ControlFlow::Break(waiting) => return waiting,
            ControlFlow::Continue(Next::Phase(next)) => phase = next,
            ControlFlow::Continue(Next::Over(next)) => {
                let scoring = game.scoring();
                return Waiting::Over {
                    reason: next
                        .Over
                        .first()
                        .map_or_else(String::new, |over| language.translate(over.0.words())),
                    final_scores: scoring.final_scores(),
                    winners: scoring.winning_seats(),
                };
            }
        }
    }
}

/// What decides the next step that is no turn.
#[derive(Debug)]
pub struct Advance {
    /// Decides what nobody else does: the tiles of a deal, spaces that nobody chose.
    pub chance: Chance,
    /// The tiles of each factory, where they are dealt by hand.
    pub deal: Option<Vec<Vec<Color>>>,
    /// The wall spaces that players chose.
    pub places: Vec<Placement>,
}

impl Advance {
    /// Makes the next step that is no turn: a marker is taken, lines fall or are placed, the walls are tiled, or
    /// the next round is dealt. A game that is over stays as it is.
    ///
    /// # Errors
    /// In a language: a move is to be made first, a space may not be chosen, or the tiles cannot be dealt.
    pub fn make(self, game: &mut Game, language: Language) -> Result<(), String> {
        let mut acts = Acts { by: self, done: false, language };
        let mut phase = Phase::Turn;
        while !acts.done {
            match course::step(game, phase, &mut acts) {
                ControlFlow::Continue(Next::Phase(next)) => phase = next,
                ControlFlow::Continue(Next::Over(_)) => break,
                ControlFlow::Break(why) => return Err(why),
            }
        }
        Ok(())
    }
}

/// A table at which one step is made.
struct Acts {
    by: Advance,
    done: bool,
    language: Language,
}

impl Table for Acts {
    type Break = String;

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<String> {
        self.done = true;
        let Advance { chance, deal, .. } = &mut self.by;
        let Some(deal) = deal else {
            game.position.deal(next, |_, bag| chance.draw(bag));
            return ControlFlow::Continue(());
        };
        let mut left: Vec<std::vec::IntoIter<Color>> =
            deal.iter().map(|tiles| tiles.clone().into_iter()).collect();
        game.position.deal(next, |factory, _| left.get_mut(usize::try_from(factory - 1).ok()?)?.next());
        let dealt = (1..).zip(game.position.factories.iter().zip(deal));
        for (factory, (dealt, named)) in dealt {
            let factory: Number = factory;
            if dealt != named {
                let (dealt, named) = (letters(dealt), letters(named));
                let why = say!(
                    self.language,
                    "F{factory} gets {dealt} instead of {named}: so many are drawn, and from the bag",
                    factory,
                    dealt,
                    named
                );
                return ControlFlow::Break(why);
            }
        }
        ControlFlow::Continue(())
    }

    fn choose(&mut self, _game: &Game, _offer: &Offer) -> ControlFlow<String, Option<Move>> {
        ControlFlow::Break(say!(self.language, "a move is to be made first"))
    }

    fn takes_marker(&mut self, _game: &Game, _turn: &Facts) -> ControlFlow<String> {
        self.done = true;
        ControlFlow::Continue(())
    }

    fn falls(&mut self, _game: &Game, _falls: &[Fall]) -> ControlFlow<String> {
        self.done = true;
        ControlFlow::Continue(())
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<String, Vec<Placement>> {
        if let Some(refused) = self.by.places.iter().find(|chosen| !placing.may_place(**chosen)) {
            let (language, does) = (self.language, *refused);
            let why = placing.why_not_placed(does, language);
            return ControlFlow::Break(say!(language, "`{does}` is not allowed: {why}", does, why));
        }
        self.done = true;
        if !self.by.places.is_empty() {
            return ControlFlow::Continue(std::mem::take(&mut self.by.places));
        }
        let by_chance = placing.placements().into_iter().filter_map(|options| self.by.chance.pick(&options));
        ControlFlow::Continue(by_chance.collect())
    }

    fn tiles(&mut self, game: &Game, tiling: &Facts) -> ControlFlow<String> {
        self.done = changes(game, tiling);
        ControlFlow::Continue(())
    }
}

/// The colors of the letters of tiles.
///
/// # Errors
/// In a language: a letter is of no color.
pub fn colors(tiles: &str, language: Language) -> Result<Vec<Color>, String> {
    let color = |letter: char| {
        Color::from_letter(letter)
            .ok_or_else(|| say!(language, "`{text}` is not a color; write B, Y, R, K or W", text = letter))
    };
    tiles.trim().chars().map(color).collect()
}
