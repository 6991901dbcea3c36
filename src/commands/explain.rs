//! `azulog explain`: a recorded game with the reason of every score and a ledger of the tiles.

use super::lines::Lines;
use super::{Failure, Format, Outcome, filled_behind, json};
use azulog::audit::explain::{GameResult, Step, explain};
use azulog::documents::read::fault::Fault;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use azulog::games::boards::side_by_side;
use azulog::games::told;
use azulog::language::Language;
use azulog::say;
use std::io::Write;
use std::path::PathBuf;

/// Explain a recorded game step by step: what scores and by which rule, and where every tile is
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog explain game.ron
  azulog play --seed 7 --record game.ron && azulog explain game.ron --format json")]
pub struct Explain {
    /// A recorded game; - for standard input
    game: PathBuf,
    /// Print text, or one line of JSON for each step
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    lines: Lines,
}

impl Explain {
    /// Replays and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let input = Input::load(&self.game)?;
        let steps = read::document(&input, &RuleSet::official()).and_then(|document| {
            if let Document::Recorded(recorded) = document {
                return explain(&recorded, language);
            }
            let fault = Fault::new(0..input.text.len().min(1), "this is not a recorded game");
            Err(vec![fault.help("`azulog why` explains a position")])
        });
        for step in steps.map_err(|faults| Failure::Faulty(input, faults))? {
            match self.format {
                Format::Text => text(&step, self.lines, language, out)?,
                Format::Json => writeln!(out, "{}", json(&step)?)?,
            }
        }
        Ok(Outcome::Fine)
    }
}

/// What comes before a reason.
const REASON: &str = "      ";

/// A text behind what comes before it, broken at the width of the terminal.
fn indented(lead: &str, text: &str) -> String {
    filled_behind(&format!("{lead}{text}"), "        ")
}

fn text(step: &Step, lines: Lines, language: Language, out: &mut impl Write) -> Result<(), Failure> {
    if !step.at.contains('.') {
        writeln!(out)?;
    }
    writeln!(out, "{}: {}", step.at, step.what)?;
    for score in &step.scores {
        let lead = if score.is_score { "  = " } else { "  + " };
        writeln!(out, "{}", indented(lead, &format!("{} · {}", score.words, score.fact)))?;
        if let Some(sum) = &score.sum {
            writeln!(out, "{}", indented(REASON, sum))?;
        }
        let place = score.place.as_ref().map_or(String::new(), |place| format!(" [{}]", lines.place(place)));
        let because = say!(language, "because {sentence}", sentence = format!("{}{place}", score.because));
        writeln!(out, "{}", indented(REASON, &because))?;
    }
    if !step.boards.is_empty() {
        writeln!(out, "\n{}", side_by_side(&step.boards, language))?;
    }
    if let Some(GameResult { final_scores, winners, broken_off }) = &step.result {
        write!(out, "\n{}\n", told::result(final_scores, winners, *broken_off, language))?;
    }
    writeln!(out, "  {}", say!(language, "tiles: {places}", places = step.ledger.words(language)))?;
    Ok(())
}
