//! Evaluating a rule file: known facts in, derived facts out, and a log of both for those who explain them.

use crate::engine::question::unasked;
use crate::rules::relations::Facts;
use crate::rules::rulebook::Rulebook;
use crate::rules::{Joined, RuleFile};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};

/// A rule file that was evaluated: the facts that it read and those that it derived, in rule syntax.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The rule file.
    pub file: &'static RuleFile,
    /// The facts read, by input relation.
    pub told: Vec<String>,
    /// The facts derived, by output relation.
    pub derived: Vec<String>,
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static ASKED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

/// Adds to the answer what is wanted of a rule file, from the known facts and from the answer so far.
fn ask(file: &'static RuleFile, wanted: &'static [&'static str], known: &[&Facts], answer: &mut Facts) {
    let file = file.current();
    // Rules that no compiler has seen may derive what nobody has thought of.
    let wanted = if Rulebook::is_chosen() { file.derives } else { wanted };
    if !LISTENING.get() {
        (file.derive)(file, wanted, known, answer);
        return;
    }
    // Who listens sees all that is derived.
    let wanted = file.derives;
    let read = |relation: &&str| {
        known
            .iter()
            .copied()
            .chain([&*answer])
            .flat_map(|facts| facts.written(relation, 0))
            .collect::<Vec<_>>()
    };
    let told = file.reads.iter().flat_map(read).collect();
    let before: Vec<usize> = wanted.iter().map(|relation| answer.written(relation, 0).len()).collect();
    (file.derive)(file, wanted, known, answer);
    let derived = wanted.iter().zip(before);
    let derived = derived.flat_map(|(relation, before)| answer.written(relation, before)).collect();
    ASKED.with_borrow_mut(|asked| asked.push(Asked { file, told, derived }));
}

/// The block that stands for these files as they are compiled in; who listens sees every file by itself.
fn joined(files: &[&RuleFile], known: &[&Facts]) -> Option<&'static RuleFile> {
    if LISTENING.get() || Rulebook::is_chosen() { None } else { Joined::of(files, known) }
}

/// Derives what rule files derive, one after the other, from the known facts and from one another.
#[must_use]
pub fn derive(files: &[&'static RuleFile], known: &[&Facts]) -> Facts {
    evaluate(files, None, known)
}

/// Evaluates files, of which all or only some relations are wanted.
fn evaluate(files: &[&'static RuleFile], wanted: Option<&'static [&'static str]>, known: &[&Facts]) -> Facts {
    let mut answer = Facts::default();
    if let Some(block) = joined(files, known) {
        ask(block, wanted.unwrap_or(block.derives), known, &mut answer);
        return answer;
    }
    for file in with_unasked(files).iter() {
        let is_asked = files.iter().any(|asked| asked.name == file.name);
        ask(file, wanted.filter(|_| is_asked).unwrap_or(file.derives), known, &mut answer);
    }
    answer
}

/// Rule files, each behind those that derive what it reads and that answer no question themselves.
#[must_use]
pub fn with_unasked<'a>(files: &'a [&'static RuleFile]) -> Cow<'a, [&'static RuleFile]> {
    let unasked = unasked(Rulebook::current());
    if unasked.is_empty() {
        return Cow::Borrowed(files);
    }
    let mut all: Vec<&'static RuleFile> = files.iter().map(|file| file.current()).collect();
    // From the last in order to the first, so that what one of them reads is found too.
    for &further in unasked.iter().rev() {
        let reads = |file: &&RuleFile| further.derives.iter().any(|name| file.reads.contains(name));
        if let Some(first) =
            all.iter().position(reads).filter(|_| !all.iter().any(|file| file.name == further.name))
        {
            all.insert(first, further);
        }
    }
    Cow::Owned(all)
}

/// Derives some of the relations that a rule file derives: what the others alone need is spared.
#[must_use]
pub fn derive_only(file: &'static RuleFile, wanted: &'static [&'static str], known: &[&Facts]) -> Facts {
    evaluate(&[file], Some(wanted), known)
}

/// Does something, and gives the rule files that it evaluates on this thread, in order.
pub fn listen<T>(act: impl FnOnce() -> T) -> (T, Vec<Asked>) {
    let outer = ASKED.take();
    let listened = LISTENING.replace(true);
    let done = act();
    LISTENING.set(listened);
    (done, ASKED.replace(outer))
}
