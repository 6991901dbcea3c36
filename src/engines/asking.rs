//! What can be asked about a position: every question of every rule file, as it is told and answered.

use crate::documents::read;
use crate::documents::read::input::Input;
use crate::documents::write::PositionText;
use crate::engine::ask::{Asked, listen};
use crate::engine::game::{Game, setup};
use crate::engine::notation::Move;
use crate::engine::question::Question;
use crate::engine::rule_set::RuleSet;
use crate::rules::RuleFile;

/// Asks a question about a position by a rule set, and gives what each rule file was told and derived.
///
/// A question about moves is asked about all legal ones, and about the one in the middle of them.
#[must_use]
pub fn ask(question: Question, rules: &RuleSet, game: &Game) -> Vec<Asked> {
    let ask = || match question {
        Question::Setup => drop(setup(rules, game.position.players())),
        Question::Position => {
            let text = PositionText::of(game).to_string();
            drop(read::position(&Input::new("position", text), rules));
        }
        Question::Turn | Question::File(_) => {
            let moves: Vec<Move> = game.offer().moves().collect();
            drop(question.ask(game, &moves));
            if let Some(does) = moves.get(moves.len() / 2) {
                drop(question.ask(game, &[*does]));
            }
        }
        _ => drop(question.ask(game, &[])),
    };
    listen(ask).1
}

/// What a rule file is told about a position by a rule set, and derives; none if no question asks it.
#[must_use]
pub fn ask_file(file: &RuleFile, rules: &RuleSet, game: &Game) -> Option<Asked> {
    let asks = |question: &Question| question.files().iter().any(|asked| asked.name == file.name);
    let questions = Question::all().into_iter().map(|(_, question)| question).filter(asks);
    let of_file = |asked: &Asked| asked.file.name == file.name;
    questions.flat_map(|question| ask(question, rules, game)).rfind(of_file)
}
