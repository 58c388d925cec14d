//! Drawing tickets during the game.

use trestle_engine::{Action, Audience, Event, Outside, Phase, Pick, Refusal, Seat, Seen};
use trestle_testkit::{Game, Scene};

/// Seat 0 of two has drawn tickets from a deck of these.
fn offered(deck: &str) -> Game {
    let mut game = Scene::europe(2).ticket_deck(deck).play();
    game.draw_tickets(0);
    game
}

/// C-TKT-1: three tickets from the top, in the order in which they lay there.
#[test]
fn the_top_three_tickets_are_offered() {
    let game = offered("paris-wien kyiv-sochi london-berlin essen-kyiv");
    assert_eq!(game.offer(0), "paris-wien kyiv-sochi london-berlin");
    assert_eq!(game.ticket_deck(), "essen-kyiv");
    assert_eq!(game.state.phase(), Phase::KeepTickets);
    assert_eq!(game.turn(), 0);
    assert_eq!(game.tickets(0), "");
}

/// C-TKT-1: on the USA board it is three as well.
#[test]
fn on_the_usa_board_three_tickets_are_offered_and_one_is_kept() {
    let deck = "boston-miami dallas-new-york denver-el-paso calgary-phoenix";
    let mut game = Scene::usa(2).ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(game.offer(0), "boston-miami dallas-new-york denver-el-paso");
    game.keep(0, "dallas-new-york");
    assert_eq!(game.tickets(0), "dallas-new-york");
    assert_eq!(game.ticket_deck(), "calgary-phoenix boston-miami denver-el-paso");
}

/// C-TKT-1: fewer, if fewer are left.
#[test]
fn all_that_are_left_are_offered_if_those_are_fewer() {
    let two = offered("paris-wien kyiv-sochi");
    assert_eq!(two.offer(0), "paris-wien kyiv-sochi");
    assert_eq!(two.ticket_deck(), "");
    let one = offered("paris-wien");
    assert_eq!(one.offer(0), "paris-wien");
    assert_eq!(one.ticket_deck(), "");
}

/// C-TKT-1: with none left the action is not there.
#[test]
fn without_tickets_nobody_can_draw_them() {
    let mut game = Scene::europe(2).ticket_deck("").play();
    assert_eq!(game.refused(0, Action::DrawTickets), Refusal::NoTicketsLeft);
}

/// C-TKT-2: any choice of at least one, and nothing else.
#[test]
fn at_least_one_of_the_offered_tickets_is_kept() {
    let mut game = offered("paris-wien kyiv-sochi london-berlin");
    let any_but_none: Vec<Action> =
        (1..8).map(|bits| Action::KeepTickets { pick: Pick(bits) }).collect();
    assert_eq!(game.legal(0), any_but_none);
    let none = game.refused(0, Action::KeepTickets { pick: Pick(0) });
    assert_eq!(none, Refusal::TooFewTickets { least: 1 });
    let fourth = game.refused(0, Action::KeepTickets { pick: Pick(0b1001) });
    assert_eq!(fourth, Refusal::NotOffered);
}

/// C-TKT-2: of two offered one has to be kept, too.
#[test]
fn of_two_tickets_one_may_go_back() {
    let mut game = offered("paris-wien kyiv-sochi");
    assert_eq!(game.legal(0).len(), 3);
    game.keep(0, "kyiv-sochi");
    assert_eq!(game.tickets(0), "kyiv-sochi");
    assert_eq!(game.ticket_deck(), "paris-wien");
}

/// C-TKT-2: the only ticket offered cannot go back.
#[test]
fn a_single_ticket_has_to_be_kept() {
    let mut game = offered("paris-wien");
    assert_eq!(game.legal(0), [Action::KeepTickets { pick: Pick(1) }]);
    let none = game.refused(0, Action::KeepTickets { pick: Pick(0) });
    assert_eq!(none, Refusal::TooFewTickets { least: 1 });
    game.keep(0, "paris-wien");
    assert_eq!(game.tickets(0), "paris-wien");
    assert_eq!(game.ticket_deck(), "");
}

/// C-TKT-2: the others go under the deck, first shown, first under.
#[test]
fn the_others_go_under_the_deck_in_the_order_shown() {
    let deck = "roma-smyrna kyiv-sochi athina-angora paris-wien essen-kyiv";
    let mut game = offered(deck);
    game.keep(0, "kyiv-sochi");
    assert_eq!(game.ticket_deck(), "paris-wien essen-kyiv roma-smyrna athina-angora");
    // The next player is offered what is on top now, down to the first that came back.
    game.draw_tickets(1);
    assert_eq!(game.offer(1), "paris-wien essen-kyiv roma-smyrna");
    game.keep(1, "paris-wien essen-kyiv roma-smyrna");
    assert_eq!(game.ticket_deck(), "athina-angora");
}

/// C-TKT-2, C-SET-4: others see how many were kept and how many went back, not which.
#[test]
fn nobody_else_sees_which_tickets_are_kept_or_go_back() {
    let others = [Audience::Seat(Seat(1)), Audience::Spectator];
    let deck = "roma-smyrna kyiv-sochi athina-angora paris-wien";
    let mut game = offered(deck);
    let shown = game.events[0];
    assert!(matches!(shown, Event::TicketsOffered { .. }), "{shown:?}");
    for audience in others {
        let outside = Outside::TicketsOffered { seat: Seat(0), count: 3 };
        assert_eq!(shown.observe(audience), Seen::Outside(outside));
    }
    game.keep(0, "kyiv-sochi");
    let kept = game.events[0];
    assert!(matches!(kept, Event::TicketsKept { .. }), "{kept:?}");
    for audience in others {
        let outside = Outside::TicketsKept { seat: Seat(0), kept: 1, returned: 2 };
        assert_eq!(kept.observe(audience), Seen::Outside(outside));
    }
    for view in [game.view(1), game.spectator_view()] {
        assert_eq!(view.ticket_deck, [None; 3]);
        assert_eq!(view.seats[0].tickets, 1);
        assert_eq!(view.seats[0].shown, None);
    }
    let (roma, athina) = (game.ticket("roma-smyrna"), game.ticket("athina-angora"));
    assert_eq!(game.view(0).ticket_deck, [None, Some(roma), Some(athina)]);
}

/// C-TKT-3: a player who holds all tickets but three draws those and keeps them as well.
#[test]
fn any_number_of_tickets_may_be_held() {
    let board = trestle_testkit::board("usa");
    let names: Vec<&str> = board.tickets().iter().map(|ticket| ticket.id.as_str()).collect();
    let (held, left) = names.split_at(names.len() - 3);
    let mut game = Scene::usa(2).tickets(0, &held.join(" ")).play();
    game.draw_tickets(0).keep(0, &left.join(" "));
    assert_eq!(game.tickets(0), names.join(" "));
    assert_eq!(game.view(1).seats[0].tickets, 30);
}
