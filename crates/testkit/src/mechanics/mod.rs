//! What can happen in a game, by name: to make sure that a set of games has all of it.

mod building;
mod claiming;
mod drawing;
mod ending;
mod possible;
#[cfg(test)]
mod tests;
mod tickets;

use std::collections::BTreeSet;

use trestle_engine::board::BonusKind;
use trestle_engine::record::Record;
use trestle_engine::{DeckId, Event, Medium, NoEvents, Rules, Seat, SeatSet, Terrain};

use crate::players::Step;

pub use possible::possible_mechanics;

/// Something that a game can have. Which of it a table can have follows from the board:
/// [`possible_mechanics`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mechanic {
    /// A face-up card of this deck was taken that is not wild.
    FaceUpCard(DeckId),
    /// A face-up wild card was taken.
    FaceUpWild,
    /// The first card of a turn came from this deck, unseen.
    BlindFirstCard(DeckId),
    /// The second card of a turn came from this deck, unseen.
    BlindSecondCard(DeckId),
    /// A card of another deck took the place of a face-up card.
    RefillOfOtherDeck,
    /// The row was swept.
    RowSwept,
    /// A row that several decks share was swept when it showed another mix than at first.
    MixedRowSwept,
    /// The deck was remade from its discards.
    DeckRemade(DeckId),

    /// A route for this kind of piece was claimed.
    RouteBy(Medium),
    /// A grey route was claimed that is neither a ferry nor paid in pairs.
    GreyRoute,
    /// A route of a colour was paid with its colour and wild cards.
    ColorWithWilds,
    /// A route was paid with nothing but wild cards.
    WildsAlone,
    /// A ferry was claimed.
    Ferry,
    /// Cards that cover two spaces paid a route, and all of their spaces were used.
    DoubleCards,
    /// Half of a card that covers two spaces was lost.
    HalfCardLost,
    /// The spaces of a route that is paid in pairs were all paid in one colour.
    PairsOfOneColor,
    /// The spaces of a route that is paid in pairs were paid in several colours.
    PairsOfSeveralColors,
    /// Wild cards stood in on a route that is paid in pairs.
    PairsWithWilds,
    /// Both tracks of a double route were claimed, by two players.
    BothTracks,
    /// One track of a double route closed the other.
    TrackClosed,
    /// A tunnel demanded nothing extra.
    TunnelForNothing,
    /// The extra cards of a tunnel were paid.
    TunnelPaid,
    /// A tunnel was left.
    TunnelLeft,
    /// A route was doubled with cards of this kind of terrain and no wild card.
    DoubledByTerrain(Terrain),
    /// A route of this kind of terrain was doubled with wild cards, alone or among others.
    DoubledWithWilds(Terrain),
    /// A route was doubled that takes so many terrain cards.
    DoubledAtPrice(u8),
    /// More wild cards than the price were played, to have as much terrain as the others.
    DoubledAbovePrice,
    /// A grey route was doubled.
    DoubledGrey,
    /// A card was laid for the flag.
    FlagCardLaid,
    /// A card could have been laid for the flag, and the player left it.
    FlagCardLeft,
    /// No card was laid for the flag, since one of its colour lay there already.
    FlagColorThere,
    /// No card was laid for the flag, since all that were played are wild.
    FlagWithoutColor,
    /// A flag was completed.
    FlagCompleted,
    /// A player who had completed a flag in the same game completed another.
    FlagCompletedAgain,

    /// A player built a station, the first, the second…
    Station(u8),
    /// A harbour was paid without wild cards.
    HarbourWithoutWilds,
    /// A harbour was paid with wild cards among others.
    HarbourWithWilds,
    /// A player built the last harbour there was.
    AllHarboursBuilt,
    /// Pieces were chosen in another order than that of the seats.
    PiecesChosenOutOfOrder,
    /// Players chose different pieces.
    PiecesDiffer,
    /// Pieces of this kind were given away for others.
    ExchangeFrom(Medium),

    /// Starting tickets were chosen in another order than that of the seats.
    ChosenOutOfOrder,
    /// Tickets were drawn, some kept and some given back.
    TicketsSplit,
    /// A ticket of a pile that is only dealt at the start was kept.
    LongTicketKept,
    /// A ticket of a pile that is only dealt at the start was given up.
    LongTicketGivenUp,

    /// A player could do nothing and passed.
    Passed,
    /// Few pieces brought the end near.
    EndIsNear,
    /// A ticket was completed.
    TicketCompleted,
    /// A ticket was not completed.
    TicketFailed,
    /// The route that a station lends completed a ticket.
    LoanCompletes,
    /// A tour was joined in its order.
    TourInOrder,
    /// A tour was joined, but not in its order.
    TourOutOfOrder,
    /// A tour was not joined.
    TourFailed,
    /// A ticket to one of several cities was completed, whichever of them it was.
    PlaceMet,
    /// A ticket to a country was completed by one of its entrances.
    CountryMet,
    /// A player's routes met where no city is.
    JunctionPassed,
    /// A harbour whose city so many completed tickets name; the highest number that the
    /// board knows stands for more as well.
    HarbourTickets(u8),
    /// A completed ticket counted for two harbours.
    TicketForTwoHarbours,
    /// A harbour that was not built cost points.
    HarbourUnbuilt,
    /// One player alone got this bonus.
    Bonus(BonusKind),
    /// Several players were tied and all got it.
    BonusShared(BonusKind),
}

/// What happens in a recorded game at this table. The record must be sound.
pub fn mechanics_of(rules: &Rules, record: &Record) -> BTreeSet<Mechanic> {
    let seed = record.header.seed.parse().expect("a sound record has a seed");
    let mut state = rules.start(seed, &mut NoEvents);
    let mut watch = Watch::default();
    let mut events = Vec::new();
    for line in &record.actions {
        let seat = Seat(line.seat);
        let before = state.clone();
        let action = line.action.resolve(rules, &state, seat).expect("names are known");
        events.clear();
        rules.apply(&mut state, seat, &action, &mut events).expect("actions are legal");
        let (action, events, after) = (&action, events.as_slice(), &state);
        watch.see(&Step { rules, before: &before, seat, action, events, after });
    }
    watch.seen
}

/// Looks on at a game, step by step.
#[derive(Debug, Default)]
pub struct Watch {
    /// What has happened so far.
    pub seen: BTreeSet<Mechanic>,
    /// Who has completed a flag.
    had_a_flag: SeatSet,
}

impl Watch {
    /// Adds what one step shows.
    pub fn see(&mut self, step: &Step<'_>) {
        self.seen.extend(drawing::seen(step));
        self.seen.extend(claiming::seen(step));
        self.seen.extend(building::seen(step));
        self.seen.extend(tickets::seen(step));
        for event in step.events {
            match *event {
                Event::FlagCompleted { seat, .. } => {
                    self.seen.insert(Mechanic::FlagCompleted);
                    if self.had_a_flag.contains(seat) {
                        self.seen.insert(Mechanic::FlagCompletedAgain);
                    }
                    self.had_a_flag.insert(seat);
                }
                Event::Passed { .. } => _ = self.seen.insert(Mechanic::Passed),
                Event::EndIsNear { .. } => _ = self.seen.insert(Mechanic::EndIsNear),
                Event::GameOver => self.seen.extend(ending::seen(step.rules, step.after)),
                _ => {}
            }
        }
    }
}
