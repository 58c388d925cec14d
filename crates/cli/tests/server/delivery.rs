//! How long it takes from a move to the notification of whose turn it is; measured when asked for.

use std::io::Write;

use trestle_test_services::Sink;

use crate::notifications::{Pairs, body};
use crate::process::{Process, database, sqlite};

const TABLES: u64 = 20;
/// A person is told twenty times in a row, then less often.
const ROUNDS: usize = 15;

/// At every table one moves, and the other, who is away, is told by ntfy. Time counts from
/// when the move was sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures; see docs/PERFORMANCE.md"]
async fn a_delivery_is_measured() {
    let (_folder, file) = sqlite();
    let sink = Sink::start();
    let process = Process::start(&[&database(&file), "--test-notify-loopback"]);
    let mut pairs = Pairs::begin(process.client(), &sink, TABLES).await;
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let before = sink.taken().len();
        let moved = pairs.move_here().await;
        for request in &sink.wait_for(before + moved.len())[before..] {
            let topic = body(request)["topic"].as_str().unwrap().to_owned();
            times.push(request.at.duration_since(moved[&topic]).as_secs_f64());
        }
        pairs.move_away().await;
    }
    times.sort_by(f64::total_cmp);
    let quantile = |percent: usize| times[(times.len() * percent).div_ceil(100) - 1];
    let in_time = times.iter().filter(|&&time| time <= 5.0).count();
    let [middle, most, nearly, longest] = [50, 95, 99, 100].map(quantile);
    let line = format!("{in_time} of {} notifications arrive within 5 s", times.len());
    let spread = format!("{middle:.2}, {most:.2}, {nearly:.2}, {longest:.2} s");
    writeln!(std::io::stdout(), "{line}: {spread} (p50, p95, p99, most)").unwrap();
}
