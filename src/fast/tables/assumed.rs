//! The assumptions of the tables about turns, one by one.

use super::assumption::Assumption;
use crate::datalog::column::{CONSTANT, MOVER};
use crate::rules;

/// The keys of which one value stands for all where tiles drop; the center, which gives the marker, and an
/// empty floor line may be set apart.
const DROPS_ALIKE: &[(&str, &[&str])] =
    &[("source", &["C"]), ("color", &[]), (MOVER, &[]), (CONSTANT, &["0"])];

/// The keys of which one value stands for all in what a move changes.
const CHANGES_ALIKE: &[(&str, &[&str])] =
    &[("source", &["C"]), ("color", &[]), ("row", &[]), (MOVER, &[]), (CONSTANT, &[])];

/// What is taken for granted about turns.
pub(super) const TURNS: &[Assumption] = &[
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
            "LeadsToLine(source, color, line, *)",
            "LeftoversToLid(source, color, line, *)",
        ],
        reads: &[
            "Does(source, color, line)",
            "Legal(source, color, line)",
            "OnOffer(source, color, *)",
            "ToMove(mover)",
            "Holds(mover, line, _, *)",
            "Holds(mover, line, _, _)",
        ],
        alike: &[("source", &[]), ("color", &[]), (MOVER, &[]), (CONSTANT, &[])],
    },
    Assumption {
        table: "what else lies on a factory goes to the center",
        files: &[&rules::turn::FILE],
        stops: &[],
        of: &["ToCenter(source, color, line, other, *)", "TakesFromCenter(source, color, line)"],
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
        table: "who is next depends on who moves",
        files: &[&rules::turn::FILE],
        stops: &[],
        of: &["NextToMove(*)"],
        reads: &["Does(*, *, *)", "Legal(*, *, *)", "OnOffer(*, *, _)", "ToMove(mover)"],
        alike: &[(MOVER, &[]), (CONSTANT, &[])],
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
        ],
        alike: DROPS_ALIKE,
    },
    Assumption {
        table: "the order of the lid after a move depends on whether tiles drop, and on the order before",
        files: &[&rules::drops::FILE],
        stops: &[],
        of: &["LidOrderAfterMove(source, color, line, *, *)"],
        reads: &[
            "Takes(source, color, line, *)",
            "Takes(source, color, floor, *)",
            "ToLine(source, color, line, *)",
            "LidOrder(*, *)",
            "LidOrder(*, _)",
            "LidOrder(*, color)",
        ],
        alike: DROPS_ALIKE,
    },
    Assumption {
        table: "where a marker that is left alone goes depends on the floor line",
        files: &[&rules::drops::FILE],
        stops: &[],
        of: &["BareMarkerToFloor(*, *)", "BareMarkerBesideFloor(*)"],
        reads: &[
            "ToMove(mover)",
            "FloorHolds(mover, *)",
            "Spent(mover, *)",
            "TakesBareMarker(*)",
            "TakesBareMarker(mover)",
        ],
        alike: DROPS_ALIKE,
    },
    Assumption {
        table: "the tiles of a move leave their source, and the rest goes to the center",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["Leaves(source, color, *)", "Gathers(source, color, *)"],
        reads: &[
            "Takes(source, color, *, *)",
            "Takes(*, color, *, *)",
            "TakesFromCenter(source, color, *)",
            "TakesFromCenter(*, color, *)",
            "ToCenter(source, _, _, color, *)",
        ],
        alike: CHANGES_ALIKE,
    },
    Assumption {
        table: "a line holds what the move leads to",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["LineAfter(mover, row, color, *)"],
        reads: &["ToMove(mover)", "LeadsToLine(_, color, *, *)"],
        alike: CHANGES_ALIKE,
    },
    Assumption {
        table: "pieces come to the floor line behind those that lie there",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["FloorGets(mover, *, *)", "BesideGets(mover)", "MarkerLeavesCenter()"],
        reads: &[
            "ToMove(mover)",
            "FloorHolds(mover, *)",
            "ToFloor(_, *, _, *)",
            "ToFloor(_, *, _, _)",
            "ToFloor(_, _, _, *)",
            "MarkerToFloor(_, _, _, _)",
            "MarkerBesideFloor(_, _, _)",
            "MarkerLost(_, _, _)",
            "MarkerToLid(_, _, _)",
            "BareMarkerToFloor(mover, _)",
            "BareMarkerToFloor(_, _)",
            "BareMarkerBesideFloor(mover)",
            "BareMarkerBesideFloor(_)",
        ],
        alike: CHANGES_ALIKE,
    },
    Assumption {
        table: "what enters the lid at once is what drops beyond the floor line, and leftovers",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["LidGets(*, color, *)"],
        reads: &["ToMove(mover)", "LeftoversToLid(_, color, *, *)", "ToLid(_, color, _, *)"],
        alike: CHANGES_ALIKE,
    },
    Assumption {
        table: "the lid takes in a marker, and changes its order, as the move derives",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["MarkersInLidAfter(*)", "LidOrderAfter(*, *)"],
        reads: &["MarkersInLid(*)", "MarkerToLid(_, _, _)", "LidOrderAfterMove(_, _, _, *, *)"],
        alike: CHANGES_ALIKE,
    },
    Assumption {
        table: "what a move costs is added to the score",
        files: &[&rules::after_turn::FILE],
        stops: &[],
        of: &["ScoreAfter(mover, +)"],
        reads: &["ToMove(mover)", "Score(mover, +)", "Charges(_, _, _, *)", "Charges(_, _, _, +)"],
        alike: CHANGES_ALIKE,
    },
];
