//! The World board: two decks, a mixed hand, and pieces of one's own choice.

use std::collections::BTreeSet;

use trestle_engine::{
    Action, Audience, Beginning, Card, DeckId, Event, Outside, Phase, Refusal, Seat, SeatSetup,
    Seen, Setup, SetupFault, Slot, View,
};
use trestle_testkit::{Game, Scene};

use crate::world::{COLORS, SHIP, TRAIN, deck, exchanges, in_row};

fn new_game(players: usize, seed: u64) -> Game {
    Game::start(trestle_testkit::rules(trestle_testkit::board("world"), players), seed)
}

fn new_games() -> impl Iterator<Item = Game> {
    (2..=5).flat_map(|players| (0..10).map(move |seed| new_game(players, seed)))
}

/// A new game in which all have chosen their tickets.
fn with_tickets(players: usize, seed: u64) -> Game {
    let mut game = new_game(players, seed);
    game.keep_all_at_start();
    game
}

fn choose(first: u8) -> Action {
    Action::ChoosePieces { first }
}

/// WO-SET-3: a position in which pieces are still to be chosen goes on as a dealt game does.
#[test]
fn a_position_can_begin_with_the_choice_of_pieces() {
    let rules = trestle_testkit::rules(trestle_testkit::board("world"), 2);
    let mut setup = Setup { begins: Beginning::Pieces, turn: Seat(1), ..Setup::default() };
    let mut state = setup.build(&rules).expect("a sound position");
    assert_eq!(state.phase(), Phase::StartPieces);
    for (seat, first) in [(Seat(0), 20), (Seat(1), 10)] {
        assert_eq!(state.pieces(seat), [0, 0]);
        rules.apply(&mut state, seat, &choose(first), &mut Vec::new()).expect("it is allowed");
    }
    assert_eq!(state.pieces(Seat(0)), [20, 40]);
    assert_eq!(state.pieces(Seat(1)), [10, 50]);
    assert_eq!((state.phase(), state.turn()), (Phase::Turn, Seat(1)));

    setup.seats = vec![SeatSetup { pieces: Some([20, 40]), ..SeatSetup::default() }];
    let faults = setup.build(&rules).expect_err("pieces are not chosen yet");
    assert_eq!(faults, [SetupFault::PiecesBeforeChoice(Seat(0))]);
    let plain = trestle_testkit::rules(trestle_testkit::board("europe"), 2);
    setup.seats.clear();
    let faults = setup.build(&plain).expect_err("there is one kind of piece");
    assert_eq!(faults, [SetupFault::NoChoiceOfPieces]);
}

/// WO-SET-1: eighty train cards and sixty ship cards, apart from each other.
#[test]
fn train_cards_and_ship_cards_are_two_decks() {
    let game = new_game(2, 0);
    let decks = game.rules.board().decks();
    assert_eq!(decks.len(), 2);
    let mut trains = vec!["14 wild".to_owned()];
    let mut ships = Vec::new();
    for color in COLORS {
        trains.push(format!("7 {color}, 4 {color}-harbour"));
        ships.push(format!("4 {color}-ship, 6 {color}-ship-double"));
    }
    assert_eq!(decks[0].cards, game.cards(&trains.join(", ")));
    assert_eq!(decks[1].cards, game.cards(&ships.join(", ")));
    assert_eq!((decks[0].cards.total(), decks[1].cards.total()), (80, 60));
}

/// WO-SET-1: three cards of each deck are turned, and what is neither there nor in a hand
/// is in its own deck or was swept from the row.
#[test]
fn three_cards_of_each_deck_are_turned() {
    for game in new_games() {
        assert_eq!(game.row().split_whitespace().count(), 6);
        assert_eq!((in_row(&game, TRAIN), in_row(&game, SHIP)), (3, 3));
        let players = game.rules.players() as u32;
        for (number, total) in [(TRAIN, 80 - 3 * players), (SHIP, 60 - 7 * players)] {
            let kinds = game.rules.board().decks()[usize::from(number)].cards;
            let cards = deck(&game, number);
            assert!(cards.without(kinds).is_empty(), "only its own cards are in a deck");
            let discarded = game.state.discards().of_kinds(kinds);
            assert_eq!(cards.total() + discarded.total() + 3, total);
        }
    }
}

/// WO-SET-1: both decks are shuffled: every kind of card comes to lie on top of its own.
#[test]
fn both_decks_are_shuffled() {
    let mut tops = [BTreeSet::<Card>::new(), BTreeSet::new()];
    for seed in 0..400 {
        let game = new_game(2, seed);
        for (number, tops) in tops.iter_mut().enumerate() {
            tops.extend(game.state.deck(game.rules.board(), DeckId(number as u8)).last());
        }
    }
    assert_eq!(tops.map(|cards| cards.len()), [13, 12]);
}

