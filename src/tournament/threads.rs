//! Threads that work at a time: all of them, or none.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// A thread can not be had.
#[derive(Debug)]
pub struct NoThread {
    /// How many there are.
    had: usize,
    /// How many were asked for.
    asked: usize,
    /// Why no more can be had.
    pub why: std::io::Error,
}

impl NoThread {
    /// What is told when one more than those that are had can not be had.
    #[must_use]
    pub fn new(had: usize, asked: usize, why: std::io::Error) -> NoThread {
        NoThread { had, asked, why }
    }
}

impl fmt::Display for NoThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoThread { had, asked, why } = self;
        write!(f, "only {had} of {asked} threads could be started: {why}; name fewer with --threads")
    }
}

/// Begins a thread for each piece of work, or does none of it: no work begins before all threads are there.
///
/// # Errors
/// A thread can not be had.
pub fn spawn_all<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    works: Vec<impl FnOnce() -> T + Send + 'scope>,
) -> Result<Vec<ScopedJoinHandle<'scope, Option<T>>>, NoThread> {
    let asked = works.len();
    let all_are_there = Arc::new(Mutex::new(false));
    let mut begins = all_are_there.lock().unwrap_or_else(PoisonError::into_inner);
    let mut threads = Vec::new();
    for (had, work) in works.into_iter().enumerate() {
        let all_are_there = Arc::clone(&all_are_there);
        let thread = Builder::new().spawn_scoped(scope, move || {
            let begins = *all_are_there.lock().unwrap_or_else(PoisonError::into_inner);
            begins.then(work)
        });
        threads.push(thread.map_err(|why| NoThread::new(had, asked, why))?);
    }
    *begins = true;
    Ok(threads)
}
