//! Reading the spaces that were chosen in a running wall-tiling, and asking the rules about each.

use super::fault::Fault;
use super::fields::{Located, Reader};
use super::tree::Node;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::placing::Placement;
use crate::engine::position::Position;
use crate::language::Language;
use crate::rules::vocabulary::Number;
use std::sync::Arc;

/// Reads `[(1, 3)]`: the column for each line of a board.
pub fn read(reader: &mut Reader<'_>, node: &Node, player: Number) -> Vec<Located<Placement>> {
    let mut chosen = Vec::new();
    for node in reader.list_of_position(node) {
        let numbers = reader.numbers(node);
        if let &[row, column] = numbers.value.as_slice() {
            chosen.push(Located { value: Placement { player, row, column }, span: numbers.span });
            continue;
        }
        let fault = Fault::new(numbers.span, "a line and its column are needed");
        reader.fault(fault.help("write them as in `(1, 3)`"));
    }
    chosen
}

/// Chooses the spaces one after the other, as the rules allow it.
pub fn choose(
    reader: &mut Reader<'_>,
    setup: &Facts,
    position: Position,
    chosen: &[Located<Placement>],
) -> Position {
    let mut game = Game { setup: Arc::new(setup.clone()), position };
    for choice in chosen {
        let placing = game.placing();
        if placing.may_place(choice.value) {
            game.place(choice.value);
            continue;
        }
        let Placement { row, column, .. } = choice.value;
        let fault = Fault::new(choice.span.clone(), format!("line {row} may not go to column {column}"));
        reader.fault(fault.help(placing.why_not_placed(choice.value, Language::English)));
    }
    game.position
}
