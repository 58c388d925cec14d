//! Starts a server and shuts it down gracefully.

use std::future::Future;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, timeout, timeout_at};
use trestle_engine::board::Registry;

use crate::app::App;
use crate::boards::Boards;
use crate::bus::Bus;
use crate::config::Config;
use crate::gate::Gate;
use crate::http::{Listener, Peers};
use crate::lifecycle::{Lifecycle, Phase};
use crate::measured_store::{MeasuredStore, Metrics};
use crate::notify::Notifier;
use crate::store::{self, Store};
use crate::table::Command;
use crate::{housekeeping, http, logging, measure, notify};

/// How many connections the operations address takes.
const OPERATORS: u32 = 50;
/// Open files that clients do not get: for the database, its copies, and operators.
const RESERVED_FILES: u64 = 128;

/// Serves tables on these boards until `stop` comes, and says where as soon as it does.
///
/// # Errors
/// If the database, the bus or an address is not to be had, in a sentence for people.
pub async fn serve(
    config: Config,
    boards: Registry,
    listening: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    logging::start(&config)?;
    let store = store::open(&config.database).await.map_err(|error| error.to_string())?;
    serve_with(config, boards, store, listening, stop).await
}

/// The same with a store that is open already, whatever the configuration says. It is closed at the
/// end.
///
/// # Errors
/// As [`serve`].
pub async fn serve_with(
    config: Config,
    boards: Registry,
    store: Arc<dyn Store>,
    listening: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    config.check()?;
    let notifier = Notifier::new(&config)?;
    let metrics = measure::start();
    let store: Arc<dyn Store> = Arc::new(MeasuredStore::new(store, Metrics));
    let pages = match &config.web {
        Some(folder) => http::Pages::in_folder(folder)?,
        None => http::Pages::built_in(),
    };
    let bus = match &config.bus {
        Some(_) if !config.database.starts_with("postgres") => {
            return Err(
                "several servers need one PostgreSQL: give --database postgres://… with --bus"
                    .into(),
            );
        }
        Some(url) => Bus::join(url).await?,
        None => Bus::alone()?,
    };
    let listener = listen(config.listen).await?;
    let operations = match config.operations {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let app = App::new(config, store, Boards::new(boards), pages, bus, notifier);
    app.files.compress();
    Bus::listen(Arc::clone(&app)).await?;
    let cleaning = housekeeping::begin(&app).await.map_err(|error| error.to_string())?;
    housekeeping::start(&app, cleaning);
    notify::start(&app);
    if let Some(listener) = operations {
        let operations = Listener {
            listener,
            router: http::operations(&app, metrics),
            gate: Arc::new(Gate::new(None, NonZeroU32::new(OPERATORS))),
            peers: Peers::Trusted,
            head: app.config.timeouts.head_of_proxy,
            answer: app.config.timeouts.answer,
        };
        // To the end: monitors may see that the server is stopping.
        tokio::spawn(operations.run(Arc::new(Lifecycle::new())));
    }
    let gate = Arc::new(gate(&app.config));
    let public = Listener {
        listener,
        router: http::router(&app),
        gate: Arc::clone(&gate),
        peers: if app.config.behind_proxy { Peers::Trusted } else { Peers::Clients },
        head: app.config.head_timeout(),
        answer: app.config.timeouts.answer,
    };
    tokio::spawn(public.run(Arc::clone(&app.lifecycle)));
    tracing::info!(%address, "listening");
    listening(address);
    stop.await;
    tracing::info!("stopping");
    farewell(&app, &gate).await;
    // What is being sent now would be sent again after a restart, if nobody could note it.
    let _ = timeout(app.config.timeouts.farewell, notify::finish(&app)).await;
    let closed = timeout(app.config.timeouts.store, async {
        let released = app.store.release(&app.process).await;
        app.store.close().await;
        released.map_err(|error| error.to_string())
    });
    let closed = closed.await.unwrap_or_else(|_| {
        Err("the database does not answer; the server ends without closing it".to_owned())
    });
    tracing::info!("stopped");
    closed
}

async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| {
        format!("cannot listen at {address}: {error}; perhaps another program does")
    })
}

/// How many connections are let in.
fn gate(config: &Config) -> Gate {
    let asked = NonZeroU32::new(config.connections);
    let possible = possible_connections();
    if let (Some(asked), Some(possible)) = (asked, possible)
        && possible < asked
    {
        tracing::warn!(%asked, %possible, "the system allows too few open files for --connections");
    }
    let most = asked.into_iter().chain(possible).min();
    Gate::new(NonZeroU32::new(config.connections_per_address), most)
        .measured(metrics::gauge!(measure::OPEN_CONNECTIONS))
}

/// How many connections the process can have open, if there is a limit.
fn possible_connections() -> Option<NonZeroU32> {
    let files = rustix::process::getrlimit(rustix::process::Resource::Nofile).current?;
    // Where there are few files, clients get half of them.
    let possible = files.saturating_sub(RESERVED_FILES).max(files / 2);
    NonZeroU32::new(u32::try_from(possible).unwrap_or(u32::MAX))
}

/// Tells everybody that the server stops, and cuts off those who have not hung up soon.
async fn farewell(app: &App, gate: &Gate) {
    app.lifecycle.enter(Phase::Stopping);
    let farewell = async {
        // A room that does not keep up does not hold up the others.
        let busy: Vec<_> = app
            .registry
            .all()
            .into_iter()
            .map(|(_, room)| room)
            .filter(|room| matches!(room.try_send(Command::Stop), Err(TrySendError::Full(_))))
            .collect();
        for room in busy {
            let _ = room.send(Command::Stop).await;
        }
        gate.empty().await;
    };
    // One deadline for all of it. Most of the time is for those who hang up by themselves.
    let time = app.config.timeouts.farewell;
    let deadline = Instant::now() + time;
    let _ = timeout_at(deadline - time / 5, farewell).await;
    app.lifecycle.enter(Phase::Cutting);
    // Their tasks end as soon as they run. The end does not depend on it.
    let _ = timeout_at(deadline, gate.empty()).await;
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::http::Pages;
    use crate::store::Memory;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    /// A connection that does not end even when it is cut off, as on a machine that is too busy.
    #[tokio::test(start_paused = true)]
    async fn a_farewell_has_one_deadline() {
        let Flags { config } = Flags::parse_from(["serve", "--bot-threads", "1"]);
        let boards = Boards::new(Registry::built_in().unwrap());
        let (store, bus) = (Arc::new(Memory::default()), Bus::alone().unwrap());
        let notifier = Notifier::new(&config).unwrap();
        let app = App::new(config, store, boards, Pages::built_in(), bus, notifier);
        let gate = Gate::new(None, None);
        let stuck = gate.enter(None);
        let start = Instant::now();
        farewell(&app, &gate).await;
        assert_eq!(start.elapsed(), app.config.timeouts.farewell);
        // Who is cut off in time is not waited for longer.
        drop(stuck);
        let start = Instant::now();
        farewell(&app, &gate).await;
        assert_eq!(start.elapsed(), std::time::Duration::ZERO);
    }
}
