//! Writing a game in the recorded-game notation as its events happen.

use crate::documents::write::RulesText;
use crate::engine::notation::Move;
use crate::engine::placing::Placed;
use crate::games::play::{Bonuses, Event};
use crate::rules::vocabulary::Number;
use std::fmt::Write;

/// A record that grows by events.
#[derive(Clone, Debug, Default)]
pub struct Record {
    text: String,
    /// The placings of the round, which stand behind its moves.
    placings: Vec<String>,
    /// The moves of a round are being written.
    in_round: bool,
    /// Who forfeited, and why.
    forfeit: Option<(Number, String)>,
}

impl Record {
    /// The whole text; a game that reached its end is complete.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// Adds an event.
    ///
    /// # Errors
    /// None for a text in memory.
    pub fn add(&mut self, event: &Event) -> std::fmt::Result {
        let text = &mut self.text;
        match event {
            Event::Game { rules, strategies, seed, starting_player } => {
                writeln!(text, "Game(\n    rules: {},", RulesText(rules))?;
                writeln!(text, "    strategies: {strategies:?},\n    seed: {seed},")?;
                writeln!(text, "    starting_player: {starting_player},\n    rounds: [")
            }
            Event::Round { round: _, starting_player, factories, bag, lid, charges: _ } => {
                self.in_round = true;
                writeln!(text, "        Round(\n            starting_player: {starting_player},")?;
                writeln!(text, "            factories: {factories:?},")?;
                writeln!(text, "            bag_after_dealing: {bag:?},")?;
                writeln!(text, "            lid_after_dealing: {lid:?},")?;
                writeln!(text, "            moves: [")
            }
            Event::Move { round: _, player, effect } => {
                let Move { source, color, line } = effect.does();
                let does = format!("\"{player} {source} {color} {line} x{}\",", effect.tiles);
                let marker = if effect.marker.is_some() { " // takes the marker" } else { "" };
                writeln!(text, "                {does}{marker}")
            }
            // The rules derive it again.
            Event::Marker { .. } => Ok(()),
            Event::Forfeit { round: _, player, why } => {
                self.forfeit = Some((*player, why.clone()));
                Ok(())
            }
            Event::Placing { round: _, placed } => {
                if let Placed::Space(chosen) = placed {
                    self.placings.push(chosen.to_string());
                }
                Ok(())
            }
            Event::Tiling { round: _, tilings: _, boards, bag, lid } => {
                self.end_moves()?;
                let text = &mut self.text;
                writeln!(text, "            boards_after_tiling: [")?;
                for board in boards {
                    writeln!(text, "                {},", board.clone().as_recorded())?;
                }
                writeln!(text, "            ],\n            bag_after_tiling: {bag:?},")?;
                writeln!(text, "            lid_after_tiling: {lid:?},\n        ),")
            }
            Event::End { rounds: _, reason, bonuses, final_scores, winners, broken_off } => {
                self.end_rounds(reason, *broken_off)?;
                let text = &mut self.text;
                let bonuses: Vec<Number> = bonuses.iter().map(Bonuses::points).collect();
                writeln!(text, "    bonuses: {bonuses:?},")?;
                writeln!(text, "    final_scores: {final_scores:?},\n    winners: {winners:?},\n)")
            }
        }
    }

    /// Ends a game that is not played on, and not scored.
    ///
    /// # Errors
    /// None for a text in memory.
    pub fn break_off(&mut self, reason: &str) -> std::fmt::Result {
        self.end_rounds(reason, true)?;
        writeln!(self.text, ")")
    }

    /// Ends the moves of a round, and tells its placings.
    fn end_moves(&mut self) -> std::fmt::Result {
        self.in_round = false;
        writeln!(self.text, "            ],")?;
        if !self.placings.is_empty() {
            writeln!(self.text, "            placings: {:?},", std::mem::take(&mut self.placings))?;
        }
        Ok(())
    }

    /// Ends the rounds, and says of a game that was broken off why it was.
    fn end_rounds(&mut self, reason: &str, broken_off: bool) -> std::fmt::Result {
        if self.in_round {
            self.end_moves()?;
            writeln!(self.text, "        ),")?;
        }
        if let Some((player, why)) = &self.forfeit {
            let why = format!("player {player} forfeits: {why}");
            return writeln!(self.text, "    ],\n    forfeited_by: {player},\n    broken_off: {why:?},");
        }
        if broken_off {
            return writeln!(self.text, "    ],\n    broken_off: {reason:?},");
        }
        writeln!(self.text, "    ], // {reason}")
    }
}
