//! Programs that are refereed: what they state, where it differs, and the proof of each difference.
#![cfg(unix)]

use crate::program::{run, text};
use std::path::Path;

/// A player in a folder: `states` is what it states with its moves, `tiling` and `end` its other answers.
fn player(folder: &Path, states: &str, tiling: &str, end: &str) -> String {
    let script = format!(
        r#"while read -r question; do
    echo "$question" >>'{0}/questions'
    case $question in
        '{{"ask":"start"'*) echo '{{"protocol":1}}' ;;
        '{{"ask":"tiling"'*) {tiling} ;;
        '{{"ask":"end"'*) {end} ;;
        *)
            legal=${{question#*'"legal":['}} && legal=${{legal%%']'*}}
            boards=${{question#*'"boards":'}} && boards=${{boards%%'}},"legal"'*}}
            move=${{legal#'"'}} && move=${{move%%'"'*}}
            {states}
            ;;
    esac
done
"#,
        folder.display()
    );
    let path = folder.join("player");
    std::fs::write(&path, script).expect("there is room");
    format!("cmd:sh '{}'", path.display())
}

/// What is printed of a game of two rounds in which the first player is refereed.
fn refereed(states: &str, tiling: &str, end: &str, more: &[&str]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("there is room");
    let strategies = format!("{},first", player(folder.path(), states, tiling, end));
    let play =
        ["play", "--seed", "7", "--max-rounds", "2", "--quiet", "--referee", "--strategies", &strategies];
    let played = run(&[&play[..], more].concat());
    assert!(played.stderr.is_empty(), "{}", text(&played.stderr));
    (played.status.code(), text(&played.stdout).to_owned())
}

const MOVE: &str = r#"echo "{\"move\":\"$move\"}""#;
const NOTHING: &str = "echo '{}'";

#[test]
fn a_program_that_states_what_the_rules_derive_is_told_nothing() {
    let faithful = r#"echo "{\"move\":\"$move\",\"legal\":[$legal],\"boards\":$boards}""#;
    let silent = refereed("echo \"$move\"", NOTHING, NOTHING, &[]);
    assert_eq!(silent.0, Some(0), "{}", silent.1);
    // What the rules derive after the rounds: 0 and 5 points for player 1, who has the marker.
    let tiling = r#"case $question in
            *'"round":2'*) echo '{"scores":[5,0],"boards":[{"score":5,"floor":"1","wall":["BY...",".B","...YR",".K"]},{}]}' ;;
            *) echo '{"scores":[0,0]}' ;;
        esac"#;
    let told = refereed(faithful, tiling, "echo '{\"scores\":[5,0]}'", &[]);
    assert_eq!(told, silent);
}

#[test]
fn every_difference_comes_with_its_proof() {
    let with = |stated: &str| format!(r#"echo "{{\"move\":\"$move\",{}}}""#, stated.replace('"', "\\\""));
    let cases = [
        (
            with(r#""legal":[$legal,"F9 B 1"]"#),
            "1.1: `F9 B 1`: legal by player 1, not legal by the rules",
            "Not so:",
            "Legal(F9, B, 1)",
        ),
        (
            with(r#""legal":[${legal%,*}]"#),
            "1.1: `F5 W floor`: not legal by player 1, legal by the rules",
            "because the player to move takes",
            "Legal(F5, W, floor)",
        ),
        (
            with(r#""legal":[$legal,"a guess"]"#),
            "1.1: `a guess`: a legal move by player 1, no move (a move has three words",
            "",
            "",
        ),
        (
            with(r#""boards":[{"lines":["","BB"]},{}]"#),
            "1.3: line 1 of player 1: `` by player 1, `B` by the rules",
            "because",
            "LineAfter(1, 1, B, 1)",
        ),
        (
            with(r#""boards":[{"floor":""},{}]"#),
            "1.3: the floor line of player 1: `` by player 1, `BBB` by the rules",
            "because",
            "FloorGets(1, 1, B)",
        ),
        (
            with(r#""boards":[{},{"score":3}]"#),
            "1.1: the score of player 2: 3 by player 1, 0 by the rules",
            "",
            "",
        ),
        (with(r#""scores":[0,0,0]"#), "1.1: the number of scores: 3 by player 1, 2 by the rules", "", ""),
        (
            with(r#""boards":[{"wall":["","","","",""]},{}]"#),
            "2.2: wall row 1 of player 1: `` by player 1, `B` by the rules",
            "because a full pattern line puts one tile",
            "Tiles(1, 1, 1, B)",
        ),
        (
            with(r#""boards":[{"wall":["B"],"marker_beside_floor":true},{}]"#),
            "1.1: the marker of player 1: beside the floor line by player 1",
            "",
            "",
        ),
    ];
    for (states, words, because, fact) in cases {
        let (code, told) = refereed(&states, NOTHING, NOTHING, &[]);
        assert_eq!(code, Some(1), "{words}");
        let (_, behind) = told.split_once(words).unwrap_or_else(|| panic!("{words}:\n{told}"));
        let proof: Vec<&str> = behind.lines().skip(1).take_while(|line| line.starts_with("    ")).collect();
        let proof = proof.join("\n");
        assert_eq!(proof.is_empty(), fact.is_empty(), "{words}: {told}");
        assert!(proof.contains(because) && proof.contains(fact), "{words}: {proof}");
    }
}

#[test]
fn rounds_and_the_end_are_compared_too() {
    let (code, told) = refereed(MOVE, "echo '{\"scores\":[7,0]}'", "echo '{\"scores\":[5,9]}'", &[]);
    assert_eq!(code, Some(1));
    for words in [
        "1: the score of player 1: 7 by player 1, 0 by the rules\n",
        "ScoreAfter(1, 0)",
        "2: the score of player 1: 7 by player 1, 5 by the rules\n",
        "ScoreAfter(1, 5)",
        "end: the score of player 2: 9 by player 1, 0 by the rules\n",
        "Total(2, 0)",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    for (answer, why) in [
        ("exit 2", "the program ended instead of answering (exit code 2)"),
        ("echo 'five points'", "the answer `five points` is not understood"),
        ("echo '{\"boards\":[{\"walls\":[]}]}'", "unknown field `walls`"),
    ] {
        // The program is started afresh and plays on.
        let (code, told) = refereed(MOVE, answer, NOTHING, &[]);
        assert_eq!(code, Some(1), "{told}");
        assert!(
            told.contains("1: player 1 does not say how the game stands: ") && told.contains(why),
            "{told}"
        );
        assert!(told.contains("player 1: 5, player 2: 0"), "{told}");
    }
    let forfeits = refereed("echo F9 B 1", NOTHING, NOTHING, &[]);
    assert_eq!(forfeits.0, Some(1));
    assert!(forfeits.1.contains("1 forfeits: `F9 B 1` is not legal"), "{}", forfeits.1);
}

#[test]
fn winners_are_compared_where_the_game_is_over() {
    let folder = tempfile::tempdir().expect("there is room");
    let seat = player(folder.path(), "echo \"$move\"", NOTHING, "echo '{\"winners\":[1,2]}'");
    let strategies = format!("{seat},simulador/greedy");
    let played = run(&["play", "--seed", "7", "--quiet", "--referee", "--strategies", &strategies]);
    assert_eq!(played.status.code(), Some(1));
    let told = text(&played.stdout);
    assert!(told.contains("end: player 1: wins by player 1, does not win by the rules\n"), "{told}");
    assert!(told.contains("Not so: The player wins") && told.contains("Winner(1)"), "{told}");
}

#[test]
fn differences_are_lines_of_json_among_the_events() {
    let (code, told) = refereed(MOVE, "echo '{\"scores\":[7,0]}'", NOTHING, &["--format", "json"]);
    assert_eq!(code, Some(1));
    let lines: Vec<serde_json::Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let found: Vec<&serde_json::Value> = lines.iter().filter(|line| line["event"] == "difference").collect();
    assert_eq!(found.len(), 2, "{told}");
    let shown = (&found[0]["player"], &found[0]["at"], &found[0]["stated"], &found[0]["derived"]);
    assert_eq!(shown, (&1.into(), &"1".into(), &"7".into(), &"0".into()));
    assert_eq!(found[0]["why"][0]["fact"], "ScoreAfter(1, 0)");
}

#[test]
fn a_program_is_told_deals_and_moves_and_neither_seed_nor_scores() {
    let folder = tempfile::tempdir().expect("there is room");
    let seat = player(folder.path(), "echo \"$move\"", NOTHING, NOTHING);
    let strategies = format!("{seat},first");
    let played = run(&[
        "play",
        "--seed",
        "4711",
        "--max-rounds",
        "1",
        "--quiet",
        "--referee",
        "--strategies",
        &strategies,
    ]);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stdout));
    let asked = std::fs::read_to_string(folder.path().join("questions")).expect("it was asked");
    assert!(!asked.contains("4711"), "{asked}");
    let asked: Vec<serde_json::Value> =
        asked.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let events = asked.iter().flat_map(|question| question["events"].as_array().cloned().unwrap_or_default());
    let kinds: Vec<String> =
        events.map(|event| event["event"].as_str().unwrap_or_default().to_owned()).collect();
    assert_eq!(kinds.iter().filter(|kind| *kind == "round").count(), 1);
    assert!(kinds.iter().skip(1).all(|kind| kind == "move") && kinds.len() > 5, "{kinds:?}");
    let asks: Vec<&str> = asked.iter().filter_map(|question| question["ask"].as_str()).collect();
    assert_eq!((asks[0], asks[asks.len() - 2], asks[asks.len() - 1]), ("start", "tiling", "end"));
}

#[test]
fn nothing_can_be_refereed_without_a_program_or_with_a_person() {
    for (strategies, why) in [
        ("first", "no program plays that could be refereed"),
        ("human,cmd:sh examples/player.sh", "leave `--referee` out"),
        ("cmd:no-such-program,first", "there is no program `no-such-program`"),
    ] {
        let refused = run(&["play", "--referee", "--strategies", strategies]);
        assert_eq!(refused.status.code(), Some(2), "{strategies}");
        assert!(text(&refused.stderr).contains(why), "{strategies}: {}", text(&refused.stderr));
    }
}
