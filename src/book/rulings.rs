//! The rulings: what each changes, and who follows it.

use super::address;
use super::board::symbols;
use super::contents::{Contents, Followed};
use super::fixture::Shown;
use super::formal::Formal;
use super::page::Page;
use crate::references::diverge::Difference;
use maud::{Markup, html};

/// The page of the rulings.
pub(super) fn page(contents: &Contents<'_>) -> Page {
    Page {
        file: "rulings.html".to_owned(),
        title: "Rulings".to_owned(),
        is_chapter: true,
        body: html! {
            (symbols())
            h1 { "Rulings" }
            p.lead { "A rule set differs from the official game in the rulings that it follows." }
            nav.contents aria-label="Rulings" {
                ul.columns { @for followed in &contents.rulings { li { a href={"#" (followed.name)} { (followed.name) } } } }
            }
            @for followed in &contents.rulings { (section(followed, contents)) }
        },
    }
}

fn section(followed: &Followed, contents: &Contents<'_>) -> Markup {
    let Followed { ruling, name, norms, by } = followed;
    let rules: Vec<&Formal> = contents.rules.iter().filter(|formal| formal.rule.speaks_of(name)).collect();
    let fixtures: Vec<&Shown> =
        contents.fixtures.iter().filter(|shown| shown.fixture.rules.rulings.contains(ruling)).collect();
    html! {
        section.ruling id=(name) aria-labelledby={(name) ".title"} {
            h2 id={(name) ".title"} { (name) }
            p { (ruling.sentence()) }
            aside.grounds aria-label={"Who follows " (name)} {
                @if by.is_empty() { p { "No rule set follows it." } } @else {
                    p { "Followed by " @for (at, name) in by.iter().enumerate() {
                        @if at > 0 { ", " }
                        (contents.rule_set_link(name))
                    } }
                }
                p { "Changes " @for (at, norm) in norms.iter().enumerate() {
                    @if at > 0 { ", " }
                    a href=(address::norm(norm)) { (norm) }
                } }
            }
            @for parted in contents.differences.iter().filter(|parted| parted.difference == Difference::Ruling(*ruling)) {
                (parted.figure(name, contents))
            }
            @if !rules.is_empty() {
                h3 { "Rules that speak of it" }
                ul.links { @for formal in rules { li { (formal.link()) } } }
            }
            @if !fixtures.is_empty() {
                details {
                    summary { "Fixtures by rules with it: " (fixtures.len()) }
                    ul.links { @for shown in fixtures { li { (shown.link()) } } }
                }
            }
        }
    }
}
