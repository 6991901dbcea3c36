//! Questions for other engines: those that fixtures and random games ask, each once.

use super::asking::ask;
use super::changed::changed;
use crate::engine::ask::{Asked, listen};
use crate::engine::chance::Chance;
use crate::engine::course::{self, Table};
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::RuleFile;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A game that goes on for so many rounds is left.
const MOST_ROUNDS: usize = 20;

/// A question that has brought nothing new so many times is not asked again.
const MOST_IN_VAIN: usize = 150;

/// One moment of so many is asked about.
const ONE_OF: u8 = 3;

/// A question to a rule file, as Azulog was told it and answered.
#[derive(Clone, Debug)]
pub struct Case {
    /// What was told and what was derived.
    pub asked: Asked,
    /// Where it comes from: a fixture, or a game.
    pub origin: String,
}

/// The questions to each rule file.
#[derive(Debug, Default)]
pub struct Questions {
    by_file: BTreeMap<&'static str, Vec<Case>>,
    seen: BTreeSet<u64>,
}

impl Questions {
    /// Adds what was asked; false if all of it was asked before.
    pub fn add(&mut self, asked: Vec<Asked>, origin: &str) -> bool {
        let mut is_new = false;
        for mut asked in asked {
            asked.told.sort();
            asked.told.dedup();
            if self.seen.insert(crate::digest(&format!("{} {}", asked.file.name, asked.told.join(" ")))) {
                is_new = true;
                let case = Case { asked, origin: origin.to_owned() };
                self.by_file.entry(case.asked.file.name).or_default().push(case);
            }
        }
        is_new
    }

    /// The questions to a rule file.
    #[must_use]
    pub fn of(&self, file: &str) -> &[Case] {
        self.by_file.get(file).map_or(&[], Vec::as_slice)
    }

    /// Adds questions that random games by these rule sets ask, until each file has so many.
    ///
    /// What games alone do not ask often enough is asked with some facts changed.
    pub fn fill(&mut self, files: &[&'static RuleFile], rule_sets: &[RuleSet], wanted: usize, seed: u64) {
        let mut open: Vec<(Question, usize)> = Question::all()
            .into_iter()
            .map(|(_, question)| question)
            .filter(|question| {
                question.files().iter().any(|asked| files.iter().any(|file| file.name == asked.name))
            })
            .map(|question| (question, 0))
            .collect();
        let mut games = seed..;
        while let Some(seed) = games.next().filter(|_| !open.is_empty()) {
            for rules in rule_sets {
                let players = 2 + i32::try_from(seed % 3).unwrap_or_default();
                let Some(mut game) = Game::new(rules, players, None) else { continue };
                let origin = format!("a game of {players} by the rules {}, seed {seed}", rules.name);
                let chances = [Chance::dealer(seed), Chance::player(seed, 1), Chance::player(seed, 2)];
                let [dealer, picks, moments] = chances;
                let mut asking = Asking {
                    questions: self,
                    open: &mut open,
                    files,
                    wanted,
                    rules,
                    origin,
                    rounds: 0,
                    dealer,
                    picks,
                    moments,
                };
                let _ = course::run(&mut game, &mut asking);
            }
        }
        for file in files {
            self.change(file, wanted, seed);
        }
    }

    /// Adds questions with some facts changed, until a file has so many.
    fn change(&mut self, file: &'static RuleFile, wanted: usize, seed: u64) {
        let mut chance = Chance::player(seed, 3);
        for _ in 0..wanted * 20 {
            let known = self.of(file.name);
            if known.is_empty() || known.len() >= wanted {
                return;
            }
            let pick = |chance: &mut Chance| chance.place(known.len()).and_then(|place| known.get(place));
            let (Some(one), Some(other)) = (pick(&mut chance), pick(&mut chance)) else { return };
            let origin = match one.origin.strip_suffix(CHANGED) {
                Some(_) => one.origin.clone(),
                None => one.origin.clone() + CHANGED,
            };
            let told = changed(&one.asked.told, &other.asked.told, &mut chance);
            let mut facts = Facts::default();
            facts.state(&told);
            let (_, asked) = listen(|| crate::engine::ask::derive(&[file], &[&facts]));
            let of_file = asked.into_iter().filter(|asked| asked.file.name == file.name).collect();
            self.add(of_file, &origin);
        }
    }
}

/// What is said of a question of which some facts were changed.
const CHANGED: &str = ", facts changed";

/// Players who pick at random, while questions are asked about the game.
struct Asking<'a> {
    questions: &'a mut Questions,
    /// The questions that are still asked, and how often each was asked in vain.
    open: &'a mut Vec<(Question, usize)>,
    files: &'a [&'static RuleFile],
    wanted: usize,
    rules: &'a RuleSet,
    origin: String,
    rounds: usize,
    dealer: Chance,
    picks: Chance,
    moments: Chance,
}

impl Asking<'_> {
    fn ask(&mut self, game: &Game) {
        if self.moments.tile(ONE_OF) > 0 {
            return;
        }
        let (questions, files, wanted) = (&mut *self.questions, self.files, self.wanted);
        for (question, in_vain) in &mut *self.open {
            let asked = ask(*question, self.rules, game);
            let is_wanted = |asked: &Asked| {
                files.iter().any(|file| file.name == asked.file.name)
                    && questions.of(asked.file.name).len() < wanted
            };
            let asked: Vec<Asked> = asked.into_iter().filter(is_wanted).collect();
            *in_vain = if questions.add(asked, &self.origin) { 0 } else { *in_vain + 1 };
        }
        self.open.retain(|(question, in_vain)| {
            let lacks = |file: &&RuleFile| {
                files.iter().any(|wanted| wanted.name == file.name) && questions.of(file.name).len() < wanted
            };
            *in_vain < MOST_IN_VAIN && question.files().iter().any(lacks)
        });
    }
}

impl Table for Asking<'_> {
    type Break = ();

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<()> {
        game.position.deal(next, |_, bag| self.dealer.draw(bag));
        self.rounds += 1;
        if self.rounds > MOST_ROUNDS || self.open.is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn before_turn(&mut self, game: &mut Game) {
        self.ask(game);
    }

    fn choose(&mut self, _: &Game, offer: &Offer) -> ControlFlow<(), Option<Move>> {
        let moves: Vec<Move> = offer.moves().collect();
        ControlFlow::Continue(self.picks.pick(&moves))
    }

    fn place(&mut self, game: &Game, placing: &Facts) -> ControlFlow<(), Vec<Placement>> {
        self.ask(game);
        let options = placing.placements();
        ControlFlow::Continue(options.iter().filter_map(|options| self.picks.pick(options)).collect())
    }

    fn tiles(&mut self, game: &Game, _: &Facts) -> ControlFlow<()> {
        self.ask(game);
        ControlFlow::Continue(())
    }

    fn tiled(&mut self, game: &mut Game, _: &Facts) -> ControlFlow<()> {
        self.ask(game);
        ControlFlow::Continue(())
    }
}
