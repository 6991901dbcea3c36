//! A part of a tournament, played from where its file was left.

use super::Tournament;
use super::file::Growing;
use super::lines::{Header, line};
use super::run::in_order;
use super::standings::Standings;
use super::threads::NoThread;
use std::sync::atomic::AtomicBool;

/// The games of a part that are still to be played, and where their lines go.
pub struct Part<'a> {
    /// The tournament and its part.
    pub header: &'a Header,
    /// So many games of the part are known already.
    pub known: u64,
    /// The file of games; none if they are not kept.
    pub file: Option<Growing>,
    /// Whether each game is written down.
    pub recorded: bool,
}

impl Part<'_> {
    /// Plays on so many threads, and enters each game in its order: `tell` is given its number and its record, then
    /// its line is added to the file.
    ///
    /// Once `stop` is set, no further game is begun. The answer is whether all was played.
    ///
    /// # Errors
    /// A game cannot be played or kept, there is no thread, or the first error of `tell`.
    pub fn play<E: From<String> + From<NoThread>>(
        mut self,
        tournament: &Tournament,
        threads: usize,
        stop: &AtomicBool,
        standings: &mut Standings,
        mut tell: impl FnMut(u64, Option<String>) -> Result<(), E>,
    ) -> Result<bool, E> {
        let schedule = &tournament.schedule;
        let known = usize::try_from(self.known).unwrap_or(usize::MAX);
        let games = schedule.shard(self.header.shard).skip(known);
        let player = || {
            let mut games = tournament.games();
            move |game| games.play(game, self.recorded)
        };
        in_order(games, threads, stop, player, |game, played| {
            let (result, record) = played?;
            tell(game, record)?;
            let missing = || format!("game {game} cannot be played");
            let place = schedule.place(game).ok_or_else(missing)?;
            if let Some(file) = &mut self.file {
                file.add(&line(&self.header.tournament, schedule, game, &result).ok_or_else(missing)?)?;
            }
            standings.enter(place.seats, &result);
            Ok(())
        })
    }
}
