//! What must hold in every game, on every board, with every number of players.

use trestle_engine::{Event, Id, Phase, Random, Seed};
use trestle_testkit::players::record_game;
use trestle_testkit::{Lively, RandomPlayer, all_tables, assert_sound, oracle, play_game, sized};

/// How many games are played at a table.
fn games() -> std::ops::Range<u64> {
    0..sized(4, 200)
}

#[test]
fn random_games_keep_everything_in_order_and_end() {
    for rules in all_tables() {
        for game in games() {
            let seed = Seed::from_numbers(11, game);
            let mut player = RandomPlayer(Random::new(seed, 1 << 40));
            let end = play_game(&rules, seed, &mut player, |step| assert_sound(&rules, step.after));
            assert_eq!(end.phase(), Phase::Over);
        }
    }
}

#[test]
fn lively_games_keep_everything_in_order_and_end() {
    for rules in all_tables() {
        for game in games() {
            let seed = Seed::from_numbers(12, game);
            let mut player = Lively(Random::new(seed, 1 << 40));
            play_game(&rules, seed, &mut player, |step| assert_sound(&rules, step.after));
        }
    }
}

/// The plain scorer needs time for large networks of one player, of which these have few.
#[test]
fn final_scores_are_those_of_the_plain_scorer() {
    for rules in all_tables() {
        for game in games() {
            let seed = Seed::from_numbers(13, game);
            let mut player = Lively(Random::new(seed, 1 << 40));
            let end = play_game(&rules, seed, &mut player, |_| {});
            let slow = oracle::slow_scores(&rules, &end);
            let quick = rules.final_scores(&end);
            for (quick, slow) in quick.seats.iter().zip(&slow.seats) {
                assert!(slow.agrees_with(quick), "{quick:?}, {slow:?}");
            }
            assert_eq!(quick.winners.iter().collect::<Vec<_>>(), slow.winners);
        }
    }
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    for rules in all_tables() {
        for game in 0..sized(2, 5) {
            let seed = Seed::from_numbers(14, game);
            let record = |()| {
                let mut player = Lively(Random::new(seed, 1 << 40));
                record_game(&rules, seed, &mut player)
            };
            assert_eq!(record(()), record(()));
        }
    }
}

#[test]
fn another_seed_gives_another_game() {
    for rules in all_tables() {
        let state = |seed| rules.start(seed, &mut trestle_engine::NoEvents);
        let [a, b] = [Seed::from_numbers(1, 0), Seed::from_numbers(1, 1)].map(state);
        assert_ne!(a.hash(rules.board()), b.hash(rules.board()));
        let hands = |state: &trestle_engine::State| -> Vec<_> {
            state.seats().map(|seat| state.hand(seat)).collect()
        };
        assert_ne!(hands(&a), hands(&b));
    }
}

/// What is scored during a game is the sum of what the events say.
#[test]
fn points_are_those_of_the_events() {
    for rules in all_tables() {
        for game in 0..sized(4, 10) {
            let seed = Seed::from_numbers(15, game);
            let mut points = vec![0; rules.players()];
            play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
                for event in step.events {
                    match *event {
                        Event::RouteClaimed { seat, points: more, .. }
                        | Event::FlagCompleted { seat, points: more } => {
                            points[seat.index()] += i32::from(more);
                        }
                        Event::PiecesExchanged { seat, cost, .. } => {
                            points[seat.index()] -= i32::from(cost)
                        }
                        _ => {}
                    }
                }
                for seat in step.after.seats() {
                    assert_eq!(step.after.points(seat), points[seat.index()]);
                }
            });
        }
    }
}
