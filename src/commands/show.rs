//! `azulog show`: the table as a person sees it.

use super::given::Given;
use super::{Failure, Outcome};
use azulog::games::table::table;
use azulog::language::Language;
use std::io::Write;

/// Draw the table: factories, center, boards, bag and lid
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog show position.ron
  azulog show fixtures/games/azul-prolog/p2_g1.ron --at 2.5
  azulog apply position.ron 'F1 B 3' | azulog show -

Capital letters are tiles. Small letters are the colors of empty wall spaces.")]
pub struct Show {
    #[command(flatten)]
    given: Given,
}

impl Show {
    /// Draws and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (game, _) = self.given.read()?;
        write!(out, "{}", table(&game, &game.offer(), language))?;
        Ok(Outcome::Fine)
    }
}
