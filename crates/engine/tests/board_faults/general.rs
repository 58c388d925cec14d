//! Faults of what every board has.

use crate::small_board::{BOARD, changed, faults, line_of, summary};
use trestle_engine::board::Fault;
use trestle_engine::limits;

#[test]
fn keys_and_types() {
    cases! {
        "title = \"Small\"" => "titel = \"Small\"\ntitle = \"Small\"": "unknown-key" at "titel"
            says "the board", "`titel`", "did you mean `title`?";
        "[end]" => "wagons = 7\n[end]": "unknown-key" at "wagons" says "[pieces]", "`wagons`", "known are `count`, `kinds`, `exchange_cost`";
        "length = 1," => "length = 1, lenght = 1,": "unknown-key" at "lenght"
            says "route `fir-ash`", "`lenght`", "did you mean `length`?";
        "title = \"Small\"\n" => "": "missing-key" at "id = \"small\"" says "the board has no `title`";
        "[row]\nsweep_wilds = 3" => "": "missing-key" at "id = \"small\"" says "the board has no `row`";
        "max = 3\n" => "": "missing-key" at "[players]" says "[players] has no `max`";
        "length = 1, " => "": "missing-key" at "fir-ash" says "route `fir-ash` has no `length`";
        "points = 5, pile = \"long\" },\n    { id = \"t-2\"" => "points = 5 },\n    { id = \"t-2\"":
            "missing-key" at "t-1\"" says "ticket `t-1` has no `pile`";
        "length = 1," => "length = \"one\",": "wrong-type" at "fir-ash"
            says "`length` of route `fir-ash` is a text", "should be a whole number";
        "tunnel = true" => "tunnel = 1": "wrong-type" at "tunnel = 1" says "`tunnel` of route `cedar-elm`", "true or false";
        "title = \"Small\"" => "title = 1": "wrong-type" at "title" says "`title` of the board", "a text";
        "costs = [1, 2]" => "costs = 3": "wrong-type" at "costs" says "`costs` of [stations]", "a list";
        "at_start = { keep = 2, unkept = \"removed\" }" => "at_start = 2": "wrong-type" at "at_start"
            says "`at_start` of [tickets] is a whole number", "a table";
        "lon = 1.0" => "lon = \"1\"": "wrong-type" at "Ash" says "`lon` of city `ash`", "a decimal number";
        "title = \"Small\"" => "title = \" \"": "empty" at "title" says "`title` of the board is empty";
        "title = \"Small\"" => "title = \"Sm\\u001ball\"": "control-character" at "title" says "`title` of the board", "can be shown";
        "costs = [1, 2]" => "costs = []": "empty" at "costs" says "`costs` of [stations] is empty";
        "\"completed-tickets\"" => "\"complete-tickets\"": "unknown-choice" at "tie_breaks"
            says "`complete-tickets`", "did you mean `completed-tickets`?";
        "\"completed-tickets\"" => "\"luck\"": "unknown-choice" at "tie_breaks"
            says "`luck`", "`completed-tickets`, `fewest-stations`, `longest-path`";
        "unkept = \"removed\"" => "unkept = \"burnt\"": "unknown-choice" at "at_start"
            says "`unkept` of `at_start`", "`burnt`", "`removed`, `under-deck`";
    }
}

