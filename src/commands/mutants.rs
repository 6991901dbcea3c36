//! `azulog mutants`: the rules changed one thing at a time, and which fixture notices.

use super::lines::Lines;
use super::live::LiveRules;
use super::{Failure, Format, Outcome, cases, json, numbers};
use azulog::audit::killing;
use azulog::audit::mutants::{Fate, Tried, all, try_all};
use azulog::datalog::parse::Programs;
use azulog::datalog::program::{Place, Program};
use azulog::rules::rule_text::Rule;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// Mutate the rules, one change at a time, and print which fixture detects it
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog mutants
  azulog mutants --file final_scoring.rs
  azulog mutants --rule final.more-rows --format json

Exit code: 0 if every mutant is killed or equivalent, 1 if one survives, 2 if something cannot be read.")]
pub struct Mutants {
    /// Fixtures, or folders of them; recorded games are skipped
    #[arg(default_value = "fixtures")]
    paths: Vec<PathBuf>,
    /// Mutate only the rules of this file below `rules/`
    #[arg(long)]
    file: Option<String>,
    /// Mutate only the rules of this norm, or the rule at this line (`wall.rs:52`)
    #[arg(long)]
    rule: Option<String>,
    /// How many mutants to try at a time
    #[arg(long, value_name = "THREADS", default_value_t = 2, value_parser = numbers::threads)]
    threads: usize,
    /// Print a table of the mutants that survive, or one line of JSON for each mutant
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    lines: Lines,
    #[command(flatten)]
    live: LiveRules,
}

/// A mutant, for programs.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    place: Place,
    rule: &'a str,
    change: &'a str,
    killed_by: Option<&'a str>,
    equivalent: Option<&'a str>,
    offered: Option<String>,
}

/// A rule that cannot be read, for programs.
#[derive(Serialize)]
struct Unread<'a> {
    unread: &'a str,
}

impl Mutants {
    /// Tries and prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        self.live.choose()?;
        let programs = Programs::get().map_err(Failure::Refused)?;
        let file = self.file.as_ref().map(|file| file.strip_prefix("rules/").unwrap_or(file));
        let meant = |program: &Program, line: usize, text: Option<&Rule<'_>>| {
            let place = format!("{}:{line}", program.file.name);
            file.is_none_or(|file| program.file.name == file)
                && self
                    .rule
                    .as_ref()
                    .is_none_or(|named| text.is_some_and(|text| text.norm == named) || place.ends_with(named))
        };
        let mutants = all(programs, &|program, rule| {
            let rule = &program.rules[rule];
            meant(program, rule.line, Some(&rule.text))
        });
        let mut unread = Vec::new();
        for program in &programs.programs {
            let of = program.unreadable.iter();
            let of = of.filter(|rule| meant(program, rule.line, rule.text.as_ref()));
            unread.extend(of.map(|rule| rule.words(program)));
        }
        if mutants.is_empty() && unread.is_empty() {
            return Err(Failure::Refused("no rule matches; `azulog rules` lists files and norms".to_owned()));
        }
        // Read once here so that faults are shown with their place, and once in each thread.
        cases(&self.paths)?;
        let bar = ProgressBar::new(mutants.len() as u64).with_style(
            ProgressStyle::with_template("{wide_bar} {pos}/{len} mutants, {eta} left")
                .unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let read = || cases(&self.paths).map_err(|failure| failure.to_string());
        let tried = try_all(&mutants, self.threads, &read, &|| bar.inc(1)).map_err(Failure::Refused)?;
        bar.finish_and_clear();
        for tried in &tried {
            let offered = if tried.fate == Fate::Survived {
                killing::fixture(tried).map_err(Failure::Refused)?
            } else {
                None
            };
            print(tried, offered, self.format, self.lines, out)?;
        }
        for why in &unread {
            match self.format {
                Format::Text => writeln!(out, "{why}, so it is not mutated")?,
                Format::Json => writeln!(out, "{}", json(&Unread { unread: why })?)?,
            }
        }
        let survived = tried.iter().filter(|tried| tried.fate == Fate::Survived).count();
        if self.format == Format::Text {
            let equivalent = tried.iter().filter(|tried| matches!(tried.fate, Fate::Equivalent(_))).count();
            let killed = tried.len() - survived - equivalent;
            writeln!(
                out,
                "{} mutants: {killed} killed, {equivalent} equivalent, {survived} survived",
                tried.len()
            )?;
        }
        Ok(if survived == 0 && unread.is_empty() { Outcome::Fine } else { Outcome::Differs })
    }
}

fn print(
    tried: &Tried,
    offered: Option<String>,
    format: Format,
    lines: Lines,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let Tried { program, mutant, fate } = tried;
    let rule = &program.rules[mutant.rule];
    let place = program.place(rule);
    if format == Format::Json {
        let told = Told {
            place,
            rule: &rule.text.sentence,
            change: &mutant.change,
            killed_by: if let Fate::KilledBy(fixture) = fate { Some(fixture) } else { None },
            offered,
            equivalent: if let Fate::Equivalent(reason) = fate { Some(reason) } else { None },
        };
        writeln!(out, "{}", json(&told)?)?;
    } else if *fate == Fate::Survived {
        let sentence = rule.text.sentence.trim_end_matches('.');
        writeln!(out, "survived: {}, {sentence}: {}", lines.place(&place), mutant.change)?;
        match offered {
            Some(fixture) => writeln!(out, "this fixture would kill it:\n{fixture}")?,
            None => writeln!(
                out,
                "the search found no fixture that would kill it; its situations are small and hold no `facts`\n"
            )?,
        }
    }
    Ok(())
}
