//! Reading a recorded game: deals, moves, and what came out after each round.

mod shapes;

pub use shapes::{GAME, ROUND};

use super::fault::Fault;
use super::fields::{Fields, Located, Reader, Written};
use super::rule_set;
use super::tree::Node;
use super::{board, position};
use crate::engine::notation::Move;
use crate::engine::placing::Placement;
use crate::engine::position::{Board, Tiles};
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::Forfeits;
use crate::rules::vocabulary::{Color, Number};
use std::ops::Range;

/// A recorded game, whole or up to some round.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The bytes of the word `Game`.
    pub span: Range<usize>,
    /// The rules it was played by.
    pub rules: RuleSet,
    /// The rules that the record names, and where; none if it names none.
    pub named: Option<Located<RuleSet>>,
    /// The strategy of each seat, if the record names them.
    pub strategies: Vec<String>,
    /// The number of players.
    pub players: Number,
    /// Who starts the first round.
    pub starting_player: Located<Number>,
    /// Bag and lid are recorded by another convention and compared together only.
    pub piles_as_one: bool,
    /// The rounds.
    pub rounds: Vec<Round>,
    /// Why the game was broken off after what is recorded, if it was.
    pub broken_off: Option<Located<String>>,
    /// Who forfeited the game, if somebody did.
    pub forfeited_by: Option<Located<Number>>,
    /// The bonuses of the end, by seat.
    pub bonuses: Option<Located<Vec<Number>>>,
    /// The final scores, by seat.
    pub final_scores: Option<Located<Vec<Number>>>,
    /// The winners' seats.
    pub winners: Option<Located<Vec<Number>>>,
    /// The scores of the same moves by the official rules, by seat.
    pub official_scores: Option<Located<Vec<Number>>>,
    /// The winners' seats by the official rules.
    pub official_winners: Option<Located<Vec<Number>>>,
    /// The moves that the official rules refuse: round and move, from 1.
    pub illegal_by_official_rules: Option<Located<Vec<(usize, usize)>>>,
}

/// A round of a recorded game; what is not recorded is not compared.
#[derive(Clone, Debug)]
pub struct Round {
    /// The bytes of the word `Round`.
    pub span: Range<usize>,
    /// Who starts.
    pub starting_player: Option<Located<Number>>,
    /// The bag before the factories are filled.
    pub bag_before_dealing: Option<Located<Tiles>>,
    /// The tiles dealt to each factory, in their order.
    pub factories: Located<Vec<Vec<Color>>>,
    /// The bag after the factories are filled.
    pub bag_after_dealing: Option<Located<Tiles>>,
    /// The lid after the factories are filled.
    pub lid_after_dealing: Option<Located<Tiles>>,
    /// The moves.
    pub moves: Vec<Located<RecordedMove>>,
    /// The spaces chosen for complete lines, where the walls show no colors.
    pub placings: Vec<Located<Placement>>,
    /// The boards after the wall-tiling.
    pub boards_after_tiling: Vec<Located<Board>>,
    /// The scores after the wall-tiling.
    pub scores_after_tiling: Option<Located<Vec<Number>>>,
    /// The bag after the wall-tiling.
    pub bag_after_tiling: Option<Located<Tiles>>,
    /// The lid after the wall-tiling.
    pub lid_after_tiling: Option<Located<Tiles>>,
    /// Who starts the next round.
    pub next_starting_player: Option<Located<Number>>,
}

/// A move of a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// Who made it.
    pub player: Number,
    /// The move.
    pub does: Move,
    /// How many tiles it took, if the record says so.
    pub tiles: Option<Number>,
}

impl Recorded {
    /// Where it is said that the game was broken off after what is recorded, if only because somebody forfeited.
    #[must_use]
    pub fn says_broken_off(&self) -> Option<&Range<usize>> {
        let why = self.broken_off.as_ref().map(|why| &why.span);
        why.or(self.forfeited_by.as_ref().map(|player| &player.span))
    }

    /// The facts of the end that no position shows, in rule syntax: who forfeited.
    #[must_use]
    pub fn facts_of_end(&self) -> Vec<String> {
        self.forfeited_by.iter().map(|player| format!("{:?}", Forfeits(player.value))).collect()
    }

