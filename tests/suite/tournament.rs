//! What holds for every tournament: luck, threads, shards and interruptions do not change its result.

use crate::program::{name, read, run, text};
use azulog::documents::read::rule_set::named;
use azulog::engine::game::Game;
use azulog::engine::rule_set::{REFERENCES, RuleSet};
use azulog::engine::strategies::Strategy;
use azulog::fast::tables::Tables;
use azulog::games::play::{Event, play};
use azulog::references::survey::starting_player;
use azulog::rules::vocabulary::{Number, Ruling};
use azulog::tournament::estimate::{Share, mean, share, student};
use azulog::tournament::game::{GameResult, SeatResult};
use azulog::tournament::game::{Table, play_one};
use azulog::tournament::looked_up::LookedUp;
use azulog::tournament::rating::ratings;
use azulog::tournament::schedule::{Schedule, Shard};
use azulog::tournament::standings::{Measure, Standings};
use azulog::tournament::{Settings, Tournament};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

const FAST: &str = "random,first,azul-game/basic";

/// Runs a tournament of fast strategies on four deals.
fn tournament(arguments: &[&str]) -> Output {
    let played = run(&[&["tournament", "--strategies", FAST, "--games", "4"], arguments].concat());
    assert!(played.stdout.is_empty() == (played.status.code() != Some(0)), "{played:?}");
    played
}

fn settings(strategies: &[Strategy], players: Number, deals: u64) -> Settings {
    Settings::new(&RuleSet::official(), strategies, players, deals, 1)
}

#[test]
fn the_schedule_seats_every_group_in_every_order_for_every_deal() {
    use Strategy::{Basic, BestLine, First, Random};
    let schedule =
        Schedule::of(&settings(&[Random, First, Basic, BestLine], 3, 2)).expect("it is a tournament");
    assert_eq!(schedule.games(), 4 * 6 * 2);
    let places: BTreeSet<(u64, Vec<usize>)> = (1..=schedule.games())
        .map(|game| schedule.place(game).expect("it is a game"))
        .map(|place| (place.deal, place.seats.to_vec()))
        .collect();
    assert_eq!(places.len(), 48, "no two games are alike");
    assert!(places.iter().all(|(_, seats)| seats.iter().collect::<BTreeSet<_>>().len() == 3));
    assert_eq!((schedule.place(0), schedule.place(49)), (None, None));
}

#[test]
fn shards_share_the_deals_among_them() {
    let schedule = Schedule::of(&settings(&[Strategy::First; 3], 2, 7)).expect("it is a tournament");
    for of in 1..=9 {
        let mut games: Vec<u64> = Vec::new();
        for number in 1..=of {
            let shard = Shard { number, of };
            let before = games.len() as u64;
            games.extend(schedule.shard(shard));
            assert_eq!(games.len() as u64 - before, schedule.games_of_shard(shard), "{shard}");
        }
        games.sort_unstable();
        assert!(games.into_iter().eq(1..=schedule.games()), "{of} shards");
    }
}

#[test]
fn threads_do_not_change_a_byte() {
    let folder = tempfile::tempdir().expect("there is room");
    let runs: Vec<(Vec<u8>, String)> = ["1", "2", "3"]
        .iter()
        .map(|threads| {
            let games = folder.path().join(threads);
            let played = tournament(&["--threads", threads, "--games-out", name(&games)]);
            (played.stdout, read(&games))
        })
        .collect();
    assert!(runs.iter().all(|run| run == &runs[0]));
    assert_eq!(runs[0].1.lines().count(), 1 + 24);
}

#[test]
fn threads_do_not_change_what_searches_find() {
    let tournament = [
        "tournament",
        "--strategies",
        "search/light:40,search/exact:40,search/model:40,first",
        "--games",
        "2",
    ];
    let played = |threads| text(&run(&[&tournament[..], &["--threads", threads]].concat()).stdout).to_owned();
    let one = played("1");
    assert_eq!(played("3"), one);
    // The same bytes on every machine, whatever it computes with.
    insta::assert_snapshot!(one);
}

