//! The board game Azul as a Datalog rule engine: the rules are the program.
//!
//! The rules stand in `rules/`, one `crepe!` block a file; a reader of these files alone can
//! predict every result. The Rust around them asserts facts, asks, and applies what is derived:
//!
//! ```text
//! text (RON, JSON) -> read     -> position, every fault told at once
//! position         -> facts    -> the facts of one phase
//! facts            -> ask      -> crepe -> derived facts, sorted
//! derived facts    -> phases   -> the facts of the next rule file of the phase
//! derived facts    -> game     -> the next position
//! derived facts    -> play, check, told, record, export
//! games            -> tournament -> standings and ratings
//!
//! rules asked once -> tables   -> packed: whole games by looking up what was answered
//! text of rules/   -> audit    -> why, explain, coverage, mutants
//! ```
//!
//! # Invariants
//!
//! - Rule files import the vocabulary and crepe, nothing else. crepe's runtime is named in [`ask`] only.
//! - Numbers of the game stand in rules; what is legal, what scores and what ends the game is derived.
//! - Randomness lives in [`chance`] only, with a portable generator: the same seed gives the same bytes.
//! - Nothing printed depends on hash order, paths or time: every answer is sorted.
//! - Library code does not print, exit or panic, whatever it reads.
//!
//! # Example
//!
//! ```
//! use azulog::read::{self, input::Input};
//! use azulog::rule_set::RuleSet;
//!
//! let text = r#"Position(factories: ["BBYR"], boards: [Board(wall: ["", ".B..."])])"#;
//! let input = Input { name: "example".to_owned(), text: text.to_owned() };
//! let game = read::position(&input, &RuleSet::official()).expect("the position has no fault");
//! let offer = game.offer();
//! assert!(offer.allows("F1 B 3".parse()?));
//! assert!(!offer.allows("F1 B 2".parse()?), "blue is on the second wall row already");
//! # Ok::<(), String>(())
//! ```

pub mod rule_set;
pub mod rules;

pub mod notation;
pub mod position;

pub mod ask;
pub mod facts;
pub mod phases;
pub mod question;

pub mod chance;
pub mod game;
pub mod outlook;
pub mod strategies;

pub mod packed;
pub mod tables;

pub mod effect;
pub mod placing;
pub mod play;

pub mod read;
pub mod write;

pub mod check;
pub mod replay;
pub mod same_moves;

pub mod compare;
pub mod diverge;
pub mod survey;
pub mod tournament;

pub mod export;
pub mod record;
pub mod told;

#[cfg(feature = "audit")]
pub mod audit;
#[cfg(feature = "audit")]
pub mod explain;
#[cfg(feature = "audit")]
pub mod situation;

pub mod norms;
pub mod rule_text;
