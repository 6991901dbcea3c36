//! The rule files, mounted as they stand in `rules/`, and their text.
#![allow(missing_docs)] // crepe generates two functions a block without documentation

#[path = "../rules/completion.rs"]
pub mod completion;
#[path = "../rules/dealing.rs"]
pub mod dealing;
#[path = "../rules/drops.rs"]
pub mod drops;
#[path = "../rules/factory_offer.rs"]
pub mod factory_offer;
#[path = "../rules/final_scoring.rs"]
pub mod final_scoring;
#[path = "../rules/game_end.rs"]
pub mod game_end;
#[path = "../rules/leftovers.rs"]
pub mod leftovers;
#[path = "../rules/marker.rs"]
pub mod marker;
#[path = "../rules/next_round.rs"]
pub mod next_round;
#[path = "../rules/placing.rs"]
pub mod placing;
#[path = "../rules/position.rs"]
pub mod position;
#[path = "../rules/round_score.rs"]
pub mod round_score;
#[path = "../rules/setup.rs"]
pub mod setup;
#[path = "../rules/strategies/mod.rs"]
pub mod strategies;
#[path = "../rules/tallies.rs"]
pub mod tallies;
#[path = "../rules/turn.rs"]
pub mod turn;
#[path = "../rules/vocabulary.rs"]
pub mod vocabulary;
#[path = "../rules/wall.rs"]
pub mod wall;
#[path = "../rules/wall_tiling.rs"]
pub mod wall_tiling;

/// A rule file: its name below `rules/` and its text.
#[derive(Clone, Copy, Debug)]
pub struct RuleFile {
    /// The file's path below `rules/`.
    pub name: &'static str,
    /// The text that is compiled in.
    pub text: &'static str,
}

macro_rules! rule_files {
    ($($name:literal),* $(,)?) => {
        /// Every rule file, in the order in which a game asks them.
        pub const FILES: &[RuleFile] =
            &[$(RuleFile { name: $name, text: include_str!(concat!("../rules/", $name)) }),*];
    };
}

rule_files![
    "vocabulary.rs",
    "setup.rs",
    "position.rs",
    "marker.rs",
    "tallies.rs",
    "factory_offer.rs",
    "turn.rs",
    "drops.rs",
    "placing.rs",
    "wall_tiling.rs",
    "completion.rs",
    "round_score.rs",
    "leftovers.rs",
    "wall.rs",
    "final_scoring.rs",
    "game_end.rs",
    "next_round.rs",
    "dealing.rs",
    "strategies/first.rs",
    "strategies/greedy.rs",
    "strategies/basic.rs",
    "strategies/greedy_lines.rs",
    "strategies/fill_column.rs",
    "strategies/best_move.rs",
    "strategies/six_tiers.rs",
    "strategies/best_line.rs",
];

/// The sentences that the rules formalise, as they are compiled in.
pub const NORMS: &str = include_str!("../rules/norms.ron");

/// The mutants of rules that mean the same, as they are compiled in.
pub const RULES_EQUIVALENT: &str = include_str!("../rules/equivalent_mutants.ron");
