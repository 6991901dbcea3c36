//! Rules that are evaluated as text: the recipe of the docs, step by step, and the faults of rules.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// A copy of the rules, the fixtures, and their snapshots.
fn copy() -> TempDir {
    let folder = tempfile::tempdir().expect("there is room");
    for name in ["rules", "fixtures", "snapshots"] {
        copy_folder(&Path::new(ROOT).join(name), &folder.path().join(name));
    }
    folder
}

pub fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("there is room");
    for entry in std::fs::read_dir(from).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        let to = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy_folder(&path, &to);
        } else {
            std::fs::copy(&path, &to).expect("there is room");
        }
    }
}

/// What a command prints in a folder, and its exit code.
fn run(folder: &Path, arguments: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_azulog"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("azulog runs");
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).expect("it is text"), output.status.code())
}

/// Replaces the only place of a text in a file.
fn replace(folder: &Path, file: &str, old: &str, new: &str) {
    let path = folder.join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{file}: {why}"));
    assert_eq!(text.matches(old).count(), 1, "{file}: `{old}` is there once");
    std::fs::write(path, text.replacen(old, new, 1)).expect("there is room");
}

/// A code block of a page: its language, its lines, and the prose above it in one line.
struct Block {
    language: String,
    code: String,
    above: String,
}

fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut above = String::new();
    let mut open: Option<Block> = None;
    for line in page.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let above = std::mem::take(&mut above);
                open = Some(Block { language: language.to_owned(), code: String::new(), above });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => block.code.extend([line, "\n"]),
            (None, None) => above.extend([line, " "]),
        }
    }
    blocks
}

/// The texts in backticks of the last instruction in a paragraph that begins in this way.
fn instruction<'a>(above: &'a str, verb: &str) -> Option<Vec<&'a str>> {
    let last = above.rfind(verb)?;
    let quoted = above[last..].split('`').skip(1).step_by(2);
    Some(quoted.collect())
}

/// Makes the edit that a page asks for; false if it asks for none.
fn edit(folder: &Path, block: &Block) -> bool {
    let Block { above, code, .. } = block;
    if above.trim_end().ends_with("with:") || above.trim_end().ends_with("`:") {
        if let Some([file, old]) = instruction(above, "In `").as_deref() {
            let text = std::fs::read_to_string(folder.join(file)).expect("the page names a file");
            if above.contains("below the line") {
                let line =
                    text.lines().find(|line| line.trim() == *old).expect("the page names a line of it");
                let new = format!("{line}\n{}", code.trim_end_matches('\n'));
                let (before, after) = text.split_once(&format!("{line}\n")).expect("the line is there");
                std::fs::write(folder.join(file), format!("{before}{new}\n{after}")).expect("there is room");
            } else {
                replace(folder, file, old, code.trim());
            }
            return true;
        }
        if let Some([file]) = instruction(above, "Write `").as_deref() {
            let path = folder.join(file);
            std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("there is room");
            std::fs::write(path, code).expect("there is room");
            return true;
        }
    }
    false
}

/// Every line of a text but `...` is printed, in this order; `[..]` is a number.
fn shows(printed: &str, text: &str) {
    let without_numbers = |line: &str| -> String {
        line.split(' ').filter(|word| *word != "[..]" && word.parse::<u32>().is_err()).collect()
    };
    let mut lines = printed.lines();
    for expected in text.lines().filter(|line| *line != "...") {
        let is_meant = |line: &str| {
            line == expected
                || expected.contains("[..]") && without_numbers(line) == without_numbers(expected)
        };
        assert!(lines.any(is_meant), "`{expected}` is not printed here:\n{printed}");
    }
}

