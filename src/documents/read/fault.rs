//! A fault in a text, and how it is shown to the person who wrote it.

use super::input::Input;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
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

    /// Line and column of the fault, both from 1.
    #[must_use]
    pub fn line_and_column(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.span.start).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// Shows faults one under the other, each with its file, line, column and a caret.
#[must_use]
pub fn show(input: &Input, faults: &[Fault]) -> String {
    let shown: Vec<String> = faults.iter().map(|fault| show_one(input, fault)).collect();
    shown.join("\n\n") + "\n"
}

fn show_one(input: &Input, fault: &Fault) -> String {
    let length = input.text.len();
    let within = |span: &Range<usize>| span.start.min(length)..span.end.min(length);
    let snippet = Snippet::source(&input.text)
        .path(&input.name)
        .annotation(AnnotationKind::Primary.span(within(&fault.span)))
        .annotations(
            fault.also.iter().map(|(span, label)| AnnotationKind::Context.span(within(span)).label(label)),
        );
    let mut group: Group<'_> = Level::ERROR.primary_title(&fault.message).element(snippet);
    if let Some(help) = &fault.help {
        group = group.element(Level::HELP.message(help));
    }
    let why = fault.why.as_ref().map(|ask| format!("`azulog why {} {ask}` explains it", input.name));
    if let Some(why) = &why {
        group = group.element(Level::HELP.message(why));
    }
    Renderer::styled().render(&[group])
}
