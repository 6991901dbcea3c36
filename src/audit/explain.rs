//! A recorded game told with its reasons: every step, what scores by which rule, where all tiles are.

use crate::audit::explained::{Explained, Extent, Reason, why};
use crate::audit::inquiry::{Inquiry, Meant};
use crate::audit::ledger::Ledger;
use crate::audit::sum::sum;
use crate::datalog::program::Place;
use crate::documents::read::fault::Fault;
use crate::documents::read::recorded::{Recorded, RecordedMove};
use crate::documents::write::{BoardText, letters};
use crate::engine::ask::listen;
use crate::engine::effect::Effect;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::games::replay::{Moment, replay};
use crate::language::Language;
use crate::rules::relations::Over;
use crate::rules::vocabulary::{End, Number};
use crate::say;
use serde::Serialize;

/// The relations whose last column is added to a score.
const CONTRIBUTIONS: &[&str] =
    &["Points", "CompletionBonus", "FloorPenalty", "Charges", "MarkerCharge", "Bonus"];

/// The relations whose last column is a score, which is a sum.
const SUMS: &[&str] = &["ScoreAfter", "Total"];

/// The relations that say what comes out.
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
    /// The boards after the wall-tiling of a round.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardText>,
    /// Who has won, at the end of the game.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub result: Option<GameResult>,
    /// Where the tiles are after it.
    pub ledger: Ledger,
    /// The position after it; none only where the audit fails.
    #[serde(skip)]
    pub after: Option<Box<Game>>,
}

/// How a game ends.
#[derive(Clone, Debug, Serialize)]
pub struct GameResult {
    /// The final scores by seat.
    pub final_scores: Vec<Number>,
    /// The winners' seats.
    pub winners: Vec<Number>,
    /// The game is broken off, so that nobody has won.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub broken_off: bool,
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
    /// The score as a sum: `0 + 2 + 3 = 5`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
}

/// Replays a game and tells each step with its reasons, in a language.
///
/// # Errors
/// Where the game does not replay; or, as one fault, what the audit can not explain.
pub fn explain(recorded: &Recorded, language: Language) -> Result<Vec<Step>, Vec<Fault>> {
    let mut teller = Teller {
        recorded,
        language,
        steps: Vec::new(),
        round: 0,
        place: 0,
        charges: Vec::new(),
        failed: None,
    };
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
    language: Language,
    steps: Vec<Step>,
    round: usize,
    place: usize,
    /// What the next deal charges.
    charges: Vec<Score>,
    failed: Option<String>,
}

