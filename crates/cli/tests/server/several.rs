//! Several servers on one PostgreSQL, joined by NATS.

use serde_json::{Value, json};
use trestle_client::{Client, ClientError, Guest, Player};
use trestle_engine::record::ActionText;
use trestle_engine::{Rules, Seed};
use trestle_protocol::client::ClientMessage;
use trestle_protocol::table::{Access, Clock, NewTable, Replace, Seated, Stage, Table, Tables};
use trestle_test_services::{Nats, Postgres};

use crate::process::Process;
use crate::tables::{arrive, full_table, rules, table};

/// Two servers with a database and a bus of their own.
pub struct Pair {
    pub one: Process,
    pub other: Process,
    nats: Nats,
}

impl Pair {
    /// None where PostgreSQL or NATS is not installed.
    pub fn start() -> Option<Pair> {
        Pair::start_on(Nats::start()?)
    }

    /// With this bus, whether it runs or not.
    fn start_on(nats: Nats) -> Option<Pair> {
        let database = format!("--database={}", Postgres::shared()?.fresh_database());
        let bus = format!("--bus={}", nats.url());
        let start = || Process::start(&[&database, &bus, "--log=warn"]);
        Some(Pair { one: start(), other: start(), nats })
    }

    /// The people of a table with one at each server.
    async fn arrive(&self, seated: &[Seated]) -> (Guest, Guest) {
        let one = arrive(&self.one.client(), &seated[0]).await;
        (one, arrive(&self.other.client(), &seated[1]).await)
    }
}

fn players(seed: u64) -> (Player, Player) {
    let seed = Seed::from_numbers(9, seed);
    (Player::new(0, seed), Player::new(1, seed))
}

/// People at different servers see each other's moves and hear each other, and finish their game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_servers_play_together() {
    let Some(pair) = Pair::start() else { return };
    let seated = full_table(&pair.one.client(), &table(&["person", "person"], Clock::None)).await;
    let (mut one, mut other) = pair.arrive(&seated).await;
    for (guest, text) in [(&mut one, "hello"), (&mut other, "good luck")] {
        guest.say(&ClientMessage::Chat { text: text.to_owned() }).await.unwrap();
    }
    for guest in [&mut one, &mut other] {
        let heard =
            [guest.until_type("chat").await.unwrap(), guest.until_type("chat").await.unwrap()];
        let mut texts: Vec<_> = heard.iter().map(|chat| chat["text"].as_str().unwrap()).collect();
        texts.sort_unstable();
        assert_eq!(texts, ["good luck", "hello"]);
    }
    let rules = rules(2);
    let (mut first, mut second) = players(1);
    let (played, also) = tokio::join!(
        one.play(&rules, &mut first, u32::MAX),
        other.play(&rules, &mut second, u32::MAX),
    );
    played.and(also).unwrap();
    let (shown, also) = (one.position(), other.position());
    assert_eq!(shown["outcome"], also["outcome"]);
    assert_eq!(shown["event"], also["event"]);
}

/// What one decision led to at one of two connections of the same seat.
async fn answer(guest: &mut Guest, key: &str) -> Value {
    let answer = guest.until(|message| message["key"] == key).await.unwrap();
    assert!(answer["type"] == "moved" || answer["type"] == "refused", "{answer}");
    answer
}

/// One seat asks for two different things at once, at both servers: one of them is done, the other is
/// refused, at every decision anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_race_one_wins() {
    let Some(pair) = Pair::start() else { return };
    let seated = full_table(&pair.one.client(), &table(&["person", "easy"], Clock::None)).await;
    let mut guests = [
        arrive(&pair.one.client(), &seated[0]).await,
        arrive(&pair.other.client(), &seated[0]).await,
    ];
    let rules = rules(2);
    let seeds = [1, 2].map(|seed| Seed::from_numbers(10, seed));
    let mut players = seeds.map(|seed| Player::new(0, seed));
    for decision in 0..25 {
        let [one, other] = &mut guests;
        let Some((first, second)) = decide(&rules, one, other, &mut players).await else { return };
        let keys = [format!("{decision} one"), format!("{decision} other")];
        let (asked, also) = tokio::join!(one.act(&keys[0], first), other.act(&keys[1], second));
        asked.and(also).unwrap();
        let answers = [answer(one, &keys[0]).await, answer(other, &keys[1]).await];
        let done = answers.iter().filter(|answer| answer["type"] == "moved").count();
        assert_eq!(done, 1, "{answers:?}");
    }
}

