//! `azulog moves`: every legal move of a position with what it does.

use super::given::Given;
use super::{Failure, Format, Outcome, json};
use azulog::engine::effect::Effect;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::placing::{Fall, Placed, Placement};
use azulog::games::illegal::refusals;
use azulog::language::Language;
use azulog::say;
use comfy_table::{Table, presets};
use serde::Serialize;
use std::io::Write;

/// List every legal move and what it does
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog moves fixtures/offer/opening-has-seventy-two-moves.ron
  azulog moves --refused position.ron
  echo 'Position(factories: [\"BBYR\"])' | azulog moves -")]
pub struct Moves {
    #[command(flatten)]
    given: Given,
    /// List the refused placements too, with every reason
    #[arg(long)]
    refused: bool,
    /// Print a table, or one line of JSON for each move
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Moves {
    /// Lists and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        let (game, _) = self.given.read()?;
        let offer = game.offer();
        let moves: Vec<Move> = offer.moves().collect();
        let turn = game.turn(&offer, &moves);
        let effects: Vec<Effect> = moves.iter().map(|&does| Effect::of(does, &turn)).collect();
        let refusals = if self.refused { refusals(&offer, language) } else { Vec::new() };
        if self.format == Format::Json {
            for effect in &effects {
                print_json(out, "legal", effect)?;
            }
            if offer.is_over() {
                self.placings(&game, language, out)?;
            }
            for refusal in &refusals {
                print_json(out, "refused", refusal)?;
            }
            return Ok(Outcome::Fine);
        }
        let player = game.position.to_move;
        if offer.is_over() {
            writeln!(out, "{}", say!(language, "The offer is over: no tile is left to take."))?;
            self.placings(&game, language, out)?;
            return Ok(Outcome::Fine);
        }
        let moves = effects.len();
        writeln!(out, "{}", say!(language, "Legal moves of player {player}: {moves}.", player, moves))?;
        let rows = effects.iter().map(|effect| (effect.does().to_string(), effect.words(language)));
        writeln!(out, "{}", table(rows))?;
        if self.refused {
            let number = refusals.len();
            writeln!(out, "\n{}", say!(language, "Refused placements: {number}.", number))?;
            let rows = refusals.iter().map(|refusal| {
                (format!("{} {} {}", refusal.source, refusal.color, refusal.line), refusal.reasons.join("; "))
            });
            writeln!(out, "{}", table(rows))?;
        }
        Ok(Outcome::Fine)
    }
}

impl Moves {
    /// Lists what may be done with the next complete line of each player, where walls show no colors.
    fn placings(&self, game: &Game, language: Language, out: &mut impl Write) -> Result<(), Failure> {
        let placing = game.placing();
        let open = placing.placements().concat().into_iter().map(Placed::Space);
        let placed: Vec<Placed> = open.chain(placing.falls(game).into_iter().map(Placed::Fallen)).collect();
        if self.format == Format::Json {
            for placed in &placed {
                print_json(out, "placing", placed)?;
            }
            return Ok(());
        }
        for options in placing.placements() {
            let Some(first) = options.first() else { continue };
            let (player, number) = (first.player, options.len());
            writeln!(
                out,
                "{}",
                say!(language, "Open placings of player {player}: {number}.", player, number)
            )?;
            let words = |option: &Placement| {
                say!(language, "line {line} to column {column}", line = option.row, column = option.column)
            };
            writeln!(out, "{}", table(options.iter().map(|option| (option.to_string(), words(option)))))?;
        }
        for fall in placing.falls(game) {
            let Fall { player, row: line, .. } = fall;
            let words = fall.words(language);
            let none = say!(
                language,
                "Line {line} of player {player} has no open space: {words}.",
                line,
                player,
                words
            );
            writeln!(out, "{none}")?;
        }
        if self.refused && !placing.Closed.is_empty() {
            writeln!(out, "\n{}", say!(language, "Closed spaces: {number}.", number = placing.Closed.len()))?;
            let rows = placing
                .Closed
                .iter()
                .map(|closed| (format!("{} {} {}", closed.0, closed.1, closed.2), closed.3.words(language)));
            writeln!(out, "{}", table(rows))?;
        }
        Ok(())
    }
}

fn table(rows: impl Iterator<Item = (String, String)>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    for (does, words) in rows {
        table.add_row([does, words]);
    }
    table.trim_fmt()
}

fn print_json(out: &mut impl Write, kind: &str, value: &impl Serialize) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Line<'a, T: Serialize> {
        kind: &'a str,
        #[serde(flatten)]
        value: &'a T,
    }
    Ok(writeln!(out, "{}", json(&Line { kind, value })?)?)
}
