//! Faults of a position in words: what is wrong, and what would be right.

use crate::facts::Facts;
use crate::rules::position::{Fault, Place};

impl Fault {
    /// What is wrong at a place, and what would be right.
    #[must_use]
    pub fn words(self, place: Place, setup: &Facts) -> (String, String) {
        match self {
            Fault::NotPlayedBy(players) => (format!("the game is not played by {players}"), {
                let known = setup.FactoriesFor.iter().map(|known| known.0.to_string());
                format!("write one of: {}", known.collect::<Vec<_>>().join(", "))
            }),
            Fault::NoSuchPlayer(players) => (
                match place {
                    Place::Board(player) => format!("there is no player {player} for this board"),
                    _ => "there is no such player".to_owned(),
                },
                format!("players are 1 to {players}, as `players: {players}` says or leaves unsaid"),
            ),
            Fault::NoSuchFactory(players) => (
                format!("{players} players have fewer factories"),
                "leave this factory out, or write more players".to_owned(),
            ),
            Fault::FactoryTooFull(tiles, size) => {
                (format!("the factory holds {tiles} tiles"), format!("a factory is filled with {size}"))
            }
            Fault::NoSuchRow => (
                "the board has no such row".to_owned(),
                "leave it out; rows are written from the top".to_owned(),
            ),
            Fault::NoSuchWallSpace => (
                "the wall row has no such space".to_owned(),
                "leave it out; spaces are written from the left, `.` for a free one".to_owned(),
            ),
            Fault::NoSuchFloorSpace => (
                "the floor line has no such space".to_owned(),
                "put tiles beyond the last floor space in the lid; a marker beyond it is \
                 `marker_beside_floor: true`"
                    .to_owned(),
            ),
            Fault::LineTooLong(tiles, spaces) => (
                format!("the pattern line holds {tiles} tiles"),
                format!("this line has {spaces} space{}", if spaces == 1 { "" } else { "s" }),
            ),
            Fault::MixedLine(color, other) => (
                format!("the pattern line holds {} and {} tiles", color.name(), other.name()),
                "a pattern line holds tiles of one color".to_owned(),
            ),
            Fault::ColorOnWallRow(color) => match place {
                Place::WallSpace(..) => (
                    format!("the wall row already shows {}", color.name()),
                    "no color lies twice in a row of a wall".to_owned(),
                ),
                _ => (
                    format!("the wall row beside this line already shows {}", color.name()),
                    "empty the line, or take the tile off the wall".to_owned(),
                ),
            },
            Fault::ColorInColumn(color) => (
                format!("the wall column already shows {}", color.name()),
                "no color lies twice in a column of a wall".to_owned(),
            ),
            Fault::OtherWallColor(shown) => (
                "the tile lies on a wall space of another color".to_owned(),
                format!("this space is for {} ({shown})", shown.name()),
            ),
            Fault::SecondMarker => (
                "this is a second first-player marker".to_owned(),
                "there is one, in the center or with one player".to_owned(),
            ),
            Fault::TooManyTiles(tiles, limit) => (
                match place {
                    Place::TilesOfColor(color) => format!("these are {tiles} {} tiles", color.name()),
                    _ => format!("these are {tiles} tiles of a color"),
                },
                format!("the game has {limit} of each color"),
            ),
        }
    }
}
