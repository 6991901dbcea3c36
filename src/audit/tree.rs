//! An explanation as an indented tree.

use super::explained::{Cut, Explained, Premise, Reason};
use super::outline::{Line, Node, cut};
use super::say::Cited;
use crate::datalog::program::Place;
use crate::language::Language;
use crate::say;
use std::collections::BTreeSet;

/// So many ways to derive a fact are shown, unless all are asked for.
const MOST_WAYS: usize = 5;

/// The size of the page that an explanation is printed on.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The columns of a line.
    pub width: usize,
    /// What takes more lines is cut down to so many, the deepest parts first; none if nothing is cut.
    pub lines: Option<usize>,
    /// Whether rules are cited with their lines.
    pub cites_lines: bool,
    /// The language around the facts, which is theirs.
    pub language: Language,
}

impl Page {
    /// A screen has so many lines.
    pub const SCREEN: usize = 40;

    /// The columns of a line, wherever the width of the screen is not known.
    pub const WIDTH: usize = 100;

    /// A page that nothing is cut down for.
    pub const ENDLESS: Page =
        Page { width: Page::WIDTH, lines: None, cites_lines: false, language: Language::English };
}

/// Explanations in words, with line ends; facts of the setup are followed if `all` is asked for.
#[must_use]
pub fn text(answer: &[Explained], all: bool, page: Page) -> String {
    let Page { language, .. } = page;
    let root = |explained: &Explained| {
        let supposing = explained.supposing.as_ref();
        let supposing =
            supposing.map_or(String::new(), |supposing| say!(language, "If {supposing}: ", supposing));
        let lead = if explained.holds { supposing } else { supposing + &say!(language, "Not so: ") };
        let cited = BTreeSet::new();
        Teller { all, cites_lines: page.cites_lines, language, cited }.fact(explained, &lead, true)
    };
    let mut roots: Vec<Node> = answer.iter().map(root).collect();
    let less = page.lines.map_or(0, |most| cut(&mut roots, most, page.width));
    let mut text = String::new();
    for (at, root) in roots.iter().enumerate() {
        text += if at > 0 { "\n" } else { "" };
        root.print("", "", page.width, &mut text);
    }
    if less > 0 {
        text += &match less {
            1 => say!(language, "and 1 more line, `--all` prints them"),
            _ => say!(language, "and {less} more lines, `--all` prints them", less),
        };
        text.push('\n');
    }
    text
}

struct Teller {
    all: bool,
    /// Rules are cited with their lines.
    cites_lines: bool,
    language: Language,
    /// The norms whose sources are told.
    cited: BTreeSet<String>,
}

impl Teller {
    /// A fact with what it rests on; what another rule file derives is shown in its place.
    fn fact(&mut self, explained: &Explained, lead: &str, is_asked_for: bool) -> Node {
        if let [Reason::Asked { file, premises }] = &explained.because[..]
            && let [derived] = &premises[..]
        {
            let setup = file == "setup.rs" && derived.holds && !self.all && !is_asked_for;
            return if setup { self.of_the_setup(derived) } else { self.fact(derived, lead, is_asked_for) };
        }
        let language = self.language;
        let after =
            explained.after.as_ref().map_or(String::new(), |does| say!(language, ", after {does}", does));
        let cut = match explained.cut {
            Some(Cut::ToldBefore) => say!(language, ", shown above"),
            Some(Cut::Deeper) => " ..".to_owned(),
            None => String::new(),
        };
        let mut node = Node::default();
        let told = match explained.because[..] {
            [Reason::Told] if explained.after.is_none() => say!(language, ", says the position"),
            [Reason::Told] => say!(language, ", which the move leaves as it was"),
            _ => String::new(),
        };
        node.say(format!("{lead}{}{after}{told} · {}{cut}", explained.words, explained.fact));
        if !explained.instead.is_empty() {
            let shown: Vec<&str> = explained.instead.iter().take(MOST_WAYS).map(String::as_str).collect();
            node.say(say!(language, "instead: {facts}", facts = shown.join(", ")));
        }
        let count = explained.because.iter().filter(|reason| matches!(reason, Reason::Rule { .. })).count();
        if let [Reason::Rule { premises, .. }] = &explained.because[..]
            && explained.holds
            && !self.all
            && premises.iter().any(|premise| recurs(explained, premise).is_some())
        {
            self.fold(&mut node, explained);
            return node;
        }
        if self.gather(&mut node, explained) {
            return node;
        }
        for (at, reason) in (1..).zip(&explained.because).take(if self.all { count } else { MOST_WAYS }) {
            let number = if count > 1 { format!("{at}. ") } else { String::new() };
            self.reason(&mut node, reason, explained.holds, &number);
        }
        if count > MOST_WAYS && !self.all {
            let mut more = Node::default();
            more.say(say!(language, "and in {ways} more ways", ways = count - MOST_WAYS));
            node.below.push(more);
        }
        node
    }

