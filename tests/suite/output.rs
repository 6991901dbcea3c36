//! Files that azulog writes: never over others, never half, never by two at once; and readers that leave.
#![cfg(unix)]

use crate::program::{azulog, name, read};
use azulog::documents::output::Destination;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A game that takes no time.
const PLAY: &[&str] = &["play", "--seed", "7", "--quiet", "--max-rounds", "1"];

/// A tournament that takes no time.
const FEW: &[&str] = &["tournament", "--strategies", "first,first", "--games", "2"];

/// The same deals of a tournament that does not end by itself.
const MANY: &[&str] = &["tournament", "--strategies", "first,first", "--games", "1000000"];

fn run(arguments: &[&[&str]]) -> Output {
    azulog(&arguments.concat()).output().expect("azulog runs")
}

fn refused(arguments: &[&[&str]], words: &str) {
    let refused = run(arguments);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(words), "{arguments:?}: {said}");
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room")
}

/// The names in a folder, in order.
fn held(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("it is there"))).collect();
    names.sort();
    names
}

/// Begins a command and waits until something is there.
fn begin(arguments: &[&[&str]], is_there: impl Fn() -> bool) -> Child {
    let mut command = azulog(&arguments.concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("azulog runs");
    wait(is_there);
    child
}

fn wait(is_there: impl Fn() -> bool) {
    let begin = Instant::now();
    while !is_there() {
        assert!(begin.elapsed() < Duration::from_secs(120), "it never comes");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn kill(child: &Child, signal: &str) {
    let killed = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
}

fn is_longer(path: &Path, bytes: u64) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > bytes)
}

#[test]
fn a_file_that_is_there_is_refused_before_anything_is_played_and_replaced_by_force() {
    let folder = folder();
    let (diary, shards) = (folder.path().join("diary"), "tests/cmd/shards/games-");
    let position = "fixtures/turn/marker-takes-the-last-floor-space.ron";
    let (first, second) = (format!("{shards}1.jsonl"), format!("{shards}2.jsonl"));
    for asked in [
        &[&["play", "--seed", "7", "--record", name(&diary)][..]][..],
        &[&["export", position, "--to", "json", "--out", name(&diary)]],
        &[&["export", position, "--to", "souffle", "--out", name(&diary)]],
        &[&["tournament", "merge", &first, &second, "--games-out", name(&diary)]],
    ] {
        fs::write(&diary, "a diary").expect("there is room");
        refused(asked, "already exists; name ");
        assert_eq!(run(asked).stdout, b"", "nothing is played for nothing");
        assert_eq!(read(&diary), "a diary");
        if !asked[0].contains(&"souffle") {
            assert_eq!(run(&[asked[0], &["--force"]]).status.code(), Some(0), "{asked:?}");
            assert_ne!(read(&diary), "a diary");
        }
    }
    assert_eq!(held(folder.path()), ["diary"]);
    let pairs = folder.path().join("pairs");
    let asked = ["diverge", "official", "tests/cmd/house.ron", "--write", name(&pairs)];
    assert_eq!(run(&[&asked]).status.code(), Some(0));
    refused(&[&asked], "without.ron: already exists");
    assert_eq!(run(&[&asked, &["--force"]]).status.code(), Some(0));
}

#[test]
fn a_folder_of_facts_is_replaced_by_force_but_no_other_folder_is() {
    let folder = folder();
    let facts = folder.path().join("facts");
    let position = "fixtures/turn/marker-takes-the-last-floor-space.ron";
    let asked = ["export", position, "--to", "souffle", "--out", name(&facts)];
    assert_eq!(run(&[&asked]).status.code(), Some(0));
    refused(&[&asked], "already exists");
    fs::write(facts.join("players.facts"), "9").expect("there is room");
    assert_eq!(run(&[&asked, &["--force"]]).status.code(), Some(0));
    assert_ne!(read(&facts.join("players.facts")), "9");
    fs::write(facts.join("diary"), "a diary").expect("there is room");
    refused(&[&asked, &["--force"]], "it holds diary");
    assert_eq!(read(&facts.join("diary")), "a diary");
    assert_eq!(held(folder.path()), ["facts"]);
}

#[test]
fn what_is_no_plain_file_is_written_through() {
    let folder = folder();
    let (pipe, kept) = (folder.path().join("pipe"), folder.path().join("kept"));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let mut child = begin(&[PLAY, &["--record", name(&pipe)]], || true);
    let (mut record, mut lines) = (String::new(), String::new());
    File::open(&pipe).and_then(|mut pipe| pipe.read_to_string(&mut record)).expect("it is written");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(run(&[PLAY, &["--record", name(&kept)]]).status.code(), Some(0));
    assert_eq!(record, read(&kept));
    let mut child = begin(&[FEW, &["--games-out", name(&pipe)]], || true);
    File::open(&pipe).and_then(|mut pipe| pipe.read_to_string(&mut lines)).expect("it is written");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(lines.lines().count(), 1 + 4);
    let told = run(&[PLAY, &["--record", "/dev/stdout"]]).stdout;
    assert!(String::from_utf8_lossy(&told).ends_with(&record));
    for asked in [&[PLAY, &["--record", "/dev/null"]], &[FEW, &["--games-out", "/dev/null"]]] {
        assert_eq!(run(asked).status.code(), Some(0));
    }
    assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
}

#[test]
fn a_link_stays_and_its_target_is_written_with_the_mode_that_the_umask_gives() {
    let folder = folder();
    let (link, target) = (folder.path().join("link"), folder.path().join("target"));
    symlink("target", &link).expect("there is room");
    let play = format!(
        "umask 027; exec {} {} --record {}",
        env!("CARGO_BIN_EXE_azulog"),
        PLAY.join(" "),
        name(&link)
    );
    assert!(Command::new("sh").args(["-c", &play]).output().expect("sh runs").status.success());
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&target), 0o640);
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    refused(&[PLAY, &["--record", name(&link)]], "already exists");
    fs::set_permissions(&target, fs::Permissions::from_mode(0o604)).expect("it is ours");
    assert_eq!(run(&[PLAY, &["--record", name(&link), "--force"]]).status.code(), Some(0));
    assert_eq!(mode(&target), 0o604, "what is replaced keeps its mode");
    assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
    assert_eq!(held(folder.path()), ["link", "target"]);
}

