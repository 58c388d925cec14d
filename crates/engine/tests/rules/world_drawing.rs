//! The World board: drawing from six face-up cards and two decks.

use trestle_engine::record::{ActionText, TakeText};
use trestle_engine::{Action, DeckId, Event, Phase, Refusal, Seat, Slot};
use trestle_testkit::{Game, Scene};

use crate::world::{SHIP, TRAIN, deck, draws, in_row};

const ROW: &str = "red green white black-ship green-ship red-ship-double";

fn sweeps(game: &Game) -> usize {
    game.events.iter().filter(|event| **event == Event::RowSwept).count()
}

/// Every way to draw from these slots, each replaced from these decks, or from a deck.
fn all_draws(game: &Game, slots: &[u8], decks: &[u8]) -> Vec<Action> {
    let mut all = Vec::new();
    for &slot in slots {
        all.extend(decks.iter().map(|&deck| game.refill_action(slot, deck)));
    }
    all.extend(decks.iter().map(|&deck| Action::DrawCard { deck: DeckId(deck) }));
    all
}

/// WO-DRAW-1, WO-DRAW-2: six face-up cards, each with two decks to replace it, and the
/// tops of both decks; for the first card as for the second.
#[test]
fn a_card_comes_from_the_row_or_from_either_deck() {
    let mut game = Scene::world(2).row(ROW).play();
    let all = all_draws(&game, &[0, 1, 2, 3, 4, 5], &[TRAIN, SHIP]);
    assert_eq!(draws(&game, 0), all);
    game.draw_from(0, SHIP);
    assert_eq!(game.state.phase(), Phase::SecondCard);
    assert_eq!(game.legal(0), all);
}

/// WO-DRAW-1: the two cards of a turn may come from wherever the player likes.
#[test]
fn the_two_cards_may_come_from_different_places() {
    let scene = || Scene::world(2).row(ROW).decks(["purple wild", "yellow-ship white-ship"]);
    let mut game = scene().play();
    game.draw_from(0, TRAIN).draw_from(0, SHIP);
    assert_eq!(game.hand(0), game.cards("1 purple, 1 yellow-ship"));
    assert_eq!(game.turn(), 1);

    let mut game = scene().play();
    game.draw_from(0, SHIP).draw_from(0, SHIP);
    assert_eq!(game.hand(0), game.cards("1 yellow-ship, 1 white-ship"));

    let mut game = scene().play();
    game.take_refill(0, 5, SHIP).draw_from(0, TRAIN);
    assert_eq!(game.hand(0), game.cards("1 red-ship-double, 1 purple"));
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
}

/// WO-DRAW-2: the taker chooses the deck, whatever kind of card was taken, and the new
/// card lies there before the second is chosen.
#[test]
fn the_taker_chooses_the_deck_that_replaces_the_card() {
    let cases = [
        (0, TRAIN, "purple green white black-ship green-ship red-ship-double"),
        (0, SHIP, "yellow-ship green white black-ship green-ship red-ship-double"),
        (5, TRAIN, "red green white black-ship green-ship purple"),
        (5, SHIP, "red green white black-ship green-ship yellow-ship"),
    ];
    for (slot, from, row) in cases {
        let scene = Scene::world(2).row(ROW).decks(["purple", "yellow-ship"]);
        let mut game = scene.play();
        let before = [deck(&game, TRAIN).total(), deck(&game, SHIP).total()];
        game.take_refill(0, slot, from);
        assert_eq!(game.row(), row);
        assert_eq!(game.state.phase(), Phase::SecondCard);
        let after = [deck(&game, TRAIN).total(), deck(&game, SHIP).total()];
        assert_eq!(before[usize::from(from)] - 1, after[usize::from(from)]);
        assert_eq!(before[usize::from(1 - from)], after[usize::from(1 - from)]);
        game.take_refill(0, slot, from);
        assert_eq!(game.hand(0).total(), 2, "the new card can be taken");
    }
}

/// WO-DRAW-2: six ship cards may come to lie there, six train cards, or any mix.
#[test]
fn any_mix_of_cards_may_come_to_lie_in_the_row() {
    for (from, slots) in [(SHIP, [0, 1, 2]), (TRAIN, [3, 4, 5])] {
        let tops = ["purple purple purple", "red-ship red-ship red-ship"];
        let mut game = Scene::world(2).row(ROW).decks(tops).play();
        for (taken, (slot, seat)) in slots.into_iter().zip([0, 0, 1]).enumerate() {
            game.take_refill(seat, slot, from);
            assert_eq!(in_row(&game, from), 4 + taken);
        }
        assert_eq!(in_row(&game, 1 - from), 0);
    }
}

