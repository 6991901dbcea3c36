//! The relations: what each says, and the rules that derive it and read it.

use super::address;
use super::contents::Contents;
use super::formal::{Formal, capital};
use super::page::Page;
use crate::rules::RuleFile;
use crate::rules::rule_text::Relation;
use crate::rules::rulebook::Rulebook;
use maud::{Markup, html};

/// The page of the relations, in the order of their names.
pub(super) fn page(contents: &Contents<'_>) -> Page {
    let mut relations: Vec<(String, &RuleFile, Relation<'_>)> = Vec::new();
    for &file in &Rulebook::current().files {
        for relation in file.relations() {
            let id = address::relation_id(file, relation.name);
            if relations.iter().all(|(known, ..)| *known != id) {
                relations.push((id, file, relation));
            }
        }
    }
    relations.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    Page {
        file: "relations.html".to_owned(),
        title: "Relations".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Relations" }
            p.lead { "What the rules speak of. A relation named with a file belongs to that file alone." }
            @for (id, file, relation) in &relations {
                section.relation id=(id) aria-labelledby={(id) ".title"} {
                    h2 id={(id) ".title"} { (relation.name) "(" (relation.columns.join(", ")) ")" }
                    p { (relation.sentence) "." }
                    @let mine: Vec<&Formal> = contents.rules.iter().filter(|formal| knows(formal, file, relation)).collect();
                    @let (deriving, others): (Vec<&Formal>, Vec<&Formal>) =
                        mine.into_iter().partition(|formal| formal.rule.head == relation.name);
                    @let reading: Vec<&Formal> = others.into_iter().filter(|formal| reads(formal, relation.name)).collect();
                    (rules("Derived by", &deriving))
                    (rules("Read by", &reading))
                    @if deriving.is_empty() { p.notes { "Told of the position or the rule set." } }
                }
            }
        },
    }
}

/// Whether a rule stands where a relation is known.
fn knows(formal: &Formal, file: &RuleFile, relation: &Relation<'_>) -> bool {
    let shares = formal.file.reads.contains(&relation.name) || formal.file.derives.contains(&relation.name);
    if relation.is_shared() { shares } else { formal.file.name == file.name }
}

/// Whether the conditions of a rule name a relation.
fn reads(formal: &Formal, name: &str) -> bool {
    let body = formal.rule.text.split_once("<-").map_or("", |(_, body)| body);
    let word = |letter: char| letter.is_alphanumeric() || letter == ':';
    let mut starts = body.match_indices(name).map(|(start, _)| start);
    starts.any(|start| {
        let before = body.get(..start).and_then(|before| before.chars().last());
        !before.is_some_and(word) && body.get(start + name.len()..).is_some_and(|rest| rest.starts_with('('))
    })
}

fn rules(title: &str, rules: &[&Formal]) -> Markup {
    html! {
        @if !rules.is_empty() {
            details {
                summary { (title) " " (rules.len()) @if rules.len() == 1 { " rule" } @else { " rules" } }
                ul.links { @for formal in rules { li { a href=(formal.address()) { (capital(&formal.rule.sentence)) } } } }
            }
        }
    }
}
