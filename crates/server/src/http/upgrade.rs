//! From a request to a socket.
//!
//! The framework's own way would wrap the stream; rooms write to it themselves (see [`Outgoing`]), and so
//! it is taken out.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::app::App;
use crate::gate::Pass;
use crate::http::connection::Connection;
use crate::lifecycle::Phase;
use crate::outgoing::{Outgoing, Stream};
use crate::problem::Problem;
use crate::socket::MESSAGE_SIZE;

/// A connection that reads and writes frames.
pub type Socket = WebSocketStream<Stream>;

/// A valid request for a WebSocket.
pub struct Upgrade {
    stream: OnUpgrade,
    key: HeaderValue,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, Problem> {
        let not_a_socket = |status, message: String| Problem {
            status,
            code: "not-a-socket",
            message: message.into(),
        };
        // The check below takes it away.
        let stream = parts.extensions.get::<OnUpgrade>().cloned();
        let checked = WebSocketUpgrade::from_request_parts(parts, state).await;
        if let Err(rejection) = checked {
            return Err(not_a_socket(rejection.status(), rejection.body_text()));
        }
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let (Some(stream), Some(key)) = (stream, key) else {
            let message = "this connection cannot become a socket".to_owned();
            return Err(not_a_socket(StatusCode::UPGRADE_REQUIRED, message));
        };
        Ok(Upgrade { stream, key })
    }
}

impl Upgrade {
    /// Says yes, and talks as soon as the answer is out, until the server ends.
    pub fn answer<F: Future<Output = ()> + Send>(
        self,
        app: Arc<App>,
        talk: impl FnOnce(Socket, Arc<Outgoing>) -> F + Send + 'static,
    ) -> Response {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // A client that hung up before the answer was out does not need a socket.
            let Ok(upgraded) = self.stream.await else { return };
            let Some((socket, outgoing, pass)) = open(upgraded).await else { return };
            tokio::select! {
                biased;
                () = talk(socket, outgoing) => {}
                () = app.lifecycle.reached(Phase::Cutting) => {}
            }
            drop(pass);
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        if let Ok(accept) = HeaderValue::try_from(accept) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}

/// Takes the stream out and reads frames from it.
async fn open(upgraded: Upgraded) -> Option<(Socket, Arc<Outgoing>, Pass)> {
    let Ok(parts) = upgraded.downcast::<TokioIo<Connection>>() else {
        tracing::error!("a socket is not what we listen on");
        return None;
    };
    let (stream, pass) = parts.io.into_inner().into_stream();
    let (outgoing, stream) = Outgoing::new(stream);
    let config = WebSocketConfig::default()
        .max_message_size(Some(MESSAGE_SIZE))
        .max_frame_size(Some(MESSAGE_SIZE))
        // Thousands may look on: what each of them takes counts.
        .read_buffer_size(2 * 1024)
        // The outgoing takes everything at once.
        .write_buffer_size(0);
    let read = parts.read_buf.to_vec();
    let socket =
        WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config)).await;
    Some((socket, outgoing, pass))
}
