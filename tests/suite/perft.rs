//! Counts of all sequences of moves from a position, known from other engines.

use azulog::documents::read;
use azulog::documents::read::input::Input;
use azulog::engine::rule_set::RuleSet;
use azulog::fast::packed::PackedGame;
use azulog::fast::perft::{by_rules, by_tables};
use azulog::fast::tables::Tables;

#[test]
fn the_opening_has_as_many_sequences_of_moves_as_other_engines_count() {
    let text = r#"Position(factories: ["BBRW", "YYYK", "RRRR", "BYKW", "KKWW"], center: "1")"#;
    let input = Input::new("opening", text);
    let game = read::position(&input, &RuleSet::official()).expect("the position is right");
    assert_eq!([0, 1, 2, 3].map(|depth| by_rules(&game, depth)), [1, 72, 4_752, 239_196]);
    let tables = Tables::of(&RuleSet::official(), 2).expect("tables express the official game");
    let packed = PackedGame::of(&tables, &game.position);
    let counted = [0, 1, 2, 3, 4].map(|depth| by_tables(&tables, &packed, depth));
    assert_eq!(counted, [1, 72, 4_752, 239_196, 10_206_755]);
}
