//! Faults of kinds of piece, decks, pair routes, terrain, harbours, flags and editions.

use crate::small_board::mixed::MIXED;
use crate::small_board::{changed_in, faults, line_of, summary};
use trestle_engine::limits;

/// The codes of a text's faults.
fn codes(text: &str) -> Vec<&'static str> {
    faults(text).iter().map(|fault| fault.code()).collect()
}

#[test]
fn pieces() {
    cases! { in MIXED;
        "count = 14" => "count = 19": "too-few-pieces" at "[pieces]" says "19 pieces", "together have 18", "18 at most";
        "{ id = \"ship\", supply = 8 }" => "{ id = \"ship\", supply = 3 }": "too-few-pieces" at "[pieces]" says "together have 13";
        "{ id = \"ship\", supply = 8 }" => "{ id = \"ship\", supply = 8, first_game = 7 }": "bad-first-game" at "first_game"
            says "no choice of 14 pieces", "every kind should have one";
        "{ id = \"ship\", supply = 8 }" => "{ id = \"ship\", supply = 65 }": "out-of-range" at "supply = 65"
            says "`supply` of kind of piece `ship` is 65", "from 1 to 64";
        "by = \"ship\" },\n    { id = \"birch-elm\"" => "by = \"shop\" },\n    { id = \"birch-elm\"": "unknown-piece" at "id = \"ash-elm\""
            says "route `ash-elm` is by `shop`", "no kind of piece", "did you mean `ship`?";
        "by = \"ship\"\nrow_with" => "by = \"plane\"\nrow_with": "unknown-piece" at "by = \"plane\"" says "deck `sail` is by `plane`", "known are `ship`, `train`";
    }
}

#[test]
fn a_kind_of_piece_needs_routes_and_a_deck() {
    let text = changed_in(MIXED, "by = \"ship\"\nrow_with", "by = \"train\"\nrow_with");
    let text = changed_in(&text, "pair = true", "pair = false");
    let text = changed_in(&text, "pair_routes = 1", "pair_routes = 0");
    let line = line_of(&text, "supply = 8");
    assert!(summary(&text).contains(&("piece-without-deck", line)), "{}", faults(&text));
    assert!(faults(&text).to_string().contains("one should have `by = \"ship\"`"));

    let text =
        MIXED.replace(", by = \"ship\" }", " }").replace("ship_routes = 2", "ship_routes = 0");
    assert_eq!(summary(&text), [("piece-without-route", line)]);
    assert!(faults(&text).to_string().contains("no route takes pieces of the kind `ship`"));
}

#[test]
fn a_route_is_not_longer_than_the_pieces_of_its_kind() {
    let text = changed_in(MIXED, "{ id = \"ship\", supply = 8 }", "{ id = \"ship\", supply = 2 }");
    let text = changed_in(&text, "count = 14", "count = 12");
    assert_eq!(summary(&text), [("route-over-pieces", line_of(&text, "id = \"ash-elm\""))]);
    assert!(faults(&text).to_string().contains("a player has 2 pieces"));
}

#[test]
fn one_kind_of_piece_has_nothing_to_exchange_and_no_harbours() {
    let text = changed_in(MIXED, "    { id = \"ship\", supply = 8 },\n", "");
    let text = changed_in(&text, "count = 14", "count = 10");
    let text = text.replace("by = \"ship\"\n", "").replace(", by = \"ship\" }", " }");
    let text = text.replace("spaces = 2, count = 4", "harbour = false, count = 4");
    let text = changed_in(&text, "ship_routes = 2", "ship_routes = 0");
    let [exchange, harbours] = ["exchange_cost", "[harbours]"].map(|part| line_of(&text, part));
    assert_eq!(summary(&text), [("idle", exchange), ("harbours-of-one-kind", harbours)]);
    let message = faults(&text).to_string();
    assert!(message.contains("`exchange_cost` of [pieces] has no effect without a second kind"));
    assert!(message.contains("list two `kinds` or take [harbours] out"));
}

