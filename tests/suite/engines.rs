//! The rule files as programs of other engines. `azulog verify` runs them, as `.ci/run` asks; here stands what
//! they look like, and what `verify` says without an engine, or of one that derives something else.
//!
//! After a change of the rules: `INSTA_UPDATE=always cargo test engines::`.

use azulog::datalog::parse::Programs;
use azulog::datalog::program::Program;
use azulog::engine::rule_set::RuleSet;
use azulog::engines::engine::Engine;
use azulog::engines::game;
use azulog::engines::program::Translation;
use azulog::rules::{self, FILES, RuleFile};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The name of a program's snapshot.
fn name(file: &str, engine: Engine) -> String {
    format!("{}.{}", file.trim_end_matches(".rs").replace('/', "-"), engine.extension())
}

#[test]
fn every_rule_file_is_a_program_of_souffle_and_nemo() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(ROOT).join("tests/snapshots/engines"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut names = BTreeSet::new();
    for file in FILES {
        for engine in [Engine::Souffle, Engine::Nemo] {
            let translation = Translation::of(engine, file.name).expect("the rules can be read");
            let text = translation.text().expect("every rule has a translation");
            let name = name(file.name, engine);
            settings.bind(|| insta::assert_snapshot!(name.clone(), text));
            names.insert(name + ".snap");
        }
    }
    for entry in std::fs::read_dir(Path::new(ROOT).join("tests/snapshots/engines")).expect("it is there") {
        let found = entry.expect("it can be read").file_name().to_string_lossy().into_owned();
        // What insta proposes beside a snapshot that differs is reported already.
        assert!(names.contains(found.trim_end_matches(".new")), "{found} is of no rule file");
    }
}

#[test]
fn every_rule_stands_under_its_sentence() {
    for file in FILES {
        for engine in Engine::ALL {
            let translation = Translation::of(engine, file.name).expect("the rules can be read");
            let text = translation.text().expect("every rule has a translation");
            for rule in file.rules() {
                let sentence = format!("{}: {}\n", rule.norm, rule.sentence);
                assert!(text.contains(&sentence), "rules/{} for {}: {sentence}", file.name, engine.name());
            }
        }
    }
}

/// The names of the predicates that a part of a Prolog program has clauses of.
fn defined(text: &str) -> BTreeSet<&str> {
    let begins_clause = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
    text.lines().filter(begins_clause).filter_map(|line| line.split(['(', ' ', '.']).next()).collect()
}

#[test]
fn the_whole_game_holds_the_rules_of_its_phases_and_a_driver_beside_them() {
    let text = game::program(&RuleSet::official()).expect("every rule has a translation");
    for file in [&rules::setup::FILE, &rules::turn::FILE, &rules::wall_tiling::FILE, &rules::dealing::FILE] {
        for rule in file.rules() {
            assert!(text.contains(&format!("% {}: {}\n", rule.norm, rule.sentence)), "{}", rule.sentence);
        }
    }
    // A relation once took the place of `member/2`, so that nothing changed on the table any more.
    let (rules, driver) = text.split_once("% The table: what lies there").expect("there is a driver");
    let (rules, driver) = (defined(rules), defined(driver));
    assert!(rules.is_disjoint(&driver), "{:?}", rules.intersection(&driver));
    for library in ["member", "append", "select", "nth1", "maplist"] {
        assert!(!rules.contains(library), "{library} is of Prolog");
    }
}

/// A file with rules in every form that the audit reads.
const EVERY_FORM: &[&RuleFile] = &[
    &RuleFile::of_text("vocabulary.rs", include_str!("../syntax/vocabulary.rs")),
    &RuleFile::of_text("every_form.rs", include_str!("../syntax/every_form.rs")),
];

#[test]
fn rules_in_every_form_are_translated_or_refused_by_their_line() {
    let programs: &'static Programs = Box::leak(Box::new(Programs::read(EVERY_FORM).expect("they are Rust")));
    let whole = programs.of("every_form.rs").expect("it has rules");
    let mut refused = Vec::new();
    for engine in Engine::ALL {
        for rule in &whole.rules {
            let alone = Program { rules: vec![rule.clone()], ..whole.clone() };
            let translation = Translation { engine, program: Box::leak(Box::new(alone)), programs };
            refused.extend(translation.text().err());
        }
    }
    insta::assert_snapshot!(refused.join("\n"), @"
    rules/every_form.rs:71: no translation of a `for` through what is not written out for SWI-Prolog
    rules/every_form.rs:71: no translation of a `for` through what is not written out for clingo
    rules/every_form.rs:98: no translation of the order of a word taken apart for clingo
    rules/every_form.rs:71: no translation of a `for` through what is not written out for Souffle
    rules/every_form.rs:71: no translation of a `for` through what is not written out for Nemo
    ");
}

/// Verifies a rule file on a fixture, with the engines found in a folder alone.
fn verify(engine: &str, programs: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_azulog"));
    let fixture = "fixtures/tiling/tile-in-both-runs-counts-twice.ron";
    command.args(["verify", "--engine", engine, "--rules", "wall_tiling", "--questions", "0", fixture]);
    command.current_dir(ROOT).env("PATH", programs).output().expect("azulog runs")
}

#[test]
fn an_engine_that_is_missing_is_named_with_its_installation() {
    let empty = tempfile::tempdir().expect("there is room");
    for (engine, words) in [
        ("swipl", "SWI-Prolog can not be run: `swipl` comes with SWI-Prolog: apt install swi-prolog-nox"),
        ("clingo", "clingo can not be run: `clingo` comes with Potassco: apt install gringo"),
        (
            "souffle",
            "Souffle can not be run: `souffle` is described at https://souffle-lang.github.io/install",
        ),
        ("nemo", "Nemo can not be run: Nemo is a module of Python: pip install nemo-python"),
    ] {
        let output = verify(engine, empty.path());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(words), "{said}");
        assert_eq!(output.status.code(), Some(2), "{said}");
    }
}

/// Puts a program in a folder that prints something in the place of clingo.
#[cfg(unix)]
fn in_place_of_clingo(folder: &Path, script: &str) {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("clingo");
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("there is room");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
}

#[cfg(unix)]
#[test]
fn what_an_engine_derives_otherwise_is_told_with_the_facts_of_the_question() {
    let folder = tempfile::tempdir().expect("there is room");
    in_place_of_clingo(folder.path(), "echo 'points(1,1,3,5) horizontal_run(1,1,3,2)'; exit 30");
    let output = verify("clingo", folder.path());
    let said = String::from_utf8_lossy(&output.stdout);
    for words in [
        "rules/wall_tiling.rs: clingo differs in 1 of 1 question",
        "fixtures/tiling/tile-in-both-runs-counts-twice.ron",
        "    told Holds(1, 3, B, 3)\n",
        "  + only clingo derives points(1,1,3,5)\n",
        "  - only Azulog derives points(1,1,3,4)\n",
    ] {
        assert!(said.contains(words), "{words}\n{said}");
    }
    assert!(!said.contains("horizontal_run(1,1,3,2)"), "both derive it: {said}");
    assert_eq!(output.status.code(), Some(1), "{said}");

    in_place_of_clingo(folder.path(), "echo 'wall_tiling.lp:3: syntax error' >&2; exit 65");
    let output = verify("clingo", folder.path());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("clingo gives up on ") && said.contains("syntax error"), "{said}");
    assert_eq!(output.status.code(), Some(2), "{said}");
}
