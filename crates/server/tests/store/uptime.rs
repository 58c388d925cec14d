//! When there was a server.

use trestle_server::store::{Store, StoreError, UPTIMES_KEPT, Uptime};

use crate::fixture::Stores;

fn uptime(began: i64, until: i64) -> Uptime {
    Uptime { began, until }
}

pub async fn uptimes_are_listed_in_order<S: Store>(Stores { one, other, .. }: Stores<S>) {
    assert_eq!(one.begin_uptime("p", 200).await, Ok(Vec::new()));
    assert_eq!(other.begin_uptime("q", 100).await, Ok(vec![uptime(200, 200)]));
    // A process that was held up begins anew; to begin twice at once is to begin once.
    one.begin_uptime("p", 300).await.unwrap();
    one.begin_uptime("p", 300).await.unwrap();
    let all = [uptime(100, 100), uptime(200, 200), uptime(300, 300)];
    assert_eq!(other.begin_uptime("r", 300).await.unwrap(), all);
    let zero = one.begin_uptime("\0", 1).await;
    assert_eq!(zero, Err(StoreError::ZeroCharacter));
}

pub async fn an_uptime_grows_and_never_shrinks<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.begin_uptime("p", 100).await.unwrap();
    one.begin_uptime("q", 100).await.unwrap();
    one.begin_uptime("p", 200).await.unwrap();
    for until in [120, 150, 130] {
        one.extend_uptime("p", 100, until).await.unwrap();
    }
    // One that never began is none.
    one.extend_uptime("p", 101, 500).await.unwrap();
    one.extend_uptime("r", 100, 500).await.unwrap();
    let all = [uptime(100, 150), uptime(100, 100), uptime(200, 200)];
    assert_eq!(other.begin_uptime("me", 1_000).await.unwrap(), all);
}

pub async fn only_the_last_uptimes_are_kept<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let kept = i64::from(UPTIMES_KEPT);
    for began in 0..kept + 2 {
        one.begin_uptime("p", began).await.unwrap();
    }
    let left = other.begin_uptime("me", -1).await.unwrap();
    assert_eq!(left.len() as i64, kept);
    assert_eq!((left[0], left[kept as usize - 1]), (uptime(2, 2), uptime(kept + 1, kept + 1)));
}
