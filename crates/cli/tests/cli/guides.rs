//! The guides for people who write programs and for people who host: what they say is so.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python::{WEBSOCKETS, python, skip};
use crate::run::{folder, trestle};
use crate::server::Server;

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn text(path: &str) -> String {
    fs::read_to_string(project(path)).unwrap()
}

/// The bot in `docs/API.md`, which says what it needs.
fn bot() -> String {
    let page = text("docs/API.md");
    assert!(page.contains(WEBSOCKETS));
    let blocks: Vec<&str> = page.split("```python\n").skip(1).collect();
    assert_eq!(blocks.len(), 1, "the guide has one program in Python");
    blocks[0].split("```").next().unwrap().to_owned()
}

#[test]
fn the_bot_of_the_guide_is_short() {
    let lines = bot().lines().count();
    assert!(lines <= 40, "{lines} lines");
}

/// The bot plays a game to its end against a real server.
#[test]
fn the_bot_of_the_guide_plays() {
    let place = folder("guide-bot");
    let python = match python(&place) {
        Ok(python) => python,
        Err(why) => return skip(&why),
    };
    let file = place.join("bot.py");
    fs::write(&file, bot()).unwrap();
    let server = Server::start();
    let played = Command::new(python).arg(file).arg(&server.address).output().unwrap();
    let said = String::from_utf8_lossy(&played.stdout);
    assert!(played.status.success(), "{said}{}", String::from_utf8_lossy(&played.stderr));
    assert!(said.contains("Final scores: ["), "{said}");
    assert!(!said.contains("The server says"), "{said}");
}

/// All files of a folder with source code, without their tests.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let code = fs::read_to_string(&path).unwrap();
            found.push(code.split("#[cfg(test)]").next().unwrap().to_owned());
        }
    }
}

/// The texts in quotes that follow one of these, where they could be a code.
fn codes_after(source: &str, openers: &[&str]) -> BTreeSet<String> {
    let after = openers.iter().flat_map(|opener| source.split(opener).skip(1));
    let quoted = after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let is_code = |text: &&str| text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    quoted.filter(is_code).filter(|text| !text.is_empty()).map(str::to_owned).collect()
}

#[test]
fn every_code_of_an_error_is_in_the_guide() {
    let openers = [
        "bad_request(",
        "not_found(",
        "conflict(",
        "forbidden(",
        "too_many(",
        "refusal(",
        " code: ",
        "UNAUTHORIZED,",
        "SERVER_ERROR,",
        "UNAVAILABLE,",
        // The limits hand the code on.
        " address,",
    ];
    let mut files = Vec::new();
    sources(&project("crates/server/src"), &mut files);
    let mut codes: BTreeSet<String> =
        files.iter().flat_map(|source| codes_after(source, &openers)).collect();
    codes.remove("listening");
    codes.extend(codes_after(&text("crates/engine/src/refusal.rs"), &["=>"]));
    // Some of each kind, so that a scan that finds nothing does not pass.
    for known in ["stale", "bad-token", "too-many-tables", "internal", "not-begun", "route-taken"] {
        assert!(codes.contains(known), "{known} is not found in the sources");
    }
    let page = text("docs/API.md");
    let missing: Vec<&String> =
        codes.iter().filter(|code| !page.contains(&format!("| `{code}` |"))).collect();
    assert!(missing.is_empty(), "docs/API.md says nothing about {missing:?}");
}

/// The names in the OpenAPI document of what is said over the socket, and of what happens.
#[test]
fn every_message_and_every_event_is_in_the_guide() {
    let document: serde_json::Value = serde_json::from_str(&text("docs/openapi.json")).unwrap();
    let page = text("docs/API.md");
    let mut count = 0;
    for (schema, tag) in [("ClientMessage", "type"), ("ServerMessage", "type"), ("Event", "event")]
    {
        let forms = document["components"]["schemas"][schema]["oneOf"].as_array().unwrap();
        for form in forms {
            let whole = std::slice::from_ref(form);
            let parts = form["allOf"].as_array().map_or(whole, Vec::as_slice);
            let name = parts.iter().find_map(|part| part["properties"][tag]["enum"][0].as_str());
            let name = name.unwrap_or_else(|| panic!("a form of {schema} without a name"));
            assert!(page.contains(&format!("`{name}`")), "docs/API.md does not name {name}");
            count += 1;
        }
    }
    assert!(count > 40, "{count}");
}

#[test]
fn every_option_of_the_server_is_in_the_guide_for_hosts() {
    let help = trestle("serve --help").ok();
    let page = text("docs/HOSTING.md");
    let flags: BTreeSet<&str> = (help.split_whitespace())
        .filter(|word| word.starts_with("--"))
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphabetic() && c != '-'))
        .filter(|flag| *flag != "--help")
        .collect();
    assert!(flags.len() > 15, "{flags:?}");
    for flag in flags {
        assert!(page.contains(&format!("| `{flag}")), "docs/HOSTING.md has no row for {flag}");
    }
}

/// What a Prometheus finds has a row, and the other way round.
#[test]
fn every_measurement_is_in_the_guide_for_hosts() {
    let mut files = Vec::new();
    sources(&project("crates/server/src"), &mut files);
    // Where they are used, or as constants.
    let names: BTreeSet<&str> = ["!(\"trestle_", ": &str = \"trestle_"]
        .iter()
        .flat_map(|before| files.iter().flat_map(move |source| source.split(before).skip(1)))
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(names.len() >= 9, "{names:?}");
    let page = text("docs/HOSTING.md");
    for name in &names {
        assert!(page.contains(&format!("| `trestle_{name}` |")), "no row for trestle_{name}");
    }
    assert_eq!(page.matches("| `trestle_").count(), names.len());
}
