//! A TCP connection as HTTP is spoken over it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use crate::gate::Pass;

/// Who reads slower than this uses the patience up: 2 KiB a second.
const TIME_OF_A_BYTE: Duration = Duration::from_nanos(1_000_000_000 / 2048);

/// A TCP connection that is counted as long as it is open, and breaks if the client does not read what
/// it is sent.
pub struct Connection {
    stream: TcpStream,
    pass: Pass,
    patience: Patience,
}

/// The time that is spent waiting for a client to read. What it reads gains time, so large answers may
/// take long, but who reads next to nothing is not waited for.
struct Patience {
    left: Duration,
    most: Duration,
    /// Since when the client has not read, and when the patience ends.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Connection {
    /// A connection whose client may leave an answer unread for so long.
    pub fn new(stream: TcpStream, pass: Pass, patience: Duration) -> Connection {
        let patience = Patience { left: patience, most: patience, waiting: None };
        Connection { stream, pass, patience }
    }

    /// The stream for what is not HTTP. It is counted as long as the pass is kept.
    pub fn into_stream(self) -> (TcpStream, Pass) {
        (self.stream, self.pass)
    }
}

impl Patience {
    fn after(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.written(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                self.poll_end(context).map(|()| Err(io::Error::from(io::ErrorKind::TimedOut)))
            }
        }
    }

    fn written(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        let gained = TIME_OF_A_BYTE.saturating_mul(u32::try_from(bytes).unwrap_or(u32::MAX));
        self.left = self.left.saturating_add(gained).min(self.most);
    }

    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let left = self.left;
        let (_, end) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now + left)))
        });
        end.as_mut().poll(context)
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.patience.after(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.patience.after(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: Duration = Duration::from_secs(30);

    async fn end(patience: &mut Patience) {
        std::future::poll_fn(|context| patience.poll_end(context)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_nothing_is_waited_for_once() {
        let mut patience = Patience { left: MOST, most: MOST, waiting: None };
        let start = Instant::now();
        end(&mut patience).await;
        assert_eq!(start.elapsed(), MOST);
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_a_byte_now_and_then_gains_nothing() {
        let mut patience = Patience { left: MOST, most: MOST, waiting: None };
        let start = Instant::now();
        let second = Duration::from_secs(1);
        while tokio::time::timeout(second, end(&mut patience)).await.is_err() {
            patience.written(1);
        }
        assert!(start.elapsed() < MOST + second);
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_but_steadily_is_waited_for() {
        let mut patience = Patience { left: MOST, most: MOST, waiting: None };
        for _ in 0..1000 {
            let pause = Duration::from_secs(10);
            assert!(tokio::time::timeout(pause, end(&mut patience)).await.is_err());
            patience.written(10 * 4096);
        }
    }
}
