//! The command line, run as people run it: README, docs and tests/cmd, and what a page cannot show.

use crate::program::{azulog, run, text};
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

fn with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = azulog(arguments);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("azulog runs");
    // A program that refuses early closes its input; that is no error here.
    let _ = child.stdin.take().expect("its input is piped").write_all(input);
    child.wait_with_output().expect("azulog ends")
}

#[test]
fn pages_show_what_is_printed() {
    trycmd::TestCases::new().case("README.md").case("docs/*.md").case("tests/cmd/*.trycmd");
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn long_pages_show_what_is_printed() {
    trycmd::TestCases::new().case("tests/cmd/long/*.trycmd");
}

#[test]
fn a_position_is_read_from_standard_input_as_ron_and_as_json() {
    let ron = with_input(&["moves", "-"], br#"Position(factories: ["BBYR"])"#);
    let json = with_input(&["moves", "-"], br#"{"factories": ["BBYR"]}"#);
    assert_eq!(ron.status.code(), Some(0));
    assert!(text(&ron.stdout).starts_with("Legal moves of player 1: 18."));
    assert_eq!(ron.stdout, json.stdout);
}

#[test]
fn what_is_no_text_is_refused_in_words() {
    let binary = with_input(&["check", "-"], b"Position\xff\x00(");
    assert_eq!(binary.status.code(), Some(2));
    assert!(text(&binary.stdout).contains("standard input: is not text: byte 9 is not UTF-8"));
    let large = tempfile::NamedTempFile::new().expect("there is room");
    large.as_file().set_len(100 << 20).expect("there is room");
    let path = large.path().to_string_lossy().into_owned();
    let refused = run(&["moves", &path]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("is larger than 4 MB"));
    let deep = with_input(&["moves", "-"], "[".repeat(100_000).as_bytes());
    assert_eq!(deep.status.code(), Some(2));
}

#[test]
fn a_recorded_game_is_read_by_check_and_a_changed_one_differs() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("game.ron");
    let name = path.to_string_lossy().into_owned();
    assert_eq!(run(&["play", "--seed", "7", "--quiet", "--record", &name]).status.code(), Some(0));
    assert_eq!(run(&["check", &name]).status.code(), Some(0));
    let game = std::fs::read_to_string(&path).expect("it was written");
    std::fs::write(&path, game.replace("winners: [", "winners: [2, ")).expect("there is room");
    let changed = run(&["check", &name]);
    assert_eq!(changed.status.code(), Some(1));
    assert!(text(&changed.stdout).contains("the winners differ"));
}

#[test]
fn a_game_by_rules_of_a_file_is_read_back_by_every_command() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (game, games) = (path("game.ron"), path("games"));
    for rules in ["tests/cmd/house.ron", "tests/rule_sets/charges.ron", "tests/rule_sets/draws_starter.ron"] {
        let played = ["play", "--rules", rules, "--seed", "7", "--quiet", "--record", &game, "--force"];
        assert_eq!(run(&played).status.code(), Some(0));
        let strategies = ["--strategies", "azul-c411/six-tiers,random", "--games", "1"];
        let played =
            [&["tournament", "--rules", rules, "--force", "--record-dir", &games], &strategies[..]].concat();
        assert_eq!(run(&played).status.code(), Some(0));
        let one_of_two = path("games/game-000002.ron");
        for game in [&game, &one_of_two] {
            for asked in [
                &["check", game][..],
                &["check", game, "--rules", rules],
                &["explain", game],
                &["compare", game],
                &["why", game, "--at", "1.2", "Takes(_, _, _, _)"],
                &["why", game, "--at", "1", "ScoreAfter(1, _)", "--rules", rules],
            ] {
                let read = run(asked);
                assert_eq!(read.status.code(), Some(0), "{rules} {asked:?}: {}", text(&read.stderr));
            }
            for asked in [
                &["check", game, "--rules", "azul-game"][..],
                &["why", game, "--at", "1", "Winner(_)", "--rules", "official"],
            ] {
                let refused = run(asked);
                assert_eq!(refused.status.code(), Some(2), "{rules} {asked:?}");
                let said = [&refused.stdout[..], &refused.stderr[..]].concat();
                assert!(text(&said).contains("`--rules` says"), "{rules} {asked:?}");
            }
        }
    }
}

#[test]
fn who_starts_is_named_for_any_rules_and_recorded() {
    let folder = tempfile::tempdir().expect("there is room");
    let game = folder.path().join("game.ron").to_string_lossy().into_owned();
    let own = ["tests/cmd/house.ron", "tests/rule_sets/draws_starter.ron"];
    for rules in azulog::documents::read::rule_set::names().into_iter().chain(own) {
        for starts in ["1", "3"] {
            let rounds = ["--max-rounds", "1", "--quiet", "--seed", "1", "--force", "--record", &game];
            let named = ["play", "--players", "3", "--rules", rules, "--starting-player", starts];
            assert_eq!(run(&[&named[..], &rounds[..]].concat()).status.code(), Some(0), "{rules}");
            let record = std::fs::read_to_string(&game).expect("it was written");
            let line = format!("\n    starting_player: {starts},");
            assert!(record.contains(&line), "{rules}");
            let played = record.split("moves: [").nth(1).expect("a round was played");
            assert!(played.trim_start().starts_with(&format!("\"{starts} ")), "{rules}");
        }
    }
}

#[test]
fn a_file_that_can_not_be_written_is_refused_and_nothing_is_left() {
    let folder = tempfile::tempdir().expect("there is room");
    let missing = folder.path().join("missing").join("game.ron");
    let refused = run(&["play", "--seed", "7", "--quiet", "--record", &missing.to_string_lossy()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("cannot be written"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0);
}

#[test]
fn souffle_facts_fill_a_new_folder() {
    let folder = tempfile::tempdir().expect("there is room");
    let facts = folder.path().join("facts");
    let name = facts.to_string_lossy().into_owned();
    let position = "fixtures/turn/marker-takes-the-last-floor-space.ron";
    let arguments = ["export", position, "--to", "souffle", "--out", &name];
    assert_eq!(run(&arguments).status.code(), Some(0));
    let read = |file: &str| std::fs::read_to_string(facts.join(file)).expect("it was written");
    assert!(
        read("azul.decl").contains(".decl holds(player: number, row: number, color: symbol, tiles: number)")
    );
    assert!(read("players.facts").contains('2'));
    assert!(Path::new(&name).join("marker_beside_floor.facts").exists());
    assert_eq!(run(&arguments).status.code(), Some(2), "a folder that is there is not touched");
}

#[test]
fn every_rule_is_printed_as_it_is_compiled_in() {
    let printed = run(&["rules"]);
    for file in azulog::rules::FILES {
        assert!(text(&printed.stdout).contains(file.text), "{}", file.name);
    }
    let norms = run(&["rules", "--norms"]);
    assert!(text(&norms.stdout).contains("rules/factory_offer.rs"));
}

#[test]
fn errors_are_one_object_of_json_where_the_result_is() {
    let object = |arguments: &[&str]| -> serde_json::Value {
        let failed = run(&[arguments, &["--format", "json"]].concat());
        assert_eq!(failed.status.code(), Some(2), "{arguments:?}");
        assert!(failed.stdout.is_empty(), "{arguments:?}");
        serde_json::from_slice(&failed.stderr).unwrap_or_else(|_| panic!("{}", text(&failed.stderr)))
    };
    let faulty = object(&["explain", "tests/faulty/game.ron"]);
    let first = &faulty["faults"][0];
    assert_eq!((first["line"].as_u64(), first["column"].as_u64()), (Some(2), Some(12)));
    assert_eq!(first["file"], "tests/faulty/game.ron");
    assert!(
        first["message"]
            .as_str()
            .is_some_and(|message| message.contains("is neither a rule set nor a .ron file"))
    );
    assert!(object(&["explain", "nowhere.ron"])["error"].is_string());
    assert!(object(&["explain"])["error"].as_str().is_some_and(|error| error.contains("<GAME>")));
    let equals = run(&["moves", "nowhere.ron", "--format=json"]);
    assert!(text(&equals.stderr).starts_with("{\"error\""));
}

#[test]
fn color_is_what_the_command_line_says() {
    let position = "fixtures/turn/marker-takes-the-last-floor-space.ron";
    for command in [&["play", "--seed", "7"][..], &["why", position, "Legal(_, _, _)"], &["--help"]] {
        let colored = |when: &str| run(&[command, &["--color", when]].concat()).stdout.contains(&0x1b);
        assert!(colored("always"), "{command:?}");
        assert!(!colored("never"), "{command:?}");
        assert!(!colored("auto"), "{command:?} in a pipe");
    }
}

#[test]
fn every_command_has_a_manual_page_and_shells_complete_it() {
    let folder = tempfile::tempdir().expect("there is room");
    let place = folder.path().join("man1");
    let name = place.to_string_lossy().into_owned();
    assert_eq!(run(&["man", "--out", &name]).status.code(), Some(0));
    assert_eq!(run(&["man", "--out", &name]).status.code(), Some(2), "pages that are there are not touched");
    assert_eq!(run(&["man", "--out", &name, "--force"]).status.code(), Some(0));
    let help = run(&["--help"]);
    let commands = text(&help.stdout).lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.len() > 15, "{commands:?}");
    for command in &commands {
        let page = std::fs::read_to_string(place.join(format!("azulog-{command}.1")));
        assert!(page.is_ok_and(|page| page.contains(".SH SYNOPSIS")), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]);
        assert!(commands.iter().all(|command| text(&script.stdout).contains(command)), "{shell}");
    }
}

/// The text of the first code block behind a name in a page.
fn block_behind<'a>(page: &'a str, name: &str) -> &'a str {
    let behind = page.split_once(name).map_or("", |(_, behind)| behind);
    behind.split("```").nth(1).and_then(|block| block.split_once('\n')).map_or("", |(_, block)| block)
}

