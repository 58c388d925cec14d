//! Games as the page plays them: texts in, texts out.

use serde_json::{Value, json};
use trestle_engine::record::Record;
use trestle_protocol::local::{Look, NewGame};
use trestle_wasm::bindings::{self, Table};
use trestle_wasm::game::Game;

/// The ids of all boards.
fn boards() -> Vec<&'static str> {
    trestle_engine::board::built_ins().iter().map(|file| file.id).collect()
}

fn wish(board: &str, seats: &[&str]) -> Value {
    json!({ "board": board, "seats": seats, "seed": "0d".repeat(32) })
}

fn begin(board: &str, seats: &[&str]) -> Table {
    Table::begin(&wish(board, seats).to_string()).expect("the wish is a good one")
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("answers are JSON")
}

/// The seat that has to decide first, if anybody has.
fn actor(table: &Table) -> Option<u8> {
    let standing = read(&table.standing());
    standing["actors"][0].as_u64().map(|seat| seat as u8)
}

/// Lets bots decide so often, or until the game is over.
fn play(table: &mut Table, bot: &str, actions: usize) {
    for _ in 0..actions {
        let Some(seat) = actor(table) else { return };
        let action = table.decide(seat, bot, 0).expect("bots find something");
        table.act(seat, &action).expect("what bots find is legal");
    }
}

/// The code of what was thrown.
fn code<T>(result: Result<T, String>) -> String {
    let thrown = result.err().expect("this is refused");
    let problem = read(&thrown);
    assert!(!problem["message"].as_str().unwrap_or_default().is_empty(), "{problem}");
    problem["code"].as_str().expect("a code").to_owned()
}

#[test]
fn whole_games_lead_to_records_that_are_true() {
    for board in boards() {
        let mut table = begin(board, &["Ada", "easy", "medium"]);
        play(&mut table, "medium", usize::MAX);
        let verified = read(&bindings::verify_record(&table.record()).expect("a true record"));
        let standing = read(&table.standing());
        assert_eq!(verified["finished"], true, "{board}");
        assert_eq!(verified["state"], standing["state"], "{board}");
        assert_eq!(verified["seed"], standing["seed"], "the seed is shown at the end");
        assert_eq!(verified["hashes"], verified["actions"]);
        let look = read(&table.look(None, 0).unwrap());
        let outcome = &look["position"]["outcome"];
        assert_eq!(outcome["winners"], verified["winners"]);
        let replay = read(&bindings::replay(&table.record(), "all").unwrap());
        let last = replay["steps"].as_array().and_then(|steps| steps.last()).unwrap();
        assert_eq!(last["position"]["outcome"], *outcome);
    }
}

#[test]
fn events_are_told_from_where_one_knows_them() {
    let mut table = begin("europe", &["Ada", "Grace"]);
    play(&mut table, "medium", 9);
    let all = read(&table.look(Some(0), 0).unwrap());
    let rest = read(&table.look(Some(0), 4).unwrap());
    let events = all["events"].as_array().unwrap();
    assert_eq!(all["position"]["event"], events.len());
    assert_eq!(rest["events"].as_array().unwrap()[..], events[4..]);
    let beyond = read(&table.look(Some(0), u32::MAX).unwrap());
    assert_eq!(beyond["events"], json!([]));
    assert!(read(&table.look(None, 0).unwrap())["position"]["view"]["own"].is_null());
    assert!(read(&table.standing())["seed"].is_null(), "not before the end");
}

#[test]
fn a_record_is_gone_on_with_after_any_action() {
    let mut table = begin("world", &["Ada", "Grace"]);
    play(&mut table, "medium", 30);
    let record = table.record();
    let mut again = Table::open(&record, None).unwrap();
    assert_eq!(again.record(), record);
    play(&mut again, "easy", 3);
    let early = Table::open(&record, Some(10)).unwrap();
    assert_eq!(read(&early.standing())["number"], 10);
    assert!(record.starts_with(&early.record()));
    // A number beyond the end is the end.
    assert_eq!(Table::open(&record, Some(99)).unwrap().record(), record);
}

