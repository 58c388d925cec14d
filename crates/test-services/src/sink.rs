//! A web server that keeps what it is sent, for tests of those who send.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a request may take to come on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request that was received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Its path.
    pub path: String,
    /// Its body.
    pub body: String,
    /// The header with which whoever sends says who they are.
    pub authorization: Option<String>,
    /// What was answered, or is going to be.
    pub status: u16,
    /// When it had come.
    pub at: Instant,
}

#[derive(Debug)]
struct Kept {
    received: Vec<Received>,
    /// What is answered.
    status: u16,
    /// Whether answers wait.
    held: bool,
}

/// A web server on a free port. Its thread ends with the process.
#[derive(Debug, Clone)]
pub struct Sink {
    port: u16,
    kept: Arc<(Mutex<Kept>, Condvar)>,
}

impl Sink {
    /// Starts it.
    ///
    /// # Panics
    /// If there is no free port.
    pub fn start() -> Sink {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("the address of a socket").port();
        let kept = Kept { received: Vec::new(), status: 200, held: false };
        let sink = Sink { port, kept: Arc::new((Mutex::new(kept), Condvar::new())) };
        let here = sink.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let here = here.clone();
                // Somebody who hangs up early is no concern of ours.
                thread::spawn(move || here.answer(stream));
            }
        });
        sink
    }

    /// The address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// What it answers from now on.
    pub fn set_status(&self, status: u16) {
        self.kept.0.lock().unwrap_or_else(PoisonError::into_inner).status = status;
    }

    /// From now on it takes requests and does not say so, or does again.
    pub fn hold(&self, held: bool) {
        self.kept.0.lock().unwrap_or_else(PoisonError::into_inner).held = held;
        self.kept.1.notify_all();
    }

    /// Everything that was received so far.
    pub fn received(&self) -> Vec<Received> {
        self.kept.0.lock().unwrap_or_else(PoisonError::into_inner).received.clone()
    }

    /// Everything that was received and taken.
    pub fn taken(&self) -> Vec<Received> {
        taken(&self.kept.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits until so many requests have come and were taken.
    ///
    /// # Panics
    /// If they do not.
    pub fn wait_for(&self, count: usize) -> Vec<Received> {
        self.wait_until(&format!("{count} requests"), |taken| taken.len() >= count)
    }

    /// Waits until what was taken fits, which is `what`.
    ///
    /// # Panics
    /// If it does not.
    pub fn wait_until(&self, what: &str, fits: impl Fn(&[Received]) -> bool) -> Vec<Received> {
        let (kept, news) = &*self.kept;
        let guard = kept.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = news.wait_timeout_while(guard, PATIENCE, |kept| !fits(&taken(kept)));
        let (guard, late) = waited.unwrap_or_else(PoisonError::into_inner);
        let taken = taken(&guard);
        assert!(!late.timed_out(), "{} requests instead of {what}", taken.len());
        taken
    }

    fn answer(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let (mut length, mut authorization) = (0, None);
        loop {
            line.clear();
            reader.read_line(&mut line).ok()?;
            match line.trim_end().split_once(':') {
                None => break,
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().ok()?;
                }
                Some((name, value)) if name.eq_ignore_ascii_case("authorization") => {
                    authorization = Some(value.trim().to_owned());
                }
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let body = String::from_utf8_lossy(&body).into_owned();
        let (kept, news) = &*self.kept;
        let mut guard = kept.lock().unwrap_or_else(PoisonError::into_inner);
        let status = guard.status;
        guard.received.push(Received { path, body, authorization, status, at: Instant::now() });
        news.notify_all();
        drop(news.wait_while(guard, |kept| kept.held));
        let head = format!(
            "HTTP/1.1 {status} Said\r\nContent-Length: 0\r\nLocation: /elsewhere\r\n\
             Connection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).ok()
    }
}

fn taken(kept: &Kept) -> Vec<Received> {
    kept.received.iter().filter(|request| request.status == 200).cloned().collect()
}
