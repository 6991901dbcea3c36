//! What is told of a game: by any ruling, every score follows from what was told before it.

use azulog::engine::game::Game;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::boards::side_by_side;
use azulog::games::play::{Event, play};
use azulog::language::Language;
use azulog::rules::vocabulary::{Number, Ruling};
use std::collections::BTreeMap;

/// The rule sets that follow one ruling, and one that follows many that charge and pay.
fn rule_sets() -> impl Iterator<Item = RuleSet> {
    let many = vec![
        Ruling::FloorChargedAtOnce,
        Ruling::MarkerOffTheFloor,
        Ruling::FloorNeverResets,
        Ruling::DropsLeaveAtOnce,
        Ruling::LeftoversLeaveAtOnce,
        Ruling::BonusOnCompletion,
    ];
    let sets = Ruling::ALL.iter().map(|ruling| vec![*ruling]).chain([many]);
    sets.map(|rulings| RuleSet::official().with_rulings(rulings))
}

/// Plays a game at random, and shows its events.
fn tell(rules: &RuleSet, seed: u64, mut see: impl FnMut(&Event)) {
    let mut game = Game::new(rules, 2, None).expect("two can play");
    let played = play(rules, &mut game, &[Strategy::Random; 2], seed, Some(3), |event| {
        see(&event);
        Ok::<(), ()>(())
    });
    assert_eq!(played, Ok(()));
}

#[test]
fn every_score_follows_from_what_was_told() {
    for rules in rule_sets() {
        let ruling = &rules.rulings;
        for seed in 1..=2 {
            let mut scores: BTreeMap<Number, Number> = BTreeMap::new();
            tell(&rules, seed, |event| match event {
                Event::Round { charges, .. } => {
                    for charge in charges {
                        let score = scores.entry(charge.player).or_default();
                        *score += charge.points;
                        assert_eq!(*score, charge.score, "{ruling:?}");
                    }
                }
                Event::Move { player, effect, .. } => {
                    *scores.entry(*player).or_default() += effect.charge;
                    assert_eq!(
                        effect.charge != 0,
                        effect.words(Language::English).contains("at once"),
                        "{ruling:?}"
                    );
                }
                Event::Tiling { tilings, .. } => {
                    for tiling in tilings {
                        let score = scores.entry(tiling.player).or_default();
                        assert_eq!(*score, tiling.score_before, "{ruling:?}");
                        let gain: Number = tiling.tiles.iter().map(|tile| tile.points).sum();
                        let sum = *score + gain + tiling.completed + tiling.penalty;
                        let kept = sum < tiling.score && (sum < 0 || *score < 0);
                        assert!(sum == tiling.score || kept, "{ruling:?}: {tiling:?}");
                        *score = tiling.score;
                    }
                }
                _ => {}
            });
        }
    }
}

/// The number before a word, as the 2 of `2 to the lid`.
fn number_before(words: &str, place: &str) -> Number {
    let number = |part: &str| part.strip_suffix(place)?.trim().parse().ok();
    words.split(", ").find_map(number).unwrap_or_default()
}

#[test]
fn every_tile_that_is_taken_is_said_to_go_to_one_place() {
    for rules in rule_sets() {
        for seed in 1..=2 {
            tell(&rules, seed, |event| {
                let Event::Move { effect, .. } = event else { return };
                let words = effect.words(Language::English);
                let line = format!(" to line {}", effect.line);
                let told: Number = [&line, " to the floor", " to the lid"]
                    .iter()
                    .map(|place| number_before(&words, place))
                    .sum();
                assert_eq!(told, effect.tiles, "{:?}: {words}", rules.rulings);
            });
        }
    }
}

#[test]
fn a_marker_that_is_taken_is_told() {
    for rules in rule_sets() {
        for seed in 1..=2 {
            // Whether the center has been taken from in this round.
            let mut taken = false;
            tell(&rules, seed, |event| match event {
                Event::Round { .. } => taken = false,
                Event::Move { effect, .. } if effect.source.to_string() == "C" => {
                    assert_eq!(
                        effect.words(Language::English).contains("marker"),
                        !taken,
                        "{:?}",
                        rules.rulings
                    );
                    taken = true;
                }
                _ => {}
            });
        }
    }
}

#[test]
fn empty_spaces_show_the_color_of_the_wall_where_it_has_one() {
    let of = |rules: &RuleSet| {
        let mut drawn = String::new();
        tell(rules, 1, |event| {
            if let Event::Tiling { round: 1, boards, .. } = event {
                drawn = side_by_side(boards, Language::English);
            }
        });
        anstream::adapter::strip_str(&drawn).to_string()
    };
    let colored = of(&RuleSet::official());
    let rows: Vec<String> = colored
        .lines()
        .filter_map(|line| line.split('|').nth(1))
        .map(|row| {
            row.chars().filter(|letter| !letter.is_whitespace()).take(5).collect::<String>().to_uppercase()
        })
        .collect();
    assert_eq!(rows, ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]);
    assert!(colored.contains('y'));
    let grey = of(&RuleSet::official().with_rulings(vec![Ruling::GreyWall]));
    assert!(
        !grey.lines().skip(1).any(|line| line.split('|').skip(1).any(|row| row.contains(['b', 'y', 'k'])))
    );
}
