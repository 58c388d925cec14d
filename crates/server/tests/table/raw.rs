//! Clients that send bytes as they like.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// How long a test waits for something that has to happen.
const LONG: Duration = Duration::from_secs(60);

/// A TCP connection to a server.
pub struct Raw(pub TcpStream);

impl Raw {
    pub async fn connect(address: &str) -> Raw {
        Raw(TcpStream::connect(address).await.unwrap())
    }

    /// A connection that has little room for what it does not read.
    pub async fn narrow(address: &str) -> Raw {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        Raw(socket.connect(address.parse().unwrap()).await.unwrap())
    }

    pub async fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).await.unwrap();
    }

    /// Asks for a page, and reads the status of the answer.
    pub async fn get(&mut self, path: &str) -> Option<u16> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        self.0.write_all(request.as_bytes()).await.ok()?;
        self.some().await.split(' ').nth(1)?.parse().ok()
    }

    /// The beginning of what the server sends; nothing if it has hung up.
    pub async fn some(&mut self) -> String {
        let mut answer = vec![0; 1024];
        let read = within(self.0.read(&mut answer)).await.unwrap_or(0);
        String::from_utf8_lossy(&answer[..read]).into_owned()
    }

    /// Asks for the socket of a table, and does not wait for the answer.
    pub async fn ask_for_socket(&mut self, table: &str) {
        self.send(&format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ))
        .await;
    }

    /// Everything the server sends until it hangs up.
    pub async fn until_closed(&mut self) -> String {
        String::from_utf8_lossy(&self.bytes_until_closed().await).into_owned()
    }

    /// The same as bytes.
    pub async fn bytes_until_closed(&mut self) -> Vec<u8> {
        let mut answer = Vec::new();
        // Closed or reset, but ended.
        let _ = within(self.0.read_to_end(&mut answer)).await;
        answer
    }
}

/// A text of a client in a frame, masked with zeros.
pub fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).unwrap();
    let mut frame = vec![0x81];
    if length < 126 {
        frame.push(0x80 | length);
    } else {
        frame.extend([0x80 | 126, 0, length]);
    }
    frame.extend([0; 4]);
    frame.extend(text.bytes());
    frame
}

/// Waits for something that has to happen.
#[track_caller]
pub fn within<T>(done: impl Future<Output = T>) -> impl Future<Output = T> {
    let place = std::panic::Location::caller();
    async move {
        let done = tokio::time::timeout(LONG, done).await;
        done.unwrap_or_else(|_| panic!("{place}: it did not happen"))
    }
}

/// Tries again until it is so.
pub async fn eventually(mut is_so: impl AsyncFnMut() -> bool) {
    within(async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
}
