//! The questions that a fixture can ask: each answered by one rule file or by several.

use crate::engine::ask::with_unasked;
use crate::engine::facts::{Facts, STATED};
use crate::engine::game::{Game, PREPARATION, PROSPECT, TILING, TURN, considered};
use crate::engine::notation::Move;
use crate::engine::outlook;
use crate::engine::strategies::Strategy;
use crate::rules::rulebook::Rulebook;
use crate::rules::{self, RuleFile};
use std::collections::BTreeSet;

/// A question about a position, named like the first rule file that answers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What may be taken and placed.
    FactoryOffer,
    /// What moves do, and what a single one changes.
    Turn,
    /// What each legal move would lead to.
    Prospect,
    /// Where the tile of a complete line may go, on walls without colors.
    Placing,
    /// What goes to the wall and what it scores.
    WallTiling,
    /// Which rows, columns and colors are complete.
    Wall,
    /// Bonuses, totals and winners.
    FinalScoring,
    /// What the end of the game is worth to those who search.
    Prize,
    /// Whether and how the game goes on.
    NextRound,
    /// What is wrong with the numbers of the rule set.
    RuleSet,
    /// What is set up.
    Setup,
    /// What lies on the table before the first round.
    FirstTable,
    /// What is wrong with a position as it is written.
    Position,
    /// What a strategy chooses.
    Strategy(Strategy),
    /// What a rule file derives that answers no other question.
    File(&'static str),
}

