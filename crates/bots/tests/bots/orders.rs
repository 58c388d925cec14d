//! Standing orders, in exact positions.

use trestle_bots::orders::{Claim, Delegate, Draw, End, Order, Standing, Until};
use trestle_bots::{Bot, Roster, Turn};
use trestle_engine::{Action, Audience, NoEvents, Phase, Seat, Seed};
use trestle_testkit::{Game, Scene, all_tables};

/// Orders that seat 0 gives in a position.
fn give(game: &Game, orders: &[Order]) -> Standing {
    Standing::new(&game.rules, &game.view(0), orders.iter().copied())
}

/// What orders do for seat 0.
fn follow(standing: &mut Standing, game: &Game) -> Option<Action> {
    let view = game.view(0);
    let turn = Turn::new(&game.rules, &game.state, Seat(0), &view);
    let action = standing.follow(&turn);
    assert!(action.is_none_or(|action| turn.allows(&action)), "{action:?} is not allowed");
    action
}

/// The same, and does it.
fn go_on(standing: &mut Standing, game: &mut Game) -> Action {
    let action = follow(standing, game).expect("the orders say what to do");
    game.act(0, action);
    action
}

fn ends(standing: &Standing) -> Vec<Option<End>> {
    standing.orders.iter().map(|placed| placed.end).collect()
}

fn draw(game: &Game, card: &str, count: u8) -> Draw {
    Draw { until: Until::Like(game.card(card)), count, wilds: false, most: None }
}

fn claim(game: &Game, route: &str, wilds: u8) -> Claim {
    Claim { route: game.route(route), wilds, collect: false }
}

#[test]
fn cards_are_drawn_until_enough_are_held() {
    let mut game = Scene::europe(2).hand(0, "2 red").row("blue red green wild white").play();
    let order = Order::Draw(draw(&game, "red", 3));
    let mut standing = give(&game, &[order]);
    assert_eq!(go_on(&mut standing, &mut game), game.take_action(1));
    // It holds enough, but whoever has begun a turn finishes it.
    assert_eq!(game.view(0).phase, Phase::SecondCard);
    go_on(&mut standing, &mut game);
    assert_eq!(game.turn(), 1);
    assert_eq!(ends(&standing), [None]);
    game.draw(1).draw(1);
    assert_eq!(follow(&mut standing, &game), None);
    assert_eq!(ends(&standing), [Some(End::Reached)]);
}

#[test]
fn what_was_carried_out_is_noted_before_the_next_turn() {
    let note = |standing: &mut Standing, game: &Game| {
        standing.note_reached(&Turn::new(&game.rules, &game.state, Seat(0), &game.view(0)));
    };
    let scene = Scene::europe(2).hand(0, "2 red, 3 blue").row("blue red green wild white");
    let mut game = scene.deck("green green green green").play();
    let route = Order::Claim(claim(&game, "paris-zurich", 0));
    let mut standing = give(&game, &[Order::Draw(draw(&game, "red", 3)), route]);
    note(&mut standing, &game);
    assert_eq!(ends(&standing), [None, None]);
    assert_eq!(go_on(&mut standing, &mut game), game.claim_action("paris-zurich", "3 blue"));
    assert_eq!(game.turn(), 1);
    note(&mut standing, &game);
    assert_eq!(ends(&standing), [None, Some(End::Reached)]);
    game.draw(1).draw(1);
    go_on(&mut standing, &mut game);
    go_on(&mut standing, &mut game);
    assert_eq!(game.turn(), 1);
    note(&mut standing, &game);
    assert_eq!(ends(&standing), [Some(End::Reached); 2]);
}

#[test]
fn a_face_up_wild_card_is_taken_only_if_that_was_ordered() {
    let game = Scene::europe(2).row("blue blue green wild white").play();
    let order = draw(&game, "red", 5);
    let unseen = follow(&mut give(&game, &[Order::Draw(order)]), &game);
    assert!(matches!(unseen, Some(Action::DrawCard { .. })), "{unseen:?}");
    let order = Order::Draw(Draw { wilds: true, ..order });
    assert_eq!(follow(&mut give(&game, &[order]), &game), Some(game.take_action(3)));
    let wilds = Order::Draw(draw(&game, "wild", 2));
    assert_eq!(follow(&mut give(&game, &[wilds]), &game), Some(game.take_action(3)));
}

