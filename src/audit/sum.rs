//! A score as a sum: what its proof adds to the score before.

use super::explained::{Explained, Reason};
use crate::language::Language;
use crate::rules::vocabulary::Number;
use crate::say;

/// Writes the score before and what is added to it, as the proof of a score has them: `0 + 2 + 3 = 5`.
///
/// A sum that the rules do not keep says what they make of it: `3 - 14 = -11, kept at 0`.
#[must_use]
pub fn sum(proof: &Explained, contributions: &[&str], language: Language) -> Option<String> {
    let mut terms = Vec::new();
    gather(proof, contributions, &mut terms);
    let before = terms.iter().find(|fact| relation(fact) == BEFORE)?;
    let added = terms.iter().filter(|fact| relation(fact) != BEFORE);
    let (before, score) = (amount(before)?, amount(&proof.fact)?);
    let added: Vec<Number> = added.filter_map(|fact| amount(fact)).filter(|points| *points != 0).collect();
    let sum = before + added.iter().sum::<Number>();
    let signed = |points: &Number| {
        let sign = if *points < 0 { '-' } else { '+' };
        format!(" {sign} {}", points.abs())
    };
    let added =
        if added.is_empty() { " + 0".to_owned() } else { added.iter().map(signed).collect::<String>() };
    let kept = if sum == score { String::new() } else { say!(language, ", kept at {score}", score) };
    Some(format!("{before}{added} = {sum}{kept}"))
}

/// The relation whose last column is the score before.
const BEFORE: &str = "Score";

/// The first facts of each branch of a proof that a sum is made of, each once.
fn gather<'a>(explained: &'a Explained, contributions: &[&str], terms: &mut Vec<&'a str>) {
    let name = relation(&explained.fact);
    if explained.holds && (name == BEFORE || contributions.contains(&name)) {
        if !terms.contains(&explained.fact.as_str()) {
            terms.push(&explained.fact);
        }
        return;
    }
    for reason in &explained.because {
        match reason {
            Reason::Rule { premises, .. } => {
                for fact in premises.iter().flat_map(|premise| &premise.facts) {
                    gather(fact, contributions, terms);
                }
            }
            Reason::Asked { premises, .. } | Reason::Supposed { premises } => {
                for fact in premises {
                    gather(fact, contributions, terms);
                }
            }
            _ => {}
        }
    }
}

fn relation(fact: &str) -> &str {
    fact.split('(').next().unwrap_or_default()
}

/// The last column of a fact.
fn amount(fact: &str) -> Option<Number> {
    fact.trim_end_matches(')').rsplit([',', '(']).next()?.trim().parse().ok()
}
