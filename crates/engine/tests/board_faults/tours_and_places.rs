//! Faults of tours, places, entrances and junctions.

use crate::small_board::mixed::MIXED;
use crate::small_board::{changed_in, faults, line_of, summary};

#[test]
fn tickets_lead_to_cities_and_places() {
    cases! { in MIXED;
        "from = \"birch\", to = \"east\"" => "from = \"birch\", to = \"eats\"": "unknown-place" at "id = \"t-2\""
            says "ticket `t-2` ends in `eats`, which is no city or place of this board", "did you mean `east`?";
        "from = \"birch\", to = \"east\"" => "from = \"birch\", to = \"east-1\"": "ticket-to-entrance" at "id = \"t-2\""
            says "ticket `t-2` names `east-1`, which is one entrance", "name the place";
        "from = \"birch\", to = \"east\"" => "from = \"birch\", to = \"dale\"": "ticket-to-junction" at "id = \"t-2\""
            says "ticket `t-2` names `dale`, which is a junction";
        "from = \"birch\", to = \"east\"" => "from = \"east\", to = \"east\"": "ticket-to-itself" at "id = \"t-2\"" says "from `east` to `east`";
        "points = 5 }" => "points = 5, in_order = 6 }": "misplaced-key" at "id = \"t-1\"" says "ticket `t-1` has `in_order`, which only a tour has";
        "penalty = 7" => "penalty = -7": "out-of-range" at "id = \"t-4\"" says "`penalty` of ticket `t-4` is -7", "from 0 to 511";
    }
}

#[test]
fn tours() {
    cases! { in MIXED;
        "tour = [\"ash\", \"birch\", \"cedar\"]" => "tour = [\"ash\", \"birch\"]": "out-of-range" at "id = \"t-3\""
            says "the number of `tour` of ticket `t-3` is 2", "from 3 to 8";
        "tour = [\"ash\", \"birch\", \"cedar\"]" => "tour = [\"ash\", \"birch\", \"ash\"]": "repeated-city" at "id = \"t-3\""
            says "tour `t-3` has `ash` twice";
        "tour = [\"ash\", \"birch\", \"cedar\"]" => "tour = [\"ash\", \"birch\", \"ceder\"]": "unknown-place" at "id = \"t-3\""
            says "ticket `t-3` goes to `ceder`", "did you mean `cedar`?";
        "tour = [\"ash\", \"birch\", \"cedar\"]" => "tour = [\"ash\", \"dale\", \"cedar\"]": "ticket-to-junction" at "id = \"t-3\"" says "`dale`";
        "in_order = 6" => "in_order = 3": "tour-order" at "id = \"t-3\"" says "tour `t-3` gives 3 in its order, but 4 otherwise", "4 or more";
        "in_order = 6, " => "": "missing-key" at "id = \"t-3\"" says "ticket `t-3` has no `in_order`";
        "tour = [" => "from = \"ash\", tour = [": "misplaced-key" at "id = \"t-3\"" says "ticket `t-3` is a tour and has `from` as well";
    }
}

#[test]
fn a_tour_whose_cities_are_not_connected_is_refused() {
    // An island: two cities and a route between them.
    let text = changed_in(
        MIXED,
        "    { id = \"dale\",",
        "    { id = \"isle\", name = \"Isle\", lon = 9, lat = 9 },\n    { id = \"rock\", name = \"Rock\", lon = 9, lat = 8 },\n    { id = \"dale\",",
    );
    let text = changed_in(
        &text,
        "    { id = \"elm-east\",",
        "    { id = \"isle-rock\", ends = [\"isle\", \"rock\"], length = 1, color = \"red\" },\n    { id = \"elm-east\",",
    );
    let text = text.replace("cities = 7", "cities = 9").replace("routes = 8", "routes = 9");
    let text = text.replace("spaces = 16", "spaces = 17");
    assert!(trestle_engine::board::load(&text).is_ok());
    let text = changed_in(&text, "\"birch\", \"cedar\"], points", "\"birch\", \"isle\"], points");
    assert_eq!(summary(&text), [("tour-apart", line_of(&text, "id = \"t-3\""))]);
    let wanted = "tour `t-3` cannot be completed: no routes lead from `ash` to `isle`";
    assert!(faults(&text).to_string().contains(wanted));
}

#[test]
fn places() {
    cases! { in MIXED;
        "cities = [\"east-1\", \"east-2\"]" => "cities = [\"east-1\", \"east-2\", \"west\"]": "unknown-city" at "The East"
            says "place `east` has `west`, which is no city";
        "cities = [\"east-1\", \"east-2\"]" => "cities = [\"east-1\", \"east-2\", \"east-1\"]": "repeated-city" at "The East"
            says "place `east` has `east-1` twice";
        "cities = [\"east-1\", \"east-2\"]" => "cities = [\"east-1\", \"east-2\", \"dale\"]": "junction-in-place" at "The East"
            says "place `east` has `dale`, which is a junction";
        "cities = [\"east-1\", \"east-2\"]" => "cities = [\"east-1\"]": "entrance-without-place" at "id = \"east-2\""
            says "`east-2` is an entrance, but of no place";
        "cities = [\"east-1\", \"east-2\"]" => "cities = []": "empty" at "The East" says "`cities` of place `east` is empty";
        "name = \"The East\", " => "": "missing-key" at "cities = [\"east-1\"" says "place `east` has no `name`";
    }
}

#[test]
fn cities_and_places_share_their_ids() {
    let text = changed_in(MIXED, "{ id = \"east\",", "{ id = \"elm\",");
    let text = changed_in(&text, "to = \"east\"", "to = \"elm\"");
    assert_eq!(summary(&text), [("duplicate-id", line_of(&text, "The East"))]);
    let message = faults(&text).to_string();
    assert!(message.contains("there is a second place `elm`"), "{message}");
}

#[test]
fn kinds_of_city() {
    cases! { in MIXED;
        "kind = \"junction\"" => "kind = \"crossing\"": "unknown-choice" at "id = \"dale\""
            says "`kind` of city `dale` is `crossing`", "`city`, `junction`, `entrance`";
        "name = \"Cedar\", " => "": "missing-key" at "id = \"cedar\"" says "city `cedar` has no `name`";
    }
}

#[test]
fn an_entrance_joins_nothing() {
    let text = changed_in(MIXED, "ends = [\"elm\", \"east-2\"]", "ends = [\"elm\", \"east-1\"]");
    let [first, second] = ["id = \"east-1\"", "id = \"east-2\""].map(|c| line_of(&text, c));
    assert_eq!(summary(&text), [("entrance-between", first), ("lonely-city", second)]);
    let message = faults(&text).to_string();
    assert!(message.contains("routes lead there from `cedar` and from `elm`"), "{message}");
    assert!(message.contains("make it two entrances of one place"), "{message}");
}

#[test]
fn sums_that_do_not_add_up() {
    let sums = [
        ("cities", 7),
        ("ports", 2),
        ("junctions", 1),
        ("entrances", 2),
        ("places", 1),
        ("routes", 8),
        ("spaces", 16),
        ("ship_routes", 2),
        ("pair_routes", 1),
        ("tours", 1),
        ("terrain_cards", 12),
    ];
    for (key, right) in sums {
        let text = changed_in(MIXED, &format!("\n{key} = {right}\n"), &format!("\n{key} = 99\n"));
        let line = line_of(&text, &format!("{key} = 99"));
        let expected = format!(
            "line {line}: [check] says that `{key}` is 99, but the file adds up to {right}"
        );
        assert_eq!(faults(&text).to_string(), expected);
    }
}
