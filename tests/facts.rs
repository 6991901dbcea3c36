//! Nothing is withheld: whatever a rule file reads of the table, it is told whole.

use azulog::documents::read;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::{named, names};
use azulog::engine::ask::{Asked, listen};
use azulog::engine::chance::Chance;
use azulog::engine::facts::{STATED, table};
use azulog::engine::game::Game;
use azulog::engine::question::Question;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::illegal::why_illegal;
use std::collections::BTreeSet;

/// Relations that are stated about what is supposed or written, not about the table.
const NOT_ON_THE_TABLE: &[&str] = &["Does", "LeadsTo", "NamedStarter"];

/// Whether each rule file was told every fact of the table that it reads; gives the relations that held.
fn told_all(game: &Game, asked: &[Asked], held: &mut BTreeSet<(&'static str, &'static str)>) {
    let whole = table(&game.position);
    for Asked { file, told, .. } in asked {
        for relation in
            file.reads.iter().filter(|name| STATED.contains(name) && !NOT_ON_THE_TABLE.contains(name))
        {
            let mut expected = whole.written(relation, 0);
            let prefix = format!("{relation}(");
            let mut found: Vec<String> =
                told.iter().filter(|fact| fact.starts_with(&prefix)).cloned().collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "rules/{} reads {relation}", file.name);
            if !expected.is_empty() {
                held.insert((file.name, relation));
            }
        }
    }
}

fn watch_games(rules: &RuleSet, held: &mut BTreeSet<(&'static str, &'static str)>) {
    let strategies: Vec<Question> = Strategy::ALL
        .iter()
        .filter(|strategy| !strategy.files().is_empty() && !strategy.files()[0].reads.contains(&"LeadsTo"))
        .map(|strategy| Question::Strategy(*strategy))
        .collect();
    for seed in 1..=2 {
        let mut game = Game::new(rules, 2, None).expect("two can play");
        let mut chance = Chance::dealer(seed);
        for _ in 0..12 {
            let (next, asked) = listen(|| game.next_round());
            told_all(&game, &asked, held);
            if !next.Over.is_empty() {
                break;
            }
            game.begin_round(&next, |_, bag| chance.draw(bag));
            loop {
                let (offer, asked) = listen(|| game.offer());
                told_all(&game, &asked, held);
                let moves: Vec<_> = offer.moves().collect();
                let Some(does) = chance.pick(&moves) else { break };
                for question in &strategies {
                    let (_, asked) = listen(|| question.ask(&game, &[]));
                    told_all(&game, &asked, held);
                }
                let (turn, asked) = listen(|| {
                    let turn = game.turn(&offer, &[does]);
                    let _ = game.after_turn(&offer, &turn);
                    turn
                });
                told_all(&game, &asked, held);
                game.take(&offer, &turn);
            }
            let (tiling, asked) = listen(|| (game.placing(), game.tiling(), game.scoring()).1);
            told_all(&game, &asked, held);
            game.position.apply(&tiling);
        }
    }
}

#[test]
fn every_rule_file_is_told_all_that_it_reads_of_the_table() {
    let mut held = BTreeSet::new();
    watch_games(&RuleSet::official(), &mut held);
    let officially = held.len();
    assert!(officially > 40, "so many relations of files hold in an official game: {officially}");
    for rules in names().into_iter().filter_map(named) {
        watch_games(&rules, &mut held);
    }
}

#[test]
fn only_lines_of_the_player_to_move_refuse_a_move() {
    let text = r#"Position(factories: ["BBYR"], boards: [
        Board(lines: ["", "K"]),
        Board(lines: ["W", "BB"], wall: ["B....", "..Y.."]),
    ])"#;
    let input = Input::new("two boards", text);
    let game = read::position(&input, &RuleSet::official()).expect("the position has no fault");
    assert!(game.offer().allows("F1 B 1".parse().expect("a move")));
    assert!(game.offer().refusals().all(|refuses| refuses.0 == 1), "the others' lines take no part");
    let why = why_illegal(&game, "F1 B 2".parse().expect("a move"));
    assert_eq!(why, "the line holds another color");
}
