//! The rule book: every link leads somewhere, and whatever one thing names names it in return.

use crate::files::files_below;
use azulog::book::address;
use azulog::book::contents::Contents;
use azulog::book::fixture::Shown;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::rule_set::RuleSet;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every fixture of the repository, by its path in it.
fn fixtures() -> Vec<Shown> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = files_below("fixtures", "ron");
    let inputs = paths.iter().map(|path| {
        let text = std::fs::read_to_string(path).expect("the fixture can be read");
        let name = path.strip_prefix(root).expect("it is below the repository").display().to_string();
        Input::new(name, text)
    });
    let fixtures = inputs.filter(|input| !read::is_game(input)).map(|input| {
        let Ok(Document::Fixture(fixture)) = read::document(&input, &RuleSet::official()) else {
            panic!("{} is no fixture", input.name);
        };
        Shown::of(&input, *fixture).expect("the rules can be read")
    });
    fixtures.collect()
}

/// A page as its links see it.
#[derive(Default)]
struct Page {
    /// The ids of its elements, in order.
    ids: Vec<String>,
    /// Each link with the ids of the elements that it stands in.
    links: Vec<(Vec<String>, String)>,
    /// Each id with those of the elements that it stands in.
    inside: Vec<(String, Vec<String>)>,
}

/// The value of an attribute of a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split('"').next().unwrap_or_default().replace("&amp;", "&"))
}

/// The links and ids of a page, every element of which is closed.
fn page(html: &str) -> Page {
    let mut page = Page::default();
    let mut open: Vec<(String, Option<String>)> = Vec::new();
    for part in html.split('<').skip(1) {
        let tag = part.split('>').next().unwrap_or_default();
        let name: String = tag.chars().take_while(|letter| !letter.is_whitespace()).collect();
        if let Some(closed) = name.strip_prefix('/') {
            let (opened, _) = open.pop().expect("something is open");
            assert_eq!(opened, closed, "closes what was opened last");
            continue;
        }
        let around: Vec<String> = open.iter().filter_map(|(_, id)| id.clone()).collect();
        let id = attribute(tag, "id");
        if let Some(id) = &id {
            page.ids.push(id.clone());
            page.inside.push((id.clone(), around.clone()));
        }
        if let Some(link) = attribute(tag, "href") {
            page.links.push((around, link));
        }
        if !["!DOCTYPE", "meta", "link", "input"].contains(&name.as_str()) {
            open.push((name, id));
        }
    }
    assert!(open.is_empty(), "everything is closed");
    page
}

/// The pages of a book with the board elsewhere.
fn pages(files: &[(String, String)]) -> BTreeMap<&str, Page> {
    let html = files.iter().filter(|(name, _)| name != "style.css");
    // What a script says is no markup.
    let markup = |text: &str| {
        let (before, script) = text.split_once("<script>").unwrap_or((text, ""));
        before.to_owned() + script.split_once("</script>").map_or("", |(_, rest)| rest)
    };
    html.map(|(name, text)| (name.as_str(), page(&markup(text)))).collect()
}

const BOARD: &str = "../index.html";

#[test]
fn every_link_of_the_book_leads_somewhere_and_back() {
    let fixtures = fixtures();
    let contents = Contents::of(&fixtures, BOARD).expect("the rules can be read");
    let files = azulog::book::files(&contents);
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let pages = pages(&files);
    let mut faults = Vec::new();
    let mut links: BTreeSet<(String, String)> = BTreeSet::new();
    for (&name, page) in &pages {
        let mut seen = BTreeSet::new();
        for id in page.ids.iter().filter(|id| !seen.insert(id.as_str())) {
            faults.push(format!("{name}: the id {id} is given twice"));
        }
        for (id, around) in &page.inside {
            links.extend(around.iter().map(|outer| (format!("{name}#{outer}"), format!("{name}#{id}"))));
            links.extend(around.iter().map(|outer| (format!("{name}#{id}"), format!("{name}#{outer}"))));
        }
        for (around, link) in &page.links {
            if link.starts_with(&format!("{BOARD}#position=")) {
                continue;
            }
            let (file, fragment) = link.split_once('#').unwrap_or((link, ""));
            let file = if file.is_empty() { name } else { file };
            let leads = match pages.get(file) {
                Some(page) => fragment.is_empty() || page.ids.iter().any(|id| id == fragment),
                None => names.contains(file) && fragment.is_empty(),
            };
            if !leads {
                faults.push(format!("{name}: {link} leads nowhere"));
            }
            let from = around.iter().map(|id| format!("{name}#{id}")).chain([name.to_owned()]);
            links.extend(from.map(|from| (from, format!("{file}#{fragment}"))));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let mut expect = |what: &str, one: String, other: String| {
        let page =
            |address: &String| if address.contains('#') { address.clone() } else { format!("{address}#") };
        for (from, to) in [(&one, &other), (&other, &one)] {
            if !links.contains(&(from.clone(), page(to))) {
                faults.push(format!("{what}: {from} has no link to {to}"));
            }
        }
    };
    for norm in &contents.norms {
        for (work, section) in &norm.sources {
            expect("a source", address::norm(&norm.id), address::source(work, section));
        }
        for (work, section, _) in &norm.contradicted_by {
            expect("a contradiction", address::norm(&norm.id), address::source(work, section));
        }
    }
    for formal in &contents.rules {
        expect("a rule", address::norm(formal.rule.norm), formal.address());
        expect("a file", address::file(formal.file), formal.address());
        expect("a relation", address::relation(formal.file, formal.rule.head), formal.address());
        for at in &formal.fixtures {
            expect("a fixture of a rule", formal.address(), fixtures[*at].address());
        }
        for followed in contents.rulings.iter().filter(|followed| formal.rule.speaks_of(&followed.name)) {
            expect("a ruling of a rule", formal.address(), address::ruling(&followed.name));
        }
    }
    for shown in &fixtures {
        for norm in &shown.fixture.norms {
            expect("a norm of a fixture", shown.address(), address::norm(&norm.value));
        }
    }
    for followed in &contents.rulings {
        for norm in &followed.norms {
            expect("a norm of a ruling", address::ruling(&followed.name), address::norm(norm));
        }
        for rules in &followed.by {
            expect("a rule set of a ruling", address::ruling(&followed.name), address::rule_set(rules));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
