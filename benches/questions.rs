//! How long the rules take to answer: one question each, and a whole game.

use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::packed::RandomGames;
use azulog::fast::tables::Tables;
use azulog::games::play::{Event, play};
use azulog::tournament::game::Table;
use azulog::tournament::looked_up::LookedUp;
use divan::{Bencher, black_box};
use std::convert::Infallible;

mod yardstick;

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// Games between two or more random players, each position of which is one question.
fn positions(players: i32, keep: impl Fn(&Game) -> bool) -> Vec<Game> {
    let mut positions = Vec::new();
    for seed in 0..20 {
        let recorded = record(players, seed);
        let differences = azulog::games::replay::replay(&recorded, |game, moment| {
            if matches!(moment, azulog::games::replay::Moment::Move(_)) && keep(game) {
                positions.push(game.clone());
            }
        });
        assert!(differences.is_empty(), "a game of the rules agrees with the rules");
    }
    positions
}

fn record(players: i32, seed: u64) -> azulog::documents::read::recorded::Recorded {
    let mut record = azulog::games::record::Record::default();
    let mut game = Game::new(&RuleSet::official(), players, None).expect("the game is played by so many");
    let strategies = vec![Strategy::Random; usize::try_from(players).unwrap_or_default()];
    let told: Result<(), std::fmt::Error> =
        play(&RuleSet::official(), &mut game, &strategies, seed, None, |event| record.add(&event));
    told.expect("a record in memory grows");
    let input = azulog::documents::read::input::Input::new("", record.into_text());
    match azulog::documents::read::document(&input, &RuleSet::official()) {
        Ok(azulog::documents::read::Document::Recorded(recorded)) => *recorded,
        _ => unreachable!("a record is read back"),
    }
}

/// One legal-moves question of a two-player game, position in, moves out.
#[divan::bench(sample_count = 500, sample_size = 20)]
fn legal_moves(bencher: Bencher) {
    let positions = positions(2, |_| true);
    let mut next = positions.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are positions")).bench_local_refs(|game| game.offer());
}

/// The same moves by looking up, position in, moves out.
#[divan::bench(sample_count = 500, sample_size = 200)]
fn legal_moves_looked_up(bencher: Bencher) {
    let tables = Tables::of(&RuleSet::official(), 2).expect("tables express the official game");
    let positions = positions(2, |_| true);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("there are positions"))
        .bench_local_refs(|game| tables.legal(&game.position));
}

/// One question about what a move does.
#[divan::bench(sample_count = 500, sample_size = 20)]
fn turn(bencher: Bencher) {
    let positions = positions(2, |_| true);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| {
            let game = next.next().expect("there are positions");
            let offer = game.offer();
            let does = offer.moves().nth(offer.derived.Legal.len() / 2).expect("a move is legal");
            (game, offer, does)
        })
        .bench_local_refs(|(game, offer, does)| game.turn(offer, &[*does]));
}

/// One wall-tiling question for the four boards of a four-player game.
#[divan::bench(sample_count = 500, sample_size = 20)]
fn wall_tiling_of_four_boards(bencher: Bencher) {
    let last_of_round = |game: &Game| {
        let left: usize = game.position.sources().map(|source| game.position.source(source).len()).sum();
        left <= 2
    };
    let positions = positions(4, last_of_round);
    let mut next = positions.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are positions")).bench_local_refs(|game| game.tiling());
}

/// One question about the next round for two boards, with all that it needs.
#[divan::bench(sample_count = 500, sample_size = 20)]
fn next_round(bencher: Bencher) {
    let positions = positions(2, |game| game.position.boards.iter().any(|board| !board.wall.is_empty()));
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("there are positions"))
        .bench_local_refs(|game| game.next_round());
}

/// One choice of a strategy in a two-player game, looking ahead included.
#[divan::bench(args = Strategy::ALL.iter().map(|strategy| strategy.name()), sample_count = 200, sample_size = 10)]
fn choice(bencher: Bencher, strategy: &str) {
    let strategy: Strategy = strategy.parse().expect("the strategy has this name");
    let positions = positions(2, |_| true);
    let mut next = positions.iter().cycle();
    bencher
        .with_inputs(|| {
            let game = next.next().expect("there are positions");
            (game, game.offer())
        })
        .bench_local_refs(|(game, offer)| strategy.ask(game, offer));
}

/// One whole game, legal moves listed at each turn.
#[divan::bench(args = [2, 4], sample_count = 500)]
fn random_game(bencher: Bencher, players: i32) {
    let strategies = vec![Strategy::Random; usize::try_from(players).unwrap_or_default()];
    let mut seed = 0;
    bencher
        .with_inputs(|| {
            seed += 1;
            (Game::new(&RuleSet::official(), players, None).expect("the game is played by so many"), seed)
        })
        .bench_local_values(|(mut game, seed)| {
            let ignore = |event: Event| {
                black_box(event);
                Ok::<(), Infallible>(())
            };
            play(&RuleSet::official(), &mut game, &strategies, seed, None, ignore)
        });
}