#[test]
fn hints_are_legal_and_have_reasons_in_every_position() {
    for board in boards() {
        let mut table = begin(board, &["Ada", "Grace"]);
        let mut reasons = std::collections::BTreeSet::new();
        while let Some(seat) = actor(&table) {
            let hints = read(&table.hints(seat, 0, 3).unwrap());
            let legal = read(&table.legal(seat).unwrap());
            let hints = hints.as_array().unwrap();
            assert!((1..=3).contains(&hints.len()));
            for hint in hints {
                let legal = legal["actions"].as_array().unwrap();
                assert!(legal.contains(&hint["action"]), "{hint}");
                reasons.insert(hint["reason"]["why"].as_str().unwrap().to_owned());
            }
            table.act(seat, &hints[0]["action"].to_string()).unwrap();
        }
        assert!(reasons.len() > 4, "{board}: {reasons:?}");
    }
}

#[test]
fn tickets_are_told_about_in_every_position() {
    for board in boards() {
        let mut table = begin(board, &["Ada", "Grace"]);
        let mut states = std::collections::BTreeSet::new();
        while let Some(seat) = actor(&table) {
            let told = read(&table.tickets(0).unwrap());
            let look = read(&table.look(Some(0), u32::MAX).unwrap());
            let (position, told_of) = (&look["position"], told["tickets"].as_array().unwrap());
            assert_eq!(told["number"], position["number"]);
            let own = &position["view"]["own"];
            let lists = [&own["tickets"], &own["offer"]];
            let known = lists.into_iter().filter_map(Value::as_array).flatten();
            assert!(told_of.iter().map(|far| &far["ticket"]).eq(known), "{board}: {told}");
            states.extend(told_of.iter().map(|far| far["state"].as_str().unwrap().to_owned()));
            let action = table.decide(seat, "medium", 0).unwrap();
            table.act(seat, &action).unwrap();
        }
        assert!(states.contains("open") && states.contains("done"), "{board}: {states:?}");
        assert_eq!(code(table.tickets(2)), "no-such-seat");
    }
}

#[test]
fn chances_are_those_of_what_can_be_seen() {
    let mut table = begin("paris", &["Ada", "Grace", "Joan"]);
    play(&mut table, "medium", 40);
    let chances = |number, eyes, draw| read(&table.chances(number, eyes, 12, draw).unwrap());
    for number in [0, 20, 40] {
        let found = chances(number, None, 0);
        assert_eq!(found["games"], 12);
        let wins: f64 = found["wins"].as_array().unwrap().iter().filter_map(Value::as_f64).sum();
        assert!((wins - 12.0).abs() < 1e-3, "every game is won: {found}");
        assert_eq!(found, chances(number, None, 0), "the same question, the same answer");
    }
    assert_ne!(chances(20, None, 0)["points"], chances(20, None, 1)["points"], "other deals");
    assert_ne!(chances(20, None, 0)["points"], chances(20, Some(0), 0)["points"], "other eyes");
    assert_eq!(code(table.chances(41, None, 1, 0)), "no-such-action");

    // When it is over nothing is left to chance.
    play(&mut table, "medium", usize::MAX);
    let number = read(&table.standing())["number"].as_u64().unwrap() as u32;
    let look = read(&table.look(None, 0).unwrap());
    let winners = look["position"]["outcome"]["winners"].as_array().unwrap();
    let end = read(&table.chances(number, None, 6, 0).unwrap());
    for winner in winners.iter().filter_map(Value::as_u64) {
        assert_eq!(end["wins"][winner as usize], 6.0 / winners.len() as f64);
    }
}

/// Every decision can be looked at again; what a bot would have done was possible then.
#[test]
fn decisions_are_compared_with_what_a_bot_would_have_done() {
    for board in boards() {
        let mut table = begin(board, &["Ada", "Grace"]);
        play(&mut table, "easy", 30);
        let mut differ = 0;
        for number in 1..=30 {
            let decision = read(&table.decision(number, 40).unwrap());
            assert_eq!(decision["number"], number);
            let Some(better) = decision.get("better") else { continue };
            differ += 1;
            assert_ne!(better["action"], decision["action"], "{board} {number}");
            assert!(better["reason"]["why"].is_string());
            let other = better["action"].to_string();
            let compared = read(&table.compare(number, &other, 4, 0).unwrap());
            assert_eq!(compared["games"], 4);
            let wins = |name: &str| compared[name].as_f64().unwrap();
            assert!((0.0..=4.0).contains(&wins("wins")), "{compared}");
            let lead = wins("other_wins") - wins("wins");
            assert!(wins("squares") * 4.0 >= lead * lead - 1e-3, "{compared}");
            assert_eq!(compared, read(&table.compare(number, &other, 4, 0).unwrap()));
        }
        assert!(differ > 0, "{board}: an easy bot sometimes errs");
        assert_eq!(code(table.decision(0, 40)), "no-such-action");
        assert_eq!(code(table.decision(31, 40)), "no-such-action");
        assert_eq!(code(table.compare(1, "\"pass\"", 4, 0)), "wrong-phase");
    }
}

