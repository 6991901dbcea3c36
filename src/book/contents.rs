//! What the book is about: norms, rules, fixtures, rulings and rule sets, with what links them.

use super::address;
use super::difference::Parted;
use super::fixture::Shown;
use super::formal::{Formal, formal};
use super::mutants::Mutants;
use crate::datalog::parse::Programs;
use crate::documents::read::rule_set::{named, names};
use crate::engine::rule_set::{OFFICIAL, RuleSet};
use crate::references::diverge::Difference;
use crate::rules::RuleFile;
use crate::rules::norms::{Norm, norms};
use crate::rules::vocabulary::Ruling;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// A ruling with the norms that it changes and the rule sets that follow it.
pub struct Followed {
    /// The ruling.
    pub ruling: Ruling,
    /// Its name, as the rule files write it.
    pub name: String,
    /// The ids of the norms that it changes.
    pub norms: Vec<&'static str>,
    /// The names of the rule sets that follow it.
    pub by: Vec<String>,
}

/// A phase of the game, or what else the ids of norms begin with.
pub struct Phase {
    /// What the ids of its norms begin with.
    pub id: String,
    /// Its title: what the source that is cited most calls it.
    pub title: String,
}

/// What the book is about.
pub struct Contents<'a> {
    /// The norms in their order.
    pub norms: Vec<Norm>,
    /// The phases, in the order of their norms.
    pub phases: Vec<Phase>,
    /// The rules, in the order of the rule files.
    pub rules: Vec<Formal>,
    /// The fixtures, in the order of their paths.
    pub fixtures: &'a [Shown],
    /// The rulings in their order.
    pub rulings: Vec<Followed>,
    /// The rule sets besides the official one.
    pub rule_sets: Vec<RuleSet>,
    /// The mutants of the rules, if they were tried.
    pub mutants: Mutants<'a>,
    /// The differences of the rule sets from the official game, if they were looked for.
    pub differences: Vec<Parted>,
    /// The address of the board, seen from a page of the book.
    pub board: &'a str,
}

impl<'a> Contents<'a> {
    /// Gathers what the current rulebook and the fixtures say.
    ///
    /// # Errors
    /// The norms or the rules cannot be read, or a rule or a fixture names a norm that there is not.
    pub fn of(fixtures: &'a [Shown], board: &'a str) -> Result<Contents<'a>, String> {
        let norms = norms().map_err(|error| format!("rules/norms.ron: {error}"))?;
        let rules = formal(Programs::get()?, fixtures);
        let known = |id: &str| norms.iter().any(|norm| norm.id == id);
        let of_rules = rules.iter().map(|formal| (format!("rules/{}", formal.file.name), formal.rule.norm));
        let of_fixtures = fixtures.iter().flat_map(|shown| {
            shown.fixture.norms.iter().map(|norm| (shown.path.clone(), norm.value.as_str()))
        });
        let unknown: Vec<String> = of_rules
            .chain(of_fixtures)
            .filter(|(_, norm)| !known(norm))
            .map(|(place, norm)| format!("{place}: there is no norm `{norm}` in rules/norms.ron"))
            .collect();
        if !unknown.is_empty() {
            return Err(unknown.join("\n"));
        }
        let rule_sets: Vec<RuleSet> =
            names().into_iter().filter(|name| *name != OFFICIAL).filter_map(named).collect();
        let rulings = Ruling::ALL.iter().map(|&ruling| Followed {
            ruling,
            name: format!("{ruling:?}"),
            norms: Difference::Ruling(ruling).norms(),
            by: rule_sets
                .iter()
                .filter(|rules| rules.rulings.contains(&ruling))
                .map(|rules| rules.name.clone())
                .collect(),
        });
        let (phases, rulings) = (phases(&norms), rulings.collect());
        let (mutants, differences) = Default::default();
        Ok(Contents { norms, phases, rules, fixtures, rulings, rule_sets, mutants, differences, board })
    }

    /// The rules that formalise a norm; those of files about its phase come first.
    #[must_use]
    pub fn rules_of(&self, norm: &str) -> Vec<&Formal> {
        let mut rules: Vec<&Formal> = self.rules.iter().filter(|formal| formal.rule.norm == norm).collect();
        rules.sort_by_key(|formal| self.main_phase(formal.file) != Some(address::phase_of(norm)));
        rules
    }

    /// The phase that most rules of a file are about.
    #[must_use]
    pub fn main_phase(&self, file: &RuleFile) -> Option<&str> {
        let of_file = self.rules.iter().filter(|formal| formal.file.name == file.name);
        most(of_file.map(|formal| address::phase_of(formal.rule.norm)))
    }

    /// The fixtures that show a norm.
    pub fn fixtures_of<'b>(&'b self, norm: &'b str) -> impl Iterator<Item = &'a Shown> + 'b {
        self.fixtures.iter().filter(move |shown| shown.shows(norm))
    }

    /// The fixture of a path.
    #[must_use]
    pub fn fixture(&self, path: &str) -> Option<&'a Shown> {
        self.fixtures.iter().find(|shown| shown.case.name == path)
    }

    /// What a work is called: a reference by the title of its report.
    #[must_use]
    pub fn work(&self, work: &str) -> String {
        let reference = self.rule_sets.iter().find(|rules| rules.name == work);
        reference.map_or_else(|| work.to_owned(), |rules| rules.report.clone())
    }

    /// A link to a rule set, or to the game itself.
    #[must_use]
    pub fn rule_set_link(&self, name: &str) -> Markup {
        let is_known = self.rule_sets.iter().any(|rules| rules.name == name);
        html! { @if is_known { a href=(address::rule_set(name)) { (name) } } @else { (name) } }
    }
}

/// The phases of norms, each called as in the work that is cited most, or else by what its ids begin with.
fn phases(norms: &[Norm]) -> Vec<Phase> {
    let mut ids: Vec<&str> = Vec::new();
    for norm in norms {
        let id = address::phase_of(&norm.id);
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let principal = most(norms.iter().flat_map(|norm| &norm.sources).map(|(work, _)| work.as_str()));
    let title = |id: &str| {
        let of_phase = norms.iter().filter(|norm| address::phase_of(&norm.id) == id);
        let sources = of_phase.flat_map(|norm| &norm.sources);
        let sections = sources.filter(|(work, _)| Some(work.as_str()) == principal);
        let mut letters = id.chars();
        let capital = letters.next().map(|first| first.to_uppercase().chain(letters).collect());
        most(sections.map(|(_, section)| section.as_str())).map(str::to_owned).or(capital).unwrap_or_default()
    };
    ids.into_iter().map(|id| Phase { id: id.to_owned(), title: title(id) }).collect()
}

/// What comes most often, the first of equals.
fn most<'a>(words: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut counts: BTreeMap<&str, (usize, std::cmp::Reverse<usize>)> = BTreeMap::new();
    for (at, word) in words.enumerate() {
        counts.entry(word).or_insert((0, std::cmp::Reverse(at))).0 += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(word, _)| word)
}
