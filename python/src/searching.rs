//! The last search, kept for the next question: it has derived what its tables hold.

use azulog::search::{Search, Searcher};
use std::cell::Cell;

thread_local! {
    static LAST: Cell<Option<(Search, Searcher)>> = const { Cell::new(None) };
}

/// Uses the last searcher of this thread if it is of this kind and effort, or else a new one.
pub fn with<T>(search: Search, ask: impl FnOnce(&mut Searcher) -> T) -> T {
    let last = LAST.take().filter(|(last, _)| *last == search);
    let (_, mut searcher) = last.unwrap_or_else(|| (search, Searcher::new(search)));
    let answer = ask(&mut searcher);
    LAST.set(Some((search, searcher)));
    answer
}
