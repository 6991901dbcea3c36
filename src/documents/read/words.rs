//! Faults of a position in words: what is wrong, and what would be right.

use crate::engine::facts::Facts;
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
            | Place::LidOrder
            | Place::OwnFloor(_)
            | Place::OwnLine(_)
            | Place::OwnWall
            | Place::OwnWallRow(_)
            | Place::OwnWallSpace(..)
            | Place::OwnDoubled(..)
            | Place::OwnSeveral(_)
            | Place::OwnFactoryTiles
            | Place::OwnColorTiles => None,
        }
    }
}

impl Fault {
    /// What is wrong at a place.
    #[must_use]
    pub fn message(self, place: Place) -> String {
        match self {
            Fault::NotPlayedBy(players) => format!("the game cannot be played by {players}"),
            Fault::NoSuchPlayer(_) => match place {
                Place::Board(player) => format!("there is no player {player} for this board"),
                _ => "there is no such player".to_owned(),
            },
            Fault::NoSuchFactory(players) => format!("{players} players have fewer factories"),
            Fault::FactoryTooFull(tiles, _) => format!("the factory holds {tiles} tiles"),
            Fault::NoSuchRow => "the board has no such row".to_owned(),
            Fault::NoSuchWallSpace => "the wall row has no such space".to_owned(),
            Fault::NoSuchFloorSpace => "the floor line has no such space".to_owned(),
            Fault::LineTooLong(tiles, _) => format!("the pattern line holds {tiles} tiles"),
            Fault::MixedLine(color, other) => {
                format!("the pattern line holds {} and {} tiles", color.name(), other.name())
            }
            Fault::ColorOnWallRow(color) => match place {
                Place::WallSpace(..) | Place::OwnWallSpace(..) => {
                    format!("the wall row already shows {}", color.name())
                }
                _ => format!("the wall row beside this line already shows {}", color.name()),
            },
            Fault::ColorInColumn(color) => format!("the wall column already shows {}", color.name()),
            Fault::OtherWallColor(_) => "the tile lies on a wall space of another color".to_owned(),
            Fault::SecondMarker => "this is a second first-player marker".to_owned(),
            Fault::FloorHasRoom => "the marker lies beside a floor line that has room for it".to_owned(),
            Fault::MarkerOnFloor => "by these rules the marker covers no floor space".to_owned(),
            Fault::MarkerBehindTiles => {
                "by these rules the marker covers the first floor space or none".to_owned()
            }
            Fault::OfferGoesOn => "tiles are still left to take".to_owned(),
            Fault::TooManyTiles(tiles, _) => match place {
                Place::TilesOfColor(color) => format!("these are {tiles} {} tiles", color.name()),
                _ => format!("these are {tiles} tiles"),
            },
            Fault::BelowZero(count) => match place {
                Place::MarkersInLid => format!("{count} markers cannot lie in the lid"),
                _ => format!("{count} floor values cannot be used up"),
            },
            Fault::ScoreTooLow(points, _) => format!("a score of {points} is too low"),
            Fault::NothingSpent => "by these rules no floor value is used up".to_owned(),
            Fault::SpentTooMany(values, _) => format!("{values} floor values cannot be used up"),
            Fault::FloorUsedUp(values) => format!("{values} floor values are used up, none is left for it"),
            Fault::NoMarkerInLid => "by these rules no marker goes to the lid".to_owned(),
            Fault::LeftoversKeepColor => "by these rules leftovers keep their color".to_owned(),
            Fault::ColorNamedTwice(color) => format!("the order names {} twice", color.name()),
            Fault::ColorMissing(color) => match place {
                Place::OwnWallRow(_) => format!("this wall row lacks {}", color.name()),
                _ => format!("the order lacks {}", color.name()),
            },
            Fault::LineNamedTwice(row) => format!("line {row} is named twice"),
            Fault::NothingLeft => "a taking left no tile".to_owned(),
            Fault::MoreThanCenter(sum, _) => format!("the takings left {sum} tiles"),
            Fault::FloorPays(points) => format!("a floor space would pay {points}"),
            Fault::FewerThanOne(count) => match place {
                Place::OwnLine(_) => format!("a pattern line cannot have {count} spaces"),
                Place::OwnFactoryTiles => format!("a factory cannot be filled with {count} tiles"),
                _ => format!("a color cannot have {count} tiles"),
            },
            Fault::NeverComplete(spaces, tiles) => {
                format!("a line with {spaces} spaces can never be completed: each color has {tiles} tiles")
            }
            Fault::NoWallRow => "this wall has no row for every pattern line".to_owned(),
            Fault::OtherWidth(spaces, _) => format!("this wall row has {spaces} spaces"),
            Fault::ShowsNoColor => "this wall space shows no color".to_owned(),
            Fault::WallGivenTwice => "the wall is given whole and by its first row".to_owned(),
            Fault::PaidOnCompletion => {
                "by BonusOnCompletion bonuses are paid before anybody knows of several".to_owned()
            }
        }
    }

