//! `azulog compare`: the same deals and moves under every rule set.

use super::{Failure, Outcome, numbers};
use azulog::documents::read::input::Input;
use azulog::documents::read::recorded::Recorded;
use azulog::documents::read::rule_set::named;
use azulog::documents::read::{self, Document};
use azulog::engine::game::check_players;
use azulog::engine::rule_set::{OFFICIAL, REFERENCES, RuleSet, VARIANTS};
use azulog::games::same_moves::{Course, Departure};
use azulog::references::compare::{Compared, compare};
use azulog::references::diverge::Difference;
use azulog::references::survey::{Differing, Survey, survey};
use azulog::rules::vocabulary::Number;
use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Play the deals and moves of a recorded game, or of many, under every rule set
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog compare fixtures/games/azul-game/p2_g1.ron
  azulog compare --games 100 --players 3 --seed 1
  azulog play --seed 7 --quiet --record game.ron && azulog compare game.ron")]
pub struct Compare {
    /// A recorded game; - for standard input
    #[arg(required_unless_present = "games", conflicts_with = "games")]
    game: Option<PathBuf>,
    /// Let each reference play so many games with its strategies, and score them officially too
    #[arg(long, value_parser = numbers::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// How many play these games
    #[arg(long, default_value_t = 2, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The seed of the first of these games; the next has the next seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Compare {
    /// Compares and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let rule_sets = |known: &[(&str, &str)]| -> Vec<RuleSet> {
            known.iter().filter_map(|(name, _)| named(name)).collect()
        };
        let references = rule_sets(REFERENCES);
        match (&self.game, self.games) {
            (Some(game), _) => one_game(game, [references, rule_sets(VARIANTS)].concat(), out),
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
                "the seed {} leaves no seeds for {games} games",
                self.seed
            )));
        }
        let bar = ProgressBar::new(games * references.len() as u64);
        let games = usize::try_from(games).unwrap_or(usize::MAX);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left") {
            bar.set_style(style);
        }
        for rules in references {
            let survey = survey(rules, self.players, games, self.seed, || bar.inc(1));
            bar.suspend(|| write!(out, "{}", told(rules, &survey)))?;
        }
        bar.finish_and_clear();
        Ok(Outcome::Fine)
    }
}

/// How often a reference differs from the official scoring of its own moves.
fn told(rules: &RuleSet, survey: &Survey) -> String {
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
    let strategies = rules.strategies.join(", ");
    format!("{}, {} games with {strategies}\n{}\n\n", rules.name, survey.games, table.trim_fmt())
}

/// A recorded game under every rule set side by side.
fn one_game(path: &Path, others: Vec<RuleSet>, out: &mut impl Write) -> Result<Outcome, Failure> {
    let input = Input::load(path)?;
    let recorded = match read::document(&input, &RuleSet::official()) {
        Ok(Document::Recorded(recorded)) => recorded,
        Ok(_) => return Err(Failure::Refused(format!("{} is no recorded game", input.name))),
        Err(faults) => return Err(Failure::Faulty(input, faults)),
    };
    let known =
        recorded.rules.name == OFFICIAL || others.iter().any(|rules| rules.name == recorded.rules.name);
    let others = others.into_iter().chain((!known).then(|| recorded.rules.clone())).collect();
    let Some((official, others)) = compare(&recorded, others) else {
        return Err(Failure::Refused(format!("{}: nobody plays like this", input.name)));
    };
    writeln!(out, "Recorded by the rules of {}.\n{}\n", recorded.rules.name, table(&official, &others))?;
    for other in &others {
        writeln!(out, "{}", departure(&recorded, other))?;
    }
    Ok(Outcome::Fine)
}

/// Scores after each round, final scores and winners, a row a rule set.
fn table(official: &Course, others: &[Compared]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let rounds = (1..=official.boards.len()).map(|round| format!("round {round}"));
    let header = std::iter::once("rules".to_owned()).chain(rounds);
    table.set_header(header.chain(["final".to_owned(), "winners".to_owned()]));
    let row = |name: &str, course: &Course| {
        let scores = course.scores().map(|scores| listed(&scores));
        let ends = [listed(&course.final_scores), listed(&course.winners)];
        std::iter::once(name.to_owned()).chain(scores).chain(ends).collect::<Vec<_>>()
    };
    table.add_row(row(OFFICIAL, official));
    for other in others {
        table.add_row(row(&other.rules.name, &other.course));
    }
    table.trim_fmt()
}

fn listed<T: ToString>(numbers: &[T]) -> String {
    if numbers.is_empty() {
        return "-".to_owned();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Where a rule set first departs from the official game, and why.
fn departure(recorded: &Recorded, other: &Compared) -> String {
    let place = match other.departure {
        None => return format!("{}: as in the official game", other.rules.name),
        Some(Departure::End) => "at the end".to_owned(),
        Some(Departure::Round(round, player)) => {
            format!("after round {round}, on the board of player {player}")
        }
        Some(Departure::Move(round, place)) => {
            let does = recorded.rounds.get(round - 1).and_then(|round| round.moves.get(place - 1));
            let does =
                does.map_or_else(String::new, |does| format!(" ({} {})", does.value.player, does.value.does));
            format!("in round {round} at move {place}{does}")
        }
    };
    let causes: Vec<String> = other.causes.iter().map(|cause: &Difference| cause.name()).collect();
    let causes =
        if causes.is_empty() { "several rulings or facts together".to_owned() } else { causes.join(", ") };
    format!("{}: departs {place}, by {causes}", other.rules.name)
}
