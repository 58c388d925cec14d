//! `master`: searches like the expert, but judges positions by what it has learned.
//!
//! Every candidate is played on by planners with numbers that an evolution strategy found. After a few rounds
//! a small network tells who is going to be ahead. It has seen millions of positions of games among planners
//! and what came of them. So a game in thought takes less time, and says more, than one that is played to its
//! end: much of what happens there is chance. With time for many games, ends are heard as well.

pub(crate) mod network;
pub(crate) mod playout;
pub(crate) mod situation;
pub(crate) mod styles;

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Phase, Random, Rules};

use crate::bot::{Bot, Budget, Turn};
use crate::character::rather_claim;
use crate::expert::candidates;
use crate::expert::clock::Clock;
use crate::expert::deals::Deals;
use crate::expert::playout::Playout;
use crate::expert::search::Search;
use crate::planner::{Atlas, Observation, Planner};
use network::Network;
use playout::{JudgedPlayout, Reach};
use styles::{Class, Manner};

/// What masters know about a board.
#[derive(Debug)]
pub(crate) struct Knowledge {
    champion: Arc<Atlas>,
    /// By whose numbers everybody is described.
    judge: Arc<Atlas>,
}

impl Knowledge {
    pub(crate) fn new(rules: &Rules) -> Knowledge {
        Knowledge { champion: Manner::Champion.atlas(rules), judge: Manner::Planner.atlas(rules) }
    }
}

/// The network that judges games by these rules. None does if they are nothing like those that it has
/// seen: it would say something, but nothing that could be trusted.
fn judged_by(rules: &Rules) -> Option<&'static Network> {
    const PIECES: std::ops::RangeInclusive<u8> = 12..=75;
    let known = PIECES.contains(&rules.board().settings().pieces);
    Network::of(Class::of(rules)).filter(|_| known)
}

/// The bot for one seat.
pub(crate) struct Master {
    shared: Arc<OnceLock<Knowledge>>,
    /// Made when the board is known.
    mind: Option<Mind>,
    random: Random,
    budget: Budget,
    /// With so many cards in hand it claims a route rather than drawing more.
    full_hand: u8,
}

struct Mind {
    champion: Planner,
    /// Sees what the champion overlooks.
    planner: Planner,
    playout: JudgedPlayout,
    /// Tells which routes others want.
    threats: Playout,
}

/// Games that it takes to see roughly how good a candidate is.
const GAMES_FOR_EACH: u32 = 6;
/// The most choices of the planner that are tried beside the champion's.
const OF_PLANNER: usize = 4;

impl Master {
    /// What is known about the board is found out once for all who share it.
    pub(crate) fn new(shared: &Arc<OnceLock<Knowledge>>, random: Random, budget: Budget) -> Master {
        Master { shared: Arc::clone(shared), mind: None, random, budget, full_hand: u8::MAX }
    }

    /// The same, but with so many cards in hand it claims a route rather than drawing more.
    pub(crate) fn with_full_hand(self, full_hand: u8) -> Master {
        Master { full_hand, ..self }
    }

    /// What is worth a thought, the best first.
    pub(crate) fn rank(&mut self, turn: &Turn<'_>) -> Vec<Action> {
        let mut clock = Clock::new(self.budget);
        let deals = Deals::new(turn.rules, turn.view);
        let candidates = self.candidates(turn, &deals);
        let Some(Mind { playout, .. }) = self.mind.as_mut().filter(|_| candidates.len() > 1) else {
            return candidates;
        };
        let room = clock.room_for(GAMES_FOR_EACH);
        let search = Search::new(turn.seat, &deals, playout, candidates, room);
        search.rank(&mut self.random, &mut clock)
    }

