//! A game that stops wherever somebody is to decide: a move, a wall space, or a tile that is drawn.

use azulog::engine::chance::Chance;
use azulog::engine::course::{self, Next, Table};
use azulog::engine::facts::Facts;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::position::Tiles;
use azulog::games::illegal::why_illegal;
use azulog::games::play::rounds_are_over;
use azulog::language::Language;
use azulog::rules::vocabulary::{Color, Number, Phase};
use std::ops::ControlFlow;

/// A game, and what it waits for.
pub struct Decisions {
    game: Game,
    /// Deals the tiles; none where they are drawn one by one.
    dealer: Option<Chance>,
    /// The rounds that were dealt.
    pub rounds: Number,
    max_rounds: Number,
    /// What the game waits for.
    pub waits: Waits,
}

/// What a game waits for.
#[derive(Clone)]
pub enum Waits {
    /// A move of the player to move.
    Move(Box<Offer>),
    /// A wall space for the next line of some player.
    Space(Box<Facts>),
    /// A tile, as this was derived and behind these that were drawn.
    Tile(Box<Facts>, Vec<Color>),
    /// Nothing: the game is over, or was stopped.
    Nothing(End),
}

/// How a game ended.
#[derive(Clone, Default)]
pub struct End {
    /// Why.
    pub reason: String,
    /// After as many rounds as were asked for, not by the rules.
    pub stopped: bool,
    /// The final scores by seat.
    pub final_scores: Vec<Number>,
    /// The winners, from 1.
    pub winners: Vec<Number>,
}

/// A table at which the game stops wherever somebody is to decide.
struct Stops<'a> {
    dealer: &'a mut Option<Chance>,
    rounds: &'a mut Number,
    max_rounds: Number,
}

/// Where the game stopped; none after as many rounds as were asked for.
type Stopped = Option<Waits>;

impl Table for Stops<'_> {
    type Break = Stopped;

    fn prepare(&mut self, game: &Game) -> ControlFlow<Stopped, Facts> {
        let next = game.next_round();
        if next.Over.is_empty() && *self.rounds >= self.max_rounds {
            return ControlFlow::Break(None);
        }
        ControlFlow::Continue(next)
    }

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Stopped> {
        *self.rounds += 1;
        let Some(dealer) = self.dealer else {
            return ControlFlow::Break(Some(Waits::Tile(Box::new(next.clone()), Vec::new())));
        };
        game.position.deal(next, |_, bag| dealer.draw(bag));
        ControlFlow::Continue(())
    }

    fn choose(&mut self, _game: &Game, offer: &Offer) -> ControlFlow<Stopped, Option<Move>> {
        ControlFlow::Break(Some(Waits::Move(Box::new(offer.clone()))))
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<Stopped, Vec<Placement>> {
        ControlFlow::Break(Some(Waits::Space(Box::new(placing.clone()))))
    }
}

/// Deals a round with tiles that were drawn; the answer is the bag from which the next one comes, if one is missing.
fn deal(game: &mut Game, dealing: &Facts, drawn: &[Color]) -> Option<Tiles> {
    let (mut drawn, mut bag_of_next) = (drawn.iter().copied(), None);
    game.position.deal(dealing, |_, bag| {
        if bag.total() == 0 {
            return None;
        }
        let tile = drawn.next();
        if tile.is_none() && bag_of_next.is_none() {
            bag_of_next = Some(bag.clone());
        }
        tile
    });
    bag_of_next
}

impl Waits {
    /// What the game waits for, in a word.
    pub fn name(&self) -> &'static str {
        match self {
            Waits::Move(_) => "move",
            Waits::Space(_) => "space",
            Waits::Tile(..) => "tile",
            Waits::Nothing(_) => "nothing",
        }
    }

    /// The moves that are legal.
    pub fn moves(&self) -> Vec<Move> {
        if let Waits::Move(offer) = self { offer.moves().collect() } else { Vec::new() }
    }

    /// The spaces that the next player who has to choose one may choose.
    pub fn spaces(&self) -> Vec<Placement> {
        let Waits::Space(placing) = self else { return Vec::new() };
        placing.placements().into_iter().next().unwrap_or_default()
    }
}

impl Decisions {
    /// A game from the table before its first round.
    pub fn new(game: Game, dealer: Option<Chance>, max_rounds: Number) -> Decisions {
        let mut begun =
            Decisions { game, dealer, rounds: 0, max_rounds, waits: Waits::Nothing(End::default()) };
        begun.go_on(Phase::NextRound);
        begun
    }

    /// The same, to be played on its own; none of a game that is dealt by a seed.
    pub fn copy(&self) -> Option<Decisions> {
        let Decisions { game, dealer: None, rounds, max_rounds, waits } = self else { return None };
        let (game, waits) = (game.clone(), waits.clone());
        Some(Decisions { game, dealer: None, rounds: *rounds, max_rounds: *max_rounds, waits })
    }