    /// Whether the game was broken off within this round, from 1, before its walls were tiled.
    #[must_use]
    pub fn breaks_off_in(&self, round: usize) -> bool {
        let is_tiled =
            |round: &Round| !round.boards_after_tiling.is_empty() || round.scores_after_tiling.is_some();
        let last = self.rounds.last().filter(|_| round == self.rounds.len());
        self.says_broken_off().is_some() && last.is_some_and(|last| !is_tiled(last))
    }
}

/// Reads a recorded game; one that names no rules was played by those given.
pub(super) fn read(reader: &mut Reader<'_>, node: &Node, rules: &RuleSet) -> Recorded {
    reader.expect_a_game();
    let fields = reader.fields(node, &GAME);
    let named = fields.get("rules").and_then(|node| rule_set::reference(reader, node));
    let rounds = fields.get("rounds").map_or(&[][..], |node| reader.list(node));
    let rounds: Vec<Round> = rounds.iter().map(|node| round(reader, node)).collect();
    let start = Located { value: 1, span: node.span.start..node.span.start + 1 };
    let strategies = fields.get("strategies").map_or_else(Vec::new, |node| reader.texts(node));
    let players = fields.get("players").and_then(|node| reader.number(node)).map(|players| players.value);
    Recorded {
        span: start.span.clone(),
        rules: named.as_ref().map_or_else(|| rules.clone(), |named| named.value.clone()),
        named,
        strategies: strategies.iter().map(|written| written.text.to_owned()).collect(),
        players: players.unwrap_or_else(|| players_of(&rounds, strategies.len())),
        starting_player: fields.get("starting_player").and_then(|node| reader.number(node)).unwrap_or(start),
        piles_as_one: fields.get("piles_as_one").and_then(|node| reader.flag(node)).unwrap_or_default(),
        rounds,
        broken_off: fields.get("broken_off").and_then(|node| {
            let written = reader.text(node)?;
            Some(Located { value: written.text.to_owned(), span: written.span })
        }),
        forfeited_by: fields.get("forfeited_by").and_then(|node| reader.number(node)),
        bonuses: fields.get("bonuses").map(|node| reader.numbers(node)),
        final_scores: fields.get("final_scores").map(|node| reader.numbers(node)),
        winners: fields.get("winners").map(|node| reader.numbers(node)),
        official_scores: fields.get("official_scores").map(|node| reader.numbers(node)),
        official_winners: fields.get("official_winners").map(|node| reader.numbers(node)),
        illegal_by_official_rules: fields.get("illegal_by_official_rules").map(|node| pairs(reader, node)),
    }
}

/// Reads `[(2, 5), (2, 8)]`.
fn pairs(reader: &mut Reader<'_>, node: &Node) -> Located<Vec<(usize, usize)>> {
    let mut pairs = Vec::new();
    for node in reader.list(node) {
        let numbers = reader.numbers(node).value;
        match numbers.iter().map(|&number| usize::try_from(number)).collect::<Result<Vec<_>, _>>().as_deref()
        {
            Ok([round, place]) => pairs.push((*round, *place)),
            _ => reader.fault(Fault::new(
                node.span.clone(),
                "a move is named by its round and number, as in `(2, 5)`",
            )),
        }
    }
    Located { value: pairs, span: node.span.clone() }
}

/// The number of players that a record shows, if it does not say it.
fn players_of(rounds: &[Round], strategies: usize) -> Number {
    let of_round = |round: &Round| {
        let scores = round.scores_after_tiling.as_ref().map_or(0, |scores| scores.value.len());
        let movers = round.moves.iter().filter_map(|m| usize::try_from(m.value.player).ok()).max();
        scores.max(round.boards_after_tiling.len()).max(movers.unwrap_or_default())
    };
    let most = rounds.iter().map(of_round).chain([strategies]).max();
    most.and_then(|most| Number::try_from(most).ok()).unwrap_or_default()
}

