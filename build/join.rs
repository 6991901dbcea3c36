//! Joins rule files that are always evaluated together into one block, without the rules of rulings.
//!
//! Most games follow no ruling, and their rule set has no numbers of its own. Then a relation that only
//! rules of rulings derive, or of such numbers, is empty, and every
//! rule that asks for a fact of it derives nothing: it is left out, and so is what is said against such
//! facts. What is left out and why is read off the rules alone; whoever evaluates the joined block makes
//! sure that the relations that it takes for empty are.

use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The relation of the rulings that are followed.
const FOLLOWS: &str = "Follows";

/// How the relations begin that say what a rule set has of its own.
const OF_ITS_OWN: &str = "Other";

/// A rule file as it is written.
pub struct Written {
    /// Its path below `rules/`.
    pub name: String,
    /// The shared relations that it reads.
    pub reads: Vec<String>,
    /// The shared relations that it derives.
    pub derives: Vec<String>,
    /// The words of its own, before the block.
    pub words: String,
    /// What follows the lists.
    pub rules: String,
}

/// Rule files in one block.
pub struct Joined {
    /// The text of the block, as of a rule file.
    pub text: String,
    /// The relations that the files read and of which the block takes no fact to be known.
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
pub fn join(files: &[&Written], all: &[Written]) -> Joined {
    let empty = empty(all);
    let mut rules: Vec<Rule> = Vec::new();
    let mut declared: Vec<(String, String)> = Vec::new();
    for statement in files.iter().flat_map(|file| file.statements()) {
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
            Statement::Declares(name, text) => declared.push((name, text)),
        }
    }
    let heads: BTreeSet<&str> = rules.iter().map(|rule| rule.relation.as_str()).collect();
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
        ("derives", derives.iter().copied().filter(|name| heads.contains(name)).collect()),
    ];
    let mut text: String = files.iter().map(|file| file.words.as_str()).collect();
    text += "rules! {\n";
    for (keyword, names) in lists {
        let _ = writeln!(text, "    {keyword} {{ {} }}", names.join(", "));
    }
    for (_, declaration) in declared.iter().filter(|(name, _)| heads.contains(name.as_str())) {
        let _ = writeln!(text, "\n    {declaration};");
    }
    for Rule { comment, head, body, .. } in &rules {
        let body: Vec<&str> = body.iter().map(|literal| literal.text.as_str()).collect();
        let arrow = if body.is_empty() { "" } else { " <- " };
        let _ = writeln!(text, "\n    {comment}\n    {head}{arrow}{};", body.join(", "));
    }
    text += "}\n";
    // What the files hand on to one another is derived here alone.
    let is_empty = |name: &&str| empty.contains(*name) || derives.contains(name);
    let without = reads.iter().copied().filter(is_empty).map(str::to_owned).collect();
    Joined { text, without }
}

/// The relations with rules that derive nothing where no ruling is followed.
fn empty(all: &[Written]) -> BTreeSet<String> {
    let rules: Vec<Rule> = all
        .iter()
        .flat_map(Written::statements)
        .filter_map(|statement| match statement {
            Statement::Rule(rule) if rule.relation != FOLLOWS => Some(rule),
            _ => None,
        })
        .collect();
    let mut empty: BTreeSet<String> = rules.iter().map(|rule| rule.relation.clone()).collect();
    empty.insert(FOLLOWS.to_owned());
    let is_empty = |empty: &BTreeSet<String>, literal: &Literal| {
        let of_its_own = |name: &str| name.starts_with(OF_ITS_OWN);
        literal.asks.as_ref().is_some_and(|(name, fact)| *fact && (empty.contains(name) || of_its_own(name)))
    };
    while let Some(rule) = rules.iter().find(|rule| {
        empty.contains(&rule.relation) && !rule.body.iter().any(|literal| is_empty(&empty, literal))
    }) {
        empty.remove(&rule.relation);
    }
    empty
}

impl Written {
    /// The module that it is mounted as.
    pub fn module(&self) -> &str {
        let file = self.name.rsplit('/').next().unwrap_or(&self.name);
        file.trim_end_matches(".rs")
    }

    /// The declarations and rules, each with the comment above it. A relation that the file declares for
    /// itself is named after the file too, since another may declare one of the same name.
    fn statements(&self) -> Vec<Statement> {
        let file: String = self.name.trim_end_matches(".rs").split(['_', '/']).map(capitalized).collect();
        let declared = |line: &str| Some(name(line.trim().strip_prefix("struct ")?)?.to_owned());
        let own: Vec<String> = self.rules.lines().filter_map(declared).collect();
        let named = |atom: &str| {
            let own = name(atom).filter(|name| own.iter().any(|own| own == name))?;
            Some(format!("{own}Of{file}{}", &atom[own.len()..]))
        };
        let named = |atom: &str| named(atom).unwrap_or_else(|| atom.to_owned());
        let mut statements = Vec::new();
        let (mut comment, mut code) = (String::new(), String::new());
        for line in self.rules.lines().map(str::trim) {
            if line.starts_with("//") {
                line.clone_into(&mut comment);
                continue;
            }
            code += line;
            code.push(' ');
            while let Some((statement, rest)) = code.split_once(';') {
                statements.extend(Statement::of(statement.trim(), &comment, &named));
                code = rest.to_owned();
            }
        }
        statements
    }
}

fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

impl Statement {
    /// A statement without its comment; `named` renames relations of the file's own.
    fn of(text: &str, comment: &str, named: &impl Fn(&str) -> String) -> Option<Statement> {
        let comment = comment.to_owned();
        if let Some(declared) = text.strip_prefix("struct ") {
            let declared = named(declared);
            let text = format!("{comment}\n    struct {declared}");
            return Some(Statement::Declares(name(&declared)?.to_owned(), text));
        }
        let (head, body) = text.split_once("<-").unwrap_or((text, ""));
        let head = named(head.trim());
        let body = literals(body).into_iter().map(|literal| Literal::of(literal, named)).collect();
        Some(Statement::Rule(Rule { comment, relation: name(&head)?.to_owned(), head, body }))
    }
}

impl Literal {
    fn of(text: &str, named: &impl Fn(&str) -> String) -> Literal {
        let (sign, atom) = text.strip_prefix('!').map_or(("", text), |atom| ("!", atom));
        let atom = named(atom);
        let asks = name(&atom).map(|name| (name.to_owned(), sign.is_empty()));
        Literal { text: format!("{sign}{atom}"), asks }
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
