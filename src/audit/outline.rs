//! Lines under lines: an explanation laid out as a tree, and cut down to a screen.

use anstyle::Style;
use std::fmt::Write;

/// A part of the tree with what stands below it.
#[derive(Default)]
pub struct Node {
    pub lines: Vec<Line>,
    pub below: Vec<Node>,
    /// How many of the parts below are shown; none if all are.
    shown: Option<usize>,
}

/// A line before it is broken; what is quiet stands back.
pub struct Line {
    pub text: String,
    pub quiet: bool,
}

impl Node {
    pub fn say(&mut self, text: String) {
        self.lines.push(Line { text, quiet: false });
    }

    /// The parts below that are shown.
    fn shown(&self) -> &[Node] {
        &self.below[..self.shown.unwrap_or(self.below.len())]
    }

    /// The lines of its own as they are broken under a trunk.
    fn broken(&self, trunk: usize, width: usize) -> Vec<(String, bool)> {
        let width = width.saturating_sub(trunk + 3).max(40.min(width / 2));
        let mut broken = Vec::new();
        for (at, line) in self.lines.iter().enumerate() {
            let cut = self.shown.is_some_and(|shown| shown < self.below.len());
            let text = if at == 0 && cut { format!("{} ..", line.text) } else { line.text.clone() };
            broken
                .extend(textwrap::wrap(&text, width).into_iter().map(|part| (part.into_owned(), line.quiet)));
        }
        broken
    }

    /// How many lines it takes with what is shown below it.
    fn height(&self, trunk: usize, width: usize) -> usize {
        let below = self.shown().iter().map(|below| below.height(trunk + 3, width));
        self.broken(trunk, width).len() + below.sum::<usize>()
    }

    pub fn print(&self, first: &str, rest: &str, width: usize, text: &mut String) {
        let more = if self.shown().is_empty() { "   " } else { "│  " };
        let mut lead = first.to_owned();
        for (part, quiet) in self.broken(rest.chars().count(), width) {
            let style = if quiet { Style::new().dimmed() } else { Style::new() };
            let _ = writeln!(text, "{lead}{style}{part}{style:#}");
            lead = format!("{rest}{more}");
        }
        for (at, below) in self.shown().iter().enumerate() {
            let is_last = at + 1 == self.shown().len();
            let (branch, trunk) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            below.print(&format!("{rest}{branch}"), &format!("{rest}{trunk}"), width, text);
        }
    }
}

/// Cuts trees that are well beyond so many lines down to them, the deepest parts first, and gives how
/// many lines that takes away.
pub fn cut(roots: &mut Vec<Node>, most: usize, width: usize) -> usize {
    let height = |roots: &[Node]| roots.iter().map(|root| root.height(0, width)).sum::<usize>();
    let whole = height(roots);
    if whole <= most + most / 8 {
        return 0;
    }
    let mut left = most;
    let fits = |node: &Node, trunk: usize, left: &mut usize| {
        let rest = left.checked_sub(node.broken(trunk, width).len());
        *left = rest.unwrap_or(*left);
        rest.is_some()
    };
    let count = roots.iter().take_while(|root| fits(root, 0, &mut left)).count().max(1);
    roots.truncate(count);
    let mut level: Vec<&mut Node> = roots.iter_mut().collect();
    let mut trunk = 0;
    while !level.is_empty() {
        trunk += 3;
        let mut next = Vec::new();
        for node in level {
            let shown = node.below.iter().take_while(|below| fits(below, trunk, &mut left)).count();
            node.shown = Some(shown);
            next.extend(node.below.iter_mut().take(shown));
        }
        level = next;
    }
    whole.saturating_sub(height(roots))
}
