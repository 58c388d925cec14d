//! A game as one receiver may know it.

use serde::{Deserialize, Serialize};
use trestle_engine::record::DoublingText;
use trestle_engine::{Audience, FlagChoice, Id, Pick, RouteId, RouteSet, Rules, Seat};
use trestle_engine::{Doubling, View as Known};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::counts::Counts;
use crate::event::{doubling_text, lays_flag};
use crate::fault::Fault;
use crate::names::{Name, Names};
use crate::skip;

/// A game as a seat or a spectator may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct View<'a> {
    /// What the game is waiting for.
    pub phase: Phase,
    /// The seat in turn; while starting tickets are chosen, the seat that will begin.
    pub turn: u8,
    /// Turns until the end once it is near, this one included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub final_turns: Option<u8>,
    /// How many seats in a row have passed.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub passes: u8,
    /// Seats that still have to choose, while all choose at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub choosing: Vec<u8>,
    /// The face-up cards; null where none lies.
    #[serde(borrow)]
    pub row: Vec<Option<Name<'a>>>,
    /// Cards left in each deck.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub decks: Counts<'a>,
    /// The discarded cards.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub discards: Counts<'a>,
    /// Tickets left in the deck.
    pub tickets_left: u8,
    /// The tunnel being claimed, if one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tunnel: Option<Tunnel<'a>>,
    /// What everybody knows of each player, in order of seats.
    pub seats: Vec<SeatView<'a>>,
    /// What only the receiver knows; spectators have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub own: Option<OwnView<'a>>,
}

/// What a game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// All seats at once choose which of their starting tickets to keep.
    StartTickets,
    /// All seats at once choose how many pieces of each kind to play with.
    StartPieces,
    /// The seat in turn takes an action.
    Turn,
    /// The seat in turn draws its second card.
    SecondCard,
    /// The seat in turn chooses which of the drawn tickets to keep.
    KeepTickets,
    /// The seat in turn pays for a tunnel or leaves it.
    Tunnel,
    /// The game is over.
    Over,
}

/// A tunnel between laying down the set and paying what the turned cards demand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Tunnel<'a> {
    /// The route to be claimed.
    #[serde(borrow)]
    pub route: Name<'a>,
    /// The cards laid down for it.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub laid: Counts<'a>,
    /// The cards turned, in order.
    pub turned: Vec<Name<'a>>,
    /// How many more cards they demand.
    pub extra: u8,
    /// What was laid down besides to double the points; part of `laid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub double: Option<DoublingText>,
    /// Whether a card will be laid open for a flag.
    #[serde(default, skip_serializing_if = "skip::is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub lays_flag: bool,
}

/// What everybody knows of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatView<'a> {
    /// Points scored so far.
    pub points: i32,
    /// Pieces left, by kind.
    #[serde(borrow)]
    #[schema(value_type = BTreeMap<String, u8>)]
    pub pieces: Counts<'a>,
    /// Routes claimed.
    pub routes: Vec<Name<'a>>,
    /// Cities with a station.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub stations: Vec<Name<'a>>,
    /// Cities with a harbour.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub harbours: Vec<Name<'a>>,
    /// Number of cards in the hand, by deck.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub cards: Counts<'a>,
    /// The part of the hand that everybody has seen being taken.
    #[schema(value_type = BTreeMap<String, u8>)]
    pub seen: Counts<'a>,
    /// Number of tickets kept.
    pub tickets: u8,
    /// Number of tickets to choose from now.
    #[serde(default, skip_serializing_if = "skip::is_zero")]
    #[ts(optional, as = "Option<u8>")]
    pub offer: u8,
    /// Cards laid open for a flag.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub flag: Vec<Name<'a>>,
    /// The tickets, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shown: Option<Vec<Name<'a>>>,
}

/// What only the seat itself knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct OwnView<'a> {
    /// The hand.
    #[serde(borrow)]
    #[schema(value_type = BTreeMap<String, u8>)]
    pub hand: Counts<'a>,
    /// The tickets kept.
    pub tickets: Vec<Name<'a>>,
    /// The tickets to choose from now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub offer: Vec<Name<'a>>,
    /// What was chosen of them at the start, while others still choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chosen: Option<Vec<Name<'a>>>,
    /// The pieces chosen at the start, while others still choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(value_type = Option<BTreeMap<String, u8>>)]
    pub pieces: Option<Counts<'a>>,
    /// Tickets given back that lie in the deck, with their places from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<KnownTicket<'static>>>")]
    pub in_deck: Vec<KnownTicket<'a>>,
    /// Tickets given back at the start that are out of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub removed: Vec<Name<'a>>,
}