#[test]
fn merged_shards_give_the_bytes_of_the_whole() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = |name: &str| folder.path().join(name);
    let (whole, merged) = (path("whole"), path("merged"));
    let played = tournament(&["--games-out", name(&whole)]);
    let shards: Vec<_> = ["1/3", "2/3", "3/3"].iter().map(|shard| (*shard, path(&shard[..1]))).collect();
    for (shard, file) in &shards {
        assert_eq!(tournament(&["--shard", shard, "--games-out", name(file)]).status.code(), Some(0));
    }
    let files = [name(&shards[2].1), name(&shards[0].1), name(&shards[1].1)];
    let together = run(&[&["tournament", "merge"], &files[..], &["--games-out", name(&merged)]].concat());
    assert_eq!(text(&together.stdout), text(&played.stdout));
    assert_eq!(read(&merged), read(&whole));

    let missing = run(&["tournament", "merge", files[0], files[1]]);
    assert_eq!(missing.status.code(), Some(2));
    let words = "6 of 24 games are missing, the first of them game 7; see shard 2/3";
    assert!(text(&missing.stderr).contains(words), "{missing:?}");
    let twice = run(&["tournament", "merge", files[0], files[0]]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(text(&twice.stderr).contains("game 13 is in both"), "{twice:?}");
    let half = read(&shards[1].1);
    std::fs::write(&shards[1].1, &half[..half.len() - 9]).expect("there is room");
    let half = run(&["tournament", "merge", files[0], files[1], files[2]]);
    assert_eq!(half.status.code(), Some(2));
    assert!(text(&half.stderr).contains("of 24 games, game 12 is missing"), "{half:?}");
    assert!(text(&half.stderr).contains("2 is incomplete"), "{half:?}");
}

#[test]
fn an_interrupted_file_is_gone_on_with_to_the_same_bytes() {
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.jsonl");
    let arguments = ["--shard", "1/2", "--games-out", name(&games)];
    let played = tournament(&arguments);
    let whole = read(&games);
    let header = whole.find('\n').expect("it has lines") + 1;
    for left in [0, 40, header - 1, header, header + 1, whole.len() / 2, whole.len() - 1, whole.len()] {
        std::fs::write(&games, &whole[..left]).expect("there is room");
        let resumed = tournament(&arguments);
        assert_eq!(text(&resumed.stdout), text(&played.stdout), "{left}");
        assert_eq!(read(&games), whole, "{left}");
        let dropped = text(&resumed.stderr).contains("the last line was incomplete and is dropped");
        assert_eq!(dropped, !whole[..left].is_empty() && !whole[..left].ends_with('\n'), "{left}");
    }
}

