//! A fault in a text, and how it is shown to the person who wrote it.

use super::input::Input;
use crate::language::Language;
use crate::rules::rulebook::Rulebook;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;
use std::ops::Range;

/// Something wrong in a text: where, what, and what would be right.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The bytes of the offending text.
    pub span: Range<usize>,
    /// What is wrong, without a full stop.
    pub message: String,
    /// What would be right.
    pub help: Option<String>,
    /// Other places that play a part, each with what it contributes.
    pub also: Vec<(Range<usize>, String)>,
    /// What to ask `azulog why` behind the file's name, to have it explained.
    pub why: Option<String>,
}

impl Fault {
    /// A fault at some bytes of the text.
    #[must_use]
    pub fn new(span: Range<usize>, message: impl Into<String>) -> Fault {
        Fault { span, message: message.into(), help: None, also: Vec::new(), why: None }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Fault {
        self.help = Some(help.into());
        self
    }

    /// Adds what to ask `azulog why` about it, as in `--at 2 'Points(1, _, _)'`.
    #[must_use]
    pub fn why(mut self, ask: impl Into<String>) -> Fault {
        self.why = Some(ask.into());
        self
    }

    /// The fault in a language.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Fault {
        self.message = language.fault(&self.message);
        self.help = self.help.map(|help| language.fault(&help));
        self
    }

    /// Line and column of the fault, both from 1.
    #[must_use]
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = &text[..within(text, &self.span).start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// A fault with its place, for programs; lines and columns count from 1.
#[derive(Clone, Debug, Serialize)]
pub struct Shown<'a> {
    /// The name of the text.
    pub file: &'a str,
    /// The line in which it begins.
    pub line: usize,
    /// The column at which it begins, in characters.
    pub column: usize,
    /// The bytes of the text, from the first to behind the last, without a mark of its encoding.
    pub bytes: [usize; 2],
    /// What is wrong.
    pub message: &'a str,
    /// What would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<&'a str>,
}

impl<'a> Shown<'a> {
    /// A fault of a text.
    #[must_use]
    pub fn of(fault: &'a Fault, input: &'a Input) -> Shown<'a> {
        let (line, column) = fault.line_and_column(&input.text);
        Shown {
            file: &input.name,
            line,
            column,
            bytes: [fault.span.start, fault.span.end],
            message: &fault.message,
            help: fault.help.as_deref(),
        }
    }
}

/// The bytes of the whole characters of a text that a span touches.
fn within(text: &str, span: &Range<usize>) -> Range<usize> {
    let start = (0..=span.start.min(text.len())).rev().find(|byte| text.is_char_boundary(*byte));
    let end = (span.end.min(text.len())..text.len()).find(|byte| text.is_char_boundary(*byte));
    let start = start.unwrap_or_default();
    start..end.unwrap_or(text.len()).max(start)
}

/// So many faults of a text are shown; who has more mends these first.
pub const MOST_FAULTS: usize = 100;

/// Shows faults one under the other, each with its file, line, column and a caret.
#[must_use]
pub fn show(input: &Input, faults: &[Fault]) -> String {
    shown_by(&Renderer::styled(), input, faults)
}

/// Shows faults as [`show`] does, without colors.
#[must_use]
pub fn plain(input: &Input, faults: &[Fault]) -> String {
    shown_by(&Renderer::plain(), input, faults)
}

fn shown_by(renderer: &Renderer, input: &Input, faults: &[Fault]) -> String {
    let mut shown: Vec<String> =
        faults.iter().take(MOST_FAULTS).map(|fault| show_one(renderer, input, fault)).collect();
    if faults.len() > MOST_FAULTS {
        let name = &input.name;
        shown.push(format!("{name} has more than {MOST_FAULTS} faults; the rest is not shown"));
    }
    shown.join("\n\n") + "\n"
}

/// So many bytes of lines are shown around a fault; where they are longer, its place is told alone.
const MOST_SHOWN: usize = 1 << 14;

/// So many other places are shown that play a part in a fault.
pub(super) const MOST_PLACES: usize = 100;

fn show_one(renderer: &Renderer, input: &Input, fault: &Fault) -> String {
    let text = input.text.as_str();
    let span = within(text, &fault.span);
    let also: Vec<(Range<usize>, &String)> =
        fault.also.iter().take(MOST_PLACES).map(|(span, label)| (within(text, span), label)).collect();
    let lines = lines_around(text, also.iter().map(|(span, _)| span).chain([&span]));
    let title = Level::ERROR.primary_title(&fault.message);
    let mut group: Group<'_> = if lines.len() > MOST_SHOWN {
        let (line, column) = fault.line_and_column(text);
        title.element(Origin::path(&input.name).line(line).char_column(column))
    } else {
        let here = |span: &Range<usize>| span.start - lines.start..span.end - lines.start;
        let snippet = Snippet::source(&text[lines.clone()])
            .line_start(text[..lines.start].matches('\n').count() + 1)
            .path(&input.name)
            .annotation(AnnotationKind::Primary.span(here(&span)))
            .annotations(
                also.iter().map(|(span, label)| AnnotationKind::Context.span(here(span)).label(*label)),
            );
        title.element(snippet)
    };
    if let Some(help) = &fault.help {
        group = group.element(Level::HELP.message(help));
    }
    let why = fault.why.as_ref().map(|ask| explained_by(&input.name, ask));
    if let Some(why) = &why {
        group = group.element(Level::HELP.message(why));
    }
    renderer.render(&[group])
}

/// The command that explains a fault, by the rules that found it.
fn explained_by(name: &str, ask: &str) -> String {
    let folder = Rulebook::current().folder.as_ref();
    let by = folder.map_or_else(String::new, |folder| format!(" --rules-dir {}", folder.display()));
    format!("`azulog why {name} {ask}{by}` explains it")
}

/// The bytes of the whole lines in which spans stand.
fn lines_around<'s>(text: &str, spans: impl Iterator<Item = &'s Range<usize>> + Clone) -> Range<usize> {
    let start = spans.clone().map(|span| span.start).min().unwrap_or_default();
    let end = spans.map(|span| span.end).max().unwrap_or_default();
    let before = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
    let behind = text[end..].find('\n').map_or(text.len(), |newline| end + newline);
    before..behind
}
