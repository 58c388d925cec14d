//! The conversation over a socket: numbers, coming back, requests that are repeated or refused.

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use trestle_client::{Guest, Player, Socket};
use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::client::ClientMessage;

use crate::fixture::{Server, arrive, code, full_table, look_on, play_game, rules, table};

/// The numbers of all events that a guest was shown, in the order shown.
fn numbers(guest: &Guest) -> Vec<u64> {
    events(guest).iter().map(|event| event["n"].as_u64().unwrap()).collect()
}

fn events(guest: &Guest) -> Vec<Value> {
    let lists = guest.heard().iter().filter_map(|message| message["events"].as_array());
    lists.flatten().cloned().collect()
}

/// Whoever is there from the first moment is shown the numbers 1, 2, 3 …, players and spectators the
/// same; and with every one of their views the number of the last event and action.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_have_no_gaps_and_are_the_same_for_all() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("europe", &["person", "person", "person"])).await.unwrap();
    let mut spectator = look_on(&client, &host).await;
    let mut seated = vec![host];
    for name in ["Grace", "Mary"] {
        seated.push(client.join(&seated[0].table.id, name).await.unwrap());
    }
    let guests = play_game(&client, &seated, Seed::from_numbers(3, 1)).await;
    spectator.until(|message| message["table"]["stage"] == "over").await.unwrap();
    let all = numbers(&spectator);
    assert_eq!(all, (1..=all.len() as u64).collect::<Vec<_>>());
    assert_eq!(spectator.position()["event"], all.len());
    for guest in &guests {
        // They came when the game had begun: the events before are in the first position.
        let first = guest.welcome()["position"]["event"].as_u64().unwrap();
        assert_eq!(numbers(guest), (first + 1..=all.len() as u64).collect::<Vec<_>>());
        let mut last = guest.welcome()["position"]["number"].as_u64().unwrap();
        for message in guest.heard().iter().filter(|message| message["type"] == "moved") {
            last += 1;
            assert_eq!(message["position"]["number"], last);
            let events = message["events"].as_array().unwrap();
            assert_eq!(message["position"]["event"], events.last().unwrap()["n"]);
        }
    }
    server.stop().await;
}

/// A connection that breaks and comes back, again and again, is told exactly what another connection of
/// the same seat saw without a break, and shown the same view.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_is_told_what_is_missing() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("europe", &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let id = &seated[0].table.id;
    let seed = Seed::from_numbers(3, 2);
    let mut steady = Guest::arrive(&client, id, Some(&seated[0].token), Some(0)).await.unwrap();
    let mut guests = [arrive(&client, &seated[0]).await, arrive(&client, &seated[1]).await];
    let mut players = [Player::new(0, seed), Player::new(1, seed)];
    let mut told =
        events(&Guest::arrive(&client, id, Some(&seated[0].token), Some(0)).await.unwrap());
    for goal in [3, 4, 9, 20, 21, 60] {
        let [one, other] = &mut guests;
        let [first, second] = &mut players;
        let (played, also) =
            tokio::join!(one.play(&rules, first, goal), other.play(&rules, second, goal));
        played.and(also).unwrap();
        let since = told.last().unwrap()["n"].as_u64().unwrap();
        let since = Some(u32::try_from(since).unwrap());
        let back = Guest::arrive(&client, id, Some(&seated[0].token), since).await.unwrap();
        told.extend(events(&back));
        while steady.number() < goal {
            steady.next().await.unwrap();
        }
        assert_eq!(told, events(&steady));
        let (shown, last) = (&back.welcome()["position"], steady.position());
        assert_eq!((&shown["view"], &shown["number"]), (&last["view"], &last["number"]));
        // Nothing is missing for whoever knows everything, or more than there is.
        for since in [number_of_events(&back), u32::MAX - 1, u32::MAX] {
            let token = Some(seated[0].token.as_str());
            let back = Guest::arrive(&client, id, token, Some(since)).await.unwrap();
            assert!(events(&back).is_empty());
        }
    }
    server.stop().await;
}

fn number_of_events(guest: &Guest) -> u32 {
    u32::try_from(guest.position()["event"].as_u64().unwrap()).unwrap()
}

