//! Players that are worth playing against, on every board.
//!
//! A [`Bot`] sees a [`View`](trestle_engine::View) and the legal actions, never the state
//! of the game. [`BotKind`] names all of them, a [`Roster`] seats them at a table, and
//! [`play_game`] lets them play.
//!
//! ```
//! use std::sync::Arc;
//! use trestle_bots::{BotKind, Budget, Roster, play_game};
//! use trestle_engine::{Options, Rules, Seed, board};
//!
//! let paris = board::built_in("paris").unwrap().load().unwrap();
//! let rules = Rules::new(Arc::new(paris), 2, Options::default()).unwrap();
//! let seed = Seed::from_numbers(1, 0);
//! let roster = Roster::new(&rules);
//! let kinds = [BotKind::Planner, BotKind::Random];
//! let mut bots: Vec<_> = rules
//!     .seats()
//!     .iter()
//!     .zip(kinds)
//!     .map(|(seat, kind)| roster.sit(kind, seat, seed, Budget::default()))
//!     .collect();
//! let end = play_game(&rules, seed, &mut bots, |_| {});
//! assert_eq!(rules.final_scores(&end).seats.len(), 2);
//! ```

mod baseline;
mod bot;
mod character;
mod easy;
pub mod english;
mod expert;
mod game;
mod hint;
mod kind;
pub mod learning;
mod master;
mod nature;
pub mod orders;
mod planner;
mod portable;
mod random;
mod roster;

pub use bot::{Bot, Budget, Turn};
pub use character::Character;
pub use expert::{Chances, Comparison};
pub use game::{Move, decide, play_game, play_game_for};
pub use hint::{Deed, FlagStep, Hint, KeepReason, Purpose, Reason, RowHelp};
pub use kind::{BotKind, UnknownBot};
pub use planner::{Planner, School, Style};
pub use random::play_random;
pub use roster::Roster;
