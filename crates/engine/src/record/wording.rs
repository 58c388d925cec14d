//! Actions that name what is there but leave open, or repeat, what they mean. Records of earlier
//! versions contain some of them, and they still replay; nobody may begin a new one with them.

use std::collections::BTreeMap;
use std::fmt;

use super::{ActionText, DoublingText, TakeText};
use crate::rules::Rules;

/// What is unclear about how an action is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WordingFault {
    /// A ticket is kept twice.
    TicketTwice(String),
    /// A kind of card is named, and none of it.
    NoCards(String),
    /// Several decks fill the row, and none is chosen: that choice is the player's.
    RefillMissing,
    /// A deck is chosen where there is nothing to choose.
    RefillNotChosen,
    /// Points are to be doubled with no card.
    DoublesNothing,
}

impl fmt::Display for WordingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WordingFault::TicketTwice(name) => {
                write!(f, "the ticket `{name}` is named twice; name every ticket once")
            }
            WordingFault::NoCards(name) => {
                write!(f, "it names 0 `{name}` cards; leave out what is not paid")
            }
            WordingFault::RefillMissing => f.write_str(
                "several decks fill this row; say which one replaces the card: \
                 {\"take\":{\"slot\":…,\"refill\":…}}",
            ),
            WordingFault::RefillNotChosen => f.write_str(
                "one deck fills this row, so there is no `refill` to choose; leave it out",
            ),
            WordingFault::DoublesNothing => {
                f.write_str("`double` names no card; leave it out to claim without doubling")
            }
        }
    }
}

impl std::error::Error for WordingFault {}

impl ActionText {
    /// Whether it says exactly what is meant. Asked of new actions; those of a log are taken as they are.
    ///
    /// # Errors
    /// The first thing that is unclear.
    pub fn check_wording(&self, rules: &Rules) -> Result<(), WordingFault> {
        match self {
            ActionText::Keep(names) => {
                let twice = (1..names.len()).find(|&at| names[..at].contains(&names[at]));
                twice.map_or(Ok(()), |at| Err(WordingFault::TicketTwice(names[at].clone())))
            }
            ActionText::Take(take) => check_take(take, rules),
            ActionText::Claim { cards, double, .. } => {
                if *double == Some(DoublingText { terrain: 0, wilds: 0 }) {
                    return Err(WordingFault::DoublesNothing);
                }
                check_cards(cards)
            }
            ActionText::PayTunnel(cards)
            | ActionText::BuildStation { cards, .. }
            | ActionText::BuildHarbour { cards, .. } => check_cards(cards),
            ActionText::Draw(_)
            | ActionText::DrawTickets
            | ActionText::LeaveTunnel
            | ActionText::Exchange { .. }
            | ActionText::ChoosePieces(_)
            | ActionText::Pass => Ok(()),
        }
    }
}

/// WO-DRAW-2: the player chooses the deck, where there is one to choose.
fn check_take(take: &TakeText, rules: &Rules) -> Result<(), WordingFault> {
    let (TakeText::Slot(slot) | TakeText::Refilled { slot, .. }) = take;
    // Whether there is such a slot is for the rules to say.
    let Some(&deck) = rules.slots().get(usize::from(*slot)) else { return Ok(()) };
    match (take, rules.decks_sharing_row(deck).len()) {
        (TakeText::Slot(_), 2..) => Err(WordingFault::RefillMissing),
        (TakeText::Refilled { .. }, ..2) => Err(WordingFault::RefillNotChosen),
        (TakeText::Slot(_), ..2) | (TakeText::Refilled { .. }, 2..) => Ok(()),
    }
}

fn check_cards(cards: &BTreeMap<String, u8>) -> Result<(), WordingFault> {
    let none = cards.iter().find(|(_, count)| **count == 0);
    none.map_or(Ok(()), |(name, _)| Err(WordingFault::NoCards(name.clone())))
}
