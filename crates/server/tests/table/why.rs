//! Why somebody cannot have something, asked over the socket.

use serde_json::Value;
use trestle_client::{Guest, Player};
use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::why::About;

use crate::fixture::{Server, arrive, full_table, look_on, rules, table};

async fn why(guest: &mut Guest, about: About) -> Value {
    guest.say(&ClientMessage::Why(about)).await.unwrap();
    guest.until(|message| message["type"] == "why" || message["type"] == "error").await.unwrap()
}

async fn why_not(guest: &mut Guest, route: &str) -> Value {
    why(guest, About::Route(route.to_owned())).await
}

/// Two people at a table who have chosen their tickets; the one whose turn it is first.
async fn begun(server: &Server, board: &str) -> [Guest; 2] {
    let client = server.client();
    let seated = full_table(&client, &table(board, &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let mut guests = Vec::new();
    for one in &seated {
        let mut guest = arrive(&client, one).await;
        let mut player = Player::new(one.seat.unwrap(), Seed::from_numbers(8, 1));
        let action = guest.decision(&rules, &mut player).unwrap().unwrap();
        guest.act("choice", action).await.unwrap();
        guests.push(guest);
    }
    for guest in &mut guests {
        while guest.position()["view"]["phase"] != "turn" {
            guest.next().await.unwrap();
        }
    }
    if guests[0].position()["view"]["turn"] != 0 {
        guests.reverse();
    }
    guests.try_into().unwrap()
}

/// For every route of the board the answer is `legal` exactly where the server lists a claim.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_agrees_with_what_is_legal() {
    let server = Server::start().await;
    // Any card claims one of its grey routes of one space, and four cards do not claim the longest.
    let [mut first, mut second] = begun(&server, "usa").await;
    first.say(&ClientMessage::Legal).await.unwrap();
    let legal = first.until_type("legal").await.unwrap();
    let actions = legal["actions"].as_array().unwrap().clone();
    let claimed = |route: &str| actions.iter().any(|action| action["claim"]["route"] == route);
    let board = trestle_testkit::board("usa");
    let (mut can, mut cannot) = (0, 0);
    for route in board.routes() {
        let answer = why_not(&mut first, &route.id).await;
        assert_eq!((&answer["type"], answer["route"].as_str()), (&"why".into(), Some(&*route.id)));
        assert_eq!(answer["number"], legal["number"]);
        if claimed(&route.id) {
            assert_eq!(answer["code"], "legal");
            assert!(answer["clause"].is_null() && answer["missing"].is_null());
            can += 1;
        } else {
            assert_eq!(answer["code"], "cards-not-held", "{answer}");
            let missing = answer["missing"].as_u64().unwrap();
            assert!(missing > 0);
            for way in answer["lacking"].as_array().expect("the cards are named") {
                let parts = way.as_array().unwrap();
                let counts = parts.iter().map(|part| part["count"].as_u64().unwrap());
                assert_eq!(counts.sum::<u64>(), missing, "{answer}");
            }
            assert!(answer["clause"].is_string());
            cannot += 1;
        }
        let waiting = why_not(&mut second, &route.id).await;
        assert_eq!(waiting["code"], "not-your-turn");
        assert_eq!(waiting["clause"], "C-TURN-1");
    }
    assert!(can > 0 && cannot > 0, "{can} routes can be claimed, {cannot} cannot");
    server.stop().await;
}

/// A station costs one card, and all have cards; who waits can build none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cities_are_asked_about_too() {
    let server = Server::start().await;
    let [mut first, mut second] = begun(&server, "europe").await;
    let wien = || About::City("wien".to_owned());
    let city = why(&mut first, wien()).await;
    assert_eq!((&city["code"], &city["city"]), (&"legal".into(), &"wien".into()));
    assert_eq!(why(&mut second, wien()).await["code"], "not-your-turn");
    server.stop().await;
}

/// What was claimed is taken; what is refused names the same code and clause.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_is_what_an_attempt_is_told() {
    let server = Server::start().await;
    let [mut first, mut second] = begun(&server, "usa").await;
    first.say(&ClientMessage::Legal).await.unwrap();
    let legal = first.until_type("legal").await.unwrap();
    let mut actions = legal["actions"].as_array().unwrap().iter();
    let claim =
        actions.find(|action| !action["claim"].is_null()).expect("four cards claim a route");
    let route = claim["claim"]["route"].as_str().unwrap().to_owned();
    let claim: ActionText = serde_json::from_value(claim.clone()).unwrap();
    first.act("claim", claim.clone()).await.unwrap();
    let seat = second.welcome()["seat"].clone();
    second.until(|message| message["position"]["view"]["turn"] == seat).await.unwrap();
    let answer = why_not(&mut second, &route).await;
    second.act("same", claim).await.unwrap();
    let refused = second.until_type("refused").await.unwrap();
    assert_eq!(refused["code"], "route-taken");
    for field in ["code", "message", "clause"] {
        assert_eq!(answer[field], refused[field]);
    }
    assert_eq!(answer["clause"], "C-CLAIM-5");
    // No station was ever built on this board.
    let city = why(&mut second, About::City("denver".to_owned())).await;
    assert_eq!(city["code"], "no-stations-left");
    server.stop().await;
}

/// Whoever has no seat, asks too early or about nothing gets an error, and stays connected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_that_make_no_sense_are_errors() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("world", &["person", "person"])).await.unwrap();
    let mut early = arrive(&client, &host).await;
    assert_eq!(why_not(&mut early, "lima-callao").await["code"], "not-begun");
    let seated = full_table(&client, &table("world", &["person", "person"])).await;
    let mut spectator = look_on(&client, &seated[0]).await;
    let answer = why_not(&mut spectator, "atlantis-lima").await;
    assert_eq!((&answer["type"], &answer["code"]), (&"error".into(), &"not-a-player".into()));
    let mut player = arrive(&client, &seated[0]).await;
    assert_eq!(why_not(&mut player, "atlantis-lima").await["code"], "unknown-name");
    let nowhere = About::City("atlantis".to_owned());
    assert_eq!(why(&mut player, nowhere).await["code"], "unknown-name");
    // The tickets have to be chosen first.
    let lima = why(&mut player, About::City("lima".to_owned())).await;
    assert_eq!((&lima["code"], &lima["clause"]), (&"wrong-phase".into(), &"C-SET-3".into()));
    server.stop().await;
}
