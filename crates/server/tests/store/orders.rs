//! What every store promises about standing orders.

use trestle_server::store::{OrdersRow, Stage, Store, StoreError, Updated};

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
    assert_eq!(one.update_orders("g", &zero).await, Err(StoreError::ZeroCharacter));
}

pub async fn orders_change_only_for_who_saw_their_last_version<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    one.create_table(&table("g")).await.unwrap();
    one.create_orders("g", &orders(1, 40, "a")).await.unwrap();
    assert_eq!(other.update_orders("g", &orders(1, 40, "b")).await, Ok(Updated::Done));
    assert_eq!(one.orders("g").await, Ok(vec![orders(1, 41, "b")]));
    assert_eq!(one.update_orders("g", &orders(1, 40, "c")).await, Ok(Updated::Conflict));
    assert_eq!(one.update_orders("g", &orders(0, 41, "c")).await, Ok(Updated::Conflict));
    assert_eq!(one.update_orders("none", &orders(1, 41, "c")).await, Ok(Updated::Conflict));
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
