//! The outgoing stream of a connection. Both its own task and its room write to it.
//!
//! After each move a room broadcasts to everybody. It writes to the streams of the players itself:
//! waking a task for each of them cost more than the writing. It never waits for one: what a stream
//! does not take at once is left to the connection's task, and a client that reads too slowly is
//! disconnected. There may be thousands of spectators, so their tasks do all the writing.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, ready};

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::frame::Frame;
use crate::measure::Answer;

/// How many messages may wait for a slow client.
const WAITING: usize = 64;
/// How many more writes of the connection's own task may: answers to pings, and the `bye`.
const FAREWELL: usize = 16;

/// How many requests that wait for an answer are measured.
const MEASURED: usize = 8;

/// The writing end of a stream.
pub struct Outgoing {
    stream: OwnedWriteHalf,
    state: Mutex<State>,
    /// Notified when the connection's task has to look at the state.
    changed: Notify,
}

#[derive(Default)]
struct State {
    /// What the stream has not taken yet, in order.
    waiting: VecDeque<Bytes>,
    /// When the requests were read that have not been answered yet, the oldest first.
    acts: VecDeque<Instant>,
    end: Option<End>,
}

/// Why nothing more goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The client was too slow.
    Slow,
    /// The client was sent away.
    SentAway,
    /// The room has ended, or the connection has.
    Over,
}

/// When a message is written, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delivery {
    /// At once by the room, as far as the stream takes it.
    Now,
    /// Later by the connection's task.
    Later,
}

/// What the connection's task has to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    /// Nothing.
    None,
    /// Write what waits.
    Write,
    /// Write what waits, and end.
    End(End),
}

impl Outgoing {
    /// Splits a TCP stream: the shared writing end, and the stream for the WebSocket.
    pub fn new(stream: TcpStream) -> (Arc<Outgoing>, Stream) {
        let (reading, stream) = stream.into_split();
        let outgoing = Outgoing { stream, state: Mutex::default(), changed: Notify::new() };
        let outgoing = Arc::new(outgoing);
        (Arc::clone(&outgoing), Stream { reading, outgoing })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics halfway.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is to be done now.
    pub fn task(&self) -> Task {
        let state = self.state();
        match state.end {
            Some(end) => Task::End(end),
            None if state.waiting.is_empty() => Task::None,
            None => Task::Write,
        }
    }

    /// Returns when there may be something to do.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Notes that an `act` was read, to measure how long its answer takes.
    pub fn act_read(&self) {
        let mut state = self.state();
        // Of somebody who sends many at once, not all are measured.
        if state.acts.len() < MEASURED {
            state.acts.push_back(Instant::now());
        }
    }

    /// From now on only the connection's task writes.
    pub fn end(&self, end: End) {
        self.state().end.get_or_insert(end);
        self.changed.notify_one();
    }

    /// Writes what waits. Cancelling it loses nothing.
    ///
    /// # Errors
    /// If the stream is broken.
    pub async fn write_waiting(&self) -> io::Result<()> {
        while !self.state().write(&self.stream)? {
            self.stream.writable().await?;
        }
        Ok(())
    }

    /// Writes a message, or queues it. False if too many wait already.
    fn put(&self, frame: &Frame, delivery: Delivery) -> bool {
        let mut state = self.state();
        if state.end.is_some() {
            return true;
        }
        if state.waiting.len() >= WAITING {
            return false;
        }
        if !state.acts.is_empty() {
            state.measure(frame);
        }
        let waits = match delivery {
            Delivery::Now => state.add(&self.stream, frame.as_ref(), || frame.to_bytes()),
            Delivery::Later => {
                state.waiting.push_back(frame.to_bytes());
                true
            }
        };
        if waits {
            self.changed.notify_one();
        }
        true
    }
}

impl State {
    /// Writes as much as the stream takes, all messages together. Whether that was all.
    fn write(&mut self, stream: &OwnedWriteHalf) -> io::Result<bool> {
        while !self.waiting.is_empty() {
            let together: Vec<IoSlice> = self.waiting.iter().map(|b| IoSlice::new(b)).collect();
            match stream.try_write_vectored(&together) {
                Ok(written) => self.written(written),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(false),
                Err(error) => return Err(error),
            }
        }
        Ok(true)
    }

