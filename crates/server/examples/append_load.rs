//! How many actions a second the store takes, and what each costs.
//!
//! ```text
//! cargo run --release -p trestle-server --example append_load -- STORE [APPENDERS] [ACTIONS]
//! ```
//! STORE is `memory:`, `sqlite:PATH` or `postgres://…`; without it, a new SQLite file in the
//! temporary folder. Each appender plays a game of its own and waits for each action to be durable.
//! The time of the processor is that of this process, so of SQLite too, but not of PostgreSQL.
#![expect(clippy::print_stdout, reason = "a command talks to whoever runs it")]

use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use trestle_server::store::{self, ActionRow, Stage, Store, StoreError, TableRow};

/// What an action of a game looks like on the average.
const ACTION: &str = r#"{"type":"claim","route":"london-amsterdam","cards":{"red":2,"wild":1}}"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = env::args().skip(1);
    let fresh = env::temp_dir().join(format!("trestle-append-load-{}", process::id()));
    let url = match args.next() {
        Some(url) => url,
        None => {
            fs::create_dir(&fresh)?;
            format!("sqlite:{}/games.db", fresh.display())
        }
    };
    let appenders: u32 = args.next().map_or(Ok(100), |number| number.parse())?;
    let actions: u32 = args.next().map_or(Ok(200_000), |number| number.parse())?;

    let store = store::open(&url).await?;
    let games: Vec<String> = (0..appenders).map(|n| format!("{}-{n}", process::id())).collect();
    for game in &games {
        store.create_table(&table(game)).await?;
    }
    let (start, worked) = (Instant::now(), processor_time()?);
    let each = actions / appenders;
    let tasks: Vec<_> =
        games.into_iter().map(|game| tokio::spawn(play(Arc::clone(&store), game, each))).collect();
    for task in tasks {
        task.await??;
    }
    let (took, worked) = (start.elapsed(), processor_time()? - worked);
    let stored = f64::from(each * appenders);
    println!(
        "{stored} actions of {appenders} appenders: {:.0} actions/s, {:.1} µs of processor time each",
        stored / took.as_secs_f64(),
        worked.as_secs_f64() * 1e6 / stored
    );
    store.close().await;
    // Only there if it is ours.
    let _ = fs::remove_dir_all(&fresh);
    Ok(())
}

async fn play(store: Arc<dyn Store>, game: String, actions: u32) -> Result<(), StoreError> {
    for number in 1..=actions {
        let key = format!("{number:016x}");
        let action = ActionRow { number, seat: 1, key, at: 0, action: ACTION.to_owned() };
        store.append(&game, action).await?;
    }
    Ok(())
}

fn table(id: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        version: 1,
        stage: Stage::Playing,
        public: false,
        created: 0,
        updated: 0,
        owner: None,
        body: "{}".to_owned(),
    }
}

/// What all threads of this process have used so far, as Linux counts it: in hundredths of a second.
fn processor_time() -> Result<Duration, Box<dyn std::error::Error>> {
    let status = fs::read_to_string("/proc/self/stat")?;
    // The second field is a name in brackets that may contain anything.
    let fields = status.rsplit_once(')').ok_or("no name in /proc/self/stat")?.1;
    let mut times = fields.split_whitespace().skip(11).map(str::parse::<u64>);
    let mut next = || times.next().ok_or("too few fields in /proc/self/stat");
    Ok(Duration::from_millis((next()?? + next()??) * 10))
}
