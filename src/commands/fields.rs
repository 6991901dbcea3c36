//! `azulog fields`: what positions, fixtures, recorded games and rule sets are made of.

use super::{Failure, Outcome};
use azulog::documents::read::schema::{schema, section, shape};
use azulog::documents::read::shape::all;
use azulog::documents::read::suggestion;
use std::io::Write;

/// List the fields of positions, boards, fixtures, recorded games and rule sets
#[derive(clap::Args)]
#[command(after_help = "Examples:
  azulog fields Board
  azulog fields --schema > azulog.schema.json
  azulog fields Position --schema")]
pub struct Fields {
    /// What to list, such as Position, Board or Game; everything if left out
    name: Option<String>,
    /// Print a JSON Schema (draft 2020-12), for documents written in JSON
    #[arg(long)]
    schema: bool,
}

impl Fields {
    /// Prints.
    pub fn run(self, out: &mut impl Write) -> Result<Outcome, Failure> {
        let unknown = |name: &str| {
            let known: Vec<&str> = all().iter().map(|shape| shape.name).collect();
            Failure::Refused(format!("nothing is called `{name}`; {}", suggestion(name, &known)))
        };
        let of = self.name.as_deref().map(|name| shape(name).ok_or_else(|| unknown(name))).transpose()?;
        if self.schema {
            let schema = serde_json::to_string_pretty(&schema(of));
            writeln!(out, "{}", schema.map_err(|error| Failure::Refused(error.to_string()))?)?;
            return Ok(Outcome::Fine);
        }
        let sections: Vec<String> = match of {
            Some(shape) => vec![section(shape)],
            None => all().into_iter().map(section).collect(),
        };
        write!(out, "{}", sections.join("\n"))?;
        Ok(Outcome::Fine)
    }
}
