//! How long the server waits for others.

use std::time::Duration;

/// How long the server waits for others. A host has no reason to change them; tests shorten them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timeouts {
    /// For the complete head of a request, from when the connection was opened or the last answer was
    /// sent. So it is also how long a connection may be idle.
    pub head: Duration,
    /// The same for a proxy. It reuses idle connections, and sends an error to its client if we close
    /// one at that moment: we have to wait longer than proxies usually do.
    pub head_of_proxy: Duration,
    /// For the complete body of a request.
    pub body: Duration,
    /// For a client that does not read its answer.
    pub answer: Duration,
    /// For the `hello` of a socket.
    pub hello: Duration,
    /// Between two pings of a socket. One that sends nothing until the next ping is closed.
    pub ping: Duration,
    /// For everybody to hang up when the server stops; in the last fifth of it, those who have not are cut
    /// off.
    pub farewell: Duration,
    /// For the store to finish after that.
    pub store: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(30),
            head_of_proxy: Duration::from_secs(180),
            body: Duration::from_secs(30),
            answer: Duration::from_secs(30),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
            store: Duration::from_secs(8),
        }
    }
}
