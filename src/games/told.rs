//! Telling a game to a person, event by event, readable at 80 columns.

use crate::engine::placing::Placed;
use crate::engine::rule_set::OFFICIAL;
use crate::games::boards::side_by_side;
use crate::games::play::{BoardTiling, Bonuses, Charge, Event, PlacedTile, no_legal_move};
use crate::language::Language;
use crate::rules::vocabulary::{Color, Number};
use crate::say;
use anstyle::{AnsiColor, Style};
use std::fmt::Display;

/// Factories that are shown in one line.
pub(super) const FACTORIES_ABREAST: usize = 5;

/// The letter of a tile in its color, that of an empty wall space dimmed and in lower case; other
/// letters as they are.
#[must_use]
pub fn tile(letter: char) -> String {
    let style = match Color::from_letter(letter) {
        Some(color) => style(color).bold(),
        None => match Color::from_letter(letter.to_ascii_uppercase()) {
            Some(color) => style(color).dimmed(),
            None => return letter.to_string(),
        },
    };
    format!("{style}{letter}{style:#}")
}

fn style(color: Color) -> Style {
    let color = match color {
        Color::Blue => AnsiColor::BrightBlue,
        Color::Yellow => AnsiColor::BrightYellow,
        Color::Red => AnsiColor::BrightRed,
        Color::Black => AnsiColor::BrightBlack,
        Color::White => AnsiColor::BrightCyan,
    };
    Style::new().fg_color(Some(color.into()))
}

/// Tiles in their colors.
#[must_use]
pub fn tiles(letters: &str) -> String {
    letters.chars().map(tile).collect()
}

fn strong(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

/// How many there are of something: `1 tile`, `2 tiles`.
#[must_use]
pub fn counted<N: Copy + Display + From<u8> + PartialEq>(count: N, one: &str) -> String {
    Language::English.counted(count, one)
}

/// Several seats in words: `1`, `1 and 2`, `1, 2 and 3`.
fn listed(seats: &[Number], language: Language) -> String {
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match seats.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            say!(language, "{first} and {last}", first = rest.join(", "), last)
        }
        _ => seats.concat(),
    }
}

/// An event in words, with line ends.
#[must_use]
pub fn event(event: &Event, language: Language) -> String {
    match event {
        Event::Game { rules, strategies, seed, starting_player: _ } => {
            let seats: Vec<String> = (1..)
                .zip(strategies)
                .map(|(seat, name): (Number, _)| say!(language, "player {seat} plays {name}", seat, name))
                .collect();
            let by = if rules.name == OFFICIAL {
                String::new()
            } else {
                say!(language, " by the rules of {rules}", rules = rules.name)
            };
            let (players, seats) = (strategies.len(), seats.join(", "));
            say!(language, "Azul for {players} players{by}: {seats}. Seed {seed}.", players, by, seats, seed)
                + "\n"
        }
        Event::Round { round, starting_player, factories, bag, lid, charges } => {
            let title = strong(&say!(language, "Round {round}", round));
            let dealt: Vec<String> = (1..)
                .zip(factories)
                .map(|(f, letters): (Number, _)| format!("F{f} {}", tiles(letters)))
                .collect();
            let rows: Vec<String> =
                dealt.chunks(FACTORIES_ABREAST).map(|row| format!("  {}\n", row.join("   "))).collect();
            let starts = say!(
                language,
                "{title}, player {player} starts. Bag: {bag}. Lid: {lid}.",
                title,
                player = starting_player,
                bag = or_empty(bag, language),
                lid = or_empty(lid, language)
            );
            let charges: String = charges.iter().map(|charge| marker_charge(charge, language)).collect();
            format!("\n{starts}\n{charges}{}", rows.concat())
        }
        Event::Move { round: _, player, effect } => {
            let taken = format!("{:<2}", effect.source.to_string());
            let line = format!("{:<5}", effect.line.to_string());
            let color = tile(effect.color.letter());
            format!("  {player}: {taken} {color} {line}  {}\n", effect.words(language))
        }
        Event::Marker { round: _, player, floor_space } => {
            let taken = match floor_space {
                Some(space) => say!(language, "takes the marker that is left, to floor space {space}", space),
                None => say!(language, "takes the marker that is left, beside the floor line"),
            };
            format!("  {player}: {taken}\n")
        }
        Event::Placing { round: _, placed } => match placed {
            Placed::Space(chosen) => {
                let (line, column) = (chosen.row, chosen.column);
                let placed = say!(language, "line {line} to column {column}", line, column);
                format!("  {}: {placed}\n", chosen.player)
            }
            Placed::Fallen(fall) => {
                let (line, color) = (fall.row, tile(fall.color.letter()));
                let falls = say!(language, "line {line} finds no space for {color}", line, color);
                format!("  {}: {falls}, {}\n", fall.player, fall.words(language))
            }
        },
        Event::Forfeit { round: _, player, why } => {
            format!("  {}\n", say!(language, "{player} forfeits: {why}", player, why))
        }
        Event::Tiling { round, tilings, boards, .. } => {
            let title = strong(&say!(language, "Wall-tiling of round {round}", round));
            let told: String = tilings.iter().map(|tiling| board_tiling(tiling, language)).collect();
            format!("\n{title}\n{told}\n{}", side_by_side(boards, language))
        }
        Event::End { rounds, reason, bonuses, final_scores, winners, broken_off } => {
            let rounds = language.counted(*rounds, "round");
            let title = strong(&if *broken_off {
                say!(language, "The game is broken off after {rounds}", rounds)
            } else {
                say!(language, "The game is over after {rounds}", rounds)
            });
            let reason = why_over(reason, final_scores.len(), language);
            let earned: String =
                bonuses.iter().zip(final_scores).map(|(b, score)| bonus(b, *score, language)).collect();
            let winner = winner(winners, final_scores, *broken_off, language);
            format!("\n{title}: {reason}.\n{earned}{winner}")
        }
    }
}

