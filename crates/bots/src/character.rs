//! Characters: opponents with a name and a style that a person can describe. They differ in numbers,
//! not in code, and err as people do: they overlook things, forget, grab what is near, and fear to be
//! late.

use std::sync::{Arc, OnceLock};

use trestle_engine::{Action, Id, Phase, Random, RouteSet, Rules};

use crate::bot::{Bot, Budget, Turn};
use crate::expert::Expert;
use crate::master::{Knowledge, Master};
use crate::nature::{NATURES, Nature, Thought};
use crate::planner::{Atlas, Choice, Observation, Planner, Style};

/// Somebody to play against. The weakest comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Character {
    /// Forgetful, and never in the way on purpose.
    Mila,
    /// Saves up for long routes.
    Greta,
    /// Hunts tickets.
    Ines,
    /// Careful.
    Otto,
    /// Cuts others off.
    Viktor,
    /// Thinks everything through.
    Clara,
}

impl Character {
    /// All of them, the weakest first.
    pub const ALL: [Character; 6] = [
        Character::Mila,
        Character::Greta,
        Character::Ines,
        Character::Otto,
        Character::Viktor,
        Character::Clara,
    ];

    fn nature(self) -> &'static Nature {
        &NATURES[self as usize]
    }

    /// Its name for commands and records.
    pub fn id(self) -> &'static str {
        self.nature().id
    }

    /// How it plays, in a line for people.
    pub fn about(self) -> &'static str {
        self.nature().about
    }

    /// Whether it plays its ideas out in thought.
    pub(crate) fn searches(self) -> bool {
        !matches!(self.nature().thought, Thought::AtOnce)
    }

    /// The numbers by which it judges.
    fn style(self, rules: &Rules) -> Style {
        let mut style = Style::for_pieces(rules.board().settings().pieces);
        for (name, number) in style.numbers() {
            for (_, more) in self.nature().style.iter().filter(|(changed, _)| *changed == name) {
                *number += if *number == 0.0 { *more } else { *number * more };
            }
        }
        style
    }
}

/// What all characters at the tables of one set of rules know, put together when the first of each sits
/// down.
#[derive(Debug, Clone, Default)]
pub(crate) struct Acquaintances {
    atlases: Arc<[OnceLock<Arc<Atlas>>; Character::ALL.len()]>,
    /// What masters know about the board.
    masters: Arc<OnceLock<Knowledge>>,
}

impl Acquaintances {
    /// They share what masters know.
    pub(crate) fn with_masters(masters: Arc<OnceLock<Knowledge>>) -> Acquaintances {
        Acquaintances { atlases: Arc::default(), masters }
    }

    fn atlas(&self, character: Character, rules: &Rules) -> Arc<Atlas> {
        let atlas = || Arc::new(Atlas::new(rules, character.style(rules)));
        Arc::clone(self.atlases[character as usize].get_or_init(atlas))
    }
}

/// The bot for one seat.
pub(crate) struct Acquaintance {
    character: Character,
    known: Acquaintances,
    random: Random,
    /// It never thinks longer than is its nature.
    budget: Budget,
    /// Made when the board is known.
    mind: Option<Mind>,
}

enum Mind {
    Plans { atlas: Arc<Atlas>, planner: Box<Planner>, overlooks: f32 },
    Searches(Box<dyn Bot>),
}

impl Acquaintance {
    pub(crate) fn new(
        character: Character,
        known: Acquaintances,
        random: Random,
        budget: Budget,
    ) -> Acquaintance {
        Acquaintance { character, known, random, budget, mind: None }
    }

    fn mind(&mut self, rules: &Rules) -> Mind {
        let atlas = || self.known.atlas(self.character, rules);
        let nature = self.character.nature();
        let random = Random::new(self.random.seed(), 0);
        match nature.thought {
            Thought::AtOnce => {
                let atlas = atlas();
                let planner = Box::new(Planner::with_atlas(Arc::clone(&atlas)));
                Mind::Plans { atlas, planner, overlooks: nature.overlooks.on(rules) }
            }
            Thought::Games(games) => {
                let games = games.on(rules).round().max(1.0) as u32;
                let budget = match self.budget {
                    Budget::Iterations(most) => Budget::Iterations(games.min(most)),
                    Budget::Time(_) => Budget::Iterations(games),
                };
                let expert = Expert::new(&atlas(), rules.players(), random, budget);
                Mind::Searches(Box::new(expert.with_full_hand(nature.full_hand)))
            }
            Thought::Thorough => {
                let master = Master::new(&self.known.masters, random, self.budget);
                Mind::Searches(Box::new(master.with_full_hand(nature.full_hand)))
            }
        }
    }
}

