//! A board file as it was read, before it is known whether its parts fit together.
//!
//! What could not be read is `None`; the fault that says why has been noted.

use super::fault_kind::Thing;
use super::read::{At, File, Table, Value};
use super::{TieBreak, Unkept};
use crate::limits;

/// The colour of routes that take cards of any one colour.
pub(super) const GREY: &str = "grey";

/// The most points that anything gives.
// With a route for each of a player's pieces the sum still fits a score.
const MOST_POINTS: i16 = i16::MAX / limits::PIECES as i16;

const BOARD_KEYS: &[&str] = &[
    "id", "title", "about", "check", "players", "pieces", "end", "stations", "tunnels", "scoring",
    "row", "decks", "map", "tickets",
];
/// What `[check]` can count.
const CHECK_KEYS: &[&str] = &[
    "cities",
    "routes",
    "pairs",
    "doubles",
    "tunnel_pairs",
    "ferry_pairs",
    "tickets",
    "ticket_points",
    "cards",
];
const ROUTE_KEYS: &[&str] = &["id", "ends", "length", "color", "wilds", "tunnel", "twin"];

/// What decides ties, by its name in the file.
pub(super) const TIE_BREAKS: &[(&str, TieBreak)] = &[
    ("completed-tickets", TieBreak::CompletedTickets),
    ("fewest-stations", TieBreak::FewestStations),
    ("longest-path", TieBreak::LongestPath),
];
const UNKEPT: &[(&str, Unkept)] =
    &[("removed", Unkept::Removed), ("under-deck", Unkept::UnderDeck)];

/// A board as it was read.
pub(super) struct Draft<'d> {
    pub(super) id: Option<&'d str>,
    pub(super) title: Option<&'d str>,
    pub(super) about: Option<&'d str>,
    pub(super) check: Vec<(&'static str, At<u32>)>,
    pub(super) players: Option<Players>,
    pub(super) pieces: Option<u8>,
    pub(super) end: Option<End>,
    /// Cards for each station; an empty list if the board has no stations.
    pub(super) station_costs: Option<Vec<At<u8>>>,
    pub(super) station_unused: Option<i16>,
    /// Cards turned for a tunnel; 0 if the board has no tunnels.
    pub(super) tunnel_cards: Option<u8>,
    pub(super) scoring: Option<Scoring>,
    pub(super) sweep_wilds: Option<At<u8>>,
    pub(super) decks: Vec<Deck<'d>>,
    pub(super) cities: Vec<City<'d>>,
    pub(super) routes: Vec<Route<'d>>,
    pub(super) tickets: Option<Tickets<'d>>,
}

/// Table `[players]`.
pub(super) struct Players {
    pub(super) line: usize,
    pub(super) min: Option<u8>,
    pub(super) max: Option<u8>,
    pub(super) single_track_up_to: Option<u8>,
}

/// Table `[end]`.
pub(super) struct End {
    pub(super) pieces: Option<At<u8>>,
    pub(super) turns: Option<u8>,
}

/// Table `[scoring]`.
pub(super) struct Scoring {
    /// Lengths and their points; lengths that are not listed are not allowed.
    pub(super) route_points: Option<Vec<(u8, i16)>>,
    pub(super) longest_path: Option<i16>,
    pub(super) tie_breaks: Vec<At<TieBreak>>,
}

/// One of `[[decks]]`.
pub(super) struct Deck<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) hand: Option<u8>,
    pub(super) row: Option<u8>,
    pub(super) cards: Vec<Card<'d>>,
}

/// A row of a deck's `cards`.
pub(super) struct Card<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) color: CardColor<'d>,
    pub(super) count: Option<u8>,
}

/// What a card's row says about its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CardColor<'d> {
    /// Nothing: the wild card.
    Wild,
    /// This colour.
    Color(&'d str),
    /// Something that could not be read.
    Unreadable,
}

/// A row of `cities`.
pub(super) struct City<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) name: Option<&'d str>,
    pub(super) lon: Option<f64>,
    pub(super) lat: Option<f64>,
}