    /// Forgets the first bytes of those that wait.
    fn written(&mut self, mut bytes: usize) {
        while let Some(first) = self.waiting.front_mut() {
            if bytes < first.len() {
                return drop(first.split_to(bytes));
            }
            bytes -= first.len();
            self.waiting.pop_front();
        }
    }

    /// Measures an answer, if this is one.
    fn measure(&mut self, frame: &Frame) {
        if let Some(answer) = Answer::in_message(frame.payload())
            && let Some(read) = self.acts.pop_front()
        {
            answer.after(read.elapsed());
        }
    }

    /// Writes bytes after those that wait. Whether some of them wait now.
    fn add(&mut self, stream: &OwnedWriteHalf, bytes: &[u8], keep: impl FnOnce() -> Bytes) -> bool {
        let mut written = 0;
        if self.waiting.is_empty() {
            // If the stream is broken, writing what waits will fail.
            written = stream.try_write(bytes).unwrap_or(0);
        }
        if written < bytes.len() {
            self.waiting.push_back(keep().slice(written..));
        }
        written < bytes.len()
    }
}

/// Where a room puts messages to a connection. The outgoing is over when the last clone is gone; the
/// stream is the socket's and ends with that.
#[derive(Clone)]
pub struct Outbox(Arc<Writer>);

struct Writer(Weak<Outgoing>);

impl Outbox {
    /// An outbox for a outgoing. There should be one.
    pub fn new(outgoing: &Arc<Outgoing>) -> Outbox {
        Outbox(Arc::new(Writer(Arc::downgrade(outgoing))))
    }

    /// Sends a message. A client that reads too slowly is disconnected: it can reconnect and ask for
    /// what it missed.
    pub fn put(&self, frame: &Frame, delivery: Delivery) {
        let Some(outgoing) = self.0.0.upgrade() else { return };
        if !outgoing.put(frame, delivery) {
            metrics::counter!("trestle_slow_connections_total").increment(1);
            outgoing.end(End::Slow);
        }
    }

