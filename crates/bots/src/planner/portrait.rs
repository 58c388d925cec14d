//! A seat in numbers: what it has, what it is after, and what that takes. The master's network goes by it.

use trestle_engine::{Card, Id, RouteId, RouteSet, Rules, SeatScore};

use super::atlas::Atlas;
use super::observation::Observation;
use super::purse::Purse;
use super::weigh::Weighing;
use super::{Planner, time};

/// How many numbers there are for a seat.
pub(crate) const PORTRAIT: usize = 51;

/// The numbers of a seat, each of about the size of one.
pub(crate) type Portrait = [f32; PORTRAIT];

/// Tickets, suits and routes beside the tickets that are told apart.
const LEGS: usize = 3;
const SUITS_HELD: usize = 4;
const FILLERS: usize = 3;

/// Writes numbers one after the other.
struct Pen {
    numbers: Portrait,
    at: usize,
}

impl Pen {
    fn put(&mut self, number: f32) {
        self.numbers[self.at] = number;
        self.at += 1;
    }
}

/// A seat that is portrayed.
struct Sitter<'a> {
    atlas: &'a Atlas,
    rules: &'a Rules,
    observation: &'a Observation,
    score: &'a SeatScore,
    weighing: &'a Weighing,
    /// What points, cards and pieces are multiplied by; turns are by [`Atlas::turn_part`].
    a_point: f32,
    a_card: f32,
    a_piece: f32,
}

impl Planner {
    /// Describes a seat in a position in which somebody is about to take a turn, and which waits for so
    /// many others.
    pub(crate) fn portrait(
        &mut self,
        rules: &Rules,
        observation: &Observation,
        score: &SeatScore,
        waits: usize,
    ) -> Portrait {
        let (atlas, weighing) = (&*self.atlas, &mut self.weighing);
        weighing.weigh(atlas, rules, observation);
        let all = f32::from(rules.board().settings().pieces.max(1));
        let sitter = Sitter {
            atlas,
            rules,
            observation,
            score,
            weighing,
            a_point: 1.0 / atlas.clear_lead,
            a_card: 10.0 / all,
            a_piece: 1.0 / all,
        };
        let mut pen = Pen { numbers: [0.0; PORTRAIT], at: 0 };
        let takes = sitter.plan(&mut pen);
        sitter.tickets(&mut pen);
        sitter.hand(&mut pen);
        sitter.beside_the_tickets(&mut pen);
        sitter.time(&mut pen, takes);
        sitter.buildings(&mut pen);
        sitter.rivals(&mut pen);
        pen.put(score.completed.len() as f32 / 4.0);
        pen.put(waits as f32 / 2.0);
        sitter.payable(&mut pen);
        sitter.wants(&mut pen);
        debug_assert_eq!(pen.at, PORTRAIT);
        pen.numbers
    }

    /// The routes that were planned for tickets when the seat was portrayed, and those that it could pay for.
    pub(crate) fn planned(&self) -> (RouteSet, RouteSet) {
        let goals = self.weighing.goals.iter();
        let payable = goals.filter(|goal| goal.for_ticket && goal.share.lacks <= 0.0);
        (self.weighing.plan.routes, payable.map(|goal| goal.route).collect())
    }
}

