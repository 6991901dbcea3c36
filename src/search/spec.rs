//! How a search is named: `search/light`, `search/light:5000`, `search/light:50ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The start of the names of searches, which tells them from strategies.
const PREFIX: &str = "search/";

/// The iterations of a search that names none.
const USUAL: u32 = 1_000;

/// More iterations take hours.
const MOST: u32 = 10_000_000;

/// The longest time for a move, in milliseconds: an hour.
const LONGEST: u64 = 3_600_000;

/// How long a player searches for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// This many games are played out: the same moves for a seed on any machine.
    Iterations(u32),
    /// As many games as the time allows, so that the same seed may give other moves.
    Time(Duration),
}

/// How a player searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games are played out by light players.
    Light,
    /// The same; and the rest of the last round is solved where it is small enough.
    Exact,
    /// Games are played out by light players, and players whom a strategy explains are expected to follow it.
    Model,
}

impl Kind {
    /// Every kind with its name.
    pub const ALL: [(Kind, &str); 3] =
        [(Kind::Light, "search/light"), (Kind::Exact, "search/exact"), (Kind::Model, "search/model")];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Kind::ALL.into_iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// What it does, in one sentence.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Kind::Light => {
                "The move that does best in games played out by `light`: N games for each move (1,000 by default), or as many as fit into T milliseconds."
            }
            Kind::Exact => {
                "As `search/light`, but the rest of the last round is solved exactly where few lines of play are left."
            }
            Kind::Model => {
                "As `search/light`, but expects another player to keep following a strategy that would have made all of this player's moves so far."
            }
        }
    }

    /// The name with what may follow it.
    #[must_use]
    pub fn usage(self) -> String {
        format!("{}[:N|:Tms]", self.name())
    }
}

/// A player who searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// How.
    pub kind: Kind,
    /// How long.
    pub effort: Effort,
}

impl Search {
    /// The search that gives opinions where none is named.
    pub const USUAL: Search = Search { kind: Kind::Exact, effort: Effort::Iterations(5_000) };

    /// The search that a name means, if it is one of a search.
    #[must_use]
    pub fn named(name: &str) -> Option<Result<Search, String>> {
        name.starts_with(PREFIX).then(|| name.parse())
    }

    /// Which searches there are.
    #[must_use]
    pub fn known() -> String {
        let [light, exact, model] = Kind::ALL.map(|(kind, _)| kind.usage());
        format!("the searches are {light}, {exact} and {model}")
    }
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.kind.name();
        match self.effort {
            Effort::Iterations(iterations) => write!(f, "{name}:{iterations}"),
            Effort::Time(time) => write!(f, "{name}:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Search {
    type Err = String;

    fn from_str(text: &str) -> Result<Search, String> {
        let (name, effort) = text.split_once(':').map_or((text, None), |(name, effort)| (name, Some(effort)));
        let Some((kind, name)) = Kind::ALL.into_iter().find(|(_, known)| *known == name) else {
            return Err(format!("there is no search `{name}`; {}", Search::known()));
        };
        let Some(effort) = effort else { return Ok(Search { kind, effort: Effort::Iterations(USUAL) }) };
        let effort = match effort.strip_suffix("ms") {
            Some(millis) => {
                let millis = millis.parse().ok().filter(|millis| (1..=LONGEST).contains(millis));
                millis.map(|millis| Effort::Time(Duration::from_millis(millis)))
            }
            None => effort.parse().ok().filter(|number| (1..=MOST).contains(number)).map(Effort::Iterations),
        };
        let effort = effort.ok_or_else(|| {
            format!(
                "`{text}`: write the games to play out for a move, from 1 to {MOST}, as in {name}:5000, \
                 or a time from 1ms to {LONGEST}ms, as in {name}:50ms"
            )
        })?;
        Ok(Search { kind, effort })
    }
}