/// WO-SET-1: each deck has its own discards: it is remade from them and from no others.
#[test]
fn each_deck_has_a_discard_pile_of_its_own() {
    let scene = |tops: [&str; 2]| {
        Scene::world(2).decks(tops).discards("2 red, 1 wild, 3 black-ship").other_cards_in_hand(1)
    };
    let mut game = scene(["green green", "red-ship"]).play();
    game.draw_from(0, SHIP);
    assert_eq!(deck(&game, SHIP), game.cards("3 black-ship"));
    assert_eq!(game.state.discards(), game.cards("2 red, 1 wild"));
    assert_eq!(deck(&game, TRAIN), game.cards("2 green"));

    let mut game = scene(["green", "red-ship red-ship"]).play();
    game.draw_from(0, TRAIN);
    assert_eq!(deck(&game, TRAIN), game.cards("2 red, 1 wild"));
    assert_eq!(game.state.discards(), game.cards("3 black-ship"));
    assert_eq!(deck(&game, SHIP), game.cards("2 red-ship"));
}

/// WO-SET-2: three train cards and seven ship cards for everybody.
#[test]
fn a_hand_starts_with_three_train_cards_and_seven_ship_cards() {
    for game in new_games() {
        for seat in game.state.seats() {
            let hand = game.state.hand(seat);
            assert_eq!(game.rules.board().count_by_deck(hand)[..2], [3, 7]);
            let counts = game.spectator_view().seats[usize::from(seat.0)].cards;
            assert_eq!(counts[..2], [3, 7]);
        }
    }
}

/// WO-SET-3: tickets come first; only when all have chosen theirs are pieces chosen, and
/// no turn begins before that is done.
#[test]
fn pieces_are_chosen_after_the_tickets_and_before_the_first_turn() {
    let mut game = new_game(3, 1);
    let too_early = Refusal::WrongPhase { phase: Phase::StartTickets };
    assert_eq!(game.refused(0, choose(20)), too_early);
    game.keep_all_at_start();
    assert_eq!(game.state.phase(), Phase::StartPieces);
    for seat in [2, 0, 1] {
        let now = Refusal::WrongPhase { phase: Phase::StartPieces };
        assert_eq!(game.refused(seat, Action::DrawTickets), now);
        assert_eq!(game.refused(seat, Action::DrawCard { deck: DeckId(0) }), now);
        let take = Action::TakeCard { slot: Slot(0), refill: DeckId(0) };
        assert_eq!(game.refused(seat, take), now);
        game.choose_pieces(seat, 20);
    }
    assert_eq!(game.state.phase(), Phase::Turn);
    let first = Event::TurnBegan { seat: game.state.turn(), final_turns: None };
    assert_eq!(game.events.last(), Some(&first));
}

/// WO-SET-3, WO-SET-4: sixty pieces in all, from 10 trains and 50 ships to 25 trains and
/// 35 ships; the advised 20 and 40 are among them.
#[test]
fn sixty_pieces_out_of_twenty_five_trains_and_fifty_ships() {
    let game = with_tickets(2, 3);
    for seat in [0, 1] {
        assert_eq!(game.legal(seat), (10..=25).map(choose).collect::<Vec<_>>());
    }
    for trains in 10..=25 {
        let mut game = game.clone();
        game.choose_pieces(1, trains).choose_pieces(0, 20);
        assert_eq!(game.pieces_of(1), [trains, 60 - trains]);
        assert_eq!(game.pieces_of(0), [20, 40]);
        assert_eq!(game.rules.box_of(&game.state, Seat(1)), [25 - trains, trains - 10]);
        assert_eq!(game.rules.box_of(&game.state, Seat(0)), [5, 10]);
    }
    let mut game = game;
    for trains in [0, 9, 26, 60, 255] {
        let refusal = game.refused(0, choose(trains));
        assert_eq!(refusal, Refusal::WrongPieces { least: 10, most: 25 });
    }
}

/// WO-SET-3: everybody chooses once, and in whatever order.
#[test]
fn pieces_are_chosen_once_and_in_any_order() {
    let mut states = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let mut game = with_tickets(3, 5);
        for (chosen, seat) in order.into_iter().enumerate() {
            assert_eq!(game.state.actors().len(), 3 - chosen);
            game.choose_pieces(seat, 12 + seat);
            if chosen < 2 {
                assert_eq!(game.refused(seat, choose(20)), Refusal::AlreadyChosen);
            }
        }
        states.push(game.state);
    }
    assert!(states.iter().all(|state| *state == states[0]));
}

