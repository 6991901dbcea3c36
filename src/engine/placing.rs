//! Placing complete lines on walls without colors: what may be chosen, what falls, how both are written.

use crate::engine::effect::dropped;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::language::Language;
use crate::rules;
use crate::rules::relations::MayPlace;
use crate::rules::vocabulary::{Closing, Color, Number};
use crate::say;
use serde::Serialize;
use std::fmt;

/// A space chosen for the tile of a complete line, written `1 2 3`: player 1, line 2, column 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Placement {
    /// The player.
    pub player: Number,
    /// The line, and the row of the wall.
    pub row: Number,
    /// The column of the wall.
    pub column: Number,
}

/// A complete line whose tiles find no open space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Fall {
    /// The player.
    pub player: Number,
    /// The line.
    pub row: Number,
    /// The color of its tiles.
    #[serde(serialize_with = "letter")]
    pub color: Color,
    /// How many they are.
    #[serde(skip)]
    pub tiles: Number,
    /// How many cover floor spaces.
    pub to_floor: Number,
    /// How many go to the lid.
    pub to_lid: Number,
}

/// What becomes of a complete line before the walls are tiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Placed {
    /// A space is chosen for its tile.
    Space(Placement),
    /// Its tiles fall.
    Fallen(Fall),
}

#[expect(clippy::trivially_copy_pass_by_ref)] // serde serializes with a reference
fn letter<S: serde::Serializer>(color: &Color, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_char(color.letter())
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player, self.row, self.column)
    }
}

impl std::str::FromStr for Placement {
    type Err = String;

    fn from_str(text: &str) -> Result<Placement, String> {
        let numbers: Result<Vec<Number>, _> = text.split_whitespace().map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[player, row, column]) => Ok(Placement { player, row, column }),
            _ => Err("a placing is a player, a line and a wall column, as in `1 2 3`".to_owned()),
        }
    }
}

impl Fall {
    /// Where the tiles go, in words: `2 to the floor, 3 to the lid`.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        dropped(self.tiles, self.to_floor, self.to_lid, language).join(", ")
    }
}

impl Facts {
    /// Whether the rules derive a space as open to the next line of its player.
    #[must_use]
    pub fn may_place(&self, chosen: Placement) -> bool {
        self.MayPlace.binary_search(&MayPlace(chosen.player, chosen.row, chosen.column)).is_ok()
    }

    /// What each player who has to choose may choose for the next line.
    #[must_use]
    pub fn placements(&self) -> Vec<Vec<Placement>> {
        let of_player = self.MayPlace.chunk_by(|one, other| one.0 == other.0);
        let placement = |open: &MayPlace| Placement { player: open.0, row: open.1, column: open.2 };
        of_player.map(|options| options.iter().map(placement).collect()).collect()
    }

    /// The lines that find no open space; this is derived from the position of `game`.
    #[must_use]
    pub fn falls(&self, game: &Game) -> Vec<Fall> {
        let to_floor = self.FallsToFloor.iter().map(|fall| (fall.0, fall.1, fall.2, fall.3, 0));
        let to_lid = self.FallsToLid.iter().map(|fall| (fall.0, fall.1, fall.2, 0, fall.3));
        let mut falls: Vec<Fall> = Vec::new();
        for (player, row, color, to_floor, to_lid) in to_floor.chain(to_lid) {
            if let Some(fall) = falls.iter_mut().find(|fall| (fall.player, fall.row) == (player, row)) {
                fall.to_lid += to_lid;
                continue;
            }
            let mut held = game.position.held();
            let tiles = held.find(|held| (held.0, held.1) == (player, row)).map_or(0, |held| held.3);
            falls.push(Fall { player, row, color, tiles, to_floor, to_lid });
        }
        falls.sort_by_key(|fall| (fall.player, fall.row));
        falls
    }

    /// Why a space may not be chosen: every reason that the rules derive.
    #[must_use]
    pub fn why_not_placed(&self, chosen: Placement, language: Language) -> String {
        let Placement { player, row, column } = chosen;
        let closed =
            self.Closed.iter().filter(|closed| (closed.0, closed.1, closed.2) == (player, row, column));
        let reasons: Vec<String> = closed.map(|closed| closed.3.words(language)).collect();
        if !reasons.is_empty() {
            return reasons.join("; ");
        }
        let open = self.MayPlace.iter().map(|open| (open.0, open.1));
        let mut asked = open.chain(self.Closed.iter().map(|closed| (closed.0, closed.1)));
        let next = asked.find(|line| line.0 == player).map(|line| line.1);
        match next {
            Some(next) if next == row => say!(language, "there is no column {column}", column),
            Some(next) => {
                say!(language, "the next line of player {player} is line {next}", player, next)
            }
            None => say!(language, "no line of player {player} waits for a space", player),
        }
    }
}

impl Closing {
    /// Why a space is closed, in words.
    #[must_use]
    pub fn words(self, language: Language) -> String {
        match self {
            Closing::SpaceCovered => say!(language, "a tile lies on the space"),
            Closing::OtherColorPrinted => say!(language, "another color is printed on the space"),
            Closing::ColorInColumn => say!(language, "the column already shows the color"),
            Closing::ColorPlacedInColumn => say!(language, "the color was just placed in the column"),
        }
    }
}

impl Game {
    /// Derives where the next complete lines may go; nothing where the wall shows colors.
    #[must_use]
    pub fn placing(&self) -> Facts {
        self.derive(&[&rules::placing::FILE], &self.table(), &[])
    }

    /// Notes a space that was chosen.
    pub fn place(&mut self, chosen: Placement) {
        if let Some(board) = self.position.board_mut(chosen.player) {
            board.chosen.insert(chosen.row, chosen.column);
        }
    }
}
