//! What every store promises about published boards.

use trestle_server::store::{
    BoardRow, GalleryOrder, GalleryQuery, GalleryRoom, GalleryRow, GalleryState, ProfileRow,
    Publishing, Stage, Store, StoreError, Updated,
};

use crate::fixture::{Stores, table};

const ROOM: GalleryRoom = GalleryRoom { boards: 99, waiting: 99, of_profile: 99, since: 0 };

/// A board that everybody sees, published by somebody without a profile.
fn shown(id: &str, published: i64) -> GalleryRow {
    GalleryRow {
        id: id.to_owned(),
        board: format!("text of {id}"),
        state: GalleryState::Shown,
        published,
        plays: 0,
        reports: 0,
        profile: None,
        secret: format!("secret of {id}"),
        players_min: 2,
        players_max: 4,
        mechanics: vec!["double-routes".to_owned(), "ferries".to_owned()],
        card: format!(r#"{{"title":"{id} \u00e9"}}"#),
    }
}

fn waiting(id: &str, published: i64) -> GalleryRow {
    GalleryRow { state: GalleryState::Waiting, ..shown(id, published) }
}

fn of(profile: &str, row: GalleryRow) -> GalleryRow {
    GalleryRow { profile: Some(profile.to_owned()), secret: String::new(), ..row }
}

async fn publish(store: &impl Store, row: &GalleryRow) {
    let published = store.publish(row, "body", ROOM).await;
    assert_eq!(published, Ok(Publishing::Done(row.state)));
}

fn newest(skip: u32, limit: u32) -> GalleryQuery {
    GalleryQuery { order: GalleryOrder::Newest, mechanic: None, players: None, skip, limit }
}

async fn ids(store: &impl Store, query: &GalleryQuery) -> Vec<String> {
    names(store.gallery(query).await.unwrap())
}

fn names(rows: Vec<GalleryRow>) -> Vec<String> {
    rows.into_iter().map(|row| row.id).collect()
}

pub async fn a_board_is_published_once<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let first = shown("b", 10);
    assert_eq!(other.published("b").await, Ok(None));
    publish(&*one, &first).await;
    assert_eq!(other.published("b").await, Ok(Some(first.clone())));
    assert_eq!(other.published_body("b").await, Ok(Some("body".to_owned())));
    let again = GalleryRow { published: 20, card: "{}".to_owned(), ..waiting("b", 20) };
    let there = other.publish(&again, "other", ROOM).await;
    assert_eq!(there, Ok(Publishing::There(Box::new(first.clone()))));
    assert_eq!(one.published("b").await, Ok(Some(first)));
    assert_eq!(one.published_body("b").await, Ok(Some("body".to_owned())));
    assert_eq!(one.published_body("c").await, Ok(None));
    let zero = GalleryRow { card: "\0".to_owned(), ..shown("c", 10) };
    assert_eq!(one.publish(&zero, "body", ROOM).await, Err(StoreError::ZeroCharacter));
    let refused = one.publish(&shown("c", 10), "\0", ROOM).await;
    assert_eq!(refused, Err(StoreError::ZeroCharacter));
    assert_eq!(one.published("c").await, Ok(None));
}

pub async fn there_is_room_for_so_many_boards<S: Store>(Stores { one, other, .. }: Stores<S>) {
    let room = GalleryRoom { boards: 3, waiting: 1, ..ROOM };
    publish(&*one, &waiting("a", 1)).await;
    assert_eq!(other.publish(&waiting("b", 2), "body", room).await, Ok(Publishing::Full));
    publish(&*one, &shown("c", 3)).await;
    publish(&*one, &shown("d", 4)).await;
    assert_eq!(other.publish(&shown("e", 5), "body", room).await, Ok(Publishing::Full));
    assert_eq!(other.published("e").await, Ok(None));
    // What was removed takes no room.
    one.remove_published("c").await.unwrap();
    let done = other.publish(&shown("e", 5), "body", room).await;
    assert_eq!(done, Ok(Publishing::Done(GalleryState::Shown)));
}

