//! A web server that keeps what it is sent, for tests of those who send.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How long a request may take to come on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request that was received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Its path.
    pub path: String,
    /// Its body.
    pub body: String,
    /// What was answered.
    pub status: u16,
}

#[derive(Debug)]
struct Kept {
    received: Vec<Received>,
    /// What is answered.
    status: u16,
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
        let kept = Kept { received: Vec::new(), status: 200 };
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

    /// Everything that was received so far.
    pub fn received(&self) -> Vec<Received> {
        self.kept.0.lock().unwrap_or_else(PoisonError::into_inner).received.clone()
    }

    /// Everything that was received and taken.
    pub fn taken(&self) -> Vec<Received> {
        self.received().into_iter().filter(|request| request.status == 200).collect()
    }

    /// Waits until so many requests have come and were taken.
    ///
    /// # Panics
    /// If they do not.
    pub fn wait_for(&self, count: usize) -> Vec<Received> {
        let (kept, news) = &*self.kept;
        let guard = kept.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = |kept: &Kept| kept.received.iter().filter(|one| one.status == 200).count();
        let waited = news.wait_timeout_while(guard, PATIENCE, |kept| taken(kept) < count);
        let (guard, late) = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(!late.timed_out(), "{} requests instead of {count}", taken(&guard));
        drop(guard);
        self.taken()
    }

    fn answer(&self, mut stream: TcpStream) -> Option<()> {
        let mut reader = BufReader::new(stream.try_clone().ok()?);
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let path = line.split(' ').nth(1)?.to_owned();
        let mut length = 0;
        loop {
            line.clear();
            reader.read_line(&mut line).ok()?;
            match line.trim_end().split_once(':') {
                None => break,
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().ok()?;
                }
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).ok()?;
        let body = String::from_utf8_lossy(&body).into_owned();
        let (kept, news) = &*self.kept;
        let status = {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let status = kept.status;
            kept.received.push(Received { path, body, status });
            status
        };
        news.notify_all();
        let head = format!(
            "HTTP/1.1 {status} Said\r\nContent-Length: 0\r\nLocation: /elsewhere\r\n\
             Connection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).ok()
    }
}
