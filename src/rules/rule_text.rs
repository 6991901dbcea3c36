//! The rule files as text: their relations with columns, their rules with norms.

use crate::rules::RuleFile;
use crate::rules::rulebook::Rulebook;
use crate::rules::vocabulary::Ruling;

/// How a relation takes part in a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Its facts are told.
    Input,
    /// Its facts are the answer.
    Output,
    /// Its facts stay inside the file.
    Intermediate,
}

/// A relation as its file declares it.
#[derive(Clone, Debug)]
pub struct Relation<'a> {
    /// The relation's name.
    pub name: &'a str,
    /// How it takes part.
    pub role: Role,
    /// The sentence above it, up to the columns.
    pub sentence: String,
    /// The names of its columns, from the sentence above it.
    pub columns: Vec<String>,
    /// The types of its columns.
    pub kinds: Vec<&'a str>,
    /// The number of columns it is declared with.
    pub arity: usize,
    /// The line of the declaration in the file, from 1; 0 if `rules/relations.rs` declares it.
    pub line: usize,
}

/// A rule, or a group of facts of one relation, with the sentence above it.
#[derive(Clone, Debug)]
pub struct Rule<'a> {
    /// The id of the norm it formalises; empty if the comment names none.
    pub norm: &'a str,
    /// The sentence in game words.
    pub sentence: String,
    /// The relation that it derives.
    pub head: &'a str,
    /// The rule's text.
    pub text: String,
    /// The line of the rule's head, from 1.
    pub line: usize,
}

impl Relation<'_> {
    /// Whether `rules/relations.rs` declares it.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.line == 0
    }
}

impl RuleFile {
    /// The relations of the file: those that it reads, those that it derives, and its own.
    #[must_use]
    pub fn relations(&self) -> Vec<Relation<'static>> {
        let shared = |names: &'static [&'static str], role: Role| {
            names.iter().filter_map(move |name| Some(Relation { role, ..declared(self.shared, name)? }))
        };
        let own = self.paragraphs().filter_map(|paragraph| paragraph.relation());
        shared(self.reads, Role::Input).chain(shared(self.derives, Role::Output)).chain(own).collect()
    }

    /// The rules of the file in its order; a group of facts counts as one.
    #[must_use]
    pub fn rules(&self) -> Vec<Rule<'static>> {
        self.paragraphs().filter_map(|paragraph| paragraph.rule()).collect()
    }

    /// Whether a rule of the file names a ruling.
    #[must_use]
    pub fn names(&self, ruling: Ruling) -> bool {
        self.speaks_of(&format!("{ruling:?}"))
    }

    /// Whether a rule of the file names the ruling of a name.
    #[must_use]
    pub fn speaks_of(&self, ruling: &str) -> bool {
        self.rules().iter().any(|rule| rule.speaks_of(ruling))
    }

    /// The blocks between empty lines inside `crepe! { .. }`.
    fn paragraphs(&self) -> impl Iterator<Item = Paragraph> {
        let lines = self
            .text
            .lines()
            .zip(1..)
            .skip_while(|(line, _)| !["rules! {", "crepe! {"].contains(line))
            .skip(1);
        let inside: Vec<_> = lines.take_while(|(line, _)| *line != "}").collect();
        let blocks: Vec<Paragraph> = inside
            .split(|(line, _)| line.trim().is_empty())
            .map(|block| Paragraph(block.iter().map(|(line, number)| (line.trim(), *number)).collect()))
            .collect();
        blocks.into_iter()
    }
}

impl Rule<'_> {
    /// Whether the rule names a ruling, as in `Follows(Ruling::TilesBottomUp)`.
    #[must_use]
    pub fn names(&self, ruling: Ruling) -> bool {
        self.speaks_of(&format!("{ruling:?}"))
    }

    /// Whether the rule names the ruling of a name.
    #[must_use]
    pub fn speaks_of(&self, ruling: &str) -> bool {
        let ends_word = |letter: char| !letter.is_alphanumeric() && letter != '_';
        let parts: Vec<&str> = self.text.split("::").map(str::trim).collect();
        parts.windows(2).any(|around| {
            let before = around[0].rsplit(ends_word).next();
            let behind = around[1].split(ends_word).next();
            before == Some("Ruling") && behind == Some(ruling)
        })
    }
}

