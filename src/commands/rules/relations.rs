//! `azulog rules --relations`: what each question reads and derives.

use crate::commands::{Failure, Format, filled, filled_behind, json};
use azulog::documents::read;
use azulog::engine::question::Question;
use azulog::language::Language;
use azulog::rules::RuleFile;
use azulog::rules::rule_text::{Relation, Role};
use serde::Serialize;
use std::io::Write;

/// The value of `--relations` that names no question.
pub const ALL: &str = "all";

/// A relation of a question as JSON.
#[derive(Serialize)]
struct Shown<'a> {
    question: &'a str,
    relation: &'a str,
    role: &'static str,
    columns: &'a [String],
    kinds: &'a [&'a str],
    sentence: String,
}

/// Prints what the question of a name derives, what is of its own, and what it reads; of every question for `all`.
pub fn print(name: &str, format: Format, language: Language, out: &mut impl Write) -> Result<(), Failure> {
    let all = Question::all();
    let asked: Vec<_> = all.iter().filter(|(known, _)| name == ALL || *known == name).collect();
    if asked.is_empty() {
        let known: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        let help = read::suggestion(name, &known);
        return Err(Failure::Refused(format!("there is no question `{name}`; {help}")));
    }
    for (place, (question, asked)) in asked.into_iter().enumerate() {
        let relations = relations(*asked);
        if format == Format::Json {
            for (relation, role) in &relations {
                let Relation { name: relation, columns, kinds, sentence, .. } = relation;
                let (role, sentence) = (word(*role), language.translate(sentence));
                let shown = Shown { question, relation, role, columns, kinds, sentence };
                writeln!(out, "{}", json(&shown)?)?;
            }
            continue;
        }
        if place > 0 {
            writeln!(out)?;
        }
        let files: Vec<String> = asked.files().iter().map(|file| format!("rules/{}", file.name)).collect();
        writeln!(out, "{}", filled(&format!("{question}: {}", files.join(", "))))?;
        for role in [Role::Output, Role::Intermediate, Role::Input] {
            let mut of_role = relations.iter().filter(|(_, of)| *of == role).peekable();
            if of_role.peek().is_some() {
                writeln!(out, "  {}", language.translate(word(role)))?;
            }
            for (relation, _) in of_role {
                let columns: Vec<String> =
                    relation.columns.iter().map(|column| language.translate(column)).collect();
                let (columns, sentence) = (columns.join(", "), language.translate(&relation.sentence));
                let line = format!("    {}({columns}): {sentence}", relation.name);
                writeln!(out, "{}", filled_behind(&line, "        "))?;
            }
        }
    }
    Ok(())
}

/// What `azulog why` can be asked about it.
fn word(role: Role) -> &'static str {
    match role {
        Role::Output => "derives",
        Role::Intermediate => "derives on the way",
        Role::Input => "reads",
    }
}

/// The relations of all rule files of a question, each once; what one file derives, another may read.
fn relations(question: Question) -> Vec<(Relation<'static>, Role)> {
    let mut relations: Vec<(Relation<'static>, Role)> = Vec::new();
    for relation in question.files().into_iter().flat_map(RuleFile::relations) {
        let role = relation.role;
        match relations.iter_mut().find(|(known, _)| known.name == relation.name) {
            Some((_, known)) if *known == Role::Input => *known = role,
            Some(_) => {}
            None => relations.push((relation, role)),
        }
    }
    relations
}
