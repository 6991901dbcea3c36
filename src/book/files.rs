//! The rule files in the order in which they build on each other, each with its rules.

use super::address;
use super::contents::Contents;
use super::page::Page;
use super::phase::summary;
use crate::rules::rulebook::Rulebook;
use maud::html;

/// The page of the rule files.
pub(super) fn page(contents: &Contents<'_>) -> Page {
    Page {
        file: "files.html".to_owned(),
        title: "Rule files".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Rule files" }
            p.lead { "Each file stands behind those that derive what it reads." }
            @for &file in &Rulebook::current().files {
                section.file id=(address::slug(file.name)) aria-labelledby={(address::slug(file.name)) ".title"} {
                    h2 id={(address::slug(file.name)) ".title"} { "rules/" (file.name) }
                    p { (summary(file)) }
                    @for (what, names) in [("Reads", file.reads), ("Derives", file.derives)] {
                        @if !names.is_empty() {
                            p.notes {
                                (what) ": "
                                @for (at, name) in names.iter().enumerate() {
                                    @if at > 0 { ", " }
                                    a.relation href=(address::relation(file, name)) { (name) }
                                }
                            }
                        }
                    }
                    ol.links {
                        @for formal in contents.rules.iter().filter(|formal| formal.file.name == file.name) {
                            li { (formal.link()) " " a.id href=(address::norm(formal.rule.norm)) { (formal.rule.norm) } }
                        }
                    }
                }
            }
        },
    }
}
