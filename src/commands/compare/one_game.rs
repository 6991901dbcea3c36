//! A recorded game under every rule set: what comes of it, what is refused, what each ruling is worth.

use crate::commands::{Failure, Format, Outcome, filled, json};
use azulog::documents::read::input::Input;
use azulog::documents::read::recorded::{Recorded, RecordedMove};
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::{OFFICIAL, RuleSet};
use azulog::games::same_moves::{Course, Departure, Refused};
use azulog::games::told::counted;
use azulog::references::compare::{Alone, Compared, Comparison, compare};
use azulog::references::diverge::Difference;
use azulog::rules::vocabulary::Number;
use comfy_table::{Table, presets};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// Prints a recorded game under every rule set side by side.
pub fn one_game(
    path: &Path,
    others: Vec<RuleSet>,
    format: Format,
    out: &mut impl Write,
) -> Result<Outcome, Failure> {
    let input = Input::load(path)?;
    let recorded = match read::document(&input, &RuleSet::official()) {
        Ok(Document::Recorded(recorded)) => recorded,
        Ok(_) => return Err(Failure::Refused(format!("{} is not a recorded game", input.name))),
        Err(faults) => return Err(Failure::Faulty(input, faults)),
    };
    let known =
        recorded.rules.name == OFFICIAL || others.iter().any(|rules| rules.name == recorded.rules.name);
    let others = others.into_iter().chain((!known).then(|| recorded.rules.clone())).collect();
    let Some(comparison) = compare(&recorded, others) else {
        return Err(Failure::Refused(format!("{}: no such game can be played", input.name)));
    };
    if format == Format::Json {
        as_json(&recorded, &comparison, out)?;
        return Ok(Outcome::Fine);
    }
    let Comparison { official, others, alone } = &comparison;
    writeln!(out, "Recorded by the rules of {}.\n{}\n", recorded.rules.name, table(official, others))?;
    for other in others {
        writeln!(out, "{}", departure(&recorded, other))?;
    }
    write!(out, "{}{}", refusals(&recorded, &comparison), worth(official, alone))?;
    Ok(Outcome::Fine)
}

/// Scores after each round, final scores and winners, a row a rule set.
fn table(official: &Course, others: &[Compared]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let rounds = (1..=official.boards.len()).map(|round| format!("round {round}"));
    let header = std::iter::once("rules".to_owned()).chain(rounds);
    table.set_header(header.chain(["final".to_owned(), "winners".to_owned()]));
    let row = |name: &str, course: &Course| {
        let scores = course.scores().map(|scores| listed(&scores));
        std::iter::once(name.to_owned()).chain(scores).chain(end(course)).collect::<Vec<_>>()
    };
    table.add_row(row(OFFICIAL, official));
    for other in others {
        table.add_row(row(&other.rules.name, &other.course));
    }
    table.trim_fmt()
}

/// The final scores and the winners.
fn end(course: &Course) -> [String; 2] {
    [listed(&course.final_scores), listed(&course.winners)]
}

fn listed<T: ToString>(numbers: &[T]) -> String {
    if numbers.is_empty() {
        return "-".to_owned();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Where a rule set first departs from the official game, and why.
fn departure(recorded: &Recorded, other: &Compared) -> String {
    let place = match other.departure {
        None => return format!("{}: the same as the official game", other.rules.name),
        Some(Departure::End) => "at the end".to_owned(),
        Some(Departure::Round(round, player)) => {
            format!("after round {round}, on the board of player {player}")
        }
        Some(Departure::Move(round, place)) => {
            let does = recorded_move(recorded, (round, place));
            let does = does.map_or_else(String::new, |does| format!(" ({} {})", does.player, does.does));
            format!("in round {round} at move {place}{does}")
        }
    };
    let causes: Vec<String> = other.causes.iter().map(|cause: &Difference| cause.name()).collect();
    let causes =
        if causes.is_empty() { "several rulings or facts together".to_owned() } else { causes.join(", ") };
    format!("{}: first differs {place}, because of {causes}", other.rules.name)
}

fn recorded_move(recorded: &Recorded, (round, place): (usize, usize)) -> Option<RecordedMove> {
    let round = recorded.rounds.get(round.checked_sub(1)?)?;
    round.moves.get(place.checked_sub(1)?).map(|does| does.value)
}

/// Every rule set by its name, the official one first.
fn courses(comparison: &Comparison) -> impl Iterator<Item = (&str, &Course)> {
    let others = comparison.others.iter().map(|other| (other.rules.name.as_str(), &other.course));
    std::iter::once((OFFICIAL, &comparison.official)).chain(others)
}

/// The moves that rule sets refuse, told once for all rule sets that refuse the same.
fn refusals(recorded: &Recorded, comparison: &Comparison) -> String {
    let mut groups: Vec<(Vec<&str>, &[Refused])> = Vec::new();
    for (name, course) in courses(comparison).filter(|(_, course)| !course.refused.is_empty()) {
        match groups.iter_mut().find(|(_, refused)| *refused == course.refused) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], &course.refused)),
        }
    }
    let told = groups.into_iter().map(|(names, refused)| {
        let (moves, verb) =
            (counted(refused.len(), "move"), if names.len() == 1 { "refuses" } else { "refuse" });
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for Refused { at, why, drops } in refused {
            let does = recorded_move(recorded, *at);
            let does = does.map_or_else(String::new, |does| format!("player {}: {}", does.player, does.does));
            let instead = if *drops { "" } else { "; nothing is taken" };
            table.add_row([format!("{}.{}", at.0, at.1), does, format!("{why}{instead}")]);
        }
        let title = format!("{} {verb} {moves}, whose tiles all go to the floor line:", names.join(", "));
        format!("\n{}\n{}\n", filled(&title), table.trim_fmt())
    });
    told.collect()
}

