//! What facts depend on, column by column, read off the rules.
//!
//! Facts are meant with some of their columns given, the keys. The rules that derive them are followed
//! down to what the position states, and for every fact that they read it is noted which columns are
//! bound to a key, which must be a constant, which are used at all. What the rules of a file may
//! not read cannot change such a fact.

use super::column::{CONSTANT, Column, Pattern};
use super::parse::Programs;
use super::program::{Clause, Program, Rule};
use super::value::Words;
use super::variables::Seen;
use crate::rules::RuleFile;
use std::collections::BTreeSet;

/// A fact that a rule reads, or another use that it makes of a key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Found {
    /// What is read; none if a key is used otherwise.
    pub read: Option<Pattern>,
    /// The key that is compared, computed with or pinned to a constant, and how.
    pub key: Option<(String, String)>,
    /// The rule: its place and its sentence.
    pub rule: String,
}

/// Follows the rules of files, evaluated one after the other, where some rulings are followed.
#[derive(Clone)]
pub struct Dependence<'a> {
    programs: Vec<&'a Program>,
    words: &'a Words,
    follows: u64,
    /// The relations of which there can be facts.
    can_hold: BTreeSet<&'a str>,
    /// Relations that are not followed further.
    stops: &'static [&'static str],
    found: BTreeSet<Found>,
    seen: BTreeSet<(usize, Pattern)>,
}

impl<'a> Dependence<'a> {
    /// The rules of files where these rulings are followed, as a mask of their places.
    ///
    /// # Errors
    /// A rule of the files cannot be read.
    pub fn of(files: &[&'static RuleFile], follows: u64) -> Result<Dependence<'a>, String> {
        let programs = Programs::get()?;
        let programs_of: Result<Vec<&Program>, String> =
            files.iter().map(|file| programs.readable(file.name)).collect();
        Ok(Dependence {
            programs: programs_of?,
            words: &programs.words,
            follows,
            can_hold: programs.can_hold(follows),
            stops: &[],
            found: BTreeSet::new(),
            seen: BTreeSet::new(),
        })
    }

    /// Takes some relations as if the position stated them.
    #[must_use]
    pub fn stopping_at(self, stops: &'static [&'static str]) -> Dependence<'a> {
        Dependence { stops, ..self }
    }

    /// Everything that facts depend on.
    #[must_use]
    pub fn reads(mut self, meant: &Pattern) -> BTreeSet<Found> {
        if let Some(place) = self.derived_before(&meant.relation, self.programs.len()) {
            self.follow(place, meant);
        }
        self.found
    }

    /// The last file before a place that derives a relation.
    fn derived_before(&self, relation: &str, before: usize) -> Option<usize> {
        (0..before).rev().find(|place| {
            let program = self.programs[*place];
            program.relation(relation).is_some_and(|relation| program.deriving(relation).next().is_some())
        })
    }

    /// The rules of a file that can derive anything.
    fn live(&self, program: &'a Program) -> Vec<&'a Rule> {
        program.live(self.follows, self.words, &|name| self.can_hold.contains(name))
    }

    fn follow(&mut self, place: usize, meant: &Pattern) {
        if !self.seen.insert((place, meant.clone())) {
            return;
        }
        let program = self.programs[place];
        let Some(relation) = program.relation(&meant.relation) else { return };
        for rule in self.live(program) {
            if rule.head.relation == relation {
                self.rule(place, rule, meant);
            }
        }
    }

    /// The relations that a file hands on and some rule can derive: file, relation, rule.
    #[must_use]
    pub fn derives(&self) -> Vec<(&'static str, &'a str, String)> {
        let mut derives = Vec::new();
        for program in &self.programs {
            for rule in self.live(program) {
                let name = program.relations[rule.head.relation].name.as_str();
                if program.file.derives.contains(&name) {
                    derives.push((program.file.name, name, cited(program, rule)));
                }
            }
        }
        derives
    }

    fn rule(&mut self, place: usize, rule: &Rule, meant: &Pattern) {
        let program = self.programs[place];
        let mut seen = Seen::of(program, rule, meant, self.words);
        let cited = cited(program, rule);
        for (key, use_of) in std::mem::take(&mut seen.uses) {
            self.found.insert(Found { read: None, key: Some((key, use_of)), rule: cited.clone() });
        }
        for atom in rule.body.iter().filter_map(Clause::atom) {
            let read = seen.read(program, atom, self.words);
            if !self.can_hold.contains(read.relation.as_str()) {
                continue; // That no such fact is there is always so.
            }
            let stops = self.stops.contains(&read.relation.as_str());
            let own = program.deriving(atom.relation).next().map(|_| place);
            match own.or_else(|| self.derived_before(&read.relation, place)).filter(|_| !stops) {
                Some(place) => {
                    for column in &read.columns {
                        if let Column::Constant(constant) = column {
                            let key = Some((CONSTANT.to_owned(), constant.clone()));
                            self.found.insert(Found { read: None, key, rule: cited.clone() });
                        }
                    }
                    let constants_are_values = read.columns.iter().map(|column| match column {
                        Column::Constant(_) => Column::Used,
                        column => column.clone(),
                    });
                    let meant = Pattern { columns: constants_are_values.collect(), ..read };
                    self.follow(place, &meant);
                }
                None => {
                    self.found.insert(Found { read: Some(read), key: None, rule: cited.clone() });
                }
            }
        }
    }
}

/// A rule: its place and its sentence.
fn cited(program: &Program, rule: &Rule) -> String {
    format!("{} ({})", program.place(rule).words(), rule.text.sentence.trim_end_matches('.'))
}