#[test]
fn only_the_cards_that_were_meant_count() {
    // Wild cards are no red ones, ships no trains; marked train cards are train cards.
    let game = Scene::world(2).hand(0, "1 red, 1 red-harbour, 2 red-ship, 3 wild").play();
    let mut three = give(&game, &[Order::Draw(draw(&game, "red", 3))]);
    assert!(follow(&mut three, &game).is_some());
    let mut two = give(&game, &[Order::Draw(draw(&game, "red-harbour", 2))]);
    assert_eq!((follow(&mut two, &game), ends(&two)), (None, vec![Some(End::Reached)]));
    let all = Draw { until: Until::Any, count: 7, wilds: false, most: None };
    let mut all = give(&game, &[Order::Draw(all)]);
    assert_eq!((follow(&mut all, &game), ends(&all)), (None, vec![Some(End::Reached)]));
}

#[test]
fn nothing_is_drawn_into_a_full_hand_or_from_nothing() {
    let game = Scene::europe(2).hand(0, "1 red, 3 blue").play();
    let full = Order::Draw(Draw { most: Some(4), ..draw(&game, "red", 5) });
    let mut standing = give(&game, &[full]);
    assert_eq!((follow(&mut standing, &game), ends(&standing)), (None, vec![Some(End::HandFull)]));
    let empty = Scene::europe(2).hand(0, "1 red").row("- - - - -").other_cards_in_hand(1).play();
    let mut standing = give(&empty, &[Order::Draw(draw(&empty, "red", 5))]);
    let nothing = Some(End::NothingToDraw);
    assert_eq!((follow(&mut standing, &empty), ends(&standing)), (None, vec![nothing]));
}

#[test]
fn a_route_is_claimed_as_soon_as_it_can_be_paid_as_ordered() {
    // Paris–Zürich is a tunnel of three grey spaces.
    let scene = || Scene::europe(2).row("white white green green orange");
    let poor = scene().hand(0, "1 red, 2 wild").play();
    let one_wild = Order::Claim(claim(&poor, "paris-zurich", 1));
    let mut standing = give(&poor, &[one_wild]);
    // It waits, and the turn is the player's.
    assert_eq!((follow(&mut standing, &poor), ends(&standing)), (None, vec![None]));
    assert!(standing.is_active());
    let mut rich = scene().hand(0, "2 red, 2 wild, 4 blue").deck("green green green").play();
    let action = go_on(&mut standing, &mut rich);
    // Without wild cards, although there are fewer red ones.
    assert_eq!(action, rich.claim_action("paris-zurich", "3 blue"));
    rich.draw(1).draw(1);
    assert_eq!((follow(&mut standing, &rich), ends(&standing)), (None, vec![Some(End::Reached)]));
}

#[test]
fn cards_that_other_orders_want_are_spared() {
    let game = Scene::europe(2).hand(0, "3 red, 3 blue").play();
    let orders = |card| {
        let route = Order::Claim(claim(&game, "paris-zurich", 0));
        [Order::Draw(draw(&game, card, 6)), route]
    };
    let paid_with = |card| follow(&mut give(&game, &orders(card)), &game);
    assert_eq!(paid_with("blue"), Some(game.claim_action("paris-zurich", "3 red")));
    assert_eq!(paid_with("red"), Some(game.claim_action("paris-zurich", "3 blue")));
}

#[test]
fn a_tunnel_is_paid_within_the_limit_or_left() {
    let tunnel = |hand: &str| {
        let scene = Scene::europe(2).hand(0, hand).row("white white green green orange");
        scene.deck("red green white").play()
    };
    for (hand, pays) in [("4 red", true), ("3 red, 1 wild", false), ("3 red", false)] {
        let mut game = tunnel(hand);
        let order = Order::Claim(claim(&game, "paris-zurich", 0));
        let mut standing = give(&game, &[order, Order::Draw(draw(&game, "blue", 9))]);
        assert_eq!(go_on(&mut standing, &mut game), game.claim_action("paris-zurich", "3 red"));
        assert_eq!(game.view(0).phase, Phase::Tunnel);
        let action = go_on(&mut standing, &mut game);
        assert_eq!(action == Action::LeaveTunnel, !pays, "{hand}");
        assert_eq!(game.turn(), 1);
        assert_eq!(game.owns(0, "paris-zurich"), pays);
        // What did not work out stops the others, too.
        let end = (!pays).then_some(End::TunnelTooDear);
        assert_eq!(ends(&standing), [end, None]);
        assert_eq!(standing.is_active(), pays);
    }
}