#[test]
fn what_a_killed_process_left_is_used_up_by_the_next_one() {
    let folder = folder();
    let game = folder.path().join("game.ron");
    let draft = Destination::of(&game, false).and_then(|place| place.begin());
    let mut draft = draft.unwrap_or_else(|why| panic!("{why}"));
    draft.add("half a game").expect("there is room");
    assert_eq!(held(folder.path()).len(), 1);
    // While it is written, another process is refused.
    refused(&[PLAY, &["--record", name(&game)]], "another process is writing to it");
    // A killed process does not drop what it holds, but lets go of it.
    let part = folder.path().join(&held(folder.path())[0]);
    drop(draft);
    fs::write(&part, "half a game").expect("there is room");
    assert_eq!(run(&[PLAY, &["--record", name(&game)]]).status.code(), Some(0));
    assert_eq!(held(folder.path()), ["game.ron"]);
    assert!(!read(&game).contains("half a game"));
}

#[test]
fn a_file_of_games_is_written_by_one_process() {
    let folder = folder();
    let games = folder.path().join("games.jsonl");
    let arguments = [MANY, &["--games-out", name(&games)]];
    let mut child = begin(&arguments, || is_longer(&games, 1_000));
    refused(&arguments, "another process is writing to it");
    refused(&[FEW, &["--games-out", name(&games), "--force"]], "another process is writing to it");
    kill(&child, "-KILL");
    child.wait().expect("it ends");
    refused(&[FEW, &["--games-out", name(&games)]], "games of another tournament");
    assert_eq!(run(&[FEW, &["--games-out", name(&games), "--force"]]).status.code(), Some(0));
    assert_eq!(read(&games).lines().count(), 1 + 4);
}

#[test]
fn a_folder_of_records_is_of_one_tournament_and_written_by_one_process() {
    let folder = folder();
    let records = folder.path().join("records");
    let arguments = [MANY, &["--record-dir", name(&records)]];
    let is_begun = || fs::read_dir(&records).is_ok_and(|entries| entries.count() > 3);
    let mut child = begin(&arguments, is_begun);
    refused(&arguments, "another process is writing to it");
    kill(&child, "-KILL");
    child.wait().expect("it ends");
    let before = held(&records);
    refused(&[FEW, &["--record-dir", name(&records)]], "games of another tournament: games 1000000, not 2");
    assert_eq!(held(&records), before);
    assert_eq!(run(&[FEW, &["--record-dir", name(&records), "--force"]]).status.code(), Some(0));
    let games = ["game-000001.ron", "game-000002.ron", "game-000003.ron", "game-000004.ron"];
    assert_eq!(
        held(&records).iter().filter(|name| name.starts_with("game-")).collect::<Vec<_>>(),
        games.iter().collect::<Vec<_>>()
    );
    assert_eq!(run(&[FEW, &["--record-dir", name(&records)]]).status.code(), Some(0), "it is gone on with");
    let unnamed = folder.path().join("unnamed");
    fs::create_dir(&unnamed).expect("there is room");
    fs::write(unnamed.join("game-000001.ron"), "a game").expect("there is room");
    refused(&[FEW, &["--record-dir", name(&unnamed)]], "does not say which tournament");
    assert_eq!(held(&unnamed), ["game-000001.ron"]);
}

