//! The map of Africa: ferries, Madagascar, the countries around; tickets and the score.

use trestle_engine::PartKind;
use trestle_engine::board::BonusKind;
use trestle_engine::board::CityKind;
use trestle_engine::{Action, CityId, Id, Phase, Pick, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, claims, completed, not_a_set, seats};
use crate::ties::all_at_100;

/// Whether somebody with these routes completes a ticket.
fn completes(routes: &str, ticket: &str) -> bool {
    let game = Scene::africa(4).routes(0, routes).tickets(0, ticket).play();
    completed(&game, 0) == [ticket]
}

/// The bonus of each seat for the most completed tickets.
fn bonuses(game: &Game) -> Vec<i32> {
    game.scores()
        .seats
        .iter()
        .map(|score| score.points(PartKind::Bonus(BonusKind::MostTickets)))
        .collect()
}

/// AF-FER-1: each symbol takes a wild card, the other spaces any one colour.
#[test]
fn the_sea_routes_to_madagascar_are_ferries() {
    // Seat 1 has so many mountains that nothing can be doubled.
    let sets = |route, hand| {
        claims(&Scene::africa(2).hand(0, hand).hand(1, "15 mountain").play(), 0, route)
    };
    for track in ["madagascar-1-mocambique-1", "madagascar-1-mocambique-2"] {
        assert_eq!(
            sets(track, "3 blue, 1 red, 3 wild"),
            ["2 blue, 1 wild", "1 blue, 2 wild", "1 red, 2 wild", "3 wild"]
        );
        assert!(sets(track, "12 blue").is_empty());
    }
    for track in ["durban-madagascar-2-1", "durban-madagascar-2-2"] {
        assert_eq!(sets(track, "6 blue, 3 wild"), ["4 blue, 2 wild", "3 blue, 3 wild"]);
        assert!(sets(track, "12 blue, 1 wild").is_empty());
    }
}

/// AF-FER-1: without its wild cards a ferry is refused; with them it is a route like others.
#[test]
fn a_ferry_to_madagascar_cannot_be_paid_with_colours_alone() {
    let mut game = Scene::africa(2).hand(0, "6 blue, 2 wild").play();
    for cards in ["6 blue", "5 blue, 1 wild"] {
        let refusal = claim_refused(&mut game, 0, "durban-madagascar-2-1", cards);
        assert_eq!(refusal, not_a_set(&game, 6, 2, cards));
    }
    game.claim(0, "durban-madagascar-2-1", "4 blue, 2 wild");
    assert_eq!((game.points(0), game.pieces(0)), (15, 39));
}

/// AF-FER-1: the other routes show no symbol, on the island and along the coasts either.
#[test]
fn only_the_sea_routes_to_madagascar_show_symbols() {
    let game = Scene::africa(2).hand(0, "4 blue").hand(1, "15 mountain").play();
    for route in game.rules.board().routes() {
        let sea = route.id.contains("madagascar") && route.id != "madagascar-1-madagascar-2";
        assert_eq!(route.wilds > 0, sea, "{}", route.id);
    }
    assert_eq!(claims(&game, 0, "madagascar-1-madagascar-2"), ["4 blue"]);
}

/// AF-CTY-1: the north of the island or the south: each is Madagascar.
#[test]
fn either_place_of_madagascar_completes_a_ticket() {
    let north = "livingstonia-zomba mocambique-zomba madagascar-1-mocambique-1";
    assert!(completes(north, "livingstonia-madagascar"));
    let south = "durban-pretoria-1 durban-madagascar-2-1";
    assert!(completes(south, "madagascar-pretoria"));
    let south = "livingstonia-zomba beira-zomba beira-durban-1 durban-madagascar-2-1";
    assert!(completes(south, "livingstonia-madagascar"));
    assert!(!completes("livingstonia-zomba mocambique-zomba", "livingstonia-madagascar"));
    assert!(!completes("madagascar-1-mocambique-1", "livingstonia-madagascar"));
}

/// AF-CTY-1: the two places are not one: only a route joins them.
#[test]
fn the_places_of_madagascar_are_joined_by_a_route_alone() {
    let coast = "durban-east-london-1 east-london-port-elizabeth-1";
    let apart = format!("madagascar-1-mocambique-1 durban-madagascar-2-1 {coast}");
    assert!(!completes(&apart, "mocambique-port-elizabeth"));
    let joined = format!("{apart} madagascar-1-madagascar-2");
    assert!(completes(&joined, "mocambique-port-elizabeth"));
}

