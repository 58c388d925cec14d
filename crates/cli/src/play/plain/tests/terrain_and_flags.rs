//! Terrain cards that double routes, and flags.

use super::*;
use crate::sample;

fn terrain() -> Rules {
    sample::table(sample::terrain(), 0)
}

#[test]
fn a_payment_may_come_with_a_doubling() {
    let rules = terrain();
    let hand = [("green", 3), ("jungle", 1), ("wild", 2)];
    let state = with_hand(&rules, &hand);
    let (decision, read) = decide(&rules, &state, "2\ncastle\n1\n2\n");
    let claim = |green, wilds, terrain, doubling_wilds| Action::ClaimRoute {
        route: route(&rules, "bridge-castle"),
        cards: cards(&rules, &[("green", green), ("wild", wilds)]),
        doubling: Doubling { terrain, wilds: doubling_wilds },
        flag: FlagChoice::Leave,
    };
    assert_eq!(decision, Decision::Take(claim(3, 0, 1, 0)), "{read}");
    assert!(read.contains("Bridge – Castle: 3 green, jungle, 4 points ("), "{read}");
    let ways = "   1  3 green\n   2  3 green; doubled with 1 jungle\n   \
                3  3 green; doubled with 1 wild\n   4  2 green, 1 wild\n   \
                5  2 green, 1 wild; doubled with 1 jungle\n";
    assert!(read.contains(ways), "{read}");
    let (decision, _) = decide(&rules, &state, "2\ncastle\n1\n6\n");
    assert_eq!(decision, Decision::Take(claim(2, 1, 0, 1)));
    // A claim that cannot be doubled is not asked about.
    let state = with_hand(&rules, &hand[..1]);
    let (decision, read) = decide(&rules, &state, "2\ncastle\n1\n");
    assert_eq!(decision, Decision::Take(claim(3, 0, 0, 0)), "{read}");
}

#[test]
fn everybodys_terrain_cards_are_shown() {
    let rules = terrain();
    let seat =
        |hand: &[(&str, u8)]| SeatSetup { hand: cards(&rules, hand), ..SeatSetup::default() };
    let mine = seat(&[("red", 2), ("jungle", 2), ("mountain", 1)]);
    let state = with_seats(&rules, vec![mine, seat(&[("green", 3), ("mountain", 4)])]);
    let shown = situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)));
    assert!(shown.contains("train cards  terrain cards  tickets  open terrain cards\n"), "{shown}");
    assert!(
        shown.contains("          2              3        0  2 jungle, 1 mountains\n"),
        "{shown}"
    );
    assert!(shown.contains("          3              4        0  4 mountains\n"), "{shown}");
    assert!(
        shown.contains("Face-up (train cards): ") && shown.contains("Face-up (terrain cards): "),
        "{shown}"
    );
    assert!(!shown.contains("3 green"), "{shown}");
}

#[test]
fn terrain_is_told() {
    let rules = terrain();
    let jungle = card(&rules, "jungle");
    let drawn = |seat| told(&rules, Event::OpenCardDrawn { seat, deck: DeckId(1), card: jungle });
    assert_eq!(drawn(ME).unwrap(), "You draw an open card (terrain cards): jungle.");
    assert_eq!(drawn(OTHER).unwrap(), "Seat 1 draws an open card (terrain cards): jungle.");
    let claimed = |paid: &[(&str, u8)], points| {
        let route = route(&rules, "bridge-castle");
        let cards = cards(&rules, paid);
        told(&rules, Event::RouteClaimed { seat: OTHER, route, cards, points, laid: None }).unwrap()
    };
    assert_eq!(
        claimed(&[("green", 3), ("jungle", 1)], 8),
        "Seat 1 claims Bridge – Castle with 3 green, 1 jungle: doubled, 8 points."
    );
    assert_eq!(
        claimed(&[("green", 3)], 4),
        "Seat 1 claims Bridge – Castle with 3 green: 4 points."
    );
    let entered = Event::TunnelEntered {
        seat: ME,
        route: route(&rules, "bridge-castle"),
        cards: cards(&rules, &[("green", 3), ("jungle", 1), ("wild", 1)]),
        doubling: Doubling { terrain: 1, wilds: 1 },
        flag: FlagChoice::Leave,
    };
    let sentence = "You lay down 3 green, 1 jungle, 1 wild for the tunnel Bridge – Castle \
                    (to double it: 1 jungle, 1 wild).";
    assert_eq!(told(&rules, entered).unwrap(), sentence);
}

fn flag_claim(rules: &Rules, paid: &[(&str, u8)], flag: FlagChoice) -> Action {
    Action::ClaimRoute {
        route: route(rules, "dam-mill"),
        cards: cards(rules, paid),
        doubling: Doubling::NONE,
        flag,
    }
}

#[test]
fn laying_a_card_for_the_flag_is_asked_only_where_it_is_free() {
    let hand = [("red", 2)];
    let rules = sample::table(sample::flags(), 0);
    let (decision, read) = decide(&rules, &with_hand(&rules, &hand), "2\nmill\n1\n");
    assert_eq!(decision, Decision::Take(flag_claim(&rules, &hand, FlagChoice::Lay)), "{read}");
    assert!(read.contains("2 points (with 2 red; red laid for the flag)"), "{read}");

    let rules = sample::table(sample::flags(), 1);
    let (decision, read) = decide(&rules, &with_hand(&rules, &hand), "2\ndam\n1\n2\n");
    assert_eq!(decision, Decision::Take(flag_claim(&rules, &hand, FlagChoice::Leave)), "{read}");
    let ways = "   1  2 red; red laid for the flag\n   2  2 red; nothing laid for the flag\n";
    assert!(read.contains(ways), "{read}");
}

#[test]
fn flags_are_shown_and_told() {
    let rules = sample::table(sample::flags(), 0);
    let me = SeatSetup { flag: vec![card(&rules, "blue")], ..SeatSetup::default() };
    let state = with_seats(&rules, vec![me]);
    let shown = situation::text(words(&rules), &rules, ME, &rules.view(&state, Audience::Seat(ME)));
    assert!(shown.contains("  laid for the flag\n"), "{shown}");
    assert!(shown.contains("0  1 blue\n") && shown.contains("0  none\n"), "{shown}");
    let claimed = Event::RouteClaimed {
        seat: ME,
        route: route(&rules, "dam-mill"),
        cards: cards(&rules, &[("red", 2)]),
        points: 2,
        laid: Some(card(&rules, "red")),
    };
    let sentence = "You claim Dam – Mill with 2 red: 2 points. A red card is laid for a flag.";
    assert_eq!(told(&rules, claimed).unwrap(), sentence);
    let completed = Event::FlagCompleted { seat: OTHER, points: 4 };
    assert_eq!(told(&rules, completed).unwrap(), "Seat 1 completes a flag: 4 points.");
}

#[test]
fn whole_games_with_flags_are_played_in_both_editions() {
    for edition in [0, 1] {
        let rules = sample::table(sample::flags(), edition);
        let (ending, read) = play(&rules, 1, &"2\n1\n1\nall\n".repeat(5000));
        assert_eq!(ending, Ending::Over);
        assert!(read.contains("card is laid for a flag."), "{read}");
    }
}