pub async fn a_profile_publishes_so_many_boards_in_a_time<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    let room = |since| GalleryRoom { of_profile: 2, since, ..ROOM };
    publish(&*one, &of("p", shown("a", 10))).await;
    publish(&*one, &of("p", shown("b", 20))).await;
    let third = of("p", shown("c", 30));
    assert_eq!(other.publish(&third, "body", room(9)).await, Ok(Publishing::TooMany));
    // Others do not count.
    let strangers = [of("q", shown("d", 30)), shown("e", 30), shown("f", 30), shown("g", 30)];
    for row in &strangers {
        let done = other.publish(row, "body", room(9)).await;
        assert_eq!(done, Ok(Publishing::Done(GalleryState::Shown)));
    }
    let done = other.publish(&third, "body", room(10)).await;
    assert_eq!(done, Ok(Publishing::Done(GalleryState::Shown)));
    assert_eq!(names(one.published_by("p").await.unwrap()), ["a", "b", "c"]);
}

pub async fn only_what_is_shown_is_listed<S: Store>(Stores { one, other, .. }: Stores<S>) {
    for row in [waiting("a", 1), shown("b", 2), shown("c", 3)] {
        publish(&*one, &row).await;
    }
    one.remove_published("c").await.unwrap();
    assert_eq!(other.gallery(&newest(0, 9)).await, Ok(vec![shown("b", 2)]));
    // The host means the one of another time.
    assert_eq!(other.approve("a", 2).await, Ok(false));
    assert_eq!(ids(&*one, &newest(0, 9)).await, ["b"]);
    assert_eq!(other.approve("a", 1).await, Ok(true));
    assert_eq!(ids(&*one, &newest(0, 9)).await, ["b", "a"]);
    assert_eq!(other.approve("nothing", 1).await, Ok(false));
}

pub async fn lists_are_ordered_and_filtered_and_have_pages<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    let mechanics = |ids: &[&str], row| {
        let mechanics = ids.iter().map(|&id| id.to_owned()).collect();
        GalleryRow { mechanics, ..row }
    };
    for row in [
        GalleryRow { players_max: 2, ..shown("a", 10) },
        mechanics(&["tunnels"], shown("b", 30)),
        mechanics(&[], GalleryRow { players_min: 3, ..shown("c", 20) }),
        shown("d", 20),
    ] {
        publish(&*one, &row).await;
    }
    for (board, plays) in [("text of a", 3), ("text of c", 1)] {
        for _ in 0..plays {
            one.count_play(board).await.unwrap();
        }
    }
    assert_eq!(ids(&*other, &newest(0, 9)).await, ["b", "c", "d", "a"]);
    assert_eq!(ids(&*other, &newest(1, 2)).await, ["c", "d"]);
    assert_eq!(ids(&*other, &newest(4, 2)).await, [""; 0]);
    let by_plays = GalleryQuery { order: GalleryOrder::Plays, ..newest(0, 9) };
    assert_eq!(ids(&*other, &by_plays).await, ["a", "c", "b", "d"]);
    let with = |id: &str| GalleryQuery { mechanic: Some(id.to_owned()), ..newest(0, 9) };
    assert_eq!(ids(&*other, &with("ferries")).await, ["d", "a"]);
    assert_eq!(ids(&*other, &with("tunnels")).await, ["b"]);
    // Neither a part of an id nor a pattern is one.
    for id in ["ferrie", "routes", "double-routes ferries ", "%", "_______", " "] {
        assert_eq!(ids(&*other, &with(id)).await, [""; 0], "{id:?}");
    }
    let zero = other.gallery(&with("\0")).await;
    assert_eq!(zero, Err(StoreError::ZeroCharacter));
    let players = |number| GalleryQuery { players: Some(number), ..newest(0, 9) };
    assert_eq!(ids(&*other, &players(2)).await, ["b", "d", "a"]);
    assert_eq!(ids(&*other, &players(4)).await, ["b", "c", "d"]);
    assert_eq!(ids(&*other, &players(5)).await, [""; 0]);
}

