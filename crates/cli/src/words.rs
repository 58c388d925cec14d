//! What things are called: routes, tickets, places, cards.

use trestle_engine::board::{Board, Paint, Route};
use trestle_engine::{
    Card, CityId, CitySet, DeckId, Id, Medium, Pieces, RouteId, SeatScore, Ticket, TicketId,
};

/// The name of a city; a junction that has none is called by its id.
pub fn city(board: &Board, city: CityId) -> &str {
    let facts = &board.cities[city.index()];
    if facts.name.is_empty() { &facts.id } else { &facts.name }
}

/// The cities of a place: `Paris`, or `Berlin / München` if any of them will do. The ways
/// into one country share its name, which is said once.
pub fn place(board: &Board, place: CitySet) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in place.iter().map(|id| city(board, id)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
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

/// A route with all its facts: `Berlin – Wien: 3 green, tunnel`. The kind of piece is only
/// named where there are several.
pub fn route(board: &Board, route: &Route) -> String {
    let color = match route.paint {
        Paint::Color(color) => board.colors[color.index()].as_str(),
        Paint::Grey => "grey",
    };
    let mut line = format!("{}: {} {color}", ends(board, route), route.length);
    if board.media.len() > 1 {
        line.push_str(&format!(", {} route", medium(board, route.medium)));
    }
    if route.pair {
        line.push_str(", a pair of cards for each space");
    }
    if let Some(terrain) = route.terrain {
        line.push_str(&format!(", {}", board.terrains[terrain.index()]));
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
    let stops = board.tickets[ticket.index()].stops.iter().map(|stop| place(board, *stop));
    stops.collect::<Vec<_>>().join(" – ")
}

/// A ticket with its worth: `London – Wien (10 points)`.
pub fn ticket(board: &Board, ticket: TicketId) -> String {
    let facts = &board.tickets[ticket.index()];
    let unit = if facts.points.abs() == 1 { "point" } else { "points" };
    format!("{} ({})", ticket_ends(board, ticket), worth(facts, &format!(" {unit}")))
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

/// What became of a ticket if the game ended now.
pub fn ticket_state(ticket: TicketId, score: &SeatScore) -> &'static str {
    match (score.completed.contains(ticket), score.in_order.contains(ticket)) {
        (true, true) => "done in order",
        (true, false) => "done",
        (false, _) => "open",
    }
}

/// The name of a kind of card.
pub fn card(board: &Board, card: Card) -> &str {
    &board.faces[card.index()].id
}

/// The name of a deck.
pub fn deck(board: &Board, deck: DeckId) -> &str {
    &board.decks[deck.index()].id
}

/// The name of a kind of piece.
pub fn medium(board: &Board, medium: Medium) -> &str {
    &board.media[medium.index()].id
}

/// Pieces by kind: `20 trains and 40 ships`.
pub fn pieces(board: &Board, pieces: Pieces) -> String {
    let kinds = board.media.iter().zip(pieces);
    list(&kinds.map(|(medium, number)| count(number, &medium.id)).collect::<Vec<_>>())
}

/// A number of things: `1 card`, `2 cards`.
pub fn count(number: impl Into<i32>, thing: &str) -> String {
    let number = number.into();
    if number.abs() == 1 {
        format!("{number} {thing}")
    } else {
        format!("{number} {}", plural(thing))
    }
}

/// Several of a thing: `cards`, `buses`.
pub fn plural(thing: &str) -> String {
    let hisses = ["s", "x", "ch", "sh"].iter().any(|end| thing.ends_with(end));
    format!("{thing}{}", if hisses { "es" } else { "s" })
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
        assert_eq!(count(2, "bus"), "2 buses");
        assert_eq!(list::<&str>(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn a_file_cannot_command_the_terminal() {
        assert_eq!(printable("a\x1b[2Jb\nc"), "a\u{fffd}[2Jb\nc");
    }
}
