//! Rewards, by who wins.

/// The reward of each seat at the end of a game, by whether it wins: the sum is 0, a sole winner gets 1, and nobody
/// less than -1.
///
/// The winners share a prize of one for each player, of whom each has paid one; the gains are divided by what a sole
/// winner gains. Without a winner, all get 0.
pub fn rewards(wins: &[bool]) -> Vec<f64> {
    let count = |seats: usize| f64::from(u8::try_from(seats).unwrap_or(u8::MAX));
    let winners = wins.iter().filter(|wins| **wins).count();
    if winners == 0 || wins.len() < 2 {
        return vec![0.0; wins.len()];
    }
    let (players, share) = (count(wins.len()), count(wins.len()) / count(winners));
    wins.iter().map(|wins| (if *wins { share - 1.0 } else { -1.0 }) / (players - 1.0)).collect()
}
