use std::sync::{Arc, Mutex};

use super::*;

/// A log that behaves as told, one order for each try.
#[derive(Clone, Default)]
struct Moody {
    orders: Arc<Mutex<Vec<Order>>>,
    stored: Arc<Mutex<Vec<Entry>>>,
    changed: Arc<Mutex<Vec<&'static str>>>,
}

#[derive(Clone, Copy)]
enum Order {
    /// Store, and then lose the connection.
    StoreAndBreak,
    /// Lose the connection before anything is stored.
    Break,
    /// Fail for good.
    Refuse,
}

/// The key of an entry, and the name of a change, that no database takes.
const BAD: &str = "bad";

impl Moody {
    fn told(orders: &[Order]) -> Self {
        let orders = orders.iter().rev().copied().collect();
        Moody { orders: Arc::new(Mutex::new(orders)), ..Moody::default() }
    }
}

impl Log for Moody {
    /// What a change is called.
    type Change = &'static str;

    async fn write(&self, batch: &Arc<Batch<&'static str>>) -> Result<Vec<Outcome>, Failed> {
        let failed = |failure| Failed { failure, error: StoreError::Database("moody".to_owned()) };
        let order = self.orders.lock().unwrap().pop();
        match order {
            Some(Order::Break) => return Err(failed(Failure::Doubtful)),
            Some(Order::Refuse) => return Err(failed(Failure::Final)),
            Some(Order::StoreAndBreak) | None => {}
        }
        let bad = batch.entries.iter().any(|entry| entry.action.key == BAD);
        if bad || batch.changes.iter().any(|change| **change == BAD) {
            return Err(failed(Failure::OfOne));
        }
        let mut stored = self.stored.lock().unwrap();
        self.changed.lock().unwrap().extend(batch.changes.iter().map(|change| **change));
        let mut outcomes = Vec::new();
        for entry in &batch.entries {
            let place = (&entry.game, entry.action.number);
            if stored.iter().any(|there| (&there.game, there.action.number) == place) {
                outcomes.push(Outcome::Taken);
            } else {
                stored.push(entry.clone());
                outcomes.push(Outcome::Stored);
            }
        }
        if order.is_some() { Err(failed(Failure::Doubtful)) } else { Ok(outcomes) }
    }

    async fn stored(&self, game: &str, number: u32) -> Result<Option<ActionRow>, StoreError> {
        let stored = self.stored.lock().unwrap();
        let found = stored.iter().find(|e| e.game == game && e.action.number == number);
        Ok(found.map(|entry| entry.action.clone()))
    }
}

fn entry(game: &str, number: u32, key: &str) -> Entry {
    let action = ActionRow { number, seat: 0, key: key.to_owned(), at: 1, action: "{}".to_owned() };
    Entry::new(game, action, Vec::new())
}

#[tokio::test(start_paused = true)]
async fn a_try_that_was_stored_unheard_counts_as_stored() {
    let log = GroupCommit::start(Moody::told(&[Order::StoreAndBreak]));
    assert_eq!(log.append(entry("g", 1, "a")).await, Ok(Appended::Stored));
    assert_eq!(log.append(entry("g", 1, "a")).await, Ok(Appended::Taken));
}

#[tokio::test(start_paused = true)]
async fn after_doubt_a_place_that_another_took_is_taken() {
    let moody = Moody::told(&[Order::Break]);
    moody.stored.lock().unwrap().push(entry("g", 1, "theirs"));
    let log = GroupCommit::start(moody);
    assert_eq!(log.append(entry("g", 1, "ours")).await, Ok(Appended::Taken));
}

#[tokio::test(start_paused = true)]
async fn of_two_entries_for_one_place_in_a_doubtful_batch_one_is_stored() {
    let entries = vec![entry("g", 1, "a"), entry("g", 1, "a"), entry("g", 2, "b")];
    let batch = Arc::new(Batch { changes: Vec::new(), entries });
    let outcomes = store(&Moody::told(&[Order::StoreAndBreak]), &batch).await.entries;
    assert_eq!(
        outcomes.into_iter().map(Result::unwrap).collect::<Vec<_>>(),
        [Outcome::Stored, Outcome::Taken, Outcome::Stored]
    );
}

