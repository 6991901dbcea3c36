//! The sources: each work and section, with the norms that rest on it or that it contradicts.

use super::address;
use super::contents::Contents;
use super::formal::capital;
use super::page::Page;
use crate::rules::norms::Norm;
use maud::{Markup, html};

/// A section of a work with the norms that cite it.
struct Section<'a> {
    work: &'a str,
    name: &'a str,
    stated: Vec<&'a Norm>,
    contradicted: Vec<(&'a Norm, &'a str)>,
}

/// The page of the sources, in the order in which the norms cite them.
pub(super) fn page(contents: &Contents<'_>) -> Page {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for norm in &contents.norms {
        for (work, section) in &norm.sources {
            of(&mut sections, work, section).stated.push(norm);
        }
        for (work, section, says) in &norm.contradicted_by {
            of(&mut sections, work, section).contradicted.push((norm, says));
        }
    }
    let mut works: Vec<&str> = Vec::new();
    for section in &sections {
        if !works.contains(&section.work) {
            works.push(section.work);
        }
    }
    Page {
        file: "sources.html".to_owned(),
        title: "Sources".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Sources" }
            @for work in works {
                section.work {
                    h2 {
                        (capital(&contents.work(work)))
                        @if contents.work(work) != work { " " span.id { (contents.rule_set_link(work)) } }
                    }
                    @for section in sections.iter().filter(|section| section.work == work) { (one(section)) }
                }
            }
        },
    }
}

fn of<'a, 'b>(sections: &'b mut Vec<Section<'a>>, work: &'a str, name: &'a str) -> &'b mut Section<'a> {
    let known = sections.iter().position(|known| (known.work, known.name) == (work, name));
    let at = known.unwrap_or(sections.len());
    if known.is_none() {
        sections.push(Section { work, name, stated: Vec::new(), contradicted: Vec::new() });
    }
    &mut sections[at]
}

fn one(section: &Section<'_>) -> Markup {
    let id = address::source_id(section.work, section.name);
    html! {
        section id=(id) aria-labelledby={(id) ".title"} {
            h3 id={(id) ".title"} { (section.name) }
            ul.links {
                @for norm in &section.stated { li { a href=(address::norm(&norm.id)) { (norm.text) } } }
                @for (norm, says) in &section.contradicted {
                    li.otherwise { "Otherwise: " (says) ". The norm: " a href=(address::norm(&norm.id)) { (norm.text) } }
                }
            }
        }
    }
}
