//! Finished games step by step: what is shown is what everybody saw.

use serde_json::{Value, json};
use trestle_engine::Seed;
use trestle_testkit::{Lively, players::record_game};

use crate::fixture::{Server, code, full_table, look_on, play_game, see_the_end, table};

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

async fn replay(server: &Server, id: &str, eyes: &str) -> Value {
    parse(&server.client().get(&format!("/api/tables/{id}/replay?eyes={eyes}")).await.unwrap())
}

fn steps(replay: &Value) -> &Vec<Value> {
    replay["steps"].as_array().unwrap()
}

/// What somebody was told over the socket is what the replay shows to the same eyes, and they were
/// told of every step.
fn assert_same_as_heard(replay: &Value, heard: &[Value]) {
    let steps = steps(replay);
    let mut seen = vec![false; steps.len()];
    for message in heard.iter().filter(|message| !message["position"].is_null()) {
        let number = message["position"]["number"].as_u64().unwrap() as usize;
        let step = &steps[number];
        assert_eq!(step["number"], number);
        assert_eq!(step["position"], message["position"], "step {number}");
        if message["type"] == "moved" && message["seat"].is_u64() {
            assert_eq!(step["seat"], message["seat"], "step {number}");
            assert_eq!(step["events"], message["events"], "step {number}");
            assert!(!step["action"].is_null());
        }
        seen[number] = true;
    }
    // Who comes a moment after the beginning has missed no more than choices at the start.
    let missed = seen.iter().filter(|seen| !**seen).count();
    assert!(missed <= 2, "{missed} of {} steps were not compared", steps.len());
    assert!(steps.len() > 40);
}

/// Every field that somebody saw is there with all cards open.
fn assert_holds_all_of(open: &Value, seen: &Value) {
    for (field, value) in seen.as_object().unwrap() {
        assert_eq!(open[field], *value, "{open} does not have all of {seen}");
    }
}

/// The players and somebody who looks on remember a whole game; afterwards the replay shows each of
/// them the same again, and with all cards open what each of them saw.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_shows_what_everybody_saw() {
    let server = Server::start().await;
    let client = server.client();
    for board in trestle_testkit::all_boards() {
        let seated = full_table(&client, &table(board.id(), &["person", "person"])).await;
        let id = &seated[0].table.id;
        let early = client.get(&format!("/api/tables/{id}/replay")).await;
        assert_eq!(code(early), "not-over");
        let mut spectator = look_on(&client, &seated[0]).await;
        let guests = play_game(&client, &seated, Seed::from_numbers(9, 1)).await;
        see_the_end(&mut spectator).await;
        let of_seats = [replay(&server, id, "0").await, replay(&server, id, "1").await];
        let of_nobody = replay(&server, id, "nobody").await;
        let of_all = replay(&server, id, "all").await;
        assert_same_as_heard(&of_nobody, spectator.heard());
        for (replay, guest) in of_seats.iter().zip(&guests) {
            assert_same_as_heard(replay, guest.heard());
        }
        let count = steps(&of_all).len();
        for (number, open) in steps(&of_all).iter().enumerate() {
            let spectator = &steps(&of_nobody)[number];
            assert_eq!(open["position"], spectator["position"]);
            assert_eq!(open["position"]["outcome"].is_object(), number + 1 == count);
            assert!(spectator["hands"].is_null());
            assert_eq!(open["hands"].as_array().unwrap().len(), 2);
            for (seat, replay) in of_seats.iter().enumerate() {
                let step = &steps(replay)[number];
                assert_eq!(open["hands"][seat], step["position"]["view"]["own"]);
                assert_eq!(open["action"], step["action"]);
                let events = open["events"].as_array().unwrap();
                for (open, seen) in events.iter().zip(step["events"].as_array().unwrap()) {
                    assert_holds_all_of(open, seen);
                }
            }
        }
        assert_eq!(of_all["table"]["id"], id.as_str());
        assert_eq!(of_all["seats"], json!(["Ada", "Guest 1"]));
        assert_eq!(of_all["board"], board.id());
        assert_eq!(of_all["edition"], board.editions()[0].id);
        // Nothing said means all.
        let usual = client.get(&format!("/api/tables/{id}/replay")).await.unwrap();
        assert_eq!(parse(&usual), of_all);
        for odd in ["2", "-1", "256", "everybody", "", "0&eyes=1"] {
            let odd = client.get(&format!("/api/tables/{id}/replay?eyes={odd}")).await;
            assert_eq!(code(odd), "no-such-eyes");
        }
        // The file of the game shows the same.
        let record = client.record(id).await.unwrap();
        let from_file = send(&server, "?eyes=all", record).await;
        assert_eq!(from_file["steps"], of_all["steps"]);
        assert_eq!(from_file["seats"], of_all["seats"]);
        assert!(from_file["table"].is_null());
    }
    server.stop().await;
}