impl Sitter<'_> {
    /// Spaces' worth of cards that are missing for a route.
    fn lacks(&self, route: RouteId) -> f32 {
        let goal = self.weighing.goals.iter().find(|goal| goal.route == route);
        goal.map_or(0.0, |goal| goal.share.lacks)
    }

    fn swing(&self, wanted: bool) -> f32 {
        let legs = self.weighing.plan.legs.iter().filter(|leg| leg.wanted == wanted);
        legs.map(|leg| self.atlas.swings[leg.ticket.index()]).sum()
    }

    /// The points so far, the plan, and the turns that it still takes, which it returns.
    fn plan(&self, pen: &mut Pen) -> f32 {
        let (atlas, plan) = (self.atlas, &self.weighing.plan);
        let lacks: f32 = plan.routes.iter().map(|route| self.lacks(route)).sum();
        let a_turn = atlas.style.cards_a_turn * atlas.spaces_a_card;
        let takes = lacks / a_turn + plan.routes.len() as f32;
        let points: f32 = plan.routes.iter().map(|route| atlas.route(route).points).sum();
        pen.put(self.score.total as f32 * self.a_point);
        pen.put(self.swing(true) * self.a_point);
        pen.put(self.swing(false) * self.a_point);
        pen.put(plan.legs.iter().filter(|leg| leg.wanted).count() as f32 / 3.0);
        pen.put(plan.routes.len() as f32 / 5.0);
        pen.put(f32::from(self.plan_pieces()) * self.a_piece * 2.0);
        pen.put(lacks * self.a_card);
        pen.put(points * self.a_point);
        pen.put(plan.takes.turns * atlas.turn_part());
        pen.put(takes * atlas.turn_part());
        takes
    }

    fn plan_pieces(&self) -> u8 {
        self.weighing.plan.takes.pieces.iter().sum()
    }

    /// The tickets that bring the most for what they take.
    fn tickets(&self, pen: &mut Pen) {
        let mut best = [(0.0f32, 0.0f32); LEGS];
        for leg in self.weighing.plan.legs.iter().filter(|leg| leg.wanted) {
            let swing = self.atlas.swings[leg.ticket.index()];
            let lacks: f32 = leg.routes.iter().map(|route| self.lacks(route)).sum();
            let takes = lacks / self.atlas.style.cards_a_turn + leg.routes.len() as f32;
            let mut next = (swing, takes);
            for held in &mut best {
                if held.0 / (held.1 + 0.5) < next.0 / (next.1 + 0.5) {
                    std::mem::swap(held, &mut next);
                }
            }
        }
        for (swing, takes) in best {
            pen.put(swing * self.a_point);
            pen.put(takes * self.atlas.turn_part());
        }
    }

    fn hand(&self, pen: &mut Pen) {
        let purse = Purse::new(self.atlas, self.observation.hand);
        pen.put(f32::from(self.observation.own().cards) * self.a_card);
        pen.put(f32::from(self.observation.hand.count(Card::WILD)) / 4.0);
        let mut held = purse.held;
        held.sort_unstable_by(|a, b| b.cmp(a));
        held[..SUITS_HELD].iter().for_each(|&count| pen.put(f32::from(count) * self.a_card));
        let spoken_for: f32 = self.weighing.demand().iter().sum();
        let all: f32 = purse.held.iter().copied().map(f32::from).sum();
        pen.put((all - spoken_for) * self.a_card);
    }

    fn beside_the_tickets(&self, pen: &mut Pen) {
        let mut goals = self.weighing.goals.iter().filter(|goal| !goal.for_ticket);
        for _ in 0..FILLERS {
            let found = goals.next();
            let points = found.map_or(0.0, |goal| self.atlas.route(goal.route).points);
            let lacks = found.map_or(0.0, |goal| goal.share.lacks);
            pen.put(points * self.a_point);
            pen.put(lacks * self.a_card);
        }
    }

    /// Pieces, and whether there is time for a plan that takes so many turns.
    fn time(&self, pen: &mut Pen, takes: f32) {
        let (atlas, own) = (self.atlas, self.observation.own());
        let pieces = f32::from(own.pieces.iter().sum::<u8>());
        let left = atlas.turns_left(self.rules, self.observation);
        let slack = (left - takes) * atlas.turn_part();
        pen.put(pieces * self.a_piece);
        pen.put((pieces - f32::from(self.plan_pieces())) * self.a_piece);
        pen.put(time::own_pace(atlas, self.rules, own) * atlas.turn_part());
        pen.put(slack.max(0.0));
        pen.put((-slack).max(0.0));
        let too_late = 1.0 - (left / takes.max(0.5)).min(1.0);
        pen.put(self.swing(true) * self.a_point * too_late);
        pen.put(f32::from(self.score.path_length) * self.a_piece * 2.0);
    }

    fn buildings(&self, pen: &mut Pen) {
        let (settings, own) = (self.rules.board().settings(), self.observation.own());
        pen.put(time::stations_left(self.rules, self.observation) as f32 / 3.0);
        pen.put((f32::from(settings.harbours) - own.harbours.len() as f32) / 3.0);
        pen.put(self.observation.flag.len() as f32 / 3.0);
    }

    /// How many others are beside the plan, and around parts of it.
    fn rivals(&self, pen: &mut Pen) {
        let (rivals, planned) = (self.weighing.rivals(), self.weighing.plan.routes);
        let cities = |route| self.atlas.route(route).cities;
        let sum = |of: &dyn Fn(RouteId) -> u8| {
            planned.iter().map(|route| f32::from(of(route))).sum::<f32>()
        };
        pen.put(sum(&|route| rivals.beside(cities(route))) / 5.0);
        pen.put(sum(&|route| rivals.around(cities(route))) / 2.0);
    }

    /// What could be claimed at once.
    fn payable(&self, pen: &mut Pen) {
        let goals = || self.weighing.goals.iter().filter(|goal| goal.share.lacks <= 0.0);
        let points: f32 = goals().map(|goal| self.atlas.route(goal.route).points).sum();
        pen.put(points * self.a_point);
        pen.put(goals().count() as f32 / 4.0);
    }

    /// Which cards are missing, and whether they lie open.
    fn wants(&self, pen: &mut Pen) {
        let wants = self.weighing.wants();
        pen.put(wants.iter().copied().fold(0.0, f32::max) * self.a_card);
        pen.put(wants.iter().filter(|&&want| want >= 1.0).count() as f32 / 4.0);
        let (mut fitting, mut wild) = (0.0, 0.0);
        for card in self.observation.row.iter().flatten() {
            match self.atlas.kinds[card.index()].suit {
                Some(suit) => fitting += wants[usize::from(suit)].min(1.0),
                None => wild += 1.0,
            }
        }
        pen.put(fitting / 2.0);
        pen.put(wild / 2.0);
        pen.put(self.rules.cities_met(self.observation.own().routes).len() as f32 / 10.0);
        // Harbours are built with marked cards.
        let harbours = self.rules.board().settings().harbours > 0;
        let marked =
            self.atlas.suits.iter().flat_map(|suit| suit.kinds()).filter(|kind| kind.marked);
        let hand = self.observation.hand;
        let held = marked.map(|kind| f32::from(hand.count(kind.card))).sum::<f32>();
        pen.put(if harbours { held / 6.0 } else { 0.0 });
    }
}
