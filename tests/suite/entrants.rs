//! Programs and players of one's own in tournaments and comparisons: same bytes, forfeits, no game lost.
#![cfg(unix)]

use crate::program::{azulog, name, read, run, text};
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::players::entrant::{Entrant, Own};
use azulog::tournament::schedule::Shard;
use azulog::tournament::{Settings, Tournament};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const FIRST: &str = "cmd:sh examples/player.sh";

/// A player that makes a move by the seed of the question, and crashes at one question in so many.
const CRASHES: &str = r#"read -r question
echo '{"protocol":1}'
while read -r question; do
    seed=${question#*'"seed":'} && seed=${seed%%,*}
    if [ $((seed % 64)) = 0 ]; then exit 7; fi
    legal=${question#*'"legal":["'} && legal=${legal%'"]}'}
    if [ $((seed % 2)) = 0 ]; then echo "${legal%%'"'*}"; else echo "${legal##*'"'}"; fi
done
"#;

/// A script in a folder as a player.
fn player(folder: &Path, name: &str, script: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, script).expect("there is room");
    format!("cmd:sh '{}'", path.display())
}

#[test]
fn a_tournament_goes_on_when_programs_crash_and_has_the_same_bytes_on_any_threads() {
    let folder = tempfile::tempdir().expect("there is room");
    let strategies = format!("{},azul-game/basic,first", player(folder.path(), "crashes", CRASHES));
    let tournament = |games: &Path, more: &[&str]| {
        let played = ["tournament", "--strategies", &strategies, "--games", "6", "--games-out", name(games)];
        let played = run(&[&played[..], more].concat());
        assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
        text(&played.stdout).to_owned()
    };
    let path = |name: &str| folder.path().join(name);
    let (one, three, records) = (path("one.jsonl"), path("three.jsonl"), path("records"));
    let shown = tournament(&one, &["--threads", "1"]);
    assert_eq!(shown, tournament(&three, &["--threads", "3", "--record-dir", name(&records)]));
    let whole = read(&one);
    assert_eq!(whole, read(&three));
    assert_eq!(whole.lines().count(), 1 + 36);

    // Who forfeits has lost, whatever its points are, and the file says why.
    let lines = whole.lines().skip(1).map(|line| serde_json::from_str(line).expect("it is JSON"));
    let forfeits: Vec<serde_json::Value> =
        lines.filter(|line: &serde_json::Value| line.get("forfeit").is_some()).collect();
    assert!(!forfeits.is_empty());
    for line in &forfeits {
        let player = &line["forfeit"]["player"];
        assert_eq!(line["forfeit"]["why"], "the program ended instead of answering (exit code 7)");
        assert_eq!(line["end"], "a player forfeited");
        let winners = line["winners"].as_array().expect("they are listed");
        assert!(winners.len() == 1 && &winners[0] != player, "{line}");
    }
    let told = format!("{} because a player forfeited", forfeits.len());
    assert!(shown.contains(&told), "{shown}");
    assert!(shown.contains(&format!("/crashes' {}.\n", forfeits.len())), "{shown}");

    // The records say so too.
    let checked = run(&["check", name(&records)]);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    assert!(text(&checked.stdout).starts_with("checked 36 games"), "{}", text(&checked.stdout));
    let forfeited = |path: &Path| read(path).contains("forfeited_by:");
    let kept =
        std::fs::read_dir(&records).expect("it is there").map(|entry| entry.expect("it is there").path());
    assert_eq!(kept.filter(|path| forfeited(path)).count(), forfeits.len());

    // A half-written file is gone on with, and shards merge, to the same bytes.
    std::fs::write(&one, &whole[..whole.len() * 2 / 3]).expect("there is room");
    assert_eq!(tournament(&one, &["--threads", "2"]), shown);
    assert_eq!(read(&one), whole);
    let shards = ["1/2", "2/2"].map(|shard| (shard, path(&format!("shard-{}", &shard[..1]))));
    for (shard, file) in &shards {
        tournament(file, &["--shard", shard]);
    }
    let merged = path("merged.jsonl");
    let files = [name(&shards[1].1), name(&shards[0].1), "--games-out", name(&merged)];
    let together = run(&[&["tournament", "merge"], &files[..]].concat());
    assert_eq!(text(&together.stdout), shown);
    assert_eq!(read(&merged), whole);
}

#[test]
fn a_file_that_tells_a_forfeit_wrongly_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.jsonl");
    let quits =
        player(folder.path(), "quits", "read -r question\necho '{\"protocol\":1}'\nread -r question\n");
    let strategies = format!("{quits},first");
    let arguments = ["tournament", "--strategies", &strategies, "--games", "1", "--games-out", name(&games)];
    assert_eq!(run(&arguments).status.code(), Some(0));
    let whole = read(&games);
    let forfeit = r#""forfeit":{"player":1,"#;
    for (from, to, words) in [
        (r#""winners":[2]"#, r#""winners":[1]"#, "the winners [1]"),
        (r#""winners":[2]"#, r#""winners":[1,2]"#, "the winners [1, 2]"),
        (r#""winners":[2]"#, r#""winners":[]"#, "no winner, where the rules name one"),
        (forfeit, r#""forfeit":{"player":3,"#, "who forfeited does not fit how it ends"),
        ("a player forfeited", "a wall row is complete", "who forfeited does not fit how it ends"),
        ("no answer", "no answer", ""),
    ] {
        std::fs::write(&games, whole.replacen(from, to, 1)).expect("there is room");
        let resumed = run(&arguments);
        let is_refused = !words.is_empty();
        assert_eq!(resumed.status.code(), Some(if is_refused { 2 } else { 0 }), "{to}");
        assert!(text(&resumed.stderr).contains(words), "{to}: {}", text(&resumed.stderr));
    }
    std::fs::write(&games, &whole).expect("there is room");
    let other_time = run(&[&arguments[..], &["--move-time", "3s"]].concat());
    assert_eq!(other_time.status.code(), Some(2));
    assert!(text(&other_time.stderr).contains("move-time 10000ms, not 3000ms"), "{other_time:?}");
}

#[test]
fn every_thread_has_its_own_processes_and_all_end() {
    let folder = tempfile::tempdir().expect("there is room");
    let ids = folder.path().join("ids");
    let script = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/player.sh"));
    // The first two that are asked for a move wait until both are: they run at the same time.
    let meets = format!(
        "echo $$ >>'{0}'\nwait_for_other() {{ while [ $(wc -l <'{0}') -lt 3 ]; do sleep 0.05; done; }}\n{1}",
        ids.display(),
        script.replace("        *) legal", "        *) wait_for_other; legal")
    );
    let strategies = format!("{},first", player(folder.path(), "meets", &meets));
    // The first process only says which protocol it speaks; then each thread starts its own.
    let played = run(&[
        "tournament",
        "--strategies",
        &strategies,
        "--games",
        "2",
        "--threads",
        "2",
        "--max-rounds",
        "1",
    ]);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    assert!(!text(&played.stdout).contains("forfeited"), "{}", text(&played.stdout));
    let ids = read(&ids);
    assert_eq!(ids.lines().count(), 3, "{ids}");
    for id in ids.lines() {
        let runs = Command::new("kill").args(["-0", id]).stderr(Stdio::null()).status();
        assert!(!runs.expect("kill runs").success(), "{id} runs");
    }
}

#[test]
fn a_tournament_refuses_programs_that_cannot_play_before_it_begins() {
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.jsonl");
    for (seat, why) in [
        ("cmd:no-such-program", "there is no program `no-such-program`"),
        ("cmd:sh -c 'exit 1'", "the program ended instead of answering (exit code 1)"),
        ("human", "`human` is a person who types moves"),
    ] {
        for command in [&["tournament", "--games-out", name(&games)][..], &["compare"]] {
            let strategies = format!("first,{seat}");
            let refused = run(&[command, &["--strategies", &strategies, "--games", "2"]].concat());
            assert_eq!(refused.status.code(), Some(2), "{command:?} {seat}");
            assert!(text(&refused.stderr).contains(why), "{command:?} {seat}: {}", text(&refused.stderr));
            assert!(!games.exists(), "{seat}");
        }
    }
    let three = run(&["compare", "--games", "2", "--strategies", "first,first,first"]);
    assert_eq!(three.status.code(), Some(2));
    assert!(text(&three.stderr).contains("3 strategies for 2 players"), "{three:?}");
    let without_games = run(&["compare", "fixtures/games/azul-game/p2_g1.ron", "--strategies", "first"]);
    assert_eq!(without_games.status.code(), Some(2));
}

#[test]
fn programs_play_the_games_that_are_compared() {
    let compared = |strategies: &str| {
        let compared = run(&["compare", "--games", "2", "--strategies", strategies]);
        assert_eq!(compared.status.code(), Some(0), "{}", text(&compared.stderr));
        text(&compared.stdout).to_owned()
    };
    let (program, strategy) = (compared(FIRST), compared("first"));
    assert_eq!(program.replace(FIRST, "first"), strategy);
    assert!(strategy.starts_with("simulador, 2 games with first, first\n"), "{strategy}");

    let folder = tempfile::tempdir().expect("there is room");
    let quits =
        player(folder.path(), "quits", "read -r question\necho '{\"protocol\":1}'\nread -r question\n");
    let forfeited = compared(&format!("first,{quits}"));
    let words = "2 forfeits, first by player 2 in the game of seed 1: the program ended instead of answering";
    assert!(forfeited.contains(words), "{forfeited}");
}

/// A player that follows no strategy: the last legal move, or an illegal one when chance says so.
fn own(name: &str, errs: bool) -> Entrant {
    let make = move |mut chance: Chance| {
        move |_: &Game, offer: &Offer| {
            let illegal = errs && chance.place(60) == Some(0);
            if illegal { "F9 B 1".parse::<Move>().ok() } else { offer.moves().last() }
        }
    };
    Own::new(name, make).into()
}

#[test]
fn players_of_the_library_enter_a_tournament() {
    let play = || {
        let entrants = vec![own("careful", false), own("erring", true), Strategy::Random.into()];
        let rules = RuleSet::official();
        let settings = Settings::new(&rules, &entrants, 3, 2, 7);
        assert_eq!(settings.strategies, ["careful", "erring", "random"]);
        assert_eq!(settings.move_time_ms, None);
        let tournament = Tournament::new(settings, rules, entrants).expect("it is a tournament");
        let mut games = tournament.games();
        let games =
            tournament.schedule.shard(Shard::WHOLE).map(|game| games.play(game, true).expect("it is played"));
        games.collect::<Vec<_>>()
    };
    let played = play();
    assert_eq!(played, play(), "the randomness of a seat comes from the deal");
    assert_eq!(played.len(), 12);
    let forfeited = |(result, _): &&(azulog::tournament::game::GameResult, _)| result.forfeit.is_some();
    assert!(played.iter().any(|game| forfeited(&game)) && !played.iter().all(|game| forfeited(&game)));
    for (result, record) in &played {
        let record = record.as_deref().expect("it was asked for");
        assert!(record.contains("\"careful\""), "{record}");
        if result.forfeit.is_some() {
            assert_eq!(result.forfeit.as_deref(), Some("`F9 B 1` is not legal: no blue tile is on F9"));
            assert_eq!(result.end, "a player forfeited");
        }
    }
}

#[test]
fn signals_end_programs_that_hang() {
    let tournament = ["tournament", "--games", "4", "--threads", "1"];
    for (command, signal, presses) in [
        (&tournament[..], "-INT", 2),
        (&tournament, "-TERM", 2),
        (&["compare", "--games", "4"], "-INT", 1),
        (&["play"], "-TERM", 1),
    ] {
        let folder = tempfile::tempdir().expect("there is room");
        let ids = folder.path().join("ids");
        let hangs = "read -r question\necho '{\"protocol\":1}'\nread -r question\n".to_owned()
            + &format!("echo $$ >'{}'\nsleep 100\n", ids.display());
        let strategies = format!("{},first", player(folder.path(), "hangs", &hangs));
        let mut azulog = azulog(&[command, &["--strategies", &strategies]].concat());
        let mut child = azulog.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("azulog runs");
        while !std::fs::read_to_string(&ids).unwrap_or_default().ends_with('\n') {
            std::thread::sleep(Duration::from_millis(20));
        }
        for _ in 0..presses {
            let pressed = Command::new("kill").args([signal, &child.id().to_string()]).status();
            assert!(pressed.is_ok_and(|pressed| pressed.success()));
            std::thread::sleep(Duration::from_millis(300));
        }
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{command:?} {signal}");
        let id = read(&ids);
        let mut shown = Command::new("kill");
        shown.args(["-0", id.trim()]).stderr(Stdio::null());
        let mut waits = 0..500;
        while shown.status().expect("kill runs").success() {
            assert!(waits.next().is_some(), "{command:?} {signal}: {id} runs");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}
