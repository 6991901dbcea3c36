//! The rule sets: what each differs in, and what its report claims beside what its program does.

use super::address;
use super::board::symbols;
use super::contents::Contents;
use super::fixture::Shown;
use super::page::Page;
use crate::engine::rule_set::{Claim, RuleSet};
use crate::engine::strategies::Strategy;
use crate::references::diverge::{Difference, differences};
use crate::rules::rulebook::Rulebook;
use maud::{Markup, html};
use std::path::Path;

/// The page that lists the rule sets.
pub(super) fn overview(contents: &Contents<'_>) -> Page {
    let followed = contents.rulings.iter().filter(|followed| !followed.by.is_empty());
    Page {
        file: "rule-sets.html".to_owned(),
        title: "Rule sets".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Rule sets" }
            p.lead { "Programs and variants that play by other rules, each with the rulings that it follows." }
            ul.links { @for rules in &contents.rule_sets {
                li { (contents.rule_set_link(&rules.name)) ": " (rules.report) }
            } }
            div.wide role="region" aria-label="Which rule set follows which ruling" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { "Ruling" }
                        @for rules in &contents.rule_sets { th scope="col" { span { (rules.name) } } }
                    } }
                    tbody { @for followed in followed { tr {
                        th scope="row" { a href=(address::ruling(&followed.name)) { (followed.name) } }
                        @for rules in &contents.rule_sets {
                            td { @if followed.by.contains(&rules.name) { "✓" } }
                        }
                    } } }
                }
            }
        },
    }
}

/// A page for each rule set.
pub(super) fn pages(contents: &Contents<'_>) -> Vec<Page> {
    contents.rule_sets.iter().map(|rules| page(rules, contents)).collect()
}

fn page(rules: &RuleSet, contents: &Contents<'_>) -> Page {
    let mine = || contents.differences.iter().filter(|parted| parted.by.as_ref() == Some(&rules.name));
    Page {
        file: address::rule_set(&rules.name),
        title: rules.name.clone(),
        is_chapter: false,
        body: html! {
            (symbols())
            h1 { (rules.name) }
            p.lead { (rules.report) }
            h2 { "Differences from the official game" }
            dl.differences {
                @for difference in differences(&RuleSet::official(), rules) {
                    dt {
                        @match difference {
                            Difference::Ruling(_) => a href=(address::ruling(&difference.name())) { (difference.name()) },
                            _ => (difference.name()),
                        }
                    }
                    dd {
                        (difference.sentence())
                        @for parted in mine().filter(|parted| parted.difference == difference) {
                            (parted.figure(&rules.name, contents))
                        }
                    }
                }
            }
            @if !rules.strategies.is_empty() {
                h2 { "Strategies" }
                ul.links { @for name in &rules.strategies { li {
                    @let profile = name.parse::<Strategy>().ok().map(Strategy::profile);
                    @match profile.and_then(|profile| Rulebook::current().file(profile.file?)) {
                        Some(file) => a href=(address::file(file)) { (name) },
                        None => (name),
                    }
                    @if let Some(profile) = profile { ": " (profile.description) }
                } } }
            }
            @if !rules.claims.is_empty() {
                h2 { "Claims against behavior" }
                p { (rules.claims.iter().filter(|claim| !claim.agree).count()) " of " (rules.claims.len())
                    " claims differ from what the program does." }
                @for (number, claim) in (1..).zip(&rules.claims) { (one(number, claim, contents)) }
            }
        },
    }
}

/// The place of a claim on the page of its rule set.
fn claim_id(number: usize) -> String {
    format!("claim-{number}")
}

fn one(number: usize, claim: &Claim, contents: &Contents<'_>) -> Markup {
    let decides = contents.fixtures.iter().find(|shown| Path::new(&shown.path).ends_with(&claim.fixture));
    html! {
        section.claim.differs[!claim.agree] id=(claim_id(number)) aria-labelledby={(claim_id(number)) ".title"} {
            h3 id={(claim_id(number)) ".title"} { (claim.about) span.verdict { @if claim.agree { "agree" } @else { "differ" } } }
            dl {
                dt { "Report" } dd { (claim.report) }
                dt { "Program" } dd { (claim.program) }
                dt { "Decided by" }
                dd { @match decides { Some(shown) => (shown.link()), None => code { (claim.fixture) } } }
            }
        }
    }
}

/// The claims that a fixture decides.
pub(super) fn claims(shown: &Shown, contents: &Contents<'_>) -> Markup {
    let decided = contents.rule_sets.iter().flat_map(|rules| {
        let claims = (1..).zip(&rules.claims);
        let mine = claims.filter(|(_, claim)| Path::new(&shown.path).ends_with(&claim.fixture));
        mine.map(move |(number, claim)| (rules, number, claim))
    });
    html! {
        @for (rules, number, claim) in decided {
            " · decides what " a href={(address::rule_set(&rules.name)) "#" (claim_id(number))} {
                (rules.name) " claims of “" (claim.about) "”"
            }
        }
    }
}