/// Waits until both connections show the same position, in which the seat has to decide: what two minds
/// do there. Nothing if the game is over.
async fn decide(
    rules: &Rules,
    one: &mut Guest,
    other: &mut Guest,
    minds: &mut [Player; 2],
) -> Option<(ActionText, ActionText)> {
    loop {
        let behind = if one.number() <= other.number() { &mut *one } else { &mut *other };
        if behind.is_over() {
            return None;
        }
        if one.number() == other.number() {
            let first = one.decision(rules, &mut minds[0]).unwrap();
            let second = other.decision(rules, &mut minds[1]).unwrap();
            if let (Some(first), Some(second)) = (first, second) {
                return Some((first, second));
            }
        }
        let behind = if one.number() <= other.number() { &mut *one } else { &mut *other };
        behind.next().await.unwrap();
    }
}

/// The server that looks after the bots and clocks of some games is killed: the games go on at the
/// other, which takes them over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_when_a_server_dies() {
    let Some(mut pair) = Pair::start() else { return };
    let rules = rules(3);
    let asked = table(&["person", "easy", "easy"], Clock::Move { seconds: 3_600 });
    let mut games = Vec::new();
    for number in 0..5 {
        // Opened at the one, which owns it; played from the other.
        let seated = full_table(&pair.one.client(), &asked).await;
        let mut guest = arrive(&pair.other.client(), &seated[0]).await;
        let mut player = Player::new(0, Seed::from_numbers(11, number));
        guest.play(&rules, &mut player, 12).await.unwrap();
        games.push((guest, player));
    }
    pair.one.kill();
    for (mut guest, mut player) in games {
        let goal = guest.number() + 30;
        guest.play(&rules, &mut player, goal).await.unwrap();
        assert!(guest.position()["clocks"]["left"].is_array());
    }
}

/// Without the bus games go on, only slower: the database is the truth. When it is back they are
/// quick again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_go_on_without_the_bus() {
    let Some(mut pair) = Pair::start() else { return };
    let seated = full_table(&pair.one.client(), &table(&["person", "person"], Clock::None)).await;
    let (mut one, mut other) = pair.arrive(&seated).await;
    let rules = rules(2);
    let (mut first, mut second) = players(2);
    for (bus, goal) in [("there", 10), ("gone", 12), ("back", 40)] {
        match bus {
            "gone" => pair.nats.stop(),
            "back" => pair.nats.restart(),
            _ => {}
        }
        let (played, also) = tokio::join!(
            one.play(&rules, &mut first, goal),
            other.play(&rules, &mut second, goal),
        );
        played.and(also).unwrap_or_else(|error| panic!("the bus is {bus}: {error}"));
    }
    assert!(one.number() >= 40 && other.number() >= 40);
}

/// Asks something of a table.
async fn ask<T: serde::de::DeserializeOwned>(
    client: &Client,
    seated: &Seated,
    what: &str,
    body: &impl serde::Serialize,
) -> Result<T, ClientError> {
    let path = format!("/api/tables/{}/{what}", seated.table.id);
    client.post(&path, Some(&seated.token), body).await
}

fn code<T: std::fmt::Debug>(answer: Result<T, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

/// Nobody is replaced who is connected, however little the process knows that is asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_at_another_server_is_not_replaced() {
    let Some(pair) = Pair::start() else { return };
    let seated = full_table(&pair.one.client(), &table(&["person", "person"], Clock::None)).await;
    let _there = arrive(&pair.one.client(), &seated[1]).await;
    let body = Replace { seat: 1, bot: None };
    // The first request loads the table there.
    let refused = ask::<Table>(&pair.other.client(), &seated[0], "replace", &body).await;
    let refused = code(refused);
    assert!(refused == "too-early" || refused == "still-there", "{refused}");
}

