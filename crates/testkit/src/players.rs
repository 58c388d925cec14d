//! Players for tests, and games between them.

use std::sync::Arc;

use trestle_engine::record::Record;
use trestle_engine::{Action, Event, Id, Phase, Random, Rules, Seat, Seed, State};
use trestle_game::RecordedGame;

/// Chooses among legal actions.
pub trait Player {
    /// The place of the chosen action in the list.
    fn choose(&mut self, observation: &Observation<'_>, actions: &[Action]) -> usize;
}

/// What a player who has to act looks at.
#[derive(Debug, Clone, Copy)]
pub struct Observation<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// The position, what is hidden included: these players need not be fair.
    pub state: &'a State,
    /// Who has to act.
    pub seat: Seat,
}

/// Takes any legal action, each equally likely.
#[derive(Debug, Clone)]
pub struct RandomPlayer(pub Random);

impl Player for RandomPlayer {
    fn choose(&mut self, _: &Observation<'_>, actions: &[Action]) -> usize {
        self.0.below(actions.len() as u32) as usize
    }
}

/// Chooses what kind of thing to do first and then how, so that rare kinds of action
/// happen more often than among hundreds of equal ones.
#[derive(Debug, Clone)]
pub struct Lively(pub Random);

impl Player for Lively {
    fn choose(&mut self, _: &Observation<'_>, actions: &[Action]) -> usize {
        let mut kinds: Vec<_> = actions.iter().map(std::mem::discriminant).collect();
        kinds.dedup();
        let Some(kind) = self.0.pick(&kinds).copied() else { return 0 };
        let of_kind: Vec<usize> = (0..actions.len())
            .filter(|&place| std::mem::discriminant(&actions[place]) == kind)
            .collect();
        self.0.pick(&of_kind).copied().unwrap_or(0)
    }
}

/// Players who take all the cards they can get, but for the last one, who spends all and draws tickets: sooner
/// or later that one can do nothing and passes.
#[derive(Debug, Clone)]
pub struct Hoarders(pub Random);

impl Hoarders {
    /// How much a seat likes an action; least first.
    fn liking(observation: &Observation<'_>, action: &Action) -> u32 {
        let takes = matches!(action, Action::DrawCard { .. } | Action::TakeCard { .. });
        let draws = matches!(action, Action::DrawTickets);
        if observation.seat.index() + 1 < observation.rules.players() {
            return if takes { 0 } else { 1 + u32::from(!draws) };
        }
        match action {
            Action::Pass => 0,
            // Tickets that go back to the pile would have to be drawn again.
            Action::KeepTickets { pick } => 100 - pick.len() as u32,
            Action::ExchangePieces { .. } => 300,
            _ if takes => 200,
            _ if draws => 100,
            // As few pieces as possible, so that the game does not end before.
            _ => 1 + action.payment().total(),
        }
    }
}

impl Player for Hoarders {
    fn choose(&mut self, observation: &Observation<'_>, actions: &[Action]) -> usize {
        let liking = |place: &usize| Hoarders::liking(observation, &actions[*place]);
        let most = (0..actions.len()).map(|place| liking(&place)).min();
        let liked: Vec<usize> =
            (0..actions.len()).filter(|place| Some(liking(place)) == most).collect();
        self.0.pick(&liked).copied().unwrap_or(0)
    }
}

/// What a test sees of each step of a game.
pub struct Step<'a> {
    /// The rules of the table.
    pub rules: &'a Rules,
    /// The position before.
    pub before: &'a State,
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: &'a Action,
    /// What came of it.
    pub events: &'a [Event],
    /// The position after.
    pub after: &'a State,
}

impl Step<'_> {
    /// Whether a seat that comes earlier had to act as well.
    pub fn is_out_of_order(&self) -> bool {
        self.before.next_actor() != Some(self.seat)
    }
}

/// Plays a game to its end and shows every step. Seats that choose at the same time do so
/// in random order.
pub fn play_game(
    rules: &Rules,
    seed: Seed,
    player: &mut dyn Player,
    mut see: impl FnMut(&Step<'_>),
) -> State {
    let mut events = Vec::new();
    let mut state = rules.start(seed, &mut events);
    let mut order = Random::new(seed, u64::MAX);
    let mut actions = Vec::new();
    for _ in 0..100_000 {
        let actors: Vec<Seat> = state.actors().iter().collect();
        let Some(&seat) = order.pick(&actors) else {
            assert_eq!(state.phase(), Phase::Over);
            return state;
        };
        rules.legal_actions(&state, seat, &mut actions);
        assert!(!actions.is_empty(), "seat {seat:?} must act and cannot");
        let action = actions[player.choose(&Observation { rules, state: &state, seat }, &actions)];
        let before = state.clone();
        events.clear();
        if let Err(refusal) = rules.apply(&mut state, seat, &action, &mut events) {
            panic!("legal action {action:?} was refused: {}", refusal.explain(rules));
        }
        let step =
            Step { rules, before: &before, seat, action: &action, events: &events, after: &state };
        see(&step);
    }
    panic!("the game does not end")
}

/// The record of a game between such players, with the hash of every state.
pub fn record_game(rules: &Rules, seed: Seed, player: &mut dyn Player) -> Record {
    let names = (0..rules.players()).map(|seat| format!("Player {}", seat + 1)).collect();
    let mut game = RecordedGame::new(Arc::new(rules.clone()), names, seed);
    play_game(rules, seed, player, |step| {
        match game.attempt_action(step.seat, step.action) {
            Ok(same) => game.commit(same),
            Err(error) => panic!("legal action {:?} was refused: {error}", step.action),
        };
    });
    game.record()
}
