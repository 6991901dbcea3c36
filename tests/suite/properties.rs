//! What holds in every game, whoever plays and whatever is dealt.

use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document, rule_set};
use azulog::documents::write::PositionText;
use azulog::engine::chance::Chance;
use azulog::engine::course::{self, Table};
use azulog::engine::facts::Facts;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::player::{Follower, Player};
use azulog::engine::position::Position;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::play::{Event, play, play_as};
use azulog::games::record::Record;
use azulog::games::replay::{self, Moment};
use azulog::rules::vocabulary::{Number, Phase, Piece, Ruling};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::ops::ControlFlow;

fn game(players: Number) -> Game {
    game_of(&RuleSet::official(), players)
}

fn game_of(rules: &RuleSet, players: Number) -> Game {
    Game::new(rules, players, None).expect("the game is played by so many")
}

fn grey_wall() -> RuleSet {
    rule_set::named("grey-wall").expect("the variant is compiled in")
}

/// The whole record of a game of random players.
fn record(rules: &RuleSet, players: Number, seed: u64) -> String {
    let mut record = Record::default();
    let strategies = vec![Strategy::Random; usize::try_from(players).expect("few play")];
    play(rules, &mut game_of(rules, players), &strategies, seed, None, |event| record.add(&event))
        .expect("memory suffices");
    record.into_text()
}

fn markers(position: &Position) -> usize {
    let on_boards = position.boards.iter().map(|board| {
        let on_floor = board.floor.iter().filter(|piece| **piece == Piece::Marker).count();
        on_floor + usize::from(board.marker_beside_floor)
    });
    on_boards.sum::<usize>() + usize::from(position.marker_in_center)
}

/// What holds for every position of a game, after the first deal.
fn check_position(game: &Game) {
    let position = &game.position;
    let tiles = position.all_tiles();
    assert_eq!(tiles.total(), 100);
    assert!(tiles.counts().all(|(_, count)| count == 20), "20 of each color: {tiles}");
    assert_eq!(markers(position), 1, "one marker");
    for board in &position.boards {
        assert!(board.floor.len() <= 7, "at most seven on the floor");
        assert!(board.score >= 0, "no score below zero");
        for (&row, &(color, count)) in &board.lines {
            assert!(count >= 1 && count <= row, "a line holds what it can");
            let shown = board.wall.iter().any(|(space, on_wall)| space.0 == row && *on_wall == color);
            assert!(!shown, "a line holds no color of its wall row");
        }
    }
}

/// Plays by asking the rules step by step, and looks at every position.
fn play_through(rules: &RuleSet, players: Number, seed: u64) {
    let mut game = game_of(rules, players);
    let mut chance = Chance::dealer(seed);
    // The longest of 12,000 random games on grey walls took 58 rounds.
    for _ in 0..1_000 {
        let next = game.next_round();
        if !next.Over.is_empty() {
            return;
        }
        game.begin_round(&next, |_, bag| chance.draw(bag));
        check_position(&game);
        loop {
            let offer = game.offer();
            let tiles_left = game.position.sources().any(|source| !game.position.source(source).is_empty());
            assert_eq!(
                offer.derived.Legal.is_empty(),
                !tiles_left,
                "some move is legal while a tile is on offer"
            );
            assert_eq!(!offer.is_over(), tiles_left);
            let moves: Vec<_> = offer.moves().collect();
            let Some(does) = chance.pick(&moves) else { break };
            game.take(&offer, Some(does));
            check_position(&game);
        }
        let before = game.position.boards.clone();
        loop {
            let placing = game.placing();
            check_position(&game);
            if placing.next_phase() != Some(Phase::Placing) {
                break;
            }
            let options = if placing.falls(&game).is_empty() { placing.placements() } else { Vec::new() };
            game.position.apply(&placing);
            for options in options {
                if let Some(chosen) = chance.pick(&options) {
                    game.place(chosen);
                }
            }
        }
        check_position(&game);
        let tiling = game.tiling();
        game.position.apply(&tiling);
        check_position(&game);
        for (before, after) in before.iter().zip(&game.position.boards) {
            let mut grown: BTreeMap<Number, usize> = BTreeMap::new();
            for space in after.wall.keys().filter(|space| !before.wall.contains_key(space)) {
                *grown.entry(space.0).or_default() += 1;
            }
            assert!(grown.values().all(|new| *new == 1), "one new tile a row at most");
            assert!(before.wall.keys().all(|space| after.wall.contains_key(space)), "walls only grow");
            let complete = before.lines.iter().filter(|(row, (_, tiles))| *row == tiles);
            assert!(complete.clone().all(|(row, _)| !after.lines.contains_key(row)), "complete lines leave");
            assert!(after.chosen.is_empty(), "a choice ends with its wall-tiling");
            for (space, color) in &after.wall {
                let again = after.wall.iter().find(|(other, found)| {
                    *found == color && *other != space && (other.0 == space.0 || other.1 == space.1)
                });
                assert_eq!(again, None, "no color twice in a row or column of a wall");
            }
        }
    }
    panic!("the game with seed {seed} never ends");
}

