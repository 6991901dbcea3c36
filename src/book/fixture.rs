//! A fixture in the book: its situation drawn, and what the rules derive from it, in sentences.

use super::address;
use super::contents::Contents;
use super::derived;
use super::drawing::table;
use super::formal::Formal;
use super::mutants;
use super::rule_sets;
use crate::audit::case::Case;
use crate::documents::read::fixture::Fixture;
use crate::documents::read::input::Input;
use crate::documents::write::{PositionText, RulesText};
use crate::engine::game::Game;
use crate::engine::question::Question;
use crate::engine::rule_set::{OFFICIAL, RuleSet};
use crate::games::told::counted;
use maud::{Markup, html};

/// A fixture and what follows from it.
pub struct Shown {
    /// Its path, with slashes.
    pub path: String,
    /// Its place on its page.
    pub id: String,
    /// What it shows, as the comment above it says.
    pub claim: String,
    /// The fixture.
    pub fixture: Fixture,
    /// The questions that it asks.
    pub case: Case,
}

impl Shown {
    /// Asks a fixture's question, and listens.
    ///
    /// # Errors
    /// The rule files cannot be read as programs.
    pub fn of(input: &Input, fixture: Fixture) -> Result<Shown, String> {
        let path = input.name.replace('\\', "/");
        let comments = input.text.lines().map_while(|line| line.trim().strip_prefix("//"));
        let claim: Vec<&str> = comments.map(str::trim).collect();
        let case = Case::of(&input.name, input.text.len(), &fixture)?;
        let id = format!("fixture-{}", address::slug(path.trim_end_matches(".ron")));
        Ok(Shown { id, claim: claim.join(" "), path, fixture, case })
    }

    /// The length of its text, by which the smallest fixture is found.
    #[must_use]
    pub fn size(&self) -> (usize, &str) {
        (self.case.size, &self.path)
    }

    /// Whether it names a norm.
    #[must_use]
    pub fn shows(&self, norm: &str) -> bool {
        self.fixture.norms.iter().any(|shown| shown.value == norm)
    }

    /// The norm under which it is drawn.
    #[must_use]
    pub fn norm(&self) -> &str {
        self.fixture.norms.first().map_or("", |norm| &norm.value)
    }

    /// Its page and place.
    #[must_use]
    pub fn address(&self) -> String {
        format!("{}#{}", address::phase(address::phase_of(self.norm())), self.id)
    }

    /// A link to it by what it shows.
    #[must_use]
    pub fn link(&self) -> Markup {
        html! { a href=(self.address()) { (self.claim.trim_end_matches('.')) } }
    }

    /// The fixture as it stands under its norm.
    pub(super) fn figure(&self, contents: &Contents<'_>) -> Markup {
        let Shown { fixture, case, .. } = self;
        let all = derived::derived(&case.inquiry, &case.answers);
        let has_table = !matches!(fixture.question, Question::RuleSet | Question::Setup);
        let shows = |formal: &&Formal| formal.fixtures.iter().any(|at| contents.fixtures[*at].id == self.id);
        let formal: Vec<&Formal> = contents.rules.iter().filter(shows).collect();
        let others: Vec<&str> = fixture.norms.iter().skip(1).map(|norm| norm.value.as_str()).collect();
        html! {
            figure.fixture id=(self.id) {
                figcaption {
                    p.claim { (self.claim) " " a.mark href={"#" (self.id)} aria-label="Link to this fixture" { "§" } }
                    p.notes { (rules(contents, &fixture.rules)) ", asked: " (asked(fixture.question)) }
                }
                @if has_table { (table(&fixture.game)) }
                @if !fixture.moves.is_empty() {
                    p { "Moves, each by itself: " @for does in &fixture.moves { code { (does) } " " } }
                }
                @if !fixture.derived.is_empty() {
                    p.label { "It must follow that" }
                    ul.derived { @for pattern in &fixture.derived {
                        li { (derived::meant(&case.inquiry, &case.answers, &pattern.value)) }
                    } }
                }
                @if !fixture.absent.is_empty() {
                    p.label { "It must not follow that" }
                    ul.absent { @for pattern in &fixture.absent {
                        li { (derived::meant(&case.inquiry, &case.answers, &pattern.value)) }
                    } }
                }
                @if let Some(after) = &fixture.after {
                    p.label { "Afterwards" }
                    (table(&Game { position: after.value.clone(), ..fixture.game.clone() }))
                }
                @if derived::count(&all) > 0 {
                    details.all {
                        summary { "All that the rules derive: " (derived::count(&all)) " facts" }
                        (derived::list(&all, &|_| true))
                    }
                }
                @if !formal.is_empty() {
                    details {
                        summary { "It shows " (counted(formal.len(), "rule")) }
                        ul.links { @for formal in formal { li { (formal.link()) } } }
                    }
                }
                (mutants::kills(self, contents))
                p.notes {
                    code { (self.path) }
                    span.open {
                        " · " a href=(board_address(contents.board, &fixture.game, &fixture.rules)) { "Open on the board" }
                    }
                    @if !others.is_empty() {
                        " · also shows "
                        @for (at, norm) in others.iter().enumerate() {
                            @if at > 0 { ", " }
                            a href=(address::norm(norm)) { (norm) }
                        }
                    }
                    (rule_sets::claims(self, contents))
                }
            }
        }
    }
}

/// A question, with the first of the rule files that answer it.
pub(super) fn asked(question: Question) -> Markup {
    html! {
        @match question.files().first() {
            Some(file) => a href=(address::file(file)) { code { (question.name()) } },
            None => code { (question.name()) },
        }
    }
}

/// The rules that hold, where they are not the official ones.
fn rules(contents: &Contents<'_>, rules: &RuleSet) -> Markup {
    let own = contents.rule_sets.iter().find(|known| known.plays_like(rules));
    html! {
        @if let Some(known) = own {
            "By the rules of " (contents.rule_set_link(&known.name))
        } @else if !rules.ruling_names().is_empty() {
            "With "
            @for (at, ruling) in rules.ruling_names().iter().enumerate() {
                @if at > 0 { ", " }
                a href=(address::ruling(ruling)) { (ruling) }
            }
        } @else if rules.plays_like(&RuleSet::official()) {
            "By the official rules"
        } @else {
            "By rules of its own"
        }
    }
}

/// The address at which the board shows a position by a rule set.
#[must_use]
pub fn board_address(board: &str, game: &Game, rules: &RuleSet) -> String {
    // A fixture about a rule set alone has no table.
    let has_table = !game.position.boards.is_empty();
    let position = if has_table { PositionText::of(game).brief() } else { "Position()".to_owned() };
    let written = RulesText(rules).to_string();
    let is_official = rules.plays_like(&RuleSet::official());
    let rules = if is_official { OFFICIAL } else { written.trim_matches('"') };
    let [position, rules] = [position.as_str(), rules].map(address::percent_encoded);
    format!("{board}#position={position}&rules={rules}")
}
