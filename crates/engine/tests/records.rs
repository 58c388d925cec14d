//! Every way in which a record can be broken is found, on its line, with a message that
//! says what is wrong and what to do.

use std::sync::Arc;

use trestle_engine::record::{
    Completeness, Header, Record, RecordFault, RecordFaultKind, TextFault,
};
use trestle_engine::{
    BadSeed, Board, NoEvents, Options, Phase, Refusal, Rules, RulesError, Seat, Seed, board, limits,
};

/// A sound record of a finished game with two players.
const SOUND: &str = include_str!("golden/europe-2.jsonl");

/// A board that does not come with the program.
const PLAIN: &str = include_str!("canonical/plain.toml");

/// The line of the first action of the first turn: both seats choose tickets before.
const FIRST_TURN: usize = 4;

fn find_board(id: &str) -> Option<Arc<Board>> {
    Some(Arc::new(board::built_in(id)?.load().expect("our boards are sound")))
}

fn verify(text: &str) -> Result<(), RecordFault> {
    let record = Record::parse(text)?;
    record.replay(find_board, Completeness::Finished, &mut NoEvents).map(|_| ())
}

/// The fault of a broken record, which must be on this line and say all of this.
#[track_caller]
fn broken(text: &str, line: usize, says: &[&str]) -> RecordFaultKind {
    let fault = verify(text).expect_err("the record is broken");
    let message = fault.to_string();
    assert_eq!(fault.line, line, "{message}");
    assert!(message.starts_with(&format!("line {line}: ")), "{message}");
    for part in says {
        assert!(message.contains(part), "should say `{part}`: {message}");
    }
    fault.kind
}

/// The sound record with a part of its header replaced.
#[track_caller]
fn with_header(from: &str, to: &str) -> String {
    let header = line(1);
    assert!(header.contains(from), "`{from}` stands in the header");
    with_line(1, &header.replacen(from, to, 1))
}

/// The sound record with a line replaced.
fn with_line(number: usize, new: &str) -> String {
    let with_new = |(at, old)| if at == number { new } else { old };
    (1..).zip(SOUND.lines()).map(with_new).collect::<Vec<_>>().join("\n")
}

