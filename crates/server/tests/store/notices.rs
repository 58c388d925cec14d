//! What every store promises about notices.

use std::sync::Arc;

use trestle_server::store::{
    Appended, Claim, NoticeChange, NoticeKind, NoticeRow, ProfileRow, Settled, Stage, Store,
    StoreError, TableRow, Then, Updated,
};

use crate::fixture::{Stores, action, table};

const ALL_KINDS: i64 = 0b111_1111;

async fn profile(store: &impl Store, id: &str, notices: i64) {
    let row =
        ProfileRow { id: id.to_owned(), version: 1, used: 10, notices, body: "{}".to_owned() };
    assert_eq!(store.create_profile(&row, &[id.to_owned()]).await, Ok(Updated::Done));
}

fn put(profile: &str, kind: NoticeKind, due: i64) -> NoticeChange {
    NoticeChange::Put { profile: profile.to_owned(), kind, at: due - 1, due }
}

fn gone(profile: &str, kind: NoticeKind) -> NoticeChange {
    NoticeChange::Drop { profile: profile.to_owned(), kind }
}

/// The notice as it is found after it was put.
fn row(profile: &str, game: &str, kind: NoticeKind, due: i64) -> NoticeRow {
    let (profile, game) = (profile.to_owned(), game.to_owned());
    NoticeRow { profile, game, kind, at: due - 1, due, attempts: 0, sent: String::new() }
}

/// A claim of a living process at a time, for ten people and fifty milliseconds.
fn claim(lease: &str, process: &str, now: i64) -> Claim {
    Claim {
        lease: lease.to_owned(),
        process: process.to_owned(),
        now,
        soon: now + 5,
        clock: now,
        until: now + 50,
        dead_before: 0,
        people: 10,
    }
}

fn settled(row: &NoticeRow, then: Then) -> Settled {
    let NoticeRow { profile, game, kind, .. } = row.clone();
    Settled { profile, game, kind, then }
}

/// Two tables and three people: `p` and `q` want everything, `r` wants to know when it is their turn.
async fn people_at_tables(store: &impl Store) {
    for id in ["g", "h"] {
        store.create_table(&table(id)).await.unwrap();
    }
    profile(store, "p", ALL_KINDS).await;
    profile(store, "q", ALL_KINDS).await;
    profile(store, "r", NoticeKind::YourTurn.bit()).await;
}

pub async fn notices_come_and_go_with_the_action_that_causes_them<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    let first = vec![put("p", turn, 100), put("q", NoticeKind::HourLeft, 200)];
    assert_eq!(one.append_with("g", action(1, "k"), first).await, Ok(Appended::Stored));
    assert_eq!(other.notices("p").await, Ok(vec![row("p", "g", turn, 100)]));
    assert_eq!(other.notices("q").await, Ok(vec![row("q", "g", NoticeKind::HourLeft, 200)]));
    // An action that is not stored changes nothing.
    let late = vec![gone("p", turn), put("q", turn, 300)];
    assert_eq!(other.append_with("g", action(1, "x"), late).await, Ok(Appended::Taken));
    assert_eq!(one.notices("p").await.unwrap().len(), 1);
    assert_eq!(one.notices("q").await.unwrap().len(), 1);
    let second = vec![gone("p", turn), put("q", turn, 300)];
    assert_eq!(other.append_with("g", action(2, "k"), second).await, Ok(Appended::Stored));
    assert_eq!(one.notices("p").await, Ok(Vec::new()));
    let both = vec![row("q", "g", turn, 300), row("q", "g", NoticeKind::HourLeft, 200)];
    assert_eq!(one.notices("q").await, Ok(both));
    let missing = one.append_with("none", action(1, "k"), vec![put("p", turn, 1)]).await;
    assert_eq!(missing, Err(StoreError::NoSuchTable { id: "none".to_owned() }));
    let zero = one.append_with("g", action(3, "k"), vec![put("\0", turn, 1)]).await;
    assert_eq!(zero, Err(StoreError::ZeroCharacter));
}

pub async fn notices_come_with_the_change_of_a_table_that_causes_them<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let over = TableRow { stage: Stage::Over, ..table("g") };
    let notices = [put("p", NoticeKind::GameOver, 100)];
    assert_eq!(one.update_table_with(&over, &notices).await, Ok(Updated::Done));
    let there = vec![row("p", "g", NoticeKind::GameOver, 100)];
    assert_eq!(other.notices("p").await, Ok(there.clone()));
    // A change that is not made changes nothing.
    let late = [gone("p", NoticeKind::GameOver), put("q", NoticeKind::GameOver, 100)];
    assert_eq!(other.update_table_with(&over, &late).await, Ok(Updated::Conflict));
    assert_eq!(one.notices("p").await, Ok(there));
    assert_eq!(one.notices("q").await, Ok(Vec::new()));
}

