//! Tunnels: what is owed, and how it is paid or not.
//!
//! München–Venezia is a blue tunnel of two spaces, Angora–Constantinople a grey one of two.

use trestle_engine::{Action, Event, Phase, Refusal, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, claims, not_a_set, ways_on};

const BLUE: &str = "munchen-venezia";
const GREY: &str = "angora-constantinople";

/// Seat 0 has a hand, lays down a set for a tunnel, and three cards are turned.
fn dig(tunnel: &str, hand: &str, laid: &str, turned: &str) -> Game {
    let mut game = Scene::europe(2).hand(0, hand).deck(turned).play();
    game.claim(0, tunnel, laid);
    game
}

/// How many extra cards are owed; none if the route was claimed right away.
fn owed(game: &Game) -> u8 {
    game.state.tunnel().map_or(0, |tunnel| tunnel.extra)
}

fn pay_refused(game: &mut Game, cards: &str) -> Refusal {
    let cards = game.cards(cards);
    game.refused(0, Action::PayTunnel { cards })
}

/// EU-TUN-1: the sets to lay down are those of any route, in full.
#[test]
fn a_tunnel_takes_a_complete_set_to_begin_with() {
    let mut game = Scene::europe(2).hand(0, "3 blue, 2 red, 2 wild").play();
    assert_eq!(claims(&game, 0, BLUE), ["2 blue", "1 blue, 1 wild", "2 wild"]);
    for cards in ["1 blue", "3 blue", "2 red", "1 blue, 1 red"] {
        let refusal = claim_refused(&mut game, 0, BLUE, cards);
        assert_eq!(refusal, not_a_set(&game, 2, 0, cards));
    }
    let mut game = Scene::europe(2).hand(0, "1 blue").play();
    let blue = Refusal::CardsNotHeld { card: game.card("blue") };
    assert_eq!(claim_refused(&mut game, 0, BLUE, "2 blue"), blue);
}

/// EU-TUN-1, C-CLAIM-3: nobody digs a tunnel without the pieces for it.
#[test]
fn a_tunnel_takes_enough_pieces_to_begin_with() {
    let mut game = Scene::europe(2).hand(0, "2 blue").pieces(0, 1).play();
    let refusal = claim_refused(&mut game, 0, BLUE, "2 blue");
    assert_eq!(refusal, Refusal::TooFewPieces { have: 1, need: 2 });
}

/// EU-TUN-2: the turned cards of the colour played and the wild ones count, no others.
#[test]
fn turned_cards_of_the_colour_played_and_wild_ones_count() {
    let cases = [
        ("red green white", 0),
        ("blue red red", 1),
        ("red blue red", 1),
        ("red green blue", 1),
        ("wild red red", 1),
        ("blue wild red", 2),
        ("blue blue red", 2),
        ("wild wild red", 2),
        ("blue blue wild", 3),
        ("wild wild wild", 3),
        ("blue blue blue", 3),
    ];
    for (turned, extra) in cases {
        for laid in ["2 blue", "1 blue, 1 wild"] {
            let game = dig(BLUE, "6 blue, 4 wild", laid, turned);
            assert_eq!(owed(&game), extra, "{laid} laid, {turned} turned");
            assert!(game.events.contains(&Event::TunnelDemands { extra }));
            assert_eq!(game.owns(0, BLUE), extra == 0);
        }
    }
}

/// EU-TUN-2: every mix of the colour and wild cards pays, each listed once.
#[test]
fn the_extra_cards_are_of_the_colour_or_wild() {
    let game = dig(BLUE, "4 blue, 5 red, 2 wild", "2 blue", "blue wild red");
    assert_eq!(ways_on(&game, 0), ["2 blue", "1 blue, 1 wild", "2 wild", "leave"]);
    let game = dig(BLUE, "5 blue, 3 wild", "2 blue", "blue wild blue");
    assert_eq!(
        ways_on(&game, 0),
        ["3 blue", "2 blue, 1 wild", "1 blue, 2 wild", "3 wild", "leave"]
    );
    let game = dig(BLUE, "3 blue, 1 wild", "2 blue", "blue wild red");
    assert_eq!(ways_on(&game, 0), ["1 blue, 1 wild", "leave"]);
    let game = dig(BLUE, "2 blue, 2 wild", "2 blue", "red wild red");
    assert_eq!(ways_on(&game, 0), ["1 wild", "leave"]);
}

/// EU-TUN-2: each of the payments makes the route the player's and is gone from the hand.
#[test]
fn paying_what_is_owed_wins_the_tunnel() {
    for (extra, rest) in [("2 blue", "5 red, 2 wild"), ("1 blue, 1 wild", "1 blue, 5 red, 1 wild")]
    {
        let mut game = dig(BLUE, "4 blue, 5 red, 2 wild", "2 blue", "blue wild red");
        game.pay_tunnel(0, extra);
        assert!(game.owns(0, BLUE));
        assert_eq!(game.hand(0), game.cards(rest));
        assert_eq!((game.state.turn(), game.state.phase()), (Seat(1), Phase::Turn));
    }
}

