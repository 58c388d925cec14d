//! How fast the engine is: `cargo bench -p trestle-engine`. What the figures mean stands
//! in `docs/PERFORMANCE.md`.

use divan::Bencher;
use divan::counter::ItemsCount;
use trestle_engine::board::built_ins;
use trestle_engine::{Action, Audience, NoEvents, Phase, Random, Rules, Seat, Seed, State};
use trestle_testkit::{board, rules};

fn main() {
    divan::main();
}

/// The tables that are measured: every board with few players and with many.
fn tables() -> impl Iterator<Item = (&'static str, usize)> {
    built_ins().iter().flat_map(|board| [(board.id, 2), (board.id, 4)])
}

fn table((id, players): (&str, usize)) -> Rules {
    rules(board(id), players)
}

/// A whole random game: dealing, legal actions, applying, final score.
#[divan::bench(args = tables())]
fn random_game(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let mut actions = Vec::new();
    let mut game = 0;
    bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
        game += 1;
        let seed = Seed::from_numbers(1, game);
        let mut random = Random::new(seed, u64::MAX);
        let mut state = rules.start(seed, &mut NoEvents);
        while let Some(seat) = state.next_actor() {
            step(&rules, &mut state, seat, &mut actions, &mut random);
        }
        rules.final_scores(&state)
    });
}

fn step(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    actions: &mut Vec<Action>,
    random: &mut Random,
) {
    rules.legal_actions(state, seat, actions);
    let action = random.pick(actions).expect("a seat that must act can");
    rules.apply(state, seat, action, &mut NoEvents).expect("legal actions are applicable");
}

/// Positions out of random games, each in the phase of a turn, with the seat in turn.
fn positions(rules: &Rules) -> Vec<State> {
    let mut random = Random::new(Seed::from_numbers(2, 0), u64::MAX);
    let mut actions = Vec::new();
    let mut positions = Vec::new();
    for game in 0..50 {
        let mut state = rules.start(Seed::from_numbers(2, game), &mut NoEvents);
        while let Some(seat) = state.next_actor() {
            if state.phase() == Phase::Turn && random.below(8) == 0 {
                positions.push(state.clone());
            }
            step(rules, &mut state, seat, &mut actions, &mut random);
        }
    }
    positions
}

/// Ends of random games.
fn ends(rules: &Rules) -> Vec<State> {
    let mut random = Random::new(Seed::from_numbers(3, 0), u64::MAX);
    let mut actions = Vec::new();
    let play = |game| {
        let mut state = rules.start(Seed::from_numbers(3, game), &mut NoEvents);
        while let Some(seat) = state.next_actor() {
            step(rules, &mut state, seat, &mut actions, &mut random);
        }
        state
    };
    (0..50).map(play).collect()
}

#[divan::bench(args = tables())]
fn legal_actions_of_a_turn(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let positions = positions(&rules);
    let mut actions = Vec::new();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for state in &positions {
            rules.legal_actions(state, state.turn(), &mut actions);
            divan::black_box(&actions);
        }
    });
}

/// Clones every position and applies an action to it.
#[divan::bench(args = tables())]
fn clone_and_apply(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let mut random = Random::new(Seed::default(), 0);
    let mut actions = Vec::new();
    let chosen: Vec<(State, Action)> = positions(&rules)
        .into_iter()
        .map(|state| {
            rules.legal_actions(&state, state.turn(), &mut actions);
            let action = *random.pick(&actions).expect("a seat that must act can");
            (state, action)
        })
        .collect();
    bencher.counter(ItemsCount::new(chosen.len())).bench_local(|| {
        for (state, action) in &chosen {
            let (mut state, seat) = (state.clone(), state.turn());
            let answer = rules.apply(&mut state, seat, action, &mut NoEvents);
            divan::black_box((answer, state)).0.expect("legal actions are applicable");
        }
    });
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let rules = table(("europe", 5));
    let states = positions(&rules);
    bencher.counter(ItemsCount::new(states.len())).bench_local(|| {
        for state in &states {
            divan::black_box(state.clone());
        }
    });
}

#[divan::bench(args = tables())]
fn final_score(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let ends = ends(&rules);
    bencher.counter(ItemsCount::new(ends.len())).bench_local(|| {
        for state in &ends {
            divan::black_box(rules.final_scores(state));
        }
    });
}

#[divan::bench(args = tables())]
fn view_of_a_seat(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let positions = positions(&rules);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for state in &positions {
            divan::black_box(rules.view(state, Audience::Seat(state.turn())));
        }
    });
}

#[divan::bench(args = tables())]
fn deal_the_unknown_anew(bencher: Bencher, args: (&str, usize)) {
    let rules = table(args);
    let mut random = Random::new(Seed::default(), 0);
    let views: Vec<_> = positions(&rules)
        .iter()
        .map(|state| rules.view(state, Audience::Seat(state.turn())))
        .collect();
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            divan::black_box(rules.determinise(view, &mut random));
        }
    });
}
