//! The packed game plays as the rules that are asked directly, step by step.

use azulog::documents::read::rule_set::named;
use azulog::engine::chance::Chance;
use azulog::engine::game::{Game, empty_table};
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::position::{Board, Position};
use azulog::engine::rule_set::RuleSet;
use azulog::fast::packed::{Moves, PackedGame, RandomGames};
use azulog::fast::tables::{Memo, Table, Tables};
use azulog::rules::vocabulary::{Color, Number, Phase, Piece, Ruling};
use std::fmt::Debug;
use std::ops::{Range, RangeInclusive};

/// The allocator of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A game by the directly asked rules, which follows a packed game.
struct Direct {
    game: Game,
    dealer: Chance,
    rounds: u32,
}

impl Direct {
    fn new(rules: &RuleSet, players: Number, seed: u64) -> Direct {
        let game = Game::new(rules, players, None).expect("it is played by so many");
        let mut direct = Direct { game, dealer: Chance::dealer(seed), rounds: 0 };
        direct.deal();
        direct
    }

    /// Prepares the next round; false if the game is over.
    fn deal(&mut self) -> bool {
        let ahead = self.game.next_round();
        let goes_on = ahead.Over.is_empty();
        if goes_on {
            self.rounds += 1;
            self.game.begin_round(&ahead, |_, bag| self.dealer.draw(bag));
        }
        goes_on
    }

    /// Asks what can be taken, in the next round if no tile is left; none if the game is over.
    fn offer(&mut self) -> Option<Offer> {
        let offer = self.game.offer_of_turn();
        if !offer.is_over() {
            return Some(offer);
        }
        if offer.derived.next_phase() == Some(Phase::BareMarker) {
            self.game.take(&offer, None);
        }
        let tiled = self.game.tiling();
        self.game.position.apply(&tiled);
        self.deal().then(|| self.game.offer_of_turn())
    }
}

/// A position as far as the packed game knows it.
fn seen(mut seen: Position) -> Position {
    seen.factories.iter_mut().for_each(|tiles| tiles.sort_unstable());
    seen.center.sort_unstable();
    seen.rests.clear();
    for board in &mut seen.boards {
        board.floor.sort_unstable();
        board.line_order.clear();
    }
    seen
}

/// An error where two things are not equal.
fn same<T: PartialEq + Debug>(what: &str, packed: &T, direct: &T) -> Result<(), String> {
    if packed == direct { Ok(()) } else { Err(format!("{what}: {packed:?} is packed, directly {direct:?}")) }
}

/// Compares a turn of a packed game with the rules, asked directly, and makes the move there too.
fn compare_turn(
    tables: &Tables,
    direct: &mut Direct,
    packed: &PackedGame,
    list: &Moves,
    place: usize,
) -> Result<(), String> {
    let offer = direct.offer().ok_or("only directly the game is over")?;
    same("the position", &seen(packed.unpack(tables).position), &seen(direct.game.position.clone()))?;
    same("the packed position", packed, &PackedGame::of(tables, &direct.game.position))?;
    let listed: Vec<Move> = list.iter().map(|does| does.unpack(tables)).collect();
    same("the moves", &listed, &offer.moves().collect())?;
    let does = listed[place];
    direct.game.take(&offer, Some(does));
    Ok(())
}

/// Plays a random game packed and directly, and compares everything at every step.
fn compare(rules: &RuleSet, tables: &Tables, games: &mut RandomGames<'_>, seed: u64) -> Result<(), String> {
    let players = Number::try_from(tables.shape.players).expect("few play");
    let mut direct = Direct::new(rules, players, seed);
    let mut compared = Ok(());
    let outcome = games.play_while(seed, |packed, list, place| {
        compared = compare_turn(tables, &mut direct, packed, list, place);
        compared.is_ok()
    });
    compared?;
    same("whether it is over", &true, &direct.offer().is_none())?;
    let scoring = direct.game.scoring();
    let scores = outcome.scores.iter().take(tables.shape.players).map(|score| Number::from(*score));
    same("the scores", &scores.collect(), &scoring.final_scores())?;
    let winners = scoring.winning_seats().iter().fold(0, |mask, seat| mask | 1 << (seat - 1));
    same("the winners", &outcome.winners, &winners)?;
    same("the rounds", &outcome.rounds, &direct.rounds)
}

/// Plays rounds with tiles of one color, packed and directly: the center stays empty but for the marker.
fn compare_one_color(rules: &RuleSet, tables: &Tables) -> Result<(), String> {
    let bag = std::iter::repeat_n(Color::ALL[0], 100).collect();
    let position = Position { bag, to_move: 1, starting_player: 1, ..empty_table(&tables.setup) };
    let (mut packed, mut list, mut memo) = (PackedGame::of(tables, &position), Moves::new(), Memo::default());
    let game = Game::from_position(rules, position);
    let mut direct = Direct { game, dealer: Chance::dealer(0), rounds: 0 };
    direct.deal();
    for _ in 0..5 {
        if packed.over(tables, &mut memo).is_some() {
            return same("whether it is over", &true, &direct.offer().is_none());
        }
        packed.deal(tables, &mut memo, |_| 0, |_, _| ());
        while !packed.offer_is_over() {
            packed.list(tables, &mut list);
            let place = list.len() / 2;
            compare_turn(tables, &mut direct, &packed, &list, place)?;
            packed.take(tables, list.at(place));
        }
        packed.end_offer(tables);
        packed.tile(tables, &mut memo, |_, _| ());
    }
    Ok(())
}

