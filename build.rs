//! Hands the rule files to crepe: each gets the declarations of the shared relations that it names.
//!
//! A relation cannot be shared between `crepe!` blocks. `rules/relations.rs` declares each once; this
//! script copies the declarations that a rule file reads and derives into the place where it names
//! them, so that every rule keeps its line, and mounts every file that it finds. What every game evaluates
//! together is mounted a second time, joined.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "build/join.rs"]
mod join;
#[path = "src/rules/mounting.rs"]
#[allow(dead_code)] // rules read from a folder say where a name stands
mod mounting;

use mounting::{WAIT, in_order, list, variants, words};

/// The rule files that are joined, as every game evaluates them together at every move or in every round.
const JOINED: &[(&str, &[&str])] = &[
    ("an_offer", &["factory_offer.rs"]),
    ("a_move", &["turn.rs", "drops.rs", "after_turn.rs"]),
    ("a_tiling", &["wall_tiling.rs", "completion.rs", "round_score.rs", "leftovers.rs"]),
    ("a_round", &["wall.rs", "game_end.rs", "stalemate.rs", "next_round.rs", "dealing.rs"]),
];

/// A shared relation: its documentation, and its columns with their types.
struct Relation {
    sentence: String,
    columns: Vec<(String, String)>,
}

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=rules");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/rules/mounting.rs");
    let relations = relations(&fs::read_to_string(root.join("rules/relations.rs"))?);
    let mut modules = String::new();
    let mut written: Vec<join::Written> = Vec::new();
    for folder in ["", "strategies/"] {
        let paths = paths(&root.join("rules").join(folder))?;
        for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs")) {
            let text = fs::read_to_string(path)?;
            let module = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            let Some(block) = text.find("rules! {") else { continue };
            let name = format!("{folder}{module}.rs");
            let mounted = mounted(&name, path, &text, block, &relations).unwrap_or_else(|fault| {
                println!("cargo::error={}: {fault}", shown(&root, path));
                String::new()
            });
            fs::write(out.join(format!("{module}.rs")), mounted)?;
            for line in text.lines().map_while(|line| line.strip_prefix("//!")) {
                let _ = writeln!(modules, "///{line}");
            }
            let handed_on: Vec<&str> = ["FILE"].into_iter().chain(words(&text)).collect();
            modules += &module_of(module, &handed_on);
            let [reads, derives] = ["reads", "derives"]
                .map(|keyword| list(&text, keyword).map(|(names, ..)| named(names)).unwrap_or_default());
            let rules = list(&text, "derives").map_or("", |(.., end)| &text[end..]);
            let rules = rules.trim_end().strip_suffix('}').unwrap_or(rules).to_owned();
            let words: Vec<&str> = text[..block].lines().filter(|line| !line.starts_with("//!")).collect();
            let words = words.join("\n") + "\n";
            written.push(join::Written { name, reads, derives, words, rules });
        }
    }
    modules += &joined_blocks(&out, &written, &relations)?;
    let files = in_order(written, |file| (file.reads.clone(), file.derives.clone())).map_err(|circle| {
        let names: Vec<&str> = circle.iter().map(|file| file.name.as_str()).collect();
        io::Error::other(format!("{}: {WAIT}", names.join(", ")))
    })?;
    let mut names = String::new();
    for file in &files {
        let _ = writeln!(names, "    &{}::FILE,", file.module());
    }
    let _ = write!(
        modules,
        "/// Every rule file, each behind those that derive what it reads.\n\
         pub const FILES: &[&RuleFile] = &[\n{names}];\n"
    );
    let variant = |path: &PathBuf| {
        let name = path.file_stem()?.to_str()?;
        Some(format!(
            "    ({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/rules/variants/{name}.ron\"))),\n"
        ))
    };
    let rule_sets: String = paths(&root.join("rules/variants"))?.iter().filter_map(variant).collect();
    let _ = write!(
        modules,
        "/// The rule sets in `rules/variants/`, with their texts.\n\
         pub const VARIANTS: &[(&str, &str)] = &[\n{rule_sets}];\n"
    );
    let vocabulary = fs::read_to_string(root.join("rules/vocabulary.rs"))?;
    let rulings: Vec<String> = variants(&vocabulary, "Ruling")
        .into_iter()
        .map(|(ruling, _)| format!("vocabulary::Ruling::{ruling}"))
        .collect();
    let rulings = rulings.join(", ");
    let _ = write!(
        modules,
        "impl vocabulary::Ruling {{\n    /// Every ruling, in the order of the rule files.\n    \
         pub const ALL: &[vocabulary::Ruling] = &[{rulings}];\n}}\n"
    );
    for word in words(&vocabulary).filter(|word| !WRITTEN_OTHERWISE.contains(word)) {
        modules += &read(word, &variants(&vocabulary, word));
    }
    fs::write(out.join("rules.rs"), modules)
}

