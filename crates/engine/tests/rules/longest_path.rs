//! The longest path.

use trestle_engine::PartKind;
use trestle_engine::board::BonusKind;
use trestle_testkit::{Game, Scene};

/// The length of the longest path over these routes of Europe.
fn length(routes: &str) -> u16 {
    Scene::europe(2).routes(0, routes).play().scores().seats[0].path_length
}

fn bonuses(game: &Game) -> Vec<i32> {
    game.scores()
        .seats
        .iter()
        .map(|score| score.points(PartKind::Bonus(BonusKind::LongestPath)))
        .collect()
}

/// EU-LONG-1: the spaces count, not the routes: one route of six beats two of two.
#[test]
fn the_player_with_the_longest_path_gets_ten_points() {
    let scene = Scene::europe(3).routes(0, "cadiz-lisboa brindisi-roma roma-venezia");
    let game = scene.routes(1, "palermo-smyrna").routes(2, "berlin-wien").play();
    assert_eq!(bonuses(&game), [0, 10, 0]);
    assert_eq!(game.scores().seats[1].total, 15 + 12 + 10);
}

/// EU-LONG-1: the USA board has the bonus too.
#[test]
fn in_the_usa_the_longest_path_gives_ten_points_too() {
    let scene = Scene::usa(2).routes(0, "atlanta-miami").routes(1, "duluth-helena");
    assert_eq!(bonuses(&scene.play()), [0, 10]);
}

/// EU-LONG-1: all who tie for the longest get the full bonus, the others none.
#[test]
fn a_tie_gives_ten_points_to_each() {
    let scene = Scene::europe(4).routes(0, "berlin-wien").routes(1, "angora-erzurum");
    let game = scene.routes(2, "cadiz-lisboa").routes(3, "brindisi-roma dieppe-paris").play();
    assert_eq!(bonuses(&game), [10, 10, 0, 0]);
}

/// EU-LONG-1: without any route there is no path and no bonus.
#[test]
fn nobody_gets_the_bonus_when_nobody_has_a_route() {
    let game = Scene::europe(3).play();
    assert_eq!(bonuses(&game), [0, 0, 0]);
    assert_eq!(game.scores().seats[0].path_length, 0);
    assert_eq!(bonuses(&Scene::usa(2).play()), [0, 0]);
}

/// EU-LONG-1: a plain chain counts in full, in whatever order it was built.
#[test]
fn a_chain_counts_with_all_its_spaces() {
    assert_eq!(length("dieppe-paris"), 1);
    assert_eq!(length("berlin-wien wien-zagrab venezia-zagrab roma-venezia"), 3 + 2 + 2 + 2);
}

/// EU-LONG-1: the path is unbroken: of routes that do not meet the longest part counts.
#[test]
fn parts_that_do_not_meet_are_not_added() {
    assert_eq!(length("cadiz-lisboa cadiz-madrid palermo-smyrna berlin-essen berlin-wien"), 6);
    assert_eq!(length("cadiz-lisboa cadiz-madrid barcelona-madrid palermo-smyrna"), 7);
}

/// EU-LONG-1: of three branches in Madrid (3, 3 and 2) a path runs through two, because
/// it cannot come back on the route it took.
#[test]
fn of_branches_only_the_two_longest_count() {
    assert_eq!(length("cadiz-madrid lisboa-madrid barcelona-madrid"), 3 + 3);
    let two_forks = "cadiz-madrid lisboa-madrid barcelona-madrid barcelona-marseille \
                     barcelona-pamplona";
    assert_eq!(length(two_forks), 3 + 2 + 4);
}

/// EU-LONG-1: a loop counts all round.
#[test]
fn a_loop_counts_in_full() {
    assert_eq!(length("cadiz-lisboa lisboa-madrid cadiz-madrid"), 2 + 3 + 3);
}

/// EU-LONG-1: a loop with a tail is one path that comes through Madrid twice.
#[test]
fn a_path_may_come_through_a_city_twice() {
    let loop_and_tail = "cadiz-lisboa lisboa-madrid cadiz-madrid barcelona-madrid";
    assert_eq!(length(loop_and_tail), 2 + 3 + 3 + 2);
    let two_tails = format!("{loop_and_tail} madrid-pamplona-1");
    assert_eq!(length(&two_tails), 2 + 3 + 3 + 2 + 3, "in by one tail, out by the other");
}

