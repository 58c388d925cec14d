//! The facts of a board in the form in which plans are made, put together once a table.

use std::sync::Arc;

use trestle_engine::board::{Board, BonusKind, Face, Route};
use trestle_engine::{
    Card, CityId, CitySet, Color, DeckId, Id, Medium, Paint, RouteId, RouteMap, RouteSet, Rules,
    Terrain, TicketId, limits,
};

use super::needs::Asked;
use super::observation::Observation;
use super::prices::{PriceList, Terms};
use super::style::Style;
use super::time;

/// The facts of a board for planning.
#[derive(Debug, Clone)]
pub(crate) struct Atlas {
    pub(crate) map: Arc<RouteMap>,
    pub(crate) routes: Vec<RouteFacts>,
    pub(crate) suits: Vec<Suit>,
    /// By kind of card.
    pub(crate) kinds: Vec<KindFacts>,
    /// By ticket: what lies between completing it and failing.
    pub(crate) swings: Vec<f32>,
    /// What a ticket counts for beside its points, as one of many.
    pub(crate) ticket_bonus: f32,
    /// By kind of piece: how many spaces a card covers on the average.
    pub(crate) spaces_per_card: [f32; limits::MEDIA],
    /// By kind of piece: turns that it takes to collect the cards for a space.
    pub(crate) turns_a_space: [f32; limits::MEDIA],
    /// Spaces that a card covers over all kinds of piece.
    pub(crate) spaces_a_card: f32,
    pub(crate) style: Style,
    /// What a turn is worth in points.
    pub(crate) turn_worth: f32,
    /// What a route costs on the average, in points.
    pub(crate) route_price: f32,
    /// Points that make a clear lead.
    pub(crate) clear_lead: f32,
    /// Spaces that a claim covers.
    pub(crate) spaces_a_claim: f32,
    /// Turns that a player has in a whole game.
    pub(crate) game_turns: f32,
    pub(crate) colors: usize,
    pub(crate) media: usize,
    /// Routes that can be paid in any suit.
    pub(crate) grey: RouteSet,
    /// What free routes cost.
    pub(super) prices: PriceList,
    /// What each route is likely to bring, the most first.
    pub(crate) gains: Vec<Gain>,
    /// Those with the most at stake first.
    pub(crate) tickets_by_swing: Vec<TicketId>,
    /// By route: the turns it takes to collect its cards and to claim it.
    turns: Vec<f32>,
}

/// A route as plans see it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RouteFacts {
    pub(crate) ends: [CityId; 2],
    /// The same as a set.
    pub(crate) cities: CitySet,
    pub(crate) length: u8,
    pub(crate) points: f32,
    pub(crate) medium: Medium,
    /// The suit it takes, unless it is grey.
    pub(crate) suit: Option<u8>,
    pub(crate) wilds: u8,
    pub(crate) pair: bool,
    pub(crate) tunnel: bool,
    pub(crate) terrain: Option<Terrain>,
    /// Terrain cards that double it; 0 if nothing does.
    pub(crate) doubling: u8,
    /// Its colour, if a card of it may be laid for a flag.
    pub(crate) flag: Option<Color>,
    /// Points that it is likely to bring for the flag.
    pub(crate) flag_part: f32,
    /// Cards that it takes on the average.
    pub(crate) cards: f32,
}

/// What a route is likely to bring beyond the pieces it takes, in points.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gain {
    pub(crate) route: RouteId,
    /// Wherever it is.
    pub(crate) alone: f32,
    /// If it belongs to a network, which may become the longest path.
    pub(crate) joined: f32,
    /// The cards that it takes.
    pub(super) asked: Asked,
    /// Turns that it takes to collect the cards for a space.
    pub(crate) turns_a_space: f32,
}

/// All cards of one colour for one kind of piece.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Suit {
    kinds: [SuitKind; 4],
    len: u8,
    pub(crate) medium: Medium,
}

/// A kind of card of a suit.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SuitKind {
    pub(crate) card: Card,
    pub(crate) spaces: u8,
    pub(crate) marked: bool,
}

impl Suit {
    pub(crate) fn kinds(&self) -> &[SuitKind] {
        &self.kinds[..usize::from(self.len)]
    }
}

/// A kind of card as plans see it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct KindFacts {
    pub(crate) suit: Option<u8>,
    pub(crate) spaces: u8,
    pub(crate) marked: bool,
    pub(crate) terrain: Option<Terrain>,
    pub(crate) deck: DeckId,
    pub(crate) count: u8,
}

