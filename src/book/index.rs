//! The first page with the chapters, and the index of all that the book speaks of.

use super::address;
use super::contents::Contents;
use super::page::Page;
use maud::{Markup, PreEscaped, html};

/// The first page; `pages` are those behind it.
pub(super) fn first(pages: &[Page]) -> Page {
    Page {
        file: "index.html".to_owned(),
        title: "Contents".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Azul: the rules as rules" }
            p.lead { "Every rule of the board game Azul as a sentence, with its sources, the Datalog rules that formalise it, and positions that show it." }
            ol.chapters { @for page in pages { li { a href=(page.file) { (page.title) } } } }
        },
    }
}

/// The index: every norm, rule, fixture, ruling, rule set and relation in one list, which a browser's own search
/// finds; a script beside it filters the list.
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
    entries.sort_by(|one, other| (&one.0, one.1).cmp(&(&other.0, other.1)));
    Page {
        file: "search.html".to_owned(),
        title: "Index".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Index" }
            p.lead { "Every norm, rule, fixture, ruling and rule set. Search the page with the browser." }
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
