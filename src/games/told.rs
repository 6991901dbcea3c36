//! Telling a game to a person, event by event, readable at 80 columns.

use crate::documents::write::BoardText;
use crate::engine::notation::{FREE, MARKER};
use crate::engine::placing::Placed;
use crate::engine::rule_set::OFFICIAL;
use crate::games::play::{BoardTiling, Bonuses, Charge, Earned, Event, PlacedTile};
use crate::rules::vocabulary::{Color, Number};
use anstyle::{AnsiColor, Style};
use std::fmt::Display;

/// Boards that stand side by side.
const ABREAST: usize = 2;

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
    if count == N::from(1) { format!("1 {one}") } else { format!("{count} {one}s") }
}

/// Several players or other things in words: `1`, `1 and 2`, `1, 2 and 3`.
fn listed<T: ToString>(things: &[T]) -> String {
    let words: Vec<String> = things.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// An event in words, with line ends.
#[must_use]
pub fn event(event: &Event) -> String {
    match event {
        Event::Game { rules, strategies, seed, starting_player: _ } => {
            let seats: Vec<String> = (1..)
                .zip(strategies)
                .map(|(seat, name): (Number, _)| format!("player {seat} plays {name}"))
                .collect();
            let by = if rules.name == OFFICIAL {
                String::new()
            } else {
                format!(" by the rules of {}", rules.name)
            };
            format!("Azul for {} players{by}: {}. Seed {seed}.\n", strategies.len(), seats.join(", "))
        }
        Event::Round { round, starting_player, factories, bag, lid, charges } => {
            let title = strong(&format!("Round {round}"));
            let dealt: Vec<String> = (1..)
                .zip(factories)
                .map(|(f, letters): (Number, _)| format!("F{f} {}", tiles(letters)))
                .collect();
            let rows: Vec<String> =
                dealt.chunks(FACTORIES_ABREAST).map(|row| format!("  {}\n", row.join("   "))).collect();
            format!(
                "\n{title}, player {starting_player} starts. Bag: {}. Lid: {}.\n{}{}",
                or_empty(bag),
                or_empty(lid),
                charges.iter().map(marker_charge).collect::<String>(),
                rows.concat()
            )
        }
        Event::Move { round: _, player, effect } => {
            let taken = format!("{:<2}", effect.source.to_string());
            let line = format!("{:<5}", effect.line.to_string());
            let color = tile(effect.color.letter());
            format!("  {player}: {taken} {color} {line}  {}\n", effect.words())
        }
        Event::Marker { round: _, player, floor_space } => {
            let place = floor_space
                .map_or("beside the floor line".to_owned(), |space| format!("to floor space {space}"));
            format!("  {player}: takes the marker that is left, {place}\n")
        }
        Event::Placing { round: _, placed } => match placed {
            Placed::Space(chosen) => {
                format!("  {}: line {} to column {}\n", chosen.player, chosen.row, chosen.column)
            }
            Placed::Fallen(fall) => {
                let (line, color) = (fall.row, tile(fall.color.letter()));
                format!("  {}: line {line} finds no space for {color}, {}\n", fall.player, fall.words())
            }
        },
        Event::Forfeit { round: _, player, why } => format!("  {player} forfeits: {why}\n"),
        Event::Tiling { round, tilings, boards, .. } => {
            let title = strong(&format!("Wall-tiling of round {round}"));
            let told: String = tilings.iter().map(board_tiling).collect();
            format!("\n{title}\n{told}\n{}", side_by_side(boards))
        }
        Event::End { rounds, reason, bonuses, final_scores, winners, broken_off } => {
            let ends = if *broken_off { "The game is broken off" } else { "The game is over" };
            let title = strong(&format!("{ends} after {}", counted(*rounds, "round")));
            let earned: String =
                bonuses.iter().zip(final_scores).map(|(b, score)| bonus(b, *score)).collect();
            format!("\n{title}: {reason}.\n{earned}{}", winner(winners, final_scores, *broken_off))
        }
    }
}

/// The result alone: final scores and winners, of whom a game that is broken off has none.
#[must_use]
pub fn result(final_scores: &[Number], winners: &[Number], broken_off: bool) -> String {
    let scores = (1..).zip(final_scores).map(|(seat, score): (Number, _)| format!("player {seat}: {score}"));
    format!("{}\n{}", scores.collect::<Vec<_>>().join(", "), winner(winners, final_scores, broken_off))
}

fn winner(winners: &[Number], final_scores: &[Number], broken_off: bool) -> String {
    if broken_off {
        return strong("Nobody has won: the game is not over.") + "\n";
    }
    let of_seat = |seat: &Number| final_scores.get(usize::try_from(seat - 1).ok()?).copied();
    let points = winners.first().and_then(of_seat).unwrap_or_default();
    match winners {
        [] => strong("The rules name no winner.") + "\n",
        [one] => strong(&format!("Player {one} wins with {}.", counted(points, "point"))) + "\n",
        several => {
            strong(&format!(
                "Players {} share the victory with {}.",
                listed(several),
                counted(points, "point")
            )) + "\n"
        }
    }
}

fn marker_charge(charge: &Charge) -> String {
    let Charge { player, points, score } = charge;
    format!("  Player {player} pays for the marker: {} - {} = {score}\n", score - points, -points)
}

pub(super) fn or_empty(pile: &str) -> &str {
    if pile.is_empty() { "empty" } else { pile }
}

fn board_tiling(board: &BoardTiling) -> String {
    let BoardTiling { player, tiles: placed, floor, completed, penalty, charged, score_before, score } =
        board;
    let gain: Number = placed.iter().map(|placed| placed.points).sum();
    let placed: String = placed.iter().map(placed_tile).collect();
    let paid = if *charged == 0 {
        format!("{penalty}")
    } else {
        let before = score_before - charged;
        format!("{charged}, taken off in the moves: {before} - {} = {score_before}", -charged)
    };
    let floor =
        if floor.is_empty() { String::new() } else { format!("    floor {}: {paid}\n", tiles(floor)) };
    let bonus = if *completed == 0 { String::new() } else { format!(" + {completed} for what is complete") };
    let sum = score_before + gain + completed + penalty;
    let kept = match *score {
        score if score == sum => String::new(),
        0 => ", kept at 0".to_owned(),
        score => format!(", but no tile leaves it below 0: {score}"),
    };
    format!(
        "  Player {player}\n{placed}{floor}    score {score_before} + {gain}{bonus} - {} = {sum}{kept}\n",
        -penalty
    )
}

fn placed_tile(placed: &PlacedTile) -> String {
    let PlacedTile { row, column, color, across, along, points, doubled } = placed;
    let runs = match (*across > 1, *along > 1) {
        (true, true) => format!("{across} across + {along} along"),
        (true, false) => format!("{across} across"),
        (false, true) => format!("{along} along"),
        (false, false) => "no neighbor".to_owned(),
    };
    let doubled = if *doubled { ", doubled" } else { "" };
    format!("    {} to row {row}, column {column}: {runs}{doubled}, +{points}\n", tile(*color))
}

fn bonus(board: &Bonuses, score: Number) -> String {
    let part =
        |earned: Earned, name: &str| format!(" + {} ({})", earned.points, counted(earned.complete, name));
    format!(
        "  Player {}: {}{}{}{} = {score}\n",
        board.player,
        score - board.points(),
        part(board.rows, "row"),
        part(board.columns, "column"),
        part(board.colors, "color")
    )
}

/// Boards in rows of two: pattern lines, wall, floor line.
#[must_use]
pub fn side_by_side(boards: &[BoardText]) -> String {
    let drawn: Vec<Vec<(String, usize)>> =
        (1..).zip(boards).map(|(player, board)| draw(player, board)).collect();
    let mut text = String::new();
    for row in drawn.chunks(ABREAST) {
        let height = row.iter().map(Vec::len).max().unwrap_or_default();
        let width = row.iter().flatten().map(|(_, width)| *width).max().unwrap_or_default() + 6;
        for line in 0..height {
            let mut drawn_line = String::from("  ");
            for (index, board) in row.iter().enumerate() {
                let Some((cells, used)) = board.get(line) else { continue };
                drawn_line += cells;
                if index + 1 < row.len() {
                    drawn_line += &" ".repeat(width - used);
                }
            }
            text += drawn_line.trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    text.pop();
    text
}

/// A board line by line, each with the columns it takes on the screen.
fn draw(player: Number, board: &BoardText) -> Vec<(String, usize)> {
    let title = format!("Player {player}: {}", counted(board.score, "point"));
    let mut drawn = vec![(title.clone(), title.chars().count())];
    let length = |spaces: Number| usize::try_from(spaces).unwrap_or_default();
    let longest = board.spaces.iter().copied().map(length).max().unwrap_or_default();
    for (((line, wall), pattern), spaces) in
        board.lines.iter().zip(&board.wall).zip(&board.pattern).zip(&board.spaces)
    {
        let indent = std::iter::repeat_n(' ', longest - length(*spaces));
        let free = std::iter::repeat_n(FREE, length(*spaces).saturating_sub(line.chars().count()));
        let cells: Vec<char> = indent.chain(free).chain(line.chars()).collect();
        let wall: Vec<char> = wall.chars().zip(pattern).map(|(tile, shows)| space(tile, *shows)).collect();
        let text = format!("{} | {}", spaced(&cells), spaced(&wall));
        drawn.push((text, cells.len() * 2 + 2 + wall.len() * 2));
    }
    let mut floor: Vec<char> = board.floor.iter().flat_map(|floor| floor.chars()).collect();
    if board.marker_beside_floor {
        floor.extend(['+', MARKER]);
    }
    let text = format!("floor {}", spaced(&floor));
    drawn.push((text, 6 + (floor.len() * 2).saturating_sub(1)));
    for (row, column) in &board.chosen {
        let text = format!("line {row} goes to column {column}");
        drawn.push((text.clone(), text.len()));
    }
    if board.spent > 0 {
        let text = format!("{} used up", counted(board.spent, "floor value"));
        drawn.push((text.clone(), text.len()));
    }
    drawn
}

/// A wall space: its tile, or the color that it shows in lower case.
fn space(tile: char, shows: Option<Color>) -> char {
    match shows {
        Some(color) if tile == FREE => color.letter().to_ascii_lowercase(),
        _ => tile,
    }
}

fn spaced(cells: &[char]) -> String {
    cells.iter().map(|letter| tile(*letter)).collect::<Vec<_>>().join(" ")
}
