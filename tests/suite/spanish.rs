//! What is said in Spanish: every sentence that a person is shown, each once, and no other.

use crate::files::files_below;
use azulog::audit::explain::{Score, explain};
use azulog::datalog::parse::Programs;
use azulog::datalog::value::Kind;
use azulog::documents::read::input::Input;
use azulog::documents::read::rule_set::{named, names};
use azulog::documents::read::{self, Document};
use azulog::engine::game::Game;
use azulog::engine::notation::Move;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::{HUMAN_IS_NO_STRATEGY, Strategy};
use azulog::games::illegal::why_illegal;
use azulog::games::play::{Event, play};
use azulog::games::table::table;
use azulog::games::told;
use azulog::language::{Language, SPANISH, singular};
use azulog::references::diverge::Difference;
use azulog::rules::norms::norms;
use azulog::rules::vocabulary::{End, Ruling};
use azulog::rules::{FILES, VOCABULARY, mounting};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// The reports are Spanish: what they call their sections stays.
const REPORTS: [&str; 6] = ["azulog", "simulador", "azul-game", "azul-prolog", "informe-azul", "azul-c411"];

/// The words of facts that are said as they are spelt.
const SPELT: [&str; 5] = ["Color", "Source", "Line", "Piece", "Ruling"];

fn translations() -> Vec<(String, String)> {
    let read = |(name, text): &(&str, &str)| -> Vec<(String, String)> {
        ron::from_str(text).unwrap_or_else(|why| panic!("rules/spanish/{name}: {why}"))
    };
    SPANISH.iter().flat_map(read).collect()
}

/// A sentence as the tables name it.
fn key(sentence: &str) -> String {
    sentence.strip_suffix('.').unwrap_or(sentence).to_owned()
}

/// The sentences of norms, rules, relations and rulings.
fn sentences_of_rules() -> BTreeSet<String> {
    let norms = norms().expect("the norms can be read");
    let texts = norms.iter().map(|norm| norm.text.clone());
    let otherwise = norms.iter().flat_map(|norm| norm.contradicted_by.iter().map(|(.., says)| says.clone()));
    let sources = norms.iter().flat_map(|norm| &norm.sources);
    let places =
        norms.iter().flat_map(|norm| norm.contradicted_by.iter().map(|(work, section, _)| (work, section)));
    let places: BTreeSet<(String, String)> = sources
        .map(|(work, section)| (work, section))
        .chain(places)
        .map(|(work, section)| (work.clone(), section.clone()))
        .collect();
    let places = places
        .into_iter()
        .filter(|(work, section)| !REPORTS.contains(&work.as_str()) || section.starts_with("the "));
    let names = places.flat_map(|(work, section)| [work, section]).filter(|name| {
        !REPORTS.contains(&name.as_str()) && name != "Crystal Mosaic" && !name.starts_with(char::is_numeric)
    });
    let rules = FILES.iter().flat_map(|file| file.rules()).map(|rule| rule.sentence);
    let relations = FILES.iter().flat_map(|file| file.relations()).map(|relation| relation.sentence);
    let rulings = Ruling::ALL.iter().map(|ruling| ruling.sentence());
    let all = texts.chain(otherwise).chain(names).chain(rules).chain(relations).chain(rulings);
    all.map(|sentence| key(&sentence)).collect()
}

/// The columns of relations and the words that facts hold.
fn words_of_facts() -> BTreeSet<String> {
    let programs = Programs::get().expect("the rules can be read");
    let mut words = BTreeSet::new();
    for relation in programs.programs.iter().flat_map(|program| &program.relations) {
        for (column, kind) in relation.columns.iter().zip(&relation.kinds) {
            words.insert(column.clone());
            words.extend(singular(column).filter(|_| *kind == Kind::Number));
        }
    }
    for word in programs.words.0.iter().filter(|word| !SPELT.contains(&word.name.as_str())) {
        words.extend(word.variants.iter().map(|variant| spaced(&variant.name)));
    }
    words.extend(mounting::variants(VOCABULARY, "Color").iter().map(|(name, _)| name.to_lowercase()));
    words
}

/// `LineFull` as `line full`.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        words.extend((letter.is_uppercase() && !words.is_empty()).then_some(' '));
        words.extend(letter.to_lowercase());
    }
    words
}

/// The sentences that the sources say in a language: `say!(language, "..")` and `language.counted(.., "..")`.
fn sentences_of_sources() -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    for path in [files_below("src", "rs"), files_below("web/src", "rs")].concat() {
        if path.ends_with("language.rs") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("the file can be read");
        let tokens: TokenStream = text.parse().unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        gather(tokens, &mut said);
    }
    said.iter().map(|sentence| key(sentence)).collect()
}

