//! What an action does, in terms of the board.

use trestle_engine::{
    Action, Card, Cards, CityId, DeckId, Id, Medium, Pieces, RouteId, Rules, TicketId, View,
};

/// What an action does, in terms of the board: an action takes the card in a slot, its deed
/// takes a red card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// Claims a route.
    ClaimRoute(RouteId),
    /// Takes a face-up card of a kind.
    TakeCard(Card),
    /// Draws from a deck unseen.
    DrawCard(DeckId),
    /// Draws tickets to choose from.
    DrawTickets,
    /// Keeps tickets of an offer.
    KeepTickets(Vec<TicketId>),
    /// Builds a station in a city.
    BuildStation(CityId),
    /// Builds a harbour in a city.
    BuildHarbour(CityId),
    /// Chooses pieces of each kind at the start.
    ChoosePieces(Pieces),
    /// Swaps pieces of a kind for as many of the other.
    ExchangePieces {
        /// The kind that is given away.
        from: Medium,
        /// How many.
        count: u8,
    },
    /// Pays what a tunnel demands.
    PayTunnel {
        /// The tunnel.
        route: RouteId,
        /// What is paid besides.
        cards: Cards,
    },
    /// Leaves a tunnel.
    LeaveTunnel(RouteId),
    /// Does nothing.
    Pass,
}

impl Deed {
    /// What an action does in the game that is seen.
    pub(super) fn of(rules: &Rules, view: &View, action: &Action) -> Deed {
        let tunnel = view.tunnel.map_or(RouteId(0), |tunnel| tunnel.route);
        match *action {
            Action::ClaimRoute { route, .. } => Deed::ClaimRoute(route),
            Action::TakeCard { slot, .. } => {
                Deed::TakeCard(view.row[slot.index()].unwrap_or(Card::WILD))
            }
            Action::DrawCard { deck } => Deed::DrawCard(deck),
            Action::DrawTickets => Deed::DrawTickets,
            Action::KeepTickets { pick } => {
                let offer = view.own.map(|own| own.offer).unwrap_or_default();
                Deed::KeepTickets(pick.split(&offer).0.iter().copied().collect())
            }
            Action::BuildStation { city, .. } => Deed::BuildStation(city),
            Action::BuildHarbour { city, .. } => Deed::BuildHarbour(city),
            Action::ChoosePieces { first } => {
                let mut pieces = Pieces::default();
                pieces[0] = first;
                pieces[1] = rules.board().settings().pieces.saturating_sub(first);
                Deed::ChoosePieces(pieces)
            }
            Action::ExchangePieces { from, count } => Deed::ExchangePieces { from, count },
            Action::PayTunnel { cards } => Deed::PayTunnel { route: tunnel, cards },
            Action::LeaveTunnel => Deed::LeaveTunnel(tunnel),
            Action::Pass => Deed::Pass,
        }
    }

    /// Whether two deeds differ in nothing that is said of them.
    pub(super) fn reads_like(&self, other: &Deed, rules: &Rules) -> bool {
        match (self, other) {
            (&Deed::ClaimRoute(a), &Deed::ClaimRoute(b)) => a == b || rules.twin(a) == Some(b),
            _ => self == other,
        }
    }
}
