//! A rule in the book: its sentence, its text in colors, and what shows that it is needed.

use super::address;
use super::contents::Contents;
use super::fixture::Shown;
use super::highlight::highlighted;
use super::mutants;
use crate::datalog::parse::Programs;
use crate::games::told::counted;
use crate::rules::RuleFile;
use crate::rules::rule_text::Rule;
use crate::rules::rulebook::Rulebook;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// What rule files write above the rules that only some rule sets reach.
const DEVIATING: &str = "// Deviating rulings.";

/// A rule of a rule file.
pub struct Formal {
    /// Its file.
    pub file: &'static RuleFile,
    /// The rule, or the group of facts.
    pub rule: Rule<'static>,
    /// Its place on its page.
    pub id: String,
    /// It stands among the rules of deviating rulings.
    pub deviates: bool,
    /// How many fixtures fire it.
    pub fired: usize,
    /// Those of them that show its norm, or else the smallest, by their places.
    pub fixtures: Vec<usize>,
}

/// Every rule of the current rulebook, in the order of its files.
pub(super) fn formal(programs: &Programs, fixtures: &[Shown]) -> Vec<Formal> {
    let mut fired: BTreeMap<(&str, usize), Vec<usize>> = BTreeMap::new();
    for (at, shown) in fixtures.iter().enumerate() {
        let inquiry = &shown.case.inquiry;
        for stage in 0..inquiry.len() {
            let program = inquiry.program(stage);
            let evaluation = inquiry.evaluation(stage);
            for (_, rule) in evaluation.fired.iter().zip(&program.rules).filter(|(holds, _)| **holds) {
                let fixtures = fired.entry((program.file.name, rule.text.line)).or_default();
                if fixtures.last() != Some(&at) {
                    fixtures.push(at);
                }
            }
        }
    }
    let known = |file: &RuleFile| programs.of(file.name).is_some();
    let files = Rulebook::current().files.iter().copied().filter(|file| known(file));
    let of_file = |file: &'static RuleFile| {
        let section = file.text.lines().position(|line| line.trim() == DEVIATING);
        let formal = |(number, rule): (usize, Rule<'static>)| {
            let fired = fired.get(&(file.name, rule.line)).map_or(&[][..], Vec::as_slice);
            let showing: Vec<usize> =
                fired.iter().copied().filter(|at| fixtures[*at].shows(rule.norm)).collect();
            let smallest = || fired.iter().copied().min_by_key(|at| fixtures[*at].size());
            let fixtures = if showing.is_empty() { smallest().into_iter().collect() } else { showing };
            Formal {
                file,
                id: format!("rule-{}-{number}", address::stem(file)),
                deviates: section.is_some_and(|section| rule.line > section),
                fired: fired.len(),
                fixtures,
                rule,
            }
        };
        (1..).zip(file.rules()).map(formal).collect::<Vec<_>>()
    };
    files.flat_map(of_file).collect()
}

impl Formal {
    /// Its page and place.
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}#{}", address::phase(address::phase_of(self.rule.norm)), self.id)
    }

    /// A link to the rule by its sentence.
    #[must_use]
    pub fn link(&self) -> Markup {
        html! { a href=(self.address()) { (capital(self.rule.sentence.trim_end_matches('.'))) } }
    }

    /// The rule as it stands under its norm.
    pub(super) fn article(&self, contents: &Contents<'_>) -> Markup {
        let fixtures: Vec<&Shown> = self.fixtures.iter().map(|at| &contents.fixtures[*at]).collect();
        let smallest = fixtures.iter().min_by_key(|shown| shown.size());
        html! {
            article.rule.deviates[self.deviates] id=(self.id) {
                p.sentence { (capital(&self.rule.sentence)) " " a.mark href={"#" (self.id)} aria-label="Link to this rule" { "§" } }
                pre { code { (highlighted(self.file, &self.rule.text)) } }
                p.notes {
                    a href=(address::file(self.file)) { "rules/" (self.file.name) }
                    @for ruling in contents.rulings.iter().filter(|ruling| self.rule.speaks_of(&ruling.name)) {
                        " · " a href=(address::ruling(&ruling.name)) { (ruling.name) }
                    }
                    @match smallest {
                        None => " · no fixture fires it",
                        Some(smallest) => {
                            " · fires in " (counted(self.fired, "fixture")) ", as here: " (smallest.link())
                        }
                    }
                    (mutants::summary(self, contents))
                }
                @if fixtures.len() > 1 {
                    details {
                        summary { "All " (fixtures.len()) " fixtures of this norm that fire it" }
                        ul.links { @for shown in fixtures { li { (shown.link()) } } }
                    }
                }
            }
        }
    }
}

/// A sentence that begins with a capital letter.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
