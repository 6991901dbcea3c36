//! One game of a tournament, and what each seat makes of it.

use crate::engine::game::Game;
use crate::engine::player::{Player, followers, seated};
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::games::play::{Bonuses, Event, play_as};
use crate::games::record::Record;
use crate::rules::vocabulary::Number;

/// All that decides a game.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The rules.
    pub rules: &'a RuleSet,
    /// The strategy of each seat; none where players of other kinds sit, who are given besides.
    pub strategies: Vec<Strategy>,
    /// Who starts the first round.
    pub starting_player: Number,
    /// The seed of all randomness.
    pub seed: u64,
    /// The game is stopped after so many rounds.
    pub max_rounds: Number,
}

/// What comes of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameResult {
    /// What each seat makes of it.
    pub seats: Vec<SeatResult>,
    /// How many rounds were played.
    pub rounds: Number,
    /// Why it ended.
    pub end: String,
    /// Why the player forfeited who did.
    pub forfeit: Option<String>,
}

/// What a seat makes of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// The final score.
    pub score: Number,
    /// Whether it wins, alone or with others.
    pub wins: bool,
    /// How many moves it made.
    pub moves: Number,
    /// The points that its tiles scored.
    pub tiles: Number,
    /// What the floor line cost, zero or less.
    pub floor: Number,
    /// The points of complete rows, columns and colors.
    pub bonuses: Number,
    /// Whether it forfeited the game.
    pub forfeits: bool,
}

impl GameResult {
    /// The first thing in which the same game came out otherwise by the rules, in words.
    #[must_use]
    pub fn difference(&self, by_rules: &GameResult) -> Option<String> {
        let seats = (1..).zip(self.seats.iter().zip(&by_rules.seats));
        let of_seats = seats.flat_map(|(player, (mine, other)): (Number, _)| {
            let named = [
                ("score", mine.score, other.score),
                ("wins", mine.wins.into(), other.wins.into()),
                ("moves", mine.moves, other.moves),
                ("points of tiles", mine.tiles, other.tiles),
                ("cost of the floor line", mine.floor, other.floor),
                ("bonuses", mine.bonuses, other.bonuses),
            ];
            named.map(|(what, mine, other)| (format!("{what} of player {player}"), mine, other))
        });
        let rounds = ("rounds".to_owned(), self.rounds, by_rules.rounds);
        let numbers = [rounds].into_iter().chain(of_seats).find(|(_, mine, other)| mine != other);
        let numbers =
            numbers.map(|(what, mine, other)| format!("{what}: {mine} by the tables, {other} by the rules"));
        let ends = (self.end != by_rules.end)
            .then(|| format!("end: {} by the tables, {} by the rules", self.end, by_rules.end));
        numbers.or(ends)
    }
}

impl SeatResult {
    /// What a score gained by being kept from falling below zero: what the contributions leave over.
    #[must_use]
    pub fn kept(&self) -> Number {
        self.score - self.tiles - self.floor - self.bonuses
    }

    /// How the seat finishes beside another: whether it stayed, the score, then whether the rules let it win.
    #[must_use]
    pub fn finish(&self) -> (bool, Number, bool) {
        (!self.forfeits, self.score, self.wins)
    }
}

/// Plays a game; none if the rules are not for so many players.
#[must_use]
pub fn play_one(table: &Table<'_>) -> Option<GameResult> {
    Some(play_by(table, followers(&table.strategies, table.seed), false)?.0)
}

/// Plays a game and writes it down in the recorded-game notation.
#[must_use]
pub fn play_recorded(table: &Table<'_>) -> Option<(GameResult, String)> {
    let (result, record) = play_by(table, followers(&table.strategies, table.seed), true)?;
    Some((result, record?))
}

/// Lets players of any kind play a game, one a seat, and writes it down if asked.
#[must_use]
pub fn play_by(
    table: &Table<'_>,
    mut players: Vec<Box<dyn Player + '_>>,
    recorded: bool,
) -> Option<(GameResult, Option<String>)> {
    let Table { rules, strategies: _, starting_player, seed, max_rounds } = table;
    let mut game = Game::new(rules, Number::try_from(players.len()).ok()?, Some(*starting_player))?;
    let mut ledger = Ledger::new(players.len());
    let mut record = recorded.then(Record::default);
    let played = play_as(rules, &mut game, &mut seated(&mut players), *seed, Some(*max_rounds), |event| {
        ledger.enter(&event);
        record.as_mut().map_or(Ok(()), |record| record.add(&event))
    });
    played.ok()?;
    Some((ledger.result, record.map(Record::into_text)))
}

/// What the seats gained and lost, gathered from the events of a game.
struct Ledger {
    result: GameResult,
    /// The scores after the last wall-tiling.
    scores: Vec<Number>,
}

impl Ledger {
    fn new(players: usize) -> Ledger {
        let result = GameResult { seats: vec![SeatResult::default(); players], ..GameResult::default() };
        Ledger { result, scores: vec![0; players] }
    }

    fn seat(&mut self, player: Number) -> Option<&mut SeatResult> {
        self.result.seats.get_mut(usize::try_from(player - 1).ok()?)
    }

    fn enter(&mut self, event: &Event) {
        match event {
            Event::Move { player, .. } => {
                if let Some(seat) = self.seat(*player) {
                    seat.moves += 1;
                }
            }
            Event::Forfeit { player, why, .. } => {
                self.result.forfeit = Some(why.clone());
                if let Some(seat) = self.seat(*player) {
                    seat.forfeits = true;
                }
            }
            Event::Tiling { tilings, .. } => {
                for (tiling, last) in tilings.iter().zip(std::mem::take(&mut self.scores)) {
                    // Between two wall-tilings, only what rulings charge at once changes a score.
                    let charged = tiling.score_before - last;
                    if let Some(seat) = self.seat(tiling.player) {
                        seat.tiles += tiling.tiles.iter().map(|tile| tile.points).sum::<Number>();
                        seat.floor += tiling.penalty + charged;
                        seat.bonuses += tiling.completed;
                    }
                }
                self.scores = tilings.iter().map(|tiling| tiling.score).collect();
            }
            Event::End { rounds, reason, bonuses, final_scores, winners, broken_off: _ } => {
                self.result.rounds = *rounds;
                self.result.end.clone_from(reason);
                let seats = (1..).zip(&mut self.result.seats).zip(final_scores).zip(bonuses);
                for (((player, seat), score), bonuses) in seats {
                    seat.score = *score;
                    seat.wins = winners.contains(&player);
                    seat.bonuses += Bonuses::points(bonuses);
                }
            }
            _ => {}
        }
    }
}
