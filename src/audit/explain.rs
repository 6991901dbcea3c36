//! A recorded game told with its reasons: every step, what scores by which rule, where all tiles are.

use crate::audit::explained::{Explained, Extent, Reason, why};
use crate::audit::inquiry::{Inquiry, Meant};
use crate::datalog::program::Place;
use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::{Recorded, RecordedMove};
use crate::documents::write::letters;
use crate::engine::ask::listen;
use crate::engine::effect::Effect;
use crate::engine::game::Game;
use crate::engine::position::Tiles;
use crate::games::replay::{Moment, replay};
use crate::rules::vocabulary::{Color, Number};
use serde::Serialize;
use std::collections::BTreeMap;

/// The relations whose last column is added to a score.
const CONTRIBUTIONS: &[&str] =
    &["Points", "CompletionBonus", "FloorPenalty", "Charges", "MarkerCharge", "Bonus"];

/// The relations whose last column is a score.
const SCORES: &[&str] = &["ScoreAfter", "Total", "Winner"];

/// A step of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// When: `1` for the deal of round 1, `1.5` for its fifth move, `1 tiling`, `end`.
    pub at: String,
    /// What happens.
    pub what: String,
    /// What is added to scores, and the scores that come out.
    pub scores: Vec<Score>,
    /// Where the tiles are after it.
    pub ledger: Ledger,
}

/// Points, or a score, with the rule that derives them.
#[derive(Clone, Debug, Serialize)]
pub struct Score {
    /// The fact in rule syntax.
    pub fact: String,
    /// The fact in words.
    pub words: String,
    /// The sentence of the rule, with what it computes.
    pub because: String,
    /// Where the rule is; none if the audit can not read it.
    pub place: Option<Place>,
    /// Whether it is a score, not points that are added to one.
    pub is_score: bool,
}

/// Where all tiles are.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Ledger {
    /// How many tiles are in each place that holds any.
    pub places: BTreeMap<&'static str, Number>,
    /// How many tiles there are of each color.
    pub colors: BTreeMap<char, Number>,
}

impl Ledger {
    /// Counts the tiles of a game; of complete lines and floor lines what the rules have not yet put in the lid.
    #[must_use]
    pub fn of(game: &Game) -> Ledger {
        let position = &game.position;
        let tiled = game.tiling();
        let mut on_boards = Tiles::default();
        let mut pattern_lines = 0;
        for (board, row, color, tiles) in position.held() {
            let is_complete = tiled.Tiles.iter().any(|tile| (tile.0, tile.1) == (board, row));
            let discarded = tiled.LineToLid.iter().filter(|line| (line.0, line.1) == (board, row));
            let kept = if is_complete { 1 + discarded.map(|line| line.3).sum::<Number>() } else { tiles };
            on_boards.put(color, kept);
            pattern_lines += kept;
        }
        for (_, _, _, color) in position.walled() {
            on_boards.put(color, 1);
        }
        for dropped in &tiled.FloorToLid {
            on_boards.put(dropped.2, 1);
        }
        let count = |length: usize| Number::try_from(length).unwrap_or(Number::MAX);
        let places = [
            ("bag", position.bag.total()),
            ("center", count(position.center.len())),
            ("factories", count(position.factories.iter().map(Vec::len).sum())),
            ("floor lines", count(tiled.FloorToLid.len())),
            ("lid", position.lid.total()),
            ("pattern lines", pattern_lines),
            ("walls", count(position.walled().count())),
        ];
        let mut all: Tiles = position.factories.iter().flatten().chain(&position.center).copied().collect();
        for pile in [&position.bag, &position.lid, &on_boards] {
            all.pour(pile);
        }
        Ledger {
            places: places.into_iter().filter(|(_, tiles)| *tiles > 0).collect(),
            colors: Color::ALL.map(|color| (color.letter(), all.count(color))).into(),
        }
    }

    /// How many tiles there are.
    #[must_use]
    pub fn total(&self) -> Number {
        self.places.values().sum()
    }

    /// The ledger in words: `bag 80 + factories 20 = 100, 20 of each color`.
    #[must_use]
    pub fn words(&self) -> String {
        let places: Vec<String> =
            self.places.iter().map(|(place, tiles)| format!("{place} {tiles}")).collect();
        let mut counts: Vec<Number> = self.colors.values().copied().collect();
        counts.dedup();
        let colors = if let [count] = counts[..] {
            format!("{count} of each color")
        } else {
            let colors = self.colors.iter().map(|(color, tiles)| format!("{tiles}{color}"));
            colors.collect::<Vec<_>>().join(" ")
        };
        format!("{} = {}, {colors}", places.join(" + "), self.total())
    }
}

/// Replays a game and tells each step with its reasons.
///
/// # Errors
/// Where the game does not replay; or, as one fault, what the audit can not explain.
pub fn explain(recorded: &Recorded) -> Result<Vec<Step>, Vec<Fault>> {
    let mut teller =
        Teller { recorded, steps: Vec::new(), round: 0, place: 0, charges: Vec::new(), failed: None };
    let differences = replay(recorded, |game, moment| teller.moment(game, moment));
    if !differences.is_empty() {
        return Err(differences);
    }
    match teller.failed {
        Some(why) => Err(vec![Fault::new(recorded.span.clone(), why)]),
        None => Ok(teller.steps),
    }
}

