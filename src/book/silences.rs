//! The silences: what the sources leave open, and where they contradict each other.

use super::address;
use super::contents::Contents;
use super::norm::grounds;
use super::page::Page;
use crate::rules::norms::{Norm, Standing};
use maud::{Markup, html};

/// The page of the silences.
pub(super) fn page(contents: &Contents<'_>) -> Page {
    let open = |norm: &&Norm| norm.standing != Standing::Stated;
    let disputed = |norm: &&Norm| norm.standing == Standing::Stated && !norm.contradicted_by.is_empty();
    Page {
        file: "silences.html".to_owned(),
        title: "Silences".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Silences" }
            p.lead { "Where the sources are silent or open, a house ruling fills the gap, or no rule does. Where they contradict each other, the norm follows one of them." }
            h2 { "What the sources leave open" }
            @for norm in contents.norms.iter().filter(open) { (one(norm, contents)) }
            h2 { "Where the sources contradict each other" }
            @for norm in contents.norms.iter().filter(disputed) { (one(norm, contents)) }
        },
    }
}

fn one(norm: &Norm, contents: &Contents<'_>) -> Markup {
    html! {
        section.silence {
            h3 { a href=(address::norm(&norm.id)) { (norm.text) } }
            (grounds(norm, contents))
        }
    }
}
