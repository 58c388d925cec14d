//! What is measured for operators. All names are here; docs/HOSTING.md explains them.

use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use metrics::{Histogram, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// How long requests took until they were answered, by route and class of status.
pub const HTTP: &str = "trestle_http_request_duration_seconds";
/// How long it took from reading an `act` to writing its answer, by the kind of answer.
pub const ACTS: &str = "trestle_act_duration_seconds";
/// How long the store took, by operation.
pub const STORE: &str = "trestle_store_duration_seconds";
/// How often the store failed, by operation.
pub const STORE_ERRORS: &str = "trestle_store_errors_total";
/// Open connections: sockets and plain ones.
pub const OPEN_CONNECTIONS: &str = "trestle_open_connections";
/// Connections that were refused because too many were open.
pub const REFUSED_CONNECTIONS: &str = "trestle_connections_refused_total";

/// Notifications to other servers that were dropped.
pub const BUS_DROPPED: &str = "trestle_bus_dropped_total";

/// Notifications that were sent or not, by channel and outcome.
pub const NOTICES: &str = "trestle_notifications_total";
/// Notices that were not sent because the person had moved or was there.
pub const NOTICES_DROPPED: &str = "trestle_notices_dropped_total";
/// Notices that could not be sent however often it was tried.
pub const NOTICES_GIVEN_UP: &str = "trestle_notices_given_up_total";
/// Notices that should have been sent by now.
pub const NOTICES_DUE: &str = "trestle_notices_due";
/// How long after it was due a notice was sent.
pub const NOTICE_DELAY: &str = "trestle_notice_delay_seconds";

/// Counters that are shown from the start: an alert cannot see the first failure of a counter that
/// appears with it.
const FROM_THE_START: [&str; 12] = [
    BUS_DROPPED,
    NOTICES,
    NOTICES_DROPPED,
    NOTICES_GIVEN_UP,
    REFUSED_CONNECTIONS,
    "trestle_games_begun_total",
    "trestle_games_finished_total",
    "trestle_moves_total",
    "trestle_slow_connections_total",
    "trestle_tables_opened_total",
    "trestle_timeouts_total",
    STORE_ERRORS,
];

/// From half a millisecond, which a move in memory takes, to ten seconds, when clients have given up.
const BUCKETS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// How often measurements are sorted into buckets. They take memory until then.
const SORT: Duration = Duration::from_secs(5);

/// Begins to measure. There is one recorder for the process, however many servers it runs in tests.
///
/// Must be called within a Tokio runtime.
pub fn start() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let handle = RECORDER.get_or_init(|| {
        let durations = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new();
        // There are buckets, which is all that could be wrong.
        let builder = builder
            .set_buckets_for_metric(durations, &BUCKETS)
            .unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // Nobody else installs one.
        let _ = metrics::set_global_recorder(recorder);
        for counter in FROM_THE_START {
            metrics::counter!(counter).increment(0);
        }
        handle
    });
    let sorted = handle.clone();
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(SORT);
        loop {
            ticks.tick().await;
            sorted.run_upkeep();
        }
    });
    handle.clone()
}

/// How an `act` was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It was done.
    Moved,
    /// It had been done before.
    Done,
    /// It was not done.
    Refused,
}

impl Answer {
    /// What a message says about the `act` that it answers: only such messages have a key, and it
    /// follows the type.
    pub fn in_message(text: &[u8]) -> Option<Answer> {
        let text = text.strip_prefix(b"{\"type\":\"")?;
        let kinds = [
            (&b"moved\",\"key\":"[..], Answer::Moved),
            (b"done\",\"key\":", Answer::Done),
            (b"refused\",\"key\":", Answer::Refused),
        ];
        kinds.into_iter().find_map(|(kind, answer)| text.starts_with(kind).then_some(answer))
    }

    /// Counts an `act` that was answered after so long.
    pub fn after(self, duration: Duration) {
        static ACTS_BY_ANSWER: LazyLock<[Histogram; 3]> = LazyLock::new(|| {
            ["moved", "done", "refused"].map(|answer| histogram!(ACTS, "answer" => answer))
        });
        ACTS_BY_ANSWER[self as usize].record(duration);
    }
}