#[test]
fn a_file_that_holds_something_else_is_refused_and_stays() {
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.jsonl");
    let arguments = ["--games-out", name(&games)];
    tournament(&arguments);
    let whole = read(&games);
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let refusals = [
        (whole.clone(), ["--seed", "2"], "holds games of another tournament: seed 1, not 2"),
        (whole.clone(), ["--shard", "1/2"], "holds shard 1/1, not 1/2"),
        ("a diary\n".to_owned(), ["--seed", "1"], "the first line does not name a tournament"),
        ("a diary".to_owned(), ["--seed", "1"], "the first line does not name a tournament"),
        (lines[0].to_owned() + lines[2], ["--seed", "1"], "line 2: game 2 does not belong here"),
        (whole.replace(r#""kept":["#, r#""kept":[9"#), ["--seed", "1"], "do not add up to its scores"),
        (
            whole.replace(r#""deal":3"#, r#""deal":2"#),
            ["--seed", "1"],
            "game 13 does not belong to this tournament",
        ),
        (lines[..9].concat() + "\n" + lines[9], ["--seed", "1"], "line 10: this is not a game"),
    ];
    for (held, more, words) in refusals {
        std::fs::write(&games, &held).expect("there is room");
        let refused = tournament(&[&arguments[..], &more].concat());
        assert_eq!(refused.status.code(), Some(2), "{words}");
        assert!(text(&refused.stderr).contains(words), "{words}: {}", text(&refused.stderr));
        assert_eq!(read(&games), held, "{words}");
    }
}

#[test]
fn games_are_kept_as_they_are_played_again() {
    let folder = tempfile::tempdir().expect("there is room");
    let (games, records) = (folder.path().join("games.jsonl"), folder.path().join("records"));
    tournament(&["--games-out", name(&games), "--record-dir", name(&records)]);
    let kept = std::fs::read_dir(&records).expect("it is there");
    let is_game = |path: &Path| path.extension().is_some_and(|extension| extension == "ron");
    assert_eq!(kept.filter(|entry| is_game(&entry.as_ref().expect("it is there").path())).count(), 24);
    // Game 8 is the second of the second deal: seed 2, the first group the other way round.
    let again = folder.path().join("again.ron");
    let seats = ["--strategies", "first,random", "--seed", "2"];
    run(&[&["play", "--quiet", "--record", name(&again)][..], &seats].concat());
    assert_eq!(read(&records.join("game-000008.ron")), read(&again));
    assert_eq!(run(&["check", name(&records)]).status.code(), Some(0));
    let told = read(&games);
    let line = told.lines().nth(8).expect("it was played");
    let line: serde_json::Value = serde_json::from_str(line).expect("it is JSON");
    assert_eq!(line["seats"], serde_json::json!(["first", "random"]));
    let recorded = format!("final_scores: {},", line["scores"].to_string().replace(',', ", "));
    assert!(read(&again).contains(&recorded), "{recorded}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known_and_the_same_command_goes_on() {
    use std::io::Read;
    let folder = tempfile::tempdir().expect("there is room");
    let games = folder.path().join("games.jsonl");
    let arguments =
        ["tournament", "--strategies", "first,first", "--games", "100000", "--games-out", name(&games)];
    let mut child = Command::new(env!("CARGO_BIN_EXE_azulog"))
        .args(arguments)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("azulog runs");
    while std::fs::read_to_string(&games).unwrap_or_default().lines().count() < 4 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let (mut out, mut words) = (String::new(), String::new());
    child.stdout.take().expect("it is piped").read_to_string(&mut out).expect("it is text");
    child.stderr.take().expect("it is piped").read_to_string(&mut words).expect("it is text");
    let played = read(&games).lines().count() - 1;
    assert!(out.contains(&format!(": {played} of 200000 games.")), "{out}");
    assert!(words.contains("run the same command to resume"), "{words}");
}

/// Standings of two entrants by final scores, of which each pair is a game in seats 1 and 2.
fn standings(scores: &[[Number; 2]]) -> Standings {
    let schedule = Schedule::of(&settings(&[Strategy::First; 2], 2, 9)).expect("it is a tournament");
    let mut standings = Standings::new(&schedule);
    for (game, scores) in (1..).zip(scores) {
        let best = scores.iter().max().copied();
        let seat = |score: &Number| SeatResult {
            score: *score,
            wins: Some(*score) == best,
            ..SeatResult::default()
        };
        let result = GameResult { seats: scores.iter().map(seat).collect(), ..GameResult::default() };
        standings.enter(schedule.place(game).expect("it is a game").seats, &result);
    }
    standings
}

#[test]
fn equal_strategies_rate_equal() {
    let strategies = vec![Strategy::Random; 3];
    let settings = settings(&strategies, 2, 3);
    let tournament = Tournament::new(settings, RuleSet::official(), strategies).expect("it is a tournament");
    let mut standings = Standings::new(&tournament.schedule);
    for game in tournament.schedule.shard(Shard::WHOLE) {
        let (result, _) = tournament.games().play(game, false).expect("it can be played");
        standings.enter(tournament.schedule.place(game).expect("it is a game").seats, &result);
    }
    for rating in ratings(&standings) {
        assert!(rating.value.abs() < 1e-9, "{rating:?}");
        assert!(rating.reach.expect("there are three deals") < 1e-9, "{rating:?}");
    }
    let totals = standings.totals();
    for total in &totals {
        assert_eq!(total.of(Measure::Score), totals[0].of(Measure::Score));
    }
}

#[test]
fn ratings_and_intervals_are_those_worked_out_by_hand() {
    // Each deal has two games; entrant 2 sits first in the second, so the scores are by seat.
    let standings = standings(&[[5, 3], [1, 2], [4, 4], [9, 0], [7, 1], [2, 8]]);
    // Entrant 1 finishes before in games 1, 2, 5 and 6, beside in 3, behind in 4: 4.5 of 6 points.
    assert_eq!(standings.half_points, [[0, 9], [3, 0]]);
    let elo = 400.0 * (5.0_f64 / 2.0).log10();
    let ratings = ratings(&standings);
    assert!((ratings[0].value - elo / 2.0).abs() < 1e-9, "with an equal finish more, odds of 5 to 2");
    // Points of the deals: 2, 0.5, 2 of 2, where 10/7 are expected: scatter 4/7^2 * 2 + 6.5^2/7^2.
    let scatter = (2.0 * 16.0 + 42.25) / 49.0;
    let information = 7.0 * 5.0 / 7.0 * 2.0 / 7.0;
    let error = (scatter * 1.5_f64).sqrt() / information * 400.0 / 10.0_f64.ln();
    let reach = ratings[0].reach.expect("there are three deals");
    assert!((reach - 4.3027 * error / 2.0).abs() < 1e-6, "{reach}");
    // Scores of entrant 1: 5 + 2, 4 + 0, 7 + 8; half of it a game.
    let mean = mean(&standings.totals()[0], standings.totals()[0].of(Measure::Score));
    assert!((mean.value - 26.0 / 6.0).abs() < 1e-12);
    let halves: f64 = [3.5_f64, 2.0, 7.5].iter().map(|half| (half - mean.value).powi(2)).sum();
    assert!((mean.reach.expect("there are three deals") - 4.3027 * (halves / 2.0 / 3.0).sqrt()).abs() < 1e-9);
}

#[test]
fn the_interval_of_a_share_is_wilsons_and_stays_among_the_shares() {
    let share_of_wins = |scores: &[[Number; 2]]| {
        let total = &standings(scores).totals()[0];
        share(total, total.of(Measure::Wins))
    };
    // Entrant 1 wins games 1, 2, 5 and 6 of 6, by deals 2, 0 and 2 of 2.
    let Share { value, ends } = share_of_wins(&[[5, 3], [1, 2], [4, 4], [9, 0], [7, 1], [2, 8]]);
    assert!((value - 2.0 / 3.0).abs() < 1e-12);
    // The deals scatter by (2/3)^2 * 2 + (4/3)^2 wins: a standard error of a third, as of two games.
    let (games, squared) = (2.0_f64, student(2).expect("three deals have two degrees").powi(2));
    let middle = (value + squared / (2.0 * games)) / (1.0 + squared / games);
    let reach = (squared * value * (1.0 - value) / games + squared * squared / (4.0 * games * games)).sqrt()
        / (1.0 + squared / games);
    let (low, high) = ends.expect("there are three deals");
    assert!((low - (middle - reach)).abs() < 1e-9 && (high - (middle + reach)).abs() < 1e-9, "{low} {high}");
    // Where all games agree, each of the three deals counts as one game.
    for (scores, value, other) in
        [([5, 3], 1.0, 3.0 / (3.0 + squared)), ([4, 4], 0.0, squared / (3.0 + squared))]
    {
        let both = [scores, [scores[1], scores[0]]];
        let share = share_of_wins(&[both, both, both].concat());
        assert!((share.value - value).abs() < 1e-12);
        let (low, high) = share.ends.expect("there are three deals");
        let (near, far) = if value > 0.5 { (high, low) } else { (low, high) };
        assert!((near - value).abs() < 1e-12 && (far - other).abs() < 1e-9, "{low} {high}");
    }
    assert!(share_of_wins(&[[5, 3], [1, 2]]).ends.is_none(), "one deal tells no interval");
}

#[test]
fn one_who_always_wins_is_rated_with_an_interval_as_wide_as_that_of_independent_games() {
    let standings = standings(&[[5, 3], [1, 2], [4, 1], [0, 9], [7, 1], [2, 8]]);
    let rating = ratings(&standings)[0];
    // With an equal finish more, 6.5 of 7 points: the information is 7 * 13/14 * 1/14.
    let error = 1.0 / (7.0_f64 * 13.0 / 196.0).sqrt() * 400.0 / 10.0_f64.ln();
    let reach = rating.reach.expect("there are three deals");
    assert!((reach - 4.3027 * error / 2.0).abs() < 0.01, "{reach}");
}

#[test]
fn a_deal_that_is_not_whole_counts_with_the_games_it_has() {
    let standings = standings(&[[5, 3], [1, 2], [4, 4], [9, 0], [7, 1]]);
    let total = &standings.totals()[0];
    assert_eq!((total.deals, total.games), (3, 5));
    assert_eq!(total.of(Measure::Score).sum, 5 + 2 + 4 + 7);
    assert!(ratings(&standings).iter().all(|rating| rating.reach.is_some_and(f64::is_finite)));
    assert!(ratings(&self::standings(&[[1, 0], [0, 1]]))[0].reach.is_none(), "one deal tells no interval");
}

#[test]
fn student_is_the_value_of_the_tables() {
    let table =
        [(1, 12.706), (10, 2.228), (11, 2.201), (15, 2.131), (30, 2.042), (100, 1.984), (100_000, 1.960)];
    for (degrees, value) in table {
        let student = student(degrees).expect("it has degrees of freedom");
        assert!((student - value).abs() < 6e-4, "{degrees}: {student}");
    }
    assert_eq!(student(0), None);
}

/// The contributions of a wall-tiling are all that changes the score, unless it was kept at zero.
#[test]
fn contributions_add_up_under_every_rule_set() {
    let rule_sets = REFERENCES
        .iter()
        .filter_map(|(name, _)| named(name))
        .chain([RuleSet::official(), RuleSet::official().with_rulings(vec![Ruling::BonusOnCompletion])]);
    for rules in rule_sets {
        for seed in 1..=4 {
            let strategies = [Strategy::Basic, Strategy::BestMove];
            let start = starting_player(&rules, 2, seed);
            let mut game = Game::new(&rules, 2, Some(start)).expect("it is played by two");
            let clamps = rules.rulings.contains(&Ruling::ClampsAfterEveryTile);
            let told: Result<(), String> = play(&rules, &mut game, &strategies, seed, Some(50), |event| {
                let Event::Tiling { tilings, .. } = event else { return Ok(()) };
                for tiling in tilings {
                    let points: Number = tiling.tiles.iter().map(|tile| tile.points).sum();
                    let contributions = points + tiling.completed + tiling.penalty;
                    let kept = tiling.score - tiling.score_before - contributions;
                    let at_zero = tiling.score == 0 || (clamps && tiling.score_before < 0);
                    if kept < 0 || (kept > 0 && !at_zero) {
                        return Err(format!("{}: {tiling:?}", rules.name));
                    }
                }
                Ok(())
            });
            assert_eq!(told, Ok(()));
        }
    }
}

/// The result of a game that is looked up, beside that of asking the rules at every step.
fn compare_looked_up(rules: &RuleSet, players: Number, seeds: std::ops::Range<u64>) {
    let tables = Tables::of(rules, players).unwrap_or_else(|why| panic!("{}: {why}", rules.name));
    let mut looked_up = LookedUp::new(&tables);
    for seed in seeds {
        let first = usize::try_from(seed).expect("seeds are small");
        let seats = usize::try_from(players).expect("few play");
        let all = Strategy::ALL.iter().copied().cycle();
        let table = Table {
            rules,
            strategies: all.skip(first).step_by(1 + first / Strategy::ALL.len()).take(seats).collect(),
            starting_player: 1 + i32::try_from(seed).expect("seeds are small") % players,
            seed,
            max_rounds: 12,
        };
        assert_eq!(Some(looked_up.play(&table)), play_one(&table), "{table:?}");
    }
}

#[test]
fn games_looked_up_come_to_what_the_rules_derive_step_by_step() {
    for players in 2..=4 {
        compare_looked_up(&RuleSet::official(), players, 0..18);
    }
    for name in ["simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"] {
        compare_looked_up(&named(name).expect("the reference is there"), 3, 0..9);
    }
}