fn gather(tokens: TokenStream, said: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        gather(group.stream(), said);
        let before = tokens[..place].iter().rev().take(2).map(ToString::to_string).collect::<Vec<_>>();
        if group.delimiter() != Delimiter::Parenthesis {
            continue;
        }
        match before.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["!", "say"] => said.extend(first_literal(group.stream())),
            ["counted", "."] => {
                let one = first_literal(group.stream());
                said.extend(one.iter().map(|one| format!("{one}s")));
                said.extend(one);
            }
            _ => {}
        }
    }
}

fn first_literal(tokens: TokenStream) -> Option<String> {
    tokens
        .into_iter()
        .find_map(|token| match token {
            TokenTree::Literal(literal) => syn::parse_str::<syn::LitStr>(&literal.to_string()).ok(),
            _ => None,
        })
        .map(|literal| literal.value())
}

/// What is said of what is listed in Rust.
fn listed() -> BTreeSet<String> {
    let human = [HUMAN_IS_NO_STRATEGY];
    let roles = ["derives", "derives on the way", "reads"];
    let ends = End::ALL.map(End::words);
    let strategies = Strategy::ALL.iter().map(|strategy| strategy.profile());
    let searches = azulog::search::Kind::ALL.map(|(kind, _)| kind.description());
    let described = strategies.clone().map(|profile| profile.description).chain(searches);
    let values = strategies.flat_map(|profile| profile.values.iter().map(|(name, _)| *name));
    let places = ["bag", "center", "factories", "floor lines", "lid", "pattern lines", "walls"];
    let all = roles.into_iter().chain(human).chain(ends).chain(described).chain(values).chain(places);
    let differences = [
        Difference::FirstRow,
        Difference::Factories,
        Difference::Wall,
        Difference::LineSpaces,
        Difference::Floor,
        Difference::Bonuses,
        Difference::FactoryTiles,
        Difference::ColorTiles,
        Difference::Reserve,
        Difference::StartingPlayer,
    ];
    let differ = differences.iter().map(|difference| key(&difference.sentence()));
    all.map(key).chain(differ).chain([reason_after_a_round()]).collect()
}

/// Why a game ends that is played for one round.
fn reason_after_a_round() -> String {
    let mut why = String::new();
    let rules = RuleSet::official();
    let mut game = Game::new(&rules, 2, None).expect("two can play");
    let told: Result<(), String> = play(&rules, &mut game, &[Strategy::First; 2], 1, Some(1), |event| {
        if let Event::End { reason, .. } = event {
            why = reason;
        }
        Ok(())
    });
    assert_eq!(told, Ok(()));
    why
}

#[test]
fn every_sentence_has_one_translation_and_no_translation_is_left_over() {
    let shown = [sentences_of_rules(), words_of_facts(), sentences_of_sources(), listed()];
    let shown: BTreeSet<String> = shown.into_iter().flatten().collect();
    let mut translated = BTreeSet::new();
    for (english, _) in translations() {
        assert!(translated.insert(english.clone()), "`{english}` is translated twice");
    }
    let stale: Vec<&String> = translated.difference(&shown).collect();
    assert!(stale.is_empty(), "said no more: {stale:#?}");
    let missing: Vec<&String> = shown.difference(&translated).collect();
    assert!(missing.is_empty(), "not in rules/spanish/: {missing:#?}");
}

/// The names and numbers that a sentence shares with its translation: holes, rulings, numerals.
fn kept(text: &str) -> BTreeMap<String, usize> {
    let mut kept = BTreeMap::new();
    let words = text.split(|letter: char| !(letter.is_alphanumeric() || "{}_".contains(letter)));
    for word in words.filter(|word| {
        let is_name = word.chars().skip(1).any(char::is_uppercase) && word.contains(char::is_lowercase);
        word.starts_with('{') || is_name || word.chars().any(char::is_numeric)
    }) {
        *kept.entry(word.to_owned()).or_default() += 1;
    }
    kept
}

#[test]
fn translations_keep_holes_names_and_numbers() {
    for (english, spanish) in translations() {
        assert_eq!(kept(&english), kept(&spanish), "{english}: {spanish}");
        assert_eq!(english.ends_with([' ', '.', '\n']), spanish.ends_with([' ', '.', '\n']), "{spanish}");
    }
}

#[test]
fn what_is_not_translated_stays_english() {
    let known = "A tile without a neighbor scores 1 point.";
    assert_eq!(Language::English.translate(known), known);
    assert_eq!(Language::Spanish.translate(known), "Un azulejo sin vecinos puntúa 1 punto.");
    assert_eq!(Language::Spanish.translate("A rule of your own."), "A rule of your own.");
    assert_eq!("es".parse(), Ok(Language::Spanish));
    assert_eq!("fr".parse::<Language>(), Err("write en for English or es for Spanish".to_owned()));
}

