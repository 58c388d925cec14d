//! Exact situations on a small board:
//!
//! ```text
//!  f ──5── a ══2══ b ──3── c ──1── d ──1── e     ══ a double route
//!          └───────4───────┘                     e and f: a country
//! ```

use trestle_engine::{
    Action, Audience, CityId, Id, RouteId, RouteSet, Seat, TicketProgress, TicketState, View,
};
use trestle_testkit::{Game, Scene};

const BOARD: &str = r#"
id = "toy"
title = "Toy"
players = { min = 2, max = 4, single_track_up_to = 3 }
pieces = { count = 20 }
end = { pieces = 2, turns = 1 }
stations = { costs = [1, 2, 3], unused_points = 4 }
scoring = { route_points = { 1 = 1, 2 = 2, 3 = 4, 4 = 7, 5 = 10 }, tie_breaks = ["completed-tickets"] }
row = { sweep_wilds = 3 }
decks = [{ id = "train", hand = 1, row = 3, cards = [
    { id = "wild", count = 6 }, { id = "red", color = "red", count = 12 }, { id = "blue", color = "blue", count = 12 },
] }]

[map]
cities = [
    { id = "a", name = "A", lon = 0.0, lat = 0.0 },
    { id = "b", name = "B", lon = 1.0, lat = 0.0 },
    { id = "c", name = "C", lon = 2.0, lat = 0.0 },
    { id = "d", name = "D", lon = 3.0, lat = 0.0 },
    { id = "e", name = "E", kind = "entrance", lon = 4.0, lat = 0.0 },
    { id = "f", name = "F", kind = "entrance", lon = 4.0, lat = 1.0 },
]
places = [{ id = "ef", name = "EF", cities = ["e", "f"] }]
routes = [
    { id = "a-b-1", ends = ["a", "b"], length = 2, color = "red", twin = "a-b-2" },
    { id = "a-b-2", ends = ["a", "b"], length = 2, color = "grey", twin = "a-b-1" },
    { id = "b-c", ends = ["b", "c"], length = 3, color = "blue" },
    { id = "c-d", ends = ["c", "d"], length = 1, color = "grey" },
    { id = "a-c", ends = ["a", "c"], length = 4, color = "grey" },
    { id = "d-e", ends = ["d", "e"], length = 1, color = "grey" },
    { id = "f-a", ends = ["f", "a"], length = 5, color = "grey" },
]

[tickets]
at_start = { keep = 1, unkept = "under-deck" }
in_play = { pile = "all", draw = 3, keep = 1 }
piles = [{ id = "all", deal = 1 }]
list = [
    { id = "a-d", from = "a", to = "d", points = 8 },
    { id = "b-d", from = "b", to = "d", points = 5 },
    { id = "a-b-d", tour = ["a", "b", "d"], points = 12, in_order = 12, penalty = 12 },
    { id = "d-ef", from = "d", to = "ef", points = 1 },
    { id = "ef-a-c", tour = ["ef", "a", "c"], points = 9, in_order = 9, penalty = 9 },
]
"#;

fn scene() -> Scene {
    Scene::on_text(BOARD, 2)
}

/// How far seat 0 is with its ticket.
fn far(scene: Scene, ticket: &str) -> Far {
    let game = scene.tickets(0, ticket).play();
    let found = of(&game, Audience::Seat(Seat(0)));
    let [progress] = found[..] else { panic!("one ticket: {found:?}") };
    Far { game, progress }
}

fn of(game: &Game, audience: Audience) -> Vec<TicketProgress> {
    game.rules.ticket_progress(&game.rules.view(&game.state, audience))
}

/// A ticket's progress, by names.
struct Far {
    game: Game,
    progress: TicketProgress,
}

impl Far {
    fn state(&self) -> TicketState {
        self.progress.state
    }

    fn missing(&self) -> Option<u32> {
        self.progress.missing.map(|missing| missing.spaces)
    }

    fn way(&self) -> String {
        self.routes(self.progress.missing.map(|missing| missing.way).unwrap_or_default())
    }

    fn own(&self) -> String {
        self.routes(self.progress.own)
    }

