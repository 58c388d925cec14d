//! Games between bots.

use trestle_engine::{Action, Allowed, Audience, EventSink, NoEvents, Rules, Seat, Seed, State};

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
    let turn = Turn::new(rules, state, seat, &view);
    let action = bot.choose(&turn);
    if turn.allows(&action) { Some(action) } else { turn.legal().first().copied() }
}

/// Plays a game to its end, a bot for every seat, and shows every move.
pub fn play_game(
    rules: &Rules,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    see: impl FnMut(&Move<'_>),
) -> State {
    play(rules, seed, bots, see, &mut NoEvents)
}

/// Plays a game to its end, a bot for every seat, and tells every event.
pub fn play_game_for(
    rules: &Rules,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    events: &mut impl EventSink,
) -> State {
    play(rules, seed, bots, |_| {}, events)
}

fn play(
    rules: &Rules,
    seed: Seed,
    bots: &mut [Box<dyn Bot>],
    mut see: impl FnMut(&Move<'_>),
    events: &mut impl EventSink,
) -> State {
    let mut state = rules.start(seed, events);
    let mut view = rules.view(&state, Audience::Spectator);
    while let Some(seat) = state.next_actor() {
        rules.view_into(&state, Audience::Seat(seat), &mut view);
        let bot = &mut bots[usize::from(seat.0)];
        let wanted = bot.choose(&Turn::new(rules, &state, seat, &view));
        let allowed = match rules.allow(&mut state, seat, &wanted) {
            Ok(allowed) => allowed,
            Err(_) => match first_legal(rules, &mut state, seat) {
                Some(allowed) => allowed,
                None => break,
            },
        };
        see(&Move { state: allowed.state(), seat, action: allowed.action() });
        allowed.take(events);
    }
    state
}

/// What is done instead of an illegal action.
fn first_legal<'a>(rules: &'a Rules, state: &'a mut State, seat: Seat) -> Option<Allowed<'a>> {
    let mut legal = Vec::new();
    rules.legal_actions(state, seat, &mut legal);
    rules.allow(state, seat, legal.first()?).ok()
}

#[cfg(test)]
mod tests {
    use trestle_engine::CityId;
    use trestle_testkit::all_tables;

    use super::*;

    /// Does the first thing that is legal.
    struct First;

    impl Bot for First {
        fn choose(&mut self, turn: &Turn<'_>) -> Action {
            turn.legal()[0]
        }
    }

    /// Wants what nobody may do.
    struct Unruly;

    impl Bot for Unruly {
        fn choose(&mut self, _: &Turn<'_>) -> Action {
            Action::BuildStation { city: CityId(u8::MAX), cards: Default::default() }
        }
    }

    #[test]
    fn who_wants_what_is_not_allowed_does_the_first_legal_thing() {
        for rules in all_tables() {
            let play = |seat: fn() -> Box<dyn Bot>| {
                let mut bots: Vec<_> = rules.seats().iter().map(|_| seat()).collect();
                let mut actions = Vec::new();
                let end = play_game(&rules, Seed::default(), &mut bots, |step| {
                    assert_eq!(rules.check(step.state, step.seat, step.action), Ok(()));
                    actions.push((step.seat, *step.action));
                });
                (end, actions)
            };
            assert_eq!(play(|| Box::new(Unruly)), play(|| Box::new(First)));
        }
    }
}
