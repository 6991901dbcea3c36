//! No tile comes from nothing and none is lost, whatever set of rulings is followed.

use azulog::engine::chance::Chance;
use azulog::engine::course::{self, Table};
use azulog::engine::facts::Facts;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::placing::Placement;
use azulog::engine::rule_set::RuleSet;
use azulog::rules::vocabulary::{Number, Ruling};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::ops::ControlFlow;

/// Random players for so many rounds, who count the tiles after each.
struct Counting {
    chance: Chance,
    rounds: usize,
}

impl Table for Counting {
    type Break = Option<String>;

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<Option<String>> {
        let Some(rounds) = self.rounds.checked_sub(1) else { return ControlFlow::Break(None) };
        self.rounds = rounds;
        game.position.deal(next, |_, bag| self.chance.draw(bag));
        counted(game, "dealing")
    }

    fn choose(&mut self, _game: &Game, offer: &Offer) -> ControlFlow<Option<String>, Option<Move>> {
        let moves: Vec<Move> = offer.moves().collect();
        ControlFlow::Continue(self.chance.pick(&moves))
    }

    fn place(&mut self, _game: &Game, placing: &Facts) -> ControlFlow<Option<String>, Vec<Placement>> {
        let options = placing.placements();
        ControlFlow::Continue(options.iter().filter_map(|options| self.chance.pick(options)).collect())
    }

    fn tiled(&mut self, game: &mut Game, _tiling: &Facts) -> ControlFlow<Option<String>> {
        counted(game, "wall-tiling")
    }
}

fn counted(game: &Game, phase: &str) -> ControlFlow<Option<String>> {
    let tiles = game.position.all_tiles().total();
    let there_are = game.setup.TilesOfColor.iter().map(|color| color.1).sum::<Number>();
    if tiles == there_are {
        return ControlFlow::Continue(());
    }
    ControlFlow::Break(Some(format!("{tiles} tiles of {there_are} after {phase}")))
}

/// Plays a random game by some rulings and counts the tiles after every phase.
fn keeps_every_tile(rulings: Vec<Ruling>, players: Number, seed: u64) -> Result<(), TestCaseError> {
    let rules = RuleSet { rulings, reserve: Some(0), ..RuleSet::official() };
    let mut game = Game::new(&rules, players, None).expect("the game is played by so many");
    let mut table = Counting { chance: Chance::dealer(seed), rounds: 12 };
    if let ControlFlow::Break(Some(fault)) = course::run(&mut game, &mut table) {
        return Err(TestCaseError::fail(format!("{:?}: {fault}", rules.rulings)));
    }
    Ok(())
}

fn config(cases: u32, seed: u64) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(seed);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(100, 1))]

    #[test]
    fn every_set_of_rulings_keeps_every_tile(
        rulings in proptest::sample::subsequence(Ruling::ALL.to_vec(), 1..5), players in 2..=4, seed: u64,
    ) {
        keeps_every_tile(rulings, players, seed)?;
    }
}

proptest! {
    #![proptest_config(config(600, 2))]

    #[test]
    #[ignore = "a long sweep, which .ci/run makes"]
    fn many_sets_of_rulings_keep_every_tile(
        rulings in proptest::sample::subsequence(Ruling::ALL.to_vec(), 1..5), players in 2..=4, seed: u64,
    ) {
        keeps_every_tile(rulings, players, seed)?;
    }
}