#[test]
fn decks_and_cards() {
    cases! { in MIXED;
        "row_with = \"rail\"" => "row_with = \"rails\"": "unknown-deck" at "row_with" says "deck `sail` shares the row of `rails`", "did you mean `rail`?";
        "row_with = \"rail\"" => "row_with = \"sail\"": "row-with-later" at "row_with" says "deck `sail` shares the row of deck `sail`", "not come before";
        "row_with = \"rail\"" => "row_with = \"land\"": "row-with-later" at "row_with" says "deck `land`", "move it";
        "terrain = true\n" => "terrain = true\nby = \"train\"\n": "idle" at "by = \"train\"" says "`by` of deck `land` has no effect", "cards of a colour";
        "color = \"red\", spaces = 2" => "color = \"red\", spaces = 3": "out-of-range" at "red-double" says "`spaces` of card `red-double` is 3", "from 1 to 2";
        "color = \"red\", spaces = 2" => "color = \"red\", harbour = true": "alike-cards" at "red-double"
            says "card `red-double` shows the same as card `red-ship`";
        "id = \"wild\"," => "id = \"wild\", spaces = 2,": "marked-wild" at "\"wild\"" says "card `wild` is the wild card and has `spaces`", "take it out";
        "id = \"wild\"," => "id = \"wild\", harbour = true,": "marked-wild" at "\"wild\"" says "has `harbour`";
        "terrain = \"rock\", count" => "color = \"red\", terrain = \"rock\", count": "unknown-key" at "id = \"rock\", color = "
            says "card `rock` has a key `color` that means nothing there";
        "color = \"red\", spaces" => "terrain = \"sand\", color = \"red\", spaces": "unknown-key" at "red-double"
            says "card `red-double` has a key `terrain`";
    }
}

#[test]
fn all_decks_together_have_limits() {
    let text = changed_in(MIXED, "hand = 1\nrow = 2", "hand = 1\nrow = 4");
    assert_eq!(codes(&text), ["too-many"]);
    let wanted = "the face-up cards of all decks: there are 9, but there is room for 8 at most";
    assert!(faults(&text).to_string().contains(wanted));

    let kinds: String = (0..limits::CARD_KINDS - 10)
        .map(|n| format!("    {{ id = \"k-{n}\", color = \"c-{n}\", count = 1 }},\n"))
        .collect();
    let first = "    { id = \"red-ship\"";
    let text = changed_in(MIXED, first, &format!("{kinds}{first}"));
    assert_eq!(codes(&text), ["too-many"]);
    assert!(faults(&text).to_string().contains("the kinds of card of all decks: there are 33"));

    // Only the row that wild cards can come to lie in counts for sweeping it away.
    let text = changed_in(MIXED, "sweep_wilds = 3", "sweep_wilds = 6");
    assert!(trestle_engine::board::load(&text).is_ok());
    let text = changed_in(MIXED, "sweep_wilds = 3", "sweep_wilds = 7");
    assert_eq!(codes(&text), ["out-of-range"]);
    assert!(faults(&text).to_string().contains("with 5 face-up cards, is 7"));
}

#[test]
fn pair_routes() {
    let uncounted = changed_in(MIXED, "pair_routes = 1\n", "");
    cases! { in &uncounted;
        "color = \"grey\", by = \"ship\"" => "color = \"grey\", by = \"ship\", pair = true": "pair-over-water" at "id = \"ash-elm\""
            says "route `ash-elm` is a pair route by `ship`", "by the first kind of piece, `train`";
        "color = \"grey\", pair" => "color = \"red\", pair": "pair-with-color" at "id = \"cedar-dale\""
            says "route `cedar-dale` is a pair route and `red`", "make it `grey`";
        "color = \"grey\", wilds" => "color = \"grey\", pair = true, wilds": "pair-with-more" at "id = \"dale-elm\"" says "has `wilds`", "one of them only";
        "length = 1, color = \"grey\"," => "length = 1, color = \"grey\", tunnel = true,": "pair-with-more" at "id = \"cedar-dale\"" says "has `tunnel`";
        "color = \"red\", count = 6" => "color = \"red\", spaces = 2, count = 6": "pair-with-doubles" at "id = \"cedar-dale\""
            says "card `red`", "covers 2 spaces";
    }
}