/// The files of a folder in the order of their names.
fn paths(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

/// The modules of the joined blocks, the files that each joins, and the list of them.
fn joined_blocks(
    out: &Path,
    written: &[join::Written],
    relations: &BTreeMap<String, Relation>,
) -> io::Result<String> {
    let (mut modules, mut joined) = (String::new(), String::new());
    for (module, names) in JOINED {
        let parts: Vec<&join::Written> =
            names.iter().filter_map(|name| written.iter().find(|file| file.name == *name)).collect();
        for name in names.iter().filter(|name| !parts.iter().any(|file| file.name == **name)) {
            println!("cargo::error=build.rs: there is no rules/{name} to join");
        }
        let path = out.join(format!("joined_{module}.rs"));
        let join::Joined { text, without } = join::join(&parts, written);
        let block = text.find("rules! {").unwrap_or_default();
        match mounted(&names.join(" + "), &path, &text, block, relations) {
            Ok(mounted) => {
                fs::write(&path, text)?;
                fs::write(out.join(format!("{module}.rs")), mounted)?;
                let without: Vec<String> =
                    without.iter().map(|name| format!("relations::Named::{name}")).collect();
                let _ = write!(
                    modules,
                    "/// `{}` in one block, without rulings.\n{}",
                    names.join("`, `"),
                    module_of(module, &["FILE"])
                );
                let files: Vec<String> =
                    parts.iter().map(|file| format!("&{}::FILE", file.module())).collect();
                let list = module.to_uppercase();
                let _ = writeln!(
                    modules,
                    "/// The rule files that `{module}` joins.\npub const {list}: &[&RuleFile] = &[{}];",
                    files.join(", ")
                );
                let _ = writeln!(
                    joined,
                    "    Joined {{ files: {list}, without: &[{}], file: &{module}::FILE }},",
                    without.join(", ")
                );
            }
            Err(fault) => println!("cargo::error=rules/{}: {fault}", names.join(", rules/")),
        }
    }
    let _ = write!(
        modules,
        "/// Rule files that are evaluated together, in one block.\npub const JOINED: &[Joined] = &[\n{joined}];\n"
    );
    Ok(modules)
}

/// The module of a block. What it does not hand on is not compiled: crepe writes its runtime twice.
fn module_of(module: &str, handed_on: &[&str]) -> String {
    format!(
        "pub mod {module} {{\n    #[allow(dead_code, unused_variables)]\n    mod block {{\n        \
         include!(concat!(env!(\"OUT_DIR\"), \"/{module}.rs\"));\n    }}\n    \
         pub use block::{{{}}};\n}}\n",
        handed_on.join(", ")
    )
}

/// The words that the notation writes in a way of their own.
const WRITTEN_OTHERWISE: &[&str] = &["Color", "Source", "Line", "Piece"];

/// How a word is read that is written as its variants are named.
fn read(word: &str, variants: &[(&str, Vec<&str>)]) -> String {
    let mut arms = String::new();
    for (name, held) in variants {
        let places: Vec<String> = (0..held.len()).map(|place| format!("held{place}")).collect();
        let places = places.join(", ");
        let values = if held.is_empty() {
            String::new()
        } else {
            let read = |place| format!("Read::read(held{place})?");
            format!("({})", (0..held.len()).map(read).collect::<Vec<_>>().join(", "))
        };
        let _ = writeln!(
            arms,
            "            (\"{name}\", [{places}]) => Some(vocabulary::{word}::{name}{values}),"
        );
    }
    format!(
        "impl read::Read for vocabulary::{word} {{\n    fn read(text: &str) -> Option<Self> {{\n        \
         #[allow(unused_imports)] use read::Read;\n        let (name, held) = read::parts(text)?;\n        \
         match (name, &held[..]) {{\n{arms}            _ => None,\n        }}\n    }}\n}}\n"
    )
}

fn named(mentions: Vec<mounting::Mention>) -> Vec<String> {
    mentions.into_iter().map(|mention| mention.name).collect()
}

fn shown<'a>(root: &Path, path: &'a Path) -> std::path::Display<'a> {
    path.strip_prefix(root).unwrap_or(path).display()
}

