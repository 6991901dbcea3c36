//! How a search is named: `search/light`, `search/light:5000`, `search/light:50ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What stands before the names of searches where strategies are named.
pub const PREFIX: &str = "search/";

/// The name of the search with light playouts.
const LIGHT: &str = "search/light";

/// The iterations of a search that names none.
const USUAL: u32 = 1_000;

/// More iterations would not fit into the memory of a small machine.
const MOST: u32 = 10_000_000;

/// The longest time for a move, in milliseconds: an hour.
const LONGEST: u64 = 3_600_000;

/// How long a player searches for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So many games are played out: the same moves for a seed on any machine.
    Iterations(u32),
    /// As many games as the time allows, so that the same seed may give other moves.
    Time(Duration),
}

/// A player who searches with light playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// How long.
    pub effort: Effort,
}

impl Search {
    /// What it does, in one sentence.
    pub const DESCRIPTION: &'static str = "The move that does best in games played out by `light`: N of them for each move (1,000 if left out), or as many as T milliseconds allow.";

    /// The name with what may follow it.
    pub const USAGE: &'static str = "search/light[:N|:Tms]";
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.effort {
            Effort::Iterations(iterations) => write!(f, "{LIGHT}:{iterations}"),
            Effort::Time(time) => write!(f, "{LIGHT}:{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Search {
    type Err = String;

    fn from_str(name: &str) -> Result<Search, String> {
        let (search, effort) =
            name.split_once(':').map_or((name, None), |(name, effort)| (name, Some(effort)));
        if search != LIGHT {
            return Err(format!(
                "there is no search `{search}`; write {}, as in {LIGHT}:5000",
                Search::USAGE
            ));
        }
        let Some(text) = effort else { return Ok(Search { effort: Effort::Iterations(USUAL) }) };
        let effort = match text.strip_suffix("ms") {
            Some(millis) => {
                let millis = millis.parse().ok().filter(|millis| (1..=LONGEST).contains(millis));
                millis.map(|millis| Effort::Time(Duration::from_millis(millis)))
            }
            None => text.parse().ok().filter(|number| (1..=MOST).contains(number)).map(Effort::Iterations),
        };
        let effort = effort.ok_or_else(|| {
            format!(
                "`{name}`: write the games to play out for a move, from 1 to {MOST}, as in {LIGHT}:5000, \
                 or a time from 1ms to {LONGEST}ms, as in {LIGHT}:50ms"
            )
        })?;
        Ok(Search { effort })
    }
}
