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

/// Plays a game to its end, a bot for every seat, and shows every move. A bot that
/// answers with an illegal action plays the first legal one instead: one player's fault
/// must not stop the table.
pub fn play_game(
    rules: &Rules,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    mut see: impl FnMut(&Move<'_>),
) -> State {
    let mut state = rules.start(seed, &mut NoEvents);
    let mut legal = Vec::new();
    while let Some(seat) = state.next_actor() {
        rules.legal_actions(&state, seat, &mut legal);
        let view = rules.view(&state, Audience::Seat(seat));
        let turn = Turn { rules, seat, view: &view, legal: &legal };
        let mut action = bots[usize::from(seat.0)].choose(&turn);
        if rules.check(&state, seat, &action).is_err() {
            let Some(first) = legal.first() else { break };
            action = *first;
        }
        see(&Move { state: &state, seat, action: &action });
        if rules.apply(&mut state, seat, &action, &mut NoEvents).is_err() {
            // Legal actions are applicable; the engine's tests see to that.
            break;
        }
    }
    state
}
