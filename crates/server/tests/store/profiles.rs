//! What every store promises about profiles.

use trestle_server::store::{ProfileRow, Stage, Store, StoreError, TableRow, Updated};

use crate::fixture::{Stores, table};

fn profile(id: &str) -> ProfileRow {
    let body = format!("{{{id}}}");
    ProfileRow { id: id.to_owned(), version: 1, used: 10, notices: 0, body }
}

fn keys(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|&key| key.to_owned()).collect()
}

pub async fn a_profile_is_found_by_its_name_and_by_every_key<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    assert_eq!(one.create_profile(&profile("p"), &keys(&["a", "b"])).await, Ok(Updated::Done));
    let again = ProfileRow { used: 99, ..profile("p") };
    assert_eq!(other.create_profile(&again, &keys(&["c"])).await, Ok(Updated::Conflict));
    assert_eq!(other.profile("p").await, Ok(Some(profile("p"))));
    assert_eq!(other.profile("q").await, Ok(None));
    for key in ["a", "b"] {
        assert_eq!(other.profile_with_key(key).await, Ok(Some(profile("p"))));
    }
    assert_eq!(other.profile_with_key("c").await, Ok(None));
    let zero = ProfileRow { body: "\0".to_owned(), ..profile("q") };
    assert_eq!(one.create_profile(&zero, &[]).await, Err(StoreError::ZeroCharacter));
    assert_eq!(one.update_profile(&zero, &[]).await, Err(StoreError::ZeroCharacter));
}

pub async fn a_profile_changes_only_for_who_saw_its_last_version<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_profile(&profile("p"), &keys(&["a", "b"])).await.unwrap();
    let change = ProfileRow { used: 20, body: "new".to_owned(), ..profile("p") };
    assert_eq!(one.update_profile(&change, &keys(&["b", "c"])).await, Ok(Updated::Done));
    let stored = ProfileRow { version: 2, ..change.clone() };
    assert_eq!(other.profile_with_key("b").await, Ok(Some(stored.clone())));
    assert_eq!(other.profile_with_key("c").await, Ok(Some(stored.clone())));
    assert_eq!(other.profile_with_key("a").await, Ok(None));
    assert_eq!(other.update_profile(&change, &keys(&["a"])).await, Ok(Updated::Conflict));
    assert_eq!(other.profile_with_key("a").await, Ok(None));
    assert_eq!(other.update_profile(&profile("none"), &[]).await, Ok(Updated::Conflict));
    assert_eq!(other.profile("p").await, Ok(Some(stored)));
}

pub async fn a_key_belongs_to_one_profile<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_profile(&profile("p"), &keys(&["a"])).await.unwrap();
    assert_eq!(
        other.create_profile(&profile("q"), &keys(&["b", "a"])).await,
        Ok(Updated::Conflict)
    );
    assert_eq!(other.profile("q").await, Ok(None));
    assert_eq!(other.profile_with_key("b").await, Ok(None));
    one.create_profile(&profile("q"), &keys(&["b"])).await.unwrap();
    let change = ProfileRow { body: "new".to_owned(), ..profile("q") };
    assert_eq!(other.update_profile(&change, &keys(&["c", "a"])).await, Ok(Updated::Conflict));
    assert_eq!(one.profile_with_key("b").await, Ok(Some(profile("q"))));
    assert_eq!(one.profile_with_key("a").await, Ok(Some(profile("p"))));
    assert_eq!(one.profile_with_key("c").await, Ok(None));
}

pub async fn tables_of_a_profile_are_listed_running_ones_first<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for id in ["p", "q"] {
        one.create_profile(&profile(id), &keys(&[id])).await.unwrap();
    }
    let made = [
        ("over", Stage::Over, 9),
        ("open", Stage::Open, 1),
        ("playing", Stage::Playing, 3),
        ("hidden", Stage::Playing, 8),
        ("left", Stage::Playing, 8),
        ("other", Stage::Playing, 8),
    ];
    for (id, stage, updated) in made {
        one.create_table(&TableRow { stage, updated, ..table(id) }).await.unwrap();
        if id != "other" {
            assert_eq!(one.add_seat("p", id, updated + 100).await, Ok(true));
        }
    }
    assert_eq!(one.add_seat("p", "none", 1).await, Ok(false));
    assert_eq!(one.add_seat("none", "open", 1).await, Ok(false));
    one.add_seat("q", "other", 1).await.unwrap();
    one.hide_seat("p", "hidden").await.unwrap();
    one.remove_seat("p", "left").await.unwrap();
    let listed = async |limit| {
        let rows = other.seats("p", limit).await.unwrap();
        let rows = rows.iter().map(|row| (row.table.id.clone(), row.since, row.hidden));
        rows.collect::<Vec<_>>()
    };
    let row = |id: &str, since, hidden| (id.to_owned(), since, hidden);
    let mut all =
        vec![row("playing", 103, false), row("open", 101, false), row("over", 109, false)];
    assert_eq!(listed(3).await, all);
    all.push(row("hidden", 108, true));
    assert_eq!(listed(u32::MAX).await, all);
    // Who sits down again sees it again, and has sat there since the first time.
    other.add_seat("p", "hidden", 999).await.unwrap();
    assert_eq!(listed(1).await, [row("hidden", 108, false)]);
    let found = one.seats("q", 9).await.unwrap();
    assert_eq!(found[0].table, TableRow { updated: 8, ..table("other") });
}

