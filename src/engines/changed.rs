//! Questions that no game asks: those of games with some facts changed.

use crate::engine::chance::Chance;

/// Some facts left out, with another number, or with a fact of another question beside them.
pub(super) fn changed(told: &[String], others: &[String], chance: &mut Chance) -> Vec<String> {
    let mut told = told.to_vec();
    for _ in 0..=chance.place(3).unwrap_or_default() {
        match (chance.place(3), chance.place(told.len())) {
            (Some(0), Some(at)) => drop(told.remove(at)),
            (Some(1), Some(at)) => renumber(&mut told[at], chance),
            _ => told.extend(chance.place(others.len()).and_then(|place| others.get(place)).cloned()),
        }
    }
    told
}

/// Changes a number of one digit in a fact by one, if it has such a number.
fn renumber(fact: &mut String, chance: &mut Chance) {
    let is_digit = |letter: &u8| letter.is_ascii_digit();
    let bytes = fact.as_bytes();
    let is_alone = |at: &usize| {
        let before = at.checked_sub(1).and_then(|at| bytes.get(at));
        is_digit(&bytes[*at])
            && !before.is_some_and(|letter| is_digit(letter) || *letter == b'-')
            && !bytes.get(at + 1).is_some_and(is_digit)
    };
    let numbers: Vec<usize> = (0..bytes.len()).filter(is_alone).collect();
    let Some(at) = chance.pick(&numbers) else { return };
    let number = bytes[at] - b'0';
    let goes_up = chance.place(2) == Some(0) || number == 0;
    let changed = if goes_up { number + 1 } else { number - 1 };
    fact.replace_range(at..=at, &changed.to_string());
}