#[test]
fn numbers_out_of_range() {
    cases! {
        "min = 2" => "min = 1": "out-of-range" at "min = 1" says "`min` of [players] is 1", "from 2 to 5";
        "max = 3" => "max = 6": "out-of-range" at "max = 6" says "`max` of [players] is 6", "from 2 to 5";
        "single_track_up_to = 2" => "single_track_up_to = -1": "out-of-range" at "single_track" says "is -1", "from 0 to 5";
        "count = 12" => "count = 65": "out-of-range" at "count = 65" says "`count` of [pieces] is 65", "from 1 to 64";
        "turns = 1" => "turns = 0": "out-of-range" at "turns = 0" says "`turns` of [end] is 0", "from 1 to 9";
        "costs = [1, 2]" => "costs = [0, 2]": "out-of-range" at "costs" says "number 1 in `costs` of [stations] is 0";
        "unused_points = 4" => "unused_points = 512": "out-of-range" at "unused_points" says "512", "from 0 to 511";
        "cards = 3\n[scoring]" => "cards = 5\n[scoring]": "out-of-range" at "cards = 5" says "`cards` of [tunnels] is 5", "from 1 to 4";
        "longest_path = 10" => "longest_path = 99999999999999999999": "out-of-range" at "longest_path = 9"
            says "99999999999999999999", "from 0 to 511";
        "14 = 50" => "14 = -1": "out-of-range" at "route_points" says "`14` of `route_points` of [scoring] is -1";
        "14 = 50" => "16 = 50": "out-of-range" at "route_points" says "a key of `route_points`", "`16`", "from 1 to 15";
        "14 = 50" => "04 = 50": "out-of-range" at "route_points" says "`04`";
        "14 = 50" => "few = 50": "out-of-range" at "route_points" says "`few`", "from 1 to 15";
        "sweep_wilds = 3" => "sweep_wilds = 0": "out-of-range" at "sweep_wilds" says "is 0";
        "sweep_wilds = 3" => "sweep_wilds = 7": "out-of-range" at "sweep_wilds" says "with 5 face-up cards", "is 7", "from 1 to 6";
        "row = 5" => "row = 9": "out-of-range" at "row = 9" says "`row` of deck `train` is 9", "from 0 to 8";
        "lon = 1.0" => "lon = 180.5": "out-of-range" at "Ash" says "`lon` of city `ash` is 180.5", "from -180 to 180";
        "lat = 50.5" => "lat = -91": "out-of-range" at "Birch" says "`lat` of city `birch` is -91", "from -90 to 90";
        "lat = 50.5" => "lat = inf": "out-of-range" at "Birch" says "inf", "from -90 to 90";
        "lat = 50.5" => "lat = nan": "out-of-range" at "Birch" says "nan", "from -90 to 90";
        "length = 1," => "length = 0,": "out-of-range" at "fir-ash" says "`length` of route `fir-ash` is 0", "from 1 to 15";
        "length = 1," => "length = 16,": "out-of-range" at "fir-ash" says "is 16", "from 1 to 15";
        "ends = [\"fir\", \"ash\"]" => "ends = [\"fir\"]": "out-of-range" at "fir-ash"
            says "the number of `ends` of route `fir-ash` is 1", "should be 2";
        "points = 1," => "points = 0,": "out-of-range" at "t-5" says "`points` of ticket `t-5` is 0", "from 1 to 511";
        "keep = 2" => "keep = 0": "out-of-range" at "at_start" says "`keep` of `at_start`", "from 1 to 8";
        "draw = 3" => "draw = 9": "out-of-range" at "in_play" says "`draw` of `in_play`", "from 1 to 8";
        "draw = 3" => "draw = 0": "out-of-range" at "in_play" says "is 0", "from 1 to 8";
    }
}

#[test]
fn ids() {
    cases! {
        "id = \"small\"" => "id = \"Small Board\"": "bad-id" at "Small Board" says "`id` of the board is `Small Board`", "lower-case letters";
        "id = \"fir-elm\"" => "id = \"\"": "bad-id" at "\"fir\", \"elm\"" says "lower-case letters";
        "id = \"fir-elm\"" => "id = \"fir--elm\"": "bad-id" at "fir--elm" says "single hyphens", "`fir--elm`";
        "color = \"blue\", count = 10" => "color = \"blue\", count = 5 },\n    { id = \"fog\", color = \"Fog\", count = 5":
            "bad-id" at "fog" says "`color` of card `fog` is `Fog`", "lower-case letters";
        "id = \"t-10\"" => "id = \"t-1\"": "duplicate-id" at "from = \"elm\""
            says "a second ticket `t-1`", "line 69", "an id of its own";
        "id = \"fir-elm\"" => "id = \"fir-ash\"": "duplicate-id" at "\"fir\", \"elm\"" says "a second route `fir-ash`";
        "id = \"green\"" => "id = \"blue\"": "duplicate-id" at "color = \"green\", count" says "a second card `blue`";
    }
}

