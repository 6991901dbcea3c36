//! Reading the rule files as programs, by the syntax of `crepe!`.

use super::declared::kind;
use super::program::{Clause, Program, Relation, Rule, Unreadable};
use super::reader::{Constants, Reader};
use super::value::{Kind, Word, Words};
use super::written::{Block, WrittenClause};
use crate::rules::RuleFile;
use crate::rules::rule_text::{Relation as RelationText, Role};
use crate::rules::rulebook::Rulebook;
use std::ops::Range;
use std::sync::{LazyLock, PoisonError, RwLock};
use syn::{Error, Item, Result};

/// Every rule file, read, and the words that they declare.
#[derive(Debug)]
pub struct Programs {
    /// The words.
    pub words: Words,
    /// The programs, in the order of their rulebook.
    pub programs: Vec<Program>,
}

/// What is wrong with the text of a rule file.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The file.
    pub file: &'static RuleFile,
    /// What is wrong.
    pub what: String,
    /// The bytes of the file where it is.
    pub span: Range<usize>,
}

impl Broken {
    fn of(file: &'static RuleFile, error: &Error) -> Broken {
        Broken { file, what: error.to_string(), span: error.span().byte_range() }
    }

    /// The file, the line and what is wrong.
    #[must_use]
    pub fn words(&self) -> String {
        let before = self.file.text.get(..self.span.start).unwrap_or_default();
        format!("rules/{}:{}: {}", self.file.name, before.matches('\n').count() + 1, self.what)
    }
}

impl Programs {
    /// Reads rule files, the vocabulary first. A rule that can not be read is listed in its program.
    ///
    /// # Errors
    /// The files that are no Rust with a block of rules.
    pub fn read(files: &[&'static RuleFile]) -> std::result::Result<Programs, Vec<Broken>> {
        let (programs, broken) = Programs::read_what_can_be(files);
        if broken.is_empty() { Ok(programs) } else { Err(broken) }
    }

    /// Reads rule files as [`Programs::read`] does, and gives apart those that are no Rust.
    #[must_use]
    pub fn read_what_can_be(files: &[&'static RuleFile]) -> (Programs, Vec<Broken>) {
        let mut words = Words::default();
        let mut constants = Constants::new();
        let mut parsed = Vec::new();
        let mut broken = Vec::new();
        for &file in files {
            let items = match syn::parse_file(file.text) {
                Ok(parsed) => parsed.items,
                Err(error) => {
                    broken.push(Broken::of(file, &error));
                    continue;
                }
            };
            let enums = items.iter().filter_map(|item| match item {
                Item::Enum(declared) => Some(declared),
                _ => None,
            });
            words.0.extend(enums.map(|declared| Word {
                name: declared.ident.to_string(),
                file: file.name,
                variants: Vec::new(),
                unreadable: None,
            }));
            parsed.push((file, items));
        }
        for (file, items) in &parsed {
            for item in items {
                if let Item::Enum(declared) = item {
                    words.declare(declared, file.name);
                }
            }
        }
        words.measure();
        let mut programs = Vec::new();
        for (file, items) in parsed {
            let mut known = constants.clone();
            let mut block = None;
            for item in items {
                match item {
                    Item::Const(constant) => drop(known.insert(constant.ident.to_string(), *constant.expr)),
                    Item::Macro(found) => block = Some(found.mac.tokens),
                    _ => {}
                }
            }
            let Some(block) = block else {
                // The vocabulary has no rules; the other files import its words and constants.
                constants = known;
                continue;
            };
            match Block::of(block).and_then(|block| program(file, block, &words, &known)) {
                Ok(program) => programs.push(program),
                Err(error) => broken.push(Broken::of(file, &error)),
            }
        }
        (Programs { words, programs }, broken)
    }

    /// The rule files of the current rulebook, read once.
    ///
    /// # Errors
    /// What can not be read, with file and line.
    pub fn get() -> std::result::Result<&'static Programs, String> {
        static COMPILED: LazyLock<std::result::Result<Programs, String>> =
            LazyLock::new(|| Programs::of_rulebook(Rulebook::compiled()));
        static CHOSEN: RwLock<Option<(&Rulebook, &Programs)>> = RwLock::new(None);
        if !Rulebook::is_chosen() {
            return COMPILED.as_ref().map_err(Clone::clone);
        }
        let book = Rulebook::current();
        let known = *CHOSEN.read().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, programs)) = known.filter(|(known, _)| std::ptr::eq(*known, book)) {
            return Ok(programs);
        }
        // Rules are read from a folder once a run, and live as long.
        let programs: &'static Programs = Box::leak(Box::new(Programs::of_rulebook(book)?));
        *CHOSEN.write().unwrap_or_else(PoisonError::into_inner) = Some((book, programs));
        Ok(programs)
    }

    fn of_rulebook(book: &Rulebook) -> std::result::Result<Programs, String> {
        let words = |broken: Vec<Broken>| broken.iter().map(Broken::words).collect::<Vec<_>>().join("\n");
        Programs::read(&[&[book.words], book.files.as_slice()].concat()).map_err(words)
    }

    /// The rules that the audit can not read, in words.
    #[must_use]
    pub fn all_unread(&self) -> Vec<String> {
        let of = |program: &Program| -> Vec<String> {
            program.unreadable.iter().map(|rule| rule.words(program)).collect()
        };
        self.programs.iter().flat_map(of).collect()
    }

    /// Why facts of a relation can not be read, if that is so in some file.
    #[must_use]
    pub fn unread(&self, relation: &str) -> Option<String> {
        self.programs.iter().find_map(|program| {
            let rule = program.unreadable.iter().find(|rule| rule.relation == relation)?;
            Some(rule.words(program))
        })
    }

    /// The program of a file, by its name below `rules/`.
    #[must_use]
    pub fn of(&self, file: &str) -> Option<&Program> {
        self.programs.iter().find(|program| program.file.name == file)
    }

    /// The program of a rule file, every rule of which can be read.
    ///
    /// # Errors
    /// There is no such file, or a rule of it cannot be read.
    pub fn readable(&self, file: &str) -> std::result::Result<&Program, String> {
        let program = self.of(file).ok_or_else(|| format!("rules/{file} is not read"))?;
        match program.unreadable.first() {
            None => Ok(program),
            Some(rule) => Err(rule.words(program)),
        }
    }
}

