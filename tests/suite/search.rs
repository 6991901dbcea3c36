//! Players who search: legal, alike for a seed, better than the weakest, and ignorant of what is dealt next.

use azulog::documents::read::rule_set::named;
use azulog::engine::chance::Chance;
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::fast::packed::{PackedGame, PackedMove};
use azulog::fast::tables::Tables;
use azulog::players::entrant::Entrant;
use azulog::rules::relations::Prize;
use azulog::rules::vocabulary::{Color, Number};
use azulog::search::exact::{Limit, solve};
use azulog::search::looked_up::LookedUp;
use azulog::search::preference::Preference;
use azulog::search::{Kind, Search, Searcher};
use azulog::tournament::game::GameResult;
use azulog::tournament::{Settings, Tournament};
use std::collections::BTreeSet;
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
    for (search, weak) in [("search/light:60", "first"), ("search/exact:60", "random")] {
        let played = games(&[search, weak], 2, 4, 11);
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
    let preference = Preference::of(&game.setup).expect("tables know all that counts");
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
        let mut preference = Preference::of(&game.setup).expect("tables know all that counts");
        let winners = winners.iter().fold(0, |mask, winner| mask | 1 << (winner - 1));
        let end = preference.end(&scores, winners);
        let by_rules: Vec<i64> = asked.Prize.iter().map(|Prize(_, points)| i64::from(*points)).collect();
        assert_eq!(end.prizes[..scores.len()], by_rules, "{scores:?}");
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
    for (_, name) in Kind::ALL {
        assert!(why.contains(&format!("{name}[:N|:Tms]")), "{why}");
    }
}

/// A game in its last round, with so many groups left to take: a row is about to be complete.
fn last_round(players: Number, groups: usize, seed: u64) -> Game {
    let mut game = opening(&RuleSet::official(), players, seed);
    for board in &mut game.position.boards {
        for (column, color) in (1..).zip([Color::Blue, Color::Yellow, Color::Red, Color::Black]) {
            board.wall.insert((1, column), color);
        }
        board.lines.insert(1, (Color::White, 1));
    }
    let mut chance = Chance::dealer(seed);
    while game.position.sources().map(|source| distinct(game.position.source(source))).sum::<usize>() > groups
    {
        let offer = game.offer();
        let moves: Vec<Move> = offer.moves().collect();
        game.take(&offer, chance.pick(&moves));
    }
    game
}

fn distinct(tiles: &[Color]) -> usize {
    tiles.iter().collect::<BTreeSet<_>>().len()
}

/// What a position of the last round is worth to every player, by the rules alone.
fn played_through(game: &Game) -> Vec<i64> {
    let offer = game.offer();
    let mover = usize::try_from(game.position.to_move - 1).expect("a seat");
    let mut best: Option<Vec<i64>> = None;
    for does in offer.moves() {
        let mut next = game.clone();
        next.take(&offer, Some(does));
        let values = played_through(&next);
        if best.as_ref().is_none_or(|best| values[mover] > best[mover]) {
            best = Some(values);
        }
    }
    best.unwrap_or_else(|| {
        let mut end = game.clone();
        end.take(&offer, None);
        let tiled = end.tiling();
        end.position.apply(&tiled);
        end.prizes().Prize.iter().map(|Prize(_, prize)| i64::from(*prize)).collect()
    })
}

#[test]
fn the_rest_of_a_round_is_solved_as_the_rules_play_it_through() {
    for (players, groups, seed) in [(2, 3, 1), (2, 4, 2), (2, 4, 3), (3, 3, 4), (4, 3, 5)] {
        let game = last_round(players, groups, seed);
        let unlimited = Limit { positions: u32::MAX, deadline: None };
        let mut games =
            LookedUp::new(&game.setup, Chance::dealer(1)).expect("tables express the official game");
        let packed = PackedGame::of(&games.tables, &game.position);
        let solved = solve(&mut games, &packed, unlimited).expect("there is no limit");
        let offer = game.offer();
        let mover = usize::try_from(game.position.to_move - 1).expect("a seat");
        let worth = |does: Move| {
            let mut next = game.clone();
            next.take(&offer, Some(does));
            played_through(&next)[mover]
        };
        let best = offer.moves().map(worth).max();
        assert_eq!(Some(worth(solved.unpack(&games.tables))), best, "{players} players, deal {seed}");
        let few = Limit { positions: 2, deadline: None };
        assert_eq!(solve(&mut games, &packed, few), None, "two positions are not enough");
    }
}

#[test]
fn a_round_after_which_the_game_may_go_on_is_not_solved() {
    let mut game = last_round(2, 3, 1);
    for board in &mut game.position.boards {
        board.lines.remove(&1);
        board.wall.clear();
    }
    let unlimited = Limit { positions: u32::MAX, deadline: None };
    let mut games = LookedUp::new(&game.setup, Chance::dealer(1)).expect("tables express the official game");
    let packed = PackedGame::of(&games.tables, &game.position);
    assert_eq!(solve(&mut games, &packed, unlimited), None);
    let offer = game.offer();
    let searched = Searcher::new(search("search/exact:20")).best(&game, &mut Chance::player(1, 1));
    assert!(offer.allows(searched.expect("games are played out instead")));
}
