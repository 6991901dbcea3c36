//! The result of a tournament as tables.

use azulog::engine::rule_set::OFFICIAL;
use azulog::games::told::counted;
use azulog::tournament::estimate::{Estimate, mean, real, share};
use azulog::tournament::lines::Header;
use azulog::tournament::result::{Entrant, ranked, shown};
use azulog::tournament::schedule::{Schedule, Shard};
use azulog::tournament::standings::{Measure, Standings, Total};
use comfy_table::{CellAlignment, Table, presets};

/// The whole result: standings, what the points are made of, who finishes before whom.
pub fn result(header: &Header, schedule: &Schedule, standings: &Standings) -> String {
    let names = header.tournament.entrants();
    let totals = standings.totals();
    let entrants = ranked(&names, &totals, standings);
    let won = |total: &Total| total.of(Measure::Wins).sum + total.of(Measure::SharedWins).sum;
    let no_winner = totals.iter().all(|total| won(total) == 0);
    let ends: Vec<String> =
        standings.ends.iter().map(|(end, games)| format!("{games} because {end}")).collect();
    [
        title(header, schedule, standings),
        standing(&entrants),
        points(&entrants),
        head_to_head(&entrants, standings),
        if no_winner { "The rules name no winner.\n".to_owned() } else { String::new() },
        interval(&totals),
        format!("Games ended: {}.\n", if ends.is_empty() { "none".to_owned() } else { ends.join(", ") }),
        forfeits(&entrants, standings),
    ]
    .concat()
}

/// Who forfeited how many games, if somebody did.
fn forfeits(entrants: &[Entrant<'_>], standings: &Standings) -> String {
    let forfeited = entrants.iter().filter_map(|Entrant { number, name, .. }| {
        let games = standings.forfeits.get(*number).filter(|games| **games > 0)?;
        Some(format!("{name} {games}"))
    });
    let forfeited: Vec<String> = forfeited.collect();
    if forfeited.is_empty() { String::new() } else { format!("Forfeited: {}.\n", forfeited.join(", ")) }
}

/// What the intervals are drawn from.
fn interval(totals: &[Total]) -> String {
    match totals.iter().map(|total| total.deals).max().unwrap_or_default() {
        deals @ ..2 => {
            format!("There are no confidence intervals for {}.\n", counted(deals, "deal"))
        }
        deals => format!("± and (from–to) are 95 % confidence intervals over {deals} deals.\n"),
    }
}

/// What was played, in one line.
fn title(header: &Header, schedule: &Schedule, standings: &Standings) -> String {
    let settings = &header.tournament;
    let (shard, all) = match header.shard {
        Shard::WHOLE => (String::new(), schedule.games()),
        shard => (format!(", shard {shard}"), schedule.games_of_shard(shard)),
    };
    let played = standings.games();
    let games = if played == all { format!("{all} games") } else { format!("{played} of {all} games") };
    let rules = match settings.rules.as_str() {
        OFFICIAL => "the official rules".to_owned(),
        other => format!("the rules of {other}"),
    };
    let deals = counted(settings.deals, "deal");
    format!(
        "{} strategies at tables of {} by {rules}, {deals} from seed {}{shard}: {games}.\n\n",
        settings.strategies.len(),
        settings.players,
        settings.seed,
    )
}

/// Wins, score and rating, the best first.
fn standing(entrants: &[Entrant<'_>]) -> String {
    let rows = entrants.iter().map(|Entrant { total, rating, .. }| {
        vec![
            total.games.to_string(),
            share(total, total.of(Measure::Wins)).to_string(),
            share(total, total.of(Measure::SharedWins)).to_string(),
            told(mean(total, total.of(Measure::Score))),
            rated(*rating),
        ]
    });
    table(entrants, &["games", "wins, %", "shared wins, %", "score", "rating"], rows)
}

/// What the points are made of, and how long the games were.
fn points(entrants: &[Entrant<'_>]) -> String {
    use Measure::{Bonuses, Floor, Kept, Moves, Rounds, Tiles};
    let rows = entrants.iter().map(|Entrant { total, .. }| {
        let measures = [Tiles, Floor, Bonuses, Kept, Rounds, Moves];
        measures.into_iter().map(|measure| told(mean(total, total.of(measure)))).collect()
    });
    table(entrants, &["tiles", "floor", "bonuses", "kept", "rounds", "moves"], rows)
}

/// How often each finishes before each other.
fn head_to_head(entrants: &[Entrant<'_>], standings: &Standings) -> String {
    let header: Vec<String> = (1..=entrants.len()).map(|place| place.to_string()).collect();
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let rows = entrants.iter().map(|Entrant { number: one, .. }| {
        let cell = |Entrant { number: other, .. }: &Entrant<'_>| match standings.met[*one][*other] {
            0 => "-".to_owned(),
            met => fixed(50.0 * real(standings.half_points[*one][*other]) / real(met)),
        };
        entrants.iter().map(cell).collect()
    });
    let title =
        "How often the strategy in this row beats the one in this column, in %; a tie counts half:\n\n";
    title.to_owned() + &table(entrants, &header, rows)
}

fn table(entrants: &[Entrant<'_>], header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["", "strategy"].iter().chain(header));
    for ((place, entrant), row) in (1..).zip(entrants).zip(rows) {
        table.add_row([format!("{place}"), entrant.name.to_owned()].into_iter().chain(row));
    }
    for (place, column) in table.column_iter_mut().enumerate() {
        if place != 1 {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    format!("{}\n\n", table.trim_fmt())
}

fn told(Estimate { value, reach }: Estimate) -> String {
    let reach = reach.map_or_else(String::new, |reach| format!(" ± {}", fixed(reach)));
    fixed(value) + &reach
}

/// A number with one decimal; what is rounded to nothing has no sign.
fn fixed(value: f64) -> String {
    let text = format!("{value:.1}");
    if text == "-0.0" { "0.0".to_owned() } else { text }
}

fn rated(Estimate { value, reach }: Estimate) -> String {
    let reach = reach.map_or_else(String::new, |reach| format!(" ± {}", shown(reach)));
    match shown(value) {
        0 => format!("0{reach}"),
        value => format!("{value:+}{reach}"),
    }
}
