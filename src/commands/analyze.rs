//! `azulog analyze`: opinions on the moves of a position, or on the moves of a game.

use super::given::Given;
use super::{Failure, Format, Outcome, filled_behind, json};
use azulog::analysis::marks::{Mark, Opposed, marks};
use azulog::analysis::opinion::{Analysis, Opinion};
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::games::at;
use azulog::language::Language;
use azulog::say;
use azulog::search::{Search, Searcher};
use azulog::tournament::estimate::Share;
use comfy_table::{CellAlignment, Table, presets};
use std::io::Write;

/// How many moves of an expected line of play are printed.
const FOLLOW: usize = 5;

/// How many turning points are printed.
const TURNING_POINTS: usize = 5;

/// Rank the moves of a position by a search, or mark what each move of a game lost
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog analyze fixtures/offer/opening-has-seventy-two-moves.ron
  azulog analyze game.ron --at 3.4 --search search/light:20000
  azulog play --seed 7 --record game.ron && azulog analyze game.ron

The chance to win is the share of the games played out that the player to move won, with a 95 %
confidence interval for as many independent games. The prize is what these games were worth, in
thousandths (rules/strategies/prize.rs).")]
pub struct Analyze {
    #[command(flatten)]
    given: Given,
    /// The search: search/light or search/exact, with the number of games to play out for a move, or a time
    #[arg(long, value_name = "SEARCH", default_value_t = Search::USUAL)]
    search: Search,
    /// Print tables, or one line of JSON for each move
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Analyze {
    /// Searches and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut searcher = Searcher::new(self.search);
        let rules = super::named_rules(self.given.rules.as_ref())?;
        let input = Input::load(&self.given.position)?;
        let given = match (read::document_by(&input, rules.as_ref()), self.given.at) {
            (Ok(Document::Recorded(recorded)), None) => {
                let marks = marks(&recorded, &mut searcher, language);
                let marks = marks.map_err(|faults| Failure::Faulty(input, faults))?;
                return self.game(&marks, language, out);
            }
            (read, at) => read.and_then(|document| at::of_document(&input, document, rules.as_ref(), at)),
        };
        let (game, _) = given.map_err(|faults| Failure::Faulty(input, faults))?;
        print(&Analysis::of(&game, &mut searcher), self.format, language, out)
    }

    fn game(&self, marks: &[Mark], language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let ordered = Mark::turning_points_first(marks);
        if self.format == Format::Json {
            for mark in ordered {
                writeln!(out, "{}", json(mark)?)?;
            }
            return Ok(Outcome::Fine);
        }
        let turning: Vec<&Mark> = ordered.into_iter().filter(|mark| mark.turning_point).collect();
        let number = turning.len();
        writeln!(out, "{}", say!(language, "Turning points: {number}.", number))?;
        for mark in turning.into_iter().take(TURNING_POINTS) {
            write!(out, "{}", turning_point(mark, language))?;
        }
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        let header = [
            say!(language, "move"),
            say!(language, "player"),
            say!(language, "made"),
            say!(language, "wins, %"),
            say!(language, "best"),
            say!(language, "wins, %"),
            say!(language, "lost"),
        ];
        table.add_row(header);
        for mark in marks {
            let (best, better) = mark
                .best
                .as_ref()
                .map_or_else(Default::default, |best| (best.does.clone(), percent(best.chance_to_win)));
            let lost = if mark.best.is_some() { format!("{:.0}", mark.lost) } else { String::new() };
            table.add_row([
                mark.at.clone(),
                mark.player.to_string(),
                mark.made.does.clone(),
                percent(mark.made.chance_to_win),
                best,
                better,
                lost,
            ]);
        }
        for column in [3, 5, 6] {
            if let Some(column) = table.column_mut(column) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        writeln!(out, "\n{}", table.trim_fmt())?;
        Ok(Outcome::Fine)
    }
}

/// Prints the opinions on the moves of a position.
pub fn print(
    analysis: &Analysis,
    format: Format,
    language: Language,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    if format == Format::Json {
        for opinion in &analysis.moves {
            writeln!(out, "{}", json(opinion)?)?;
        }
        return Ok(Outcome::Fine);
    }
    write!(out, "{}", words(analysis, None, language))?;
    Ok(Outcome::Fine)
}

/// A turning point with what speaks for either move.
fn turning_point(mark: &Mark, language: Language) -> String {
    let Mark { at, player, made, best, .. } = mark;
    let Some(best) = best else { return String::new() };
    let (instead, made_wins) = (&best.does, percent(made.chance_to_win));
    let (does, best_wins) = (&made.does, percent(best.chance_to_win));
    let head = say!(
        language,
        "{at}: player {player} made {does}, which wins {made_wins} % of the games; {instead} wins {best_wins} %.",
        at,
        player,
        does,
        made_wins,
        instead,
        best_wins
    );
    let reasons = |Opposed { does, reasons, .. }: &Opposed| -> String {
        let line = |reason: &azulog::analysis::reasons::Reason| {
            filled_behind(&format!("  {does}: {} · {}", reason.words, reason.fact), "      ") + "\n"
        };
        reasons.iter().map(line).collect()
    };
    format!("\n{}\n{}{}", filled_behind(&head, "  "), reasons(best), reasons(made))
}

/// The opinions on moves as a table, the best first, of which `most` are listed.
pub fn words(analysis: &Analysis, most: Option<usize>, language: Language) -> String {
    let player = analysis.player;
    let Some(best) = analysis.moves.first() else {
        return say!(language, "Player {player} has no legal move.", player) + "\n";
    };
    let tried: Vec<&Opinion> = analysis.moves.iter().filter(|opinion| opinion.outlook.is_some()).collect();
    let shown = tried.len().min(most.unwrap_or(usize::MAX));
    let left = analysis.moves.len() - shown;
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let players = best.outlook.as_ref().map_or(0, |outlook| outlook.final_scores.len());
    let seats = (1..=players).map(|player| say!(language, "player {player}", player));
    let header =
        [say!(language, "move"), say!(language, "games"), say!(language, "wins, %"), say!(language, "prize")];
    table.add_row(header.into_iter().chain(seats).chain([say!(language, "what may follow")]));
    for opinion in &tried[..shown] {
        let Some(outlook) = &opinion.outlook else { continue };
        let mut row = vec![
            opinion.does.to_string(),
            opinion.games.to_string(),
            outlook.chance_to_win.to_string(),
            format!("{:.0}", outlook.prize),
        ];
        row.extend(outlook.final_scores.iter().map(|score| format!("{score:.1}")));
        let follow: Vec<String> = outlook.follow.iter().take(FOLLOW).map(ToString::to_string).collect();
        row.push(follow.join(", "));
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1).take(3 + players) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let does = best.does;
    let head = if best.solved {
        say!(language, "Player {player}: {does} is best; the rest of the round is solved.", player, does)
    } else {
        say!(language, "Player {player}: {does} is best.", player, does)
    };
    let more = if left > 0 { say!(language, "and {left} more", left) + "\n" } else { String::new() };
    format!("{head}\n{}\n{more}", table.trim_fmt())
}

fn percent(Share { value, .. }: Share) -> String {
    format!("{:.1}", 100.0 * value)
}
