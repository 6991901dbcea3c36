//! Rule files that no compiler has seen: their text is evaluated as it stands.

use super::evaluate::evaluate;
use super::parse::Programs;
use super::syntax::{database, derived};
use crate::rules::RuleFile;
use crate::rules::relations::Facts;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// Facts read and derived, in rule syntax.
type Answers = FxHashMap<Vec<String>, Vec<String>>;

thread_local! {
    /// What files derived before: the setup is the same at many tables.
    static KNOWN: RefCell<FxHashMap<*const RuleFile, Answers>> = RefCell::default();
    static RAN_AWAY: Cell<Option<&'static RuleFile>> = const { Cell::new(None) };
}

/// So many answers of a file are kept at most.
const MOST_KNOWN: usize = 2_000;

/// The file whose rules would have derived on and on since this was last asked on this thread.
#[must_use]
pub fn ran_away() -> Option<&'static RuleFile> {
    RAN_AWAY.take()
}

/// Derives what the text of a file says, as [`crate::rules::Derive`] does.
pub fn derive(
    file: &'static RuleFile,
    wanted: &'static [&'static str],
    known: &[&Facts],
    answer: &mut Facts,
) {
    // Rules that can not be read were refused when they were chosen.
    let Ok(programs) = Programs::get() else { return };
    let Some(program) = programs.of(file.name) else { return };
    let mut told = Vec::new();
    for relation in file.reads {
        for facts in known.iter().copied().chain([&*answer]) {
            told.extend(facts.written(relation, 0));
        }
    }
    let before = KNOWN.with_borrow(|known| known.get(&std::ptr::from_ref(file))?.get(&told).cloned());
    let facts = before.unwrap_or_else(|| {
        let evaluation = evaluate(program, database(program, &told, programs), &[], &programs.words);
        if evaluation.runs_away {
            RAN_AWAY.set(Some(file));
        }
        let facts = derived(program, &evaluation, programs);
        KNOWN.with_borrow_mut(|known| {
            let answers = known.entry(std::ptr::from_ref(file)).or_default();
            if answers.len() >= MOST_KNOWN {
                answers.clear();
            }
            answers.insert(told, facts.clone());
        });
        facts
    });
    let mut facts = facts.into_iter().peekable();
    while let Some(first) = facts.next() {
        let relation = first.split('(').next().unwrap_or_default().to_owned();
        let mut of_relation = vec![first];
        while let Some(fact) = facts.next_if(|fact| fact.split('(').next() == Some(&relation)) {
            of_relation.push(fact);
        }
        if wanted.contains(&relation.as_str()) {
            answer.take_in(&relation, of_relation);
        }
    }
}