#[test]
fn a_pair_route_takes_two_cards_for_each_space() {
    let text = changed_in(MIXED, "length = 1, color = \"grey\",", "length = 13, color = \"grey\",");
    let text = changed_in(&text, "supply = 10", "supply = 30");
    let text = changed_in(&text, "3 = 4 }", "3 = 4, 13 = 4 }");
    let text = changed_in(&text, "3 = 2 }", "3 = 2, 13 = 2 }");
    let text = changed_in(&text, "spaces = 16", "spaces = 28");
    assert_eq!(summary(&text), [("too-few-cards", line_of(&text, "id = \"cedar-dale\""))]);
    // 10 red, 9 blue and 6 wild cards make 12 pairs.
    let wanted = "takes 13 pairs of cards of one colour or wild, but the deck has 12";
    assert!(faults(&text).to_string().contains(wanted), "{}", faults(&text));
}

#[test]
fn terrain() {
    cases! { in MIXED;
        "[\"red\", \"grey\"]" => "[\"red\"]": "terrain-gap" at "[terrain]" says "no kind of terrain has the colour `grey` of route `cedar-dale`";
        "[\"red\", \"grey\"]" => "[\"red\", \"grey\", \"blue\"]": "terrain-twice" at "id = \"rock\", colors"
            says "terrain `rock` has the colour `blue`, which terrain `sand` has";
        "[\"red\", \"grey\"]" => "[\"red\", \"grey\", \"gray\"]": "unknown-color" at "gray"
            says "terrain `sand` has the colour `gray`", "did you mean `grey`?";
        "cost = { 1 = 1, 2 = 1, 3 = 2 }" => "cost = { 1 = 0, 2 = 1, 3 = 2 }": "out-of-range" at "cost = {"
            says "`1` of `cost` of [terrain] is 0", "from 1 to 15";
        "id = \"rock\", terrain = \"rock\"" => "id = \"rock\", terrain = \"rok\"": "unknown-terrain" at "\"rok\""
            says "card `rock` shows `rok`, which is no kind of terrain", "did you mean `rock`?";
        "{ id = \"sand\", terrain = \"sand\", count = 6 },\n    { id = \"rock\", terrain = \"rock\", count = 6 }" =>
            "{ id = \"sand\", terrain = \"sand\", count = 12 }": "terrain-without-cards" at "id = \"rock\""
            says "no card shows terrain `rock`", "take the kind out";
        "{ id = \"sand\", terrain = \"sand\", count = 6 }" =>
            "{ id = \"sand\", terrain = \"sand\", count = 3 },\n    { id = \"dune\", terrain = \"sand\", count = 3 }": "alike-cards" at "dune"
            says "card `dune` shows the same as card `sand`";
        "{ 1 = 1, 2 = 2, 3 = 4 }" => "{ 1 = 1, 2 = 2, 3 = 253 }": "out-of-range" at "[scoring]"
            says "what a route of length 3 gives, doubled and with a flag, is 512", "from 0 to 511";
    }
}

#[test]
fn every_length_has_a_cost_of_terrain() {
    let text = changed_in(MIXED, "cost = { 1 = 1, 2 = 1, 3 = 2 }", "cost = { 1 = 1, 2 = 1 }");
    let routes = ["id = \"birch-cedar\"", "id = \"ash-elm\""];
    let expected = routes.map(|route| ("no-terrain-cost", line_of(&text, route)));
    assert_eq!(summary(&text), expected);
    let wanted = "route `ash-elm` has length 3, but `cost` of [terrain] does not say";
    assert!(faults(&text).to_string().contains(wanted));
}

#[test]
fn terrain_and_its_deck_belong_together() {
    let (head, rest) = MIXED.split_once("[terrain]\n").expect("the board has terrain");
    let (_, rest) = rest.split_once("[flag]").expect("the flag follows");
    let text = format!("{head}[flag]{rest}");
    assert_eq!(summary(&text), [("no-terrain", line_of(&text, "id = \"land\"") - 1)]);
    assert!(faults(&text).to_string().contains("deck `land` has terrain cards"));

    let (head, rest) = MIXED.split_once("[[decks]]\nid = \"land\"").expect("the deck is there");
    let (_, rest) = rest.split_once("[map]").expect("the map follows");
    let text = format!("{head}[map]{rest}").replace("terrain_cards = 12", "terrain_cards = 0");
    assert_eq!(summary(&text), [("idle", line_of(&text, "[terrain]"))]);
    assert!(faults(&text).to_string().contains("without a deck with `terrain = true`"));
}

