//! Boards, for clients that draw them or play on them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trestle_engine::board::{CityKind, FlagRule, Unkept};
use trestle_engine::{Board as Facts, Id, Paint};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::gallery::GalleryMode;
use crate::look::BoardLook;
use crate::skip;

/// The boards that a server offers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardList {
    /// In the order in which to show them.
    pub boards: Vec<BoardTitle>,
    /// Whether people may bring boards of their own to new tables.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub own_boards: bool,
    /// What happens to boards that people publish here; missing where they cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gallery: Option<GalleryMode>,
}

/// A board to choose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct BoardTitle {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// A few words about it.
    pub about: String,
    /// The fewest players.
    pub players_min: u8,
    /// The most players.
    pub players_max: u8,
    /// The editions of its rules; the first is the usual one.
    pub editions: Vec<String>,
    /// The ids of the mechanics that it uses, in the order in which a rulebook explains them.
    pub mechanics: Vec<String>,
}

/// The facts of a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Board {
    /// What it is called.
    #[serde(flatten)]
    pub title: BoardTitle,
    /// The edition that these facts are of.
    pub edition: String,
    /// The fingerprint of its facts in this edition.
    pub hash: String,
    /// The nodes of the map.
    pub cities: Vec<City>,
    /// Places that tickets name and that have several nodes.
    pub places: Vec<Place>,
    /// The tracks.
    pub routes: Vec<Route>,
    /// The tickets.
    pub tickets: Vec<Ticket>,
    /// The kinds of card; the first is the wild card.
    pub cards: Vec<Card>,
    /// The decks.
    pub decks: Vec<Deck>,
    /// The kinds of piece.
    pub pieces: Vec<Piece>,
    /// The numbers of the game that a player wants to see.
    pub numbers: Numbers,
    /// How it is drawn, if its file says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub look: Option<BoardLook>,
}

/// A node of the map.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct City {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// `city`, `junction` or `entrance`.
    pub kind: String,
    /// Degrees east.
    pub lon: f64,
    /// Degrees north.
    pub lat: f64,
    /// Whether a harbour may be built there.
    pub port: bool,
}

/// A place with several nodes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Place {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its nodes.
    pub cities: Vec<String>,
}

/// A track between two nodes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Route {
    /// Short name.
    pub id: String,
    /// The nodes it joins.
    pub ends: [String; 2],
    /// Number of spaces.
    pub length: u8,
    /// The kind of piece it takes.
    pub piece: String,
    /// The colour of its spaces; missing on grey ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<String>,
    /// Whether each space takes two cards of a colour of its own.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub pair: bool,
    /// The terrain whose cards double its points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub terrain: Option<String>,
    /// How many of its spaces demand a wild card.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub wilds: u8,
    /// Whether it is a tunnel.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub tunnel: bool,
    /// The other track of a double route.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub twin: Option<String>,
}

/// A ticket.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ticket {
    /// Short name.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// The places to join; each is met in any of its nodes.
    pub stops: Vec<Vec<String>>,
    /// Won if they are joined at the end.
    pub points: i16,
    /// Won if a tour is joined in its order.
    pub in_order: i16,
    /// Lost if they are not joined.
    pub penalty: i16,
    /// The pile it belongs to.
    pub pile: String,
}

/// A kind of card.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Card {
    /// Short name.
    pub id: String,
    /// Its deck.
    pub deck: String,
    /// Its colour, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<String>,
    /// Its terrain, if it is a terrain card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub terrain: Option<String>,
    /// How many spaces it covers.
    pub spaces: u8,
    /// Whether it can be paid for a harbour.
    pub harbour: bool,
    /// How many there are.
    pub count: u8,
}

/// A deck of cards.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Deck {
    /// Short name.
    pub id: String,
    /// Cards of it that lie face-up at first.
    pub row: u8,
    /// Decks with the same number share a row.
    pub row_group: u8,
    /// Whether its cards lie open before their owner.
    pub open: bool,
    /// Cards of it in a starting hand.
    #[serde(default)]
    pub hand: u8,
}

/// A kind of piece.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Piece {
    /// Short name.
    pub id: String,
    /// How many of them each player has, in play and in the box together.
    pub supply: u8,
    /// How many of them are a good choice for a first game, if the board says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_game: Option<u8>,
}

