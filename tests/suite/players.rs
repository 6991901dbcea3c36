//! Programs that play: whole games, every way to forfeit one, and nothing that is left behind.
#![cfg(unix)]

use crate::program::{azulog, read, run, text};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const FIRST: &str = "cmd:sh examples/player.sh";

/// A player that answers the first question, and each further one as a line of a shell does.
fn player(folder: &Path, name: &str, answers: &str) -> String {
    let script = folder.join(name);
    let lines = format!(
        "read -r question\necho '{{\"protocol\":1}}'\nwhile read -r question; do\n\
         legal=${{question#*'\"legal\":[\"'}}\nfirst=${{legal%%'\"'*}}\n{answers}\ndone\n"
    );
    std::fs::write(&script, lines).expect("there is room");
    format!("cmd:sh '{}'", script.display())
}

/// Whether a process is gone, or goes soon: what a program started is cleared away by the system.
fn is_gone(id: &str) -> bool {
    let since = Instant::now();
    let runs = || {
        let shown = Command::new("kill").args(["-0", id]).stderr(Stdio::null()).status();
        shown.is_ok_and(|shown| shown.success())
    };
    while runs() {
        if since.elapsed() > Duration::from_secs(20) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}

/// Waits until a file has a line, and gives it.
fn first_line(path: &Path) -> String {
    let since = Instant::now();
    loop {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        if let Some((line, _)) = text.split_once('\n') {
            return line.to_owned();
        }
        assert!(since.elapsed() < Duration::from_secs(60), "{} stays empty", path.display());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_program_plays_as_the_strategy_that_it_follows() {
    let folder = tempfile::tempdir().expect("there is room");
    for (rules, players) in [("official", "2"), ("grey-wall", "3"), ("azul-prolog", "4")] {
        let record = |name: &str, strategy: &str| {
            let game = folder.path().join(format!("{rules}-{name}.ron"));
            let path = game.to_string_lossy().into_owned();
            let played = run(&[
                "play",
                "--rules",
                rules,
                "--players",
                players,
                "--strategies",
                strategy,
                "--seed",
                "7",
                "--max-rounds",
                "4",
                "--quiet",
                "--record",
                &path,
            ]);
            assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
            for command in ["check", "explain", "compare"] {
                let shown = run(&[command, &path]);
                assert_eq!(shown.status.code(), Some(0), "{command}: {}", text(&shown.stdout));
            }
            let moves = |line: &&str| line.trim_start().starts_with('"');
            read(&game).lines().filter(moves).map(str::to_owned).collect::<Vec<_>>()
        };
        let (program, strategy) = (record("program", FIRST), record("strategy", "first"));
        assert_eq!(program[0], strategy[0], "{rules}");
        // The seats of a strategy draw spaces of a grey wall, the program takes the first.
        assert!(rules == "grey-wall" || program == strategy, "{rules}");
    }
}

#[test]
fn a_program_forfeits_with_every_reason() {
    let folder = tempfile::tempdir().expect("there is room");
    let cases = [
        ("illegal", "echo F9 B 6", "`F9 B 6` is not legal: no blue tile is on F9"),
        ("full", "echo F1 B 9", "`F1 B 9` is not legal: there is no line 9"),
        ("garbled", "echo a wild guess", "the answer `a wild guess` is not understood: `a` is not a source"),
        ("colors", "printf '\\033[1mF1\\n'", "the answer `\\u{1b}[1mF1` is not understood"),
        ("empty", "echo", "the answer `` is not understood: a move has three words"),
        ("number", "echo '{\"move\": 7}'", "is not understood: invalid type"),
        ("late", "sleep 30", "no answer within 300ms"),
        ("crashed", "exit 3", "the program ended instead of answering (exit code 3)"),
        ("killed", "kill -9 $$", "the program ended instead of answering (by signal 9)"),
        ("closed", "exec >&-; sleep 30", "the program closed its output instead of answering"),
        ("binary", "printf '\\377\\n'", "the answer is not text"),
        ("endless", "while :; do printf 01234567890123456789; done", "no answer within 300ms"),
        ("long", "head -c 2000000 /dev/zero | tr '\\0' x; echo", "the answer is longer than 1 MB"),
    ];
    for (name, answers, why) in cases {
        let seat = player(folder.path(), name, answers);
        let game = folder.path().join(format!("{name}.ron"));
        let path = game.to_string_lossy().into_owned();
        let limit = if name == "long" || name == "closed" { "10s" } else { "300ms" };
        let strategies = format!("{seat},first");
        let since = Instant::now();
        let played = run(&[
            "play",
            "--strategies",
            &strategies,
            "--seed",
            "7",
            "--quiet",
            "--move-time",
            limit,
            "--record",
            &path,
        ]);
        assert_eq!(played.status.code(), Some(0), "{name}: {}", text(&played.stderr));
        assert!(since.elapsed() < Duration::from_secs(20), "{name}");
        let said = text(&played.stdout);
        let words = if name == "endless" { "forfeits: " } else { why };
        assert!(said.contains(words), "{name}: {said}");
        assert!(said.ends_with("Player 2 wins with 0 points.\n"), "{name}: {said}");
        let record = read(&game);
        assert!(record.contains("\n    forfeited_by: 1,\n    broken_off: \"player 1 forfeits: "), "{record}");
        assert!(record.contains("\n    winners: [2],"), "{record}");
        for command in ["check", "explain", "compare"] {
            let shown = run(&[command, &path]);
            assert_eq!(shown.status.code(), Some(0), "{name} {command}: {}", text(&shown.stdout));
        }
        let explained = run(&["explain", &path]);
        assert!(text(&explained.stdout).contains("Player 2 wins with 0 points."), "{name}");
    }
}

#[test]
fn a_record_of_a_forfeit_that_says_something_else_differs() {
    let folder = tempfile::tempdir().expect("there is room");
    let game = folder.path().join("game.ron");
    let path = game.to_string_lossy().into_owned();
    let seat = player(folder.path(), "crashes", "exit 1");
    let strategies = format!("{seat},first,first");
    let played = run(&[
        "play",
        "--players",
        "3",
        "--strategies",
        &strategies,
        "--seed",
        "7",
        "--quiet",
        "--record",
        &path,
    ]);
    assert!(text(&played.stdout).contains("Players 2 and 3 share the victory"), "{}", text(&played.stdout));
    let record = read(&game);
    for (from, to, words) in [
        ("winners: [2, 3]", "winners: [1]", "the winners differ"),
        ("winners: [2, 3]", "winners: [1, 2, 3]", "the winners differ"),
        ("forfeited_by: 1,", "forfeited_by: 9,", "nobody in that seat can forfeit"),
        ("forfeited_by: 1,", "forfeited_by: 2,", "the winners differ"),
        ("forfeited_by: 1,", "", "the winners differ"),
    ] {
        assert!(record.contains(from), "{record}");
        std::fs::write(&game, record.replace(from, to)).expect("there is room");
        let checked = run(&["check", &path]);
        assert_eq!(checked.status.code(), Some(1), "{to}");
        assert!(text(&checked.stdout).contains(words), "{to}: {}", text(&checked.stdout));
    }
    let unexplained: Vec<&str> = record.lines().filter(|line| !line.contains("broken_off")).collect();
    std::fs::write(&game, unexplained.join("\n")).expect("there is room");
    for command in ["check", "explain", "compare"] {
        assert_eq!(run(&[command, &path]).status.code(), Some(0), "{command}");
    }
}

#[test]
fn a_program_that_cannot_play_is_refused_before_the_game() {
    let folder = tempfile::tempdir().expect("there is room");
    let script = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("there is room");
        path.to_string_lossy().into_owned()
    };
    let other_version = script("other", "read -r question\necho '{\"protocol\":2}'\n");
    let talks = script("talks", "echo Hello\nread -r question\n");
    let plain = script("plain", "no program\n");
    let cases = [
        ("cmd:no-such-program x".to_owned(), "there is no program `no-such-program`"),
        (format!("cmd:{plain}"), "may not be executed"),
        (format!("cmd:sh {other_version}"), "it speaks version 2 of the protocol; azulog speaks version 1"),
        (format!("cmd:sh {talks}"), "its first line is `Hello`; it has to name the protocol"),
        ("cmd:cat".to_owned(), "it has to name the protocol"),
        ("cmd:sh -c 'exit 4'".to_owned(), "the program ended instead of answering (exit code 4)"),
        ("cmd:sh '".to_owned(), "a quote is not closed"),
        ("cmd:".to_owned(), "`cmd:` names no program"),
        ("cmd: ".to_owned(), "`cmd:` names no program"),
        ("cmd:''".to_owned(), "`cmd:` names no program"),
    ];
    for (seat, why) in cases {
        let refused = run(&["play", "--strategies", &seat]);
        assert_eq!(refused.status.code(), Some(2), "{seat}");
        assert!(refused.stdout.is_empty(), "{seat}");
        assert!(text(&refused.stderr).contains(why), "{seat}: {}", text(&refused.stderr));
    }
    for time in ["0s", "0ms", "5", "-1s", "4000s", "1h", ""] {
        let refused = run(&["play", "--strategies", FIRST, &format!("--move-time={time}")]);
        assert_eq!(refused.status.code(), Some(2), "{time}");
        assert!(text(&refused.stderr).contains("write a time from 1ms to 3600s"), "{time}");
    }
}

/// A player that writes its id, and that of a process that it starts, and then does not answer.
fn hangs(folder: &Path) -> String {
    let ids = folder.join("ids");
    player(folder, "hangs", &format!("sleep 1000 & echo $$ $! >'{}'; wait", ids.display()))
}

#[test]
fn no_process_outlives_the_game() {
    let folder = tempfile::tempdir().expect("there is room");
    let strategies = format!("{},first", hangs(folder.path()));
    let played = run(&["play", "--strategies", &strategies, "--move-time", "500ms", "--quiet"]);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let ids = first_line(&folder.path().join("ids"));
    assert!(ids.split(' ').all(is_gone), "{ids}");
}

#[test]
fn ctrl_c_ends_the_game_and_its_programs() {
    for presses in [1, 2] {
        let folder = tempfile::tempdir().expect("there is room");
        let game = folder.path().join("game.ron").to_string_lossy().into_owned();
        let strategies = format!("first,{}", hangs(folder.path()));
        let mut command = azulog(&["play", "--strategies", &strategies, "--seed", "7", "--record", &game]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("azulog runs");
        let ids = first_line(&folder.path().join("ids"));
        for _ in 0..presses {
            let pressed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
            assert!(pressed.is_ok_and(|pressed| pressed.success()));
        }
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        assert!(ids.split(' ').all(is_gone), "{presses}: {ids}");
        if presses == 1 {
            let record = read(Path::new(&game));
            assert!(record.contains("broken_off: \"stopped by Ctrl-C\""), "{record}");
            assert_eq!(run(&["check", &game]).status.code(), Some(0));
        }
    }
}

#[test]
fn a_program_is_not_asked_again_when_a_person_takes_a_move_back() {
    use std::io::Write;
    let folder = tempfile::tempdir().expect("there is room");
    let asked = folder.path().join("asked");
    let seat = player(folder.path(), "counts", &format!("echo x >>'{}'; echo \"$first\"", asked.display()));
    let strategies = format!("human,{seat}");
    let mut command = azulog(&["play", "--seed", "7", "--strategies", &strategies, "--max-rounds=1"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("azulog runs");
    let typed =
        child.stdin.take().expect("its input is piped").write_all(b"F1 B 4\nF4 Y 2\nundo\nF4 W 2\nquit\n");
    typed.expect("it is read");
    let said = child.wait_with_output().expect("it ends");
    assert_eq!(said.status.code(), Some(0));
    // Two moves of its own before the second decision was taken back, and one after it was made anew.
    assert_eq!(read(&asked).lines().count(), 3, "{}", text(&said.stdout));
}

/// A text without the spaces and line ends outside its strings.
fn compact(json: &str) -> String {
    let mut in_text = false;
    let kept = |letter: &char| {
        in_text ^= *letter == '"';
        in_text || !letter.is_whitespace()
    };
    json.chars().filter(kept).collect()
}

#[test]
fn the_page_shows_questions_as_they_are_asked() {
    let folder = tempfile::tempdir().expect("there is room");
    let log = folder.path().join("questions");
    let script = folder.path().join("logs");
    let lines = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/player.sh"));
    let logged = lines.replace(
        "    case $question",
        &format!("    echo \"$question\" >>'{}'\n    case $question", log.display()),
    );
    std::fs::write(&script, logged).expect("there is room");
    for (rules, other) in [("official", "azul-c411/six-tiers"), ("grey-wall", "first")] {
        let strategies = format!("cmd:sh '{}',{other}", script.display());
        let game = ["play", "--seed", "7", "--max-rounds", "1", "--quiet", "--rules", rules];
        let played = run(&[&game[..], &["--strategies", &strategies]].concat());
        assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    }
    let page = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/players.md"));
    let shown: Vec<String> =
        page.split("```json\n").skip(1).filter_map(|block| block.split("```").next()).map(compact).collect();
    let shown: Vec<String> = shown.into_iter().filter(|block| block.starts_with(r#"{"ask""#)).collect();
    assert_eq!(shown.len(), 3);
    let asked = read(&log);
    for question in shown {
        assert!(asked.lines().any(|line| line == question), "{question}");
    }
}
