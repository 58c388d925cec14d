//! Nobody misses their turn because the server died: a notice is stored with the move, and sent by the
//! next process.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::{Client, Guest, Player};
use trestle_engine::{Rules, Seed};
use trestle_protocol::table::{Clock, NewTable, Seated};
use trestle_test_services::Sink;

use crate::process::{Process, database, quiet_port, sqlite};
use crate::tables::{arrive, rules, table};

const TABLES: usize = 20;
const KILLS: usize = 5;

/// A game of two: one is there, the other is told when it is their turn.
struct Pair {
    here: Seated,
    away: Seated,
    players: [Player; 2],
    topic: String,
}

impl Pair {
    async fn sit_down(client: &Client, sink: &Sink, number: usize) -> Pair {
        let device = Some("Firefox on Linux".to_owned());
        let asked = NewTable { device, ..table(&["person", "person"], Clock::None) };
        // Another table first: a profile comes with a seat.
        let secret = client.open(&asked).await.unwrap().token;
        let topic = format!("person-{number}");
        let wish = json!({
            "kinds": ["your-turn"],
            "ntfy": sink.url(&format!("/{topic}")),
            "language": "en",
            "zone": [],
        });
        let path = "/api/profile/notifications";
        let _: Value = client.put(path, &secret, &wish).await.unwrap();
        let here = client.open(&table(&["person", "person"], Clock::None)).await.unwrap();
        let path = format!("/api/tables/{}/join", here.table.id);
        let body = json!({"name": "Grace", "device": "Firefox on Linux"});
        let away: Seated = client.post(&path, Some(&secret), &body).await.unwrap();
        let seed = Seed([u8::try_from(number).unwrap(); 32]);
        let players = [&here, &away].map(|one| Player::new(one.seat.unwrap(), seed));
        Pair { here, away, players, topic }
    }

    /// One of them makes all decisions that are theirs, and leaves.
    async fn turn(&mut self, client: &Client, rules: &Rules, who: usize) {
        let seated = if who == 0 { &self.here } else { &self.away };
        let mut guest: Guest = arrive(client, seated).await;
        while let Some(action) = guest.decision(rules, &mut self.players[who]).unwrap() {
            let key = format!("{who} {}", guest.number());
            guest.act(&key, action).await.unwrap();
            guest.until(|message| message["key"] == key.as_str()).await.unwrap();
        }
    }
}

/// Everybody makes their decisions, all at once.
async fn all_turns(pairs: Vec<Pair>, client: &Client, rules: &Arc<Rules>, who: usize) -> Vec<Pair> {
    let turns = pairs.into_iter().map(|mut pair| {
        let (client, rules) = (client.clone(), Arc::clone(rules));
        tokio::spawn(async move {
            pair.turn(&client, &rules, who).await;
            pair
        })
    });
    let mut done = Vec::new();
    for turn in turns.collect::<Vec<_>>() {
        done.push(turn.await.unwrap());
    }
    done
}

/// How often each topic was told something.
fn told(sink: &Sink) -> BTreeMap<String, usize> {
    let mut told = BTreeMap::new();
    for request in sink.taken() {
        let body: Value = serde_json::from_str(&request.body).unwrap();
        assert_eq!(body["title"], "Your turn");
        *told.entry(body["topic"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    told
}

/// The server is killed between moves and their notifications, 20 of them each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_no_notification_and_doubles_none() {
    let (_folder, file) = sqlite();
    let (port, sink, rules) = (quiet_port(), Sink::start(), rules(2));
    let database = database(&file);
    let flags = [database.as_str(), "--test-notify-loopback"];
    let mut process = Process::start_on(port, &flags);
    let client = process.client();
    // However slow this machine is, nothing is told before a kill.
    sink.set_status(503);
    let mut pairs = Vec::new();
    for number in 0..TABLES {
        let mut pair = Pair::sit_down(&client, &sink, number).await;
        // Nobody is told of the choice of tickets that they make at once.
        pair.turn(&client, &rules, 1).await;
        pairs.push(pair);
    }
    for round in 1..=KILLS {
        sink.set_status(503);
        pairs = all_turns(pairs, &client, &rules, 0).await;
        // Every move is acknowledged, and what it is to tell is due in two seconds.
        process.kill();
        sink.set_status(200);
        process = Process::start_on(port, &flags);
        sink.wait_for(TABLES * round);
        pairs = all_turns(pairs, &client, &rules, 1).await;
        let told = told(&sink);
        let once = pairs.iter().map(|pair| (pair.topic.clone(), round)).collect();
        assert_eq!(told, once, "after kill {round}");
    }
    assert!(process.stop().success());
    assert_eq!(sink.taken().len(), TABLES * KILLS);
}