    /// What is tried, the champion's choice first.
    pub(crate) fn candidates(&mut self, turn: &Turn<'_>, deals: &Deals<'_>) -> Vec<Action> {
        let (rules, budget) = (turn.rules, self.budget);
        let Mind { champion, planner, threats, .. } = self.mind.get_or_insert_with(|| {
            let knowledge = self.shared.get_or_init(|| Knowledge::new(rules));
            Mind {
                champion: Planner::with_atlas(Arc::clone(&knowledge.champion)),
                planner: Planner::with_atlas(Arc::clone(&knowledge.judge)),
                playout: JudgedPlayout::new(knowledge, rules, Reach::of(budget)),
                threats: Playout::new(&knowledge.judge, rules.players()),
            }
        });
        let observation = Observation::of_view(turn.seat, turn.view);
        let is_full = observation.own().cards >= self.full_hand;
        let of = |planner: &mut Planner| {
            let choices = planner.consider(rules, &observation, &mut &*turn);
            if is_full {
                rather_claim(choices, |choice| &choice.action);
            }
            candidates::of_planner(&observation, choices)
        };
        let mut of_planner = of(planner);
        of_planner.truncate(OF_PLANNER);
        let mut candidates = in_turn(&of(champion), &of_planner);
        if candidates.len() > 1 && observation.phase == Phase::Turn {
            candidates::add_tickets(turn, &mut candidates);
            let threats = threats.threats(turn.seat, deals, &mut self.random);
            candidates::add_blocks(turn, champion, &observation, &threats, &mut candidates);
        }
        candidates
    }
}

/// The actions of both in turn, each once. With few games only the first ones are tried, and what one of the
/// two overlooks may be what the other likes best.
fn in_turn(ours: &[Action], theirs: &[Action]) -> Vec<Action> {
    let mut actions = Vec::with_capacity(ours.len() + theirs.len());
    for at in 0..ours.len().max(theirs.len()) {
        for action in [ours.get(at), theirs.get(at)].into_iter().flatten() {
            if !actions.contains(action) {
                actions.push(*action);
            }
        }
    }
    actions
}

impl Bot for Master {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        match self.rank(turn).first() {
            Some(best) => {
                if let Some(Mind { champion, planner, .. }) = &mut self.mind {
                    let observation = Observation::of_view(turn.seat, turn.view);
                    champion.note(&observation, best);
                    planner.note(&observation, best);
                }
                *best
            }
            None => *turn.legal().first().unwrap_or(&Action::Pass),
        }
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::board::{built_in, load};
    use trestle_engine::{Options, Seed};
    use trestle_testkit::all_tables;

    use super::*;
    use crate::{BotKind, Roster, play_game};

    #[test]
    fn the_choices_of_both_come_in_turn_and_each_once() {
        let (pass, tickets, leave) = (Action::Pass, Action::DrawTickets, Action::LeaveTunnel);
        assert_eq!(in_turn(&[pass, tickets], &[leave, pass]), [pass, leave, tickets]);
        assert_eq!(in_turn(&[], &[pass, tickets]), [pass, tickets]);
        assert_eq!(in_turn(&[pass], &[]), [pass]);
    }

    #[test]
    fn what_was_learned_judges_the_boards_that_come_with_us() {
        for rules in all_tables() {
            assert!(judged_by(&rules).is_some(), "{}", rules.board().id());
        }
    }

    #[test]
    fn games_unlike_all_that_was_learned_from_are_played_to_their_end() {
        let text = built_in("paris").unwrap().text;
        let text = text.replace("count = 15", "count = 9").replace("supply = 15", "supply = 9");
        let board = Arc::new(load(&text).unwrap());
        let rules = Rules::new(board, 2, Options::default()).unwrap();
        assert!(judged_by(&rules).is_none());
        let (seed, roster) = (Seed::from_numbers(4, 0), Roster::new(&rules));
        let sit = |seat| roster.sit(BotKind::Master, seat, seed, Budget::Iterations(40));
        let mut bots: Vec<_> = rules.seats().iter().map(sit).collect();
        assert_eq!(play_game(&rules, seed, &mut bots, |_| {}).phase(), Phase::Over);
    }
}
