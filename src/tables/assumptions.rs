//! What the tables and the packed game take for granted, held against the text of the rules.
//!
//! Each entry says which facts are looked up, and all that they may depend on. If the rules of a rule set
//! read anything else, the tables would ignore it: they are refused, and the rules are asked.

use crate::audit::dependence::{CONSTANT, Dependence, MOVER, Pattern};
use crate::facts::Facts;
use crate::rules::{self, RuleFile};
use crate::strategies::Strategy;

/// Facts that are looked up, and what they may depend on.
struct Assumption {
    /// What is looked up, in words.
    table: &'static str,
    /// The rule files that derive it.
    files: &'static [&'static RuleFile],
    /// Relations that are taken as if the position stated them.
    stops: &'static [&'static str],
    /// The facts.
    of: &'static [&'static str],
    /// The facts that they may depend on, beside the setup.
    reads: &'static [&'static str],
    /// The keys of which one value stands for all, with the constants that may be set apart.
    alike: &'static [(&'static str, &'static [&'static str])],
}

const ASSUMPTIONS: &[Assumption] = &[
    Assumption {
        table: "the legal moves are the lines that accept a color for each color that a source offers",
        files: &[&rules::factory_offer::FILE],
        stops: &[],
        of: &["Legal(source, color, line)"],
        reads: &[
            "ToMove(mover)",
            "OnOffer(source, color, _)",
            "Holds(mover, line, *, *)",
            "OnWall(mover, line, _, *)",
            "OnWall(mover, line, _, color)",
        ],
        alike: &[("source", &[]), (MOVER, &[])],
    },
    Assumption {
        table: "the offer is over when nothing lies on the table",
        files: &[&rules::factory_offer::FILE],
        stops: &[],
        of: &["OfferOver()", "TakesBareMarker(_)", "NextPhase(*)"],
        reads: &["OnOffer(_, _, _)", "MarkerInCenter()", "ToMove(mover)", "ToMove(_)"],
        alike: &[(MOVER, &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "what a line takes depends on what it holds and on how many tiles are placed in it",
        files: &[&rules::turn::FILE],
        stops: &[],
        of: &[
            "Takes(source, color, line, *)",
            "ToLine(source, color, line, *)",
            "LeftoversToLid(source, color, line, *)",
        ],
        reads: &[
            "Does(source, color, line)",
            "Legal(source, color, line)",
            "OnOffer(source, color, *)",
            "ToMove(mover)",
            "Holds(mover, line, _, *)",
        ],
        alike: &[("source", &[]), ("color", &[]), (MOVER, &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "what else lies on a factory goes to the center",
        files: &[&rules::turn::FILE],
        stops: &[],
        of: &[
            "ToCenter(source, color, line, other, *)",
            "TakesFromCenter(source, color, line)",
            "NextToMove(*)",
        ],
        reads: &[
            "Does(source, color, line)",
            "Does(*, *, *)",
            "Legal(source, color, line)",
            "Legal(*, *, *)",
            "OnOffer(source, color, _)",
            "OnOffer(source, other, *)",
            "OnOffer(*, *, _)",
            "OnOffer(*, _, _)",
            "OnOffer(source, _, _)",
            "ToMove(mover)",
            "LiesAt(source, *, *)",
            "LiesAt(*, *, *)",
            "LiesAt(C, *, *)",
            "MarkerInCenter()",
        ],
        alike: &[("source", &["Factory"]), ("color", &[]), ("other", &[]), (MOVER, &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "what drops depends on the floor line, on the marker, and on how many tiles drop",
        files: &[&rules::drops::FILE],
        stops: &[],
        of: &[
            "ToFloor(source, color, line, *)",
            "ToLid(source, color, line, *)",
            "MarkerToFloor(source, color, line, *)",
            "MarkerBesideFloor(source, color, line)",
            "MarkerLost(source, color, line)",
            "MarkerToLid(source, color, line)",
            "Charges(source, color, line, *)",
            "LidOrderAfterMove(source, color, line, *, *)",
            "BareMarkerToFloor(*, *)",
            "BareMarkerBesideFloor(*)",
        ],
        reads: &[
            "ToMove(mover)",
            "MarkerInCenter()",
            "FloorHolds(mover, *)",
            "Spent(mover, *)",
            "Takes(source, color, line, *)",
            "Takes(source, color, line, _)",
            "Takes(C, color, line, _)",
            "Takes(source, color, floor, *)",
            "ToLine(source, color, line, *)",
            "LidOrder(*, *)",
            "LidOrder(*, _)",
            "LidOrder(*, color)",
            "TakesBareMarker(*)",
            "TakesBareMarker(mover)",
        ],
        alike: &[("source", &["C"]), ("color", &[]), (MOVER, &[]), (CONSTANT, &["0"])],
    },
    Assumption {
        table: "what a move changes is what the turn derives about it",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &[
            "Leaves(source, color, *)",
            "Gathers(source, color, *)",
            "LineAfter(mover, row, color, *)",
            "FloorGets(mover, *, *)",
            "BesideGets(mover)",
            "MarkerLeavesCenter()",
            "LidGets(*, color, *)",
            "MarkersInLidAfter(*)",
            "LidOrderAfter(*, *)",
            "ScoreAfter(mover, *)",
        ],
        reads: &[
            "ToMove(mover)",
            "Score(mover, *)",
            "Holds(mover, row, _, *)",
            "Holds(mover, row, _, _)",
            "FloorHolds(mover, *)",
            "MarkersInLid(*)",
            "Takes(source, color, *, *)",
            "Takes(*, color, *, *)",
            "TakesFromCenter(source, color, *)",
            "TakesFromCenter(*, color, *)",
            "ToCenter(source, _, _, color, *)",
            "ToLine(_, color, *, *)",
            "LeftoversToLid(_, color, *, *)",
            "ToFloor(_, *, _, *)",
            "ToFloor(_, *, _, _)",
            "ToFloor(_, _, _, *)",
            "ToLid(_, color, _, *)",
            "MarkerToFloor(_, _, _, _)",
            "MarkerBesideFloor(_, _, _)",
            "MarkerLost(_, _, _)",
            "MarkerToLid(_, _, _)",
            "BareMarkerToFloor(mover, _)",
            "BareMarkerToFloor(_, _)",
            "BareMarkerBesideFloor(mover)",
            "BareMarkerBesideFloor(_)",
            "Charges(_, _, _, *)",
            "LidOrderAfterMove(_, _, _, *, *)",
        ],
        alike: &[("source", &["C"]), ("color", &[]), ("row", &[]), (MOVER, &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "a complete line depends on what it holds",
        files: &[&rules::wall_tiling::FILE],
        stops: &[],
        of: &["Tiles(board, row, *, *)"],
        reads: &["Holds(board, row, *, *)", "Places(board, row, *)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "what a tile scores depends on the wall and on the tiles that are placed before it",
        files: &[&rules::wall_tiling::FILE],
        stops: &["Tiles"],
        of: &["Points(board, row, *)", "HorizontalRun(board, row, *)", "VerticalRun(board, row, *)"],
        reads: &[
            "Tiles(board, *, *, _)",
            "Tiles(board, row, *, _)",
            "Tiles(board, row, _, _)",
            "OnWall(board, *, *, _)",
        ],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "the bonus of a completion depends on the runs of a tile and on the rows that show its color",
        files: &[&rules::completion::FILE],
        stops: &[],
        of: &["CompletionBonus(board, row, *, *)"],
        reads: &[
            "Tiles(board, row, _, *)",
            "Tiles(board, row, _, _)",
            "Tiles(board, *, _, *)",
            "HorizontalRun(board, row, *)",
            "VerticalRun(board, row, *)",
            "OnWall(board, *, _, *)",
        ],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "the score after a round depends on the floor state, the score and the gain",
        files: &[&rules::round_score::FILE],
        stops: &[],
        of: &["ScoreAfter(board, *)", "FloorPenalty(board, *)", "Gain(board, *)", "SpentAfter(board, *)"],
        reads: &[
            "Score(board, *)",
            "Score(board, _)",
            "OnFloor(board, *, _)",
            "OnFloor(board, 1, _)",
            "Spent(board, *)",
            "Points(board, *, *)",
            "CompletionBonus(board, *, *, *)",
            "CompletionBonus(board, *, Row, *)",
            "CompletionBonus(board, *, Column, *)",
            "CompletionBonus(board, *, Color, *)",
            "CompletionBonus(board, *, Row, _)",
            "CompletionBonus(board, *, Column, _)",
            "CompletionBonus(board, *, Color, _)",
        ],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "what leaves a board is the leftovers of complete lines and all of the floor line but the marker",
        files: &[&rules::leftovers::FILE],
        stops: &[],
        of: &[
            "LineToLid(*, *, *, *)",
            "FloorCleared(board, space)",
            "LineCleared(board, row)",
            "LidGets(*, *, *)",
            "LidOrderAfter(*, *)",
        ],
        reads: &[
            "Holds(*, *, *, *)",
            "OnFloor(board, space, *)",
            "OnFloor(*, *, *)",
            "Tiles(board, row, _, _)",
            "Tiles(*, *, _, *)",
            "Tiles(*, *, _, _)",
            "LidOrder(*, *)",
        ],
        alike: &[("board", &[]), (CONSTANT, &["1"])],
    },
    Assumption {
        table: "a row is complete by its tiles",
        files: &[&rules::wall::FILE],
        stops: &[],
        of: &["CompleteRow(board, row)"],
        reads: &["OnWall(board, row, *, _)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "a column is complete by its tiles",
        files: &[&rules::wall::FILE],
        stops: &[],
        of: &["CompleteColumn(board, column)"],
        reads: &["OnWall(board, *, column, _)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "a color is complete by its tiles",
        files: &[&rules::wall::FILE],
        stops: &[],
        of: &["CompleteColor(board, color)"],
        reads: &["OnWall(board, *, _, color)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "a line accepts a color where nothing refuses it",
        files: &[&rules::game_end::FILE],
        stops: &[],
        of: &["Accepts(board, row, color)"],
        reads: &["Refuses(board, row, color, _)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "a line refuses a color by what it holds and by its wall row",
        files: &[&rules::factory_offer::FILE],
        stops: &[],
        of: &["Refuses(board, line, color, _)"],
        reads: &["Holds(board, line, *, *)", "OnWall(board, line, _, color)"],
        alike: &[("board", &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "who starts depends on the marker and on who started",
        files: &[&rules::next_round::FILE],
        stops: &[],
        of: &[
            "Starts(*)",
            "MarkerToCenter()",
            "MarkerCharge(*, *)",
            "ScoreAfter(*, *)",
            "SpentAfter(*, *)",
            "FloorCleared(*, *)",
            "BesideCleared(*)",
        ],
        reads: &[
            "Started(*)",
            "OnFloor(*, _, 1)",
            "OnFloor(_, _, 1)",
            "OnFloor(*, *, 1)",
            "BesideFloor(*)",
            "BesideFloor(_)",
            "Over(_)",
            "Score(*, *)",
            "Spent(*, *)",
        ],
        alike: &[(CONSTANT, &[])],
    },
    Assumption {
        table: "how factories are filled depends on how many tiles bag and lid hold, and on markers in the lid",
        files: &[&rules::dealing::FILE],
        stops: &[],
        of: &[
            "Draws(*, *)",
            "PoursLid(*)",
            "DrawsAfterPouring(*, *)",
            "PoursLidFirst()",
            "LidOrderAfter(*, *)",
            "MarkersInLidAfter(*)",
        ],
        reads: &["InBag(*, *)", "InBag(*, _)", "InLid(*, *)", "InLid(*, _)", "MarkersInLid(*)", "Over(_)"],
        alike: &[],
    },
    Assumption {
        table: "a total depends on the score and on what is complete",
        files: &[&rules::final_scoring::FILE],
        stops: &[],
        of: &["Total(board, *)"],
        reads: &[
            "Score(board, *)",
            "Score(board, _)",
            "CompleteRow(board, *)",
            "CompleteColumn(board, *)",
            "CompleteColor(board, *)",
        ],
        alike: &[("board", &[])],
    },
];

/// Why the game is over, as far as colors alone decide it.
const END: Assumption = Assumption {
    table: "the end depends on whether a row is complete, on the colors that circulate and can be placed, and on the marker",
    files: &[&rules::game_end::FILE],
    stops: &["Accepts"],
    of: &["Over(*)"],
    reads: &["CompleteRow(_, _)", "InBag(*, _)", "InLid(*, _)", "Accepts(_, _, *)", "MarkerInCenter()"],
    alike: &[(CONSTANT, &[])],
};

/// What the end may read where it depends on numbers of tiles.
const COUNTS: &[&str] = &["InBag(*, *)", "InLid(*, *)"];

/// Who wins, as far as pairs of players decide it.
const WINNERS: Assumption = Assumption {
    table: "winners are found by comparing totals and complete rows",
    files: &[&rules::final_scoring::FILE],
    stops: &["Total", "Complete"],
    of: &["Winner(player)"],
    reads: &[
        "Total(*, *)",
        "Total(player, *)",
        "Total(player, _)",
        "Total(*, _)",
        "Complete(*, Row, *)",
        "Complete(player, Row, *)",
    ],
    alike: &[(CONSTANT, &[])],
};

/// Whether the rules of a setup read no more than the tables take for granted.
///
/// # Errors
/// The first rule that reads more, and what.
pub(super) fn check(setup: &Facts) -> Result<(), String> {
    ASSUMPTIONS.iter().try_for_each(|assumption| assumption.holds(setup, &[]))?;
    END.holds(setup, COUNTS)
}

/// Whether the end depends on how many tiles of each color are left to deal.
pub(super) fn end_counts(setup: &Facts) -> bool {
    END.holds(setup, &[]).is_err()
}

/// Whether who wins may be found by comparing pairs.
pub(super) fn pairs_decide(setup: &Facts) -> bool {
    WINNERS.holds(setup, &[]).is_ok()
}

/// Constants that the choice of a strategy may set apart: the keys of a pair tell them.
const APART: &[&str] = &["C", "Center", "Factory", "Pattern", "Floor", "floor", "0", "1", "-1"];

/// What a strategy makes of one move, and what its choice between two depends on.
fn of_strategy(strategy: Strategy) -> [Assumption; 2] {
    type Texts = &'static [&'static str];
    let (files, value, reads, color): (&'static [&'static RuleFile], Texts, Texts, Texts) = match strategy {
        Strategy::Random => (&[], &[], &[], &[]),
        Strategy::First => (&[&rules::first::FILE], &[], &[], &[]),
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
        Strategy::BestLine => (
            &[&rules::best_line::FILE],
            &["Value(source, color, line, *)"],
            &[
                "Legal(source, color, line)",
                "OnOffer(source, color, *)",
                "Holds(mover, line, _, *)",
                "Holds(mover, line, _, _)",
                "ToMove(mover)",
            ],
            &[],
        ),
    };
    let further: Texts = match strategy {
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
        Strategy::BestLine => &["Legal(*, *, *)", "Legal(*, *, floor)", "OnOffer(*, *, *)", "Holds(mover, *, _, *)", "ToMove(mover)"],
        Strategy::Random => &[],
    };
    let chosen: Texts = if strategy == Strategy::Random { &[] } else { &["Chosen(*, *, *)"] };
    let alike: &'static [(&'static str, Texts)] = if color.is_empty() {
        &[("source", &[]), ("color", &[]), (MOVER, &[])]
    } else {
        &[("source", &[]), (MOVER, &["computed with"])]
    };
    [
        Assumption { table: "what a move is worth does not depend on where its tiles lie", files, stops: &[], of: value, reads, alike },
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

/// Whether a strategy's rules read no more than the keys tell under which its answers are remembered.
///
/// # Errors
/// The first rule that reads more, and what.
pub fn check_strategy(setup: &Facts, strategy: Strategy) -> Result<(), String> {
    of_strategy(strategy).iter().try_for_each(|assumption| assumption.holds(setup, &[]))
}

impl Assumption {
    fn holds(&self, setup: &Facts, further: &[&str]) -> Result<(), String> {
        let follows = setup.Follows.iter().fold(0, |mask: u64, follows| mask | 1 << follows.0 as u32);
        let refused = |rule: &str, what: &str| {
            Err(format!("the tables assume that {}, but {rule} reads {what}", self.table))
        };
        let allowed: Vec<Pattern> = self.reads.iter().chain(further).map(|text| Pattern::of(text)).collect();
        for of in self.of {
            let dependence = Dependence::of(self.files, follows)?.stopping_at(self.stops);
            for found in dependence.reads(&Pattern::of(of)) {
                if let Some(read) = &found.read {
                    let is_setup = rules::setup::FILE.derives.contains(&read.relation.as_str());
                    if !is_setup && !allowed.iter().any(|allowed| allowed.allows(read)) {
                        return refused(&found.rule, &read.to_string());
                    }
                }
                if let Some((key, use_of)) = &found.key
                    && let Some((_, constants)) = self.alike.iter().find(|(name, _)| name == key)
                    && !constants.contains(&use_of.as_str())
                {
                    return refused(&found.rule, &format!("{key} {use_of}"));
                }
            }
        }
        Ok(())
    }
}
