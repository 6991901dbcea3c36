//! A near miss as a tree of sentences.

use super::explained::{Cut, Explained, Extent, Premise, Reason, absent, of_fact, unread, why};
use super::inquiry::{Inquiry, Meant};
use super::near_miss::{self, Attempt, Failing, Miss, Why};
use super::say::condition;
use crate::datalog::program::{Clause, Rule};
use crate::rules::vocabulary::Ruling;
use std::collections::BTreeSet;

/// Explains why facts do not hold.
///
/// # Errors
/// A proof of what stands in the way does not stand its check.
pub fn why_not(inquiry: &Inquiry, meant: &Meant, extent: Extent) -> Result<Explained, String> {
    let miss = near_miss::miss(inquiry, meant, extent.depth);
    missing(inquiry, &miss, extent)
}

fn missing(inquiry: &Inquiry, miss: &Miss, extent: Extent) -> Result<Explained, String> {
    let mut explained = absent(inquiry, &miss.meant);
    explained.instead = miss.instead.iter().map(|fact| inquiry.write(fact)).collect();
    match &miss.why {
        Why::Again => explained.cut = Some(Cut::ToldBefore),
        Why::Deeper => explained.cut = Some(Cut::Deeper),
        Why::NotTold => explained.because.push(Reason::NotTold),
        Why::Withheld(stage) => {
            let file = inquiry.program(*stage).file.name.to_owned();
            explained.because.push(Reason::Withheld { file });
        }
        Why::Outside(column) => {
            let value = inquiry.say_column(&miss.meant, *column);
            explained.because.push(Reason::Outside { value });
        }
        Why::From(miss) => {
            let file = inquiry.program(miss.meant.stage).file.name.to_owned();
            explained.because.push(Reason::Asked { file, premises: vec![missing(inquiry, miss, extent)?] });
        }
        Why::Rules(attempts) => {
            let mut rulings = BTreeSet::new();
            for attempt in attempts {
                match not_followed(inquiry, &miss.meant, attempt) {
                    Some(ruling) => drop(rulings.insert(format!("{ruling:?}"))),
                    None => explained.because.push(attempted(inquiry, &miss.meant, attempt, extent)?),
                }
            }
            if !rulings.is_empty() {
                let rulings = rulings.into_iter().collect();
                explained.because.push(Reason::NotFollowed { rulings });
            }
            explained.because.extend(unread(inquiry, miss.meant.stage, miss.meant.relation));
            if explained.because.is_empty() {
                explained.because.push(Reason::NoRule);
            }
        }
    }
    Ok(explained)
}

/// The ruling that a rule needs and that is not followed.
fn not_followed(inquiry: &Inquiry, meant: &Meant, attempt: &Attempt) -> Option<Ruling> {
    let program = inquiry.program(meant.stage);
    let (place, _) = attempt.failing.first()?;
    let Clause::Holds(atom) = program.rules[attempt.rule].body.get(*place)? else { return None };
    program.ruling(atom, &inquiry.programs.words)
}

fn attempted(inquiry: &Inquiry, meant: &Meant, attempt: &Attempt, extent: Extent) -> Result<Reason, String> {
    let program = inquiry.program(meant.stage);
    let rule: &Rule = &program.rules[attempt.rule];
    let words = &inquiry.programs.words;
    let mut premises = Vec::new();
    for (place, failing) in &attempt.failing {
        let condition = rule.body.get(*place).map_or_else(
            || inquiry.write_meant(meant),
            |clause| condition(program, rule, clause, &attempt.bindings, words, inquiry.language),
        );
        let facts = match failing {
            Failing::Missing(miss) => vec![missing(inquiry, miss, extent)?],
            Failing::Present(facts) => {
                let extent = Extent { depth: extent.depth.min(PRESENT_DEPTH), all: true };
                facts.iter().map(|fact| why(inquiry, fact, extent)).collect::<Result<_, _>>()?
            }
            Failing::False => Vec::new(),
            Failing::Otherwise(fact) => vec![of_fact(inquiry, fact)],
        };
        premises.push(Premise { condition, met: false, facts });
    }
    Ok(Reason::Rule {
        rule: program.cite(rule, inquiry.language),
        computed: Vec::new(),
        premises,
        others: Some(attempt.others),
        cases: None,
    })
}

/// What stands in the way is proved so deep.
const PRESENT_DEPTH: usize = 3;
