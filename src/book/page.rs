//! A page of the book: the frame that all share.

use maud::{DOCTYPE, Markup, html};

/// What the book is called.
pub(super) const TITLE: &str = "Azul: the rules as rules";

/// A page.
pub(super) struct Page {
    /// Its file.
    pub file: String,
    /// Its title.
    pub title: String,
    /// It is named at the top of every page.
    pub is_chapter: bool,
    /// What it says.
    pub body: Markup,
}

impl Page {
    /// The page as HTML, between its neighbors; `pages` are all pages.
    pub(super) fn write(&self, at: usize, pages: &[Page]) -> String {
        let before = at.checked_sub(1).and_then(|before| pages.get(before));
        let after = pages.get(at + 1);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · " (TITLE) }
                    link rel="stylesheet" href="style.css";
                }
                body {
                    a.skip href="#text" { "To the text" }
                    header.book {
                        p { a href="index.html" { (TITLE) } }
                        nav aria-label="Chapters" {
                            ul { @for page in pages.iter().filter(|page| page.is_chapter) {
                                li { a href=(page.file) aria-current=[(page.file == self.file).then_some("page")] { (page.title) } }
                            } }
                        }
                    }
                    main #text tabindex="-1" { (self.body) }
                    footer {
                        nav aria-label="Neighboring chapters" {
                            @if let Some(before) = before { a rel="prev" href=(before.file) { "← " (before.title) } }
                            @if let Some(after) = after { a rel="next" href=(after.file) { (after.title) " →" } }
                        }
                    }
                }
            }
        };
        page.into_string() + "\n"
    }
}