/// The rule files of a rulebook that answer no question of the engine, in their order.
///
/// Each is evaluated before the first file that reads what it derives, and can be asked by its own name.
pub fn unasked(book: &'static Rulebook) -> &'static [&'static RuleFile] {
    book.unasked.get_or_init(|| {
        let asked: BTreeSet<&str> = Question::of_engine()
            .iter()
            .flat_map(|(_, question)| question.own_files())
            .map(|file| file.name)
            .collect();
        book.files.iter().copied().filter(|file| !asked.contains(file.name)).collect()
    })
}

impl Question {
    /// Every question with its name.
    #[must_use]
    pub fn all() -> Vec<(&'static str, Question)> {
        let further = unasked(Rulebook::current()).iter().map(|file| {
            let name = file.name.trim_end_matches(".rs");
            (name, Question::File(name))
        });
        Question::of_engine().into_iter().chain(further).collect()
    }

    fn of_engine() -> Vec<(&'static str, Question)> {
        let phases = [
            ("rule_set", Question::RuleSet),
            ("setup", Question::Setup),
            ("first_table", Question::FirstTable),
            ("position", Question::Position),
            ("factory_offer", Question::FactoryOffer),
            ("turn", Question::Turn),
            ("prospect", Question::Prospect),
            ("placing", Question::Placing),
            ("wall_tiling", Question::WallTiling),
            ("wall", Question::Wall),
            ("final_scoring", Question::FinalScoring),
            ("prize", Question::Prize),
            ("next_round", Question::NextRound),
        ];
        let derived = Strategy::ALL.iter().filter(|strategy| strategy.profile().file.is_some());
        let strategies = derived.map(|strategy| (strategy.name(), Question::Strategy(*strategy)));
        phases.into_iter().chain(strategies).collect()
    }

    /// The question's name, as fixtures ask it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Question::all().into_iter().find(|(_, question)| *question == self).map_or("", |(name, _)| name)
    }

    /// The rule files that answer, in the order in which they are evaluated.
    #[must_use]
    pub fn files(self) -> Vec<&'static RuleFile> {
        match self {
            Question::File(_) => self.own_files(),
            _ => with_unasked(&self.own_files()).iter().map(|file| file.current()).collect(),
        }
    }

    /// The files without those that no question names.
    fn own_files(self) -> Vec<&'static RuleFile> {
        match self {
            Question::FactoryOffer => vec![&rules::factory_offer::FILE],
            Question::Turn => [TURN, &[&rules::after_turn::FILE]].concat(),
            Question::Prospect => PROSPECT.to_vec(),
            Question::Placing => vec![&rules::placing::FILE],
            Question::WallTiling => TILING.to_vec(),
            Question::Wall => vec![&rules::wall::FILE],
            Question::FinalScoring => vec![&rules::final_scoring::FILE],
            Question::Prize => vec![&rules::prize::FILE],
            Question::NextRound => PREPARATION.iter().skip(1).copied().collect(),
            Question::RuleSet => vec![&rules::rule_set::FILE],
            Question::Setup => vec![&rules::setup::FILE],
            Question::FirstTable => vec![&rules::first_table::FILE],
            Question::Position => {
                vec![&rules::position::FILE, &rules::marker::FILE, &rules::tallies::FILE]
            }
            Question::Strategy(strategy) => strategy.files(),
            Question::File(name) => {
                let is_meant = |file: &&&RuleFile| file.name.trim_end_matches(".rs") == name;
                unasked(Rulebook::current()).iter().find(is_meant).copied().into_iter().collect()
            }
        }
    }

    /// The rule files that derive what a file reads, in order, and the file itself.
    fn with_sources(file: &'static RuleFile) -> Vec<&'static RuleFile> {
        let mut needed = vec![file];
        for &other in Rulebook::current().files.iter().rev() {
            let is_read = |name: &&str| {
                !STATED.contains(name)
                    && !rules::setup::FILE.derives.contains(name)
                    && needed.iter().any(|file| file.name != other.name && file.reads.contains(name))
            };
            if other.name != file.name && other.derives.iter().any(is_read) {
                needed.insert(0, other);
            }
        }
        needed
    }

    /// The facts of an answer that the question's rule files derive, in rule syntax, file by file.
    #[must_use]
    pub fn written(self, answer: &Facts) -> Vec<String> {
        let files = self.files();
        let mut relations: Vec<&str> = Vec::new();
        for relation in files.iter().flat_map(|file| file.derives) {
            if !relations.contains(relation) {
                relations.push(relation);
            }
        }
        relations.into_iter().flat_map(|relation| answer.written(relation, 0)).collect()
    }

    /// Asks about a position: the derived facts in rule syntax, and the position after them.
    ///
    /// The position changes by the one move of `moves` or by a marker that is left alone, by what falls
    /// from lines without an open space, by the tiling, or by the preparation of the next round, in which
    /// draws take the first color that the bag has.
    #[must_use]
    pub fn ask(self, game: &Game, moves: &[Move]) -> (Vec<String>, Game) {
        let mut after = game.clone();
        let answer = match self {
            Question::Setup => Facts::clone(&game.setup),
            Question::FirstTable => game.first_table(Some(game.position.to_move)),
            // A position that became a game has no fault, and neither have its rules.
            Question::Position | Question::RuleSet => Facts::default(),
            Question::FactoryOffer => game.offer().derived,
            Question::Turn if moves.len() > 1 => game.turn(&game.offer(), moves),
            Question::Turn => {
                let made = game.made(&game.offer(), moves.first().copied());
                after.position.apply(&made);
                made
            }
            Question::Prospect => outlook::effects(game, &game.offer()),
            Question::Placing => {
                let placing = game.placing();
                after.position.apply(&placing);
                placing
            }
            Question::WallTiling => {
                let tiling = game.tiling();
                after.position.apply(&tiling);
                tiling
            }
            Question::Wall => game.wall(),
            Question::FinalScoring => game.scoring(),
            Question::Prize => game.prizes(),
            Question::NextRound => {
                let next = game.next_round();
                after.begin_round(&next, |_, bag| bag.counts().next().map(|(color, _)| color));
                next
            }
            Question::Strategy(strategy) => strategy.derive(game, &game.offer()),
            Question::File(_) => {
                let files: Vec<&RuleFile> =
                    self.own_files().into_iter().flat_map(Question::with_sources).collect();
                game.derive(&files, &game.table(), &[&considered(moves.iter().copied())])
            }
        };
        (self.written(&answer), after)
    }
}
