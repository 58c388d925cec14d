//! Nobody misses their turn because the server died: a notice is stored with the move, and sent by the
//! next process.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use trestle_client::{Client, Guest, Player};
use trestle_engine::{Rules, Seed};
use trestle_protocol::table::{Clock, NewTable, Seated};
use trestle_test_services::{Received, Sink};

use crate::process::{Process, database, quiet_port, sqlite};
use crate::tables::{arrive, rules, table};

const TABLES: u64 = 20;

/// How often the server is killed: five times, or as often as `TRESTLE_KILLS` says.
fn kills() -> usize {
    std::env::var("TRESTLE_KILLS").map_or(5, |number| number.parse().unwrap())
}

/// A game of two: one is there, the other is told when it is their turn.
pub struct Pair {
    here: Seated,
    away: Seated,
    players: [Player; 2],
    topic: String,
    /// When the last move was sent.
    moved: Instant,
    is_over: bool,
}

impl Pair {
    /// A game in which the one who is told has chosen tickets: nobody is told of what they do at once.
    async fn begin(client: &Client, sink: &Sink, rules: &Rules, number: u64) -> Pair {
        let mut pair = Pair::sit_down(client, sink, number).await;
        pair.turn(client, rules, 1).await;
        pair
    }

    async fn sit_down(client: &Client, sink: &Sink, number: u64) -> Pair {
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
        let seed = Seed::from_numbers(13, number);
        let players = [&here, &away].map(|one| Player::new(one.seat.unwrap(), seed));
        Pair { here, away, players, topic, moved: Instant::now(), is_over: false }
    }

    /// One of them makes all decisions that are theirs, and leaves.
    async fn turn(&mut self, client: &Client, rules: &Rules, who: usize) {
        let seated = if who == 0 { &self.here } else { &self.away };
        let mut guest: Guest = arrive(client, seated).await;
        while let Some(action) = guest.decision(rules, &mut self.players[who]).unwrap() {
            let key = format!("{who} {}", guest.number());
            self.moved = Instant::now();
            guest.act(&key, action).await.unwrap();
            guest.until(|message| message["key"] == key.as_str()).await.unwrap();
        }
        self.is_over = guest.is_over();
    }
}

/// Pairs that play at a server.
pub struct Pairs {
    client: Client,
    sink: Sink,
    rules: Arc<Rules>,
    playing: Vec<Pair>,
    /// How many pairs there have been.
    count: u64,
}

impl Pairs {
    /// So many pairs, whose notifications go there.
    pub async fn begin(client: Client, sink: &Sink, count: u64) -> Pairs {
        let (sink, rules) = (sink.clone(), rules(2));
        let mut pairs = Pairs { client, sink, rules, playing: Vec::new(), count: 0 };
        for _ in 0..count {
            pairs.add().await;
        }
        pairs
    }

    async fn add(&mut self) {
        let pair = Pair::begin(&self.client, &self.sink, &self.rules, self.count).await;
        self.playing.push(pair);
        self.count += 1;
    }

    /// Those who are there make their moves, all at once: the topics of those who are to be told, and since
    /// when. Others come in the place of those whose game is over.
    pub async fn move_here(&mut self) -> BTreeMap<String, Instant> {
        self.playing.retain(|pair| !pair.is_over);
        while self.playing.len() < usize::try_from(TABLES).unwrap() {
            self.add().await;
        }
        self.all_turns(0).await;
        let told = self.playing.iter().filter(|pair| !pair.is_over);
        told.map(|pair| (pair.topic.clone(), pair.moved)).collect()
    }

    /// Those who were told make theirs.
    pub async fn move_away(&mut self) {
        self.all_turns(1).await;
    }

    async fn all_turns(&mut self, who: usize) {
        let turns = self.playing.drain(..).map(|mut pair| {
            let (client, rules) = (self.client.clone(), Arc::clone(&self.rules));
            tokio::spawn(async move {
                pair.turn(&client, &rules, who).await;
                pair
            })
        });
        for turn in turns.collect::<Vec<_>>() {
            self.playing.push(turn.await.unwrap());
        }
    }
}

/// What a request to ntfy says.
pub fn body(request: &Received) -> Value {
    let body: Value = serde_json::from_str(&request.body).unwrap();
    assert_eq!(body["title"], "Your turn");
    body
}

/// The bodies of requests, by topic.
fn by_topic(requests: &[Received]) -> BTreeMap<String, Vec<Value>> {
    let mut topics: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for body in requests.iter().map(body) {
        topics.entry(body["topic"].as_str().unwrap().to_owned()).or_default().push(body);
    }
    topics
}

/// The server is killed between moves and their notifications, 20 of them each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_no_notification_and_doubles_none() {
    let (_folder, file) = sqlite();
    let (port, sink) = (quiet_port(), Sink::start());
    let database = database(&file);
    let flags = [database.as_str(), "--test-notify-loopback"];
    let mut process = Process::start_on(port, &flags);
    // However slow this machine is, nothing is told before a kill.
    sink.set_status(503);
    let mut pairs = Pairs::begin(process.client(), &sink, TABLES).await;
    let mut expected: BTreeMap<String, usize> = BTreeMap::new();
    for kill in 1..=kills() {
        sink.set_status(503);
        for (topic, _) in pairs.move_here().await {
            *expected.entry(topic).or_default() += 1;
        }
        // Every move is acknowledged, and what it is to tell is due in two seconds.
        process.kill();
        sink.set_status(200);
        process = Process::start_on(port, &flags);
        sink.wait_for(expected.values().sum());
        pairs.move_away().await;
        let told = by_topic(&sink.taken());
        let told: BTreeMap<String, usize> =
            told.into_iter().map(|(topic, bodies)| (topic, bodies.len())).collect();
        assert_eq!(told, expected, "after kill {kill}");
    }
    assert!(process.stop().success());
    assert_eq!(sink.taken().len(), expected.values().sum::<usize>());
}

/// The server is killed when notifications were taken and it does not know it yet. The next one sends them
/// again, in the same words and with the same tag, so that whoever gets them shows one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_sent_but_not_noted_is_shown_once() {
    let (_folder, file) = sqlite();
    let (port, sink) = (quiet_port(), Sink::start());
    let database = database(&file);
    let flags = [database.as_str(), "--test-notify-loopback"];
    let mut process = Process::start_on(port, &flags);
    let mut pairs = Pairs::begin(process.client(), &sink, TABLES).await;
    for kill in 1..=kills() {
        let before = sink.taken().len();
        sink.hold(true);
        let topics = pairs.move_here().await;
        let each_has = |taken: &[Received], least: usize| {
            let told = by_topic(&taken[before..]);
            topics.keys().all(|topic| told.get(topic).is_some_and(|all| all.len() >= least))
        };
        sink.wait_until("one for each", |taken| each_has(taken, 1));
        process.kill();
        sink.hold(false);
        process = Process::start_on(port, &flags);
        let taken = sink.wait_until("two for each", |taken| each_has(taken, 2));
        for (topic, bodies) in by_topic(&taken[before..]) {
            assert!(bodies[0]["sequence_id"].is_string(), "{bodies:?}");
            let same = bodies.iter().all(|body| *body == bodies[0]);
            assert!(same, "{topic} is shown several after kill {kill}: {bodies:?}");
        }
        pairs.move_away().await;
    }
    assert!(process.stop().success());
}