/// Compares the games of some seeds, on two threads.
fn compare_seeds(rules: &RuleSet, tables: &Tables, seeds: Range<u64>) -> Result<(), String> {
    let half = |first| {
        let mut games = RandomGames::new(tables);
        (seeds.start + first..seeds.end).step_by(2).try_for_each(|seed| {
            compare(rules, tables, &mut games, seed).map_err(|why| format!("seed {seed}: {why}"))
        })
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0).and(other.join().expect("the comparison ends"))
    })
}

fn compare_games(rules: &RuleSet, players: RangeInclusive<Number>, seeds: Range<u64>) {
    for players in players {
        let tables = Tables::of(rules, players).unwrap_or_else(|why| panic!("{}: {why}", rules.name));
        let compared = compare_one_color(rules, &tables).and(compare_seeds(rules, &tables, seeds.clone()));
        compared.unwrap_or_else(|why| panic!("{} for {players}: {why}", rules.name));
    }
}

#[test]
fn the_official_game_is_played_as_the_rules_are_asked() {
    compare_games(&RuleSet::official(), 2..=4, 0..100);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn the_official_game_is_played_as_the_rules_are_asked_in_thousands_of_games() {
    compare_games(&RuleSet::official(), 2..=4, 100..2000);
}

#[test]
fn every_ruling_is_followed_or_refused_with_its_reason() {
    compare_rulings(&(0..10));
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn every_ruling_is_followed_in_more_games() {
    compare_rulings(&(10..100));
}

/// Compares the games of some seeds by each ruling alone, or checks the reason why it is refused.
fn compare_rulings(seeds: &Range<u64>) {
    for &ruling in Ruling::ALL {
        // Without a reserve, a bag that never counts as short would be dealt out and never filled.
        let rules = RuleSet { name: format!("{ruling:?}"), reserve: Some(0), ..RuleSet::official() };
        let rules = rules.with_rulings(vec![ruling]);
        match Tables::of(&rules, 2) {
            Ok(_) => compare_games(&rules, 2..=2, seeds.clone()),
            Err(why) => assert!(why.contains(&rules.name), "{ruling:?} is refused: {why}"),
        }
    }
}

/// Compares the games of some seeds by the rules of every reference.
fn compare_references(seeds: &Range<u64>) {
    for name in ["simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"] {
        compare_games(&named(name).expect("the reference is there"), 2..=4, seeds.clone());
    }
}

#[test]
fn every_reference_is_followed() {
    compare_references(&(0..12));
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn every_reference_is_followed_in_thousands_of_games() {
    compare_references(&(12..2000));
}

#[test]
fn one_player_who_plays_alone_wins_as_the_rules_derive() {
    for rulings in [Vec::new(), vec![Ruling::NamesNoWinner], vec![Ruling::LastSeatWinsTies]] {
        let rules = RuleSet { factories: vec![(1, 3)], rulings, ..RuleSet::official() };
        compare_games(&rules, 1..=1, 0..50);
    }
}

#[test]
fn a_wrong_entry_of_any_table_is_found() {
    for &table in Table::ALL {
        let rules = match table {
            Table::BareMarker => named("simulador").expect("the reference is there"),
            Table::Emptied | Table::Charge | Table::MarkerCharge => {
                named("azul-game").expect("the reference is there")
            }
            Table::LidOrder | Table::Leftovers => named("azul-prolog").expect("the reference is there"),
            Table::Passes => named("informe-azul").expect("the reference is there"),
            _ => RuleSet::official(),
        };
        let mut tables = Tables::of(&rules, 2).expect("tables express the game");
        tables.spoil(table);
        // A factory is seldom like the center.
        let seeds = if table == Table::Passes { 0..2000 } else { 0..100 };
        let compared = compare_one_color(&rules, &tables).and(compare_seeds(&rules, &tables, seeds));
        assert!(compared.is_err(), "a wrong entry is not found: {table:?}");
    }
}

#[test]
fn a_position_out_of_no_game_is_played_without_a_panic() {
    let tables = Tables::of(&RuleSet::official(), 2).expect("tables express the official game");
    let crowd: Vec<Color> = Color::ALL.iter().copied().cycle().take(400).collect();
    let board = Board {
        score: Number::MAX,
        lines: (0..20).map(|row| (row, (Color::ALL[0], 20 * row))).collect(),
        wall: (0..400).map(|space| ((space / 20, space % 20), Color::ALL[0])).collect(),
        floor: crowd.iter().copied().map(Piece::Tile).collect(),
        ..Board::default()
    };
    let position = Position {
        to_move: 20,
        starting_player: -1,
        factories: vec![crowd.clone(); 20],
        center: crowd.clone(),
        marker_in_center: true,
        markers_in_lid: 400,
        bag: crowd.iter().copied().collect(),
        lid: crowd.iter().copied().collect(),
        boards: vec![board; 20],
        ..Position::default()
    };
    let (mut game, mut moves, mut memo) = (PackedGame::of(&tables, &position), Moves::new(), Memo::default());
    for _ in 0..10 {
        for _ in 0..100 {
            game.list(&tables, &mut moves);
            game.take(&tables, moves.at(moves.len() / 2));
        }
        game.end_offer(&tables);
        game.tile(&tables, &mut memo, |_, _| ());
        let _ = game.over(&tables, &mut memo);
        game.deal(&tables, &mut memo, |tiles| tiles, |_, _| ());
        game.finish(&tables, &mut memo);
        assert_eq!(game.unpack(&tables).position.boards.len(), 2);
    }
}
