//! Faults of a position in words: what is wrong, and what would be right.

use crate::ask::Setup;
use crate::rules::vocabulary::{Fault, Number, Place};

impl Place {
    /// The board that the place belongs to, if it belongs to one.
    #[must_use]
    pub fn board(self) -> Option<Number> {
        match self {
            Place::Board(board)
            | Place::PatternLine(board, _)
            | Place::WallSpace(board, _, _)
            | Place::FloorSpace(board, _)
            | Place::BesideFloor(board)
            | Place::Score(board)
            | Place::Spent(board)
            | Place::Chosen(board, _)
            | Place::LineUsed(board, _) => Some(board),
            Place::Players
            | Place::ToMove
            | Place::StartingPlayer
            | Place::Factory(_)
            | Place::Center(_)
            | Place::TilesOfColor(_)
            | Place::AllTiles
            | Place::Bag
            | Place::Lid
            | Place::Rest(_)
            | Place::Rests
            | Place::MarkersInLid
            | Place::LidPlace(_)
            | Place::LidOrder => None,
        }
    }
}

impl Fault {
    /// What is wrong at a place, and what would be right.
    #[must_use]
    pub fn words(self, place: Place, setup: &Setup) -> (String, String) {
        match self {
            Fault::NotPlayedBy(players) => (format!("the game is not played by {players}"), {
                let known = setup.factories_for.iter().map(|known| known.0.to_string());
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
                match place {
                    Place::LineUsed(..) => "lines are counted from 1, from the top".to_owned(),
                    _ => "leave it out; rows are written from the top".to_owned(),
                },
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
            Fault::FloorHasRoom => (
                "the marker lies beside a floor line that has room for it".to_owned(),
                "write it on the floor line, as in `floor: \"1\"`".to_owned(),
            ),
            Fault::MarkerOnFloor => (
                "by these rules the marker covers no floor space".to_owned(),
                "leave it out here, and write `marker_beside_floor: true`".to_owned(),
            ),
            Fault::MarkerBehindTiles => (
                "by these rules the marker covers the first floor space or none".to_owned(),
                "leave it out here, and write `marker_beside_floor: true`".to_owned(),
            ),
            Fault::OfferGoesOn => (
                "tiles are still left to take".to_owned(),
                "spaces are chosen when factories and center are empty".to_owned(),
            ),
            Fault::TooManyTiles(tiles, limit) => match place {
                Place::TilesOfColor(color) => (
                    format!("these are {tiles} {} tiles", color.name()),
                    format!("the game has {limit} of each color"),
                ),
                _ => (format!("these are {tiles} tiles"), format!("the game has {limit}")),
            },
            Fault::BelowZero(count) => (
                match place {
                    Place::MarkersInLid => format!("{count} markers can not lie in the lid"),
                    _ => format!("{count} floor values can not be used up"),
                },
                "write a number from 0, or leave it out, which is 0".to_owned(),
            ),
            Fault::ScoreTooLow(points, lowest) => (
                format!("a score of {points} is too low"),
                if lowest == 0 {
                    "by these rules no score is below zero".to_owned()
                } else {
                    format!("by these rules no score is below {lowest}")
                },
            ),
            Fault::NothingSpent => (
                "by these rules no floor value is used up".to_owned(),
                "leave `spent` out; FloorNeverResets and MarkerOffTheFloor use values up".to_owned(),
            ),
            Fault::SpentTooMany(values, end) => {
                (format!("{values} floor values can not be used up"), format!("a floor line has {end}"))
            }
            Fault::NoMarkerInLid => (
                "by these rules no marker goes to the lid".to_owned(),
                "leave `markers_in_lid` out; MarkerIntoLid puts a marker there".to_owned(),
            ),
            Fault::LeftoversKeepColor => (
                "by these rules leftovers keep their color".to_owned(),
                "leave `lid_order` out; LeftoversLoseTheirColor goes by it".to_owned(),
            ),
            Fault::ColorNamedTwice(color) => {
                (format!("the order names {} twice", color.name()), "name each color once".to_owned())
            }
            Fault::ColorMissing(color) => (
                format!("the order lacks {}", color.name()),
                "name each color once, or leave the order out".to_owned(),
            ),
            Fault::LineNamedTwice(row) => (
                format!("line {row} is named twice"),
                "name a line once; those left out follow from the top".to_owned(),
            ),
            Fault::NothingLeft => (
                "a taking left no tile".to_owned(),
                "write the tiles that each taking left, those of the last one first".to_owned(),
            ),
            Fault::MoreThanCenter(sum, tiles) => (
                format!("the takings left {sum} tiles"),
                format!("the center holds {tiles}, without the marker"),
            ),
        }
    }
}
