//! The fields of a recorded game and of its rounds.

use crate::documents::read::board::BOARD;
use crate::documents::read::shape::{Form, Shape, field};

/// The fields of a recorded game.
pub static GAME: Shape = Shape {
    name: "Game",
    sentence: "A recorded game, complete or up to some round; what it does not mention is not compared.",
    fields: &[
        field("rules", Form::Rules, "The rules it was played by; official if left out.", r#""simulador""#),
        field("players", Form::PLACE, "The number of players; as many as the rounds show if left out.", "2"),
        field("strategies", Form::List(&Form::Text), "The strategy of each seat.", r#"["random", "first"]"#),
        field("seed", Form::Seed, "The seed that it was played with, for the reader.", "7"),
        field("starting_player", Form::PLACE, "Who starts the first round; 1 if left out.", "1"),
        field(
            "piles_as_one",
            Form::Flag,
            "Bag and lid are recorded by another convention: compare their sum.",
            "true",
        ),
        field("rounds", Form::List(&Form::Of(|| &ROUND)), "The rounds.", r#"[Round(factories: ["BBYR"])]"#),
        field(
            "broken_off",
            Form::Text,
            "Why the game was broken off after what is recorded.",
            r#""the players went home""#,
        ),
        field(
            "forfeited_by",
            Form::PLACE,
            "Who forfeited the game, for the reason that `broken_off` gives.",
            "2",
        ),
        field("bonuses", Form::List(&Form::NUMBER), "The bonuses of the end, by seat.", "[2, 0]"),
        field("final_scores", Form::List(&Form::NUMBER), "The final scores, by seat.", "[34, 25]"),
        field("winners", Form::List(&Form::PLACE), "The winners.", "[1]"),
        field(
            "official_scores",
            Form::List(&Form::NUMBER),
            "The final scores of the same moves by the official rules.",
            "[24, 6]",
        ),
        field("official_winners", Form::List(&Form::PLACE), "The winners by the official rules.", "[1]"),
        field(
            "illegal_by_official_rules",
            Form::List(&Form::Pair("round and move")),
            "The moves that the official rules refuse.",
            "[(2, 5)]",
        ),
    ],
};

/// The fields of a round.
pub static ROUND: Shape = Shape {
    name: "Round",
    sentence: "A round of a recorded game.",
    fields: &[
        field("starting_player", Form::PLACE, "Who starts.", "1"),
        field("bag_before_dealing", Form::Tiles, "The bag before the factories are filled.", r#""20B 20Y""#),
        field("factories", Form::List(&Form::Tiles), "The tiles dealt to each factory.", r#"["BBYR"]"#),
        field("bag_after_dealing", Form::Tiles, "The bag after the factories are filled.", r#""12B 14Y""#),
        field("lid_after_dealing", Form::Tiles, "The lid after the factories are filled.", r#""""#),
        field("moves", Form::List(&Form::RecordedMove), "The moves.", r#"["1 F1 B 3", "2 C Y floor x2"]"#),
        field(
            "placings",
            Form::List(&Form::Placing),
            "On a grey wall: player, line and column of each tile placed.",
            r#"["1 2 3"]"#,
        ),
        field(
            "boards_after_tiling",
            Form::List(&Form::Of(|| &BOARD)),
            "The boards after the wall-tiling.",
            "[Board(score: 2)]",
        ),
        field(
            "scores_after_tiling",
            Form::List(&Form::NUMBER),
            "The scores after the wall-tiling, by seat.",
            "[2, 4]",
        ),
        field("bag_after_tiling", Form::Tiles, "The bag after the wall-tiling.", r#""12B 14Y""#),
        field("lid_after_tiling", Form::Tiles, "The lid after the wall-tiling.", r#""7R""#),
        field("next_starting_player", Form::PLACE, "Who starts the next round.", "2"),
    ],
};
