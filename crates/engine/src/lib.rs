//! The rules of the railway-ticket games: one engine for every board.
//!
//! - A [`Board`] is data, read from a file and validated.
//! - [`Rules`] are a board with a number of players and the options of a table.
//! - A [`State`] is the whole truth about a game at one moment.
//! - An [`Action`] is what a seat wants; [`Rules::legal_actions`] lists them,
//!   [`Rules::apply`] takes one and tells what came of it as [`Event`]s.
//! - A [`View`] is what a seat or a spectator may know.
//! - A [`record::Record`] is a whole game as text.
//!
//! ```
//! use std::sync::Arc;
//! use trestle_engine::{NoEvents, Options, Random, Rules, Seed, board};
//!
//! let europe = board::built_in("europe").unwrap().load().unwrap();
//! let rules = Rules::new(Arc::new(europe), 2, Options::default()).unwrap();
//! let mut state = rules.start(Seed::from_numbers(1, 0), &mut NoEvents);
//! let mut random = Random::new(Seed::default(), 0);
//! let mut actions = Vec::new();
//! while let Some(seat) = state.next_actor() {
//!     rules.legal_actions(&state, seat, &mut actions);
//!     let action = *random.pick(&actions).unwrap();
//!     rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
//! }
//! assert!(!rules.final_scores(&state).winners.is_empty());
//! ```

mod action;
pub mod board;
mod building_value;
mod card;
mod determinise;
mod distance;
mod event;
mod id;
mod id_set;
pub mod limits;
mod play;
mod random;
pub mod record;
mod refusal;
mod route_map;
mod row;
mod rules;
pub mod scoring;
mod setup;
mod short_list;
mod state;
mod state_hash;
mod ticket_deck;
mod ticket_progress;
mod view;

pub use action::{Action, Doubling, FlagChoice, Pick};
pub use board::{Board, Paint, Ticket};
pub use building_value::{Building, BuildingValue, BuildingValues, HarbourValue};
pub use card::{Card, Cards};
pub use distance::Missing;
pub use event::{Audience, Event, EventSink, NoEvents, Outside, Seen};
pub use id::{CityId, Color, DeckId, Id, Medium, RouteId, Seat, Slot, Terrain, TicketId};
pub use id_set::{CitySet, IdSet, Members, RouteSet, SeatSet, TicketSet};
pub use play::{Allowed, Cost, Hindrance, Lack, MissingCards, Pairing, Wanted};
pub use random::{BadSeed, Random, Seed};
pub use refusal::Refusal;
pub use route_map::{RouteMap, Way};
pub use rules::{FirstPlayer, Options, Rules, RulesError};
pub use scoring::{FinalScores, Loan, Part, PartKind, SeatScore};
pub use setup::{Beginning, OtherCards, SeatSetup, Setup, SetupFault};
pub use short_list::{Flag, Offer, ShortList, Turned};
pub use state::{Phase, Pieces, State, Tunnel};
pub use state_hash::{Form, StateHash};
pub use ticket_progress::{TicketProgress, TicketState};
pub use view::{OwnView, SeatView, View};
