//! What stays the same during a game, made ready for quick play.

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, City, CityKind, Edition, Paint, Route};
use crate::card::Card;
use crate::id::{CityId, Color, DeckId, Id, Medium, RouteId, Seat, Terrain};
use crate::id_set::{CitySet, RouteSet, SeatSet};
use crate::limits;
use crate::play::Cost;
use crate::route_map::RouteMap;
use crate::state::Pieces;

/// A board with a number of players and the options of the table: everything that
/// stays the same during a game. Its methods are the rules; [`crate::State`] is what
/// they work on.
#[derive(Debug, Clone)]
pub struct Rules {
    board: Arc<Board>,
    players: usize,
    options: Options,
    /// By kind of route and colour the cards that can be played.
    kinds: Vec<Vec<ColorKinds>>,
    /// By kind of route, the card of each colour, if each colour has one only and it covers
    /// one space; otherwise nothing.
    plain_cards: Vec<Vec<Card>>,
    /// What each route costs.
    costs: Vec<Cost>,
    /// For each route its price, if that is worth remembering.
    shared_prices: Vec<Option<SharedPrice>>,
    /// By kind of route and then colour, wild cards alone last: the routes that so many
    /// spaces' worth of cards can pay.
    payable: Vec<Vec<ByLength>>,
    /// By kind of route, the routes of which each space takes two cards that so many pairs
    /// can pay; nothing where there are none.
    payable_by_pairs: Vec<Option<ByLength>>,
    /// The routes that demand at most so many wild cards.
    by_wilds: ByLength,
    /// For every slot of the face-up row the deck that fills it.
    slots: Vec<DeckId>,
    /// For every deck those that share its row, itself among them.
    sharing_rows: Vec<Vec<DeckId>>,
    /// All pieces of a player, by kind.
    supply: Pieces,
    /// The pieces that each route takes, a byte for each kind, so that one sum counts all.
    pieces_on_routes: Vec<u16>,
    /// The routes that end in each city.
    routes_at: Vec<RouteSet>,
    /// The board as a graph.
    route_map: Arc<RouteMap>,
    /// For every route the other track, if it is one of a double route.
    twins: Vec<Option<RouteId>>,
    /// Nodes that are cities, where something can be built.
    cities: CitySet,
    ports: CitySet,
    /// By colour, the marked card for each kind of route.
    marked_cards: Vec<[Option<Card>; limits::MEDIA]>,
    /// The card of each terrain.
    terrain_cards: Vec<Card>,
    /// What it takes to double each route, if that can be done.
    doubling_prices: Vec<Option<DoublingPrice>>,
    /// Routes in a colour of the flag.
    flag_routes: RouteSet,
    /// Whether a claim may be doubled or lay a card for a flag.
    extras: bool,
    /// Whether one claimed track of a double route closes the other.
    single_track: bool,
    /// Whether some tickets are worth more if their places are joined in order.
    tours: bool,
}

/// Routes by how many spaces can be covered at the most.
type ByLength = [RouteSet; limits::LENGTH as usize + 1];

/// A kind of card as payments see it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Kind {
    pub(crate) card: Card,
    pub(crate) spaces: u8,
}

impl Kind {
    /// How many of these cards cover so many spaces.
    #[inline]
    pub(crate) fn cards_for(self, spaces: u8) -> u8 {
        // A card covers one space or two, and to halve is quicker than to divide.
        if self.spaces == 1 { spaces } else { spaces.div_ceil(2) }
    }
}

/// The kinds of card of one colour for one kind of route: plain or marked, single or
/// double, so there are at most four.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ColorKinds {
    kinds: [Kind; 4],
    count: u8,
}

impl ColorKinds {
    fn new(board: &Board, medium: Medium, color: Color) -> ColorKinds {
        let mut of_color = ColorKinds::default();
        for (id, face) in board.faces().iter().enumerate() {
            let fits = board.decks()[face.deck.index()].medium == medium;
            if fits && face.color == Some(color) && usize::from(of_color.count) < 4 {
                let kind = Kind { card: Card::from_index(id), spaces: face.spaces };
                of_color.kinds[usize::from(of_color.count)] = kind;
                of_color.count += 1;
            }
        }
        of_color
    }