#[test]
fn the_same_city_or_pile_twice() {
    let twice = changed(
        "    { id = \"fir\",",
        "    { id = \"ash\", name = \"Other\", lon = 0, lat = 0 },\n    { id = \"fir\",",
    );
    let faults = faults(&twice);
    let found: Vec<_> = faults.iter().map(|fault| (fault.line, fault.code())).collect();
    let other = line_of(&twice, "Other");
    // The second one has no routes of its own, and is one city too many.
    assert_eq!(found, [(5, "wrong-count"), (other, "duplicate-id"), (other, "lonely-city")]);

    let twice = changed(
        "{ id = \"long\", deal = 1 },",
        "{ id = \"long\", deal = 1 },\n    { id = \"long\", deal = 0 },",
    );
    let faults = self::faults(&twice);
    let found: Vec<_> = faults.iter().map(|fault| fault.code()).collect();
    assert_eq!(found, ["duplicate-id", "pile-too-small"], "{faults}");
}

#[test]
fn cards() {
    cases! {
        "color = \"blue\", count = 10" => "color = \"blue\", count = 5 },\n    { id = \"fog\", color = \"grey\", count = 5":
            "reserved-color" at "fog" says "card `fog` is `grey`", "another colour";
        "color = \"blue\", count = 10" => "color = \"blue\", count = 5 },\n    { id = \"fog\", count = 5":
            "second-wild-card" at "fog" says "card `fog` has no `color`", "`wild` is the wild card", "give it a colour";
        "color = \"blue\", count = 10" => "color = \"blue\", count = 5 },\n    { id = \"sky\", color = \"blue\", count = 5":
            "alike-cards" at "sky" says "card `sky` shows the same as card `blue`", "sum of their counts";
        "color = \"blue\", count = 10" => "color = \"blue\", count = 16": "out-of-range" at "id = \"blue\""
            says "`count` of card `blue` is 16", "from 1 to 15";
        "color = \"blue\", count = 10" => "color = \"blue\", count = 0": "out-of-range" at "id = \"blue\"" says "from 1 to 15";
        "hand = 4" => "hand = 10": "deck-too-small" at "[[decks]]" says "deck `train` has 34 cards", "3 hands of 10", "at least 35";
        "costs = [1, 2]" => "costs = [1, 15]": "too-few-cards" at "costs"
            says "station number 2 takes 15 cards of one colour or wild", "the deck has 14";
    }
}

#[test]
fn a_deck_without_wild_card() {
    let text =
        changed("{ id = \"wild\", count = 4 }", "{ id = \"joker\", color = \"pink\", count = 4 }");
    let text = text.replace(", wilds = 1", "").replace("ferry_pairs = 1", "ferry_pairs = 0");
    let line = line_of(&text, "[[decks]]");
    let expected = "no card is wild; one must have no `color` (its count may be 0 if no route demands wild cards)";
    assert_eq!(faults(&text).to_string(), format!("line {line}: {expected}"));
}

