//! `azulog rules`: the rules as they are compiled in, and the norms they formalise.

mod relations;

use super::{Failure, Format, Outcome};
use azulog::documents::read;
use azulog::rules::norms::{self, Norm, Standing};
use azulog::rules::texts;
use std::io::Write;

/// Print the rules as they are compiled in
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog rules
  azulog rules wall_tiling.rs
  azulog rules --norms
  azulog rules --relations factory_offer
  azulog rules --relations --format json")]
pub struct Rules {
    /// One rule file by its name; all if none is named
    file: Option<String>,
    /// Print the norms with the rules that formalise them
    #[arg(long, conflicts_with = "file")]
    norms: bool,
    /// Print the relations of a question with their columns, or of every question: what it derives and
    /// reads, and what `azulog why` can therefore prove
    #[arg(long, value_name = "QUESTION", num_args = 0..=1, default_missing_value = relations::ALL,
        conflicts_with_all = ["file", "norms"])]
    relations: Option<String>,
    /// Print the relations in words, or one JSON object a line for each
    #[arg(long, value_enum, default_value_t = Format::Text, requires = "relations")]
    format: Format,
}

impl Rules {
    /// Prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        if self.norms {
            return print_norms(out);
        }
        if let Some(question) = &self.relations {
            relations::print(question, self.format, out)?;
            return Ok(Outcome::Fine);
        }
        let Some(name) = self.file else {
            for (file, text) in texts() {
                writeln!(out, "// rules/{file}\n{text}")?;
            }
            return Ok(Outcome::Fine);
        };
        let same = |(file, _): &(&str, &str)| {
            let asked = name.trim_start_matches("rules/").trim_end_matches(".rs");
            let stem = file.trim_end_matches(".rs");
            stem == asked || stem.ends_with(&format!("/{asked}"))
        };
        let Some((_, text)) = texts().find(same) else {
            let known: Vec<&str> = texts().map(|(file, _)| file).collect();
            let help = read::suggestion(&name, &known);
            return Err(Failure::Refused(format!("there is no rule file `{name}`; {help}")));
        };
        write!(out, "{text}")?;
        Ok(Outcome::Fine)
    }
}

fn print_norms(out: &mut impl Write) -> Result<Outcome, Failure> {
    let norms = norms::norms().map_err(|error| Failure::Refused(format!("rules/norms.ron: {error}")))?;
    for norm in norms {
        print_norm(out, &norm)?;
    }
    Ok(Outcome::Fine)
}

fn print_norm(out: &mut impl Write, norm: &Norm) -> Result<(), Failure> {
    writeln!(out, "{}\n  {}", norm.id, norm.text)?;
    let ground = match norm.standing {
        Standing::Stated => "stated by",
        Standing::HouseRuling => "house ruling",
        Standing::Silence => "silence, told with each game",
    };
    let sources: Vec<String> =
        norm.sources.iter().map(|(work, section)| format!("{work}, {section}")).collect();
    writeln!(out, "  {}", [ground, &sources.join("; ")].join(" ").trim_end())?;
    for (work, section, says) in &norm.contradicted_by {
        writeln!(out, "  {work}, {section}, says otherwise: {says}")?;
    }
    for (file, rule) in norms::formalised_by(&norm.id) {
        writeln!(out, "  rules/{}:{}  {}", file.name, rule.line, rule.sentence)?;
    }
    writeln!(out)?;
    Ok(())
}
