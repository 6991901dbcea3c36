//! Reading what a report says and what its program does.

use crate::documents::read::fields::Reader;
use crate::documents::read::shape::{Form, Shape, field};
use crate::documents::read::tree::Node;
use crate::engine::rule_set::Claim;

/// The fields of a claim.
pub static CLAIM: Shape = Shape {
    name: "Claim",
    sentence: "A statement of a report beside what its program does.",
    fields: &[
        field("about", Form::Text, "What it is about.", r#""the marker""#),
        field("report", Form::Text, "What the report says.", r#""it costs one point""#),
        field("program", Form::Text, "What the program does.", r#""it costs nothing""#),
        field("agree", Form::Flag, "Whether the two agree.", "true"),
        field(
            "fixture",
            Form::Text,
            "The fixture that decides it, below `fixtures/`.",
            r#""claims/simulador/marker.ron""#,
        ),
    ],
};

pub(super) fn claim(reader: &mut Reader<'_>, node: &Node) -> Claim {
    let fields = reader.fields(node, &CLAIM);
    let mut text = |name: &str| {
        let written = fields.get(name).and_then(|node| reader.text(node));
        written.map_or_else(String::new, |written| written.text.to_owned())
    };
    Claim {
        about: text("about"),
        report: text("report"),
        program: text("program"),
        fixture: text("fixture"),
        agree: fields.get("agree").and_then(|node| reader.flag(node)).unwrap_or_default(),
    }
}
