//! Too many wild cards in the row sweep it away.

use trestle_engine::{Action, DeckId, Event, Phase, Refusal, Slot};
use trestle_testkit::{Game, Scene};

use crate::tiny;

/// Two wild cards lie in the row; these are the next cards of the deck.
fn two_wilds(deck: &str) -> Scene {
    Scene::europe(2).row("red wild wild blue green").deck(deck)
}

/// How often the last action swept the row.
fn sweeps(game: &Game) -> usize {
    game.events.iter().filter(|event| **event == Event::RowSwept).count()
}

/// Every card is somewhere, and the row shows fewer than three wild cards or has been
/// swept ten times: what must hold after a sweep that chance is part of.
fn assert_swept_to_the_end(game: &Game) {
    assert!(sweeps(game) > 0);
    let wilds = game.row().matches("wild").count();
    assert!(wilds < 3 || sweeps(game) == 10, "{} after {} sweeps", game.row(), sweeps(game));
    let in_row = 5 - game.row().matches('-').count();
    let in_hands = game.hand(0).total() + game.hand(1).total();
    let total = in_row + game.deck_len() + (in_hands + game.state.discards().total()) as usize;
    assert_eq!(total, 110);
}

/// C-DRAW-6: the third wild card sweeps the row; all five cards are discarded and five
/// new ones turned. The turn goes on with the new row.
#[test]
fn the_third_wild_card_sweeps_the_row() {
    let mut game = two_wilds("wild orange purple yellow white black").play();
    let cards_in_deck = game.deck_len();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 1);
    assert_eq!(game.row(), "orange purple yellow white black");
    assert_eq!(game.state.discards(), game.cards("3 wild, 1 blue, 1 green"));
    assert_eq!(game.deck_len(), cards_in_deck - 6);
    assert_eq!((game.turn(), game.state.phase()), (0, Phase::SecondCard));
    game.take(0, 3);
    assert_eq!(game.hand(0), game.cards("1 red, 1 white"));
}

/// C-DRAW-6: two wild cards stay.
#[test]
fn two_wild_cards_do_not_sweep_the_row() {
    let mut game = two_wilds("orange").play();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 0);
    assert_eq!(game.row(), "orange wild wild blue green");
    assert!(game.state.discards().is_empty());
}

/// C-DRAW-6: the card that replaces the second card of a turn can sweep the row, too.
#[test]
fn the_row_is_swept_after_the_second_card_as_well() {
    let mut game = two_wilds("orange wild purple yellow white black red").play();
    game.take(0, 0).take(0, 3);
    assert_eq!(sweeps(&game), 1);
    assert_eq!(game.row(), "purple yellow white black red");
    assert_eq!(game.state.discards(), game.cards("1 orange, 3 wild, 1 green"));
    assert_eq!((game.turn(), game.state.phase()), (1, Phase::Turn));
}

/// C-DRAW-6: a new row with three, four or five wild cards is swept again.
#[test]
fn the_row_is_swept_again_while_the_new_one_has_too_many_wild_cards() {
    let three = "wild red wild red wild";
    let four = "wild wild blue wild wild";
    let two = "yellow wild yellow wild yellow";
    let mut game = two_wilds(&format!("wild {three} {four} {two}")).play();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 3);
    assert_eq!(game.row(), two);
    assert_eq!(game.state.discards(), game.cards("10 wild, 2 red, 2 blue, 1 green"));

    let five = "wild wild wild wild wild";
    let mut game = two_wilds(&format!("wild {five} {two}")).play();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 2);
    assert_eq!(game.row(), two);
}

/// C-DRAW-6, C-DRAW-4: a wild card of the new row cannot be the second card either.
#[test]
fn a_wild_card_of_the_new_row_cannot_be_second() {
    let mut game = two_wilds("wild wild purple yellow white black").play();
    game.take(0, 0);
    assert_eq!(game.row(), "wild purple yellow white black");
    let wild = Action::TakeCard { slot: Slot(0), refill: DeckId(0) };
    assert_eq!(game.refused(0, wild), Refusal::WildAsSecondCard);
}

