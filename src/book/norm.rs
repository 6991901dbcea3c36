//! A norm in the book: its sentence and sources, the rules that formalise it, the fixtures that show it.

use super::address;
use super::contents::Contents;
use super::fixture::Shown;
use crate::rules::norms::{Norm, Standing};
use maud::{Markup, html};

/// A norm with all that belongs to it.
pub(super) fn section(norm: &Norm, contents: &Contents<'_>) -> Markup {
    let (drawn, others): (Vec<&Shown>, Vec<&Shown>) =
        contents.fixtures_of(&norm.id).partition(|shown| shown.norm() == norm.id);
    let (deviating, official): (Vec<_>, Vec<_>) =
        contents.rules_of(&norm.id).into_iter().partition(|formal| formal.deviates);
    html! {
        section.norm id=(norm.id) aria-labelledby={(norm.id) ".title"} {
            h2 id={(norm.id) ".title"} { (norm.text) }
            (grounds(norm, contents))
            @if !official.is_empty() {
                h3 { "Rules" }
                @for formal in official { (formal.article(contents)) }
            }
            @if !deviating.is_empty() {
                h3 { "Rules of deviating rulings" }
                @for formal in deviating { (formal.article(contents)) }
            }
            @if !drawn.is_empty() || !others.is_empty() {
                h3 { "Fixtures" }
                @for shown in drawn { (shown.figure(contents)) }
                @if !others.is_empty() {
                    p.label { "Drawn elsewhere" }
                    ul.links { @for shown in others { li { (shown.link()) } } }
                }
            }
        }
    }
}

/// What a norm rests on, and who says or does otherwise.
pub(super) fn grounds(norm: &Norm, contents: &Contents<'_>) -> Markup {
    let departures: Vec<_> =
        contents.rulings.iter().filter(|known| known.norms.contains(&norm.id.as_str())).collect();
    html! {
        aside.grounds aria-label={"What " (norm.id) " rests on"} {
            p.id { a href=(address::norm(&norm.id)) { (norm.id) } }
            @match norm.standing {
                Standing::Stated => {}
                Standing::HouseRuling => p { a href="silences.html" { "House ruling" } ": the sources leave it open." },
                Standing::Silence => p { a href="silences.html" { "Silence" } ": no rule fills it." },
            }
            @if !norm.sources.is_empty() {
                p { "Source: " (sources(norm, contents)) }
            }
            @for (work, section, says) in &norm.contradicted_by {
                p.otherwise {
                    "Otherwise in " (source(work, section, contents)) ": " (says) "."
                }
            }
            @for departure in departures {
                p.departs {
                    "Departs: " a href=(address::ruling(&departure.name)) { (departure.name) }
                    @for (at, name) in departure.by.iter().enumerate() {
                        @if at == 0 { " in " } @else { ", " }
                        (contents.rule_set_link(name))
                    }
                }
            }
        }
    }
}

/// The sources of a norm, each a link.
pub(super) fn sources(norm: &Norm, contents: &Contents<'_>) -> Markup {
    html! {
        @for (at, (work, section)) in norm.sources.iter().enumerate() {
            @if at > 0 { "; " }
            (source(work, section, contents))
        }
    }
}

/// A section of a source.
pub(super) fn source(work: &str, section: &str, contents: &Contents<'_>) -> Markup {
    html! { a href=(address::source(work, section)) { (contents.work(work)) ", " (section) } }
}
