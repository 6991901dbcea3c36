//! `azulog diagnose`: the rules of an unknown program, from its recorded games.

use super::folder::files;
use super::{Failure, Format, Outcome, filled_behind, json};
use azulog::documents::read::input::Input;
use azulog::documents::read::recorded::Recorded;
use azulog::documents::read::rule_set::{BONUSES, OF_SEVERAL};
use azulog::documents::read::{self, Document};
use azulog::documents::write::PositionText;
use azulog::documents::write::numbers;
use azulog::engine::rule_set::RuleSet;
use azulog::games::told::counted;
use azulog::references::diagnose::{Diagnosis, Open, Unexplained, diagnose};
use azulog::references::diverge::Difference;
use azulog::rules::vocabulary::{Feature, Number};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Find the smallest set of rulings and facts under which the games of an unknown program replay
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog diagnose game.ron
  azulog diagnose games/*.ron
  azulog diagnose games --format json

What a game names as its rules is left out of account. Only what the games show is named: other
rulings stay open, each with a smallest position that would decide it.

Exit code: 0 if a set explains all, 1 if something stays unexplained, 2 if a game cannot be read.")]
pub struct Diagnose {
    /// Recorded games of one program, or folders of them; - for standard input
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Leave out the positions that would decide what stays open, which takes a while
    #[arg(long)]
    no_positions: bool,
    /// Print text, or one object of JSON
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Diagnose {
    /// Searches and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let mut inputs = Vec::new();
        let mut games: Vec<Recorded> = Vec::new();
        for path in files(&self.games)? {
            let input = Input::load(&path)?;
            match read::document(&input, &RuleSet::official()) {
                Ok(Document::Recorded(recorded)) => games.push(*recorded),
                Ok(_) => return Err(Failure::Refused(format!("{} is no recorded game", input.name))),
                Err(faults) => return Err(Failure::Faulty(input, faults)),
            }
            inputs.push(input);
        }
        if games.is_empty() {
            return Err(Failure::Refused("there is no recorded game to diagnose".to_owned()));
        }
        let diagnosis = diagnose(&games);
        let decides = |open: &dyn Fn() -> Open| if self.no_positions { None } else { open().decides };
        let changes = diagnosis.changes.iter().map(|(difference, instead)| Change {
            name: difference.name(),
            value: value(&diagnosis.rules, *difference),
            sentence: difference.sentence(),
            instead: instead
                .iter()
                .map(|ruling| shown(*ruling, decides(&|| diagnosis.decides_between(*difference, *ruling))))
                .collect(),
        });
        let shown = Shown {
            games: games.len(),
            changes: changes.collect(),
            unexplained: diagnosis.unexplained.iter().map(|found| departs(&inputs, found)).collect(),
            open: diagnosis
                .open
                .iter()
                .map(|ruling| shown(*ruling, decides(&|| diagnosis.decides(*ruling))))
                .collect(),
            open_numbers: open_numbers(&diagnosis),
        };
        match self.format {
            Format::Json => writeln!(out, "{}", json(&shown)?)?,
            Format::Text => out.write_all(told(&shown).as_bytes())?,
        }
        Ok(if shown.unexplained.is_empty() { Outcome::Fine } else { Outcome::Differs })
    }
}

/// A diagnosis as JSON.
#[derive(Serialize)]
struct Shown {
    games: usize,
    /// In what the rules of the games differ from the official ones.
    changes: Vec<Change>,
    unexplained: Vec<Departs>,
    open: Vec<OpenRuling>,
    /// What the games do not show of numbers, in sentences.
    open_numbers: Vec<String>,
}

/// A ruling or fact that the games show.
#[derive(Serialize)]
struct Change {
    #[serde(rename = "change")]
    name: String,
    /// The fields of a fact, as a rule set writes them.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    sentence: String,
    /// The rulings that explain the games as well in its place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    instead: Vec<OpenRuling>,
}

/// A departure that no set explains.
#[derive(Serialize)]
struct Departs {
    file: String,
    line: usize,
    column: usize,
    round: usize,
    message: String,
    help: String,
    /// The recorded points less those by the rules, by player.
    by: Vec<(Number, Number)>,
}

/// A ruling that stays open, with a smallest position that would decide it.
#[derive(Serialize)]
struct OpenRuling {
    ruling: String,
    sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided_by: Option<Decides>,
}

/// A position that decides a ruling: what only those derive who do not follow it, and who do.
#[derive(Serialize)]
struct Decides {
    question: &'static str,
    position: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<String>,
    /// A further ruling without which the position shows nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<String>,
    only_without: Vec<String>,
    only_with: Vec<String>,
}

fn shown(
    ruling: azulog::rules::vocabulary::Ruling,
    decides: Option<azulog::references::diverge::Divergence>,
) -> OpenRuling {
    OpenRuling {
        ruling: format!("{ruling:?}"),
        sentence: ruling.sentence(),
        decided_by: decides.map(|found| Decides {
            question: found.question.name(),
            position: PositionText::of(&found.game).brief(),
            moves: found.moves.iter().map(ToString::to_string).collect(),
            beside: found.beside.map(|further| format!("{further:?}")),
            only_without: found.only_first,
            only_with: found.only_second,
        }),
    }
}

/// A fact as a rule set writes it; none for a ruling.
fn value(rules: &RuleSet, difference: Difference) -> Option<String> {
    let fields = match difference {
        Difference::FirstRow => {
            vec![format!("first_row: {:?}", azulog::documents::write::letters(&rules.first_row))]
        }
        Difference::Factories => vec![format!("factories: {:?}", rules.factories)],
        Difference::Wall => named(rules, &["wall", "doubled"]),
        Difference::Floor => named(rules, &["floor"]),
        Difference::Bonuses => {
            named(rules, &BONUSES.iter().chain(&OF_SEVERAL).map(|field| field.0).collect::<Vec<_>>())
        }
        Difference::FactoryTiles => named(rules, &["factory_tiles"]),
        Difference::ColorTiles => named(rules, &["color_tiles"]),
        Difference::LineSpaces => named(rules, &["line_spaces"]),
        Difference::Reserve | Difference::StartingPlayer | Difference::Further(_) => return None,
        Difference::Ruling(ruling) => {
            let asks = ruling == azulog::rules::vocabulary::Ruling::RefillsWhenShort;
            return asks.then(|| format!("reserve: {}", rules.reserve.unwrap_or_default()));
        }
    };
    Some(fields.join(", "))
}

fn named(rules: &RuleSet, names: &[&str]) -> Vec<String> {
    let fields = numbers(rules).into_iter().filter(|(name, _)| names.contains(name));
    fields.map(|(name, value)| format!("{name}: {value}")).collect()
}

fn departs(inputs: &[Input], found: &Unexplained) -> Departs {
    let departure = &found.departure;
    let input = inputs.get(found.game);
    let (line, column) = input.map_or((0, 0), |input| departure.fault.line_and_column(&input.text));
    Departs {
        file: input.map_or_else(String::new, |input| input.name.clone()),
        line,
        column,
        round: departure.round,
        message: departure.fault.message.clone(),
        help: departure.fault.help.clone().unwrap_or_default(),
        by: departure.by.clone(),
    }
}

/// What the games do not show of floor line and bonuses.
fn open_numbers(diagnosis: &Diagnosis) -> Vec<String> {
    let setup = azulog::engine::game::setup(&diagnosis.rules, 0);
    let (covered, spaces) = (diagnosis.seen.floor, setup.FloorSpace.len());
    let mut open = Vec::new();
    if covered < spaces {
        open.push(format!("No game shows what floor spaces cost from space {} of {spaces} on.", covered + 1));
    }
    for (feature, name) in [(Feature::Row, "row"), (Feature::Column, "column"), (Feature::Color, "color")] {
        if !diagnosis.seen.complete.contains(&feature) {
            open.push(format!("No game shows what a complete {name} earns at the end."));
        }
    }
    open
}

fn told(shown: &Shown) -> String {
    let games = counted(shown.games, "game");
    let what = match (shown.unexplained.is_empty(), shown.games) {
        (false, _) => "all but what no set explains",
        (true, 1) => "it",
        (true, _) => "them",
    };
    let changes = if shown.changes.is_empty() { "" } else { ", with these changes" };
    let mut text = format!("{games}: the official rules explain {what}{changes}.\n");
    for change in &shown.changes {
        let value = change.value.as_ref().map_or_else(String::new, |value| format!(" ({value})"));
        text += &indented(&format!("  {}{value}: {}", change.name, change.sentence));
        text.push('\n');
        for other in &change.instead {
            text += &indented(&format!("    or {}: {}", other.ruling, other.sentence));
            text.push('\n');
            text += &decided(other);
        }
    }
    if !shown.unexplained.is_empty() {
        text += "\nNo set explains:\n";
    }
    for found in &shown.unexplained {
        let by: Vec<String> =
            found.by.iter().map(|(player, by)| format!("player {player} by {by:+}")).collect();
        let by = if by.is_empty() { String::new() } else { format!(" ({})", by.join(", ")) };
        let place = format!("{}:{}:{}", found.file, found.line, found.column);
        let said = format!("  {place}, round {}: {}{by}: {}", found.round, found.message, found.help);
        text += &indented(&said);
        text.push('\n');
    }
    if !shown.open.is_empty() || !shown.open_numbers.is_empty() {
        text += "\nOpen, as no game shows it:\n";
    }
    for open in &shown.open {
        text += &indented(&format!("  {}: {}", open.ruling, open.sentence));
        text.push('\n');
        text += &decided(open);
    }
    for open in &shown.open_numbers {
        text += &indented(&format!("  {open}"));
        text.push('\n');
    }
    text
}

/// A line broken at the width of the terminal, its further lines indented behind the first.
fn indented(text: &str) -> String {
    let spaces = " ".repeat(text.len() - text.trim_start().len() + 2);
    filled_behind(text, &spaces)
}

/// The position that would decide, and by what.
fn decided(open: &OpenRuling) -> String {
    let Some(decides) = &open.decided_by else { return String::new() };
    let listed = |facts: &[String]| if facts.is_empty() { "nothing".to_owned() } else { facts.join(", ") };
    let moves =
        if decides.moves.is_empty() { String::new() } else { format!(", move {}", decides.moves.join(", ")) };
    let beside = decides
        .beside
        .as_ref()
        .map_or_else(String::new, |further| format!(", shown only where {further} is followed too"));
    let mut text = String::new();
    for line in [
        format!("    asked by {}{moves}: {}{beside}", decides.question, decides.position),
        format!("    with it {}, without it {}", listed(&decides.only_with), listed(&decides.only_without)),
    ] {
        text += &indented(&line);
        text.push('\n');
    }
    text
}
