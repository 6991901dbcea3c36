//! The packed game plays as the rules that are asked directly, step by step.

use azulog::chance::Chance;
use azulog::game::Game;
use azulog::notation::Move;
use azulog::packed::{Moves, Outcome, PackedGame, RandomGames};
use azulog::position::Position;
use azulog::read::rule_set::named;
use azulog::rule_set::RuleSet;
use azulog::rules::vocabulary::{Number, Ruling};
use azulog::tables::Tables;

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

    /// Ends the round, if no tile is left to take; false if the game is over then.
    fn end_round(&mut self) -> bool {
        let offer = self.game.offer();
        if offer.over.is_empty() {
            return true;
        }
        self.game.end_offer(&offer);
        let tiled = self.game.tiling();
        self.game.tile(&tiled);
        self.deal()
    }
}

/// A position as far as the packed game knows it.
fn seen(position: &Position) -> Position {
    let mut seen = position.clone();
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

/// Plays a random game packed and directly, and compares everything at every step.
fn compare(rules: &RuleSet, tables: &Tables, games: &mut RandomGames<'_>, seed: u64) {
    let players = Number::try_from(tables.shape.players).expect("few play");
    let name = format!("{} for {players}, seed {seed}", rules.name);
    let mut direct = Direct::new(rules, players, seed);
    let outcome: Outcome = games.play(seed, |packed: &PackedGame, list: &Moves, picked: usize| {
        assert!(direct.end_round(), "{name}: the game was over");
        assert_eq!(seen(&packed.unpack(tables).position), seen(&direct.game.position), "{name}");
        assert_eq!(PackedGame::of(tables, &direct.game.position), *packed, "{name}");
        let offer = direct.game.offer();
        let listed: Vec<Move> = list.iter().map(|does| does.unpack(tables)).collect();
        assert_eq!(listed, offer.moves().collect::<Vec<Move>>(), "{name}");
        let does = listed[picked];
        let turned = direct.game.turn(&offer, &[does]);
        direct.game.take(does, &turned);
    });
    assert!(!direct.end_round(), "{name}: the game was not over");
    let scoring = direct.game.scoring();
    let scores: Vec<Number> =
        outcome.scores.iter().take(tables.shape.players).map(|s| Number::from(*s)).collect();
    assert_eq!(scores, scoring.final_scores(), "{name}");
    let winners = scoring.winning_seats().iter().fold(0, |mask, seat| mask | 1 << (seat - 1));
    assert_eq!(outcome.winners, winners, "{name}");
    assert_eq!(outcome.rounds, direct.rounds, "{name}");
}

fn compare_games(rules: &RuleSet, players: std::ops::RangeInclusive<Number>, seeds: std::ops::Range<u64>) {
    for players in players {
        let tables = Tables::of(rules, players).unwrap_or_else(|why| panic!("{}: {why}", rules.name));
        let mut games = RandomGames::new(&tables);
        seeds.clone().for_each(|seed| compare(rules, &tables, &mut games, seed));
    }
}

#[test]
fn the_official_game_is_played_as_the_rules_are_asked() {
    compare_games(&RuleSet::official(), 2..=4, 0..40);
}

#[test]
fn every_ruling_is_followed_or_refused_with_its_reason() {
    for &ruling in Ruling::ALL {
        // Without a reserve, a bag that never counts as short would be dealt out and never filled.
        let rules = RuleSet { name: format!("{ruling:?}"), reserve: Some(0), ..RuleSet::official() };
        let rules = rules.with_rulings(vec![ruling]);
        match Tables::of(&rules, 2) {
            Ok(_) => compare_games(&rules, 2..=2, 0..3),
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
            compare_games(&rules, 2..=4, 0..10);
            followed.push(name);
        }
    }
    assert_eq!(followed, ["simulador", "azul-c411"]);
}
