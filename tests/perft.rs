//! Counts of all sequences of moves from a position, known from other engines.

use azulog::game::Game;
use azulog::read;
use azulog::read::input::Input;
use azulog::rule_set::RuleSet;

/// The number of sequences of `depth` moves.
fn perft(game: &Game, depth: u32) -> usize {
    if depth == 0 {
        return 1;
    }
    let offer = game.offer();
    if depth == 1 {
        return offer.legal.len();
    }
    let after = |does| {
        let mut after = game.clone();
        after.take(does, &game.turn(&offer, &[does]));
        perft(&after, depth - 1)
    };
    offer.moves().map(after).sum()
}

#[test]
fn the_opening_has_as_many_sequences_of_moves_as_other_engines_count() {
    let text = r#"Position(factories: ["BBRW", "YYYK", "RRRR", "BYKW", "KKWW"], center: "1")"#;
    let input = Input { name: "opening".to_owned(), text: text.to_owned() };
    let game = read::position(&input, &RuleSet::official()).expect("the position is right");
    assert_eq!([0, 1, 2, 3].map(|depth| perft(&game, depth)), [1, 72, 4752, 239_196]);
}
