//! The page of a phase: its norms in their order.

use super::address;
use super::board::symbols;
use super::contents::Contents;
use super::norm;
use super::page::Page;
use crate::rules::RuleFile;
use crate::rules::norms::Norm;
use crate::rules::rulebook::Rulebook;
use maud::html;

/// A page for each phase.
pub(super) fn pages(contents: &Contents<'_>) -> Vec<Page> {
    let page = |phase: &super::contents::Phase| {
        let norms: Vec<&Norm> =
            contents.norms.iter().filter(|norm| address::phase_of(&norm.id) == phase.id).collect();
        let files = Rulebook::current().files.iter().copied();
        let files = files.filter(|file| contents.main_phase(file) == Some(&phase.id));
        Page {
            file: address::phase(&phase.id),
            title: phase.title.clone(),
            is_chapter: true,
            body: html! {
                (symbols())
                h1 { (phase.title) }
                nav.contents aria-label="Norms of this chapter" {
                    ol { @for norm in &norms { li { a href={"#" (norm.id)} { (norm.text) } } } }
                }
                h2 { "Rule files" }
                ul.files { @for file in files {
                    li { a href=(address::file(file)) { "rules/" (file.name) } ": " (summary(file)) }
                } }
                @for norm in &norms { (norm::section(norm, contents)) }
            },
        }
    };
    contents.phases.iter().map(page).collect()
}

/// What a rule file says of itself in its first lines.
pub(super) fn summary(file: &RuleFile) -> String {
    let lines = file.text.lines().map_while(|line| line.strip_prefix("//!"));
    let first: Vec<&str> = lines.map(str::trim).take_while(|line| !line.is_empty()).collect();
    first.join(" ")
}
