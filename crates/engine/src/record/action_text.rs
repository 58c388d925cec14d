//! Actions by name, as people and other programs write them.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::action::{Action, Doubling, FlagChoice, Pick};
use crate::board::Board;
use crate::card::Cards;
use crate::id::{DeckId, Id, Medium, Seat, Slot, TicketId};
use crate::limits;
use crate::rules::Rules;
use crate::short_list::Offer;
use crate::state::State;

/// An action with the names of the board instead of numbers. Cards are counted by kind:
/// `{"green": 2, "wild": 1}`.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ActionText {
    /// Keeps these of the tickets on offer and gives back the others.
    Keep(Vec<String>),
    /// Takes the face-up card in a slot.
    Take(TakeText),
    /// Takes the top card of this deck unseen.
    Draw(String),
    /// Claims a route.
    Claim {
        /// The route's name.
        route: String,
        /// The cards to pay with.
        cards: BTreeMap<String, u8>,
        /// What is played besides to double the points.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        double: Option<DoublingText>,
        /// Whether a card is laid open for a flag; without it none is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        flag: Option<FlagText>,
    },
    /// Draws tickets; a `keep` of the same seat must follow.
    DrawTickets,
    /// Pays the extra cards of a tunnel.
    PayTunnel(BTreeMap<String, u8>),
    /// Takes back the cards laid down for a tunnel.
    LeaveTunnel,
    /// Builds a station.
    BuildStation {
        /// The city's name.
        city: String,
        /// The cards to pay with.
        cards: BTreeMap<String, u8>,
    },
    /// Builds a harbour.
    BuildHarbour {
        /// The city's name.
        city: String,
        /// The cards to pay with.
        cards: BTreeMap<String, u8>,
    },
    /// Swaps pieces of one kind for as many of the other.
    Exchange {
        /// The kind of piece that is given away.
        from: String,
        /// How many.
        count: u8,
    },
    /// Plays with this many pieces of the first kind; the others are of the second.
    ChoosePieces(u8),
    /// Does nothing; only for who can do nothing else.
    Pass,
}

/// A face-up card by its slot, where one deck fills the row; with the deck that replaces
/// it, where several do.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TakeText {
    /// The slot from 0.
    Slot(u8),
    /// The slot and the name of the deck.
    Refilled {
        /// The slot from 0.
        slot: u8,
        /// The deck.
        refill: String,
    },
}

/// Cards played to double the points of a route.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoublingText {
    /// Terrain cards of the route's kind.
    #[serde(default)]
    pub terrain: u8,
    /// Wild cards that stand as terrain.
    #[serde(default)]
    pub wilds: u8,
}

/// What becomes of a card that fits the flag, where it is not discarded.
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FlagText {
    /// It is laid open.
    Lay,
}

/// A name that means nothing on this board or in this position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextFault {
    /// A route that the board does not have.
    UnknownRoute(String),
    /// A city that the board does not have.
    UnknownCity(String),
    /// A kind of card that the board does not have.
    UnknownCard(String),
    /// A deck that the board does not have.
    UnknownDeck(String),
    /// A kind of piece that the board does not have.
    UnknownPiece(String),
    /// A ticket that the board does not have.
    UnknownTicket(String),
    /// A ticket that is not on offer.
    TicketNotOffered(String),
    /// More cards of a kind than any board has.
    TooManyCards(String),
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unknown = |f: &mut fmt::Formatter<'_>, thing: &str, name: &str| {
            write!(f, "this board has no {thing} `{name}`; names are the ids in the board file")
        };
        match self {
            TextFault::UnknownRoute(name) => unknown(f, "route", name),
            TextFault::UnknownCity(name) => unknown(f, "city", name),
            TextFault::UnknownCard(name) => unknown(f, "card", name),
            TextFault::UnknownDeck(name) => unknown(f, "deck", name),
            TextFault::UnknownPiece(name) => unknown(f, "kind of piece", name),
            TextFault::UnknownTicket(name) => unknown(f, "ticket", name),
            TextFault::TicketNotOffered(name) => write!(
                f,
                "the ticket `{name}` is not on offer; only tickets that the seat was just shown can be kept"
            ),
            TextFault::TooManyCards(name) => write!(
                f,
                "nobody can have that many `{name}` cards: there are at most {}",
                limits::CARDS_OF_A_KIND
            ),
        }
    }
}

impl std::error::Error for TextFault {}