pub async fn only_who_wants_a_kind_is_told<S: Store>(Stores { one, other, .. }: Stores<S>) {
    people_at_tables(&*one).await;
    let kinds = [NoticeKind::YourTurn, NoticeKind::GameOver];
    let changes = ["p", "r", "nobody"].map(|id| kinds.map(|kind| put(id, kind, 100))).concat();
    one.append_with("g", action(1, "k"), changes).await.unwrap();
    assert_eq!(other.notices("p").await.unwrap().len(), 2);
    assert_eq!(other.notices("r").await, Ok(vec![row("r", "g", NoticeKind::YourTurn, 100)]));
    assert_eq!(other.notices("nobody").await, Ok(Vec::new()));
    // From now on something else.
    let row_of_r = other.profile("r").await.unwrap().unwrap();
    let change = ProfileRow { notices: NoticeKind::GameOver.bit(), ..row_of_r };
    other.update_profile(&change, &[]).await.unwrap();
    assert_eq!(one.profile("r").await.unwrap().unwrap().notices, NoticeKind::GameOver.bit());
    let changes = kinds.map(|kind| put("r", kind, 200)).to_vec();
    one.append_with("h", action(1, "k"), changes).await.unwrap();
    let found = other.notices("r").await.unwrap();
    assert_eq!(found.last(), Some(&row("r", "h", NoticeKind::GameOver, 200)));
    assert_eq!(found.len(), 2);
}

pub async fn one_notice_of_a_kind_waits_for_a_person_at_a_table<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    for (number, due) in [(1, 100), (2, 300), (3, 200)] {
        let changes = vec![put("p", turn, due)];
        one.append_with("g", action(number, "k"), changes).await.unwrap();
    }
    assert_eq!(other.notices("p").await, Ok(vec![row("p", "g", turn, 200)]));
    // In one action the last change counts; actions at once share a commit.
    let (first, second, third) = tokio::join!(
        one.append_with("g", action(4, "k"), vec![put("q", turn, 1), gone("q", turn)]),
        one.append_with("h", action(1, "k"), vec![gone("p", turn), put("p", turn, 7)]),
        one.append_with("h", action(2, "k"), vec![put("p", turn, 8), put("q", turn, 9)]),
    );
    assert!([first, second, third].iter().all(|stored| *stored == Ok(Appended::Stored)));
    assert_eq!(other.notices("q").await, Ok(vec![row("q", "h", turn, 9)]));
    let both = vec![row("p", "g", turn, 200), row("p", "h", turn, 8)];
    assert_eq!(other.notices("p").await, Ok(both));
}

pub async fn notices_of_a_person_are_claimed_together<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    one.append_with("g", action(1, "k"), vec![put("p", turn, 100), put("q", turn, 90)])
        .await
        .unwrap();
    let more = vec![put("p", turn, 104), put("p", NoticeKind::HourLeft, 200), put("r", turn, 101)];
    one.append_with("h", action(1, "k"), more).await.unwrap();
    assert_eq!((one.due_notices(89).await, one.due_notices(100).await), (Ok(0), Ok(2)));
    assert_eq!(one.claim_notices(&claim("early", "a", 89)).await, Ok(Vec::new()));
    // The first in need first, and only so many people.
    let few = Claim { people: 1, ..claim("l1", "a", 100) };
    assert_eq!(one.claim_notices(&few).await, Ok(vec![row("q", "g", turn, 90)]));
    // What is due in a moment comes along, what is due later stays.
    let both = vec![row("p", "g", turn, 100), row("p", "h", turn, 104)];
    assert_eq!(other.claim_notices(&claim("l2", "b", 100)).await, Ok(both));
    // Whoever is being told is not told by others, not even something new.
    one.append_with("g", action(2, "k"), vec![put("p", NoticeKind::GameOver, 100)]).await.unwrap();
    let rest = vec![row("r", "h", turn, 101)];
    assert_eq!(one.claim_notices(&claim("l3", "a", 110)).await, Ok(rest));
}

pub async fn a_lease_ends_with_its_time_or_its_process<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    one.append_with("g", action(1, "k"), vec![put("p", turn, 100)]).await.unwrap();
    one.beat("a", 100).await.unwrap();
    let mine = vec![row("p", "g", turn, 100)];
    assert_eq!(one.claim_notices(&claim("l1", "a", 100)).await, Ok(mine.clone()));
    assert_eq!(other.claim_notices(&claim("l2", "b", 149)).await, Ok(Vec::new()));
    // The process of the lease is dead.
    let after = Claim { dead_before: 101, ..claim("l3", "b", 120) };
    assert_eq!(other.claim_notices(&after).await, Ok(mine.clone()));
    // Who has claimed it counts as alive, even without a heartbeat.
    let next = Claim { dead_before: 101, ..claim("l4", "c", 121) };
    assert_eq!(one.claim_notices(&next).await, Ok(Vec::new()));
    // Its time is over.
    assert_eq!(one.claim_notices(&claim("l5", "c", 170)).await, Ok(mine.clone()));
    // Whoever has the store alone knows that others are dead.
    one.forget_others("d").await.unwrap();
    assert_eq!(one.claim_notices(&claim("l6", "d", 171)).await, Ok(mine));
}

