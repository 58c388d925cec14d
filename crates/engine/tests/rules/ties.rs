//! Players of equal score.

use trestle_engine::FinalScores;
use trestle_engine::PartKind;
use trestle_testkit::Scene;

use crate::support::seats;

/// The final scores after everybody got as many points for routes as make the total 100.
pub fn all_at_100(scene: Scene) -> FinalScores {
    let now = scene.clone().play().scores().seats;
    let level = now.iter().enumerate().fold(scene, |scene, (seat, score)| {
        scene.points(seat as u8, 100 - (score.total - score.points(PartKind::Routes)))
    });
    let scores = level.play().scores();
    assert!(scores.seats.iter().all(|score| score.total == 100));
    scores
}

/// C-END-3: on the USA board seat 0 has two completed tickets and seat 1 one, although
/// seat 1 holds more tickets and has the longer path.
#[test]
fn of_equal_scores_the_most_completed_tickets_win() {
    let from_duluth = "duluth-omaha-1 kansas-city-omaha-1 kansas-city-oklahoma-city-1";
    let to_houston = "dallas-oklahoma-city-1 dallas-houston-1";
    let scene = Scene::usa(2).tickets(0, "kansas-city-houston duluth-houston");
    let scene = scene.routes(0, &format!("{from_duluth} {to_houston}"));
    let scene = scene.tickets(1, "denver-el-paso boston-miami toronto-miami seattle-new-york");
    let scene = scene.routes(1, "denver-santa-fe el-paso-santa-fe el-paso-los-angeles");
    let scores = all_at_100(scene);
    let tickets: Vec<usize> = scores.seats.iter().map(|score| score.completed.len()).collect();
    let paths: Vec<u16> = scores.seats.iter().map(|score| score.path_length).collect();
    assert_eq!((tickets, paths), (vec![2, 1], vec![8, 10]));
    assert_eq!(scores.winners, seats(&[0]));
}

/// C-END-3: the USA board has no stations: after the tickets the longest path decides.
#[test]
fn in_the_usa_the_longest_path_decides_after_the_tickets() {
    let scene = Scene::usa(3).routes(0, "atlanta-miami").routes(1, "duluth-helena");
    let scores = all_at_100(scene.routes(2, "denver-santa-fe"));
    assert_eq!(scores.winners, seats(&[1]));
}

/// C-END-3: who is equal in everything shares the win; who is behind does not.
#[test]
fn players_who_are_equal_in_everything_win_together() {
    let scene = Scene::usa(4).routes(0, "duluth-helena").routes(2, "duluth-toronto");
    let scores = all_at_100(scene.routes(1, "atlanta-miami"));
    assert_eq!(scores.winners, seats(&[0, 2]));
    assert_eq!(Scene::usa(3).play().scores().winners, seats(&[0, 1, 2]));
    let game = Scene::usa(3).points(0, 4).points(1, 9).points(2, 9).play();
    assert_eq!(game.scores().winners, seats(&[1, 2]));
}

/// EU-TIE-1: tickets come before stations and path: seat 0 has completed one, but built
/// two stations and has the shorter path.
#[test]
fn in_europe_the_most_completed_tickets_come_first() {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn").stations(0, "wien roma");
    let scene = scene.routes(0, "essen-frankfurt essen-kobenhavn-1").tickets(1, "berlin-roma");
    let scores = all_at_100(scene.routes(1, "palermo-smyrna"));
    assert_eq!(scores.winners, seats(&[0]));
}

/// EU-TIE-1, EU-STA-3: a ticket completed with the help of a station is completed.
#[test]
fn in_europe_a_ticket_completed_over_a_lent_route_counts() {
    let scene = Scene::europe(2).tickets(0, "frankfurt-kobenhavn").stations(0, "essen");
    let scene = scene.routes(0, "essen-frankfurt").routes(1, "essen-kobenhavn-1");
    assert_eq!(all_at_100(scene).winners, seats(&[0]));
}

/// EU-TIE-1: of equal tickets the fewest stations built win, before the path.
#[test]
fn in_europe_the_fewest_stations_come_second() {
    let scene = Scene::europe(3).routes(0, "palermo-smyrna").stations(0, "wien roma");
    let scene = scene.routes(1, "cadiz-lisboa").stations(1, "paris");
    let scene = scene.routes(2, "berlin-wien").stations(2, "kyiv sofia brest");
    assert_eq!(all_at_100(scene.clone()).winners, seats(&[1]));
    assert_eq!(all_at_100(scene.stations(2, "")).winners, seats(&[2]), "none is fewest");
}

/// EU-TIE-1: of equal tickets and stations the longest path wins.
#[test]
fn in_europe_the_longest_path_comes_third() {
    let scene = Scene::europe(3).stations(0, "wien").stations(1, "roma").stations(2, "paris");
    let scene = scene.routes(0, "cadiz-lisboa").routes(1, "palermo-smyrna");
    // Seat 2 has more trains on the board, but no longer path.
    let scene = scene.routes(2, "berlin-wien warszawa-wilno athina-sofia");
    assert_eq!(all_at_100(scene).winners, seats(&[1]));
}

/// EU-TIE-1: each comparison is among those whom the one before left.
#[test]
fn in_europe_only_those_still_tied_are_compared_further() {
    // Seat 2 has no station and the longest path, but no ticket.
    let scene = Scene::europe(3).routes(2, "palermo-smyrna");
    let scene = scene.tickets(0, "frankfurt-kobenhavn").stations(0, "wien roma");
    let scene = scene.routes(0, "essen-frankfurt essen-kobenhavn-1");
    let scene = scene.tickets(1, "sofia-smyrna").stations(1, "paris");
    let scene = scene.routes(1, "constantinople-sofia constantinople-smyrna");
    assert_eq!(all_at_100(scene).winners, seats(&[1]));
}

/// EU-TIE-1: equal in score, tickets, stations and path: the win is shared.
#[test]
fn in_europe_players_who_are_equal_in_everything_win_together() {
    let scene = Scene::europe(3).stations(0, "wien").stations(1, "roma").stations(2, "paris");
    let scene = scene.routes(0, "cadiz-lisboa").routes(1, "berlin-wien");
    let scores = all_at_100(scene.routes(2, "angora-erzurum"));
    assert_eq!(scores.winners, seats(&[1, 2]));
}