/// WO-DRAW-2: an empty deck cannot be chosen while the other has cards, which then serves.
#[test]
fn if_a_deck_is_empty_the_other_serves() {
    let no_ships = Scene::world(2).row(ROW).decks(["purple purple", ""]).other_cards_in_hand(1);
    let no_trains =
        Scene::world(2).row(ROW).decks(["", "white-ship white-ship"]).other_cards_in_hand(1);
    for (scene, left, new) in [(no_ships, TRAIN, "purple"), (no_trains, SHIP, "white-ship")] {
        let mut game = scene.play();
        assert_eq!(draws(&game, 0), all_draws(&game, &[0, 1, 2, 3, 4, 5], &[left]));
        let empty = game.refill_action(4, 1 - left);
        assert_eq!(game.refused(0, empty), Refusal::WrongRefill);
        let blind = Action::DrawCard { deck: DeckId(1 - left) };
        assert_eq!(game.refused(0, blind), Refusal::DeckEmpty);
        game.take_refill(0, 4, left);
        assert_eq!(game.row().split_whitespace().nth(4), Some(new));
    }
}

/// WO-DRAW-2: a deck with discards is not empty: it is remade and can be chosen.
#[test]
fn a_deck_with_discards_can_still_be_chosen() {
    let scene = Scene::world(2).row(ROW).decks(["purple", "white-ship"]).discards("1 black-ship");
    let mut game = scene.other_cards_in_hand(1).play();
    game.take_refill(0, 0, SHIP);
    assert_eq!(game.row().split_whitespace().next(), Some("white-ship"));
    game.take_refill(0, 1, SHIP);
    assert_eq!(game.row().split_whitespace().nth(1), Some("black-ship"));
}

/// WO-DRAW-2: gaps that both decks left are filled from whichever has cards again.
#[test]
fn gaps_are_filled_from_whichever_deck_has_cards_again() {
    let scene = Scene::world(2).row("red green white black-ship - -").decks(["", ""]);
    let mut game = scene.hand(0, "3 red").other_cards_in_hand(1).play();
    game.claim(0, "bangkok-mumbai-1", "3 red");
    assert_eq!(game.row(), "red green white black-ship red red");
    assert_eq!(deck(&game, TRAIN), game.cards("1 red"));
}

/// WO-DRAW-3: wild cards belong to the train deck and to no other.
#[test]
fn wild_cards_are_train_cards() {
    let game = Scene::world(2).play();
    let wild = game.card("wild");
    assert_eq!(game.rules.board().deck_of(wild), DeckId(TRAIN));
    let counts: Vec<u8> = game.rules.board().decks().iter().map(|d| d.cards.count(wild)).collect();
    assert_eq!(counts, [14, 0]);
}

/// WO-DRAW-3: a face-up wild card is the only card of the turn, whichever deck replaces it.
#[test]
fn a_face_up_wild_card_is_the_only_card_of_the_turn() {
    for (from, new) in [(TRAIN, "purple"), (SHIP, "yellow-ship")] {
        let scene = Scene::world(2).row("red green black-ship red-ship wild white-ship");
        let mut game = scene.decks(["purple", "yellow-ship"]).play();
        game.take_refill(0, 4, from);
        assert_eq!(game.hand(0), game.cards("1 wild"));
        assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
        assert_eq!(game.row().split_whitespace().nth(4), Some(new));
    }
}

/// WO-DRAW-3: a face-up wild card cannot be second, after a ship card as after a train
/// card, drawn or taken, whether it lay there or has just been turned.
#[test]
fn a_face_up_wild_card_cannot_be_second() {
    let scene = Scene::world(2).row("red green black-ship red-ship white wild");
    let scene = scene.decks(["wild purple", "yellow-ship"]);
    let firsts = [(Some(0), SHIP), (Some(2), SHIP), (None, SHIP), (None, TRAIN), (Some(3), TRAIN)];
    for (slot, from) in firsts {
        let mut game = scene.clone().play();
        match slot {
            Some(slot) => game.take_refill(0, slot, from),
            None => game.draw_from(0, from),
        };
        assert_eq!(game.state.phase(), Phase::SecondCard);
        for (place, name) in game.row().split_whitespace().enumerate() {
            let take = game.refill_action(place as u8, SHIP);
            if name == "wild" {
                assert_eq!(game.refused(0, take), Refusal::WildAsSecondCard);
            } else {
                assert!(game.legal(0).contains(&take));
            }
        }
    }
}

/// WO-DRAW-3: a wild card drawn unseen counts as one card: a ship card may follow.
#[test]
fn a_wild_card_drawn_unseen_is_one_card_of_two() {
    let mut game = Scene::world(2).row(ROW).decks(["wild wild", "yellow-ship"]).play();
    game.draw_from(0, TRAIN);
    assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
    game.draw_from(0, TRAIN);
    assert_eq!(game.hand(0), game.cards("2 wild"));
}

/// WO-DRAW-4: the third wild card sweeps all six, of whatever mix they are; then three of
/// each deck are turned again, those of the train deck first.
#[test]
fn three_wild_cards_sweep_all_six() {
    let scene = Scene::world(2).row("wild green black red wild black-ship");
    let mut game = scene
        .decks(["wild purple white yellow", "red-ship white-ship yellow-ship"])
        .discards("1 yellow, 1 green-ship")
        .play();
    game.take_refill(0, 1, TRAIN);
    assert_eq!(sweeps(&game), 1);
    assert_eq!(game.row(), "purple white yellow red-ship white-ship yellow-ship");
    let swept = "1 yellow, 1 green-ship, 3 wild, 1 black, 1 red, 1 black-ship";
    assert_eq!(game.state.discards(), game.cards(swept));
    assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
}