fn program(file: &'static RuleFile, block: Block, words: &Words, constants: &Constants) -> Result<Program> {
    let texts = file.relations();
    let mut program = Program {
        file,
        relations: Vec::new(),
        rules: Vec::new(),
        unreadable: Vec::new(),
        strata: Vec::new(),
    };
    for text in texts.iter().filter(|text| text.is_shared()) {
        let kinds: Option<Vec<Kind>> = text.kinds.iter().map(|name| words.kind(name, file.name)).collect();
        match kinds {
            Some(kinds) => program.relations.push(Relation {
                name: text.name.to_owned(),
                role: text.role,
                kinds,
                columns: text.columns.clone(),
                sentence: text.sentence.clone(),
            }),
            None => program.unreadable.push(Unreadable {
                relation: text.name.to_owned(),
                line: 1,
                text: None,
                what: format!("the columns of `{}`", text.name),
                span: 0..0,
            }),
        }
    }
    for (name, columns) in block.relations {
        let unnamed = || Error::new(name.span(), "the relation stands in no paragraph of its own");
        let text: &RelationText<'_> = texts.iter().find(|text| name == text.name).ok_or_else(unnamed)?;
        let kinds: Result<Vec<Kind>> = columns.iter().map(|column| kind(column, words, file.name)).collect();
        match kinds {
            Ok(kinds) => program.relations.push(Relation {
                name: name.to_string(),
                role: text.role,
                kinds,
                columns: text.columns.clone(),
                sentence: text.sentence.clone(),
            }),
            Err(error) => program.unreadable.push(Unreadable {
                relation: name.to_string(),
                line: text.line,
                text: None,
                what: error.to_string(),
                span: error.span().byte_range(),
            }),
        }
    }
    let rule_texts = file.rules();
    // Where each rule names what it derives, and then what shall be absent in each condition.
    let mut spans: Vec<Vec<Range<usize>>> = Vec::new();
    for rule in block.rules {
        let line = rule.relation.span().start().line;
        let above = rule_texts.iter().rev().find(|text| text.line <= line);
        let text = above.ok_or_else(|| Error::new(rule.relation.span(), "the rule has no sentence"))?;
        let reader = Reader { program: &program, words, constants, variables: Vec::new(), kinds: Vec::new() };
        let read = rule.parts.and_then(|(head, body)| {
            let names = body.iter().map(|clause| match clause {
                WrittenClause::Absent(atom) => atom.relation.span().byte_range(),
                _ => 0..0,
            });
            let names = [head.relation.span().byte_range()].into_iter().chain(names).collect();
            Ok((reader.rule(&head, &body, line, text)?, names))
        });
        match read {
            Ok((rule, names)) => {
                program.rules.push(rule);
                spans.push(names);
            }
            Err(error) => program.unreadable.push(Unreadable {
                relation: rule.relation.to_string(),
                line,
                text: Some(text.clone()),
                what: error.to_string(),
                span: error.span().byte_range(),
            }),
        }
    }
    program.stratify();
    let underivable = program.underivable(&spans);
    while let Some(blind) = program.rules.iter().position(|rule| program.reads_unread(rule).is_some()) {
        let rule = program.rules.remove(blind);
        let span = spans.remove(blind).into_iter().next().unwrap_or_default();
        let what = program.reads_unread(&rule).unwrap_or_default();
        let relation = program.relations[rule.head.relation].name.clone();
        program.unreadable.push(Unreadable { relation, line: rule.line, text: Some(rule.text), what, span });
    }
    program.strata.clear();
    program.stratify();
    program.unreadable.extend(underivable);
    program.unreadable.sort_by_key(|rule| rule.line);
    Ok(program)
}

