//! A smallest position that tells two rule sets apart: drawn, with what each derives of it side by side.

use super::address;
use super::contents::Contents;
use super::derived::{self, Derived};
use super::drawing::table;
use super::fixture::{asked, board_address};
use super::formal::capital;
use crate::audit::case::answers;
use crate::audit::inquiry::Inquiry;
use crate::engine::game::Game;
use crate::engine::question::Question;
use crate::engine::rule_set::{OFFICIAL, RuleSet};
use crate::language::Language;
use crate::references::diverge::shown::why_unshown;
use crate::references::diverge::{Difference, Divergence, differences, smallest};
use crate::tournament::threads::spawn_all;
use maud::{Markup, html};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Something in which a rule set differs from the official game, and a smallest position that shows it.
pub struct Parted {
    /// The rule set; none where a ruling is added to the official game.
    pub by: Option<String>,
    /// What differs.
    pub difference: Difference,
    /// Why no position shows it, if none does.
    unshown: String,
    /// The position, and each side of it; none if no small position shows the difference.
    pub shown: Option<(Divergence, [Side; 2])>,
}

/// What one rule set makes of a position.
pub struct Side {
    game: Game,
    derived: Vec<Derived>,
    after: Game,
}

/// A difference to look at: the rule set, if it is no ruling, the rules that show it, and what it is.
type Asked = (Option<String>, RuleSet, Difference);

/// Every difference of every rule set from the official game; a ruling is looked at once, whoever follows it.
fn asked_about(contents: &Contents<'_>) -> Vec<Asked> {
    let official = RuleSet::official();
    let rulings = contents.rulings.iter().map(|followed| {
        // A ruling may need a number that only who follows it names.
        let follows = contents.rule_sets.iter().find(|rules| followed.by.contains(&rules.name)).cloned();
        let alone = || official.clone().with_rulings(vec![followed.ruling]);
        (None, follows.unwrap_or_else(alone), Difference::Ruling(followed.ruling))
    });
    let own = contents.rule_sets.iter().flat_map(|rules| {
        let all = differences(&official, rules).into_iter();
        let facts = all.filter(|difference| !matches!(difference, Difference::Ruling(_)));
        facts.map(|difference| (Some(rules.name.clone()), rules.clone(), difference))
    });
    rulings.chain(own).collect()
}

/// How many differences there are to look at.
#[must_use]
pub fn count(contents: &Contents<'_>) -> usize {
    asked_about(contents).len()
}

/// Every difference of every rule set from the official game, with a smallest position for each, on a number of
/// threads; `done` is told after each.
///
/// # Errors
/// The rule files cannot be read as programs.
pub fn parted(
    contents: &Contents<'_>,
    threads: usize,
    done: &(dyn Fn() + Sync),
) -> Result<Vec<Parted>, String> {
    let asked = asked_about(contents);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(asked) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
            found.push(Parted::of(asked)?);
            done();
        }
        Ok(found)
    };
    let found: Result<Vec<Vec<Parted>>, String> = std::thread::scope(|scope| {
        let workers = spawn_all(scope, vec![work; threads.max(1)]).map_err(|why| why.to_string())?;
        let lost = || Err("a thread was lost".to_owned());
        workers.into_iter().map(|worker| worker.join().ok().flatten().unwrap_or_else(lost)).collect()
    });
    let mut found: Vec<Parted> = found?.into_iter().flatten().collect();
    let place = |parted: &Parted| asked.iter().position(|asked| parted.answers(asked));
    found.sort_by_key(place);
    Ok(found)
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
    fn of((by, rules, difference): &Asked) -> Result<Parted, String> {
        let official = RuleSet::official();
        let found = smallest(&official, rules, *difference);
        let shown = found.map(|found| {
            let sides = [Side::of(&found, 0)?, Side::of(&found, 1)?];
            Ok::<_, String>((found, sides))
        });
        let unshown = why_unshown(&official, rules, *difference, Language::English);
        Ok(Parted { by: by.clone(), difference: *difference, unshown, shown: shown.transpose()? })
    }

    fn answers(&self, (by, _, difference): &Asked) -> bool {
        (&self.by, &self.difference) == (by, difference)
    }

    /// The position with both sides.
    pub(super) fn figure(&self, name: &str, contents: &Contents<'_>) -> Markup {
        let Some((found, sides)) = &self.shown else {
            return html! { p.notes { (capital(&self.unshown)) "." } };
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
                    ", asked: " (asked(found.question))
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