pub async fn notices_are_settled_by_who_has_them<S: Store>(Stores { one, other, .. }: Stores<S>) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    one.append_with("g", action(1, "k"), vec![put("p", turn, 100)]).await.unwrap();
    one.append_with("h", action(1, "k"), vec![put("p", turn, 100)]).await.unwrap();
    let claimed = one.claim_notices(&claim("l1", "a", 100)).await.unwrap();
    let done = |row: &NoticeRow| settled(row, Then::Done);
    other.settle_notices("another", &[done(&claimed[0])]).await.unwrap();
    assert_eq!(one.notices("p").await.unwrap().len(), 2);
    let again = Then::Again { due: 130, attempts: 3, sent: "ntfy".to_owned() };
    one.settle_notices("l1", &[done(&claimed[0]), settled(&claimed[1], again)]).await.unwrap();
    let later = NoticeRow { due: 130, attempts: 3, sent: "ntfy".to_owned(), ..claimed[1].clone() };
    assert_eq!(other.notices("p").await, Ok(vec![later.clone()]));
    assert_eq!(other.claim_notices(&claim("l2", "b", 129)).await, Ok(Vec::new()));
    assert_eq!(other.claim_notices(&claim("l3", "b", 130)).await, Ok(vec![later]));
    // Something new has happened while it was being sent: that is still to be told.
    one.append_with("h", action(2, "k"), vec![put("p", turn, 140)]).await.unwrap();
    other.settle_notices("l3", &[done(&claimed[1])]).await.unwrap();
    assert_eq!(one.claim_notices(&claim("l4", "a", 140)).await, Ok(vec![row("p", "h", turn, 140)]));
}

pub async fn every_notice_goes_to_one_sender<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    let people: Vec<String> = (0..40).map(|number| format!("p{number:02}")).collect();
    for id in &people {
        profile(&*one, id, ALL_KINDS).await;
    }
    let changes = people.iter().map(|id| put(id, NoticeKind::YourTurn, 100)).collect();
    one.append_with("g", action(1, "k"), changes).await.unwrap();
    let mut senders = Vec::new();
    for number in 0..8 {
        let store = Arc::clone(if number % 2 == 0 { &one } else { &other });
        senders.push(tokio::spawn(async move {
            let mut found = Vec::new();
            for turn in 0.. {
                let lease = format!("{number} {turn}");
                let wish = Claim { people: 3, ..claim(&lease, &format!("s{number}"), 100) };
                let rows = store.claim_notices(&wish).await.unwrap();
                if rows.is_empty() {
                    return found;
                }
                found.extend(rows.into_iter().map(|row| row.profile));
            }
            found
        }));
    }
    let mut found = Vec::new();
    for sender in senders {
        found.extend(sender.await.unwrap());
    }
    found.sort();
    assert_eq!(found, people);
}

pub async fn notices_go_with_their_person_and_their_table<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    people_at_tables(&*one).await;
    let turn = NoticeKind::YourTurn;
    for game in ["g", "h"] {
        let changes = vec![put("p", turn, 1), put("q", turn, 1)];
        let action = trestle_server::store::ActionRow { at: 1, ..action(1, "k") };
        one.append_with(game, action, changes).await.unwrap();
    }
    one.remove_profile("p").await.unwrap();
    assert_eq!(other.notices("p").await, Ok(Vec::new()));
    assert_eq!(other.notices("q").await.unwrap().len(), 2);
    assert_eq!(one.purge(Stage::Playing, 11, 1).await, Ok(1));
    assert_eq!(other.notices("q").await, Ok(vec![row("q", "h", turn, 1)]));
    assert_eq!(one.purge_profiles(11, 9).await, Ok(2));
    assert_eq!(other.due_notices(9).await, Ok(0));
}

pub async fn a_shared_secret_is_the_first_one<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let (mine, theirs) =
        tokio::join!(one.shared_secret("key", "a"), other.shared_secret("key", "b"));
    assert_eq!(mine, theirs);
    assert!(["a", "b"].contains(&mine.unwrap().as_str()));
    assert_eq!(one.shared_secret("other", "c").await, Ok("c".to_owned()));
    assert_eq!(other.shared_secret("other", "d").await, Ok("c".to_owned()));
    one.close().await;
    assert_eq!(one.shared_secret("key", "a").await, Err(StoreError::Closed));
    assert_eq!(one.claim_notices(&claim("l", "a", 1)).await, Err(StoreError::Closed));
}
