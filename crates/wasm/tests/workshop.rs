//! Boards in the making, as the page sees them.

use serde_json::{Value, json};
use trestle_engine::board::{Registry, built_ins};
use trestle_wasm::balance::Balance;
use trestle_wasm::{boards, workshop};

#[test]
fn every_board_is_opened_and_checked_without_a_fault_and_keeps_its_hash() {
    for board in Registry::built_in().unwrap().all() {
        let sheet = workshop::built_in(board.id()).unwrap();
        let checked = workshop::check(&sheet.to_string()).unwrap();
        assert_eq!(checked.faults, []);
        assert_eq!(checked.board.unwrap().hash, board.hash().to_string());
        assert_eq!(workshop::open(&checked.file).unwrap()["map"], sheet["map"]);
    }
}

#[test]
fn faults_say_what_they_are_about() {
    let mut sheet = workshop::built_in(built_ins()[0].id).unwrap();
    sheet["map"]["routes"][3]["color"] = json!("plaid");
    let id = sheet["map"]["routes"][3]["id"].as_str().unwrap().to_owned();
    let checked = workshop::check(&sheet.to_string()).unwrap();
    assert!(checked.board.is_none());
    let fault = checked.faults.iter().find(|fault| fault.code == "unknown-color").unwrap();
    assert_eq!((fault.part.as_str(), fault.row), ("map.routes", Some(3)));
    assert_eq!(fault.id.as_deref(), Some(id.as_str()));
    assert_eq!(fault.values["found"], "plaid");
}

#[test]
fn an_empty_sheet_has_faults_and_what_is_none_is_refused() {
    let checked = workshop::check("{}").unwrap();
    assert!(checked.faults.iter().any(|fault| fault.code == "missing-key"));
    assert_eq!(workshop::check("{").unwrap_err().code, "bad-request");
    let long = Value::from("x".repeat(1 << 20)).to_string();
    assert_eq!(workshop::check(&long).unwrap_err().code, "too-large");
    assert_eq!(workshop::open(&long).unwrap_err().code, "too-large");
    assert_eq!(workshop::open("id = ").unwrap_err().code, "bad-board");
    assert_eq!(workshop::built_in("atlantis").unwrap_err().code, "no-such-board");
    let city = |n| json!({ "id": format!("c-{n}"), "name": "C", "lon": 0, "lat": 0 });
    let cities: Vec<Value> = (0..500).map(city).collect();
    let checked = workshop::check(&json!({ "map": { "cities": cities } }).to_string()).unwrap();
    assert!(checked.faults.iter().any(|fault| fault.code == "too-many"));
    assert!(checked.faults.len() <= 200);
}

#[test]
fn a_checked_board_can_be_played() {
    let mut sheet = workshop::built_in(built_ins()[0].id).unwrap();
    sheet["id"] = json!("a-board-of-my-own");
    let checked = workshop::check(&sheet.to_string()).unwrap();
    assert_eq!(boards::add(&checked.file).unwrap().id, "a-board-of-my-own");
    assert!(boards::find("a-board-of-my-own").is_some());
}

#[test]
fn a_board_in_the_making_is_played_some_games_at_a_time() {
    let file = built_ins()[0].text;
    let mut balance = Balance::open(file, 2, 1).unwrap();
    assert_eq!((balance.play(2), balance.play(3)), (2, 5));
    let mut at_once = Balance::open(file, 2, 1).unwrap();
    at_once.play(5);
    assert_eq!(balance.report(), at_once.report());
    assert_eq!(balance.report().games, 5);
    assert_eq!(Balance::open("id = ", 2, 1).err().unwrap().code, "bad-board");
    assert_eq!(Balance::open(file, 9, 1).err().unwrap().code, "wrong-players");
}
