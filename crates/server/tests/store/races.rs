//! What every store promises to many at once.

use std::collections::BTreeSet;
use std::sync::Arc;

use trestle_server::store::{Appended, Store, TableRow, Updated};

use crate::fixture::{Stores, action, table};

/// Both ways to the store, in turn.
fn ways<S>(stores: &Stores<S>, number: usize) -> Vec<Arc<S>> {
    [&stores.one, &stores.other].into_iter().cycle().take(number).cloned().collect()
}

pub async fn every_place_goes_to_one_appender<S: Store>(stores: Stores<S>) {
    const GAMES: [&str; 3] = ["g", "h", "i"];
    const PLACES: u32 = 40;
    for game in GAMES {
        stores.one.create_table(&table(game)).await.unwrap();
    }
    let racers = (0..).zip(ways(&stores, 6)).map(|(racer, store)| {
        tokio::spawn(async move {
            let key = format!("racer {racer}");
            let mut won = Vec::new();
            for number in 1..=PLACES {
                for turn in 0..GAMES.len() {
                    // Not all in the same order, to make them wait for each other in PostgreSQL.
                    let game = GAMES[(turn + racer) % GAMES.len()];
                    match store.append(game, action(number, &key)).await.unwrap() {
                        Appended::Stored => won.push((game, number, key.clone())),
                        Appended::Taken => {}
                    }
                }
            }
            won
        })
    });
    let mut won = Vec::new();
    for racer in racers.collect::<Vec<_>>() {
        won.extend(racer.await.unwrap());
    }
    won.sort();
    let mut stored = Vec::new();
    for game in GAMES {
        let rows = stores.other.actions(game, 0).await.unwrap();
        stored.extend(rows.into_iter().map(|row| (game, row.number, row.key)));
    }
    // Each place was won once, and holds what its winner stored.
    assert_eq!(stored.len(), GAMES.len() * PLACES as usize);
    assert_eq!(won, stored);
}

pub async fn many_appenders_all_get_stored<S: Store>(stores: Stores<S>) {
    const APPENDERS: usize = 100;
    const ACTIONS: u32 = 20;
    let tasks = (0..).zip(ways(&stores, APPENDERS)).map(|(appender, store)| {
        tokio::spawn(async move {
            let game = format!("game {appender}");
            store.create_table(&table(&game)).await.unwrap();
            for number in 1..=ACTIONS {
                let stored = store.append(&game, action(number, "k")).await;
                assert_eq!(stored, Ok(Appended::Stored));
            }
            let numbers = store.actions(&game, 0).await.unwrap();
            assert!(numbers.into_iter().map(|row| row.number).eq(1..=ACTIONS));
        })
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
}

pub async fn every_table_goes_to_one_adopter<S: Store>(stores: Stores<S>) {
    const TABLES: usize = 30;
    for number in 0..TABLES {
        let owner = (number % 2 == 0).then(|| "dead".to_owned());
        let row = TableRow { owner, ..table(&format!("t{number}")) };
        stores.one.create_table(&row).await.unwrap();
    }
    let racers = (0..).zip(ways(&stores, 8)).map(|(racer, store)| {
        tokio::spawn(async move {
            let me = format!("p{racer}");
            let mut got = Vec::new();
            // Half of them one by one, half all at once.
            if racer % 2 == 0 {
                for number in 0..TABLES {
                    let id = format!("t{number}");
                    if store.own(&id, &me, 100).await.unwrap() {
                        got.push(id);
                    }
                }
            } else {
                got = store.adopt(&me, 100, 100).await.unwrap();
            }
            (me, got)
        })
    });
    let mut all = BTreeSet::new();
    for racer in racers.collect::<Vec<_>>() {
        let (me, got) = racer.await.unwrap();
        for id in got {
            let row = stores.other.table(&id).await.unwrap().unwrap();
            assert_eq!(row.owner.as_ref(), Some(&me), "{id}");
            assert!(all.insert(id.clone()), "{id} went to two");
        }
    }
    assert_eq!(all.len(), TABLES);
}

pub async fn every_version_goes_to_one_writer<S: Store>(stores: Stores<S>) {
    const CHANGES: usize = 10;
    stores.one.create_table(&TableRow { body: "0".to_owned(), ..table("t") }).await.unwrap();
    let writers = ways(&stores, 6).into_iter().map(|store| {
        tokio::spawn(async move {
            let mut done = 0;
            while done < CHANGES {
                let mut row = store.table("t").await.unwrap().unwrap();
                row.body = (row.body.parse::<u32>().unwrap() + 1).to_string();
                if store.update_table(&row).await == Ok(Updated::Done) {
                    done += 1;
                }
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    // No change was lost.
    let row = stores.one.table("t").await.unwrap().unwrap();
    assert_eq!((row.body.as_str(), row.version), ("60", 61));
}

pub async fn chat_numbers_have_no_gaps<S: Store>(stores: Stores<S>) {
    const LINES: u32 = 15;
    stores.one.create_table(&table("t")).await.unwrap();
    let writers = (0..).zip(ways(&stores, 8)).map(|(writer, store)| {
        tokio::spawn(async move {
            let mut numbers = Vec::new();
            for line in 0..LINES {
                let text = format!("{writer}: {line}");
                numbers.push((store.add_chat("t", "ann", 0, &text).await.unwrap(), text));
            }
            assert!(numbers.is_sorted(), "a later line has a later number");
            numbers
        })
    });
    let mut told = Vec::new();
    for writer in writers.collect::<Vec<_>>() {
        told.extend(writer.await.unwrap());
    }
    told.sort();
    assert!(told.iter().map(|&(number, _)| number).eq(1..=8 * LINES), "{told:?}");
    let stored = stores.other.chat("t", 0, 1000).await.unwrap();
    let stored: Vec<_> = stored.into_iter().map(|row| (row.number, row.text)).collect();
    assert_eq!(told, stored);
}
