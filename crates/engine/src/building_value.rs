//! What a station or a harbour would be worth, made from what its builder may know.

use crate::event::Audience;
use crate::id::{CityId, Id, Seat};
use crate::id_set::{CitySet, RouteSet, TicketSet};
use crate::rules::Rules;
use crate::scoring::Holdings;
use crate::view::View;

/// What a player's buildings are worth, and what further ones would be, if the game ended now. It goes by
/// what is built, not by cards: whether they can be paid for is another question.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BuildingValues {
    /// Where something may be built, in order of cities.
    pub sites: Vec<BuildingValue>,
    /// The harbours that the player has.
    pub harbours: Vec<HarbourValue>,
}

/// What a building would change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuildingValue {
    /// What would be built.
    pub building: Building,
    /// Where.
    pub city: CityId,
    /// Points that tickets, harbours and unbuilt stations together would come to more; less than 0 if
    /// it costs more than it gives. Bonuses for the most of something are not counted: they depend on
    /// what others keep secret.
    pub points: i32,
    /// Tickets that would be complete with it and are not now.
    pub completes: TicketSet,
    /// Of a harbour, the tickets that would count for it, complete as they are.
    pub counting: TicketSet,
    /// Of a harbour, the tickets that name its city and are not complete: they could still count.
    pub open: TicketSet,
}

/// What a harbour is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HarbourValue {
    /// Where it is.
    pub city: CityId,
    /// Its points.
    pub points: i32,
    /// The tickets that count for it.
    pub counting: TicketSet,
    /// The tickets that name its city and are not complete.
    pub open: TicketSet,
}

/// A kind of building.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Building {
    /// It lends its owner a route of another player.
    Station,
    /// It gives points for tickets to its city.
    Harbour,
}

impl Rules {
    /// What the buildings of the player whose view this is are worth, and what further ones would be.
    /// Spectators have none.
    pub fn building_values(&self, view: &View) -> BuildingValues {
        let Some(has) = holdings(view) else { return BuildingValues::default() };
        let now = self.best_use(&has);
        let settings = self.board().settings();
        let worth = |has: &Holdings| {
            let result = self.best_use(has);
            // EU-STA-4: each station not built gives points.
            let unused = settings.station_costs.len() - has.stations.len();
            let stations = unused as i32 * i32::from(settings.station_unused);
            (result.points + result.harbours + stations, result.completed)
        };
        let (before, completed) = worth(&has);
        let value = |building, city, with: Holdings| {
            let (after, then) = worth(&with);
            let named = match building {
                Building::Station => TicketSet::EMPTY,
                Building::Harbour => self.tickets_to(city, has.tickets),
            };
            BuildingValue {
                building,
                city,
                points: after - before,
                completes: then.minus(completed),
                counting: named.intersection(then),
                open: named.minus(then),
            }
        };
        let stations = self.station_sites_of(view, &has);
        let harbours = self.harbour_sites_of(view, &has);
        let sites = (stations.iter())
            .map(|city| value(Building::Station, city, has.with_station(city)))
            .chain(
                harbours.iter().map(|city| value(Building::Harbour, city, has.with_harbour(city))),
            );
        let built = has.harbours.iter().map(|city| {
            let named = self.tickets_to(city, has.tickets);
            let counting = named.intersection(now.completed);
            let points = i32::from(settings.harbour_value(counting.len()));
            HarbourValue { city, points, counting, open: named.minus(now.completed) }
        });
        BuildingValues { sites: sites.collect(), harbours: built.collect() }
    }

    /// EU-STA-1: where the player may build a station, if there is one left.
    fn station_sites_of(&self, view: &View, has: &Holdings) -> CitySet {
        match self.next_station_cost(has.stations.len()) {
            Some(_) => self.station_sites(all(view, |seat| seat.stations)),
            None => CitySet::EMPTY,
        }
    }

    /// WO-HARB-1: where the player may build a harbour, if there is one left.
    fn harbour_sites_of(&self, view: &View, has: &Holdings) -> CitySet {
        if has.harbours.len() >= usize::from(self.board().settings().harbours) {
            return CitySet::EMPTY;
        }
        self.harbour_sites(has.routes, all(view, |seat| seat.harbours))
    }
}

/// What the player whose view this is has.
fn holdings(view: &View) -> Option<Holdings> {
    let (Audience::Seat(seat), Some(own)) = (view.audience, &view.own) else { return None };
    let me = view.seats.get(seat.index())?;
    let others =
        view.seats.iter().enumerate().filter(|&(other, _)| Seat::from_index(other) != seat);
    Some(Holdings {
        routes: me.routes,
        stations: me.stations,
        harbours: me.harbours,
        tickets: own.tickets,
        foreign: others.fold(RouteSet::EMPTY, |all, (_, other)| all.union(other.routes)),
    })
}

/// The cities of all players together.
fn all(view: &View, of: impl Fn(&crate::view::SeatView) -> CitySet) -> CitySet {
    view.seats.iter().fold(CitySet::EMPTY, |all, seat| all.union(of(seat)))
}
