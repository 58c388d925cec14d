//! What every store promises about standing orders.

use trestle_server::store::{
    NoticeChange, NoticeKind, OrdersRow, ProfileRow, Stage, Store, StoreError, Updated,
};

use crate::fixture::{Stores, table};

fn orders(seat: u8, version: i64, body: &str) -> OrdersRow {
    OrdersRow { seat, version, body: body.to_owned() }
}

pub async fn orders_are_found_by_seat<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    one.create_table(&table("h")).await.unwrap();
    let first = orders(2, 70, r#"{"orders":["\u00e9"]}"#);
    let second = orders(0, 9, "{}");
    assert_eq!(one.create_orders("g", &first).await, Ok(Updated::Done));
    assert_eq!(one.create_orders("g", &second).await, Ok(Updated::Done));
    assert_eq!(other.orders("g").await, Ok(vec![second.clone(), first.clone()]));
    assert_eq!(other.orders("h").await, Ok(Vec::new()));
    assert_eq!(other.orders("none").await, Ok(Vec::new()));
    // There are some, or there is no such table: nothing changes.
    assert_eq!(other.create_orders("g", &orders(2, 1, "new")).await, Ok(Updated::Conflict));
    assert_eq!(other.create_orders("none", &first).await, Ok(Updated::Conflict));
    assert_eq!(one.orders("g").await, Ok(vec![second.clone(), first]));
    one.remove_orders("g", 2).await.unwrap();
    one.remove_orders("g", 2).await.unwrap();
    one.remove_orders("none", 2).await.unwrap();
    assert_eq!(other.orders("g").await, Ok(vec![second]));
    let zero = orders(1, 1, "\0");
    assert_eq!(one.create_orders("g", &zero).await, Err(StoreError::ZeroCharacter));
    assert_eq!(one.update_orders("g", &zero, &[]).await, Err(StoreError::ZeroCharacter));
}

pub async fn orders_change_only_for_who_saw_their_last_version<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_table(&table("g")).await.unwrap();
    one.create_orders("g", &orders(1, 40, "a")).await.unwrap();
    assert_eq!(other.update_orders("g", &orders(1, 40, "b"), &[]).await, Ok(Updated::Done));
    assert_eq!(one.orders("g").await, Ok(vec![orders(1, 41, "b")]));
    assert_eq!(one.update_orders("g", &orders(1, 40, "c"), &[]).await, Ok(Updated::Conflict));
    assert_eq!(one.update_orders("g", &orders(0, 41, "c"), &[]).await, Ok(Updated::Conflict));
    assert_eq!(one.update_orders("none", &orders(1, 41, "c"), &[]).await, Ok(Updated::Conflict));
    assert_eq!(other.orders("g").await, Ok(vec![orders(1, 41, "b")]));
}

pub async fn orders_go_with_their_table<S: Store>(Stores { one, other, .. }: Stores<S>) {
    one.create_table(&table("g")).await.unwrap();
    one.create_orders("g", &orders(1, 1, "a")).await.unwrap();
    assert_eq!(one.purge(Stage::Playing, 11, 10).await, Ok(1));
    assert_eq!(other.orders("g").await, Ok(Vec::new()));
    one.create_table(&table("g")).await.unwrap();
    assert_eq!(other.orders("g").await, Ok(Vec::new()));
}

pub async fn what_became_of_orders_is_stored_with_them<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_table(&table("g")).await.unwrap();
    let notices = NoticeKind::OrderStopped.bit();
    let (id, body) = ("p".to_owned(), "{}".to_owned());
    let wants = ProfileRow { id, version: 1, used: 10, notices, body };
    one.create_profile(&wants, &["key".to_owned()]).await.unwrap();
    one.create_orders("g", &orders(1, 40, "a")).await.unwrap();
    let put = |kind| NoticeChange::Put { profile: "p".to_owned(), kind, at: 5, due: 9 };
    let both = [put(NoticeKind::OrderDone), put(NoticeKind::OrderStopped)];
    let kinds = async || {
        let rows = other.notices("p").await.unwrap();
        rows.iter().map(|row| row.kind).collect::<Vec<_>>()
    };
    // Nothing changes for who did not know the last version.
    assert_eq!(one.update_orders("g", &orders(1, 39, "b"), &both).await, Ok(Updated::Conflict));
    assert_eq!(kinds().await, []);
    assert_eq!(one.update_orders("g", &orders(1, 40, "b"), &both).await, Ok(Updated::Done));
    assert_eq!(kinds().await, [NoticeKind::OrderStopped], "what the person wants");
    let gone = NoticeChange::Drop { profile: "p".to_owned(), kind: NoticeKind::OrderStopped };
    assert_eq!(one.update_orders("g", &orders(1, 41, "c"), &[gone]).await, Ok(Updated::Done));
    assert_eq!(kinds().await, []);
    let zero = NoticeChange::Drop { profile: "\0".to_owned(), kind: NoticeKind::OrderDone };
    let refused = one.update_orders("g", &orders(1, 42, "d"), &[zero]).await;
    assert_eq!(refused, Err(StoreError::ZeroCharacter));
}
