//! Many games played by a reference with its strategies, and how often official scoring differs.

use crate::documents::read::input::Input;
use crate::documents::read::recorded::Recorded;
use crate::documents::read::{self, Document};
use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::player::{Player, followers, seated};
use crate::engine::rule_set::RuleSet;
use crate::engine::strategies::Strategy;
use crate::games::play::{Event, play_as};
use crate::games::record::Record;
use crate::games::same_moves::{Course, same_moves};
use crate::players::company::Company;
use crate::references::diverge::{Difference, changed, differences};
use crate::rules::vocabulary::Number;

/// A game of a reference that is not over after so many rounds is stopped.
const MOST_ROUNDS: Number = 50;

/// How often something differs from the official scoring of the same moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Differing {
    /// Games in which a final score differs.
    pub scores: usize,
    /// Games in which the winners differ.
    pub winners: usize,
}

/// What many games of a reference show.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// How many games were played.
    pub games: usize,
    /// How often all its rulings together make a difference.
    pub together: Differing,
    /// How often each of them alone does.
    pub alone: Vec<(Difference, Differing)>,
    /// Why the players forfeited who did: seed, player, why.
    pub forfeits: Vec<(u64, Number, String)>,
}

/// The strategies of the seats in the manner of a rule set; each seat draws one if it has several.
///
/// A rule set without strategies plays at random.
#[must_use]
pub fn casting(rules: &RuleSet, players: usize, seed: u64) -> Vec<Strategy> {
    let known: Vec<Strategy> = rules.strategies.iter().filter_map(|name| name.parse().ok()).collect();
    let mut chance = Chance::casting(seed);
    (0..players).map(|_| chance.pick(&known).unwrap_or(Strategy::Random)).collect()
}

/// Who starts the first round in the manner of a rule set: player 1, or a seat that is drawn.
#[must_use]
pub fn starting_player(rules: &RuleSet, players: Number, seed: u64) -> Number {
    let seats: Vec<Number> = (1..=players).collect();
    let drawn = rules.draws_starting_player.then(|| Chance::starter(seed).pick(&seats)).flatten();
    let named_by_rules = || Game::new(rules, players, None).map(|game| game.position.starting_player);
    drawn.or_else(named_by_rules).unwrap_or_default()
}

/// Plays games by a rule set with its strategies, or with a company, one for each seat; `played` hears of
/// each game.
///
/// Game `n` has the seed `seed + n`, so every rule set draws its first tiles alike.
#[must_use]
pub fn survey(
    rules: &RuleSet,
    players: Number,
    games: usize,
    seed: u64,
    mut company: Option<&mut Company<'_>>,
    mut played: impl FnMut(),
) -> Survey {
    let official = RuleSet::official().on_wall_of(rules);
    let alone: Vec<(Difference, RuleSet)> = differences(&official, rules)
        .into_iter()
        // A record says who started, however that was settled.
        .filter(|difference| *difference != Difference::StartingPlayer)
        .map(|difference| (difference, changed(&official, rules, difference)))
        .collect();
    let mut survey = Survey {
        alone: alone.iter().map(|(difference, _)| (*difference, Differing::default())).collect(),
        ..Survey::default()
    };
    for seed in (seed..).take(games) {
        played();
        let forfeit = |player, why| survey.forfeits.push((seed, player, why));
        let Some(recorded) = record(rules, players, seed, company.as_deref_mut(), forfeit) else { continue };
        let Some(course) = same_moves(&official, &recorded) else { continue };
        survey.games += 1;
        survey.together.count(&course, same_moves(rules, &recorded).as_ref());
        for ((_, differing), (_, rules)) in survey.alone.iter_mut().zip(&alone) {
            differing.count(&course, same_moves(rules, &recorded).as_ref());
        }
    }
    survey
}

impl Differing {
    fn count(&mut self, official: &Course, other: Option<&Course>) {
        let Some(other) = other else { return };
        self.scores += usize::from(official.final_scores != other.final_scores);
        self.winners += usize::from(official.winners != other.winners);
    }
}

/// Plays one game by a rule set, in its manner or with a company.
fn record(
    rules: &RuleSet,
    players: Number,
    seed: u64,
    company: Option<&mut Company<'_>>,
    mut forfeit: impl FnMut(Number, String),
) -> Option<Recorded> {
    let mut game = Game::new(rules, players, Some(starting_player(rules, players, seed)))?;
    let seats = game.position.boards.len();
    let mut players: Vec<Box<dyn Player + '_>> = match company {
        Some(company) => company.seated((1..).zip(0..seats), seed),
        None => followers(&casting(rules, seats, seed), seed),
    };
    let mut record = Record::default();
    let played = play_as(rules, &mut game, &mut seated(&mut players), seed, Some(MOST_ROUNDS), |event| {
        if let Event::Forfeit { player, why, .. } = &event {
            forfeit(*player, why.clone());
        }
        record.add(&event)
    });
    played.ok()?;
    let input = Input::new("", record.into_text());
    match read::document(&input, rules) {
        Ok(Document::Recorded(recorded)) => Some(*recorded),
        _ => None,
    }
}
