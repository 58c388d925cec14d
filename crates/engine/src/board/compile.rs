//! Makes the board out of a draft that has no faults.

/// The id of the only edition of a board that names none.
const STANDARD: &str = "standard";

use super::draft::{self, CardShows, Draft, FIRST_KIND, GREY, Part, Stops};
use super::read::At;
use super::{
    Board, BoardHash, Bonus, City, Deck, Edition, Face, FlagRule, MediumFacts, Paint, Pile, Place,
    Route, Settings, Ticket,
};
use crate::card::{Card, Cards};
use crate::id::{CityId, Color, DeckId, Id, Medium, RouteId, Terrain, TicketId};
use crate::id_set::CitySet;
use crate::limits;

/// The board that the draft describes; `None` if something is missing or unknown, which
/// the checks do not let pass.
pub(super) fn compile(draft: &Draft<'_>) -> Option<Board> {
    let colors = colors(draft);
    let faces = faces(draft, &colors)?;
    let editions = editions(draft, &colors)?;
    let first = editions.first()?.clone();
    let board = Board {
        id: draft.id?.to_owned(),
        title: draft.title?.to_owned(),
        about: draft.about?.to_owned(),
        cities: draft.cities.iter().map(city).collect::<Option<_>>()?,
        places: draft.places.iter().map(|row| place(draft, row)).collect::<Option<_>>()?,
        routes: draft.routes.iter().map(|row| route(draft, row, &colors)).collect::<Option<_>>()?,
        decks: decks(draft, &faces)?,
        media: media(draft)?,
        terrains: terrain_kinds(draft)
            .iter()
            .map(|kind| Some(kind.id?.to_owned()))
            .collect::<Option<_>>()?,
        settings: first.settings,
        colors: colors.into_iter().map(str::to_owned).collect(),
        faces,
        tickets: first.tickets,
        piles: first.piles,
        hash: BoardHash::default(),
        edition: 0,
        editions: editions.into(),
        look: draft.look.get().cloned(),
    };
    Some(board.with_hash())
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
        if let CardShows::Color(color) = card.shows
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

fn media(draft: &Draft<'_>) -> Option<Vec<MediumFacts>> {
    let pieces = draft.pieces.as_ref()?;
    match &pieces.kinds {
        Part::Absent => {
            let id = FIRST_KIND.to_owned();
            Some(vec![MediumFacts { id, supply: pieces.count?, first_game: None }])
        }
        Part::Unreadable => None,
        Part::Read(kinds) => kinds
            .iter()
            .map(|kind| {
                Some(MediumFacts {
                    id: kind.id?.to_owned(),
                    supply: kind.supply?,
                    first_game: kind.first_game.get().map(|at| at.value),
                })
            })
            .collect(),
    }
}

/// The kind of piece that is named, the first if none is.
fn medium(draft: &Draft<'_>, by: &Part<At<&str>>) -> Option<Medium> {
    match by {
        Part::Absent => Some(Medium(0)),
        Part::Unreadable => None,
        Part::Read(by) => find(&draft.kinds(), by.value, |kind| kind.1),
    }
}

fn terrain_kinds<'b, 'd>(draft: &'b Draft<'d>) -> &'b [draft::TerrainKind<'d>] {
    draft.terrain.get().map_or(&[], |terrain| &terrain.kinds)
}

/// The kind of terrain that routes of this colour are of.
fn terrain_of(draft: &Draft<'_>, color: &str) -> Option<Terrain> {
    let has = |kind: &draft::TerrainKind<'_>| {
        kind.colors.iter().flatten().any(|of_kind| of_kind.value == color)
    };
    terrain_kinds(draft).iter().position(has).map(Terrain::from_index)
}

