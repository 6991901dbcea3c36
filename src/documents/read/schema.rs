//! The shapes of what is read as a page for people and as a JSON Schema for programs.

use super::shape::{DOCUMENTS, Form, Names, Shape, all};
use crate::engine::rule_set::{OFFICIAL, REFERENCES, VARIANTS};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// The shape of a name, as `Position`, whatever the case of its letters.
#[must_use]
pub fn shape(name: &str) -> Option<&'static Shape> {
    all().into_iter().find(|shape| shape.name.eq_ignore_ascii_case(name))
}

/// The fields of a shape as a section of a page.
#[must_use]
pub fn section(shape: &Shape) -> String {
    let mut text = format!("## {}\n\n{}\n\n", shape.name, shape.sentence);
    text += "| field | holds | meaning | example |\n|---|---|---|---|\n";
    for field in shape.fields {
        let (holds, example) = (words(field.form, false), field.example);
        let _ = writeln!(text, "| `{}` | {holds} | {} | `{example}` |", field.name, field.meaning);
    }
    text
}

/// What a form holds, of one or of several.
fn words(form: Form, several: bool) -> String {
    let of = |one: &str, many: &str| if several { many } else { one }.to_owned();
    match form {
        Form::Number(from, to) => {
            let range = match (from, to) {
                (0, _) => " from 0".to_owned(),
                (1, _) => " from 1".to_owned(),
                (from, to) => format!(" from {from} to {to}"),
            };
            of("a number", "numbers") + &range
        }
        Form::Seed => of("a number", "numbers"),
        Form::Flag => of("`true` or `false`", "`true` or `false`"),
        Form::Text => of("a text", "texts"),
        Form::Named(Names::Rulings) => of("a ruling", "[rulings](comparing.md)"),
        Form::Named(Names::Strategies) => of("a strategy", "[strategies](strategies.md)"),
        Form::Named(Names::Questions) => of("a question: ", "questions: ") + &ticked(&Names::Questions.all()),
        Form::Tiles => of("tiles", "tiles"),
        Form::TilesAndMarker => of("tiles and marker", "tiles and marker"),
        Form::WallRow => of("a wall row", "wall rows"),
        Form::Move => of("a move", "moves"),
        Form::RecordedMove => of("a player's move", "players' moves"),
        Form::Placing => of("a placing", "placings"),
        Form::Fact => of("a fact", "facts in rule syntax"),
        Form::Pair(parts) => of("a pair: ", "pairs of ") + parts,
        Form::Rules => of("a rule set, its name, or a .ron file", "rule sets"),
        Form::List(form) => of("list of ", "lists of ") + &words(*form, true),
        Form::Of(shape) => {
            let name = shape().name;
            format!("[{name}](#{})", name.to_lowercase())
        }
    }
}

fn ticked(names: &[String]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// The JSON Schema of everything that a file can hold, or of one shape.
#[must_use]
pub fn schema(of: Option<&Shape>) -> Value {
    let reference = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    // A bare object is a position, or behind `--rules` a rule set; others are named by their only field.
    let document = |name: &str| {
        let named = json!({
            "type": "object",
            "properties": { name: reference(name) },
            "required": [name],
            "additionalProperties": false,
        });
        match name {
            "Position" | "RuleSet" => json!({ "anyOf": [reference(name), named] }),
            _ => named,
        }
    };
    let root = match of {
        Some(shape) if DOCUMENTS.contains(&shape.name) => document(shape.name),
        Some(shape) => reference(shape.name),
        None => json!({ "anyOf": DOCUMENTS.map(document) }),
    };
    let definitions: Map<String, Value> =
        all().into_iter().map(|shape| (shape.name.to_owned(), of_shape(shape))).collect();
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": of.map_or("What azulog reads", |shape| shape.name),
        "$defs": definitions,
    });
    if let (Some(schema), Value::Object(root)) = (schema.as_object_mut(), root) {
        schema.extend(root);
    }
    schema
}

fn of_shape(shape: &Shape) -> Value {
    let property = |field: &super::shape::FieldShape| {
        let mut property = of_form(field.form);
        if let Some(property) = property.as_object_mut() {
            property.insert("description".to_owned(), json!(field.meaning));
        }
        (field.name.to_owned(), property)
    };
    let properties: Map<String, Value> = shape.fields.iter().map(property).collect();
    json!({
        "type": "object",
        "description": shape.sentence,
        "properties": properties,
        "additionalProperties": false,
    })
}

fn of_form(form: Form) -> Value {
    let text = |pattern: &str| json!({ "type": "string", "pattern": pattern });
    match form {
        Form::Number(from, to) => json!({ "type": "integer", "minimum": from, "maximum": to }),
        Form::Seed => json!({ "type": "integer", "minimum": 0 }),
        Form::Flag => json!({ "type": "boolean" }),
        Form::Text => json!({ "type": "string" }),
        Form::Named(names) => json!({ "enum": names.all() }),
        Form::Tiles => text("^\\s*([0-9]*[BYRKW]\\s*)*$"),
        Form::TilesAndMarker => text("^\\s*(1\\s*|[0-9]*[BYRKW]\\s*)*$"),
        Form::WallRow => text("^[BYRKW.]*$"),
        Form::Move => text(&format!("^{MOVE}$")),
        Form::RecordedMove => text(&format!("^\\s*[0-9]+ {MOVE}( x[1-9][0-9]*)?\\s*$")),
        Form::Placing => text("^\\s*[0-9]+\\s+[0-9]+\\s+[0-9]+\\s*$"),
        Form::Fact => text("^\\s*[A-Za-z0-9]+\\(.*\\)\\s*$"),
        Form::Pair(parts) => json!({
            "type": "array",
            "description": parts,
            "items": { "type": "integer" },
            "minItems": 2,
            "maxItems": 2,
        }),
        Form::Rules => {
            let known = REFERENCES.iter().chain(VARIANTS).map(|(name, _)| *name);
            let names: Vec<&str> = std::iter::once(OFFICIAL).chain(known).collect();
            json!({
                "anyOf": [
                    { "enum": names },
                    text("\\.ron$"),
                    { "$ref": "#/$defs/RuleSet" },
                ]
            })
        }
        Form::List(form) => json!({ "type": "array", "items": of_form(*form) }),
        Form::Of(shape) => json!({ "$ref": format!("#/$defs/{}", shape().name) }),
    }
}

/// A move: source, color, line.
const MOVE: &str = "\\s*(C|F[1-9][0-9]*)\\s+[BYRKW]\\s+([1-9][0-9]*|floor)\\s*";
