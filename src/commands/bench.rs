//! `azulog bench`: how fast this machine plays, beside a hand-written yardstick.

#[path = "../../benches/yardstick/mod.rs"]
mod yardstick;

use super::{Failure, Outcome};
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::packed::RandomGames;
use azulog::fast::tables::Tables;
use azulog::games::play::play;
use azulog::rules::vocabulary::Number;
use azulog::search::{Effort, Kind, Search, Searcher};
use azulog::tournament::threads::NoThread;
use comfy_table::{CellAlignment, Table, presets};
use std::convert::Infallible;
use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

/// Measure how many random games this machine plays per second, against a hand-written yardstick
#[derive(clap::Args)]
#[command(
    after_help = "Random games are played to their end, listing all legal moves at every turn, in three ways: by
evaluating the rules, by looking up tables that the rules filled, and by a hand-written yardstick
(benches/yardstick). All three play the same games, in alternation, and the fastest run of each
counts. A further run looks up in two threads at once, and one plays games out from the opening as
`search/light` does. `cargo bench` measures more, and longer."
)]
pub struct Bench {}

/// How often each takes its turn.
const TURNS: u32 = 20;

/// How many games each search plays out.
const SEARCHED: u32 = 200;

/// How long a turn lasts.
const TURN: Duration = Duration::from_millis(25);

impl Bench {
    /// Measures and prints.
    pub fn run(out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        table.set_header([
            "players",
            "rules/s",
            "tables/s",
            "yardstick/s",
            "tables to yardstick",
            "two threads to one",
            "searched/s",
            "searched to tables",
        ]);
        for column in table.column_iter_mut() {
            column.set_cell_alignment(CellAlignment::Right);
        }
        for (number, players) in [(2, 2), (3, 3), (4, 4)] {
            let rates = Rates::measure(number, players)?;
            let Rates { rules, tables, yardstick, two_threads, searched } = rates;
            let games = |rate: f64| format!("{rate:.0}");
            let ratio = |rate: f64, to: f64| format!("{:.2}", rate / to);
            table.add_row([
                players.to_string(),
                games(rules),
                games(tables),
                games(yardstick),
                ratio(tables, yardstick),
                ratio(two_threads, tables),
                games(searched),
                ratio(searched, tables),
            ]);
        }
        writeln!(out, "Random games per second on one core:\n{}", table.trim_fmt())?;
        Ok(Outcome::Fine)
    }
}

/// Games a second.
#[derive(Default)]
struct Rates {
    rules: f64,
    tables: f64,
    yardstick: f64,
    two_threads: f64,
    searched: f64,
}

impl Rates {
    fn measure(number: Number, players: usize) -> Result<Rates, Failure> {
        let rules = RuleSet::official();
        let tables = Tables::of(&rules, number).map_err(Failure::Refused)?;
        let (mut first, mut second) = (RandomGames::new(&tables), RandomGames::new(&tables));
        let strategies = vec![Strategy::Random; players];
        let search = Search { kind: Kind::Light, effort: Effort::Iterations(SEARCHED) };
        let (mut searcher, opening) = (Searcher::new(search), opening(&rules, number));
        let mut fastest = Rates::default();
        for _ in 0..TURNS {
            let by_rules = rate(|seed| {
                if let Some(mut game) = Game::new(&rules, number, None) {
                    let told = play(&rules, &mut game, &strategies, seed, None, |event| {
                        black_box(event);
                        Ok::<(), Infallible>(())
                    });
                    black_box(told.is_ok());
                }
            });
            let by_hand = rate(|seed| {
                black_box(yardstick::play(players, seed));
            });
            let by_search = rate(|seed| {
                if let Some(opening) = &opening {
                    black_box(searcher.search(opening, &mut Chance::player(seed, 1)));
                }
            });
            let of_two = std::thread::scope(|scope| {
                let other = std::thread::Builder::new().spawn_scoped(scope, || look_up(&mut second));
                let other = other.map_err(|why| NoThread::new(1, 2, why))?;
                Ok::<f64, Failure>(look_up(&mut first) + other.join().unwrap_or_default())
            })?;
            fastest.rules = fastest.rules.max(by_rules);
            fastest.tables = fastest.tables.max(look_up(&mut first));
            fastest.yardstick = fastest.yardstick.max(by_hand);
            fastest.two_threads = fastest.two_threads.max(of_two);
            fastest.searched = fastest.searched.max(by_search * f64::from(SEARCHED));
        }
        Ok(fastest)
    }
}

/// A game at its first turn.
fn opening(rules: &RuleSet, players: Number) -> Option<Game> {
    let mut game = Game::new(rules, players, None)?;
    let mut dealer = Chance::dealer(1);
    game.begin_round(&game.next_round(), |_, bag| dealer.draw(bag));
    Some(game)
}

fn look_up(games: &mut RandomGames<'_>) -> f64 {
    rate(|seed| {
        black_box(games.play(seed, |_, _, _| {}));
    })
}

/// How many games a second are played within one turn.
fn rate(mut play: impl FnMut(u64)) -> f64 {
    let begin = Instant::now();
    let mut games = 0;
    while begin.elapsed() < TURN {
        // Looking at the clock would cost as much as a short game.
        for _ in 0..8 {
            games += 1;
            play(games);
        }
    }
    f64::from(u32::try_from(games).unwrap_or(u32::MAX)) / begin.elapsed().as_secs_f64()
}