#[test]
fn the_recipe_for_a_ruling_with_a_new_input_works_as_it_is_written() {
    let page =
        std::fs::read_to_string(Path::new(ROOT).join("docs/adding-a-rule.md")).expect("the page is there");
    let (_, example) = page.split_once("## Example: ").expect("the page has an example");
    let folder = copy();
    let (mut edits, mut shown) = (0, 0);
    let mut printed = None;
    for block in blocks(example) {
        match block.language.as_str() {
            "sh" => {
                let arguments: Vec<&str> = block.code.split_whitespace().skip(1).collect();
                printed = Some(run(folder.path(), &arguments).0);
            }
            "text" => {
                let printed = printed.take().expect("a command comes before what it prints");
                shows(&printed, &block.code);
                shown += 1;
            }
            _ => {
                assert!(edit(folder.path(), &block), "no instruction is above this:\n{}", block.code);
                edits += 1;
            }
        }
    }
    assert_eq!((edits, shown), (11, 2));
    let fixture = "fixtures/rulings/rosettes-score/with.ron";
    let (why, code) = run(folder.path(), &["why", fixture, "RosettePoints(1, _)", "--rules-dir", "rules"]);
    assert_eq!(code, Some(0), "{why}");
    assert!(why.contains("RosettePoints(1, 1)"), "{why}");
    let asked = folder.path().join("asked.ron");
    let text = "Fixture(ask: \"rosettes\", rulings: [\"RosettesScore\"], derived: [\"RosettePoints(1, 1)\"],
        position: Position(facts: [\"Rosette(1, 1)\"], boards: [Board(lines: [\"B\"])]))";
    std::fs::write(&asked, text).expect("there is room");
    let (printed, code) = run(folder.path(), &["check", "asked.ron", "--rules-dir", "rules"]);
    assert_eq!(code, Some(0), "{printed}");
    let (printed, code) =
        run(folder.path(), &["coverage", "--rules-dir", "rules", "fixtures/rulings/rosettes-score"]);
    assert_eq!(code, Some(1), "{printed}");
    assert!(printed.contains("rules/rosettes.rs tiling.rosettes"), "{printed}");
}

#[test]
fn an_edited_rule_shows_which_fixtures_change_and_how() {
    let folder = copy();
    let rule = "Points(board, row, across + along) <-";
    replace(folder.path(), "rules/wall_tiling.rs", rule, "Points(board, row, across + along + 1) <-");
    let fixtures = "fixtures/tiling";
    let (printed, code) = run(folder.path(), &["check", fixtures, "--rules-dir", "rules"]);
    assert_eq!(code, Some(1), "{printed}");
    shows(
        &printed,
        "fixtures/tiling/corner-of-two-runs-scores-both.ron: differs from its snapshot
...
  - Points(1, 3, 5)
  + Points(1, 3, 6)
...
checked [..] fixtures: [..] differ",
    );
    let (untouched, code) = run(Path::new(ROOT), &["check", fixtures, "--rules-dir", "rules"]);
    assert_eq!(code, Some(0), "{untouched}");
    shows(&untouched, "checked [..] fixtures: no difference");
}

#[test]
fn a_ruling_that_only_the_text_knows_diverges_from_the_official_game() {
    let folder = copy();
    let folder = folder.path();
    let ruling = "pub enum Ruling {\n    /// An isolated tile scores 3.\n    IsolatedScoresThree,\n";
    replace(folder, "rules/vocabulary.rs", "pub enum Ruling {\n", ruling);
    let official = "!Follows(Ruling::IsolatedScoresTwo)";
    let without = "!Follows(Ruling::IsolatedScoresTwo), !Follows(Ruling::IsolatedScoresThree)";
    replace(folder, "rules/wall_tiling.rs", official, without);
    let own = "// Deviating rulings.\n
    // tiling.isolated-tile: by IsolatedScoresThree, a tile without a neighbor scores 3 points.
    Points(board, row, 3) <-
        Follows(Ruling::IsolatedScoresThree), HorizontalRun(board, row, 1), VerticalRun(board, row, 1);\n";
    replace(folder, "rules/wall_tiling.rs", "// Deviating rulings.\n", own);
    let rules = "RuleSet(name: \"own\", rulings: [\"IsolatedScoresThree\"])";
    std::fs::write(folder.join("own.ron"), rules).expect("there is room");
    let diverge = ["diverge", "official", "own.ron", "--rules-dir", "rules", "--write", "pair"];
    let (printed, code) = run(folder, &diverge);
    assert_eq!(code, Some(0), "{printed}");
    shows(
        &printed,
        "IsolatedScoresThree: An isolated tile scores 3.\n...\n  only own: Points(1, 1, 3), Gain(1, 3), ScoreAfter(1, 3)",
    );
    let (printed, code) = run(folder, &["check", "pair", "--rules-dir", "rules"]);
    assert_eq!(code, Some(0), "{printed}");
}

#[test]
fn a_recorded_game_is_replayed_by_the_rules_of_a_folder() {
    let (printed, code) =
        run(Path::new(ROOT), &["check", "fixtures/games/simulador/p2_g1.ron", "--rules-dir", "rules"]);
    assert_eq!(code, Some(0), "{printed}");
    assert!(printed.starts_with("checked 1 game"), "{printed}");
}

#[test]
fn every_fault_of_rules_is_shown_with_its_place() {
    let folder = copy();
    let folder = folder.path();
    for (file, old, new) in [
        ("rules/wall_tiling.rs", "across + along) <-", "across + alon) <-"),
        ("rules/wall_tiling.rs", "Points(board, row, 2) <-", "Points(board, 2) <-"),
        (
            "rules/wall_tiling.rs",
            "Tiles(board, row, column, _), Toward(direction, _, _);",
            "Tile(board, row, column, _), Toward(direction, _, _);",
        ),
        ("rules/wall_tiling.rs", "Toward(Direction::Up, -1, 0);", "Toward(Ruling::GreyWall, -1, 0);"),
        (
            "rules/wall_tiling.rs",
            "Follows(Ruling::TilesBottomUp);\n\n    // tiling.isolated-tile: by",
            "Follows(Ruling::TilesBottomUpp);\n\n    // tiling.isolated-tile: by",
        ),
        (
            "rules/wall_tiling.rs",
            "!Sees(board, row, direction, distance + 1, _, _);",
            "!Joins(board, row, direction, distance);",
        ),
        ("rules/wall.rs", "reads {", "reads { OnWal,"),
        ("rules/completion.rs", "struct ", "struct struct "),
        ("rules/leftovers.rs", "LidOrder(place, color);\n}", "LidOrder(place, color)\n}"),
        (
            "rules/relations.rs",
            "Score(board: Number, points: Number);",
            "Score(board: Number, points: Color);",
        ),
        ("rules/relations.rs", "Gain(board: Number,", "Gain(board: Numbr,"),
        ("rules/norms.ron", "[\n", "[[\n"),
    ] {
        let path = folder.join(file);
        let text = std::fs::read_to_string(&path).expect("it can be read");
        assert!(text.contains(old), "{file}: {old}");
        std::fs::write(path, text.replacen(old, new, 1)).expect("there is room");
    }
    std::fs::remove_file(folder.join("rules/marker.rs")).expect("it is there");
    let (printed, code) = run(folder, &["check", "fixtures/tiling", "--rules-dir", "rules"]);
    assert_eq!(code, Some(2), "{printed}");
    for expected in [
        "the variable `alon`, which no condition before it binds",
        "2 columns of `Points`, which has 3: board, row, points",
        "the relation `Tile`, which the file does not name among what it reads and derives; did you mean `Tiles`?",
        "a Ruling as the direction of `Toward`, which is a Direction",
        "`Ruling::TilesBottomUpp`",
        "the absence of `Joins`, which itself depends on `Joins`",
        "no relation `OnWal` is declared",
        "--> rules/wall.rs:4:13",
        "--> rules/completion.rs:",
        "--> rules/leftovers.rs:",
        "the engine states `Score` with other columns",
        "`Gain` has a column of no known kind, `Numbr`",
        "--> rules/norms.ron:",
        "rules/marker.rs: is missing, and the engine evaluates it",
        "^^^^",
    ] {
        assert!(printed.contains(expected), "`{expected}` is not printed here:\n{printed}");
    }
    let (printed, code) = run(folder, &["coverage", "--rules-dir", "nowhere"]);
    assert_eq!((printed.as_str(), code), ("error: nowhere: is not a folder of rules\n", Some(2)));
}

#[test]
fn files_that_wait_for_each_other_are_named() {
    let folder = copy();
    let folder = folder.path();
    replace(folder, "rules/factory_offer.rs", "reads { ToMove,", "reads { Faulty, ToMove,");
    replace(folder, "rules/marker.rs", "        MarkerAt, OnFactory,", "        Legal, MarkerAt, OnFactory,");
    let (printed, code) = run(folder, &["check", "fixtures/tiling", "--rules-dir", "rules"]);
    assert_eq!(code, Some(2), "{printed}");
    for expected in ["rules/factory_offer.rs", "rules/marker.rs", ": each reads what another of them derives"]
    {
        assert!(printed.contains(expected), "`{expected}` is not printed here:\n{printed}");
    }
}

#[test]
fn a_move_that_no_rule_derives_is_explained_by_the_same_folder() {
    let folder = copy();
    let rule = "ToMove(player), OnOffer(source, color, _), Destination(line),\n        !Refuses";
    replace(
        folder.path(),
        "rules/factory_offer.rs",
        rule,
        &rule.replace('\n', " (line != Line::Pattern(1)),\n"),
    );
    let game = "fixtures/games/azul-prolog/p2_g1.ron";
    let (printed, code) = run(folder.path(), &["check", game, "--rules-dir", "rules"]);
    assert_eq!(code, Some(1), "{printed}");
    let hint = format!("`azulog why {game} --at 1.");
    for expected in ["no rule derives that it is legal", &hint, "--rules-dir rules` explains it"] {
        assert!(printed.contains(expected), "`{expected}` is not printed here:\n{printed}");
    }
}

#[test]
fn a_watched_folder_is_checked_again_on_every_save() {
    let folder = copy();
    let mut child = Command::new(env!("CARGO_BIN_EXE_azulog"))
        .args(["check", "fixtures/tiling", "--rules-dir", "rules", "--watch"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("azulog runs");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let mut until = |words: &str| {
        let line = lines.by_ref().map(|line| line.expect("it is text")).find(|line| line.contains(words));
        assert!(line.is_some(), "`{words}` is printed");
    };
    until("no difference");
    let (rule, broken) = ("Points(board, row, across + along)", "Points(board, row, across + along + 1)");
    replace(folder.path(), "rules/wall_tiling.rs", rule, broken);
    until("corner-of-two-runs-scores-both.ron");
    until("+ Points(1, 3, 6)");
    replace(folder.path(), "rules/wall_tiling.rs", broken, rule);
    until("no difference");
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}
