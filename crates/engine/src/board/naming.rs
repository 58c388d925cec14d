//! What the parts of a board are called when people read of them.

use super::Board;
use crate::card::Cards;
use crate::id::{CityId, Id, RouteId, TicketId};
use crate::id_set::CitySet;

impl Board {
    /// The name of a city; a junction that has none is called by its id.
    pub fn city_name(&self, city: CityId) -> &str {
        let facts = &self.cities[city.index()];
        if facts.name.is_empty() { &facts.id } else { &facts.name }
    }

    /// The name of a place that a ticket names: its own, if it has one; otherwise those of
    /// its cities, `Berlin / München` if any of them will do.
    pub fn place_name(&self, place: CitySet) -> String {
        if let Some(known) = self.places.iter().find(|known| known.cities == place) {
            return known.name.clone();
        }
        let mut names: Vec<&str> = Vec::new();
        for name in place.iter().map(|city| self.city_name(city)) {
            // The ways into one country share its name, which is said once.
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(" / ")
    }

    /// The two ends of a route: `Berlin – Wien`.
    pub fn route_name(&self, route: RouteId) -> String {
        let [a, b] = self.routes[route.index()].ends.map(|end| self.city_name(end));
        format!("{a} – {b}")
    }

    /// The places that a ticket joins: `London – Wien`.
    pub fn ticket_name(&self, ticket: TicketId) -> String {
        let stops = &self.tickets[ticket.index()].stops;
        stops.iter().map(|&stop| self.place_name(stop)).collect::<Vec<_>>().join(" – ")
    }

    /// Cards by kind: `2 green, 1 wild`; `no card` for none.
    pub fn card_names(&self, cards: Cards) -> String {
        // The wild card is the first kind but is named last, as one would say it.
        let (wild, colored): (Vec<_>, Vec<_>) = cards.iter().partition(|(card, _)| card.is_wild());
        let names: Vec<String> = colored
            .into_iter()
            .chain(wild)
            .map(|(card, count)| match self.faces.get(card.index()) {
                Some(face) => format!("{count} {}", face.id),
                None => format!("{count} of an unknown kind"),
            })
            .collect();
        if names.is_empty() { "no card".into() } else { names.join(", ") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Place, built_in};

    fn board(id: &str) -> Board {
        built_in(id).unwrap().load().unwrap()
    }

    #[test]
    fn cities_routes_and_tickets_are_called_by_their_cities() {
        let europe = board("europe");
        let name = |id: &str| europe.route_name(europe.route(id).unwrap());
        assert_eq!(name("berlin-wien"), "Berlin – Wien");
        let ticket = europe.ticket("berlin-roma").unwrap();
        assert_eq!(europe.ticket_name(ticket), "Berlin – Roma");
        let africa = board("africa");
        let junction = africa.city("junction-kasai").unwrap();
        assert_eq!(africa.city_name(junction), "junction-kasai");
    }

    #[test]
    fn a_place_is_called_by_its_own_name() {
        let mut africa = board("africa");
        let ticket = africa.ticket("nigeria-leopoldville").unwrap();
        assert_eq!(africa.ticket_name(ticket), "Nigeria – Léopoldville");
        let [durban, beira] = ["durban", "beira"].map(|id| africa.city(id).unwrap());
        let cities: CitySet = [durban, beira].into_iter().collect();
        assert_eq!(africa.place_name(cities), "Beira / Durban");
        let (id, name) = ("coast".into(), "The Coast".into());
        africa.places.push(Place { id, name, cities });
        assert_eq!(africa.place_name(cities), "The Coast");
        assert_eq!(africa.place_name(CitySet::only(durban)), "Durban");
    }

    #[test]
    fn cards_are_named_with_the_wild_ones_last() {
        let europe = board("europe");
        let card = |id: &str, count| Cards::of(europe.card(id).unwrap(), count);
        assert_eq!(europe.card_names(card("wild", 1) + card("green", 2)), "2 green, 1 wild");
        assert_eq!(europe.card_names(Cards::EMPTY), "no card");
    }
}