/// WO-SET-3: until all have chosen, nobody sees the pieces of another: not in a view, and
/// not in an event. Who has chosen is known.
#[test]
fn the_choice_of_pieces_is_secret_until_all_have_chosen() {
    let mut game = with_tickets(3, 7);
    game.choose_pieces(1, 11);
    let event = Event::PiecesChosen { seat: Seat(1), pieces: [11, 49] };
    assert_eq!(game.events, [event]);
    for audience in [Audience::Seat(Seat(0)), Audience::Seat(Seat(2)), Audience::Spectator] {
        let seen = Seen::Outside(Outside::PiecesChosen { seat: Seat(1) });
        assert_eq!(event.observe(audience), seen);
        let view = game.rules.view(&game.state, audience);
        assert!(view.seats.iter().all(|seat| seat.pieces == [0, 0]));
        assert_eq!(view.own.and_then(|own| own.pieces), None);
        assert_eq!(view.choosing, crate::support::seats(&[0, 2]));
    }
    assert_eq!(event.observe(Audience::Seat(Seat(1))), Seen::Whole(event));
    let own = game.view(1);
    assert_eq!(own.own.and_then(|own| own.pieces), Some([11, 49]));
    assert!(own.seats.iter().all(|seat| seat.pieces == [0, 0]));
}

/// WO-SET-3: two games that differ in one secret choice only look the same to all others.
#[test]
fn nothing_tells_one_choice_of_pieces_from_another() {
    let after = |trains| {
        let mut game = with_tickets(3, 7);
        game.choose_pieces(1, trains);
        game
    };
    let views =
        |game: &Game| -> Vec<View> { vec![game.view(0), game.view(2), game.spectator_view()] };
    let (few, many) = (after(10), after(25));
    assert_eq!(views(&few), views(&many));
    assert_ne!(few.view(1), many.view(1));
}

/// WO-SET-3: the last choice shows them all, to everybody.
#[test]
fn the_choices_are_shown_when_all_have_chosen() {
    let mut game = with_tickets(3, 9);
    game.choose_pieces(0, 10).choose_pieces(2, 25);
    let shown = |event: &&Event| matches!(event, Event::PiecesShown { .. });
    assert_eq!(game.events.iter().filter(shown).count(), 0);
    game.choose_pieces(1, 20);
    let shown: Vec<Event> = game.events.iter().filter(shown).copied().collect();
    let pieces = [[10, 50], [20, 40], [25, 35]];
    let expected =
        (0..3).map(|seat| Event::PiecesShown { seat: Seat(seat as u8), pieces: pieces[seat] });
    assert_eq!(shown, expected.collect::<Vec<_>>());
    for event in shown {
        assert_eq!(event.observe(Audience::Spectator), Seen::Whole(event));
        assert_eq!(event.observe(Audience::Seat(Seat(0))), Seen::Whole(event));
    }
    for view in [game.view(0), game.view(1), game.view(2), game.spectator_view()] {
        assert_eq!(view.seats.iter().map(|seat| seat.pieces).collect::<Vec<_>>(), pieces);
        assert_eq!(view.own.and_then(|own| own.pieces), None);
    }
}

/// WO-SET-4: who has all 25 trains, at hand or on the board, gets no more; nor who has all
/// 50 ships.
#[test]
fn nobody_has_more_than_twenty_five_trains_or_fifty_ships() {
    let most = |scene: Scene| {
        let game = scene.play();
        (exchanges(&game, 0, TRAIN), exchanges(&game, 0, SHIP))
    };
    assert_eq!(most(Scene::world(2).pieces_of(0, [25, 35])), (15, 0));
    assert_eq!(most(Scene::world(2).pieces_of(0, [10, 50])), (0, 15));
    // Four trains lie on the board.
    let on_board = || Scene::world(2).routes(0, "caracas-rio-de-janeiro-1");
    assert_eq!(most(on_board().pieces_of(0, [21, 35])), (15, 0));
    assert_eq!(most(on_board().pieces_of(0, [20, 36])), (14, 1));

    let mut game = Scene::world(2).pieces_of(0, [24, 36]).play();
    let two = game.exchange_action(SHIP, 2);
    assert_eq!(game.refused(0, two), Refusal::CannotExchange);
    game.exchange(0, SHIP, 1);
    assert_eq!(game.pieces_of(0), [25, 35]);
}