    #[inline]
    pub(crate) fn kinds(&self) -> &[Kind] {
        &self.kinds[..usize::from(self.count)]
    }

    /// The cards of these kinds.
    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.kinds().iter().map(|kind| kind.card)
    }

    /// The only kind, if it covers one space.
    fn plain(&self) -> Option<Card> {
        match *self.kinds() {
            [Kind { card, spaces: 1 }] => Some(card),
            _ => None,
        }
    }
}

/// A price that several routes have and whose sets take a while to find, by its number
/// among all such prices of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SharedPrice(u8);

impl SharedPrice {
    /// A list of actions remembers so many. There are fewer on the boards so far; beyond it
    /// sets are found anew for every route.
    pub(crate) const MOST: usize = 64;

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// For each route its price, if it is such a one.
    fn of_routes(costs: &[Cost], takes_a_while: impl Fn(&Cost) -> bool) -> Vec<Option<Self>> {
        let mut prices: Vec<Cost> = Vec::new();
        for (place, cost) in costs.iter().enumerate() {
            let shared = costs[place + 1..].contains(cost);
            if shared && takes_a_while(cost) && !prices.contains(cost) {
                prices.push(*cost);
            }
        }
        prices.truncate(SharedPrice::MOST);
        let number = |cost: &Cost| prices.iter().position(|price| price == cost);
        costs.iter().map(|cost| number(cost).map(|number| SharedPrice(number as u8))).collect()
    }
}

/// What it takes to double a route.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DoublingPrice {
    /// The card of the route's terrain.
    pub(crate) card: Card,
    /// How many of them.
    pub(crate) count: u8,
}

/// Choices made when the table is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Who begins.
    pub first: FirstPlayer,
    /// Which of the board's editions of the rules is played, by its place in their list.
    pub edition: usize,
}

/// Who takes the first turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FirstPlayer {
    /// The seed decides.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

/// Why a table cannot be set up like this.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesError {
    /// The board is for other numbers of players.
    PlayerCount {
        /// How many were asked for.
        asked: usize,
        /// The board's title.
        board: String,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
    },
    /// The board has no such edition.
    Edition {
        /// The place asked for.
        asked: usize,
    },
    /// The board has no edition of that name.
    UnknownEdition {
        /// The name.
        name: String,
    },
    /// The seat that should begin does not exist.
    FirstSeat {
        /// The seat asked for.
        asked: Seat,
        /// How many players there are.
        players: usize,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::PlayerCount { asked, board, min, max } => {
                write!(f, "{board} is for {min} to {max} players, not {asked}")
            }
            RulesError::Edition { asked } => {
                write!(f, "the board has no edition number {asked} of its rules")
            }
            RulesError::UnknownEdition { name } => {
                write!(f, "the board has no edition `{name}` of its rules")
            }
            RulesError::FirstSeat { asked, players } => write!(
                f,
                "seat {} cannot begin: with {players} players the seats are 0 to {}",
                asked.0,
                players - 1
            ),
        }
    }
}

impl std::error::Error for RulesError {}

