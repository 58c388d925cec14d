//! Choosing and exchanging pieces.

use trestle_engine::{Action, Id, Medium, Rules, limits};

use super::Legal;
use super::atlas::Atlas;
use super::observation::Observation;
use super::plan::Plan;
use super::prices::Prices;
use super::weigh::{Choice, Scene};

/// What it is worth to choose each number of pieces: those that the plan needs, and of the
/// rest as many of each kind as the board has spaces for.
pub(super) fn weigh_pieces(
    atlas: &Atlas,
    rules: &Rules,
    observation: &Observation,
    legal: &mut dyn Legal,
    choices: &mut Vec<Choice>,
) {
    let prices = Prices::of_sight(atlas, rules, observation);
    let plan = Plan::new(atlas, rules, observation, &prices, observation.tickets);
    let need = atlas.pieces(plan.routes).map(f32::from);
    let spaces = |medium: usize| -> f32 {
        let of_medium = atlas.routes.iter().filter(|route| route.medium.index() == medium);
        of_medium.map(|route| f32::from(route.length)).sum()
    };
    let share = spaces(0) / (spaces(0) + spaces(1)).max(1.0);
    let rest = (f32::from(rules.board().settings().pieces) - need[0] - need[1]).max(0.0);
    let wish = need[0] + share * rest;
    for action in legal.list() {
        let Action::ChoosePieces { first } = *action else { continue };
        choices.push(Choice { action: *action, worth: -(f32::from(first) - wish).abs() });
    }
}

/// Pieces of each kind that a player can have on the board, those from the box included that
/// others can be exchanged for.
pub(super) fn within_reach(
    atlas: &Atlas,
    rules: &Rules,
    observation: &Observation,
) -> [f32; limits::MEDIA] {
    let have = observation.own().pieces;
    let mut reach = have.map(f32::from);
    if rules.pieces_are_chosen() {
        for (medium, reach) in reach.iter_mut().enumerate() {
            // Half of the others, for their own ways need pieces as well.
            let spare = have[1 - medium] / 2;
            *reach += f32::from(in_box(atlas, rules, observation, medium).min(spare));
        }
    }
    reach
}

/// Pieces of a kind that a player has left out.
fn in_box(atlas: &Atlas, rules: &Rules, observation: &Observation, medium: usize) -> u8 {
    let own = observation.own();
    let played = own.pieces[medium] + atlas.pieces(own.routes)[medium];
    rules.board().media()[medium].supply.saturating_sub(played)
}

impl Scene<'_> {
    /// Trades pieces of the other kind for those that the plan lacks.
    pub(super) fn weigh_exchange(&self, choices: &mut Vec<Choice>) {
        if self.atlas.media < 2 || !self.rules.pieces_are_chosen() {
            return;
        }
        let style = &self.atlas.style;
        let spare = self.pieces_to_spare();
        let board = self.rules.board();
        for to in 0..2 {
            let from = 1 - to;
            let lacking = (-spare[to]).max(0);
            let in_box = i32::from(in_box(self.atlas, self.rules, self.observation, to));
            if lacking > 0 && lacking <= spare[from] && lacking <= in_box {
                let cost = lacking as f32 * f32::from(board.settings().exchange_cost);
                let worth = style.exchange_pull - cost / self.atlas.turn_worth;
                let from = Medium::from_index(from);
                let action = Action::ExchangePieces { from, count: lacking as u8 };
                choices.push(Choice { action, worth });
            }
        }
    }
}
