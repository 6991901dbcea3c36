//! The pieces that small situations are put together from, and every choice of a few of them.

use super::MOST_PIECES;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::question::Question;
use crate::rules::vocabulary::{Color, Number, Piece, Source};

/// A piece that situations are put together from.
#[derive(Clone, Copy, Debug)]
pub enum PieceOnTable {
    Offer(Source, Number),
    Marker,
    Line(Number, Number, Color),
    Wall(Number, Number, Number),
    Row(Number, Number),
    RowButLast(Number),
    ColumnButLast(Number),
    Column(Number, Number),
    Shown(Number, Color),
    Floor(Number),
    MarkerBeside,
    Score(Number, Number),
    Spent,
    Bag(Number),
    Lid(Color, Number),
}

use PieceOnTable as On;

/// How heavy a situation is; the lightest is the smallest.
pub fn weight(pieces: &[On]) -> usize {
    let weigh = |piece: &On| match *piece {
        On::Offer(_, tiles) | On::Bag(tiles) | On::Lid(_, tiles) | On::Floor(tiles) => tiles,
        On::Line(_, row, _) => row,
        On::Row(..) | On::Column(..) | On::Shown(..) => 5,
        On::RowButLast(_) | On::ColumnButLast(_) => 4,
        On::Score(_, points) => points.abs(),
        On::Marker | On::Wall(..) | On::MarkerBeside | On::Spent => 1,
    };
    pieces.iter().map(weigh).filter_map(|weight| usize::try_from(weight).ok()).sum()
}

/// The pieces that matter to a question.
fn pieces(question: Question) -> Vec<On> {
    let factory = Source::Factory(1);
    match question {
        Question::File(_) => vec![
            On::Offer(factory, 1),
            On::Marker,
            On::Line(1, 1, Color::Blue),
            On::Line(1, 2, Color::Blue),
            On::Wall(1, 1, 1),
            On::Floor(1),
            On::Score(1, 1),
        ],
        Question::FactoryOffer => vec![
            On::Offer(factory, 1),
            On::Offer(Source::Center, 1),
            On::Marker,
            On::Line(1, 1, Color::Blue),
            On::Line(1, 2, Color::Blue),
            On::Wall(1, 1, 1),
        ],
        Question::Turn => vec![
            On::Offer(factory, 1),
            On::Offer(factory, 2),
            On::Offer(Source::Center, 1),
            On::Offer(Source::Center, 2),
            On::Marker,
            On::Floor(1),
            On::Floor(6),
            On::Floor(7),
            On::Spent,
            On::Line(1, 1, Color::Blue),
        ],
        Question::Placing => vec![
            On::Line(1, 1, Color::Blue),
            On::Line(1, 2, Color::Blue),
            On::Line(1, 2, Color::Yellow),
            On::Wall(1, 1, 1),
            On::Wall(1, 2, 2),
            On::Floor(6),
        ],
        Question::WallTiling => {
            let lines = (1..=3).flat_map(|row| Color::ALL.map(|color| On::Line(1, row, color)));
            let wall = (1..=3).flat_map(|row| (1..=3).map(move |column| On::Wall(1, row, column)));
            let others = [
                On::RowButLast(1),
                On::ColumnButLast(1),
                On::Floor(1),
                On::Spent,
                On::Score(1, -2),
                On::Score(1, 1),
                On::Line(2, 1, Color::Blue),
            ];
            lines.chain(wall).chain(others).collect()
        }
        Question::FinalScoring | Question::Wall => vec![
            On::Row(1, 1),
            On::Row(1, 5),
            On::Row(2, 1),
            On::Row(2, 2),
            On::Column(1, 1),
            On::Shown(1, Color::Blue),
            On::Score(1, 2),
            On::Score(1, 4),
            On::Score(2, 2),
            On::Score(2, 4),
        ],
        Question::NextRound => vec![
            On::Bag(1),
            On::Bag(4),
            On::Bag(20),
            On::Lid(Color::Blue, 1),
            On::Lid(Color::Yellow, 4),
            On::Lid(Color::Yellow, 20),
            On::Marker,
            On::MarkerBeside,
            On::Spent,
            On::Row(1, 1),
            On::Shown(1, Color::Blue),
            On::Shown(2, Color::Blue),
        ],
        Question::RuleSet
        | Question::Setup
        | Question::FirstTable
        | Question::Prospect
        | Question::Prize
        | Question::Position
        | Question::Strategy(_) => Vec::new(),
    }
}

