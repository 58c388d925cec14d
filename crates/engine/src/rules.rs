//! What stays the same during a game, made ready for quick play.

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, Paint};
use crate::card::Card;
use crate::id::{CityId, Color, DeckId, Id, RouteId, Seat};
use crate::id_set::{CitySet, RouteSet, SeatSet};
use crate::limits;
use crate::play::Cost;

/// A board with a number of players and the options of the table: everything that
/// stays the same during a game. Its methods are the rules; [`crate::State`] is what
/// they work on.
#[derive(Debug, Clone)]
pub struct Rules {
    board: Arc<Board>,
    players: usize,
    options: Options,
    /// The kind of card of each colour.
    pub(crate) card_of: Vec<Card>,
    /// What each route costs.
    costs: Vec<Cost>,
    /// For every kind of card and number of cards: the routes that take cards of this
    /// kind and at most so many.
    payable: Vec<[RouteSet; limits::LENGTH as usize + 1]>,
    /// For every slot of the face-up row the deck that fills it.
    slots: Vec<DeckId>,
    /// The routes that end in each city.
    routes_at: Vec<RouteSet>,
    /// For every route the other track, if it is one of a double route.
    twins: Vec<Option<RouteId>>,
    all_cities: CitySet,
}

/// Choices made when the table is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Who begins.
    pub first: FirstPlayer,
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
        let (min, max) = (board.settings.players_min, board.settings.players_max);
        if !(usize::from(min)..=usize::from(max)).contains(&players) {
            return Err(RulesError::PlayerCount {
                asked: players,
                board: board.title.clone(),
                min,
                max,
            });
        }
        if let FirstPlayer::Seat(asked) = options.first
            && asked.index() >= players
        {
            return Err(RulesError::FirstSeat { asked, players });
        }
        let card_of = (0..board.colors.len())
            .map(|color| card_of_color(&board, Color::from_index(color)))
            .collect();
        let costs: Vec<Cost> = board.routes.iter().map(Cost::of_route).collect();
        let payable = board.faces.iter().map(|face| payable_with(&costs, face.color)).collect();
        let slots = board.decks.iter().enumerate().flat_map(|(deck, facts)| {
            std::iter::repeat_n(DeckId::from_index(deck), usize::from(facts.row))
        });
        let slots = slots.collect();
        let routes_at = (0..board.cities.len())
            .map(|city| routes_ending_in(&board, CityId::from_index(city)))
            .collect();
        let twins = board.routes.iter().map(|route| route.twin).collect();
        let all_cities = CitySet::first(board.cities.len());
        Ok(Rules {
            twins,
            all_cities,
            players,
            options,
            card_of,
            costs,
            payable,
            slots,
            routes_at,
            board,
        })
    }

    /// The board that is played on.
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

    /// All seats.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// The routes that end in a city.
    pub fn routes_at(&self, city: CityId) -> RouteSet {
        self.routes_at[city.index()]
    }

    /// All cities of the board.
    #[inline]
    pub fn all_cities(&self) -> CitySet {
        self.all_cities
    }

    /// C-DBL-3: the other track of a double route, which the board names.
    #[inline]
    pub fn twin(&self, route: RouteId) -> Option<RouteId> {
        self.twins[route.index()]
    }

    /// C-DBL-2: whether one claimed track of a double route closes the other.
    pub fn single_track(&self) -> bool {
        self.players <= usize::from(self.board.settings.single_track_up_to)
    }

    /// The routes that take this kind of card and at most so many.
    #[inline]
    pub(crate) fn payable(&self, card: Card, cards: u8) -> RouteSet {
        self.payable[card.index()][usize::from(cards.min(limits::LENGTH))]
    }

    /// What a route costs.
    #[inline]
    pub fn route_cost(&self, route: RouteId) -> Cost {
        self.costs[route.index()]
    }

    /// The deck that fills each slot of the face-up row.
    pub(crate) fn slots(&self) -> &[DeckId] {
        &self.slots
    }

    /// The other end of a route.
    pub fn other_end(&self, route: RouteId, city: CityId) -> CityId {
        let [a, b] = self.board.routes[route.index()].ends;
        if a == city { b } else { a }
    }
}

/// The kind of card that has a colour; the loader has made sure that there is one.
fn card_of_color(board: &Board, color: Color) -> Card {
    let kind = board.faces.iter().position(|face| face.color == Some(color));
    Card::from_index(kind.expect("a validated board has cards of every colour"))
}

/// By number of cards, the routes that cards of this colour can pay; wild cards pay all.
fn payable_with(costs: &[Cost], color: Option<Color>) -> [RouteSet; limits::LENGTH as usize + 1] {
    std::array::from_fn(|cards| {
        let fits = |cost: &Cost| {
            let color_fits = match (cost.paint, color) {
                (Paint::Grey, _) | (_, None) => true,
                (Paint::Color(paint), Some(color)) => paint == color,
            };
            color_fits && usize::from(cost.spaces) <= cards
        };
        let fitting = costs.iter().enumerate().filter(|(_, cost)| fits(cost));
        fitting.map(|(id, _)| RouteId::from_index(id)).collect()
    })
}

fn routes_ending_in(board: &Board, city: CityId) -> RouteSet {
    let all = board.routes.iter().enumerate();
    all.filter(|(_, route)| route.ends.contains(&city))
        .map(|(id, _)| RouteId::from_index(id))
        .collect()
}