/// The words that are the same in both languages, or are notation.
const SHARED: [&str; 6] = ["Azul", "color", "final", "floor", "horizontal", "vertical"];

/// Lines in English and in Spanish say the same with other words; names may be the same.
fn are_translated(english: &str, spanish: &str, names: &[String]) {
    let [english, spanish] = [english, spanish].map(|text| anstream::adapter::strip_str(text).to_string());
    assert_eq!(english.lines().count(), spanish.lines().count(), "{spanish}");
    for (english, spanish) in english.lines().zip(spanish.lines()) {
        let words = |line: &str| -> BTreeSet<String> {
            let rest = names.iter().fold(line.to_owned(), |line, name| line.replace(name.as_str(), ""));
            let words = rest.split(|letter: char| !letter.is_alphabetic()).map(str::to_owned);
            words.filter(|word| word.chars().count() > 2 && !SHARED.contains(&word.as_str())).collect()
        };
        // A row of tiles is no word.
        let is_word = |word: &&String| word.chars().any(char::is_lowercase);
        let (english_words, spanish_words) = (words(english), words(spanish));
        let same: Vec<&String> = english_words.intersection(&spanish_words).filter(is_word).collect();
        assert!(same.is_empty(), "{same:?} in `{spanish}`");
    }
}

/// The published rule sets, and those that follow one ruling.
fn rule_sets() -> impl Iterator<Item = RuleSet> {
    let published = names().into_iter().filter_map(named);
    published.chain(Ruling::ALL.iter().map(|ruling| RuleSet::official().with_rulings(vec![*ruling])))
}

#[test]
fn whole_games_are_told_in_spanish() {
    for rules in rule_sets() {
        let mut game = Game::new(&rules, 2, None).expect("two can play");
        let mut names = vec![rules.name.clone()];
        let told: Result<(), String> =
            play(&rules, &mut game, &[Strategy::First, Strategy::Random], 3, Some(6), |event| {
                if let Event::Game { strategies, .. } = &event {
                    names.extend(strategies.clone());
                }
                let [english, spanish] = Language::ALL.map(|language| told::event(&event, language));
                are_translated(&english, &spanish, &names);
                if let Event::End { final_scores, winners, broken_off, .. } = &event {
                    let [english, spanish] = Language::ALL
                        .map(|language| told::result(final_scores, winners, *broken_off, language));
                    are_translated(&english, &spanish, &names);
                }
                Ok(())
            });
        assert_eq!(told, Ok(()));
        let offer = game.offer();
        let [english, spanish] = Language::ALL.map(|language| table(&game, &offer, language));
        are_translated(&english, &spanish, &names);
    }
}

#[test]
fn games_are_explained_in_spanish() {
    for reference in ["azul-c411", "azul-prolog", "simulador"] {
        let path = format!("fixtures/games/{reference}/p2_g1.ron");
        let input = Input::load(&path).unwrap_or_else(|why| panic!("{why}"));
        let Ok(Document::Recorded(recorded)) = read::document(&input, &RuleSet::official()) else {
            panic!("{path} is a recorded game")
        };
        let [english, spanish] = Language::ALL
            .map(|language| explain(&recorded, language).unwrap_or_else(|_| panic!("{path} is explained")));
        assert_eq!(english.len(), spanish.len());
        let names: Vec<String> = Ruling::ALL.iter().map(|ruling| format!("{ruling:?}")).collect();
        for (english, spanish) in english.iter().zip(&spanish) {
            let [english, spanish] = [english, spanish].map(|step| {
                let of_score = |score: &Score| {
                    let sum = score.sum.clone().unwrap_or_default();
                    format!("\n{}\n{}\n{sum}", score.words, score.because)
                };
                step.scores.iter().fold(step.what.clone(), |text, score| text + &of_score(score))
            });
            are_translated(&english, &spanish, &names);
        }
    }
}

#[test]
fn a_refusal_gives_all_reasons_in_spanish() {
    let input = Input::new("example", r#"Position(factories: ["BBYR"], boards: [Board(lines: ["R"])])"#);
    let Ok(game) = read::position(&input, &RuleSet::official()) else { panic!("the position has no fault") };
    let refused = |does: &str| why_illegal(&game, does.parse().expect("a move"), Language::Spanish);
    assert_eq!(refused("F1 B 1"), "la línea contiene otro color; la línea está llena");
    assert_eq!(refused("C K 2"), "no hay ningún azulejo negro en C");
    assert_eq!(
        Move::read("F1 B", Language::Spanish),
        Err("una jugada tiene tres palabras, origen, color y línea, como `F1 B 3`; esta tiene 2".to_owned())
    );
}