/// The kinds of card: the wild card, then the others in the order of the file.
fn faces(draft: &Draft<'_>, colors: &[&str]) -> Option<Vec<Face>> {
    let mut faces = Vec::new();
    for (place, deck) in draft.decks.iter().enumerate() {
        for card in &deck.cards {
            let (color, terrain) = match card.shows {
                CardShows::Wild => (None, None),
                CardShows::Color(name) => (Some(find_color(colors, name)?), None),
                CardShows::Terrain(name) => {
                    (None, Some(find(terrain_kinds(draft), name.value, |kind| kind.id)?))
                }
                CardShows::Unreadable => return None,
            };
            faces.push(Face {
                id: card.id?.to_owned(),
                deck: DeckId::from_index(place),
                color,
                terrain,
                spaces: card.spaces?.value,
                harbour: card.harbour?.value,
                count: card.count?,
            });
        }
    }
    // Stable: all others keep their order.
    faces.sort_by_key(|face| face.color.is_some() || face.terrain.is_some());
    Some(faces)
}

fn decks(draft: &Draft<'_>, faces: &[Face]) -> Option<Vec<Deck>> {
    let mut base = 0;
    let mut groups = 0;
    let mut decks: Vec<Deck> = Vec::new();
    for (place, deck) in draft.decks.iter().enumerate() {
        let cards = faces
            .iter()
            .enumerate()
            .filter(|(_, face)| face.deck.index() == place)
            .map(|(kind, face)| Cards::of(Card::from_index(kind), face.count))
            .fold(Cards::EMPTY, |sum, cards| sum + cards);
        let row_group = match deck.row_with {
            Part::Absent => {
                groups += 1;
                groups - 1
            }
            Part::Unreadable => return None,
            Part::Read(other) => decks.iter().find(|deck| deck.id == other.value)?.row_group,
        };
        decks.push(Deck {
            id: deck.id?.to_owned(),
            hand: deck.hand?,
            row: deck.row?,
            row_group,
            medium: medium(draft, &deck.by)?,
            open: deck.terrain?.value,
            cards,
            base,
        });
        base += cards.total() as usize;
    }
    Some(decks)
}

fn city(row: &draft::City<'_>) -> Option<City> {
    Some(City {
        id: row.id?.to_owned(),
        name: row.name?.to_owned(),
        lon: row.lon?,
        lat: row.lat?,
        kind: row.kind?,
        port: row.port?.value,
    })
}

fn place(draft: &Draft<'_>, row: &draft::Place<'_>) -> Option<Place> {
    let cities = row.cities.as_ref()?.iter().map(|city| find_city(draft, city.value));
    Some(Place {
        id: row.id?.to_owned(),
        name: row.name?.to_owned(),
        cities: cities.collect::<Option<CitySet>>()?,
    })
}

fn route(draft: &Draft<'_>, row: &draft::Route<'_>, colors: &[&str]) -> Option<Route> {
    let [a, b] = row.ends?;
    Some(Route {
        id: row.id?.to_owned(),
        ends: [find_city(draft, a.value)?, find_city(draft, b.value)?],
        length: row.length?.value,
        medium: medium(draft, &row.by)?,
        pair: row.pair?.value,
        terrain: terrain_of(draft, row.color?.value),
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
        bow: row.bow?.value,
    })
}

/// The tickets of the first pile, then those of the second and so on.
fn ticket_list(draft: &Draft<'_>, tickets: &draft::Tickets<'_>) -> Option<Vec<Ticket>> {
    let mut list = Vec::new();
    for pile in &tickets.piles {
        let rows = tickets.list.iter().filter(|row| row.pile.map(|pile| pile.value) == pile.id);
        for row in rows {
            list.push(ticket(draft, row)?);
        }
    }
    Some(list)
}

