//! Playing games on several threads, their results told in the order of the games.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

/// A thread can not be had.
#[derive(Debug)]
pub struct NoThread {
    /// How many there are.
    had: usize,
    /// How many were asked for.
    asked: usize,
    why: std::io::Error,
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
        write!(f, "of {asked} threads, {had} can be had: {why}; name fewer with --threads")
    }
}

/// Plays games on so many threads and tells each result in the order of the games.
///
/// Each thread has a player of its own, which `player` makes.
///
/// Once `stop` is set, no further game is begun; those that are begun are played to their end. The
/// answer is whether every game was told.
///
/// # Errors
/// The first error of `tell`, which stops the games; or a thread can not be had, and no game is told.
pub fn in_order<T: Send, P: FnMut(u64) -> T, E: From<NoThread>>(
    games: impl Iterator<Item = u64> + Send,
    threads: usize,
    stop: &AtomicBool,
    player: impl Fn() -> P + Sync,
    mut tell: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<bool, E> {
    let games = Mutex::new((0_u64..).zip(games));
    let (sender, receiver) = mpsc::channel();
    let next = || games.lock().unwrap_or_else(PoisonError::into_inner).next();
    // Nobody begins before all are there, as what they play is told by none of them alone.
    let all_are_there = Mutex::new(false);
    let work = |sender: mpsc::Sender<(u64, u64, T)>| {
        if !*all_are_there.lock().unwrap_or_else(PoisonError::into_inner) {
            return;
        }
        let mut play = player();
        while !stop.load(Ordering::Relaxed)
            && let Some((place, game)) = next()
            && sender.send((place, game, play(game))).is_ok()
        {}
    };
    std::thread::scope(|scope| {
        let mut begins = all_are_there.lock().unwrap_or_else(PoisonError::into_inner);
        for had in 0..threads.max(1) {
            let sender = sender.clone();
            if let Err(why) = std::thread::Builder::new().spawn_scoped(scope, move || work(sender)) {
                return Err(E::from(NoThread::new(had, threads, why)));
            }
        }
        *begins = true;
        drop(begins);
        drop(sender);
        let mut early = BTreeMap::new();
        let mut told = 0;
        for (place, game, result) in &receiver {
            early.insert(place, (game, result));
            while let Some((game, result)) = early.remove(&told) {
                tell(game, result).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                told += 1;
            }
        }
        Ok::<(), E>(())
    })?;
    Ok(next().is_none())
}
