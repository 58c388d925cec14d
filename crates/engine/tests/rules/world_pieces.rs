//! The World board: exchanging pieces, and the end of the game.

use trestle_engine::PartKind;
use trestle_engine::board::BonusKind;
use trestle_engine::{Action, Event, Medium, Phase, Refusal, Seat};
use trestle_testkit::{Game, Scene};

use crate::world::{SHIP, TRAIN, exchanges};

/// A turn of a seat that draws two train cards.
fn draw_two(game: &mut Game, seat: u8) {
    game.draw_from(seat, TRAIN).draw_from(seat, TRAIN);
}

/// WO-EXCH-1: the example of the rulebook: two ships for two trains cost two points, and
/// the turn is over.
#[test]
fn two_ships_for_two_trains_cost_two_points() {
    let mut game = Scene::world(2).pieces_of(0, [20, 40]).points(0, 10).play();
    let others = (game.pieces_of(1), game.points(1));
    game.exchange(0, SHIP, 2);
    assert_eq!((game.pieces_of(0), game.points(0)), ([22, 38], 8));
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
    let event = Event::PiecesExchanged {
        seat: Seat(0),
        from: Medium(SHIP),
        count: 2,
        cost: 2,
        last_resort: false,
    };
    assert!(game.events.contains(&event));
    assert_eq!((game.pieces_of(1), game.points(1)), others);
    let again = game.exchange_action(SHIP, 1);
    assert_eq!(game.refused(0, again), Refusal::NotYourTurn { turn: Seat(1) });
}

/// WO-EXCH-1: trains for ships go as well, any number of them, and points may fall below
/// zero.
#[test]
fn trains_for_ships_cost_a_point_each() {
    for count in 1..=10 {
        let mut game = Scene::world(2).pieces_of(0, [20, 40]).play();
        game.exchange(0, TRAIN, count);
        assert_eq!(game.pieces_of(0), [20 - count, 40 + count]);
        assert_eq!(game.points(0), -i32::from(count));
    }
}

/// WO-EXCH-1: the box limits it: of 20 trains and 40 ships, five trains and ten ships are
/// there. At least one piece is swapped.
#[test]
fn the_box_limits_an_exchange() {
    let mut game = Scene::world(2).pieces_of(0, [20, 40]).play();
    assert_eq!((exchanges(&game, 0, TRAIN), exchanges(&game, 0, SHIP)), (10, 5));
    for (kind, count) in [(TRAIN, 0), (TRAIN, 11), (SHIP, 0), (SHIP, 6), (2, 1)] {
        let action = game.exchange_action(kind, count);
        assert_eq!(game.refused(0, action), Refusal::CannotExchange);
    }
}

/// WO-EXCH-1: what is at hand limits it, too.
#[test]
fn the_pieces_at_hand_limit_an_exchange() {
    let mut game = Scene::world(2).pieces_of(0, [3, 20]).play();
    assert_eq!((exchanges(&game, 0, TRAIN), exchanges(&game, 0, SHIP)), (3, 20));
    let four = game.exchange_action(TRAIN, 4);
    assert_eq!(game.refused(0, four), Refusal::CannotExchange);
    let game = Scene::world(2).pieces_of(0, [0, 30]).play();
    assert_eq!((exchanges(&game, 0, TRAIN), exchanges(&game, 0, SHIP)), (0, 25));
}

/// WO-EXCH-1: pieces on the board are not in the box.
#[test]
fn pieces_on_the_board_are_not_in_the_box() {
    // Six ships and four trains lie there; the choice was 20 trains and 40 ships.
    let scene = Scene::world(2).routes(0, "honolulu-lima caracas-rio-de-janeiro-1");
    let game = scene.pieces_of(0, [16, 34]).play();
    assert_eq!((exchanges(&game, 0, TRAIN), exchanges(&game, 0, SHIP)), (10, 5));
}

/// WO-EXCH-1: pieces given away are in the box again, and can be taken back in another
/// turn, as often as one likes.
#[test]
fn pieces_can_be_exchanged_again_and_again() {
    let mut game = Scene::world(2).pieces_of(0, [20, 40]).points(0, 20).play();
    for count in [10, 4, 1] {
        game.exchange(0, TRAIN, count);
        draw_two(&mut game, 1);
        game.exchange(0, SHIP, count);
        draw_two(&mut game, 1);
        assert_eq!(game.pieces_of(0), [20, 40]);
    }
    assert_eq!(game.points(0), 20 - 2 * 15);
}

