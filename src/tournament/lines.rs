//! The lines of a file of games: the settings first, then one JSON object a game.

use super::Settings;
use super::game::{GameResult, SeatResult};
use super::schedule::{Schedule, Shard};
use crate::documents::read::rule_set::named;
use crate::engine::strategies::Strategy;
use crate::games::play::{no_legal_move, rounds_are_over};
use crate::rules::vocabulary::{End, Number, Ruling};
use serde::{Deserialize, Serialize};

/// No score or count of a game comes near it.
const LARGEST: Number = 1_000_000;

/// The first line: what the games belong to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// What makes the tournament.
    pub tournament: Settings,
    /// The part of it.
    pub shard: Shard,
}

/// A game as a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Line {
    game: u64,
    deal: u64,
    seed: u64,
    seats: Vec<String>,
    scores: Vec<Number>,
    winners: Vec<Number>,
    rounds: Number,
    end: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forfeit: Option<Forfeit>,
    moves: Vec<Number>,
    contributions: Contributions,
}

/// Who forfeited, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Forfeit {
    player: Number,
    why: String,
}

/// What the scores are made of, by seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Contributions {
    tiles: Vec<Number>,
    floor: Vec<Number>,
    bonuses: Vec<Number>,
    kept: Vec<Number>,
}

impl Header {
    /// Reads a first line.
    ///
    /// # Errors
    /// The line is none.
    pub fn read(line: &str) -> Result<Header, String> {
        let header: Header =
            serde_json::from_str(line).map_err(|_| "the first line does not name a tournament".to_owned())?;
        let Settings { seed, deals, max_rounds, .. } = header.tournament;
        if max_rounds < 1 || seed.checked_add(deals).is_none() {
            return Err(format!(
                "line 1: no tournament has the seed {seed}, {deals} deals and up to {max_rounds} rounds a game"
            ));
        }
        Ok(header)
    }

    /// The line, without its end.
    ///
    /// # Errors
    /// None for settings.
    pub fn line(&self) -> Result<String, String> {
        serde_json::to_string(self).map_err(|error| error.to_string())
    }

    /// The first setting in which another tournament differs, here and there; none if it is the same.
    #[must_use]
    pub fn difference(&self, other: &Header) -> Option<String> {
        let (one, two) = (&self.tournament, &other.tournament);
        let shown = |millis: Option<u64>| millis.map_or("none".to_owned(), |millis| format!("{millis}ms"));
        let settings = [
            ("version", one.version.clone(), two.version.clone()),
            ("rules", one.rules.clone(), two.rules.clone()),
            ("text of the rules", one.rules_digest.clone(), two.rules_digest.clone()),
            ("strategies", one.strategies.join(","), two.strategies.join(",")),
            ("players", one.players.to_string(), two.players.to_string()),
            ("games", one.deals.to_string(), two.deals.to_string()),
            ("seed", one.seed.to_string(), two.seed.to_string()),
            ("max-rounds", one.max_rounds.to_string(), two.max_rounds.to_string()),
            ("move-time", shown(one.move_time_ms), shown(two.move_time_ms)),
        ];
        let differing = settings.into_iter().find(|(_, one, two)| one != two);
        differing.map(|(name, one, two)| format!("{name} {two}, not {one}"))
    }
}

/// The line of a game, without its end; none if there is no such game.
#[must_use]
pub fn line(settings: &Settings, schedule: &Schedule, game: u64, result: &GameResult) -> Option<String> {
    let place = schedule.place(game)?;
    let by_seat = |of: fn(&SeatResult) -> Number| -> Vec<Number> { result.seats.iter().map(of).collect() };
    let line = Line {
        game,
        deal: place.deal,
        seed: settings.seed_of(place.deal),
        seats: names(settings, place.seats),
        scores: by_seat(|seat| seat.score),
        winners: (1..).zip(&result.seats).filter(|(_, seat)| seat.wins).map(|(player, _)| player).collect(),
        rounds: result.rounds,
        end: result.end.clone(),
        forfeit: (1..)
            .zip(&result.seats)
            .find(|(_, seat)| seat.forfeits)
            .zip(result.forfeit.clone())
            .map(|((player, _), why)| Forfeit { player, why }),
        moves: by_seat(|seat| seat.moves),
        contributions: Contributions {
            tiles: by_seat(|seat| seat.tiles),
            floor: by_seat(|seat| seat.floor),
            bonuses: by_seat(|seat| seat.bonuses),
            kept: by_seat(SeatResult::kept),
        },
    };
    serde_json::to_string(&line).ok()
}