pub async fn the_host_sees_what_waits_and_what_was_reported<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for row in [shown("a", 1), shown("b", 3), waiting("c", 2), waiting("d", 4)] {
        publish(&*one, &row).await;
    }
    assert_eq!(other.report("b", "ann", "home", 3).await, Ok(true));
    let to_do = other.gallery_to_do(9).await.unwrap();
    assert_eq!(to_do[1], GalleryRow { reports: 1, ..shown("b", 3) });
    assert_eq!(names(to_do), ["c", "b", "d"]);
    assert_eq!(names(other.gallery_to_do(1).await.unwrap()), ["c"]);
    for (id, published) in [("b", 3), ("c", 2)] {
        assert_eq!(other.approve(id, published).await, Ok(true));
    }
    assert_eq!(names(one.gallery_to_do(9).await.unwrap()), ["d"]);
    one.remove_published("d").await.unwrap();
    assert_eq!(names(one.gallery_to_do(9).await.unwrap()), [""; 0]);
    assert_eq!(one.published("b").await, Ok(Some(shown("b", 3))));
}

pub async fn of_what_was_removed_the_name_is_left<S: Store>(Stores { one, other, .. }: Stores<S>) {
    publish(&*one, &of("p", shown("b", 10))).await;
    assert_eq!(one.report("b", "ann", "home", 3).await, Ok(true));
    assert_eq!(other.remove_published("b").await, Ok(true));
    let left = one.published("b").await.unwrap().unwrap();
    assert_eq!((left.state, left.profile, left.reports), (GalleryState::Removed, None, 0));
    assert_eq!((left.secret, left.card), (String::new(), String::new()));
    assert_eq!(one.published_body("b").await, Ok(None));
    assert_eq!(one.published_by("p").await, Ok(vec![]));
    assert_eq!(one.report("b", "bob", "work", 3).await, Ok(false));
    assert_eq!(one.approve("b", 10).await, Ok(false));
    assert_eq!(one.take_back("b", 10).await, Ok(false));
    one.count_play("text of b").await.unwrap();
    let again = one.publish(&shown("b", 20), "body", ROOM).await.unwrap();
    let Publishing::There(there) = again else { panic!("{again:?}") };
    assert_eq!((there.state, there.plays), (GalleryState::Removed, 0));
    assert_eq!(one.remove_published("nothing").await, Ok(false));
}

pub async fn what_was_taken_back_is_gone<S: Store>(Stores { one, other, .. }: Stores<S>) {
    publish(&*one, &shown("b", 10)).await;
    // Somebody means the one of another time.
    assert_eq!(other.take_back("b", 9).await, Ok(false));
    assert_eq!(other.take_back("b", 10).await, Ok(true));
    assert_eq!(other.take_back("b", 10).await, Ok(false));
    assert_eq!(one.published("b").await, Ok(None));
    assert_eq!(one.published_body("b").await, Ok(None));
    publish(&*one, &shown("b", 20)).await;
}

pub async fn everybody_reports_once<S: Store>(Stores { one, other, .. }: Stores<S>) {
    publish(&*one, &shown("b", 10)).await;
    publish(&*one, &waiting("w", 10)).await;
    let reports = async || one.published("b").await.unwrap().unwrap().reports;
    for (person, address, count) in [
        ("ann", "home", 1),
        ("ann", "home", 1),
        ("ann", "work", 1),
        ("bob", "home", 1),
        ("bob", "work", 2),
    ] {
        assert_eq!(other.report("b", person, address, 3).await, Ok(true));
        assert_eq!(reports().await, count, "{person} at {address}");
    }
    // Once the host has looked at it, those who reported it before cannot do it again.
    assert_eq!(one.approve("b", 10).await, Ok(true));
    assert_eq!(other.report("b", "ann", "home", 3).await, Ok(true));
    assert_eq!(reports().await, 0);
    for number in 0..3 {
        let (person, address) = (format!("p{number}"), format!("a{number}"));
        assert_eq!(other.report("b", &person, &address, 3).await, Ok(true));
    }
    let row = one.published("b").await.unwrap().unwrap();
    assert_eq!((row.state, row.reports), (GalleryState::Waiting, 3));
    assert_eq!(other.report("b", "late", "late", 3).await, Ok(false));
    assert_eq!(other.report("w", "ann", "home", 3).await, Ok(false));
    assert_eq!(other.report("nothing", "ann", "home", 3).await, Ok(false));
    let zero = other.report("b", "\0", "home", 3).await;
    assert_eq!(zero, Err(StoreError::ZeroCharacter));
}