fn round(reader: &mut Reader<'_>, node: &Node) -> Round {
    let fields = reader.fields(node, &ROUND);
    let factories = fields.get("factories");
    let dealt = factories.map_or(&[][..], |node| reader.list(node));
    let dealt: Vec<Vec<Color>> = dealt.iter().map(|node| position::tiles(reader, node)).collect();
    let moves = fields.get("moves").map_or_else(Vec::new, |node| reader.texts(node));
    let placings = fields.get("placings").map_or_else(Vec::new, |node| reader.texts(node));
    let boards = fields.get("boards_after_tiling").map_or(&[][..], |node| reader.list(node));
    let start = node.span.start..node.span.start + 1;
    Round {
        starting_player: fields.get("starting_player").and_then(|node| reader.number(node)),
        bag_before_dealing: pile(reader, &fields, "bag_before_dealing"),
        factories: Located { value: dealt, span: factories.map_or(start.clone(), |node| node.span.clone()) },
        span: start,
        bag_after_dealing: pile(reader, &fields, "bag_after_dealing"),
        lid_after_dealing: pile(reader, &fields, "lid_after_dealing"),
        moves: moves.iter().filter_map(|written| player_and_move(reader, written)).collect(),
        placings: placings.iter().filter_map(|written| placing(reader, written)).collect(),
        boards_after_tiling: boards
            .iter()
            .map(|node| Located { value: board::recorded(reader, node), span: node.span.clone() })
            .collect(),
        scores_after_tiling: fields.get("scores_after_tiling").map(|node| reader.numbers(node)),
        bag_after_tiling: pile(reader, &fields, "bag_after_tiling"),
        lid_after_tiling: pile(reader, &fields, "lid_after_tiling"),
        next_starting_player: fields.get("next_starting_player").and_then(|node| reader.number(node)),
    }
}

fn pile(reader: &mut Reader<'_>, fields: &Fields<'_>, name: &str) -> Option<Located<Tiles>> {
    let node = fields.get(name)?;
    let tiles = position::tiles(reader, node).into_iter().collect();
    Some(Located { value: tiles, span: node.span.clone() })
}

/// Reads `1 F5 B 3`, or `1 F5 B 3 x2` where two tiles were taken.
fn player_and_move(reader: &mut Reader<'_>, written: &Written<'_>) -> Option<Located<RecordedMove>> {
    let text = written.text.trim();
    let counted = text.rsplit_once(' ').and_then(|(text, last)| Some((text, last.strip_prefix('x')?)));
    let (text, tiles) = counted.map_or((text, None), |(text, tiles)| (text, Some(tiles)));
    let (player, does) = text.split_once(' ').unwrap_or((text, ""));
    let tiles = tiles.map(|tiles| tiles.parse().ok().filter(|tiles: &Number| *tiles > 0).ok_or(tiles));
    let fault = match (player.parse(), does.parse(), tiles.transpose()) {
        (Ok(player), Ok(does), Ok(tiles)) => {
            let value = RecordedMove { player, does, tiles };
            return Some(Located { value, span: written.span.clone() });
        }
        (Err(_), _, _) => Fault::new(written.span.clone(), "the move does not begin with its player")
            .help("put the player first, as in `1 F5 B 3`"),
        (_, Err(why), _) => Fault::new(written.span.clone(), why),
        (_, _, Err(tiles)) => {
            Fault::new(written.span.clone(), format!("`x{tiles}` is not a number of tiles"))
                .help("write how many tiles were taken, as in `1 F5 B 3 x2`, or leave it out")
        }
    };
    reader.fault(fault);
    None
}

/// Reads `1 2 3`.
fn placing(reader: &mut Reader<'_>, written: &Written<'_>) -> Option<Located<Placement>> {
    let read = written.text.parse();
    let read = read.map_err(|why: String| reader.fault(Fault::new(written.span.clone(), why))).ok();
    Some(Located { value: read?, span: written.span.clone() })
}

/// Reads `F5 B 3`.
pub(super) fn read_move(reader: &mut Reader<'_>, written: &Written<'_>) -> Option<Move> {
    let read = written.text.parse();
    read.map_err(|why: String| reader.fault(Fault::new(written.span.clone(), why))).ok()
}
