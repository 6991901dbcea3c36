//! The engine: what lies on the table becomes facts, rule files are evaluated, and what they derive changes
//! the position; one course for whoever plays.

pub mod ask;
pub mod chance;
pub mod course;
pub mod effect;
pub mod facts;
pub mod game;
pub mod notation;
pub mod numbers;
pub mod offer;
pub mod outlook;
pub mod placing;
pub mod player;
pub mod position;
pub mod question;
pub mod rule_set;
pub mod strategies;
