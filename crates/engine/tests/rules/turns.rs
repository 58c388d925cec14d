//! One action a turn, and passing.

use trestle_engine::{Action, DeckId, Event, Phase, Refusal, Seat, Slot};
use trestle_testkit::{Game, Scene};

use crate::tiny;

const DRAW: Action = Action::DrawCard { deck: DeckId(0) };
const TAKE: Action = Action::TakeCard { slot: Slot(0), refill: DeckId(0) };

/// Three players on a small board. There is nothing to draw; all cards are in this hand,
/// and seat 1 has these routes.
fn barren(hand: u8, routes: &str) -> Scene {
    Scene::on_text(&tiny::text(3, "14 wild, 12 red"), 3)
        .routes(1, routes)
        .row("- - - - -")
        .other_cards_in_hand(hand)
        .ticket_deck("")
}

fn is_over(game: &Game) -> bool {
    game.state.phase() == Phase::Over
}

/// C-TURN-1: drawing two cards, claiming a route, drawing tickets and building a station
/// are a turn each: the next seat is in turn, and nobody else acts.
#[test]
fn each_action_is_a_turn_of_its_own() {
    let scene = || Scene::europe(3).turn(1).hand(1, "1 black");
    let mut cards = scene().play();
    cards.draw(1).draw(1);
    let mut route = scene().play();
    route.claim(1, "amsterdam-bruxelles", "1 black");
    let mut station = scene().play();
    station.build_station(1, "paris", "1 black");
    let mut tickets = scene().ticket_deck("paris-wien").play();
    tickets.draw_tickets(1).keep(1, "paris-wien");
    for mut game in [cards, route, station, tickets] {
        assert_eq!((game.turn(), game.state.phase()), (2, Phase::Turn));
        for other in [0, 1] {
            assert_eq!(game.legal(other), []);
            assert_eq!(game.refused(other, DRAW), Refusal::NotYourTurn { turn: Seat(2) });
        }
        game.draw(2);
    }
}

/// C-TURN-1: after the first card a turn can only go on with the second.
#[test]
fn who_has_drawn_a_card_can_do_nothing_but_draw_another() {
    let mut game = Scene::europe(2).hand(0, "1 black").play();
    game.draw(0);
    assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
    let takes = (0..5).map(|slot| Action::TakeCard { slot: Slot(slot), refill: DeckId(0) });
    assert_eq!(game.legal(0), takes.chain([DRAW]).collect::<Vec<_>>());
    let claim = game.claim_action("amsterdam-bruxelles", "1 black");
    let station = game.station_action("paris", "1 black");
    for action in [claim, station, Action::DrawTickets, Action::Pass] {
        let refusal = game.refused(0, action);
        assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::SecondCard });
    }
}

/// C-TURN-1: who was offered tickets has to choose among them.
#[test]
fn who_has_drawn_tickets_can_do_nothing_but_keep_some() {
    let mut game = Scene::europe(2).hand(0, "1 black").play();
    game.draw_tickets(0);
    let claim = game.claim_action("amsterdam-bruxelles", "1 black");
    for action in [claim, DRAW, TAKE, Action::DrawTickets, Action::Pass] {
        let refusal = game.refused(0, action);
        assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::KeepTickets });
    }
}

/// C-TURN-2: who can do nothing passes, and the next seat is in turn.
#[test]
fn a_player_who_can_do_nothing_passes() {
    let mut game = Scene::usa(2).row("- - - - -").other_cards_in_hand(1).ticket_deck("").play();
    assert_eq!(game.legal(0), [Action::Pass]);
    game.act(0, Action::Pass);
    assert_eq!(game.events[0], Event::Passed { seat: Seat(0) });
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
    // The other one holds all the cards and can claim routes.
    assert_eq!(game.refused(1, Action::Pass), Refusal::CannotPass);
}

/// C-TURN-2: a single thing that can be done forbids passing: a face-up card, a card in
/// the deck, a ticket, a route, a station.
#[test]
fn whoever_can_do_anything_at_all_may_not_pass() {
    let bare = || Scene::europe(2).other_cards_in_hand(1).ticket_deck("").row("- - - - -");
    let only_action = [
        (bare().row("- - - wild -"), Action::TakeCard { slot: Slot(3), refill: DeckId(0) }),
        (bare().deck("red"), DRAW),
        (bare().ticket_deck("paris-wien"), Action::DrawTickets),
    ];
    for (scene, action) in only_action {
        let mut game = scene.play();
        assert_eq!(game.legal(0), [action]);
        assert_eq!(game.refused(0, Action::Pass), Refusal::CannotPass);
    }
    let mut station = bare().hand(0, "1 blue").play();
    assert!(station.legal(0).iter().all(|action| matches!(action, Action::BuildStation { .. })));
    assert_eq!(station.refused(0, Action::Pass), Refusal::CannotPass);
    let mut route = bare().stations(0, "paris wien roma").hand(0, "1 black").play();
    let claim = route.claim_action("amsterdam-bruxelles", "1 black");
    assert_eq!(route.legal(0), [claim]);
    assert_eq!(route.refused(0, Action::Pass), Refusal::CannotPass);
}

/// C-TURN-2: the game ends with the pass of the last player, not before, and is scored.
#[test]
fn the_game_is_over_when_all_have_passed_one_after_another() {
    let all_routes = "north-middle middle-south";
    let scene = barren(0, all_routes).tickets(1, "north-south").tickets(2, "north-middle");
    let mut game = scene.turn(1).play();
    for seat in [1, 2] {
        game.act(seat, Action::Pass);
        assert!(!is_over(&game));
    }
    game.act(0, Action::Pass);
    assert!(is_over(&game));
    assert!(game.events.contains(&Event::GameOver));
    for seat in 0..3 {
        assert_eq!(game.refused(seat, Action::Pass), Refusal::GameOver);
        let tickets = game.state.tickets(Seat(seat));
        assert!(game.events.contains(&Event::TicketsShown { seat: Seat(seat), tickets }));
    }
    // Nothing; routes of 2 and 1 spaces and the ticket along them; a ticket missed.
    let totals: Vec<i32> = game.scores().seats.iter().map(|score| score.total).collect();
    assert_eq!(totals, [0, 2 + 1 + 3, -2]);
}

/// C-TURN-2: what another player does in between starts the count again.
#[test]
fn passes_count_only_if_they_follow_one_another() {
    let mut game = barren(2, "north-middle").play();
    game.act(0, Action::Pass).act(1, Action::Pass);
    game.claim(2, "middle-south", "1 red");
    // The card that was paid is the only one there is to take.
    game.take(0, 0);
    game.act(1, Action::Pass).act(2, Action::Pass);
    assert!(!is_over(&game), "seats 1 and 2 have passed since the last action, not all");
    game.act(0, Action::Pass);
    assert!(is_over(&game));
}
