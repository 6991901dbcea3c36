//! `azulog tournament`: strategies against each other, in every seating on the same deals.

mod merge;
mod records;
mod table;

use super::{Failure, Format, Outcome, interrupt, numbers, rule_set, say};
use azulog::players::entrant::Entrant;
use azulog::players::runner::millis;
use azulog::rules::vocabulary::Number;
use azulog::tournament::file::Growing;
use azulog::tournament::lines::Header;
use azulog::tournament::part::Part as Played;
use azulog::tournament::result::json_lines;
use azulog::tournament::schedule::{Schedule, Shard};
use azulog::tournament::standings::Standings;
use azulog::tournament::{MOST_ROUNDS, Settings, Tournament};
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use records::Records;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Play strategies against each other in every seating on the same deals, and rate them
#[derive(clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "Every group of strategies plays every deal in every seating: three strategies at tables of two play
6 games per deal. Deal n has the seed S + n - 1: `azulog play` with this seed, the same rules and the
strategies of the seats plays the same game again.

± and (from–to) are 95 % confidence intervals. The games of one deal share its luck, so the sample
is the deals, not the games. A mean is the ratio of the deals' sums to their games, with an interval
by Student's t; the interval of a share is Wilson's, for as many games as the deals are worth.
Ratings are Bradley-Terry, fitted by minorization-maximization: the better score wins, a tie counts
half, and one tie is added between each two strategies. Their mean is 0, and 400 points more are odds
of 10 to 1; their intervals are from the Fisher information, clustered by deal.

The result depends only on strategies, players, games, rules, seed and max-rounds: not on threads,
shards, machine or time.

Examples:
  azulog tournament --strategies random,first,azul-game/basic --games 20
  azulog tournament --strategies azul-c411/six-tiers,first --games 100 --games-out games.jsonl
  azulog tournament --strategies random,first --games 100 --shard 2/8 --games-out games-2.jsonl
  azulog tournament merge games-1.jsonl games-2.jsonl

Exit code: 0 = all games were played, 130 = interrupted by Ctrl-C or SIGTERM, 2 = unusable input."
)]
pub struct TournamentOf {
    #[command(subcommand)]
    part: Option<Part>,
    /// The strategies that take part; name one twice to let it play itself
    ///
    /// `cmd:` and a command line is a program that plays, as docs/players.md describes.
    #[arg(long, value_delimiter = ',', required = true)]
    strategies: Vec<Entrant>,
    /// The time that a program has for a move, as in 500ms or 2s [default: 10s]
    #[arg(long, value_name = "TIME", value_parser = numbers::move_time)]
    move_time: Option<Duration>,
    /// The number of players at a table
    #[arg(long, default_value_t = 2, value_parser = numbers::players, allow_negative_numbers = true)]
    players: Number,
    /// The number of deals, each played by every group in every seating
    #[arg(long, required = true, value_parser = numbers::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// The rules: official, a reference, or a .ron file of your own
    #[arg(long, value_name = "NAME", default_value = "official")]
    rules: OsString,
    /// The seed of the first deal; each later deal has the next seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at a time; one for each core if left out
    #[arg(long, value_parser = numbers::threads, allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Write each game to a file as a line of JSON; an unfinished file is resumed
    #[arg(long, value_name = "FILE")]
    games_out: Option<PathBuf>,
    /// Record each game in a file in this folder
    #[arg(long, value_name = "FOLDER")]
    record_dir: Option<PathBuf>,
    /// Start over if the file or the folder holds games of another tournament
    #[arg(long)]
    force: bool,
    /// Play only the K-th of N parts; `azulog tournament merge` combines them
    #[arg(long, value_name = "K/N", requires = "games_out")]
    shard: Option<Shard>,
    /// Stop a game after this many rounds, in case the players never complete a row
    #[arg(
        long,
        value_name = "ROUNDS",
        default_value_t = MOST_ROUNDS,
        value_parser = numbers::rounds,
        allow_negative_numbers = true
    )]
    max_rounds: Number,
    /// Print tables, or lines of JSON: the tournament, then each strategy
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The result in the form that is asked for.
fn result(
    format: Format,
    header: &Header,
    schedule: &Schedule,
    standings: &Standings,
) -> Result<String, Failure> {
    match format {
        Format::Text => Ok(table::result(header, schedule, standings)),
        Format::Json => json_lines(header, schedule, standings).map_err(Failure::Refused),
    }
}

