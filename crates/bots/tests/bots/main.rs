//! What defines the baselines, `easy` and `planner`, in exact positions; that no bot ever
//! stalls or answers with what is not allowed; and hints.

mod boards;
mod characters;
mod easy;
mod games;
mod hint_cards;
mod hint_truth;
mod hints;
mod hungry;
mod one_step;
mod orders;
mod path;
mod planner;

use trestle_bots::{Bot, BotKind, Budget, Character, Roster, Turn};
use trestle_engine::{Action, Id, RouteId, Seat, Seed};
use trestle_testkit::Game;

const BASELINES: [BotKind; 4] =
    [BotKind::Path, BotKind::Hungry, BotKind::OneStep, BotKind::LongRoute];

/// All that do not search, and so play thousands of games in no time.
const QUICK: [BotKind; 11] = [
    BotKind::Random,
    BotKind::Path,
    BotKind::Hungry,
    BotKind::OneStep,
    BotKind::LongRoute,
    BotKind::Easy,
    BotKind::Planner,
    BotKind::Character(Character::Mila),
    BotKind::Character(Character::Greta),
    BotKind::Character(Character::Ines),
    BotKind::Character(Character::Otto),
];

/// A bot that knows nothing but the rules yet, in seat 0.
fn new_bot(kind: BotKind, game: &Game) -> Box<dyn Bot> {
    Roster::new(&game.rules).sit(kind, Seat(0), Seed::default(), Budget::Iterations(4))
}

/// What a bot does in seat 0; it must be allowed.
fn ask(bot: &mut dyn Bot, game: &Game) -> Action {
    let view = game.view(0);
    let turn = Turn::new(&game.rules, &game.state, Seat(0), &view);
    let action = bot.choose(&turn);
    assert!(turn.legal().contains(&action), "{action:?} is not allowed");
    action
}

/// What a new bot does in seat 0.
fn answer(kind: BotKind, game: &Game) -> Action {
    ask(new_bot(kind, game).as_mut(), game)
}

/// The route that an action claims.
fn claimed(action: Action) -> Option<RouteId> {
    match action {
        Action::ClaimRoute { route, .. } => Some(route),
        _ => None,
    }
}

/// The route that a new bot in seat 0 claims, by its name.
fn claim_of(kind: BotKind, game: &Game) -> Option<String> {
    let route = claimed(answer(kind, game))?;
    Some(game.rules.board().routes()[route.index()].id.clone())
}
