//! Standing orders are followed once, however often servers die.

use serde_json::{Value, json};
use trestle_client::{Client, Guest, Player};
use trestle_engine::Seed;
use trestle_engine::record::ActionText;
use trestle_protocol::orders::Orders;
use trestle_protocol::table::{Clock, Seated};

use crate::process::{Process, database, quiet_port, sqlite};
use crate::several::Pair;
use crate::tables::{arrive, full_table, rules, table};

const TABLES: usize = 8;
const KILLS: usize = 5;

/// A game of two: one draws two cards on every turn, and so do the orders of the other, who is away.
struct Ordered {
    here: Seated,
    away: Seated,
}

impl Ordered {
    /// Both have chosen tickets.
    async fn begin(client: &Client) -> Ordered {
        let seated = full_table(client, &table(&["person", "person"], Clock::None)).await;
        let [here, away]: [Seated; 2] = seated.try_into().unwrap();
        for one in [&here, &away] {
            let mut guest = arrive(client, one).await;
            let mut player = Player::new(one.seat.unwrap(), Seed::from_numbers(14, 1));
            let choice = guest.decision(&rules(2), &mut player).unwrap().unwrap();
            guest.act("tickets", choice).await.unwrap();
            guest.until(|message| message["key"] == "tickets").await.unwrap();
        }
        let path = format!("/api/tables/{}/orders", here.table.id);
        let orders = json!({"orders": [{"draw": {"until": 90}}]});
        let set: Orders = client.put(&path, &away.token, &orders).await.unwrap();
        assert!(set.active);
        Ordered { here, away }
    }

    /// Waits until the orders have moved.
    async fn until_here(&self, client: &Client) -> Guest {
        let mut guest = arrive(client, &self.here).await;
        while !is_turn_of(&guest, &self.here) {
            guest.until_type("moved").await.unwrap();
        }
        guest
    }

    /// Draws two cards and leaves at once, without a look at what the orders do.
    async fn draw_here(&self, client: &Client) {
        let mut guest = self.until_here(client).await;
        let deck = rules(2).board().decks()[0].id.clone();
        for _ in 0..2 {
            let key = guest.number().to_string();
            guest.act(&key, ActionText::Draw(deck.clone())).await.unwrap();
            guest.until(|message| message["key"] == key.as_str()).await.unwrap();
        }
    }

    /// On every turn of either two cards were drawn; those of the orders, and no others, were drawn by order.
    async fn check(&self, client: &Client, rounds: usize) {
        drop(self.until_here(client).await);
        let id = &self.away.table.id;
        let back = Guest::arrive(client, id, Some(&self.away.token), Some(0)).await.unwrap();
        let welcome = back.welcome();
        let events = welcome["events"].as_array().unwrap().iter();
        let drawn: Vec<&Value> = events.filter(|event| event["event"] == "card-drawn").collect();
        let turns: Vec<Vec<Option<u64>>> = drawn
            .chunks(2)
            .map(|two| two.iter().map(|one| one["seat"].as_u64()).collect())
            .collect();
        for (turn, next) in turns.iter().zip(turns.iter().skip(1)) {
            assert_eq!((turn.len(), turn[0]), (2, turn[1]), "two cards a turn: {turns:?}");
            assert_ne!(turn[0], next[0], "one turn after the other: {turns:?}");
        }
        let seat = self.away.seat.map(u64::from);
        let listed = welcome["by_order"].as_array().unwrap();
        let ours = drawn.iter().filter(|one| one["seat"].as_u64() == seat);
        let ours: Vec<&Value> = ours.map(|one| &one["n"]).collect();
        let by_order = drawn.iter().map(|one| &one["n"]).filter(|n| listed.contains(n));
        assert_eq!(by_order.collect::<Vec<_>>(), ours);
        assert!(ours.len() >= 2 * rounds, "{} moves in {rounds} rounds", ours.len());
    }
}

fn is_turn_of(guest: &Guest, seated: &Seated) -> bool {
    let view = &guest.position()["view"];
    view["turn"].as_u64() == seated.seat.map(u64::from) && view["phase"] == "turn"
}

/// The server is killed when orders are about to move, have moved, or are in between.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_followed_once_by_a_server_that_is_killed() {
    let (_folder, file) = sqlite();
    let (port, database) = (quiet_port(), database(&file));
    let mut process = Process::start_on(port, &[&database]);
    let client = process.client();
    let mut games = Vec::new();
    for _ in 0..TABLES {
        games.push(Ordered::begin(&client).await);
    }
    for _ in 0..KILLS {
        for game in &games {
            game.draw_here(&client).await;
        }
        process.kill();
        process = Process::start_on(port, &[&database]);
    }
    for game in &games {
        game.check(&client, KILLS).await;
    }
    assert!(process.stop().success());
}

/// Orders are given at one of two servers and followed whoever of them is left.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_followed_once_by_two_servers() {
    let Some(mut pair) = Pair::start() else { return };
    let (one, other) = (pair.one.client(), pair.other.client());
    let mut games = Vec::new();
    for _ in 0..TABLES {
        let game = Ordered::begin(&one).await;
        for client in [&other, &one] {
            game.draw_here(client).await;
        }
        games.push(game);
    }
    for game in &games {
        game.draw_here(&other).await;
    }
    pair.one.kill();
    for game in &games {
        game.draw_here(&other).await;
        game.check(&other, 4).await;
    }
}