/// C-DRAW-6, C-DRAW-9: a deck that runs out while the new row is turned is remade at
/// once, the swept cards included.
#[test]
fn the_deck_may_run_out_while_a_new_row_is_turned() {
    let scene = two_wilds("wild orange").discards("2 purple").other_cards_in_hand(1);
    let mut game = scene.play();
    game.take(0, 0);
    // The last card of the old deck comes first; the others are from the new one.
    let place = |found: &dyn Fn(&Event) -> bool| game.events.iter().position(found);
    let orange = Event::CardTurned { slot: Slot(0), card: game.card("orange") };
    let swept = place(&|event| *event == Event::RowSwept);
    let orange = place(&|event| *event == orange);
    let remade = place(&|event| matches!(event, Event::DeckRemade { .. }));
    let second = place(&|event| matches!(event, Event::CardTurned { slot: Slot(1), .. }));
    assert!(swept.is_some() && swept < orange && orange < second, "{:?}", game.events);
    assert!(swept < remade && remade < second, "{:?}", game.events);
    assert_swept_to_the_end(&game);
}

/// C-DRAW-7: with two coloured cards besides the hands every row of five has three wild
/// cards, so that the row stays. Its coloured cards can still be taken.
#[test]
fn the_row_stays_if_there_are_too_few_coloured_cards() {
    let mut game = two_wilds("wild wild wild").other_cards_in_hand(1).play();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 0);
    assert_eq!(game.row(), "wild wild wild blue green");
    assert!(game.state.discards().is_empty());
    assert_eq!(game.deck_len(), 2);
    let slot = |slot| Action::TakeCard { slot: Slot(slot), refill: DeckId(0) };
    assert_eq!(game.legal(0), [slot(3), slot(4), Action::DrawCard { deck: DeckId(0) }]);
}

/// C-DRAW-7: nor is there a better row if gaps stay open.
#[test]
fn the_row_stays_if_no_other_cards_are_left_at_all() {
    let scene = Scene::europe(2).row("red wild wild blue -").deck("wild").other_cards_in_hand(1);
    let mut game = scene.play();
    game.take(0, 0);
    assert_eq!(sweeps(&game), 0);
    assert_eq!(game.row(), "wild wild wild blue -");
}

/// C-DRAW-7: a third coloured card, in the deck or among the discards, makes a row with
/// two wild cards possible.
#[test]
fn one_more_coloured_card_is_enough_to_sweep_the_row() {
    let mut in_deck = two_wilds("wild wild orange").other_cards_in_hand(1).play();
    in_deck.take(0, 0);
    assert_swept_to_the_end(&in_deck);

    let scene = two_wilds("wild wild wild").discards("1 orange").other_cards_in_hand(1);
    let mut discarded = scene.play();
    discarded.take(0, 0);
    assert_swept_to_the_end(&discarded);
}

/// C-DRAW-6, C-DRAW-7: a row that had to stay is swept when a payment brings the coloured
/// card that was missing.
#[test]
fn a_row_that_had_to_stay_is_swept_once_that_can_end() {
    let scene = Scene::europe(2).row("wild wild wild blue green").deck("wild").hand(0, "1 black");
    let mut game = scene.other_cards_in_hand(1).play();
    game.claim(0, "amsterdam-bruxelles", "1 black");
    assert_swept_to_the_end(&game);
}

/// C-DRAW-7: ten new rows that are all too wild, and the tenth stays. No deck has wild
/// cards enough for that, so on this board a single one sweeps the row.
#[test]
fn the_tenth_new_row_stays_as_it_lies() {
    let board = tiny::text(1, "15 wild, 15 red, 15 blue, 15 green, 15 yellow");
    let too_wild = " blue green wild yellow red";
    let calm = "red red blue blue green";
    let scene = |wild_rows: usize| {
        let deck = format!("wild{} {calm}", too_wild.repeat(wild_rows));
        Scene::on_text(&board, 2).row(calm).deck(&deck)
    };

    let mut nine = scene(9).play();
    nine.take(0, 0);
    assert_eq!(sweeps(&nine), 10);
    assert_eq!(nine.row(), calm);

    let mut ten = scene(10).play();
    ten.take(0, 0);
    assert_eq!(sweeps(&ten), 10);
    assert_eq!(ten.row(), too_wild.trim());
    ten.draw(0);
    assert_eq!(ten.row(), too_wild.trim());
    // The next card that is taken from it is an occasion to sweep it again.
    ten.take(1, 0);
    assert_eq!(sweeps(&ten), 1);
}
