//! Files and rule sets that nobody expects, given to the commands as people give them.

use crate::program::said;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn azulog() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_azulog"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command
}

/// Runs a command that must end soon; what it prints fits into a pipe.
fn ends(command: &mut Command) -> Output {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("azulog runs");
    let begin = Instant::now();
    while child.try_wait().expect("azulog can be waited for").is_none() {
        if begin.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("{command:?} does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("azulog ends")
}

fn write(path: &Path, text: impl AsRef<[u8]>) {
    std::fs::write(path, text).expect("there is room");
}

const POSITION: &str = "Position(factories: [\"BBYR\"])";

#[cfg(unix)]
fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

#[cfg(unix)]
#[test]
fn a_folder_that_leads_into_itself_is_opened_once_and_a_pipe_in_it_is_passed_over() {
    let folder = tempfile::tempdir().expect("there is room");
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).expect("there is room");
    write(&inner.join("position.ron"), POSITION);
    for (link, to) in [("a", "."), ("inner/b", ".."), ("inner/c", "../inner")] {
        std::os::unix::fs::symlink(to, folder.path().join(link)).expect("a link is made");
    }
    pipe(&folder.path().join("pipe.ron"));
    let checked = ends(azulog().arg("check").arg(folder.path()));
    assert_eq!(said(&checked).trim(), "checked 1 position: no difference");
    assert_eq!(checked.status.code(), Some(0));
    std::fs::remove_file(inner.join("position.ron")).expect("it was there");
    let nothing = ends(azulog().arg("check").arg(folder.path()));
    assert!(said(&nothing).contains("this folder contains no .ron or .json file"), "{}", said(&nothing));
    assert_eq!(nothing.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn nobody_waits_for_a_pipe_that_a_document_names() {
    let folder = tempfile::tempdir().expect("there is room");
    pipe(&folder.path().join("rules.ron"));
    let game = folder.path().join("game.ron");
    write(&game, "Game(rules: \"rules.ron\", rounds: [])");
    let checked = ends(azulog().arg("check").arg(&game));
    assert!(said(&checked).contains("rules.ron: is not a plain file"), "{}", said(&checked));
    assert_eq!(checked.status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn a_file_without_an_end_is_read_up_to_the_bound() {
    let endless = [&["explain", "/dev/zero"][..], &["check", "/dev/zero"], &["moves", "/dev/zero"]];
    for asked in endless {
        let refused = ends(azulog().args(asked));
        assert!(said(&refused).contains("/dev/zero: is larger than 4 MB"), "{}", said(&refused));
        assert_eq!(refused.status.code(), Some(2));
    }
    let merged = ends(azulog().args(["tournament", "merge", "/dev/zero"]));
    assert!(said(&merged).contains("/dev/zero: line 1: is longer than 1 MB"));
    assert_eq!(merged.status.code(), Some(2));
}

#[test]
fn a_file_of_games_with_an_endless_line_or_more_games_than_can_be_counted_is_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.jsonl");
    let games =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/shards/games-1.jsonl"))
            .expect("the games can be read");
    let first = games.lines().next().expect("a tournament is named");
    write(&path, format!("{first}\n{}\n", "1".repeat(2 << 20)));
    let long = ends(azulog().args(["tournament", "merge"]).arg(&path));
    assert!(said(&long).contains("line 2: is longer than 1 MB"), "{}", said(&long));
    assert_eq!(long.status.code(), Some(2));
    write(&path, games.replacen("\"deals\":4", "\"deals\":4000000000000000000", 1));
    let many = ends(azulog().args(["tournament", "merge"]).arg(&path));
    assert!(said(&many).contains("4000000000000000000 deals are too many games"), "{}", said(&many));
    assert_eq!(many.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_names_a_file_all_the_same() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("there is room");
    let odd = folder.path().join(OsStr::from_bytes(b"\xffodd"));
    std::fs::create_dir(&odd).expect("there is room");
    let file = |name: &[u8]| odd.join(OsStr::from_bytes(name));
    let (position, rules, game) = (file(b"p\xff.ron"), file(b"r\xff.ron"), file(b"g\xff.ron"));
    write(&position, POSITION);
    write(&rules, "RuleSet(name: \"own\", rulings: [\"TilesBottomUp\"])");
    write(&odd.join("beside.ron"), "RuleSet(name: \"own\", rulings: [\"TilesBottomUp\"])");
    write(&game, "Game(rules: \"beside.ron\", players: 2, rounds: [])");
    let out = folder.path().join(OsStr::from_bytes(b"out\xff"));
    for (words, paths) in [
        (&["check"][..], [&position, &game]),
        (&["check", "--rules"], [&rules, &position]),
        (&["moves", "--rules"], [&rules, &position]),
        (&["perft", "--depth", "1", "--rules"], [&rules, &position]),
        (&["choose", "--strategy", "first", "--rules"], [&rules, &position]),
        (&["export", "--to", "json", "--out"], [&out, &position]),
        (&["play", "--quiet", "--seed", "1", "--rules"], [&rules, &rules]),
    ] {
        // `play` reads no position.
        let paths = if words[0] == "play" { &paths[..1] } else { &paths[..] };
        let done = ends(azulog().args(words).args(paths));
        assert_eq!(done.status.code(), Some(0), "{words:?}: {}", said(&done));
    }
    let refused = ends(azulog().arg("explain").arg(&position));
    assert!(said(&refused).contains("/\u{fffd}odd/p\u{fffd}.ron:1:1"), "{}", said(&refused));
    let diverged = ends(azulog().args(["diverge", "official"]).arg(&rules));
    assert_eq!(diverged.status.code(), Some(0), "{}", said(&diverged));
    let folder = ends(azulog().arg("check").arg(&odd));
    assert!(said(&folder).contains("this is a rule set"), "{}", said(&folder));
}

#[test]
fn the_mark_of_an_encoding_is_no_part_of_a_text() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("position.ron");
    write(&path, format!("\u{feff}{POSITION}"));
    assert_eq!(ends(azulog().arg("moves").arg(&path)).status.code(), Some(0));
    write(&path, "\u{feff}Position(bagg: \"B\")");
    let refused = ends(azulog().arg("moves").arg(&path));
    assert!(said(&refused).contains("position.ron:1:10"), "{}", said(&refused));
    assert_eq!(refused.status.code(), Some(2));
    let shards = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd/shards");
    let games = std::fs::read_to_string(shards.join("games-1.jsonl")).expect("the games can be read");
    write(&path, format!("\u{feff}{games}"));
    let merge = ["tournament", "merge", "tests/cmd/shards/games-2.jsonl"];
    let merged = ends(azulog().args(merge).arg(&path));
    assert_eq!(merged.status.code(), Some(0), "{}", said(&merged));
}

#[test]
fn rules_that_can_not_be_played_are_refused_where_they_stand() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("rules.ron");
    let cases = [
        (
            "RuleSet(name: \"official\", rulings: [\"TilesBottomUp\"])",
            "1:15",
            "is already the name of a rule set",
        ),
        ("RuleSet(name: \"official\", strategies: [\"first\"])", "1:15", "is already the name of a rule set"),
        ("RuleSet(name: \"grey-wall\")", "1:15", "is already the name of a rule set"),
        ("RuleSet(\n strategies: [\"nobody\"])", "2:15", "there is no strategy `nobody`"),
        ("RuleSet(\n factories: [(2, 5), (2, 5)])", "2:22", "the factories for 2 players are given twice"),
        ("RuleSet(first_row: \"BB\")", "1:20", "a wall row shows each color once"),
        ("RuleSet(reserve: -5)", "1:18", "for fewer factories than there are"),
    ];
    for (text, place, what) in cases {
        write(&path, text);
        let played = ends(azulog().args(["play", "--quiet", "--seed", "1", "--rules"]).arg(&path));
        let own = format!("Game(rules: {text}, rounds: [])");
        let game = folder.path().join("game.ron");
        write(&game, own);
        for (refused, place) in [(played, Some(place)), (ends(azulog().arg("check").arg(&game)), None)] {
            let said = said(&refused);
            assert!(said.contains(what), "{text}: {said}");
            assert!(
                place.is_none_or(|place| said.contains(&format!("rules.ron:{place}\n"))),
                "{text}: {said}"
            );
            assert!(said.contains("help: "), "{text}: {said}");
            assert_eq!(refused.status.code(), Some(2), "{text}");
        }
    }
    for (changed, what) in [
        ("first_row: \"BB\"", "a wall row shows each color once"),
        ("reserve: -5", "for fewer factories than there are"),
        ("factories: [(2, 5), (2, 5)]", "the factories for 2 players are given twice"),
    ] {
        write(&path, format!("Fixture({changed}, ask: \"factory_offer\", position: {POSITION})"));
        for command in ["check", "moves"] {
            let refused = ends(azulog().arg(command).arg(&path));
            assert!(said(&refused).contains(what), "{changed}: {}", said(&refused));
            assert_eq!(refused.status.code(), Some(2), "{changed}");
        }
    }
    // What is compiled in may be read from its file.
    let known =
        ends(azulog().args(["play", "--quiet", "--seed", "1", "--rules", "rules/references/simulador.ron"]));
    assert_eq!(known.status.code(), Some(0), "{}", said(&known));
}

#[test]
fn the_faults_that_a_fixture_asks_for_are_told_by_every_other_command() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("fixture.ron");
    for ask in ["position", "first_table"] {
        write(&path, format!("Fixture(ask: \"{ask}\", position: Position(factories: [\"BBYRRRR\"]))"));
        for words in [
            &["moves"][..],
            &["moves", "--refused"],
            &["perft", "--depth", "1"],
            &["choose", "--strategy", "first"],
            &["export", "--to", "json"],
            &["why", "Legal(F1, B, 1)"],
            &["why", "Legal(F1, B, 1)", "--ask", "factory_offer"],
        ] {
            let refused = ends(azulog().arg(words[0]).arg(&path).args(&words[1..]));
            let said = said(&refused);
            assert!(said.contains("the factory holds 7 tiles"), "{ask} {words:?}: {said}");
            assert_eq!(refused.status.code(), Some(2), "{ask} {words:?}");
        }
        assert_eq!(ends(azulog().arg("check").arg(&path)).status.code(), Some(0), "{ask}");
    }
    write(&path, "Fixture(ask: \"position\", position: Position(factories: [\"BBYRRRR\"]))");
    let proved = ends(azulog().arg("why").arg(&path).arg("Faulty(_, _)"));
    assert_eq!(proved.status.code(), Some(0), "{}", said(&proved));
}

#[test]
fn a_fixture_is_read_by_its_own_rules_whatever_is_asked() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("fixture.ron");
    let position = "Position(factories: [\"BBYR\"], boards: [Board(lines: [\"\", \"\", \"\", \"YYYY\"])])";
    let numbers =
        ["rules: \"azul-prolog\"", "rulings: [\"FullLineTakesItsColor\"]", "rulings: []"].map(|rules| {
            write(&path, format!("Fixture({rules}, ask: \"factory_offer\", position: {position})"));
            let listed = said(&ends(azulog().arg("moves").arg(&path)));
            let counted = said(&ends(azulog().args(["perft", "--depth", "1"]).arg(&path)));
            let number = counted.trim().rsplit(' ').next().unwrap_or_default().to_owned();
            assert!(
                listed.starts_with(&format!("Legal moves of player 1: {number}.")),
                "{rules}: {counted}{listed}"
            );
            number
        });
    assert_eq!(numbers, ["16", "16", "15"], "a full line takes its color by a ruling alone");
}
