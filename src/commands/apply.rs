//! `azulog apply`: the position after a move.

use super::given::Given;
use super::{Failure, Outcome};
use azulog::documents::write::PositionText;
use azulog::engine::notation::Move;
use azulog::games::illegal::why_illegal;
use azulog::language::Language;
use azulog::say;
use std::io::Write;

/// Print the position after a move
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog apply position.ron 'F1 B 3'
  azulog apply fixtures/games/azul-prolog/p2_g1.ron --at 2.5 F5 K 3
  azulog apply position.ron 'F1 B 3' | azulog moves -")]
pub struct Apply {
    #[command(flatten)]
    given: Given,
    /// The move: source, color and line, as in F1 B 3
    #[arg(required = true, num_args = 1..=3, value_name = "MOVE")]
    does: Vec<String>,
}

impl Apply {
    /// Makes the move and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let does: Move = self.does.join(" ").parse().map_err(Failure::Refused)?;
        let (mut game, _) = self.given.read()?;
        let offer = game.offer();
        if !offer.allows(does) {
            let why = why_illegal(&game, does, language);
            return Err(Failure::Refused(say!(language, "`{does}` is not legal: {why}", does, why)));
        }
        game.take(&offer, Some(does));
        write!(out, "{}", PositionText::of(&game))?;
        Ok(Outcome::Fine)
    }
}