#[test]
fn players_end_and_tie_breaks() {
    cases! {
        "min = 2" => "min = 4": "players-reversed" at "[players]" says "fewest players are 4", "most 3", "not be above";
        "[end]\npieces = 2" => "[end]\npieces = 12": "end-at-start" at "pieces = 12" says "12 pieces left", "begins with 12", "fewer";
        "longest_path = 10" => "longest_path = 0": "idle-tie-break" at "tie_breaks" says "`longest-path`", "no `longest_path` in [scoring]";
        "[stations]\ncosts = [1, 2]\nunused_points = 4\n" => "": "idle-tie-break" at "tie_breaks" says "`fewest-stations`", "no [stations]";
        "\"fewest-stations\", " => "\"completed-tickets\", ": "repeated-tie-break" at "tie_breaks" says "`completed-tickets`", "twice", "once";
        "[tunnels]\ncards = 3\n" => "": "no-tunnel-cards" at "\"cedar-elm\"" says "route `cedar-elm` is a tunnel", "no `[tunnels]`";
        "costs = [1, 2]" => "costs = [1, 1, 1, 1, 1]": "too-many" at "costs" says "`costs` of [stations]", "there are 5", "4 at most";
    }
}

#[test]
fn routes() {
    cases! {
        "ends = [\"fir\", \"ash\"]" => "ends = [\"fir\", \"asj\"]": "unknown-city" at "fir-ash"
            says "route `fir-ash` ends in `asj`, which is no city of this board; did you mean `ash`?";
        "ends = [\"fir\", \"ash\"]" => "ends = [\"fir\", \"tokyo\"]": "unknown-city" at "fir-ash"
            says "`tokyo`", "known are `ash`, `birch`, `cedar`, `elm`, `fir`";
        "route_points = { 1 = 1, " => "route_points = { ": "no-route-points" at "fir-ash"
            says "route `fir-ash` has length 1", "`route_points` of [scoring]";
        "length = 1," => "length = 14,": "route-over-pieces" at "fir-ash" says "route `fir-ash` has length 14", "12 pieces";
        "color = \"green\" }" => "color = \"gren\" }": "unknown-color" at "fir-ash"
            says "route `fir-ash` takes `gren`", "no colour of this board's cards", "did you mean `green`?";
        "wilds = 1" => "wilds = 4": "wilds-over-length" at "birch-cedar" says "demands 4 wild cards", "length is 3";
        "{ id = \"wild\", count = 4 },\n    { id = \"blue\", color = \"blue\", count = 10 }" =>
            "{ id = \"wild\", count = 0 },\n    { id = \"blue\", color = \"blue\", count = 14 }": "too-few-cards" at "birch-cedar"
            says "route `birch-cedar` takes 1 wild cards", "the deck has 0";
    }
}

#[test]
fn tickets() {
    cases! {
        "to = \"birch\"" => "to = \"brich\"": "unknown-city" at "t-2" says "ticket `t-2` ends in `brich`", "did you mean `birch`?";
        "from = \"elm\"" => "from = \"eml\"": "unknown-city" at "t-10" says "ticket `t-10` starts in `eml`", "did you mean `elm`?";
        "to = \"birch\"" => "to = \"ash\"": "ticket-to-itself" at "t-2" says "ticket `t-2` leads from `ash` to `ash`", "two cities";
        "in_play = { pile = \"regular\"" => "in_play = { pile = \"regulr\"": "unknown-pile" at "in_play"
            says "`in_play` of [tickets] draws from `regulr`", "did you mean `regular`?";
        "points = 1, pile = \"regular\"" => "points = 1, pile = \"short\"": "unknown-pile" at "t-5"
            says "ticket `t-5` belongs to `short`", "known are `long`, `regular`";
        "{ id = \"long\", deal = 1 }" => "{ id = \"long\", deal = 2 }": "pile-too-small" at "id = \"long\""
            says "pile `long`", "(3)", "dealing 2 to each of 3 players", "at least 6";
        "{ id = \"long\", deal = 1 }," => "{ id = \"long\", deal = 1 },\n    { id = \"none\", deal = 0 },": "pile-too-small" at "none"
            says "pile `none`", "(0)", "at least 1";
        "keep = 2" => "keep = 4": "keep-too-many" at "at_start" says "`keep` of `at_start` is 4", "gets 3 tickets", "3 at most";
        "draw = 3, keep = 1" => "draw = 3, keep = 4": "keep-too-many" at "in_play" says "`keep` of `in_play` is 4", "3 at most";
    }
}