    /// Ends the connection of somebody who may not be here any more.
    pub fn close(&self) {
        if let Some(outgoing) = self.0.0.upgrade() {
            outgoing.end(End::SentAway);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if let Some(outgoing) = self.0.upgrade() {
            outgoing.end(End::Over);
        }
    }
}

/// The stream as the WebSocket sees it. A write always takes everything, so that frames of the room
/// are never written into the middle of another frame; what cannot be sent at once waits in order.
pub struct Stream {
    reading: OwnedReadHalf,
    outgoing: Arc<Outgoing>,
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.reading).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let mut state = self.outgoing.state();
        if state.waiting.len() >= WAITING + FAREWELL {
            return Poll::Ready(Err(io::ErrorKind::StorageFull.into()));
        }
        if state.add(&self.outgoing.stream, bytes, || Bytes::copy_from_slice(bytes)) {
            self.outgoing.changed.notify_one();
        }
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.outgoing.state().write(&self.outgoing.stream)? {
            ready!(self.outgoing.stream.as_ref().poll_write_ready(context))?;
        }
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // The stream is shut down when it is dropped.
        self.poll_flush(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// A outgoing, its outbox, and the receiver at the other end.
    async fn outgoing() -> (Arc<Outgoing>, Stream, Outbox, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (outgoing, stream) = Outgoing::new(listener.accept().await.unwrap().0);
        // The runtime hears that the stream can be written to.
        outgoing.stream.writable().await.unwrap();
        let outbox = Outbox::new(&outgoing);
        (outgoing, stream, outbox, receiver)
    }

    /// A message that is different for every number, too large for a stream to take many of them.
    fn message(number: usize) -> Frame {
        Frame::write(0, |text| text.extend(format!("{number:060000}").bytes()))
    }

    /// Fills the stream until a message has to wait, and says how many there were.
    fn fill(outgoing: &Outgoing, outbox: &Outbox) -> usize {
        let mut sent = 0;
        while outgoing.task() == Task::None {
            outbox.put(&message(sent), Delivery::Now);
            sent += 1;
        }
        sent
    }

    /// Has what waits written, and sees that it is what should come.
    async fn assert_written(outgoing: &Outgoing, receiver: &mut TcpStream, expected: &[u8]) {
        let mut read = vec![0; expected.len()];
        let (written, received) =
            tokio::join!(outgoing.write_waiting(), receiver.read_exact(&mut read));
        written.unwrap();
        received.unwrap();
        assert!(read == expected);
    }

    #[tokio::test]
    async fn what_the_stream_does_not_take_is_written_later_in_order() {
        let (outgoing, _stream, outbox, mut receiver) = outgoing().await;
        let mut sent = fill(&outgoing, &outbox);
        assert_eq!(outgoing.task(), Task::Write);
        for _ in 0..10 {
            outbox.put(&message(sent), Delivery::Now);
            sent += 1;
        }
        let expected: Vec<u8> = (0..sent).flat_map(|n| message(n).to_bytes()).collect();
        assert_written(&outgoing, &mut receiver, &expected).await;
        assert_eq!(outgoing.task(), Task::None);
    }

    #[tokio::test]
    async fn what_is_not_urgent_keeps_its_place_in_the_order() {
        let (outgoing, _stream, outbox, mut receiver) = outgoing().await;
        outbox.put(&message(0), Delivery::Later);
        assert_eq!(outgoing.task(), Task::Write);
        outbox.put(&message(1), Delivery::Now);
        outbox.put(&message(2), Delivery::Later);
        let expected: Vec<u8> = (0..3).flat_map(|n| message(n).to_bytes()).collect();
        assert_written(&outgoing, &mut receiver, &expected).await;
    }

    #[tokio::test]
    async fn frames_of_the_socket_do_not_tear_those_of_the_room_apart() {
        let (outgoing, mut stream, outbox, mut receiver) = outgoing().await;
        let sent = fill(&outgoing, &outbox);
        stream.write_all(b"pong").await.unwrap();
        outbox.put(&message(sent), Delivery::Now);
        let mut expected: Vec<u8> = (0..sent).flat_map(|n| message(n).to_bytes()).collect();
        expected.extend(b"pong");
        expected.extend(message(sent).to_bytes());
        let mut read = vec![0; expected.len()];
        let (flushed, received) = tokio::join!(stream.flush(), receiver.read_exact(&mut read));
        flushed.unwrap();
        received.unwrap();
        assert!(read == expected);
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_and_takes_no_more_memory() {
        let (outgoing, mut stream, outbox, _receiver) = outgoing().await;
        fill(&outgoing, &outbox);
        for number in 1..WAITING {
            outbox.put(&message(number), Delivery::Now);
            assert_eq!(outgoing.task(), Task::Write);
        }
        outbox.put(&message(WAITING), Delivery::Now);
        assert_eq!(outgoing.task(), Task::End(End::Slow));
        outbox.put(&message(WAITING + 1), Delivery::Now);
        assert_eq!(outgoing.state().waiting.len(), WAITING);
        // Nor by having every ping answered.
        for _ in 0..FAREWELL {
            stream.write_all(b"pong").await.unwrap();
        }
        assert!(stream.write_all(b"pong").await.is_err());
    }

    #[tokio::test]
    async fn a_stream_is_over_when_the_last_outbox_is_gone() {
        let (outgoing, _stream, outbox, _receiver) = outgoing().await;
        let other = outbox.clone();
        drop(outbox);
        assert_eq!(outgoing.task(), Task::None);
        drop(other);
        outgoing.changed().await;
        assert_eq!(outgoing.task(), Task::End(End::Over));
    }
}
