//! What a program states of the game by its own reckoning, and where the rules derive something else.

use crate::documents::read::brief;
use crate::documents::write::BoardText;
use crate::engine::notation::{FREE, Move};
use crate::rules::vocabulary::Number;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What a program states; what it leaves out is not compared.
#[derive(Debug, Default, Deserialize)]
pub struct Statement {
    /// The legal moves, in any order.
    legal: Option<Vec<String>>,
    /// The boards by seat.
    boards: Option<Vec<StatedBoard>>,
    /// The scores by seat.
    scores: Option<Vec<Number>>,
    /// The winners' seats, in any order.
    winners: Option<Vec<Number>>,
}

/// A board as a program states it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedBoard {
    score: Option<Number>,
    lines: Option<Vec<String>>,
    wall: Option<Vec<String>>,
    floor: Option<String>,
    marker_beside_floor: Option<bool>,
    spent: Option<Number>,
    /// Where the tiles of complete lines go, which the game asks.
    #[serde(rename = "chosen")]
    _chosen: Option<IgnoredAny>,
    /// Which lines were used, which one strategy asks.
    #[serde(rename = "line_order")]
    _line_order: Option<IgnoredAny>,
}

/// What the rules derive at the moment of a statement.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// The legal moves, in their order; none where no move is asked for.
    pub legal: Option<Vec<Move>>,
    /// The boards by seat.
    pub boards: Vec<BoardText>,
    /// The scores by seat, which are final at the end of the game.
    pub scores: Vec<Number>,
    /// The winners' seats; none before the end.
    pub winners: Option<Vec<Number>>,
}

/// Something that a program states and the rules derive otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What differs, in words.
    pub what: String,
    /// What the program states.
    pub stated: String,
    /// What the rules derive.
    pub derived: String,
    /// Which facts decide it.
    pub about: About,
}

/// What a difference is about; players, lines and rows count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Whether a move is legal.
    Legal(Move),
    /// A pattern line of a player.
    Line(Number, Number),
    /// A wall row of a player.
    Wall(Number, Number),
    /// The floor line of a player.
    Floor(Number),
    /// The score of a player.
    Score(Number),
    /// Whether a player wins.
    Winner(Number),
    /// Something that no fact decides.
    Form,
}

impl Statement {
    /// Where the rules derive something else.
    #[must_use]
    pub fn differences(&self, derived: &Derived) -> Vec<Difference> {
        let mut found = Vec::new();
        if let Some((stated, legal)) = self.legal.as_ref().zip(derived.legal.as_ref()) {
            legal_moves(stated, legal, &mut found);
        }
        if let Some(stated) = &self.boards {
            count("boards", stated.len(), derived.boards.len(), &mut found);
            for (player, (stated, board)) in (1..).zip(stated.iter().zip(&derived.boards)) {
                board_of(player, stated, board, &mut found);
            }
        }
        if let Some(stated) = &self.scores {
            count("scores", stated.len(), derived.scores.len(), &mut found);
            for (player, (stated, score)) in (1..).zip(stated.iter().zip(&derived.scores)) {
                differ(
                    format!("the score of player {player}"),
                    stated,
                    score,
                    About::Score(player),
                    &mut found,
                );
            }
        }
        if let Some((stated, winners)) = self.winners.as_ref().zip(derived.winners.as_ref()) {
            let what = |player| (format!("player {player}"), About::Winner(player));
            of_one_side(stated, winners, ["wins", "does not win"], what, &mut found);
        }
        found
    }
}

fn differ<T: ToString + PartialEq>(
    what: String,
    stated: &T,
    derived: &T,
    about: About,
    found: &mut Vec<Difference>,
) {
    if stated != derived {
        found.push(Difference { what, stated: stated.to_string(), derived: derived.to_string(), about });
    }
}

/// What only one side has, in the words for what is there and what is not: what is stated first.
fn of_one_side<T: Copy + PartialEq>(
    stated: &[T],
    derived: &[T],
    [there, missing]: [&str; 2],
    what: impl Fn(T) -> (String, About),
    found: &mut Vec<Difference>,
) {
    let only = |one: &[T], other: &[T]| -> Vec<T> {
        one.iter().copied().filter(|of_one| !other.contains(of_one)).collect()
    };
    for (side, says, derives) in
        [(only(stated, derived), there, missing), (only(derived, stated), missing, there)]
    {
        for of_one in side {
            let (what, about) = what(of_one);
            differ(what, &says, &derives, about, found);
        }
    }
}

fn count(what: &str, stated: usize, derived: usize, found: &mut Vec<Difference>) {
    differ(format!("the number of {what}"), &stated, &derived, About::Form, found);
}

fn legal_moves(stated: &[String], legal: &[Move], found: &mut Vec<Difference>) {
    let mut listed = Vec::new();
    for text in stated {
        match text.parse::<Move>() {
            Ok(does) => listed.push(does),
            Err(why) => {
                let (what, stated) = (format!("`{}`", brief(text)), "a legal move".to_owned());
                let derived = format!("no move ({why})");
                found.push(Difference { what, stated, derived, about: About::Form });
            }
        }
    }
    listed.sort_unstable();
    listed.dedup();
    let what = |does| (format!("`{does}`"), About::Legal(does));
    of_one_side(&listed, legal, ["legal", "not legal"], what, found);
}

fn board_of(player: Number, stated: &StatedBoard, board: &BoardText, found: &mut Vec<Difference>) {
    if let Some(score) = stated.score {
        differ(format!("the score of player {player}"), &score, &board.score, About::Score(player), found);
    }
    let rows = |name: &str, stated: &[String], derived: &[String], about: fn(Number, Number) -> About| {
        let mut differing = Vec::new();
        let row = |list: &[String], place: usize| quoted(list.get(place).map_or("", String::as_str));
        for (number, place) in (1..).zip(0..stated.len().max(derived.len())) {
            let what = format!("{name} {number} of player {player}");
            let (stated, derived) = (row(stated, place), row(derived, place));
            differ(what, &stated, &derived, about(player, number), &mut differing);
        }
        differing
    };
    if let Some(lines) = &stated.lines {
        found.extend(rows("line", lines, &board.lines, About::Line));
    }
    if let Some(wall) = &stated.wall {
        found.extend(rows("wall row", wall, &board.wall, About::Wall));
    }
    if let (Some(stated), Some(floor)) = (&stated.floor, &board.floor) {
        let sorted = |text: &str| {
            let mut pieces: Vec<char> = text.trim().chars().collect();
            pieces.sort_unstable();
            quoted(&pieces.into_iter().collect::<String>())
        };
        let what = format!("the floor line of player {player}");
        differ(what, &sorted(stated), &sorted(floor), About::Floor(player), found);
    }
    if let Some(lies) = stated.marker_beside_floor {
        let what = format!("the marker of player {player}");
        differ(what, &beside(lies), &beside(board.marker_beside_floor), About::Floor(player), found);
    }
    if let Some(spent) = stated.spent {
        let what = format!("the floor values used up of player {player}");
        differ(what, &spent, &board.spent, About::Floor(player), found);
    }
}

/// What a program states of the marker beside the floor line.
fn beside(lies: bool) -> &'static str {
    if lies { "beside the floor line" } else { "not beside the floor line" }
}

/// A row as it is shown, without the free spaces at its end.
fn quoted(row: &str) -> String {
    format!("`{}`", row.trim().trim_end_matches(FREE))
}