    /// The most rounds that are played.
    pub fn max_rounds(&self) -> Number {
        self.max_rounds
    }

    /// Goes on from a phase until somebody is to decide.
    fn go_on(&mut self, phase: Phase) {
        let mut phase = phase;
        loop {
            let mut stops =
                Stops { dealer: &mut self.dealer, rounds: &mut self.rounds, max_rounds: self.max_rounds };
            match course::step(&mut self.game, phase, &mut stops) {
                ControlFlow::Continue(Next::Phase(next)) => phase = next,
                ControlFlow::Continue(Next::Over(next)) => {
                    let reason = next.Over.first().map_or("", |over| over.0.words());
                    return self.end(reason.to_owned(), false);
                }
                ControlFlow::Break(None) => return self.end(rounds_are_over(), true),
                ControlFlow::Break(Some(waits)) => {
                    self.waits = waits;
                    let deals = matches!(self.waits, Waits::Tile(..));
                    if !deals || self.bag().is_some() {
                        return;
                    }
                    phase = Phase::Turn;
                }
            }
        }
    }

    fn end(&mut self, reason: String, stopped: bool) {
        let scoring = self.game.scoring();
        let (final_scores, winners) = (scoring.final_scores(), scoring.winning_seats());
        self.waits = Waits::Nothing(End { reason, stopped, final_scores, winners });
    }

    /// Who is to decide, from 1; none where a tile is drawn or nothing is left to decide.
    pub fn player(&self) -> Option<Number> {
        match &self.waits {
            Waits::Move(_) => Some(self.game.position.to_move),
            Waits::Space(_) => self.waits.spaces().first().map(|option| option.player),
            Waits::Tile(..) | Waits::Nothing(_) => None,
        }
    }

    /// How the game ended; none while it goes on.
    pub fn end_of_game(&self) -> Option<&End> {
        if let Waits::Nothing(end) = &self.waits { Some(end) } else { None }
    }

    /// The game, with the tiles that were drawn so far.
    pub fn shown(&self) -> Game {
        let mut shown = self.game.clone();
        if let Waits::Tile(dealing, drawn) = &self.waits {
            deal(&mut shown, dealing, drawn);
        }
        shown
    }

    /// Makes a move.
    ///
    /// # Errors
    /// It is not legal, and why; or the game waits for something else.
    pub fn take(&mut self, does: Move) -> Result<(), String> {
        let Waits::Move(offer) = &self.waits else {
            return Err(format!("`{does}` is not made: the game waits for {}", self.waits.name()));
        };
        if !offer.allows(does) {
            let why = why_illegal(&self.game, does, Language::English);
            return Err(format!("`{does}` is not legal: {why}"));
        }
        let made = self.game.made(offer, Some(does));
        self.game.position.apply(&made);
        self.go_on(Phase::Turn);
        Ok(())
    }

    /// Chooses a wall space for the next line of its player.
    ///
    /// # Errors
    /// It is not open, and why; or the game waits for something else.
    pub fn place(&mut self, chosen: Placement) -> Result<(), String> {
        let Waits::Space(placing) = &self.waits else {
            return Err(format!("`{chosen}` is not placed: the game waits for {}", self.waits.name()));
        };
        if !placing.may_place(chosen) {
            let why = placing.why_not_placed(chosen, Language::English);
            return Err(format!("`{chosen}` is not allowed: {why}"));
        }
        let next = placing.next_phase().unwrap_or(Phase::Placing);
        self.game.place(chosen);
        self.go_on(next);
        Ok(())
    }

    /// The bag from which the next tile is drawn; none unless the game waits for one.
    pub fn bag(&self) -> Option<Tiles> {
        let Waits::Tile(dealing, drawn) = &self.waits else { return None };
        deal(&mut self.game.clone(), dealing, drawn)
    }

    /// Draws the next tile from the bag.
    ///
    /// # Errors
    /// No such tile is in it, or the game waits for something else.
    pub fn draw(&mut self, color: Color) -> Result<(), String> {
        let bag = self.bag();
        let Waits::Tile(dealing, drawn) = &mut self.waits else {
            return Err(format!("no tile is drawn: the game waits for {}", self.waits.name()));
        };
        if !bag.is_some_and(|bag| bag.counts().any(|(tile, count)| tile == color && count > 0)) {
            return Err(format!("no {} tile is in the bag", color.name()));
        }
        drawn.push(color);
        let mut dealt = self.game.clone();
        if deal(&mut dealt, dealing, drawn).is_none() {
            self.game = dealt;
            self.go_on(Phase::Turn);
        }
        Ok(())
    }
}
