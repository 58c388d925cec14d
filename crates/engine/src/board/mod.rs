//! A board: everything about a game that is data. No code knows a board's name.
//!
//! A [`Board`] comes from a text file ([`load`]) and has been validated: every id
//! resolves, every count is within [`crate::limits`], so the rules need no checks of
//! their own. A mechanic that a board does not use is zero or empty.

mod bonus;
mod builtin;
mod canonical;
mod check;
mod compile;
mod draft;
mod edition;
mod fault;
mod fault_kind;
mod fault_text;
mod fault_values;
mod load;
mod look;
mod mechanic;
mod naming;
mod nearest;
mod read;
mod registry;
mod sheet;

use std::sync::Arc;

use serde::Serialize;

pub use bonus::{Bonus, BonusKind};
pub use builtin::{BuiltIn, built_in, built_ins};
pub use canonical::BoardHash;
pub use edition::{Edition, FlagRule};
pub use fault::{Fault, Faults};
pub use fault_kind::{FaultKind, Thing};
pub use load::load;
pub use look::{Ground, Look, Palette, Shape, ShapeKind};
pub use mechanic::Mechanic;
pub use nearest::Hint;
pub use registry::{IdTaken, Registry};
pub use sheet::{Outline, Place as FilePlace, read_sheet, write_sheet};

use crate::card::{Card, Cards};
use crate::id::{CityId, Color, DeckId, Id, Medium, RouteId, Terrain, TicketId};
use crate::id_set::CitySet;
use crate::limits;

/// A validated board in one of its editions. Its fields are private: a board that exists has passed every check of
/// [`load`], and nobody can change it afterwards.
#[derive(Debug, Clone)]
pub struct Board {
    id: String,
    title: String,
    about: String,
    cities: Vec<City>,
    colors: Vec<String>,
    faces: Vec<Face>,
    decks: Vec<Deck>,
    media: Vec<MediumFacts>,
    terrains: Vec<String>,
    places: Vec<Place>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    piles: Vec<Pile>,
    settings: Settings,
    hash: BoardHash,
    edition: usize,
    editions: Arc<[Edition]>,
    look: Option<Look>,
}

/// A place where routes meet.
#[derive(Debug, Clone, PartialEq)]
pub struct City {
    /// Short name, unique on the board.
    pub id: String,
    /// Name as shown.
    pub name: String,
    /// Degrees east: where the place really is, for drawing a map.
    pub lon: f64,
    /// Degrees north.
    pub lat: f64,
    /// What may be done there.
    pub kind: CityKind,
    /// Whether a harbour may be built there.
    pub port: bool,
}

/// What a node of the map is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CityKind {
    /// A city: tickets name it, stations and harbours stand there.
    City,
    /// A place without a name where routes meet.
    Junction,
    /// One of several ways into a place that tickets name as a whole.
    Entrance,
}

/// A place that tickets name as a whole, such as a country; each of its cities will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Short name, unique among cities and places.
    pub id: String,
    /// Name as shown.
    pub name: String,
    /// Its cities and entrances.
    pub cities: CitySet,
}

/// A kind of piece: trains, ships.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediumFacts {
    /// Short name.
    pub id: String,
    /// Pieces of it that each player has, in play and in the box together.
    pub supply: u8,
    /// How many of them are a good choice for a first game. Advice, not a rule: it is not hashed.
    pub first_game: Option<u8>,
}

/// What a kind of card shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// Short name, unique on the board: `red`, `wild`.
    pub id: String,
    /// The deck it belongs to.
    pub deck: DeckId,
    /// Its colour; the wild card and terrain have none.
    pub color: Option<Color>,
    /// Its terrain, if it is a terrain card.
    pub terrain: Option<Terrain>,
    /// How many spaces of a route it covers.
    pub spaces: u8,
    /// Whether it can be paid for a harbour.
    pub harbour: bool,
    /// How many there are.
    pub count: u8,
}

/// A deck of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deck {
    /// Short name.
    pub id: String,
    /// Cards of it in a starting hand.
    pub hand: u8,
    /// Cards of it that lie face-up at first.
    pub row: u8,
    /// Decks of one group share a row: whoever takes a card from it chooses the deck that
    /// replaces it.
    pub row_group: u8,
    /// The kind of route that its cards are played for.
    pub medium: Medium,
    /// Whether cards of it lie open before the player who has them.
    pub open: bool,
    /// All its cards.
    pub cards: Cards,
    /// Where its cards begin in the state's store of cards.
    pub(crate) base: usize,
}

