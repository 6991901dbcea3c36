//! The audit derives what crepe derives, every proof holds, every rule is exercised, and no change of
//! a rule goes unnoticed.

use crate::files::files_below;
use azulog::audit::case::Case;
use azulog::audit::coverage::Coverage;
use azulog::audit::explain::explain;
use azulog::audit::explained::{Explained, Extent, Reason, why};
use azulog::audit::graph;
use azulog::audit::inquiry::{Inquiry, Meant};
use azulog::audit::mutants::{Fate, all, equivalents, try_all};
use azulog::audit::proof::Proof;
use azulog::audit::situation::Situation;
use azulog::audit::tree::{self, Page};
use azulog::audit::why_not::why_not;
use azulog::datalog::parse::Programs;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::ask::listen;
use azulog::engine::question::Question;
use azulog::engine::rule_set::RuleSet;
use azulog::engine::strategies::Strategy;
use azulog::games::replay::replay;
use azulog::language::Language;
use azulog::rules::norms::norms;
use std::path::{Path, PathBuf};

const ONE: Extent = Extent { depth: 64, all: false };

fn document(path: &Path) -> (Input, Document) {
    let input = Input::load(path).unwrap_or_else(|why| panic!("{why}"));
    let document = read::document(&input, &RuleSet::official());
    (input, document.unwrap_or_else(|_| panic!("{} has faults", path.display())))
}

/// Every situation as a case of the rules.
fn cases() -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for path in files_below("fixtures", "ron").iter().filter(|path| !path.iter().any(|part| part == "games"))
    {
        let (input, document) = document(path);
        if let Document::Fixture(fixture) = document {
            cases.push(Case::of(&input.name, input.text.len(), &fixture)?);
        }
    }
    Ok(cases)
}

/// One recorded game of each rule set.
fn games() -> Vec<PathBuf> {
    let mut games = files_below("fixtures/games", "ron");
    games.dedup_by(|next, first| next.parent() == first.parent());
    games
}

fn agrees(inquiry: &Inquiry, name: &str) {
    for stage in 0..inquiry.len() {
        let differ = inquiry.disagreements(stage);
        let file = inquiry.program(stage).file.name;
        assert!(differ.is_empty(), "{name}, rules/{file}: {}", differ.join(", "));
    }
}

#[test]
fn the_audit_derives_what_crepe_derives() {
    for case in cases().expect("the rules can be read") {
        agrees(&case.inquiry, &case.name);
    }
    for path in games() {
        let (input, document) = document(&path);
        let Document::Recorded(recorded) = document else { panic!("{} is no game", input.name) };
        let (differences, asked) = listen(|| replay(&recorded, |_, _| {}));
        assert!(differences.is_empty() && asked.len() > 100, "{} is replayed", input.name);
        agrees(&Inquiry::of(asked).expect("the rules can be read"), &input.name);
    }
}

#[test]
fn every_derived_fact_has_a_proof_that_holds() {
    for case in cases().expect("the rules can be read") {
        let Case { inquiry, name, .. } = &case;
        for stage in 0..inquiry.len() {
            for (relation, declared) in inquiry.program(stage).relations.iter().enumerate() {
                let meant = Meant { stage, relation, values: vec![None; declared.columns.len()] };
                let mut proof = Proof::default();
                for fact in inquiry.matching(&meant) {
                    let place = proof.prove(inquiry, &fact);
                    assert!(place.is_some(), "{name}: {} has no proof", inquiry.write(&fact));
                }
                let checked = proof.check(inquiry);
                assert!(checked.is_ok(), "{name}: {checked:?}");
            }
        }
    }
}

#[test]
fn a_proof_that_lacks_a_premise_does_not_hold() {
    let cases = cases().expect("the rules can be read");
    let case = cases.iter().find(|case| case.name.ends_with("corner-of-two-runs-scores-both.ron"));
    let inquiry = &case.expect("the fixture is there").inquiry;
    let stage = (0..inquiry.len()).find(|stage| inquiry.program(*stage).file.name == "wall_tiling.rs");
    let stage = stage.expect("the walls are tiled");
    let relation = inquiry.program(stage).relation("Points").expect("tiles score");
    let meant = Meant { stage, relation, values: vec![None; 3] };
    let fact = inquiry.matching(&meant).pop().expect("a tile scores");
    let mut proof = Proof::of(inquiry, &fact, false).expect("it has a proof");
    assert!(proof.check(inquiry).is_ok());
    let first = proof.steps.remove(0);
    assert!(proof.check(inquiry).is_err(), "without {}", inquiry.write(&first.fact));
}

