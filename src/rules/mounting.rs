//! How the text of a rule file says what it reads and derives; `build.rs` and rules read from a folder agree.

/// A name in the text of a file, with the byte where it begins.
#[derive(Clone, Debug)]
pub struct Mention {
    /// The name.
    pub name: String,
    /// Its first byte.
    pub start: usize,
}

/// The names in `reads { .. }` or `derives { .. }`, and the bytes where the list begins and ends in the text.
///
/// # Errors
/// The text has no such list.
pub fn list(text: &str, keyword: &str) -> Result<(Vec<Mention>, usize, usize), String> {
    let lead = format!("\n    {keyword} {{");
    let start = text.find(&lead).ok_or_else(|| format!("`rules!` has no `{keyword} {{ .. }}`"))? + 1;
    let open = start + lead.len() - 1;
    let close = text[open..].find('}').ok_or_else(|| format!("`{keyword} {{` has no end"))? + open;
    let mut names = Vec::new();
    let mut from = open;
    for written in text[open..close].split(',') {
        let name = written.trim();
        if !name.is_empty() {
            let start = from + written.len() - written.trim_start().len();
            names.push(Mention { name: name.to_owned(), start });
        }
        from += written.len() + 1;
    }
    Ok((names, start, close + 1))
}

/// Puts files in order, each behind those that derive what it reads; given is what each reads and derives.
pub fn in_order<T>(mut files: Vec<T>, of: impl Fn(&T) -> (Vec<String>, Vec<String>)) -> Vec<T> {
    let mut ordered = Vec::new();
    while !files.is_empty() {
        let needs = |at: usize, file: &T| {
            let (reads, _) = of(file);
            let derives = |other: &T| of(other).1.iter().any(|name| reads.contains(name));
            files.iter().enumerate().any(|(other, file)| other != at && derives(file))
        };
        let next = files.iter().enumerate().position(|(at, file)| !needs(at, file)).unwrap_or_default();
        ordered.push(files.remove(next));
    }
    ordered
}

/// The words that a text declares, in their order.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("pub enum ")?.strip_suffix(" {"))
}

/// The variants of an enum of words with the kinds of what each holds, in their order.
#[must_use]
pub fn variants<'a>(vocabulary: &'a str, word: &str) -> Vec<(&'a str, Vec<&'a str>)> {
    let declared = vocabulary.split_once(&format!("pub enum {word} {{")).map_or("", |(_, rest)| rest);
    let declared = declared.split_once('}').map_or("", |(declared, _)| declared);
    let lines = declared.lines().filter_map(|line| line.trim().strip_suffix(','));
    let variants = lines.filter(|line| !line.starts_with("//")).map(|line| {
        let (name, held) = line.split_once('(').unwrap_or((line, ""));
        let held = held.trim_end_matches(')').split(',').map(str::trim);
        (name, held.filter(|kind| !kind.is_empty()).collect())
    });
    variants.collect()
}
