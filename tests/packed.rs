//! The packed game plays as the rules that are asked directly, step by step.

use azulog::ask::Offer;
use azulog::chance::Chance;
use azulog::game::Game;
use azulog::notation::Move;
use azulog::packed::{Moves, PackedGame, RandomGames};
use azulog::position::Position;
use azulog::read::rule_set::named;
use azulog::rule_set::RuleSet;
use azulog::rules::vocabulary::{Number, Ruling};
use azulog::tables::{Table, Tables};
use std::fmt::Debug;
use std::ops::{Range, RangeInclusive};

/// A game by the directly asked rules, which follows a packed game.
struct Direct {
    game: Game,
    dealer: Chance,
    rounds: u32,
}

impl Direct {
    fn new(rules: &RuleSet, players: Number, seed: u64) -> Direct {
        let game = Game::new(rules, players, 1).expect("it is played by so many");
        let mut direct = Direct { game, dealer: Chance::dealer(seed), rounds: 0 };
        direct.deal();
        direct
    }

    /// Prepares the next round; false if the game is over.
    fn deal(&mut self) -> bool {
        let ahead = self.game.next_round();
        let goes_on = ahead.end.over.is_empty();
        if goes_on {
            self.rounds += 1;
            self.game.deal(&ahead, |_, bag| self.dealer.draw(bag));
        }
        goes_on
    }

    /// Asks what can be taken, in the next round if no tile is left; none if the game is over.
    fn offer(&mut self) -> Option<Offer> {
        let offer = self.game.offer();
        if offer.over.is_empty() {
            return Some(offer);
        }
        self.game.end_offer(&offer);
        let tiled = self.game.tiling();
        self.game.tile(&tiled);
        self.deal().then(|| self.game.offer())
    }
}

/// A position as far as the packed game knows it.
fn seen(mut seen: Position) -> Position {
    seen.factories.iter_mut().for_each(|tiles| tiles.sort_unstable());
    seen.center.sort_unstable();
    seen.rests.clear();
    seen.lid_order.clear();
    for board in &mut seen.boards {
        board.floor.sort_unstable();
        board.line_order.clear();
    }
    seen
}

/// An error where two things are not equal.
fn same<T: PartialEq + Debug>(what: &str, packed: T, direct: T) -> Result<(), String> {
    if packed == direct { Ok(()) } else { Err(format!("{what}: {packed:?} is packed, directly {direct:?}")) }
}

/// Compares a turn of a packed game with the rules, asked directly, and makes the move there too.
fn compare_turn(
    tables: &Tables,
    direct: &mut Direct,
    packed: &PackedGame,
    list: &Moves,
    picked: usize,
) -> Result<(), String> {
    let offer = direct.offer().ok_or("only directly the game is over")?;
    same("the position", seen(packed.unpack(tables).position), seen(direct.game.position.clone()))?;
    same("the packed position", *packed, PackedGame::of(tables, &direct.game.position))?;
    let listed: Vec<Move> = list.iter().map(|does| does.unpack(tables)).collect();
    same("the moves", &listed, &offer.moves().collect::<Vec<Move>>())?;
    let does = listed[picked];
    let turned = direct.game.turn(&offer, &[does]);
    direct.game.take(does, &turned);
    Ok(())
}

/// Plays a random game packed and directly, and compares everything at every step.
fn compare(rules: &RuleSet, tables: &Tables, games: &mut RandomGames<'_>, seed: u64) -> Result<(), String> {
    let players = Number::try_from(tables.shape.players).expect("few play");
    let mut direct = Direct::new(rules, players, seed);
    let mut compared = Ok(());
    let outcome = games.play_while(seed, |packed, list, picked| {
        compared = compare_turn(tables, &mut direct, packed, list, picked);
        compared.is_ok()
    });
    compared?;
    same("it is over", true, direct.offer().is_none())?;
    let scoring = direct.game.scoring();
    let scores = outcome.scores.iter().take(tables.shape.players).map(|score| Number::from(*score));
    same("the scores", scores.collect(), scoring.final_scores())?;
    let winners = scoring.winning_seats().iter().fold(0, |mask, seat| mask | 1 << (seat - 1));
    same("the winners", outcome.winners, winners)?;
    same("the rounds", outcome.rounds, direct.rounds)
}

/// Compares the games of some seeds, on two threads.
fn compare_seeds(rules: &RuleSet, tables: &Tables, seeds: Range<u64>) -> Result<(), String> {
    let half = |first| {
        let mut games = RandomGames::new(tables);
        (seeds.start + first..seeds.end).step_by(2).try_for_each(|seed| {
            let name = |why| format!("{} for {}, seed {seed}: {why}", rules.name, tables.shape.players);
            compare(rules, tables, &mut games, seed).map_err(name)
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
        compare_seeds(rules, &tables, seeds.clone()).unwrap_or_else(|why| panic!("{why}"));
    }
}

#[test]
fn the_official_game_is_played_as_the_rules_are_asked() {
    compare_games(&RuleSet::official(), 2..=4, 0..1000);
}

#[test]
fn every_ruling_is_followed_or_refused_with_its_reason() {
    for &ruling in Ruling::ALL {
        // Without a reserve, a bag that never counts as short would be dealt out and never filled.
        let rules = RuleSet { name: format!("{ruling:?}"), reserve: Some(0), ..RuleSet::official() };
        let rules = rules.with_rulings(vec![ruling]);
        match Tables::of(&rules, 2) {
            Ok(_) => compare_games(&rules, 2..=2, 0..100),
            Err(why) => assert!(why.contains(&rules.name), "{ruling:?} is refused: {why}"),
        }
    }
}

#[test]
fn references_are_followed_or_refused() {
    let mut followed = Vec::new();
    for name in ["simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"] {
        let rules = named(name).expect("the reference is there");
        if Tables::of(&rules, 2).is_ok() {
            compare_games(&rules, 2..=4, 0..1000);
            followed.push(name);
        }
    }
    assert_eq!(followed, ["simulador", "azul-c411"]);
}

/// The rule set whose random games look up what a table holds.
fn played_with(table: Table) -> RuleSet {
    match table {
        Table::BareMarker => named("simulador").expect("the reference is there"),
        _ => RuleSet::official(),
    }
}

#[test]
fn a_wrong_entry_of_any_table_is_found() {
    for &table in Table::ALL {
        let rules = played_with(table);
        let mut tables = Tables::of(&rules, 2).expect("tables express the game");
        tables.spoil(table);
        let found = compare_seeds(&rules, &tables, 0..100);
        assert!(found.is_err(), "a wrong entry is not found: {table:?}");
    }
}
