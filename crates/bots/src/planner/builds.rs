//! Stations and harbours.

use trestle_engine::{Action, Card, CityId, CitySet, Id, RouteSet, TicketId};

use super::observation::SeatSight;
use super::weigh::{Choice, Scene};

impl Scene<'_> {
    /// The cities where anybody has built something.
    fn taken(&self, built: impl Fn(&SeatSight) -> CitySet) -> CitySet {
        let seats = &self.observation.seats[..self.observation.players];
        seats.iter().fold(CitySet::EMPTY, |all, seat| all.union(built(seat)))
    }

    /// A station for each ticket that lacks nothing but a loan.
    pub(super) fn weigh_stations(&self, choices: &mut Vec<Choice>) {
        let settings = self.rules.board().settings();
        let own = self.observation.own().stations;
        if self.plan.loans.is_empty() {
            return;
        }
        let Some(&price) = settings.station_costs.get(own.len()) else { return };
        let style = &self.atlas.style;
        let sites = self.rules.cities_to_build_in().minus(self.taken(|seat| seat.stations));
        for leg in self.plan.legs.iter().filter(|leg| leg.wanted && leg.routes.is_empty()) {
            for loan in leg.loans.iter() {
                // A station at either end would lend it; one that stands there already does.
                let ends = self.atlas.route(loan).ends;
                if ends.iter().any(|&end| own.contains(end)) {
                    continue;
                }
                let Some(&city) = ends.iter().find(|&&end| sites.contains(end)) else { continue };
                let paid = self.purse.pay_any(self.atlas, price, &self.needs.demand);
                let Some(payment) = paid else { continue };
                let stake =
                    self.atlas.swings[leg.ticket.index()] - f32::from(settings.station_unused);
                let worth = style.station_pull - payment.loss / style.cards_a_turn
                    + self.hurry() * stake / self.atlas.turn_worth;
                let action = Action::BuildStation { city, cards: payment.cards };
                choices.push(Choice { action, worth });
            }
        }
    }

    /// What a harbour would bring with the tickets that are or will be completed.
    fn harbour_points(&self, city: CityId) -> f32 {
        let board = self.rules.board();
        let names = |ticket: TicketId| {
            board.tickets()[ticket.index()].stops.iter().any(|stop| stop.contains(city))
        };
        let done = self.plan.completed.iter().filter(|&ticket| names(ticket)).count();
        let legs = self.plan.legs.iter().filter(|leg| leg.wanted && names(leg.ticket));
        f32::from(board.settings().harbour_value(done + legs.count()))
            + f32::from(board.settings().harbour_unbuilt)
    }

    /// The best free port that some routes reach.
    fn best_port(&self, reached: RouteSet) -> Option<(CityId, f32)> {
        let ports = self.rules.ports().intersection(self.rules.cities_met(reached));
        let free = ports.minus(self.taken(|seat| seat.harbours));
        let worth = free.iter().map(|city| (city, self.harbour_points(city)));
        worth.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn has_harbours_left(&self) -> bool {
        let all = usize::from(self.rules.board().settings().harbours);
        self.observation.own().harbours.len() < all
    }

    /// Asks for the cards of a harbour, if one would stand well.
    pub(super) fn want_harbour(&mut self) {
        if !self.has_harbours_left() {
            return;
        }
        let reach = self.observation.own().routes.union(self.plan.routes);
        let Some((_, points)) = self.best_port(reach) else { return };
        if points > self.atlas.turn_worth {
            let price = self.rules.board().settings().harbour_cards;
            let payment = self.purse.pay_harbour(self.atlas, price);
            self.needs.add_harbour(self.atlas, &self.purse, payment.color, price);
        }
    }

    pub(super) fn weigh_harbours(&self, choices: &mut Vec<Choice>) {
        if !self.has_harbours_left() {
            return;
        }
        let style = &self.atlas.style;
        let Some((city, points)) = self.best_port(self.observation.own().routes) else { return };
        let payment =
            self.purse.pay_harbour(self.atlas, self.rules.board().settings().harbour_cards);
        if payment.missing == 0 {
            let wilds = f32::from(payment.cards.count(Card::WILD));
            let worth = style.harbour_worth * points / self.atlas.turn_worth
                - style.wild_loss * wilds / style.cards_a_turn;
            let action = Action::BuildHarbour { city, cards: payment.cards };
            choices.push(Choice { action, worth });
        }
    }
}
