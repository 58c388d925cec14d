//! What became of standing orders is told to their owner, who is away.

use std::sync::Arc;

use serde_json::{Value, json};
use trestle_client::{Client, Guest};
use trestle_protocol::notify::Notifications;
use trestle_protocol::table::Seated;
use trestle_server::store::{Memory, NoticeKind, NoticeRow};
use trestle_test_services::{Received, Sink};

use crate::fixture::Server;
use crate::notifications::{kinds, put, server, waiting, waits_until, wish};
use crate::orders::{Slow, begin, draw_two, set};

/// A slow game in which the second player has left, and is told of everything.
struct Away {
    server: Server,
    store: Arc<Memory>,
    client: Client,
    sink: Sink,
    there: (Seated, Guest),
    away: Seated,
}

impl Away {
    async fn start() -> Away {
        let (server, store) = server(&[]).await;
        let (client, sink) = (server.client(), Sink::start());
        let Slow { first: mut there, second: (away, own) } = begin(&client).await;
        let mut asked = wish(Some(sink.url("/away")));
        asked["kinds"] = json!(["your-turn", "order-done", "order-stopped"]);
        let _: Notifications = put(&server, "", &away.token, &asked).await.unwrap();
        drop(own);
        let alone = json!([there.0.seat]);
        there.1.until(|message| message["online"] == alone).await.unwrap();
        Away { server, store, client, sink, there, away }
    }

    async fn order(&self, orders: &Value) {
        set(&self.client, &self.away, orders).await.unwrap();
    }

    async fn other_moves(&mut self) {
        draw_two(&self.there.0, &mut self.there.1).await;
    }
}

fn title(request: &Received) -> String {
    let body: Value = serde_json::from_str(&request.body).unwrap();
    assert_eq!(body["message"].as_str().map(|text| text.starts_with("USA, with ")), Some(true));
    body["title"].as_str().unwrap().to_owned()
}

/// With its last card, not on the next turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_that_is_carried_out_is_told() {
    let mut game = Away::start().await;
    // Four cards are held; another order goes on.
    game.order(&json!([{"draw": {"until": 6}}, {"draw": {"until": 60}}])).await;
    game.other_moves().await;
    let told = game.sink.wait_for(1);
    assert_eq!(title(&told[0]), "A standing order was carried out");
    waits_until(&game.store, &game.away.token, <[NoticeRow]>::is_empty).await;
    assert_eq!(game.sink.received().len(), 1);
    game.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_that_stop_are_told_with_the_turn() {
    let mut game = Away::start().await;
    game.order(&json!([{"draw": {"until": 60, "most": 4}}])).await;
    game.other_moves().await;
    let told = game.sink.wait_for(1);
    assert_eq!(title(&told[0]), "Your turn · Your standing orders have stopped");
    waits_until(&game.store, &game.away.token, <[NoticeRow]>::is_empty).await;
    assert_eq!(game.sink.received().len(), 1);
    game.server.stop().await;
}

/// Whoever gives other orders knows what became of the ones before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_orders_make_the_news_of_old_ones_needless() {
    let mut game = Away::start().await;
    // What cannot be sent waits.
    game.sink.set_status(503);
    game.order(&json!([{"draw": {"until": 60, "most": 4}}])).await;
    game.other_moves().await;
    let both = [NoticeKind::YourTurn, NoticeKind::OrderStopped];
    waits_until(&game.store, &game.away.token, |rows| kinds(rows) == both).await;
    game.order(&json!([])).await;
    let left = waiting(&game.store, &game.away.token).await;
    assert_eq!(kinds(&left), [NoticeKind::YourTurn]);
    game.server.stop().await;
}
