//! An explanation as a graph for Graphviz.

use super::explained::{Explained, Reason};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The explanation as a graph in the language of Graphviz.
#[must_use]
pub fn dot(explained: &Explained) -> String {
    let mut graph = Graph::default();
    graph.add(explained);
    let mut text =
        String::from("digraph why {\n  rankdir=BT;\n  node [shape=box, fontname=\"sans-serif\"];\n");
    for (label, at) in &graph.nodes {
        let _ = writeln!(text, "  n{at} [label=\"{}\"];", label.replace('"', "\\\""));
    }
    for (from, to, rule) in &graph.edges {
        let _ = writeln!(text, "  n{from} -> n{to} [label=\"{rule}\"];");
    }
    text + "}\n"
}

#[derive(Default)]
struct Graph {
    nodes: BTreeMap<String, usize>,
    edges: BTreeSet<(usize, usize, String)>,
}

impl Graph {
    fn add(&mut self, explained: &Explained) -> usize {
        let not = if explained.holds { "" } else { "not " };
        let label = format!("{not}{}\\n{}", explained.fact, explained.words);
        let next = self.nodes.len();
        let at = *self.nodes.entry(label).or_insert(next);
        for reason in &explained.because {
            let (rule, premises): (String, Vec<&Explained>) = match reason {
                Reason::Told
                | Reason::NotTold
                | Reason::NoRule
                | Reason::Withheld { .. }
                | Reason::Outside { .. }
                | Reason::Unread { .. }
                | Reason::NotFollowed { .. } => continue,
                Reason::Asked { file, premises } => (format!("rules/{file}"), premises.iter().collect()),
                Reason::Supposed { premises } => ("the move".to_owned(), premises.iter().collect()),
                Reason::Rule { rule, premises, .. } => {
                    (rule.place.words(), premises.iter().flat_map(|premise| &premise.facts).collect())
                }
            };
            for premise in premises {
                let from = self.add(premise);
                if from != at {
                    self.edges.insert((from, at, rule.clone()));
                }
            }
        }
        at
    }
}