#[test]
fn a_second_ctrl_c_ends_a_tournament_at_once() {
    let mut child = begin(&[MANY, &["--games-out", "/dev/stdout"]], || true);
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    for _ in 0..8 {
        lines.read_line(&mut String::new()).expect("it is text");
    }
    // Nobody reads on: once the pipe is full, the game that is written never ends.
    std::thread::sleep(Duration::from_secs(4));
    kill(&child, "-INT");
    std::thread::sleep(Duration::from_millis(500));
    assert!(child.try_wait().expect("it is ours").is_none(), "the first is heard and waits");
    kill(&child, "-INT");
    wait(|| is_over(child.id()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn a_system_that_ends_a_tournament_leaves_a_file_that_is_resumed() {
    let folder = folder();
    let games = folder.path().join("games.jsonl");
    let mut child = begin(&[MANY, &["--games-out", name(&games)]], || is_longer(&games, 2_000));
    kill(&child, "-TERM");
    wait(|| is_over(child.id()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let kept = read(&games);
    assert!(kept.ends_with('\n'), "the last line is whole");
    let mut child = begin(&[MANY, &["--games-out", name(&games)]], || is_longer(&games, kept.len() as u64));
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    assert!(read(&games).starts_with(&kept), "what is known stays");
}

#[test]
fn what_a_killed_merge_leaves_is_used_up_by_the_next() {
    let folder = folder();
    let (pipe, merged) = (folder.path().join("pipe"), folder.path().join("merged.jsonl"));
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let merge = ["tournament", "merge", name(&pipe), "--games-out", name(&merged)];
    let mut child = begin(&[&merge], || true);
    let mut writer = File::options().write(true).open(&pipe).expect("the merge opens it");
    let games = read(Path::new("tests/cmd/shards/games-1.jsonl"));
    let whole = games.rfind("{\"game\"").expect("there are games");
    writer.write_all(&games.as_bytes()[..whole]).expect("the merge reads it");
    // It waits for the rest, which never comes.
    std::thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().expect("it is ours").is_none());
    kill(&child, "-KILL");
    child.wait().expect("it ends");
    assert!(!merged.exists(), "a file appears whole or not at all");
    let shards = ["tests/cmd/shards/games-1.jsonl", "tests/cmd/shards/games-2.jsonl"];
    assert_eq!(run(&[&merge[..2], &shards, &merge[3..]]).status.code(), Some(0));
    assert_eq!(held(folder.path()), ["merged.jsonl", "pipe"]);
}

/// Whether a process has ended and is waited for.
fn is_over(process: u32) -> bool {
    let said = Command::new("ps").args(["-o", "stat=", "-p", &process.to_string()]).output();
    let said = said.expect("ps runs").stdout;
    said.is_empty() || said.starts_with(b"Z")
}

#[test]
fn a_reader_that_leaves_makes_no_failure_a_success() {
    let unread = |arguments: &[&str]| {
        let (reader, writer) = std::io::pipe().expect("there are pipes");
        drop(reader);
        let ended = azulog(arguments).stdout(writer).stderr(Stdio::null()).status().expect("azulog runs");
        ended.code()
    };
    assert_eq!(unread(&["check", "tests/records"]), Some(1));
    assert_eq!(unread(&["check", "tests/records/carries_its_rules.ron"]), Some(0));
    assert_eq!(unread(&["check", "tests/cmd/shards/games-1.jsonl"]), Some(2));
    for arguments in [PLAY, FEW, &["rules"], &["moves", "fixtures/offer/opening-has-seventy-two-moves.ron"]] {
        assert_eq!(unread(arguments), Some(141), "{arguments:?}");
    }
    let folder = folder();
    let game = folder.path().join("game.ron");
    assert_eq!(unread(&[PLAY, &["--record", name(&game)]].concat()), Some(141));
    assert!(read(&game).ends_with(")\n"), "the record is whole");
}