/// A request that is sent again is answered with the number it got, and not done again: at once,
/// over another connection, and by a server that was started anew on the same file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_repeated_request_is_done_once() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("--database=sqlite:{}", folder.path().join("games.db").display());
    let server = Server::with(&[&database]).await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let rules = rules(&seated[0]);
    let mut guest = arrive(&client, &seated[0]).await;
    let mut player = Player::new(0, Seed::from_numbers(3, 3));
    let action = guest.decision(&rules, &mut player).unwrap().unwrap();
    let again = ClientMessage::Act { key: "once".to_owned(), at: 0, action: action.clone() };
    guest.act("once", action).await.unwrap();
    let moved = guest.until_type("moved").await.unwrap();
    assert_eq!((&moved["key"], &moved["position"]["number"]), (&json!("once"), &json!(1)));
    let done = json!({"type": "done", "key": "once", "number": 1});
    guest.say(&again).await.unwrap();
    assert_eq!(guest.until(|message| message["type"] != "table").await.unwrap(), done);
    let mut other = arrive(&client, &seated[0]).await;
    other.say(&again).await.unwrap();
    assert_eq!(other.until(|message| message["type"] != "table").await.unwrap(), done);
    server.stop().await;
    assert_eq!(guest.until_type("bye").await.unwrap()["code"], "stopping");

    let server = Server::with(&[&database]).await;
    let client = server.client();
    let mut guest = arrive(&client, &seated[0]).await;
    assert_eq!(guest.number(), 1);
    guest.say(&again).await.unwrap();
    assert_eq!(guest.until(|message| message["type"] != "table").await.unwrap(), done);
    // The same key of another seat is another request.
    let mut neighbour = arrive(&client, &seated[1]).await;
    let action = neighbour.decision(&rules, &mut Player::new(1, Seed::from_numbers(3, 3))).unwrap();
    neighbour.act("once", action.unwrap()).await.unwrap();
    let moved = neighbour.until_type("moved").await.unwrap();
    assert_eq!((&moved["seat"], &moved["position"]["number"]), (&json!(1), &json!(2)));
    server.stop().await;
}

/// Asks and reads the refusal: its code, and the number of the last action.
async fn refused(guest: &mut Guest, key: &str, at: u32, action: &Value) -> (String, u64) {
    let ask = json!({"type": "act", "key": key, "at": at, "action": action});
    guest.socket().send(Message::text(ask.to_string())).await.unwrap();
    let answer = guest.until(|message| message["type"] != "table").await.unwrap();
    assert_eq!((&answer["type"], &answer["key"]), (&json!("refused"), &json!(key)), "{answer}");
    let code = answer["code"].as_str().unwrap().to_owned();
    (code, answer["number"].as_u64().unwrap())
}

/// What is not allowed is refused with a code, and nothing changes for anybody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_allowed_is_refused() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let mut one = arrive(&client, &host).await;
    let draw = json!({"draw": "train"});
    assert_eq!(refused(&mut one, "a", 0, &draw).await, ("not-begun".to_owned(), 0));
    one.say(&ClientMessage::Legal).await.unwrap();
    assert_eq!(one.until_type("error").await.unwrap()["code"], "not-begun");
    let seated = [host.clone(), client.join(&host.table.id, "Grace").await.unwrap()];
    one.until_type("moved").await.unwrap();
    let mut other = arrive(&client, &seated[1]).await;
    let mut spectator = look_on(&client, &host).await;
    assert_eq!(refused(&mut spectator, "a", 0, &draw).await.0, "not-a-player");
    spectator.say(&ClientMessage::Legal).await.unwrap();
    assert_eq!(spectator.until_type("legal").await.unwrap()["actions"], json!([]));

    // The starting tickets are to be chosen.
    assert_eq!(refused(&mut one, "a", 0, &draw).await.0, "wrong-phase");
    assert_eq!(refused(&mut one, "a", 0, &json!({"keep": []})).await.0, "too-few-tickets");
    assert_eq!(refused(&mut one, "a", 0, &json!({"keep": ["moon"]})).await.0, "unknown-name");
    let hers = other.position()["view"]["own"]["offer"].clone();
    assert_eq!(refused(&mut one, "a", 0, &json!({"keep": hers})).await.0, "unknown-name");
    assert_eq!(refused(&mut one, "", 0, &draw).await.0, "bad-key");
    assert_eq!(refused(&mut one, &"k".repeat(65), 0, &draw).await.0, "bad-key");
    assert_eq!(refused(&mut one, "\u{0}", 0, &draw).await.0, "bad-key");
    assert_eq!(refused(&mut one, "a", 1, &draw).await, ("stale".to_owned(), 0));
    assert_eq!(refused(&mut one, "a", u32::MAX, &draw).await, ("stale".to_owned(), 0));
    let rules = rules(&host);
    let seed = Seed::from_numbers(3, 4);
    let (mut first, mut second) = (Player::new(0, seed), Player::new(1, seed));
    let (played, also) =
        tokio::join!(one.play(&rules, &mut first, 6), other.play(&rules, &mut second, 6));
    played.and(also).unwrap();
    // One of the two is in turn; the other is not.
    let turn = one.position()["view"]["turn"].as_u64().unwrap();
    let (mut actor, mut waiting) = if turn == 0 { (one, other) } else { (other, one) };
    assert_eq!(refused(&mut waiting, "b", 6, &draw).await, ("not-your-turn".to_owned(), 6));
    waiting.say(&ClientMessage::Legal).await.unwrap();
    assert_eq!(waiting.until_type("legal").await.unwrap()["actions"], json!([]));
    // Known up to the start, the position is another one by now.
    assert_eq!(refused(&mut actor, "b", 0, &draw).await, ("stale".to_owned(), 6));
    let claim = json!({"claim": {"route": "nowhere", "cards": {"wild": 1}}});
    assert_eq!(refused(&mut actor, "b", 6, &claim).await.0, "unknown-name");
    let greedy = json!({"claim": {"route": &rules.board().routes()[0].id, "cards": {"wild": 200}}});
    assert_eq!(refused(&mut actor, "b", 6, &greedy).await.0, "unknown-name");
    // All of that has changed nothing.
    actor.say(&ClientMessage::Legal).await.unwrap();
    let legal = actor.until_type("legal").await.unwrap();
    assert_eq!(legal["number"], 6);
    let first: ActionText = serde_json::from_value(legal["actions"][0].clone()).unwrap();
    actor.act("b", first).await.unwrap();
    assert_eq!(actor.until_type("moved").await.unwrap()["position"]["number"], 7);
    server.stop().await;
}

