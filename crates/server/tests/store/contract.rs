//! What every store promises.

use std::collections::BTreeMap;

use trestle_server::store::{
    ActionRow, Appended, CHAT_KEPT, RESTING, Stage, Stamp, Store, StoreError, TableRow, Updated,
};

use crate::fixture::{Stores, action, ids, table};

pub async fn a_table_is_found_as_it_was_made<S: Store>(Stores { one, other, .. }: Stores<S>) {
    for (number, stage) in (0_i64..).zip(Stage::ALL) {
        let row = TableRow {
            id: format!("t{number}"),
            version: 7,
            stage,
            public: number % 2 == 0,
            created: 1_700_000_000_000,
            updated: i64::MAX - number,
            owner: (number > 1).then(|| "p".to_owned()),
            body: "x".repeat(20_000),
        };
        assert_eq!(one.create_table(&row).await, Ok(Updated::Done));
        assert_eq!(other.table(&row.id).await, Ok(Some(row)));
    }
    assert_eq!(other.table("none").await, Ok(None));
    assert_eq!(other.check().await, Ok(()));
}

pub async fn a_name_is_given_once<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let first = table("t");
    one.create_table(&first).await.unwrap();
    let second = TableRow { body: "[]".to_owned(), ..table("t") };
    assert_eq!(other.create_table(&second).await, Ok(Updated::Conflict));
    assert_eq!(one.table("t").await, Ok(Some(first)));
}

pub async fn a_table_changes_only_for_who_saw_its_last_version<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_table(&TableRow { owner: Some("p".to_owned()), ..table("t") }).await.unwrap();
    let change = TableRow {
        stage: Stage::Over,
        public: false,
        created: 77,
        updated: 20,
        owner: Some("q".to_owned()),
        body: "{}".to_owned(),
        ..table("t")
    };
    assert_eq!(one.update_table(&change).await, Ok(Updated::Done));
    // Neither the owner nor the time of making is the caller's to change here.
    let stored = TableRow { version: 2, created: 5, owner: Some("p".to_owned()), ..change.clone() };
    assert_eq!(other.table("t").await, Ok(Some(stored.clone())));

    let late = TableRow { body: "late".to_owned(), ..change };
    assert_eq!(other.update_table(&late).await, Ok(Updated::Conflict));
    assert_eq!(other.update_table(&TableRow { version: 3, ..late }).await, Ok(Updated::Conflict));
    assert_eq!(other.table("t").await, Ok(Some(stored.clone())));
    assert_eq!(other.update_table(&stored).await, Ok(Updated::Done));
    assert_eq!(other.update_table(&table("none")).await, Ok(Updated::Conflict));
}

pub async fn public_tables_are_listed_newest_first<S: Store>(Stores { one, .. }: Stores<S>) {
    let made = [
        ("old", Stage::Open, true, 1),
        ("new", Stage::Playing, true, 4),
        ("over", Stage::Over, true, 9),
        ("abandoned", Stage::Abandoned, true, 9),
        ("private", Stage::Open, false, 9),
        ("middle", Stage::Open, true, 3),
        ("also", Stage::Playing, true, 3),
    ];
    for (id, stage, public, updated) in made {
        one.create_table(&TableRow { stage, public, updated, ..table(id) }).await.unwrap();
    }
    let all = one.public_tables(10).await.unwrap();
    assert_eq!(ids(&all), ["new", "also", "middle", "old"]);
    assert_eq!(ids(&one.public_tables(2).await.unwrap()), ["new", "also"]);
}

pub async fn actions_are_found_in_order<S: Store>(Stores { one, other, .. }: Stores<S>) {
    for id in ["g", "h"] {
        one.create_table(&table(id)).await.unwrap();
    }
    let rows: Vec<ActionRow> = [1, 2, 3, 10, u32::MAX].map(|n| action(n, "k")).into();
    for row in rows.iter().rev() {
        assert_eq!(one.append("g", row.clone()).await, Ok(Appended::Stored));
    }
    one.append("h", ActionRow { seat: u8::MAX, ..action(2, "") }).await.unwrap();
    assert_eq!(other.actions("g", 0).await.as_ref(), Ok(&rows));
    assert_eq!(other.actions("g", 2).await.as_deref(), Ok(&rows[2..]));
    assert_eq!(other.actions("g", u32::MAX).await, Ok(Vec::new()));
    assert_eq!(other.actions("h", 0).await, Ok(vec![ActionRow { seat: 255, ..action(2, "") }]));
    assert_eq!(other.actions("none", 0).await, Ok(Vec::new()));
}

