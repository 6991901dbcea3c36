//! `azulog why`: why a fact holds or does not, down to what the position tells.

use super::lines::Lines;
use super::live::LiveRules;
use super::{Failure, Outcome, json, named_rules, width};
use azulog::audit::situation::{At, Situation};
use azulog::audit::tree::Page;
use azulog::audit::{graph, tree};
use azulog::documents::read::input::Input;
use azulog::language::Language;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

/// Prove a fact, or print what is missing for it
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog why position.ron 'Legal(F1, B, 3)'
  azulog why position.ron 'Points(1, _, _)' --rules simulador
  azulog why position.ron --ask azul-c411/six-tiers 'Chosen(_, _, _)'
  azulog why game.ron --at 2.5 'Chosen(F3, K, 4)'
  azulog why game.ron --at 2 'Points(1, 3, _)' --format dot | dot -Tsvg > why.svg

A fact is a relation of the rules with its columns, as `azulog rules` shows them; _ stands for any value.")]
pub struct Why {
    /// A position, a fixture or a recorded game; - for standard input
    file: PathBuf,
    /// The fact in rule syntax, as in 'Legal(F1, B, 3)'
    fact: String,
    /// The moment of a game: before a move (`2.5`: round 2, before move 5) or the end of a round (`2`)
    #[arg(long, value_name = "ROUND[.MOVE]")]
    at: Option<At>,
    /// The question that derives the fact, if several could: a phase or a strategy
    #[arg(long, value_name = "QUESTION")]
    ask: Option<String>,
    /// The rules: official (the default), a reference, a variant, or a .ron file of your own
    #[arg(long, value_name = "NAME")]
    rules: Option<OsString>,
    /// How many rules deep to go [default: 3 in a game, otherwise 64; 64 with --all]
    #[arg(long, value_name = "RULES")]
    depth: Option<usize>,
    /// Print every derivation of each fact, follow facts of the setup too, and omit no lines
    #[arg(long)]
    all: bool,
    /// Print text, one line of JSON for each fact, or a graph for Graphviz
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    lines: Lines,
    #[command(flatten)]
    live: LiveRules,
}

/// How the explanation is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Text for people.
    Text,
    /// JSON for programs.
    Json,
    /// A graph for Graphviz.
    Dot,
}

impl Why {
    /// Explains and prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let input = Input::load(&self.file)?;
        let rules = named_rules(self.rules.as_ref())?;
        let situation = Situation::read_by(&input, rules.as_ref(), self.at)
            .map_err(|faults| Failure::Faulty(input.clone(), faults))?
            .in_language(language);
        let faults = situation.faults(&self.fact, self.ask.as_deref()).map_err(Failure::Refused)?;
        if !faults.is_empty() {
            return Err(Failure::Faulty(input, faults.to_vec()));
        }
        let extent = situation.extent(self.depth, self.all);
        let explained =
            situation.explain(&self.fact, self.ask.as_deref(), extent).map_err(Failure::Refused)?;
        if self.format == Format::Text {
            let lines = (!self.all).then_some(Page::SCREEN);
            let page = Page { width: width(), lines, cites_lines: self.lines.shown(), language };
            write!(out, "{}", tree::text(&explained, self.all, page))?;
            return Ok(Outcome::Fine);
        }
        for explained in &explained {
            match self.format {
                Format::Dot => write!(out, "{}", graph::dot(explained))?,
                Format::Json | Format::Text => writeln!(out, "{}", json(explained)?)?,
            }
        }
        Ok(Outcome::Fine)
    }
}
