//! The threads on which bots think. They are never the threads that serve connections.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;
use trestle_bots::{BotKind, Budget, decide};
use trestle_engine::{Action, Seat, Seed, State};

use crate::boards::Kind;

/// How long a bot may think about an action while no other is waiting.
const PATIENCE: Duration = Duration::from_millis(200);
/// The least time it gets, however many are waiting.
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
    /// The seed of its random choices, different for every decision.
    pub seed: Seed,
}

/// Whether somebody waits for the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// A person who is connected.
    Watched,
    /// Nobody: the game goes on when there is time.
    Unwatched,
}

struct Job {
    question: Box<Question>,
    answer: oneshot::Sender<Action>,
}

/// The decisions that wait. Those of games with a person connected come first, however many others
/// there are.
#[derive(Default)]
struct Queue {
    watched: VecDeque<Job>,
    unwatched: VecDeque<Job>,
    closed: bool,
}

impl Queue {
    fn next(&mut self) -> Option<Job> {
        self.watched.pop_front().or_else(|| self.unwatched.pop_front())
    }

    fn len(&self) -> usize {
        self.watched.len() + self.unwatched.len()
    }
}

#[derive(Default)]
struct SharedQueue {
    queue: Mutex<Queue>,
    filled: Condvar,
}

impl SharedQueue {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job and how many wait behind it; `None` once the queue is closed.
    fn take(&self) -> Option<(Job, usize)> {
        let mut queue = self.lock();
        loop {
            if let Some(job) = queue.next() {
                return Some((job, queue.len()));
            }
            if queue.closed {
                return None;
            }
            queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The threads on which bots think. They end when this is gone.
pub struct Bots {
    queue: Arc<SharedQueue>,
}

impl Bots {
    /// Starts this many threads.
    pub fn start(threads: usize) -> Bots {
        let queue = Arc::new(SharedQueue::default());
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            thread::spawn(move || think(&queue, threads));
        }
        Bots { queue }
    }

    /// Asks a bot to decide. Equally urgent questions are answered in order.
    pub fn ask(&self, question: Question, urgency: Urgency) -> oneshot::Receiver<Action> {
        let (answer, answered) = oneshot::channel();
        let job = Job { question: Box::new(question), answer };
        let mut queue = self.queue.lock();
        match urgency {
            Urgency::Watched => queue.watched.push_back(job),
            Urgency::Unwatched => queue.unwatched.push_back(job),
        }
        drop(queue);
        self.queue.filled.notify_one();
        answered
    }

    /// How many decisions are waiting.
    pub fn waiting(&self) -> usize {
        self.queue.lock().len()
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.queue.lock().closed = true;
        self.queue.filled.notify_all();
    }
}

fn think(queue: &SharedQueue, threads: usize) {
    // People's moves come before bots' thoughts. If the priority cannot be lowered, nothing is lost.
    let _ = rustix::process::nice(10);
    while let Some((Job { question, answer }, waiting)) = queue.take() {
        // The table may have been left meanwhile.
        if answer.is_closed() {
            continue;
        }
        let Question { kind, state, seat, bot, seed } = *question;
        let mut bot = kind.roster.sit(bot, seat, seed, patience(waiting, threads));
        if let Some(action) = decide(&kind.rules, &state, seat, bot.as_mut()) {
            let _ = answer.send(action);
        }
    }
}

/// The more bots are waiting, the less time each gets, so that nobody waits long.
fn patience(waiting: usize, threads: usize) -> Budget {
    let rounds = u32::try_from(waiting / threads).unwrap_or(u32::MAX).saturating_add(1);
    Budget::Time((PATIENCE / rounds).max(HASTE))
}

#[cfg(test)]
mod tests {
    use trestle_bots::Roster;
    use trestle_engine::NoEvents;
    use trestle_testkit::{board, rules};

    use super::*;

    #[test]
    fn bots_hurry_when_many_wait() {
        assert_eq!(patience(0, 2), Budget::Time(PATIENCE));
        assert_eq!(patience(6, 2), Budget::Time(PATIENCE / 4));
        assert_eq!(patience(100_000, 2), Budget::Time(HASTE));
    }

    /// Thousands of tables that nobody looks at do not make a person wait.
    #[tokio::test]
    async fn who_is_watched_comes_first() {
        let rules = rules(board("europe"), 2);
        let state = rules.start(Seed::default(), &mut NoEvents);
        let kind = Arc::new(Kind { roster: Roster::new(&rules), rules: Arc::new(rules) });
        let question = |bot| {
            let (kind, state) = (Arc::clone(&kind), state.clone());
            Question { kind, state, seat: Seat(0), bot, seed: Seed::default() }
        };
        let bots = Bots::start(1);
        // The first one keeps the only thread busy while the others line up.
        let first = bots.ask(question(BotKind::Expert), Urgency::Watched);
        let crowd: Vec<_> =
            (0..1_000).map(|_| bots.ask(question(BotKind::Expert), Urgency::Unwatched)).collect();
        let person = bots.ask(question(BotKind::Planner), Urgency::Watched);
        first.await.expect("the first is answered");
        person.await.expect("the person is answered");
        // Of a crowd that would take seconds, next to nobody had a turn.
        assert!(bots.waiting() > 900, "{} are waiting", bots.waiting());
        drop(crowd);
    }
}
