//! The yardstick that speeds are measured against plays the same games.

#[path = "../../benches/yardstick/mod.rs"]
mod imperative;

use azulog::engine::rule_set::RuleSet;
use azulog::fast::packed::RandomGames;
use azulog::fast::tables::Tables;

#[test]
fn the_yardstick_plays_the_games_of_the_rules() {
    for (number, players) in [(2, 2), (3, 3), (4, 4)] {
        let tables = Tables::of(&RuleSet::official(), number).expect("tables express the official game");
        let mut games = RandomGames::new(&tables);
        for seed in 0..5_000 {
            let (played, by_hand) = (games.play(seed, |_, _, _| {}), imperative::play(players, seed));
            let scores: Vec<i32> =
                played.scores.iter().take(players).map(|score| i32::from(*score)).collect();
            assert_eq!(scores, by_hand.scores[..players], "the scores of {players} players, seed {seed}");
            let ours = (played.winners, played.rounds, played.moves);
            let theirs = (by_hand.winners, by_hand.rounds, by_hand.moves);
            assert_eq!(ours, theirs, "winners, rounds and moves of {players} players, seed {seed}");
        }
    }
}
