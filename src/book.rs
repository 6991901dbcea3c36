//! The rule book: static pages that read without scripts, made from rules, norms, fixtures and references.
//!
//! Nothing is stated here that the rules, the norms, the fixtures or the rule sets do not say. Every page
//! links to what its subjects rest on, and back.

pub mod address;
mod board;
pub mod contents;
mod derived;
pub mod difference;
mod drawing;
mod files;
pub mod fixture;
pub mod formal;
mod highlight;
mod index;
pub mod mutants;
mod norm;
mod page;
mod phase;
mod relations;
mod rule_sets;
mod rulings;
mod silences;
mod sources;

use contents::Contents;

/// The stylesheet of every page.
const STYLE: &str = include_str!("book/style.css");

/// The files of the book, each with its name.
#[must_use]
pub fn files(contents: &Contents<'_>) -> Vec<(String, String)> {
    let mut pages = phase::pages(contents);
    pages.extend([silences::page(contents), rulings::page(contents)]);
    pages.push(rule_sets::overview(contents));
    pages.extend(rule_sets::pages(contents));
    pages.extend([sources::page(contents), files::page(contents), relations::page(contents)]);
    pages.extend(mutants::pages(contents));
    pages.push(index::index(contents));
    pages.insert(0, index::first(contents, &pages));
    let written = pages.iter().enumerate().map(|(at, page)| (page.file.clone(), page.write(at, &pages)));
    written.chain([("style.css".to_owned(), STYLE.to_owned())]).collect()
}