    /// What would be right at a place.
    #[must_use]
    pub fn help(self, place: Place, setup: &Facts) -> String {
        let words = match self {
            Fault::NotPlayedBy(_) => {
                let known = setup.FactoriesFor.iter().map(|known| known.0.to_string());
                return format!("write one of: {}", known.collect::<Vec<_>>().join(", "));
            }
            Fault::NoSuchPlayer(players) => {
                return format!(
                    "players are numbered 1 to {players}; `players` is {players}, as written or by default"
                );
            }
            Fault::NoSuchFactory(_) => "remove this factory, or raise `players`",
            Fault::FactoryTooFull(_, size) => return format!("a factory is filled with {size}"),
            Fault::NoSuchRow => match place {
                Place::LineUsed(..) => "lines are counted from 1, from the top",
                Place::OwnWallRow(_) => "a wall has as many rows as there are pattern lines",
                Place::OwnDoubled(..) => "write the row and the column of a space of the wall",
                _ => "leave it out; rows are written from the top",
            },
            Fault::NoSuchWallSpace => match place {
                Place::OwnDoubled(..) => "write the row and the column of a space of the wall",
                _ => "leave it out; spaces are written from the left, `.` for a free one",
            },
            Fault::NoSuchFloorSpace => {
                "put tiles beyond the last floor space in the lid; a marker beyond it is \
                 `marker_beside_floor: true`"
            }
            Fault::LineTooLong(_, spaces) => {
                return format!("this line has {spaces} space{}", if spaces == 1 { "" } else { "s" });
            }
            Fault::MixedLine(..) => "a pattern line holds tiles of one color",
            Fault::ColorOnWallRow(_) => match place {
                Place::WallSpace(..) | Place::OwnWallSpace(..) => "no color lies twice in a row of a wall",
                _ => "empty the line, or take the tile off the wall",
            },
            Fault::ColorInColumn(_) => "no color lies twice in a column of a wall",
            Fault::OtherWallColor(shown) => return format!("this space is for {} ({shown})", shown.name()),
            Fault::SecondMarker => "there is one, in the center or with one player",
            Fault::FloorHasRoom => "write it on the floor line, as in `floor: \"1\"`",
            Fault::MarkerOnFloor | Fault::MarkerBehindTiles => {
                "leave it out here, and write `marker_beside_floor: true`"
            }
            Fault::OfferGoesOn => "spaces are chosen once factories and center are empty",
            Fault::TooManyTiles(_, limit) => match place {
                Place::TilesOfColor(_) => return format!("the game has {limit} of each color"),
                _ => return format!("the game has {limit}"),
            },
            Fault::BelowZero(_) => "write a number from 0, or leave it out, which is 0",
            Fault::ScoreTooLow(_, 0) => "by these rules no score is below zero",
            Fault::ScoreTooLow(_, lowest) => return format!("by these rules no score is below {lowest}"),
            Fault::NothingSpent => "leave `spent` out; FloorNeverResets and MarkerOffTheFloor use values up",
            Fault::SpentTooMany(_, end) => return format!("a floor line has {end}"),
            Fault::FloorUsedUp(_) => "put tiles beyond the last floor value in the lid",
            Fault::NoMarkerInLid => "leave `markers_in_lid` out; MarkerIntoLid puts a marker there",
            Fault::LeftoversKeepColor => "leave `lid_order` out; LeftoversLoseTheirColor goes by it",
            Fault::ColorNamedTwice(_) => "name each color once",
            Fault::ColorMissing(_) => match place {
                Place::OwnWallRow(_) => "each wall row shows every color, unless `GreyWall` is followed",
                _ => "name each color once, or leave the order out",
            },
            Fault::LineNamedTwice(_) => "name a line once; those left out follow from the top",
            Fault::NothingLeft => "write the tiles that each taking left, those of the last one first",
            Fault::MoreThanCenter(_, tiles) => {
                return format!("the center holds {tiles}, without the marker");
            }
            Fault::FloorPays(_) => "write zero or a number below it, as in `floor: [-1, -1, -2]`",
            Fault::FewerThanOne(_) => "write a number from 1",
            Fault::NeverComplete(_, tiles) => return format!("write a number up to {tiles}"),
            Fault::NoWallRow => "write as many wall rows as there are pattern lines",
            Fault::OtherWidth(_, columns) => return format!("write {columns} spaces, `.` for a grey one"),
            Fault::ShowsNoColor => "write its color, or follow `GreyWall`",
            Fault::WallGivenTwice => "leave `first_row` out, or `wall`",
            Fault::PaidOnCompletion => "leave it out, or do not follow BonusOnCompletion",
        };
        words.to_owned()
    }
}
