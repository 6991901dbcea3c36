//! Puzzles: positions of played games in which one move wins far more than any other.

use super::marks::{Opposed, Turn};
use super::opinion::{Analysis, Opinion, Outlook};
use super::reasons::reasons_apart;
use crate::documents::write::{FixtureText, PositionText};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::language::Language;
use crate::rules::vocabulary::Number;
use crate::search::{Effort, Kind, Search, Searcher};
use crate::tournament::estimate::Share;
use serde::{Serialize, Serializer};
use std::time::Duration;

/// The search that confirms puzzles where none is named.
pub const DEEP: Search = Search { kind: Kind::Exact, effort: Effort::Iterations(50_000) };

/// The lower end of the solution's interval lies at least so far above the upper end of any other move's.
pub const LEAD: f64 = 0.15;

/// Candidates are found with this part of the games, or of the time, that confirm them.
const QUICK: u32 = 10;

/// How many other moves are searched separately: those that win most in the deep search.
const RIVALS: usize = 3;

/// A position in which one move wins far more than any other.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// The seed of its game.
    pub seed: u64,
    /// The round, and the move within it, both from 1.
    pub at: String,
    /// Whose move it is.
    pub player: Number,
    /// The game at this moment.
    #[serde(rename = "position", serialize_with = "as_position")]
    pub game: Game,
    /// The move that wins most.
    pub solution: Opposed,
    /// The other move that wins most.
    pub next: Opposed,
    /// Whether the game ends with the round, and the solution is best in every line of play to its end.
    pub solved: bool,
    /// The solution as a move.
    #[serde(skip)]
    does: Move,
}

/// What was found in a game.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many positions were searched.
    pub positions: usize,
    /// In how many of them the quick search found one move far above the others.
    pub candidates: usize,
    /// Those that the deep search confirms.
    pub puzzles: Vec<Puzzle>,
}

/// Finds puzzles with a quick search and a deep one.
#[derive(Debug)]
pub struct Finder {
    quick: Searcher,
    deep: Searcher,
}

impl Finder {
    /// Confirms candidates with this search.
    #[must_use]
    pub fn new(deep: Search) -> Finder {
        let effort = match deep.effort {
            Effort::Iterations(games) => Effort::Iterations((games / QUICK).max(1)),
            Effort::Time(time) => Effort::Time((time / QUICK).max(Duration::from_millis(1))),
        };
        Finder { quick: Searcher::new(Search { effort, ..deep }), deep: Searcher::new(deep) }
    }

    /// Looks at every turn of a game with this seed.
    pub fn find(&mut self, turns: Vec<Turn>, seed: u64, language: Language) -> Found {
        let mut found = Found { positions: turns.len(), ..Found::default() };
        for Turn { at, game, made: _ } in turns {
            let Some(does) = self.candidate(&game) else { continue };
            found.candidates += 1;
            found.puzzles.extend(self.confirm(game, does, seed, at, language));
        }
        found
    }

    /// The move that the quick search finds far above the others, unless the preference of playouts finds it too.
    fn candidate(&mut self, game: &Game) -> Option<Move> {
        let offer = game.offer();
        offer.moves().nth(1)?;
        let analysis = Analysis::of(game, &mut self.quick);
        let (best, others) = analysis.moves.split_first()?;
        let (least, _) = best.outlook.as_ref()?.chance_to_win.bounds();
        // The others are tried less, so that their intervals are wide: it is enough that they begin below.
        let is_below = |other: &Opinion| {
            other.outlook.as_ref().is_none_or(|other| other.chance_to_win.bounds().0 + LEAD <= least)
        };
        let is_plain = || Strategy::Light.ask(game, &offer).chosen.contains(&best.does);
        (others.iter().all(is_below) && !is_plain()).then_some(best.does)
    }

    /// The puzzle, if the deep search finds the same move best, and it and its rivals, each searched by
    /// itself, are far enough apart.
    fn confirm(
        &mut self,
        game: Game,
        does: Move,
        seed: u64,
        at: String,
        language: Language,
    ) -> Option<Puzzle> {
        let analysis = Analysis::of(&game, &mut self.deep);
        let (best, others) = analysis.moves.split_first().filter(|(best, _)| best.does == does)?;
        let wins = |opinion: &Opinion| opinion.outlook.as_ref().map_or(0.0, |o| o.chance_to_win.value);
        let mut rivals: Vec<&Opinion> = others.iter().collect();
        rivals.sort_by(|one, other| wins(other).total_cmp(&wins(one)));
        let mut by_itself =
            |does| Outlook::of_move(&game, does, &mut self.deep).map(|outlook| outlook.chance_to_win);
        let wins = by_itself(does)?;
        let mut next: Option<(Move, Share)> = None;
        for rival in rivals.into_iter().take(RIVALS) {
            let wins = by_itself(rival.does)?;
            if next.is_none_or(|(_, most)| wins.value > most.value) {
                next = Some((rival.does, wins));
            }
        }
        let (rival, next_wins) = next.filter(|(_, next)| next.bounds().1 + LEAD <= wins.bounds().0)?;
        let [of_solution, of_next] = reasons_apart(&game, [does, rival], language);
        Some(Puzzle {
            seed,
            at,
            player: game.position.to_move,
            solution: Opposed::new(does, wins, of_solution),
            next: Opposed::new(rival, next_wins, of_next),
            solved: best.solved,
            does,
            game,
        })
    }
}

impl Puzzle {
    /// The name of its file, without the extension.
    #[must_use]
    pub fn name(&self) -> String {
        format!("puzzle-{}-{}", self.seed, self.at)
    }

    /// What is asked.
    #[must_use]
    pub fn task(&self) -> String {
        format!("Player {} to move: which move wins most?", self.player)
    }

    /// The solution and the facts that speak for it and for the next best move, line by line.
    #[must_use]
    pub fn answer(&self) -> Vec<String> {
        let Puzzle { solution, next, .. } = self;
        let solved = if self.solved { " The rest of the round is solved." } else { "" };
        let head = format!(
            "{} wins {} of the games; the next best move, {}, wins {}.{solved}",
            solution.does,
            percent(solution.chance_to_win),
            next.does,
            percent(next.chance_to_win)
        );
        let reasons = [solution, next].into_iter().flat_map(|opposed| {
            opposed
                .reasons
                .iter()
                .map(|reason| format!("{}: {} · {}", opposed.does, reason.words, reason.fact))
        });
        [head].into_iter().chain(reasons).collect()
    }

    /// The puzzle as a fixture that asks what the solution does; `play` is the command that plays its game.
    #[must_use]
    pub fn fixture(&self, rules: &RuleSet, play: &str) -> String {
        let turn = self.game.turn(&self.game.offer(), &[self.does]);
        let derived: Vec<String> = ["Takes", "ToLine", "ToFloor", "MarkerToFloor"]
            .into_iter()
            .flat_map(|relation| turn.written(relation, 0))
            .collect();
        let claim = [vec![self.task()], self.answer()].concat();
        let text = FixtureText {
            claim: claim.join("\n"),
            norms: vec!["offer.take-one-color"],
            from: Some(format!("before move {} of {play} --seed {}", self.at, self.seed)),
            rules,
            question: Question::Turn,
            game: &self.game,
            moves: &[self.does],
            derived: &derived,
            absent: &[],
        };
        text.to_string()
    }
}

fn percent(share: Share) -> String {
    let (low, high) = share.bounds();
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * share.value, 100.0 * low, 100.0 * high)
}

fn as_position<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
    PositionText::of(game).serialize(serializer)
}