/// The number of the suit that cards of a colour are for a kind of piece.
fn suit_of(board: &Board, medium: Medium, color: Color) -> u8 {
    (medium.index() * board.colors().len() + color.index()) as u8
}

impl KindFacts {
    fn new(board: &Board, face: &Face) -> KindFacts {
        let medium = board.decks()[face.deck.index()].medium;
        KindFacts {
            suit: face.color.map(|color| suit_of(board, medium, color)),
            spaces: face.spaces,
            marked: face.harbour,
            terrain: face.terrain,
            deck: face.deck,
            count: face.count,
        }
    }
}

impl RouteFacts {
    fn new(
        board: &Board,
        style: &Style,
        spaces_per_card: &[f32; limits::MEDIA],
        route: &Route,
    ) -> RouteFacts {
        let settings = board.settings();
        let color = match route.paint {
            Paint::Color(color) => Some(color),
            Paint::Grey => None,
        };
        let flag = color.filter(|color| settings.flag_colors.contains(color));
        let a_card_for_flag = style.flag_worth * f32::from(settings.flag_points)
            / settings.flag_colors.len().max(1) as f32;
        let spaces = f32::from(route.length - route.wilds);
        let plain = spaces / spaces_per_card[route.medium.index()];
        let colored = if route.pair { 2.0 * plain } else { plain };
        let for_tunnel = if route.tunnel { style.tunnel_cards } else { 0.0 };
        let length = usize::from(route.length);
        RouteFacts {
            ends: route.ends,
            cities: route.ends.into_iter().collect(),
            length: route.length,
            points: f32::from(settings.route_points[length]),
            medium: route.medium,
            // Each space of a pair route has a colour of its own.
            suit: color.filter(|_| !route.pair).map(|color| suit_of(board, route.medium, color)),
            wilds: route.wilds,
            pair: route.pair,
            tunnel: route.tunnel,
            terrain: route.terrain,
            doubling: route.terrain.map_or(0, |_| settings.terrain_cost[length]),
            flag,
            flag_part: flag.map_or(0.0, |_| a_card_for_flag),
            cards: colored + style.wild_cards * f32::from(route.wilds) + for_tunnel,
        }
    }
}

/// The kinds of card of each suit.
fn suits_of(board: &Board, kinds: &[KindFacts]) -> Vec<Suit> {
    let colors = board.colors().len();
    let mut suits = vec![Suit::default(); colors * board.media().len()];
    for (id, kind) in kinds.iter().enumerate() {
        let Some(number) = kind.suit else { continue };
        let suit = &mut suits[usize::from(number)];
        suit.medium = Medium::from_index(usize::from(number) / colors);
        if let Some(place) = suit.kinds.get_mut(usize::from(suit.len)) {
            let card = Card::from_index(id);
            *place = SuitKind { card, spaces: kind.spaces, marked: kind.marked };
            suit.len += 1;
        }
    }
    suits
}

/// By kind of piece: how many spaces a card of a colour covers on the average.
fn spaces_per_card(colors: usize, kinds: &[KindFacts]) -> [f32; limits::MEDIA] {
    let mut sums = [(0u32, 0u32); limits::MEDIA];
    for kind in kinds {
        let Some(suit) = kind.suit else { continue };
        let (spaces, cards) = &mut sums[usize::from(suit) / colors];
        *spaces += u32::from(kind.spaces) * u32::from(kind.count);
        *cards += u32::from(kind.count);
    }
    sums.map(|(spaces, cards)| if cards > 0 { spaces as f32 / cards as f32 } else { 1.0 })
}

/// Points a turn that a player makes who claims the best routes until the pieces are used up.
fn best_rate(routes: &[RouteFacts], turns: &[f32], pieces: u8) -> f32 {
    let mut order: Vec<usize> = (0..routes.len()).collect();
    let rate = |at: usize| routes[at].points / turns[at];
    order.sort_by(|&a, &b| rate(b).total_cmp(&rate(a)));
    let (mut points, mut time, mut left) = (0.0, 0.0, i32::from(pieces));
    for at in order {
        if left <= 0 {
            break;
        }
        left -= i32::from(routes[at].length);
        points += routes[at].points;
        time += turns[at];
    }
    points / f32::max(time, 1.0)
}

