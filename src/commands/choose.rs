//! `azulog choose`: what a strategy chooses, and what it derives about every move that it compares.

use super::given::Given;
use super::{Failure, Format, Outcome, analyze, json};
use azulog::analysis::opinion::Analysis;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::strategies::compared::Compared;
use azulog::engine::strategies::{Choice, Strategy};
use azulog::language::Language;
use azulog::rules::vocabulary::Number;
use azulog::say;
use azulog::search::{Search, Searcher};
use comfy_table::{CellAlignment, Table, presets};
use std::io::Write;
use std::str::FromStr;

/// Print the move that a strategy chooses, and how it ranks the others
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog choose position.ron --strategy informe-azul/best-move
  azulog choose position.ron --rules simulador --strategy simulador/greedy
  azulog choose position.ron --strategy search/light:5000
  azulog choose position.ron --strategy azul-c411/six-tiers --format json")]
pub struct Choose {
    #[command(flatten)]
    given: Given,
    /// The strategy by its name; `azulog strategies` lists them
    #[arg(long, value_name = "NAME")]
    strategy: Named,
    /// Print a table, or one line of JSON for each move compared
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What `--strategy` names.
#[derive(Clone, Copy)]
enum Named {
    Strategy(Strategy),
    Search(Search),
}

impl FromStr for Named {
    type Err = String;

    fn from_str(name: &str) -> Result<Named, String> {
        if let Some(search) = Search::named(name) {
            return search.map(Named::Search);
        }
        name.parse().map(Named::Strategy).map_err(|why: String| format!("{why}; {}", Search::known()))
    }
}

impl Choose {
    /// Asks and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (game, _) = self.given.read()?;
        let offer = game.offer();
        let strategy = match self.strategy {
            Named::Strategy(strategy) => strategy,
            Named::Search(search) => {
                let analysis = Analysis::of(&game, &mut Searcher::new(search));
                return analyze::print(&analysis, self.format, language, out);
            }
        };
        if self.format == Format::Json {
            let choice = strategy.ask(&game, &offer);
            for compared in Compared::all(strategy, &choice) {
                writeln!(out, "{}", json(&compared)?)?;
            }
            return Ok(Outcome::Fine);
        }
        write!(out, "{}", words(strategy, &game, &offer, None, language))?;
        Ok(Outcome::Fine)
    }
}

/// What a strategy chooses and what it compares, the best first, of which `most` are listed.
pub fn words(
    strategy: Strategy,
    game: &Game,
    offer: &Offer,
    most: Option<usize>,
    language: Language,
) -> String {
    let choice = strategy.ask(game, offer);
    let mut ranked = choice.ranked(strategy);
    let player = game.position.to_move;
    let chosen = match choice.chosen.as_slice() {
        [] if offer.moves().next().is_some() => {
            say!(language, "This strategy chooses no move for player {player}.", player)
        }
        [] => say!(language, "Player {player} has no legal move.", player),
        [one] => say!(language, "Player {player} chooses {one}.", player, one),
        several => {
            let moves = several.len();
            say!(language, "Player {player} chooses one of {moves} moves at random.", player, moves)
        }
    };
    let left = most.map_or(0, |most| ranked.len().saturating_sub(most));
    ranked.truncate(ranked.len() - left);
    let more = if left > 0 { say!(language, "and {left} more", left) + "\n" } else { String::new() };
    let table =
        if ranked.is_empty() { String::new() } else { table(strategy, &choice, &ranked, language) + "\n" };
    format!("{chosen}\n{table}{more}")
}

fn table(strategy: Strategy, choice: &Choice, ranked: &[(Move, &[Number])], language: Language) -> String {
    let names: Vec<String> =
        strategy.profile().values.iter().map(|(name, _)| language.translate(name)).collect();
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    if !names.is_empty() {
        table.add_row([say!(language, "move")].iter().chain(&names));
    }
    for (does, values) in ranked {
        let mut row = vec![does.to_string()];
        row.extend(values.iter().map(ToString::to_string));
        row.extend(choice.chosen.contains(does).then(|| say!(language, "chosen")));
        table.add_row(row);
    }
    for (index, _) in names.iter().enumerate() {
        if let Some(column) = table.column_mut(index + 1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}