/// A ticket whose place in the deck is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct KnownTicket<'a> {
    /// How many tickets lie on it.
    pub place: u8,
    /// Which one it is.
    #[serde(borrow)]
    pub ticket: Name<'a>,
}

impl<'a> View<'a> {
    /// A view in words.
    pub fn new(rules: &'a Rules, view: &Known) -> View<'a> {
        let names = Names(rules.board());
        let in_row = view.row.iter().take(rules.slots().len());
        View {
            phase: view.phase.into(),
            turn: view.turn.0,
            final_turns: view.final_turns,
            passes: view.passes_in_a_row,
            choosing: view.choosing.iter().map(|seat| seat.0).collect(),
            row: in_row.map(|card| card.map(|card| names.card(card))).collect(),
            decks: names.by_deck(&view.decks),
            discards: names.cards(view.discards),
            tickets_left: view.ticket_deck.len() as u8,
            tunnel: view.tunnel.as_ref().map(|tunnel| Tunnel {
                route: names.route(tunnel.route),
                laid: names.cards(tunnel.laid),
                turned: names.cards_in_order(&tunnel.turned),
                extra: tunnel.extra,
                double: doubling_text(tunnel.doubling),
                lays_flag: lays_flag(tunnel.flag),
            }),
            seats: view.seats.iter().map(|seat| seat_view(names, seat)).collect(),
            own: OwnView::new(rules, view),
        }
    }

    /// The view that the words mean: what [`View::new`] was made from.
    ///
    /// # Errors
    /// If a name or a number does not fit the board.
    pub fn resolve(&self, rules: &Rules, audience: Audience) -> Result<Known, Fault> {
        let names = Names(rules.board());
        if self.seats.len() != rules.players() {
            return Err(Fault::OutOfRange("number of seats"));
        }
        let mut view = Known::before_the_game(rules, audience);
        view.phase = self.phase.into();
        view.turn = seat(rules, self.turn)?;
        view.final_turns = self.final_turns;
        view.passes_in_a_row = self.passes;
        view.choosing =
            self.choosing.iter().map(|&number| seat(rules, number)).collect::<Result<_, _>>()?;
        if self.row.len() != rules.slots().len() {
            return Err(Fault::OutOfRange("number of face-up cards"));
        }
        for (slot, name) in view.row.iter_mut().zip(&self.row) {
            *slot = name.as_deref().map(|name| names.find_card(name)).transpose()?;
        }
        view.decks = names.find_by_deck(&self.decks)?;
        view.discards = names.find_cards(&self.discards)?;
        view.tunnel = self.tunnel.as_ref().map(|tunnel| tunnel.resolve(names)).transpose()?;
        view.ticket_deck = vec![None; usize::from(self.tickets_left)];
        for (place, own) in view.seats.iter_mut().zip(&self.seats) {
            *place = own.resolve(names)?;
        }
        view.open_routes = open_routes(rules, &view);
        view.own = self.own.as_ref().map(|own| own.resolve(names)).transpose()?;
        for known in self.own.iter().flat_map(|own| &own.in_deck) {
            let place = view.ticket_deck.get_mut(usize::from(known.place));
            *place.ok_or(Fault::OutOfRange("place in the deck of tickets"))? =
                Some(names.find_ticket(&known.ticket)?);
        }
        Ok(view)
    }
}

fn seat(rules: &Rules, number: u8) -> Result<Seat, Fault> {
    let known = usize::from(number) < rules.players();
    known.then_some(Seat(number)).ok_or(Fault::OutOfRange("seat"))
}

/// Free routes that the other track of a double route does not close (C-DBL-2).
fn open_routes(rules: &Rules, view: &Known) -> RouteSet {
    let taken = view.seats.iter().fold(RouteSet::default(), |sum, seat| sum.union(seat.routes));
    let closed = |route: RouteId| {
        rules.single_track() && rules.twin(route).is_some_and(|twin| taken.contains(twin))
    };
    let all = (0..rules.board().routes().len()).map(RouteId::from_index);
    all.filter(|&route| !taken.contains(route) && !closed(route)).collect()
}

fn seat_view<'a>(names: Names<'a>, seat: &trestle_engine::SeatView) -> SeatView<'a> {
    SeatView {
        points: seat.points,
        pieces: names.by_medium(&seat.pieces),
        routes: names.routes(seat.routes),
        stations: names.cities(seat.stations),
        harbours: names.cities(seat.harbours),
        cards: names.by_deck(&seat.cards),
        seen: names.cards(seat.seen_cards),
        tickets: seat.tickets,
        offer: seat.offer,
        flag: names.cards_in_order(&seat.flag),
        shown: seat.shown.map(|tickets| names.tickets(tickets)),
    }
}

