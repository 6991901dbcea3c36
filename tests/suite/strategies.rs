//! What holds for the choices of every strategy in games that go anywhere.

use azulog::documents::read;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::{Strategy, ranking};
use std::collections::BTreeSet;

/// The rule set of the program that a strategy comes from.
fn own_rules(strategy: Strategy) -> RuleSet {
    let program = strategy.name().split_once('/').map_or("official", |(program, _)| program);
    read::rule_set::named(program).expect("the program has its rules")
}

/// Looks at every position of a game between random players; it ends after eight rounds at the latest.
fn positions(rules: &RuleSet, players: i32, seed: u64, mut look: impl FnMut(&Game)) {
    let mut game = Game::new(rules, players, None).expect("the game is played by so many");
    let mut dealer = Chance::dealer(seed);
    let mut chance = Chance::player(seed, 1);
    for _ in 0..8 {
        let next = game.next_round();
        if !next.Over.is_empty() {
            return;
        }
        game.begin_round(&next, |_, bag| dealer.draw(bag));
        loop {
            let offer = game.offer();
            let moves: Vec<Move> = offer.moves().collect();
            let Some(does) = chance.pick(&moves).filter(|_| !offer.is_over()) else { break };
            look(&game);
            game.take(&offer, Some(does));
        }
        let tiling = game.tiling();
        game.position.apply(&tiling);
    }
}

#[test]
fn a_strategy_chooses_one_legal_move_and_the_best_of_those_that_it_compares() {
    for strategy in Strategy::ALL {
        for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
            for rules in [RuleSet::official(), own_rules(*strategy)] {
                positions(&rules, players, seed, |game| {
                    let offer = game.offer();
                    let choice = strategy.ask(game, &offer);
                    assert!(choice.chosen.iter().all(|does| offer.allows(*does)), "{}", strategy.name());
                    let tiles: BTreeSet<_> = offer.moves().map(|does| (does.source, does.color)).collect();
                    match strategy {
                        Strategy::Random => assert_eq!(choice.chosen.len(), offer.derived.Legal.len()),
                        Strategy::BestLine => {
                            let taken: Vec<_> =
                                choice.chosen.iter().map(|does| (does.source, does.color)).collect();
                            assert_eq!(
                                taken,
                                tiles.into_iter().collect::<Vec<_>>(),
                                "one line for all tiles"
                            );
                        }
                        _ => {
                            assert_eq!(choice.chosen.len(), 1, "{}: {:?}", strategy.name(), choice.chosen);
                            let best = choice.ranked(*strategy).first().map(|(does, _)| *does);
                            let chosen = choice.chosen.first().copied();
                            assert!(best.is_none() || best == chosen, "{}: {best:?}", strategy.name());
                        }
                    }
                });
            }
        }
    }
}

#[test]
fn a_strategy_that_chooses_nothing_by_some_rules_is_refused() {
    let grey = read::rule_set::named("grey-wall").expect("the variant is compiled in");
    let refused: Vec<&str> = Strategy::ALL
        .iter()
        .filter(|strategy| Strategy::check_all(&[**strategy], &grey, 2).is_err())
        .map(|strategy| strategy.name())
        .collect();
    assert_eq!(refused, ["azul-game/fill-column"], "it follows the colors of a column");
    assert_eq!(Strategy::check_all(Strategy::ALL, &RuleSet::official(), 4), Ok(()));
}

#[test]
fn who_plays_by_default_is_ranked_as_the_page_on_strategies_rates() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/strategies.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    let rankings = ranking::rankings().expect("they can be read");
    for ranking in rankings.iter().filter(|ranking| ranking.rulings.is_empty()) {
        let title = format!("### {} players", ranking.players);
        let table = page.split(&title).nth(1).and_then(|behind| behind.split("```").nth(1)).expect("a table");
        let rated = table.lines().skip(2).filter_map(|line| line.split_whitespace().nth(1));
        assert!(rated.eq(ranking.strategies.iter().map(String::as_str)), "{title}");
    }
}

#[test]
fn a_default_strategy_plays_by_every_rule_set() {
    for name in read::rule_set::names() {
        let rules = read::rule_set::named(name).expect("it is known");
        for players in 2..=4 {
            let best = ranking::best(&rules, players).expect("the rankings can be read");
            assert_eq!(best.len(), 2, "{name}");
            assert!(!best.contains(&Strategy::Random), "{name}");
            assert_eq!(Strategy::check_all(&best, &rules, players), Ok(()));
        }
    }
}
