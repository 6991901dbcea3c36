//! Whoever takes a seat: a strategy, a search, a program, or a player of one's own.

use super::program::{COMMAND, Program};
use crate::engine::chance::Chance;
use crate::engine::game::Game;
use crate::engine::notation::Move;
use crate::engine::offer::Offer;
use crate::engine::placing::Placement;
use crate::engine::player::Player;
use crate::engine::strategies::Strategy;
use crate::rules::vocabulary::Number;
use crate::search::Search;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Whoever takes a seat.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// Somebody who follows a strategy.
    Follows(Strategy),
    /// Somebody who searches.
    Searches(Search),
    /// A program.
    Runs(Program),
    /// A player of one's own.
    Is(Own),
}

/// A player of one's own, made anew for each game.
///
/// # Example
///
/// ```
/// use azulog::engine::chance::Chance;
/// use azulog::engine::game::Game;
/// use azulog::engine::notation::Move;
/// use azulog::engine::offer::Offer;
/// use azulog::engine::rule_set::RuleSet;
/// use azulog::engine::strategies::Strategy;
/// use azulog::players::entrant::{Entrant, Own};
/// use azulog::tournament::{Settings, Tournament};
///
/// // Any legal move; the randomness is that of the seat, so the same deal gives the same game.
/// let any = Own::new("any", |mut chance: Chance| {
///     move |_: &Game, offer: &Offer| chance.pick(&offer.moves().collect::<Vec<Move>>())
/// });
/// let entrants: Vec<Entrant> = vec![any.into(), Strategy::First.into()];
/// let rules = RuleSet::official();
/// let settings = Settings::new(&rules, &entrants, 2, 1, 7);
/// let tournament = Tournament::new(settings, rules, entrants)?;
/// let mut games = tournament.games();
/// let (result, record) = games.play(1, true)?;
/// assert_eq!(result.end, "a wall row is complete");
/// assert!(record.is_some_and(|record| record.contains(r#"strategies: ["any", "first"]"#)));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone)]
pub struct Own {
    name: String,
    make: Arc<dyn Fn(Chance) -> Box<dyn Player> + Send + Sync>,
}

impl Own {
    /// A player by its name; `make` is given the randomness of its seat in a game.
    ///
    /// The name is what tables and files show, whatever [`Player::name`] says.
    pub fn new<P: Player + 'static>(
        name: impl Into<String>,
        make: impl Fn(Chance) -> P + Send + Sync + 'static,
    ) -> Own {
        Own { name: name.into(), make: Arc::new(move |chance| Box::new(make(chance))) }
    }

    /// The player in a seat, with the randomness of that seat.
    #[must_use]
    pub fn seated(&self, chance: Chance) -> Box<dyn Player> {
        Box::new(Named { name: self.name.clone(), player: (self.make)(chance) })
    }
}

/// A player under another name.
struct Named {
    name: String,
    player: Box<dyn Player>,
}

impl Player for Named {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &Game, offer: &Offer) -> Option<Move> {
        self.player.choose(game, offer)
    }

    fn place(&mut self, game: &Game, options: &[Placement]) -> Option<Placement> {
        self.player.place(game, options)
    }

    fn sees(&mut self, game: &Game, offer: &Offer, does: Move) {
        self.player.sees(game, offer, does);
    }

    fn forfeits(&mut self) -> Option<String> {
        self.player.forfeits().or_else(|| Some("no move was chosen".to_owned()))
    }
}

impl fmt::Debug for Own {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Own").field(&self.name).finish()
    }
}

impl Entrant {
    /// The strategy that it follows, if it follows one.
    #[must_use]
    pub fn strategy(&self) -> Option<Strategy> {
        match self {
            Entrant::Follows(strategy) => Some(*strategy),
            Entrant::Searches(_) | Entrant::Runs(_) | Entrant::Is(_) => None,
        }
    }

    /// The program that it is, if it is one.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        match self {
            Entrant::Runs(program) => Some(program),
            Entrant::Follows(_) | Entrant::Searches(_) | Entrant::Is(_) => None,
        }
    }
}

impl From<Strategy> for Entrant {
    fn from(strategy: Strategy) -> Entrant {
        Entrant::Follows(strategy)
    }
}

impl From<Own> for Entrant {
    fn from(own: Own) -> Entrant {
        Entrant::Is(own)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Follows(strategy) => f.write_str(strategy.name()),
            Entrant::Searches(search) => search.fmt(f),
            Entrant::Runs(program) => program.fmt(f),
            Entrant::Is(own) => f.write_str(&own.name),
        }
    }
}

impl FromStr for Entrant {
    type Err = String;

    /// Reads the name of a strategy or of a search, or `cmd:` and the command line of a program.
    fn from_str(name: &str) -> Result<Entrant, String> {
        if name.starts_with(COMMAND) {
            return name.parse().map(Entrant::Runs);
        }
        if let Some(search) = Search::named(name) {
            return search.map(Entrant::Searches);
        }
        name.parse().map(Entrant::Follows).map_err(|why: String| format!("{why}; {}", Search::known()))
    }
}

/// Who takes each seat of a table, as they are named: one for each, one for all, or nobody.
///
/// # Errors
/// They are neither.
pub fn of_seats<E: Clone>(named: &[E], players: Number) -> Result<Vec<E>, String> {
    let seats = usize::try_from(players).unwrap_or_default();
    match named {
        [one] => Ok(vec![one.clone(); seats]),
        several if several.is_empty() || several.len() == seats => Ok(several.to_vec()),
        several => Err(format!(
            "{} strategies for {players} players; name one for each seat, or one for all",
            several.len()
        )),
    }
}
