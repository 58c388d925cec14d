//! What happens in the games of a simulation, seat by seat.

use trestle_bots::Move;
use trestle_engine::{Action, FinalScores, PartKind, Phase, Rules, Seat, State};

/// Sums over games, which do not depend on the order of the games.
#[derive(Debug, Clone)]
pub struct Tally {
    pub actions: u64,
    /// The parts of every score on the board.
    pub parts: Vec<PartKind>,
    pub seats: Vec<SeatTally>,
    /// The largest hand of each seat in the game that is being played.
    peaks: Vec<u32>,
}

/// The sums of one seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatTally {
    /// A shared win counts for each of the winners.
    pub wins: u64,
    pub score: i64,
    /// Points, by part of the score.
    pub parts: Vec<i64>,
    pub tickets_kept: u64,
    pub tickets_completed: u64,
    /// Of the tickets kept, those drawn during the game.
    pub tickets_drawn: u64,
    /// Turns spent on drawing tickets.
    pub ticket_draws: u64,
    pub turns: u64,
    /// The hands at the beginning of every turn.
    pub hands: u64,
    /// The largest hand of every game.
    pub peaks: u64,
}

impl SeatTally {
    fn new(parts: usize) -> SeatTally {
        SeatTally {
            wins: 0,
            score: 0,
            parts: vec![0; parts],
            tickets_kept: 0,
            tickets_completed: 0,
            tickets_drawn: 0,
            ticket_draws: 0,
            turns: 0,
            hands: 0,
            peaks: 0,
        }
    }

    fn add(&mut self, other: &SeatTally) {
        self.wins += other.wins;
        self.score += other.score;
        for (sum, more) in self.parts.iter_mut().zip(&other.parts) {
            *sum += more;
        }
        self.tickets_kept += other.tickets_kept;
        self.tickets_completed += other.tickets_completed;
        self.tickets_drawn += other.tickets_drawn;
        self.ticket_draws += other.ticket_draws;
        self.turns += other.turns;
        self.hands += other.hands;
        self.peaks += other.peaks;
    }
}

impl Tally {
    pub fn new(rules: &Rules) -> Tally {
        let parts: Vec<PartKind> = PartKind::of(rules.board()).collect();
        let seats = vec![SeatTally::new(parts.len()); rules.players()];
        Tally { actions: 0, parts, seats, peaks: vec![0; rules.players()] }
    }

    /// Counts the games of another tally as well.
    pub fn add(&mut self, other: &Tally) {
        self.actions += other.actions;
        for (sum, more) in self.seats.iter_mut().zip(&other.seats) {
            sum.add(more);
        }
    }

    /// A move of the game that is being played.
    #[inline]
    pub fn see(&mut self, step: &Move<'_>) {
        self.actions += 1;
        let at = usize::from(step.seat.0);
        match (step.state.phase(), step.action) {
            (Phase::Turn, action) => {
                let hand = step.state.hand(step.seat).total();
                let seat = &mut self.seats[at];
                seat.turns += 1;
                seat.hands += u64::from(hand);
                seat.ticket_draws += u64::from(*action == Action::DrawTickets);
                self.peaks[at] = self.peaks[at].max(hand);
            }
            (Phase::KeepTickets, Action::KeepTickets { pick }) => {
                self.seats[at].tickets_drawn += pick.len() as u64;
            }
            _ => {}
        }
    }

    /// The end of the game that was being played.
    pub fn finish(&mut self, rules: &Rules, end: &State) {
        let FinalScores { seats, winners } = rules.final_scores(end);
        for (at, (sum, score)) in self.seats.iter_mut().zip(&seats).enumerate() {
            let seat = Seat(at as u8);
            sum.score += i64::from(score.total);
            for (points, &kind) in sum.parts.iter_mut().zip(&self.parts) {
                *points += i64::from(score.points(kind));
            }
            sum.tickets_kept += end.tickets(seat).len() as u64;
            sum.tickets_completed += score.completed.len() as u64;
            // The hand is seen whenever a turn begins; after the last one there is no other.
            let last = end.hand(seat).total();
            sum.peaks += u64::from(std::mem::take(&mut self.peaks[at]).max(last));
        }
        for seat in winners.iter() {
            self.seats[usize::from(seat.0)].wins += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_bots::{Bot, BotKind, Budget, Roster, play_game};
    use trestle_engine::board::built_ins;
    use trestle_engine::{Options, Seed};

    use super::*;

    /// What is counted agrees with the states before and after every move, on every board.
    #[test]
    fn games_are_counted_as_they_go() {
        for board in built_ins() {
            let board = Arc::new(board.load().unwrap());
            let rules = Rules::new(board, 2, Options::default()).unwrap();
            let roster = Roster::new(&rules);
            let kinds = [BotKind::Hungry, BotKind::Planner];
            let mut tally = Tally::new(&rules);
            let (mut kept, mut completed, mut scores) = ([0; 2], [0; 2], [0; 2]);
            let (mut draws, mut from_draws) = ([0; 2], [0; 2]);
            let (mut turns, mut hands, mut peaks) = ([0; 2], [0; 2], [0; 2]);
            for game in 0..3 {
                let seed = Seed::from_numbers(9, game);
                let seats = rules.seats().iter().zip(kinds);
                let sit = |(seat, kind)| roster.sit(kind, seat, seed, Budget::default());
                let mut bots: Vec<Box<dyn Bot>> = seats.map(sit).collect();
                let mut largest = [0; 2];
                let mut at_start = [0; 2];
                let mut last_turn = None;
                let end = play_game(&rules, seed, &mut bots, |step| {
                    tally.see(step);
                    let at = usize::from(step.seat.0);
                    let hand = u64::from(step.state.hand(step.seat).total());
                    largest[at] = u64::max(largest[at], hand);
                    if step.state.phase() == Phase::Turn {
                        assert_ne!(last_turn, Some(step.seat), "turns alternate");
                        last_turn = Some(step.seat);
                        turns[at] += 1;
                        hands[at] += hand;
                        draws[at] += u64::from(*step.action == Action::DrawTickets);
                        if at_start[at] == 0 {
                            at_start[at] = step.state.tickets(step.seat).len() as u64;
                        }
                    }
                });
                let result = rules.final_scores(&end);
                for seat in [0, 1] {
                    let own = end.tickets(Seat(seat as u8)).len() as u64;
                    kept[seat] += own;
                    from_draws[seat] += own - at_start[seat];
                    completed[seat] += result.seats[seat].completed.len() as u64;
                    scores[seat] += i64::from(result.seats[seat].total);
                    let last = u64::from(end.hand(Seat(seat as u8)).total());
                    peaks[seat] += largest[seat].max(last);
                }
                tally.finish(&rules, &end);
            }
            for (seat, sum) in tally.seats.iter().enumerate() {
                assert_eq!((sum.turns, sum.hands), (turns[seat], hands[seat]));
                assert_eq!((sum.ticket_draws, sum.tickets_drawn), (draws[seat], from_draws[seat]));
                assert_eq!(
                    (sum.tickets_kept, sum.tickets_completed),
                    (kept[seat], completed[seat])
                );
                assert_eq!(sum.score, scores[seat]);
                assert_eq!(sum.parts.iter().sum::<i64>(), scores[seat], "the parts make the score");
                // A hand may be larger for a moment, between the two cards of a turn and a claim.
                assert!(sum.peaks <= peaks[seat] && sum.peaks + 3 >= peaks[seat]);
            }
        }
    }
}
