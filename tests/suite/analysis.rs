//! Opinions on moves: they rank what a search finds, and say what the rules derive.

use azulog::analysis::marks::marks;
use azulog::analysis::opinion::Analysis;
use azulog::analysis::reasons::reasons;
use azulog::documents::read::input::Input;
use azulog::documents::read::recorded::Recorded;
use azulog::documents::read::{self, Document};
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::language::Language;
use azulog::search::Searcher;

fn searcher(name: &str) -> Searcher {
    Searcher::new(name.parse().expect("it is a search"))
}

fn position(text: &str) -> Game {
    read::position(&Input::new("test", text), &RuleSet::official()).expect("the position has no fault")
}

fn recorded(text: &str) -> Recorded {
    match read::document(&Input::new("test", text), &RuleSet::official()) {
        Ok(Document::Recorded(recorded)) => *recorded,
        _ => panic!("it is a recorded game"),
    }
}

fn does(text: &str) -> Move {
    text.parse().expect("it is a move")
}

/// The last turn of a game: five blue tiles complete line 5 and its row, or all drop.
const LAST: &str = r#"Position(
    center: "BBBBB", bag: "15Y",
    boards: [
        Board(score: 10, wall: ["", "", "", "", "YRKW."], lines: ["W", "KK"]),
        Board(score: 14, wall: ["BYRK."], lines: ["W"]),
    ],
)"#;

#[test]
fn the_best_move_comes_first_and_wins_most() {
    let game = position(LAST);
    let analysis = Analysis::of(&game, &mut searcher("search/light:400"));
    let opinions: Vec<_> = analysis.moves.iter().filter_map(|opinion| opinion.outlook.as_ref()).collect();
    assert_eq!(analysis.moves[0].does, does("C B 5"));
    assert_eq!(analysis.moves.iter().map(|opinion| opinion.games).sum::<u32>(), 400);
    assert!(analysis.moves.windows(2).all(|pair| pair[0].games >= pair[1].games));
    let best = opinions[0].chance_to_win;
    let (low, high) = best.ends.expect("there were games");
    assert!(low <= best.value && best.value <= high && high - low < 0.1, "{best:?}");
    assert!(opinions.iter().skip(1).all(|opinion| opinion.prize <= opinions[0].prize));
    assert_eq!(opinions[0].final_scores.len(), 2);
}

#[test]
fn a_solved_move_is_marked_and_first() {
    let game = position(LAST);
    let analysis = Analysis::of(&game, &mut searcher("search/exact:50"));
    assert!(analysis.moves[0].solved);
    assert!(analysis.moves.iter().skip(1).all(|opinion| !opinion.solved));
    let light = Analysis::of(&game, &mut searcher("search/light:50"));
    assert!(light.moves.iter().all(|opinion| !opinion.solved));
}

#[test]
fn nothing_is_said_where_no_move_is_legal() {
    let analysis = Analysis::of(&position("Position()"), &mut searcher("search/exact:50"));
    assert_eq!(analysis.moves, []);
}

#[test]
fn reasons_are_facts_that_the_rules_derive() {
    let game = position(LAST);
    let facts = |text: &str| -> Vec<String> {
        reasons(&game, does(text), Language::English).into_iter().map(|reason| reason.fact).collect()
    };
    assert_eq!(
        facts("C B 5"),
        ["ToLine(C, B, 5, 5)", "Points(1, 5, 5)", "CompleteRow(1, 5)", "InReach(1, Column, 5, 2)"],
        "the tiles of lines 1 and 2 go to column 5 too"
    );
    assert_eq!(
        facts("C B floor"),
        ["ToFloor(C, B, floor, 5)", "FloorPenalty(1, -8)"],
        "the five floor spaces cost eight points"
    );
    let spanish = reasons(&game, does("C B 5"), Language::Spanish);
    assert_eq!(spanish[1].words, "la línea 5 puntúa 5");
}

/// A round in which player 1 drops four tiles that complete line 4.
const THROWN_AWAY: &str = r#"Game(
    rounds: [Round(
        factories: ["BBBB", "YYYY", "RRRR", "KKKK", "WWWW"],
        moves: ["1 F1 B floor", "2 F2 Y 4", "1 F3 R 4", "2 F4 K 5", "1 F5 W 5"],
    )],
    broken_off: "enough",
)"#;

#[test]
fn a_move_that_throws_tiles_away_is_a_turning_point() {
    let marks = marks(&recorded(THROWN_AWAY), &mut searcher("search/light:1500"), Language::English);
    let marks = marks.expect("the game replays");
    assert_eq!(
        marks.iter().map(|mark| mark.at.as_str()).collect::<Vec<_>>(),
        ["1.1", "1.2", "1.3", "1.4", "1.5"]
    );
    let first = &marks[0];
    assert!(first.turning_point && first.lost > 50.0, "{first:?}");
    assert!(first.made.reasons.iter().any(|reason| reason.fact == "ToFloor(F1, B, floor, 4)"), "{first:?}");
    let best = first.best.as_ref().expect("another is better");
    assert!(best.chance_to_win.value > first.made.chance_to_win.value);
    assert!(marks.iter().all(|mark| mark.turning_point || mark.made.reasons.is_empty()));
}

#[test]
fn a_game_that_does_not_replay_is_refused() {
    let game = recorded(&THROWN_AWAY.replace("2 F2 Y 4", "2 F1 Y 4"));
    let faults =
        marks(&game, &mut searcher("search/light:10"), Language::English).expect_err("it is refused");
    assert!(!faults.is_empty());
}