/// Why a game is over, which events and records say in English.
fn why_over(reason: &str, seats: usize, language: Language) -> String {
    match (1..).take(seats).find(|player| no_legal_move(*player) == reason) {
        Some(player) => say!(language, "player {player} made no legal move", player),
        None => language.translate(reason),
    }
}

/// The result alone: final scores and winners, of whom a game that is broken off has none.
#[must_use]
pub fn result(final_scores: &[Number], winners: &[Number], broken_off: bool, language: Language) -> String {
    let score = |(seat, score): (Number, &Number)| say!(language, "player {seat}: {score}", seat, score);
    let scores: Vec<String> = (1..).zip(final_scores).map(score).collect();
    format!("{}\n{}", scores.join(", "), winner(winners, final_scores, broken_off, language))
}

fn winner(winners: &[Number], final_scores: &[Number], broken_off: bool, language: Language) -> String {
    if broken_off {
        return strong(&say!(language, "Nobody has won: the game is not over.")) + "\n";
    }
    let of_seat = |seat: &Number| final_scores.get(usize::try_from(seat - 1).ok()?).copied();
    let points = winners.first().and_then(of_seat).unwrap_or_default();
    let points = language.counted(points, "point");
    let wins = match winners {
        [] => say!(language, "The rules name no winner."),
        [player] => say!(language, "Player {player} wins with {points}.", player, points),
        several => {
            let players = listed(several, language);
            say!(language, "Players {players} share the victory with {points}.", players, points)
        }
    };
    strong(&wins) + "\n"
}

fn marker_charge(charge: &Charge, language: Language) -> String {
    let Charge { player, points, score } = charge;
    let pays = say!(language, "Player {player} pays for the marker", player);
    format!("  {pays}: {} - {} = {score}\n", score - points, -points)
}

pub(super) fn or_empty(pile: &str, language: Language) -> String {
    if pile.is_empty() { say!(language, "empty") } else { pile.to_owned() }
}

fn board_tiling(board: &BoardTiling, language: Language) -> String {
    let BoardTiling { player, tiles: placed, floor, completed, penalty, charged, score_before, score } =
        board;
    let gain: Number = placed.iter().map(|placed| placed.points).sum();
    let placed: String = placed.iter().map(|placed| placed_tile(placed, language)).collect();
    let paid = if *charged == 0 {
        format!("{penalty}")
    } else {
        let before = score_before - charged;
        let taken = say!(language, "{points}, taken off in the moves", points = charged);
        format!("{taken}: {before} - {} = {score_before}", -charged)
    };
    let floor = match floor.as_str() {
        "" => String::new(),
        floor => format!("    {}: {paid}\n", say!(language, "floor {pieces}", pieces = tiles(floor))),
    };
    let bonus = match completed {
        0 => String::new(),
        points => say!(language, " + {points} for what is complete", points),
    };
    let sum = score_before + gain + completed + penalty;
    let kept = match *score {
        score if score == sum => String::new(),
        0 => say!(language, ", kept at {score}", score = 0),
        score => say!(language, ", but no tile leaves it below 0: {score}", score),
    };
    let (player, before) =
        (say!(language, "Player {player}", player), say!(language, "score {points}", points = score_before));
    format!("  {player}\n{placed}{floor}    {before} + {gain}{bonus} - {} = {sum}{kept}\n", -penalty)
}

fn placed_tile(placed: &PlacedTile, language: Language) -> String {
    let PlacedTile { row, column, color, across, along, points, doubled } = placed;
    let runs = match (*across > 1, *along > 1) {
        (true, true) => say!(language, "{across} across + {along} along", across, along),
        (true, false) => say!(language, "{across} across", across),
        (false, true) => say!(language, "{along} along", along),
        (false, false) => say!(language, "no neighbor"),
    };
    let doubled = if *doubled { say!(language, ", doubled") } else { String::new() };
    let placed = say!(language, "{tile} to row {row}, column {column}", tile = tile(*color), row, column);
    format!("    {placed}: {runs}{doubled}, +{points}\n")
}

fn bonus(board: &Bonuses, score: Number, language: Language) -> String {
    let player = say!(language, "Player {player}", player = board.player);
    let earned = [
        (board.rows.points, language.counted(board.rows.complete, "row")),
        (board.columns.points, language.counted(board.columns.complete, "column")),
        (board.colors.points, language.counted(board.colors.complete, "color")),
    ];
    let earned: Vec<String> = earned.iter().map(|(points, of)| format!("{points} ({of})")).collect();
    format!("  {player}: {} + {} = {score}\n", score - board.points(), earned.join(" + "))
}
