//! The first page with the chapters, and the index of all that the book speaks of.

use super::address;
use super::contents::Contents;
use super::page::{Page, TITLE};
use crate::engine::notation::MARKER;
use crate::games::told::counted;
use crate::rules::rulebook::Rulebook;
use crate::rules::vocabulary::Color;
use maud::{Markup, PreEscaped, html};

/// The first page; `pages` are those behind it, each behind its chapter.
pub(super) fn first(contents: &Contents<'_>, pages: &[Page]) -> Page {
    let parts: Vec<&[Page]> = pages.chunk_by(|_, next| !next.is_chapter).collect();
    let counts = [
        counted(contents.norms.len(), "norm"),
        counted(contents.rules.len(), "rule"),
        counted(contents.fixtures.len(), "fixture"),
        counted(contents.rulings.len(), "ruling"),
        counted(contents.rule_sets.len(), "rule set"),
    ];
    Page {
        file: "index.html".to_owned(),
        title: "Contents".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { (TITLE) }
            p.lead { "Every rule of the board game Azul as a sentence, with its sources, the Datalog rules that formalise it, and positions that show it." }
            p.notes { (counts.join(", ")) "." }
            ol.chapters { @for part in parts { @if let Some((chapter, behind)) = part.split_first() { li {
                a href=(chapter.file) { (chapter.title) }
                @if !behind.is_empty() { ul { @for page in behind { li { a href=(page.file) { (page.title) } } } } }
            } } } }
            h2 { "How to read a chapter" }
            p {
                "Each section begins with a norm: one sentence of the rules, with its sources beside it and the "
                a href="rulings.html" { "rulings" } " that depart from it. "
                "Its rules follow: a rule holds where all its conditions do, which stand behind the arrow; an exclamation mark "
                "asks that no such fact holds. Each name of a " a href="relations.html" { "relation" } " leads to its meaning. "
                "A fixture is a position with what must follow from it, and what must not. "
                "Capital letters are tiles, small letters the colors of empty wall spaces: "
                @for (at, color) in Color::ALL.into_iter().enumerate() {
                    @if at > 0 { ", " }
                    (color.letter()) " " (color.name())
                }
                "; " (MARKER) " is the first-player marker."
            }
        },
    }
}

/// The index: all that the book speaks of in one list, which a browser's own search finds; a script filters it.
pub(super) fn index(contents: &Contents<'_>) -> Page {
    let link = |address: String, text: &str| html! { a href=(address) { (text) } };
    let mut entries: Vec<(String, &str, Markup)> = Vec::new();
    let mut add = |text: &str, kind: &'static str, address: String| {
        entries.push((text.to_lowercase(), kind, link(address, text)));
    };
    for norm in &contents.norms {
        add(&norm.text, "norm", address::norm(&norm.id));
        add(&norm.id, "norm", address::norm(&norm.id));
    }
    for formal in &contents.rules {
        add(&super::formal::capital(&formal.rule.sentence), "rule", formal.address());
    }
    for shown in contents.fixtures {
        add(&shown.claim, "fixture", shown.address());
    }
    for followed in &contents.rulings {
        add(&followed.name, "ruling", address::ruling(&followed.name));
        add(&followed.ruling.sentence(), "ruling", address::ruling(&followed.name));
    }
    for rules in &contents.rule_sets {
        add(&rules.name, "rule set", address::rule_set(&rules.name));
    }
    for file in &Rulebook::current().files {
        add(&format!("rules/{}", file.name), "rule file", address::file(file));
        for relation in file.relations() {
            add(relation.name, "relation", address::relation(file, relation.name));
        }
    }
    for norm in &contents.norms {
        for (work, section) in &norm.sources {
            add(&format!("{}, {section}", contents.work(work)), "source", address::source(work, section));
        }
    }
    entries.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    entries.dedup_by(|one, other| one.2.0 == other.2.0);
    Page {
        file: "search.html".to_owned(),
        title: "Index".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Index" }
            p.lead { "Every norm, rule, fixture, ruling, rule set, relation and source. Search the page with the browser." }
            form #search role="search" hidden {
                label for="words" { "Words" }
                input #words type="search" autocomplete="off";
                output #found for="words" {}
            }
            ul #entries .entries {
                @for (_, kind, link) in &entries { li { (link) " " span.kind { (kind) } } }
            }
            script { (PreEscaped(include_str!("search.js"))) }
        },
    }
}