/// The numbers of a game that a player wants to see.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Numbers {
    /// Points for a route by its length, from 0.
    pub route_points: Vec<i16>,
    /// Pieces that each player plays with.
    pub pieces: u8,
    /// With so many players or fewer, one track of a double route closes the other.
    pub single_track_up_to: u8,
    /// Cards that each station of a player costs.
    pub station_costs: Vec<u8>,
    /// Points for each station not built.
    pub station_unused: i16,
    /// Harbours of each player.
    pub harbours: u8,
    /// Marked cards of each kind of piece that a harbour costs, all of one colour.
    #[serde(default)]
    pub harbour_cards: u8,
    /// Points of a harbour for one ticket, for two…
    pub harbour_points: Vec<i16>,
    /// Points lost for each harbour not built.
    pub harbour_unbuilt: i16,
    /// Points lost for each piece that is exchanged.
    #[serde(default)]
    pub exchange_cost: i16,
    /// The colours of a flag.
    pub flag_colors: Vec<String>,
    /// Points for a complete flag.
    pub flag_points: i16,
    /// What is given at the end to whoever has the most of something, in the order of the count.
    pub bonuses: Vec<Bonus>,
    /// Tickets kept at least at the start.
    pub start_keep: u8,
    /// Tickets drawn at once later.
    #[serde(default)]
    pub draw_tickets: u8,
    /// Tickets kept at least later.
    pub draw_keep: u8,
    /// Tickets of each pile that a player is dealt at the start.
    #[serde(default)]
    pub start_tickets: BTreeMap<String, u8>,
    /// The pile that tickets are drawn from later.
    #[serde(default)]
    pub draw_pile: String,
    /// Whether tickets that are not kept at the start leave the game; else they go under the deck.
    #[serde(default)]
    pub start_unkept_leave: bool,
    /// At most this many pieces left at the end of a turn bring the end near.
    #[serde(default)]
    pub end_pieces: u8,
    /// Turns that everybody then still has.
    #[serde(default)]
    pub end_turns: u8,
    /// This many wild cards in the row sweep it away.
    #[serde(default)]
    pub row_wilds: u8,
    /// Cards turned when a tunnel is claimed.
    #[serde(default)]
    pub tunnel_cards: u8,
    /// Terrain cards that double a route, by its length, from 0; 0 where nothing does.
    #[serde(default)]
    pub terrain_cost: Vec<u8>,
    /// Whether a card has to be laid for the flag if there is one.
    #[serde(default)]
    pub flag_must: bool,
}

/// A bonus of the final score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Bonus {
    /// What it is for, such as `longest-path`: the kind of its part of a score.
    pub kind: String,
    /// The points.
    pub points: i16,
    /// The clause of the rules that describes it.
    pub clause: String,
}

impl BoardTitle {
    /// What a board is called, and for whom it is.
    pub fn new(board: &Facts) -> BoardTitle {
        BoardTitle {
            id: board.id().to_owned(),
            title: board.title().to_owned(),
            about: board.about().to_owned(),
            players_min: board.settings().players_min,
            players_max: board.settings().players_max,
            editions: board.editions().iter().map(|edition| edition.id.clone()).collect(),
            mechanics: board.mechanics().map(|mechanic| mechanic.id().to_owned()).collect(),
        }
    }
}

impl Board {
    /// The facts of a board in the edition that it is in.
    pub fn new(board: &Facts) -> Board {
        Board {
            title: BoardTitle::new(board),
            edition: board.edition().id.clone(),
            hash: board.hash().to_string(),
            cities: board.cities().iter().map(city).collect(),
            places: (board.places().iter())
                .map(|place| Place {
                    id: place.id.clone(),
                    name: place.name.clone(),
                    cities: city_ids(board, place.cities),
                })
                .collect(),
            routes: board.routes().iter().map(|facts| route(board, facts)).collect(),
            tickets: (board.piles().iter())
                .flat_map(|pile| pile.tickets().map(|id| ticket(board, id, &pile.id)))
                .collect(),
            cards: (board.faces().iter())
                .map(|face| Card {
                    id: face.id.clone(),
                    deck: board.decks()[face.deck.index()].id.clone(),
                    color: face.color.map(|color| board.colors()[color.index()].clone()),
                    terrain: face.terrain.map(|terrain| board.terrains()[terrain.index()].clone()),
                    spaces: face.spaces,
                    harbour: face.harbour,
                    count: face.count,
                })
                .collect(),
            decks: (board.decks().iter())
                .map(|deck| Deck {
                    id: deck.id.clone(),
                    row: deck.row,
                    row_group: deck.row_group,
                    open: deck.open,
                    hand: deck.hand,
                })
                .collect(),
            pieces: (board.media().iter())
                .map(|medium| Piece {
                    id: medium.id.clone(),
                    supply: medium.supply,
                    first_game: medium.first_game,
                })
                .collect(),
            numbers: numbers(board),
            look: board.look().map(BoardLook::new),
        }
    }
}

