//! What has happened, as one receiver sees it.

use serde::{Deserialize, Serialize};
use trestle_engine::record::DoublingText;
use trestle_engine::{Board, Doubling, Event as Whole, FlagChoice, Outside, Seen};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::counts::Counts;
use crate::names::{Name, Names};

/// An event with its number. Everybody gets every number, with what they may know of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Numbered<'a> {
    /// Events of a game are numbered from 1 without gaps.
    pub n: u32,
    /// What happened.
    #[serde(flatten, borrow)]
    pub event: Event<'a>,
}

impl<'a> Numbered<'a> {
    /// Events as somebody sees them, with their numbers.
    pub fn list(board: &'a Board, seen: impl Iterator<Item = (u32, Seen)>) -> Vec<Numbered<'a>> {
        seen.map(|(n, seen)| Numbered { n, event: Event::new(board, &seen) }).collect()
    }
}

/// What happened. Where something is one player's secret, the field is missing for others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum Event<'a> {
    /// The table is set.
    GameBegan {
        /// Who will take the first turn.
        first: u8,
    },
    /// Cards of a starting hand were dealt.
    HandDealt {
        /// To whom.
        seat: u8,
        /// From which deck.
        #[serde(borrow)]
        deck: Name<'a>,
        /// How many.
        count: u8,
        /// Which ones; only for the seat itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        #[schema(value_type = Option<BTreeMap<String, u8>>)]
        cards: Option<Counts<'a>>,
    },
    /// A card from its deck now lies face-up.
    CardTurned {
        /// Where, from 0.
        slot: u8,
        /// Which one.
        card: Name<'a>,
    },
    /// Too many wild cards: all face-up cards were discarded.
    RowSwept,
    /// The discards of a deck were shuffled and are its new cards.
    DeckRemade {
        /// Which deck.
        deck: Name<'a>,
    },
    /// Tickets were shown to a player.
    TicketsOffered {
        /// To whom.
        seat: u8,
        /// How many.
        count: u8,
        /// Which ones; only for the seat itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tickets: Option<Vec<Name<'a>>>,
    },
    /// A player decided which starting tickets to keep; it counts when all have.
    TicketsChosen {
        /// Who.
        seat: u8,
    },
    /// A player kept tickets and gave the others back.
    TicketsKept {
        /// Who.
        seat: u8,
        /// How many are kept.
        kept: u8,
        /// How many were given back.
        returned: u8,
        /// The tickets kept; only for the seat itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tickets: Option<Vec<Name<'a>>>,
    },
    /// The turn of a player begins.
    TurnBegan {
        /// Whose.
        seat: u8,
        /// Turns until the end once it is near, this one included.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        final_turns: Option<u8>,
    },
    /// A player took a face-up card.
    CardTaken {
        /// Who.
        seat: u8,
        /// From where.
        slot: u8,
        /// Which one.
        card: Name<'a>,
    },
    /// A player took the top card of a deck unseen.
    CardDrawn {
        /// Who.
        seat: u8,
        /// From which deck.
        deck: Name<'a>,
        /// Which one; only for the seat itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<Name<'a>>,
    },
    /// A player drew a card that lies open before them.
    OpenCardDrawn {
        /// Who.
        seat: u8,
        /// From which deck.
        deck: Name<'a>,
        /// Which one.
        card: Name<'a>,
    },
    /// A player claimed a route.
    RouteClaimed {
        /// Who.
        seat: u8,
        /// Which one.
        route: Name<'a>,
        /// All cards paid for it.
        #[schema(value_type = BTreeMap<String, u8>)]
        cards: Counts<'a>,
        /// The points scored for it.
        points: i16,
        /// The one of the cards that was laid open for a flag instead of being discarded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        laid: Option<Name<'a>>,
    },
    /// A player completed a flag; its cards are discarded.
    FlagCompleted {
        /// Who.
        seat: u8,
        /// The points scored for it.
        points: i16,
    },
    /// A player built a harbour.
    HarbourBuilt {
        /// Who.
        seat: u8,
        /// Where.
        city: Name<'a>,
        /// The cards paid.
        #[schema(value_type = BTreeMap<String, u8>)]
        cards: Counts<'a>,
    },
    /// A player built a station.
    StationBuilt {
        /// Who.
        seat: u8,
        /// Where.
        city: Name<'a>,
        /// The cards paid.
        #[schema(value_type = BTreeMap<String, u8>)]
        cards: Counts<'a>,
    },
    /// A player decided which pieces to play with; it counts when all have.
    PiecesChosen {
        /// Who.
        seat: u8,
    },
    /// All have chosen: this is what a player plays with.
    PiecesShown {
        /// Who.
        seat: u8,
        /// How many of each kind.
        #[schema(value_type = BTreeMap<String, u8>)]
        pieces: Counts<'a>,
    },
    /// A player swapped pieces of one kind for as many of the other.
    PiecesExchanged {
        /// Who.
        seat: u8,
        /// The kind given away.
        from: Name<'a>,
        /// How many.
        count: u8,
        /// The points lost.
        cost: i16,
    },
    /// A player laid down cards for a tunnel.
    TunnelEntered {
        /// Who.
        seat: u8,
        /// Which one.
        route: Name<'a>,
        /// The cards laid down.
        #[schema(value_type = BTreeMap<String, u8>)]
        cards: Counts<'a>,
        /// What is among them to double the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        double: Option<DoublingText>,
    },
    /// A card was turned for a tunnel.
    TunnelTurned {
        /// Which one.
        card: Name<'a>,
    },
    /// All cards are turned: this many more are demanded.
    TunnelDemands {
        /// How many.
        extra: u8,
    },
    /// A player took back the cards laid down for a tunnel.
    TunnelLeft {
        /// Who.
        seat: u8,
    },
    /// The cards turned for a tunnel were discarded.
    TunnelCleared,
    /// A player could do nothing.
    Passed {
        /// Who.
        seat: u8,
    },
    /// The end is near: this many turns are left in all.
    EndIsNear {
        /// Who brought it about.
        seat: u8,
        /// Turns left of everybody together.
        turns: u8,
    },
    /// The game is over.
    GameOver,
    /// At the end a player shows all tickets.
    TicketsShown {
        /// Who.
        seat: u8,
        /// Which ones.
        tickets: Vec<Name<'a>>,
    },
}