#[tokio::test(start_paused = true)]
async fn a_change_that_may_have_been_made_is_not_made_again() {
    let moody = Moody::told(&[Order::StoreAndBreak]);
    let log = GroupCommit::start(moody.clone());
    let (changed, appended) = tokio::join!(log.change("open"), log.append(entry("g", 1, "a")));
    assert!(matches!(changed, Err(StoreError::Database(_))), "{changed:?}");
    // Those who were in the same boat hear of it too.
    assert!(matches!(appended, Err(StoreError::Database(_))), "{appended:?}");
    assert_eq!(*moody.changed.lock().unwrap(), ["open"]);
}

#[tokio::test(start_paused = true)]
async fn it_gives_up_after_some_tries() {
    let log = GroupCommit::start(Moody::told(&[Order::Break; TRIES as usize]));
    assert!(matches!(log.append(entry("g", 1, "a")).await, Err(StoreError::Database(_))));
    assert_eq!(log.append(entry("g", 1, "a")).await, Ok(Appended::Stored));
}

#[tokio::test]
async fn an_error_that_stays_reaches_everyone_who_waits() {
    let log = GroupCommit::start(Moody::told(&[Order::Refuse]));
    let (a, b) = tokio::join!(log.append(entry("g", 1, "a")), log.append(entry("h", 1, "b")));
    assert!(matches!((a, b), (Err(StoreError::Database(_)), Err(StoreError::Database(_)))));
}

#[tokio::test]
async fn what_is_at_fault_fails_alone() {
    let moody = Moody::default();
    let entries: Vec<Entry> =
        (1..=20).map(|n| entry("g", n, if n == 7 || n == 20 { BAD } else { "k" })).collect();
    let changes = ["open", BAD, "over"].map(Arc::new).to_vec();
    let batch = Arc::new(Batch { changes, entries });
    let results = store(&moody, &batch).await;
    assert_eq!(results.changes.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
    let failed = (1..).zip(&results.entries).filter(|(_, result)| result.is_err());
    assert_eq!(failed.map(|(number, _)| number).collect::<Vec<_>>(), [7, 20]);
    assert_eq!(*moody.changed.lock().unwrap(), ["open", "over"]);
    // Each of the others once, and in order.
    let numbers: Vec<u32> = moody.stored.lock().unwrap().iter().map(|e| e.action.number).collect();
    assert_eq!(numbers, (1..=19).filter(|&n| n != 7).collect::<Vec<_>>());
}

#[tokio::test]
async fn of_two_entries_for_one_place_the_first_wins_beside_a_bad_one() {
    let entries = ["first", "second", "third"].map(|key| entry("g", 1, key));
    let entries = entries.into_iter().chain([entry("g", 2, BAD)]).collect();
    let batch = Arc::new(Batch { changes: Vec::new(), entries });
    let results = store(&Moody::default(), &batch).await.entries;
    let expected = [Ok(Outcome::Stored), Ok(Outcome::Taken), Ok(Outcome::Taken)];
    assert_eq!(results[..3], expected);
    assert!(results[3].is_err());
}

/// After a try of which nobody knows what it stored, the rest is not tried in parts.
#[tokio::test(start_paused = true)]
async fn after_doubt_nothing_is_divided() {
    let moody = Moody::told(&[Order::Break]);
    let log = GroupCommit::start(moody.clone());
    let (good, bad) = tokio::join!(log.append(entry("g", 1, "k")), log.append(entry("g", 2, BAD)));
    assert!(matches!((good, bad), (Err(StoreError::Database(_)), Err(StoreError::Database(_)))));
    assert!(moody.stored.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_waits_when_the_store_closes_is_stored_and_what_comes_later_is_refused() {
    let moody = Moody::default();
    let log = GroupCommit::start(moody.clone());
    let (first, second, changed, ()) = tokio::join!(
        log.append(entry("g", 1, "a")),
        log.append(entry("g", 2, "b")),
        log.change("over"),
        log.close()
    );
    assert_eq!((first, second), (Ok(Appended::Stored), Ok(Appended::Stored)));
    assert_eq!(changed, Ok(()));
    assert_eq!(log.append(entry("g", 3, "c")).await, Err(StoreError::Closed));
    assert_eq!(log.change("again").await, Err(StoreError::Closed));
    assert_eq!(moody.stored.lock().unwrap().len(), 2);
    assert_eq!(*moody.changed.lock().unwrap(), ["over"]);
}
