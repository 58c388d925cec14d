//! What is seen when stations and harbours are built and pieces are chosen or exchanged.

use trestle_engine::{Action, Card, Event, Pieces};

use super::Mechanic::{self, *};
use crate::players::Step;

pub(super) fn seen(step: &Step<'_>) -> Vec<Mechanic> {
    let settings = step.rules.board().settings();
    let mut seen = Vec::new();
    if matches!(step.action, Action::ChoosePieces { .. }) && step.is_out_of_order() {
        seen.push(PiecesChosenOutOfOrder);
    }
    let mut shown: Vec<Pieces> = Vec::new();
    for event in step.events {
        match *event {
            Event::StationBuilt { seat, .. } => {
                seen.push(Station(step.after.stations(seat).len() as u8));
            }
            Event::HarbourBuilt { seat, cards, .. } => {
                let is_wild = cards.count(Card::WILD) > 0;
                seen.push(if is_wild { HarbourWithWilds } else { HarbourWithoutWilds });
                let built = step.after.harbours(seat).len();
                seen.extend((built == usize::from(settings.harbours)).then_some(AllHarboursBuilt));
            }
            Event::PiecesExchanged { from, .. } => seen.push(ExchangeFrom(from)),
            Event::PiecesShown { pieces, .. } => shown.push(pieces),
            _ => {}
        }
    }
    seen.extend(shown.windows(2).any(|two| two[0] != two[1]).then_some(PiecesDiffer));
    seen
}
