//! The table to draw: what is set up, what lies there, and what comes next.

use crate::answer::{Failure, json};
use crate::given::Given;
use azulog::datalog::parse::Programs;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::named_or_written;
use azulog::documents::read::{self, Document};
use azulog::documents::write::{PositionText, RulesText};
use azulog::engine::facts::Facts;
use azulog::engine::game::{Game, check_players};
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::advance::{Waiting, waiting};
use azulog::language::Language;
use azulog::rules::vocabulary::{Color, Number};
use azulog::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// What is printed on the boards and set up for the players.
#[derive(Serialize)]
struct Setup {
    /// The numbers of players by which the game is played.
    players: Vec<Number>,
    /// How many tiles fill a factory.
    factory_tiles: Number,
    /// The spaces of each pattern line.
    lines: Vec<Number>,
    /// The color that each wall space shows, row by row; none where it shows none.
    wall: Vec<Vec<Option<char>>>,
    /// The wall spaces that score twice.
    doubled: Vec<(Number, Number)>,
    /// What each floor space costs.
    floor: Vec<Number>,
}

impl Setup {
    fn of(setup: &Facts) -> Setup {
        let shows = |row: Number, column: Number| {
            let space = setup.WallSpace.iter().find(|space| (space.0, space.1) == (row, column));
            space.map(|space| Color::letter(space.2))
        };
        let columns = || setup.FirstRow.iter().map(|first| first.0);
        Setup {
            players: setup.FactoriesFor.iter().map(|known| known.0).collect(),
            factory_tiles: setup.FactorySize.first().map_or(0, |size| size.0),
            lines: setup.Capacity.iter().map(|line| line.1).collect(),
            wall: setup
                .Capacity
                .iter()
                .map(|line| columns().map(|column| shows(line.0, column)).collect())
                .collect(),
            doubled: setup.DoubledSpace.iter().map(|space| (space.0, space.1)).collect(),
            floor: setup.FloorSpace.iter().map(|space| space.1).collect(),
        }
    }
}

/// A position as the page draws it.
#[derive(Serialize)]
pub struct Table {
    /// The position in the notation, in one line.
    notation: String,
    /// The rules by which it was read: their name, or their text if that is not known.
    rules: String,
    /// The name of these rules.
    rules_name: String,
    setup: Setup,
    position: PositionText,
    /// The legal moves, as `F1 B 3`.
    moves: Vec<String>,
    #[serde(flatten)]
    waiting: Waiting,
}

impl Table {
    /// The table of a game.
    pub fn of(game: &Game, rules: &RuleSet, language: Language) -> Table {
        let position = PositionText::of(game);
        Table {
            notation: position.brief(),
            rules: RulesText(rules).bare(),
            rules_name: rules.name.clone(),
            setup: Setup::of(&game.setup),
            position,
            moves: game.offer_of_turn().moves().map(|does| does.to_string()).collect(),
            waiting: waiting(game, language),
        }
    }
}

/// What a text holds besides a position.
#[derive(Serialize)]
#[serde(tag = "holds", rename_all = "snake_case")]
enum Holds {
    Position,
    Fixture { question: &'static str, norms: Vec<String>, derived: Vec<String>, absent: Vec<String> },
    Game,
}

/// What a text holds; all but a recorded game has a table.
#[derive(Serialize)]
struct Read {
    #[serde(flatten)]
    holds: Holds,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Table>,
}

/// Answers what a text holds.
pub fn read(given: &Given, language: Language) -> Result<String, Failure> {
    let (document, rules) = given.document()?;
    let input = given.input();
    let holds = match &document {
        Document::Recorded(_) => return json(&Read { holds: Holds::Game, table: None }),
        Document::Position(_) => Holds::Position,
        Document::Fixture(fixture) => Holds::Fixture {
            question: fixture.question.name(),
            norms: fixture.norms.iter().map(|norm| norm.value.clone()).collect(),
            derived: fixture.derived.iter().map(|fact| written(&input, &fact.span)).collect(),
            absent: fixture.absent.iter().map(|fact| written(&input, &fact.span)).collect(),
        },
    };
    let (game, rules) = read::position_by(&input, document, rules.as_ref())
        .map_err(|faults| Failure::Faulty(input, faults))?;
    json(&Read { holds, table: Some(Table::of(&game, &rules, language)) })
}

/// A fact as a fixture writes it, without its quotation marks.
fn written(input: &Input, span: &Range<usize>) -> String {
    input.text.get(span.clone()).unwrap_or_default().trim_matches('"').to_owned()
}

/// A game that begins.
#[derive(Deserialize)]
pub struct NewGame {
    #[serde(default)]
    rules: Option<String>,
    players: Number,
}

impl NewGame {
    /// Answers with the table before the first round.
    pub fn answer(self, language: Language) -> Result<String, Failure> {
        let rules = self.rules.as_deref().map_or_else(|| Ok(RuleSet::official()), named_or_written)?;
        check_players(&rules, self.players)?;
        let game = Game::new(&rules, self.players, None)
            .ok_or_else(|| Failure::Refused(say!(language, "nobody starts this game")))?;
        json(&Table::of(&game, &rules, language))
    }
}

/// A rule set that is known.
#[derive(Serialize)]
struct KnownRules {
    name: &'static str,
    report: String,
    rulings: Vec<String>,
    strategies: Vec<String>,
}

/// A strategy that is known.
#[derive(Serialize)]
struct KnownStrategy {
    name: &'static str,
    description: String,
}

/// Whatever has a name.
#[derive(Serialize)]
struct Known {
    rules: Vec<KnownRules>,
    strategies: Vec<KnownStrategy>,
    /// The relations with their columns.
    relations: BTreeMap<&'static str, Vec<String>>,
}

/// Answers with the rule sets, strategies and relations.
pub fn known(language: Language) -> Result<String, Failure> {
    let rules = read::rule_set::names().into_iter().filter_map(|name| {
        let rules = read::rule_set::named(name)?;
        let rulings = rules.ruling_names();
        Some(KnownRules { name, report: rules.report, rulings, strategies: rules.strategies })
    });
    let strategies = Strategy::ALL.iter().map(|strategy| {
        let profile = strategy.profile();
        KnownStrategy { name: profile.name, description: language.translate(profile.description) }
    });
    let relations = Programs::get()?.programs.iter().flat_map(|program| &program.relations);
    json(&Known {
        rules: rules.collect(),
        strategies: strategies.collect(),
        relations: relations.map(|relation| (relation.name.as_str(), relation.columns.clone())).collect(),
    })
}