pub async fn a_place_in_a_game_is_taken_once<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    assert_eq!(one.append("g", action(1, "first")).await, Ok(Appended::Stored));
    assert_eq!(other.append("g", action(1, "second")).await, Ok(Appended::Taken));
    // Even for the very same action: whoever stored it was told.
    assert_eq!(one.append("g", action(1, "first")).await, Ok(Appended::Taken));
    assert_eq!(one.actions("g", 0).await, Ok(vec![action(1, "first")]));
}

pub async fn only_tables_have_actions_and_chat<S: Store>(Stores { one, .. }: Stores<S>) {
    let missing = StoreError::NoSuchTable { id: "none".to_owned() };
    assert_eq!(one.append("none", action(1, "k")).await, Err(missing.clone()));
    assert_eq!(one.add_chat("none", "ann", 1, "hello?").await, Err(missing));
    assert_eq!(one.actions("none", 0).await, Ok(Vec::new()));
    assert_eq!(one.chat("none", 0, 10).await, Ok(Vec::new()));
}

pub async fn one_bad_action_does_not_fail_those_beside_it<S: Store>(Stores { one, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    one.append("g", action(1, "k")).await.unwrap();
    // At once, so that they share a batch.
    let (good, taken, missing, repeated, last) = tokio::join!(
        one.append("g", action(2, "k")),
        one.append("g", action(1, "late")),
        one.append("none", action(1, "k")),
        one.append("g", action(2, "twice")),
        one.append("g", action(3, "k")),
    );
    assert_eq!((good, taken), (Ok(Appended::Stored), Ok(Appended::Taken)));
    assert_eq!(missing, Err(StoreError::NoSuchTable { id: "none".to_owned() }));
    assert_eq!((repeated, last), (Ok(Appended::Taken), Ok(Appended::Stored)));
    let expected = vec![action(1, "k"), action(2, "k"), action(3, "k")];
    assert_eq!(one.actions("g", 0).await, Ok(expected));
}

pub async fn changes_that_are_refused_leave_those_beside_them_alone<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_table(&table("g")).await.unwrap();
    let new = table("new");
    let changed = TableRow { body: "[]".to_owned(), ..table("g") };
    let late = TableRow { body: "late".to_owned(), version: 9, ..table("g") };
    // At once, so that they share a batch.
    let (made, again, updated, refused, stored, unheard, said) = tokio::join!(
        one.create_table(&new),
        one.create_table(&late),
        one.update_table(&changed),
        one.update_table(&late),
        one.append("g", action(1, "k")),
        one.add_chat("none", "ann", 1, "hello?"),
        one.add_chat("g", "ann", 1, "hello"),
    );
    assert_eq!((made, again), (Ok(Updated::Done), Ok(Updated::Conflict)));
    assert_eq!((updated, refused), (Ok(Updated::Done), Ok(Updated::Conflict)));
    assert_eq!((stored, said), (Ok(Appended::Stored), Ok(1)));
    assert_eq!(unheard, Err(StoreError::NoSuchTable { id: "none".to_owned() }));
    assert_eq!(other.table("new").await, Ok(Some(new)));
    assert_eq!(other.table("g").await, Ok(Some(TableRow { version: 2, ..changed })));
    assert_eq!(other.actions("g", 0).await, Ok(vec![action(1, "k")]));
    assert_eq!(other.chat("g", 0, 9).await.unwrap().len(), 1);
}

