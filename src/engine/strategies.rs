//! Strategies: how a player picks one of the legal moves.

pub mod compared;
pub mod ranking;

use crate::engine::chance::Chance;
use crate::engine::facts::Facts;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::outlook::prospects;
use crate::engine::rule_set::RuleSet;
use crate::language::Language;
use crate::rules::RuleFile;
use crate::rules::vocabulary::Number;
use crate::say;
use std::collections::BTreeSet;
use std::str::FromStr;

/// The name of a person at the table.
pub const HUMAN: &str = "human";

/// Why a person can not play where strategies are named.
pub const HUMAN_IS_NO_STRATEGY: &str = "`human` is a person who types moves; only `azulog play` has one";

/// A way to pick one of the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Any legal move, all with the same chance.
    Random,
    /// The first legal move in the order of source, color, line.
    First,
    /// What a move places, drops and completes.
    Light,
    /// Of `simulador`: the greatest score, were the round over.
    Greedy,
    /// Of `azul-game`: the first move of lines, sources and colors.
    Basic,
    /// Of `azul-game`: the greatest gain.
    GreedyLines,
    /// Of `azul-game`: the longest run in a column.
    FillColumn,
    /// Of `informe-azul`: what a move fills against what it drops.
    BestMove,
    /// Of `azul-c411`: the best move of the first tier.
    SixTiers,
    /// Of `azul-prolog`: any source and color, the best line for them.
    BestLine,
}

/// How a strategy is presented.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// The name, behind that of the program it comes from.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub description: &'static str,
    /// Where it is described.
    pub source: &'static str,
    /// The rule file below `rules/` that derives it; none for chance alone.
    pub file: Option<&'static str>,
    /// What it derives about a move, the first deciding.
    pub values: &'static [(&'static str, Better)],
}

/// Which of two values is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The greater one.
    Greater,
    /// The smaller one.
    Smaller,
}

/// What a strategy derives about a position.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The moves that it chooses; chance decides between several.
    pub chosen: Vec<Move>,
    /// The moves that it compares, with the values of each.
    pub compared: Vec<(Move, Vec<Number>)>,
}

/// The moves of a relation with the columns that value them.
macro_rules! valued {
    ($facts:expr => $($value:tt)*) => {
        $facts.iter().map(|fact| {
            (Move { source: fact.0, color: fact.1, line: fact.2 }, vec![$(fact.$value),*])
        })
    };
}

impl Choice {
    /// What derived facts say about moves; a strategy derives one of these relations.
    fn of(facts: &Facts) -> Choice {
        let chosen = facts.Chosen.iter();
        let compared = valued!(facts.Metric => 3)
            .chain(valued!(facts.Valid =>))
            .chain(valued!(facts.Value => 3))
            .chain(valued!(facts.RunAndScore => 3 4))
            .chain(valued!(facts.Evaluation => 3))
            .chain(valued!(facts.InTier => 3 4));
        Choice {
            chosen: chosen.map(|fact| Move { source: fact.0, color: fact.1, line: fact.2 }).collect(),
            compared: compared.collect(),
        }
    }

    /// The moves compared, each once with the values that speak most for it, the best first.
    ///
    /// What is chosen comes before what is worth as much.
    #[must_use]
    pub fn ranked(&self, strategy: Strategy) -> Vec<(Move, &[Number])> {
        let key = |values: &[Number]| -> Vec<Number> {
            let better = strategy.profile().values.iter().map(|(_, better)| *better);
            better.zip(values).map(|(better, &v)| if better == Better::Greater { -v } else { v }).collect()
        };
        let mut ranked: Vec<(Move, &[Number])> =
            self.compared.iter().map(|(does, values)| (*does, values.as_slice())).collect();
        ranked.sort_by_cached_key(|(does, values)| (key(values), !self.chosen.contains(does), *does));
        let mut seen = BTreeSet::new();
        ranked.retain(|(does, _)| seen.insert(*does));
        ranked
    }
}

impl Strategy {
    /// Every strategy.
    pub const ALL: &[Strategy] = &[
        Strategy::Random,
        Strategy::First,
        Strategy::Light,
        Strategy::Greedy,
        Strategy::Basic,
        Strategy::GreedyLines,
        Strategy::FillColumn,
        Strategy::BestMove,
        Strategy::SixTiers,
        Strategy::BestLine,
    ];

    /// Whether each of the strategies chooses a move at the first turn of a game that so many play by a rule set.
    ///
    /// # Errors
    /// The first that chooses none, as where it goes by colors that a wall does not show.
    pub fn check_all(strategies: &[Strategy], rules: &RuleSet, players: Number) -> Result<(), String> {
        // One that is named for several seats is asked once.
        let mut named = Strategy::ALL.iter().filter(|strategy| strategies.contains(strategy));
        named.try_for_each(|strategy| strategy.check(rules, players))
    }

    fn check(self, rules: &RuleSet, players: Number) -> Result<(), String> {
        let Some(mut game) = Game::new(rules, players, None) else { return Ok(()) };
        let mut chance = Chance::dealer(1);
        game.begin_round(&game.next_round(), |_, bag| chance.draw(bag));
        let offer = game.offer();
        if offer.moves().next().is_none() || self.choose(&game, &offer, &mut chance).is_some() {
            return Ok(());
        }
        Err(format!("`{}` chooses no move by the rules of `{}`", self.name(), rules.name))
    }