impl Atlas {
    pub(crate) fn new(rules: &Rules, style: Style) -> Atlas {
        let board = rules.board();
        let (colors, media) = (board.colors().len(), board.media().len());
        let kinds: Vec<KindFacts> =
            board.faces().iter().map(|face| KindFacts::new(board, face)).collect();
        let suits = suits_of(board, &kinds);
        let spaces_per_card = spaces_per_card(colors, &kinds);
        let facts = |route| RouteFacts::new(board, &style, &spaces_per_card, route);
        let routes: Vec<RouteFacts> = board.routes().iter().map(facts).collect();
        let swings: Vec<f32> = board
            .tickets()
            .iter()
            .map(|ticket| f32::from(ticket.points) + f32::from(ticket.penalty))
            .collect();
        let spaces_a_card = spaces_per_card[..media].iter().sum::<f32>() / media as f32;
        let spaces: f32 = routes.iter().map(|route| f32::from(route.length)).sum();
        let spaces_a_claim = style.claim_length * spaces / routes.len() as f32;
        let turns: Vec<f32> =
            routes.iter().map(|route| 1.0 + route.cards / style.cards_a_turn).collect();
        let points: f32 = routes.iter().map(|route| route.points).sum();
        let turn_worth = style.turn_worth * best_rate(&routes, &turns, board.settings().pieces);
        let path_points = f32::from(board.settings().bonus(BonusKind::LongestPath))
            / f32::from(board.settings().pieces.max(1));
        let turns_a_space = spaces_per_card.map(|spaces| 1.0 / (spaces * style.cards_a_turn));
        let gain = |(id, route): (usize, &RouteFacts)| {
            let hope = if route.doubling > 0 { style.doubling_hope } else { 0.0 };
            let length = f32::from(route.length);
            let alone = route.points * (1.0 + hope) - style.piece_worth * turn_worth * length;
            let joined = alone + style.path_pull * path_points * length;
            Gain {
                route: RouteId::from_index(id),
                alone,
                joined,
                asked: Asked::by(route),
                turns_a_space: turns_a_space[route.medium.index()],
            }
        };
        let mut gains: Vec<Gain> = routes.iter().enumerate().map(gain).collect();
        gains.sort_by(|a, b| b.joined.total_cmp(&a.joined));
        let mut tickets_by_swing: Vec<TicketId> =
            (0..swings.len()).map(TicketId::from_index).collect();
        tickets_by_swing
            .sort_by(|a, b| swings[b.index()].total_cmp(&swings[a.index()]).then(a.cmp(b)));
        let grey = routes.iter().enumerate().filter(|(_, route)| route.suit.is_none());
        let terms = Terms { style: &style, turn_worth, spaces_per_card: &spaces_per_card };
        Atlas {
            map: Arc::clone(rules.route_map()),
            grey: grey.map(|(id, _)| RouteId::from_index(id)).collect(),
            prices: PriceList::new(&terms, &routes, rules.players()),
            routes,
            suits,
            kinds,
            swings,
            ticket_bonus: style.most_tickets
                * f32::from(board.settings().bonus(BonusKind::MostTickets)),
            turns_a_space,
            spaces_a_card,
            spaces_per_card,
            style,
            colors,
            media,
            gains,
            tickets_by_swing,
            turn_worth,
            route_price: turn_worth * turns.iter().sum::<f32>() / turns.len() as f32
                - style.points_weight * points / turns.len() as f32,
            clear_lead: 0.4 * f32::from(board.settings().pieces),
            spaces_a_claim,
            game_turns: f32::from(board.settings().pieces)
                * (1.0 / spaces_a_claim + 1.0 / (style.cards_a_turn * spaces_a_card)),
            turns,
        }
    }

    #[inline]
    pub(crate) fn route(&self, route: RouteId) -> &RouteFacts {
        &self.routes[route.index()]
    }

    /// Turns that it takes to collect the cards for routes and to claim them.
    pub(crate) fn turns(&self, routes: RouteSet) -> f32 {
        routes.iter().map(|route| self.turns[route.index()]).sum()
    }

    /// The turns that a player has left, this one included, as far as one can tell.
    pub(crate) fn turns_left(&self, rules: &Rules, observation: &Observation) -> f32 {
        time::turns_left(self, rules, observation)
    }

    /// What turns are multiplied by to be compared between boards.
    pub(crate) fn turn_part(&self) -> f32 {
        3.0 / self.game_turns
    }

    /// Points that a ticket loses for being uncertain: each route on its way may be cut off.
    pub(crate) fn doubt(&self, ticket: TicketId, routes: f32) -> f32 {
        (self.style.ticket_doubt * routes).min(1.0) * self.swings[ticket.index()]
    }

    /// How many pieces of each kind these routes take.
    pub(crate) fn pieces(&self, routes: RouteSet) -> [u8; limits::MEDIA] {
        let mut pieces = [0; limits::MEDIA];
        routes.iter().for_each(|route| {
            let facts = self.route(route);
            pieces[facts.medium.index()] += facts.length;
        });
        pieces
    }
}