    fn stations(&self) -> String {
        let name = |city: CityId| &*self.game.rules.board().cities()[city.index()].id;
        self.progress.stations.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    fn routes(&self, routes: RouteSet) -> String {
        let name = |route: RouteId| &*self.game.rules.board().routes()[route.index()].id;
        routes.iter().map(name).collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn a_ticket_misses_the_spaces_of_the_shortest_way() {
    let far = far(scene(), "a-d");
    assert_eq!((far.state(), far.missing()), (TicketState::Open, Some(5)));
    assert_eq!(far.way(), "c-d a-c");
    assert_eq!((far.progress.joined, far.progress.stops), (1, 2));
}

#[test]
fn own_routes_count_for_nothing_and_are_named() {
    let far = far(scene().routes(0, "a-b-1 b-c"), "a-d");
    assert_eq!((far.missing(), &*far.way(), &*far.own()), (Some(1), "c-d", "a-b-1 b-c"));
}

#[test]
fn own_routes_away_from_the_stops_do_not_belong_to_a_ticket() {
    let far = far(scene().routes(0, "f-a c-d"), "b-d");
    assert_eq!(far.own(), "c-d");
}

#[test]
fn a_ticket_is_done_when_all_its_stops_are_joined() {
    let done = far(scene().routes(0, "a-c c-d"), "a-d");
    assert_eq!((done.state(), done.missing(), &*done.way()), (TicketState::Done, Some(0), ""));
    let two_of_three = far(scene().routes(0, "a-c c-d"), "a-b-d");
    assert_eq!((two_of_three.progress.joined, two_of_three.progress.stops), (2, 3));
    assert_eq!(two_of_three.state(), TicketState::Open);
    assert_eq!(far(scene().routes(0, "a-c c-d b-c"), "a-b-d").state(), TicketState::Done);
}

/// From a the nearest stop is b, straight on. Whoever goes there first has 11 spaces in the end.
#[test]
fn a_tour_misses_the_shortest_net_of_all() {
    let star = BOARD.replace("length = 2", "length = 5");
    let star = star.replace("length = 1", "length = 3").replace("length = 4", "length = 3");
    let far = far(Scene::on_text(&star, 2), "a-b-d");
    assert_eq!((far.missing(), &*far.way()), (Some(9), "b-c c-d a-c"));
}

#[test]
fn a_way_goes_round_what_others_have_until_it_is_cut_off() {
    let round = far(scene().routes(1, "a-c"), "a-d");
    assert_eq!((round.missing(), &*round.way()), (Some(6), "a-b-1 b-c c-d"));
    let cut_off = far(scene().routes(1, "c-d"), "b-d");
    assert_eq!((cut_off.state(), cut_off.missing()), (TicketState::CutOff, None));
}

/// C-DBL-2: with few players one claimed track closes the other.
#[test]
fn a_closed_track_is_no_way() {
    let with = |players| {
        let scene = Scene::on_text(BOARD, players).routes(1, "a-b-1 a-c");
        far(scene, "a-d").way()
    };
    assert_eq!(with(3), "");
    assert_eq!(with(4), "a-b-2 b-c c-d");
}

/// C-DBL-1: one's own other track is not claimed besides.
#[test]
fn the_other_track_of_an_own_route_is_never_on_the_way() {
    let far = far(Scene::on_text(BOARD, 4).routes(0, "a-b-2").routes(1, "a-c"), "a-d");
    assert_eq!((far.missing(), &*far.way()), (Some(4), "b-c c-d"));
}

/// EU-STA-1, EU-STA-3: at either end of another player's route.
#[test]
fn it_is_said_where_a_station_would_complete_a_ticket() {
    let scene = || scene().routes(0, "b-c").routes(1, "c-d");
    let blocked = far(scene(), "b-d");
    assert_eq!((blocked.state(), &*blocked.stations()), (TicketState::CutOff, "c d"));
    assert_eq!(far(scene().stations(1, "c"), "b-d").stations(), "d", "c has a station already");
    let last = far(scene().stations(0, "a b"), "b-d");
    assert_eq!(last.stations(), "c d", "two of three are built");
}

/// EU-STA-2: nobody has more stations than the board says.
#[test]
fn without_a_station_left_none_is_suggested() {
    let two = BOARD.replace("costs = [1, 2, 3]", "costs = [1, 2]");
    let scene = Scene::on_text(&two, 2).routes(0, "b-c").routes(1, "c-d");
    assert_eq!(far(scene.stations(0, "a b"), "b-d").stations(), "");
}

/// On a board without stations nobody is advised to build one.
#[test]
fn a_board_without_stations_suggests_none() {
    let none = BOARD.replace("stations = { costs = [1, 2, 3], unused_points = 4 }\n", "");
    let far = far(Scene::on_text(&none, 2).routes(0, "b-c").routes(1, "c-d"), "b-d");
    assert_eq!((far.state(), &*far.stations()), (TicketState::CutOff, ""));
}

/// EU-STA-3: one route each.
#[test]
fn a_station_completes_a_ticket_with_one_route() {
    let one = scene().routes(0, "b-c").stations(0, "d").routes(1, "c-d");
    let lent = far(one, "b-d");
    assert_eq!((lent.state(), lent.missing(), &*lent.stations()), (TicketState::Lent, None, ""));
    let two = far(scene().stations(0, "c").routes(1, "b-c c-d"), "b-d");
    assert_eq!((two.state(), &*two.stations()), (TicketState::CutOff, "b d"));
    let both = far(scene().stations(0, "c d").routes(1, "b-c c-d"), "b-d");
    assert_eq!(both.state(), TicketState::Lent);
}

/// What could be built without the loan is still said.
#[test]
fn a_lent_ticket_has_its_own_way_too() {
    let lent = far(scene().routes(0, "c-d").stations(0, "c").routes(1, "a-c"), "a-d");
    assert_eq!((lent.state(), lent.missing()), (TicketState::Lent, Some(5)));
}

/// A station that has nothing to lend does not stand in the way of another.
#[test]
fn a_station_without_a_route_of_others_does_no_harm() {
    let scene = scene().routes(0, "b-c").stations(0, "a d").routes(1, "c-d");
    assert_eq!(far(scene, "b-d").state(), TicketState::Lent);
}

/// AF-CTY-1: any city of a country will do. AF-CTY-2: but it does not join them.
#[test]
fn the_cities_of_a_country_are_not_joined_by_it() {
    assert_eq!(far(scene().routes(0, "d-e"), "d-ef").state(), TicketState::Done);
    let both = far(scene().routes(0, "d-e f-a c-d"), "ef-a-c");
    // From e to c, or from f to a; not all three.
    assert_eq!((both.progress.joined, both.state()), (2, TicketState::Open));
    assert_eq!((both.missing(), &*both.way()), (Some(4), "a-c"));
}

/// Nothing can be built where a country is entered.
#[test]
fn no_station_is_suggested_outside_of_cities() {
    let far = far(scene().routes(1, "d-e f-a"), "d-ef");
    assert_eq!((far.state(), &*far.stations()), (TicketState::CutOff, "d"));
}

/// Tickets on offer are told about like those kept; spectators are told nothing, and others nothing
/// of them.
#[test]
fn only_the_seat_itself_learns_of_its_tickets() {
    let mut game = scene().tickets(0, "a-d").tickets(1, "b-d").play();
    game.act(0, Action::DrawTickets);
    let told = |audience| -> Vec<String> {
        let name =
            |far: TicketProgress| game.rules.board().tickets()[far.ticket.index()].id.clone();
        of(&game, audience).into_iter().map(name).collect()
    };
    assert_eq!(told(Audience::Seat(Seat(0))), ["a-d", "a-b-d", "d-ef", "ef-a-c"]);
    assert_eq!(told(Audience::Seat(Seat(1))), ["b-d"]);
    assert!(told(Audience::Spectator).is_empty());
    assert!(told(Audience::Seat(Seat(9))).is_empty());
    let nobody = View::before_the_game(&game.rules, Audience::Seat(Seat(9)));
    assert!(game.rules.ticket_progress(&nobody).is_empty());
}
