//! Taking cards: which, how many, and what happens when cards run out.

use trestle_engine::{Action, Card, Cards, DeckId, Event, Phase, Refusal, Slot};
use trestle_testkit::{Game, Scene};

const DRAW: Action = Action::DrawCard { deck: DeckId(0) };
const REMADE: Event = Event::DeckRemade { deck: DeckId(0) };

fn take(slot: u8) -> Action {
    Action::TakeCard { slot: Slot(slot), refill: DeckId(0) }
}

/// Two players. All cards but those in row, deck and discards are in the hand of seat 1.
fn scarce(row: &str) -> Scene {
    Scene::europe(2).row(row).other_cards_in_hand(1)
}

/// Whether the game waits for the second card of seat 0.
fn waits_for_second(game: &Game) -> bool {
    (game.turn(), game.state.phase()) == (0, Phase::SecondCard)
}

/// Whether seat 1 is about to take its turn.
fn turn_is_over(game: &Game) -> bool {
    (game.turn(), game.state.phase()) == (1, Phase::Turn)
}

/// The cards in the deck.
fn deck(game: &Game) -> Vec<Card> {
    game.state.deck(game.rules.board(), DeckId(0)).to_vec()
}

/// How often the deck was remade by the last action.
fn times_remade(game: &Game) -> usize {
    game.events.iter().filter(|event| **event == REMADE).count()
}

/// C-DRAW-1: from the row or unseen, in every combination; two cards end the turn.
#[test]
fn two_cards_are_taken_each_from_the_row_or_the_deck() {
    let ways = [
        (take(1), take(3), "1 blue, 1 black"),
        (take(1), DRAW, "1 blue, 1 purple"),
        (DRAW, take(3), "1 orange, 1 black"),
        (DRAW, DRAW, "1 orange, 1 purple"),
    ];
    for (first, second, cards) in ways {
        let scene = Scene::europe(2).row("red blue green black white").deck("orange purple yellow");
        let mut game = scene.play();
        game.act(0, first);
        assert!(waits_for_second(&game), "{first:?}");
        game.act(0, second);
        assert!(turn_is_over(&game), "{first:?} {second:?}");
        assert_eq!(game.hand(0), game.cards(cards));
    }
}

/// C-DRAW-1: any face-up card may be the first, a wild one too, or the deck's top card.
#[test]
fn the_first_card_may_be_any_face_up_card_or_come_from_the_deck() {
    let game = Scene::europe(2).row("red wild green black white").ticket_deck("").play();
    let all = [take(0), take(1), take(2), take(3), take(4), DRAW];
    assert_eq!(game.legal(0), all);
}

/// C-DRAW-1: there is no other slot and no other deck.
#[test]
fn cards_come_from_nowhere_else() {
    let mut game = Scene::europe(2).play();
    assert_eq!(game.refused(0, take(5)), Refusal::EmptySlot);
    assert_eq!(game.refused(0, Action::DrawCard { deck: DeckId(1) }), Refusal::NoSuchDeck);
}

/// C-DRAW-2: the top card of the deck lies in the gap before the second card is chosen,
/// and may be that second card.
#[test]
fn a_taken_card_is_replaced_before_the_second_is_chosen() {
    let mut game = Scene::europe(2).row("red blue green black white").deck("orange purple").play();
    let cards_in_deck = game.deck_len();
    game.take(0, 2);
    assert_eq!(game.row(), "red blue orange black white");
    assert_eq!(game.deck_len(), cards_in_deck - 1);
    assert!(waits_for_second(&game));
    game.take(0, 2);
    assert_eq!(game.row(), "red blue purple black white");
    assert_eq!(game.hand(0), game.cards("1 green, 1 orange"));
}

/// C-DRAW-2: the replacement is the top card, so that an unseen second card is the next.
#[test]
fn an_unseen_second_card_comes_after_the_replacement() {
    let mut game = Scene::europe(2).row("red blue green black white").deck("orange purple").play();
    game.take(0, 0).draw(0);
    assert_eq!(game.row(), "orange blue green black white");
    assert_eq!(game.hand(0), game.cards("1 red, 1 purple"));
}

/// C-DRAW-3: a face-up wild card ends the turn; its place is filled.
#[test]
fn a_face_up_wild_card_is_the_only_card_of_the_turn() {
    let mut game = Scene::europe(2).row("red wild green black white").deck("blue").play();
    game.take(0, 1);
    assert!(turn_is_over(&game));
    assert_eq!(game.hand(0), game.cards("1 wild"));
    assert_eq!(game.row(), "red blue green black white");
}

/// C-DRAW-4: a wild card that lay there all along cannot be second.
#[test]
fn the_second_card_cannot_be_a_wild_card_that_lay_in_the_row() {
    let mut game = Scene::europe(2).row("red wild green black wild").deck("blue").play();
    game.take(0, 0);
    assert_eq!(game.legal(0), [take(0), take(2), take(3), DRAW]);
    assert_eq!(game.refused(0, take(1)), Refusal::WildAsSecondCard);
    assert_eq!(game.refused(0, take(4)), Refusal::WildAsSecondCard);
}

