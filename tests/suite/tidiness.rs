//! The rules are written as the house asks: sentences, norms, columns, none of crepe's traps.

use crate::files::files_below;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::rules::norms::{self, Standing};
use azulog::rules::rule_text::{Role, names_of};
use azulog::rules::{FILES, RuleFile};
use std::collections::BTreeSet;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The ids of the norms that some fixture names.
fn norms_of_fixtures() -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    for path in files_below("fixtures", "ron") {
        let input = Input::load(&path).expect("the fixture can be read");
        if let Ok(Document::Fixture(fixture)) = read::document(&input, &RuleSet::official()) {
            assert!(!fixture.norms.is_empty(), "{} names no norm", path.display());
            shown.extend(fixture.norms.into_iter().map(|norm| norm.value));
        }
    }
    shown
}

fn norm_ids() -> BTreeSet<String> {
    norms::norms().expect("the norms can be read").into_iter().map(|norm| norm.id).collect()
}

#[test]
fn every_rule_has_its_sentence_and_an_existing_norm() {
    let ids = norm_ids();
    for file in FILES {
        for rule in file.rules() {
            let place = format!("rules/{}:{}", file.name, rule.line);
            assert!(ids.contains(rule.norm), "{place}: the norm `{}` does not exist", rule.norm);
            assert!(rule.sentence.ends_with('.'), "{place}: the sentence has no end: {}", rule.sentence);
            let first = rule.sentence.chars().next();
            assert!(first.is_some_and(char::is_lowercase), "{place}: `{}`", rule.sentence);
        }
    }
}

#[test]
fn every_relation_names_its_columns() {
    for file in FILES {
        for relation in file.relations() {
            let place = format!("rules/{}:{}", file.name, relation.line);
            assert_eq!(relation.columns.len(), relation.arity, "{place}: {}", relation.sentence);
            assert!(!relation.sentence.is_empty(), "{place}: no sentence");
        }
    }
}

#[test]
fn every_norm_has_rules_and_a_fixture_or_is_a_silence() {
    let shown = norms_of_fixtures();
    for norm in norms::norms().expect("the norms can be read") {
        let rules = norms::formalised_by(&norm.id);
        if norm.standing == Standing::Silence {
            assert!(rules.is_empty(), "{} is marked as a silence and has rules", norm.id);
            continue;
        }
        assert!(!rules.is_empty(), "{} has no rule", norm.id);
        assert!(shown.contains(&norm.id), "{} has no fixture", norm.id);
        let house = norm.standing == Standing::HouseRuling;
        assert!(house || !norm.sources.is_empty(), "{} is stated by nothing", norm.id);
    }
    let ids = norm_ids();
    for id in shown {
        assert!(ids.contains(&id), "a fixture names the norm `{id}`, which does not exist");
    }
}

/// Clauses of a rule, split at the commas outside parentheses.
fn clauses(text: &str) -> Vec<String> {
    let body = text.split_once("<-").map_or("", |(_, body)| body);
    let mut depth = 0_i32;
    let mut clauses = vec![String::new()];
    for letter in body.chars() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        if letter == ',' && depth == 0 {
            clauses.push(String::new());
        } else if let Some(clause) = clauses.last_mut() {
            clause.push(letter);
        }
    }
    clauses.iter().map(|clause| clause.trim().trim_end_matches(';').to_owned()).collect()
}

#[test]
fn no_rule_steps_into_a_silent_trap_of_crepe() {
    for file in FILES {
        let mut names = BTreeSet::new();
        for relation in file.relations() {
            assert!(names.insert(relation.name.to_lowercase()), "{}: {} twice", file.name, relation.name);
        }
        for rule in file.rules() {
            let place = format!("rules/{}:{}", file.name, rule.line);
            let clauses = clauses(&rule.text);
            let before_last = clauses.len().saturating_sub(1);
            for clause in &clauses[..before_last] {
                assert!(!clause.starts_with("for "), "{place}: `for` is not the last clause");
            }
            let named_wildcard = rule.text.split(|c: char| !c.is_alphanumeric() && c != '_');
            for word in named_wildcard {
                assert!(!word.starts_with('_') || word == "_", "{place}: `{word}` joins; write `_`");
            }
        }
    }
}

