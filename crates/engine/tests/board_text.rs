//! From text to board as a whole: what may be left out, many faults at once, text that is
//! not TOML, and that no text makes the loader panic.

mod small_board;

use small_board::mixed::MIXED;
use small_board::{BOARD, changed, changed_in, faults, line_of, summary};
use trestle_engine::board::BonusKind;
use trestle_engine::board::{Board, CityKind, Fault, FlagRule, load};
use trestle_engine::{Card, CityId, CitySet, Id, Medium, Terrain};

fn loaded(text: &str) -> Board {
    load(text).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn the_small_board_has_no_faults() {
    let board = loaded(BOARD);
    assert_eq!(board.about(), "Five towns.");
    // The wild card comes first, the others follow in the order of the file.
    let faces: Vec<&str> = board.faces().iter().map(|face| face.id.as_str()).collect();
    assert_eq!(faces, ["wild", "red", "blue", "green"]);
    assert_eq!(board.colors(), ["red", "blue", "green"]);
    assert_eq!(board.decks()[0].cards.count(Card::WILD), 4);
    assert_eq!(board.decks()[0].cards.total(), 34);
    // The tickets of a pile stand together, in the order of the file.
    let tickets: Vec<&str> = board.tickets().iter().map(|ticket| ticket.id.as_str()).collect();
    let expected = ["t-1", "t-3", "t-7", "t-2", "t-4", "t-5", "t-6", "t-8", "t-9", "t-10"];
    assert_eq!(tickets, expected);
    let piles: Vec<_> = board.piles().iter().map(|pile| (pile.first.index(), pile.count)).collect();
    assert_eq!(piles, [(0, 3), (3, 7)]);
    assert_eq!(board.settings().draw_pile, 1);
    let twins: Vec<_> = board.routes().iter().map(|route| route.twin.map(Id::index)).collect();
    assert_eq!(twins[..3], [Some(1), Some(0), None]);
}

#[test]
fn the_mixed_board_has_no_faults() {
    let board = loaded(MIXED);
    let media: Vec<_> = board.media().iter().map(|m| (m.id.as_str(), m.supply)).collect();
    assert_eq!(media, [("train", 10), ("ship", 8)]);
    let decks: Vec<_> =
        board.decks().iter().map(|deck| (deck.medium.index(), deck.row_group, deck.open)).collect();
    assert_eq!(decks, [(0, 0, false), (1, 0, false), (0, 1, true)]);
    // The wild card comes first, though terrain cards have no colour either.
    assert_eq!(board.faces()[Card::WILD.index()].id, "wild");
    assert_eq!(board.faces()[9].terrain, Some(Terrain(0)));
    assert_eq!(board.faces()[9].color, None);
    let marks: Vec<_> = board.faces().iter().map(|face| (face.spaces, face.harbour)).collect();
    assert_eq!(marks[..3], [(1, false), (1, false), (1, true)]);
    assert_eq!(marks[5..9], [(1, true), (2, false), (1, true), (2, false)]);
    let terrains: Vec<_> = board.routes().iter().map(|route| route.terrain).collect();
    assert_eq!(terrains[..3], [Some(Terrain(0)), Some(Terrain(1)), Some(Terrain(0))]);
    assert!(board.routes()[2].pair && !board.routes()[3].pair);
    assert_eq!((board.routes()[3].medium, board.routes()[4].medium), (Medium(0), Medium(1)));
    assert_eq!((board.cities()[3].kind, board.cities()[3].name.as_str()), (CityKind::Junction, ""));
    assert!(board.cities()[1].port && !board.cities()[2].port);
    let east: CitySet = [CityId(5), CityId(6)].into_iter().collect();
    assert_eq!((board.places()[0].name.as_str(), board.places()[0].cities), ("The East", east));
    assert_eq!(board.tickets()[1].stops, [CitySet::only(CityId(1)), east]);
    let values = |place: usize| {
        let ticket = &board.tickets()[place];
        (ticket.stops.len(), ticket.points, ticket.in_order, ticket.penalty)
    };
    assert_eq!([0, 2, 3].map(values), [(2, 5, 5, 5), (3, 4, 6, 9), (2, 3, 3, 7)]);
    let settings = board.settings();
    assert_eq!((settings.harbours, settings.harbour_cards, settings.harbour_unbuilt), (2, 2, 5));
    assert_eq!(settings.harbour_points, [20, 30]);
    assert_eq!((settings.pieces, settings.exchange_cost), (14, 1));
    assert_eq!((settings.flag_colors.len(), settings.flag_points), (2, 6));
    assert_eq!(
        (settings.bonus(BonusKind::LongestPath), settings.bonus(BonusKind::MostTickets)),
        (10, 8)
    );
    assert_eq!(settings.terrain_cost[..5], [0, 1, 1, 2, 0]);
    let editions: Vec<_> = board
        .editions()
        .iter()
        .map(|e| (e.settings().end_pieces, e.settings().flag_rule))
        .collect();
    assert_eq!(editions, [(3, FlagRule::Must), (2, FlagRule::May)]);
}

#[test]
fn what_a_mechanic_does_not_need_may_be_left_out() {
    let text = changed_in(MIXED, "exchange_cost = 1\n", "");
    let text = changed_in(&text, "flag = \"must\"\n", "").replace(", penalty = 9", "");
    let board = loaded(&text);
    assert_eq!(board.settings().exchange_cost, 0);
    assert_eq!(board.editions()[0].settings().flag_rule, FlagRule::Must);
    assert_eq!(board.tickets()[2].penalty, 4);
}

#[test]
fn what_a_board_does_not_use_may_be_left_out() {
    let mut text = BOARD.to_owned();
    let gone = [
        "about = \"Five towns.\"",
        "[stations]",
        "costs = [1, 2]",
        "unused_points = 4",
        "[tunnels]",
        "cards = 3\n",
        "longest_path = 10",
        "\"fewest-stations\", \"longest-path\"",
        ", tunnel = true",
        ", wilds = 1",
        "    { id = \"long\", deal = 1 },",
    ];
    for part in gone {
        assert!(text.contains(part), "{part}");
        text = text.replacen(part, "", 1);
    }
    let (head, rest) = text.split_once("[check]").expect("the board states its sums");
    let (_, rest) = rest.split_once("[players]").expect("the players follow");
    let text = format!("{head}[players]{rest}");
    let text = text.replace(", pile = \"regular\" }", " }").replace(", pile = \"long\" }", " }");
    let board = loaded(&text);
    assert_eq!(board.about(), "");
    let settings = board.settings();
    assert_eq!((settings.station_costs.len(), settings.station_unused), (0, 0));
    assert_eq!((settings.tunnel_cards, settings.bonus(BonusKind::LongestPath)), (0, 0));
    assert_eq!(board.piles().len(), 1);
    assert_eq!(board.piles()[0].count, 10);
    assert!(board.routes().iter().all(|route| route.wilds == 0 && !route.tunnel));
}

#[test]
fn a_board_may_have_no_wild_cards_if_no_route_demands_them() {
    let text = changed("{ id = \"wild\", count = 4 }", "{ id = \"wild\", count = 0 }");
    let text = text.replace("cards = 34", "cards = 30").replace(", wilds = 1", "");
    let board = loaded(&text.replace("ferry_pairs = 1", "ferry_pairs = 0"));
    assert_eq!(board.decks()[0].cards.count(Card::WILD), 0);
}

#[test]
fn many_faults_are_reported_at_once_in_order_of_lines() {
    let text = changed("title = \"Small\"", "titel = \"Small\"")
        .replace("min = 2", "min = \"two\"")
        .replace("cards = 34", "cards = 33")
        .replace("lat = 52.0", "lat = 152.0")
        .replace("ends = [\"fir\", \"ash\"]", "ends = [\"fri\", \"ahs\"]")
        .replace("color = \"green\" }", "color = \"gold\" }")
        .replace("to = \"cedar\", points = 5", "to = \"cedra\", points = 0");
    let expected = [
        ("missing-key", 1),
        ("unknown-key", line_of(&text, "titel")),
        ("wrong-count", line_of(&text, "cards = 33")),
        ("wrong-type", line_of(&text, "min =")),
        ("out-of-range", line_of(&text, "Fir")),
        ("unknown-color", line_of(&text, "fir-ash")),
        ("unknown-city", line_of(&text, "fir-ash")),
        ("unknown-city", line_of(&text, "fir-ash")),
        ("out-of-range", line_of(&text, "t-1\"")),
        ("unknown-city", line_of(&text, "t-1\"")),
    ];
    assert_eq!(summary(&text), expected, "{}", faults(&text));
}

/// The board without the lines from one that begins so to one that reads so.
fn without(start: &str, end: &str) -> String {
    let (head, rest) = BOARD.split_once(start).expect("the board has the first line");
    let (_, rest) = rest.split_once(end).expect("the board has the last line");
    format!("{head}{rest}")
}

#[test]
fn a_list_that_is_not_there_is_one_fault() {
    for (key, text) in [
        ("cities", without("cities = [", "\n]\n")),
        ("routes", without("routes = [", "\n]\n")),
        ("cards", without("cards = [", "\n]\n")),
        ("piles", without("piles = [", "\n]\n")),
        ("list", without("list = [", "\n]\n")),
        ("decks", without("[[decks]]", "\n]\n")),
    ] {
        let faults = faults(&text);
        let message = faults.to_string();
        assert_eq!(faults.iter().len(), 1, "{message}");
        assert!(message.contains(&format!("has no `{key}`; it must have one")), "{message}");
    }
}

#[test]
fn hundreds_of_decks_are_counted_without_overflow() {
    let deck = "[[decks]]\nid = \"d\"\nhand = 160\nrow = 8\ncards = [{ id = \"c\", count = 15 }]\n";
    let text = changed("[map]", &format!("{}[map]", deck.repeat(300)));
    assert!(faults(&text).iter().any(|fault| fault.code() == "too-many"));
}

#[test]
fn syntax_errors_are_all_reported_with_their_lines() {
    let text = changed("min = 2", "min = ").replace("turns = 1", "turns 1");
    let faults = faults(&text);
    assert!(faults.iter().all(|fault| fault.code() == "syntax"), "{faults}");
    for part in ["min =", "turns 1"] {
        let line = line_of(&text, part);
        assert!(faults.iter().any(|fault| fault.line == line), "`{part}`, line {line}:\n{faults}");
    }
}

#[test]
fn a_table_that_is_there_twice_is_a_syntax_error() {
    let text = changed("[row]", "[players]");
    let line = line_of(&text, "sweep_wilds") - 1;
    assert_eq!(
        faults(&text).to_string(),
        format!("line {line}: this is not valid TOML: duplicate key")
    );
}

#[test]
fn what_stands_before_a_syntax_error_is_checked_as_well() {
    let text = changed("title = \"Small\"", "title = 7").replace("turns = 1", "turns = = 1");
    let found = summary(&text);
    assert_eq!(found[0], ("wrong-type", 2), "{}", faults(&text));
    assert!(found.len() > 1, "{}", faults(&text));
    let syntax = ("syntax", line_of(&text, "turns"));
    assert!(found[1..].iter().all(|fault| *fault == syntax), "{}", faults(&text));
}

#[test]
fn an_unclosed_list_is_no_reason_to_complain_of_the_rest() {
    let faults = faults(&changed("costs = [1, 2]", "costs = [1, 2"));
    assert!(faults.iter().all(|fault| fault.code() == "syntax"), "{faults}");
}

#[test]
fn an_empty_file_lacks_everything_on_line_one() {
    let faults = faults("");
    let missing = |fault: &Fault| fault.code() == "missing-key" && fault.line == 1;
    assert!(faults.iter().all(missing), "{faults}");
    assert_eq!(faults.iter().len(), 10, "{faults}");
}

#[test]
fn faults_are_printed_with_the_name_of_the_file() {
    let text = changed("min = 2", "min = 1").replace("turns = 1", "turns = 0");
    let expected = "\
small.toml:15: `min` of [players] is 1; it should be from 2 to 5
small.toml:22: `turns` of [end] is 0; it should be from 1 to 9";
    assert_eq!(faults(&text).in_file("small.toml").to_string(), expected);
}

/// Loads whatever it is; faults must have lines and words.
fn survives(text: &str) {
    if let Err(faults) = load(text) {
        assert!(faults.iter().len() > 0, "a reason is given for:\n{text}");
        assert!(faults.iter().all(|fault| fault.line >= 1), "{faults}");
    }
}

#[test]
fn no_text_makes_the_loader_panic() {
    for board in [BOARD, MIXED] {
        no_piece_of_text_makes_the_loader_panic(board);
    }
}

fn no_piece_of_text_makes_the_loader_panic(board: &str) {
    for (place, _) in board.char_indices() {
        survives(&board[..place]);
    }
    let lines: Vec<&str> = board.lines().collect();
    let pieces = [
        "",
        "x",
        "[[map]]",
        "[a.b]",
        "[map]",
        "=",
        "\"",
        "'''",
        "{",
        "}",
        "]",
        "id = []",
        "é = 1",
        "\u{feff}",
        "map.x = 1",
        "decks = 1",
        "[decks]",
        "[decks.x]",
    ];
    for place in 0..lines.len() {
        for piece in pieces {
            let mut changed = lines.clone();
            changed[place] = piece;
            survives(&changed.join("\n"));
            survives(&changed.join("\r\n"));
        }
    }
}

#[test]
fn no_value_makes_the_loader_panic() {
    let values =
        ["0", "-1", "1e400", "0xff", "\"\"", "[]", "{}", "[[]]", "1979-05-27", "[{}]", "true"];
    for board in [BOARD, MIXED] {
        // Each number or text of the file becomes something else in turn.
        for (place, _) in board.match_indices(" = ") {
            let (head, rest) = (&board[..place + 3], &board[place + 3..]);
            let end = rest.find([',', '}', '\n']).unwrap_or(rest.len());
            for value in values {
                survives(&format!("{head}{value}{}", &rest[end..]));
            }
        }
    }
}

#[test]
fn no_missing_line_makes_the_loader_panic() {
    for board in [BOARD, MIXED] {
        let lines: Vec<&str> = board.lines().collect();
        for place in 0..lines.len() {
            for count in 1..=3.min(lines.len() - place) {
                let mut left = lines.clone();
                left.drain(place..place + count);
                survives(&left.join("\n"));
            }
        }
    }
}

#[test]
fn the_guide_explains_every_bonus() {
    let guide = include_str!("../../../docs/BOARDS.md");
    let explained = |kind: &BonusKind| guide.contains(&format!("\n| `{}` | ", kind.key()));
    let missing: Vec<&str> =
        BonusKind::ALL.iter().filter(|kind| !explained(kind)).map(|kind| kind.key()).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn the_examples_of_the_guide_load() {
    let guide = include_str!("../../../docs/BOARDS.md");
    let blocks = guide.split("```toml\n").skip(1).filter_map(|block| block.split("\n```").next());
    let ids: Vec<String> = blocks.map(|block| loaded(block).id().to_owned()).collect();
    assert_eq!(ids, ["lakes", "straits"], "the guide shows two boards in full");
}