impl Rules {
    /// The rules for a table.
    ///
    /// # Errors
    /// If the board is not for that many players, or an option does not fit.
    pub fn new(board: Arc<Board>, players: usize, options: Options) -> Result<Rules, RulesError> {
        let (min, max) = (board.settings().players_min, board.settings().players_max);
        if !(usize::from(min)..=usize::from(max)).contains(&players) {
            return Err(RulesError::PlayerCount {
                asked: players,
                board: board.title().to_owned(),
                min,
                max,
            });
        }
        if let FirstPlayer::Seat(asked) = options.first
            && asked.index() >= players
        {
            return Err(RulesError::FirstSeat { asked, players });
        }
        let board = board
            .in_edition(options.edition)
            .ok_or(RulesError::Edition { asked: options.edition })?;
        let media = (0..board.media().len()).map(Medium::from_index);
        let of_medium = |medium| {
            let colors = (0..board.colors().len()).map(Color::from_index);
            colors.map(|color| ColorKinds::new(&board, medium, color)).collect()
        };
        let kinds: Vec<Vec<ColorKinds>> = media.clone().map(of_medium).collect();
        let plain = |colors: &Vec<ColorKinds>| colors.iter().map(ColorKinds::plain).collect();
        let plain = kinds.iter().map(plain).map(|cards: Option<_>| cards.unwrap_or_default());
        let plain_cards: Vec<Vec<Card>> = plain.collect();
        let costs: Vec<Cost> = board.routes().iter().map(Cost::of_route).collect();
        // Where each colour has one kind of card, sets are found as quickly as remembered.
        let takes_a_while = |cost: &Cost| cost.pair || plain_cards[cost.medium.index()].is_empty();
        let shared_prices = SharedPrice::of_routes(&costs, takes_a_while);
        let payable = media.clone().map(|m| payable_by_color(&board, &costs, m)).collect();
        let payable_by_pairs = media.map(|medium| payable_by_pairs(&costs, medium)).collect();
        let by_wilds = std::array::from_fn(|wilds| {
            routes_that(&costs, |cost| usize::from(cost.wilds) <= wilds)
        });
        let slots = board.decks().iter().enumerate().flat_map(|(deck, facts)| {
            std::iter::repeat_n(DeckId::from_index(deck), usize::from(facts.row))
        });
        let slots = slots.collect();
        let sharing = |group: u8| {
            let decks = board.decks().iter().enumerate();
            let sharing = decks.filter(|(_, facts)| facts.row_group == group);
            sharing.map(|(deck, _)| DeckId::from_index(deck)).collect()
        };
        let sharing_rows = board.decks().iter().map(|deck| sharing(deck.row_group)).collect();
        let supply = std::array::from_fn(|kind| board.media().get(kind).map_or(0, |m| m.supply));
        let pieces_on = |cost: &Cost| {
            let mut pieces = Pieces::default();
            pieces[cost.medium.index()] = cost.spaces;
            u16::from_le_bytes(pieces)
        };
        let pieces_on_routes = costs.iter().map(pieces_on).collect();
        let routes_at = (0..board.cities().len())
            .map(|city| routes_ending_in(&board, CityId::from_index(city)))
            .collect();
        let twins = board.routes().iter().map(|route| route.twin).collect();
        let cities_that = |fits: fn(&City) -> bool| {
            let all = board.cities().iter().enumerate();
            all.filter(|(_, city)| fits(city)).map(|(id, _)| CityId::from_index(id)).collect()
        };
        let cities = cities_that(|city| city.kind == CityKind::City);
        let ports = cities_that(|city| city.kind == CityKind::City && city.port);
        let marked_cards = (0..board.colors().len())
            .map(|color| {
                std::array::from_fn(|medium| {
                    let mut of_color =
                        kinds.get(medium)?[color].kinds().iter().map(|kind| kind.card);
                    of_color.find(|card| board.faces()[card.index()].harbour)
                })
            })
            .collect();
        let terrain_cards: Vec<Card> = (0..board.terrains().len())
            .filter_map(|terrain| {
                let terrain = Some(Terrain::from_index(terrain));
                board.faces().iter().position(|face| face.terrain == terrain)
            })
            .map(Card::from_index)
            .collect();
        let doubling_price = |route: &Route| {
            // AF-DBL-2: the price depends on the length. AF-DBL-6: which kind a route takes,
            // grey ones too, is a fact of the board.
            let count = board.settings().terrain_cost[usize::from(route.length)];
            let terrain = route.terrain.filter(|_| count > 0)?;
            Some(DoublingPrice { card: terrain_cards[terrain.index()], count })
        };
        let doubling_prices = board.routes().iter().map(doubling_price).collect();
        let flag_colors = &board.settings().flag_colors;
        let flag_routes = routes_that(&costs, |cost| match cost.paint {
            Paint::Color(color) => flag_colors.contains(&color),
            Paint::Grey => false,
        });
        Ok(Rules {
            twins,
            cities,
            ports,
            tours: board.tickets().iter().any(|ticket| ticket.in_order != ticket.points),
            extras: !board.terrains().is_empty() || !board.settings().flag_colors.is_empty(),
            single_track: players <= usize::from(board.settings().single_track_up_to),
            marked_cards,
            terrain_cards,
            doubling_prices,
            flag_routes,
            players,
            options,
            kinds,
            plain_cards,
            costs,
            shared_prices,
            payable,
            payable_by_pairs,
            by_wilds,
            slots,
            sharing_rows,
            supply,
            pieces_on_routes,
            routes_at,
            route_map: Arc::new(RouteMap::new(&board)),
            board,
        })
    }