pub async fn chat_is_numbered_for_each_table<S: Store>(Stores { one, other, .. }: Stores<S>) {
    for id in ["g", "h"] {
        one.create_table(&table(id)).await.unwrap();
    }
    for number in 1..=5 {
        let text = format!("line {number}");
        assert_eq!(one.add_chat("g", "ann", i64::from(number), &text).await, Ok(number));
    }
    assert_eq!(other.add_chat("h", "bob", 9, "hi").await, Ok(1));
    let numbers = async |after, limit| {
        let lines = other.chat("g", after, limit).await.unwrap();
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(0, 100).await, [1, 2, 3, 4, 5]);
    assert_eq!(numbers(0, 2).await, [4, 5]);
    assert_eq!(numbers(3, 100).await, [4, 5]);
    assert_eq!(numbers(4, 0).await, [0; 0]);
    assert_eq!(numbers(9, 9).await, [0; 0]);
    let line = &other.chat("h", 0, 1).await.unwrap()[0];
    assert_eq!((line.member.as_str(), line.at, line.text.as_str()), ("bob", 9, "hi"));
    // A line of chat is no change of the table.
    assert_eq!(other.table("g").await, Ok(Some(table("g"))));
}

pub async fn only_the_last_lines_of_chat_are_kept<S: Store>(Stores { one, other, .. }: Stores<S>) {
    for id in ["g", "h"] {
        one.create_table(&table(id)).await.unwrap();
        one.add_chat(id, "ann", 1, "first").await.unwrap();
    }
    for number in 2..=CHAT_KEPT + 3 {
        assert_eq!(one.add_chat("g", "ann", 1, "more").await, Ok(number));
    }
    let lines = other.chat("g", 0, 2 * CHAT_KEPT).await.unwrap();
    assert!(lines.iter().map(|line| line.number).eq(4..=CHAT_KEPT + 3));
    assert_eq!(other.chat("h", 0, 9).await.unwrap().len(), 1);
}

async fn owned(stores: &Stores<impl Store>, id: &str, stage: Stage, owner: Option<&str>) {
    let row = TableRow { stage, owner: owner.map(str::to_owned), ..table(id) };
    stores.one.create_table(&row).await.unwrap();
}

async fn owner(stores: &Stores<impl Store>, id: &str) -> Option<String> {
    stores.other.table(id).await.unwrap().unwrap().owner
}

pub async fn tables_without_a_living_owner_are_adopted<S: Store>(stores: Stores<S>) {
    stores.one.beat("alive", 100).await.unwrap();
    stores.one.beat("dead", 99).await.unwrap();
    owned(&stores, "c-free", Stage::Playing, None).await;
    owned(&stores, "a-dead", Stage::Playing, Some("dead")).await;
    owned(&stores, "b-unheard", Stage::Playing, Some("unheard")).await;
    owned(&stores, "alive", Stage::Playing, Some("alive")).await;
    owned(&stores, "open", Stage::Open, None).await;
    owned(&stores, "over", Stage::Over, Some("dead")).await;
    let adopted = stores.one.adopt("me", 100, 100).await.unwrap();
    assert_eq!(adopted, ["a-dead", "b-unheard", "c-free"]);
    for id in adopted {
        assert_eq!(owner(&stores, &id).await.as_deref(), Some("me"), "{id}");
    }
    assert_eq!(owner(&stores, "alive").await.as_deref(), Some("alive"));
    assert_eq!(owner(&stores, "open").await, None);
    assert_eq!(owner(&stores, "over").await.as_deref(), Some("dead"));
    // A change of hands is no change of the table.
    let row = stores.one.table("c-free").await.unwrap().unwrap();
    assert_eq!((row.version, row.updated), (1, 10));
    assert_eq!(stores.one.adopt("me", 100, 100).await, Ok(Vec::new()));
}