/// AF-CTY-2: a ticket to a country is met by any of the ways in.
#[test]
fn any_entrance_of_a_country_completes_a_ticket() {
    let east = "bondo-junction-ubangi-shari bogoro-bondo bogoro-port-florence";
    let ways = [
        ("nigeria-leopoldville", "douala-nigeria-1-1 douala-libreville-1 leopoldville-libreville"),
        ("nigeria-leopoldville", "douala-nigeria-1-2 douala-libreville-2 leopoldville-libreville"),
        ("nigeria-leopoldville", "ngaoundere-nigeria-2-1 bangui-ngaoundere bangui-leopoldville"),
        (
            "sudan-ngaoundere",
            "fachoda-sudan-1 fachoda-junction-ubangi-shari junction-ubangi-shari-ngaoundere",
        ),
        (
            "sudan-ngaoundere",
            "addis-ababa-sudan-2-2 addis-ababa-fachoda fachoda-junction-ubangi-shari \
             junction-ubangi-shari-ngaoundere",
        ),
        ("tchad-mombasa", &format!("junction-ubangi-shari-tchad-2 {east} mombasa-port-florence")),
        (
            "tchad-mombasa",
            &format!(
                "ngaoundere-tchad-1 junction-ubangi-shari-ngaoundere {east} mombasa-port-florence"
            ),
        ),
    ];
    for (ticket, routes) in ways {
        assert!(completes(routes, ticket), "{ticket} over {routes}");
        let without_entrance = routes.split_once(' ').map_or("", |(_, rest)| rest);
        assert!(!completes(without_entrance, ticket), "{ticket} over {without_entrance}");
    }
}

/// AF-CTY-2: two routes into Nigeria do not join Douala and Ngaoundéré there.
#[test]
fn routes_into_a_country_are_not_joined_there() {
    let to_bondo = "junction-ubangi-shari-ngaoundere bondo-junction-ubangi-shari";
    let through = format!("{to_bondo} douala-nigeria-1-1 ngaoundere-nigeria-2-1");
    assert!(!completes(&through, "douala-bondo"));
    assert!(completes(&format!("{to_bondo} douala-ngaoundere"), "douala-bondo"));
}

/// AF-CTY-2: nor Tchad and Sudan: the ways in have no route on.
#[test]
fn nobody_passes_through_a_country() {
    let tchad = "ngaoundere-tchad-1 junction-ubangi-shari-tchad-2 fachoda-junction-ubangi-shari";
    assert!(!completes(&format!("{tchad} fachoda-sudan-1"), "sudan-ngaoundere"));
    let sudan = "fachoda-sudan-1 addis-ababa-sudan-2-1 addis-ababa-port-florence";
    let to_cabinda = "fachoda-junction-ubangi-shari bangui-junction-ubangi-shari";
    let to_cabinda = format!("{to_cabinda} bangui-libreville");
    assert!(!completes(&format!("{sudan} {to_cabinda}"), "addis-ababa-libreville"));
    let joined = format!("addis-ababa-fachoda {to_cabinda}");
    assert!(completes(&joined, "addis-ababa-libreville"));
}

/// AF-CTY-2: all routes that end at one entrance come from the same neighbour, so that none
/// leads from one city to another.
#[test]
fn every_entrance_is_a_dead_end() {
    let game = Scene::africa(2).play();
    let board = game.rules.board();
    let mut entrances = 0;
    for (number, city) in board.cities().iter().enumerate() {
        if city.kind != CityKind::Entrance {
            continue;
        }
        let city = CityId::from_index(number);
        let routes = game.rules.routes_at(city);
        let mut ends: Vec<CityId> =
            routes.iter().map(|route| game.rules.other_end(route, city)).collect();
        ends.dedup();
        assert_eq!(ends.len(), 1, "{}", board.cities()[number].id);
        entrances += 1;
    }
    assert_eq!(entrances, 6);
}

/// AF-END-1: terrain cards that are left give nothing and cost nothing.
#[test]
fn terrain_left_over_is_worth_nothing() {
    let scene = Scene::africa(2).points(0, 30).points(1, 31);
    let without = scene.clone().play().scores();
    let with = scene.hand(0, "15 mountain, 9 desert").hand(1, "2 jungle").play().scores();
    assert_eq!(with, without);
    assert_eq!(with.seats.iter().map(|score| score.total).collect::<Vec<_>>(), [30, 31]);
    assert_eq!(with.winners, seats(&[1]));
}

