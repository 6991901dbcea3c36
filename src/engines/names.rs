//! Names of relations, words and variables as other engines write them.

/// Names that some engine keeps for itself; a relation, a word or a column of such a name gets `_` behind it.
const RESERVED: &[&str] = &[
    "abs", "answer", "append", "as", "atom", "atomic", "band", "bnot", "bor", "bxor", "call", "callable",
    "case", "cat", "compound", "contains", "count", "derived", "dynamic", "fail", "false", "findall",
    "float", "forall", "format", "ground", "halt", "ignore", "integer", "is", "length", "listing", "lor",
    "maplist", "match", "max", "mean", "member", "min", "mod", "nil", "nonvar", "not", "nth1", "number",
    "once", "open", "ord", "print", "range", "rem", "select", "show", "sort", "string", "strlen", "substr",
    "sum", "symbol", "table", "true", "type", "unsigned", "var", "write", "xor",
];

/// `OnOffer` or `color place` as `on_offer`, `color_place`.
pub(super) fn snake(name: &str) -> String {
    let mut written = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !written.is_empty() && !written.ends_with('_') {
            written.push('_');
        }
        match letter {
            ' ' | '-' => written.push('_'),
            letter => written.extend(letter.to_lowercase()),
        }
    }
    if RESERVED.contains(&written.as_str()) { written + "_" } else { written }
}

/// `pushed_color` or `color place` as the variable `PushedColor`, `ColorPlace`.
pub(super) fn variable(name: &str) -> String {
    let words = name.split(['_', ' ', '-']).filter(|word| !word.is_empty());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    let written: String = words.filter_map(capital).collect();
    if written.is_empty() { "Value".to_owned() } else { written }
}

/// Hands out each name once.
#[derive(Debug, Default)]
pub(super) struct Names(Vec<String>);

impl Names {
    /// The name, with a number behind it if it is taken.
    pub fn new_one(&mut self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}{number}"));
        let free = std::iter::once(name.to_owned()).chain(numbered).find(|name| !self.0.contains(name));
        let free = free.unwrap_or_default();
        self.0.push(free.clone());
        free
    }
}
