//! Any bytes go through the readers of documents without a panic, and in a time that grows with their length.

use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document, fault};
use azulog::engine::rule_set::RuleSet;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::path::Path;
use std::time::{Duration, Instant};

#[path = "../../fuzz/src/lib.rs"]
mod fuzzed;

/// No document takes longer, on a slow machine and without optimization.
const LONGEST: Duration = Duration::from_secs(30);

/// The corpus of a reader, by the names of the files.
fn corpus(reader: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(reader);
    let entries = std::fs::read_dir(folder).expect("the corpus can be read");
    let mut files: Vec<(String, Vec<u8>)> = entries
        .map(|entry| {
            let path = entry.expect("the corpus can be read").path();
            (path.display().to_string(), std::fs::read(&path).expect("the file can be read"))
        })
        .collect();
    files.sort();
    files
}

/// Reads with each reader, and says which takes too long.
fn read_by_all(name: &str, bytes: &[u8]) {
    for (reader, read) in fuzzed::READERS {
        let begin = Instant::now();
        read(bytes);
        let took = begin.elapsed();
        assert!(took < LONGEST, "{reader} takes {took:?} for {name}");
    }
}

#[test]
fn the_corpus_is_read_by_every_reader() {
    for (reader, _) in fuzzed::READERS {
        let corpus = corpus(reader);
        assert!(!corpus.is_empty(), "{reader} has a corpus");
        for (name, bytes) in corpus {
            read_by_all(&name, &bytes);
        }
    }
}

/// What is put into a document: letters that end, begin, escape or hide something, and blanks of many bytes.
fn pieces() -> impl Strategy<Value = String> {
    let known = [
        "\"",
        "\\",
        "\\u0042",
        "\\u{78}",
        "\\x4",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "//",
        "/*",
        "*/",
        "\u{85}",
        "\u{200e}",
        "\u{2028}",
        "\u{feff}",
        "é",
        "😀",
        "\n",
        "\r\n",
        "\0",
        "\u{1b}[31m",
        "999B",
        "-1",
        "9999999999",
        "1e9",
        "1",
        "B",
        "Q",
        ".",
        "Board()",
        "Position()",
        "r#\"",
        "'",
    ];
    prop_oneof![3 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => "\\PC{0,3}"]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_mutation_of_a_document_makes_a_reader_panic(
        reader in 0..fuzzed::READERS.len(),
        file: prop::sample::Index,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0usize..6, pieces()), 1..6),
    ) {
        let (name, read) = fuzzed::READERS[reader];
        let corpus = corpus(name);
        let mut bytes = file.get(&corpus).1.clone();
        for (at, removed, put) in changes {
            let at = at.index(bytes.len() + 1);
            let end = (at + removed).min(bytes.len());
            bytes.splice(at..end, put.into_bytes());
        }
        read(&bytes);
        // Where bytes were cut through a letter, no text is left; what is left of it is.
        read(String::from_utf8_lossy(&bytes).as_bytes());
    }
}

/// Documents that are long in one way each, with what is said about them.
fn long_documents() -> Vec<(&'static str, String, &'static str)> {
    let repeated = |before: &str, part: &str, times: usize, behind: &str| {
        format!("{before}{}{behind}", part.repeat(times))
    };
    let fields: Vec<String> = (0..30_000).map(|number| format!("x{number}: 1")).collect();
    vec![
        ("unknown fields", format!("Position({})", fields.join(", ")), "this text has 100 faults or more"),
        (
            "counts",
            repeated("Position(bag: \"", "999B", 1_000_000, "\")"),
            "the pile holds more than 999 pieces",
        ),
        (
            "markers",
            repeated("Position(center: \"", "1", 1_000_000, "\")"),
            "the pile holds more than 999 pieces",
        ),
        (
            "full factories",
            repeated("Position(factories: [", "\"999B\",", 90, "])"),
            "this text contains more than 10000 tiles and wall spaces",
        ),
        (
            "wall spaces",
            repeated("Position(boards: [Board(wall: [\"", ".", 1_000_000, "\"])])"),
            "this text contains more than 10000 tiles and wall spaces",
        ),
        ("no tiles", repeated("Position(bag: \"", "x", 200_000, "\")"), "this text has 100 faults or more"),
        ("boards", repeated("Position(boards: [", "Board(),", 100_000, "])"), "the list holds 100000 values"),
        (
            "lines",
            repeated("Position(boards: [Board(lines: [", "\"\",", 1_000, "])])"),
            "the list holds 1000 values",
        ),
        ("rounds", repeated("Game(rounds: [", "Round(),", 100_000, "])"), "the list holds 100000 values"),
        ("values", repeated("Position(\n", "x: 1,\n", 600_000, ")"), "more than 500000 values"),
        ("a name", repeated("Position(", "x", 1_000_000, ": 1)"), "has no field `xxx"),
        ("brackets", "[".repeat(1_000_000), "more than 60 deep"),
        ("comments", repeated("", "/*", 1_000_000, ""), "the comment has no `*/` at its end"),
        ("digits", repeated("Position(players: ", "9", 1_000_000, ")"), "the number is out of range"),
        (
            "moves",
            repeated("Fixture(ask: \"turn\", moves: [\"", "F1 ", 300_000, "\"])"),
            "a move has three words",
        ),
    ]
}

