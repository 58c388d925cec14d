//! What counts as a use of a mechanic.

use trestle_engine::board::{Board, BonusKind, Mechanic};
use trestle_engine::{Cards, Id, PartKind, RouteId, SeatScore, TicketSet};

/// The mechanics that a claim makes use of: a double route, a ferry, a tunnel, a pair route or a route
/// of the second kind of piece is claimed; cards that cover two spaces are among those paid; the points
/// are doubled by terrain.
pub(crate) fn claim(
    board: &Board,
    route: RouteId,
    cards: Cards,
    points: i16,
) -> impl Iterator<Item = Mechanic> {
    let facts = &board.routes()[route.index()];
    let plain = board.settings().route_points[usize::from(facts.length)];
    let double_cards = cards.iter().any(|(card, _)| board.faces()[card.index()].spaces > 1);
    [
        (Mechanic::DoubleRoutes, facts.twin.is_some()),
        (Mechanic::Ferries, facts.wilds > 0),
        (Mechanic::Tunnels, facts.tunnel),
        (Mechanic::Terrain, points > plain),
        (Mechanic::TwoMedia, facts.medium.index() > 0),
        (Mechanic::PairRoutes, facts.pair),
        (Mechanic::DoubleCards, double_cards),
    ]
    .into_iter()
    .filter_map(|(mechanic, used)| used.then_some(mechanic))
}

/// The mechanics that the end of a game shows in use, and how often: completed tickets that name a
/// place with several cities, completed tours, tickets of other piles than the one drawn from, and
/// bonuses won.
pub(crate) fn score(
    board: &Board,
    tickets: TicketSet,
    score: &SeatScore,
) -> impl Iterator<Item = (Mechanic, usize)> {
    let facts = board.tickets();
    let completed = |fits: fn(&trestle_engine::Ticket) -> bool| {
        score.completed.iter().filter(|ticket| fits(&facts[ticket.index()])).count()
    };
    let places = completed(|ticket| ticket.stops.iter().any(|stop| stop.len() > 1));
    let tours = completed(|ticket| ticket.stops.len() > 2);
    let drawn: TicketSet = board.piles()[board.settings().draw_pile].tickets().collect();
    let other_piles = tickets.minus(drawn).len();
    let bonuses = BonusKind::ALL.map(|kind| {
        let won = score.points(PartKind::Bonus(kind)) > 0;
        (Mechanic::Bonus(kind), usize::from(won))
    });
    [(Mechanic::Places, places), (Mechanic::Tours, tours), (Mechanic::SeveralPiles, other_piles)]
        .into_iter()
        .chain(bonuses)
}
