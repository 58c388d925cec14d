//! What the network goes by: everybody at a table, in numbers.

use trestle_engine::board::BonusKind;
use trestle_engine::{FinalScores, Id, RouteId, RouteSet, Rules, Seat, State};

use crate::planner::{Atlas, Observation, PORTRAIT, Planner, Portrait};

/// Numbers about the table.
const TABLE: usize = 8;
/// Numbers about a seat and a rival together.
const PAIR: usize = 5;
/// How many numbers go into the network: a seat, a rival, the table, and the two together.
pub const INPUT: usize = 2 * PORTRAIT + TABLE + PAIR;

/// What goes into the network.
pub type Input = [f32; INPUT];

/// Everybody in a position in which somebody is about to take a turn. The numbers come from mechanics,
/// plans and hands, never from a board's name.
pub(crate) struct Situation<'a> {
    rules: &'a Rules,
    seats: Vec<Sketch>,
    table: [f32; TABLE],
}

/// A seat.
struct Sketch {
    portrait: Portrait,
    /// The routes that it plans to claim for its tickets.
    planned: RouteSet,
    /// Those of them that it can pay for.
    payable: RouteSet,
}

impl<'a> Situation<'a> {
    /// Describes a position. Each seat has a planner of its own, which knows what the seat is after; all of
    /// them judge by the same numbers.
    pub(crate) fn new(
        rules: &'a Rules,
        state: &State,
        scores: &FinalScores,
        planners: &mut [Planner],
        judge: &Atlas,
    ) -> Situation<'a> {
        let players = rules.players();
        // The same for all of them.
        let turns = judge.turns_left(rules, &Observation::of_state(rules, state.turn(), state));
        let sketch = |(seat, planner): (Seat, &mut Planner)| {
            let observation = Observation::of_state(rules, seat, state);
            let waits = (seat.index() + players - state.turn().index()) % players;
            let score = &scores.seats[seat.index()];
            let portrait = planner.portrait(rules, &observation, score, waits);
            let (planned, payable) = planner.planned();
            Sketch { portrait, planned, payable }
        };
        let seats = state.seats().zip(planners).map(sketch).collect();
        let settings = rules.board().settings();
        let cards: usize = rules
            .board()
            .decks()
            .iter()
            .enumerate()
            .map(|(deck, _)| state.deck_len(Id::from_index(deck)))
            .sum();
        let table = [
            turns * judge.turn_part(),
            players as f32 / 4.0,
            cards as f32 / 50.0,
            state.tickets_left() as f32 / 30.0,
            f32::from(settings.pieces) / 45.0,
            f32::from(settings.bonus(BonusKind::LongestPath)) / judge.clear_lead,
            judge.turn_worth / 3.0,
            f32::from(settings.bonus(BonusKind::MostTickets)) / judge.clear_lead,
        ];
        Situation { rules, seats, table }
    }

    /// What the network goes by to tell whether a seat will be ahead of a rival.
    pub(crate) fn input(&self, seat: Seat, rival: Seat) -> Input {
        let (own, other) = (&self.seats[seat.index()], &self.seats[rival.index()]);
        let both = own.planned.intersection(other.planned);
        let length = |route: RouteId| f32::from(self.rules.board().routes()[route.index()].length);
        let in_reach =
            |planned: RouteSet, payable: RouteSet| planned.intersection(payable).len() as f32;
        let pair: [f32; PAIR] = [
            both.len() as f32 / 2.0,
            both.iter().map(length).sum::<f32>() / 6.0,
            in_reach(both, own.payable),
            in_reach(both, other.payable),
            (in_reach(own.planned, other.payable) - in_reach(other.planned, own.payable)) / 2.0,
        ];
        let parts: [&[f32]; 4] = [&own.portrait, &other.portrait, &self.table, &pair];
        let mut input = [0.0; INPUT];
        for (number, value) in input.iter_mut().zip(parts.into_iter().flatten()) {
            *number = *value;
        }
        input
    }
}
