//! Writing a position as facts of other logic systems.

use crate::engine::game::Game;
use crate::rules::vocabulary::{Line, Number, Piece, Source};
use std::fmt::Write;

/// A value of a column.
enum Value {
    Number(Number),
    Word(String),
    /// A factory or the center.
    Place(Source),
}

/// A relation of the exported position.
struct Table {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
    rows: Vec<Vec<Value>>,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Number,
    Word,
    Place,
}

use Kind::{Number as N, Place as P, Word as W};

fn tables(game: &Game) -> Vec<Table> {
    let position = &game.position;
    let number = Value::Number;
    let word = |name: &str| Value::Word(name.to_owned());
    let color = |color: crate::rules::vocabulary::Color| word(color.name());
    let piece = |piece: Piece| match piece {
        Piece::Marker => word("marker"),
        Piece::Tile(tile) => color(tile),
    };
    let marker =
        if position.marker_in_center { vec![vec![Value::Place(Source::Center)]] } else { Vec::new() };
    let beside = position.seated().filter(|(_, board)| board.marker_beside_floor);
    macro_rules! table {
        ($name:literal, [$($column:literal $kind:ident),*], $rows:expr) => {
            Table { name: $name, columns: &[$(($column, $kind)),*], rows: $rows }
        };
    }
    vec![
        table!("players", ["players" N], vec![vec![number(position.players())]]),
        table!("to_move", ["player" N], vec![vec![number(position.to_move)]]),
        table!("starting_player", ["player" N], vec![vec![number(position.starting_player)]]),
        table!("on_offer", ["source" P, "color" W, "tiles" N],
            game.table().OnOffer.iter().map(|on| vec![Value::Place(on.0), color(on.1), number(on.2)]).collect()),
        table!("marker_at", ["place" P], marker),
        table!("in_bag", ["color" W, "tiles" N],
            position.bag.counts().map(|(c, n)| vec![color(c), number(n)]).collect()),
        table!("in_lid", ["color" W, "tiles" N],
            position.lid.counts().map(|(c, n)| vec![color(c), number(n)]).collect()),
        table!("markers_in_lid", ["markers" N], vec![vec![number(position.markers_in_lid)]]),
        table!("score", ["player" N, "points" N],
            position.seated().map(|(player, board)| vec![number(player), number(board.score)]).collect()),
        table!("holds", ["player" N, "row" N, "color" W, "tiles" N],
            position.held().map(|(p, row, c, n)| vec![number(p), number(row), color(c), number(n)]).collect()),
        table!("on_wall", ["player" N, "row" N, "column" N, "color" W],
            position.walled().map(|(p, row, column, c)| vec![number(p), number(row), number(column), color(c)]).collect()),
        table!("chosen", ["player" N, "row" N, "column" N],
            position.chosen().map(|(p, row, column)| vec![number(p), number(row), number(column)]).collect()),
        table!("on_floor", ["player" N, "space" N, "piece" W],
            crate::engine::facts::table(position).OnFloor.iter().map(|on| vec![number(on.0), number(on.1), piece(on.2)]).collect()),
        table!("marker_beside_floor", ["player" N], beside.map(|(player, _)| vec![number(player)]).collect()),
        table!("legal", ["source" P, "color" W, "line" W],
            game.offer().moves().map(|m| vec![Value::Place(m.source), color(m.color), word(&line(m.line))]).collect()),
    ]
}

fn line(line: Line) -> String {
    match line {
        Line::Pattern(row) => row.to_string(),
        Line::Floor => "floor".to_owned(),
    }
}

/// A position as Prolog facts, one predicate after the other.
///
/// Every predicate is declared, so that a query about an empty one fails and is no error.
#[must_use]
pub fn prolog(game: &Game) -> String {
    let mut text =
        String::from("% An Azul position; players, factories, rows, columns and spaces count from 1.\n");
    for table in tables(game) {
        let arity = table.columns.len();
        let columns: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
        let _ =
            write!(text, "\n% {}({})\n:- dynamic {}/{arity}.\n", table.name, columns.join(", "), table.name);
        for row in table.rows {
            let values: Vec<String> = row.into_iter().map(prolog_value).collect();
            let _ = writeln!(text, "{}({}).", table.name, values.join(", "));
        }
    }
    text
}

fn prolog_value(value: Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Word(word) => word,
        Value::Place(Source::Center) => "center".to_owned(),
        Value::Place(Source::Factory(factory)) => format!("factory({factory})"),
    }
}

/// A position as files for Souffle: `.facts` with a row a line, and `azul.decl` that names the columns.
#[must_use]
pub fn souffle(game: &Game) -> Vec<(String, String)> {
    let mut declarations =
        String::from("// An Azul position; everything counts from 1; a source is F1, F2, .. or C.\n");
    let mut files = Vec::new();
    for table in tables(game) {
        let columns = table.columns.iter().map(|(name, kind)| {
            format!("{name}: {}", if *kind == Kind::Number { "number" } else { "symbol" })
        });
        let columns = columns.collect::<Vec<_>>().join(", ");
        let _ = write!(declarations, ".decl {}({columns})\n.input {}\n", table.name, table.name);
        let rows = table.rows.into_iter().map(|row| {
            let values: Vec<String> = row.into_iter().map(souffle_value).collect();
            values.join("\t") + "\n"
        });
        files.push((format!("{}.facts", table.name), rows.collect()));
    }
    files.push(("azul.decl".to_owned(), declarations));
    files
}

fn souffle_value(value: Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Word(word) => word,
        Value::Place(source) => source.to_string(),
    }
}
