//! A rulebook: the rule files with the words, relations and norms that they share, compiled in or read from a folder.

use super::mounting::variants;
use super::{FILES, NORMS, RELATIONS, RULES_EQUIVALENT, RuleFile, WORDS};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, OnceLock, PoisonError, RwLock};

/// The rule files with what they share.
#[derive(Debug)]
pub struct Rulebook {
    /// The folder that it was read from; none for the one that is compiled in.
    pub folder: Option<PathBuf>,
    /// The rule files, each behind those that derive what it reads.
    pub files: Vec<&'static RuleFile>,
    /// The words that the rules share, as a file without rules.
    pub words: &'static RuleFile,
    /// The declarations of the shared relations.
    pub relations: &'static str,
    /// The sentences that the rules formalise.
    pub norms: &'static str,
    /// The mutants of rules that mean the same.
    pub equivalent_mutants: &'static str,
    /// The rule sets of a folder, by their names, before those that are compiled in.
    pub rule_sets: Vec<(&'static str, &'static str)>,
    /// The rule files that answer no question of the engine.
    pub(crate) unasked: OnceLock<Vec<&'static RuleFile>>,
}

static COMPILED: LazyLock<Rulebook> = LazyLock::new(|| Rulebook {
    folder: None,
    files: FILES.to_vec(),
    words: &WORDS,
    relations: RELATIONS,
    norms: NORMS,
    equivalent_mutants: RULES_EQUIVALENT,
    rule_sets: Vec::new(),
    unasked: OnceLock::new(),
});

/// Whether a rulebook was chosen: what is compiled in is found without a lock.
static IS_CHOSEN: AtomicBool = AtomicBool::new(false);

static CHOSEN: RwLock<Option<&'static Rulebook>> = RwLock::new(None);

impl Rulebook {
    /// The rulebook that is compiled in.
    #[must_use]
    pub fn compiled() -> &'static Rulebook {
        &COMPILED
    }

    /// The rulebook by which everything is derived.
    #[must_use]
    pub fn current() -> &'static Rulebook {
        if !Rulebook::is_chosen() {
            return Rulebook::compiled();
        }
        let chosen = *CHOSEN.read().unwrap_or_else(PoisonError::into_inner);
        chosen.unwrap_or_else(Rulebook::compiled)
    }

    /// Whether the current rulebook is another than the one that is compiled in.
    #[must_use]
    pub fn is_chosen() -> bool {
        IS_CHOSEN.load(Ordering::Relaxed)
    }

    /// Derives everything from now on by this rulebook, in the whole program.
    pub fn choose(&'static self) {
        *CHOSEN.write().unwrap_or_else(PoisonError::into_inner) = Some(self);
        IS_CHOSEN.store(true, Ordering::Relaxed);
    }

    /// The rule file of a name below `rules/`.
    #[must_use]
    pub fn file(&self, name: &str) -> Option<&'static RuleFile> {
        self.files.iter().copied().find(|file| file.name == name)
    }

    /// The text of every file of rules, declarations and words, by its name below `rules/`.
    pub fn texts(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let shared = [(self.words.name, self.words.text), ("relations.rs", self.relations)];
        shared.into_iter().chain(self.files.iter().map(|file| (file.name, file.text)))
    }

    /// The names of all rulings, in their order.
    #[must_use]
    pub fn rulings(&self) -> Vec<&'static str> {
        variants(self.words.text, "Ruling").into_iter().map(|(name, _)| name).collect()
    }
}