#[test]
fn harbours() {
    cases! { in MIXED;
        "supply = 2\ncards" => "supply = 5\ncards": "out-of-range" at "supply = 5" says "`supply` of [harbours] is 5", "from 1 to 4";
        "points = [20, 30]" => "points = []": "empty" at "points = []" says "`points` of [harbours] is empty";
        "cards = 2\n" => "cards = 8\n": "too-few-cards" at "cards = 8"
            says "a harbour takes 8 marked cards of one colour for each kind of piece", "the deck has 7";
        "name = \"Cedar\", lon = 3, lat = 51" => "name = \"Cedar\", lon = 3, lat = 51, port = 1": "wrong-type" at "Cedar" says "`port` of city `cedar`";
    }
}

#[test]
fn harbours_need_ports_and_marked_cards() {
    let line = line_of(MIXED, "[harbours]");
    let text = MIXED.replace(", port = true", "").replace("ports = 2", "ports = 0");
    assert_eq!(summary(&text), [("no-ports", line)]);
    assert!(faults(&text).to_string().contains("give some `port = true`"));

    let text = MIXED.replace(
        "color = \"red\", harbour = true, count = 4 },\n    { id = \"blue\"",
        "color = \"red\", spaces = 1, count = 4 },\n    { id = \"blue\"",
    );
    let text = text.replace("{ id = \"red\", color = \"red\", count = 6 },\n", "");
    let text = text.replace(
        "id = \"blue-ship\", color = \"blue\", harbour = true",
        "id = \"blue-ship\", color = \"blue\"",
    );
    assert_eq!(summary(&text), [("no-marked-cards", line)], "{}", faults(&text));
    assert!(faults(&text).to_string().contains("`harbour = true` for both kinds of piece"));
}

#[test]
fn a_port_is_a_city() {
    let text = changed_in(MIXED, "kind = \"junction\"", "kind = \"junction\", port = true");
    let text = changed_in(&text, "ports = 2", "ports = 3");
    assert_eq!(summary(&text), [("port-without-city", line_of(&text, "id = \"dale\""))]);
    assert!(faults(&text).to_string().contains("harbours stand in cities only"));
}

#[test]
fn ports_and_marks_need_harbours() {
    let (head, rest) = MIXED.split_once("[harbours]").expect("the board has harbours");
    let (_, rest) = rest.split_once("[tunnels]").expect("the tunnels follow");
    let text = format!("{head}[tunnels]{rest}");
    let [mark, port] = ["id = \"red-mark\"", "id = \"ash\""].map(|part| line_of(&text, part));
    assert_eq!(summary(&text), [("idle", mark), ("idle", port)]);
    let message = faults(&text).to_string();
    assert!(message.contains("`port` of city `ash` has no effect without [harbours]"), "{message}");
    assert!(message.contains("`harbour` of card `red-mark` has no effect"), "{message}");
}

#[test]
fn flags() {
    cases! { in MIXED;
        "[\"red\", \"blue\"]" => "[\"red\"]": "out-of-range" at "colors = [\"red\"]"
            says "the number of `colors` of [flag] is 1", "from 2 to 4";
        "[\"red\", \"blue\"]" => "[\"red\", \"blue\", \"red\"]": "repeated-color" at "\"blue\", \"red\"]"
            says "the flag has the colour `red` twice";
        "[\"red\", \"blue\"]" => "[\"red\", \"bleu\"]": "unknown-color" at "bleu"
            says "the flag has the colour `bleu`, which is no colour of this board's cards", "did you mean `blue`?";
        "points = 6\n" => "points = 0\n": "out-of-range" at "points = 0" says "`points` of [flag] is 0", "from 1 to 511";
    }
}

#[test]
fn a_flag_has_colours_of_routes() {
    let text = changed_in(MIXED, "color = \"red\", count = 6", "color = \"pink\", count = 6");
    let text = changed_in(&text, "[\"red\", \"blue\"]", "[\"red\", \"pink\"]");
    assert_eq!(summary(&text), [("flag-without-route", line_of(&text, "[\"red\", \"pink\"]"))]);
    assert!(faults(&text).to_string().contains("no route has the colour `pink` of the flag"));
}

