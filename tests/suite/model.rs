//! What others are expected to do: strategies that explain their moves, as long as they do.

use azulog::documents::read::rule_set::named;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::offer::Offer;
use azulog::engine::player::{Follower, Player};
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::play::{Event, play_as};
use azulog::rules::vocabulary::Number;
use azulog::search::model::Model;
use azulog::search::{Search, Searcher};

/// Somebody who makes the moves of a player, and models all others by what the rules of strategies choose.
struct Watcher {
    player: Follower,
    model: Model,
    /// What was expected of the second player at each turn of the first.
    expected: Vec<Option<Strategy>>,
}

impl Watcher {
    fn new(strategy: Strategy) -> Watcher {
        Watcher { player: Follower::new(strategy, 1, 1), model: Model::default(), expected: Vec::new() }
    }
}

impl Player for Watcher {
    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        self.expected.push(self.model.expected_by(0)[1]);
        self.player.choose(game, offer)
    }

    fn sees(&mut self, game: &Game, offer: &Offer, does: Move) {
        let mover = usize::try_from(game.position.to_move - 1).expect("a seat");
        self.model.sees(mover, offer.moves().count(), |strategy| {
            let chosen = strategy.ask(game, offer).chosen;
            chosen.contains(&does).then_some(chosen.len())
        });
    }
}

/// Plays rounds, and gives the final scores.
fn play(rules: &RuleSet, seats: &mut [&mut dyn Player], seed: u64, rounds: Number) -> Vec<Number> {
    let players = Number::try_from(seats.len()).expect("few");
    let mut game = Game::new(rules, players, None).expect("the game is played by so many");
    let mut scores = Vec::new();
    let played = play_as(rules, &mut game, seats, seed, Some(rounds), |event| {
        if let Event::End { final_scores, .. } = event {
            scores = final_scores;
        }
        Ok::<(), String>(())
    });
    played.expect("nobody stops it");
    scores
}

#[test]
fn a_player_is_expected_to_follow_the_strategy_that_explains_its_moves() {
    for strategy in [Strategy::Greedy, Strategy::FillColumn, Strategy::SixTiers, Strategy::BestMove] {
        let (mut watcher, mut other) = (Watcher::new(Strategy::First), Follower::new(strategy, 1, 2));
        play(&RuleSet::official(), &mut [&mut watcher, &mut other], 3, 2);
        assert_eq!(watcher.expected[..2], [None, None], "one move says too little");
        assert_eq!(watcher.expected.last(), Some(&Some(strategy)));
        let of_own_seat = watcher.model.expected_by(1)[1];
        assert_eq!(of_own_seat, None, "nobody needs to guess the own moves");
    }
}

#[test]
fn nothing_is_expected_of_a_player_after_a_move_that_no_strategy_explains() {
    let mut watcher = Watcher::new(Strategy::First);
    let mut moves = 0;
    // Greedy at first, and then the last legal move.
    let mut other = |game: &Game, offer: &Offer| {
        moves += 1;
        let last = offer.moves().last();
        if moves > 8 { last } else { Strategy::Greedy.ask(game, offer).chosen.first().copied() }
    };
    play(&RuleSet::official(), &mut [&mut watcher, &mut other], 3, 3);
    assert!(watcher.expected.contains(&Some(Strategy::Greedy)));
    assert_eq!(watcher.expected.last(), Some(&None));
    let mut watcher = Watcher::new(Strategy::First);
    let mut other = Follower::new(Strategy::Random, 1, 2);
    play(&RuleSet::official(), &mut [&mut watcher, &mut other], 3, 2);
    assert!(
        watcher.expected.iter().all(Option::is_none),
        "chance explains everything and is expected nowhere"
    );
}

/// The points ahead of the best of three others who follow a strategy, seat after seat.
fn lead(search: &str, strategy: Strategy) -> Number {
    let search: Search = search.parse().expect("it is a search");
    let mut searcher = Searcher::new(search);
    let mut lead = 0;
    for seat in 0..4 {
        let mut others: Vec<Follower> = (1..4).map(|seat| Follower::new(strategy, 1, seat)).collect();
        let mut seated = searcher.seated(Chance::player(1, 4));
        let mut seats: Vec<&mut dyn Player> =
            others.iter_mut().map(|other| other as &mut dyn Player).collect();
        seats.insert(seat, &mut seated);
        let mut scores = play(&RuleSet::official(), &mut seats, 5, 20);
        lead += scores.remove(seat) - scores.iter().max().expect("there are others");
    }
    lead
}

#[test]
fn a_search_that_knows_how_others_play_gets_further_ahead() {
    let (model, light) =
        (lead("search/model:100", Strategy::Greedy), lead("search/light:100", Strategy::Greedy));
    assert!(model > light + 40, "{model} points ahead in four games, {light} without a model");
}

#[test]
fn a_model_looks_up_what_strategies_choose_and_asks_where_there_are_no_tables() {
    let mut scores = Vec::new();
    for rules in [RuleSet::official(), named("grey-wall").expect("the variant is there")] {
        let mut searcher = Searcher::new("search/model:2".parse().expect("it is a search"));
        let mut seated = searcher.seated(Chance::player(1, 1));
        let mut other = Follower::new(Strategy::First, 1, 2);
        scores.push(play(&rules, &mut [&mut seated, &mut other], 2, 1));
    }
    assert_eq!(scores.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
}
