//! Random games for each number of players agree with a million games of another engine.
//!
//! Each mean may miss the known one by four standard errors of the games. The known means are given
//! with fewer digits than the error of 2,000 games.

use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::rules::vocabulary::Number;

/// Mean and standard error of a sample.
struct Sample(Vec<f64>);

impl Sample {
    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.size()
    }

    fn size(&self) -> f64 {
        f64::from(u32::try_from(self.0.len()).expect("a sample is small"))
    }

    fn standard_error(&self) -> f64 {
        let mean = self.mean();
        let squares: f64 = self.0.iter().map(|value| (value - mean).powi(2)).sum();
        (squares / (self.size() - 1.0) / self.size()).sqrt()
    }

    fn agrees(&self, what: &str, known: f64) {
        let (mean, error) = (self.mean(), self.standard_error());
        assert!((mean - known).abs() <= 4.0 * error, "{what}: {mean} +- {error}, known {known}");
    }
}

fn games_agree(games: u64, players: Number, moves: f64, rounds: f64, legal: f64, scores: &[f64]) {
    let played: Vec<Played> = (0..games).map(|seed| play(players, seed)).collect();
    let sample = |of: &dyn Fn(&Played) -> f64| Sample(played.iter().map(of).collect());
    sample(&|game| game.moves).agrees("moves a game", moves);
    sample(&|game| game.rounds).agrees("rounds a game", rounds);
    for (seat, known) in scores.iter().enumerate() {
        sample(&|game| game.scores[seat]).agrees(&format!("score of seat {}", seat + 1), *known);
    }
    // The known mean is over turns, and long games have more of them: weigh games by their moves.
    let turns: f64 = played.iter().map(|game| game.moves).sum();
    let mean = played.iter().map(|game| game.listed).sum::<f64>() / turns;
    let error = sample(&|game| game.listed / game.moves).standard_error();
    assert!((mean - legal).abs() <= 4.0 * error, "legal moves a turn: {mean} +- {error}, known {legal}");
}

/// What one game adds to the sample.
#[derive(Default)]
struct Played {
    moves: f64,
    rounds: f64,
    listed: f64,
    scores: Vec<f64>,
}

/// Plays one random game by asking the rules step by step.
fn play(players: Number, seed: u64) -> Played {
    let mut game = Game::new(&RuleSet::official(), players, None).expect("the game is played by so many");
    let mut chance = Chance::dealer(seed);
    let mut played = Played::default();
    loop {
        let next = game.next_round();
        if !next.Over.is_empty() {
            played.scores = game.scoring().Total.iter().map(|total| f64::from(total.1)).collect();
            return played;
        }
        played.rounds += 1.0;
        game.begin_round(&next, |_, bag| chance.draw(bag));
        loop {
            let offer = game.offer();
            let moves: Vec<_> = offer.moves().collect();
            let Some(does) = chance.pick(&moves) else { break };
            played.moves += 1.0;
            played.listed += f64::from(u32::try_from(moves.len()).expect("few moves are legal"));
            game.take(&offer, Some(does));
        }
        let tiling = game.tiling();
        game.position.apply(&tiling);
    }
}

fn two_players(games: u64) {
    games_agree(games, 2, 70.36, 6.598, 23.15, &[2.995, 2.927]);
}

fn three_players(games: u64) {
    games_agree(games, 3, 89.97, 6.688, 33.00, &[2.491, 2.442, 2.404]);
}

fn four_players(games: u64) {
    games_agree(games, 4, 108.38, 6.787, 42.78, &[2.10, 2.08, 2.06, 2.01]);
}

#[test]
fn some_games_agree() {
    two_players(300);
    three_players(300);
    four_players(300);
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn thousands_of_games_agree() {
    two_players(2_000);
    three_players(2_000);
    four_players(2_000);
}