    /// The strategy of a name.
    ///
    /// # Errors
    /// The names that there are, in a language.
    pub fn read(name: &str, language: Language) -> Result<Strategy, String> {
        if name == HUMAN {
            return Err(language.translate(HUMAN_IS_NO_STRATEGY));
        }
        Strategy::ALL.iter().copied().find(|strategy| strategy.name() == name).ok_or_else(|| {
            let known: Vec<&str> = Strategy::ALL.iter().map(|strategy| strategy.name()).collect();
            let known = known.join(", ");
            say!(language, "there is no strategy `{name}`; the strategies are {known}", name, known)
        })
    }

    /// How the strategy is presented.
    #[must_use]
    pub fn profile(self) -> Profile {
        use Better::{Greater, Smaller};
        let (name, description, source, file, values): (_, _, _, _, &[_]) = match self {
            Strategy::Random => ("random", "Any legal move, all with the same chance.", "azulog", None, &[]),
            Strategy::First => (
                "first",
                "The first legal move in the order of source, color, line.",
                "azulog",
                Some("strategies/first.rs"),
                &[],
            ),
            Strategy::Light => (
                "light",
                "The move that places and completes most and drops least; `search/light` plays games out with it.",
                "azulog",
                Some("strategies/light.rs"),
                &[("value", Greater)],
            ),
            Strategy::Greedy => (
                "simulador/greedy",
                "The greatest score, were the round over after the move.",
                "report simulador",
                Some("strategies/greedy.rs"),
                &[("score", Greater)],
            ),
            Strategy::Basic => (
                "azul-game/basic",
                "The first move that a pattern line accepts, the line used last before the others.",
                "report azul-game",
                Some("strategies/basic.rs"),
                &[],
            ),
            Strategy::GreedyLines => (
                "azul-game/greedy",
                "The greatest score after the wall-tiling, what drops left out of account.",
                "report azul-game",
                Some("strategies/greedy_lines.rs"),
                &[("score", Greater)],
            ),
            Strategy::FillColumn => (
                "azul-game/fill-column",
                "The longest run in a column of the wall, then the greatest score.",
                "report azul-game",
                Some("strategies/fill_column.rs"),
                &[("run", Greater), ("score", Greater)],
            ),
            Strategy::BestMove => (
                "informe-azul/best-move",
                "The move that fills most spaces of a line exactly and drops fewest tiles.",
                "report informe-azul",
                Some("strategies/best_move.rs"),
                &[("evaluation", Greater)],
            ),
            Strategy::SixTiers => (
                "azul-c411/six-tiers",
                "The best move of the first of six tiers, from lines filled exactly to the fewest tiles dropped.",
                "report azul-c411",
                Some("strategies/six_tiers.rs"),
                &[("tier", Smaller), ("measure", Greater)],
            ),
            Strategy::BestLine => (
                "azul-prolog/random-pick-best-line",
                "Any source and color with the same chance, and the line that they complete best.",
                "report azul-prolog",
                Some("strategies/best_line.rs"),
                &[("value", Greater)],
            ),
        };
        Profile { name, description, source, file, values }
    }

    /// The strategy's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.profile().name
    }

    /// The strategy that a record means by a name under some rules; none that chance alone makes, and
    /// none that is not stated as rules.
    #[must_use]
    pub fn recorded(rules: &str, name: &str) -> Option<Strategy> {
        let of_rules = format!("{rules}/{name}");
        let meant = |strategy: &Strategy| [name, of_rules.as_str()].contains(&strategy.name());
        Strategy::ALL.iter().copied().find(meant).filter(|strategy| *strategy != Strategy::Random)
    }

    /// The rule files that derive it: one, or none for chance alone.
    #[must_use]
    pub fn files(self) -> Vec<&'static RuleFile> {
        self.profile().file.and_then(RuleFile::named).into_iter().collect()
    }

    /// Derives what the strategy chooses and why; `offer` is derived from this position.
    #[must_use]
    pub fn derive(self, game: &Game, offer: &Offer) -> Facts {
        let files = self.files();
        let looks_ahead = files.iter().any(|file| file.reads.contains(&"LeadsTo"));
        let ahead = if looks_ahead { prospects(game, offer) } else { Facts::default() };
        game.derive(&files, &offer.table, &[&offer.derived, &ahead])
    }

    /// The moves that the strategy chooses, and those that it compares.
    #[must_use]
    pub fn ask(self, game: &Game, offer: &Offer) -> Choice {
        if self == Strategy::Random {
            return Choice { chosen: offer.moves().collect(), ..Choice::default() };
        }
        Choice::of(&self.derive(game, offer))
    }

    /// Picks a move; none if no move is legal. If several are chosen, chance decides.
    pub fn choose(self, game: &Game, offer: &Offer, chance: &mut Chance) -> Option<Move> {
        chance.pick(&self.ask(game, offer).chosen)
    }
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(name: &str) -> Result<Strategy, String> {
        Strategy::read(name, Language::English)
    }
}
