//! `azulog compare`: the same deals and moves under every rule set.

mod one_game;

use super::{Failure, Format, Outcome, interrupt, json, numbers};
use azulog::documents::read::rule_set::named;
use azulog::engine::game::check_players;
use azulog::engine::rule_set::{REFERENCES, RuleSet, VARIANTS};
use azulog::engine::strategies::Strategy;
use azulog::games::told::counted;
use azulog::players::company::Company;
use azulog::players::entrant::{Entrant, of_seats};
use azulog::players::runner::MOVE_TIME;
use azulog::references::survey::{Differing, Survey, survey};
use azulog::rules::vocabulary::Number;
use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use one_game::one_game;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Replay one game, or many, under every rule set, and compare scores and winners
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog compare fixtures/games/azul-game/p2_g1.ron
  azulog compare --games 100 --players 3 --seed 1
  azulog compare --games 100 --strategies 'cmd:swipl my_player.pl,first'
  azulog play --seed 7 --quiet --record game.ron && azulog compare game.ron
  azulog compare game.ron --format json")]
pub struct Compare {
    /// A recorded game; - for standard input
    #[arg(required_unless_present = "games", conflicts_with = "games")]
    game: Option<PathBuf>,
    /// Play this many games by each reference with its strategies, and score them by the official rules too
    #[arg(long, value_parser = numbers::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Who plays these games in place of those strategies: one for each seat, or one for all
    ///
    /// `cmd:` and a command line is a program that plays, as docs/players.md describes.
    #[arg(long, value_delimiter = ',', conflicts_with = "game")]
    strategies: Vec<Entrant>,
    /// The time that a program has for a move, as in 500ms or 2s [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = numbers::move_time, conflicts_with = "game")]
    move_time: Option<Duration>,
    /// The number of players in these games
    #[arg(long, default_value_t = 2, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The seed of the first of these games; each later game has the next seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print tables, or one line of JSON for each rule set and each change
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Compare {
    /// Compares and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rule_sets = |known: &[(&str, &str)]| -> Vec<RuleSet> {
            known.iter().filter_map(|(name, _)| named(name)).collect()
        };
        let references = rule_sets(REFERENCES);
        match (&self.game, self.games) {
            (Some(game), _) => one_game(game, [references, rule_sets(VARIANTS)].concat(), self.format, out),
            (None, games) => self.many_games(games.unwrap_or_default(), &references, out),
        }
    }

    fn many_games(
        &self,
        games: u64,
        references: &[RuleSet],
        out: &mut impl Write,
    ) -> Result<Outcome, Failure> {
        check_players(&RuleSet::official(), self.players).map_err(Failure::Refused)?;
        if self.seed.checked_add(games).is_none() {
            return Err(Failure::Refused(format!(
                "seed {} is too large for {games} games, each with the next seed",
                self.seed
            )));
        }
        let entrants = of_seats(&self.strategies, self.players).map_err(Failure::Refused)?;
        let strategies: Vec<Strategy> = entrants.iter().filter_map(Entrant::strategy).collect();
        for rules in references {
            Strategy::check_all(&strategies, rules, self.players).map_err(Failure::Refused)?;
        }
        let mut company = Company::new(&entrants, self.move_time.unwrap_or(MOVE_TIME));
        if strategies.len() < entrants.len() {
            interrupt::leave_at_once()?;
        }
        company.start().map_err(Failure::Refused)?;
        let bar = ProgressBar::new(games * references.len() as u64);
        let games = usize::try_from(games).unwrap_or(usize::MAX);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left") {
            bar.set_style(style);
        }
        for rules in references {
            let named = if entrants.is_empty() {
                rules.strategies.clone()
            } else {
                entrants.iter().map(ToString::to_string).collect()
            };
            let company = (!entrants.is_empty()).then_some(&mut company);
            let survey = survey(rules, self.players, games, self.seed, company, || bar.inc(1));
            let shown = match self.format {
                Format::Text => told(rules, &named, &survey),
                Format::Json => json(&shown(rules, &named, &survey))? + "\n",
            };
            bar.suspend(|| out.write_all(shown.as_bytes()))?;
        }
        bar.finish_and_clear();
        Ok(Outcome::Fine)
    }
}

/// How often a reference differs from the official scoring of its own moves.
fn told(rules: &RuleSet, strategies: &[String], survey: &Survey) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["", "scores differ", "winners differ"]);
    let row = |name: String, differing: Differing| {
        [name, differing.scores.to_string(), differing.winners.to_string()]
    };
    table.add_row(row("all rulings".to_owned(), survey.together));
    let mut alone = survey.alone.clone();
    alone.sort_by_key(|(_, differing)| std::cmp::Reverse((differing.scores, differing.winners)));
    for (difference, differing) in alone {
        table.add_row(row(format!("only {}", difference.name()), differing));
    }
    let strategies = strategies.join(", ");
    let forfeits = survey.forfeits.first().map_or_else(String::new, |(seed, player, why)| {
        let forfeits = counted(survey.forfeits.len(), "forfeit");
        format!("{forfeits}, first by player {player} in the game of seed {seed}: {why}\n")
    });
    let (name, games, table) = (&rules.name, survey.games, table.trim_fmt());
    format!("{name}, {games} games with {strategies}\n{table}\n{forfeits}\n")
}

/// A survey of a reference's games as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    rules: &'a str,
    strategies: &'a [String],
    games: usize,
    all: ShownDiffering,
    alone: Vec<ShownAlone>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forfeits: Vec<ShownForfeit<'a>>,
}

/// A player who forfeited, and why.
#[derive(Serialize)]
struct ShownForfeit<'a> {
    seed: u64,
    player: Number,
    why: &'a str,
}

/// In how many games something differs.
#[derive(Serialize)]
struct ShownDiffering {
    scores: usize,
    winners: usize,
}

/// One difference, and in how many games it alone makes scores or winners differ.
#[derive(Serialize)]
struct ShownAlone {
    difference: String,
    #[serde(flatten)]
    differing: ShownDiffering,
}

fn shown<'a>(rules: &'a RuleSet, strategies: &'a [String], survey: &'a Survey) -> Shown<'a> {
    let differing = |of: Differing| ShownDiffering { scores: of.scores, winners: of.winners };
    let alone = survey
        .alone
        .iter()
        .map(|(difference, of)| ShownAlone { difference: difference.name(), differing: differing(*of) });
    let forfeits =
        survey.forfeits.iter().map(|(seed, player, why)| ShownForfeit { seed: *seed, player: *player, why });
    Shown {
        rules: &rules.name,
        strategies,
        games: survey.games,
        all: differing(survey.together),
        alone: alone.collect(),
        forfeits: forfeits.collect(),
    }
}
