//! How the text of a rule file says what it reads and derives; `build.rs` and rules read from a folder agree.

/// Why files cannot be put in order.
pub const WAIT: &str =
    "each reads what another of them derives, so none can be evaluated first; derive it in one file";

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
///
/// # Errors
/// Some files, which are given back, wait for each other: what one reads, another derives.
pub fn in_order<T>(
    mut files: Vec<T>,
    of: impl Fn(&T) -> (Vec<String>, Vec<String>),
) -> Result<Vec<T>, Vec<T>> {
    let reads_of = |reader: &T, other: &T| {
        let (reads, _) = of(reader);
        of(other).1.iter().any(|name| reads.contains(name))
    };
    let mut ordered = Vec::new();
    while !files.is_empty() {
        let alone = |at: &usize, waits: &dyn Fn(&T, &T) -> bool| {
            !files.iter().enumerate().any(|(other, file)| other != *at && waits(&files[*at], file))
        };
        if let Some(next) = (0..files.len()).find(|at| alone(at, &reads_of)) {
            ordered.push(files.remove(next));
        } else if let Some(behind) =
            (0..files.len()).find(|at| alone(at, &|file, other| reads_of(other, file)))
        {
            files.remove(behind);
        } else {
            return Err(files);
        }
    }
    Ok(ordered)
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