#[derive(clap::Subcommand)]
enum Part {
    Merge(merge::Merge),
}

impl TournamentOf {
    /// Plays, or merges what was played, and prints the result.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        if let Some(Part::Merge(merge)) = self.part {
            return merge.run(out);
        }
        let rules = rule_set(&self.rules)?;
        let deals = self.games.unwrap_or_default();
        let settings = Settings::new(&rules, &self.strategies, self.players, deals, self.seed);
        let move_time_ms = settings.move_time_ms.map(|usual| self.move_time.map_or(usual, millis));
        let settings = Settings { max_rounds: self.max_rounds, move_time_ms, ..settings };
        let tournament =
            Tournament::new(settings, rules, self.strategies.clone()).map_err(Failure::Refused)?;
        let header =
            Header { tournament: tournament.settings.clone(), shard: self.shard.unwrap_or(Shard::WHOLE) };
        if tournament.schedule.games_of_shard(header.shard) == 0 {
            let deals = header.tournament.deals;
            return Err(Failure::Refused(format!(
                "shard {}: there are only {deals} deals to share",
                header.shard
            )));
        }
        // A program that cannot play is to be known before games are played.
        tournament.company().start().map_err(Failure::Refused)?;
        if tournament.looks_up()
            && let Err(why) = tournament.tables()
        {
            say(&format!("the rules are evaluated at every step: {why}"));
        }
        let mut standings = Standings::new(&tournament.schedule);
        let whole = self.play(&tournament, &header, &mut standings)?;
        write!(out, "{}", result(self.format, &header, &tournament.schedule, &standings)?)?;
        if whole {
            return Ok(Outcome::Fine);
        }
        if self.games_out.is_some() {
            say("interrupted; run the same command to resume");
        }
        Ok(Outcome::Interrupted)
    }

    /// Plays what is not in the file yet; the answer is whether all was played.
    fn play(
        &self,
        tournament: &Tournament,
        header: &Header,
        standings: &mut Standings,
    ) -> Result<bool, Failure> {
        let schedule = &tournament.schedule;
        let records = self.record_dir.as_deref().map(|folder| Records::open(folder, header, self.force));
        let records = records.transpose()?;
        let mut part = Played { header, known: 0, file: None, recorded: records.is_some() };
        if let Some(path) = &self.games_out {
            refuse_parquet(path)?;
            let enter = |result: &_, game| {
                if let Some(place) = schedule.place(game) {
                    standings.enter(place.seats, result);
                }
            };
            let (file, found) =
                Growing::open(path, header, schedule, self.force, enter).map_err(Failure::Refused)?;
            let name = path.display();
            if found.dropped {
                say(&format!("{name}: the last line was incomplete and is dropped"));
            }
            if found.games > 0 {
                say(&format!("{name}: resumed after {} games", found.games));
            }
            (part.file, part.known) = (Some(file), found.games);
        }
        let interrupted = interrupt::listen()?;
        let bar = bar(schedule.games_of_shard(header.shard), part.known);
        let whole = part.play(tournament, self.threads(), interrupted, standings, |game, record| {
            if let (Some(records), Some(record)) = (&records, record) {
                records.keep(game, &record)?;
            }
            bar.inc(1);
            Ok::<(), Failure>(())
        })?;
        bar.finish_and_clear();
        Ok(whole)
    }

    fn threads(&self) -> usize {
        let available = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.threads.unwrap_or_else(available)
    }
}

/// A bar with rate and time left, shown on a terminal only.
fn bar(games: u64, known: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {rate}, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .with_key("rate", |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // A bar that can not be drawn does not stop the games.
            let _ = write!(out, "{:.1} a second", state.per_sec());
        });
    let bar = ProgressBar::new(games).with_position(known).with_style(style);
    bar.reset_eta();
    bar
}

/// A Parquet file is whole only when it is closed, so it cannot grow game by game.
fn refuse_parquet(path: &Path) -> Result<(), Failure> {
    if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("parquet")) {
        return Ok(());
    }
    let lines = path.with_extension("jsonl");
    Err(Failure::Refused(format!(
        "{}: games are written as lines of JSON; name it {}, and convert it to Parquet with DuckDB:
  duckdb -c \"COPY (SELECT * EXCLUDE (tournament, shard) FROM read_json_auto('{}') WHERE game IS NOT NULL) TO '{}'\"",
        path.display(),
        lines.display(),
        lines.display(),
        path.display()
    )))
}