#[test]
fn every_absent_fact_of_a_fixture_says_why() {
    for path in files_below("fixtures", "ron").iter().filter(|path| !path.iter().any(|part| part == "games"))
    {
        let (input, document) = document(path);
        let Document::Fixture(fixture) = document else { panic!("{} is no fixture", input.name) };
        let case = Case::of(&input.name, 0, &fixture).expect("the rules can be read");
        let inquiry = &case.inquiry;
        for stage in &case.answers {
            let program = inquiry.program(*stage);
            for absent in &fixture.absent {
                let Some(relation) = program.relation(&absent.value.relation) else { continue };
                let kinds = program.relations[relation].kinds.iter();
                let values = kinds.zip(&absent.value.columns);
                let values = values.map(|(kind, text)| inquiry.programs.words.read(*kind, text)).collect();
                let meant = Meant { stage: *stage, relation, values };
                let why_not = why_not(inquiry, &meant, ONE).expect("what stands in its way is proved");
                assert!(!why_not.holds && !why_not.because.is_empty(), "{}: {}", input.name, why_not.fact);
            }
        }
    }
}

#[test]
fn a_game_is_explained_with_a_hundred_tiles_at_every_step() {
    for path in games() {
        let (input, document) = document(&path);
        let Document::Recorded(recorded) = document else { panic!("{} is no game", input.name) };
        let steps =
            explain(&recorded, Language::English).unwrap_or_else(|_| panic!("{} is explained", input.name));
        let moves: usize = recorded.rounds.iter().map(|round| round.moves.len()).sum();
        assert!(steps.len() > moves, "{}: every move is told", input.name);
        for step in &steps {
            assert_eq!(
                step.ledger.total(),
                100,
                "{}, {}: {}",
                input.name,
                step.at,
                step.ledger.words(Language::English)
            );
            for score in step.scores.iter().filter(|score| score.is_score) {
                let Some(sum) = &score.sum else {
                    assert!(score.fact.starts_with("Winner("), "{}: {}", input.name, score.fact);
                    continue;
                };
                let place = format!("{}, {}, {}: {sum}", input.name, step.at, score.fact);
                let (terms, comes_to) = sum.split_once(" = ").unwrap_or_else(|| panic!("{place}"));
                let terms = terms.replace("- ", "-").replace("+ ", "");
                let terms = terms.split(' ').map(|term| term.parse::<i32>().expect("it is a number"));
                let score = score.fact.rsplit([' ', ')']).nth(1).expect("the score is the last column");
                match comes_to.split_once(", kept at ") {
                    None => assert_eq!(
                        (terms.sum::<i32>().to_string(), comes_to),
                        (score.to_owned(), score),
                        "{place}"
                    ),
                    Some((sum, kept)) => {
                        assert_eq!((terms.sum::<i32>().to_string().as_str(), kept), (sum, score), "{place}");
                    }
                }
            }
        }
        let result = steps.last().and_then(|step| step.result.as_ref()).expect("the game ends");
        if let Some(winners) = &recorded.winners {
            assert_eq!(result.winners, winners.value, "{}", input.name);
        }
        let boards = steps.iter().filter(|step| !step.boards.is_empty()).count();
        assert!(boards + 1 >= recorded.rounds.len(), "{}: boards are drawn after each round", input.name);
    }
}

#[test]
fn everything_is_exercised() {
    let programs = Programs::get().expect("the rules can be read");
    let norms = norms().expect("the norms can be read");
    let coverage = Coverage::of(&cases().expect("the rules can be read"), programs, &norms);
    let rules: Vec<String> = coverage.rules_unfired().map(|rule| rule.place.with_line()).collect();
    let norms: Vec<&str> = coverage.norms_unused().map(|norm| norm.id.as_str()).collect();
    assert!(
        coverage.is_whole(),
        "{rules:?} {norms:?} {:?} {:?}",
        coverage.rulings_unused,
        coverage.words_unused
    );
}

