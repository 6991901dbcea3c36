//! Joins rule files that are always evaluated together into one block, without the rules of rulings.
//!
//! Most games follow no ruling. Then a relation that only rules of rulings derive is empty, and every
//! rule that asks for a fact of it derives nothing: it is left out, and so is what is said against such
//! facts. What is left out and why is read off the rules alone; whoever evaluates the joined block makes
//! sure that the relations that it takes for empty are.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The relation of the rulings that are followed.
const FOLLOWS: &str = "Follows";

/// A rule file as it is written.
pub struct Written {
    /// Its path below `rules/`.
    pub name: String,
    /// The shared relations that it reads.
    pub reads: Vec<String>,
    /// The shared relations that it derives.
    pub derives: Vec<String>,
    /// What follows these lists.
    pub rules: String,
}

/// Rule files in one block.
pub struct Joined {
    /// The text of the block, as of a rule file.
    pub text: String,
    /// The relations that the files read and that the block takes for empty.
    pub without: Vec<String>,
}

/// A relation of its own that a file declares, or a rule.
enum Statement {
    Declares(String, String),
    Rule(Rule),
}

struct Rule {
    comment: String,
    relation: String,
    head: String,
    body: Vec<Literal>,
}

struct Literal {
    text: String,
    /// The relation that it asks for, and whether it asks for a fact of it or for none.
    asks: Option<(String, bool)>,
}

/// Joins files of a game without rulings; `all` are the rule files that can derive something.
///
/// # Errors
/// A relation of its own that two of the files declare.
pub fn join(files: &[&Written], all: &[Written]) -> Result<Joined, String> {
    let empty = empty(all);
    let mut rules: Vec<Rule> = Vec::new();
    let mut declared: Vec<(String, String)> = Vec::new();
    for statement in files.iter().flat_map(|file| statements(&file.rules)) {
        match statement {
            Statement::Rule(mut rule) => {
                let is_empty = |literal: &Literal, asked| {
                    literal.asks.as_ref().is_some_and(|(name, fact)| *fact == asked && empty.contains(name))
                };
                if !rule.body.iter().any(|literal| is_empty(literal, true)) {
                    rule.body.retain(|literal| !is_empty(literal, false));
                    rules.push(rule);
                }
            }
            Statement::Declares(name, text) => {
                if declared.iter().any(|(other, _)| *other == name) {
                    return Err(format!("`{name}` is declared by two files that are joined"));
                }
                declared.push((name, text));
            }
        }
    }
    let derived: BTreeSet<&str> = rules.iter().map(|rule| rule.relation.as_str()).collect();
    let asked: BTreeSet<&str> = rules
        .iter()
        .flat_map(|rule| &rule.body)
        .filter_map(|literal| literal.asks.as_ref().map(|(name, _)| name.as_str()))
        .collect();
    let listed = |list: fn(&Written) -> &Vec<String>| -> BTreeSet<&str> {
        files.iter().flat_map(|file| list(file)).map(String::as_str).collect()
    };
    let (reads, derives) = (listed(|file| &file.reads), listed(|file| &file.derives));
    let from_elsewhere = || reads.iter().copied().filter(|name| !derives.contains(name));
    let lists = [
        ("reads", from_elsewhere().filter(|name| asked.contains(name)).collect::<Vec<_>>()),
        ("derives", derives.iter().copied().filter(|name| derived.contains(name)).collect()),
    ];
    let mut text = "rules! {\n".to_owned();
    for (keyword, names) in lists {
        let _ = writeln!(text, "    {keyword} {{ {} }}", names.join(", "));
    }
    for (_, declaration) in declared.iter().filter(|(name, _)| derived.contains(name.as_str())) {
        let _ = writeln!(text, "\n    {declaration};");
    }
    for Rule { comment, head, body, .. } in &rules {
        let body: Vec<&str> = body.iter().map(|literal| literal.text.as_str()).collect();
        let arrow = if body.is_empty() { "" } else { " <- " };
        let _ = writeln!(text, "\n    {comment}\n    {head}{arrow}{};", body.join(", "));
    }
    text += "}\n";
    let without = from_elsewhere().filter(|name| empty.contains(*name)).map(str::to_owned).collect();
    Ok(Joined { text, without })
}

/// The relations with rules that derive nothing where no ruling is followed.
fn empty(all: &[Written]) -> BTreeSet<String> {
    let rules: Vec<Rule> = all
        .iter()
        .flat_map(|file| statements(&file.rules))
        .filter_map(|statement| match statement {
            Statement::Rule(rule) if rule.relation != FOLLOWS => Some(rule),
            _ => None,
        })
        .collect();
    let mut empty: BTreeSet<String> = rules.iter().map(|rule| rule.relation.clone()).collect();
    empty.insert(FOLLOWS.to_owned());
    let is_empty = |empty: &BTreeSet<String>, literal: &Literal| {
        literal.asks.as_ref().is_some_and(|(name, fact)| *fact && empty.contains(name))
    };
    while let Some(rule) = rules.iter().find(|rule| {
        empty.contains(&rule.relation) && !rule.body.iter().any(|literal| is_empty(&empty, literal))
    }) {
        empty.remove(&rule.relation);
    }
    empty
}

/// The declarations and rules of a text, each with the comment above it.
fn statements(text: &str) -> Vec<Statement> {
    let mut statements = Vec::new();
    let (mut comment, mut code) = (String::new(), String::new());
    for line in text.lines().map(str::trim) {
        if let Some(sentence) = line.strip_prefix("//") {
            comment = format!("//{sentence}");
            continue;
        }
        code += line;
        code.push(' ');
        while let Some((statement, rest)) = code.split_once(';') {
            statements.extend(Statement::of(statement.trim(), &comment));
            code = rest.to_owned();
        }
    }
    statements
}

impl Statement {
    fn of(text: &str, comment: &str) -> Option<Statement> {
        let comment = comment.to_owned();
        if let Some(declared) = text.strip_prefix("struct ") {
            return Some(Statement::Declares(name(declared)?.to_owned(), format!("{comment}\n    {text}")));
        }
        let (head, body) = text.split_once("<-").unwrap_or((text, ""));
        let (relation, head) = (name(head.trim())?.to_owned(), head.trim().to_owned());
        let body = literals(body).into_iter().map(Literal::of).collect();
        Some(Statement::Rule(Rule { comment, relation, head, body }))
    }
}

impl Literal {
    fn of(text: &str) -> Literal {
        let (atom, fact) = text.strip_prefix('!').map_or((text, true), |atom| (atom, false));
        let asks = name(atom.trim()).map(|name| (name.to_owned(), fact));
        Literal { text: text.to_owned(), asks }
    }
}

/// The name before the first bracket, if the text is an atom.
fn name(text: &str) -> Option<&str> {
    let (name, _) = text.split_once('(')?;
    let is_name = name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    is_name.then_some(name)
}

/// The parts of a body: what commas outside brackets part.
fn literals(body: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut from, mut depth) = (0, 0);
    for (at, letter) in body.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(body[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(body[from..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}
