//! `azulog perft`: how many sequences of moves there are, for people who compare engines.

use super::given::Given;
use super::{Failure, Outcome};
use azulog::fast::packed::PackedGame;
use azulog::fast::perft::{by_rules, by_tables};
use azulog::fast::tables::Tables;
use std::io::Write;

/// Count the sequences of moves from a position, to compare engines
#[derive(clap::Args)]
#[command(
    after_help = "Sequences stay within the factory offer; one that ends it early is not counted at greater depths.
The tables that the rules filled do the counting; where they cannot express the rules, the
rules are evaluated.

Examples:
  azulog perft fixtures/offer/opening-has-seventy-two-moves.ron --depth 4
  azulog perft position.ron --rules azul-game --depth 2"
)]
pub struct Perft {
    #[command(flatten)]
    given: Given,
    /// The number of moves in the longest sequences
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
}

impl Perft {
    /// Counts and prints, depth by depth.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (game, rules) = self.given.read()?;
        let tables = Tables::of(&rules, game.position.players());
        if let Err(why) = &tables {
            writeln!(out, "The rules are evaluated: {why}.")?;
        }
        for depth in 1..=self.depth {
            let sequences = match &tables {
                Ok(tables) if game.position.facts.is_empty() => {
                    by_tables(tables, &PackedGame::of(tables, &game.position), depth)
                }
                _ => by_rules(&game, depth),
            };
            writeln!(out, "depth {depth}: {sequences}")?;
            out.flush()?;
        }
        Ok(Outcome::Fine)
    }
}
