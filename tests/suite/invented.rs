//! What no game can have written, and numbers that no game can have: refused in words.

use crate::program::{name, run, said};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::player::Player;
use azulog::engine::rule_set::RuleSet;
use azulog::games::play::play_as;
use azulog::games::record::Record;
use std::path::Path;
use std::process::Command;

fn ends(arguments: &[&str], code: i32, words: &str) {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", said(&output));
    assert!(said(&output).contains(words), "{arguments:?}: {}", said(&output));
}

#[test]
fn check_finds_what_a_record_can_not_say() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("game.ron");
    let whole = include_str!("../records/carries_its_rules.ron");
    let end = whole.trim_end().strip_suffix(')').expect("it ends");
    let broken_off = |more: &str| format!("{end}    broken_off: \"tea\",\n{more})\n");
    for (text, code, words) in [
        (whole.to_owned(), 0, "no difference"),
        (broken_off(""), 0, "no difference"),
        (whole.replace(r#""W", "Y"]"#, r#""W", "YK"]"#), 2, "yellow"),
        (whole.replace(r#""W", "Y"]"#, r#""W", "Y", "R"]"#), 1, "no board has this many rows"),
        (whole.replace(r#"wall: ["....W""#, r#"wall: ["....WB""#), 1, "no board has this many rows"),
        (format!("{end}    winners: [1],\n)"), 1, "the game is not over"),
        (format!("{end}    bonuses: [0, 0],\n)"), 1, "the game is not over"),
        (broken_off("    winners: [1],\n"), 1, "the winners differ"),
        (broken_off("    winners: [2],\n"), 0, "no difference"),
        (broken_off("    bonuses: [0, 7],\n"), 1, "the bonuses differ"),
    ] {
        std::fs::write(&path, &text).expect("there is room");
        ends(&["check", name(&path)], code, words);
    }
    let game = folder.path().join("whole.ron");
    assert_eq!(run(&["play", "--seed", "7", "--quiet", "--record", name(&game)]).status.code(), Some(0));
    let played = std::fs::read_to_string(&game).expect("it was written");
    let scored = |line: &&str| !line.contains("final_scores");
    let unscored = played.lines().filter(scored).collect::<Vec<_>>().join("\n");
    for (text, code, words) in [
        (unscored.clone(), 0, "no difference"),
        (unscored.replace("winners: [2]", "winners: [1]"), 1, "the winners differ"),
        (unscored.replace("bonuses: [", "bonuses: [9, "), 1, "the bonuses differ"),
        (unscored.replace("    bonuses", "    broken_off: \"tea\",\n    bonuses"), 1, "not broken off"),
    ] {
        std::fs::write(&path, &text).expect("there is room");
        ends(&["check", name(&path)], code, words);
    }
}

/// Every command that reads recorded games.
fn is_read_back(game: &Path, at: &str) {
    let game = name(game);
    ends(&["check", game], 0, "no difference");
    ends(&["explain", game], 0, "the game is broken off: ");
    ends(&["compare", game], 0, "Recorded by the rules of");
    ends(&["why", game, "--at", at, "Legal(_, _, _)", "--depth", "1"], 0, "because");
}

#[test]
fn a_game_that_was_broken_off_is_read_back_by_every_command() {
    let folder = tempfile::tempdir().expect("there is room");
    let game = folder.path().join("game.ron");
    for rules in ["official", "grey-wall"] {
        let stops = ["--max-rounds", "1", "--record", name(&game), "--force"];
        let played = run(&[&["play", "--rules", rules, "--seed", "7", "--quiet"], &stops[..]].concat());
        assert_eq!(played.status.code(), Some(0), "{}", said(&played));
        is_read_back(&game, "1.2");
    }
    // With the last move of a round, the offer is over and the walls are not tiled.
    for (moves, by_teller) in
        [(0, true), (0, false), (3, false), (3, true), (9, true), (10, true), (11, true)]
    {
        std::fs::write(&game, broken_off_behind(moves, by_teller)).expect("there is room");
        let text = std::fs::read_to_string(&game).expect("it was written");
        if text.contains(" x") {
            is_read_back(&game, "1.1");
        } else {
            ends(&["check", name(&game)], 0, "no difference");
        }
    }
}

/// A game that ends behind so many moves: as a player goes, or as whoever is told goes.
fn broken_off_behind(moves: usize, by_teller: bool) -> String {
    let rules = RuleSet::official();
    let mut game = Game::new(&rules, 2, None).expect("two can play");
    let left = std::cell::Cell::new(moves + 1);
    let player = |_: &Game, offer: &Offer| -> Option<Move> {
        left.set(left.get() - 1);
        offer.moves().next().filter(|_| by_teller || left.get() > 0)
    };
    let (mut one, mut two) = (player, player);
    let mut seats: [&mut dyn Player; 2] = [&mut one, &mut two];
    let mut record = Record::default();
    let told = play_as(&rules, &mut game, &mut seats, 7, None, |event| {
        record.add(&event).map_err(|_| ())?;
        if by_teller && left.get() <= 1 { Err(()) } else { Ok(()) }
    });
    if told.is_err() {
        record.break_off("tea").expect("there is room");
    }
    let text = record.into_text();
    let input = Input::new("", text.clone());
    assert!(matches!(read::document(&input, &rules), Ok(Document::Recorded(_))), "{text}");
    text
}

#[test]
fn a_line_that_no_game_has_written_is_refused_with_its_number() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.jsonl");
    let strategies = ["tournament", "--strategies", "first,azul-game/basic", "--games", "2"];
    let resume = [&strategies[..], &["--games-out", name(&path)]].concat();
    assert_eq!(run(&resume).status.code(), Some(0));
    let whole = std::fs::read_to_string(&path).expect("it was written");
    let inventions = [
        (r#""winners":[2]"#, r#""winners":[-1]"#, "the winners [-1]"),
        (r#""winners":[2]"#, r#""winners":[7]"#, "the winners [7]"),
        (r#""winners":[2]"#, r#""winners":[2,2]"#, "the winners [2, 2]"),
        (r#""winners":[2]"#, r#""winners":[1]"#, "the winners [1]"),
        (r#""winners":[2]"#, r#""winners":[]"#, "no winner"),
        (r#""rounds":5"#, r#""rounds":-5"#, "-5 rounds"),
        (r#""rounds":5"#, r#""rounds":0"#, "0 rounds"),
        (r#""rounds":5"#, r#""rounds":51"#, "51 rounds"),
        (r#""end":"a wall row is complete""#, r#""end":"tea""#, "it ends as `tea`"),
        (
            r#""end":"a wall row is complete""#,
            r#""end":"the requested number of rounds was played""#,
            "no game does",
        ),
        (r#""moves":[24"#, r#""moves":[-24"#, "-24 moves"),
        (r#""scores":[2"#, r#""scores":[2147483647"#, "2147483647 is out of range"),
        (r#""scores":[2"#, r#""scores":[-2147483648"#, "-2147483648 is out of range"),
    ];
    for (written, invented, words) in inventions {
        let changed = whole.replacen(written, invented, 1);
        assert_ne!(changed, whole, "{written}");
        std::fs::write(&path, &changed).expect("there is room");
        for asked in [&resume[..], &["tournament", "merge", name(&path)]] {
            ends(asked, 2, "games.jsonl: line 2: game 1: ");
            ends(asked, 2, words);
        }
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), changed, "it stays");
    }
}

#[test]
fn a_header_that_states_too_much_is_refused_and_what_is_missing_is_told_at_once() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.jsonl");
    let whole = include_str!("../cmd/shards/games-1.jsonl");
    let header = whole.lines().next().expect("it has one");
    for (changes, words) in [
        (&[(r#""deals":4"#, r#""deals":1000000000000000"#)][..], "too many games"),
        (&[(r#""deals":4"#, r#""deals":100000000000"#)], "199999999999 of 200000000000 games are missing"),
        (&[(r#""deals":4"#, r#""deals":18446744073709551615"#)], "no tournament has the seed"),
        (&[(r#""max_rounds":50"#, r#""max_rounds":-50"#)], "no tournament has the seed"),
        (&[(r#""1/2""#, r#""1/18446744073709551615""#)], "does not name a tournament"),
        (&[(r#""players":2"#, r#""players":-2"#)], "players need at least"),
        (&[(r#""players":2"#, r#""players":2147483647"#)], "players need at least"),
    ] {
        let changed = changes.iter().fold(header.to_owned(), |header, (from, to)| header.replace(from, to));
        let game = whole.lines().nth(1).expect("it has games");
        let text = format!("{changed}\n{game}\n");
        std::fs::write(&path, text).expect("there is room");
        ends(&["tournament", "merge", name(&path)], 2, words);
    }
    std::fs::write(&path, "x".repeat(3 << 20)).expect("there is room");
    ends(&["tournament", "merge", name(&path)], 2, "line 1: is longer than 1 MB");
    std::fs::write(&path, format!("{header}\n{}", "x".repeat(3 << 20))).expect("there is room");
    ends(&["tournament", "merge", name(&path)], 2, "line 2: is longer than 1 MB");
    #[cfg(unix)]
    ends(&["tournament", "merge", "/dev/zero"], 2, "line 1: is longer than 1 MB");
}

#[test]
fn numbers_out_of_range_are_refused_with_those_that_would_do() {
    let tournament = ["tournament", "--strategies", "first,random", "--games", "1"];
    let most = "18446744073709551615";
    let shard = format!("1/{most}");
    for (asked, words) in [
        (&["play", "--max-rounds", "0"][..], "from 1 to 9999"),
        (&["play", "--max-rounds", "-5"], "from 1 to 9999"),
        (&["play", "--players", "2147483647"], "from 1 to 99"),
        (&["play", "--players", "-2"], "from 1 to 99"),
        (&["play", "--players", "99"], "--players may be 2, 3, 4"),
        (&["play", "--starting-player", "-1"], "from 0 to 99"),
        (&["compare", "--games", "0"], "from 1 to "),
        (&["compare", "--games", "2", "--players", "2147483647"], "from 1 to 99"),
        (&["compare", "--games", "2", "--players", "5"], "--players may be 2, 3, 4"),
        (&["compare", "--games", "2", "--seed", most], "is too large for"),
        (&["mutants", "--threads", "0"], "from 1 to 4096"),
        (&["mutants", "--threads", most], "from 1 to 4096"),
        (&["tournament", "--strategies", "first,random", "--games", "0"], "from 1 to "),
        (&["tournament", "--strategies", "first,random", "--games", "-1"], "from 1 to "),
    ] {
        ends(asked, 2, words);
    }
    for (more, words) in [
        (&["--max-rounds", "0"][..], "from 1 to 9999"),
        (&["--max-rounds", "-5"], "from 1 to 9999"),
        (&["--players", "2147483647"], "from 1 to 99"),
        (&["--threads", "0"], "from 1 to 4096"),
        (&["--threads", most], "from 1 to 4096"),
        (&["--shard", &shard, "--games-out", "x"], "N up to 1000000"),
    ] {
        ends(&[&tournament[..], more].concat(), 2, words);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn threads_that_can_not_be_had_are_told() {
    // Each thread takes 4 GB of addresses for its stack, of 20.
    let limited = |arguments: &str| {
        let azulog = env!("CARGO_BIN_EXE_azulog");
        let script = format!("ulimit -v 20000000; RUST_MIN_STACK=4000000000 exec {azulog} {arguments}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("sh runs")
    };
    let tournament = "tournament --strategies first,random --games 100000 --threads 100";
    for arguments in [tournament, "mutants --rule final.more-rows --threads 100"] {
        let refused = limited(arguments);
        assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
        assert!(said(&refused).contains("name fewer with --threads"), "{}", said(&refused));
    }
}