impl ActionText {
    /// An action in words. Tickets are named by the offer they are chosen from.
    pub fn new(rules: &Rules, state: &State, seat: Seat, action: &Action) -> ActionText {
        let board = rules.board();
        match *action {
            Action::KeepTickets { pick } => {
                let (kept, _) = pick.split(state.offer(seat));
                ActionText::Keep(
                    kept.iter().map(|t| board.tickets()[t.index()].id.clone()).collect(),
                )
            }
            Action::TakeCard { slot, refill } => {
                let own = rules.slots().get(slot.index()).copied();
                let group = |deck: DeckId| board.decks()[deck.index()].row_group;
                let sharing = board.decks().iter().filter(|d| Some(d.row_group) == own.map(group));
                ActionText::Take(if sharing.count() > 1 {
                    let refill = board.decks()[refill.index()].id.clone();
                    TakeText::Refilled { slot: slot.0, refill }
                } else {
                    TakeText::Slot(slot.0)
                })
            }
            Action::DrawCard { deck } => ActionText::Draw(board.decks()[deck.index()].id.clone()),
            Action::ClaimRoute { route, cards, doubling, flag } => ActionText::Claim {
                route: board.routes()[route.index()].id.clone(),
                cards: cards_text(board, cards),
                double: (doubling != Doubling::NONE)
                    .then_some(DoublingText { terrain: doubling.terrain, wilds: doubling.wilds }),
                flag: (flag == FlagChoice::Lay).then_some(FlagText::Lay),
            },
            Action::DrawTickets => ActionText::DrawTickets,
            Action::PayTunnel { cards } => ActionText::PayTunnel(cards_text(board, cards)),
            Action::LeaveTunnel => ActionText::LeaveTunnel,
            Action::BuildStation { city, cards } => ActionText::BuildStation {
                city: board.cities()[city.index()].id.clone(),
                cards: cards_text(board, cards),
            },
            Action::BuildHarbour { city, cards } => ActionText::BuildHarbour {
                city: board.cities()[city.index()].id.clone(),
                cards: cards_text(board, cards),
            },
            Action::ExchangePieces { from, count } => {
                ActionText::Exchange { from: board.media()[from.index()].id.clone(), count }
            }
            Action::ChoosePieces { first } => ActionText::ChoosePieces(first),
            Action::Pass => ActionText::Pass,
        }
    }

    /// The action that the words mean for a seat in a position. Whether it is allowed is
    /// another question, for [`Rules::check`].
    ///
    /// # Errors
    /// If a name is not one of the board's.
    pub fn resolve(&self, rules: &Rules, state: &State, seat: Seat) -> Result<Action, TextFault> {
        let board = rules.board();
        Ok(match self {
            ActionText::Keep(names) => {
                Action::KeepTickets { pick: resolve_pick(board, state, seat, names)? }
            }
            ActionText::Take(TakeText::Slot(slot)) => Action::TakeCard {
                slot: Slot(*slot),
                refill: rules.slots().get(usize::from(*slot)).copied().unwrap_or_default(),
            },
            ActionText::Take(TakeText::Refilled { slot, refill }) => {
                let slot = Slot(*slot);
                let named = board.deck(refill);
                let named = named.ok_or_else(|| TextFault::UnknownDeck(refill.clone()))?;
                Action::TakeCard { slot, refill: rules.serving_deck(state, slot, named) }
            }
            ActionText::Draw(deck) => Action::DrawCard {
                deck: board.deck(deck).ok_or_else(|| TextFault::UnknownDeck(deck.clone()))?,
            },
            ActionText::Claim { route, cards, double, flag } => Action::ClaimRoute {
                doubling: double.map_or(Doubling::NONE, |double| Doubling {
                    terrain: double.terrain,
                    wilds: double.wilds,
                }),
                flag: flag.map_or(FlagChoice::Leave, |FlagText::Lay| FlagChoice::Lay),
                route: board.route(route).ok_or_else(|| TextFault::UnknownRoute(route.clone()))?,
                cards: resolve_cards(board, cards)?,
            },
            ActionText::DrawTickets => Action::DrawTickets,
            ActionText::PayTunnel(cards) => {
                Action::PayTunnel { cards: resolve_cards(board, cards)? }
            }
            ActionText::LeaveTunnel => Action::LeaveTunnel,
            ActionText::BuildStation { city, cards } => Action::BuildStation {
                city: board.city(city).ok_or_else(|| TextFault::UnknownCity(city.clone()))?,
                cards: resolve_cards(board, cards)?,
            },
            ActionText::BuildHarbour { city, cards } => Action::BuildHarbour {
                city: board.city(city).ok_or_else(|| TextFault::UnknownCity(city.clone()))?,
                cards: resolve_cards(board, cards)?,
            },
            ActionText::Exchange { from, count } => {
                let kind = board.media().iter().position(|medium| medium.id == *from);
                let kind = kind.ok_or_else(|| TextFault::UnknownPiece(from.clone()))?;
                Action::ExchangePieces { from: Medium::from_index(kind), count: *count }
            }
            ActionText::ChoosePieces(first) => Action::ChoosePieces { first: *first },
            ActionText::Pass => Action::Pass,
        })
    }
}

fn cards_text(board: &Board, cards: Cards) -> BTreeMap<String, u8> {
    cards.iter().map(|(card, count)| (board.faces()[card.index()].id.clone(), count)).collect()
}

fn resolve_cards(board: &Board, names: &BTreeMap<String, u8>) -> Result<Cards, TextFault> {
    names.iter().try_fold(Cards::EMPTY, |sum, (name, &count)| {
        let card = board.card(name).ok_or_else(|| TextFault::UnknownCard(name.clone()))?;
        if count > limits::CARDS_OF_A_KIND {
            return Err(TextFault::TooManyCards(name.clone()));
        }
        Ok(sum + Cards::of(card, count))
    })
}

fn resolve_pick(
    board: &Board,
    state: &State,
    seat: Seat,
    names: &[String],
) -> Result<Pick, TextFault> {
    // Who does not sit here is offered nothing.
    let sits_here = state.seats().any(|other| other == seat);
    let offer = if sits_here { *state.offer(seat) } else { Offer::default() };
    let mut kept: Vec<TicketId> = Vec::new();
    for name in names {
        let ticket = board.ticket(name).ok_or_else(|| TextFault::UnknownTicket(name.clone()))?;
        // Who is offered nothing may not choose at all, and the rules say why.
        if !offer.is_empty() && !offer.contains(&ticket) {
            return Err(TextFault::TicketNotOffered(name.clone()));
        }
        kept.push(ticket);
    }
    Ok(Pick::of(&offer, &kept).unwrap_or_default())
}
