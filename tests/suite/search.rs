//! Players who search: legal, alike for a seed, better than the weakest, and ignorant of what is dealt next.

use azulog::documents::read::rule_set::named;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::packed::PackedMove;
use azulog::fast::tables::Tables;
use azulog::players::entrant::Entrant;
use azulog::rules::relations::Prize;
use azulog::rules::vocabulary::Number;
use azulog::search::preference::Preference;
use azulog::search::{Search, Searcher};
use azulog::tournament::game::GameResult;
use azulog::tournament::{Settings, Tournament};
use std::sync::Arc;

fn search(name: &str) -> Search {
    name.parse().expect("it is a search")
}

/// A game at its first turn.
fn opening(rules: &RuleSet, players: Number, seed: u64) -> Game {
    let mut game = Game::new(rules, players, None).expect("the game is played by so many");
    let mut dealer = Chance::dealer(seed);
    game.begin_round(&game.next_round(), |_, bag| dealer.draw(bag));
    game
}

/// The games of a tournament, in their order.
fn games(names: &[&str], players: Number, deals: u64, seed: u64) -> Vec<(Vec<usize>, GameResult)> {
    let rules = RuleSet::official();
    let entrants: Result<Vec<Entrant>, String> = names.iter().map(|name| name.parse()).collect();
    let entrants = entrants.expect("they are entrants");
    let settings = Settings::new(&rules, &entrants, players, deals, seed);
    let tournament = Tournament::new(settings, rules, entrants).expect("it can be played");
    let mut player = tournament.games();
    (1..=tournament.schedule.games())
        .map(|game| {
            let seats = tournament.schedule.place(game).expect("it is in the schedule").seats.to_vec();
            (seats, player.play(game, false).expect("it is played").0)
        })
        .collect()
}

#[test]
fn a_search_beats_the_first_move_and_chance() {
    for weak in ["first", "random"] {
        let played = games(&["search/light:60", weak], 2, 4, 11);
        let wins = played.iter().filter(|(seats, result)| {
            seats.iter().zip(&result.seats).any(|(entrant, seat)| *entrant == 0 && seat.wins)
        });
        assert!(wins.count() >= 7, "8 games against {weak}");
    }
}

#[test]
fn a_search_plays_to_the_end_with_three_and_four() {
    for players in [3, 4] {
        let names = ["search/light:20", "first", "simulador/greedy", "light"];
        let seats = usize::try_from(players).expect("it is small");
        for (_, result) in games(&names[..seats], players, 1, 3).into_iter().take(2) {
            assert_eq!(result.forfeit, None);
            assert_eq!(result.end, "a wall row is complete");
        }
    }
}

#[test]
fn a_search_gives_the_same_for_a_seed_and_whatever_was_searched_before() {
    let rules = RuleSet::official();
    let (one, other) = (opening(&rules, 2, 1), opening(&rules, 3, 2));
    let mut busy = Searcher::new(search("search/light:200"));
    let first = busy.search(&one, &mut Chance::player(5, 1));
    busy.search(&other, &mut Chance::player(9, 2));
    assert_eq!(busy.search(&one, &mut Chance::player(5, 1)), first);
    assert_eq!(Searcher::new(search("search/light:200")).search(&one, &mut Chance::player(5, 1)), first);
    assert_eq!(first.iter().map(|tried| tried.visits).sum::<u32>(), 200);
    let otherwise = busy.search(&one, &mut Chance::player(6, 1));
    assert_ne!(otherwise, first, "another seed is another chance");
}

#[test]
fn a_search_knows_the_bag_and_not_the_coming_deal() {
    let rules = RuleSet::official();
    let mut game = opening(&rules, 2, 4);
    let known = Searcher::new(search("search/light:100")).search(&game, &mut Chance::player(1, 1));
    // The same tiles in the bag, put there in another order.
    let mut tiles: Vec<_> = game
        .position
        .bag
        .counts()
        .flat_map(|(color, count)| std::iter::repeat_n(color, usize::try_from(count).expect("a count")))
        .collect();
    tiles.reverse();
    game.position.bag = tiles.into_iter().collect();
    let permuted = Searcher::new(search("search/light:100")).search(&game, &mut Chance::player(1, 1));
    assert_eq!(permuted, known);
}

#[test]
fn a_move_is_preferred_as_the_rules_value_it() {
    let rules = RuleSet::official();
    let mut game = opening(&rules, 2, 8);
    let preference = Preference::of(&game.setup);
    let tables = Tables::of_setup(Arc::clone(&game.setup)).expect("the official rules have tables");
    for _ in 0..12 {
        let offer = game.offer();
        let choice = Strategy::Light.ask(&game, &offer);
        let mut looked_at = 0;
        for (does, values) in &choice.compared {
            let packed = PackedMove::of(&tables, *does);
            let tiles = game.position.source(does.source).iter().filter(|color| **color == does.color);
            let board = &game.position.boards[usize::try_from(game.position.to_move - 1).expect("a seat")];
            let row = Number::from(packed.line) + 1;
            let held = board.lines.get(&row).map_or(0, |held| usize::try_from(held.1).expect("tiles"));
            let worth = preference.worth(packed.line.into(), held, tiles.count());
            assert_eq!(Number::from(worth), values[0], "{does}");
            looked_at += 1;
        }
        assert_eq!(looked_at, offer.moves().count());
        game.take(&offer, choice.chosen.first().copied());
    }
}

#[test]
fn an_end_is_worth_what_the_rules_say() {
    let rules = RuleSet::official();
    for scores in [vec![31, 30, 55], vec![9, 9, 9], vec![0, 70, 12], vec![55, 20]] {
        let mut game = Game::new(&rules, Number::try_from(scores.len()).expect("few"), None).expect("a game");
        for (board, score) in game.position.boards.iter_mut().zip(&scores) {
            board.score = *score;
        }
        let asked = game.prizes();
        let winners = asked.winning_seats();
        let mut preference = Preference::of(&game.setup);
        let prizes = preference
            .prizes(&scores, |player| winners.iter().any(|winner| usize::try_from(winner - 1) == Ok(player)));
        let by_rules: Vec<i64> = asked.Prize.iter().map(|Prize(_, points)| i64::from(*points)).collect();
        assert_eq!(prizes[..scores.len()], by_rules, "{scores:?}");
    }
}

#[test]
fn a_search_works_on_walls_without_colors() {
    let game = opening(&named("grey-wall").expect("the variant is there"), 2, 1);
    let searched = Searcher::new(search("search/light:4")).search(&game, &mut Chance::player(1, 1));
    assert_eq!(searched.iter().map(|tried| tried.visits).sum::<u32>(), 4);
    assert!(game.offer().allows(searched[0].does));
}

#[test]
fn a_search_is_named_with_its_effort() {
    for (name, shown) in [
        ("search/light", "search/light:1000"),
        ("search/light:7", "search/light:7"),
        ("search/light:50ms", "search/light:50ms"),
    ] {
        assert_eq!(search(name).to_string(), shown);
    }
    for name in [
        "search/light:0",
        "search/light:x",
        "search/light:99999999999",
        "search/light:",
        "search/light:0ms",
        "search/light:-5",
        "search/light:5s",
        "search/light:99999999999ms",
    ] {
        let why = name.parse::<Search>().expect_err("it is refused");
        assert!(why.contains("from 1 to 10000000") && why.contains("1ms"), "{why}");
    }
    let why = "search/deep:5".parse::<Entrant>().expect_err("it is refused");
    assert!(why.contains("search/light[:N|:Tms]"), "{why}");
}