fn ticket(draft: &Draft<'_>, row: &draft::Ticket<'_>) -> Option<Ticket> {
    let stop = |id: &str| match find_city(draft, id) {
        Some(city) => Some(CitySet::only(city)),
        None => {
            let named = draft.places.iter().find(|place| place.id == Some(id))?;
            Some(place(draft, named)?.cities)
        }
    };
    let stops = match &row.stops {
        Stops::Ends { from, to } => vec![stop((*from)?.value)?, stop((*to)?.value)?],
        Stops::Tour(stops) => {
            stops.as_ref()?.iter().map(|at| stop(at.value)).collect::<Option<_>>()?
        }
    };
    let points = row.points?;
    Some(Ticket {
        id: row.id?.to_owned(),
        stops,
        points,
        in_order: row.in_order.or(At { line: row.line, value: points })?.value,
        penalty: row.penalty.or(points)?,
    })
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

fn settings(
    draft: &Draft<'_>,
    edition: Option<&draft::Edition<'_>>,
    tickets: &draft::Tickets<'_>,
    colors: &[&str],
) -> Option<Settings> {
    let harbours = draft.harbours.get();
    let flag = draft.flag.get();
    let players = draft.players.as_ref()?;
    let scoring = draft.scoring_of(edition)?;
    let end = draft.end.as_ref()?;
    let draw_pile = tickets.draw_pile?.value;
    let mut route_points = [0; limits::LENGTH as usize + 1];
    for &(length, points) in scoring.route_points.as_ref()? {
        route_points[usize::from(length)] = points;
    }
    let mut terrain_cost = [0; limits::LENGTH as usize + 1];
    for &(length, cards) in draft.terrain.get().and_then(|t| t.cost.as_ref()).into_iter().flatten()
    {
        terrain_cost[usize::from(length)] = u8::try_from(cards).ok()?;
    }
    let flag_colors = flag.and_then(|flag| flag.colors.as_ref()).into_iter().flatten();
    let exchange_cost = draft.pieces.as_ref()?.exchange_cost.get();
    Some(Settings {
        players_min: players.min?,
        players_max: players.max?,
        single_track_up_to: players.single_track_up_to?,
        pieces: draft.piece_count()?,
        end_pieces: match edition {
            Some(edition) => edition.end_pieces?.value,
            None => end.pieces.get()?.value,
        },
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
        harbours: harbours.map_or(Some(0), |harbours| harbours.supply)?,
        harbour_cards: harbours.map_or(Some(0), |harbours| Some(harbours.cards?.value))?,
        harbour_points: harbours.map_or(Some(Vec::new()), |harbours| harbours.points.clone())?,
        harbour_unbuilt: harbours.map_or(Some(0), |harbours| harbours.unbuilt)?,
        exchange_cost: exchange_cost.map_or(0, |cost| cost.value),
        terrain_cost,
        flag_colors: flag_colors
            .map(|color| find_color(colors, color.value))
            .collect::<Option<_>>()?,
        flag_points: flag.map_or(Some(0), |flag| flag.points)?,
        flag_rule: edition
            .and_then(|edition| edition.flag.get())
            .map_or(FlagRule::Must, |at| at.value),
        bonuses: bonuses(&scoring)?,
        tie_breaks: scoring.tie_breaks.iter().map(|tie_break| tie_break.value).collect(),
    })
}

fn bonuses(scoring: &draft::Scoring) -> Option<Vec<Bonus>> {
    let bonuses: Option<Vec<Bonus>> = scoring.bonuses.iter().map(|(_, bonus)| *bonus).collect();
    Some(bonuses?.into_iter().filter(|bonus| bonus.points > 0).collect())
}

fn editions(draft: &Draft<'_>, colors: &[&str]) -> Option<Vec<Edition>> {
    let edition = |row: Option<&draft::Edition<'_>>| {
        let tickets = draft.tickets_of(row)?;
        Some(Edition {
            id: row.map_or(Some(STANDARD), |row| row.id)?.to_owned(),
            settings: settings(draft, row, &tickets, colors)?,
            tickets: ticket_list(draft, &tickets)?,
            piles: piles(&tickets)?,
            plain: row.is_none_or(draft::Edition::is_plain),
        })
    };
    draft.all_editions().into_iter().map(edition).collect()
}
