//! An imperative twin of placement scoring and of a whole game, as a check of the rules.

use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::rules::vocabulary::{Color, Line, Number, Piece};
use std::collections::BTreeMap;

/// A board of the twin: a wall of booleans, lines of color and count, floor of pieces.
#[derive(Clone, Default)]
struct Twin {
    score: i32,
    wall: [[bool; 5]; 5],
    lines: [Option<(usize, usize)>; 5],
    floor: usize,
}

/// Points of a tile at `row`, `column` of a wall that holds it already.
fn points(wall: &[[bool; 5]; 5], row: usize, column: usize) -> i32 {
    let count = |step: &dyn Fn(i32) -> (i32, i32)| {
        let mut length = 0;
        for distance in 1..5 {
            let (r, c) = step(distance);
            let on_wall = usize::try_from(r).ok().zip(usize::try_from(c).ok());
            if !on_wall.is_some_and(|(r, c)| r < 5 && c < 5 && wall[r][c]) {
                break;
            }
            length += 1;
        }
        length
    };
    let (r, c) = (i32::try_from(row).expect("small"), i32::try_from(column).expect("small"));
    let across = 1 + count(&|d| (r, c - d)) + count(&|d| (r, c + d));
    let along = 1 + count(&|d| (r - d, c)) + count(&|d| (r + d, c));
    match (across > 1, along > 1) {
        (false, false) => 1,
        (true, false) => across,
        (false, true) => along,
        (true, true) => across + along,
    }
}

impl Twin {
    /// Places `count` tiles on a line or the floor.
    fn place(&mut self, line: Option<usize>, color: usize, count: usize, marker: bool) {
        self.floor += usize::from(marker);
        let excess = match line {
            Some(row) => {
                let held = self.lines[row].map_or(0, |(_, held)| held);
                let placed = count.min(row + 1 - held);
                self.lines[row] = Some((color, held + placed));
                count - placed
            }
            None => count,
        };
        self.floor += excess;
    }

    fn tile(&mut self) {
        for row in 0..5 {
            if let Some((color, count)) = self.lines[row]
                && count == row + 1
            {
                let column = (color + row) % 5;
                self.wall[row][column] = true;
                self.lines[row] = None;
                self.score += points(&self.wall, row, column);
            }
        }
        self.score -= [0, 1, 2, 4, 6, 8, 11, 14][self.floor.min(7)];
        self.score = self.score.max(0);
        self.floor = 0;
    }

    fn bonus(&self) -> i32 {
        let mut bonus = 0;
        for line in 0..5 {
            bonus += 2 * i32::from((0..5).all(|column| self.wall[line][column]));
            bonus += 7 * i32::from((0..5).all(|row| self.wall[row][line]));
            bonus += 10 * i32::from((0..5).all(|row| self.wall[row][(line + row) % 5]));
        }
        bonus
    }
}

fn index(color: Color) -> usize {
    Color::ALL.iter().position(|other| *other == color).expect("it is a color")
}

/// Plays a random game by the rules and, move for move, by the twin.
fn play_both(players: Number, seed: u64) {
    let mut game = Game::new(&RuleSet::official(), players, None).expect("the game is played by so many");
    let mut twins = vec![Twin::default(); game.position.boards.len()];
    let mut chance = Chance::dealer(seed);
    loop {
        let next = game.next_round();
        let row_complete = twins.iter().any(|twin| twin.wall.contains(&[true; 5]));
        if !next.Over.is_empty() {
            assert!(row_complete, "these games end with a complete row");
            break;
        }
        assert!(!row_complete);
        game.begin_round(&next, |_, bag| chance.draw(bag));
        let mut marker_left = true;
        loop {
            let offer = game.offer();
            let moves: Vec<_> = offer.moves().collect();
            let Some(does) = chance.pick(&moves) else { break };
            let player = usize::try_from(game.position.to_move - 1).expect("seats count from 1");
            let count = game.position.source(does.source).iter().filter(|tile| **tile == does.color).count();
            let line = match does.line {
                Line::Pattern(row) => Some(usize::try_from(row - 1).expect("rows count from 1")),
                Line::Floor => None,
            };
            let takes_marker = marker_left && does.source == azulog::rules::vocabulary::Source::Center;
            marker_left &= !takes_marker;
            twins[player].place(line, index(does.color), count, takes_marker);
            game.take(&offer, Some(does));
        }
        let tiling = game.tiling();
        game.position.apply(&tiling);
        for twin in &mut twins {
            twin.tile();
        }
        for (twin, board) in twins.iter().zip(&game.position.boards) {
            assert_eq!(twin.score, board.score, "players {players}, seed {seed}");
            let on_wall: usize = twin.wall.iter().flatten().filter(|covered| **covered).count();
            assert_eq!(on_wall, board.wall.len());
            let lines: BTreeMap<Number, (Color, Number)> = twin
                .lines
                .iter()
                .zip(1..)
                .filter_map(|(line, row)| {
                    let (color, count) = (*line)?;
                    Some((row, (Color::ALL[color], Number::try_from(count).ok()?)))
                })
                .collect();
            assert_eq!(lines, board.lines);
            assert!(board.floor.iter().all(|piece| *piece == Piece::Marker));
        }
    }
    let totals: Vec<i32> = game.scoring().Total.iter().map(|total| total.1).collect();
    let expected: Vec<i32> = twins.iter().map(|twin| twin.score + twin.bonus()).collect();
    assert_eq!(totals, expected, "players {players}, seed {seed}");
}

#[test]
fn the_rules_score_whole_games_as_the_twin_does() {
    for players in 2..=4 {
        for seed in 0..60 {
            play_both(players, seed);
        }
    }
}

#[test]
fn the_rules_score_placements_on_any_wall_as_the_twin_does() {
    let mut chance = Chance::dealer(1);
    let coins: Vec<bool> = vec![true, false];
    for _ in 0..400 {
        let mut game = Game::new(&RuleSet::official(), 2, None).expect("two play");
        let mut wall = [[false; 5]; 5];
        let board = &mut game.position.boards[0];
        for space in &game.setup.WallSpace {
            let (row, column) = (usize::try_from(space.0 - 1), usize::try_from(space.1 - 1));
            if chance.pick(&coins) == Some(true) {
                board.wall.insert((space.0, space.1), space.2);
                wall[row.expect("rows count from 1")][column.expect("columns count from 1")] = true;
            }
        }
        let free: Vec<_> = game
            .setup
            .WallSpace
            .iter()
            .filter(|space| !board.wall.contains_key(&(space.0, space.1)))
            .copied()
            .collect();
        let Some(space) = chance.pick(&free) else { continue };
        board.lines.insert(space.0, (space.2, space.0));
        let (row, column) = (usize::try_from(space.0 - 1), usize::try_from(space.1 - 1));
        let (row, column) = (row.expect("rows count from 1"), column.expect("columns count from 1"));
        wall[row][column] = true;
        let tiling = game.tiling();
        assert_eq!(tiling.Points.iter().map(|fact| fact.2).collect::<Vec<_>>(), [points(&wall, row, column)]);
    }
}