async fn send(server: &Server, query: &str, body: impl Into<reqwest::Body>) -> Value {
    let http = reqwest::Client::new();
    let answer = http.post(format!("{}/api/replay{query}", server.url)).body(body).send().await;
    parse(&answer.unwrap().text().await.unwrap())
}

/// Records of every board, with names of players, as programs write them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_of_all_boards_can_be_shown() {
    let server = Server::start().await;
    for board in trestle_testkit::all_boards() {
        let rules = trestle_testkit::rules(board, 3);
        let seed = Seed::from_numbers(9, 2);
        let mut player = Lively(trestle_engine::Random::new(seed, 3));
        let record = record_game(&rules, seed, &mut player);
        let shown = send(&server, "", record.to_text()).await;
        assert_eq!(shown["board"], rules.board().id());
        assert_eq!(shown["seats"], json!(["Player 1", "Player 2", "Player 3"]));
        let steps = steps(&shown);
        assert_eq!(steps.len(), record.actions.len() + 1);
        assert!(steps[0]["seat"].is_null() && steps[0]["action"].is_null());
        assert_eq!(steps[0]["events"][0]["event"], "game-began");
        let mut next = 1;
        for (number, step) in steps.iter().enumerate() {
            assert_eq!(step["number"], number);
            for event in step["events"].as_array().unwrap() {
                assert_eq!(event["n"], next, "events are numbered without gaps");
                next += 1;
            }
        }
        let end = record.end.clone().unwrap();
        let outcome = &steps.last().unwrap()["position"]["outcome"];
        assert_eq!(outcome["winners"], json!(end.winners));
        // A game that breaks off is shown as far as it goes.
        let mut broken_off = record;
        broken_off.actions.truncate(20);
        broken_off.end = None;
        let shown = send(&server, "?eyes=1", broken_off.to_text()).await;
        assert_eq!(shown["steps"].as_array().unwrap().len(), 21);
        assert!(shown["steps"][20]["position"]["outcome"].is_null());
    }
    server.stop().await;
}

/// What is no record, or a damaged one, is refused with the place where it breaks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_records_are_refused() {
    let server = Server::start().await;
    let rules = trestle_testkit::rules(trestle_testkit::board("europe"), 2);
    let seed = Seed::from_numbers(9, 3);
    let mut player = Lively(trestle_engine::Random::new(seed, 3));
    let good = record_game(&rules, seed, &mut player);
    assert_eq!(send(&server, "", Vec::new()).await["code"], "bad-record");
    assert_eq!(send(&server, "", "hello").await["code"], "bad-record");
    assert_eq!(send(&server, "", vec![0xff, 0xfe]).await["code"], "bad-record");
    let mut illegal = good.clone();
    illegal.actions.remove(10);
    let refused = send(&server, "", illegal.to_text()).await;
    assert_eq!(refused["code"], "bad-record");
    assert!(refused["message"].as_str().unwrap().starts_with("line "), "{refused}");
    let mut elsewhere = good.clone();
    elsewhere.header.board.id = "atlantis".to_owned();
    let refused = send(&server, "", elsewhere.to_text()).await;
    assert!(refused["message"].as_str().unwrap().contains("atlantis"), "{refused}");
    let mut long = good.clone();
    long.actions = vec![good.actions[0].clone(); 2_001];
    let refused = send(&server, "", long.to_text()).await;
    assert!(refused["message"].as_str().unwrap().contains("2001"), "{refused}");
    assert_eq!(send(&server, "?eyes=2", good.to_text()).await["code"], "no-such-eyes");
    // As long as may be: it is read, and it is no record. One byte more is not read.
    let longest = 1024 * 1024;
    assert_eq!(send(&server, "", "x".repeat(longest)).await["code"], "bad-record");
    assert_eq!(send(&server, "", "x".repeat(longest + 1)).await["code"], "bad-body");
    server.stop().await;
}

/// Steps repeat much: who can read compressed answers gets a small one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replays_are_compressed() {
    let server = Server::start().await;
    let rules = trestle_testkit::rules(trestle_testkit::board("europe"), 4);
    let seed = Seed::from_numbers(9, 4);
    let mut player = Lively(trestle_engine::Random::new(seed, 3));
    let record = record_game(&rules, seed, &mut player).to_text();
    let http = reqwest::Client::new();
    let size = async |encoding: &str| {
        let request = http.post(format!("{}/api/replay", server.url)).body(record.clone());
        let answer = request.header("accept-encoding", encoding).send().await.unwrap();
        let used = answer.headers().get("content-encoding");
        let used = used.map_or("identity", |used| used.to_str().unwrap()).to_owned();
        assert_eq!(used, encoding);
        answer.bytes().await.unwrap().len()
    };
    let whole = size("identity").await;
    let small = size("gzip").await;
    assert!(small * 10 < whole, "{small} of {whole} bytes");
    // What is small is not worth it.
    let request = http.get(format!("{}/healthz", server.url)).header("accept-encoding", "gzip");
    assert!(request.send().await.unwrap().headers().get("content-encoding").is_none());
    server.stop().await;
}
