//! Whether more tickets are worth a turn.

use trestle_engine::{Action, Id, limits};

use super::prices::Prices;
use super::weigh::{Choice, Scene};

impl Scene<'_> {
    /// More tickets, if the network and the time left are likely to complete them.
    pub(super) fn weigh_tickets(&mut self, choices: &mut Vec<Choice>) {
        let (atlas, style) = (self.atlas, &self.atlas.style);
        let time = self.turns - self.busy - 2.0;
        // Whoever has much to do for the tickets at hand does not need others.
        let open = !self.plan.legs.is_empty() && self.busy >= style.ticket_busy;
        if self.observation.tickets_left == 0 || time < style.ticket_time * atlas.game_turns || open
        {
            return;
        }
        let prospect = match *self.prospect {
            Some(prospect) => prospect,
            None => {
                let found = self.ticket_prospect(time);
                *self.prospect = Some(found);
                found
            }
        };
        let worth = prospect / atlas.turn_worth - style.ticket_gain;
        choices.push(Choice { action: Action::DrawTickets, worth });
    }

    /// Points that the best of the tickets drawn is likely to bring.
    fn ticket_prospect(&self, time: f32) -> f32 {
        let (atlas, style) = (self.atlas, &self.atlas.style);
        let board = self.rules.board();
        let prices =
            Prices::new(atlas, self.rules, self.observation, self.rivals, &self.purse.held);
        let costs = prices.costs_from(atlas, self.network);
        let pile = &board.piles()[board.settings().draw_pile];
        let mut gains = [0.0f32; limits::TICKETS];
        let mut count = 0;
        for ticket in pile.tickets().filter(|&ticket| !self.observation.tickets.contains(ticket)) {
            let facts = &board.tickets()[ticket.index()];
            let nearest = facts
                .stops
                .iter()
                .map(|stop| stop.iter().map(|city| costs[city.index()]).fold(f32::MAX, f32::min));
            let cost: f32 = nearest.sum();
            let doubt = atlas.doubt(ticket, cost / atlas.route_price);
            // A way that takes longer than there is time fails.
            let in_time = cost / atlas.turn_worth <= time * style.time_use;
            gains[count] = if in_time {
                f32::from(facts.points) + atlas.ticket_bonus - doubt - cost
            } else {
                -f32::from(facts.penalty)
            };
            count += 1;
        }
        let gains = &mut gains[..count];
        gains.sort_unstable_by(|a, b| b.total_cmp(a));
        best_of(
            gains,
            usize::from(board.settings().draw_tickets).min(self.observation.tickets_left),
        )
    }
}

/// The mean of the best of so many drawn from a list that is sorted from the best down.
fn best_of(sorted: &[f32], drawn: usize) -> f32 {
    let mut mean = 0.0;
    // The chance that nothing better came, times the chance that this one did.
    let mut none_better = 1.0f32;
    for (at, gain) in sorted.iter().enumerate() {
        let chance = (drawn as f32 / (sorted.len() - at) as f32).min(1.0);
        mean += none_better * chance * gain;
        none_better *= 1.0 - chance;
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_of_some_is_counted_over_all_draws() {
        // Of 3, 2, 1 two are drawn: 3 comes in two of three draws, else 2 is the best.
        assert!((best_of(&[3.0, 2.0, 1.0], 2) - 8.0 / 3.0).abs() < 1e-6);
        assert!((best_of(&[3.0, 2.0, 1.0], 1) - 2.0).abs() < 1e-6);
        assert!((best_of(&[3.0, 2.0], 5) - 3.0).abs() < 1e-6);
        assert_eq!(best_of(&[], 3), 0.0);
    }
}