/// A row of `routes`.
pub(super) struct Route<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) ends: Option<[At<&'d str>; 2]>,
    pub(super) length: Option<At<u8>>,
    pub(super) color: Option<At<&'d str>>,
    pub(super) wilds: Option<At<u8>>,
    pub(super) tunnel: Option<At<bool>>,
    pub(super) twin: Option<At<&'d str>>,
}

/// Table `[tickets]`.
pub(super) struct Tickets<'d> {
    pub(super) line: usize,
    pub(super) start_keep: Option<At<u8>>,
    pub(super) start_unkept: Option<Unkept>,
    pub(super) draw_pile: Option<At<&'d str>>,
    pub(super) draw: Option<u8>,
    pub(super) draw_keep: Option<At<u8>>,
    pub(super) piles: Vec<Pile<'d>>,
    pub(super) list: Vec<Ticket<'d>>,
}

/// A row of `piles`.
pub(super) struct Pile<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) deal: Option<u8>,
}

/// A row of `list` in `[tickets]`.
pub(super) struct Ticket<'d> {
    pub(super) line: usize,
    pub(super) id: Option<&'d str>,
    pub(super) from: Option<At<&'d str>>,
    pub(super) to: Option<At<&'d str>>,
    pub(super) points: Option<i16>,
    pub(super) pile: Option<At<&'d str>>,
}

impl<'d> Draft<'d> {
    /// Reads everything that the file has to say; what has the wrong shape is a fault.
    pub(super) fn read(file: &'d File, document: &'d toml::de::DeTable<'d>) -> Draft<'d> {
        let root = file.root(document, BOARD_KEYS);
        let stations = root.optional("stations").map(|v| v.table(&["costs", "unused_points"]));
        let tunnels = root.optional("tunnels").map(|v| v.table(&["cards"]));
        let map = root.needed("map").and_then(|v| v.table(&["cities", "routes"]));
        Draft {
            id: root.needed("id").and_then(|v| v.id()).map(|id| id.value),
            title: root.needed("title").and_then(|v| v.text()).map(|title| title.value),
            about: match root.optional("about") {
                Some(about) => about.any_text().map(|about| about.value),
                None => Some(""),
            },
            check: read_check(&root),
            players: root.needed("players").and_then(read_players),
            pieces: read_table(&root, "pieces", &["count"])
                .and_then(|pieces| number(&pieces, "count", 1, limits::PIECES)),
            end: read_table(&root, "end", &["pieces", "turns"]).map(|end| End {
                pieces: end.needed("pieces").and_then(|v| v.number(0..=limits::PIECES)),
                turns: number(&end, "turns", 1, 9),
            }),
            station_unused: match &stations {
                Some(stations) => stations.as_ref().and_then(read_unused),
                None => Some(0),
            },
            station_costs: match &stations {
                Some(stations) => stations.as_ref().and_then(read_costs),
                None => Some(Vec::new()),
            },
            tunnel_cards: match tunnels {
                Some(tunnels) => {
                    let most = limits::TUNNEL_CARDS as u8;
                    tunnels.and_then(|tunnels| number(&tunnels, "cards", 1, most))
                }
                None => Some(0),
            },
            scoring: read_table(&root, "scoring", &["route_points", "longest_path", "tie_breaks"])
                .map(|scoring| read_scoring(&scoring)),
            sweep_wilds: read_table(&root, "row", &["sweep_wilds"])
                .and_then(|row| row.needed("sweep_wilds"))
                .and_then(|v| v.number(1..=limits::SLOTS as u8 + 1)),
            decks: read_rows(
                root.needed("decks"),
                (Thing::Deck, &["id", "hand", "row", "cards"], limits::DECKS),
                read_deck,
            ),
            cities: read_rows(
                map.as_ref().and_then(|map| map.needed("cities")),
                (Thing::City, &["id", "name", "lon", "lat"], limits::CITIES),
                read_city,
            ),
            routes: read_rows(
                map.as_ref().and_then(|map| map.needed("routes")),
                (Thing::Route, ROUTE_KEYS, limits::ROUTES),
                read_route,
            ),
            tickets: read_table(&root, "tickets", &["at_start", "in_play", "piles", "list"])
                .map(|tickets| read_tickets(&tickets)),
        }
    }

    /// The cards of all decks, in the order of the file.
    pub(super) fn cards(&self) -> impl Iterator<Item = &Card<'d>> {
        self.decks.iter().flat_map(|deck| &deck.cards)
    }

