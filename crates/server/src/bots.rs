//! Where bots think: on a few threads of their own, never on those that serve sockets.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use trestle_bots::{BotKind, Budget, decide};
use trestle_engine::{Action, Seat, Seed, State};

use crate::boards::Kind;

/// How long a bot may think about an action while no other is waiting.
const PATIENCE: Duration = Duration::from_millis(200);
/// How long it may think however many are waiting.
const HASTE: Duration = Duration::from_millis(5);

/// A decision for a bot.
pub struct Question {
    /// The table.
    pub kind: Arc<Kind>,
    /// The position. The bot itself sees only what its seat may know of it.
    pub state: State,
    /// Who has to decide.
    pub seat: Seat,
    /// Which bot.
    pub bot: BotKind,
    /// Its chance, different for every decision.
    pub seed: Seed,
}

struct Job {
    question: Box<Question>,
    answer: oneshot::Sender<Action>,
}

/// The threads on which bots think.
#[derive(Clone)]
pub struct Bots {
    jobs: mpsc::Sender<Job>,
    waiting: Arc<AtomicUsize>,
}

impl Bots {
    /// Starts so many threads. They end when the last handle is gone.
    pub fn start(threads: usize) -> Bots {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        let waiting = Arc::new(AtomicUsize::new(0));
        for _ in 0..threads.max(1) {
            let (queue, waiting) = (Arc::clone(&queue), Arc::clone(&waiting));
            thread::spawn(move || think(&queue, &waiting, threads.max(1)));
        }
        Bots { jobs, waiting }
    }

    /// What a bot does. The first who asks is the first who gets an answer.
    pub async fn ask(&self, question: Question) -> Option<Action> {
        let (answer, answered) = oneshot::channel();
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.jobs.send(Job { question: Box::new(question), answer }).ok()?;
        answered.await.ok()
    }

    /// How many decisions are waiting or being thought about.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

fn think(queue: &Mutex<mpsc::Receiver<Job>>, waiting: &AtomicUsize, threads: usize) {
    // People's moves go before bots' thoughts. Without the right to be nicer nothing is lost.
    let _ = rustix::process::nice(10);
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { question, answer }) = job else { return };
        if !answer.is_closed() {
            let Question { kind, state, seat, bot, seed } = *question;
            let budget = patience(waiting.load(Ordering::Relaxed), threads);
            let mut bot = kind.roster.sit(bot, seat, seed, budget);
            if let Some(action) = decide(&kind.rules, &state, seat, bot.as_mut()) {
                // Nobody waits for it any more if the table was left meanwhile.
                let _ = answer.send(action);
            }
        }
        waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The more bots are waiting, the less each may think, so that nobody waits long.
fn patience(waiting: usize, threads: usize) -> Budget {
    let queue = u32::try_from(waiting / threads).unwrap_or(u32::MAX).max(1);
    Budget::Time((PATIENCE / queue).max(HASTE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_hurry_when_many_wait() {
        assert_eq!(patience(1, 2), Budget::Time(PATIENCE));
        assert_eq!(patience(8, 2), Budget::Time(PATIENCE / 4));
        assert_eq!(patience(100_000, 2), Budget::Time(HASTE));
    }
}