#[test]
fn no_mutant_survives_and_none_is_excused_without_need() {
    let programs = Programs::get().expect("the rules can be read");
    let mutants = all(programs, &|_, _| true);
    let tried = try_all(&mutants, 2, &cases, &|| {}).expect("the rules can be read");
    let (mut excused, mut survivors) = (Vec::new(), Vec::new());
    for tried in &tried {
        let rule = &tried.program.rules[tried.mutant.rule];
        let file = tried.program.file.name;
        match tried.fate {
            Fate::KilledBy(_) => {}
            Fate::Equivalent(_) => {
                excused.push((tried.program.file.name, &rule.text.sentence, &tried.mutant.change));
            }
            Fate::Survived => {
                survivors.push(format!("{file}: {} {}", rule.text.sentence, tried.mutant.change));
            }
        }
    }
    assert!(survivors.is_empty(), "no fixture notices {}:\n{}", survivors.len(), survivors.join("\n"));
    let mut needless = Vec::new();
    for listed in equivalents().expect("the list can be read") {
        for change in &listed.changes {
            let needed = excused
                .iter()
                .any(|(file, rule, known)| *file == listed.file && **rule == listed.rule && *known == change);
            if !needed {
                needless.push(format!("{}: {} {change}", listed.file, listed.rule));
            }
        }
    }
    assert!(needless.is_empty(), "no change that needs an excuse:\n{}", needless.join("\n"));
}

#[test]
fn a_fact_is_explained_by_its_rule_and_its_norm() {
    let cases = cases().expect("the rules can be read");
    let case = cases.iter().find(|case| case.name.ends_with("isolated-tile-scores-one.ron"));
    let inquiry = &case.expect("the fixture is there").inquiry;
    let stage = (0..inquiry.len()).find(|stage| inquiry.program(*stage).file.name == "wall_tiling.rs");
    let stage = stage.expect("the walls are tiled");
    let relation = inquiry.program(stage).relation("Points").expect("tiles score");
    let fact =
        inquiry.matching(&Meant { stage, relation, values: vec![None; 3] }).pop().expect("a tile scores");
    let explained =
        serde_json::to_value(why(inquiry, &fact, ONE).expect("it is proved")).expect("it is written");
    assert_eq!(explained["because"][0]["rule"]["norm"], "tiling.isolated-tile");
}

/// Explanations of different kinds: the fixture, the fact, how deep.
const EXPLAINED: &[(&str, &str, usize)] = &[
    ("setup/first-row-of-a-rule-set-takes-every-place", "WallSpace(2, 1, B)", 64),
    ("offer/line-can-refuse-for-two-reasons", "Legal(F1, B, 1)", 64),
    ("offer/only-colors-of-the-source-are-taken", "Legal(_, _, 2)", 64),
    ("turn/drops-are-charged-behind-what-lies-there", "Charges(_, _, _, _)", 64),
    ("tiling/corner-of-two-runs-scores-both", "Points(1, 3, _)", 64),
    ("tiling/score-one-short-stops-at-zero", "ScoreAfter(1, _)", 64),
    ("tiling/leftovers-take-turns-from-the-last-board-up", "LineToLid(2, 3, _, _)", 3),
    ("final/complete-column-earns-seven", "CompleteColumn(1, 2)", 64),
    ("final/more-rows-win-at-equal-points", "Winner(_)", 3),
    ("final/more-rows-win-at-equal-points", "Winner(1)", 3),
    ("next_round/no-tile-to-deal-ends-the-game", "Over(_)", 64),
    ("next_round/bag-that-just-fills-every-factory-is-not-short", "PoursLidFirst()", 64),
    ("position/line-holds-one-color-that-its-wall-row-lacks", "Faulty(PatternLine(1, 2), _)", 64),
    ("strategies/greedy-prefers-line-one-to-the-floor", "Chosen(_, _, _)", 64),
    ("strategies/fill-column-joins-two-tiles-of-one-tiling", "Chosen(F1, Y, 3)", 3),
    ("strategies/best-line-begins-the-longest-line", "Chosen(F1, B, 4)", 64),
];