/// The next message as JSON.
async fn next(socket: &mut Socket) -> Value {
    let text = tokio::time::timeout(std::time::Duration::from_secs(30), socket.next()).await;
    serde_json::from_str(&text.expect("the server says something").unwrap()).unwrap()
}

/// Whoever does not begin with a hello of our version and a good token is told why and hung up on; who
/// says hello twice is told that, and may go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conversation_begins_with_hello() {
    let server = Server::start().await;
    let client = server.client();
    let host = client.open(&table("usa", &["person", "person"])).await.unwrap();
    let id = &host.table.id;
    for (first, code) in [
        (json!({"type": "legal"}), "no-hello"),
        (json!({"type": "hello", "version": 2}), "other-version"),
        (json!({"type": "hello"}), "bad-message"),
        (json!({"type": "hello", "version": 1, "token": "x"}), "bad-token"),
        (json!({"type": "hello", "version": 1, "token": ""}), "bad-token"),
        (json!("hello"), "bad-message"),
    ] {
        let mut socket = client.connect(id).await.unwrap();
        socket.send(Message::text(first.to_string())).await.unwrap();
        let bye = next(&mut socket).await;
        assert_eq!((&bye["type"], &bye["code"]), (&json!("bye"), &json!(code)), "{first}");
        assert!(socket.next().await.is_err());
    }
    assert_eq!(code(Guest::arrive(&client, "2222222222222222", None, None).await), "no-such-table");
    let mut guest = arrive(&client, &host).await;
    guest.socket().hello(None, None).await.unwrap();
    assert_eq!(guest.until_type("error").await.unwrap()["code"], "said-hello");
    guest.say(&ClientMessage::Chat { text: "hello".to_owned() }).await.unwrap();
    assert_eq!(guest.until_type("chat").await.unwrap()["text"], "hello");
    server.stop().await;
}

/// An action that cannot be read is answered with the key of its request, if that can.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unreadable_actions_are_answered_with_their_keys() {
    let server = Server::start().await;
    let client = server.client();
    let seated = full_table(&client, &table("usa", &["person", "person"])).await;
    let mut guest = arrive(&client, &seated[0]).await;
    for (sent, key) in [
        (r#"{"type":"act","key":"k1","at":0,"action":{"fly":"paris"}}"#, json!("k1")),
        (r#"{"type":"act","key":"k\u0032","at":0}"#, json!("k2")),
        (r#"{"type":"act","key":"k3","at":-1,"action":"pass","more":[1]}"#, json!("k3")),
        (r#"{"type":"act","key":4,"at":0,"action":"pass"}"#, Value::Null),
        (r#"{"type":"chat","key":"k5"}"#, Value::Null),
        (r#"{"type":"act","key":"k6""#, Value::Null),
    ] {
        guest.socket().send(Message::text(sent)).await.unwrap();
        let error = guest.until_type("error").await.unwrap();
        assert_eq!((&error["code"], &error["key"]), (&json!("bad-message"), &key), "{sent}");
    }
    let long = json!({"type": "act", "key": "k".repeat(65)}).to_string();
    guest.socket().send(Message::text(long)).await.unwrap();
    assert!(guest.until_type("error").await.unwrap()["key"].is_null());
    server.stop().await;
}
