//! What things are called: routes, tickets, places, cards.

use trestle_engine::board::{Board, Paint, Route};
use trestle_engine::{Card, CityId, CitySet, Id, RouteId, TicketId};

/// The name of a city.
pub fn city(board: &Board, city: CityId) -> &str {
    &board.cities[city.index()].name
}

/// The cities of a place: `Paris`, or `Berlin / München` if any of them will do.
pub fn place(board: &Board, place: CitySet) -> String {
    let names: Vec<&str> = place.iter().map(|id| city(board, id)).collect();
    names.join(" / ")
}

/// The two ends of a route: `Berlin – Wien`.
pub fn route_ends(board: &Board, route: RouteId) -> String {
    ends(board, &board.routes[route.index()])
}

fn ends(board: &Board, route: &Route) -> String {
    let [a, b] = route.ends.map(|end| city(board, end));
    format!("{a} – {b}")
}

/// A route with all its facts: `Berlin – Wien: 3 green, tunnel`.
pub fn route(board: &Board, route: &Route) -> String {
    let color = match route.paint {
        Paint::Color(color) => board.colors[color.index()].as_str(),
        Paint::Grey => "grey",
    };
    let mut line = format!("{}: {} {color}", ends(board, route), route.length);
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

/// What can be typed to find a city, in lower case: its name, and its id, which has no
/// accents.
pub fn city_keys(board: &Board, city: CityId) -> String {
    let city = &board.cities[city.index()];
    format!("{}\n{}", city.name.to_lowercase(), city.id)
}

/// What can be typed to find a route: what finds one of its cities.
pub fn route_keys(board: &Board, route: RouteId) -> String {
    board.routes[route.index()].ends.map(|end| city_keys(board, end)).join("\n")
}

/// The places that a ticket joins: `London – Wien`.
pub fn ticket_ends(board: &Board, ticket: TicketId) -> String {
    let [from, to] = board.tickets[ticket.index()].ends.map(|end| place(board, end));
    format!("{from} – {to}")
}

/// A ticket with its worth: `London – Wien (10 points)`.
pub fn ticket(board: &Board, ticket: TicketId) -> String {
    let points = board.tickets[ticket.index()].points;
    format!("{} ({})", ticket_ends(board, ticket), count(i32::from(points), "point"))
}

/// The name of a kind of card.
pub fn card(board: &Board, card: Card) -> &str {
    &board.faces[card.index()].id
}

/// A number of things: `1 card`, `2 cards`.
pub fn count(number: impl Into<i32>, thing: &str) -> String {
    let number = number.into();
    if number.abs() == 1 { format!("{number} {thing}") } else { format!("{number} {thing}s") }
}

/// A list as one says it: `a, b and c`.
pub fn list<T: AsRef<str>>(things: &[T]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
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
    fn numbers_and_lists_read_as_one_says_them() {
        assert_eq!(count(1, "card"), "1 card");
        assert_eq!(count(0, "card"), "0 cards");
        assert_eq!(count(-1, "point"), "-1 point");
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_file_cannot_command_the_terminal() {
        assert_eq!(printable("a\x1b[2Jb\nc"), "a\u{fffd}[2Jb\nc");
    }
}
