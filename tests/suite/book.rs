//! The rule book: every link leads somewhere, and whatever one thing names names it in return.

use crate::files::files_below;
use crate::live_rules::copy_folder;
use crate::program::{azulog, name, read as text_of, said};
use azulog::audit::mutants::{Fate, all, try_all};
use azulog::book::address;
use azulog::book::contents::Contents;
use azulog::book::difference::{count, parted};
use azulog::book::fixture::{Shown, board_address};
use azulog::book::formal::Formal;
use azulog::book::mutants::Mutants;
use azulog::datalog::parse::Programs;
use azulog::documents::read::input::Input;
use azulog::documents::read::{self, Document};
use azulog::engine::question::Question;
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

/// What is wrong with the links of a book: an id that is given twice, a link that leads nowhere, and two things
/// of which only one names the other.
fn faults(contents: &Contents<'_>) -> Vec<String> {
    let files = azulog::book::files(contents);
    let fixtures = contents.fixtures;
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
    for shown in fixtures {
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
    for parted in &contents.differences {
        let place = match &parted.by {
            Some(rules) => address::rule_set(rules),
            None => address::ruling(&parted.difference.name()),
        };
        let (page, section) = place.split_once('#').unwrap_or((&place, ""));
        let text = files.iter().find(|(name, _)| name == page).map_or("", |(_, text)| text);
        let text = text.split_once(&format!(" id=\"{section}\"")).map_or(text, |(_, rest)| rest);
        let text = text.split("</section>").next().unwrap_or_default();
        let is_drawn = text.contains("class=\"sides\"");
        if is_drawn != parted.shown.is_some() && !section.is_empty() {
            faults.push(format!("{place}: the position is drawn: {is_drawn}"));
        }
    }
    faults
}

#[test]
fn every_link_of_the_book_leads_somewhere_and_back() {
    let fixtures = fixtures();
    let contents = Contents::of(&fixtures, BOARD).expect("the rules can be read");
    let faults = faults(&contents);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn every_mutant_and_every_difference_is_linked_too() {
    let fixtures = fixtures();
    let mut contents = Contents::of(&fixtures, BOARD).expect("the rules can be read");
    let programs = Programs::get().expect("the rules can be read");
    let cases = || Ok(self::fixtures().into_iter().map(|shown| shown.case).collect());
    let tried = try_all(&all(programs, &|_, _| true), 2, &cases, &|| {}).expect("the rules can be read");
    contents.mutants = Mutants::of(&tried);
    contents.differences = parted(&contents, 2, &|| {}).expect("the rules can be read");
    assert_eq!(contents.differences.len(), count(&contents));
    let faults = faults(&contents);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let files = azulog::book::files(&contents);
    let page = |name: &str| files.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text);
    for tried in &tried {
        let Fate::KilledBy(fixture) = &tried.fate else { continue };
        let shown = contents.fixture(fixture).expect("a fixture of the book kills it");
        let rule = &tried.program.rules[tried.mutant.rule].text;
        let of_rule =
            |formal: &&Formal| (formal.file.name, formal.rule.line) == (tried.program.file.name, rule.line);
        let formal = contents.rules.iter().find(of_rule).expect("the rule is in the book");
        let (mutants, phase) =
            (address::mutants(address::phase_of(rule.norm)), address::phase_of(shown.norm()));
        let place = format!("href=\"{mutants}#mutants-of-{}\"", formal.id);
        assert!(page(&mutants).contains(&format!("href=\"{}\"", shown.address())), "{fixture}");
        assert!(page(&address::phase(phase)).contains(&place), "{place}");
    }
}

#[test]
fn the_book_needs_no_script_and_has_one_heading_a_page() {
    let fixtures = fixtures();
    let contents = Contents::of(&fixtures, BOARD).expect("the rules can be read");
    for (name, text) in azulog::book::files(&contents) {
        if name == "style.css" {
            continue;
        }
        assert_eq!(text.matches("<h1").count(), 1, "{name}");
        assert_eq!(text.matches("<main").count(), 1, "{name}");
        assert_eq!(text.matches("<script").count(), usize::from(name == "search.html"), "{name}");
        assert!(!text.contains(" onclick=") && !text.contains("javascript:"), "{name}");
        let drawings = text.matches("role=\"img\"").count();
        assert_eq!(
            text.matches("role=\"img\"><title>").count(),
            drawings,
            "{name}: every drawing has a title"
        );
    }
}

#[test]
fn every_fixture_opens_on_the_board_as_it_is() {
    let mut faults = Vec::new();
    for shown in fixtures() {
        // The board shows faults; what has none is read as it was.
        let asks_for_faults = [Question::Position, Question::FirstTable, Question::RuleSet];
        if asks_for_faults.contains(&shown.fixture.question) {
            continue;
        }
        let address = board_address(BOARD, &shown.fixture.game, &shown.fixture.rules);
        let (_, parameters) = address.split_once("#position=").expect("it names a position");
        let (position, rules) = parameters.split_once("&rules=").expect("it names rules");
        let (position, rules) = (decoded(position), decoded(rules));
        let known = read::rule_set::named(&rules);
        let rules = known.unwrap_or_else(|| {
            read::rule_set::rule_set(&Input::new("", rules)).expect("the rules can be read")
        });
        assert!(rules.plays_like(&shown.fixture.rules), "{}", shown.path);
        let Ok(Document::Position(game)) = read::document(&Input::new("", position.clone()), &rules) else {
            faults.push(format!("{}: this is no position: {position}", shown.path));
            continue;
        };
        let written = &shown.fixture.game.position;
        if game.position != *written && !written.boards.is_empty() {
            faults.push(format!("{}: {position} is another position", shown.path));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The text of a parameter of an address.
fn decoded(parameter: &str) -> String {
    let mut parts = parameter.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("two digits follow"));
        bytes.extend(rest.bytes());
    }
    String::from_utf8(bytes).expect("it is text")
}

#[test]
fn a_folder_that_is_there_is_left_alone() {
    let folder = tempfile::tempdir().expect("there is room");
    let refused = azulog(&["book", "--out", name(folder.path())]).output().expect("azulog runs");
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("already exists; name a new folder, or replace it with --force"));
}

#[test]
#[ignore = "a long sweep, which .ci/run makes"]
fn a_changed_rule_changes_its_page() {
    let folder = tempfile::tempdir().expect("there is room");
    let (rules, book) = (folder.path().join("rules"), folder.path().join("book"));
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rules"), &rules);
    let file = rules.join("setup.rs");
    let text = text_of(&file).replace("a complete row earns 2 points.", "a complete row earns three points.");
    std::fs::write(&file, text.replace("Worth(Feature::Row, 2)", "Worth(Feature::Row, 3)"))
        .expect("it can be written");
    let fixture = "fixtures/final/complete-column-earns-seven.ron";
    let write = || azulog(&["book", fixture, "--rules-dir", name(&rules), "--out", name(&book), "--force"]);
    let written = write().output().expect("azulog runs");
    assert_eq!(written.status.code(), Some(0), "{}", said(&written));
    let page = text_of(&book.join("final.html"));
    assert!(page.contains("A complete row earns three points."));
    assert!(!page.contains("A complete row earns 2 points."));
    std::fs::write(book.join("notes.txt"), "mine").expect("it can be written");
    let refused = write().output().expect("azulog runs");
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("is not replaced, as it holds notes.txt"), "{}", said(&refused));
}
