//! One connection to one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use governor::DefaultDirectRateLimiter;
use governor::clock::Clock;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use trestle_protocol::VERSION;
use trestle_protocol::client::ClientMessage;
use trestle_protocol::server::{ServerMessage, UnreadableAct};
use trestle_protocol::text::Text;

use crate::app::App;
use crate::closing::Closing;
use crate::frame::to_text;
use crate::gate::Pass;
use crate::http::Socket;
use crate::outgoing::{End, Outbox, Outgoing, Task};
use crate::problem::Problem;
use crate::table::{Act, Command, Connect, ConnectionId, MuteChange};

/// The largest message that a client may send.
pub const MESSAGE_SIZE: usize = 16 * 1024;
/// The longest key of a request.
const KEY: usize = 64;
/// How long a connection may take to read the last messages.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many malformed messages a connection may send before it is closed.
const MALFORMED: u32 = 100;

/// Serves a connection until one side ends it. The pass counts it until then.
pub async fn serve(
    app: Arc<App>,
    table: String,
    address: IpAddr,
    mut socket: Socket,
    outgoing: Arc<Outgoing>,
    pass: Pass,
) {
    let closing = match accept(&app, &table, address, &mut socket, &outgoing).await {
        Ok(session) => session.run(&app, &mut socket).await,
        Err(closing) => closing,
    };
    // The `bye` is the last message that goes out.
    outgoing.end(End::Over);
    let farewell = async {
        if let Some(problem) = &closing.bye {
            let bye = to_text(&ServerMessage::Bye(problem.to_wire()));
            // A client that has hung up does not need it.
            let _ = socket.send(Message::text(bye)).await;
        }
        socket.close(Some(closing.frame())).await
    };
    let _ = timeout(PATIENCE, farewell).await;
    drop(pass);
}

/// A connection that was accepted by its table.
struct Session {
    id: ConnectionId,
    room: mpsc::Sender<Command>,
    outgoing: Arc<Outgoing>,
}

/// Waits for the `hello` and connects its sender to the table.
async fn accept(
    app: &App,
    table: &str,
    address: IpAddr,
    socket: &mut Socket,
    outgoing: &Arc<Outgoing>,
) -> Result<Session, Closing> {
    let late = || {
        let message = "the first message must be `hello`, and come soon";
        Closing::from(Problem::bad_request("no-hello", message))
    };
    // However often a client pings meanwhile.
    let deadline = Instant::now() + app.config.timeouts.hello;
    let first = loop {
        match timeout_at(deadline, socket.next()).await {
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(message))) => break message,
            Ok(Some(Err(error))) => return Err(Closing::unreadable(&error)),
            Ok(None) | Err(_) => return Err(late()),
        }
    };
    let ClientMessage::Hello { version, token, since } = read(&first)? else { return Err(late()) };
    if version != VERSION {
        let message = format!("this server speaks version {VERSION}");
        return Err(Problem::bad_request("other-version", message).into());
    }
    let id = app.connection_id();
    let outbox = Outbox::new(outgoing);
    let connect = |reply| {
        let (token, outbox) = (token.clone(), outbox.clone());
        Command::Connect(Box::new(Connect { id, address, outbox, token, since, reply }))
    };
    let ((), room) = app.command_table(table, connect).await?;
    Ok(Session { id, room, outgoing: Arc::clone(outgoing) })
}

impl Session {
    /// Serves the connection, and tells the room when it has ended.
    async fn run(self, app: &App, socket: &mut Socket) -> Closing {
        let closing = self.relay(app, socket).await;
        // If the room is gone, so is its list of connections.
        let _ = self.room.send(Command::Disconnect(self.id)).await;
        closing
    }

