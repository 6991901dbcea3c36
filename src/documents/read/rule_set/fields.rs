//! The fields of a rule set.

use super::CLAIM;
use crate::documents::read::shape::{Form, Names, Shape, field};

/// The fields of a rule set.
pub static RULE_SET: Shape = Shape {
    name: "RuleSet",
    sentence: "The rulings and facts in which rules differ from the official game.",
    fields: &[
        field("name", Form::Text, "Its name.", r#""house""#),
        field("report", Form::Text, "The report or other text that it mirrors.", r#""as we play at home""#),
        field(
            "rulings",
            Form::List(&Form::Named(Names::Rulings)),
            "The rulings that it follows.",
            r#"["TilesBottomUp"]"#,
        ),
        field(
            "first_row",
            Form::Tiles,
            "The first row of the wall: each color once; official if left out.",
            r#""BYRKW""#,
        ),
        field(
            "factories",
            Form::List(&Form::Pair("players and factories")),
            "The number of factories for a number of players; official if left out.",
            "[(2, 5), (3, 7)]",
        ),
        field(
            "factory_tiles",
            Form::PLACE,
            "The tiles with which each factory is filled; official if left out.",
            "5",
        ),
        field("color_tiles", Form::PLACE, "The tiles of each color; official if left out.", "24"),
        field(
            "line_spaces",
            Form::List(&Form::PLACE),
            "The spaces of the pattern lines, from the top; official if left out.",
            "[1, 2, 3, 4, 4]",
        ),
        field(
            "wall",
            Form::List(&Form::WallRow),
            "The whole wall; a space without a color is `.`, by `GreyWall`. Official if left out.",
            r#"["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]"#,
        ),
        field(
            "doubled",
            Form::List(&Form::Pair("row and column")),
            "The wall spaces on which a tile scores twice; none if left out.",
            "[(1, 3)]",
        ),
        field(
            "floor",
            Form::List(&Form::NUMBER),
            "The points of the floor spaces, zero or less each; official if left out.",
            "[-1, 0, -1, -2]",
        ),
        field("row_bonus", Form::NUMBER, "What a complete row earns; official if left out.", "3"),
        field("column_bonus", Form::NUMBER, "What a complete column earns; official if left out.", "10"),
        field("color_bonus", Form::NUMBER, "What a complete color earns; official if left out.", "12"),
        field("several_rows", Form::NUMBER, "What two or more rows earn besides; nothing if left out.", "5"),
        field(
            "several_columns",
            Form::NUMBER,
            "What two or more columns earn besides; nothing if left out.",
            "5",
        ),
        field(
            "several_colors",
            Form::NUMBER,
            "What two or more colors earn besides; nothing if left out.",
            "5",
        ),
        field(
            "draws_starting_player",
            Form::Flag,
            "Who starts the first round is drawn; player 1 if left out.",
            "true",
        ),
        field(
            "reserve",
            Form::COUNT,
            "With `RefillsWhenShort`, the bag is refilled unless it can fill all factories and this many more.",
            "0",
        ),
        field(
            "strategies",
            Form::List(&Form::Named(Names::Strategies)),
            "The strategies that it is published with.",
            r#"["first"]"#,
        ),
        field(
            "claims",
            Form::List(&Form::Of(|| &CLAIM)),
            "What its report says, and what its program does.",
            "[]",
        ),
    ],
};
