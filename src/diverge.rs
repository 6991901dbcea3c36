//! Smallest positions that tell two rule sets apart, one for each ruling or fact in which they differ.
//!
//! Situations are put together from a few pieces, the lightest first, so the first that differs is
//! a smallest one within the bounds.

use crate::game::Game;
use crate::notation::Move;
use crate::position::Position;
use crate::question::Question;
use crate::read::input::Input;
use crate::read::{self, Document};
use crate::rule_set::RuleSet;
use crate::rules::vocabulary::{Color, Number, Piece, Ruling, Source};
use crate::rules::{FILES, RuleFile};
use crate::write::PositionText;

/// The most pieces that a situation is put together from.
pub const MOST_PIECES: usize = 4;

/// Relations that only keep count of a ruling; they differ wherever it is followed.
const BOOKKEEPING: &[&str] = &["SpentAfter(", "LidOrderAfter(", "LidOrder(", "Follows(", "ShortBelow("];

/// Something in which two rule sets differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// One follows the ruling, the other does not.
    Ruling(Ruling),
    /// The walls have different first rows.
    FirstRow,
}

/// A smallest position that shows a difference.
#[derive(Clone, Debug)]
pub struct Divergence {
    /// What the rule sets differ in.
    pub difference: Difference,
    /// The question whose answers differ.
    pub question: Question,
    /// The position.
    pub game: Game,
    /// The move that is asked about, for a question about turns.
    pub moves: Vec<Move>,
    /// What only the first rule set derives.
    pub only_first: Vec<String>,
    /// What only the changed rule set derives.
    pub only_second: Vec<String>,
}

/// Everything in which `second` differs from `first`.
#[must_use]
pub fn differences(first: &RuleSet, second: &RuleSet) -> Vec<Difference> {
    let follows = |rules: &RuleSet, ruling: Ruling| rules.rulings.contains(&ruling);
    let rulings =
        Ruling::ALL.iter().copied().filter(|&ruling| follows(first, ruling) != follows(second, ruling));
    let wall = (first.first_row != second.first_row).then_some(Difference::FirstRow);
    wall.into_iter().chain(rulings.map(Difference::Ruling)).collect()
}

/// The first rule set, changed in one thing towards the second.
#[must_use]
pub fn changed(first: &RuleSet, second: &RuleSet, difference: Difference) -> RuleSet {
    let mut rules = first.clone();
    match difference {
        Difference::FirstRow => rules.first_row.clone_from(&second.first_row),
        Difference::Ruling(ruling) if first.rulings.contains(&ruling) => {
            rules.rulings.retain(|&followed| followed != ruling);
        }
        Difference::Ruling(ruling) => {
            rules.rulings.push(ruling);
            rules.reserve = rules.reserve.or(second.reserve);
        }
    }
    rules
}

/// A smallest position that shows a difference; none within the bounds.
#[must_use]
pub fn smallest(first: &RuleSet, second: &RuleSet, difference: Difference) -> Option<Divergence> {
    let changed = changed(first, second, difference);
    let questions: Vec<Question> = match difference {
        Difference::FirstRow => vec![Question::WallTiling],
        Difference::Ruling(ruling) => {
            let named = format!("Ruling::{ruling:?})");
            let asks = |question: &Question| {
                question.file().is_some_and(|file: &RuleFile| file.text.contains(&named))
            };
            Question::all().into_iter().map(|(_, question)| question).filter(asks).collect()
        }
    };
    let questions = questions.into_iter().filter(|question| *question != Question::Setup);
    let found = questions.filter_map(|question| {
        let mut situations = situations(question);
        situations.sort_by_key(|pieces| weight(pieces));
        let shown = situations.iter().find_map(|pieces| {
            let divergence = differs(first, &changed, difference, question, pieces)?;
            Some((weight(pieces), divergence))
        });
        shown
    });
    found.min_by_key(|(weight, _)| *weight).map(|(_, divergence)| divergence)
}

/// Asks both rule sets about a situation.
fn differs(
    first: &RuleSet,
    second: &RuleSet,
    difference: Difference,
    question: Question,
    pieces: &[PieceOnTable],
) -> Option<Divergence> {
    let mut game = Game::new(first, 2, 1)?;
    game.position = Position { bag: crate::position::Tiles::default(), ..game.position };
    for piece in pieces {
        piece.put(&mut game);
    }
    let other = Game::from_position(second, game.position.clone());
    let moves: Vec<Vec<Move>> = if question == Question::Turn {
        let others = other.offer();
        game.offer().moves().filter(|&does| others.allows(does)).map(|does| vec![does]).collect()
    } else {
        vec![Vec::new()]
    };
    for moves in moves {
        let (mine, _) = question.ask(&game, &moves);
        let (others, _) = question.ask(&other, &moves);
        let tells = |fact: &String| !BOOKKEEPING.iter().any(|relation| fact.starts_with(relation));
        let only = |facts: &[String], others: &[String]| -> Vec<String> {
            facts.iter().filter(|fact| !others.contains(fact) && tells(fact)).cloned().collect()
        };
        let (only_first, only_second) = (only(&mine, &others), only(&others, &mine));
        if (!only_first.is_empty() || !only_second.is_empty())
            && is_sound(first, &game)
            && is_sound(second, &other)
        {
            return Some(Divergence { difference, question, game, moves, only_first, only_second });
        }
    }
    None
}

/// Whether a position, written down, is read back without a fault.
fn is_sound(rules: &RuleSet, game: &Game) -> bool {
    let input = Input { name: String::new(), text: PositionText::of(game).to_string() };
    matches!(read::document(&input, rules), Ok(Document::Position(_)))
}

/// A piece that situations are put together from.
#[derive(Clone, Copy, Debug)]
enum PieceOnTable {
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

fn weight(pieces: &[On]) -> usize {
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
        Question::Setup | Question::Strategy(_) => Vec::new(),
    }
}

/// Every choice of at most so many pieces.
fn situations(question: Question) -> Vec<Vec<On>> {
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

impl On {
    fn put(self, game: &mut Game) {
        let spaces = game.setup.wall_spaces.clone();
        let last_row = game.setup.last_row.first().map_or(0, |last| last.0);
        let last_column = game.setup.last_column.first().map_or(0, |last| last.0);
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
        let wall = |keep: &dyn Fn(&crate::rules::setup::WallSpace) -> bool| -> Vec<_> {
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
            On::Bag(count) => position.bag.put(Color::Blue, count),
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

impl Difference {
    /// The difference in a word, as the rule files name it.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Difference::Ruling(ruling) => format!("{ruling:?}"),
            Difference::FirstRow => "FirstRow".to_owned(),
        }
    }

    /// The difference in a sentence.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Difference::Ruling(ruling) => ruling.sentence(),
            Difference::FirstRow => "The first wall row shows the colors in another order.".to_owned(),
        }
    }

    /// The norms of the rules that state the ruling.
    #[must_use]
    pub fn norms(self) -> Vec<&'static str> {
        let Difference::Ruling(ruling) = self else { return vec!["setup.wall"] };
        let named = format!("Ruling::{ruling:?})");
        let rules = FILES.iter().flat_map(RuleFile::rules);
        let mut norms: Vec<&str> =
            rules.filter(|rule| rule.text.contains(&named)).map(|rule| rule.norm).collect();
        norms.sort_unstable();
        norms.dedup();
        norms
    }
}
