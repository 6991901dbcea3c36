//! The assumptions under which the answers of strategies are remembered.

use super::assumption::Assumption;
use crate::datalog::column::{CONSTANT, MOVER};
use crate::engine::strategies::Strategy;
use crate::rules::{self, RuleFile};

/// Constants that the choice of a strategy may set apart: the keys of a pair tell them.
const APART: &[&str] = &["C", "Center", "Factory", "Pattern", "Floor", "floor", "0", "1", "-1"];

type Texts = &'static [&'static str];

/// What a strategy reads that values a move by its tiles and what its line holds.
const LINE_AND_TILES: Texts = &[
    "Legal(source, color, line)",
    "Legal(source, color, floor)",
    "OnOffer(source, color, *)",
    "Holds(mover, line, _, *)",
    "Holds(mover, line, _, _)",
    "ToMove(mover)",
];

/// What a strategy makes of one move, and what its choice between two depends on.
#[allow(clippy::too_many_lines)] // a table, one strategy after the other
pub(super) fn of_strategy(strategy: Strategy) -> [Assumption; 2] {
    let (files, value, reads, color): (&'static [&'static RuleFile], Texts, Texts, Texts) = match strategy {
        Strategy::Random => (&[], &[], &[], &[]),
        Strategy::First => (&[&rules::first::FILE], &[], &[], &[]),
        Strategy::Light => (&[&rules::light::FILE], &["Value(source, color, line, *)"], LINE_AND_TILES, &[]),
        Strategy::Greedy => (
            &[&rules::greedy::FILE],
            &["Metric(source, color, line, *)"],
            &["LeadsTo(*, source, color, line)", "ScoreAfter(*, *)"],
            &[],
        ),
        Strategy::Basic => {
            (&[&rules::basic::FILE], &["Valid(source, color, line)"], &["Legal(source, color, line)"], &[])
        }
        Strategy::GreedyLines => (
            &[&rules::greedy_lines::FILE],
            &["Value(source, color, line, *)"],
            &["LeadsTo(*, source, color, line)", "Score(mover, *)", "Gain(*, *)", "ToMove(mover)"],
            &[],
        ),
        Strategy::FillColumn => (
            &[&rules::fill_column::FILE],
            &["RunAndScore(source, color, line, *, *)"],
            &[
                "LeadsTo(*, source, color, line)",
                "LeadsTo(*, _, _, _)",
                "Score(mover, *)",
                "Gain(*, *)",
                "ToMove(mover)",
                "OnWall(mover, *, *, _)",
                "Tiles(*, *, *, _)",
            ],
            &[],
        ),
        Strategy::BestMove => (
            &[&rules::best_move::FILE],
            &["Evaluation(source, color, line, *)"],
            &[
                "Legal(source, color, line)",
                "OnOffer(source, color, *)",
                "Holds(mover, line, _, *)",
                "Holds(mover, line, _, _)",
                "FloorHolds(mover, *)",
                "ToMove(mover)",
            ],
            &[],
        ),
        Strategy::SixTiers => (
            &[&rules::six_tiers::FILE],
            &["InTier(source, color, line, *, *)"],
            &[
                "Legal(source, color, line)",
                "Legal(_, *, *)",
                "OnOffer(source, color, *)",
                "Holds(mover, line, _, *)",
                "Holds(mover, line, _, _)",
                "OnWall(mover, *, *, _)",
                "Score(mover, *)",
                "Score(*, *)",
                "ToMove(mover)",
            ],
            &["computed with"],
        ),
        Strategy::BestLine => {
            (&[&rules::best_line::FILE], &["Value(source, color, line, *)"], LINE_AND_TILES, &[])
        }
    };
    let further = compared(strategy);
    let chosen: Texts = if strategy == Strategy::Random { &[] } else { &["Chosen(*, *, *)"] };
    let alike: &'static [(&'static str, Texts)] = if color.is_empty() {
        &[("source", &[]), ("color", &[]), (MOVER, &[])]
    } else {
        &[("source", &[]), (MOVER, &["computed with"])]
    };
    [
        Assumption {
            table: "what a move is worth does not depend on where its tiles lie",
            files,
            stops: &[],
            of: value,
            reads,
            alike,
        },
        Assumption {
            table: "a choice depends on the moves and on the order in which tiles lie",
            files,
            stops: &[],
            of: chosen,
            reads: further,
            alike: &[(CONSTANT, APART)],
        },
    ]
}

/// What a strategy may compare moves by.
fn compared(strategy: Strategy) -> Texts {
    match strategy {
        Strategy::First => &["Legal(*, *, *)"],
        Strategy::Greedy => &["LeadsTo(*, *, *, *)", "ScoreAfter(*, *)", "ListedAt(*, *, *)"],
        Strategy::Basic => &[
            "Legal(*, *, *)",
            "Legal(*, *, floor)",
            "Used(mover, *, *)",
            "ListedLastRestFirst(*, *, *)",
            "ToMove(mover)",
        ],
        Strategy::GreedyLines | Strategy::FillColumn => &[
            "LeadsTo(*, *, *, *)",
            "LeadsTo(_, *, *, floor)",
            "OnOffer(*, *, *)",
            "Score(mover, *)",
            "Gain(*, *)",
            "ToMove(mover)",
            "OnWall(mover, *, *, _)",
            "Tiles(*, *, *, _)",
        ],
        Strategy::BestMove => &[
            "Legal(*, *, *)",
            "OnOffer(*, *, *)",
            "ListedAt(*, *, *)",
            "LiesAt(*, *, *)",
            "Holds(mover, *, _, *)",
            "FloorHolds(mover, *)",
            "ToMove(mover)",
        ],
        Strategy::SixTiers => &[
            "Legal(*, *, *)",
            "OnOffer(*, *, *)",
            "Holds(mover, *, _, *)",
            "OnWall(mover, *, *, _)",
            "Score(mover, *)",
            "Score(*, *)",
            "ToMove(mover)",
        ],
        Strategy::Light | Strategy::BestLine => &[
            "Legal(*, *, *)",
            "Legal(*, *, floor)",
            "OnOffer(*, *, *)",
            "Holds(mover, *, _, *)",
            "ToMove(mover)",
        ],
        Strategy::Random => &[],
    }
}
