//! The mutants of the rules: each change, and the fixture that notices it.

use super::address;
use super::contents::{Contents, Phase};
use super::fixture::Shown;
use super::formal::{Formal, capital};
use super::page::Page;
use crate::audit::mutants::{Fate, Tried};
use crate::games::told::counted;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// The mutants that were tried, by their rules and by the fixtures that kill them.
///
/// A rule is known by its file and the line of its text.
#[derive(Default)]
pub struct Mutants<'a> {
    of_rule: BTreeMap<(&'a str, usize), Vec<&'a Tried>>,
    killed_by: BTreeMap<&'a str, BTreeMap<(&'a str, usize), usize>>,
}

impl<'a> Mutants<'a> {
    /// Sorts mutants that were tried.
    #[must_use]
    pub fn of(tried: &'a [Tried]) -> Mutants<'a> {
        let mut mutants = Mutants::default();
        for tried in tried {
            let rule = (tried.program.file.name, tried.program.rules[tried.mutant.rule].text.line);
            mutants.of_rule.entry(rule).or_default().push(tried);
            if let Fate::KilledBy(fixture) = &tried.fate {
                *mutants.killed_by.entry(fixture).or_default().entry(rule).or_default() += 1;
            }
        }
        mutants
    }

    /// The mutants of a rule.
    fn of_rule(&self, formal: &Formal) -> &[&'a Tried] {
        self.of_rule.get(&(formal.file.name, formal.rule.line)).map_or(&[], Vec::as_slice)
    }
}

/// The page of all mutants and one for each phase; none if none was tried.
pub(super) fn pages(contents: &Contents<'_>) -> Vec<Page> {
    let of_phase = |phase: &Phase| -> Vec<(&Formal, &[&Tried])> {
        let rules = contents.rules.iter().filter(|formal| address::phase_of(formal.rule.norm) == phase.id);
        let mutants = rules.map(|formal| (formal, contents.mutants.of_rule(formal)));
        mutants.filter(|(_, tried)| !tried.is_empty()).collect()
    };
    let parts = contents.phases.iter().map(|phase| (phase, of_phase(phase)));
    let parts: Vec<_> = parts.filter(|(_, rules)| !rules.is_empty()).collect();
    let chapters = parts.iter().map(|(phase, rules)| Page {
        file: address::mutants(&phase.id),
        title: format!("Mutants: {}", phase.title),
        is_chapter: false,
        body: html! {
            h1 { "Mutants: " (phase.title) }
            p.lead { (INTRODUCTION) }
            @for (formal, tried) in rules { (section(formal, tried, contents)) }
        },
    });
    if parts.is_empty() { Vec::new() } else { [overview(&parts)].into_iter().chain(chapters).collect() }
}

/// What a mutant is.
const INTRODUCTION: &str = "Each rule, changed in one thing at a time, and the fixture that fails then.";

/// A rule with its mutants.
type Mutated<'a> = (&'a Formal, &'a [&'a Tried]);

/// How many mutants each phase has, and what became of them.
fn overview(parts: &[(&Phase, Vec<Mutated<'_>>)]) -> Page {
    let mutants = |rules: &[Mutated<'_>]| -> [usize; 4] {
        let all: Vec<&Fate> = rules.iter().flat_map(|(_, tried)| *tried).map(|tried| &tried.fate).collect();
        let count = |is: &dyn Fn(&Fate) -> bool| all.iter().filter(|fate| is(fate)).count();
        [
            all.len(),
            count(&|fate| matches!(fate, Fate::KilledBy(_))),
            count(&|fate| matches!(fate, Fate::Equivalent(_))),
            count(&|fate| *fate == Fate::Survived),
        ]
    };
    Page {
        file: "mutants.html".to_owned(),
        title: "Mutants".to_owned(),
        is_chapter: true,
        body: html! {
            h1 { "Mutants" }
            p.lead { (INTRODUCTION) " A mutant is equivalent if no position can tell it from the rule." }
            table {
                thead { tr {
                    th scope="col" { "Chapter" }
                    @for word in ["Mutants", "Killed", "Equivalent", "Survived"] { th scope="col" { (word) } }
                } }
                tbody { @for (phase, rules) in parts { tr {
                    th scope="row" { a href=(address::mutants(&phase.id)) { (phase.title) } }
                    @for count in mutants(rules) { td.number { (count) } }
                } } }
            }
        },
    }
}

/// The page and place of the mutants of a rule.
fn address_of(formal: &Formal) -> String {
    format!("{}#mutants-of-{}", address::mutants(address::phase_of(formal.rule.norm)), formal.id)
}

fn section(formal: &Formal, tried: &[&Tried], contents: &Contents<'_>) -> Markup {
    html! {
        section.mutants id={"mutants-of-" (formal.id)} {
            h2 { a href=(formal.address()) { (capital(&formal.rule.sentence)) } }
            table {
                thead { tr { th scope="col" { "Change" } th scope="col" { "Noticed by" } } }
                tbody { @for tried in tried { tr {
                    td.text { code { (tried.mutant.change) } }
                    td.text { @match &tried.fate {
                        Fate::KilledBy(name) => @match contents.fixture(name) {
                            Some(shown) => (shown.link()),
                            None => code { (name) },
                        },
                        Fate::Equivalent(reason) => em { "Equivalent: " (reason) },
                        Fate::Survived => strong { "Nothing: it survives" },
                    } }
                } } }
            }
        }
    }
}

/// How the mutants of a rule fared, as a link to them; nothing if none was tried.
pub(super) fn summary(formal: &Formal, contents: &Contents<'_>) -> Markup {
    let tried = contents.mutants.of_rule(formal);
    let killed = tried.iter().filter(|tried| matches!(tried.fate, Fate::KilledBy(_))).count();
    let survived = tried.iter().filter(|tried| tried.fate == Fate::Survived).count();
    let others = [(tried.len() - killed - survived, "equivalent"), (survived, "survived")];
    html! {
        @if !tried.is_empty() {
            " · " a href=(address_of(formal)) {
                (counted(tried.len(), "mutant")) ": " (killed) " killed"
                @for (count, word) in others { @if count > 0 { ", " (count) " " (word) } }
            }
        }
    }
}

/// The mutants that a fixture kills, by their rules; nothing if it kills none.
pub(super) fn kills(shown: &Shown, contents: &Contents<'_>) -> Markup {
    let killed = contents.mutants.killed_by.get(shown.case.name.as_str());
    let rules: Vec<(&Formal, usize)> = killed
        .into_iter()
        .flatten()
        .filter_map(|((file, line), killed)| {
            let mut rules = contents.rules.iter();
            Some((rules.find(|formal| (formal.file.name, formal.rule.line) == (*file, *line))?, *killed))
        })
        .collect();
    let count: usize = rules.iter().map(|(_, killed)| killed).sum();
    html! {
        @if count > 0 {
            details {
                summary { "It kills " (counted(count, "mutant")) }
                ul.links { @for (formal, killed) in rules {
                    li { a href=(address_of(formal)) { (counted(killed, "mutant")) } " of: " (formal.rule.sentence) }
                } }
            }
        }
    }
}