#[test]
fn all_piles_together_deal_something_but_not_too_much() {
    let text = changed("deal = 1", "deal = 0").replace("deal = 2", "deal = 0");
    assert_eq!(summary(&text), [("out-of-range", line_of(&text, "id = \"long\""))]);

    let text = changed("deal = 2", "deal = 8");
    let [long, regular] = ["id = \"long\"", "id = \"regular\""].map(|pile| line_of(&text, pile));
    assert_eq!(summary(&text), [("out-of-range", long), ("pile-too-small", regular)]);
    let message = faults(&text).to_string();
    assert!(message.contains("`deal` to a player is 9; it should be from 1 to 8"), "{message}");
}

#[test]
fn more_decks_than_there_is_room_for_are_refused() {
    let deck = |n: usize| {
        let cards = format!("cards = [{{ id = \"k-{n}\", color = \"red\", count = 1 }}]");
        format!("[[decks]]\nid = \"d-{n}\"\nhand = 0\nrow = 0\n{cards}\n")
    };
    let decks: String = (0..limits::DECKS).map(deck).collect();
    let text = changed("[map]", &format!("{decks}[map]")).replace("cards = 34", "cards = 37");
    assert_eq!(faults(&text).iter().map(Fault::code).collect::<Vec<_>>(), ["too-many"]);
    let message = faults(&text).to_string();
    assert!(message.contains("`decks` of the board: there are 4"), "{message}");
}

#[test]
fn routes_must_lead_somewhere() {
    let text = changed("ends = [\"fir\", \"ash\"]", "ends = [\"fir\", \"fir\"]");
    assert_eq!(summary(&text), [("route-to-itself", line_of(&text, "fir-ash"))]);

    // Fir is cut off.
    let text = changed("ends = [\"fir\", \"ash\"]", "ends = [\"ash\", \"cedar\"]");
    let text = text.replace("ends = [\"fir\", \"elm\"]", "ends = [\"birch\", \"elm\"]");
    let apart = |ticket: &str| ("ticket-apart", line_of(&text, ticket));
    let lonely = ("lonely-city", line_of(&text, "Fir"));
    assert_eq!(summary(&text), [lonely, apart("t-5"), apart("t-7"), apart("t-9"), apart("t-10")]);
    let message = faults(&text).to_string();
    assert!(message.contains("no route reaches city `fir`"), "{message}");
    let apart = "ticket `t-9` cannot be completed: no routes lead from `cedar` to `fir`";
    assert!(message.contains(apart), "{message}");
}

#[test]
fn twins() {
    let [first, second] = [", twin = \"ash-birch-2\"", ", twin = \"ash-birch-1\""];
    let lines = ["id = \"ash-birch-1\"", "id = \"ash-birch-2\""].map(|route| line_of(BOARD, route));
    let check = |text: &str, expected: &[(&str, usize)], says: &str| {
        let faults = faults(text);
        assert_eq!(summary(text), expected, "{faults}");
        assert!(faults.to_string().contains(says), "should say `{says}`:\n{faults}");
    };
    check(
        &changed(first, ", twin = \"ash-birhc-2\""),
        &[("unknown-route", lines[0]), ("twin-not-mutual", lines[1])],
        "route `ash-birch-1` has as its twin `ash-birhc-2`, which is no route of this board; did you mean `ash-birch-2`?",
    );
    check(
        &changed(first, ", twin = \"ash-birch-1\""),
        &[("twin-of-itself", lines[0]), ("twin-not-mutual", lines[1])],
        "has `ash-birch-1` as its twin, but `ash-birch-1` names `ash-birch-1`; it should name `ash-birch-2`",
    );
    check(
        &changed(first, ""),
        &[("twin-not-mutual", lines[1])],
        "`ash-birch-1` names none; it should name `ash-birch-2`",
    );
    check(
        &changed(first, "").replace(second, ""),
        &[("unmarked-twins", lines[1])],
        "route `ash-birch-2` joins the same cities as `ash-birch-1`; each should name the other",
    );
    check(
        &changed("length = 2, color = \"blue\"", "length = 3, color = \"blue\""),
        &[("twin-length", lines[1])],
        "`ash-birch-2` has length 3, but its twin `ash-birch-1` has 2",
    );
    // What was pairs and doubles counts otherwise now.
    let counts = [("wrong-count", 7), ("wrong-count", 8)];
    check(
        &changed("ends = [\"birch\", \"ash\"]", "ends = [\"birch\", \"fir\"]"),
        &[counts[0], counts[1], ("twin-elsewhere", lines[1])],
        "`ash-birch-2` has `ash-birch-1` as its twin, which joins other cities",
    );
    check(
        &changed("ends = [\"fir\", \"elm\"]", "ends = [\"ash\", \"birch\"]"),
        &[counts[0], counts[1], ("third-track", line_of(BOARD, "fir-elm"))],
        "route `fir-elm` joins the same cities as `ash-birch-1` and `ash-birch-2`; there can be two tracks at most",
    );
}

