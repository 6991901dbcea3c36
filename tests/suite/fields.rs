//! The page and the schema of fields agree with the readers.

use crate::files::files_below;
use azulog::documents::read::input::Input;
use azulog::documents::read::schema::{schema, section};
use azulog::documents::read::shape::{self, FieldShape, Shape};
use azulog::documents::read::{self, Document};
use azulog::documents::write::PositionText;
use azulog::engine::rule_set::RuleSet;
use std::path::Path;

#[test]
fn the_page_lists_the_fields_that_are_read() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/fields.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let sections: Vec<String> = shape::all().into_iter().map(section).collect();
    let (_, fields) = page.split_once("## ").expect("it has sections");
    assert_eq!(
        format!("## {fields}"),
        sections.join("\n"),
        "put what `azulog fields` prints behind the introduction of docs/fields.md"
    );
}

/// The messages of the faults of a text.
fn faults(text: &str) -> Vec<String> {
    let input = Input::new("example", text);
    let faults = if text.starts_with("RuleSet") {
        read::rule_set::rule_set(&input).err()
    } else {
        read::document(&input, &RuleSet::official()).err()
    };
    faults.into_iter().flatten().map(|fault| fault.message).collect()
}

/// A document in which a field has a value.
fn document(shape: &Shape, field: &FieldShape, value: &str) -> String {
    let field = format!("{}: {value}", field.name);
    match shape.name {
        "Board" => format!("Position(boards: [Board({field})])"),
        "Round" => format!("Game(rounds: [Round({field})])"),
        "Claim" => format!("RuleSet(claims: [Claim({field})])"),
        "Fixture" if !field.starts_with("ask") => {
            let ask = if field.starts_with("moves") { "turn" } else { "factory_offer" };
            format!("Fixture(ask: \"{ask}\", {field})")
        }
        name => format!("{name}({field})"),
    }
}

#[test]
fn every_field_is_read_as_its_example_shows_and_holds_nothing_else() {
    // Fields that the official rules refuse: they are for rulings, or for other positions.
    let refused = ["chosen", "marker_beside_floor", "rests", "line_order", "from"];
    for (shape, field) in
        shape::all().into_iter().flat_map(|shape| shape.fields.iter().map(move |f| (shape, f)))
    {
        let text = document(shape, field, field.example);
        let faults_of_example = faults(&text);
        let known = refused.contains(&field.name);
        assert!(faults_of_example.is_empty() || known, "{text}: {faults_of_example:?}");
        let unread =
            |message: &String| message.contains("has no field") || message.starts_with("unexpected ");
        assert!(!faults_of_example.iter().any(unread), "{text}: {faults_of_example:?}");
        // `from` and `seed` are for the reader of the file alone.
        if !["from", "seed"].contains(&field.name) {
            let text = document(shape, field, "None");
            assert!(!faults(&text).is_empty(), "{text} is refused");
        }
    }
}

#[test]
fn json_names_what_it_holds() {
    let fixture = r#"{"Fixture": {"ask": "factory_offer", "position": {"factories": ["BBYR"]}, "derived": ["Legal(F1, B, 3)"]}}"#;
    let read = read::document(&Input::new("example", fixture), &RuleSet::official());
    assert!(matches!(read, Ok(Document::Fixture(_))));
    let game = r#"{"Game": {"players": 2, "rounds": [{"factories": ["BBYR"]}]}}"#;
    assert!(matches!(
        read::document(&Input::new("example", game), &RuleSet::official()),
        Ok(Document::Recorded(_))
    ));
    let rules = r#"{"RuleSet": {"name": "house", "rulings": ["TilesBottomUp"]}}"#;
    assert!(read::rule_set::rule_set(&Input::new("example", rules)).is_ok());
    for json in [r#"{"Position": {"factories": ["BBYR"]}}"#, r#"{"factories": ["BBYR"]}"#] {
        assert!(matches!(
            read::document(&Input::new("example", json), &RuleSet::official()),
            Ok(Document::Position(_))
        ));
    }
}

#[test]
fn a_written_position_has_no_field_that_the_schema_lacks() {
    let schema = schema(None);
    for path in files_below("fixtures", "ron") {
        let input = Input::load(&path).unwrap_or_else(|why| panic!("{why}"));
        let Ok(Document::Fixture(fixture)) = read::document(&input, &RuleSet::official()) else { continue };
        let written = serde_json::to_value(PositionText::of(&fixture.game)).expect("it is written");
        let known = |shape: &str, value: &serde_json::Value| {
            for field in value.as_object().expect("it has fields").keys() {
                let known = &schema["$defs"][shape]["properties"][field];
                assert!(known.is_object(), "{}: {shape} {field}", path.display());
            }
        };
        known("Position", &written);
        written["boards"]
            .as_array()
            .expect("there are boards")
            .iter()
            .for_each(|board| known("Board", board));
    }
}