    /// The board that is played on, in the edition of the table.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board, to be shared.
    pub fn shared_board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        self.players
    }

    /// The options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The edition of the rules that is played.
    #[inline]
    pub fn edition(&self) -> &Edition {
        self.board.edition()
    }

    /// Whether some tickets are worth more if their places are joined in order.
    pub(crate) fn has_tours(&self) -> bool {
        self.tours
    }

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// The routes that end in a city.
    pub fn routes_at(&self, city: CityId) -> RouteSet {
        self.routes_at[city.index()]
    }

    /// The board as a graph, made once for all tables with these rules.
    #[inline]
    pub fn route_map(&self) -> &Arc<RouteMap> {
        &self.route_map
    }

    /// The cities that these routes meet.
    pub fn cities_met(&self, routes: RouteSet) -> CitySet {
        let mut cities = CitySet::EMPTY;
        routes.iter().for_each(|route| {
            let [a, b] = self.board.routes()[route.index()].ends;
            cities.insert(a);
            cities.insert(b);
        });
        cities
    }

    /// The cities in which something can be built: not junctions and entrances.
    #[inline]
    pub fn cities_to_build_in(&self) -> CitySet {
        self.cities
    }

    /// The cities in which a harbour can be built.
    #[inline]
    pub fn ports(&self) -> CitySet {
        self.ports
    }

    /// AF-TER-1: the card of a kind of terrain.
    pub fn terrain_card(&self, terrain: Terrain) -> Card {
        self.terrain_cards[terrain.index()]
    }

    /// What it takes to double a route, if that can be done.
    #[inline]
    pub(crate) fn doubling_price(&self, route: RouteId) -> Option<DoublingPrice> {
        self.doubling_prices[route.index()]
    }

    /// Whether a route is in a colour of the flag.
    #[inline]
    pub(crate) fn is_in_flag(&self, route: RouteId) -> bool {
        self.flag_routes.contains(route)
    }

    /// By colour, the marked card for each kind of route.
    #[inline]
    pub(crate) fn marked_cards(&self) -> &[[Option<Card>; limits::MEDIA]] {
        &self.marked_cards
    }

    /// Whether a claim may be doubled or lay a card for a flag on this board.
    #[inline]
    pub(crate) fn claims_may_have_extras(&self) -> bool {
        self.extras
    }

    /// C-DBL-3: the other track of a double route, which the board names.
    #[inline]
    pub fn twin(&self, route: RouteId) -> Option<RouteId> {
        self.twins[route.index()]
    }

    /// C-DBL-2: whether one claimed track of a double route closes the other.
    pub fn single_track(&self) -> bool {
        self.single_track
    }

    /// Takes a claimed route out of the open ones. C-DBL-2: with few players the other
    /// track of a double route closes with it.
    pub(crate) fn close_route(&self, open: &mut RouteSet, route: RouteId) {
        open.remove(route);
        if let Some(twin) = self.twin(route)
            && self.single_track()
        {
            open.remove(twin);
        }
    }

    /// By colour, the cards that can be played for a kind of route.
    #[inline]
    pub(crate) fn kinds_of(&self, medium: Medium) -> &[ColorKinds] {
        &self.kinds[medium.index()]
    }

    /// The card of each colour for a kind of route, if each colour has one only and it
    /// covers one space; otherwise nothing.
    #[inline]
    pub(crate) fn plain_cards(&self, medium: Medium) -> &[Card] {
        &self.plain_cards[medium.index()]
    }

    /// By colour, the cards that can be played for a kind of route, if some colour has several
    /// or one that covers two spaces; otherwise nothing.
    #[inline]
    pub(crate) fn mixed_kinds(&self, medium: Medium) -> &[ColorKinds] {
        if self.plain_cards(medium).is_empty() { self.kinds_of(medium) } else { &[] }
    }

    /// By colour, and last for wild cards alone, the routes of a kind that so many spaces'
    /// worth of cards can pay.
    #[inline]
    pub(crate) fn payable(&self, medium: Medium) -> &[ByLength] {
        &self.payable[medium.index()]
    }

    /// Of a kind of route, those of which each space takes two cards that so many pairs can
    /// pay; nothing if there are none.
    #[inline]
    pub(crate) fn payable_by_pairs(&self, medium: Medium) -> Option<&ByLength> {
        self.payable_by_pairs[medium.index()].as_ref()
    }

    /// The routes that demand at most so many wild cards.
    #[inline]
    pub(crate) fn demanding_at_most(&self, wilds: u8) -> RouteSet {
        self.by_wilds[usize::from(wilds.min(limits::LENGTH))]
    }

    /// What a route costs.
    #[inline]
    pub fn route_cost(&self, route: RouteId) -> Cost {
        self.costs[route.index()]
    }

    /// A route's price, if that is worth remembering.
    #[inline]
    pub(crate) fn shared_price(&self, route: RouteId) -> Option<SharedPrice> {
        self.shared_prices[route.index()]
    }

    /// The deck that fills each slot of the face-up row.
    pub fn slots(&self) -> &[DeckId] {
        &self.slots
    }

    /// The decks that share the row of a deck, itself among them.
    #[inline]
    pub fn decks_sharing_row(&self, deck: DeckId) -> &[DeckId] {
        &self.sharing_rows[deck.index()]
    }

    /// All pieces of a player, by kind.
    #[inline]
    pub(crate) fn supply(&self) -> Pieces {
        self.supply
    }

    /// The pieces that routes of one player take, by kind.
    #[inline]
    pub(crate) fn pieces_on(&self, routes: RouteSet) -> Pieces {
        let pieces = routes.iter().map(|route| self.pieces_on_routes[route.index()]);
        pieces.sum::<u16>().to_le_bytes()
    }

    /// The other end of a route.
    pub fn other_end(&self, route: RouteId, city: CityId) -> CityId {
        let [a, b] = self.board.routes()[route.index()].ends;
        if a == city { b } else { a }
    }
}

