//! A game in progress, for everybody who plays one: the server, the browser, the terminal, replays.
//!
//! - A [`Game`] is a position with its rules and the numbers of its last action and event. It keeps
//!   no history, so that a server can hold many.
//! - A [`RecordedGame`] also keeps what was agreed, the log and the events: all that a record takes.
//! - A [`Step`] is what an action would bring about. [`Game::attempt`] tries an action on a copy,
//!   the caller stores the step, and [`Game::commit`] makes it happen.
//! - An [`ActError`] says why an action cannot be done.
//!
//! ```
//! use std::sync::Arc;
//! use trestle_engine::{Audience, Options, Rules, Seed, board};
//! use trestle_game::RecordedGame;
//!
//! let europe = board::built_in("europe").unwrap().load().unwrap();
//! let rules = Rules::new(Arc::new(europe), 2, Options::default()).unwrap();
//! let seats = vec!["Ada".to_owned(), "Grace".to_owned()];
//! let mut game = RecordedGame::new(Arc::new(rules), seats, Seed::from_numbers(1, 0));
//! let seat = game.game().state().next_actor().unwrap();
//! let wanted = game.game().legal(seat).swap_remove(0);
//!
//! let step = game.attempt(seat, &wanted).unwrap();
//! assert_eq!(game.game().number(), 0, "nothing has happened yet");
//! game.commit(step);
//! assert_eq!(game.game().number(), 1);
//! assert_eq!(game.record().actions[0].action, wanted);
//! assert!(game.events_since(0, Audience::Seat(seat)).count() > 0);
//! ```

mod error;
mod game;
mod recorded;
mod step;

pub use error::{ActError, BrokenLog};
pub use game::{Game, observe};
pub use recorded::RecordedGame;
pub use step::Step;