struct Teller<'a> {
    recorded: &'a Recorded,
    steps: Vec<Step>,
    round: usize,
    place: usize,
    /// What the next deal charges.
    charges: Vec<Score>,
    failed: Option<String>,
}

impl Teller<'_> {
    fn moment(&mut self, game: &Game, moment: Moment<'_>) {
        let ledger = Ledger::of(game);
        match moment {
            Moment::Move(offer) => {
                if self.place == 0 {
                    self.round += 1;
                    let scores = std::mem::take(&mut self.charges);
                    self.step(self.round.to_string(), dealt(game), scores);
                }
                self.settle(ledger);
                self.place += 1;
                let round = self.recorded.rounds.get(self.round - 1);
                let Some(does) = round.and_then(|round| round.moves.get(self.place - 1)) else { return };
                let RecordedMove { player, does, .. } = does.value;
                let (turn, scores) = self.ask(|| game.turn(offer, &[does]));
                let words = Effect::of(does, &turn).words();
                let at = format!("{}.{}", self.round, self.place);
                self.step(at, format!("player {player}: {does}, {words}"), scores);
            }
            Moment::Falls(falls) => {
                self.settle(ledger);
                let fallen = falls
                    .iter()
                    .map(|fall| format!("line {} of player {}: {}", fall.row, fall.player, fall.words()));
                let what = format!("no space is open, {}", fallen.collect::<Vec<_>>().join("; "));
                self.step(format!("{} placing", self.round), what, Vec::new());
            }
            Moment::Tiling => {
                self.settle(ledger);
                let (_, scores) = self.ask(|| game.tiling());
                self.step(format!("{} tiling", self.round), tiled(game), scores);
                self.place = 0;
            }
            Moment::BrokenOff => self.broken_off(ledger),
            Moment::Tiled => {
                self.settle(ledger.clone());
                let (next, charges) = self.ask(|| game.next_round());
                self.charges = charges;
                if let Some(over) = next.Over.first() {
                    let (_, scores) = self.ask(|| game.scoring());
                    self.step("end".to_owned(), format!("the game is over: {}", over.0.words()), scores);
                    self.settle(ledger);
                }
            }
        }
    }

    fn broken_off(&mut self, ledger: Ledger) {
        self.settle(ledger.clone());
        let reason = self.recorded.broken_off.as_ref().map_or("", |broken_off| broken_off.value.as_str());
        self.step("end".to_owned(), format!("the game is broken off: {reason}"), Vec::new());
        self.settle(ledger);
    }

    fn step(&mut self, at: String, what: String, scores: Vec<Score>) {
        self.steps.push(Step { at, what, scores, ledger: Ledger::default() });
    }

    /// The tiles after the last step.
    fn settle(&mut self, ledger: Ledger) {
        if let Some(step) = self.steps.last_mut() {
            step.ledger = ledger;
        }
    }

    /// Asks a question and explains the points and scores that it derives.
    fn ask<T>(&mut self, question: impl FnOnce() -> T) -> (T, Vec<Score>) {
        let (answer, asked) = listen(question);
        let scores = Inquiry::of(asked).and_then(|inquiry| scores(&inquiry));
        let scores = scores.unwrap_or_else(|why| {
            self.failed.get_or_insert(why);
            Vec::new()
        });
        (answer, scores)
    }
}

/// The wall-tiling in words, with the spaces that were chosen.
fn tiled(game: &Game) -> String {
    let chosen = game
        .position
        .chosen()
        .map(|(player, row, column)| format!(", line {row} of player {player} to column {column}"));
    format!("the walls are tiled{}", chosen.collect::<String>())
}

fn dealt(game: &Game) -> String {
    let factories: Vec<String> = (1..)
        .zip(&game.position.factories)
        .map(|(f, tiles): (Number, _)| format!("F{f} {}", letters(tiles)))
        .collect();
    format!("player {} starts, {}", game.position.starting_player, factories.join(", "))
}

/// The points and scores that the last questions derive, with their rules.
fn scores(inquiry: &Inquiry) -> Result<Vec<Score>, String> {
    let mut scores = Vec::new();
    for (names, is_score) in [(CONTRIBUTIONS, false), (SCORES, true)] {
        for stage in 0..inquiry.len() {
            let program = inquiry.program(stage);
            let outputs = program.relations.iter().enumerate();
            let named = outputs.filter(|(_, relation)| {
                names.contains(&relation.name.as_str())
                    && relation.role == crate::rules::rule_text::Role::Output
            });
            for (relation, declared) in named {
                let values = vec![None; declared.columns.len()];
                let mut facts = inquiry.matching(&Meant { stage, relation, values });
                facts.sort();
                for fact in facts {
                    scores.push(score(&why(inquiry, &fact, Extent { depth: 1, all: false })?, is_score));
                }
            }
        }
    }
    Ok(scores)
}

fn score(explained: &Explained, is_score: bool) -> Score {
    let (because, place) = match explained.because.first() {
        Some(Reason::Rule { rule, computed, .. }) if computed.is_empty() => {
            (rule.sentence.clone(), Some(rule.place.clone()))
        }
        Some(Reason::Rule { rule, computed, .. }) => {
            (format!("{}: {}", rule.sentence, computed.join(", ")), Some(rule.place.clone()))
        }
        Some(Reason::Unread { place, what }) => (format!("the audit cannot read {place} ({what})"), None),
        _ => (String::new(), None),
    };
    Score { fact: explained.fact.clone(), words: explained.words.clone(), because, place, is_score }
}