impl SeatView<'_> {
    fn resolve(&self, names: Names<'_>) -> Result<trestle_engine::SeatView, Fault> {
        Ok(trestle_engine::SeatView {
            points: self.points,
            pieces: names.find_by_medium(&self.pieces)?,
            routes: names.find_routes(&self.routes)?,
            stations: names.find_cities(&self.stations)?,
            harbours: names.find_cities(&self.harbours)?,
            cards: names.find_by_deck(&self.cards)?,
            seen_cards: names.find_cards(&self.seen)?,
            tickets: self.tickets,
            offer: self.offer,
            flag: short_list(&self.flag, |name| names.find_card(name))?,
            shown: self.shown.as_ref().map(|tickets| names.find_tickets(tickets)).transpose()?,
        })
    }
}

impl<'a> OwnView<'a> {
    /// The secrets of a view in words; none where a spectator looks on.
    pub fn new(rules: &'a Rules, view: &Known) -> Option<OwnView<'a>> {
        let names = Names(rules.board());
        let own = view.own.as_ref()?;
        let deck = (0..).zip(&view.ticket_deck);
        Some(OwnView {
            hand: names.cards(own.hand),
            tickets: names.tickets(own.tickets),
            offer: names.tickets_in_order(&own.offer),
            chosen: own.pick.map(|pick| names.tickets_in_order(&pick.split(&own.offer).0)),
            pieces: own.pieces.map(|pieces| names.by_medium(&pieces)),
            in_deck: deck
                .filter_map(|(place, ticket)| {
                    Some(KnownTicket { place, ticket: names.ticket((*ticket)?) })
                })
                .collect(),
            removed: names.tickets(own.removed),
        })
    }
}

impl OwnView<'_> {
    fn resolve(&self, names: Names<'_>) -> Result<trestle_engine::OwnView, Fault> {
        let offer = short_list(&self.offer, |name| names.find_ticket(name))?;
        let pick = |chosen: &Vec<Name<'_>>| {
            let chosen: Result<Vec<_>, _> =
                chosen.iter().map(|name| names.find_ticket(name)).collect();
            Pick::of(&offer, &chosen?).ok_or(Fault::OutOfRange("choice of tickets"))
        };
        Ok(trestle_engine::OwnView {
            hand: names.find_cards(&self.hand)?,
            tickets: names.find_tickets(&self.tickets)?,
            offer,
            pick: self.chosen.as_ref().map(pick).transpose()?,
            removed: names.find_tickets(&self.removed)?,
            pieces: self.pieces.as_ref().map(|p| names.find_by_medium(p)).transpose()?,
        })
    }
}

impl Tunnel<'_> {
    fn resolve(&self, names: Names<'_>) -> Result<trestle_engine::Tunnel, Fault> {
        let double = self.double.unwrap_or(DoublingText { terrain: 0, wilds: 0 });
        Ok(trestle_engine::Tunnel {
            route: names.find_route(&self.route)?,
            laid: names.find_cards(&self.laid)?,
            turned: short_list(&self.turned, |name| names.find_card(name))?,
            extra: self.extra,
            doubling: Doubling { terrain: double.terrain, wilds: double.wilds },
            flag: if self.lays_flag { FlagChoice::Lay } else { FlagChoice::Leave },
        })
    }
}

/// Names as a list of bounded length.
fn short_list<T: Copy, const ROOM: usize>(
    names: &[Name<'_>],
    find: impl Fn(&str) -> Result<T, Fault>,
) -> Result<trestle_engine::ShortList<T, ROOM>, Fault>
where
    [T; ROOM]: Default,
{
    if names.len() > ROOM {
        return Err(Fault::OutOfRange("length of a list"));
    }
    names.iter().map(|name| find(name)).collect()
}

macro_rules! phases {
    ($($phase:ident),*) => {
        impl From<trestle_engine::Phase> for Phase {
            fn from(phase: trestle_engine::Phase) -> Phase {
                match phase { $(trestle_engine::Phase::$phase => Phase::$phase,)* }
            }
        }
        impl From<Phase> for trestle_engine::Phase {
            fn from(phase: Phase) -> trestle_engine::Phase {
                match phase { $(Phase::$phase => trestle_engine::Phase::$phase,)* }
            }
        }
    };
}

phases!(StartTickets, StartPieces, Turn, SecondCard, KeepTickets, Tunnel, Over);
