//! Which facts decide a difference, and why they are derived or not.

use super::Referee;
use azulog::audit::explained::{Explained, Extent};
use azulog::audit::situation::Situation;
use azulog::documents::read::input::Input;
use azulog::engine::notation::Move;
use azulog::players::statement::About;
use azulog::rules::vocabulary::Number;

/// How many rules deep a difference is explained.
const DEPTH: usize = 2;

impl Referee {
    /// The proof of what the rules derive, or why they do not derive what is stated.
    pub(super) fn why(&self, at: &str, about: About) -> Result<Vec<Explained>, String> {
        let Some((at, fact)) = self.question(at, about) else { return Ok(Vec::new()) };
        let mut record = self.record.clone();
        if !self.is_over {
            record.break_off("the game goes on").map_err(|error| error.to_string())?;
        }
        let input = Input::new("the game", record.into_text());
        let situation = Situation::read_by(&input, None, Some(at.parse()?));
        let situation =
            situation.map_err(|faults| faults.into_iter().map(|fault| fault.message).collect::<String>())?;
        situation.explain(&fact, None, Extent { depth: DEPTH, all: false })
    }

    /// The moment and the fact to ask about; none where nothing was derived.
    fn question(&self, at: &str, about: About) -> Option<(String, String)> {
        let (before, last) = ((self.round - 1).to_string(), self.round.to_string());
        let of_round = |fact: String| (last.clone(), fact);
        let in_round = at.contains('.');
        // The last move of a player in the round decides what lies on its board.
        let after_move = |player: Number, fact: String, at_the_end: String| {
            if !in_round {
                return Some((last.clone(), at_the_end));
            }
            match self.movers.iter().rposition(|mover| *mover == player) {
                Some(place) => Some((format!("{last}.{}", place + 1), fact)),
                None => (self.round > 1).then(|| (before.clone(), at_the_end)),
            }
        };
        match about {
            About::Legal(Move { source, color, line }) => {
                Some((at.to_owned(), format!("Legal({source}, {color}, {line})")))
            }
            About::Line(player, row) => after_move(
                player,
                format!("LineAfter({player}, {row}, _, _)"),
                format!("LineCleared({player}, {row})"),
            ),
            About::Floor(player) => {
                after_move(player, format!("FloorGets({player}, _, _)"), format!("FloorCleared({player}, _)"))
            }
            About::Wall(player, row) => {
                let fact = format!("Tiles({player}, {row}, _, _)");
                if in_round { (self.round > 1).then(|| (before.clone(), fact)) } else { Some(of_round(fact)) }
            }
            About::Score(player) if at == "end" => Some(of_round(format!("Total({player}, _)"))),
            About::Score(player) => {
                let fact = format!("ScoreAfter({player}, _)");
                if in_round { (self.round > 1).then(|| (before.clone(), fact)) } else { Some(of_round(fact)) }
            }
            About::Winner(player) => Some(of_round(format!("Winner({player})"))),
            About::Form => None,
        }
    }
}
