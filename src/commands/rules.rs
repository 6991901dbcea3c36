//! `azulog rules`: the rules as they are compiled in, and the norms they formalise.

mod relations;

use super::lines::Lines;
use super::{Failure, Format, Outcome};
use azulog::documents::read;
use azulog::language::Language;
use azulog::rules::norms::{self, Norm, Standing};
use azulog::rules::rulebook::Rulebook;
use azulog::say;
use std::io::Write;
use std::path::Path;

/// Print the rules that are compiled in
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog rules
  azulog rules wall_tiling.rs
  azulog rules tiling.both-runs
  azulog rules --norms
  azulog rules --relations factory_offer
  azulog rules --relations --format json")]
pub struct Rules {
    /// One rule file by its name, or a norm by its id with the rules that formalise it; all files if left out
    name: Option<String>,
    /// Print the norms with the rules that formalise them
    #[arg(long, conflicts_with = "name")]
    norms: bool,
    /// Print the relations of a question with their columns, or of every question: what it derives and
    /// reads, and what `azulog why` can therefore prove
    #[arg(long, value_name = "QUESTION", num_args = 0..=1, default_missing_value = relations::ALL,
        conflicts_with_all = ["name", "norms"])]
    relations: Option<String>,
    /// Print the relations as text, or one line of JSON for each
    #[arg(long, value_enum, default_value_t = Format::Text, requires = "relations")]
    format: Format,
    #[command(flatten)]
    lines: Lines,
}

impl Rules {
    /// Prints.
    pub fn run(self, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
        if self.norms {
            return print_norms(self.lines, language, out);
        }
        if let Some(question) = &self.relations {
            relations::print(question, self.format, language, out)?;
            return Ok(Outcome::Fine);
        }
        let Some(name) = self.name else {
            for (file, text) in Rulebook::compiled().texts() {
                writeln!(out, "// rules/{file}\n{text}")?;
            }
            return Ok(Outcome::Fine);
        };
        let same = |(file, _): &(&str, &str)| {
            let asked = name.trim_start_matches("rules/").trim_end_matches(".rs");
            let stem = file.trim_end_matches(".rs");
            stem == asked || stem.ends_with(&format!("/{asked}"))
        };
        if let Some((_, text)) = Rulebook::compiled().texts().find(same) {
            write!(out, "{text}")?;
            return Ok(Outcome::Fine);
        }
        let norms = read_norms()?;
        if let Some(norm) = norms.iter().find(|norm| norm.id == name) {
            print_norm(norm, true, self.lines, language, out)?;
            return Ok(Outcome::Fine);
        }
        let files = Rulebook::compiled().texts().map(|(file, _)| file);
        let is_id =
            name.contains('.') && Path::new(&name).extension().is_none_or(|extension| extension != "rs");
        let known: Vec<&str> =
            if is_id { norms.iter().map(|norm| norm.id.as_str()).collect() } else { files.collect() };
        let help = read::suggestion(&name, &known);
        Err(Failure::Refused(format!("there is no rule file and no norm `{name}`; {help}")))
    }
}

fn read_norms() -> Result<Vec<Norm>, Failure> {
    norms::norms().map_err(|error| Failure::Refused(format!("rules/norms.ron: {error}")))
}

fn print_norms(lines: Lines, language: Language, out: &mut impl Write) -> Result<Outcome, Failure> {
    for norm in read_norms()? {
        print_norm(&norm, false, lines, language, out)?;
        writeln!(out)?;
    }
    Ok(Outcome::Fine)
}

/// Prints a norm and the rules that formalise it, with their text if that is asked for.
fn print_norm(
    norm: &Norm,
    whole: bool,
    lines: Lines,
    language: Language,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{}\n  {}", norm.id, language.translate(&norm.text))?;
    let ground = match norm.standing {
        Standing::Stated => say!(language, "stated by"),
        Standing::HouseRuling => say!(language, "house ruling"),
        Standing::Silence => say!(language, "silence, stated with each game"),
    };
    let source = |work, section| format!("{}, {}", language.translate(work), language.translate(section));
    let sources: Vec<String> = norm.sources.iter().map(|(work, section)| source(work, section)).collect();
    writeln!(out, "  {}", [ground, sources.join("; ")].join(" ").trim_end())?;
    for (work, section, says) in &norm.contradicted_by {
        let (source, says) = (source(work, section), language.translate(says));
        writeln!(out, "  {}", say!(language, "{source}, says otherwise: {says}", source, says))?;
    }
    for (file, rule) in norms::formalised_by(&norm.id) {
        let place = if lines.shown() { format!("{}:{}", file.name, rule.line) } else { file.name.to_owned() };
        writeln!(out, "  rules/{place}  {}", language.translate(&rule.sentence))?;
        for line in rule.text.lines().filter(|_| whole) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}