pub async fn tables_are_adopted_a_few_at_a_time<S: Store>(stores: Stores<S>) {
    for id in ["e", "b", "d", "a", "c"] {
        owned(&stores, id, Stage::Playing, None).await;
    }
    assert_eq!(stores.one.adopt("me", 100, 0).await, Ok(vec![]));
    assert_eq!(stores.one.adopt("me", 100, 3).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(owner(&stores, "d").await, None);
    assert_eq!(stores.other.adopt("you", 100, 3).await.unwrap(), ["d", "e"]);
    assert_eq!(owner(&stores, "c").await.as_deref(), Some("me"));
    // What is its own already is not adopted once more.
    assert_eq!(stores.one.adopt("me", 200, 9).await.unwrap(), ["d", "e"]);
}

pub async fn a_stamp_tells_how_far_a_table_is<S: Store>(stores: Stores<S>) {
    let Stores { one, other, .. } = &stores;
    for id in ["g", "h", "i"] {
        one.create_table(&TableRow { version: 7, ..table(id) }).await.unwrap();
    }
    let asked = ["h", "none", "g", "h"].map(str::to_owned);
    let stamps = async || other.stamps(&asked).await.unwrap();
    let new = Stamp { version: 7, owner: None, action: 0, chat: 0 };
    let expect =
        |g: &Stamp| BTreeMap::from([("g".to_owned(), g.clone()), ("h".to_owned(), new.clone())]);
    assert_eq!(stamps().await, expect(&new));
    one.append("g", action(1, "k")).await.unwrap();
    one.append("g", action(2, "k")).await.unwrap();
    let played = Stamp { action: 2, ..new.clone() };
    assert_eq!(stamps().await, expect(&played));
    for _ in 0..=CHAT_KEPT {
        one.add_chat("g", "ann", 1, "hello").await.unwrap();
    }
    let talked = Stamp { chat: CHAT_KEPT + 1, ..played };
    assert_eq!(stamps().await, expect(&talked));
    one.update_table(&TableRow { version: 7, ..table("g") }).await.unwrap();
    let changed = Stamp { version: 8, ..talked };
    assert_eq!(stamps().await, expect(&changed));
    assert!(one.own("g", "p", 0).await.unwrap());
    assert_eq!(stamps().await, expect(&Stamp { owner: Some("p".to_owned()), ..changed.clone() }));
    one.rest("g", "p").await.unwrap();
    assert_eq!(stamps().await, expect(&Stamp { owner: Some(RESTING.to_owned()), ..changed }));
    assert_eq!(other.stamps(&[]).await, Ok(BTreeMap::new()));
}

pub async fn one_table_is_owned_by_the_same_rule<S: Store>(stores: Stores<S>) {
    stores.one.beat("alive", 100).await.unwrap();
    stores.one.beat("dead", 99).await.unwrap();
    owned(&stores, "free", Stage::Open, None).await;
    owned(&stores, "dead", Stage::Playing, Some("dead")).await;
    owned(&stores, "alive", Stage::Playing, Some("alive")).await;
    assert_eq!(stores.one.own("free", "me", 100).await, Ok(true));
    assert_eq!(stores.one.own("free", "me", 100).await, Ok(true));
    assert_eq!(stores.one.own("dead", "me", 100).await, Ok(true));
    assert_eq!(stores.one.own("alive", "me", 100).await, Ok(false));
    assert_eq!(stores.one.own("none", "me", 100).await, Ok(false));
    assert_eq!(owner(&stores, "free").await.as_deref(), Some("me"));
    assert_eq!(owner(&stores, "dead").await.as_deref(), Some("me"));
    assert_eq!(owner(&stores, "alive").await.as_deref(), Some("alive"));
}

pub async fn who_takes_a_table_counts_as_alive<S: Store>(stores: Stores<S>) {
    owned(&stores, "s", Stage::Playing, None).await;
    owned(&stores, "t", Stage::Playing, None).await;
    assert_eq!(stores.one.own("s", "first", 100).await, Ok(true));
    assert_eq!(stores.other.own("s", "second", 100).await, Ok(false));
    assert_eq!(stores.other.adopt("second", 100, 100).await, Ok(vec!["t".to_owned()]));
    assert_eq!(stores.one.adopt("first", 100, 100).await, Ok(Vec::new()));
    // But not for ever.
    assert_eq!(stores.one.own("t", "first", 101).await, Ok(true));
}

pub async fn a_heart_never_beats_backwards<S: Store>(stores: Stores<S>) {
    owned(&stores, "t", Stage::Playing, Some("p")).await;
    stores.one.beat("p", 100).await.unwrap();
    stores.one.beat("p", 50).await.unwrap();
    assert_eq!(stores.other.own("t", "me", 100).await, Ok(false));
    stores.one.beat("p", 150).await.unwrap();
    assert_eq!(stores.other.living(150).await, Ok(vec!["p".to_owned()]));
    assert_eq!(stores.other.living(151).await, Ok(Vec::new()));
    assert_eq!(stores.other.own("t", "me", 150).await, Ok(false));
    assert_eq!(stores.other.own("t", "me", 151).await, Ok(true));
}

pub async fn everybody_sees_the_same_clock<S: Store>(stores: Stores<S>) {
    let mut last = 0;
    for store in [&stores.one, &stores.other, &stores.one] {
        let clock = store.clock().await.unwrap();
        assert!(clock >= last, "{clock} after {last}");
        last = clock;
    }
    // It is not a count of its own: this century.
    assert!(last > 1_700_000_000_000, "{last}");
}

pub async fn who_stops_in_good_order_gives_up_its_tables<S: Store>(stores: Stores<S>) {
    stores.one.beat("p", 100).await.unwrap();
    stores.one.beat("q", 100).await.unwrap();
    owned(&stores, "s", Stage::Playing, Some("p")).await;
    owned(&stores, "t", Stage::Open, Some("p")).await;
    owned(&stores, "u", Stage::Playing, Some("q")).await;
    stores.one.release("p").await.unwrap();
    assert_eq!(owner(&stores, "s").await, None);
    assert_eq!(owner(&stores, "t").await, None);
    assert_eq!(stores.one.adopt("me", 0, 100).await, Ok(vec!["s".to_owned()]));
    // Its heartbeat is gone too: what it might still own is free.
    owned(&stores, "v", Stage::Playing, Some("p")).await;
    assert_eq!(stores.one.own("v", "me", 0).await, Ok(true));
}

pub async fn a_table_that_rests_belongs_to_who_comes<S: Store>(stores: Stores<S>) {
    stores.one.beat("p", 100).await.unwrap();
    stores.one.beat("q", 100).await.unwrap();
    for id in ["s", "t"] {
        owned(&stores, id, Stage::Playing, Some("p")).await;
    }
    // Only its owner gives it up.
    stores.one.rest("s", "q").await.unwrap();
    assert_eq!(owner(&stores, "s").await.as_deref(), Some("p"));
    stores.one.rest("s", "p").await.unwrap();
    stores.one.rest("none", "p").await.unwrap();
    let row = stores.other.table("s").await.unwrap().unwrap();
    assert_eq!((row.owner.as_deref(), row.is_free()), (Some(RESTING), true));
    assert_eq!((row.version, row.updated), (1, 10));
    assert_eq!(owner(&stores, "t").await.as_deref(), Some("p"));
    assert_eq!(stores.one.adopt("q", 200, 100).await, Ok(vec!["t".to_owned()]));
    assert_eq!(stores.one.own("s", "q", 100).await, Ok(true));
    assert_eq!(owner(&stores, "s").await.as_deref(), Some("q"));
}

pub async fn who_is_alone_need_not_wait_for_the_dead<S: Store>(stores: Stores<S>) {
    stores.one.beat("p", 100).await.unwrap();
    stores.one.beat("me", 100).await.unwrap();
    owned(&stores, "s", Stage::Playing, Some("p")).await;
    owned(&stores, "t", Stage::Playing, Some("me")).await;
    assert_eq!(stores.one.adopt("me", 50, 100).await, Ok(vec![]));
    stores.one.forget_others("me").await.unwrap();
    assert_eq!(stores.one.adopt("me", 50, 100).await, Ok(vec!["s".to_owned()]));
}

pub async fn purging_removes_old_tables_of_a_stage_with_all_they_have<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    let made = [("old", Stage::Over, 9), ("new", Stage::Over, 10), ("play", Stage::Playing, 1)];
    for (id, stage, updated) in made {
        one.create_table(&TableRow { stage, updated, ..table(id) }).await.unwrap();
        one.append(id, ActionRow { at: 1, ..action(1, "k") }).await.unwrap();
        one.add_chat(id, "ann", 1, "hello").await.unwrap();
    }
    assert_eq!(other.purge(Stage::Over, 10, 10).await, Ok(1));
    assert_eq!(other.purge(Stage::Over, 10, 10).await, Ok(0));
    assert_eq!(one.table("old").await, Ok(None));
    for id in ["new", "play"] {
        assert!(one.table(id).await.unwrap().is_some(), "{id}");
        assert_eq!(one.actions(id, 0).await.map(|rows| rows.len()), Ok(1), "{id}");
        assert_eq!(one.chat(id, 0, 9).await.map(|rows| rows.len()), Ok(1), "{id}");
    }
    // A game goes on however long ago its table was last changed.
    let late = ActionRow { at: 500, ..action(2, "late") };
    one.append("play", late).await.unwrap();
    assert_eq!(other.purge(Stage::Playing, 500, 10).await, Ok(0));
    assert_eq!(other.purge(Stage::Playing, 501, 10).await, Ok(1));
    // A new table of that name starts with nothing.
    one.create_table(&table("old")).await.unwrap();
    assert_eq!(one.actions("old", 0).await, Ok(Vec::new()));
    assert_eq!(one.chat("old", 0, 9).await, Ok(Vec::new()));
    assert_eq!(one.add_chat("old", "bob", 1, "again").await, Ok(1));
}