/// C-DRAW-4: nor can one that has just replaced the first card.
#[test]
fn the_second_card_cannot_be_a_wild_card_that_was_just_turned() {
    let mut game = Scene::europe(2).row("red blue green black white").deck("wild").play();
    game.take(0, 3);
    assert_eq!(game.row(), "red blue green wild white");
    assert_eq!(game.refused(0, take(3)), Refusal::WildAsSecondCard);
    game.take(0, 4);
    assert!(turn_is_over(&game));
}

/// C-DRAW-4: the next player's first card may be that wild card again.
#[test]
fn the_next_player_may_take_the_wild_card_first() {
    let mut game = Scene::europe(2).row("red blue green black white").deck("wild").play();
    game.take(0, 3).draw(0).take(1, 3);
    assert_eq!(game.hand(1), game.cards("1 wild"));
    assert_eq!(game.turn(), 0);
}

/// C-DRAW-5: an unseen wild card is one card: a second follows, unseen or from the row.
#[test]
fn after_an_unseen_wild_card_a_second_card_is_taken() {
    let scene = || Scene::europe(2).row("red wild green black white").deck("wild wild");
    let mut from_row = scene().play();
    from_row.draw(0);
    assert!(waits_for_second(&from_row));
    assert_eq!(from_row.refused(0, take(1)), Refusal::WildAsSecondCard);
    from_row.take(0, 2);
    assert_eq!(from_row.hand(0), from_row.cards("1 wild, 1 green"));
    assert!(turn_is_over(&from_row));

    let mut unseen = scene().play();
    unseen.draw(0).draw(0);
    assert_eq!(unseen.hand(0), unseen.cards("2 wild"));
    assert!(turn_is_over(&unseen));
}

/// C-DRAW-5: drawn unseen as second, a wild card is a card like any other as well.
#[test]
fn the_second_card_may_be_an_unseen_wild_card() {
    let mut game = Scene::europe(2).row("red blue green black white").deck("orange wild").play();
    game.take(0, 0).draw(0);
    assert_eq!(game.hand(0), game.cards("1 red, 1 wild"));
    assert!(turn_is_over(&game));
}

/// C-DRAW-8: who holds every card but four takes two more, and two more.
#[test]
fn a_hand_has_no_limit() {
    let mut game = Scene::europe(2)
        .row("red blue - - -")
        .deck("wild black")
        .other_cards_in_hand(0)
        .ticket_deck("paris-wien")
        .play();
    assert_eq!(game.hand(0).total(), 106);
    game.draw(0).draw(0);
    assert_eq!(game.hand(0).total(), 108);
    game.draw_tickets(1).keep(1, "paris-wien");
    game.take(0, 0).take(0, 1);
    assert_eq!(game.hand(0).total(), 110);
}

/// C-DRAW-9: drawn unseen, the last card of the deck brings the discards back at once,
/// before the second card.
#[test]
fn the_deck_is_remade_when_its_last_card_is_drawn() {
    let mut game = scarce("red blue green black white").deck("orange").discards("3 red").play();
    game.draw(0);
    assert_eq!(game.hand(0), game.cards("1 orange"));
    assert_eq!(times_remade(&game), 1);
    assert_eq!(game.deck_len(), 3);
    assert!(game.state.discards().is_empty());
    game.draw(0);
    assert_eq!(game.hand(0), game.cards("1 orange, 1 red"));
    assert_eq!(game.deck_len(), 2);
}

/// C-DRAW-9: the last card of the deck fills a gap, and the deck is remade at once.
#[test]
fn the_deck_is_remade_when_its_last_card_fills_the_row() {
    let mut game = scarce("red blue green black white").deck("orange").discards("4 purple").play();
    game.take(0, 1);
    assert_eq!(game.row(), "red orange green black white");
    assert_eq!(times_remade(&game), 1);
    assert_eq!(game.deck_len(), 4);
    assert!(game.state.discards().is_empty());
}

/// C-DRAW-9: while there is a card in the deck, the discards stay where they are.
#[test]
fn the_deck_is_not_remade_before_its_last_card_is_gone() {
    let mut game =
        scarce("red blue green black white").deck("orange blue").discards("3 red").play();
    game.draw(0);
    assert_eq!(times_remade(&game), 0);
    assert_eq!(game.deck_len(), 1);
    assert_eq!(game.state.discards(), game.cards("3 red"));
}

/// C-DRAW-9: all discards and nothing else make the new deck, in an order that chance
/// decides.
#[test]
fn the_discards_are_shuffled() {
    let remade = |seed| {
        let mut game = Scene::europe(2).seed(seed).deck("orange").other_cards_discarded().play();
        let discards = game.state.discards();
        game.draw(0);
        assert_eq!(deck(&game).into_iter().collect::<Cards>(), discards);
        assert_eq!(discards.total(), 110 - 5 - 1);
        deck(&game)
    };
    assert_ne!(remade(1), remade(2));
    assert!(!remade(1).is_sorted() && !remade(1).iter().rev().is_sorted());
}

