//! The assumptions of the tables about what follows a round, one by one.

use super::assumption::Assumption;
use crate::datalog::column::CONSTANT;
use crate::rules;

/// What is taken for granted about wall-tiling, scoring and dealing.
pub(super) const ROUNDS: &[Assumption] = &[
    Assumption {
        table: "no complete line falls or waits until a space is chosen",
        files: &[&rules::placing::FILE],
        stops: &[],
        of: &[],
        reads: &[],
        alike: &[],
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
        table: "the gain of a round is what its tiles bring",
        files: &[&rules::round_score::FILE],
        stops: &[],
        of: &["Gain(board, *)"],
        reads: &[
            "Score(board, _)",
            "Points(board, *, *)",
            "Points(board, *, _)",
            "CompletionBonus(board, *, *, *)",
            "CompletionBonus(board, *, *, _)",
        ],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "what the floor line costs and uses up depends on the floor state",
        files: &[&rules::round_score::FILE],
        stops: &[],
        of: &["FloorPenalty(board, *)", "SpentAfter(board, *)"],
        reads: &["Score(board, _)", "OnFloor(board, *, _)", "OnFloor(board, 1, _)", "Spent(board, *)"],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "the score after a round depends on the floor state, the score and the gain",
        files: &[&rules::round_score::FILE],
        stops: &["Gain", "FloorPenalty"],
        of: &["ScoreAfter(board, *)"],
        reads: &[
            "Score(board, *)",
            "Score(board, _)",
            "Gain(board, *)",
            "FloorPenalty(board, *)",
            "Points(board, *, *)",
            "Points(board, *, _)",
            "CompletionBonus(board, *, *, *)",
            "CompletionBonus(board, *, *, _)",
        ],
        alike: &[("board", &[])],
    },
    Assumption {
        table: "a complete line is empty after it, and so is the floor line but for the marker",
        files: &[&rules::leftovers::FILE],
        stops: &[],
        of: &["LineCleared(board, row)", "FloorCleared(board, space)"],
        reads: &["Tiles(board, row, _, _)", "OnFloor(board, space, *)"],
        alike: &[("board", &[]), (CONSTANT, &["1"])],
    },
    Assumption {
        table: "what leaves a line depends on the complete lines and on the order in which leftovers enter the lid",
        files: &[&rules::leftovers::FILE],
        stops: &[],
        of: &["LineToLid(*, *, *, *)", "LidOrderAfter(*, *)"],
        reads: &["Holds(*, *, *, *)", "Tiles(*, *, _, *)", "Tiles(*, *, _, _)", "LidOrder(*, *)"],
        alike: &[(CONSTANT, &["1"])],
    },
    Assumption {
        table: "what enters the lid is what leaves the lines and the tiles of the floor line",
        files: &[&rules::leftovers::FILE],
        stops: &["LineToLid"],
        of: &["LidGets(*, *, *)"],
        reads: &["LineToLid(*, *, *, *)", "OnFloor(*, *, *)"],
        alike: &[(CONSTANT, &["1"])],
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
        of: &["Starts(*)", "MarkerToCenter()", "FloorCleared(*, *)", "BesideCleared(*)"],
        reads: &[
            "Started(*)",
            "OnFloor(*, _, 1)",
            "OnFloor(_, _, 1)",
            "OnFloor(*, *, 1)",
            "BesideFloor(*)",
            "BesideFloor(_)",
            "Over(_)",
        ],
        alike: &[(CONSTANT, &[])],
    },
    Assumption {
        table: "what the marker costs depends on who has it and on the floor values that are used up",
        files: &[&rules::next_round::FILE],
        stops: &[],
        of: &["MarkerCharge(*, *)", "SpentAfter(*, *)"],
        reads: &["OnFloor(*, _, 1)", "BesideFloor(*)", "Over(_)", "Spent(*, *)"],
        alike: &[(CONSTANT, &[])],
    },
    Assumption {
        table: "what the marker costs is added to the score",
        files: &[&rules::next_round::FILE],
        stops: &["MarkerCharge"],
        of: &["ScoreAfter(*, +)"],
        reads: &["MarkerCharge(*, *)", "MarkerCharge(*, +)", "Score(*, +)"],
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
        of: &["Total(board, *)", "Bonus(board, *, *)"],
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
pub(super) const END: Assumption = Assumption {
    table: "the end depends on whether a row is complete, on the colors that circulate and can be placed, and on the marker, where nobody forfeits",
    files: &[&rules::game_end::FILE],
    stops: &["Accepts"],
    of: &["Over(*)"],
    reads: &[
        "CompleteRow(_, _)",
        "InBag(*, _)",
        "InLid(*, _)",
        "Accepts(_, _, *)",
        "MarkerInCenter()",
        "Forfeits(_)",
    ],
    alike: &[(CONSTANT, &[])],
};

/// What the end may read where it depends on numbers of tiles.
pub(super) const COUNTS: &[&str] = &["InBag(*, *)", "InLid(*, *)"];

/// What a total is, where the score is one of its summands.
pub(super) const SUM: Assumption = Assumption {
    table: "a total is the score and what complete rows, columns and colors add to it",
    files: &[&rules::final_scoring::FILE],
    stops: &[],
    of: &["Total(board, +)", "Bonus(board, *, *)"],
    reads: &[
        "Score(board, +)",
        "CompleteRow(board, *)",
        "CompleteColumn(board, *)",
        "CompleteColor(board, *)",
    ],
    alike: &[("board", &[])],
};

/// Who wins, as far as pairs of players decide it.
pub(super) const WINNERS: Assumption = Assumption {
    table: "winners are found by comparing totals and complete rows, where nobody forfeits",
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
        "Forfeits(player)",
        "Forfeits(*)",
    ],
    alike: &[(CONSTANT, &[])],
};
