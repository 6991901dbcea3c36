//! Next round: who starts it, and where the marker is.
#![allow(clippy::iter_over_hash_type)] // crepe iterates hash sets; answers are sorted when asked

use super::vocabulary::{End, Number, Ruling};
use crepe::crepe;

crepe! {
    @input
    /// Who started the round that ends: player.
    #[derive(Debug)]
    pub struct Started(pub Number);

    @input
    /// The player has the first-player marker: player.
    #[derive(Debug)]
    pub struct HasMarker(pub Number);

    @input
    /// Floor values of a board used up in earlier rounds: board, values.
    #[derive(Debug)]
    pub struct Spent(pub Number, pub Number);

    @input
    /// From the game end: why.
    #[derive(Debug)]
    pub struct Over(pub End);

    @input
    /// From the setup: ruling.
    #[derive(Debug)]
    pub struct Follows(pub Ruling);

    @input
    /// From the setup: space, points.
    #[derive(Debug)]
    pub struct FloorSpace(pub Number, pub Number);

    @output
    /// Who starts the next round: player.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct Starts(pub Number);

    @output
    /// The first-player marker is put in the center.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct MarkerToCenter();

    @output
    /// The player is charged for the marker before the round: player, points.
    #[derive(Debug, PartialOrd, Ord)]
    pub struct MarkerCharge(pub Number, pub Number);

    // The game is over for some reason.
    struct GameOver();

    // Somebody has the marker.
    struct MarkerTaken();

    // next.row-ends-game: a game that is over is not dealt again.
    GameOver() <- Over(_);

    // next.starter: the player with the marker starts the next round.
    Starts(player) <- HasMarker(player);

    // next.starter: the marker is taken when a player has it.
    MarkerTaken() <- HasMarker(_);

    // next.starter-stays: if nobody took the marker, who started starts again.
    Starts(player) <- Started(player), !MarkerTaken();

    // next.marker-to-center: a round starts with the marker in the center.
    MarkerToCenter() <- !GameOver();

    // Deviating rulings.

    // tiling.floor-penalty: by MarkerOffTheFloor, the marker costs its player the next floor value.
    MarkerCharge(player, points) <-
        Follows(Ruling::MarkerOffTheFloor), HasMarker(player), !GameOver(), Spent(player, spent),
        FloorSpace(spent + 1, points);
}
