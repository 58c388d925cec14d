//! Accepts connections and serves them, each for a limited time.
//!
//! The framework's own loop waits for clients as long as they like.

use std::io::{ErrorKind, Read, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use std::{io, net};

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper::{Request, http};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use crate::gate::{Full, Gate};
use crate::http::connection::Connection;
use crate::lifecycle::{Lifecycle, Phase};
use crate::measure::REFUSED_CONNECTIONS;
use crate::problem::Problem;

/// The longest head of a request.
const HEAD_SIZE: usize = 16 * 1024;
/// How much of a request or an answer is buffered.
const BUFFER: usize = 32 * 1024;
/// How long nobody is accepted when the process has too many open files.
const PAUSE: Duration = Duration::from_millis(500);

/// What is served at an address, and to whom.
pub struct Listener {
    /// Where connections come from.
    pub listener: TcpListener,
    /// What is answered.
    pub router: Router,
    /// Who is let in.
    pub gate: Arc<Gate>,
    /// Whose address is counted.
    pub peers: Peers,
    /// How long the head of a request may take, and an idle connection stay open.
    pub head: Duration,
    /// How long a client may leave an answer unread.
    pub answer: Duration,
}

/// Who connects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peers {
    /// Clients, so many for each address.
    Clients,
    /// A proxy for all clients, or programs of the host: any number may come from an address.
    Trusted,
}

impl Listener {
    /// Accepts connections until the server stops.
    pub async fn run(self, lifecycle: Arc<Lifecycle>) {
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(self.head);
        builder.max_header_size(HEAD_SIZE).max_buf_size(BUFFER);
        let service = TowerToHyperService::new(self.router.clone());
        let refusals = Refusals::new();
        let stopping = lifecycle.reached(Phase::Stopping);
        tokio::pin!(stopping);
        loop {
            let accepted = tokio::select! {
                () = &mut stopping => return,
                accepted = self.listener.accept() => accepted,
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if let Some(pause) = pause_after(&error) {
                        tracing::error!(%error, "no connection can be accepted; trying again");
                        tokio::time::sleep(pause).await;
                    }
                    continue;
                }
            };
            let counted = (self.peers == Peers::Clients).then_some(peer.ip());
            let pass = match self.gate.enter(counted) {
                Ok(pass) => pass,
                Err(full) => {
                    refusals.send(stream, full);
                    continue;
                }
            };
            // Moves are small and urgent. A connection that cannot be set so works too.
            let _ = stream.set_nodelay(true);
            let connection = Connection::new(stream, pass, self.answer);
            tokio::spawn(serve(
                builder.clone(),
                connection,
                peer,
                service.clone(),
                lifecycle.clone(),
            ));
        }
    }
}

/// Serves a connection until it is closed or becomes a socket, or the server stops.
async fn serve(
    builder: http1::Builder,
    connection: Connection,
    peer: SocketAddr,
    router: TowerToHyperService<Router>,
    lifecycle: Arc<Lifecycle>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let serving = builder.serve_connection(TokioIo::new(connection), service).with_upgrades();
    tokio::pin!(serving);
    // How a connection breaks is the business of its client.
    tokio::select! {
        _ = &mut serving => return,
        () = lifecycle.reached(Phase::Stopping) => serving.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        _ = &mut serving => {}
        () = lifecycle.reached(Phase::Cutting) => {}
    }
}

/// How long to wait after an error. None if it is about one connection, and the next may be good.
fn pause_after(error: &io::Error) -> Option<Duration> {
    let of_one = [
        ErrorKind::ConnectionAborted,
        ErrorKind::ConnectionReset,
        ErrorKind::ConnectionRefused,
        ErrorKind::Interrupted,
    ];
    // Otherwise the process or the machine has no files or no memory left, and asking again at once
    // would only take the time of those who could free some.
    (!of_one.contains(&error.kind())).then_some(PAUSE)
}

/// What those are answered who are not let in.
struct Refusals {
    address: Vec<u8>,
    total: Vec<u8>,
}

impl Refusals {
    fn new() -> Refusals {
        Refusals {
            address: answer(&Problem::too_many_connections()),
            total: answer(&Problem::full()),
        }
    }

    /// Answers before anything was asked and hangs up. That takes no memory and no time: what the
    /// stream does not take at once is lost.
    fn send(&self, stream: TcpStream, full: Full) {
        metrics::counter!(REFUSED_CONNECTIONS).increment(1);
        let Ok(stream) = stream.into_std() else { return };
        let answer = match full {
            Full::Address => &self.address,
            Full::Total => &self.total,
        };
        let mut stream: &net::TcpStream = &stream;
        let _ = stream.write(answer);
        // If a request is left unread, the client is sent a reset and may miss the answer.
        let _ = stream.read(&mut [0; 4096]);
    }
}

/// A problem as bytes of an answer.
fn answer(problem: &Problem) -> Vec<u8> {
    // The types of the protocol hold nothing that JSON cannot express.
    let body = serde_json::to_string(&problem.to_wire()).unwrap_or_default();
    let status: http::StatusCode = problem.status;
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         retry-after: 10\r\ncache-control: no-store\r\nconnection: close\r\n\r\n",
        body.len()
    );
    (head + &body).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process without free files does not ask for connections in an endless loop.
    #[test]
    fn the_loop_pauses_when_there_are_no_files_left() {
        let too_many_files = io::Error::from_raw_os_error(24);
        assert_eq!(pause_after(&too_many_files), Some(PAUSE));
        assert_eq!(pause_after(&ErrorKind::OutOfMemory.into()), Some(PAUSE));
        assert_eq!(pause_after(&ErrorKind::ConnectionAborted.into()), None);
    }
}