#[test]
fn editions() {
    cases! { in MIXED;
        "turns = 2" => "turns = 2\npieces = 1": "end-differs" at "pieces = 1"
            says "`pieces` of [end] is 1, but edition `old`, the first, says 3", "leave it out";
        "end_pieces = 2" => "end_pieces = 14": "end-at-start" at "end_pieces = 14" says "14 pieces left", "begins with 14";
        "flag = \"may\"" => "flag = \"can\"": "unknown-choice" at "flag = \"can\"" says "`flag` of edition `new` is `can`", "`must`, `may`";
    }
}

#[test]
fn each_edition_has_an_id_and_an_end() {
    let text = changed_in(MIXED, "id = \"new\"\nend_pieces = 2\n", "id = \"old\"\n");
    let line = line_of(&text, "flag = \"may\"") - 2;
    assert_eq!(summary(&text), [("missing-key", line), ("duplicate-id", line)]);
    let message = faults(&text).to_string();
    assert!(message.contains("edition `old` has no `end_pieces`"), "{message}");
    assert!(message.contains("there is a second edition `old`"), "{message}");
    // With editions [end] may repeat the number of the first.
    let text = changed_in(MIXED, "turns = 2", "turns = 2\npieces = 3");
    assert!(trestle_engine::board::load(&text).is_ok());
}

#[test]
fn an_edition_says_nothing_of_flags_that_the_board_does_not_have() {
    let text = changed_in(MIXED, "[flag]\ncolors = [\"red\", \"blue\"]\npoints = 6\n", "");
    let rules = ["flag = \"must\"", "flag = \"may\""];
    assert_eq!(summary(&text), rules.map(|rule| ("idle", line_of(&text, rule))));
    let wanted = "`flag` of edition `new` has no effect without [flag]";
    assert!(faults(&text).to_string().contains(wanted));
}

#[test]
fn more_than_there_is_room_for() {
    let text =
        changed_in(MIXED, "supply = 8 },", "supply = 8 },\n    { id = \"car\", supply = 1 },");
    assert!(codes(&text).contains(&"too-many"), "{}", faults(&text));
    let wanted = "`kinds` of [pieces]: there are 3, but there is room for 2 at most";
    assert!(faults(&text).to_string().contains(wanted), "{}", faults(&text));
    let edition = |n: usize| format!("[[editions]]\nid = \"e-{n}\"\nend_pieces = 1\n");
    let editions: String = (0..limits::EDITIONS).map(edition).collect();
    let text = changed_in(MIXED, "[stations]", &format!("{editions}[stations]"));
    assert_eq!(codes(&text), ["too-many"]);
    let hands = changed_in(MIXED, "hand = 1\nrow = 2", "hand = 6\nrow = 2");
    assert_eq!(summary(&hands), [("deck-too-small", line_of(&hands, "id = \"land\"") - 1)]);
}

/// Advice that can be followed is read, and changes nothing of the board but that.
#[test]
fn pieces_for_a_first_game() {
    let advised = |train: u8, ship: u8| {
        let text = changed_in(
            MIXED,
            "{ id = \"train\", supply = 10 }",
            &format!("{{ id = \"train\", supply = 10, first_game = {train} }}"),
        );
        changed_in(
            &text,
            "{ id = \"ship\", supply = 8 }",
            &format!("{{ id = \"ship\", supply = 8, first_game = {ship} }}"),
        )
    };
    let board = trestle_engine::board::load(&advised(8, 6)).unwrap();
    let advice: Vec<_> = board.media().iter().map(|kind| kind.first_game).collect();
    assert_eq!(advice, [Some(8), Some(6)]);
    let without = trestle_engine::board::load(MIXED).unwrap();
    assert_eq!(board.hash(), without.hash(), "advice is no part of the rules");
    assert_eq!(codes(&advised(8, 5)), ["bad-first-game"], "13 of 14 pieces");
    assert_eq!(codes(&advised(5, 9)), ["bad-first-game"], "more than there are");
}
