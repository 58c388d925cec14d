//! Old tables are removed.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use trestle_server::store::{Memory, Stage, Store, TableRow};

use crate::fixture::Server;

/// A table of that stage that nothing has happened at since 1970.
fn old(stage: Stage) -> TableRow {
    TableRow {
        id: format!("{:0>16}", stage.name()),
        version: 1,
        stage,
        public: false,
        created: 1,
        updated: 1,
        owner: None,
        body: "{}".to_owned(),
    }
}

/// A server that starts removes the tables that were given up long ago. Finished games stay unless the
/// host says otherwise.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_were_given_up_are_removed() {
    let store = Arc::new(Memory::default());
    for stage in Stage::ALL {
        store.create_table(&old(stage)).await.unwrap();
    }
    // Something has happened ten days ago: the server was not away, and its clock can be believed.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let updated = now as i64 - 10 * 86_400_000;
    let new = TableRow { id: "new".to_owned(), updated, ..old(Stage::Open) };
    store.create_table(&new).await.unwrap();
    let server = Server::on(store.clone()).await;
    let gone = async {
        for stage in [Stage::Open, Stage::Abandoned, Stage::Playing] {
            while store.table(&old(stage).id).await.unwrap().is_some() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), gone).await.expect("old tables are removed");
    for left in [&old(Stage::Over).id, "new"] {
        assert!(store.table(left).await.unwrap().is_some(), "{left}");
    }
    server.stop().await;
}
