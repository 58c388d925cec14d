//! `master`: searches like the expert, but thinks in two manners at once, the planner's and that of a
//! champion with learned numbers. An idea of either is played on in its own manner. Some positions are
//! judged by a learned forecast instead of being played to their end.

mod features;
mod playout;
mod study;
mod styles;
mod train;
mod value;

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Phase, Random};

use crate::bot::{Bot, Budget, Turn};
use crate::expert::candidates;
use crate::expert::clock::Clock;
use crate::expert::deals::Deals;
use crate::expert::playout::Playout;
use crate::expert::search::{Idea, Search};
use crate::planner::{Atlas, Observation, Planner};
pub use features::FEATURES;
use playout::MixedPlayout;
pub use study::{Trial, trials};
pub use styles::Class;
use styles::Manner;
pub(crate) use styles::Manners;
pub use train::{Sample, samples};
pub use value::hash;

/// The bot for one seat.
pub(crate) struct Master {
    planner: Planner,
    threats: Playout,
    /// Made when the board is known.
    company: Option<Company>,
    shared: Arc<OnceLock<Manners>>,
    random: Random,
    budget: Budget,
}

/// Whom it has in mind.
struct Company {
    champion: Planner,
    playout: MixedPlayout,
}

/// Games that it takes to see roughly how good an idea is.
const GAMES_FOR_EACH: u32 = 12;

impl Master {
    /// What the manners of players are is found out once for all who share them.
    pub(crate) fn new(
        atlas: &Arc<Atlas>,
        shared: &Arc<OnceLock<Manners>>,
        players: usize,
        random: Random,
        budget: Budget,
    ) -> Master {
        Master {
            planner: Planner::with_atlas(Arc::clone(atlas)),
            threats: Playout::new(atlas, players),
            company: None,
            shared: Arc::clone(shared),
            random,
            budget,
        }
    }

    /// What is worth a thought, the best first.
    fn rank(&mut self, turn: &Turn<'_>) -> Vec<Action> {
        let mut clock = Clock::new(self.budget);
        let shared = &self.shared;
        let Company { champion, playout } = self.company.get_or_insert_with(|| {
            let manners = shared.get_or_init(|| Manners::new(turn.rules));
            let atlas = Arc::clone(&manners.atlases[Manner::Champion as usize]);
            let playout = MixedPlayout::new(manners, turn.rules.players(), turn.seat);
            Company { champion: Planner::with_atlas(atlas), playout }
        });
        let observation = Observation::of_view(turn.seat, turn.view);
        let of = |planner: &mut Planner| {
            let choices = planner.consider(turn.rules, &observation, &mut &*turn);
            candidates::of_planner(&observation, choices)
        };
        let mut ideas = ideas(Class::of(turn.rules), of(champion), of(&mut self.planner));
        let mut actions = each_once(&ideas);
        if actions.len() < 2 {
            return actions;
        }
        let deals = Deals::new(turn.rules, turn.view);
        if observation.phase == Phase::Turn {
            let known = actions.len();
            candidates::add_tickets(turn, &mut actions);
            let threats = self.threats.threats(turn.seat, &deals, &mut self.random);
            candidates::add_blocks(turn, &self.planner, &observation, &threats, &mut actions);
            let more = actions.split_off(known).into_iter();
            ideas.extend(more.map(|action| idea(action, Manner::Champion)));
        }
        let tried = match self.budget {
            Budget::Iterations(games) => (games / GAMES_FOR_EACH).max(2) as usize,
            Budget::Time(_) => ideas.len(),
        };
        let untried = ideas.split_off(tried.min(ideas.len()));
        let mut search = Search::new(turn.seat, &deals, ideas);
        clock.count(0);
        search.run(playout, &mut self.random, &mut clock);
        let mut ranking = search.ranking();
        ranking.extend(untried);
        each_once(&ranking)
    }
}

impl Bot for Master {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        match self.rank(turn).first() {
            Some(best) => {
                let observation = Observation::of_view(turn.seat, turn.view);
                self.planner.note(&observation, best);
                if let Some(company) = &mut self.company {
                    company.champion.note(&observation, best);
                }
                *best
            }
            None => *turn.legal().first().unwrap_or(&Action::Pass),
        }
    }
}

fn idea(action: Action, manner: Manner) -> Idea {
    Idea { action, manner: manner as usize }
}

/// The most choices of the planner that are tried if only the champion plays on.
const OF_PLANNER: usize = 4;

/// The ideas of both for games of a class.
fn ideas(class: Class, of_champion: Vec<Action>, of_planner: Vec<Action>) -> Vec<Idea> {
    if class.plays_on().contains(&Manner::Planner) {
        return in_turn(of_champion, of_planner);
    }
    let mut actions = of_champion;
    for action in of_planner.into_iter().take(OF_PLANNER) {
        if !actions.contains(&action) {
            actions.push(action);
        }
    }
    actions.into_iter().map(|action| idea(action, Manner::Champion)).collect()
}

/// The champion's choices and the planner's, each to be played on in the manner of whose it is; of both
/// the best first. An action may be a good idea in one manner and a bad one in the other.
fn in_turn(of_champion: Vec<Action>, of_planner: Vec<Action>) -> Vec<Idea> {
    let mut ideas = Vec::with_capacity(of_champion.len() + of_planner.len());
    let (mut champion, mut planner) = (of_champion.into_iter(), of_planner.into_iter());
    loop {
        let next = [
            champion.next().map(|action| idea(action, Manner::Champion)),
            planner.next().map(|action| idea(action, Manner::Planner)),
        ];
        if next.iter().all(Option::is_none) {
            return ideas;
        }
        ideas.extend(next.into_iter().flatten());
    }
}

/// The actions of ideas, without those that came before in another manner.
fn each_once(ideas: &[Idea]) -> Vec<Action> {
    let mut actions = Vec::with_capacity(ideas.len());
    for Idea { action, .. } in ideas {
        if !actions.contains(action) {
            actions.push(*action);
        }
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ideas_of_both_come_in_turn_and_each_action_counts_once() {
        let (pass, tickets, leave) = (Action::Pass, Action::DrawTickets, Action::LeaveTunnel);
        let ideas = in_turn(vec![pass, tickets], vec![pass, leave, tickets]);
        let expected = [
            idea(pass, Manner::Champion),
            idea(pass, Manner::Planner),
            idea(tickets, Manner::Champion),
            idea(leave, Manner::Planner),
            idea(tickets, Manner::Planner),
        ];
        assert_eq!(ideas, expected);
        assert_eq!(each_once(&ideas), [pass, tickets, leave]);
    }

    #[test]
    fn in_short_games_the_champion_plays_on_after_every_idea() {
        let (pass, tickets, leave) = (Action::Pass, Action::DrawTickets, Action::LeaveTunnel);
        let found = ideas(Class::Short, vec![pass, tickets], vec![pass, leave, tickets]);
        assert_eq!(found, [pass, tickets, leave].map(|action| idea(action, Manner::Champion)));
    }
}