/// A shared relation as the text of `rules/relations.rs` declares it; none if it declares no such relation.
pub(crate) fn declared(relations: &'static str, name: &str) -> Option<Relation<'static>> {
    let lines: Vec<&str> = relations.lines().map(str::trim).collect();
    let columns_of = |line: &&'static str| {
        let (known, columns) = line.strip_suffix(");")?.split_once('(')?;
        (known == name).then_some((known, columns))
    };
    let (at, (name, columns)) =
        lines.iter().enumerate().find_map(|(at, line)| Some((at, columns_of(line)?)))?;
    let columns: Vec<(&str, &str)> =
        columns.split(", ").filter_map(|column| column.split_once(": ")).collect();
    let sentence = at.checked_sub(1).and_then(|above| lines.get(above)).unwrap_or(&"");
    Some(Relation {
        name,
        role: Role::Input,
        sentence: sentence.trim_start_matches("/// ").trim_end_matches('.').to_owned(),
        arity: columns.len(),
        kinds: columns.iter().map(|(_, kind)| *kind).collect(),
        columns: columns.iter().map(|(column, _)| column.replace('_', " ")).collect(),
        line: 0,
    })
}

struct Paragraph(Vec<(&'static str, usize)>);

impl Paragraph {
    /// The comment lines joined, and the rest.
    fn comment_and_code(&self) -> (String, Vec<(&'static str, usize)>) {
        let comment = |line: &'static str| line.strip_prefix("///").or(line.strip_prefix("//"));
        let comments: Vec<&str> =
            self.0.iter().filter_map(|(line, _)| comment(line)).map(str::trim).collect();
        let code = self.0.iter().filter(|(line, _)| comment(line).is_none()).copied().collect();
        (comments.join(" "), code)
    }

    fn relation(&self) -> Option<Relation<'static>> {
        let (comment, code) = self.comment_and_code();
        let is_declaration = |line: &str| line.starts_with("struct ") || line.starts_with("pub struct ");
        let &(declaration, line) = code.iter().find(|(line, _)| is_declaration(line))?;
        let (name, columns) = declaration.split_once("struct ")?.1.split_once('(')?;
        let columns = columns.trim_end_matches([';', ')']);
        let (sentence, named) = comment.rsplit_once(": ").unwrap_or((comment.trim_end_matches('.'), ""));
        let named = named.trim_end_matches('.').split(", ").filter(|column| !column.is_empty());
        let role = match code.first()?.0 {
            "@input" => Role::Input,
            "@output" => Role::Output,
            _ => Role::Intermediate,
        };
        Some(Relation {
            name,
            role,
            sentence: sentence.to_owned(),
            columns: named.map(str::to_owned).collect(),
            kinds: columns.split(", ").filter(|column| !column.is_empty()).collect(),
            arity: columns.split(", ").filter(|column| !column.is_empty()).count(),
            line,
        })
    }

    fn rule(&self) -> Option<Rule<'static>> {
        let (comment, code) = self.comment_and_code();
        let &(first, line) = code.first()?;
        if first.starts_with("reads {")
            || first.starts_with("derives {")
            || first.starts_with('@')
            || first.starts_with("struct ")
        {
            return None;
        }
        let start = self.0.first()?.0;
        let norm =
            start.strip_prefix("// ").and_then(|text| text.split_once(": ")).map_or("", |(norm, _)| norm);
        let sentence =
            comment.strip_prefix(norm).map_or(comment.as_str(), |rest| rest.trim_start_matches(": "));
        Some(Rule {
            norm,
            sentence: sentence.to_owned(),
            head: first.split('(').next()?,
            text: code.iter().map(|(line, _)| *line).collect::<Vec<_>>().join("\n"),
            line,
        })
    }
}

impl Ruling {
    /// What the ruling does, as the vocabulary of the rules says it.
    #[must_use]
    pub fn sentence(self) -> String {
        sentence_of(&format!("{self:?}"))
    }
}

/// What the ruling of a name does, as the vocabulary of the rules says it.
#[must_use]
pub fn sentence_of(ruling: &str) -> String {
    let variant = format!("{ruling},");
    let lines: Vec<&str> = Rulebook::current().words.text.lines().map(str::trim).collect();
    let at = lines.iter().position(|line| *line == variant).unwrap_or_default();
    let sentence = at.checked_sub(1).and_then(|above| lines.get(above)).unwrap_or(&"");
    sentence.trim_start_matches("/// ").to_owned()
}

/// The name that a misspelt one may have meant.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = known.map(|known| (strsim::levenshtein(known, name), known)).min()?;
    (near.0 <= 1 + name.len() / 4).then_some(near.1)
}

/// The names of the relations that the text of `rules/relations.rs` declares.
#[must_use]
pub fn names_of(relations: &str) -> Vec<&str> {
    let lines = relations.lines().map(str::trim).filter(|line| line.ends_with(");"));
    let names = lines.filter_map(|line| line.split_once('(')).map(|(name, _)| name);
    names.filter(|name| name.chars().all(char::is_alphanumeric)).collect()
}

/// Splits columns at the commas outside of parentheses.
#[must_use]
pub fn split(columns: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let at_comma = |letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    };
    columns.split(at_comma).map(str::trim).filter(|column| !column.is_empty()).collect()
}
