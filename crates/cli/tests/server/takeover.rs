//! How long the bots of a server that died stand still; measured when asked for.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use tokio::task::JoinSet;
use trestle_client::Player;
use trestle_engine::Seed;
use trestle_protocol::table::Clock;

use crate::several::Pair;
use crate::tables::{arrive, full_table, rules, table};

const TABLES: u64 = 20;

/// Every table is opened at one server and played from the other. The one is killed, and everybody plays
/// until a bot has answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures; see docs/PERFORMANCE.md"]
async fn a_takeover_is_measured() {
    let Some(mut pair) = Pair::start() else { return };
    let rules = rules(2);
    let mut games = Vec::new();
    for number in 0..TABLES {
        let asked = table(&["person", "easy"], Clock::None);
        let seated = full_table(&pair.one.client(), &asked).await;
        let mut guest = arrive(&pair.other.client(), &seated[0]).await;
        let mut player = Player::new(0, Seed::from_numbers(12, number));
        guest.play(&rules, &mut player, 12).await.unwrap();
        games.push((guest, player));
    }
    pair.one.kill();
    let killed = Instant::now();
    let mut playing = JoinSet::new();
    for (mut guest, mut player) in games {
        let rules = Arc::clone(&rules);
        playing.spawn(async move {
            // A turn takes three actions at most, so the bot has had one among them.
            let goal = guest.number() + 7;
            guest.play(&rules, &mut player, goal).await.unwrap();
            killed.elapsed().as_secs_f64()
        });
    }
    let mut times = playing.join_all().await;
    times.sort_by(f64::total_cmp);
    let (least, middle, most) = (times[0], times[times.len() / 2], times[times.len() - 1]);
    let line = format!("{TABLES} tables go on after {least:.1}, {middle:.1}, {most:.1} s");
    writeln!(std::io::stdout(), "{line} (least, median, most)").unwrap();
}