/// Who is sent away at one server is disconnected from the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_sent_away_is_disconnected_from_the_other_server() {
    let Some(pair) = Pair::start() else { return };
    let (one, other) = (pair.one.client(), pair.other.client());
    let host = one.open(&table(&["person", "person", "person"], Clock::None)).await.unwrap();
    arrive(&other, &host).await;
    // Who sits down at one server can connect to the other at once.
    let guest = one.join(&host.table.id, "Grace").await.unwrap();
    let mut there = arrive(&other, &guest).await;
    ask::<Table>(&one, &host, "kick", &json!({"seat": 1})).await.unwrap();
    assert_eq!(there.until_type("bye").await.unwrap()["code"], "cut-off");
}

/// Two people who want to play again at the same time, at different servers, get one table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_one_table() {
    let Some(pair) = Pair::start() else { return };
    let (one, other) = (pair.one.client(), pair.other.client());
    let asked = table(&["person", "person"], Clock::None);
    let asked = NewTable { access: Access::Public, ..asked };
    let seated = full_table(&one, &asked).await;
    let (mut first, mut second) = pair.arrive(&seated).await;
    let rules = rules(2);
    let (mut a, mut b) = players(3);
    let (played, also) =
        tokio::join!(first.play(&rules, &mut a, u32::MAX), second.play(&rules, &mut b, u32::MAX));
    played.and(also).unwrap();
    for guest in [&mut first, &mut second] {
        while guest.table()["stage"] != "over" {
            guest.next().await.unwrap();
        }
    }
    let nothing = json!({});
    let (host, late) = tokio::join!(
        ask::<Seated>(&one, &seated[0], "rematch", &nothing),
        ask::<Seated>(&other, &seated[1], "rematch", &nothing),
    );
    let (opened, joined) = (host.unwrap(), late.unwrap());
    assert_eq!((opened.seat, joined.seat), (Some(0), Some(1)));
    assert_eq!(opened.table.id, joined.table.id);
    for (client, guest) in [(&one, &mut first), (&other, &mut second)] {
        let tables: Tables =
            serde_json::from_str(&client.get("/api/tables").await.unwrap()).unwrap();
        let ids: Vec<&str> = tables.tables.iter().map(|table| table.id.as_str()).collect();
        assert_eq!(ids, [opened.table.id.as_str()]);
        // Both are told of it.
        while guest.table()["rematch"] != opened.table.id.as_str() {
            guest.next().await.unwrap();
        }
    }
    // One of them opened it, whoever was first; when the other sat down, the game began.
    let stages = [opened.table.stage, joined.table.stage];
    assert!(stages.contains(&Stage::Open) && stages.contains(&Stage::Playing), "{stages:?}");
}

/// Servers start without the bus, and join when it appears.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_start_without_the_bus() {
    let Some(mut nats) = Nats::start() else { return };
    nats.stop();
    let Some(mut pair) = Pair::start_on(nats) else { return };
    assert!(pair.one.log().contains("the bus cannot be reached"), "{}", pair.one.log());
    let seated = full_table(&pair.one.client(), &table(&["person", "person"], Clock::None)).await;
    let (mut one, mut other) = pair.arrive(&seated).await;
    let rules = rules(2);
    let (mut first, mut second) = players(4);
    for (bus, goal) in [("gone", 4), ("there", 40)] {
        if bus == "there" {
            pair.nats.restart();
        }
        let (played, also) = tokio::join!(
            one.play(&rules, &mut first, goal),
            other.play(&rules, &mut second, goal),
        );
        played.and(also).unwrap_or_else(|error| panic!("the bus is {bus}: {error}"));
    }
}