pub async fn purging_removes_a_few_at_a_time_the_oldest_first<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for (id, updated) in [("e", 5), ("a", 7), ("b", 3), ("d", 5), ("c", 4), ("new", 50)] {
        one.create_table(&TableRow { stage: Stage::Open, updated, ..table(id) }).await.unwrap();
    }
    let left = async || ids(&one.public_tables(10).await.unwrap()).join(" ");
    assert_eq!(other.purge(Stage::Open, 50, 0).await, Ok(0));
    assert_eq!(other.purge(Stage::Open, 50, 3).await, Ok(3));
    assert_eq!(left().await, "new a e");
    assert_eq!(other.purge(Stage::Open, 50, 3).await, Ok(2));
    assert_eq!(left().await, "new");
    assert_eq!(other.purge(Stage::Open, 50, 3).await, Ok(0));
}

pub async fn the_last_change_of_any_table_is_known<S: Store>(Stores { one, other, .. }: Stores<S>) {
    assert_eq!(other.last_change(i64::MAX).await, Ok(None));
    for (number, stage) in (0_i64..).zip(Stage::ALL) {
        let id = format!("t{number}");
        let row = TableRow { stage, created: 9, updated: 90 - number, ..table(&id) };
        one.create_table(&row).await.unwrap();
    }
    for (until, last) in [(i64::MAX, Some(90)), (89, Some(89)), (88, Some(88)), (86, None)] {
        assert_eq!(other.last_change(until).await, Ok(last), "{until}");
    }
    let changed = TableRow { updated: 100, ..table("t3") };
    one.update_table(&changed).await.unwrap();
    assert_eq!(other.last_change(1_000).await, Ok(Some(100)));
}