pub async fn reports_outlive_what_was_taken_back<S: Store>(Stores { one, other, .. }: Stores<S>) {
    publish(&*one, &shown("b", 10)).await;
    one.report("b", "ann", "home", 3).await.unwrap();
    one.take_back("b", 10).await.unwrap();
    let again = other.publish(&shown("b", 20), "body", ROOM).await;
    assert_eq!(again, Ok(Publishing::Done(GalleryState::Waiting)));
    assert_eq!(one.published("b").await, Ok(Some(waiting("b", 20))));
    let room = GalleryRoom { waiting: 1, ..ROOM };
    one.take_back("b", 20).await.unwrap();
    publish(&*one, &waiting("c", 30)).await;
    assert_eq!(other.publish(&shown("b", 30), "body", room).await, Ok(Publishing::Full));
}

pub async fn games_are_counted_by_the_text_of_their_board<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    publish(&*one, &shown("a", 10)).await;
    publish(&*one, &waiting("b", 10)).await;
    for board in ["text of a", "text of a", "text of b", "a"] {
        other.count_play(board).await.unwrap();
    }
    assert_eq!(one.published("a").await.unwrap().unwrap().plays, 2);
    assert_eq!(one.published("b").await.unwrap().unwrap().plays, 1);
}

pub async fn boards_are_passed_on_with_their_profile<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    for row in [of("p", shown("a", 20)), of("p", waiting("b", 10)), of("q", shown("c", 15))] {
        publish(&*one, &row).await;
    }
    publish(&*one, &shown("d", 10)).await;
    other.pass_on_published("p", "q").await.unwrap();
    assert_eq!(names(one.published_by("p").await.unwrap()), [""; 0]);
    assert_eq!(names(one.published_by("q").await.unwrap()), ["b", "c", "a"]);
    assert_eq!(one.published("d").await, Ok(Some(shown("d", 10))));
}

pub async fn boards_outlive_tables_and_keep_their_profile<S: Store>(
    Stores { one, other, .. }: Stores<S>,
) {
    let board = BoardRow { hash: "text of b".to_owned(), body: "body".to_owned() };
    assert_eq!(one.create_table_on(&table("g"), &board).await, Ok(Updated::Done));
    for id in ["p", "q"] {
        let (id, body) = (id.to_owned(), "{}".to_owned());
        let row = ProfileRow { id: id.clone(), version: 1, used: 5, notices: 0, body };
        assert_eq!(one.create_profile(&row, &[id]).await, Ok(Updated::Done));
    }
    publish(&*one, &of("p", shown("b", 10))).await;
    assert_eq!(other.purge(Stage::Playing, 99, 9).await, Ok(1));
    assert_eq!(other.purge_boards(9).await, Ok(1));
    assert_eq!(one.published_body("b").await, Ok(Some("body".to_owned())));
    assert_eq!(other.purge_profiles(9, 9).await, Ok(1));
    assert!(one.profile("p").await.unwrap().is_some());
    one.take_back("b", 10).await.unwrap();
    assert_eq!(other.purge_profiles(9, 9).await, Ok(1));
}

pub async fn a_gallery_of_a_closed_store_is_not_to_be_had<S: Store>(Stores { one, .. }: Stores<S>) {
    one.close().await;
    assert_eq!(one.published("b").await, Err(StoreError::Closed));
    assert_eq!(one.gallery(&newest(0, 9)).await, Err(StoreError::Closed));
    assert_eq!(one.gallery_to_do(9).await, Err(StoreError::Closed));
    assert_eq!(one.approve("b", 1).await, Err(StoreError::Closed));
    assert_eq!(one.count_play("b").await, Err(StoreError::Closed));
    assert_eq!(one.publish(&shown("b", 1), "body", ROOM).await, Err(StoreError::Closed));
}
