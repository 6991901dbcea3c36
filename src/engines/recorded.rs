//! Games of Azulog as terms that the Prolog game replays: deals, legal moves, boards after each round, results.

use super::game::{fact_text, program};
use crate::datalog::parse::Programs;
use crate::engine::chance::Chance;
use crate::engine::course::{self, Table};
use crate::engine::facts::{Facts, table};
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::rule_set::RuleSet;
use crate::rules::relations::Legal;
use crate::rules::vocabulary::{Color, Number};
use std::fmt::Write;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::process::Command;

/// What of the table is compared after each round.
const COMPARED: &[&str] = &[
    "LiesAt",
    "ToMove",
    "Started",
    "MarkerInCenter",
    "InBag",
    "InLid",
    "MarkersInLid",
    "LidOrder",
    "Score",
    "Holds",
    "OnWall",
    "Places",
    "OnFloor",
    "BesideFloor",
    "Spent",
];

/// A game of so many by a rule set, every choice by chance, as one Prolog term; none if the game is not played by so many.
///
/// # Errors
/// A rule file can not be read.
pub fn game(rules: &RuleSet, players: Number, seed: u64) -> Result<Option<String>, String> {
    let Some(mut game) = Game::new(rules, players, None) else { return Ok(None) };
    let mut written = Written {
        programs: Programs::get()?,
        events: Vec::new(),
        spaces: Vec::new(),
        dealer: Chance::dealer(seed),
        picks: Chance::player(seed, 1),
    };
    if let ControlFlow::Continue(end) = course::run(&mut game, &mut written) {
        let scoring = game.scoring();
        let of = |facts: &Facts, relation| written.terms(&facts.written(relation, 0));
        let results = [of(&end, "Over"), of(&scoring, "Total"), of(&scoring, "Winner")];
        written.events.push(format!("over({})", results.join(", ")));
    }
    Ok(Some(format!("game({seed}, {players}, [\n  {}\n]).\n", written.events.join(",\n  "))))
}

/// What came of games that the Prolog program replayed.
#[derive(Debug)]
pub struct Replayed {
    /// What it said: how many games and turns agree, or where one differs.
    pub told: String,
    /// Whether all agree.
    pub agrees: bool,
}

/// Lets the Prolog program of a rule set replay games of so many; a new folder holds both.
///
/// # Errors
/// There is no room for them, or SWI-Prolog does not take them.
pub fn replay(
    rules: &RuleSet,
    players: Number,
    seeds: Range<u64>,
    folder: &Path,
) -> Result<Replayed, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(failed)?;
    std::fs::write(folder.join("azul.pl"), program(rules)?).map_err(failed)?;
    let mut games = String::new();
    for seed in seeds {
        games += &game(rules, players, seed)?.unwrap_or_default();
    }
    std::fs::write(folder.join("games.pl"), games).map_err(failed)?;
    let mut command = Command::new("swipl");
    command.args(["-q", "-g", "replay('games.pl')", "-t", "halt", "azul.pl"]).current_dir(folder);
    let output = command.output().map_err(failed)?;
    let warned = String::from_utf8_lossy(&output.stderr);
    if !warned.is_empty() {
        return Err(format!("SWI-Prolog gives up on {}:\n{}", folder.display(), warned.trim_end()));
    }
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(Replayed { told, agrees: output.status.success() })
}

/// A table that writes down what happens.
struct Written {
    programs: &'static Programs,
    events: Vec<String>,
    spaces: Vec<String>,
    dealer: Chance,
    picks: Chance,
}

impl Written {
    /// Facts as a list of terms in Prolog's order, each once.
    fn terms(&self, facts: &[String]) -> String {
        let terms: Vec<String> = facts.iter().filter_map(|fact| fact_text(self.programs, fact)).collect();
        format!("[{}]", terms.join(", "))
    }
}

impl Table for Written {
    type Break = ();

    fn deal(&mut self, game: &mut Game, next: &Facts) -> ControlFlow<()> {
        let mut drawn: Vec<Color> = Vec::new();
        game.position.deal(next, |_, bag| {
            let color = self.dealer.draw(bag);
            drawn.extend(color);
            color
        });
        let names: Vec<&str> = drawn.iter().map(|color| color.name()).collect();
        self.events.push(format!("deal([{}])", names.join(", ")));
        ControlFlow::Continue(())
    }

    fn choose(&mut self, _: &Game, offer: &Offer) -> ControlFlow<(), Option<Move>> {
        let moves: Vec<Move> = offer.moves().collect();
        let does = self.picks.pick(&moves);
        if let Some(Move { source, color, line }) = does {
            let legal = self.terms(&offer.derived.written("Legal", 0));
            let made = self.terms(&[format!("{:?}", Legal(source, color, line))]);
            let made = made.trim_matches(['[', ']']).replacen("legal", "move", 1);
            self.events.push(format!("turn({legal}, {made})"));
        }
        ControlFlow::Continue(does)
    }

    fn place(&mut self, _: &Game, placing: &Facts) -> ControlFlow<(), Vec<Placement>> {
        let options = placing.placements();
        let chosen: Vec<Placement> = options.iter().filter_map(|options| self.picks.pick(options)).collect();
        let space =
            |chosen: &Placement| format!("space({}, {}, {})", chosen.player, chosen.row, chosen.column);
        self.spaces.extend(chosen.iter().map(space));
        ControlFlow::Continue(chosen)
    }

    fn tiled(&mut self, game: &mut Game, _: &Facts) -> ControlFlow<()> {
        let facts = table(&game.position);
        let compared: Vec<String> = COMPARED.iter().flat_map(|relation| facts.written(relation, 0)).collect();
        let mut round = String::new();
        let spaces = std::mem::take(&mut self.spaces).join(", ");
        let _ = write!(round, "round([{spaces}], {})", self.terms(&compared));
        self.events.push(round);
        ControlFlow::Continue(())
    }
}