/// WO-EXCH-1: it is an action of its own, not one between two cards.
#[test]
fn an_exchange_is_a_whole_action() {
    let mut game = Scene::world(2).pieces_of(0, [20, 40]).play();
    game.draw_from(0, SHIP);
    let action = game.exchange_action(TRAIN, 1);
    let refusal = game.refused(0, action);
    assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::SecondCard });
}

/// Seat 0 of three claims Caracas–Lima, which takes two trains, or exchanges a train.
fn after(pieces: [u8; 2], action: impl Fn(&Game) -> Action) -> Game {
    let scene = Scene::world(3).hand(0, "2 white, 2 red-ship").pieces_of(0, pieces);
    let mut game = scene.play();
    let action = action(&game);
    game.act(0, action);
    game
}

/// WO-END-1: six pieces of both kinds together bring the end near, as do fewer; with any
/// number of one kind.
#[test]
fn six_pieces_of_both_kinds_together_bring_the_end_near() {
    for pieces in [[2, 6], [5, 3], [8, 0], [2, 5], [2, 0], [3, 1]] {
        let game = after(pieces, |game| game.claim_action("caracas-lima-1", "2 white"));
        assert!(game.events.contains(&Event::EndIsNear { seat: Seat(0), turns: 6 }), "{pieces:?}");
        assert_eq!(game.state.final_turns(), Some(6));
    }
    for pieces in [[2, 6], [0, 8], [6, 2]] {
        let game = after(pieces, |game| game.claim_action("athina-marseille", "2 red-ship"));
        let left: u8 = game.pieces_of(0).iter().sum();
        assert_eq!((left, game.state.final_turns()), (6, Some(6)));
    }
}

/// WO-END-1: seven pieces do not, though there may be none of one kind.
#[test]
fn seven_pieces_do_not_bring_the_end_near() {
    for pieces in [[2, 7], [6, 3], [9, 0]] {
        let mut game = after(pieces, |game| game.claim_action("caracas-lima-1", "2 white"));
        for seat in [1, 2, 0, 1] {
            assert_eq!(game.state.final_turns(), None, "{pieces:?}");
            draw_two(&mut game, seat);
        }
    }
    let game = after([4, 3], |game| game.exchange_action(TRAIN, 4));
    assert_eq!((game.pieces_of(0), game.state.final_turns()), ([0, 7], None));
}

/// WO-END-1: everybody has two more turns, the one who brought the end near as the last,
/// with any number of players. More pieces placed change nothing.
#[test]
fn everybody_has_two_more_turns() {
    for players in 2..=5 {
        let scene = Scene::world(players).turn(1).hand(1, "2 white, 2 red-ship");
        let mut game = scene.pieces_of(1, [4, 4]).play();
        game.claim(1, "caracas-lima-1", "2 white");
        let count = players as u8;
        for turn in 0..2 * count {
            let seat = (2 + turn) % count;
            assert_eq!((game.turn(), game.state.phase()), (seat, Phase::Turn));
            assert_eq!(game.state.final_turns(), Some(2 * count - turn));
            if seat == 1 && turn < count {
                game.claim(1, "athina-marseille", "2 red-ship");
            } else {
                draw_two(&mut game, seat);
            }
        }
        assert_eq!(game.state.phase(), Phase::Over);
        assert!(game.events.contains(&Event::GameOver));
    }
}

/// WO-END-2: neither a long path nor many tickets give anything besides their points.
#[test]
fn there_is_no_bonus_for_the_longest_path_or_most_tickets() {
    let routes = "bangkok-hong-kong-1 hong-kong-manila jakarta-manila manila-tokyo";
    let tickets = "bangkok-tokyo hong-kong-jakarta";
    let scene = Scene::world(2).routes(0, routes).tickets(0, tickets).points(0, 30);
    let scores = scene.routes(1, "lima-sydney-1").points(1, 50).play().scores();
    for (score, total) in scores.seats.iter().zip([30 + 6 + 5 - 12, 50 - 12]) {
        assert_eq!(
            (
                score.points(PartKind::Bonus(BonusKind::LongestPath)),
                score.points(PartKind::Bonus(BonusKind::MostTickets)),
                score.points(PartKind::Stations)
            ),
            (0, 0, 0)
        );
        assert_eq!(score.total, total);
    }
}
