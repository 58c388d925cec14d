//! Games between bots.

use trestle_engine::{Action, Audience, NoEvents, Rules, Seat, Seed, State};

use crate::bot::{Bot, Turn};

/// One action of a game, before it is applied.
pub struct Move<'a> {
    /// The position it is made in.
    pub state: &'a State,
    /// Who makes it.
    pub seat: Seat,
    /// What they do.
    pub action: &'a Action,
}

/// What a bot does in a position. A bot that answers with an illegal action plays the
/// first legal one instead: one player's fault must not stop the table. Without any legal
/// action there is nothing to do.
pub fn decide(rules: &Rules, state: &State, seat: Seat, bot: &mut dyn Bot) -> Option<Action> {
    let view = rules.view(state, Audience::Seat(seat));
    answer(&Turn::new(rules, state, seat, &view), bot)
}

fn answer(turn: &Turn<'_>, bot: &mut dyn Bot) -> Option<Action> {
    let action = bot.choose(turn);
    if turn.allows(&action) { Some(action) } else { turn.legal().first().copied() }
}

/// Plays a game to its end, a bot for every seat, and shows every move.
pub fn play_game(
    rules: &Rules,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    mut see: impl FnMut(&Move<'_>),
) -> State {
    let mut state = rules.start(seed, &mut NoEvents);
    let mut view = rules.view(&state, Audience::Spectator);
    while let Some(seat) = state.next_actor() {
        rules.view_into(&state, Audience::Seat(seat), &mut view);
        let turn = Turn::new(rules, &state, seat, &view);
        let Some(action) = answer(&turn, bots[usize::from(seat.0)].as_mut()) else { break };
        see(&Move { state: &state, seat, action: &action });
        if rules.apply(&mut state, seat, &action, &mut NoEvents).is_err() {
            // Legal actions are applicable; the engine's tests see to that.
            break;
        }
    }
    state
}
