//! Nothing is withheld: whatever a rule file reads of the table, it is told whole.

use azulog::documents::read;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::{named, names};
use azulog::engine::ask::{Asked, listen};
use azulog::engine::chance::Chance;
use azulog::engine::facts::{STATED, table};
use azulog::engine::game::{Game, MOVE, setup};
use azulog::engine::question::Question;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::illegal::why_illegal;
use azulog::language::Language;
use azulog::rules::relations::Facts;
use azulog::rules::{FILES, Joined};
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
                let ((), asked) = listen(|| game.clone().take(&offer, Some(does)));
                told_all(&game, &asked, held);
                game.take(&offer, Some(does));
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

/// What is derived of every relation, in rule syntax.
fn derived(facts: &Facts) -> Vec<String> {
    let names = FILES.iter().flat_map(|file| file.derives);
    names.flat_map(|relation| facts.written(relation, 0)).collect()
}

#[test]
fn a_joined_block_derives_what_its_files_derive() {
    let variants = names().into_iter().filter_map(named);
    for rules in variants.chain([RuleSet::official()]) {
        let is_joined = Joined::of(MOVE, &[&setup(&rules, 2)]).is_some();
        assert_eq!(is_joined, rules.rulings.is_empty(), "{}", rules.name);
        let mut game = Game::new(&rules, 2, None).expect("two can play");
        let mut chance = Chance::dealer(1);
        // On grey walls nobody places a tile here, so that the game would not end.
        for _ in 0..8 {
            let next = game.next_round();
            if !next.Over.is_empty() {
                break;
            }
            game.begin_round(&next, |_, bag| chance.draw(bag));
            loop {
                // Who listens is shown what each file derives by itself.
                let offer = game.offer();
                assert_eq!(derived(&offer.derived), derived(&listen(|| game.offer()).0.derived));
                let moves: Vec<_> = offer.moves().collect();
                let Some(does) = chance.pick(&moves) else { break };
                let made = game.made(&offer, Some(does));
                assert_eq!(derived(&made), derived(&listen(|| game.made(&offer, Some(does))).0));
                game.position.apply(&made);
            }
            let tiling = game.tiling();
            game.position.apply(&tiling);
        }
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
    let why = why_illegal(&game, "F1 B 2".parse().expect("a move"), Language::English);
    assert_eq!(why, "the line holds another color");
}