impl Teller<'_> {
    fn moment(&mut self, game: &Game, moment: Moment<'_>) {
        let language = self.language;
        match moment {
            Moment::Move(offer) => {
                if self.place == 0 {
                    self.round += 1;
                    let scores = std::mem::take(&mut self.charges);
                    self.step(self.round.to_string(), dealt(game, language), scores);
                }
                self.settle(game);
                self.place += 1;
                let round = self.recorded.rounds.get(self.round - 1);
                let Some(does) = round.and_then(|round| round.moves.get(self.place - 1)) else { return };
                let RecordedMove { player, does, .. } = does.value;
                let (turn, scores) = self.ask(|| game.turn(offer, &[does]));
                let words = Effect::of(does, &turn).words(language);
                let at = format!("{}.{}", self.round, self.place);
                let what = say!(language, "player {player}: {does}, {words}", player, does, words);
                self.step(at, what, scores);
            }
            Moment::Falls(falls) => {
                self.settle(game);
                let fallen = falls.iter().map(|fall| {
                    let (line, player, words) = (fall.row, fall.player, fall.words(language));
                    say!(language, "line {line} of player {player}: {words}", line, player, words)
                });
                let fallen = fallen.collect::<Vec<_>>().join("; ");
                let what = say!(language, "no space is open, {fallen}", fallen);
                self.step(format!("{} placing", self.round), what, Vec::new());
            }
            Moment::Tiling => {
                self.settle(game);
                let (_, scores) = self.ask(|| game.tiling());
                self.step(format!("{} tiling", self.round), tiled(game, language), scores);
                self.place = 0;
            }
            Moment::BrokenOff => self.broken_off(game),
            Moment::Tiled => {
                self.settle(game);
                let boards = game.position.boards.iter().map(|board| BoardText::of(board, &game.setup));
                self.last(|step| step.boards = boards.collect());
                let (next, charges) = self.ask(|| game.next_round());
                self.charges = charges;
                if let Some(over) = next.Over.first() {
                    let (scoring, scores) = self.ask(|| game.scoring());
                    let reason = language.translate(over.0.words());
                    self.step("end".to_owned(), say!(language, "the game is over: {reason}", reason), scores);
                    self.ends(&scoring, false);
                    self.settle(game);
                }
            }
        }
    }

    fn broken_off(&mut self, game: &Game) {
        self.settle(game);
        let language = self.language;
        let forfeited = self.recorded.forfeited_by.as_ref();
        let forfeited =
            forfeited.map(|player| say!(language, "player {player} forfeits", player = player.value));
        // The record says in its own words why.
        let reason = self.recorded.broken_off.as_ref().map(|why| why.value.clone());
        let reason = reason.or(forfeited).unwrap_or_default();
        let is_over = game.next_round().Over.contains(&Over(End::Forfeited));
        let what = if is_over {
            say!(language, "the game is over: {reason}", reason)
        } else {
            say!(language, "the game is broken off: {reason}", reason)
        };
        self.step("end".to_owned(), what, Vec::new());
        self.ends(&game.scoring(), !is_over);
        self.settle(game);
    }

    fn step(&mut self, at: String, what: String, scores: Vec<Score>) {
        let (boards, ledger) = (Vec::new(), Ledger::default());
        self.steps.push(Step { at, what, scores, boards, result: None, ledger, after: None });
    }

    /// Adds to the last step.
    fn last(&mut self, add: impl FnOnce(&mut Step)) {
        if let Some(step) = self.steps.last_mut() {
            add(step);
        }
    }

    fn ends(&mut self, scoring: &Facts, broken_off: bool) {
        let (final_scores, winners) = (scoring.final_scores(), scoring.winning_seats());
        self.last(|step| step.result = Some(GameResult { final_scores, winners, broken_off }));
    }

    /// The position after the last step, and where its tiles are.
    fn settle(&mut self, game: &Game) {
        self.last(|step| {
            step.ledger = Ledger::of(game);
            step.after = Some(Box::new(game.clone()));
        });
    }

    /// Asks a question and explains the points and scores that it derives.
    fn ask<T>(&mut self, question: impl FnOnce() -> T) -> (T, Vec<Score>) {
        let (answer, asked) = listen(question);
        let inquiry = Inquiry::of(asked).map(|inquiry| inquiry.in_language(self.language));
        let scores = inquiry.and_then(|inquiry| scores(&inquiry));
        let scores = scores.unwrap_or_else(|why| {
            self.failed.get_or_insert(why);
            Vec::new()
        });
        (answer, scores)
    }
}

/// The wall-tiling in words, with the spaces that were chosen.
fn tiled(game: &Game, language: Language) -> String {
    let chosen = game.position.chosen().map(|(player, line, column)| {
        say!(language, ", line {line} of player {player} to column {column}", line, player, column)
    });
    say!(language, "the walls are tiled") + &chosen.collect::<String>()
}

fn dealt(game: &Game, language: Language) -> String {
    let factories: Vec<String> = (1..)
        .zip(&game.position.factories)
        .map(|(f, tiles): (Number, _)| format!("F{f} {}", letters(tiles)))
        .collect();
    let (player, factories) = (game.position.starting_player, factories.join(", "));
    say!(language, "player {player} starts, {factories}", player, factories)
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
                    let is_sum = SUMS.contains(&declared.name.as_str());
                    let depth = if is_sum { usize::MAX } else { 1 };
                    let proof = why(inquiry, &fact, Extent { depth, all: false })?;
                    let sum = if is_sum { sum(&proof, CONTRIBUTIONS, inquiry.language) } else { None };
                    scores.push(Score { is_score, sum, ..score(&proof, inquiry.language) });
                }
            }
        }
    }
    Ok(scores)
}

fn score(explained: &Explained, language: Language) -> Score {
    let (because, place) = match explained.because.first() {
        Some(Reason::Rule { rule, computed, .. }) if computed.is_empty() => {
            (rule.sentence.clone(), Some(rule.place.clone()))
        }
        Some(Reason::Rule { rule, computed, .. }) => {
            (format!("{}: {}", rule.sentence, computed.join(", ")), Some(rule.place.clone()))
        }
        Some(Reason::Unread { place, what }) => {
            (say!(language, "the audit cannot read {place} ({what})", place, what), None)
        }
        _ => (String::new(), None),
    };
    let (fact, words) = (explained.fact.clone(), explained.words.clone());
    Score { fact, words, because, place, is_score: false, sum: None }
}
