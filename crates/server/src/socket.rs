//! One connection to one table.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use governor::DefaultDirectRateLimiter;
use governor::clock::Clock;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;
use trestle_protocol::VERSION;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::server::ServerMessage;

use crate::app::App;
use crate::limits::SocketPass;
use crate::message::to_text;
use crate::problem::Problem;
use crate::table::{Act, Connect, ConnectionId, Hearing, Order, Outbox};

/// The largest message that a client may send.
pub const MESSAGE_SIZE: usize = 16 * 1024;
/// How long a new connection may take to say who it is.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a quiet connection is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);
/// How many messages may wait for a slow receiver.
const OUTBOX: usize = 64;
/// How many broken messages are borne.
const BROKEN: u32 = 100;

/// Talks with a client until one of the two has enough. The pass is held as long.
pub async fn converse(app: Arc<App>, table: String, mut socket: WebSocket, pass: SocketPass) {
    let ended = match greet(&app, &table, &mut socket).await {
        Ok(guest) => guest.stay(&app, &mut socket).await,
        Err(problem) => Err(problem),
    };
    if let Err(problem) = ended {
        let bye = to_text(&ServerMessage::Bye(problem.to_wire()));
        // Whoever has hung up does not need a farewell.
        let _ = socket.send(Message::Text(bye)).await;
    }
    let _ = timeout(PATIENCE, socket.close()).await;
    drop(pass);
}

/// Somebody who was let in.
struct Guest {
    id: ConnectionId,
    room: mpsc::Sender<Order>,
    messages: mpsc::Receiver<Utf8Bytes>,
    cut: Arc<tokio::sync::Notify>,
}

/// Waits for the first message and lets its sender in.
async fn greet(app: &App, table: &str, socket: &mut WebSocket) -> Result<Guest, Problem> {
    let late =
        || Problem::bad_request("no-hello", "the first message must be `hello`, and come soon");
    let first = loop {
        match timeout(PATIENCE, socket.next()).await {
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(message))) => break message,
            Ok(Some(Err(error))) => return Err(unreadable(&error)),
            Ok(None) | Err(_) => return Err(late()),
        }
    };
    let ClientMessage::Hello { version, token, since } = read(&first)? else { return Err(late()) };
    if version != VERSION {
        let message = format!("this server speaks version {VERSION}");
        return Err(Problem::bad_request("other-version", message));
    }
    let id = app.connection_id();
    let (outbox, messages, cut) = Outbox::new(OUTBOX);
    // A room may end while the order is on its way; then another one is opened.
    for _ in 0..5 {
        let room = app.hall.room(table)?;
        let (reply, answer) = oneshot::channel();
        let (token, outbox) = (token.clone(), outbox.clone());
        let connect = Connect { id, outbox, token, since, reply };
        if room.send(Order::Connect(Box::new(connect))).await.is_err() {
            continue;
        }
        if let Ok(answer) = answer.await {
            return answer.map(|()| Guest { id, room, messages, cut });
        }
    }
    Err(Problem::unavailable("the table cannot be reached at the moment; please try again"))
}

impl Guest {
    /// Passes messages on in both directions.
    async fn stay(mut self, app: &App, socket: &mut WebSocket) -> Result<(), Problem> {
        let result = self.pass_on(app, socket).await;
        // If the room is gone, so are its lists of guests.
        let _ = self.room.send(Order::Disconnect(self.id)).await;
        result
    }

    async fn pass_on(&mut self, app: &App, socket: &mut WebSocket) -> Result<(), Problem> {
        let limit = app.limits.messages();
        let mut broken = 0;
        let mut heard = true;
        let mut ping = tokio::time::interval(PING);
        ping.reset();
        loop {
            tokio::select! {
                biased;
                message = self.messages.recv() => {
                    // Without the room there is nobody to talk to; it has said why.
                    let Some(message) = message else { return Ok(()) };
                    if self.send_all(message, socket).await.is_err() {
                        return Ok(());
                    }
                }
                message = socket.next() => {
                    heard = true;
                    let message = match message {
                        None | Some(Ok(Message::Close(_))) => return Ok(()),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(message)) => message,
                        Some(Err(error)) => return Err(unreadable(&error)),
                    };
                    slow_down(limit.as_ref()).await;
                    if let Err(problem) = self.order(&message).await {
                        broken += 1;
                        if broken > BROKEN {
                            return Err(problem);
                        }
                        let error = to_text(&ServerMessage::Error(problem.to_wire()));
                        if socket.send(Message::Text(error)).await.is_err() {
                            return Ok(());
                        }
                    }
                }
                () = self.cut.notified() => {
                    while let Ok(message) = self.messages.try_recv() {
                        if timeout(PATIENCE, socket.send(Message::Text(message))).await.is_err() {
                            return Ok(());
                        }
                    }
                    let message = "the connection was ended; reconnect with the last number you saw";
                    return Err(Problem::conflict("cut-off", message));
                }
                _ = ping.tick() => {
                    if !heard {
                        return Ok(());
                    }
                    heard = false;
                    if socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Sends a message and all that wait behind it, in one go.
    async fn send_all(
        &mut self,
        first: Utf8Bytes,
        socket: &mut WebSocket,
    ) -> Result<(), axum::Error> {
        socket.feed(Message::Text(first)).await?;
        while let Ok(next) = self.messages.try_recv() {
            socket.feed(Message::Text(next)).await?;
        }
        socket.flush().await
    }

    /// Passes on what a client says.
    async fn order(&self, message: &Message) -> Result<(), Problem> {
        let from = self.id;
        let order = match read(message)? {
            ClientMessage::Act { key, at, action } => {
                Order::Act(Box::new(Act { from, key, at, action }))
            }
            ClientMessage::Legal => Order::Legal(from),
            ClientMessage::Why(about) => Order::Why(from, about),
            ClientMessage::Chat { text } => Order::Chat(from, text),
            ClientMessage::Mute { seat } => Order::Mute(from, Hearing::Mute(seat)),
            ClientMessage::Unmute { seat } => Order::Mute(from, Hearing::Unmute(seat)),
            ClientMessage::Hello { .. } => {
                return Err(Problem::bad_request("said-hello", "you have already said hello"));
            }
        };
        // If the room is gone, the outbox is closed too and the conversation ends.
        let _ = self.room.send(order).await;
        Ok(())
    }
}

/// Makes whoever says too much wait: what comes meanwhile stays in their own network, and costs
/// nobody else anything.
async fn slow_down(limit: Option<&DefaultDirectRateLimiter>) {
    let Some(limit) = limit else { return };
    while let Err(too_early) = limit.check() {
        let wait = too_early.wait_time_from(limit.clock().now());
        tokio::time::sleep(wait.max(Duration::from_millis(1))).await;
    }
}

fn read(message: &Message) -> Result<ClientMessage, Problem> {
    let Message::Text(text) = message else {
        return Err(Problem::bad_request("not-text", "messages are JSON in text frames"));
    };
    serde_json::from_str(text).map_err(|error| {
        let message = format!("the message cannot be read: {error}");
        Problem::bad_request("bad-message", message)
    })
}

fn unreadable(error: &axum::Error) -> Problem {
    tracing::debug!(%error, "a socket broke");
    let message = format!("a frame could not be read; messages have at most {MESSAGE_SIZE} bytes");
    Problem::bad_request("bad-frame", message)
}