pub async fn tables_and_profiles_go_with_what_is_noted_of_them<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for id in ["p", "q"] {
        one.create_profile(&profile(id), &keys(&[id])).await.unwrap();
    }
    for id in ["g", "h"] {
        one.create_table(&TableRow { stage: Stage::Over, ..table(id) }).await.unwrap();
        one.add_seat("p", id, 1).await.unwrap();
        one.add_seat("q", id, 1).await.unwrap();
    }
    one.remove_profile("p").await.unwrap();
    assert_eq!(other.profile("p").await, Ok(None));
    assert_eq!(other.profile_with_key("p").await, Ok(None));
    assert_eq!(other.seats("p", 9).await, Ok(Vec::new()));
    assert_eq!(other.seats("q", 9).await.unwrap().len(), 2);
    assert!(other.table("g").await.unwrap().is_some());
    // The key is free again, and a table does not keep a profile.
    assert_eq!(one.create_profile(&profile("r"), &keys(&["p"])).await, Ok(Updated::Done));
    assert_eq!(one.purge(Stage::Over, 11, 9).await, Ok(2));
    assert_eq!(other.seats("q", 9).await, Ok(Vec::new()));
    assert_eq!(one.purge_profiles(11, 9).await, Ok(2));
}

pub async fn unused_profiles_without_tables_are_purged_oldest_first<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for (id, used) in [("old", 1), ("older", 0), ("seated", 0), ("new", 5)] {
        let row = ProfileRow { used, ..profile(id) };
        one.create_profile(&row, &keys(&[id])).await.unwrap();
    }
    one.create_table(&table("g")).await.unwrap();
    one.add_seat("seated", "g", 1).await.unwrap();
    assert_eq!(other.purge_profiles(5, 1).await, Ok(1));
    assert_eq!(one.profile("older").await, Ok(None));
    assert_eq!(other.purge_profiles(5, 9).await, Ok(1));
    assert_eq!(other.purge_profiles(5, 9).await, Ok(0));
    assert_eq!(one.profile_with_key("old").await, Ok(None));
    assert!(one.profile("seated").await.unwrap().is_some());
    assert!(one.profile("new").await.unwrap().is_some());
}

pub async fn lines_of_a_forgotten_author_are_empty_and_keep_their_numbers<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for id in ["g", "h"] {
        one.create_table(&table(id)).await.unwrap();
        for member in ["0 1 Ada", "1 2 Bob", "0 1 Ada"] {
            one.add_chat(id, member, 7, "hello").await.unwrap();
        }
    }
    other.forget_author("g", "0 1 Ada").await.unwrap();
    let lines = one.chat("g", 0, 9).await.unwrap();
    let texts: Vec<(u32, &str, &str)> =
        lines.iter().map(|line| (line.number, &*line.member, &*line.text)).collect();
    assert_eq!(texts, [(1, "-", ""), (2, "1 2 Bob", "hello"), (3, "-", "")]);
    assert_eq!(one.chat("h", 0, 1).await.unwrap()[0].text, "hello");
    assert_eq!(one.add_chat("g", "1 2 Bob", 8, "anybody?").await, Ok(4));
}

pub async fn profiles_of_a_closed_store_are_not_to_be_had<S: Store>(Stores { one, .. }: Stores<S>) {
    one.close().await;
    assert_eq!(one.profile_with_key("k").await, Err(StoreError::Closed));
    assert_eq!(one.create_profile(&profile("p"), &[]).await, Err(StoreError::Closed));
    assert_eq!(one.seats("p", 1).await, Err(StoreError::Closed));
}

pub async fn one_of_two_changes_of_a_profile_wins<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_profile(&profile("p"), &keys(&["code"])).await.unwrap();
    let (mine, theirs) = (keys(&["mine"]), keys(&["theirs"]));
    // A code that is used twice at once gives one device.
    let row = profile("p");
    let (first, second) =
        tokio::join!(one.update_profile(&row, &mine), other.update_profile(&row, &theirs));
    let outcomes = [first.unwrap(), second.unwrap()];
    assert_eq!(outcomes.iter().filter(|&&outcome| outcome == Updated::Done).count(), 1);
    let winner = if outcomes[0] == Updated::Done { "mine" } else { "theirs" };
    assert!(one.profile_with_key(winner).await.unwrap().is_some());
    assert_eq!(one.profile_with_key("code").await, Ok(None));
    assert_eq!(one.profile("p").await.unwrap().unwrap().version, 2);
}
