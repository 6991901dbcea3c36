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
        )*

        /// Facts by relation: of a setup, of a position, or derived from them.
        #[derive(Clone, Debug, Default)]
        #[allow(non_snake_case)] // a field is named as its relation
        pub struct Facts {
            $($(#[doc = $sentence])+ pub $name: Vec<$name>,)*
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
                match relation {
                    $(stringify!($name) => self.$name.iter().skip(from).map(written).collect(),)*
                    _ => Vec::new(),
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
pub mod norms;
#[path = "../rules/relations.rs"]
pub mod relations;
pub mod rule_text;
#[path = "../rules/vocabulary.rs"]
pub mod vocabulary;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

use relations::Facts;

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
    /// Adds to the last facts what the rules derive of the wanted relations, from the known facts and those.
    pub derive: fn(&'static [&'static str], &[&Facts], &mut Facts),
}

/// Rule files in one block, which holds no rule of a ruling: it derives the same from known facts that
/// hold none of the relations that it is without.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    /// The names of the files, in the order in which they are evaluated.
    pub files: &'static [&'static str],
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
        let joined =
            JOINED.iter().find(|joined| joined.files.iter().eq(files.iter().map(|file| &file.name)))?;
        joined.without.iter().all(is_empty).then_some(joined.file)
    }
}

/// The words that the rules share, as a file without rules.
pub const WORDS: RuleFile = RuleFile::of_text("vocabulary.rs", VOCABULARY);

impl RuleFile {
    /// A file of which only the text is known.
    #[must_use]
    pub const fn of_text(name: &'static str, text: &'static str) -> RuleFile {
        RuleFile { name, text, reads: &[], derives: &[], derive: |_, _, _| () }
    }

    /// The rule file of a name below `rules/`.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static RuleFile> {
        FILES.iter().copied().find(|file| file.name == name)
    }
}

/// The text of every file of rules, declarations and words, by its name below `rules/`.
pub fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let shared = [("vocabulary.rs", VOCABULARY), ("relations.rs", RELATIONS)];
    shared.into_iter().chain(FILES.iter().map(|file| (file.name, file.text)))
}

/// The declarations of the shared relations, as they are compiled in.
pub const RELATIONS: &str = include_str!("../rules/relations.rs");

/// The words that the rules share, as they are compiled in.
pub const VOCABULARY: &str = include_str!("../rules/vocabulary.rs");

/// The sentences that the rules formalise, as they are compiled in.
pub const NORMS: &str = include_str!("../rules/norms.ron");

/// The mutants of rules that mean the same, as they are compiled in.
pub const RULES_EQUIVALENT: &str = include_str!("../rules/equivalent_mutants.ron");