/// WO-DRAW-4: two wild cards stay.
#[test]
fn two_wild_cards_do_not_sweep_the_row() {
    let mut game = Scene::world(2).row("wild green black red wild black-ship").play();
    game.take_refill(0, 1, SHIP);
    assert_eq!(sweeps(&game), 0);
    assert!(game.state.discards().is_empty());
    assert_eq!(game.row().matches("wild").count(), 2);
}

/// WO-DRAW-4: each swept card goes to its own pile: the deck that runs out meanwhile is
/// remade from cards of its kind only.
#[test]
fn swept_cards_go_to_their_own_piles() {
    let scene = Scene::world(2).row("wild green black red-ship wild black-ship");
    let mut game =
        scene.decks(["wild purple white yellow red", "white-ship"]).other_cards_in_hand(1).play();
    game.take_refill(0, 1, TRAIN);
    assert_eq!(sweeps(&game), 1);
    // One ship card was left in the deck, two were swept: now all three lie face-up.
    assert_eq!((in_row(&game, TRAIN), in_row(&game, SHIP)), (3, 3));
    assert!(game.row().starts_with("purple white yellow white-ship "));
    assert_eq!(deck(&game, SHIP).total(), 0);
    assert_eq!(deck(&game, TRAIN), game.cards("1 red"));
    assert_eq!(game.state.discards(), game.cards("3 wild, 1 black"));
}

/// WO-DRAW-4: a new row that is too wild is swept as well.
#[test]
fn a_new_row_with_three_wild_cards_is_swept_again() {
    let scene = Scene::world(2).row("wild green black red wild black-ship");
    let trains = "wild wild wild wild purple white yellow";
    let ships = "red-ship red-ship red-ship green-ship white-ship yellow-ship";
    let mut game = scene.decks([trains, ships]).play();
    game.take_refill(0, 1, TRAIN);
    assert_eq!(sweeps(&game), 2);
    assert_eq!(game.row(), "purple white yellow green-ship white-ship yellow-ship");
}

/// WO-DRAW-4, WO-DRAW-2: if too few ship cards are left for a new row, train cards fill it.
#[test]
fn train_cards_serve_for_ship_cards_in_a_new_row() {
    let scene = Scene::world(2).row("wild green black red wild black-ship");
    let trains = "wild purple white yellow green purple red";
    let mut game = scene.decks([trains, ""]).other_cards_in_hand(1).play();
    game.take_refill(0, 1, TRAIN);
    assert_eq!(sweeps(&game), 1);
    assert_eq!(game.row(), "purple white yellow black-ship green purple");
}

/// C-DRAW-7, WO-DRAW-2: without ship cards all six come from the train deck. If too few of
/// its cards are coloured for a row with two wild ones, the row stays at once.
#[test]
fn a_row_of_train_cards_alone_stays_if_it_must_be_wild() {
    let scene = Scene::world(2).row("wild green black red wild -").decks(["wild wild", ""]);
    let mut game = scene.other_cards_in_hand(1).play();
    game.take_refill(0, 1, TRAIN);
    // Four wild cards and two coloured ones are left: every row of them is too wild.
    assert_eq!(sweeps(&game), 0);
    assert_eq!(game.row(), "wild wild black red wild wild");
}

/// WO-DRAW-2: if the deck that is named is empty, the other serves; if both are, the slot stays empty.
#[test]
fn the_other_deck_serves_for_one_that_is_empty() {
    let ship_wanted = ActionText::Take(TakeText::Refilled { slot: 0, refill: "ship".to_owned() });
    let meant = |decks: [&str; 2]| {
        let game = Scene::world(2).row(ROW).decks(decks).other_cards_in_hand(1).play();
        let action = ship_wanted.resolve(&game.rules, &game.state, Seat(0)).unwrap();
        assert!(game.legal(0).contains(&action), "{action:?}");
        action
    };
    let from = |deck: u8| Action::TakeCard { slot: Slot(0), refill: DeckId(deck) };
    assert_eq!(meant(["purple", "yellow-ship"]), from(SHIP));
    assert_eq!(meant(["purple", ""]), from(TRAIN));
    // A deck that does not fill the row is not exchanged for one that does.
    let africa = Scene::africa(2).play();
    let terrain = DeckId(1);
    let named = africa.rules.board().decks()[1].id.clone();
    let action = ActionText::Take(TakeText::Refilled { slot: 0, refill: named });
    let action = action.resolve(&africa.rules, &africa.state, Seat(0)).unwrap();
    assert_eq!(action, Action::TakeCard { slot: Slot(0), refill: terrain });
}
