//! What was acknowledged is never lost: a server that is killed again and again in the midst of
//! hundreds of games.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use trestle_client::{Client, ClientError, Guest, Player};
use trestle_engine::record::ActionText;
use trestle_engine::{Random, Rules, Seat, Seed};
use trestle_protocol::client::ClientMessage;
use trestle_protocol::table::{Clock, Seated};
use trestle_server::store;

use crate::process::{Process, database, quiet_port, sqlite};
use crate::tables::{full_table, rules, table};

const TABLES: u64 = 150;
/// Of these so many have a bot and a clock.
const WITH_BOTS: u64 = 15;
const KILLS: u32 = 8;

/// Whether people go on deciding, or only wait for what they have asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Playing,
    GoingHome,
}

/// Somebody who plays however often the server dies.
struct Stubborn {
    client: Client,
    seated: Seated,
    rules: Arc<Rules>,
    player: Player,
    /// Everything that was asked for, by key.
    asked: BTreeMap<String, ActionText>,
    /// The request that has not been answered.
    open: Option<ClientMessage>,
    /// What the server has acknowledged: the number that each key got.
    acknowledged: BTreeMap<String, u32>,
    /// The last event that was seen.
    event: u32,
    /// How often a request was sent again because the server had died over it.
    asked_again: u32,
}

impl Stubborn {
    fn new(client: Client, seated: Seated, rules: Arc<Rules>, seed: Seed) -> Stubborn {
        let player = Player::new(seated.seat.unwrap(), seed);
        Stubborn {
            client,
            seated,
            rules,
            player,
            asked: BTreeMap::new(),
            open: None,
            acknowledged: BTreeMap::new(),
            event: 0,
            asked_again: 0,
        }
    }

