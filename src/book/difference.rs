//! A smallest position that tells two rule sets apart: drawn, with what each derives of it side by side.

use super::address;
use super::contents::Contents;
use super::derived::{self, Derived};
use super::drawing::table;
use super::fixture::board_address;
use crate::audit::case::answers;
use crate::audit::inquiry::Inquiry;
use crate::engine::game::Game;
use crate::engine::question::Question;
use crate::engine::rule_set::{OFFICIAL, RuleSet};
use crate::references::diverge::{Difference, Divergence, MOST_PIECES, differences, smallest};
use maud::{Markup, html};

/// Something in which a rule set differs from the official game, and a smallest position that shows it.
pub struct Parted {
    /// The rule set; none where a ruling is added to the official game.
    pub by: Option<String>,
    /// What differs.
    pub difference: Difference,
    /// The position, and each side of it; none if no small position shows the difference.
    pub shown: Option<(Divergence, [Side; 2])>,
}

/// What one rule set makes of a position.
pub struct Side {
    game: Game,
    derived: Vec<Derived>,
    after: Game,
}

/// Every difference of every rule set from the official game, with a smallest position for each; a ruling
/// is looked at once, whoever follows it. `done` is told after each.
///
/// # Errors
/// The rule files cannot be read as programs.
pub fn parted(contents: &Contents<'_>, done: &dyn Fn()) -> Result<Vec<Parted>, String> {
    let official = RuleSet::official();
    let mut all = Vec::new();
    let mut add = |by: Option<String>, rules: &RuleSet, difference: Difference| -> Result<(), String> {
        let found = smallest(&official, rules, difference);
        let shown = found.map(|found| {
            let sides = [Side::of(&found, 0)?, Side::of(&found, 1)?];
            Ok::<_, String>((found, sides))
        });
        all.push(Parted { by, difference, shown: shown.transpose()? });
        done();
        Ok(())
    };
    for followed in &contents.rulings {
        // A ruling may need a number that only who follows it names.
        let follows = contents.rule_sets.iter().find(|rules| followed.by.contains(&rules.name));
        let alone = official.clone().with_rulings(vec![followed.ruling]);
        add(None, follows.unwrap_or(&alone), Difference::Ruling(followed.ruling))?;
    }
    for rules in &contents.rule_sets {
        for difference in differences(&official, rules) {
            if !matches!(difference, Difference::Ruling(_)) {
                add(Some(rules.name.clone()), rules, difference)?;
            }
        }
    }
    Ok(all)
}

/// How many differences there are to look at.
#[must_use]
pub fn count(contents: &Contents<'_>) -> usize {
    let own = |rules: &RuleSet| {
        let all = differences(&RuleSet::official(), rules).into_iter();
        all.filter(|difference| !matches!(difference, Difference::Ruling(_))).count()
    };
    contents.rulings.len() + contents.rule_sets.iter().map(own).sum::<usize>()
}

impl Side {
    fn of(found: &Divergence, side: usize) -> Result<Side, String> {
        let Divergence { question, moves, .. } = found;
        let rules = &found.rules[side];
        let game = Game::from_position(rules, found.game.position.clone());
        let mut after = game.clone();
        let inquiry = Inquiry::about(rules, &game, || after = question.ask(&game, moves).1)?;
        let derived = derived::derived(&inquiry, &answers(*question, &inquiry));
        Ok(Side { game, derived, after })
    }
}

impl Parted {
    /// The position with both sides.
    pub(super) fn figure(&self, name: &str, contents: &Contents<'_>) -> Markup {
        let Some((found, sides)) = &self.shown else {
            return html! { p.notes { (unshown(self.difference)) } };
        };
        let has_table = !matches!(found.question, Question::Setup | Question::RuleSet);
        let only = [&found.only_first, &found.only_second];
        html! {
            figure.difference {
                figcaption.notes {
                    "The smallest position that shows it"
                    @if let Some(further) = found.beside {
                        ", where both sides follow " a href=(address::ruling(&format!("{further:?}"))) { (format!("{further:?}")) }
                    }
                    ", asked: " code { (found.question.name()) }
                }
                @if has_table { (table(&sides[0].game)) }
                @for does in &found.moves { p { "After the move " code { (does) } } }
                div.sides {
                    @for ((side, only), (name, rules)) in
                        sides.iter().zip(only).zip([OFFICIAL, name].into_iter().zip(&found.rules))
                    {
                        div.side {
                            p.label { "Only " (name) " derives" }
                            @if only.is_empty() { p.notes { "nothing" } } @else {
                                (derived::list(&side.derived, &|fact| only.iter().any(|only| only == fact)))
                            }
                            @if has_table && side.after.position != side.game.position {
                                p.label { "Afterwards" }
                                (table(&side.after))
                            }
                            p.notes { a.open href=(board_address(contents.board, &side.game, rules)) { "Open on the board" } }
                        }
                    }
                }
            }
        }
    }
}

/// Why no position shows a difference.
fn unshown(difference: Difference) -> String {
    match difference {
        Difference::StartingPlayer => {
            "No position shows it, as no rule derives who is drawn to start the game.".to_owned()
        }
        Difference::Factories => "No position shows it, as they share no number of players.".to_owned(),
        _ => format!("No position of up to {MOST_PIECES} pieces shows it."),
    }
}
