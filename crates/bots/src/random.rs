//! `random`: any legal action, each as likely as the other.

use trestle_engine::{Action, NoEvents, Random, Rules, Seat, Seed, State};

use crate::bot::{Bot, Turn};
use crate::game::Move;

/// The bot for tests and measurements.
pub(crate) struct RandomBot {
    random: Random,
}

impl RandomBot {
    pub(crate) fn new(random: Random) -> RandomBot {
        RandomBot { random }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        *self.random.pick(turn.legal()).unwrap_or(&Action::Pass)
    }
}

/// The chance of the bot in a seat: of the game's seed, but of another stream than the game's own, which
/// are the low ones.
pub(crate) fn chance(seed: Seed, seat: Seat) -> Random {
    Random::new(seed, u64::MAX - u64::from(seat.0))
}

/// The game that [`play_game`](crate::play_game) gives if everybody is `random`. This measures the rules:
/// no view is made, for nobody would look at it. The list is for the legal actions, and every move is
/// shown.
pub fn play_random(
    rules: &Rules,
    seed: Seed,
    legal: &mut Vec<Action>,
    mut see: impl FnMut(&Move<'_>),
) -> State {
    let mut state = rules.start(seed, &mut NoEvents);
    let mut chances: Vec<Random> = state.seats().map(|seat| chance(seed, seat)).collect();
    while let Some(seat) = state.next_actor() {
        rules.legal_actions(&state, seat, legal);
        let Some(action) = chances[usize::from(seat.0)].pick(legal) else { break };
        see(&Move { state: &state, seat, action });
        if rules.apply(&mut state, seat, action, &mut NoEvents).is_err() {
            // Legal actions are applicable; the engine's tests see to that.
            break;
        }
    }
    state
}
