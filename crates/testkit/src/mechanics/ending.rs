//! What is seen when the game is over and everything is counted.

use trestle_engine::board::{BonusKind, CityKind};
use trestle_engine::{CityId, CitySet, Id, PartKind, Rules, Seat, SeatScore, State, TicketId};

use super::Mechanic::{self, *};

pub(super) fn seen(rules: &Rules, state: &State) -> Vec<Mechanic> {
    let scores = rules.final_scores(state).seats;
    let mut seen = Vec::new();
    for (seat, score) in state.seats().zip(&scores) {
        seen_in_tickets(rules, state, seat, score, &mut seen);
        seen_in_harbours(rules, state, seat, score, &mut seen);
        if passes_a_junction(rules, state, seat) {
            seen.push(JunctionPassed);
        }
    }
    let with_bonus = |kind: BonusKind| {
        scores.iter().filter(|score| score.points(PartKind::Bonus(kind)) > 0).count()
    };
    for kind in BonusKind::ALL {
        match with_bonus(kind) {
            0 => {}
            1 => seen.push(Bonus(kind)),
            _ => seen.push(BonusShared(kind)),
        }
    }
    seen
}

fn seen_in_tickets(
    rules: &Rules,
    state: &State,
    seat: Seat,
    score: &SeatScore,
    seen: &mut Vec<Mechanic>,
) {
    // Routes are lent only where that completes more.
    seen.extend((!score.loans.is_empty()).then_some(LoanCompletes));
    for ticket in state.tickets(seat).iter() {
        let facts = &rules.board().tickets()[ticket.index()];
        let is_tour = facts.in_order != facts.points;
        if !score.completed.contains(ticket) {
            seen.push(TicketFailed);
            seen.extend(is_tour.then_some(TourFailed));
            continue;
        }
        seen.push(TicketCompleted);
        if is_tour {
            let in_order = score.in_order.contains(ticket);
            seen.push(if in_order { TourInOrder } else { TourOutOfOrder });
        }
        seen.extend(facts.stops.iter().filter_map(|stop| place_met(rules, stop)));
    }
}

/// What it is to meet a stop of a ticket, if that is a place of several cities.
pub(super) fn place_met(rules: &Rules, stop: &CitySet) -> Option<Mechanic> {
    let is_entrance =
        |city: CityId| rules.board().cities()[city.index()].kind == CityKind::Entrance;
    match stop.len() {
        0 | 1 => None,
        _ if stop.iter().any(is_entrance) => Some(CountryMet),
        _ => Some(PlaceMet),
    }
}

fn seen_in_harbours(
    rules: &Rules,
    state: &State,
    seat: Seat,
    score: &SeatScore,
    seen: &mut Vec<Mechanic>,
) {
    let board = rules.board();
    let harbours = state.harbours(seat);
    let named = |ticket: TicketId| {
        let stops = &board.tickets()[ticket.index()].stops;
        stops.iter().fold(CitySet::EMPTY, |all, stop| all.union(*stop)).intersection(harbours)
    };
    for city in harbours.iter() {
        let tickets = score.completed.iter().filter(|&ticket| named(ticket).contains(city));
        let most = board.settings().harbour_points.len();
        seen.push(HarbourTickets(tickets.count().min(most) as u8));
    }
    let for_two = score.completed.iter().any(|ticket| named(ticket).len() >= 2);
    seen.extend(for_two.then_some(TicketForTwoHarbours));
    let unbuilt = harbours.len() < usize::from(board.settings().harbours);
    seen.extend(unbuilt.then_some(HarbourUnbuilt));
}

/// Whether two routes of a player meet where no city is.
fn passes_a_junction(rules: &Rules, state: &State, seat: Seat) -> bool {
    let routes = state.routes(seat);
    let cities = rules.board().cities().iter().enumerate();
    cities
        .filter(|(_, city)| city.kind == CityKind::Junction)
        .any(|(id, _)| rules.routes_at(CityId::from_index(id)).intersection(routes).len() >= 2)
}