#[test]
fn explanations_read_as_their_snapshots_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (fixture, fact, depth) in EXPLAINED {
        let name = format!("fixtures/{fixture}.ron");
        let input = Input::load(&name).unwrap_or_else(|why| panic!("{why}"));
        let situation = Situation::read(&input, &RuleSet::official(), None);
        let situation = situation.unwrap_or_else(|_| panic!("{name} has faults"));
        let explain = |depth: usize| {
            let extent = Extent { depth, all: false };
            situation.explain(fact, None, extent).unwrap_or_else(|why| panic!("{name}: {why}"))
        };
        let (mut words, mut json, mut dot) = (String::new(), String::new(), String::new());
        for explained in explain(*depth) {
            words +=
                &anstream::adapter::strip_str(&tree::text(&[explained], false, Page::ENDLESS)).to_string();
        }
        let explained = explain(2);
        for explained in &explained {
            let written = serde_json::to_string_pretty(explained).expect("it is written");
            // Every line that is inserted into a rule file would change these.
            for line in written.lines().filter(|line| !line.trim_start().starts_with("\"line\":")) {
                json += &(line.to_owned() + "\n");
            }
            dot += &graph::dot(explained);
        }
        let relation = fact.split('(').next().unwrap_or_default();
        let folder = root.join("snapshots/why").join(fixture);
        for (format, text) in [("words", words), ("json", json), ("dot", dot)] {
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(&folder);
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            settings.set_description(format!("why {fact}"));
            let holds = if explained[0].holds { "" } else { "-not" };
            settings.bind(|| insta::assert_snapshot!(format!("{relation}{holds}.{format}"), text));
        }
    }
}

/// A position of two boards, read.
fn two_boards() -> Situation {
    let text = r#"Position(
        bag: "6Y 4W 5R", lid: "4B", center: "KW", to_move: 1, factories: ["BBYR"],
        boards: [
            Board(lines: ["", "RR"], wall: ["B....", "", "..B.."], floor: "1R"),
            Board(score: 5, lines: ["K", "Y"], wall: ["", "", "", "...B."]),
        ],
    )"#;
    let input = Input::new("two boards", text);
    Situation::read(&input, &RuleSet::official(), None).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn words(explained: &[Explained]) -> String {
    anstream::adapter::strip_str(&tree::text(explained, false, Page::ENDLESS)).to_string()
}

#[test]
fn what_the_position_or_the_setup_says_is_so_whatever_is_asked() {
    let situation = two_boards();
    let facts = [
        "Holds(1, 2, R, 2)",
        "Holds(2, 1, K, 1)",
        "Holds(2, 2, Y, 1)",
        "OnWall(1, 1, 1, B)",
        "OnWall(1, 3, 3, B)",
        "OnWall(2, 4, 4, B)",
        "OnFloor(1, 1, 1)",
        "OnFloor(1, 2, R)",
        "Score(2, 5)",
        "ToMove(1)",
        "WallSpace(1, 1, B)",
        "Capacity(2, 2)",
        "FloorSpace(1, -1)",
    ];
    for fact in facts {
        let mut answers = 0;
        for ask in std::iter::once(None).chain(Question::all().iter().map(|(name, _)| Some(*name))) {
            let Ok(explained) = situation.explain(fact, ask, ONE) else { continue };
            answers += 1;
            let text = words(&explained);
            let is_strategy = ask.is_some_and(|name| name.parse::<Strategy>().is_ok());
            // A strategy is told of boards that moves lead to.
            assert!(is_strategy || explained.iter().all(|fact| fact.holds), "--ask {ask:?}: {text}");
        }
        assert!(answers > 1, "{fact} is asked about");
    }
    for fact in ["Holds(2, 2, Y, 2)", "OnWall(1, 1, 2, B)", "WallSpace(1, 1, R)"] {
        for ask in [None, Some("wall_tiling"), Some("next_round")] {
            let Ok(explained) = situation.explain(fact, ask, ONE) else { continue };
            assert!(!explained[0].holds, "--ask {ask:?}: {fact}");
            assert!(!explained[0].instead.contains(&explained[0].fact), "--ask {ask:?}: {fact}");
        }
    }
}

/// The facts of an explanation that are said not to hold, with their reasons.
fn absent<'a>(explained: &'a Explained, found: &mut Vec<&'a Explained>) {
    if !explained.holds {
        found.push(explained);
    }
    for reason in &explained.because {
        let facts: Vec<&Explained> = match reason {
            Reason::Rule { premises, .. } => premises.iter().flat_map(|premise| &premise.facts).collect(),
            Reason::Asked { premises, .. } | Reason::Supposed { premises } => premises.iter().collect(),
            _ => Vec::new(),
        };
        for fact in facts {
            absent(fact, found);
        }
    }
}

