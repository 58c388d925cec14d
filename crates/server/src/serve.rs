//! Starts a server and shuts it down gracefully.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use trestle_engine::board::Registry;

use crate::app::App;
use crate::boards::Boards;
use crate::bus::Bus;
use crate::config::Config;
use crate::store::{self, Store};
use crate::table::Command;
use crate::{housekeeping, http, logging};

/// How long connections get to close when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

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
    let metrics = measure();
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
    let app = App::new(config, store, Boards::new(boards), pages, bus);
    Bus::listen(Arc::clone(&app)).await?;
    housekeeping::begin(&app).await.map_err(|error| error.to_string())?;
    housekeeping::start(&app);
    if let Some(listener) = operations {
        let router = http::operations(&app, metrics);
        tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the operations page ended");
            }
        });
    }
    tracing::info!(%address, "listening");
    listening(address);
    let listener = listener.tap_io(|stream| {
        // Moves are small and urgent. A connection that cannot be set so works too.
        let _ = stream.set_nodelay(true);
    });
    let router = http::router(&app).into_make_service_with_connect_info::<SocketAddr>();
    let farewell = farewell(Arc::clone(&app), stop);
    let served = axum::serve(listener, router).with_graceful_shutdown(farewell).await;
    let released = app.store.release(&app.process).await;
    app.store.close().await;
    tracing::info!("stopped");
    served.map_err(|error| error.to_string())?;
    released.map_err(|error| error.to_string())
}

async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    TcpListener::bind(address).await.map_err(|error| {
        format!("cannot listen at {address}: {error}; perhaps another program does")
    })
}

/// Installs the recorder of metrics: one for the process, however many servers it runs in tests.
fn measure() -> PrometheusHandle {
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    // A second recorder is not installed; its page stays empty.
    let _ = metrics::set_global_recorder(recorder);
    handle
}

/// Waits for the signal to stop, then tells all connections and waits until they are closed.
async fn farewell(app: Arc<App>, stop: impl Future<Output = ()>) {
    stop.await;
    tracing::info!("stopping");
    app.stop();
    let rooms = app.registry.all();
    for room in &rooms {
        let _ = room.send(Command::Stop).await;
    }
    drop(rooms);
    let gone = async {
        while app.limits.connections() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    // Connections that are still open then are cut.
    let _ = tokio::time::timeout(FAREWELL, gone).await;
}
