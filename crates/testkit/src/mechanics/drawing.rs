//! What is seen when cards are drawn and the row changes.

use trestle_engine::{Action, Board, Card, DeckId, Event, Id, Phase, Slot};

use super::Mechanic::{self, *};
use crate::players::Step;

pub(super) fn seen(step: &Step<'_>) -> Vec<Mechanic> {
    let board = step.rules.board();
    let mut seen = Vec::new();
    if let Action::DrawCard { deck } = *step.action {
        let is_first = step.before.phase() == Phase::Turn;
        seen.push(if is_first { BlindFirstCard(deck) } else { BlindSecondCard(deck) });
    }
    // The row is followed through the events, since a sweep leaves no trace of what it was.
    let mut row: Vec<Option<Card>> =
        (0..board.row_len()).map(|slot| step.before.face_up(Slot::from_index(slot))).collect();
    let mut gap = None;
    for event in step.events {
        match *event {
            Event::CardTaken { slot, card, .. } => {
                let deck = board.deck_of(card);
                seen.push(if card.is_wild() { FaceUpWild } else { FaceUpCard(deck) });
                row[slot.index()] = None;
                gap = Some((slot, deck));
            }
            Event::CardTurned { slot, card } => {
                row[slot.index()] = Some(card);
                if let Some((_, deck)) = gap.take_if(|(gap, _)| *gap == slot)
                    && deck != board.deck_of(card)
                {
                    seen.push(RefillOfOtherDeck);
                }
            }
            Event::RowSwept => {
                seen.push(RowSwept);
                if shows_another_mix(board, &row) {
                    seen.push(MixedRowSwept);
                }
            }
            Event::DeckRemade { deck } => seen.push(DeckRemade(deck)),
            _ => {}
        }
    }
    seen
}

/// Whether more cards of some deck lie face-up than at first.
fn shows_another_mix(board: &Board, row: &[Option<Card>]) -> bool {
    (0..board.decks().len()).map(DeckId::from_index).any(|deck| {
        let of_deck = row.iter().flatten().filter(|&&card| board.deck_of(card) == deck);
        of_deck.count() > usize::from(board.decks()[deck.index()].row)
    })
}
