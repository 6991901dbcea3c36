//! Reading a folder of rules as it stands, to be evaluated without a compiler.

use super::fault::{self, Fault};
use super::input::Input;
use crate::datalog::live;
use crate::datalog::parse::Programs;
use crate::datalog::program::Unreadable;
use crate::engine::facts::STATED;
use crate::rules::RuleFile;
use crate::rules::mounting::{self, WAIT, in_order, list};
use crate::rules::norms::Norm;
use crate::rules::rule_text::{declared, names_of, nearest};
use crate::rules::rulebook::Rulebook;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Reads the rules of a folder: rule files, words, relations, norms and rule sets.
///
/// # Errors
/// Every fault of every file, shown with its place.
pub fn rulebook(folder: &Path) -> Result<&'static Rulebook, String> {
    let mut faults = Faults { folder, shown: Vec::new() };
    let words = faults.text("vocabulary.rs");
    let relations = faults.text("relations.rs");
    let norms = faults.text("norms.ron");
    let equivalent_mutants = faults.text("equivalent_mutants.ron");
    if !faults.shown.is_empty() {
        return Err(faults.shown.join("\n"));
    }
    let words = kept(RuleFile { shared: relations, ..RuleFile::of_text("vocabulary.rs", words) });
    let mut files = Vec::new();
    for below in ["", "strategies"] {
        for path in faults.paths(below, "rs") {
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            if ["vocabulary.rs", "relations.rs"].contains(&name.as_str()) {
                continue;
            }
            let name: &str = Box::leak(name.into_boxed_str());
            let text = faults.text(name);
            files.push(kept(faults.mounted(name, text, relations)));
        }
    }
    for file in &Rulebook::compiled().files {
        if !files.iter().any(|known| known.name == file.name) {
            faults.say(&format!(
                "{}: is missing, and the engine evaluates it",
                faults.path(file.name).display()
            ));
        }
    }
    let named = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let files = in_order(files, |file| (named(file.reads), named(file.derives))).unwrap_or_else(|circle| {
        let paths = circle.iter().map(|file| faults.path(file.name).display().to_string());
        let paths: Vec<String> = paths.collect();
        faults.say(&format!("{}: {WAIT}", paths.join(", ")));
        circle
    });
    faults.in_columns(relations, words.text);
    faults.in_programs(words, &files);
    faults.in_ron::<Vec<Norm>>("norms.ron", norms);
    let rule_sets =
        ["references", "variants"].into_iter().flat_map(|below| faults.rule_sets(below)).collect();
    if !faults.shown.is_empty() {
        return Err(faults.shown.join("\n"));
    }
    let unasked = OnceLock::new();
    let folder = Some(folder.to_owned());
    let book = Rulebook { folder, files, words, relations, norms, equivalent_mutants, rule_sets, unasked };
    Ok(Box::leak(Box::new(book)))
}

/// A rule file for as long as the program runs.
fn kept(file: RuleFile) -> &'static RuleFile {
    Box::leak(Box::new(file))
}

/// What is wrong with the files of a folder.
struct Faults<'a> {
    folder: &'a Path,
    shown: Vec<String>,
}

