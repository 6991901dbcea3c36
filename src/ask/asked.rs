//! Listening to the questions that are asked, so that their answers can be explained.

use std::cell::{Cell, RefCell};

/// A question that was asked: facts told and facts derived, in rule syntax.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The rule file that was asked, by its module's name.
    pub module: &'static str,
    /// The facts told, by input relation.
    pub told: Vec<String>,
    /// The facts derived, by output relation.
    pub derived: Vec<String>,
}

thread_local! {
    static LISTENING: Cell<bool> = const { Cell::new(false) };
    static ASKED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
}

/// Does something, and gives the questions that it asks on this thread, in order.
pub fn listen<T>(act: impl FnOnce() -> T) -> (T, Vec<Asked>) {
    let outer = ASKED.take();
    let listened = LISTENING.replace(true);
    let done = act();
    LISTENING.set(listened);
    (done, ASKED.replace(outer))
}

/// The facts that a question is told, if anybody listens.
pub(super) fn told(facts: impl FnOnce() -> Vec<String>) -> Option<Vec<String>> {
    LISTENING.get().then(facts)
}

/// Keeps a question with its answer.
pub(super) fn keep(module: &'static str, told: Vec<String>, derived: Vec<String>) {
    ASKED.with_borrow_mut(|asked| asked.push(Asked { module, told, derived }));
}
