//! Tickets and totals at the end.

use trestle_engine::PartKind;
use trestle_engine::board::BonusKind;
use trestle_engine::{Event, Seat};
use trestle_testkit::{Game, Scene};

use crate::support::{completed, draw_two, seats};

fn ticket_points(game: &Game, seat: usize) -> i32 {
    game.scores().seats[seat].points(PartKind::Tickets)
}

/// C-TKT-4: Berlin–Roma is worth 9. A chain of own routes gives the points, the chain
/// without any one of its routes costs them.
#[test]
fn a_ticket_counts_if_own_routes_join_its_cities_without_a_gap() {
    let chain = ["berlin-wien", "wien-zagrab", "venezia-zagrab", "roma-venezia"];
    let scene = Scene::europe(2).tickets(0, "berlin-roma");
    assert_eq!(ticket_points(&scene.clone().routes(0, &chain.join(" ")).play(), 0), 9);
    for gap in chain {
        let rest: Vec<&str> = chain.into_iter().filter(|&route| route != gap).collect();
        assert_eq!(ticket_points(&scene.clone().routes(0, &rest.join(" ")).play(), 0), -9);
    }
    assert_eq!(ticket_points(&scene.play(), 0), -9, "without any route");
}

/// C-TKT-4: it makes no difference how long the way is, or what branches off from it.
#[test]
fn a_roundabout_way_completes_a_ticket_too() {
    let way = "berlin-frankfurt-1 frankfurt-munchen munchen-zurich venezia-zurich roma-venezia";
    let branches = "essen-frankfurt munchen-wien marseille-zurich brindisi-roma";
    let scene = Scene::europe(2).tickets(0, "berlin-roma");
    assert_eq!(ticket_points(&scene.routes(0, &format!("{way} {branches}")).play(), 0), 9);
}

/// C-TKT-4: the chain is of one's own routes: what others have does not fill the gap, and
/// the other's chain is of no use.
#[test]
fn routes_of_others_do_not_complete_a_ticket() {
    let scene = Scene::europe(2).tickets(0, "berlin-roma");
    let game = scene.clone().routes(0, "berlin-wien wien-zagrab venezia-zagrab");
    assert_eq!(ticket_points(&game.routes(1, "roma-venezia").play(), 0), -9);
    let game = scene.routes(1, "berlin-wien wien-zagrab venezia-zagrab roma-venezia").play();
    assert_eq!(ticket_points(&game, 0), -9);
    assert_eq!(ticket_points(&game, 1), 0, "who holds no ticket gets nothing for the chain");
}

/// C-TKT-4: to touch both cities is not enough; they must hang together.
#[test]
fn routes_in_both_cities_that_do_not_meet_complete_nothing() {
    let scene = Scene::europe(2).tickets(0, "berlin-roma");
    let game = scene.routes(0, "berlin-wien berlin-essen roma-venezia brindisi-roma").play();
    assert_eq!(ticket_points(&game, 0), -9);
}

/// C-END-2: 9 and 6 for two completed tickets, less 20 and 5 for two others.
#[test]
fn completed_tickets_are_added_and_the_others_taken_off() {
    let scene =
        Scene::europe(2).tickets(0, "berlin-roma lisboa-danzig zagrab-brindisi athina-angora");
    let scene =
        scene.routes(0, "berlin-wien wien-zagrab venezia-zagrab roma-venezia brindisi-roma");
    let game = scene.play();
    assert_eq!(completed(&game, 0), ["berlin-roma", "zagrab-brindisi"]);
    assert_eq!(ticket_points(&game, 0), 9 + 6 - 20 - 5);
}

/// C-END-2, EU-STA-4, EU-LONG-1: the total is the sum of its parts.
#[test]
fn the_total_is_routes_tickets_stations_and_path() {
    let scene = Scene::europe(2).routes(0, "berlin-wien wien-zagrab venezia-zagrab roma-venezia");
    let scene = scene.tickets(0, "berlin-roma athina-angora").stations(0, "paris");
    let score = scene.play().scores().seats[0].clone();
    assert_eq!(
        (score.points(PartKind::Routes), score.points(PartKind::Tickets)),
        (4 + 2 + 2 + 2, 9 - 5)
    );
    assert_eq!(
        (score.points(PartKind::Stations), score.points(PartKind::Bonus(BonusKind::LongestPath))),
        (8, 10)
    );
    assert_eq!(score.total, 10 + 4 + 8 + 10);
}

/// C-END-2: the points of the game count as they were scored.
#[test]
fn points_scored_during_the_game_are_kept() {
    let game = Scene::usa(2).points(0, 33).points(1, 12).play();
    let totals: Vec<i32> = game.scores().seats.iter().map(|score| score.total).collect();
    assert_eq!(totals, [33, 12]);
}

/// C-END-2: a score below zero stays below zero, and can win.
#[test]
fn a_total_can_be_negative() {
    let scene = Scene::usa(2).points(0, 3).points(1, 1);
    let scene = scene.tickets(0, "seattle-new-york").tickets(1, "los-angeles-new-york");
    let scores = scene.play().scores();
    assert_eq!((scores.seats[0].total, scores.seats[1].total), (3 - 22, 1 - 21));
    assert_eq!(scores.winners, seats(&[0]));
}

/// C-END-2: when the game is over, everybody's tickets are shown, and not before.
#[test]
fn everybody_shows_their_tickets_at_the_end() {
    let scene = Scene::europe(3).tickets(0, "berlin-roma athina-angora").tickets(2, "paris-wien");
    let mut game = scene.final_turns(2).play();
    let shown = |game: &Game| {
        let shown = game.events.iter().filter_map(|event| match *event {
            Event::TicketsShown { seat, tickets } => Some((seat, tickets)),
            _ => None,
        });
        shown.collect::<Vec<_>>()
    };
    draw_two(&mut game, 0);
    assert!(shown(&game).is_empty());
    draw_two(&mut game, 1);
    let all = [0, 1, 2].map(|seat| (Seat(seat), game.state.tickets(Seat(seat))));
    assert_eq!(shown(&game), all);
    assert_eq!(game.state.tickets(Seat(0)).len(), 2);
}

/// C-END-3: the highest score wins, also against more tickets and a longer path.
#[test]
fn the_highest_score_wins() {
    for (points, winner) in [([50, 20, 49], 0), ([50, 51, 49], 1), ([50, 20, 60], 2)] {
        let scene = Scene::usa(3).points(0, points[0]).points(1, points[1]).points(2, points[2]);
        assert_eq!(scene.play().scores().winners, seats(&[winner]), "{points:?}");
    }
    let scene = Scene::usa(2).tickets(0, "denver-el-paso").points(0, 5).points(1, 20);
    let scores = scene.routes(0, "denver-santa-fe el-paso-santa-fe").play().scores();
    assert_eq!((scores.seats[0].total, scores.seats[1].total), (5 + 4 + 10, 20));
    assert_eq!(scores.winners, seats(&[1]));
}