impl Faults<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn say(&mut self, what: &str) {
        self.shown.push(format!("error: {what}\n"));
    }

    fn show(&mut self, name: &str, text: &str, faults: &[Fault]) {
        let input = Input::new(self.path(name).display().to_string(), text);
        self.shown.push(fault::show(&input, faults));
    }

    /// The text of a file, kept as long as the program runs; an empty one if it can not be read.
    fn text(&mut self, name: &str) -> &'static str {
        match Input::load_plain(&self.path(name)) {
            Ok(input) => Box::leak(input.text.into_boxed_str()),
            Err(why) => {
                self.say(&why.to_string());
                ""
            }
        }
    }

    /// The files of a folder with an extension, in the order of their names.
    fn paths(&mut self, below: &str, extension: &str) -> Vec<PathBuf> {
        let folder = self.folder.join(below);
        let Ok(entries) = std::fs::read_dir(&folder) else { return Vec::new() };
        let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.is_file() && path.extension() == Some(OsStr::new(extension)));
        paths.sort();
        paths
    }

    fn rule_sets(&mut self, below: &str) -> Vec<(&'static str, &'static str)> {
        let mut sets = Vec::new();
        for path in self.paths(below, "ron") {
            let Some(stem) = path.file_stem().and_then(OsStr::to_str) else { continue };
            let name: &str = Box::leak(stem.to_owned().into_boxed_str());
            sets.push((name, self.text(&format!("{below}/{stem}.ron"))));
        }
        sets
    }

    /// A rule file with what its text says that it reads and derives.
    fn mounted(&mut self, name: &'static str, text: &'static str, relations: &'static str) -> RuleFile {
        let mut lists = [Vec::new(), Vec::new()];
        let mut faults = Vec::new();
        for (keyword, names) in ["reads", "derives"].into_iter().zip(&mut lists) {
            match list(text, keyword) {
                Err(why) => faults.push(Fault::new(0..text.len().min(1), why)),
                Ok((mentions, ..)) => {
                    for mention in mentions {
                        let span = mention.start..mention.start + mention.name.len();
                        if declared(relations, &mention.name).is_none() {
                            let what = format!("no relation `{}` is declared", mention.name);
                            let near = nearest(&mention.name, names_of(relations).into_iter());
                            let help = near.map_or_else(
                                || "declare it in relations.rs".to_owned(),
                                |near| {
                                    format!("did you mean `{near}`? A new one is declared in relations.rs")
                                },
                            );
                            faults.push(Fault::new(span, what).help(help));
                        }
                        let mention: &str = Box::leak(mention.name.into_boxed_str());
                        names.push(mention);
                    }
                }
            }
        }
        if !faults.is_empty() {
            self.show(name, text, &faults);
        }
        let [reads, derives] =
            lists.map(|names| -> &'static [&'static str] { Box::leak(names.into_boxed_slice()) });
        RuleFile { name, text, reads, derives, shared: relations, derive: live::derive }
    }

    /// Relations have columns of known kinds, and those that the engine states the columns that it knows.
    fn in_columns(&mut self, relations: &'static str, words: &str) {
        let mut faults = Vec::new();
        let kinds: Vec<&str> = ["Number", "bool"].into_iter().chain(mounting::words(words)).collect();
        for name in names_of(relations) {
            let Some(start) = relations.find(&format!("\n    {name}(")).map(|at| at + "\n    ".len()) else {
                continue;
            };
            let fault = |what: String| Fault::new(start..start + name.len(), what);
            let found = declared(relations, name).map(|found| found.kinds).unwrap_or_default();
            if let Some(unknown) = found.iter().find(|kind| !kinds.contains(kind)) {
                let help = format!("a column is one of: {}", kinds.join(", "));
                faults.push(fault(format!("`{name}` has a column of no known kind, `{unknown}`")).help(help));
                continue;
            }
            let known = declared(crate::rules::RELATIONS, name).map(|known| known.kinds).unwrap_or_default();
            if STATED.contains(&name) && found != known {
                let help =
                    format!("it states {}; to change them, change src/engine/facts.rs", known.join(", "));
                faults.push(fault(format!("the engine states `{name}` with other columns")).help(help));
            }
        }
        if !faults.is_empty() {
            self.show("relations.rs", relations, &faults);
        }
    }

    /// Every rule can be evaluated.
    fn in_programs(&mut self, words: &'static RuleFile, files: &[&'static RuleFile]) {
        let (programs, broken) = Programs::read_what_can_be(&[&[words], files].concat());
        for broken in broken {
            let fault = Fault::new(broken.span, broken.what);
            self.show(broken.file.name, broken.file.text, &[fault]);
        }
        for word in &programs.words.0 {
            if let Some(why) = &word.unreadable {
                self.say(&format!("{}: `{}`: {why}", self.path(word.file).display(), word.name));
            }
        }
        for program in &programs.programs {
            let mut faults: Vec<Fault> = Vec::new();
            // A declaration whose columns are unknown is shown where it stands.
            let own = |unread: &&Unreadable| unread.span.start > 0 && !unread.is_a_consequence();
            let declares = |unread: &&Unreadable| unread.text.is_none() && unread.span.start > 0;
            for unread in program.unreadable.iter().filter(|unread| own(unread) || declares(unread)) {
                let fault =
                    Fault::new(unread.span.clone(), format!("this cannot be evaluated: {}", unread.what));
                faults.push(fault);
            }
            if !faults.is_empty() {
                self.show(program.file.name, program.file.text, &faults);
            }
        }
    }

    fn in_ron<T: serde::de::DeserializeOwned>(&mut self, name: &str, text: &str) {
        if let Err(error) = ron::from_str::<T>(text) {
            let place = error.span.start;
            let lines: usize =
                text.split_inclusive('\n').take(place.line.saturating_sub(1)).map(str::len).sum();
            let fault =
                Fault::new(lines + place.col.saturating_sub(1)..lines + place.col, error.code.to_string());
            self.show(name, text, &[fault]);
        }
    }
}