/// AF-END-2: the most completed tickets give 10 points, whatever they are worth.
#[test]
fn the_most_completed_tickets_give_ten_points() {
    let scene = Scene::africa(3).tickets(0, "salisbury-pretoria mocambique-salisbury");
    let scene =
        scene.routes(0, "bulawayo-salisbury bulawayo-pretoria mocambique-zomba salisbury-zomba");
    let scene = scene.tickets(1, "durban-cape-town").points(0, 0).points(1, 0);
    let scene = scene
        .routes(1, "durban-east-london-1 east-london-port-elizabeth-1 cape-town-port-elizabeth-1");
    let game = scene.play();
    assert_eq!(bonuses(&game), [10, 0, 0]);
    let totals: Vec<i32> = game.scores().seats.iter().map(|score| score.total).collect();
    assert_eq!(totals, [5 + 6 + 10, 8, 0]);
}

/// AF-END-2: all who are tied get 10 points each.
#[test]
fn all_who_tie_for_the_most_tickets_get_ten_points() {
    let scene = Scene::africa(3).tickets(0, "salisbury-pretoria").tickets(1, "pretoria-cape-town");
    let scene = scene.routes(0, "bulawayo-salisbury bulawayo-pretoria");
    let scene = scene.routes(1, "bloemfontein-pretoria bloemfontein-cape-town");
    assert_eq!(bonuses(&scene.play()), [10, 10, 0]);
}

/// AF-END-2: tickets that were not completed play no part: neither as tickets nor against
/// those that were.
#[test]
fn tickets_that_failed_play_no_part_in_the_bonus() {
    let scene = Scene::africa(2).tickets(0, "bangui-port-elizabeth bondo-cape-town sudan-beira");
    let scene = scene.tickets(1, "salisbury-pretoria durban-addis-ababa nigeria-durban");
    let game = scene.routes(1, "bulawayo-salisbury bulawayo-pretoria").play();
    assert_eq!(bonuses(&game), [0, 10]);
    assert_eq!(game.scores().seats[1].points(PartKind::Tickets), 5 - 20 - 20);
}

/// AF-END-2: if nobody has completed a ticket, nobody gets the bonus.
#[test]
fn without_a_completed_ticket_nobody_gets_the_bonus() {
    let scene = Scene::africa(2).tickets(0, "salisbury-pretoria").routes(0, "bulawayo-pretoria");
    assert_eq!(bonuses(&scene.play()), [0, 0]);
    assert_eq!(bonuses(&Scene::africa(5).play()), [0; 5]);
}

/// C-END-3: of equal scores the most completed tickets win; after that the win is shared,
/// for there is no longest path.
#[test]
fn in_africa_ties_are_decided_by_tickets_and_then_shared() {
    let scene = Scene::africa(3).tickets(1, "salisbury-pretoria");
    let scene = scene.routes(1, "bulawayo-salisbury bulawayo-pretoria");
    let scene = scene.routes(2, "durban-madagascar-2-1");
    let scores = all_at_100(scene);
    assert_eq!(scores.winners, seats(&[1]));
    assert!(
        scores.seats.iter().all(|score| score.points(PartKind::Bonus(BonusKind::LongestPath)) == 0)
    );
    let scores = all_at_100(Scene::africa(3).routes(2, "durban-madagascar-2-1"));
    assert_eq!(scores.winners, seats(&[0, 1, 2]));
}

/// C-SET-3, C-TKT-1, C-TKT-2: four tickets are dealt and two kept at least; later four are
/// drawn and one is kept at least. The others go under the deck.
#[test]
fn in_africa_four_tickets_are_offered() {
    let rules = trestle_testkit::rules(trestle_testkit::board("africa"), 2);
    let mut game = Game::start(rules, 5);
    assert_eq!(game.state.offer(Seat(0)).len(), 4);
    assert_eq!(game.legal(0).len(), 6 + 4 + 1, "all choices of two or more");
    let offer = game.offer(0);
    let names: Vec<&str> = offer.split(' ').collect();
    game.keep(0, &names[..2].join(" "));
    let pick = Pick::all(game.state.offer(Seat(1)));
    game.act(1, Action::KeepTickets { pick });
    assert!(game.ticket_deck().ends_with(&names[2..].join(" ")));
    let deck = "sudan-beira tchad-windhoek nigeria-durban bondo-cape-town douala-bondo";
    let mut game = Scene::africa(2).ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(game.state.phase(), Phase::KeepTickets);
    assert_eq!(game.legal(0).len(), 15, "all choices of one or more");
    game.keep(0, "nigeria-durban");
    assert_eq!(game.ticket_deck(), "douala-bondo sudan-beira tchad-windhoek bondo-cape-town");
}
