//! Factories that pass for the center, where a rule set mistakes them for it.

use super::{Tables, derived};
use crate::engine::facts::Facts;
use crate::rules::vocabulary::{Color, Line, Number, Source};
use crate::rules::{self, relations};

/// Whether a move from a factory that holds the same tiles in the same order as the center takes from
/// the center: by whether the marker lies there.
///
/// # Errors
/// A factory passes for the center though it holds something else.
pub(super) fn passes(setup: &Facts) -> Result<[bool; 2], String> {
    let [first, second] = [Color::ALL[0], Color::ALL[1]];
    let factory = [first, second];
    let others = [&[first][..], &[second, first], &[second, second], &[first, second, second]];
    if others.iter().any(|center| ask_passes(setup, &factory, center, false)) {
        return Err("the tables cannot express factories that pass for another center".to_owned());
    }
    Ok([false, true].map(|marker| ask_passes(setup, &factory, &factory, marker)))
}

fn ask_passes(setup: &Facts, factory: &[Color], center: &[Color], marker: bool) -> bool {
    let (source, line) = (Source::Factory(1), Line::Floor);
    let mut facts = Facts {
        ToMove: vec![relations::ToMove(1)],
        MarkerInCenter: marker.then_some(relations::MarkerInCenter()).into_iter().collect(),
        Does: vec![relations::Does(source, factory[0], line)],
        Legal: vec![relations::Legal(source, factory[0], line)],
        ..Facts::default()
    };
    for (source, tiles) in [(source, factory), (Source::Center, center)] {
        facts.LiesAt.extend((1..).zip(tiles).map(|(place, color)| relations::LiesAt(source, place, *color)));
        for color in Color::ALL {
            let count = tiles.iter().filter(|tile| **tile == color).map(|_| 1).sum::<Number>();
            facts.OnOffer.extend((count > 0).then_some(relations::OnOffer(source, color, count)));
        }
    }
    !derived(&rules::turn::FILE, setup, &facts).TakesFromCenter.is_empty()
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