    /// The most players, if the file says how many.
    pub(super) fn players_max(&self) -> Option<u8> {
        self.players.as_ref().and_then(|players| players.max)
    }
}

fn read_table<'d>(
    parent: &Table<'d>,
    key: &'static str,
    keys: &'static [&'static str],
) -> Option<Table<'d>> {
    parent.needed(key).and_then(|v| v.table(keys))
}

fn read_rows<'d, T>(
    list: Option<Value<'d>>,
    (thing, keys, most): (Thing, &'static [&'static str], usize),
    read: impl Fn(&Table<'d>) -> T,
) -> Vec<T> {
    let rows = list.and_then(|list| list.rows(thing, keys, most));
    rows.unwrap_or_default().iter().map(read).collect()
}

fn number(table: &Table<'_>, key: &'static str, least: u8, most: u8) -> Option<u8> {
    table.needed(key).and_then(|v| v.number(least..=most)).map(|number| number.value)
}

fn points(value: Option<Value<'_>>, least: i16) -> Option<i16> {
    value.and_then(|v| v.number(least..=MOST_POINTS)).map(|points| points.value)
}

fn id<'d>(row: &Table<'d>) -> Option<&'d str> {
    row.needed("id").and_then(|v| v.id()).map(|id| id.value)
}

fn read_check(root: &Table<'_>) -> Vec<(&'static str, At<u32>)> {
    let Some(check) = root.optional("check").and_then(|v| v.table(CHECK_KEYS)) else {
        return Vec::new();
    };
    let count = |key: &&'static str| {
        let count = check.optional(key)?.number(0..=u32::MAX)?;
        Some((*key, count))
    };
    CHECK_KEYS.iter().filter_map(count).collect()
}

fn read_players(players: Value<'_>) -> Option<Players> {
    let table = players.table(&["min", "max", "single_track_up_to"])?;
    let most = limits::PLAYERS as u8;
    Some(Players {
        line: table.line,
        min: number(&table, "min", 2, most),
        max: number(&table, "max", 2, most),
        single_track_up_to: number(&table, "single_track_up_to", 0, most),
    })
}

fn read_costs(stations: &Table<'_>) -> Option<Vec<At<u8>>> {
    let costs = stations.needed("costs").and_then(|v| v.short_list(limits::STATIONS))?;
    // All are read before one can fail, so that every fault is noted.
    let costs: Vec<_> = costs.iter().map(|v| v.number(1..=u8::MAX)).collect();
    costs.into_iter().collect()
}

fn read_unused(stations: &Table<'_>) -> Option<i16> {
    points(stations.needed("unused_points"), 0)
}

fn read_scoring(scoring: &Table<'_>) -> Scoring {
    let tie_breaks = scoring.needed("tie_breaks").and_then(|v| v.list()).unwrap_or_default();
    Scoring {
        route_points: scoring
            .needed("route_points")
            .and_then(|v| v.number_table(1..=limits::LENGTH, 0..=MOST_POINTS)),
        longest_path: match scoring.optional("longest_path") {
            Some(longest_path) => points(Some(longest_path), 0),
            None => Some(0),
        },
        tie_breaks: tie_breaks.iter().filter_map(|v| v.choice(TIE_BREAKS)).collect(),
    }
}

fn read_deck<'d>(deck: &Table<'d>) -> Deck<'d> {
    Deck {
        line: deck.line,
        id: id(deck),
        hand: number(deck, "hand", 0, limits::CARDS as u8),
        row: number(deck, "row", 0, limits::SLOTS as u8),
        cards: read_rows(
            deck.needed("cards"),
            (Thing::Card, &["id", "color", "count"], limits::CARD_KINDS),
            read_card,
        ),
    }
}