impl Bot for Acquaintance {
    fn choose(&mut self, turn: &Turn<'_>) -> Action {
        let mut mind = self.mind.take().unwrap_or_else(|| self.mind(turn.rules));
        let action = match &mut mind {
            Mind::Searches(bot) => bot.choose(turn),
            Mind::Plans { atlas, planner, overlooks } => {
                let nature = self.character.nature();
                decide(nature, *overlooks, atlas, planner, &mut self.random, turn)
            }
        };
        self.mind = Some(mind);
        action
    }
}

/// The best of what is noticed.
fn decide(
    nature: &Nature,
    overlooks: f32,
    atlas: &Atlas,
    planner: &mut Planner,
    random: &mut Random,
    turn: &Turn<'_>,
) -> Action {
    const PARTS: u32 = 1 << 16;
    let observation = Observation::of_view(turn.seat, turn.view);
    let chooses_tickets = matches!(observation.phase, Phase::StartTickets | Phase::KeepTickets);
    if nature.few_tickets
        && chooses_tickets
        && let Some(few) = fewest_tickets(atlas, turn, &observation)
    {
        return few;
    }
    let mut choices = planner.consider(turn.rules, &observation, &mut &*turn).clone();
    let full = observation.own().cards >= nature.full_hand;
    if full {
        rather_claim(&mut choices, |choice| &choice.action);
    } else if nature.gives_way {
        let (plan, _) = planner.thoughts();
        give_way(turn, atlas, &observation, plan.routes, &mut choices);
    }
    let overlooked = (overlooks * PARTS as f32) as u32;
    let mut noticed: Vec<Choice> = Vec::new();
    for choice in &choices {
        if random.below(PARTS) >= overlooked {
            noticed.push(*choice);
        }
    }
    if noticed.is_empty() {
        noticed = choices;
    }
    let best =
        noticed.iter().max_by(|a, b| a.worth.total_cmp(&b.worth)).map(|choice| choice.action);
    let action = best.or_else(|| turn.legal().first().copied()).unwrap_or(Action::Pass);
    planner.note(&observation, &action);
    action
}

/// Whoever has a full hand claims a route, if there is one to claim.
pub(crate) fn rather_claim<T>(choices: &mut Vec<T>, action: impl Fn(&T) -> &Action) {
    let claims = |choice: &T| matches!(action(choice), Action::ClaimRoute { .. });
    if choices.iter().any(claims) {
        choices.retain(claims);
    }
}

/// Leaves what would be in somebody's way without being needed, if anything else will do.
pub(crate) fn give_way(
    turn: &Turn<'_>,
    atlas: &Atlas,
    observation: &Observation,
    needed: RouteSet,
    choices: &mut Vec<Choice>,
) {
    let routes = observation.others().fold(RouteSet::EMPTY, |all, other| all.union(other.routes));
    let met = turn.rules.cities_met(routes);
    let polite = |choice: &Choice| match choice.action {
        Action::ClaimRoute { route, .. } => {
            let ends = &atlas.route(route).ends;
            needed.contains(route) || !ends.iter().any(|&end| met.contains(end))
        }
        _ => true,
    };
    if choices.iter().any(polite) {
        choices.retain(polite);
    }
}

/// The fewest tickets, and of these the ones with the least at stake.
pub(crate) fn fewest_tickets(
    atlas: &Atlas,
    turn: &Turn<'_>,
    observation: &Observation,
) -> Option<Action> {
    let stake = |action: &Action| match action {
        Action::KeepTickets { pick } => {
            let (kept, _) = pick.split(&observation.offer);
            let stakes = kept.iter().map(|ticket| atlas.swings[ticket.index()]);
            (pick.len(), stakes.sum::<f32>())
        }
        _ => (usize::MAX, 0.0),
    };
    let picks = turn.legal().iter().map(|action| (stake(action), *action));
    let least = picks.min_by(|((a, of_a), _), ((b, of_b), _)| a.cmp(b).then(of_a.total_cmp(of_b)));
    least.map(|(_, action)| action)
}