/// Random players who keep every position of so many rounds.
struct Sampled {
    chance: Chance,
    rounds: usize,
    games: Vec<Game>,
}

impl Table for Sampled {
    type Break = ();

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<()> {
        let Some(rounds) = self.rounds.checked_sub(1) else { return ControlFlow::Break(()) };
        self.rounds = rounds;
        game.position.deal(next, |_, bag| self.chance.draw(bag));
        ControlFlow::Continue(())
    }

    fn before_turn(&mut self, game: &mut Game) {
        self.games.push(game.clone());
    }

    fn choose(&mut self, _game: &Game, offer: &Offer) -> ControlFlow<(), Option<Move>> {
        let moves: Vec<Move> = offer.moves().collect();
        ControlFlow::Continue(self.chance.pick(&moves))
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<(), Vec<Placement>> {
        let options = placing.placements();
        ControlFlow::Continue(options.iter().filter_map(|options| self.chance.pick(options)).collect())
    }

    fn tiles(&mut self, game: &Game, _tiling: &Facts) -> ControlFlow<()> {
        self.games.push(game.clone());
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &mut Game, _tiling: &Facts) -> ControlFlow<()> {
        self.games.push(game.clone());
        ControlFlow::Continue(())
    }
}

fn read_back(text: String) -> Document {
    let input = Input::new("record", text);
    read::document(&input, &RuleSet::official()).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The same cases in every run; a game is slow without optimisation, a broken text is not.
fn few_cases(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(few_cases(24))]

    #[test]
    fn every_position_of_a_random_game_is_sound(players in 2..=4, seed: u64) {
        play_through(&RuleSet::official(), players, seed);
    }

    #[test]
    fn every_position_of_a_random_grey_game_is_sound(players in 2..=4, seed: u64) {
        play_through(&grey_wall(), players, seed);
    }

}

proptest! {
    #![proptest_config(few_cases(4))]

    #[test]
    fn every_position_by_any_rule_set_or_ruling_is_written_and_read_back(players in 2..=4, seed: u64) {
        let named = rule_set::names().into_iter().filter_map(rule_set::named);
        let alone = Ruling::ALL.iter().map(|ruling| RuleSet {
            reserve: Some(0),
            ..RuleSet::official().with_rulings(vec![*ruling])
        });
        for rules in named.chain(alone) {
            let mut sampled = Sampled { chance: Chance::dealer(seed), rounds: 6, games: Vec::new() };
            let _over = course::run(&mut game_of(&rules, players), &mut sampled);
            for game in sampled.games.iter().step_by(3) {
                let input = Input::new("position", PositionText::of(game).to_string());
                match read::position(&input, &rules) {
                    Ok(read) => prop_assert_eq!(&read.position, &game.position, "{:?}", rules.rulings),
                    Err(faults) => panic!("{:?}: {}", rules.rulings, read::fault::show(&input, &faults)),
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(few_cases(8))]

    #[test]
    fn the_record_of_a_grey_game_replays_and_its_positions_are_read_back(players in 2..=4, seed: u64) {
        let Document::Recorded(recorded) = read_back(record(&grey_wall(), players, seed)) else {
            panic!("a record is a game")
        };
        let mut tilings = Vec::new();
        let differences = replay::replay(&recorded, |game, moment| {
            if let Moment::Tiling = moment {
                tilings.push(game.clone());
            }
        });
        prop_assert!(differences.is_empty(), "{differences:?}");
        for game in &tilings {
            let written = PositionText::of(game).to_string();
            let input = Input::new("position", written);
            let read = read::position(&input, &grey_wall()).unwrap_or_else(|faults| panic!("{faults:?}"));
            prop_assert_eq!(&read.position, &game.position);
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_bytes_and_the_record_replays(players in 2..=4, seed: u64) {
        let text = record(&RuleSet::official(), players, seed);
        prop_assert_eq!(&text, &record(&RuleSet::official(), players, seed));
        let Document::Recorded(recorded) = read_back(text) else { panic!("a record is a game") };
        let mut positions = Vec::new();
        let differences = replay::replay(&recorded, |game, moment| {
            if let Moment::Move(_) = moment {
                positions.push(game.clone());
            }
        });
        prop_assert!(differences.is_empty(), "{differences:?}");
        for game in positions.iter().step_by(5) {
            let written = PositionText::of(game);
            let ron = read_back(written.to_string());
            let json = read_back(serde_json::to_string(&written).expect("a position is JSON"));
            for read in [ron, json] {
                let Document::Position(read) = read else { panic!("a position is a position") };
                prop_assert_eq!(&read.position, &game.position);
            }
        }
    }

}

proptest! {
    #![proptest_config(few_cases(256))]

    #[test]
    fn no_text_makes_reading_panic(text in "\\PC{0,200}") {
        let _ = read::document(&Input::new("", text), &RuleSet::official());
    }

    #[test]
    fn no_damage_to_a_position_makes_reading_panic(at in 0usize..400, letter: char) {
        let written = PositionText::of(&game(2)).to_string();
        let mut letters: Vec<char> = written.chars().collect();
        let at = at % letters.len();
        letters[at] = letter;
        let _ = read::document(&Input::new("", letters.into_iter().collect::<String>()), &RuleSet::official());
    }
}

#[test]
fn a_factory_gets_each_color_as_often_as_another() {
    let deals = 4_000;
    let mut sums: BTreeMap<char, f64> = BTreeMap::new();
    for seed in 0..deals {
        let mut game = game(2);
        let mut dealer = Chance::dealer(seed);
        let next = game.next_round();
        game.begin_round(&next, |_, bag| dealer.draw(bag));
        for color in &game.position.factories[0] {
            *sums.entry(color.letter()).or_default() += 1.0;
        }
    }
    // Four tiles of 100 with 20 of the color: mean 0.8, variance 4 * 0.2 * 0.8 * 96/99 = 0.621.
    let error = (0.621 / f64::from(u32::try_from(deals).expect("few deals"))).sqrt();
    for (color, sum) in sums {
        let mean = sum / f64::from(u32::try_from(deals).expect("few deals"));
        assert!((mean - 0.8).abs() < 4.0 * error, "{color}: {mean}");
    }
}

#[test]
fn max_rounds_stops_a_game() {
    let mut rounds = 0;
    let told: Result<(), Infallible> =
        play(&RuleSet::official(), &mut game(2), &[Strategy::First, Strategy::Random], 1, Some(2), |event| {
            rounds += usize::from(matches!(event, Event::Round { .. }));
            Ok(())
        });
    assert!(told.is_ok());
    assert_eq!(rounds, 2);
}

/// The last events of a game between the first legal move and a player.
fn last_events(player: &mut dyn Player) -> (Event, Event) {
    let mut first = Follower::new(Strategy::First, 1, 1);
    let mut players: [&mut dyn Player; 2] = [&mut first, player];
    let mut events = Vec::new();
    let rules = RuleSet::official();
    let told: Result<(), Infallible> = play_as(&rules, &mut game(2), &mut players, 1, None, |event| {
        events.push(event);
        Ok(())
    });
    assert!(told.is_ok());
    let last = events.pop().expect("the game ends");
    (events.pop().expect("it began"), last)
}

#[test]
fn a_player_without_a_move_stops_the_game_in_words() {
    let (before, end) = last_events(&mut |_: &Game, _: &Offer| None);
    assert!(matches!(before, Event::Move { player: 1, .. }), "{before:?}");
    let Event::End { rounds, reason, broken_off, .. } = end else { panic!("{end:?}") };
    assert_eq!((rounds, reason.as_str(), broken_off), (1, "player 2 made no legal move", true));
}

#[test]
fn a_player_with_an_illegal_move_forfeits_with_the_reasons_of_the_rules() {
    let (forfeit, end) = last_events(&mut |_: &Game, _: &Offer| "F9 B 1".parse::<Move>().ok());
    let Event::Forfeit { round: 1, player: 2, why } = forfeit else { panic!("{forfeit:?}") };
    assert_eq!(why, "`F9 B 1` is not legal: no blue tile is on F9");
    let Event::End { reason, broken_off, winners, .. } = end else { panic!("{end:?}") };
    assert_eq!((reason.as_str(), broken_off, winners), ("a player forfeited", false, vec![1]));
}
