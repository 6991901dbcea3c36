//! Where each thing stands in the book: its page and its place on it.

use crate::rules::RuleFile;

/// The phase of a norm, which is the first part of its id: `tiling` of `tiling.both-runs`.
#[must_use]
pub fn phase_of(norm: &str) -> &str {
    norm.split('.').next().unwrap_or_default()
}

/// The page of a phase.
#[must_use]
pub fn phase(phase: &str) -> String {
    format!("{}.html", slug(phase))
}

/// A norm.
#[must_use]
pub fn norm(id: &str) -> String {
    format!("{}#{id}", phase(phase_of(id)))
}

/// The mutants of the rules of a phase.
#[must_use]
pub fn mutants(of: &str) -> String {
    format!("mutants-{}.html", slug(of))
}

/// A ruling.
#[must_use]
pub fn ruling(name: &str) -> String {
    format!("rulings.html#{name}")
}

/// A rule set.
#[must_use]
pub fn rule_set(name: &str) -> String {
    format!("rules-of-{}.html", slug(name))
}

/// A section of a source.
#[must_use]
pub fn source(work: &str, section: &str) -> String {
    format!("sources.html#{}", source_id(work, section))
}

/// The place of a section on the page of sources.
#[must_use]
pub fn source_id(work: &str, section: &str) -> String {
    format!("{}--{}", slug(work), slug(section))
}

/// A relation as a rule file knows it: the same for all files that share it.
#[must_use]
pub fn relation(file: &RuleFile, name: &str) -> String {
    format!("relations.html#{}", relation_id(file, name))
}

/// The place of a relation on the page of relations.
#[must_use]
pub fn relation_id(file: &RuleFile, name: &str) -> String {
    let is_shared = file.reads.contains(&name) || file.derives.contains(&name);
    if is_shared { name.to_owned() } else { format!("{}.{name}", stem(file)) }
}

/// A rule file.
#[must_use]
pub fn file(file: &RuleFile) -> String {
    format!("files.html#{}", slug(file.name))
}

/// The name of a rule file without its ending: `strategies-greedy`.
#[must_use]
pub fn stem(file: &RuleFile) -> String {
    slug(file.name.trim_end_matches(".rs"))
}

/// A text as part of an address: letters, digits and hyphens.
#[must_use]
pub fn slug(text: &str) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    text.chars().map(letter).collect::<String>().to_lowercase()
}

/// A text as the value of a parameter in an address.
#[must_use]
pub fn percent_encoded(text: &str) -> String {
    let encoded = |byte: u8| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(encoded).collect()
}
