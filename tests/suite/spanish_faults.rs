//! What is wrong with a text, in Spanish.

use crate::files::files_below;
use azulog::audit::explain::explain;
use azulog::documents::read::fault::Fault;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::rule_set;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::language::Language;
use azulog::language::faults::FAULTS;

/// Every fault of a text, whatever it holds.
fn faults(input: &Input) -> Vec<Fault> {
    let rules = RuleSet::official();
    if input.text.contains("RuleSet(name") {
        return rule_set(input).err().unwrap_or_default();
    }
    match read::document(input, &rules) {
        Err(faults) => faults,
        Ok(Document::Recorded(recorded)) => explain(&recorded, Language::English).err().unwrap_or_default(),
        Ok(_) => read::position(input, &rules).err().unwrap_or_default(),
    }
}

#[test]
fn every_fault_of_the_faulty_files_is_said_in_spanish() {
    let mut english = Vec::new();
    let mut seen = 0;
    for path in files_below("tests/faulty", "ron") {
        let input = Input::load(&path).expect("the file can be read");
        for fault in faults(&input) {
            let spanish = fault.clone().in_language(Language::Spanish);
            seen += 1;
            if spanish.message == fault.message {
                english.push(fault.message);
            }
            english.extend(fault.help.filter(|help| spanish.help.as_ref() == Some(help)));
        }
    }
    assert!(seen > 80, "{seen} faults");
    english.sort_unstable();
    english.dedup();
    assert!(english.is_empty(), "not in rules/spanish/faults.ron: {english:#?}");
}

#[test]
fn holes_keep_what_stands_in_them() {
    let said = |english: &str| Language::Spanish.fault(english);
    assert_eq!(
        said("the pattern line holds blue and red tiles"),
        "la línea de patrón contiene azulejos de dos colores: azul y rojo"
    );
    assert_eq!(said("expected a colon, found `a list`"), "se esperaba dos puntos, no `a list`");
    assert_eq!(said("something else"), "something else");
}

#[test]
fn every_pattern_is_of_a_sentence_that_is_said() {
    let pairs: Vec<(String, String)> = ron::from_str(FAULTS).expect("the patterns can be read");
    let sources: String = files_below("src", "rs")
        .into_iter()
        .chain(files_below("web/src", "rs"))
        .map(|path| std::fs::read_to_string(path).expect("the file can be read"))
        .collect();
    // Lines that a string goes on behind are joined as the compiler joins them.
    let joined: String = sources.split("\\\n").map(str::trim_start).collect();
    let joined = joined.replace("\\\"", "\"");
    let is_said = |pattern: &str| {
        let longest = pattern.split(['{', '}']).step_by(2).max_by_key(|part| part.len());
        longest.is_some_and(|part| joined.contains(part.trim()))
    };
    let stale: Vec<&String> =
        pairs.iter().map(|(english, _)| english).filter(|english| !is_said(english)).collect();
    assert!(stale.is_empty(), "nobody says: {stale:#?}");
    for (english, spanish) in &pairs {
        let holes = |text: &str| {
            let mut holes: Vec<String> =
                text.split(['{', '}']).skip(1).step_by(2).map(str::to_owned).collect();
            holes.sort_unstable();
            holes.dedup();
            holes
        };
        assert_eq!(holes(english), holes(spanish), "{english}");
    }
}
