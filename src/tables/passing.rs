//! Factories that pass for the center, where a rule set mistakes them for it.

use super::Tables;
use crate::ask::{self, Setup, TurnFacts};
use crate::facts::told;
use crate::rules::turn;
use crate::rules::vocabulary::{Color, Line, Number, Source};

/// Whether a move from a factory that holds the same tiles in the same order as the center takes from
/// the center: by whether the marker lies there.
///
/// # Errors
/// A factory passes for the center though it holds something else.
pub(super) fn passes(setup: &Setup) -> Result<[bool; 2], String> {
    let [first, second] = [Color::ALL[0], Color::ALL[1]];
    let factory = [first, second];
    let others = [&[first][..], &[second, first], &[second, second], &[first, second, second]];
    if others.iter().any(|center| ask_passes(setup, &factory, center, false)) {
        return Err("the tables can not express factories that pass for another center".to_owned());
    }
    Ok([false, true].map(|marker| ask_passes(setup, &factory, &factory, marker)))
}

fn ask_passes(setup: &Setup, factory: &[Color], center: &[Color], marker: bool) -> bool {
    let (source, line) = (Source::Factory(1), Line::Floor);
    let mut facts = TurnFacts {
        to_move: vec![turn::ToMove(1)],
        marker_in_center: marker.then_some(turn::MarkerInCenter()).into_iter().collect(),
        follows: told!(&setup.follows => turn::Follows: 0),
        does: vec![turn::Does(source, factory[0], line)],
        legal: vec![turn::Legal(source, factory[0], line)],
        ..TurnFacts::default()
    };
    for (source, tiles) in [(source, factory), (Source::Center, center)] {
        facts.lies.extend((1..).zip(tiles).map(|(place, color)| turn::LiesAt(source, place, *color)));
        for color in Color::ALL {
            let count = tiles.iter().filter(|tile| **tile == color).map(|_| 1).sum::<Number>();
            facts.on_offer.extend((count > 0).then_some(turn::OnOffer(source, color, count)));
        }
    }
    !ask::turn(facts).takes_from_center.is_empty()
}

impl Tables {
    /// Whether it matters in which order tiles lie.
    #[must_use]
    #[inline]
    pub fn order_matters(&self) -> bool {
        self.passes != [false; 2]
    }

    /// Whether a factory that holds what the center holds passes for it.
    #[must_use]
    #[inline]
    pub fn passes_for_center(&self, marker_in_center: bool) -> bool {
        self.passes[usize::from(marker_in_center)]
    }
}