    async fn relay(&self, app: &App, socket: &mut Socket) -> Closing {
        let limit = app.limits.messages();
        let mut malformed = 0;
        let mut heard = true;
        let mut ping = tokio::time::interval(app.config.timeouts.ping);
        ping.reset();
        loop {
            let task = self.outgoing.task();
            if let Task::End(end) = task {
                return self.end(app, end).await;
            }
            tokio::select! {
                biased;
                () = self.outgoing.changed() => {}
                // A client that does not read is not read from, either: TCP makes it wait.
                written = self.outgoing.write_waiting(), if task == Task::Write => {
                    if written.is_err() {
                        return Closing::normal();
                    }
                }
                message = socket.next(), if task == Task::None => {
                    heard = true;
                    let message = match message {
                        None | Some(Ok(Message::Close(_))) => return Closing::normal(),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                        Some(Ok(message)) => message,
                        Some(Err(error)) => return Closing::unreadable(&error),
                    };
                    throttle(limit.as_ref()).await;
                    if let Err(problem) = self.forward(&message).await {
                        malformed += 1;
                        if malformed > MALFORMED {
                            return problem.into();
                        }
                        let error = error(&message, &problem);
                        // Not sent: that would wait for a client that does not read.
                        if socket.feed(Message::text(error)).await.is_err() {
                            return Closing::normal();
                        }
                    }
                }
                _ = ping.tick() => {
                    if !heard {
                        return Closing::normal();
                    }
                    heard = false;
                    if socket.feed(Message::Ping(Bytes::new())).await.is_err() {
                        return Closing::normal();
                    }
                }
            }
        }
    }

    /// Sends what still waits. Only a client that was cut off has not been told why.
    async fn end(&self, app: &App, end: End) -> Closing {
        let sent = timeout(PATIENCE, self.outgoing.write_waiting()).await;
        if !matches!(sent, Ok(Ok(()))) {
            return Closing::normal();
        }
        match end {
            End::Slow => Closing::too_slow(),
            End::SentAway => Closing::sent_away(),
            End::Over if app.is_stopping() => Closing::stopping(),
            End::Over => Closing::room_ended(),
        }
    }

    /// Passes a message of the client on to the room.
    async fn forward(&self, message: &Message) -> Result<(), Problem> {
        let from = self.id;
        let command = match read(message)? {
            ClientMessage::Act { key, at, action } => {
                self.outgoing.act_read();
                Command::Act(Box::new(Act { from, key, at, action }))
            }
            ClientMessage::Legal => Command::Legal(from),
            ClientMessage::Why(about) => Command::Why(from, about),
            ClientMessage::Tickets => Command::Tickets(from),
            ClientMessage::Buildings => Command::Buildings(from),
            ClientMessage::Chat { text } => Command::Chat(from, text),
            ClientMessage::Mute { seat } => Command::Mute(from, MuteChange::Mute(seat)),
            ClientMessage::Unmute { seat } => Command::Mute(from, MuteChange::Unmute(seat)),
            ClientMessage::Hello { .. } => {
                return Err(Problem::bad_request("said-hello", "you have already said hello"));
            }
        };
        // If the room is gone, the outbox is closed too, and the connection ends.
        let _ = self.room.send(command).await;
        Ok(())
    }
}

/// Clients that send too fast are throttled, not disconnected: nothing is read from them for a while,
/// and TCP makes them wait.
async fn throttle(limit: Option<&DefaultDirectRateLimiter>) {
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

/// What is wrong with a message. If it is an `act`, with its key, so that the client knows which of
/// its requests was not done.
fn error(message: &Message, problem: &Problem) -> String {
    #[derive(Deserialize)]
    struct KeyOfAct<'a> {
        #[serde(rename = "type")]
        kind: &'a str,
        #[serde(borrow)]
        key: Text<'a>,
    }
    let wire = problem.to_wire();
    let text = message.to_text().unwrap_or_default();
    match serde_json::from_str::<KeyOfAct<'_>>(text) {
        // A longer key is never accepted.
        Ok(KeyOfAct { kind: "act", key }) if key.len() <= KEY => {
            let (code, message) = (wire.code, wire.message);
            to_text(&ServerMessage::UnreadableAct(UnreadableAct { key, code, message }))
        }
        _ => to_text(&ServerMessage::Error(wire)),
    }
}