#[test]
fn reasons_why_not_stay_inside_the_values_of_the_situation() {
    let situation = two_boards();
    for (fact, ask) in [
        ("Draws(1, 3)", "next_round"),
        ("WallSpace(1, 1, R)", "wall_tiling"),
        ("WallSpace(1, 1, R)", "setup"),
        ("Points(1, 2, 9)", "wall_tiling"),
        ("FloorPenalty(1, -9)", "wall_tiling"),
    ] {
        let explained = situation.explain(fact, Some(ask), ONE).unwrap_or_else(|why| panic!("{fact}: {why}"));
        let mut found = Vec::new();
        for explained in &explained {
            absent(explained, &mut found);
        }
        assert!(!found.is_empty(), "{fact} does not hold");
        for absent in found {
            let columns = absent.fact.split_once('(').map_or("", |(_, columns)| columns);
            let strange = columns.split([',', ')']).filter_map(|column| column.trim().parse::<i32>().ok());
            let strange = strange.filter(|number| !(-14..=100).contains(number)).count();
            let ends = absent.because.iter().all(|reason| matches!(reason, Reason::Outside { .. }));
            assert!(strange == 0 || ends, "{fact}: {} is followed", absent.fact);
        }
        let lines = words(&explained).lines().count();
        assert!(lines < 150, "{fact} is refused in {lines} lines:\n{}", words(&explained));
    }
}

#[test]
fn an_answer_is_as_wide_as_the_page() {
    let explained =
        two_boards().explain("ScoreAfter(1, _)", Some("wall_tiling"), Extent { depth: 4, all: false });
    let explained = explained.expect("the question is answered");
    for width in [48, 60, 80, 100] {
        let text = tree::text(&explained, false, Page { width, ..Page::ENDLESS });
        let text = anstream::adapter::strip_str(&text).to_string();
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
        assert!(widest <= width && widest > width - 12, "{widest} of {width}: {text}");
    }
}

#[test]
fn what_the_game_has_not_come_to_is_supposed_in_words() {
    let path = "fixtures/games/azul-prolog/p2_g1.ron";
    let input = Input::load(path).unwrap_or_else(|why| panic!("{why}"));
    let supposing = |at: &str, fact: &str, ask: &str| {
        let at = at.parse().expect("it is a moment");
        let situation =
            Situation::read(&input, &RuleSet::official(), Some(at)).unwrap_or_else(|_| panic!("{path}"));
        let extent = Extent { depth: 1, all: false };
        let explained = situation.explain(fact, Some(ask), extent).expect("the question is answered");
        assert!(explained.iter().all(|one| one.supposing == explained[0].supposing));
        explained[0].supposing.clone()
    };
    assert_eq!(supposing("2.5", "Winner(_)", "final_scoring").as_deref(), Some("the game ended here"));
    assert_eq!(supposing("2", "Total(1, _)", "final_scoring").as_deref(), Some("the game ended here"));
    assert_eq!(supposing("5", "Winner(_)", "final_scoring").as_deref(), None);
    assert_eq!(supposing("2.5", "Points(1, _, _)", "wall_tiling").as_deref(), Some("the round ended here"));
    assert_eq!(supposing("2", "Points(1, _, _)", "wall_tiling").as_deref(), None);
    assert_eq!(supposing("2.5", "Legal(_, _, _)", "factory_offer").as_deref(), None);
}

#[test]
fn a_long_answer_is_cut_down_to_a_screen() {
    let situation = two_boards();
    for (fact, ask) in [
        ("Draws(1, 3)", "next_round"),
        ("WallSpace(1, 1, R)", "wall_tiling"),
        ("Legal(_, _, _)", "factory_offer"),
        ("ScoreAfter(1, _)", "wall_tiling"),
    ] {
        let explained = situation.explain(fact, Some(ask), ONE).unwrap_or_else(|why| panic!("{fact}: {why}"));
        let whole = tree::text(&explained, false, Page::ENDLESS);
        let cut = tree::text(&explained, false, Page { lines: Some(Page::SCREEN), ..Page::ENDLESS });
        assert!(!whole.contains("more line"), "{fact}: {whole}");
        let lines = whole.lines().filter(|line| !line.is_empty()).count();
        let kept = cut.lines().filter(|line| !line.is_empty()).count();
        if lines <= Page::SCREEN + Page::SCREEN / 8 {
            assert_eq!(whole, cut, "{fact} fits");
            continue;
        }
        assert!(kept > Page::SCREEN / 2 && kept <= Page::SCREEN * 9 / 8, "{fact}: {kept} lines");
        let more = format!("and {} more lines, `--all` prints them", lines + 1 - kept);
        assert_eq!(cut.lines().last(), Some(more.as_str()), "{fact}: {cut}");
    }
}