/// Every choice of at most so many pieces.
pub fn situations(question: Question) -> Vec<Vec<On>> {
    let pieces = pieces(question);
    let most = if question == Question::WallTiling { MOST_PIECES - 1 } else { MOST_PIECES };
    let mut situations = vec![Vec::new()];
    let mut begun: Vec<(Vec<On>, usize)> = vec![(Vec::new(), 0)];
    for _ in 0..most {
        let mut longer = Vec::new();
        for (chosen, from) in &begun {
            for (index, piece) in pieces.iter().enumerate().skip(*from) {
                let mut more = chosen.clone();
                more.push(*piece);
                longer.push((more, index + 1));
            }
        }
        situations.extend(longer.iter().map(|(chosen, _)| chosen.clone()));
        begun = longer;
    }
    situations
}

/// A tile in the lid beside every number of tiles in the bag.
pub fn short_bags(setup: &Facts) -> Vec<Vec<On>> {
    let tiles: Number = setup.TilesOfColor.iter().map(|tiles| tiles.1).sum();
    let last = setup.TilesOfColor.last().map(|tiles| tiles.0);
    let beside_lid = |bag: Number| last.map(|color| vec![On::Bag(bag), On::Lid(color, 1)]);
    (0..tiles).filter_map(beside_lid).collect()
}

impl On {
    /// Puts the piece on table and boards.
    pub fn put(self, game: &mut Game) {
        let spaces = game.setup.WallSpace.clone();
        let of_color: Vec<(Color, Number)> =
            game.setup.TilesOfColor.iter().map(|tiles| (tiles.0, tiles.1)).collect();
        let last_row = game.setup.LastRow.first().map_or(0, |last| last.0);
        let last_column = game.setup.LastColumn.first().map_or(0, |last| last.0);
        let position = &mut game.position;
        let board = match self {
            On::Line(board, ..)
            | On::Wall(board, ..)
            | On::Row(board, _)
            | On::Column(board, _)
            | On::Shown(board, _)
            | On::Score(board, _) => board,
            _ => 1,
        };
        let wall = |keep: &dyn Fn(&crate::rules::relations::WallSpace) -> bool| -> Vec<_> {
            spaces.iter().filter(|space| keep(space)).map(|space| ((space.0, space.1), space.2)).collect()
        };
        let tiles = match self {
            On::Wall(_, row, column) => wall(&|space| (space.0, space.1) == (row, column)),
            On::Row(_, row) => wall(&|space| space.0 == row),
            On::RowButLast(row) => wall(&|space| space.0 == row && space.1 != last_column),
            On::ColumnButLast(column) => wall(&|space| space.1 == column && space.0 != last_row),
            On::Column(_, column) => wall(&|space| space.1 == column),
            On::Shown(_, color) => wall(&|space| space.2 == color),
            _ => Vec::new(),
        };
        match self {
            On::Offer(source, count) => {
                if let Some(tiles) = position.source_mut(source) {
                    tiles.extend((0..count).map(|_| Color::Blue));
                }
            }
            On::Marker => position.marker_in_center = true,
            On::Bag(count) => {
                let mut left = count;
                for &(color, tiles) in &of_color {
                    position.bag.put(color, left.min(tiles));
                    left -= left.min(tiles);
                }
            }
            On::Lid(color, count) => position.lid.put(color, count),
            _ => {}
        }
        let Some(board) = position.board_mut(board) else { return };
        board.wall.extend(tiles);
        match self {
            On::Line(_, row, color) => drop(board.lines.insert(row, (color, row))),
            On::Floor(count) => board.floor.extend((0..count).map(|_| Piece::Tile(Color::Yellow))),
            On::MarkerBeside => board.marker_beside_floor = true,
            On::Score(_, points) => board.score = points,
            On::Spent => board.spent = 1,
            _ => {}
        }
    }
}