/// Which cards a route takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// Cards of this colour.
    Color(Color),
    /// Cards of any one colour: a grey route.
    Grey,
}

/// One track between two cities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    /// Short name, unique on the board; records and reports use it.
    pub id: String,
    /// The two cities it joins.
    pub ends: [CityId; 2],
    /// Number of spaces: cards to play and pieces to place.
    pub length: u8,
    /// The pieces and cards it takes.
    pub medium: Medium,
    /// Which cards it takes.
    pub paint: Paint,
    /// Whether each space takes two cards of a colour of its own.
    pub pair: bool,
    /// The kind of terrain cards that double its points, if any do.
    pub terrain: Option<Terrain>,
    /// How many of its spaces demand a wild card (a ferry has some).
    pub wilds: u8,
    /// Whether cards are turned when it is claimed.
    pub tunnel: bool,
    /// The other track of a double route.
    pub twin: Option<RouteId>,
    /// By how many degrees it is drawn bowing out to the right, on the way from its first city. The
    /// rules know nothing of it, so neither does the hash of the board.
    pub bow: i8,
}

/// A destination ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// Short name, unique on the board.
    pub id: String,
    /// The places to join, two or, for a tour, more; a place is met in any of its cities.
    pub stops: Vec<CitySet>,
    /// Won if they are all joined at the end.
    pub points: i16,
    /// Won instead if a tour is joined in its order; as many as `points` on other tickets.
    pub in_order: i16,
    /// Lost if they are not.
    pub penalty: i16,
}

/// Tickets that are shuffled and dealt together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pile {
    /// Short name.
    pub id: String,
    /// Tickets of it dealt to every player at the start.
    pub deal: u8,
    /// Its tickets are those from `first` on, `count` of them.
    pub first: TicketId,
    /// Number of tickets.
    pub count: u8,
}

/// The numbers of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The fewest players.
    pub players_min: u8,
    /// The most players.
    pub players_max: u8,
    /// With up to this many players one track of a double route closes the other.
    pub single_track_up_to: u8,
    /// Pieces that each player plays with; if the supply is larger, players choose.
    pub pieces: u8,
    /// At most this many pieces left bring the end near.
    pub end_pieces: u8,
    /// Turns that everybody then still has.
    pub end_turns: u8,
    /// This many wild cards in the row sweep it away.
    pub row_wilds: u8,
    /// Cards turned when a tunnel is claimed.
    pub tunnel_cards: u8,
    /// The pile that tickets are drawn from during the game.
    pub draw_pile: usize,
    /// Tickets that the action draws.
    pub draw_tickets: u8,
    /// At least this many of them are kept.
    pub draw_keep: u8,
    /// At least this many of the tickets dealt at the start are kept.
    pub start_keep: u8,
    /// Where the unkept tickets of the start go.
    pub start_unkept: Unkept,
    /// Points for claiming a route, by its length.
    pub route_points: [i16; limits::LENGTH as usize + 1],
    /// Cards that each station of a player costs: the first, the second…; a board
    /// without stations has none.
    pub station_costs: Vec<u8>,
    /// Points for each station not built.
    pub station_unused: i16,
    /// Harbours of each player.
    pub harbours: u8,
    /// Cards of each deck that a harbour costs.
    pub harbour_cards: u8,
    /// Points of a harbour by the number of completed tickets that name its city: for
    /// one, for two…; the last also for more.
    pub harbour_points: Vec<i16>,
    /// Points lost for each harbour not built.
    pub harbour_unbuilt: i16,
    /// Points lost for each piece that is exchanged.
    pub exchange_cost: i16,
    /// Terrain cards that double a route, by its length; 0 where nothing does.
    pub terrain_cost: [u8; limits::LENGTH as usize + 1],
    /// The colours of a flag; without any there are no flags.
    pub flag_colors: Vec<Color>,
    /// Points for a complete flag.
    pub flag_points: i16,
    /// Whether a card has to be laid for the flag.
    pub flag_rule: FlagRule,
    /// The bonuses of the final score, in order of [`BonusKind::ALL`].
    pub bonuses: Vec<Bonus>,
    /// What decides between players of equal score, in this order.
    pub tie_breaks: Vec<TieBreak>,
}

/// Where tickets go that a player did not keep at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unkept {
    /// Out of the game.
    Removed,
    /// Under the deck of tickets.
    UnderDeck,
}

/// What decides between players of equal score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// The most completed tickets.
    CompletedTickets,
    /// The fewest stations built.
    FewestStations,
    /// The longest path of own routes.
    LongestPath,
}

