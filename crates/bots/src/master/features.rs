//! What a forecast of somebody's points goes by.

use trestle_engine::board::BonusKind;
use trestle_engine::{FinalScores, Id, Rules, Seat, State};

use crate::planner::{Atlas, Observation, Planner};

/// How many numbers there are.
pub const FEATURES: usize = 18;

/// The numbers that describe what a seat may still win, in what a turn is worth. They come from
/// mechanics and from the plan, never from a board's name.
pub(crate) type Features = [f32; FEATURES];

/// What a seat is like in a position in which somebody is about to take a turn.
pub(crate) struct Prospect {
    pub(crate) features: Features,
    /// Turns left.
    pub(crate) turns: f32,
}

/// Describes what a seat may still win, if this planner plays on for it. `judge` measures.
pub(crate) fn describe(
    rules: &Rules,
    state: &State,
    scores: &FinalScores,
    seat: Seat,
    planner: &mut Planner,
    judge: &Atlas,
) -> Prospect {
    let settings = rules.board().settings();
    let observation = Observation::of_state(rules, seat, state);
    let outlook = planner.outlook(judge, rules, &observation);
    let turn_worth = judge.turn_worth;
    let turns = outlook.turns;
    // From 1 in mid-game down to 0 at the end.
    let early = (turns / 10.0).min(1.0);
    let tickets = outlook.tickets / turn_worth;
    let routes = outlook.routes / turn_worth;
    let payable = outlook.payable / turn_worth;
    let time = turns + outlook.in_hand;
    // How much of the plan there is time for.
    let feasible = (time / outlook.takes.max(0.5)).min(1.0);
    let players = rules.players();
    let before = (seat.index() + players - state.turn().index()) % players;
    let own = &scores.seats[seat.index()];
    let a_space = f32::from(settings.bonus(BonusKind::LongestPath))
        / (f32::from(settings.pieces.max(1)) * turn_worth);
    let unbuilt = f32::from(settings.harbours) - state.harbours(seat).len() as f32;
    let flag = state.flag(seat).len() as f32 / settings.flag_colors.len().max(1) as f32
        * f32::from(settings.flag_points)
        / turn_worth;
    let features = [
        before as f32 / players as f32,
        tickets,
        tickets * feasible,
        tickets * feasible * feasible,
        routes,
        routes * feasible,
        (time - outlook.takes).max(0.0),
        payable,
        payable * early,
        outlook.in_hand,
        outlook.in_hand * early,
        outlook.wilds * early,
        outlook.pieces * 10.0,
        outlook.pieces * turns,
        f32::from(own.path_length) * a_space,
        unbuilt * early,
        flag * early,
        own.completed.len() as f32 * early,
    ];
    Prospect { features, turns }
}