impl Program {
    /// The rules that derive what the file is given, or that need the absence of what they derive.
    fn underivable(&self, spans: &[Vec<Range<usize>>]) -> Vec<Unreadable> {
        let mut underivable = Vec::new();
        for (rule, spans) in self.rules.iter().zip(spans) {
            let mut refuse = |at: usize, what: String| {
                let relation = self.relations[rule.head.relation].name.clone();
                let span = spans.get(at).cloned().unwrap_or_default();
                let text = Some(rule.text.clone());
                underivable.push(Unreadable { relation, line: rule.line, text, what, span });
            };
            let head = &self.relations[rule.head.relation];
            if head.role == Role::Input {
                refuse(
                    0,
                    format!("a rule that derives `{}`, which the file reads and does not derive", head.name),
                );
            }
            for (at, clause) in (1..).zip(&rule.body) {
                let Clause::Absent(atom) = clause else { continue };
                let together = |stratum: &&Vec<usize>| {
                    stratum.contains(&atom.relation) && stratum.contains(&rule.head.relation)
                };
                if self.strata.iter().any(|stratum| together(&stratum)) {
                    let (absent, head) = (&self.relations[atom.relation].name, &head.name);
                    refuse(at, format!("the absence of `{absent}`, which itself depends on `{head}`"));
                }
            }
        }
        underivable
    }

    /// The relation that a rule reads and of which the audit does not know every fact: crepe does not
    /// say what it derives inside a file. None if there is none.
    fn reads_unread(&self, rule: &Rule) -> Option<String> {
        let relations = rule.body.iter().filter_map(Clause::atom).map(|atom| atom.relation);
        let inside = relations.filter(|relation| self.relations[*relation].role == Role::Intermediate);
        let unread = inside.into_iter().find_map(|relation| self.unread(relation).next())?;
        let (name, line) = (&unread.relation, unread.line);
        Some(format!("it reads `{name}`, which line {line} derives"))
    }
}