impl Settings {
    /// The points of a bonus; 0 if the board does not give it.
    pub fn bonus(&self, kind: BonusKind) -> i16 {
        self.bonuses.iter().find(|bonus| bonus.kind == kind).map_or(0, |bonus| bonus.points)
    }

    /// WO-HARB-3: points of a harbour whose city so many completed tickets name.
    pub fn harbour_value(&self, tickets: usize) -> i16 {
        let place = tickets.min(self.harbour_points.len()).checked_sub(1);
        place.map_or(0, |place| self.harbour_points[place])
    }
}

impl Pile {
    /// Its tickets.
    pub fn tickets(&self) -> impl Iterator<Item = TicketId> + use<> {
        let first = self.first.index();
        (first..first + usize::from(self.count)).map(TicketId::from_index)
    }
}

impl Board {
    /// Short name in lower case, for commands and records.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Name for people.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// A few words for whoever chooses or opens the board.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The cities, by [`CityId`].
    #[inline]
    pub fn cities(&self) -> &[City] {
        &self.cities
    }

    /// Names of the colours, by [`Color`].
    #[inline]
    pub fn colors(&self) -> &[String] {
        &self.colors
    }

    /// The kinds of card, by [`Card`]; the first is the wild card.
    #[inline]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The decks, by [`DeckId`].
    #[inline]
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }

    /// The kinds of piece, by [`Medium`]; most boards have one.
    #[inline]
    pub fn media(&self) -> &[MediumFacts] {
        &self.media
    }

    /// The kinds of terrain, by [`Terrain`].
    #[inline]
    pub fn terrains(&self) -> &[String] {
        &self.terrains
    }

    /// Places that tickets name and that have several cities.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The tracks, by [`RouteId`].
    #[inline]
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// The tickets, by [`TicketId`]. Those of one pile stand together, in order of piles.
    #[inline]
    pub fn tickets(&self) -> &[Ticket] {
        &self.tickets
    }

    /// The piles of tickets in the order in which they are dealt.
    #[inline]
    pub fn piles(&self) -> &[Pile] {
        &self.piles
    }

    /// The numbers of the game.
    #[inline]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How it is drawn, if the file says so.
    pub fn look(&self) -> Option<&Look> {
        self.look.as_ref()
    }

    /// Fingerprint of all facts that matter for play.
    pub fn hash(&self) -> BoardHash {
        self.hash
    }

    /// The city with this short name.
    pub fn city(&self, id: &str) -> Option<CityId> {
        find(&self.cities, |city| city.id == id)
    }

    /// The route with this short name.
    pub fn route(&self, id: &str) -> Option<RouteId> {
        find(&self.routes, |route| route.id == id)
    }

    /// The ticket with this short name.
    pub fn ticket(&self, id: &str) -> Option<TicketId> {
        find(&self.tickets, |ticket| ticket.id == id)
    }

    /// The kind of card with this short name.
    pub fn card(&self, id: &str) -> Option<Card> {
        find(&self.faces, |face| face.id == id)
    }

    /// The deck with this short name.
    pub fn deck(&self, id: &str) -> Option<DeckId> {
        find(&self.decks, |deck| deck.id == id)
    }

    /// The deck that a kind of card belongs to.
    #[inline]
    pub fn deck_of(&self, card: Card) -> DeckId {
        self.faces[card.index()].deck
    }

    /// Those of these cards that lie open before the player who has them.
    pub(crate) fn open_cards(&self, cards: Cards) -> Cards {
        let open = self.decks.iter().filter(|deck| deck.open);
        open.fold(Cards::EMPTY, |sum, deck| sum + cards.of_kinds(deck.cards))
    }

    /// How many of these cards belong to each deck.
    pub fn count_by_deck(&self, cards: Cards) -> [u8; limits::DECKS] {
        let mut counts = [0; limits::DECKS];
        if self.decks.len() == 1 {
            counts[0] = cards.total() as u8;
            return counts;
        }
        for (count, deck) in counts.iter_mut().zip(&self.decks) {
            *count = cards.of_kinds(deck.cards).total() as u8;
        }
        counts
    }

    /// How many cards lie face-up.
    pub fn row_len(&self) -> usize {
        self.decks.iter().map(|deck| usize::from(deck.row)).sum()
    }
}

fn find<T, I: Id>(list: &[T], wanted: impl Fn(&T) -> bool) -> Option<I> {
    list.iter().position(wanted).map(I::from_index)
}