#[test]
fn either_track_will_do_until_both_are_taken() {
    let scene = || Scene::europe(4).hand(0, "4 black, 4 orange");
    let game = scene().routes(1, "edinburgh-london-1").play();
    let mut standing = give(&game, &[Order::Claim(claim(&game, "edinburgh-london-1", 0))]);
    let other = follow(&mut standing, &game);
    let board = game.rules.board();
    let Some(Action::ClaimRoute { route, .. }) = other else { panic!("{other:?}") };
    assert_eq!(board.route("edinburgh-london-2"), Some(route));
    let taken = scene().routes(1, "edinburgh-london-1").routes(2, "edinburgh-london-2").play();
    assert_eq!((follow(&mut standing, &taken), ends(&standing)), (None, vec![Some(End::Taken)]));
}

#[test]
fn a_route_without_pieces_for_it_is_given_up() {
    let game = Scene::europe(2).hand(0, "4 red").pieces(0, 2).play();
    let mut standing = give(&game, &[Order::Claim(claim(&game, "paris-zurich", 0))]);
    assert_eq!((follow(&mut standing, &game), ends(&standing)), (None, vec![Some(End::NoPieces)]));
}

#[test]
fn cards_for_a_route_are_drawn_if_that_was_ordered() {
    let game = Scene::europe(2).hand(0, "1 red, 2 blue").row("red blue green wild white").play();
    let order = Claim { collect: true, ..claim(&game, "paris-zurich", 1) };
    // Of a grey route the colour that has the most.
    let mut standing = give(&game, &[Order::Claim(order)]);
    assert_eq!(follow(&mut standing, &game), Some(game.take_action(1)));
}

#[test]
fn the_last_round_ends_all_orders_that_were_given_before() {
    let before = Scene::europe(2).hand(0, "1 red").play();
    let orders = [Order::Draw(draw(&before, "red", 5)), Order::Draw(draw(&before, "blue", 5))];
    let mut standing = give(&before, &orders);
    let last = Scene::europe(2).hand(0, "1 red").final_turns(2).play();
    assert_eq!(follow(&mut standing, &last), None);
    assert_eq!(ends(&standing), [Some(End::LastRound); 2]);
    // Whoever knows that it is the last round may still give some.
    assert!(follow(&mut give(&last, &orders), &last).is_some());
}

#[test]
fn what_affects_a_ticket_ends_all_orders() {
    let scene = || Scene::europe(2).tickets(0, "edinburgh-paris").hand(0, "1 red");
    let before = scene().play();
    let mut standing = give(&before, &[Order::Draw(draw(&before, "red", 5))]);
    // Something else was claimed: they go on.
    let beside = scene().routes(1, "madrid-pamplona-1").play();
    assert!(follow(&mut standing, &beside).is_some());
    let affected = scene().routes(1, "dieppe-paris").play();
    assert_eq!(follow(&mut standing, &affected), None);
    assert_eq!(ends(&standing), [Some(End::TicketsAffected)]);
}

/// Tickets, pieces at the start and tunnels of others are never decided by orders.
#[test]
fn orders_decide_nothing_else() {
    let mut game = Game::start(trestle_testkit::rules(trestle_testkit::board("europe"), 2), 1);
    let mut standing = give(&game, &[Order::Draw(draw(&game, "red", 9))]);
    assert_eq!(follow(&mut standing, &game), None);
    game.keep_all_at_start();
    if game.turn() != 0 {
        game.draw(1).draw(1);
    }
    game.draw_tickets(0);
    assert_eq!(follow(&mut standing, &game), None);
    assert!(standing.is_active());
}

/// On every board, players who leave orders do only what is allowed, come less often than they have
/// turns, and the game comes to its end.
#[test]
fn players_who_leave_orders_finish_every_game() {
    for rules in all_tables() {
        let roster = Roster::new(&rules);
        let mut players: Vec<Delegate> =
            rules.seats().iter().map(|_| Delegate::new(&roster, 5)).collect();
        let mut state = rules.start(Seed::from_numbers(16, 3), &mut NoEvents);
        while let Some(seat) = state.next_actor() {
            let view = rules.view(&state, Audience::Seat(seat));
            let turn = Turn::new(&rules, &state, seat, &view);
            let action = players[usize::from(seat.0)].choose(&turn);
            assert_eq!(rules.apply(&mut state, seat, &action, &mut NoEvents), Ok(()));
        }
        let visits: u32 = players.iter().map(Delegate::visits).sum();
        let turns: u32 = players.iter().map(Delegate::turns).sum();
        assert!(visits < turns, "{visits} visits for {turns} turns on {}", rules.board().id());
    }
}
