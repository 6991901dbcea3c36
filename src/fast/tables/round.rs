//! What follows a round: asked the first time, remembered after that.

use super::lid::{LeftoversEffect, ask_leftovers};
use super::{Bytes, COLORS, ROOM, SOURCES, Table, Tables, bits, derived, number, size, small};
use crate::engine::facts::Facts;
use crate::fast::packed::PackedGame;
use crate::rules::vocabulary::{Color, End, Line, Number, Reason};
use crate::rules::{self, relations};
use rustc_hash::FxHashMap;

/// How the factories are filled from bag and lid.
#[derive(Clone, Debug, Default)]
pub struct DealPlan {
    /// The lid enters the bag before anything is drawn.
    pub pours_first: bool,
    /// For each factory: tiles drawn, whether the lid enters the bag then, tiles drawn after that.
    pub factories: [(u8, bool, u8); SOURCES],
    /// The order in which leftovers enter the lid begins anew with this one.
    pub order: Option<u8>,
}

/// Who starts the next round, and where the marker is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Start {
    /// Who starts, from 0.
    pub player: u8,
    /// The marker is put in the center.
    pub marker: bool,
    /// What the player who has the marker is charged for it, using up a floor value.
    pub charge: Option<i16>,
}

/// What is left to play with after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remaining {
    /// Some wall row is complete.
    pub row: bool,
    /// The marker lies in the center.
    pub marker: bool,
    /// The colors that some line accepts, as a mask.
    pub accepted: u8,
    /// The bag by color.
    pub bag: Bytes,
    /// The lid by color.
    pub lid: Bytes,
}

impl Remaining {
    /// The same with at most one tile of each color, all in the bag.
    fn without_counts(self) -> Remaining {
        let mut colors = Bytes::default();
        colors.set(0, self.bag.filled() | self.lid.filled());
        Remaining { bag: colors, lid: Bytes::default(), ..self }
    }
}

/// Answers that were asked for while games were played.
#[derive(Debug, Default)]
pub struct Memo {
    deals: FxHashMap<(u16, u16, u8), DealPlan>,
    ends: FxHashMap<Remaining, Option<End>>,
    stalemates: FxHashMap<PackedGame, Option<End>>,
    totals: FxHashMap<(u32, i16), [(i16, i16); BLOCK_SIZE]>,
    starts: FxHashMap<(u8, u8, u8), Start>,
    leftovers: FxHashMap<(u8, [u8; ROOM]), LeftoversEffect>,
}

impl Memo {
    /// How the factories are filled from so many tiles in bag and lid, and markers in the lid.
    pub fn deal(&mut self, tables: &Tables, bag: u16, lid: u16, markers: u8) -> &DealPlan {
        self.deals.entry((bag, lid, markers)).or_insert_with(|| ask_deal(tables, bag, lid, markers))
    }

    /// Why the game is over, if it is; by what is left to play with.
    pub fn over(&mut self, tables: &Tables, remaining: Remaining) -> Option<End> {
        let remaining = if tables.end_counts { remaining } else { remaining.without_counts() };
        *self.ends.entry(remaining).or_insert_with(|| ask_end(tables, remaining))
    }

    /// Why the game is over by stalemate, if it is; by all that lies on the table, before a round is dealt.
    pub fn stalemate(&mut self, tables: &Tables, game: &PackedGame) -> Option<End> {
        if !tables.stalemates || !game.marker_in_center {
            return None;
        }
        let ask = || game.unpack(tables).next_round().Over.first().map(|over| over.0);
        *self.stalemates.entry(*game).or_insert_with(ask)
    }

    /// How the next round starts; players from 0, `none` of a holder is [`ROOM`], with the floor values
    /// that the holder used up.
    pub fn start(&mut self, tables: &Tables, holder: usize, spent: usize, started: usize) -> Start {
        let situation = (small(number(holder)), small(number(spent)), small(number(started)));
        *self.starts.entry(situation).or_insert_with(|| ask_start(tables, holder, spent, started))
    }

    /// What the leftovers of complete lines do to the lid, by the number of its order and by board the
    /// complete lines, as masks of the tiling order.
    pub fn leftovers(&mut self, tables: &Tables, order: u8, full: [u8; ROOM]) -> LeftoversEffect {
        *self.leftovers.entry((order, full)).or_insert_with(|| ask_leftovers(tables, order, full))
    }

    /// The total of a score and the bonuses in it, with these rows, columns and colors complete.
    pub fn total(
        &mut self,
        tables: &Tables,
        score: i16,
        rows: usize,
        columns: usize,
        colors: usize,
    ) -> (i16, i16) {
        let complete = u32::try_from((rows << (2 * ROOM)) | (columns << ROOM) | colors).unwrap_or_default();
        let (added, asked) = if tables.score_is_added { (score, 0) } else { (0, score) };
        let (block, place) = (asked.div_euclid(BLOCK), asked.rem_euclid(BLOCK));
        let totals = self.totals.entry((complete, block));
        let totals = totals.or_insert_with(|| ask_totals(tables, block, rows, columns, colors));
        let (total, bonuses) = totals[usize::from(place.unsigned_abs())];
        (total.saturating_add(added), bonuses)
    }
}

/// So many scores are asked about at once.
const BLOCK: i16 = 32;

/// As many as a size.
const BLOCK_SIZE: usize = BLOCK as usize;

