//! Things of a board by their ids.

use trestle_engine::{Board, Card, Cards, CityId, CitySet, DeckId, Id, Medium};
use trestle_engine::{RouteId, RouteSet, TicketId, TicketSet};

use crate::counts::Counts;
use crate::fault::Fault;
use crate::text::Text;

/// An id of a board file, borrowed from the board where a message is written.
pub type Name<'a> = Text<'a>;

/// Puts ids of a board in the place of numbers, and back.
#[derive(Clone, Copy)]
pub struct Names<'a>(pub &'a Board);

impl<'a> Names<'a> {
    /// Its id.
    pub fn card(self, card: Card) -> Name<'a> {
        Name::from(self.0.faces()[card.index()].id.as_str())
    }

    /// Its id.
    pub fn deck(self, deck: DeckId) -> Name<'a> {
        Name::from(self.0.decks()[deck.index()].id.as_str())
    }

    /// Its id.
    pub fn medium(self, medium: Medium) -> Name<'a> {
        Name::from(self.0.media()[medium.index()].id.as_str())
    }

    /// Its id.
    pub fn city(self, city: CityId) -> Name<'a> {
        Name::from(self.0.cities()[city.index()].id.as_str())
    }

    /// Its id.
    pub fn route(self, route: RouteId) -> Name<'a> {
        Name::from(self.0.routes()[route.index()].id.as_str())
    }

    /// Its id.
    pub fn ticket(self, ticket: TicketId) -> Name<'a> {
        Name::from(self.0.tickets()[ticket.index()].id.as_str())
    }

    pub(crate) fn cards(self, cards: Cards) -> Counts<'a> {
        cards.iter().map(|(card, count)| (self.card(card), count)).collect()
    }

    pub(crate) fn cards_in_order(self, cards: &[Card]) -> Vec<Name<'a>> {
        cards.iter().map(|&card| self.card(card)).collect()
    }

    /// Numbers by deck. Decks that the board does not have are left out.
    pub(crate) fn by_deck(self, counts: &[u8]) -> Counts<'a> {
        let decks = self.0.decks().iter().zip(counts);
        decks.map(|(deck, &count)| (deck.id.as_str().into(), count)).collect()
    }

    /// Numbers by kind of piece.
    pub fn by_medium(self, counts: &[u8]) -> Counts<'a> {
        let media = self.0.media().iter().zip(counts);
        media.map(|(medium, &count)| (medium.id.as_str().into(), count)).collect()
    }

    pub(crate) fn cities(self, cities: CitySet) -> Vec<Name<'a>> {
        cities.iter().map(|city| self.city(city)).collect()
    }

    pub(crate) fn routes(self, routes: RouteSet) -> Vec<Name<'a>> {
        routes.iter().map(|route| self.route(route)).collect()
    }

    pub(crate) fn tickets(self, tickets: TicketSet) -> Vec<Name<'a>> {
        tickets.iter().map(|ticket| self.ticket(ticket)).collect()
    }

    pub(crate) fn tickets_in_order(self, tickets: &[TicketId]) -> Vec<Name<'a>> {
        tickets.iter().map(|&ticket| self.ticket(ticket)).collect()
    }

    pub(crate) fn find_card(self, name: &str) -> Result<Card, Fault> {
        self.0.card(name).ok_or_else(|| Fault::unknown("card", name))
    }

    pub(crate) fn find_ticket(self, name: &str) -> Result<TicketId, Fault> {
        self.0.ticket(name).ok_or_else(|| Fault::unknown("ticket", name))
    }

    pub(crate) fn find_tickets(self, names: &[Name<'_>]) -> Result<TicketSet, Fault> {
        names.iter().map(|name| self.find_ticket(name)).collect()
    }

    pub(crate) fn find_route(self, name: &str) -> Result<RouteId, Fault> {
        self.0.route(name).ok_or_else(|| Fault::unknown("route", name))
    }

    pub(crate) fn find_routes(self, names: &[Name<'_>]) -> Result<RouteSet, Fault> {
        names.iter().map(|name| self.find_route(name)).collect()
    }

    pub(crate) fn find_cities(self, names: &[Name<'_>]) -> Result<CitySet, Fault> {
        let city = |name: &Name<'_>| self.0.city(name).ok_or_else(|| Fault::unknown("city", name));
        names.iter().map(city).collect()
    }

    pub(crate) fn find_cards(self, counts: &Counts<'_>) -> Result<Cards, Fault> {
        counts.iter().try_fold(Cards::EMPTY, |sum, (name, count)| {
            let card = self.find_card(name)?;
            if count > trestle_engine::limits::CARDS_OF_A_KIND {
                return Err(Fault::OutOfRange("number of cards"));
            }
            Ok(sum + Cards::of(card, count))
        })
    }

    /// Numbers by deck, in the order of decks.
    pub(crate) fn find_by_deck<const N: usize>(
        self,
        counts: &Counts<'_>,
    ) -> Result<[u8; N], Fault> {
        let place = |name: &str| self.0.deck(name).map(Id::index);
        in_order(counts, place, "deck")
    }

    /// Numbers by kind of piece, in the order of kinds.
    pub(crate) fn find_by_medium<const N: usize>(
        self,
        counts: &Counts<'_>,
    ) -> Result<[u8; N], Fault> {
        let place = |name: &str| self.0.media().iter().position(|medium| medium.id == name);
        in_order(counts, place, "kind of piece")
    }
}

fn in_order<const N: usize>(
    counts: &Counts<'_>,
    place: impl Fn(&str) -> Option<usize>,
    thing: &'static str,
) -> Result<[u8; N], Fault> {
    let mut numbers = [0; N];
    for (name, count) in counts.iter() {
        let place = place(name).ok_or_else(|| Fault::unknown(thing, name))?;
        numbers[place] = count;
    }
    Ok(numbers)
}