/// The relations that `rules/relations.rs` declares: a line of documentation, then `Name(column: Type, ..);`.
fn relations(text: &str) -> BTreeMap<String, Relation> {
    let mut relations = BTreeMap::new();
    let mut sentence = String::new();
    for line in text.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("/// ") {
            doc.clone_into(&mut sentence);
        } else if let Some((name, columns)) = line.strip_suffix(");").and_then(|line| line.split_once('('))
            && name.chars().all(char::is_alphanumeric)
        {
            let column =
                |column: &str| column.split_once(": ").map(|(name, kind)| (name.to_owned(), kind.to_owned()));
            let columns = columns.split(", ").filter_map(column).collect();
            relations.insert(name.to_owned(), Relation { sentence: std::mem::take(&mut sentence), columns });
        }
    }
    relations
}

/// A rule file as it is compiled: declarations in the place of names, and the function that derives.
fn mounted(
    name: &str,
    path: &Path,
    text: &str,
    block: usize,
    relations: &BTreeMap<String, Relation>,
) -> Result<String, String> {
    let mut mounted = text[..block].replace("//!", "//");
    mounted += "#[allow(unused_imports)] use crate::rules::code::Code as _; use crate::rules::vocabulary::*; ::crepe::crepe! {";
    let inside = &text[block + "rules! {".len()..];
    let mut from = 0;
    let mut lists = Vec::new();
    for (keyword, role) in [("reads", "input"), ("derives", "output")] {
        let (names, start, end) = list(inside, keyword)?;
        let names = named(names);
        mounted += &inside[from..start];
        for name in &names {
            let unknown = || format!("rules/relations.rs declares no relation `{name}`");
            let Relation { sentence, columns } = relations.get(name).ok_or_else(unknown)?;
            let kinds: Vec<String> = columns.iter().map(|(_, kind)| format!("pub {kind}")).collect();
            let kinds = kinds.join(", ");
            let _ = write!(mounted, "@{role} #[doc = {sentence:?}] pub struct {name}({kinds}); ");
        }
        // Every rule keeps its line.
        mounted += &"\n".repeat(inside[start..end].matches('\n').count());
        from = end;
        lists.push(names);
    }
    mounted += &inside[from..];
    let mut take = String::new();
    for (place, name) in lists[0].iter().enumerate() {
        let columns: Vec<&str> = relations[name].columns.iter().map(|(column, _)| column.as_str()).collect();
        let codes: Vec<String> = columns.iter().map(|column| format!("{column}.code()")).collect();
        let (columns, codes) = (columns.join(", "), codes.join(", "));
        let field = name.to_lowercase();
        let _ = writeln!(
            take,
            "        for &crate::rules::relations::{name}({columns}) in &facts.{name} {{\n            \
             if relevant.keeps({place}, &[{codes}]) {{ runtime.{field}.push({name}({columns})); }}\n        }}"
        );
    }
    let mut give = String::new();
    for (place, name) in lists[1].iter().enumerate() {
        let columns: Vec<&str> = relations[name].columns.iter().map(|(column, _)| column.as_str()).collect();
        let columns = columns.join(", ");
        let _ = writeln!(
            give,
            "    if !found.{place}.is_empty() && wanted.contains(&{name:?}) {{ crate::rules::relations::add(&mut answer.{name}, \
             found.{place}.into_iter().map(|{name}({columns})| crate::rules::relations::{name}({columns}))); }}"
        );
    }
    let _ = write!(
        mounted,
        "
/// Derives from known facts what is wanted of this file, and adds it to the answer, which is known too.
pub fn derive(
    _: &'static crate::rules::RuleFile,
    wanted: &'static [&'static str],
    known: &[&crate::rules::relations::Facts],
    answer: &mut crate::rules::relations::Facts,
) {{
    let mut runtime = Crepe::new();
    let known: Vec<&crate::rules::relations::Facts> = known.iter().copied().chain([&*answer]).collect();
    let relevant = crate::datalog::relevance::relevant(&FILE, wanted, &known);
    for facts in known {{
{take}    }}
    let found = runtime.run_with_hasher::<::rustc_hash::FxBuildHasher>();
{give}}}

/// This file.
pub const FILE: crate::rules::RuleFile = crate::rules::RuleFile {{
    name: {name:?},
    text: include_str!({:?}),
    reads: &{:?},
    derives: &{:?},
    shared: crate::rules::RELATIONS,
    derive,
}};
",
        path.to_string_lossy(),
        lists[0],
        lists[1]
    );
    Ok(mounted)
}