fn read_card<'d>(card: &Table<'d>) -> Card<'d> {
    let color = card.optional("color");
    let least = if color.is_some() { 1 } else { 0 };
    Card {
        line: card.line,
        id: id(card),
        color: match color.map(|v| v.id()) {
            None => CardColor::Wild,
            Some(Some(color)) => CardColor::Color(color.value),
            Some(None) => CardColor::Unreadable,
        },
        count: number(card, "count", least, limits::CARDS_OF_A_KIND),
    }
}

fn read_city<'d>(city: &Table<'d>) -> City<'d> {
    City {
        line: city.line,
        id: id(city),
        name: city.needed("name").and_then(|v| v.text()).map(|name| name.value),
        lon: city.needed("lon").and_then(|v| v.degrees(180)),
        lat: city.needed("lat").and_then(|v| v.degrees(90)),
    }
}

fn read_route<'d>(route: &Table<'d>) -> Route<'d> {
    Route {
        line: route.line,
        id: id(route),
        ends: route.needed("ends").and_then(|v| v.two_texts()),
        length: route.needed("length").and_then(|v| v.number(1..=limits::LENGTH)),
        color: route.needed("color").and_then(|v| v.text()),
        wilds: match route.optional("wilds") {
            Some(wilds) => wilds.number(0..=limits::LENGTH),
            None => Some(At { line: route.line, value: 0 }),
        },
        tunnel: match route.optional("tunnel") {
            Some(tunnel) => tunnel.flag(),
            None => Some(At { line: route.line, value: false }),
        },
        twin: route.optional("twin").and_then(|v| v.text()),
    }
}

fn read_tickets<'d>(tickets: &Table<'d>) -> Tickets<'d> {
    let at_start = read_table(tickets, "at_start", &["keep", "unkept"]);
    let in_play = read_table(tickets, "in_play", &["pile", "draw", "keep"]);
    let offer = limits::OFFER as u8;
    let keep = |table: &Option<Table<'d>>| table.as_ref()?.needed("keep")?.number(1..=offer);
    let piles = read_rows(
        tickets.needed("piles"),
        (Thing::Pile, &["id", "deal"], limits::TICKETS),
        |pile| Pile { line: pile.line, id: id(pile), deal: number(pile, "deal", 0, offer) },
    );
    Tickets {
        line: tickets.line,
        start_keep: keep(&at_start),
        start_unkept: at_start
            .as_ref()
            .and_then(|v| v.needed("unkept"))
            .and_then(|v| v.choice(UNKEPT))
            .map(|unkept| unkept.value),
        draw_pile: in_play.as_ref().and_then(|v| v.needed("pile")).and_then(|v| v.text()),
        draw: in_play.as_ref().and_then(|in_play| number(in_play, "draw", 1, offer)),
        draw_keep: keep(&in_play),
        list: read_rows(
            tickets.needed("list"),
            (Thing::Ticket, &["id", "from", "to", "points", "pile"], limits::TICKETS),
            |ticket| read_ticket(ticket, &piles),
        ),
        piles,
    }
}

/// Reads a ticket, which must name its pile unless the board has a single one.
fn read_ticket<'d>(ticket: &Table<'d>, piles: &[Pile<'d>]) -> Ticket<'d> {
    let pile = match (ticket.optional("pile"), piles) {
        (Some(pile), _) => pile.text(),
        (None, []) => None,
        (None, [only]) => only.id.map(|value| At { line: ticket.line, value }),
        (None, _) => ticket.needed("pile").and_then(|v| v.text()),
    };
    Ticket {
        line: ticket.line,
        id: id(ticket),
        from: ticket.needed("from").and_then(|v| v.text()),
        to: ticket.needed("to").and_then(|v| v.text()),
        points: points(ticket.needed("points"), 1),
        pile,
    }
}