/// One whole two-player game of each published strategy, under the rules that it was published with.
#[divan::bench(args = PUBLISHED, sample_count = 20)]
fn published(bencher: Bencher, name: &str) {
    let strategy: Strategy = name.parse().expect("the strategy is known");
    let (reference, _) = name.split_once('/').expect("a published strategy names its reference");
    let rules = azulog::documents::read::rule_set::named(reference).expect("the reference is known");
    let mut seed = 0;
    bencher
        .with_inputs(|| {
            seed += 1;
            (Game::new(&rules, 2, None).expect("two play"), seed)
        })
        .bench_local_values(|(mut game, seed)| {
            let ignore = |event: Event| {
                black_box(event);
                Ok::<(), Infallible>(())
            };
            play(&rules, &mut game, &[strategy, strategy], seed, Some(50), ignore)
        });
}

/// The same game by looking up, after a thousand others; by the official rules where tables can not
/// express those that the strategy was published with.
#[divan::bench(args = PUBLISHED, sample_count = 100, sample_size = 20)]
fn published_looked_up(bencher: Bencher, name: &str) {
    let strategy: Strategy = name.parse().expect("the strategy is known");
    let (reference, _) = name.split_once('/').expect("a published strategy names its reference");
    let published = azulog::documents::read::rule_set::named(reference).expect("the reference is known");
    let official = RuleSet::official();
    let (rules, tables) = match Tables::of(&published, 2) {
        Ok(tables) => (&published, tables),
        Err(_) => (&official, Tables::of(&official, 2).expect("tables express the official game")),
    };
    let mut games = LookedUp::new(&tables);
    let mut play = |seed| {
        let strategies = vec![strategy; 2];
        games.play(&Table { rules, strategies, starting_player: 1, seed, max_rounds: 50 })
    };
    (10_000..11_000).for_each(|seed| {
        black_box(play(seed));
    });
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        black_box(play(seed))
    });
}

/// The published strategies.
const PUBLISHED: &[&str] = &[
    "simulador/greedy",
    "azul-game/basic",
    "azul-game/greedy",
    "azul-game/fill-column",
    "informe-azul/best-move",
    "azul-c411/six-tiers",
    "azul-prolog/random-pick-best-line",
];

/// Tables of a number of players, filled from nothing.
#[divan::bench(args = [2, 4], sample_count = 10)]
fn tables_filled(players: i32) {
    black_box(Tables::of(&RuleSet::official(), players).is_ok());
}

/// A whole random game by looking up the tables, all legal moves listed at every turn.
#[divan::bench(args = [2, 3, 4], sample_count = 100, sample_size = 200)]
fn random_game_packed(bencher: Bencher, players: i32) {
    let tables = Tables::of(&RuleSet::official(), players).expect("tables express the official game");
    let mut games = RandomGames::new(&tables);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        black_box(games.play(seed, |_, _, _| {}))
    });
}

/// Nothing but the chance of such a game: as many tiles drawn and moves picked, which no engine can spare.
#[divan::bench(args = [2, 4], sample_count = 100, sample_size = 200)]
fn random_game_chance(bencher: Bencher, players: i32) {
    let rules = RuleSet::official();
    let seats = u64::try_from(players).unwrap_or_default();
    let games = (1..50).map(|seed| {
        let mut game = Game::new(&rules, players, None).expect("the game is played by so many");
        let strategies = vec![Strategy::Random; game.position.boards.len()];
        let (mut dealt, mut moves) = (0, 0);
        let told = play(&rules, &mut game, &strategies, seed, None, |event| {
            match event {
                Event::Round { factories, .. } => dealt += factories.iter().map(String::len).sum::<usize>(),
                Event::Move { .. } => moves += 1,
                _ => {}
            }
            Ok::<(), Infallible>(())
        });
        black_box(told.is_ok());
        (seed, dealt, moves)
    });
    let games: Vec<(u64, usize, usize)> = games.collect();
    let mut next = games.iter().cycle();
    bencher.with_inputs(|| next.next().expect("there are games")).bench_local_refs(|(seed, dealt, moves)| {
        let mut dealer = Chance::dealer(*seed);
        let mut chances: Vec<Chance> = (1..=seats).map(|seat| dealer.player_beside(seat)).collect();
        for _ in 0..*dealt {
            black_box(dealer.tile(50));
        }
        let places = chances.len();
        for turn in 0..*moves {
            black_box(chances[turn % places].place(40));
        }
    });
}

/// The same game by the hand-written yardstick.
#[divan::bench(args = [2, 3, 4], sample_count = 100, sample_size = 200)]
fn random_game_yardstick(bencher: Bencher, players: usize) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        black_box(yardstick::play(players, seed))
    });
}
