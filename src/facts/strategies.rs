//! The facts that a position tells each strategy.

use crate::ask::strategies::{
    BasicFacts, BestLineFacts, BestMoveFacts, FillColumnFacts, FirstFacts, GreedyFacts, GreedyLinesFacts,
    SixTiersFacts,
};
use crate::ask::{Offer, Setup};
use crate::game::Game;
use crate::outlook::Outlook;
use crate::position::Position;
use crate::rules::strategies::{
    basic, best_line, best_move, fill_column, first, greedy, greedy_lines, six_tiers,
};
use crate::rules::vocabulary::{Color, Number, Source};

/// What the strategy `first` is asked with.
#[must_use]
pub fn first(offer: &Offer) -> FirstFacts {
    FirstFacts { legal: told!(&offer.legal => first::Legal: 0 1 2) }
}

/// What the strategy `simulador/greedy` is asked with.
#[must_use]
pub fn greedy(game: &Game, outlook: &Outlook) -> GreedyFacts {
    GreedyFacts {
        leads_to: told!(outlook.leads_to() => greedy::LeadsTo: 0 1 2 3),
        scores_after: told!(&outlook.score.scores_after => greedy::ScoreAfter: 0 1),
        listed: told!(places(game.position.on_offer()) => greedy::ListedAt: 0 1 2),
    }
}

/// What the strategy `azul-game/basic` is asked with.
#[must_use]
pub fn basic(game: &Game, offer: &Offer) -> BasicFacts {
    let position = &game.position;
    let used = position.seated().filter(|(player, _)| *player == position.to_move);
    let used = used.flat_map(|(_, board)| (1..).zip(board.line_order.iter().copied()));
    BasicFacts {
        legal: told!(&offer.legal => basic::Legal: 0 1 2),
        used: told!(used => basic::Used: 0 1),
        listed: told!(places(position.on_offer_last_rest_first()) => basic::ListedAt: 0 1 2),
    }
}

/// What the strategy `azul-game/greedy` is asked with.
#[must_use]
pub fn greedy_lines(game: &Game, outlook: &Outlook) -> GreedyLinesFacts {
    GreedyLinesFacts {
        leads_to: told!(outlook.leads_to() => greedy_lines::LeadsTo: 0 1 2 3),
        on_offer: told!(game.position.on_offer() => greedy_lines::OnOffer: 0 1 2),
        scores: told!(own(&game.position, game.position.scores(), |row| row.0) => greedy_lines::Score: 1),
        gains: told!(&outlook.score.gains => greedy_lines::Gain: 0 1),
    }
}

/// What the strategy `azul-game/fill-column` is asked with.
#[must_use]
pub fn fill_column(game: &Game, outlook: &Outlook) -> FillColumnFacts {
    let position = &game.position;
    FillColumnFacts {
        leads_to: told!(outlook.leads_to() => fill_column::LeadsTo: 0 1 2 3),
        on_offer: told!(position.on_offer() => fill_column::OnOffer: 0 1 2),
        scores: told!(own(position, position.scores(), |row| row.0) => fill_column::Score: 1),
        gains: told!(&outlook.score.gains => fill_column::Gain: 0 1),
        on_wall: told!(own(position, position.walled(), |row| row.0) => fill_column::OnWall: 1 2),
        tiles: told!(&outlook.tiling.tiles => fill_column::Tiles: 0 1 2 3),
    }
}

/// What the strategy `informe-azul/best-move` is asked with.
#[must_use]
pub fn best_move(game: &Game, offer: &Offer) -> BestMoveFacts {
    let (setup, position) = (&game.setup, &game.position);
    BestMoveFacts {
        legal: told!(&offer.legal => best_move::Legal: 0 1 2),
        on_offer: told!(position.on_offer() => best_move::OnOffer: 0 1 2),
        listed: told!(places(position.on_offer()) => best_move::ListedAt: 0 1 2),
        lies: told!(position.lying() => best_move::LiesAt: 0 1 2),
        holds: told!(own(position, position.held(), |row| row.0) => best_move::Holds: 1 3),
        on_floor: told!(own(position, position.floor_lengths(), |row| row.0) => best_move::OnFloor: 1),
        capacity: told!(&setup.capacity => best_move::Capacity: 0 1),
        floor_end: told!(&setup.floor_end => best_move::FloorEnd: 0),
    }
}

/// What the strategy `azul-c411/six-tiers` is asked with.
#[must_use]
pub fn six_tiers(game: &Game, offer: &Offer) -> SixTiersFacts {
    let (setup, position) = (&game.setup, &game.position);
    SixTiersFacts {
        to_move: vec![six_tiers::ToMove(position.to_move)],
        scores: told!(position.scores() => six_tiers::Score: 0 1),
        legal: told!(&offer.legal => six_tiers::Legal: 0 1 2),
        on_offer: told!(position.on_offer() => six_tiers::OnOffer: 0 1 2),
        holds: told!(own(position, position.held(), |row| row.0) => six_tiers::Holds: 1 3),
        on_wall: told!(own(position, position.walled(), |row| row.0) => six_tiers::OnWall: 1 2),
        capacity: told!(&setup.capacity => six_tiers::Capacity: 0 1),
        wall_spaces: told!(&setup.wall_spaces => six_tiers::WallSpace: 0 1 2),
    }
}

/// What the strategy `azul-prolog/random-pick-best-line` is asked with.
#[must_use]
pub fn best_line(game: &Game, offer: &Offer) -> BestLineFacts {
    let (setup, position): (&Setup, &Position) = (&game.setup, &game.position);
    BestLineFacts {
        legal: told!(&offer.legal => best_line::Legal: 0 1 2),
        on_offer: told!(position.on_offer() => best_line::OnOffer: 0 1 2),
        holds: told!(own(position, position.held(), |row| row.0) => best_line::Holds: 1 3),
        capacity: told!(&setup.capacity => best_line::Capacity: 0 1),
    }
}

/// The rows about the board of the player to move; `board` is the column that names it.
fn own<T>(
    position: &Position,
    rows: impl Iterator<Item = T>,
    board: impl Fn(&T) -> Number,
) -> impl Iterator<Item = T> {
    let to_move = position.to_move;
    rows.filter(move |row| board(row) == to_move)
}

/// The place of each color among those of its source: source, color, place.
fn places(offered: Vec<(Source, Color, Number)>) -> Vec<(Source, Color, Number)> {
    let mut place = 0;
    let mut last = None;
    let place_of = |(source, color, _)| {
        place = if last == Some(source) { place + 1 } else { 1 };
        last = Some(source);
        (source, color, place)
    };
    offered.into_iter().map(place_of).collect()
}
