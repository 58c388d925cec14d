//! Removes old tables and what was kept for them, a few at a time.
//!
//! What is removed does not come back, so the clock is not believed blindly: a server that seems to have
//! been away for long waits before it removes anything, and so does one whose system clock was set.

use crate::config::Config;
use crate::store::{Stage, Store, StoreError};
use crate::time::{DAY, Millis};

/// Longer without any change of a table, and the server was away, or its clock is wrong. It then waits
/// as long: time to notice a wrong clock, and for players to come back.
const AWAY: Millis = 7 * DAY;
/// How far the clock of the system may differ from the time that the server has counted.
const DRIFT: Millis = 3_600_000;
/// How many tables are removed at once. Others write in between.
const BATCH: u32 = 20;

/// What to remove, and from when on.
#[derive(Debug, Clone, Copy)]
pub struct Cleaning {
    /// Stages, and after how many days their tables are old; 0 for never.
    days: [(Stage, u32); Stage::ALL.len()],
    /// After how many days profiles are old that sit at no table; 0 for never.
    profile_days: u32,
    /// Nothing is removed before.
    not_before: Millis,
}

impl Cleaning {
    /// For a server that starts now, before it changes any table.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn plan(
        config: &Config,
        store: &dyn Store,
        now: Millis,
    ) -> Result<Cleaning, StoreError> {
        // Not the very last change: with a wrong clock, and a restart, that would be one of today. Was
        // something done here in the week before the last?
        let until = now.saturating_sub(AWAY);
        let last = store.last_change(until).await?;
        let away = last.is_some_and(|last| until.saturating_sub(last) > AWAY);
        if away {
            tracing::warn!(
                "no table was changed for more than a week: the server was away, or the clock is \
                 wrong; old tables are removed in a week at the earliest"
            );
        }
        let days = Stage::ALL.map(|stage| match stage {
            Stage::Over => (stage, config.finished_days),
            Stage::Open | Stage::Playing | Stage::Abandoned => (stage, config.abandoned_days),
        });
        let not_before = if away { now.saturating_add(AWAY) } else { now };
        Ok(Cleaning { days, profile_days: config.abandoned_days, not_before })
    }

    /// Removes what is old; returns how many tables. `drift` is how far the clock of the system has
    /// moved from the time that the server has counted.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn run(
        &self,
        store: &dyn Store,
        now: Millis,
        drift: Millis,
    ) -> Result<u64, StoreError> {
        if now < self.not_before {
            return Ok(0);
        }
        if drift.saturating_abs() > DRIFT {
            tracing::warn!(
                minutes = drift / 60_000,
                "the clock was set while the server ran, or the machine slept: old tables are not \
                 removed until the server is restarted"
            );
            return Ok(0);
        }
        let mut gone = 0;
        for (stage, days) in self.days {
            if days == 0 {
                continue;
            }
            let before = now.saturating_sub(Millis::from(days) * DAY);
            loop {
                let removed = store.purge(stage, before, BATCH).await?;
                gone += removed;
                if removed < u64::from(BATCH) {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        if self.profile_days > 0 {
            self.purge_profiles(store, now).await?;
        }
        // Tables were what they were kept for.
        while store.purge_boards(BATCH).await? == u64::from(BATCH) {
            tokio::task::yield_now().await;
        }
        Ok(gone)
    }

    /// Removes profiles that sit at no table and that nobody used for long.
    async fn purge_profiles(&self, store: &dyn Store, now: Millis) -> Result<(), StoreError> {
        let before = now.saturating_sub(Millis::from(self.profile_days) * DAY);
        while store.purge_profiles(before, BATCH).await? == u64::from(BATCH) {
            tokio::task::yield_now().await;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::store::{BoardRow, BoardStore, Memory, ProfileRow, ProfileStore, TableRow};

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        config: Config,
    }

    const NOW: Millis = 1_000 * DAY;

    fn config(flags: &[&str]) -> Config {
        Flags::parse_from(["serve"].iter().chain(flags)).config
    }

    /// A store with a table of each stage, of so many days ago each.
    async fn store(ages: &[i64]) -> Memory {
        let store = Memory::default();
        for (age, stage) in ages.iter().flat_map(|age| Stage::ALL.map(|stage| (age, stage))) {
            let at = NOW - age * DAY;
            let row = TableRow {
                id: format!("{}{age}", stage.name()),
                version: 1,
                stage,
                public: false,
                created: at,
                updated: at,
                owner: None,
                body: "{}".to_owned(),
            };
            store.create_table(&row).await.unwrap();
        }
        store
    }

    async fn left(store: &Memory, ages: &[i64]) -> Vec<String> {
        let mut left = Vec::new();
        for (age, stage) in ages.iter().flat_map(|age| Stage::ALL.map(|stage| (age, stage))) {
            let id = format!("{}{age}", stage.name());
            if store.table(&id).await.unwrap().is_some() {
                left.push(id);
            }
        }
        left
    }

    #[tokio::test]
    async fn tables_that_were_given_up_go_and_finished_ones_only_if_the_host_says_so() {
        let store = store(&[0, 13, 59, 61]).await;
        let usual = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        assert_eq!(usual.run(&store, NOW, 0).await, Ok(3));
        assert_eq!(left(&store, &[61]).await, ["over61"]);
        let tidy = Cleaning::plan(&config(&["--finished-days=60"]), &store, NOW).await.unwrap();
        assert_eq!(tidy.run(&store, NOW, 0).await, Ok(1));
        assert_eq!(left(&store, &[0, 59]).await.len(), 8);
    }

    #[tokio::test]
    async fn zero_days_keep_everything_for_ever() {
        let store = store(&[0, 13, 400]).await;
        let flags = config(&["--abandoned-days=0", "--finished-days=0"]);
        let never = Cleaning::plan(&flags, &store, NOW).await.unwrap();
        assert_eq!(never.run(&store, NOW, 0).await, Ok(0));
        assert_eq!(left(&store, &[0, 400]).await.len(), 8);
    }

    #[tokio::test]
    async fn a_server_that_was_away_for_long_waits() {
        let store = store(&[61, 70]).await;
        let late = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        assert_eq!(late.run(&store, NOW, 0).await, Ok(0));
        assert_eq!(late.run(&store, NOW + AWAY - 1, 0).await, Ok(0));
        assert_eq!(late.run(&store, NOW + AWAY, 0).await, Ok(6));
    }

    /// The clock is 61 days ahead, tables are opened, and the server is started again.
    #[tokio::test]
    async fn new_tables_do_not_prove_that_the_clock_is_right() {
        let store = store(&[0, 3, 61]).await;
        let restarted = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        assert_eq!(restarted.run(&store, NOW, 0).await, Ok(0));
        assert_eq!(restarted.run(&store, NOW + AWAY, 0).await, Ok(3));
    }

    #[tokio::test]
    async fn nothing_goes_after_the_clock_was_set() {
        let store = store(&[0, 13, 61]).await;
        let cleaning = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        for drift in [DRIFT + 1, -DRIFT - 1, Millis::MIN, Millis::MAX] {
            assert_eq!(cleaning.run(&store, NOW, drift).await, Ok(0));
        }
        assert_eq!(cleaning.run(&store, NOW, DRIFT).await, Ok(3));
    }

    #[tokio::test]
    async fn everything_old_goes_however_much_it_is() {
        let store = store(&[0, 13]).await;
        let many = u64::from(BATCH) * 2 + 1;
        for number in 0..many {
            let row = store.table("open0").await.unwrap().unwrap();
            let row = TableRow { id: format!("old{number}"), updated: 1, ..row };
            store.create_table(&row).await.unwrap();
        }
        let cleaning = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        assert_eq!(cleaning.run(&store, NOW, 0).await, Ok(many));
        assert_eq!(left(&store, &[0]).await.len(), 4);
    }

    #[tokio::test]
    async fn boards_go_with_the_last_table_that_is_played_on_them() {
        let store = store(&[0, 13]).await;
        let row = store.table("open0").await.unwrap().unwrap();
        for (id, age, hash) in [("old", 61, "gone"), ("older", 62, "kept"), ("new", 1, "kept")] {
            let row = TableRow { id: id.to_owned(), updated: NOW - age * DAY, ..row.clone() };
            let board = BoardRow { hash: hash.to_owned(), body: "{}".to_owned() };
            store.create_table_on(&row, &board).await.unwrap();
        }
        let cleaning = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        assert_eq!(cleaning.run(&store, NOW, 0).await, Ok(2));
        assert!(store.board("gone").await.unwrap().is_none());
        assert!(store.board("kept").await.unwrap().is_some());
    }

    #[tokio::test]
    async fn profiles_that_nobody_uses_and_that_sit_nowhere_go() {
        let store = store(&[0, 13]).await;
        for (id, age) in [("unused", 61), ("seated", 61), ("new", 59)] {
            let row = ProfileRow {
                id: id.to_owned(),
                version: 1,
                used: NOW - age * DAY,
                notices: 0,
                body: "{}".to_owned(),
            };
            store.create_profile(&row, &[id.to_owned()]).await.unwrap();
        }
        store.add_seat("seated", "over0", NOW).await.unwrap();
        let never = Cleaning::plan(&config(&["--abandoned-days=0"]), &store, NOW).await.unwrap();
        never.run(&store, NOW, 0).await.unwrap();
        assert!(store.profile("unused").await.unwrap().is_some());
        let cleaning = Cleaning::plan(&config(&[]), &store, NOW).await.unwrap();
        cleaning.run(&store, NOW, 0).await.unwrap();
        let mut left = Vec::new();
        for id in ["unused", "seated", "new"] {
            left.extend(store.profile(id).await.unwrap().map(|profile| profile.id));
        }
        assert_eq!(left, ["seated", "new"]);
    }
}
