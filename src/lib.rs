//! The board game Azul as a Datalog rule engine: the rules are the program.
//!
//! The rules are in `rules/`, one block a file; a reader of these files alone can predict every result.
//! The Rust around them states facts, evaluates, and applies what is derived:
//!
//! ```text
//! language    sentences in English and Spanish
//! rules       the rule files, their words, text and norms
//! datalog     the same as programs: parsed, evaluated as text, and what facts depend on
//! engine      position -> facts -> ask -> derived facts -> the next position, phase by phase (course)
//! fast        rules evaluated once -> tables -> packed: whole games by looking up what was derived
//! search      games played out from a position -> the move that does best in them
//! documents   text (RON, JSON) -> position, fixture, recorded game, rule set, with every fault at once
//! games       play, record, replay, check, narrate
//! players     programs that play: one line of JSON a question
//! references  one game under several rule sets, and where they part
//! tournament  games -> standings and ratings
//! analysis    opinions on moves, and what the moves of a game lost
//! audit       why, explain, coverage, mutants
//! engines     rule files as programs of Prolog, clingo, Souffle and Nemo
//! book        the rules as static pages that people read
//! ```
//!
//! A room uses those above it in this list, never those below; but what `build.rs` writes around a rule
//! file asks `datalog` which facts the rules need.
//!
//! # Invariants
//!
//! - Rule files import nothing: `build.rs` hands each to crepe with the declarations of
//!   `rules/relations.rs` that it names. Every question knows everything that lies on the table.
//! - Everything is derived by the current rulebook ([`rules::rulebook::Rulebook`]): the rules that are compiled
//!   in, or those of a folder, which the evaluator of [`datalog`] reads as text.
//! - Numbers of the game stand in rules; what is legal, what scores, what comes next and what ends the
//!   game is derived. A position changes by derived facts only ([`engine::position::Position::apply`]).
//! - Tables say what they assume of the rules, and are refused where the text of the rules says otherwise.
//! - Randomness lives in [`engine::chance`] only, with a portable generator: the same seed gives the same bytes.
//! - Nothing printed depends on hash order, paths or time: every answer is sorted.
//! - Library code does not print, exit or panic, whatever it reads.
//!
//! # Examples
//!
//! Ask the rules about a position:
//!
//! ```
//! use azulog::documents::read::{self, input::Input};
//! use azulog::engine::rule_set::RuleSet;
//!
//! let text = r#"Position(factories: ["BBYR"], boards: [Board(wall: ["", ".B..."])])"#;
//! let input = Input::new("example", text);
//! let game = read::position(&input, &RuleSet::official()).expect("the position has no fault");
//! let offer = game.offer();
//! assert!(offer.allows("F1 B 3".parse()?));
//! assert!(!offer.allows("F1 B 2".parse()?), "blue is on the second wall row already");
//! # Ok::<(), String>(())
//! ```
//!
//! Let strategies play a game:
//!
//! ```
//! use azulog::engine::game::Game;
//! use azulog::games::play::{Event, play};
//! use azulog::engine::rule_set::RuleSet;
//! use azulog::engine::strategies::Strategy;
//!
//! let rules = RuleSet::official();
//! let mut game = Game::new(&rules, 2, None).expect("two can play");
//! let seats = ["azul-c411/six-tiers".parse::<Strategy>()?, Strategy::Random];
//! play(&rules, &mut game, &seats, 7, None, |event| {
//!     if let Event::End { final_scores, winners, .. } = event {
//!         assert!(final_scores[0] > final_scores[1]);
//!         assert_eq!(winners, [1]);
//!     }
//!     Ok::<(), String>(())
//! })?;
//! # Ok::<(), String>(())
//! ```
//!
//! Write a strategy of your own, which picks from the legal moves; [`players::entrant::Own`] enters it in a
//! tournament:
//!
//! ```
//! use azulog::engine::game::Game;
//! use azulog::engine::offer::Offer;
//! use azulog::engine::notation::Move;
//! use azulog::games::play::{Event, play_as};
//! use azulog::engine::player::{Follower, Player};
//! use azulog::engine::rule_set::RuleSet;
//! use azulog::rules::vocabulary::Line;
//! use azulog::engine::strategies::Strategy;
//!
//! /// Whatever drops nothing, if there is such a move.
//! fn careful(game: &Game, offer: &Offer) -> Option<Move> {
//!     let moves: Vec<Move> = offer.moves().filter(|does| does.line != Line::Floor).collect();
//!     let dropped = game.turn(offer, &moves).ToFloor;
//!     let drops = |does: &Move| {
//!         dropped.iter().any(|drop| (drop.0, drop.1, drop.2) == (does.source, does.color, does.line))
//!     };
//!     moves.iter().copied().find(|does| !drops(does)).or_else(|| offer.moves().next())
//! }
//!
//! let rules = RuleSet::official();
//! let mut game = Game::new(&rules, 2, None).expect("two can play");
//! let (mut own, mut other) = (careful, Follower::new(Strategy::Random, 7, 2));
//! let mut seats: [&mut dyn Player; 2] = [&mut own, &mut other];
//! play_as(&rules, &mut game, &mut seats, 7, None, |event| {
//!     if let Event::End { winners, .. } = event {
//!         assert_eq!(winners, [1]);
//!     }
//!     Ok::<(), String>(())
//! })?;
//! # Ok::<(), String>(())
//! ```
//!
//! Positions become packed games and back with [`fast::packed::PackedGame::of`] and
//! [`fast::packed::PackedGame::unpack`]; [`fast::tables::Tables::legal`] looks legal moves up.

pub mod language;

pub mod rules;

pub mod datalog;

pub mod engine;

pub mod fast;
pub mod search;

pub mod documents;

pub mod games;

pub mod players;

pub mod references;

pub mod tournament;

pub mod analysis;
pub mod audit;

pub mod engines;

#[cfg(feature = "cli")]
pub mod book;

/// The FNV-1a digest of a text, the same on every machine.
pub(crate) fn digest(text: &str) -> u64 {
    let step = |digest: u64, byte: u8| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