#[test]
fn a_page_shows_a_fixture_and_its_snapshot() {
    let file = |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    let page = file("docs/adding-a-rule.md").expect("the page is there");
    let fixture = "fixtures/tiling/lines-score-one-after-another.ron";
    let snapshot = "snapshots/tiling/lines-score-one-after-another.snap";
    assert_eq!(block_behind(&page, fixture), file(fixture).expect("the fixture is there"));
    let shown = file(snapshot).expect("the snapshot is there");
    let facts = shown.splitn(3, "---\n").nth(2).expect("facts stand behind the header");
    assert_eq!(block_behind(&page, snapshot), facts);
}

/// The commands of a page that begin with `azulog tournament`, words apart, with variables of a shell filled in.
fn tournament_commands(page: &str) -> Vec<Vec<String>> {
    let filled = [
        ("\\\n", " "),
        ("$((JOB_COMPLETION_INDEX + 1))", "1"),
        ("$JOB_COMPLETION_INDEX", "0"),
        ("$SLURM_ARRAY_TASK_ID", "1"),
        ("$SLURM_CPUS_PER_TASK", "4"),
        ("{}", "1"),
        ("\"", ""),
    ];
    let page = filled.iter().fold(page.to_owned(), |page, (written, meant)| page.replace(written, meant));
    let blocks = page.split("```").skip(1).step_by(2);
    let lines = blocks.flat_map(str::lines).filter_map(|line| line.split_once("azulog tournament "));
    lines.map(|(_, rest)| rest.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn every_command_of_the_page_on_tournaments_is_understood() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/tournaments.md");
    let commands = tournament_commands(&std::fs::read_to_string(page).expect("the page is there"));
    assert!(commands.len() >= 7, "{commands:?}");
    for command in commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let asked = run(&[&["tournament"], &words[..], &["--help"]].concat());
        assert_eq!(asked.status.code(), Some(0), "{command:?}: {}", text(&asked.stderr));
        assert!(text(&asked.stdout).contains("Usage: azulog tournament"));
    }
}