    /// Tells a fact that follows from one of its own relation, and so on, in one: each rule once.
    fn fold(&mut self, node: &mut Node, explained: &Explained) {
        let mut steps = vec![explained];
        while let Some(before) = steps.last().and_then(|last| before(last)) {
            steps.push(before);
        }
        let mut rules: Vec<(&Cited, Vec<&str>)> = Vec::new();
        for step in steps.iter().rev() {
            let Some(Reason::Rule { rule, computed, premises, .. }) = step.because.first() else { continue };
            let sum = computed.iter().rfind(|sum| sum.contains(" = ")).map(String::as_str);
            match rules.iter_mut().find(|(known, _)| known.place == rule.place) {
                Some((_, sums)) => sums.extend(sum),
                None => rules.push((rule, sum.into_iter().collect())),
            }
            for premise in premises.iter().filter(|premise| recurs(step, premise).is_none()) {
                let below = self.condition(premise);
                node.below.extend(below);
            }
        }
        for (at, (rule, sums)) in rules.into_iter().enumerate() {
            let sums = if sums.is_empty() { String::new() } else { format!(": {}", sums.join(", ")) };
            let sentence = format!("{}{sums}", rule.sentence);
            node.say(match at {
                0 => say!(self.language, "because {sentence}", sentence),
                _ => say!(self.language, "and {sentence}", sentence),
            });
            node.lines.extend(self.cite(rule));
        }
    }

    /// Tells in one what one rule derives in several cases, each by the absence of a fact; false if it is not so.
    fn gather(&mut self, node: &mut Node, explained: &Explained) -> bool {
        let mut absent = Vec::new();
        for reason in &explained.because {
            let (
                Reason::Rule { rule, premises, cases: Some(cases), .. },
                Some(Reason::Rule { rule: first, .. }),
            ) = (reason, explained.because.first())
            else {
                return false;
            };
            if rule != first {
                return false;
            }
            absent.push((rule, *cases, premises));
        }
        let Some((rule, cases, _)) = absent.first() else { return false };
        let (sentence, some) = (&rule.sentence, absent.len());
        node.say(say!(self.language, "because {sentence}: {some} of {cases} cases", sentence, some, cases));
        node.lines.extend(self.cite(rule));
        for premise in absent.iter().filter_map(|(_, _, premises)| premises.last()) {
            let below = self.condition(premise);
            node.below.extend(below);
        }
        true
    }

    /// Where a rule is, what it rests on, and who says or does otherwise; told once for a norm.
    fn cite(&mut self, rule: &Cited) -> Vec<Line> {
        let quiet = |text: String| Line { text, quiet: true };
        let place = self.place(&rule.place);
        if !self.cited.insert(rule.place.norm.clone()) {
            return vec![quiet(format!("[{place}]"))];
        }
        let mut lines = vec![quiet(format!("[{place}: {}]", rule.sources.join(", ")))];
        let otherwise = rule.otherwise.iter().map(|who| say!(self.language, "otherwise: {who}", who));
        lines.extend(otherwise.map(quiet));
        lines
    }

    fn place(&self, place: &Place) -> String {
        if self.cites_lines { place.with_line() } else { place.words() }
    }

