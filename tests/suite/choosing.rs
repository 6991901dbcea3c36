//! Strategies choose in packed games what their rules choose when they are asked about everything.

use azulog::documents::read::rule_set::named;
use azulog::engine::chance::Chance;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::packed::{Chooser, OrderedGame};
use azulog::fast::tables::{Memo, Tables};
use azulog::rules::vocabulary::Number;

/// Plays a game of seats that follow strategies, and asks the rules at every move.
fn compare(tables: &Tables, choosers: &mut [Chooser], strategies: &[Strategy], seed: u64) {
    let mut memo = Memo::default();
    let mut game = OrderedGame::new(tables, 0);
    let (mut dealer, mut chance) = (Chance::dealer(seed), Chance::player(seed, 1));
    for round in 1..=30 {
        if game.packed.over(tables, &mut memo).is_some() {
            return;
        }
        game.deal(tables, &mut memo, &mut dealer);
        while !game.packed.offer_is_over() {
            let player = game.packed.to_move;
            let direct = game.unpack(tables);
            let offer = direct.offer();
            assert_eq!(tables.legal(&direct.position), offer.moves().collect::<Vec<Move>>());
            let asked = strategies[player].ask(&direct, &offer).chosen;
            let chosen: Vec<Move> =
                choosers[player].chosen(tables, &game).iter().map(|does| does.unpack(tables)).collect();
            let name = strategies[player].name();
            assert_eq!(chosen, asked, "{name} in round {round} of the game with seed {seed}");
            let Some(does) = choosers[player].choose(tables, &game, &mut chance) else { break };
            game.take(tables, does);
        }
        game.packed.end_offer(tables);
        game.tile(tables, &mut memo, |_, _| ());
    }
}

fn compare_all(rules: &RuleSet, players: Number, seeds: std::ops::Range<u64>) {
    let tables = Tables::of(rules, players).unwrap_or_else(|why| panic!("{}: {why}", rules.name));
    for (at, &strategy) in Strategy::ALL.iter().enumerate() {
        // Against others of all kinds, and against itself.
        for step in [0, 2] {
            let strategies: Vec<Strategy> = (0..tables.shape.players)
                .map(|seat| {
                    if seat == 0 { strategy } else { Strategy::ALL[(at + seat * step) % Strategy::ALL.len()] }
                })
                .collect();
            let mut choosers: Vec<Chooser> =
                strategies.iter().map(|strategy| Chooser::new(&tables, *strategy)).collect();
            for seed in seeds.clone() {
                compare(&tables, &mut choosers, &strategies, seed);
            }
        }
    }
}

#[test]
fn strategies_choose_as_their_rules_are_asked() {
    for players in [2, 4] {
        compare_all(&RuleSet::official(), players, 0..1);
    }
    compare_references(&["azul-game", "azul-c411"], 4..5);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn strategies_choose_as_their_rules_are_asked_in_more_games() {
    for players in 2..=4 {
        compare_all(&RuleSet::official(), players, 0..4);
    }
    compare_references(&["simulador", "azul-game", "informe-azul", "azul-c411", "azul-prolog"], 4..6);
}

fn compare_references(names: &[&str], seeds: std::ops::Range<u64>) {
    for name in names {
        compare_all(&named(name).expect("the reference is there"), 2, seeds.clone());
    }
}