/// EU-TUN-2: another colour, too few, too many, or cards that are not held do not pay.
#[test]
fn other_cards_than_those_owed_are_refused() {
    let mut game = dig(BLUE, "4 blue, 5 red, 1 wild", "2 blue", "blue wild red");
    for cards in ["2 red", "1 blue, 1 red", "1 blue", "1 wild", "2 blue, 1 wild", ""] {
        assert_eq!(pay_refused(&mut game, cards), not_a_set(&game, 2, 0, cards));
    }
    let wild = Refusal::CardsNotHeld { card: game.card("wild") };
    assert_eq!(pay_refused(&mut game, "2 wild"), wild);
}

/// EU-TUN-2: in a grey tunnel it is the colour played that counts and that pays.
#[test]
fn in_a_grey_tunnel_the_colour_played_counts() {
    let game = dig(GREY, "2 green, 9 blue", "2 green", "blue blue red");
    assert!(game.owns(0, GREY), "no turned card is green");
    let mut game = dig(GREY, "4 green, 9 blue, 1 wild", "2 green", "green blue wild");
    assert_eq!(ways_on(&game, 0), ["2 green", "1 green, 1 wild", "leave"]);
    assert_eq!(pay_refused(&mut game, "2 blue"), not_a_set(&game, 2, 0, "2 blue"));
    let game = dig(GREY, "3 green, 9 blue, 1 wild", "1 green, 1 wild", "green blue red");
    assert_eq!(ways_on(&game, 0), ["1 green", "leave"]);
}

/// EU-TUN-3: after wild cards alone the colour of the tunnel does not count.
#[test]
fn after_wild_cards_alone_only_turned_wild_cards_count() {
    for tunnel in [BLUE, GREY] {
        let game = dig(tunnel, "5 blue, 2 wild", "2 wild", "blue blue blue");
        assert!(game.owns(0, tunnel));
        let game = dig(tunnel, "5 blue, 5 wild", "2 wild", "wild blue red");
        assert_eq!(owed(&game), 1);
        let game = dig(tunnel, "5 blue, 5 wild", "2 wild", "wild wild wild");
        assert_eq!(owed(&game), 3);
    }
}

/// EU-TUN-3: what is owed after wild cards alone is paid in wild cards alone.
#[test]
fn after_wild_cards_alone_the_extra_cards_must_be_wild() {
    for tunnel in [BLUE, GREY] {
        let mut game = dig(tunnel, "5 blue, 5 wild", "2 wild", "wild blue wild");
        assert_eq!(ways_on(&game, 0), ["2 wild", "leave"]);
        for cards in ["2 blue", "1 blue, 1 wild"] {
            assert_eq!(pay_refused(&mut game, cards), not_a_set(&game, 2, 2, cards));
        }
        game.pay_tunnel(0, "2 wild");
        assert!(game.owns(0, tunnel));
        assert_eq!(game.hand(0), game.cards("5 blue, 1 wild"));

        let game = dig(tunnel, "5 blue, 3 wild", "2 wild", "wild blue wild");
        assert_eq!(ways_on(&game, 0), ["leave"], "one wild card is left, two are owed");
    }
}

/// EU-TUN-4: without the cards that are owed, leaving is all one can do.
#[test]
fn who_cannot_pay_can_only_leave() {
    let mut game = dig(BLUE, "3 blue, 9 red", "2 blue", "blue blue red");
    assert_eq!(ways_on(&game, 0), ["leave"]);
    let blue = Refusal::CardsNotHeld { card: game.card("blue") };
    assert_eq!(pay_refused(&mut game, "2 blue"), blue);
}

/// EU-TUN-4: leaving is a choice even for who could pay.
#[test]
fn who_can_pay_need_not() {
    let mut game = dig(BLUE, "5 blue, 2 wild", "2 blue", "blue red red");
    assert_eq!(ways_on(&game, 0), ["1 blue", "1 wild", "leave"]);
    game.act(0, Action::LeaveTunnel);
    assert!(!game.owns(0, BLUE));
    assert_eq!(game.hand(0), game.cards("5 blue, 2 wild"));
}

