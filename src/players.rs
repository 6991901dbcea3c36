//! Players that are programs of their own: one line of JSON a question, one line of text an answer.
//!
//! ```text
//! program  -> process     -> a child that is started, asked within a time limit, and stopped
//! game     -> question    -> a line of JSON, with what deviates from the official setup
//! answer   -> question    -> a move, or what is wrong with the line
//! answer   -> statement   -> what a program that is refereed states, and where the rules differ
//! program  -> runner      -> a player of game after game, who says why it forfeits
//! entrant  -> company     -> the players of game after game: strategies, programs and players of one's own
//! ```
//!
//! `docs/players.md` describes the protocol.

pub mod company;
pub mod deviation;
pub mod entrant;
pub mod process;
pub mod program;
pub mod question;
pub mod runner;
pub mod statement;
