//! The text of a rule in colors: relations and rulings are links to where they are explained.

use super::address;
use crate::rules::RuleFile;
use maud::{Markup, PreEscaped, html};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::ops::Range;

/// The words of Rust that rules use.
const KEYWORDS: &[&str] = &["let", "for", "in"];

/// What begins the conditions of a rule, so that a narrow screen breaks between them.
const BODY: &str = "<span class=\"body\"><span class=\"clause\">";

/// What stands between two conditions.
const NEXT_CLAUSE: &str = "</span> <span class=\"clause\">";

/// What ends the conditions.
const END_OF_BODY: &str = "</span></span>";

/// The text of a rule, each condition kept together; without colors if it is no Rust.
pub(super) fn highlighted(file: &RuleFile, text: &str) -> Markup {
    let Ok(stream) = text.parse::<TokenStream>() else { return html! { (text) } };
    let mut spans = Vec::new();
    flatten(stream, &mut spans);
    let words: Vec<&str> = spans.iter().map(|span| text.get(span.clone()).unwrap_or_default()).collect();
    let word = |at: usize| words.get(at).copied().unwrap_or_default();
    let mut written = String::new();
    let (mut depth, mut in_body, mut end) = (0_usize, false, 0);
    for (at, span) in spans.iter().enumerate() {
        let between = text.get(end..span.start).unwrap_or_default();
        end = span.end;
        written += if in_body && between.contains('\n') { " " } else { between };
        let is_variant = at > 2 && word(at - 1) == ":" && word(at - 2) == ":";
        let kind = if is_variant { word(at - 3) } else { "" };
        written += &token(file, word(at), word(at + 1), is_variant, kind).into_string();
        match word(at) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "-" if depth == 0 && at > 0 && word(at - 1) == "<" => {
                in_body = true;
                written += BODY;
            }
            "," if depth == 0 && in_body => written += NEXT_CLAUSE,
            ";" if in_body => {
                in_body = false;
                written += END_OF_BODY;
            }
            _ => {}
        }
    }
    written += if in_body { END_OF_BODY } else { "" };
    PreEscaped(written)
}

/// A word or a sign: what stands behind it and what kind it is a variant of say what it is.
fn token(file: &RuleFile, word: &str, next: &str, is_variant: bool, kind: &str) -> Markup {
    let begins = word.chars().next().unwrap_or_default();
    html! {
        @if is_variant && kind == "Ruling" {
            a.ruling href=(address::ruling(word)) { (word) }
        } @else if is_variant || begins.is_uppercase() && next == ":" {
            span.word { (word) }
        } @else if begins.is_uppercase() {
            a.relation href=(address::relation(file, word)) { (word) }
        } @else if KEYWORDS.contains(&word) {
            span.keyword { (word) }
        } @else if begins.is_numeric() {
            span.number { (word) }
        } @else if word == "!" {
            span.not { (word) }
        } @else if begins.is_alphabetic() {
            span.variable { (word) }
        } @else {
            (word)
        }
    }
}

/// The bytes of every word and sign, in order.
fn flatten(stream: TokenStream, spans: &mut Vec<Range<usize>>) {
    for tree in stream {
        match tree {
            TokenTree::Group(group) => {
                let is_shown = group.delimiter() != Delimiter::None;
                spans.extend(is_shown.then(|| group.span_open().byte_range()));
                flatten(group.stream(), spans);
                spans.extend(is_shown.then(|| group.span_close().byte_range()));
            }
            other => spans.push(other.span().byte_range()),
        }
    }
}
