//! Building stations, and those that are not built.

use trestle_engine::PartKind;
use trestle_engine::{Action, CityId, Event, Id, Phase, Refusal, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::{claim_refused, draw_two, not_a_set, station_payments, station_refused};

/// The cities in which a seat may build now, each once.
fn sites(game: &Game, seat: u8) -> Vec<CityId> {
    let mut cities: Vec<CityId> = Vec::new();
    for action in game.legal(seat) {
        if let Action::BuildStation { city, .. } = action
            && !cities.contains(&city)
        {
            cities.push(city);
        }
    }
    cities
}

/// EU-STA-1: every city is open that has no station of anybody.
#[test]
fn a_station_may_be_built_in_any_city_without_one() {
    let game = Scene::europe(2).hand(0, "1 red").play();
    assert_eq!(sites(&game, 0).len(), 47);
    let game = Scene::europe(3).hand(0, "2 red").stations(0, "wien").stations(2, "roma kyiv");
    let game = game.play();
    let taken = ["wien", "roma", "kyiv"].map(|name| game.city(name));
    let all = (0..47).map(CityId::from_index);
    let free: Vec<CityId> = all.filter(|city| !taken.contains(city)).collect();
    assert_eq!(sites(&game, 0), free);
}

/// EU-STA-1: own routes in the city, foreign ones, or none: it makes no difference.
#[test]
fn a_station_needs_no_route_in_its_city() {
    for city in ["berlin", "cadiz", "moskva"] {
        let scene = Scene::europe(2).hand(0, "1 red");
        let mut game = scene.routes(0, "berlin-wien").routes(1, "cadiz-lisboa").play();
        game.build_station(0, city, "1 red");
        assert_eq!(game.state.stations(Seat(0)).iter().collect::<Vec<_>>(), [game.city(city)]);
        let built = Event::StationBuilt {
            seat: Seat(0),
            city: game.city(city),
            cards: game.cards("1 red"),
        };
        assert!(game.events.contains(&built));
    }
}

/// EU-STA-1: a city has room for one station, be it another's or one's own.
#[test]
fn a_city_with_a_station_takes_no_other() {
    let mut game = Scene::europe(2).hand(0, "2 red").stations(0, "wien").stations(1, "roma").play();
    for (city, owner) in [("roma", 1), ("wien", 0)] {
        let taken = Refusal::StationTaken { city: game.city(city), owner: Seat(owner) };
        assert_eq!(station_refused(&mut game, 0, city, "2 red"), taken);
    }
}

/// EU-STA-1: a station is the whole turn.
#[test]
fn a_player_builds_one_station_a_turn() {
    let mut game = Scene::europe(2).hand(0, "3 red, 3 green").play();
    game.build_station(0, "wien", "1 red");
    assert_eq!((game.state.turn(), game.state.phase()), (Seat(1), Phase::Turn));
    let not_now = Refusal::NotYourTurn { turn: Seat(1) };
    assert_eq!(station_refused(&mut game, 0, "roma", "2 red"), not_now);
    assert_eq!(claim_refused(&mut game, 0, "berlin-wien", "3 green"), not_now);
    draw_two(&mut game, 1);
    game.build_station(0, "roma", "2 red");
    assert_eq!(game.state.stations(Seat(0)).len(), 2);
}

/// EU-STA-1: a station takes no trains and gives no points when it is built.
#[test]
fn a_station_is_no_train() {
    let mut game = Scene::europe(2).hand(0, "1 red").pieces(0, 20).points(0, 7).play();
    game.build_station(0, "wien", "1 red");
    assert_eq!((game.pieces(0), game.points(0)), (20, 7));
}

/// EU-STA-2: one card of any kind.
#[test]
fn the_first_station_costs_any_one_card() {
    let mut game = Scene::europe(2).hand(0, "2 red, 1 blue, 2 wild").play();
    assert_eq!(station_payments(&game, 0, "wien"), ["1 blue", "1 red", "1 wild"]);
    for cards in ["2 red", "1 red, 1 wild", "1 red, 1 blue", ""] {
        let refusal = station_refused(&mut game, 0, "wien", cards);
        assert_eq!(refusal, not_a_set(&game, 1, 0, cards));
    }
    let green = Refusal::CardsNotHeld { card: game.card("green") };
    assert_eq!(station_refused(&mut game, 0, "wien", "1 green"), green);
}

/// EU-STA-2: two cards of one colour, or wild ones in their place.
#[test]
fn the_second_station_costs_two_cards_of_one_colour() {
    let scene = Scene::europe(2).stations(0, "roma").hand(0, "3 red, 1 blue, 2 wild");
    let mut game = scene.play();
    let all = ["1 blue, 1 wild", "2 red", "1 red, 1 wild", "2 wild"];
    assert_eq!(station_payments(&game, 0, "wien"), all);
    for cards in ["1 red", "1 red, 1 blue", "3 red", "2 red, 1 wild"] {
        let refusal = station_refused(&mut game, 0, "wien", cards);
        assert_eq!(refusal, not_a_set(&game, 2, 0, cards));
    }
}

/// EU-STA-2: three cards of one colour, or wild ones in their place.
#[test]
fn the_third_station_costs_three_cards_of_one_colour() {
    let scene = Scene::europe(2).stations(0, "roma kyiv").hand(0, "3 red, 1 blue, 3 wild");
    let mut game = scene.play();
    let all = ["1 blue, 2 wild", "3 red", "2 red, 1 wild", "1 red, 2 wild", "3 wild"];
    assert_eq!(station_payments(&game, 0, "wien"), all);
    for cards in ["2 red", "2 red, 1 blue", "1 red, 1 blue, 1 wild", "3 red, 1 wild"] {
        let refusal = station_refused(&mut game, 0, "wien", cards);
        assert_eq!(refusal, not_a_set(&game, 3, 0, cards));
    }
}

/// EU-STA-2: all three, one after the other, each with its own price.
#[test]
fn the_price_rises_with_every_station() {
    let mut game = Scene::europe(2).hand(0, "1 blue, 2 red, 2 green, 1 wild").play();
    game.build_station(0, "wien", "1 blue");
    draw_two(&mut game, 1);
    game.build_station(0, "roma", "2 red");
    draw_two(&mut game, 1);
    game.build_station(0, "kyiv", "2 green, 1 wild");
    assert!(game.hand(0).is_empty());
    assert_eq!(game.state.discards(), game.cards("1 blue, 2 red, 2 green, 1 wild"));
    assert_eq!(game.state.stations(Seat(0)).len(), 3);
}

/// EU-STA-2: the stations of the others do not make one's own dearer.
#[test]
fn the_price_depends_on_ones_own_stations() {
    let game = Scene::europe(2).hand(0, "3 red").stations(1, "roma kyiv sofia").play();
    assert_eq!(station_payments(&game, 0, "wien"), ["1 red"]);
}

/// EU-STA-2: a player has three stations and no fourth.
#[test]
fn there_is_no_fourth_station() {
    let scene = Scene::europe(2).stations(0, "roma kyiv sofia").hand(0, "12 red, 9 wild");
    let mut game = scene.play();
    assert!(sites(&game, 0).is_empty());
    for cards in ["1 red", "2 red", "3 red", "4 red"] {
        let refusal = station_refused(&mut game, 0, "wien", cards);
        assert_eq!(refusal, Refusal::NoStationsLeft);
    }
}

/// EU-STA-1: the USA board has no stations.
#[test]
fn a_board_without_stations_offers_none() {
    let mut game = Scene::usa(2).hand(0, "5 red").play();
    assert!(sites(&game, 0).is_empty());
    let refusal = station_refused(&mut game, 0, "miami", "1 red");
    assert_eq!(refusal, Refusal::NoStationsLeft);
    assert_eq!(game.scores().seats[0].points(PartKind::Stations), 0);
}

/// EU-STA-4: 4 points for each of the three that is still in the box.
#[test]
fn each_station_not_built_gives_four_points() {
    let scene = Scene::europe(4).stations(1, "wien").stations(2, "roma kyiv");
    let game = scene.stations(3, "sofia paris brest").play();
    let scores = game.scores().seats;
    let stations: Vec<i32> = scores.iter().map(|score| score.points(PartKind::Stations)).collect();
    assert_eq!(stations, [12, 8, 4, 0]);
    let totals: Vec<i32> = scores.iter().map(|score| score.total).collect();
    assert_eq!(totals, [12, 8, 4, 0], "they are part of the total");
}

/// EU-STA-4: a station that lent nothing was built all the same.
#[test]
fn a_station_that_was_of_no_use_still_counts_as_built() {
    let game = Scene::europe(2).stations(0, "moskva").play();
    let score = &game.scores().seats[0];
    assert!(score.loans.is_empty());
    assert_eq!((score.points(PartKind::Stations), score.stations_built), (8, 1));
}
