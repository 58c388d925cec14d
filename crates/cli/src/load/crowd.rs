//! Many things at once, but not all.

use std::future::Future;
use std::sync::Arc;

use anyhow::Result;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How many are done at a time: a server that is asked by thousands at once lets some wait
/// until they give up.
const AT_ONCE: usize = 32;

/// Does all of these and gives what came of them, in any order.
///
/// # Errors
/// The first error; what was not done by then is not done.
pub async fn all<T: Send + 'static>(
    jobs: impl IntoIterator<Item = impl Future<Output = Result<T>> + Send + 'static>,
) -> Result<Vec<T>> {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut set = JoinSet::new();
    for job in jobs {
        let turns = Arc::clone(&turns);
        set.spawn(async move {
            let _turn = turns.acquire().await?;
            job.await
        });
    }
    let mut results = Vec::new();
    while let Some(result) = set.join_next().await {
        results.push(result??);
    }
    Ok(results)
}
