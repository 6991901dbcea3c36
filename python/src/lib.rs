//! Azulog as a Python module: positions, games, strategies and tournaments, and batches of games for training.
//!
//! Nothing of the game is known here. Each call is handed to the library; what it refuses becomes a `ValueError`.

mod analysis;
mod answer;
mod array;
mod batch;
mod choice;
mod decisions;
mod encoding;
mod game;
mod known;
mod number;
mod observed;
mod play;
mod player;
mod position;
mod proof;
mod reward;
mod searching;
mod tournament;

/// The rules of Azul, from Python; the package `azulog` names what is here.
#[pyo3::pymodule]
mod _azulog {
    #[pymodule_export]
    use crate::analysis::analyze;
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::encoding::Encoding;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::known::{relations, rule_sets, strategies};
    #[pymodule_export]
    use crate::play::play;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::proof::why;
    #[pymodule_export]
    use crate::tournament::{merge, tournament};
}
