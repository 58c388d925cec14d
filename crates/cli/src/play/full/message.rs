//! What happens outside of the app: keys, thoughts, the wish of the system to stop.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::Sender;
use std::thread;

use anyhow::{Context, Result};
use ratatui::crossterm::event::{self, Event, KeyEvent, KeyEventKind};
use trestle_engine::Action;

/// Something that the app is told.
#[derive(Debug)]
pub enum Message {
    /// A key was pressed.
    Key(KeyEvent),
    /// The terminal has another size.
    Resized,
    /// The bot that has to act knows what it does.
    Thought(Option<Action>),
    /// What a person could do, after so many actions of the game.
    Advice {
        /// How many.
        after: usize,
        /// What an expert says.
        text: String,
    },
    /// A thread that thinks has failed.
    Failed(String),
    /// The program has to end.
    Stop,
}

/// Tells of keys and of the terminal's size, as long as somebody listens.
pub fn hear_keys(post: &Sender<Message>) {
    let post = post.clone();
    thread::spawn(move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => Message::Key(key),
                Ok(Event::Resize(..)) => Message::Resized,
                Ok(_) => continue,
                // The terminal is gone.
                Err(_) => Message::Stop,
            };
            let ends = matches!(message, Message::Stop);
            if post.send(message).is_err() || ends {
                return;
            }
        }
    });
}

/// Tells if the system wants the program to end, so that the terminal can be given back first.
#[cfg(unix)]
pub fn hear_stop(post: &Sender<Message>) -> Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot listen to signals")?;
    // From here on signals are heard, not only once the thread runs.
    let context = runtime.enter();
    let mut terminate = signal(SignalKind::terminate()).context("cannot listen to signals")?;
    let mut hang_up = signal(SignalKind::hangup()).context("cannot listen to signals")?;
    drop(context);
    let post = post.clone();
    thread::spawn(move || {
        runtime.block_on(async {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
        });
        let _ = post.send(Message::Stop);
    });
    Ok(())
}

/// Where there are no signals, there is nothing to hear.
#[cfg(not(unix))]
pub fn hear_stop(_: &Sender<Message>) -> Result<()> {
    Ok(())
}

/// Thinks on a thread of its own, and tells what came of it.
pub fn think<T>(
    post: &Sender<Message>,
    work: impl FnOnce() -> T + Send + 'static,
    tell: impl FnOnce(T) -> Message + Send + 'static,
) {
    let post = post.clone();
    thread::spawn(move || {
        let message = match panic::catch_unwind(AssertUnwindSafe(work)) {
            Ok(thought) => tell(thought),
            Err(cause) => Message::Failed(words_of(cause.as_ref())),
        };
        // Nobody listens any more if the game was left.
        let _ = post.send(message);
    });
}

fn words_of(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".into())
}
