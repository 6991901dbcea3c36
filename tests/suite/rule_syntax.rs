//! The audit reads the rules as crepe does, and names what it can not read rule by rule.

use azulog::audit::mutation::mutants;
use azulog::datalog::evaluate::evaluate;
use azulog::datalog::parse::Programs;
use azulog::datalog::syntax::{database, derived};
use azulog::rules::RuleFile;
use std::fmt::Debug;

#[path = "../syntax/every_form.rs"]
mod every_form;
#[path = "../syntax/vocabulary.rs"]
mod vocabulary;

use every_form::{Crepe, Given, Lies};
use vocabulary::{Figure, Shade, Spot};

const FILES: &[&RuleFile] = &[
    &RuleFile::of_text("vocabulary.rs", include_str!("../syntax/vocabulary.rs")),
    &RuleFile::of_text("every_form.rs", include_str!("../syntax/every_form.rs")),
];

fn written<T: Debug>(facts: impl IntoIterator<Item = T>) -> Vec<String> {
    facts.into_iter().map(|fact| format!("{fact:?}")).collect()
}

#[test]
fn the_audit_derives_what_crepe_derives_from_rules_in_every_form() {
    let numbers = [0, 1, 2, 4, 5, 7, 9].map(Given);
    let spots = [
        Spot::Floor,
        Spot::At(1, Figure::Marker),
        Spot::At(2, Figure::Tile(Shade::Dark)),
        Spot::At(3, Figure::Tile(Shade::Light)),
        Spot::At(4, Figure::Heap(Shade::Light, 7)),
        Spot::At(5, Figure::Heap(Shade::Dark, 3)),
    ]
    .map(Lies);
    let told = [written(numbers), written(spots)].concat();
    let mut crepe = Crepe::new();
    crepe.extend(numbers);
    crepe.extend(spots);
    let (rows, steps, shaded, middle, halved, holds, dark, moved, hides) = crepe.run();
    let mut expected = [
        written(rows),
        written(steps),
        written(shaded),
        written(middle),
        written(halved),
        written(holds),
        written(dark),
        written(moved),
        written(hides),
    ]
    .concat();
    expected.sort();

    let programs = Programs::read(FILES).expect("the files are Rust");
    let program = programs.of("every_form.rs").expect("it has rules");
    assert!(program.unreadable.is_empty(), "{:?}", program.unreadable);
    let evaluation = evaluate(program, database(program, &told, &programs), &[], &programs.words);
    let mut found = derived(program, &evaluation, &programs);
    found.sort();
    assert_eq!(found, expected);
    assert!(evaluation.fired.iter().all(|fired| *fired), "every rule fires: {:?}", evaluation.fired);
}

const UNREAD: &[&RuleFile] = &[
    &RuleFile::of_text("vocabulary.rs", include_str!("../syntax/vocabulary.rs")),
    &RuleFile::of_text(
        "odd.rs",
        r"//! Odd: rules that the audit can not read, beside one that it can.
use super::vocabulary::{Number, Shade};

crepe! {
    @input
    /// A number is given: number.
    pub struct Given(pub Number);

    @input
    /// A weight is given: weight.
    pub struct Weighs(pub u8);

    @output
    /// A number is plain: number.
    pub struct Plain(pub Number);

    @output
    /// A number is odd: number.
    pub struct Odd(pub Number);

    // A number is hidden: number.
    struct Hidden(Number);

    // odd.plain: what is given is plain.
    Plain(number) <- Given(number);

    // odd.call: a function is asked.
    Odd(number) <- Given(number), (is_odd(number));

    // odd.method: a method is asked.
    Hidden(number) <- Given(number), let half = number.abs(), (half > 2);

    // odd.reads: what is hidden is odd.
    Odd(number) <- Hidden(number);

    // odd.given: what is given is odd if it is large.
    Odd(number) <- Given(number), (number > 100);

    // odd.word: there is no such word.
    Odd(7) <- Given(7), let Shade::Grey = Shade::Light;

    // odd.weight: a column is of another type.
    Plain(0) <- Weighs(0);

    // odd.before: a condition follows the loop.
    Plain(row) <- for row in 0..3, Given(_);

    // odd.macro: a macro is asked.
    Plain(number) <- Given(number), (matches!(number, 1 | 2));
}
",
    ),
];