    /// Plays until it is time to go home and everything is answered, or the game is over.
    async fn play(mut self, mut mood: watch::Receiver<Mood>) -> Stubborn {
        loop {
            match self.stay(&mut mood).await {
                Ok(()) => return self,
                // The server is gone, or not there yet: try again in a moment.
                Err(ClientError::Broken(_) | ClientError::Closed) => {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                Err(error) => panic!("seat {}: {error}", self.player.seat()),
            }
        }
    }

    /// Connects and plays until that breaks or is over.
    async fn stay(&mut self, mood: &mut watch::Receiver<Mood>) -> Result<(), ClientError> {
        let Seated { table, token, .. } = &self.seated;
        let mut guest =
            Guest::arrive(&self.client, &table.id, Some(token), Some(self.event)).await?;
        self.see(&guest.welcome().clone());
        // What was not answered is asked again, in the same words.
        if let Some(open) = &self.open {
            self.asked_again += 1;
            guest.say(open).await?;
        }
        loop {
            let going_home = *mood.borrow() == Mood::GoingHome;
            if self.open.is_none() && (guest.is_over() || going_home) {
                return Ok(());
            }
            if self.open.is_none()
                && let Some(action) = guest.decision(&self.rules, &mut self.player)?
            {
                let key = format!("{}", self.asked.len());
                self.asked.insert(key.clone(), action.clone());
                let ask = ClientMessage::Act { key, at: guest.number(), action };
                self.open = Some(ask.clone());
                guest.say(&ask).await?;
            }
            let message = tokio::select! {
                message = guest.next() => message?,
                _ = mood.changed() => continue,
            };
            self.see(&message);
            guest.forget();
        }
    }

    /// Notes what a message acknowledges, and that no event is missing or told twice.
    fn see(&mut self, message: &Value) {
        for event in message["events"].as_array().into_iter().flatten() {
            assert_eq!(event["n"], self.event + 1, "events come without gaps");
            self.event += 1;
        }
        let number = match message["type"].as_str() {
            Some("moved") => &message["position"]["number"],
            Some("done") => &message["number"],
            Some("welcome" | "table") => return,
            _ => panic!("seat {} is told {message}", self.player.seat()),
        };
        let Some(key) = message["key"].as_str() else { return };
        let number = u32::try_from(number.as_u64().unwrap()).unwrap();
        let before = self.acknowledged.insert(key.to_owned(), number);
        assert!(before.is_none_or(|before| before == number), "one request has one number");
        if matches!(&self.open, Some(ClientMessage::Act { key: open, .. }) if open == key) {
            self.open = None;
        }
    }
}

/// Sits down at all tables and plays.
async fn people(client: &Client, mood: &watch::Receiver<Mood>) -> Vec<JoinHandle<Stubborn>> {
    let rules = rules(2);
    let mut people = Vec::new();
    for number in 0..TABLES {
        let asked = if number < WITH_BOTS {
            table(&["person", "easy"], Clock::Move { seconds: 3_600 })
        } else {
            table(&["person", "person"], Clock::None)
        };
        for one in full_table(client, &asked).await {
            let seed = Seed::from_numbers(8, number);
            let person = Stubborn::new(client.clone(), one, rules.clone(), seed);
            people.push(tokio::spawn(person.play(mood.clone())));
        }
    }
    people
}

/// A server with hundreds of games on SQLite is killed at random moments and started again. Everything
/// that was ever acknowledged is in the log under its number and once, nothing is in there that nobody
/// asked for but the moves of bots, and every log is a game by the rules.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_acknowledged_is_lost() {
    let (_folder, file) = sqlite();
    let (database, port) = (database(&file), quiet_port());
    let mut server = Process::start_on(port, &[&database, "--log=warn"]);
    let (say, mood) = watch::channel(Mood::Playing);
    let people = people(&server.client(), &mood).await;
    let mut random = Random::new(Seed::from_numbers(8, u64::MAX), 0);
    for _ in 0..KILLS {
        let moment = Duration::from_millis(500 + u64::from(random.below(1_500)));
        tokio::time::sleep(moment).await;
        server.kill();
        server = Process::start_on(port, &[&database, "--log=warn"]);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    say.send(Mood::GoingHome).unwrap();
    let mut played: BTreeMap<String, Vec<Stubborn>> = BTreeMap::new();
    for person in people {
        let person = tokio::time::timeout(Duration::from_secs(60), person).await;
        let person = person.expect("everybody gets home").unwrap();
        played.entry(person.seated.table.id.clone()).or_default().push(person);
    }
    assert_eq!(server.stop().code(), Some(0), "{}", server.log());
    verify(&file, &played).await;
}

async fn verify(file: &Path, played: &BTreeMap<String, Vec<Stubborn>>) {
    let store = store::open(&format!("sqlite:{}", file.display())).await.unwrap();
    let rules = rules(2);
    let (mut acknowledged, mut asked_again, mut of_bots) = (0, 0, 0);
    for (id, people) in played {
        let rows = store.actions(id, 0).await.unwrap();
        let body: Value =
            serde_json::from_str(&store.table(id).await.unwrap().unwrap().body).unwrap();
        let seed: Seed = body["seed"].as_str().unwrap().parse().unwrap();
        let mut state = rules.start(seed, &mut Vec::new());
        for (number, row) in (1..).zip(&rows) {
            assert_eq!(row.number, number, "the log has no gaps");
            let text: ActionText = serde_json::from_str(&row.action).unwrap();
            let person = people.iter().find(|person| person.player.seat() == row.seat);
            match person {
                Some(person) => {
                    assert_eq!(person.asked.get(&row.key), Some(&text), "nobody asked for that");
                    let again = rows
                        .iter()
                        .filter(|other| (other.seat, &other.key) == (row.seat, &row.key));
                    assert_eq!(again.count(), 1, "a request was done twice");
                }
                None => {
                    assert_eq!(row.key, "", "a bot has no keys");
                    of_bots += 1;
                }
            }
            let action = text.resolve(&rules, &state, Seat(row.seat)).unwrap();
            rules.apply(&mut state, Seat(row.seat), &action, &mut Vec::new()).unwrap();
        }
        for person in people {
            for (key, &number) in &person.acknowledged {
                let row = rows.get(number as usize - 1).expect("what was acknowledged is there");
                assert_eq!((row.seat, &row.key), (person.player.seat(), key));
            }
            acknowledged += person.acknowledged.len();
            asked_again += person.asked_again;
        }
    }
    store.close().await;
    // The test has tested something: people and bots have moved, and the server died over requests.
    assert!(acknowledged > 1_000, "only {acknowledged} actions were acknowledged");
    assert!(of_bots > 100, "bots have made {of_bots} moves");
    assert!(asked_again > KILLS, "only {asked_again} requests were sent again");
}
