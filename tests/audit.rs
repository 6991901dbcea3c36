//! The audit derives what crepe derives, and every proof of every derived fact holds.

use azulog::ask::asked::listen;
use azulog::audit::inquiry::{Inquiry, Meant};
use azulog::audit::proof::Proof;
use azulog::read::input::Input;
use azulog::read::{self, Document};
use azulog::rule_set::RuleSet;
use std::path::{Path, PathBuf};

/// The files of a folder below the package, by name.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|e| e.expect("it lists").path())
        .collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            files(&entry, found);
        } else if entry.extension().is_some_and(|extension| extension == "ron") {
            found.push(entry);
        }
    }
}

/// Every situation's fixture and the questions that it asks.
fn inquiries() -> Vec<(PathBuf, Inquiry)> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"), &mut found);
    found.retain(|path| !path.components().any(|part| part.as_os_str() == "games"));
    let inquiry = |path: PathBuf| {
        let input = Input::load(&path.to_string_lossy()).unwrap_or_else(|why| panic!("{why}"));
        let (_, asked) = listen(|| match read::document(&input, &RuleSet::official()) {
            Ok(Document::Fixture(fixture)) => {
                let _ = fixture.ask();
            }
            _ => panic!("{} is no fixture", path.display()),
        });
        let inquiry = Inquiry::of(asked).unwrap_or_else(|why| panic!("{why}"));
        (path, inquiry)
    };
    found.into_iter().map(inquiry).collect()
}

#[test]
fn the_audit_derives_what_crepe_derives() {
    for (path, inquiry) in inquiries() {
        for stage in 0..inquiry.len() {
            let differ = inquiry.disagreements(stage);
            assert!(
                differ.is_empty(),
                "{}, rules/{}: {}",
                path.display(),
                inquiry.program(stage).file.name,
                differ.join(", ")
            );
        }
    }
}

#[test]
fn every_derived_fact_has_a_proof_that_holds() {
    for (path, inquiry) in inquiries() {
        for stage in 0..inquiry.len() {
            for (relation, declared) in inquiry.program(stage).relations.iter().enumerate() {
                let meant = Meant { stage, relation, values: vec![None; declared.columns.len()] };
                let mut proof = Proof::default();
                for fact in inquiry.matching(&meant) {
                    let place = proof.prove(&inquiry, &fact);
                    assert!(place.is_some(), "{}: {} has no proof", path.display(), inquiry.write(&fact));
                }
                let checked = proof.check(&inquiry);
                assert!(checked.is_ok(), "{}: {checked:?}", path.display());
            }
        }
    }
}