fn ask_deal(tables: &Tables, bag: u16, lid: u16, markers: u8) -> DealPlan {
    let setup = &tables.setup;
    let color = Color::ALL[0];
    let pile = |tiles: u16| (tiles > 0).then(|| Number::from(tiles));
    let dealing = derived(
        &rules::dealing::FILE,
        setup,
        &Facts {
            InBag: pile(bag).map(|tiles| relations::InBag(color, tiles)).into_iter().collect(),
            InLid: pile(lid).map(|tiles| relations::InLid(color, tiles)).into_iter().collect(),
            MarkersInLid: vec![relations::MarkersInLid(Number::from(markers))],
            ..Facts::default()
        },
    );
    let mut plan = DealPlan {
        pours_first: !dealing.PoursLidFirst.is_empty(),
        order: tables.lid_order_of(dealing.LidOrderAfter.iter().map(|place| (place.0, place.1))),
        ..DealPlan::default()
    };
    for draws in dealing.Draws {
        plan.factories[size(draws.0 - 1) % SOURCES].0 += small(draws.1);
    }
    for pours in dealing.PoursLid {
        plan.factories[size(pours.0 - 1) % SOURCES].1 = true;
    }
    for draws in dealing.DrawsAfterPouring {
        plan.factories[size(draws.0 - 1) % SOURCES].2 += small(draws.1);
    }
    if tables.spoiled == Some(Table::Deal) {
        plan.factories[0] = (0, false, 0);
    }
    plan
}

fn ask_end(tables: &Tables, remaining: Remaining) -> Option<End> {
    let Remaining { row, marker, accepted, bag, lid } = remaining;
    let setup = &tables.setup;
    let counts = |pile: Bytes| {
        let counted = Color::ALL.into_iter().zip(pile.numbers());
        counted.filter(|(_, count)| *count > 0).map(|(color, count)| (color, Number::from(count)))
    };
    let mut facts = Facts {
        CompleteRow: row.then_some(relations::CompleteRow(1, 1)).into_iter().collect(),
        MarkerInCenter: marker.then_some(relations::MarkerInCenter()).into_iter().collect(),
        InBag: counts(bag).map(|(color, count)| relations::InBag(color, count)).collect(),
        InLid: counts(lid).map(|(color, count)| relations::InLid(color, count)).collect(),
        ..Facts::default()
    };
    for color in Color::ALL.into_iter().filter(|color| accepted >> *color as u8 & 1 == 0) {
        let lines = setup.Seat.iter().flat_map(|seat| setup.Capacity.iter().map(|line| (seat.0, line.0)));
        let refuses = |(board, row)| relations::Refuses(board, Line::Pattern(row), color, Reason::LineFull);
        facts.Refuses.extend(lines.map(refuses));
    }
    let over = derived(&rules::game_end::FILE, setup, &facts).Over.first().map(|over| over.0);
    over.filter(|_| tables.spoiled != Some(Table::Over))
}

fn ask_start(tables: &Tables, holder: usize, spent: usize, started: usize) -> Start {
    let setup = &tables.setup;
    let next = derived(
        &rules::next_round::FILE,
        setup,
        &Facts {
            Started: vec![relations::Started(number(started + 1))],
            BesideFloor: (holder < ROOM)
                .then(|| relations::BesideFloor(number(holder + 1)))
                .into_iter()
                .collect(),
            Spent: vec![relations::Spent(number(holder + 1), number(spent))],
            ..Facts::default()
        },
    );
    let charge = next.MarkerCharge.first().and_then(|charge| i16::try_from(charge.1).ok());
    let starts = next.Starts.first().map_or(0, |starts| small(starts.0 - 1));
    let starts =
        if tables.spoiled == Some(Table::Starts) { tables.next[usize::from(starts)] } else { starts };
    let charge = charge.filter(|_| tables.spoiled != Some(Table::MarkerCharge));
    Start { player: starts, marker: !next.MarkerToCenter.is_empty(), charge }
}

/// For each score of a block its total and the bonuses in it.
fn ask_totals(
    tables: &Tables,
    block: i16,
    rows: usize,
    columns: usize,
    colors: usize,
) -> [(i16, i16); BLOCK_SIZE] {
    let mut facts = Facts::default();
    let first = Number::from(block) * Number::from(BLOCK);
    for board in 0..if tables.score_is_added { 1 } else { Number::from(BLOCK) } {
        facts.Score.push(relations::Score(board, first + board));
        facts.CompleteRow.extend(bits(rows).map(|row| relations::CompleteRow(board, number(row + 1))));
        let columns = bits(columns).map(|column| relations::CompleteColumn(board, number(column + 1)));
        facts.CompleteColumn.extend(columns);
        let colors = bits(colors).filter_map(|color| Color::ALL.get(color));
        facts.CompleteColor.extend(colors.map(|color| relations::CompleteColor(board, *color)));
    }
    let spoiled = Number::from(tables.spoiled == Some(Table::Bonus));
    let scoring = derived(&rules::final_scoring::FILE, &tables.setup, &facts);
    let mut totals = [(0, 0); BLOCK_SIZE];
    for total in scoring.Total {
        if let Some(place) = totals.get_mut(size(total.0)) {
            place.0 = i16::try_from(total.1 + spoiled).unwrap_or(i16::MAX);
        }
    }
    for bonus in scoring.Bonus {
        if let Some(place) = totals.get_mut(size(bonus.0)) {
            place.1 += i16::try_from(bonus.2).unwrap_or(i16::MAX);
        }
    }
    totals
}

/// So many colors have room in a mask.
const _: () = assert!(COLORS <= ROOM);