#[test]
fn sums_that_do_not_add_up() {
    let sums = [
        ("cities", 5),
        ("routes", 7),
        ("pairs", 6),
        ("doubles", 1),
        ("tunnel_pairs", 1),
        ("ferry_pairs", 1),
        ("tickets", 10),
        ("ticket_points", 30),
        ("cards", 34),
    ];
    for (key, right) in sums {
        let text = changed(&format!("\n{key} = {right}\n"), &format!("\n{key} = 99\n"));
        let line = line_of(&text, &format!("{key} = 99"));
        let expected = format!(
            "line {line}: [check] says that `{key}` is 99, but the file adds up to {right}"
        );
        assert_eq!(faults(&text).to_string(), expected);
    }
}

/// The board with more rows in front of a list's first one.
fn with_rows(first: &str, count: usize, row: impl Fn(usize) -> String) -> String {
    let rows: String = (0..count).map(row).collect();
    changed(first, &format!("{rows}{first}"))
}

#[test]
fn more_than_there_is_room_for() {
    let most = |text: &str, name: &str, found: usize, most: usize| {
        let faults = faults(text);
        let wanted = format!("{name}: there are {found}, but there is room for {most} at most");
        let said =
            |fault: &Fault| fault.code() == "too-many" && fault.to_string().ends_with(&wanted);
        assert!(faults.iter().any(said), "should say `{wanted}`:\n{faults}");
    };
    // Far more than an id has numbers for.
    let text = with_rows("    { id = \"ash\",", 300, |n| {
        format!("    {{ id = \"c-{n}\", name = \"C\", lon = 0, lat = 0 }},\n")
    });
    most(&text, "`cities` of [map]", 305, limits::CITIES);
    let text = with_rows("    { id = \"fir-ash\",", 300, |n| {
        format!(
            "    {{ id = \"r-{n}\", ends = [\"ash\", \"elm\"], length = 1, color = \"red\" }},\n"
        )
    });
    most(&text, "`routes` of [map]", 307, limits::ROUTES);
    let text = with_rows("    { id = \"t-1\",", 300, |n| {
        format!(
            "    {{ id = \"x-{n}\", from = \"ash\", to = \"elm\", points = 1, pile = \"long\" }},\n"
        )
    });
    most(&text, "`list` of [tickets]", 310, limits::TICKET_ROWS);
    let kind = |count: u8| {
        move |n| format!("    {{ id = \"k-{n}\", color = \"red\", count = {count} }},\n")
    };
    let text = with_rows("    { id = \"red\",", 29, kind(1));
    most(&text, "`cards` of deck `train`", 33, limits::CARD_KINDS);
    let text = with_rows("    { id = \"red\",", 20, kind(15));
    most(&text, "the cards of all decks", 334, limits::CARDS);
}