fn city(city: &trestle_engine::board::City) -> City {
    let kind = match city.kind {
        CityKind::City => "city",
        CityKind::Junction => "junction",
        CityKind::Entrance => "entrance",
    };
    City {
        id: city.id.clone(),
        name: city.name.clone(),
        kind: kind.to_owned(),
        lon: city.lon,
        lat: city.lat,
        port: city.port,
    }
}

fn city_ids(board: &Facts, cities: trestle_engine::CitySet) -> Vec<String> {
    cities.iter().map(|city| board.cities()[city.index()].id.clone()).collect()
}

fn route(board: &Facts, route: &trestle_engine::board::Route) -> Route {
    Route {
        id: route.id.clone(),
        ends: route.ends.map(|end| board.cities()[end.index()].id.clone()),
        length: route.length,
        piece: board.media()[route.medium.index()].id.clone(),
        color: match route.paint {
            Paint::Color(color) => Some(board.colors()[color.index()].clone()),
            Paint::Grey => None,
        },
        pair: route.pair,
        terrain: route.terrain.map(|terrain| board.terrains()[terrain.index()].clone()),
        wilds: route.wilds,
        tunnel: route.tunnel,
        twin: route.twin.map(|twin| board.routes()[twin.index()].id.clone()),
    }
}

fn ticket(board: &Facts, id: trestle_engine::TicketId, pile: &str) -> Ticket {
    let ticket = &board.tickets()[id.index()];
    Ticket {
        id: ticket.id.clone(),
        name: board.ticket_name(id),
        stops: ticket.stops.iter().map(|&stop| city_ids(board, stop)).collect(),
        points: ticket.points,
        in_order: ticket.in_order,
        penalty: ticket.penalty,
        pile: pile.to_owned(),
    }
}

fn numbers(board: &Facts) -> Numbers {
    let settings = board.settings();
    let longest = board.routes().iter().map(|route| usize::from(route.length)).max().unwrap_or(0);
    let colors = settings.flag_colors.iter();
    Numbers {
        route_points: settings.route_points[..=longest].to_vec(),
        pieces: settings.pieces,
        single_track_up_to: settings.single_track_up_to,
        station_costs: settings.station_costs.clone(),
        station_unused: settings.station_unused,
        harbours: settings.harbours,
        harbour_cards: settings.harbour_cards,
        harbour_points: settings.harbour_points.clone(),
        harbour_unbuilt: settings.harbour_unbuilt,
        exchange_cost: settings.exchange_cost,
        flag_colors: colors.map(|color| board.colors()[color.index()].clone()).collect(),
        flag_points: settings.flag_points,
        bonuses: (settings.bonuses.iter())
            // All its numbers are named: clients have to know of another one.
            .map(|&trestle_engine::board::Bonus { kind, points }| Bonus {
                kind: kind.id().to_owned(),
                points,
                clause: kind.clause().to_owned(),
            })
            .collect(),
        start_keep: settings.start_keep,
        draw_tickets: settings.draw_tickets,
        draw_keep: settings.draw_keep,
        start_tickets: (board.piles().iter())
            .filter(|pile| pile.deal > 0)
            .map(|pile| (pile.id.clone(), pile.deal))
            .collect(),
        draw_pile: board.piles()[settings.draw_pile].id.clone(),
        start_unkept_leave: settings.start_unkept == Unkept::Removed,
        end_pieces: settings.end_pieces,
        end_turns: settings.end_turns,
        row_wilds: settings.row_wilds,
        tunnel_cards: settings.tunnel_cards,
        terrain_cost: settings.terrain_cost[..=longest].to_vec(),
        flag_must: settings.flag_rule == FlagRule::Must,
    }
}