pub async fn odd_texts_are_kept_and_zero_characters_refused<S: Store>(
    Stores { one, .. }: Stores<S>,
) {
    let odd = "'\"\\\n\r\t\u{1}\u{7f}{[,]}$1 %s é 🚂 \u{2028}\u{feff}";
    let row = TableRow { body: odd.to_owned(), owner: Some(odd.to_owned()), ..table(odd) };
    one.create_table(&row).await.unwrap();
    assert_eq!(one.table(odd).await, Ok(Some(row)));
    let odd_action = ActionRow { action: odd.to_owned(), ..action(1, odd) };
    assert_eq!(one.append(odd, odd_action.clone()).await, Ok(Appended::Stored));
    assert_eq!(one.actions(odd, 0).await, Ok(vec![odd_action]));
    one.add_chat(odd, odd, i64::MIN, odd).await.unwrap();
    let line = &one.chat(odd, 0, 1).await.unwrap()[0];
    assert_eq!((line.member.as_str(), line.at, line.text.as_str()), (odd, i64::MIN, odd));

    let zero = Err(StoreError::ZeroCharacter);
    assert_eq!(one.append(odd, action(2, "a\0b")).await, zero);
    assert_eq!(one.add_chat(odd, "ann", 1, "\0").await, Err(StoreError::ZeroCharacter));
    let body = TableRow { body: "\0".to_owned(), ..table("t") };
    assert_eq!(one.create_table(&body).await, Err(StoreError::ZeroCharacter));
    assert_eq!(one.update_table(&body).await, Err(StoreError::ZeroCharacter));
}

pub async fn a_closed_store_says_so<S: Store>(Stores { one, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    one.close().await;
    assert_eq!(one.append("g", action(1, "k")).await, Err(StoreError::Closed));
    assert_eq!(one.table("g").await, Err(StoreError::Closed));
    assert_eq!(one.adopt("p", 1, 100).await, Err(StoreError::Closed));
    assert_eq!(one.check().await, Err(StoreError::Closed));
    one.close().await;
}
