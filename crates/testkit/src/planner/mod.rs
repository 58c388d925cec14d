//! A player who builds towards the tickets, so that games show what random ones hardly do:
//! tours, harbours that pay, exchanges that are needed.

mod plan;

use trestle_engine::{
    Action, Card, Cards, CityId, DeckId, Doubling, FlagChoice, Id, Paint, Pick, Random, RouteId,
    TicketId,
};

use self::plan::{Plan, total};
use crate::players::{Lively, Observation, Player};

/// Looks for the shortest ways that join the places of its tickets and collects the cards
/// for them. Now and then it has a whim, and chance decides between actions that are about
/// as good, so that every seed gives another game.
#[derive(Debug, Clone)]
pub struct Planner {
    whims: Lively,
}

/// One action in so many is a whim.
const WHIM: u32 = 25;

impl Planner {
    /// A planner whose whims come from this chance.
    pub fn new(chance: Random) -> Planner {
        Planner { whims: Lively(chance) }
    }
}

impl Player for Planner {
    fn choose(&mut self, observation: &Observation<'_>, actions: &[Action]) -> usize {
        let Lively(chance) = &mut self.whims;
        if chance.below(WHIM) == 0 {
            return self.whims.choose(observation, actions);
        }
        let plan = Plan::new(*observation, observation.state.tickets(observation.seat));
        let worth = |place: &usize| 4 * worth(&plan, &actions[*place]) + chance.below(16) as i32;
        (0..actions.len()).max_by_key(worth).unwrap_or(0)
    }
}

/// How good an action is. Only the order of those that are legal at one moment matters: in
/// a turn a harbour for a ticket comes first, then a route of the plan, an exchange that
/// the plan needs, further tickets once the plan is carried out, cards, and all the rest.
fn worth(plan: &Plan<'_>, action: &Action) -> i32 {
    let Observation { rules, state, seat } = plan.observation;
    let wilds = i32::from(action.payment().count(Card::WILD));
    match *action {
        Action::KeepTickets { pick } => worth_of_tickets(plan, pick),
        Action::ChoosePieces { first } => -i32::from(first.abs_diff(plan.pieces[0])),
        Action::BuildHarbour { city, .. } => match tickets_naming(plan, city) {
            0 => 0,
            tickets => 70 + 20 * tickets - 3 * wilds,
        },
        Action::ClaimRoute { route, cards, doubling, flag } => {
            let costs = wilds + i32::from(doubling.wilds) + marked(plan, cards);
            let flag = 4 * i32::from(flag == FlagChoice::Lay);
            worth_of_route(plan, route, doubling) + flag - 3 * costs
        }
        Action::ExchangePieces { from, count } => {
            let to = 1 - from.index();
            let short = plan.pieces[to].saturating_sub(state.pieces(seat)[to]);
            if short == count { 55 } else { -10 }
        }
        Action::DrawTickets => {
            let a_third = u32::from(rules.board().settings().pieces) / 3;
            let has_time = total(state.pieces(seat)) > a_third;
            if plan.routes.is_empty() && has_time { 50 } else { 0 }
        }
        Action::TakeCard { slot, .. } => 20 + state.face_up(slot).map_or(0, |c| help(plan, c)),
        Action::DrawCard { deck } => 20 + help_of_deck(plan, deck),
        Action::PayTunnel { .. } => 20 - wilds,
        Action::BuildStation { .. } | Action::LeaveTunnel | Action::Pass => 0,
    }
}

/// Many points for few pieces, and if possible several tickets to one port.
fn worth_of_tickets(plan: &Plan<'_>, pick: Pick) -> i32 {
    let Observation { rules, state, seat } = plan.observation;
    let kept = pick.split(state.offer(seat)).0.iter().copied().collect();
    let with_them = Plan::new(plan.observation, plan.tickets.union(kept));
    let shared = |port: CityId| (tickets_naming(&with_them, port) - 1).max(0);
    let has_harbours = i32::from(rules.board().settings().harbours > 0);
    let sharing: i32 = rules.ports().iter().map(shared).sum();
    with_them.points - total(with_them.pieces) as i32 + 5 * has_harbours * sharing
}