/// What each ruling or fact alone makes of the final scores and winners of the official game.
fn worth(official: &Course, alone: &[Alone]) -> String {
    let (changes, keeps): (Vec<&Alone>, Vec<&Alone>) =
        alone.iter().partition(|alone| end(&alone.course) != end(official));
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["the official game with", "final", "winners", "as in"]);
    let [scores, winners] = end(official);
    table.add_row(["no change".to_owned(), scores, winners, String::new()]);
    for alone in changes {
        let [scores, winners] = end(&alone.course);
        table.add_row([alone.difference.name(), scores, winners, alone.of.join(", ")]);
    }
    let mut names: Vec<String> = keeps.iter().map(|alone| alone.difference.name()).collect();
    names.sort_unstable();
    names.dedup();
    let keeps = match names.as_slice() {
        [] => String::new(),
        names => {
            filled(&format!(
                "Without effect on the final scores and winners of this game: {}.",
                names.join(", ")
            )) + "\n"
        }
    };
    format!("\n{}\n{keeps}", table.trim_fmt())
}

/// A line of JSON.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Line<'a> {
    /// A recorded game under a rule set.
    RuleSet {
        rules: &'a str,
        scores: Vec<Vec<Number>>,
        final_scores: &'a [Number],
        winners: &'a [Number],
        departs: Option<Departs>,
        by: Vec<String>,
        refused: Vec<ShownRefused>,
    },
    /// The official game with one thing changed.
    Change { change: String, of: &'a [String], final_scores: &'a [Number], winners: &'a [Number] },
}

/// Where a rule set first departs from the official game.
#[derive(Serialize)]
#[serde(tag = "at", rename_all = "snake_case")]
enum Departs {
    Move { round: usize, place: usize },
    Board { round: usize, player: Number },
    End,
}

/// A move that a rule set refuses.
#[derive(Serialize)]
struct ShownRefused {
    round: usize,
    place: usize,
    player: Option<Number>,
    does: Option<String>,
    why: String,
    instead: &'static str,
}

fn as_json(recorded: &Recorded, comparison: &Comparison, out: &mut impl Write) -> Result<(), Failure> {
    let departures = std::iter::once((None, &[][..]))
        .chain(comparison.others.iter().map(|other| (other.departure, other.causes.as_slice())));
    for ((rules, course), (departure, causes)) in courses(comparison).zip(departures) {
        let departs = departure.map(|departure| match departure {
            Departure::Move(round, place) => Departs::Move { round, place },
            Departure::Round(round, player) => Departs::Board { round, player },
            Departure::End => Departs::End,
        });
        let refused = course.refused.iter().map(|Refused { at, why, drops }| {
            let does = recorded_move(recorded, *at);
            ShownRefused {
                round: at.0,
                place: at.1,
                player: does.map(|does| does.player),
                does: does.map(|does| does.does.to_string()),
                why: why.clone(),
                instead: if *drops { "floor" } else { "nothing" },
            }
        });
        let line = Line::RuleSet {
            rules,
            scores: course.scores().collect(),
            final_scores: &course.final_scores,
            winners: &course.winners,
            departs,
            by: causes.iter().map(|cause| cause.name()).collect(),
            refused: refused.collect(),
        };
        writeln!(out, "{}", json(&line)?)?;
    }
    for Alone { difference, of, course, .. } in &comparison.alone {
        let Course { final_scores, winners, .. } = course;
        let line = Line::Change { change: difference.name(), of, final_scores, winners };
        writeln!(out, "{}", json(&line)?)?;
    }
    Ok(())
}