#[test]
fn every_relation_is_used() {
    for file in FILES {
        let rules = file.rules();
        for relation in file.relations() {
            let place = format!("rules/{}:{} {}", file.name, relation.line, relation.name);
            let derived = rules.iter().any(|rule| rule.head == relation.name);
            let call = format!("{}(", relation.name);
            let read = rules.iter().any(|rule| {
                let body = rule.text.split_once("<-").map_or("", |(_, body)| body);
                body.split(|c: char| c.is_whitespace() || c == '!').any(|word| word.starts_with(&call))
            });
            match relation.role {
                Role::Input => assert!(!derived && read, "{place}: an input is read and not derived"),
                Role::Output => assert!(derived, "{place}: an output is derived"),
                Role::Intermediate => assert!(derived && read, "{place}: is derived and read"),
            }
        }
    }
}

#[test]
fn what_a_rule_file_reads_is_on_the_table_or_derived_by_another() {
    let lies = azulog::engine::facts::STATED;
    let fixtures = files_below("fixtures", "ron");
    let fixtures: Vec<String> =
        fixtures.iter().map(|path| std::fs::read_to_string(path).expect("it can be read")).collect();
    for file in FILES {
        for name in file.reads {
            let derived = FILES.iter().any(|other| other.name != file.name && other.derives.contains(name));
            let stated = || fixtures.iter().any(|fixture| fixture.contains(&format!("facts: [\"{name}(")));
            assert!(derived || lies.contains(name) || stated(), "rules/{}: nothing says {name}", file.name);
        }
    }
    for name in names_of(azulog::rules::RELATIONS) {
        let named = |file: &RuleFile| file.reads.contains(&name) || file.derives.contains(&name);
        assert!(FILES.iter().any(|file| named(file)), "rules/relations.rs: no file names {name}");
    }
}

#[test]
fn rule_files_import_nothing() {
    for path in files_below("rules", "rs") {
        let name = path.strip_prefix(Path::new(ROOT).join("rules")).expect("it is below rules/");
        let name = name.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("the rules can be read");
        let shared = ["vocabulary.rs", "relations.rs"].contains(&name.as_str());
        assert!(shared || FILES.iter().any(|file| file.name == name), "{name} is not mounted");
        for line in text.lines().filter(|line| line.starts_with("use ")) {
            assert!(name == "relations.rs", "{name}: {line}");
        }
    }
}

#[test]
fn files_hold_one_concept() {
    for path in files_below("src", "rs") {
        let lines = std::fs::read_to_string(&path).expect("the file can be read").lines().count();
        assert!(lines <= 320, "{} has {lines} lines", path.display());
    }
    for file in FILES {
        assert!(file.text.lines().count() <= 260, "rules/{} is long", file.name);
    }
}

#[test]
fn rooms_use_only_those_listed_above_them() {
    let source = Path::new(ROOT).join("src");
    let library = std::fs::read_to_string(source.join("lib.rs")).expect("the file can be read");
    let list = library.split("//! ```").nth(1).expect("lib.rs lists the rooms").lines().skip(1);
    let rooms: Vec<&str> = list.filter_map(|line| line.split_whitespace().nth(1)).collect();
    let declared = library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    assert_eq!(rooms, declared.collect::<Vec<_>>());
    for path in files_below("src", "rs") {
        let inside = path.strip_prefix(&source).expect("it is below src/").with_extension("");
        let room = inside.iter().next().and_then(|room| rooms.iter().position(|listed| room == *listed));
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        for below in room.map_or(&[][..], |room| &rooms[room + 1..]) {
            assert!(!text.contains(&format!("crate::{below}::")), "{} uses `{below}`", path.display());
        }
    }
}

#[test]
fn no_snapshot_is_left_without_its_fixture() {
    for path in files_below("snapshots", "snap") {
        let below = path.strip_prefix(Path::new(ROOT).join("snapshots")).expect("it is below snapshots/");
        // What is explained of a fixture stands in a folder named after it.
        let explained = below.strip_prefix("why").ok().and_then(Path::parent);
        let fixture = Path::new(ROOT).join("fixtures").join(explained.unwrap_or(below)).with_extension("ron");
        assert!(fixture.exists(), "{} has no fixture", below.display());
    }
}
