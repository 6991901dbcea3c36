//! A person at the table, through a pipe.

use crate::program::text;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

const SEATS: [&str; 6] = ["play", "--seed", "7", "--strategies", "human,azul-game/basic", "--max-rounds=1"];

fn begin(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_azulog"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("azulog runs")
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = begin(arguments);
    // A game that ends early closes its input; that is no error here.
    let _ = child.stdin.take().expect("its input is piped").write_all(input.as_bytes());
    child.wait_with_output().expect("azulog ends")
}

/// What is printed when a person types this at the official table, and the exit code is 0.
fn said(input: &str) -> String {
    let output = with_input(&SEATS, input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

#[test]
fn a_round_is_played_with_help_hint_refusals_and_undo() {
    let input =
        "?\nhint\nhint azul-c411/six-tiers\nundo\nF1 B\nF1 W 2\nF1 B 2\nF5 R 2\nF3 X 1\nundo\nF1 B 4\nquit\n";
    insta::assert_snapshot!(said(input));
}

#[test]
fn a_refused_move_gives_every_reason() {
    let said = said("F1 B 1\nF5 W 1\nC Y 1\nF4 W 9\n");
    assert!(
        said.contains("`F5 W 1` is not legal: the line holds another color; the line is full\n"),
        "{said}"
    );
    assert!(said.contains("`F4 W 9` is not legal: there is no line 9\n"), "{said}");
    assert!(said.ends_with("The game is broken off: player 1 left.\n"), "{said}");
}

#[test]
fn moves_that_were_taken_back_leave_no_trace() {
    let folder = tempfile::tempdir().expect("there is room");
    let record = |name: &str, input: &str| {
        let path = folder.path().join(name).to_string_lossy().into_owned();
        let output = with_input(&[&SEATS[..], &["--record", &path]].concat(), input);
        assert_eq!(output.status.code(), Some(0));
        (std::fs::read_to_string(&path).expect("it was written"), path)
    };
    let (straight, path) = record("straight.ron", "F1 B 4\nF3 W 2\nF4 W 2\n");
    let (winding, _) =
        record("winding.ron", "F5 R 3\nundo\nF1 B 4\nF4 Y 2\nundo\nF3 W 2\nF4 B 1\nundo\nF4 W 2\n");
    assert_eq!(straight, winding);
    assert!(straight.contains("broken_off: \"player 1 left\""), "{straight}");
    assert!(straight.contains("strategies: [\"human\", \"azul-game/basic\"]"), "{straight}");
    let checked = with_input(&["check", &path], "");
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    // The position before the move that was not made.
    let shown = with_input(&["show", &path, "--at", "1.7"], "");
    assert!(text(&shown.stdout).starts_with("Player 1 is to move."), "{}", text(&shown.stderr));
}

#[test]
fn undo_leads_back_over_the_end_of_a_round() {
    // Both seats are people, who alone decide what is known of the game.
    let two = ["play", "--seed", "7", "--strategies", "human", "--max-rounds", "2"];
    let round = "F1 B 4\nF2 B 1\nF3 B 1\nF4 B 2\nF5 R 3\nC Y 5\nC K 2\nC W 3\n";
    let ends = with_input(&two, round);
    let said_of_two = text(&ends.stdout);
    assert!(said_of_two.contains("Round 2"), "{said_of_two}");
    let undone = with_input(&two, &format!("{round}undo\n"));
    let behind = text(&undone.stdout).rsplit("Taken back: ").next().expect("it is said").to_owned();
    assert!(behind.starts_with("C W 3"), "{behind}");
    assert!(behind.contains("Player 1 started the round."), "{behind}");
}

#[test]
fn spaces_of_a_grey_wall_are_chosen_and_taken_back() {
    let grey = ["play", "--seed", "2", "--rules", "grey-wall", "--strategies", "human", "--max-rounds", "1"];
    let round = "F1 B 1\nF2 B 1\nF3 B floor\nF4 B floor\nF5 Y 2\nC W 4\nC R 5\nC K 3\nC B floor\nC Y floor\n";
    let output = with_input(&grey, &format!("{round}?\n9\nx\n2\n1\nundo\n3\n1\n1\n1\n1\n"));
    let said = text(&output.stdout);
    assert!(said.contains("Line 1 is complete. Its tile may go to column 1, 2, 3, 4, 5."), "{said}");
    assert!(said.contains("Column 9 is not open: there is no column 9"), "{said}");
    assert!(said.contains("`x` is not a column; ? prints help"), "{said}");
    assert!(said.contains("Taken back: line 1 to column 2"), "{said}");
    assert!(said.contains("  1: line 1 to column 3\n"), "{said}");
}

#[test]
fn ctrl_c_at_the_prompt_ends_the_game_with_its_record() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("game.ron").to_string_lossy().into_owned();
    let mut child = begin(&[&SEATS[..], &["--record", &path]].concat());
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(b"F1 B 4\n").expect("it is read");
    let mut output = child.stdout.take().expect("it is piped");
    let mut said = Vec::new();
    while text(&said).matches("Player 1> ").count() < 2 {
        let mut byte = [0];
        output.read_exact(&mut byte).expect("there is more");
        said.push(byte[0]);
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|killed| killed.success()));
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let record = std::fs::read_to_string(&path).expect("it was written");
    assert!(record.contains("broken_off: \"stopped by Ctrl-C\""), "{record}");
    assert!(record.contains("\"1 F1 B 4 x4\""), "{record}");
    assert_eq!(with_input(&["check", &path], "").status.code(), Some(0));
}

#[test]
fn input_that_nobody_types_ends_the_game() {
    for input in ["\0".repeat(5_000), String::new()] {
        assert!(said(&input).ends_with("The game is broken off: player 1 left.\n"));
    }
}

#[test]
fn a_person_is_refused_where_nobody_waits() {
    let folder = tempfile::tempdir().expect("there is room");
    let rules = folder.path().join("own.ron");
    std::fs::write(&rules, "RuleSet(name: \"own\", report: \"x\", strategies: [\"human\"])")
        .expect("there is room");
    let rules = rules.to_string_lossy().into_owned();
    let position = "fixtures/offer/line-can-refuse-for-two-reasons.ron";
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(position).exists());
    for arguments in [
        &["tournament", "--strategies", "human,random"][..],
        &["choose", position, "--strategy", "human"],
        &["play", "--rules", &rules],
    ] {
        let refused = with_input(arguments, "");
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
        let said = text(&refused.stderr);
        assert!(said.contains("`human` is a person who types moves"), "{arguments:?}: {said}");
    }
    let json = with_input(&["play", "--strategies", "human,first", "--format", "json"], "");
    assert_eq!(json.status.code(), Some(2));
}

#[test]
fn a_person_who_asks_for_it_is_answered_in_spanish() {
    let arguments = [&SEATS[..], &["--lang", "es"]].concat();
    let output = with_input(&arguments, "?\nF1 B\nC B 1\nhint\nundo\nquit\n");
    let played = text(&output.stdout);
    for said in [
        "Le toca al jugador 1. Empezó la ronda el jugador 1.",
        "detiene la partida, como Ctrl-C o el final de la entrada",
        "esta tiene 2; ? muestra la ayuda",
        "`C B 1` no es legal: no hay ningún azulejo azul en C",
        "Jugador 1: lo mejor es ",
        "No tiene ninguna jugada que retirar.",
        "La partida se interrumpe: el jugador 1 se fue.",
    ] {
        assert!(played.contains(said), "`{said}` is not said:\n{played}");
    }
}
