//! The rule files, mounted as they stand in `rules/`, and their text.
//!
//! `build.rs` hands each file to crepe with the declarations of the relations that it names; a new
//! rule file needs no word here.
#![allow(missing_docs)] // crepe generates two functions a block without documentation
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; derived facts are sorted
#![allow(clippy::wildcard_imports)] // rule files speak the whole vocabulary

/// Declares the shared relations: a struct for each, and [`relations::Facts`] with the facts of all.
macro_rules! relations {
    ($($(#[doc = $sentence:literal])+ $name:ident($($column:ident: $kind:ident),*);)*) => {
        $(
            $(#[doc = $sentence])+
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name($(pub $kind),*);

            impl $name {
                fn read(fact: &str) -> Option<$name> {
                    let (_, columns) = $crate::rules::read::parts(fact)?;
                    let [$($column),*] = columns[..] else { return None };
                    Some($name($($crate::rules::read::Read::read($column)?),*))
                }
            }
        )*

        /// Facts by relation: of a setup, of a position, or derived from them.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[allow(non_snake_case)] // a field is named as its relation
        pub struct Facts {
            $($(#[doc = $sentence])+ pub $name: Vec<$name>,)*
            /// Facts in rule syntax that no type holds: of relations and words that only rules read from a
            /// folder declare.
            pub further: Vec<String>,
        }

        /// A shared relation by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Named {
            $($(#[doc = $sentence])+ $name,)*
        }

        impl Named {
            /// The relation of a name.
            #[must_use]
            pub fn of(name: &str) -> Option<Named> {
                match name {
                    $(stringify!($name) => Some(Named::$name),)*
                    _ => None,
                }
            }
        }

        impl Facts {
            /// The facts of a relation from a place on, in rule syntax; none for a name that is no relation's.
            #[must_use]
            pub fn written(&self, relation: &str, from: usize) -> Vec<String> {
                let mut facts: Vec<String> = match relation {
                    $(stringify!($name) => self.$name.iter().map(written).collect(),)*
                    _ => Vec::new(),
                };
                if !self.further.is_empty() {
                    let of_relation = |fact: &&String| {
                        fact.strip_prefix(relation).is_some_and(|columns| columns.starts_with('('))
                    };
                    facts.extend(self.further.iter().filter(of_relation).cloned());
                }
                facts.drain(..from.min(facts.len()));
                facts
            }

            /// Adds derived or stated facts of a relation, in rule syntax; what no type holds is kept as it is written.
            pub fn take_in(&mut self, relation: &str, facts: Vec<String>) {
                match relation {
                    $(stringify!($name) => {
                        let mut read = Vec::with_capacity(facts.len());
                        for fact in facts {
                            match $name::read(&fact) {
                                Some(fact) => read.push(fact),
                                None => self.further.push(fact),
                            }
                        }
                        add(&mut self.$name, read.into_iter());
                    })*
                    _ => self.further.extend(facts),
                }
            }

            /// Gives the codes of the columns of each fact of a relation.
            pub fn codes(&self, relation: Named, mut give: impl FnMut(&[i64])) {
                match relation {
                    $(Named::$name => {
                        for &$name($($column),*) in &self.$name {
                            give(&[$($crate::rules::code::Code::code(&$column)),*]);
                        }
                    })*
                }
            }

            /// Adds the facts of others.
            pub fn append(&mut self, mut others: Facts) {
                $(self.$name.append(&mut others.$name);)*
                self.further.append(&mut others.further);
            }

            /// How many facts of a relation there are.
            #[must_use]
            pub fn count(&self, relation: Named) -> usize {
                match relation {
                    $(Named::$name => self.$name.len(),)*
                }
            }
        }
    };
}

pub mod code;
pub mod mounting;
pub mod norms;
pub mod read;
#[path = "../rules/relations.rs"]
pub mod relations;
pub mod rule_text;
pub mod rulebook;
#[path = "../rules/vocabulary.rs"]
pub mod vocabulary;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

use relations::Facts;
use rulebook::Rulebook;

/// A rule file: what it reads and derives.
#[derive(Clone, Copy, Debug)]
pub struct RuleFile {
    /// The file's path below `rules/`.
    pub name: &'static str,
    /// The text that is compiled in.
    pub text: &'static str,
    /// The relations that it reads, in its order.
    pub reads: &'static [&'static str],
    /// The relations that it derives, in its order.
    pub derives: &'static [&'static str],
    /// The text that declares the shared relations.
    pub shared: &'static str,
    /// Adds to the last facts what the rules of this file derive of the wanted relations, from the known
    /// facts and those.
    pub derive: Derive,
}

/// Rule files in one block, which holds no rule of a ruling: it derives the same from known facts that
/// hold none of the relations that it is without.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    /// The files, in the order in which they are evaluated.
    pub files: &'static [&'static RuleFile],
    /// The relations that the files read and of which the block takes no fact to be known.
    pub without: &'static [relations::Named],
    /// The block.
    pub file: &'static RuleFile,
}

impl Joined {
    /// The block that stands for these files where these facts are known, if there is one.
    #[must_use]
    pub fn of(files: &[&RuleFile], known: &[&Facts]) -> Option<&'static RuleFile> {
        let is_empty = |relation: &relations::Named| known.iter().all(|facts| facts.count(*relation) == 0);
        let names = || files.iter().map(|file| file.name);
        let joined = JOINED.iter().find(|joined| joined.files.iter().map(|file| file.name).eq(names()))?;
        joined.without.iter().all(is_empty).then_some(joined.file)
    }
}
/// How facts are derived: by which file, what is wanted, what is known, and what it is added to.
pub type Derive = fn(&'static RuleFile, &'static [&'static str], &[&Facts], &mut Facts);

/// The words that the rules share, as a file without rules.
pub const WORDS: RuleFile = RuleFile::of_text("vocabulary.rs", VOCABULARY);

impl RuleFile {
    /// A file of which only the text is known.
    #[must_use]
    pub const fn of_text(name: &'static str, text: &'static str) -> RuleFile {
        RuleFile { name, text, reads: &[], derives: &[], shared: RELATIONS, derive: |_, _, _, _| () }
    }

    /// The rule file of a name below `rules/`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static RuleFile> {
        Rulebook::current().file(name)
    }

    /// The file of this name in the rulebook that is chosen.
    #[must_use]
    pub fn current(&'static self) -> &'static RuleFile {
        if Rulebook::is_chosen() { RuleFile::named(self.name).unwrap_or(self) } else { self }
    }
}

/// The declarations of the shared relations, as they are compiled in.
pub const RELATIONS: &str = include_str!("../rules/relations.rs");

/// The words that the rules share, as they are compiled in.
pub const VOCABULARY: &str = include_str!("../rules/vocabulary.rs");

/// The sentences that the rules formalise, as they are compiled in.
pub const NORMS: &str = include_str!("../rules/norms.ron");

/// The mutants of rules that mean the same, as they are compiled in.
pub const RULES_EQUIVALENT: &str = include_str!("../rules/equivalent_mutants.ron");