#[test]
fn long_documents_are_refused_at_a_bound_that_is_said() {
    for (name, text, said) in long_documents() {
        let input = Input::new(name, text);
        let begin = Instant::now();
        let Err(faults) = read::document(&input, &RuleSet::official()) else { panic!("{name} is read") };
        let shown = fault::show(&input, &faults);
        let took = begin.elapsed();
        assert!(shown.contains(said), "{name}: {}", &shown.chars().take(2_000).collect::<String>());
        assert!(took < LONGEST, "{name}: {took:?}");
    }
}

#[test]
fn a_fixture_that_differs_in_everything_is_shown_in_little() {
    let absent = "\"Legal(_, _, _)\", ".repeat(1_000);
    let position = "Position(factories: [\"BBYR\"])";
    let text = format!("Fixture(ask: \"factory_offer\", absent: [{absent}], position: {position})");
    let input = Input::new("", text);
    let Ok(Document::Fixture(fixture)) = read::document(&input, &RuleSet::official()) else {
        panic!("it is a fixture")
    };
    let begin = Instant::now();
    let shown = fault::show(&input, &azulog::games::check::fixture(&fixture));
    assert!(shown.contains("more than 100 faults"));
    assert!(shown.len() < 200_000, "{} bytes", shown.len());
    assert!(begin.elapsed() < LONGEST, "{:?}", begin.elapsed());
}

#[test]
fn a_fault_is_marked_where_it_stands_whatever_stands_before_it() {
    for (text, column, marked) in [
        ("\u{200e}Position(bagg: 1)", 11, "bagg"),
        ("\u{85}Position(bagg: 1)", 11, "bagg"),
        ("{/*é*/\"\\u{78}yzz\": 1}", 8, "\\u{78}yzz"),
        ("{\"factories\": [\"\\u0042B\\u0059x\"]}", 30, "x"),
        ("Position(factories: [r#\"BYx\"#])", 27, "x"),
        ("Position(factories: [\"BY\\\"\"])", 25, "\\\""),
        ("Position(/* \"é\" */ bag: \"éB\")", 26, "é"),
    ] {
        let Err(faults) = read::document(&Input::new("", text), &RuleSet::official()) else {
            panic!("{text} has a fault")
        };
        let [fault] = faults.as_slice() else { panic!("{text} has one fault: {faults:?}") };
        assert_eq!(fault.line_and_column(text), (1, column), "{text}");
        assert_eq!(&text[fault.span.clone()], marked, "{text}");
    }
}

#[test]
fn texts_of_json_and_of_ron_mean_the_same() {
    let factories = |text: &str| {
        let input = Input::new("", text);
        match read::document(&input, &RuleSet::official()) {
            Ok(Document::Position(game)) => game.position.factories.clone(),
            Ok(_) => panic!("{text} is a position"),
            Err(faults) => panic!("{text}: {}", fault::show(&input, &faults)),
        }
    };
    let plain = factories("Position(factories: [\"BBYR\"])");
    for text in [
        "{\"factories\": [\"\\u0042BYR\"]}",
        "{\"f\\u0061ctories\": [\"BB\\u0059R\"]}",
        "Position(factories: [\"\\u{42}\\x42YR\"])",
        "Position(factories: [r#\"BBYR\"#],)",
        "\u{2028}Position /* here */ (factories: [ // and\n \"BBYR\" , ],)",
    ] {
        assert_eq!(factories(text), plain, "{text}");
    }
}