/// EU-LONG-1: two loops that meet in Madrid are one path.
#[test]
fn a_figure_of_eight_counts_in_full() {
    let west = "cadiz-lisboa lisboa-madrid cadiz-madrid";
    let east = "barcelona-madrid barcelona-pamplona madrid-pamplona-1";
    assert_eq!(length(&format!("{west} {east}")), 8 + 7);
}

/// EU-LONG-1: a loop on the way is taken along, although it leads nowhere and a shorter
/// way past it would do.
#[test]
fn a_path_takes_a_loop_along_on_its_way() {
    let loops = "cadiz-lisboa lisboa-madrid cadiz-madrid";
    let triangle = "barcelona-madrid barcelona-pamplona madrid-pamplona-1";
    let ends = "barcelona-marseille brest-pamplona";
    // Marseille, Barcelona, Madrid, round by Lisboa and Cadiz, Madrid, Pamplona, Brest: all
    // but Barcelona–Pamplona.
    let path = 4 + 2 + (3 + 2 + 3) + 3 + 4;
    assert_eq!(length(&format!("{loops} {triangle} {ends}")), path);
}

/// EU-LONG-1: a city may be passed three times.
#[test]
fn a_path_may_come_through_a_city_as_often_as_it_likes() {
    // Wien: a loop over Zagrab and Budapest, one over Berlin and Warszawa, and a tail to Frankfurt.
    let south = "wien-zagrab budapest-zagrab budapest-wien-1";
    let north = "berlin-wien berlin-warszawa-1 warszawa-wien";
    let tails = "munchen-wien frankfurt-munchen";
    assert_eq!(length(&format!("{south} {north} {tails}")), (2 + 2 + 1) + (3 + 4 + 4) + (3 + 2));
}

/// EU-LONG-1: no route twice. Two loops joined by one route count with that route once;
/// who leaves a loop by a tail does not come back to finish it.
#[test]
fn a_path_uses_no_route_twice() {
    let west = "cadiz-lisboa lisboa-madrid cadiz-madrid";
    let east = "barcelona-marseille marseille-pamplona barcelona-pamplona";
    let joined = format!("{west} barcelona-madrid {east}");
    assert_eq!(length(&joined), 8 + 2 + 10);
    // Tails in Marseille (2) and Pamplona (4): best is the loop in the west, Madrid,
    // Barcelona, Marseille, Pamplona, Brest.
    let tails = format!("{joined} marseille-zurich brest-pamplona");
    assert_eq!(length(&tails), 8 + 2 + 4 + 4 + 4);
    let star = "cadiz-madrid lisboa-madrid barcelona-madrid madrid-pamplona-1 barcelona-pamplona";
    assert_eq!(length(star), 3 + 2 + 2 + 3 + 3, "in from Cadiz, round the loop, out to Lisboa");
}

/// EU-LONG-1: where not everything can be in one path, as little as possible is left out.
#[test]
fn in_a_net_of_routes_as_little_as_possible_is_left_out() {
    // Only in Amsterdam and Frankfurt an odd number of routes meet: a path from one to the
    // other runs through all of them.
    let net = "amsterdam-bruxelles amsterdam-essen amsterdam-frankfurt bruxelles-frankfurt \
               essen-frankfurt";
    assert_eq!(length(net), 1 + 3 + 2 + 2 + 2);
    // With Dieppe and Berlin behind Bruxelles and Essen four more are odd. The best path is
    // Dieppe, Bruxelles, Frankfurt, Amsterdam, Essen, Berlin: it leaves out 1 and 2 spaces.
    assert_eq!(length(&format!("{net} bruxelles-dieppe berlin-essen")), 14 - 1 - 2);
}

/// EU-LONG-1: all 45 trains in one path.
#[test]
fn a_path_may_use_every_train() {
    let iberia = "cadiz-lisboa cadiz-madrid barcelona-madrid barcelona-marseille marseille-roma";
    let east = "palermo-roma palermo-smyrna constantinople-smyrna constantinople-sevastopol \
                rostov-sevastopol kharkov-rostov kharkov-moskva moskva-petrograd";
    let routes = format!("{iberia} {east}");
    let game = Scene::europe(2).routes(0, &routes).play();
    assert_eq!(game.pieces(0), 0);
    assert_eq!(game.scores().seats[0].path_length, 45);
}
