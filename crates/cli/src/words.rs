//! What things are called: routes, tickets, places, cards.

pub use trestle_bots::english::{count, list};
use trestle_engine::board::{Board, Paint};
use trestle_engine::{CityId, Id, Medium, RouteId, Ticket};

/// A route with all its facts: `Berlin – Wien: 3 green, tunnel`. The kind of piece is only
/// named where there are several.
pub fn route(board: &Board, id: RouteId) -> String {
    let route = &board.routes()[id.index()];
    let color = paint(board, route.paint);
    let mut line = format!("{}: {} {color}", board.route_name(id), route.length);
    if board.media().len() > 1 {
        line.push_str(&format!(", {} route", medium(board, route.medium)));
    }
    if route.pair {
        line.push_str(", a pair of cards for each space");
    }
    if let Some(terrain) = route.terrain {
        line.push_str(&format!(", {}", board.terrains()[terrain.index()]));
    }
    if route.wilds > 0 {
        line.push_str(&format!(", ferry with {} wild", route.wilds));
    }
    if route.tunnel {
        line.push_str(", tunnel");
    }
    if route.twin.is_some() {
        line.push_str(", double");
    }
    line
}

/// The name of a route's colour.
pub fn paint(board: &Board, paint: Paint) -> &str {
    match paint {
        Paint::Color(color) => &board.colors()[color.index()],
        Paint::Grey => "grey",
    }
}

/// What can be typed to find a city, in lower case: its name, and its id, which has no
/// accents.
pub fn city_keys(board: &Board, city: CityId) -> String {
    let city = &board.cities()[city.index()];
    format!("{}\n{}", city.name.to_lowercase(), city.id)
}

/// What can be typed to find a route: what finds one of its cities.
pub fn route_keys(board: &Board, route: RouteId) -> String {
    board.routes()[route.index()].ends.map(|end| city_keys(board, end)).join("\n")
}

/// What a ticket wins and loses, with a unit after the first number: `10`, or for a tour
/// `9 in order, 6 otherwise, -15 if not joined`.
pub fn worth(ticket: &Ticket, unit: &str) -> String {
    let Ticket { points, in_order, penalty, .. } = ticket;
    let lost = -i32::from(*penalty);
    if is_tour(ticket) {
        format!("{in_order}{unit} in order, {points} otherwise, {lost} if not joined")
    } else if penalty != points {
        format!("{points}{unit}, {lost} if not joined")
    } else {
        format!("{points}{unit}")
    }
}

/// Whether a ticket is worth more if its places are joined in order.
pub fn is_tour(ticket: &Ticket) -> bool {
    ticket.in_order != ticket.points
}

/// The name of a kind of piece.
pub fn medium(board: &Board, medium: Medium) -> &str {
    &board.media()[medium.index()].id
}

/// A text without control characters but for line ends: what a file says must not command
/// the terminal.
pub fn printable(text: &str) -> String {
    let harmless = |c: char| if c.is_control() && c != '\n' { '\u{fffd}' } else { c };
    text.chars().map(harmless).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_cannot_command_the_terminal() {
        assert_eq!(printable("a\x1b[2Jb\nc"), "a\u{fffd}[2Jb\nc");
    }
}