    /// A fact of the setup with its place alone.
    fn of_the_setup(&self, explained: &Explained) -> Node {
        let mut node = Node::default();
        let place = match explained.because.first() {
            Some(Reason::Rule { rule, .. }) => self.place(&rule.place),
            _ => "rules/setup.rs".to_owned(),
        };
        node.say(format!("{} · {} [{place}]", explained.words, explained.fact));
        node
    }

    /// Adds a reason to the node of a fact; reasons with a number stand below it.
    fn reason(&mut self, node: &mut Node, reason: &Reason, holds: bool, number: &str) {
        let language = self.language;
        match reason {
            Reason::Told => {}
            Reason::NotTold => node.say(say!(language, "the position does not say so")),
            Reason::Withheld { file } => {
                node.say(say!(
                    language,
                    "rules/{file} derives it, but it is not an input of this question",
                    file
                ));
            }
            Reason::Outside { value } => {
                node.say(say!(language, "no fact here has this value: {value}", value));
            }
            Reason::NoRule => node.say(say!(language, "no rule derives it, whatever the position")),
            Reason::Asked { premises, .. } => {
                node.below.extend(premises.iter().map(|premise| self.fact(premise, "", false)));
            }
            Reason::Supposed { premises } => {
                node.say(say!(language, "as the move puts it there"));
                node.below.extend(premises.iter().map(|premise| self.fact(premise, "", false)));
            }
            Reason::Unread { place, what } => {
                let how = if holds {
                    say!(language, "how it follows")
                } else {
                    say!(language, "why that rule does not derive it")
                };
                let why = say!(
                    language,
                    "the audit cannot read {place} ({what}), so {how} cannot be explained",
                    place,
                    what,
                    how
                );
                node.say(format!("{number}{why}"));
            }
            Reason::NotFollowed { rulings } => {
                let rulings = rulings.join(", ");
                node.say(say!(language, "nor by a ruling: none is followed of {rulings}", rulings));
            }
            Reason::Rule { rule, computed, premises, others, cases: _ } => {
                let mut told = Node::default();
                let sum =
                    if computed.is_empty() { String::new() } else { format!(": {}", computed.join(", ")) };
                let sentence = format!("{}{sum}", rule.sentence);
                let because = if holds {
                    say!(language, "because {sentence}", sentence)
                } else {
                    say!(language, "the rule: {sentence}", sentence)
                };
                told.say(format!("{number}{because}"));
                told.lines.extend(self.cite(rule));
                if let Some(others @ 1..) = others {
                    told.say(say!(language, "comes equally close in {others} other ways", others));
                }
                told.below = premises.iter().flat_map(|premise| self.condition(premise)).collect();
                if number.is_empty() {
                    node.lines.append(&mut told.lines);
                    node.below.append(&mut told.below);
                } else {
                    node.below.push(told);
                }
            }
        }
    }

    /// The nodes of a condition; comparisons that hold and rulings that are not followed need none.
    fn condition(&mut self, premise: &Premise) -> Vec<Node> {
        if premise.facts.is_empty() && !premise.met {
            let mut node = Node::default();
            node.say(say!(self.language, "fails: {condition}", condition = premise.condition));
            return vec![node];
        }
        let met = premise.met;
        let shown = premise.facts.iter().filter(|fact| fact.holds || !fact.fact.starts_with("Follows("));
        let language = self.language;
        let lead = |fact: &Explained| match (met, fact.holds) {
            (true, true) => String::new(),
            (true, false) => say!(language, "none: "),
            (false, true) => say!(language, "but: "),
            (false, false) => say!(language, "missing: "),
        };
        shown.map(|fact| self.fact(fact, &lead(fact), false)).collect()
    }
}

/// The fact of its own relation that a fact follows from.
fn before(explained: &Explained) -> Option<&Explained> {
    let [Reason::Rule { premises, .. }] = &explained.because[..] else { return None };
    premises.iter().find_map(|premise| recurs(explained, premise))
}

/// The fact of a condition, if it is of the relation that is explained.
fn recurs<'a>(explained: &Explained, premise: &'a Premise) -> Option<&'a Explained> {
    let relation = |fact: &str| fact.split('(').next().map(str::to_owned);
    premise.facts.iter().find(|fact| fact.holds && relation(&fact.fact) == relation(&explained.fact))
}