/// By colour, and last for wild cards alone, the routes of a kind by their length.
fn payable_by_color(board: &Board, costs: &[Cost], medium: Medium) -> Vec<ByLength> {
    let colors = (0..board.colors().len()).map(|color| Some(Color::from_index(color)));
    let by_length = |color: Option<Color>| {
        by_length(costs, |cost| {
            let color_fits = match (cost.paint, color) {
                (Paint::Grey, _) | (_, None) => true,
                (Paint::Color(paint), Some(color)) => paint == color,
            };
            cost.medium == medium && !cost.pair && color_fits
        })
    };
    colors.chain([None]).map(by_length).collect()
}

/// The pair routes of a kind by their length, if there are any.
fn payable_by_pairs(costs: &[Cost], medium: Medium) -> Option<ByLength> {
    let fits = |cost: &Cost| cost.medium == medium && cost.pair;
    costs.iter().any(fits).then(|| by_length(costs, fits))
}

/// The routes that fit, by how many spaces can be covered at the most.
fn by_length(costs: &[Cost], fits: impl Fn(&Cost) -> bool) -> ByLength {
    std::array::from_fn(|spaces| {
        routes_that(costs, |cost| fits(cost) && usize::from(cost.spaces) <= spaces)
    })
}

fn routes_that(costs: &[Cost], fits: impl Fn(&Cost) -> bool) -> RouteSet {
    let fitting = costs.iter().enumerate().filter(|(_, cost)| fits(cost));
    fitting.map(|(id, _)| RouteId::from_index(id)).collect()
}

fn routes_ending_in(board: &Board, city: CityId) -> RouteSet {
    let all = board.routes().iter().enumerate();
    all.filter(|(_, route)| route.ends.contains(&city))
        .map(|(id, _)| RouteId::from_index(id))
        .collect()
}
