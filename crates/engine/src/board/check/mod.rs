//! Checks that the parts of a draft fit together, and notes every fault.
//!
//! A check that needs something unreadable is left out: the fault that made it unreadable
//! is on the list, and its consequences would only hide it.

mod cards;
mod counts;
mod editions;
mod harbours;
mod names;
mod pieces;
mod places;
mod routes;
mod terrain;
mod tickets;

use super::draft::Draft;
use super::fault_kind::{FaultKind, Thing};
use super::read::File;
use cards::Supply;
use names::Names;
use pieces::Kinds;
use places::Places;

/// Checks everything that more than one value of the file has a say in.
pub(super) fn check(draft: &Draft<'_>, file: &File) {
    let cities = draft.cities.iter().map(|city| (city.line, city.id));
    let cities = Names::collect(Thing::City, cities, file);
    let routes = draft.routes.iter().map(|route| (route.line, route.id));
    let routes = Names::collect(Thing::Route, routes, file);

    check_players(draft, file);
    let kinds = Kinds::resolve(draft, file);
    pieces::check(draft, &kinds, file);
    pieces::check_end(draft, file);
    cards::check(draft, file);
    let supply = Supply::of(draft, &kinds);
    check_stations(draft, supply.as_ref(), file);
    harbours::check(draft, &kinds, supply.as_ref(), file);
    harbours::check_flag(draft, supply.as_ref(), file);
    terrain::check(draft, supply.as_ref(), file);
    editions::check(draft, file);
    routes::check(draft, &kinds, supply.as_ref(), file);
    let network = routes::resolve(draft, &cities, file);
    routes::check_twins(draft, &kinds, &routes, &network, file);
    // Which cities are connected is known only if every route is.
    let whole: Option<Vec<[usize; 2]>> = network.iter().copied().collect();
    let whole = whole.filter(|network| !network.is_empty());
    if let Some(network) = &whole {
        routes::check_reach(draft, network, file);
    }
    let places = Places::resolve(draft, &cities, file);
    places::check_entrances(draft, &places, &network, file);
    tickets::check_stops(draft, &places, whole.as_deref(), file);
    counts::check(draft, &kinds, &network, file);
}

fn check_players(draft: &Draft<'_>, file: &File) {
    let Some(players) = &draft.players else { return };
    if let (Some(min), Some(max)) = (players.min, players.max)
        && min > max
    {
        file.fault(players.line, FaultKind::PlayersReversed { min, max });
    }
}

fn check_stations(draft: &Draft<'_>, supply: Option<&Supply<'_>>, file: &File) {
    let Some(available) = supply.map(Supply::of_one_color) else { return };
    for (index, cost) in draft.station_costs.iter().flatten().enumerate() {
        if u32::from(cost.value) > available {
            let user = format!("station number {}", index + 1);
            let cards = "cards of one colour or wild".to_owned();
            let needed = cost.value;
            file.fault(cost.line, FaultKind::TooFewCards { user, needed, cards, available });
        }
    }
}

/// What messages call something: its id, if it has one.
fn label(id: Option<&str>) -> String {
    id.unwrap_or("without id").to_owned()
}