/// The sound record with the first action of the first turn replaced, by the same seat.
fn with_first_action(action: &str) -> String {
    let seat = seat_of(FIRST_TURN);
    with_line(FIRST_TURN, &format!(r#"{{"seat":{seat},"do":{action}}}"#))
}

fn line(number: usize) -> &'static str {
    SOUND.lines().nth(number - 1).expect("the record has that many lines")
}

/// The first so many lines.
fn beginning(lines: usize) -> String {
    SOUND.lines().take(lines).map(|line| format!("{line}\n")).collect()
}

fn seat_of(number: usize) -> u8 {
    Record::parse(SOUND).expect("the record is sound").actions[number - 2].seat
}

fn last_line() -> usize {
    SOUND.lines().count()
}

#[test]
fn the_sound_record_is_sound() {
    assert_eq!(verify(SOUND), Ok(()));
    assert!(line(FIRST_TURN - 1).contains(r#""do":{"keep""#));
    assert!(!line(FIRST_TURN).contains(r#""do":{"keep""#));
}

#[test]
fn an_empty_file() {
    for text in ["", "\n", " \r\n\n"] {
        let kind = broken(text, 1, &["the file is empty", "begins with a header line"]);
        assert_eq!(kind, RecordFaultKind::Empty);
    }
}

#[test]
fn a_file_that_is_no_record() {
    let other_files =
        ["id = \"europe\"\n", "[]", "{}", "{\"trestle_record\":\"1\"}", "\n{}", line(2)];
    for text in other_files {
        let kind = broken(text, 1, &["not a game record", "\"trestle_record\": 2"]);
        assert_eq!(kind, RecordFaultKind::NotARecord);
    }
}

/// Even if a later version has other fields, the version is what is wrong.
#[test]
fn another_version_of_the_format() {
    for from in ["", "\"board\":"] {
        let text = with_header("\"trestle_record\":1", "\"trestle_record\":4");
        let text = text.replacen(from, &from.replace("board", "map"), 1);
        let kind =
            broken(&text, 1, &["format version 4", "reads versions 1 to 3", "use a newer program"]);
        assert_eq!(kind, RecordFaultKind::OtherVersion(4));
    }
}

#[test]
fn unknown_and_missing_fields() {
    let unreadable = |text: &str, line, says: &[&str]| {
        let kind = broken(text, line, says);
        assert!(matches!(kind, RecordFaultKind::Unreadable(_)), "{kind:?}");
    };
    let header = with_header("\"options\":{}", "\"options\":{},\"speed\":3");
    unreadable(&header, 1, &["no field `speed`", "`seats`"]);
    let option = with_header("\"options\":{}", "\"options\":{\"fast\":true}");
    unreadable(&option, 1, &["no field `fast`", "`first`"]);
    unreadable(&with_header("\"options\":{},", ""), 1, &["`options` is missing"]);
    let more = with_line(3, &line(3).replacen('{', "{\"clock\":1,", 1));
    unreadable(&more, 3, &["no field `clock`", "column 8", "may be damaged"]);
    unreadable(&with_line(3, r#"{"seat":0}"#), 3, &["`do` is missing"]);
    unreadable(&with_line(3, r#"{"seat":-1,"do":"pass"}"#), 3, &["`-1` is too small"]);
    unreadable(&with_first_action(r#""fly""#), FIRST_TURN, &["no action `fly`"]);
    let cards = r#"{"build-station":{"city":"wien","cards":{"red":256}}}"#;
    unreadable(&with_first_action(cards), FIRST_TURN, &["`256` is too small or too large"]);
    let end = line(last_line()).replace("\"winners\"", "\"losers\"");
    unreadable(&with_line(last_line(), &end), last_line(), &["no field `losers`"]);
}

#[test]
fn a_file_cut_in_the_middle_of_a_line() {
    let length = beginning(9).len();
    for cut in [2, 10, 30] {
        let kind =
            broken(&SOUND[..length - cut], 9, &["cannot be read: it breaks off", "cut short"]);
        assert!(matches!(kind, RecordFaultKind::Unreadable(_)), "{kind:?}");
    }
}

#[test]
fn a_file_cut_at_the_end_of_a_line() {
    for lines in [1, 2, FIRST_TURN, last_line() - 2] {
        let says = format!("after {} actions the game is not over", lines - 1);
        let kind = broken(&beginning(lines), lines + 1, &[&says, "may be cut short"]);
        assert_eq!(kind, RecordFaultKind::BreaksOff { actions: lines - 1 });
        let record = Record::parse(&beginning(lines)).expect("what is there can be read");
        assert!(record.replay(find_board, Completeness::MayBreakOff, &mut NoEvents).is_ok());
    }
}

#[test]
fn a_finished_game_without_its_last_line() {
    let text = beginning(last_line() - 1);
    let kind = broken(&text, last_line(), &["the game is over", "missing", "cut short"]);
    assert_eq!(kind, RecordFaultKind::NoEnd);
}

#[test]
fn an_end_before_the_end() {
    let text = beginning(FIRST_TURN) + line(last_line());
    let kind = broken(&text, FIRST_TURN + 1, &["it is not over", "may be lost"]);
    assert_eq!(kind, RecordFaultKind::EndsTooEarly);
}

#[test]
fn something_after_the_end() {
    for more in [line(last_line()), line(2), "what a game!"] {
        let text = format!("{SOUND}{more}");
        let kind = broken(&text, last_line() + 1, &["nothing may follow", "take it out"]);
        assert_eq!(kind, RecordFaultKind::AfterTheEnd);
    }
}

#[test]
fn a_blank_line() {
    for blank in ["", "  ", "\t\r"] {
        let text = with_line(5, &format!("{blank}\n{}", line(5)));
        let kind = broken(&text, 5, &["the line is blank", "take it out"]);
        assert_eq!(kind, RecordFaultKind::Blank);
    }
}

#[test]
fn line_endings_and_space_at_the_end_do_not_matter() {
    assert_eq!(verify(&SOUND.replace('\n', "\r\n")), Ok(()));
    assert_eq!(verify(SOUND.trim_end()), Ok(()));
    assert_eq!(verify(&format!("{SOUND}\n\r\n  ")), Ok(()));
    assert_eq!(verify(&SOUND.replace(',', " , ").replace(':', ": ")), Ok(()));
}

#[test]
fn an_unknown_board() {
    let text = with_header("\"id\":\"europe\"", "\"id\":\"atlantis\"");
    let kind = broken(&text, 1, &["no board `atlantis`", "`trestle boards list`"]);
    assert_eq!(kind, RecordFaultKind::UnknownBoard { id: "atlantis".into() });
}

#[test]
fn another_version_of_the_board() {
    let board = find_board("europe").expect("there is Europe");
    let (europe, first) = (board.hash().to_string(), board.first_hash().unwrap().to_string());
    let text = with_header(&first, &first.replacen(&first[..4], "0000", 1));
    let says =
        ["another version of the board `europe`", "here", &europe, "the board file of that time"];
    let kind = broken(&text, 1, &says);
    let RecordFaultKind::OtherBoard { id, recorded, actual } = kind else { panic!("{kind:?}") };
    assert_eq!((id.as_str(), actual), ("europe", europe));
    assert!(recorded.starts_with("0000"));
}

/// The header of a game on the board in this file, which nobody knows.
fn header_with(file: &str) -> Header {
    let board = Arc::new(board::load(PLAIN).expect("the board is sound"));
    let rules = Rules::new(board, 2, Options::default()).expect("it is for two");
    let seats = vec!["A".to_owned(), "B".to_owned()];
    Header::new(&rules, seats, Seed::from_numbers(1, 1)).with_board(file.to_owned())
}

#[test]
fn the_board_in_a_record() {
    let header = header_with(PLAIN).to_line();
    assert!(header.starts_with("{\"trestle_record\":3,\"board\":{\"id\":\"plain\","), "{header}");
    let record = Record::parse(&header).expect("the record can be read");
    assert_eq!(record.to_text(), header);
    let replay = record.replay(|_| None, Completeness::MayBreakOff, &mut NoEvents);
    assert_eq!(replay.expect("the board is in it").rules.board().id(), "plain");
    // A board that is known goes before it.
    let known = board::load(&PLAIN.replace("count = 20", "count = 21")).expect("it is sound");
    let replay = record.replay(|_| Some(Arc::new(known)), Completeness::MayBreakOff, &mut NoEvents);
    let kind = replay.expect_err("it is another board").kind;
    assert!(matches!(kind, RecordFaultKind::OtherBoard { .. }), "{kind:?}");
}

#[test]
fn a_board_in_a_record_that_is_not_the_one_or_has_faults() {
    let (hash, other) = (header_with(PLAIN).board.hash, PLAIN.replace("count = 20", "count = 21"));
    let actual = board::load(&other).expect("it is sound").hash().to_string();
    let kind = broken(&header_with(&other).to_line(), 1, &["not the one", "was changed", &hash]);
    assert_eq!(kind, RecordFaultKind::WrongBoard { recorded: hash, actual });
    let other = PLAIN.replace("id = \"plain\"", "id = \"other\"");
    let kind = broken(&header_with(&other).to_line(), 1, &["(`other`, recorded `plain`)"]);
    let [recorded, actual] = ["plain", "other"].map(str::to_owned);
    assert_eq!(kind, RecordFaultKind::WrongBoard { recorded, actual });
    // The first faults of it are told, each in short.
    let faults = format!("{PLAIN}\n{}", "nope = 1\n".repeat(9));
    let long = PLAIN.replace("[\"a\", \"b\"]", &format!("[\"{}\", \"b\"]", "a".repeat(50_000)));
    let large = "# A comment.\n".repeat(20_000);
    for (file, says) in [(&faults, "more"), (&long, "line "), (&large, "131072")] {
        let text = header_with(file).to_line();
        let kind = broken(&text, 1, &["the board in the record has faults: line ", says]);
        assert!(matches!(kind, RecordFaultKind::BadBoard(_)), "{kind:?}");
        assert!(kind.to_string().len() < 2_000);
    }
}

#[test]
fn a_seed_that_is_none() {
    let seed = Record::parse(SOUND).expect("the record is sound").header.seed;
    let odd_seeds =
        [String::new(), seed[1..].into(), format!("{seed}0"), seed.replacen('0', "g", 1)];
    for odd in odd_seeds {
        let kind = broken(&with_header(&seed, &odd), 1, &["seed", "64 hexadecimal digits"]);
        assert_eq!(kind, RecordFaultKind::Seed(BadSeed));
    }
}

#[test]
fn a_table_that_cannot_be_set() {
    for (names, asked) in [("", 0), (r#""A""#, 1), (r#""A","B","C","D","E","F""#, 6)] {
        let text = with_header(r#""Player 1","Player 2""#, names);
        let kind = broken(&text, 1, &["2 to 5 players", &format!("not {asked}")]);
        let RecordFaultKind::Rules(RulesError::PlayerCount { asked: found, .. }) = kind else {
            panic!("{kind:?}")
        };
        assert_eq!(found, asked);
    }
    let text = with_header("\"options\":{}", "\"options\":{\"first\":2}");
    let kind = broken(&text, 1, &["seat 2 cannot begin", "the seats are 0 to 1"]);
    let error = RulesError::FirstSeat { asked: Seat(2), players: 2 };
    assert_eq!(kind, RecordFaultKind::Rules(error));
}

#[test]
fn names_that_mean_nothing() {
    let cases = [
        (r#"{"claim":{"route":"a-b","cards":{}}}"#, TextFault::UnknownRoute("a-b".into())),
        (r#"{"build-station":{"city":"oz","cards":{}}}"#, TextFault::UnknownCity("oz".into())),
        (r#"{"pay-tunnel":{"pink":1}}"#, TextFault::UnknownCard("pink".into())),
        (r#"{"draw":"ship"}"#, TextFault::UnknownDeck("ship".into())),
        (r#"{"keep":["a-b"]}"#, TextFault::UnknownTicket("a-b".into())),
    ];
    for (action, expected) in cases {
        let kind = broken(&with_first_action(action), FIRST_TURN, &["ids in the board file"]);
        assert_eq!(kind, RecordFaultKind::Text(expected));
    }
    let action = r#"{"build-station":{"city":"wien","cards":{"red":16}}}"#;
    let most = format!("at most {}", limits::CARDS_OF_A_KIND);
    let kind = broken(&with_first_action(action), FIRST_TURN, &["`red` cards", &most]);
    assert_eq!(kind, RecordFaultKind::Text(TextFault::TooManyCards("red".into())));
}

#[test]
fn a_ticket_that_is_not_on_offer() {
    let board = find_board("europe").expect("there is Europe");
    let names = board.tickets().iter().map(|ticket| ticket.id.as_str());
    // Of four tickets at least two were kept, so that of three others one was not offered.
    let others: Vec<&str> = names.filter(|name| !line(2).contains(name)).take(3).collect();
    let action = format!(r#"{{"seat":{},"do":{{"keep":{others:?}}}}}"#, seat_of(2));
    let kind = broken(&with_line(2, &action), 2, &["is not on offer", "just shown"]);
    assert!(matches!(kind, RecordFaultKind::Text(TextFault::TicketNotOffered(_))), "{kind:?}");
}

/// An action that is not allowed is refused by its code and for a reason.
#[track_caller]
fn refused(text: &str, line: usize, says: &[&str]) -> Refusal {
    let kind = broken(text, line, says);
    let RecordFaultKind::Refused { refusal, reason } = kind else { panic!("{kind:?}") };
    assert!(!reason.is_empty());
    let code = format!("not allowed ({})", refusal.code());
    broken(text, line, &[&code, &reason]);
    refusal
}

#[test]
fn an_action_out_of_turn() {
    let turn = Seat(seat_of(FIRST_TURN));
    let [mine, other] = [turn.0, 1 - turn.0].map(|seat| format!("\"seat\":{seat}"));
    let text = with_line(FIRST_TURN, &line(FIRST_TURN).replacen(&mine, &other, 1));
    let says = format!("it is the turn of seat {}", turn.0);
    assert_eq!(refused(&text, FIRST_TURN, &[&says]), Refusal::NotYourTurn { turn });
    // So it is with tickets, of which nobody is offered any.
    let keep = format!(r#"{{{other},"do":{{"keep":["roma-smyrna"]}}}}"#);
    let text = with_line(FIRST_TURN, &keep);
    assert_eq!(refused(&text, FIRST_TURN, &[&says]), Refusal::NotYourTurn { turn });
    let text = with_line(3, line(2));
    assert_eq!(refused(&text, 3, &["already chosen"]), Refusal::AlreadyChosen);
    let text = SOUND.replace("{\"end\"", &format!("{}\n{{\"end\"", line(last_line() - 1)));
    assert_eq!(refused(&text, last_line(), &["the game is over"]), Refusal::GameOver);
}

#[test]
fn an_action_of_a_seat_that_does_not_exist() {
    for action in [r#""pass""#, r#"{"keep":["roma-smyrna"]}"#, r#"{"keep":[]}"#] {
        for (number, seat) in [(2, 2), (FIRST_TURN, 255)] {
            let text = with_line(number, &format!(r#"{{"seat":{seat},"do":{action}}}"#));
            let says = format!("there is no seat {seat}; the seats are 0 to 1");
            assert_eq!(refused(&text, number, &[&says]), Refusal::NoSuchSeat(Seat(seat)));
        }
    }
}

#[test]
fn an_action_in_the_wrong_phase() {
    let text = with_line(2, &format!(r#"{{"seat":{},"do":"draw-tickets"}}"#, seat_of(2)));
    let refusal = refused(&text, 2, &["the starting tickets have to be chosen first"]);
    assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::StartTickets });
    for action in [r#""leave-tunnel""#, r#"{"keep":["roma-smyrna"]}"#, r#"{"pay-tunnel":{}}"#] {
        let refusal = refused(&with_first_action(action), FIRST_TURN, &["take one of the turn's"]);
        assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::Turn });
    }
}

#[test]
fn an_action_that_is_not_allowed() {
    let cases = [
        (r#""pass""#, "cannot-pass", "only allowed when nothing else is possible"),
        (r#"{"take":200}"#, "empty-slot", "no card lies there"),
        (
            r#"{"build-station":{"city":"wien","cards":{"red":2}}}"#,
            "not-a-set",
            "2 red is not the set asked for: cards of one fitting colour for 1 space",
        ),
        (
            r#"{"claim":{"route":"petrograd-stockholm","cards":{"red":8}}}"#,
            "cards-not-held",
            "you do not have that many red cards",
        ),
    ];
    for (action, code, says) in cases {
        let refusal = refused(&with_first_action(action), FIRST_TURN, &[says]);
        assert_eq!(refusal.code(), code);
    }
}

#[test]
fn another_state_than_recorded() {
    let says = ["here the game differs from the record", "the record was changed"];
    for number in [2, 50, last_line() - 1] {
        let record = Record::parse(SOUND).expect("the record is sound");
        let recorded = record.actions[number - 2].state.clone().expect("every line has a hash");
        let text = with_line(number, &line(number).replace(&recorded, "0123456789abcdef"));
        let kind = broken(&text, number, &says);
        let expected =
            RecordFaultKind::OtherState { recorded: "0123456789abcdef".into(), actual: recorded };
        assert_eq!(kind, expected);
    }
    let end = Record::parse(SOUND).expect("the record is sound").end.expect("the game is over");
    let text = with_line(last_line(), &line(last_line()).replace(&end.state, &end.state[..16]));
    let kind = broken(&text, last_line(), &says);
    assert!(matches!(kind, RecordFaultKind::OtherState { .. }), "{kind:?}");
}

#[test]
fn another_result_than_recorded() {
    let end = Record::parse(SOUND).expect("the record is sound").end.expect("the game is over");
    let scores = format!("{},{}", end.scores[0], end.scores[1]);
    let text = with_line(last_line(), &line(last_line()).replace(&scores, "999,3"));
    let says = ["ended otherwise than recorded", "[999, 3]", "the last line was changed"];
    let kind = broken(&text, last_line(), &says);
    let expected = RecordFaultKind::OtherResult { recorded: vec![999, 3], actual: end.scores };
    assert_eq!(kind, expected);
    let text =
        with_line(last_line(), &line(last_line()).replace("\"winners\":[", "\"winners\":[7,"));
    let kind = broken(&text, last_line(), &["other seats have won", "recorded [7,"]);
    assert!(matches!(kind, RecordFaultKind::OtherWinners { .. }), "{kind:?}");
}