#[test]
fn a_rule_that_can_not_be_read_stops_no_other() {
    let programs = Programs::read(UNREAD).expect("the files are Rust");
    let program = programs.of("odd.rs").expect("it has rules");
    let unread: Vec<String> = program.unreadable.iter().map(|rule| rule.words(program)).collect();
    let expected = [
        "the audit cannot read rules/odd.rs:11 (`u8`, which is no Number, bool or enum of the rules)",
        "the audit cannot read rules/odd.rs:28 (the call of `is_odd`)",
        "the audit cannot read rules/odd.rs:31 (the call of `abs`)",
        "the audit cannot read rules/odd.rs:34 (it reads `Hidden`, which line 31 derives)",
        "the audit cannot read rules/odd.rs:40 (`Shade::Grey`)",
        "the audit cannot read rules/odd.rs:43 (the columns of `Weighs`)",
        "the audit cannot read rules/odd.rs:46 (`for` is not its last condition)",
        "the audit cannot read rules/odd.rs:49 (the call of `matches!`)",
    ];
    assert_eq!(unread, expected);
    let read: Vec<&str> = program.rules.iter().map(|rule| rule.text.norm).collect();
    assert_eq!(read, ["odd.plain", "odd.given"]);

    // What the rules that are not read derive is taken from crepe's answer.
    let told = database(program, &["Given(1)".to_owned(), "Given(101)".to_owned()], &programs);
    let odd = program.relation("Odd").expect("it is declared");
    let answer = database(program, &["Odd(1)".to_owned(), "Odd(101)".to_owned()], &programs);
    let answered: Vec<_> = answer.rows(odd).iter().map(|row| (odd, row.clone())).collect();
    let evaluation = evaluate(program, told, &answered, &programs.words);
    let found = derived(program, &evaluation, &programs);
    assert_eq!(found, ["Plain(1)", "Plain(101)", "Odd(101)", "Odd(1)"]);
    assert_eq!(evaluation.unread, answered[..1]);
}

#[test]
fn every_rule_of_the_game_can_be_read() {
    let programs = Programs::get().expect("the rule files are Rust");
    assert_eq!(programs.all_unread(), Vec::<String>::new());
}

const CHANGED: &[&RuleFile] = &[
    &RuleFile::of_text("vocabulary.rs", include_str!("../syntax/vocabulary.rs")),
    &RuleFile::of_text(
        "changed.rs",
        r"//! Changed: a rule with something to change of each kind.
use super::vocabulary::{Figure, Number, Shade, Spot};

crepe! {
    @input
    /// A figure lies in a spot: board, spot.
    pub struct Lies(pub Number, pub Spot);

    @input
    /// A shade is barred: board, shade.
    pub struct Barred(pub Number, pub Shade);

    @output
    /// A figure counts: board, figure.
    pub struct Counts(pub Number, pub Figure);

    // changed.light: light tiles count, unless they are barred or far away.
    Counts(board, Figure::Tile(Shade::Light)) <-
        Lies(board, spot), let Spot::At(at, Figure::Tile(shade)) = spot, (at < 3 || !(at > board)),
        !Barred(board, shade), (shade != Shade::Dark);
}
",
    ),
];

#[test]
fn a_rule_is_changed_in_every_way_one_at_a_time() {
    let programs = Programs::read(CHANGED).expect("the files are Rust");
    let program = programs.of("changed.rs").expect("it has rules");
    assert!(program.unreadable.is_empty(), "{:?}", program.unreadable);
    let changes: Vec<String> =
        mutants(program, &programs.words).into_iter().map(|mutant| mutant.change).collect();
    let expected = [
        "dropped",
        "without at < 3 || !(at > board)",
        "at < 3 || !(at > board) with &&",
        "at < 3 with >",
        "at < 3 with <=",
        "!(at > board) without the negation",
        "at > board with <",
        "at > board with >=",
        "without !Barred(board, shade)",
        "!Barred(board, shade) without the negation",
        "without shade != Dark",
        "shade != Dark with ==",
        "3 changed to 4",
        "3 changed to 2",
        "word 2 of it, Light changed to Dark",
        "word 5 of it, Dark changed to Light",
        "!Barred(board, shade) with _ for board",
        "!Barred(board, shade) with _ for shade",
    ];
    assert_eq!(changes, expected);
}
