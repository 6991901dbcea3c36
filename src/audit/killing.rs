//! A smallest position that would kill a mutant, as a fixture.

use super::inquiry::Inquiry;
use super::mutants::Tried;
use crate::datalog::evaluate::evaluate;
use crate::datalog::parse::Programs;
use crate::datalog::program::{Clause, Program, Rule};
use crate::datalog::syntax::derived;
use crate::documents::write::FixtureText;
use crate::engine::ask::listen;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::references::diverge::{is_sound, small_situations};
use crate::rules::vocabulary::Ruling;

/// Searches small situations for one whose answer a mutant changes.
///
/// # Errors
/// The rule files can not be read as programs.
pub fn fixture(tried: &Tried) -> Result<Option<String>, String> {
    let Tried { program, mutant, .. } = tried;
    let programs = Programs::get()?;
    let rule = &program.rules[mutant.rule];
    let rules = RuleSet::official().with_rulings(rulings(program, rule, programs));
    let answered = Question::all()
        .into_iter()
        .find(|(_, question)| question.files().iter().any(|file| file.name == program.file.name));
    let Some((_, question)) = answered else { return Ok(None) };
    let changed = mutant.apply(program);
    for (game, moves) in small_situations(&rules, question) {
        let (_, asked) = listen(|| question.ask(&game, &moves));
        let Some(asked) = asked.iter().rfind(|asked| asked.file.name == program.file.name) else { continue };
        let inquiry = Inquiry::of(vec![asked.clone()])?;
        let unread = &inquiry.evaluation(0).unread;
        let evaluation = evaluate(&changed, inquiry.told(0), unread, &programs.words);
        let mut others = derived(&changed, &evaluation, programs);
        others.sort_unstable();
        let mut mine = derived(program, inquiry.evaluation(0), programs);
        mine.sort_unstable();
        if (mine != others || evaluation.runs_away) && is_sound(&rules, &game) {
            let only = |one: &[String], other: &[String]| -> Vec<String> {
                one.iter().filter(|fact| !other.contains(fact)).cloned().collect()
            };
            let text = FixtureText {
                claim: rule.text.sentence.clone(),
                from: None,
                norms: vec![rule.text.norm],
                rules: &rules,
                question,
                game: &game,
                moves: &moves,
                derived: &only(&mine, &others),
                absent: &only(&others, &mine),
            };
            return Ok(Some(text.to_string()));
        }
    }
    Ok(None)
}

/// The rulings without which a rule derives nothing.
fn rulings(program: &Program, rule: &Rule, programs: &Programs) -> Vec<Ruling> {
    let named = |clause: &Clause| match clause {
        Clause::Holds(atom) => program.ruling(atom, &programs.words),
        Clause::Absent(_) | Clause::Guard(_) | Clause::Let(..) | Clause::For(..) => None,
    };
    rule.body.iter().filter_map(named).collect()
}
