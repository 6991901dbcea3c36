//! Puzzles: what a search of its own confirms, fixtures that hold, and the same on any number of threads.

use crate::program::{name, read, run, said, text};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self as documents, Document};
use azulog::engine::chance::Chance;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::search::{Search, Searcher, VICTORY};
use std::path::{Path, PathBuf};

/// Two games with few games played out, in which there is a puzzle.
const GAMES: [&str; 9] = [
    "puzzles",
    "--games",
    "2",
    "--seed",
    "39",
    "--strategies",
    "azul-c411/six-tiers",
    "--search",
    "search/exact:2000",
];

fn puzzles(more: &[&str]) -> std::process::Output {
    run(&[&GAMES, more].concat())
}

/// The files of a folder, in their order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("it is a folder");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it is listed").path()).collect();
    files.sort();
    files
}

/// The position and the solution of a puzzle.
fn read_puzzle(path: &Path) -> (azulog::engine::game::Game, Move) {
    let input = Input::load(path).unwrap_or_else(|why| panic!("{why}"));
    match documents::document(&input, &RuleSet::official()) {
        Ok(Document::Fixture(fixture)) => (fixture.game, *fixture.moves.first().expect("it has a solution")),
        _ => panic!("{} is no fixture", path.display()),
    }
}

/// The share of the games from a move that the player to move wins, by a chance of its own.
fn wins(game: &azulog::engine::game::Game, does: Move) -> f64 {
    let search: Search = "search/light:400".parse().expect("it is a search");
    let searched = Searcher::new(search).search_move(game, does, &mut Chance::player(77, 3));
    let searched = searched.expect("the move is legal");
    let [won, all] = [searched.won, u64::from(searched.visits) * VICTORY]
        .map(|games| f64::from(u32::try_from(games).expect("a search is short")));
    won / all
}

#[test]
fn a_puzzle_is_a_fixture_whose_solution_another_search_confirms() {
    let folder = tempfile::tempdir().expect("there is room");
    let found = puzzles(&["--out", name(folder.path())]);
    assert_eq!(found.status.code(), Some(0), "{}", said(&found));
    let written = files(folder.path());
    assert!(!written.is_empty(), "{}", said(&found));
    let checked = run(&["check", name(folder.path())]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    for path in written.iter().chain(&files(Path::new("fixtures/puzzles"))) {
        let (game, solution) = read_puzzle(path);
        let offer = game.offer();
        assert!(offer.allows(solution), "{}", path.display());
        assert!(!Strategy::Light.ask(&game, &offer).chosen.contains(&solution), "{}", path.display());
        let best = wins(&game, solution);
        for other in offer.moves().filter(|other| *other != solution) {
            let wins = wins(&game, other);
            assert!(wins + 0.05 < best, "{}: {other} wins {wins}, {solution} {best}", path.display());
        }
        let analyzed = run(&["analyze", name(path)]);
        let first = format!("Player {}: {solution} is best", game.position.to_move);
        assert!(text(&analyzed.stdout).starts_with(&first), "{}: {}", path.display(), said(&analyzed));
        assert!(text(&found.stdout).contains("which move wins most?"));
        let comment = read(path);
        assert!(comment.lines().nth(1).is_some_and(|line| line.contains(&solution.to_string())), "{comment}");
    }
}

#[test]
fn a_puzzle_is_a_moment_of_the_game_that_it_names() {
    let folder = tempfile::tempdir().expect("there is room");
    let (out, game) = (folder.path().join("puzzles"), folder.path().join("game.ron"));
    assert_eq!(puzzles(&["--out", name(&out)]).status.code(), Some(0));
    for path in files(&out) {
        let fixture = read(&path);
        let from = fixture.lines().find_map(|line| line.trim().strip_prefix("from: \"before move "));
        let (at, play) =
            from.and_then(|from| from.split_once(" of azulog ")).expect("a moment and a command");
        let play: Vec<&str> = play.trim_end_matches("\",").split(' ').collect();
        let played = run(&[&play, &["--quiet", "--force", "--record", name(&game)][..]].concat());
        assert_eq!(played.status.code(), Some(0), "{}", said(&played));
        let of_game = run(&["show", name(&game), "--at", at]);
        assert_eq!(of_game.status.code(), Some(0), "{}", said(&of_game));
        assert_eq!(text(&of_game.stdout), text(&run(&["show", name(&path)]).stdout));
    }
}

#[test]
fn puzzles_are_the_same_on_any_number_of_threads() {
    let one = puzzles(&["--threads", "1", "--format", "json"]);
    let three = puzzles(&["--threads", "3", "--format", "json"]);
    assert_eq!(text(&one.stdout), text(&three.stdout));
    assert!(text(&one.stdout).lines().count() > 1, "{}", text(&one.stdout));
}

#[test]
fn puzzles_of_the_same_seeds_are_replaced_by_force_only() {
    let folder = tempfile::tempdir().expect("there is room");
    let (stale, other) = (folder.path().join("puzzle-40-9.9.ron"), folder.path().join("puzzle-41-1.1.ron"));
    for path in [&stale, &other] {
        std::fs::write(path, "kept").expect("there is room");
    }
    let refused = puzzles(&["--out", name(folder.path())]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("puzzle-40-9.9.ron: already exists"), "{}", said(&refused));
    assert_eq!(files(folder.path()), [stale.clone(), other.clone()]);
    let forced = puzzles(&["--out", name(folder.path()), "--force"]);
    assert_eq!(forced.status.code(), Some(0), "{}", said(&forced));
    assert!(!stale.exists(), "a puzzle of seed 40 that was not found again");
    assert_eq!(read(&other), "kept");
    assert!(files(folder.path()).len() > 1);
}
