//! What can happen in a game, by name: to make sure that a set of games has all of it.

use std::collections::BTreeSet;

use trestle_engine::record::Record;
use trestle_engine::{
    Action, Card, Cards, Event, Id, NoEvents, Paint, Phase, RouteId, Rules, Seat, State, TicketId,
};

use crate::players::Step;

/// Something that a game can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mechanic {
    /// A face-up card of a colour was taken.
    FaceUpColor,
    /// A face-up wild card was taken.
    FaceUpWild,
    /// The first card of a turn came from the deck.
    BlindFirstCard,
    /// The second card of a turn came from the deck.
    BlindSecondCard,
    /// The row was swept.
    RowSwept,
    /// The deck was remade from the discards.
    DeckRemade,
    /// A grey route was claimed that is no ferry.
    GreyRoute,
    /// A route of a colour was paid with its colour and wild cards.
    ColorWithWilds,
    /// A route was paid with nothing but wild cards.
    WildsAlone,
    /// A ferry was claimed.
    Ferry,
    /// A tunnel demanded nothing extra.
    TunnelForNothing,
    /// The extra cards of a tunnel were paid.
    TunnelPaid,
    /// A tunnel was left.
    TunnelLeft,
    /// A player built the first station.
    FirstStation,
    /// A player built the second station.
    SecondStation,
    /// A player built the third station.
    ThirdStation,
    /// Both tracks of a double route were claimed, by two players.
    BothTracks,
    /// One track of a double route closed the other.
    TrackClosed,
    /// Tickets were drawn, some kept and some given back.
    TicketsSplit,
    /// A ticket of a pile that is only dealt at the start was kept.
    LongTicketKept,
    /// A ticket of a pile that is only dealt at the start was given up.
    LongTicketGivenUp,
    /// Starting tickets were chosen in another order than that of the seats.
    ChosenOutOfOrder,
    /// Few pieces brought the end near.
    EndIsNear,
    /// The route that a station lends completed a ticket.
    LoanCompletes,
    /// A ticket was completed.
    TicketCompleted,
    /// A ticket was not completed.
    TicketFailed,
}

use Mechanic::*;

impl Mechanic {
    /// Every mechanic.
    pub const ALL: [Mechanic; 26] = [
        FaceUpColor,
        FaceUpWild,
        BlindFirstCard,
        BlindSecondCard,
        RowSwept,
        DeckRemade,
        GreyRoute,
        ColorWithWilds,
        WildsAlone,
        Ferry,
        TunnelForNothing,
        TunnelPaid,
        TunnelLeft,
        FirstStation,
        SecondStation,
        ThirdStation,
        BothTracks,
        TrackClosed,
        TicketsSplit,
        LongTicketKept,
        LongTicketGivenUp,
        ChosenOutOfOrder,
        EndIsNear,
        LoanCompletes,
        TicketCompleted,
        TicketFailed,
    ];
}

/// What happens in a recorded game at this table. The record must be sound.
pub fn mechanics_of(rules: &Rules, record: &Record) -> BTreeSet<Mechanic> {
    let seed = record.header.seed.parse().expect("a sound record has a seed");
    let mut state = rules.start(seed, &mut NoEvents);
    let mut seen = BTreeSet::new();
    let mut events = Vec::new();
    for line in &record.actions {
        let seat = Seat(line.seat);
        let before = state.clone();
        let action = line.action.resolve(rules, &state, seat).expect("names are known");
        events.clear();
        rules.apply(&mut state, seat, &action, &mut events).expect("actions are legal");
        let step =
            Step { rules, before: &before, seat, action: &action, events: &events, after: &state };
        see(&step, &mut seen);
    }
    seen
}

/// Adds what one step shows.
fn see(step: &Step<'_>, seen: &mut BTreeSet<Mechanic>) {
    match (step.action, step.before.phase()) {
        (Action::DrawCard { .. }, Phase::Turn) => _ = seen.insert(BlindFirstCard),
        (Action::DrawCard { .. }, _) => _ = seen.insert(BlindSecondCard),
        (Action::PayTunnel { .. }, _) => _ = seen.insert(TunnelPaid),
        (Action::KeepTickets { .. }, Phase::StartTickets)
            if step.before.next_actor() != Some(step.seat) =>
        {
            seen.insert(ChosenOutOfOrder);
        }
        _ => {}
    }
    for event in step.events {
        match *event {
            Event::CardTaken { card, .. } => {
                seen.insert(if card.is_wild() { FaceUpWild } else { FaceUpColor });
            }
            Event::RowSwept => _ = seen.insert(RowSwept),
            Event::DeckRemade { .. } => _ = seen.insert(DeckRemade),
            Event::RouteClaimed { seat, route, cards, .. } => {
                seen.extend(seen_in_claim(step, seat, route, cards));
            }
            Event::TunnelDemands { extra: 0 } => _ = seen.insert(TunnelForNothing),
            Event::TunnelLeft { .. } => _ = seen.insert(TunnelLeft),
            Event::StationBuilt { seat, .. } => {
                let nth = step.after.stations(seat).len();
                seen.extend([FirstStation, SecondStation, ThirdStation].get(nth - 1));
            }
            Event::TicketsKept { kept, returned, .. } => {
                let in_play = step.before.phase() == Phase::KeepTickets;
                if in_play && !kept.is_empty() && !returned.is_empty() {
                    seen.insert(TicketsSplit);
                }
                let is_long = |ticket: &TicketId| is_long(step.rules, *ticket);
                seen.extend(kept.iter().any(is_long).then_some(LongTicketKept));
                seen.extend(returned.iter().any(is_long).then_some(LongTicketGivenUp));
            }
            Event::EndIsNear { .. } => _ = seen.insert(EndIsNear),
            Event::GameOver => seen.extend(seen_at_the_end(step.rules, step.after)),
            _ => {}
        }
    }
}

fn seen_in_claim(step: &Step<'_>, seat: Seat, route: RouteId, cards: Cards) -> Vec<Mechanic> {
    let facts = &step.rules.board().routes[route.index()];
    let wilds = u32::from(cards.count(Card::WILD));
    let mut seen = Vec::new();
    match facts.paint {
        _ if facts.wilds > 0 => seen.push(Ferry),
        Paint::Grey => seen.push(GreyRoute),
        Paint::Color(_) if 0 < wilds && wilds < cards.total() => seen.push(ColorWithWilds),
        Paint::Color(_) => {}
    }
    if wilds == cards.total() {
        seen.push(WildsAlone);
    }
    if let Some(twin) = facts.twin {
        match step.after.owner(twin) {
            Some(owner) if owner != seat => seen.push(BothTracks),
            None if !step.after.open_routes().contains(twin) => seen.push(TrackClosed),
            _ => {}
        }
    }
    seen
}

/// Whether a ticket is of a pile that is only dealt at the start.
fn is_long(rules: &Rules, ticket: TicketId) -> bool {
    let pile = &rules.board().piles[rules.board().settings.draw_pile];
    !pile.tickets().any(|other| other == ticket)
}

fn seen_at_the_end(rules: &Rules, state: &State) -> Vec<Mechanic> {
    let mut seen = Vec::new();
    for (seat, score) in state.seats().zip(rules.final_scores(state).seats) {
        seen.extend((!score.completed.is_empty()).then_some(TicketCompleted));
        seen.extend((score.completed != state.tickets(seat)).then_some(TicketFailed));
        // Routes are lent only where that completes more.
        seen.extend((!score.loans.is_empty()).then_some(LoanCompletes));
    }
    seen
}