/// An action compared with itself is neither better nor worse: both are tried in the same deals.
#[test]
fn an_action_is_as_good_as_itself() {
    let mut table = begin("europe", &["Ada", "Grace"]);
    play(&mut table, "medium", 12);
    for number in 1..=12 {
        let decision = read(&table.decision(number, 20).unwrap());
        let own = decision["action"].to_string();
        let compared = read(&table.compare(number, &own, 6, 3).unwrap());
        assert_eq!(compared["wins"], compared["other_wins"]);
        assert_eq!(compared["squares"], 0.0);
    }
}

/// What nobody can see changes nothing: positions that look the same to somebody who looks on are
/// judged the same.
#[test]
fn chances_use_no_hidden_knowledge() {
    let deal = |number: u32| -> NewGame {
        let seed = format!("{number:064x}");
        serde_json::from_value(json!({ "board": "paris", "seats": ["Ada", "Grace"], "seed": seed }))
            .unwrap()
    };
    let json = |look: &Look<'_>| serde_json::to_value(&look.position).unwrap();
    let mut seen: Vec<(Value, Game)> = Vec::new();
    for game in (0..2_000).map(|number| Game::begin(deal(number)).unwrap()) {
        let public = json(&game.look(None, 0).unwrap());
        let Some((_, twin)) = seen.iter().find(|(other, _)| *other == public) else {
            seen.push((public, game));
            continue;
        };
        // The same row and the same first player, but other hands and tickets.
        let own = |game: &Game| json(&game.look(Some(0), 0).unwrap());
        assert_ne!(own(&game), own(twin));
        let judged = |game: &Game| game.chances(0, None, 6, 0).unwrap();
        assert_eq!(judged(&game), judged(twin));
        let judged = |game: &Game| game.chances(0, Some(0), 6, 0).unwrap();
        assert_ne!(judged(&game), judged(twin), "who knows a hand judges otherwise");
        return;
    }
    panic!("no two of these deals look the same");
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let begin = |change: &dyn Fn(&mut Value)| {
        let mut wish = wish("europe", &["Ada", "Grace"]);
        change(&mut wish);
        code(Table::begin(&wish.to_string()))
    };
    assert_eq!(begin(&|wish| wish["board"] = json!("atlantis")), "no-such-board");
    assert_eq!(begin(&|wish| wish["edition"] = json!("third")), "no-such-edition");
    assert_eq!(begin(&|wish| wish["seats"] = json!(["Ada"])), "wrong-players");
    assert_eq!(begin(&|wish| wish["seed"] = json!("luck")), "bad-seed");
    assert_eq!(begin(&|wish| wish["colour"] = json!("red")), "bad-request");
    assert_eq!(code(Table::begin("{")), "bad-request");
    assert_eq!(code(Table::open("a diary", None)), "bad-record");
    assert_eq!(code(bindings::verify_record("")), "bad-record");
    assert_eq!(code(bindings::board("atlantis", None)), "no-such-board");

    let mut table = self::begin("europe", &["Ada", "Grace"]);
    let before = table.record();
    assert_eq!(code(table.look(Some(2), 0)), "no-such-seat");
    assert_eq!(code(table.legal(9)), "no-such-seat");
    assert_eq!(code(table.decide(0, "genius", 0)), "no-such-bot");
    assert_eq!(code(table.act(0, "{}")), "bad-request");
    assert_eq!(code(table.act(0, "\"pass\"")), "wrong-phase");
    assert_eq!(code(table.why(0, r#"{"route":"atlantis"}"#)), "unknown-name");
    assert_eq!(table.record(), before, "nothing has happened");
    play(&mut table, "medium", 2);
    let waiting = 1 - actor(&table).unwrap();
    assert_eq!(code(table.hints(waiting, 0, 1)), "not-your-turn");
    let record = table.record();
    assert_eq!(code(bindings::replay(&record, "7")), "no-such-eyes");
}

#[test]
fn boards_are_those_of_the_project() {
    let listed = read(&bindings::board_list());
    let ids: Vec<&str> =
        listed["boards"].as_array().unwrap().iter().filter_map(|b| b["id"].as_str()).collect();
    assert_eq!(ids, boards());
    for id in boards() {
        assert_eq!(read(&bindings::board(id, None).unwrap())["id"], id);
    }
}

#[test]
fn boards_have_the_facts_of_the_edition_that_is_asked_for() {
    for id in boards() {
        let usual = read(&bindings::board(id, None).unwrap());
        for (place, edition) in usual["editions"].as_array().unwrap().iter().enumerate() {
            let name = edition.as_str().map(str::to_owned);
            let facts = read(&bindings::board(id, name.clone()).unwrap());
            assert_eq!(facts["edition"], *edition);
            assert_eq!(facts["hash"] == usual["hash"], place == 0, "{id} {edition}");
            let mut wish = wish(id, &["Ada", "easy"]);
            wish["edition"] = edition.clone();
            let table = Table::begin(&wish.to_string()).expect("the edition is known");
            assert_eq!(read(&table.standing())["board_hash"], facts["hash"]);
        }
        assert_eq!(code(bindings::board(id, Some("lunar".to_owned()))), "no-such-edition");
    }
}

/// A game that an older program began goes on in the version of its record.
#[test]
fn games_of_the_first_version_go_on_in_it() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/tests/golden");
    for id in boards() {
        let file = format!("{golden}/{id}-2.jsonl");
        let Ok(record) = std::fs::read_to_string(&file) else { continue };
        let lines: Vec<&str> = record.lines().collect();
        if read(lines[0])["trestle_record"] != 1 {
            continue;
        }
        let half = lines.len() / 2;
        let begun = lines[..half].join("\n") + "\n";
        let mut table = Table::open(&begun, None).expect("the record is good");
        assert!(
            read(&table.standing())["state"]
                .as_str()
                .unwrap()
                .starts_with(read(lines[half - 1])["state"].as_str().unwrap())
        );
        play(&mut table, "medium", 3);
        let gone_on = table.record();
        assert!(gone_on.starts_with(&begun), "{id}");
        assert_eq!(gone_on.lines().count(), half + 3);
        bindings::verify_record(&gone_on).expect("what was added fits what was there");
    }
}

#[test]
fn a_board_from_a_file_is_played_like_the_others() {
    let file = include_str!("../../engine/tests/canonical/plain.toml");
    let title = read(&bindings::add_board(file).expect("the file is sound"));
    assert_eq!(title["id"], "plain");
    let mut table = begin("plain", &["easy", "easy"]);
    play(&mut table, "easy", 1_000);
    assert_eq!(actor(&table), None, "the game is over");
    let verified = read(&bindings::verify_record(&table.record()).expect("a true record"));
    assert_eq!(verified["board"], "plain");
    // Those that came with the page keep their ids, and a broken board has faults.
    assert_eq!(code(bindings::add_board(&file.replace("\"plain\"", "\"usa\""))), "id-taken");
    assert_eq!(code(bindings::add_board("id = 7")), "bad-board");
    assert!(bindings::verify_record(&table.record()).is_ok());
    // What people have changed replaces what was there.
    assert!(bindings::add_board(&file.replace("count = 20", "count = 21")).is_ok());
    assert_eq!(code(bindings::verify_record(&table.record())), "bad-record");
    assert!(bindings::add_board(file).is_ok());
    assert!(bindings::verify_record(&table.record()).is_ok());
}

#[test]
fn a_record_is_verified_on_the_board_in_it() {
    let file = include_str!("../../engine/tests/canonical/plain.toml");
    let file = file.replace("id = \"plain\"", "id = \"brought\"");
    bindings::add_board(&file).expect("the file is sound");
    let mut table = begin("brought", &["easy", "easy"]);
    play(&mut table, "easy", 1_000);
    let record = table.record();
    let with = |file: &str| {
        let mut whole = Record::parse(&record).expect("a record");
        whole.header = whole.header.with_board(file.to_owned());
        whole.to_text()
    };
    // Another board that was added under its id does not matter.
    let changed = file.replace("count = 20", "count = 21");
    bindings::add_board(&changed).expect("the file is sound");
    assert_eq!(code(bindings::verify_record(&record)), "bad-record");
    let verified = read(&bindings::verify_record(&with(&file)).expect("a true record"));
    assert_eq!((&verified["board"], &verified["own_board"]), (&json!("brought"), &json!("Plain")));
    assert!(bindings::replay(&with(&file), "all").is_ok());
    let opened = Table::open(&with(&file), None).unwrap_or_else(|thrown| panic!("{thrown}"));
    assert_eq!(Record::parse(&opened.record()).unwrap().header.board.file, Some(file));
    let refused = bindings::verify_record(&with(&changed)).unwrap_err();
    assert!(refused.contains("the board in the record is not the one"), "{refused}");
}