impl<'a> Event<'a> {
    /// What an audience has seen, in words. Of what was not shown to it nothing is in there.
    pub fn new(board: &'a Board, seen: &Seen) -> Event<'a> {
        match *seen {
            Seen::Outside(outside) => Event::outside(Names(board), outside),
            Seen::Whole(event) => Event::whole(Names(board), event),
        }
    }

    fn outside(names: Names<'a>, outside: Outside) -> Event<'a> {
        match outside {
            Outside::HandDealt { seat, deck, count } => {
                Event::HandDealt { seat: seat.0, deck: names.deck(deck), count, cards: None }
            }
            Outside::TicketsOffered { seat, count } => {
                Event::TicketsOffered { seat: seat.0, count, tickets: None }
            }
            Outside::TicketsChosen { seat } => Event::TicketsChosen { seat: seat.0 },
            Outside::TicketsKept { seat, kept, returned } => {
                Event::TicketsKept { seat: seat.0, kept, returned, tickets: None }
            }
            Outside::CardDrawn { seat, deck } => {
                Event::CardDrawn { seat: seat.0, deck: names.deck(deck), card: None }
            }
            Outside::PiecesChosen { seat } => Event::PiecesChosen { seat: seat.0 },
        }
    }

    fn whole(names: Names<'a>, event: Whole) -> Event<'a> {
        match event {
            Whole::GameBegan { first } => Event::GameBegan { first: first.0 },
            Whole::HandDealt { seat, deck, cards } => Event::HandDealt {
                seat: seat.0,
                deck: names.deck(deck),
                count: cards.total() as u8,
                cards: Some(names.cards(cards)),
            },
            Whole::CardTurned { slot, card } => {
                Event::CardTurned { slot: slot.0, card: names.card(card) }
            }
            Whole::RowSwept => Event::RowSwept,
            Whole::DeckRemade { deck } => Event::DeckRemade { deck: names.deck(deck) },
            Whole::TicketsOffered { seat, offer } => Event::TicketsOffered {
                seat: seat.0,
                count: offer.len() as u8,
                tickets: Some(names.tickets_in_order(&offer)),
            },
            Whole::TicketsChosen { seat, .. } => Event::TicketsChosen { seat: seat.0 },
            Whole::TicketsKept { seat, kept, returned } => Event::TicketsKept {
                seat: seat.0,
                kept: kept.len() as u8,
                returned: returned.len() as u8,
                tickets: Some(names.tickets_in_order(&kept)),
            },
            Whole::TurnBegan { seat, final_turns } => {
                Event::TurnBegan { seat: seat.0, final_turns }
            }
            Whole::CardTaken { seat, slot, card } => {
                Event::CardTaken { seat: seat.0, slot: slot.0, card: names.card(card) }
            }
            Whole::CardDrawn { seat, deck, card } => Event::CardDrawn {
                seat: seat.0,
                deck: names.deck(deck),
                card: Some(names.card(card)),
            },
            Whole::OpenCardDrawn { seat, deck, card } => Event::OpenCardDrawn {
                seat: seat.0,
                deck: names.deck(deck),
                card: names.card(card),
            },
            Whole::RouteClaimed { seat, route, cards, points, laid } => Event::RouteClaimed {
                seat: seat.0,
                route: names.route(route),
                cards: names.cards(cards),
                points,
                laid: laid.map(|card| names.card(card)),
            },
            Whole::FlagCompleted { seat, points } => Event::FlagCompleted { seat: seat.0, points },
            Whole::HarbourBuilt { seat, city, cards } => Event::HarbourBuilt {
                seat: seat.0,
                city: names.city(city),
                cards: names.cards(cards),
            },
            Whole::StationBuilt { seat, city, cards } => Event::StationBuilt {
                seat: seat.0,
                city: names.city(city),
                cards: names.cards(cards),
            },
            Whole::PiecesChosen { seat, .. } => Event::PiecesChosen { seat: seat.0 },
            Whole::PiecesShown { seat, pieces } => {
                Event::PiecesShown { seat: seat.0, pieces: names.by_medium(&pieces) }
            }
            Whole::PiecesExchanged { seat, from, count, cost, .. } => {
                Event::PiecesExchanged { seat: seat.0, from: names.medium(from), count, cost }
            }
            Whole::TunnelEntered { seat, route, cards, doubling, flag: _ } => {
                Event::TunnelEntered {
                    seat: seat.0,
                    route: names.route(route),
                    cards: names.cards(cards),
                    double: doubling_text(doubling),
                }
            }
            Whole::TunnelTurned { card } => Event::TunnelTurned { card: names.card(card) },
            Whole::TunnelDemands { extra } => Event::TunnelDemands { extra },
            Whole::TunnelLeft { seat } => Event::TunnelLeft { seat: seat.0 },
            Whole::TunnelCleared => Event::TunnelCleared,
            Whole::Passed { seat } => Event::Passed { seat: seat.0 },
            Whole::EndIsNear { seat, turns } => Event::EndIsNear { seat: seat.0, turns },
            Whole::GameOver => Event::GameOver,
            Whole::TicketsShown { seat, tickets } => {
                Event::TicketsShown { seat: seat.0, tickets: names.tickets(tickets) }
            }
        }
    }
}

/// What is played to double the points, if anything is.
pub(crate) fn doubling_text(doubling: Doubling) -> Option<DoublingText> {
    let Doubling { terrain, wilds } = doubling;
    (doubling != Doubling::NONE).then_some(DoublingText { terrain, wilds })
}

/// Whether a card of the set will be laid open for a flag.
pub(crate) fn lays_flag(flag: FlagChoice) -> bool {
    flag == FlagChoice::Lay
}