/// C-DRAW-9: so that there is no position with discards and without a deck.
#[test]
fn no_position_has_discards_and_an_empty_deck() {
    let all_discarded = Scene::europe(2).other_cards_discarded().play();
    assert_eq!(all_discarded.deck_len(), 110 - 5);
    let some_discarded = scarce("red blue green black white").discards("3 red").play();
    assert_eq!(some_discarded.deck_len(), 3);
}

/// C-DRAW-10: with deck and discards empty, what is taken from the row leaves a gap.
#[test]
fn without_cards_in_deck_and_discards_gaps_stay_open() {
    let mut game = scarce("red blue green black white").play();
    game.take(0, 1);
    assert_eq!(game.row(), "red - green black white");
    assert!(waits_for_second(&game));
    assert_eq!(game.refused(0, take(1)), Refusal::EmptySlot);
    assert_eq!(game.refused(0, DRAW), Refusal::DeckEmpty);
    game.take(0, 4);
    assert_eq!(game.row(), "red - green black -");
    assert!(turn_is_over(&game));
}

/// C-DRAW-10: without a card anywhere, drawing is not among the actions.
#[test]
fn without_any_card_nobody_can_draw() {
    let mut game = scarce("- - - - -").ticket_deck("paris-wien").play();
    assert_eq!(game.legal(0), [Action::DrawTickets]);
    assert_eq!(game.refused(0, DRAW), Refusal::DeckEmpty);
    for slot in 0..5 {
        assert_eq!(game.refused(0, take(slot)), Refusal::EmptySlot);
    }
}

/// C-DRAW-10: the only card there is ends the turn.
#[test]
fn the_turn_ends_with_the_first_card_if_there_is_no_second() {
    let mut from_row = scarce("- - red - -").play();
    from_row.take(0, 2);
    assert_eq!(from_row.hand(0), from_row.cards("1 red"));
    assert!(turn_is_over(&from_row));

    let mut unseen = scarce("- - - - -").deck("red").play();
    unseen.draw(0);
    assert_eq!(unseen.hand(0), unseen.cards("1 red"));
    assert!(turn_is_over(&unseen));
}

/// C-DRAW-10: the turn ends, too, if only face-up wild cards are left.
#[test]
fn the_turn_ends_with_the_first_card_if_only_face_up_wild_cards_are_left() {
    let mut from_row = scarce("red wild wild - -").play();
    from_row.take(0, 0);
    assert!(turn_is_over(&from_row));
    assert_eq!(from_row.row(), "- wild wild - -");

    let mut unseen = scarce("wild wild - - -").deck("red").play();
    unseen.draw(0);
    assert!(turn_is_over(&unseen));
    assert_eq!(unseen.row(), "wild wild - - -");
}

/// C-DRAW-10: one card that may be second is enough for the turn to go on, in the row, in
/// the deck, or wild in the deck.
#[test]
fn the_turn_goes_on_while_a_second_card_can_be_taken() {
    let mut row = scarce("red wild - - blue").play();
    row.take(0, 0);
    assert!(waits_for_second(&row));
    assert_eq!(row.legal(0), [take(4)]);

    let mut unseen = scarce("wild wild - - -").deck("red wild").play();
    unseen.draw(0);
    assert!(waits_for_second(&unseen));
    assert_eq!(unseen.legal(0), [DRAW]);

    let mut remade = scarce("wild wild - - -").deck("red").discards("1 blue").play();
    remade.draw(0);
    assert!(waits_for_second(&remade));
    assert_eq!(remade.legal(0), [DRAW]);
}

/// C-DRAW-10: the cards paid for a route become the deck and fill the gaps.
#[test]
fn the_cards_paid_for_a_route_fill_the_gaps() {
    let mut game = scarce("- wild - red -").hand(0, "2 white").play();
    game.claim(0, "amsterdam-frankfurt", "2 white");
    assert_eq!(times_remade(&game), 1);
    assert_eq!(game.row(), "white wild white red -");
    assert_eq!(game.deck_len(), 0);
    assert!(game.state.discards().is_empty());
}

/// C-DRAW-10: so does the card paid for a station.
#[test]
fn the_card_paid_for_a_station_fills_a_gap() {
    let mut game = scarce("blue wild - red -").hand(0, "1 white").play();
    game.build_station(0, "wien", "1 white");
    assert_eq!(times_remade(&game), 1);
    assert_eq!(game.row(), "blue wild white red -");
    assert_eq!(game.deck_len(), 0);
}

/// C-DRAW-9, C-DRAW-10: what the gaps do not need is the new deck.
#[test]
fn what_is_left_after_filling_the_gaps_is_the_new_deck() {
    let mut game = scarce("blue - black red green").hand(0, "4 green").play();
    game.claim(0, "berlin-wien", "3 green");
    assert_eq!(game.row(), "blue green black red green");
    assert_eq!(deck(&game), [game.card("green"); 2]);
    assert!(game.state.discards().is_empty());
}
