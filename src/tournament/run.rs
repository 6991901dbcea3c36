//! Playing games on several threads, their results told in the order of the games.

use super::threads::{NoThread, spawn_all};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

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
    let work = |sender: mpsc::Sender<(u64, u64, T)>| {
        let mut play = player();
        while !stop.load(Ordering::Relaxed)
            && let Some((place, game)) = next()
            && sender.send((place, game, play(game))).is_ok()
        {}
    };
    std::thread::scope(|scope| {
        let works = (0..threads.max(1)).map(|_| {
            let sender = sender.clone();
            move || work(sender)
        });
        spawn_all(scope, works.collect())?;
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