/// Reads the line of a game.
///
/// # Errors
/// The line is none, or not of this tournament.
pub fn read(
    settings: &Settings,
    schedule: &Schedule,
    names_winners: Option<bool>,
    line: &str,
) -> Result<(u64, GameResult), String> {
    let line: Line = serde_json::from_str(line).map_err(|error| format!("this is not a game: {error}"))?;
    let unfit = || format!("game {} does not belong to this tournament", line.game);
    let place = schedule.place(line.game).ok_or_else(unfit)?;
    let Contributions { tiles, floor, bonuses, kept } = &line.contributions;
    let lists = [&line.scores, &line.moves, tiles, floor, bonuses, kept];
    if (line.deal, line.seed) != (place.deal, settings.seed_of(place.deal))
        || line.seats != names(settings, place.seats)
        || lists.iter().any(|list| list.len() != place.seats.len())
    {
        return Err(unfit());
    }
    if let Some(why) = impossible(settings, names_winners, &line) {
        return Err(format!("game {}: {why}", line.game));
    }
    let seats = (1..).zip(&line.scores).zip(&line.moves).zip(tiles).zip(floor).zip(bonuses);
    let seats = seats.map(|(((((player, score), moves), tiles), floor), bonuses)| SeatResult {
        score: *score,
        wins: line.winners.contains(&player),
        moves: *moves,
        tiles: *tiles,
        floor: *floor,
        bonuses: *bonuses,
        forfeits: line.forfeit.as_ref().is_some_and(|forfeit| forfeit.player == player),
    });
    let forfeit = line.forfeit.as_ref().map(|forfeit| forfeit.why.clone());
    let result = GameResult { seats: seats.collect(), rounds: line.rounds, end: line.end, forfeit };
    if result.seats.iter().map(SeatResult::kept).ne(kept.iter().copied()) {
        return Err(format!("the contributions of game {} do not add up to its scores", line.game));
    }
    Ok((line.game, result))
}

/// Whether the rules of a tournament name winners; none where they are not of Azulog.
#[must_use]
pub fn names_winners(settings: &Settings) -> Option<bool> {
    let rules = named(&settings.rules)?;
    let known = Settings::new::<Strategy>(&rules, &[], settings.players, settings.deals, settings.seed);
    let is_known = known.rules_digest == settings.rules_digest;
    is_known.then(|| !rules.rulings.contains(&Ruling::NamesNoWinner))
}

/// What no game says that was played by any rules.
fn impossible(settings: &Settings, names_winners: Option<bool>, line: &Line) -> Option<String> {
    let Line { scores, winners, rounds, end, forfeit, moves, contributions, .. } = line;
    let Contributions { tiles, floor, bonuses, kept } = contributions;
    let lists = [scores, moves, tiles, floor, bonuses, kept];
    if let Some(number) = lists.into_iter().flatten().find(|number| !(-LARGEST..=LARGEST).contains(*number)) {
        return Some(format!("{number} is out of range"));
    }
    if let Some(number) = moves.iter().find(|number| **number < 0) {
        return Some(format!("no game has {number} moves"));
    }
    let most = settings.max_rounds;
    if !(0..=most).contains(rounds) || (*rounds == 0 && moves.iter().any(|moves| *moves > 0)) {
        return Some(format!("{rounds} rounds, where a game has 1 to {most}"));
    }
    let stays = |seat: Number| forfeit.as_ref().is_none_or(|forfeit| forfeit.player != seat);
    let mut seats = (1..).zip(scores).filter(|(seat, _)| stays(*seat));
    let best = (1..).zip(scores).filter(|(seat, _)| stays(*seat)).map(|(_, score)| score).max();
    let wins = |winner: &Number| seats.any(|(seat, score)| seat == *winner && Some(score) == best);
    // The seats are looked through once, so the winners must come in their order, each once.
    if !winners.iter().all(wins) {
        return Some(format!("the winners {winners:?}, who are to be seats with the best score, in order"));
    }
    match names_winners {
        Some(true) if winners.is_empty() => return Some("no winner, where the rules name one".to_owned()),
        Some(false) if !winners.is_empty() => return Some("a winner, where the rules name none".to_owned()),
        _ => {}
    }
    let seats = 1..=settings.players;
    let forfeited = *end == End::Forfeited.words();
    if forfeit.as_ref().map_or(forfeited, |by| !forfeited || !seats.contains(&by.player)) {
        return Some("who forfeited does not fit how it ends".to_owned());
    }
    let stopped = *end == rounds_are_over() && *rounds == most;
    let is_known = End::ALL.iter().any(|known| known.words() == end);
    let ends = is_known || stopped || seats.into_iter().any(|player| *end == no_legal_move(player));
    (!ends).then(|| format!("it ends as `{}`, which no game does", end.escape_debug()))
}

fn names(settings: &Settings, seats: &[usize]) -> Vec<String> {
    seats.iter().filter_map(|entrant| settings.strategies.get(*entrant)).cloned().collect()
}