/// EU-TUN-4: the set comes back to the hand card by card, the turn is over, and nothing
/// else has changed: not the pieces, points, routes or stations, not the other player.
#[test]
fn leaving_gives_back_the_set_and_costs_only_the_turn() {
    for laid in ["2 blue", "1 blue, 1 wild", "2 wild"] {
        let scene = Scene::europe(2).hand(0, "2 blue, 3 red, 2 wild").hand(1, "1 red, 2 blue");
        let scene = scene.routes(0, "berlin-wien").stations(0, "roma").tickets(0, "berlin-roma");
        let mut game = scene.deck("wild wild wild").play();
        let before = game.clone();
        game.claim(0, BLUE, laid);
        assert_eq!(game.hand(0), before.hand(0) - game.cards(laid), "{laid} lies on the table");
        game.act(0, Action::LeaveTunnel);
        let (old, new) = (&before.state, &game.state);
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(new.hand(seat), old.hand(seat), "{laid}");
            assert_eq!(new.pieces(seat), old.pieces(seat));
            assert_eq!(new.points(seat), old.points(seat));
            assert_eq!(new.routes(seat), old.routes(seat));
            assert_eq!(new.stations(seat), old.stations(seat));
            assert_eq!(new.tickets(seat), old.tickets(seat));
        }
        assert_eq!((new.turn(), new.phase()), (Seat(1), Phase::Turn));
        assert_eq!(new.open_routes(), old.open_routes());
        assert_eq!(claims(&game, 1, BLUE), ["2 blue"], "the other player may try now");
    }
}

/// EU-TUN-4: between the turned cards and the decision nothing else can be done, and
/// outside of a tunnel there is nothing to pay or to leave.
#[test]
fn in_a_tunnel_one_pays_or_leaves_and_elsewhere_one_does_neither() {
    let mut game = dig(BLUE, "3 blue, 3 green", "2 blue", "blue red red");
    let in_tunnel = Refusal::WrongPhase { phase: Phase::Tunnel };
    assert_eq!(game.refused(0, Action::DrawTickets), in_tunnel);
    assert_eq!(claim_refused(&mut game, 0, "berlin-wien", "3 green"), in_tunnel);
    assert_eq!(game.refused(1, Action::LeaveTunnel), Refusal::NotYourTurn { turn: Seat(0) });

    let mut game = Scene::europe(2).hand(0, "3 blue").play();
    let in_turn = Refusal::WrongPhase { phase: Phase::Turn };
    assert_eq!(game.refused(0, Action::LeaveTunnel), in_turn);
    assert_eq!(pay_refused(&mut game, "1 blue"), in_turn);
}

/// EU-TUN-7: nothing owed, and the route is the player's in the same action.
#[test]
fn a_tunnel_that_owes_nothing_is_claimed_at_once() {
    let mut game = dig(BLUE, "4 blue, 1 wild", "2 blue", "red green white");
    assert!(game.owns(0, BLUE));
    assert_eq!(game.hand(0), game.cards("2 blue, 1 wild"));
    assert_eq!((game.pieces(0), game.points(0)), (43, 2));
    assert_eq!((game.state.turn(), game.state.phase()), (Seat(1), Phase::Turn));
    let taken = Refusal::RouteTaken { route: game.route(BLUE), owner: Seat(0) };
    assert_eq!(claim_refused(&mut game, 1, BLUE, "2 blue"), taken);
}

/// EU-TUN-7: three extra cards are three cards and nothing more: the pieces and points
/// are those of the spaces.
#[test]
fn extra_cards_change_neither_pieces_nor_points() {
    let cases: [(&str, &str, i16, u8); 4] = [
        (BLUE, "2 blue", 2, 2),
        ("paris-zurich", "3 blue", 4, 3),
        ("budapest-kyiv", "6 blue", 15, 6),
        ("petrograd-stockholm", "8 blue", 21, 8),
    ];
    for (tunnel, laid, points, spaces) in cases {
        let hand = format!("{laid}, 3 wild");
        let mut game = Scene::europe(2).hand(0, &hand).deck("blue wild blue").play();
        game.claim(0, tunnel, laid);
        assert_eq!((game.pieces(0), game.points(0)), (45, 0), "nothing before it is paid");
        game.pay_tunnel(0, "3 wild");
        assert_eq!((45 - game.pieces(0), game.points(0)), (spaces, i32::from(points)), "{tunnel}");
        let claimed = Event::RouteClaimed {
            seat: Seat(0),
            route: game.route(tunnel),
            cards: game.cards(&hand),
            points,
            laid: None,
        };
        assert!(game.events.contains(&claimed), "{:?}", game.events);
    }
}

/// EU-TUN-7: two pieces are enough for two spaces, however many cards it takes.
#[test]
fn extra_cards_need_no_extra_pieces() {
    let mut game = Scene::europe(2).hand(0, "5 blue").pieces(0, 2).deck("blue blue wild").play();
    game.claim(0, BLUE, "2 blue").pay_tunnel(0, "3 blue");
    assert!(game.owns(0, BLUE));
    assert_eq!(game.pieces(0), 0);
}

/// EU-TUN-1: only tunnels turn cards.
#[test]
fn an_ordinary_route_turns_no_cards() {
    let mut game = Scene::europe(2).hand(0, "3 green").deck("green green green").play();
    let deck = game.deck_len();
    game.claim(0, "berlin-wien", "3 green");
    assert!(game.owns(0, "berlin-wien"));
    assert_eq!(game.deck_len(), deck);
}
