//! Reading what else lies on a table: facts of relations for which a position has no field.

use super::fault::Fault;
use super::fields::{Reader, Written, suggestion};
use super::fixture::Pattern;
use super::tree::Node;
use crate::datalog::parse::Programs;
use crate::engine::facts::STATED;
use crate::rules::rule_text::{Relation, declared};
use crate::rules::rulebook::Rulebook;

/// Reads facts in rule syntax.
pub(super) fn read(reader: &mut Reader<'_>, node: &Node) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    for written in reader.texts(node) {
        match fact(&written) {
            Ok(fact) if facts.contains(&fact) => {
                let fault = Fault::new(written.span.clone(), format!("`{fact}` is stated twice"));
                reader.fault(fault.help("state each fact once"));
            }
            Ok(fact) => facts.push(fact),
            Err(fault) => reader.fault(fault),
        }
    }
    facts
}

fn fact(written: &Written<'_>) -> Result<String, Fault> {
    let fault = |message: String| Fault::new(written.span.clone(), message);
    let Some(pattern) = Pattern::parse(written.text) else {
        let no_fact = fault(format!("`{}` is not a fact", written.text));
        return Err(no_fact.help("write a fact in rule syntax, as in `HasJoker(1)`"));
    };
    let name = &pattern.relation;
    let Some(relation) = stated().into_iter().find(|relation| relation.name == name) else {
        let known = stated();
        let known: Vec<&str> = known.iter().map(|relation| relation.name).collect();
        let unknown = fault(format!("no relation `{name}` is stated by facts of a position"));
        return Err(unknown.help(if known.is_empty() {
            "a position states facts of a relation that rules/relations.rs declares, that some rule file reads \
             and none derives, and that has no field of its own"
                .to_owned()
        } else {
            suggestion(name, &known)
        }));
    };
    if relation.arity != pattern.columns.len() {
        let (given, arity) = (pattern.columns.len(), relation.arity);
        let wrong = fault(format!("`{name}` has {arity} columns, not {given}"));
        return Err(wrong.help(format!("the columns are: {}", relation.columns.join(", "))));
    }
    let Ok(programs) = Programs::get() else { return Ok(pattern.to_string()) };
    for ((column, kind), text) in relation.columns.iter().zip(&relation.kinds).zip(&pattern.columns) {
        let read = programs.words.kind(kind, "").and_then(|kind| programs.words.read(kind, text));
        if read.is_none() {
            return Err(fault(format!("`{text}` is not a {column}, which is a {kind}")));
        }
    }
    Ok(pattern.to_string())
}

/// The relations that only facts of a position state: read by some rule file, derived by none.
fn stated() -> Vec<Relation<'static>> {
    let book = Rulebook::current();
    let read = book.files.iter().flat_map(|file| file.reads.iter().copied());
    let mut names: Vec<&str> = read
        .filter(|name| !STATED.contains(name) && !book.files.iter().any(|file| file.derives.contains(name)))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter_map(|name| declared(book.relations, name)).collect()
}