fn worth_of_route(plan: &Plan<'_>, route: RouteId, doubling: Doubling) -> i32 {
    let board = plan.observation.rules.board();
    let length = board.routes()[route.index()].length;
    let points = i32::from(board.settings().route_points[usize::from(length)]);
    let points = if doubling == Doubling::NONE { points } else { 3 * points };
    points
        + match plan.routes {
            routes if routes.contains(route) => 60,
            routes if routes.is_empty() => 22,
            _ => 12,
        }
}

fn tickets_naming(plan: &Plan<'_>, city: CityId) -> i32 {
    let names = |ticket: &TicketId| {
        let stops = &plan.observation.rules.board().tickets()[ticket.index()].stops;
        stops.iter().any(|stop| stop.contains(city))
    };
    plan.tickets.iter().filter(names).count() as i32
}

/// How many of these cards a harbour could be paid with.
fn marked(plan: &Plan<'_>, cards: Cards) -> i32 {
    let faces = plan.observation.rules.board().faces();
    cards.each().filter(|card| faces[card.index()].harbour).count() as i32
}

/// How much a card would help.
fn help(plan: &Plan<'_>, card: Card) -> i32 {
    let Observation { rules, state, seat } = plan.observation;
    let board = rules.board();
    let face = &board.faces()[card.index()];
    let medium = board.decks()[face.deck.index()].medium;
    let alike = |other: &Card| board.faces()[other.index()].color == face.color;
    let held = state.hand(seat).each().filter(alike).count() as i32;
    let help_with = |route: RouteId| {
        let facts = &board.routes()[route.index()];
        match (face.color, facts.paint) {
            (None, _) if face.terrain.is_some() => 5 * i32::from(facts.terrain == face.terrain),
            (None, _) => 6,
            _ if facts.medium != medium => 0,
            // Many of one colour are needed, so those that are there already count.
            (Some(_), Paint::Grey) => 2 + held.min(4),
            (Some(color), Paint::Color(paint)) => 7 * i32::from(color == paint),
        }
    };
    let for_routes = plan.routes.iter().map(help_with).max().unwrap_or(0);
    let has_harbours = state.harbours(seat).len() < usize::from(board.settings().harbours);
    for_routes + if face.harbour && has_harbours { 2 + held.min(4) } else { 0 }
}

/// How much an unseen card of a deck may help.
fn help_of_deck(plan: &Plan<'_>, deck: DeckId) -> i32 {
    let facts = &plan.observation.rules.board().decks()[deck.index()];
    if plan.pieces[facts.medium.index()] > 0 && !facts.open { 4 } else { 1 }
}

#[cfg(test)]
mod tests {
    use trestle_engine::{Rules, Seed};

    use super::*;
    use crate::{all_boards, play_game, rules};

    /// Tickets completed by all seats in a few games.
    fn completed<P: Player>(rules: &Rules, player: impl Fn(Random) -> P) -> usize {
        let in_game = |game| {
            let seed = Seed::from_numbers(44, game);
            let mut player = player(Random::new(seed, 1 << 40));
            let end = play_game(rules, seed, &mut player, |_| {});
            let scores = rules.final_scores(&end).seats;
            scores.iter().map(|score| score.completed.len()).sum::<usize>()
        };
        (0..8).map(in_game).sum()
    }

    #[test]
    fn a_planner_completes_twice_the_tickets_of_random_play() {
        for board in all_boards() {
            let rules = rules(board, 2);
            let (planned, random) = (completed(&rules, Planner::new), completed(&rules, Lively));
            assert!(planned > 2 * random, "{}: {planned}, {random}", rules.board().id());
        }
    }
}
