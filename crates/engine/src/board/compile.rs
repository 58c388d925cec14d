//! Makes the board out of a draft that has no faults.

use super::draft::{self, CardColor, Draft, GREY};
use super::{Board, BoardHash, City, Deck, Face, Paint, Pile, Route, Settings, Ticket};
use crate::card::{Card, Cards};
use crate::id::{CityId, Color, DeckId, Id, RouteId, TicketId};
use crate::id_set::CitySet;
use crate::limits;

/// The board that the draft describes; `None` if something is missing or unknown, which
/// the checks do not let pass.
pub(super) fn compile(draft: &Draft<'_>) -> Option<Board> {
    let colors = colors(draft);
    let faces = faces(draft, &colors)?;
    let tickets = draft.tickets.as_ref()?;
    let mut board = Board {
        id: draft.id?.to_owned(),
        title: draft.title?.to_owned(),
        about: draft.about?.to_owned(),
        cities: draft.cities.iter().map(city).collect::<Option<_>>()?,
        routes: draft.routes.iter().map(|row| route(draft, row, &colors)).collect::<Option<_>>()?,
        decks: decks(draft, &faces)?,
        colors: colors.into_iter().map(str::to_owned).collect(),
        faces,
        tickets: ticket_list(draft, tickets)?,
        piles: piles(tickets)?,
        settings: settings(draft, tickets)?,
        hash: BoardHash::default(),
    };
    board.hash = BoardHash::of(&board);
    Some(board)
}

/// The place of the row with this id.
fn find<T, I: Id>(rows: &[T], id: &str, id_of: impl Fn(&T) -> Option<&str>) -> Option<I> {
    rows.iter().position(|row| id_of(row) == Some(id)).map(I::from_index)
}

fn find_city(draft: &Draft<'_>, id: &str) -> Option<CityId> {
    find(&draft.cities, id, |city| city.id)
}

/// The colours in the order in which they first appear among the cards.
fn colors<'d>(draft: &Draft<'d>) -> Vec<&'d str> {
    let mut colors = Vec::new();
    for card in draft.cards() {
        if let CardColor::Color(color) = card.color
            && !colors.contains(&color)
        {
            colors.push(color);
        }
    }
    colors
}

fn find_color(colors: &[&str], name: &str) -> Option<Color> {
    colors.iter().position(|color| *color == name).map(Color::from_index)
}

/// The kinds of card: the wild card, then the others in the order of the file.
fn faces(draft: &Draft<'_>, colors: &[&str]) -> Option<Vec<Face>> {
    let mut faces = Vec::new();
    for (place, deck) in draft.decks.iter().enumerate() {
        for card in &deck.cards {
            let color = match card.color {
                CardColor::Wild => None,
                CardColor::Color(name) => Some(find_color(colors, name)?),
                CardColor::Unreadable => return None,
            };
            let (id, deck) = (card.id?.to_owned(), DeckId::from_index(place));
            faces.push(Face { id, deck, color, count: card.count? });
        }
    }
    // Stable: all others keep their order.
    faces.sort_by_key(|face| face.color.is_some());
    Some(faces)
}

fn decks(draft: &Draft<'_>, faces: &[Face]) -> Option<Vec<Deck>> {
    let mut base = 0;
    let mut decks = Vec::new();
    for (place, deck) in draft.decks.iter().enumerate() {
        let cards = faces
            .iter()
            .enumerate()
            .filter(|(_, face)| face.deck.index() == place)
            .map(|(kind, face)| Cards::of(Card::from_index(kind), face.count))
            .fold(Cards::EMPTY, |sum, cards| sum + cards);
        let id = deck.id?.to_owned();
        decks.push(Deck { id, hand: deck.hand?, row: deck.row?, cards, base });
        base += cards.total() as usize;
    }
    Some(decks)
}

fn city(row: &draft::City<'_>) -> Option<City> {
    Some(City { id: row.id?.to_owned(), name: row.name?.to_owned(), lon: row.lon?, lat: row.lat? })
}

fn route(draft: &Draft<'_>, row: &draft::Route<'_>, colors: &[&str]) -> Option<Route> {
    let [a, b] = row.ends?;
    Some(Route {
        id: row.id?.to_owned(),
        ends: [find_city(draft, a.value)?, find_city(draft, b.value)?],
        length: row.length?.value,
        paint: match row.color?.value {
            GREY => Paint::Grey,
            name => Paint::Color(find_color(colors, name)?),
        },
        wilds: row.wilds?.value,
        tunnel: row.tunnel?.value,
        twin: match row.twin {
            Some(twin) => Some(find::<_, RouteId>(&draft.routes, twin.value, |route| route.id)?),
            None => None,
        },
    })
}

/// The tickets of the first pile, then those of the second and so on.
fn ticket_list(draft: &Draft<'_>, tickets: &draft::Tickets<'_>) -> Option<Vec<Ticket>> {
    let ticket = |row: &draft::Ticket<'_>| {
        let end = |city: &str| find_city(draft, city).map(CitySet::only);
        let ends = [end(row.from?.value)?, end(row.to?.value)?];
        Some(Ticket { id: row.id?.to_owned(), ends, points: row.points? })
    };
    let mut list = Vec::new();
    for pile in &tickets.piles {
        let rows = tickets.list.iter().filter(|row| row.pile.map(|pile| pile.value) == pile.id);
        for row in rows {
            list.push(ticket(row)?);
        }
    }
    Some(list)
}

fn piles(tickets: &draft::Tickets<'_>) -> Option<Vec<Pile>> {
    let mut first = 0;
    let mut piles = Vec::new();
    for pile in &tickets.piles {
        let id = pile.id?;
        let of_pile = |row: &&draft::Ticket<'_>| row.pile.is_some_and(|pile| pile.value == id);
        let count = u8::try_from(tickets.list.iter().filter(of_pile).count()).ok()?;
        let first_ticket = TicketId::from_index(first);
        piles.push(Pile { id: id.to_owned(), deal: pile.deal?, first: first_ticket, count });
        first += usize::from(count);
    }
    Some(piles)
}

fn settings(draft: &Draft<'_>, tickets: &draft::Tickets<'_>) -> Option<Settings> {
    let players = draft.players.as_ref()?;
    let scoring = draft.scoring.as_ref()?;
    let end = draft.end.as_ref()?;
    let draw_pile = tickets.draw_pile?.value;
    let mut route_points = [0; limits::LENGTH as usize + 1];
    for &(length, points) in scoring.route_points.as_ref()? {
        route_points[usize::from(length)] = points;
    }
    Some(Settings {
        players_min: players.min?,
        players_max: players.max?,
        single_track_up_to: players.single_track_up_to?,
        pieces: draft.pieces?,
        end_pieces: end.pieces?.value,
        end_turns: end.turns?,
        row_wilds: draft.sweep_wilds?.value,
        tunnel_cards: draft.tunnel_cards?,
        draw_pile: tickets.piles.iter().position(|pile| pile.id == Some(draw_pile))?,
        draw_tickets: tickets.draw?,
        draw_keep: tickets.draw_keep?.value,
        start_keep: tickets.start_keep?.value,
        start_unkept: tickets.start_unkept?,
        route_points,
        station_costs: draft.station_costs.as_ref()?.iter().map(|cost| cost.value).collect(),
        station_unused: draft.station_unused?,
        longest_path: scoring.longest_path?,
        tie_breaks: scoring.tie_breaks.iter().map(|tie_break| tie_break.value).collect(),
    })
}
