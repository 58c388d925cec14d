//! Nobody is told what they may not know, and everybody is told what they may.

use trestle_engine::{Audience, Event, Random, Rules, Seat, Seed, State, TicketId, View};
use trestle_testkit::conservation::assert_dealt_soundly;
use trestle_testkit::secrets::with_another_secret;
use trestle_testkit::{Lively, Scene, all_tables, play_game, sized};

fn audiences(rules: &Rules) -> Vec<Audience> {
    let seats = rules.seats().iter().map(Audience::Seat);
    seats.chain([Audience::Spectator]).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("views and events can be written as JSON")
}

/// C-SET-3, C-SET-4, C-SET-5: what each audience sees of the events is enough to know
/// exactly its view, and nothing else is in it.
#[test]
fn folding_what_an_audience_sees_gives_exactly_its_view() {
    for rules in all_tables() {
        for game in 0..sized(3, 6) {
            let seed = Seed::from_numbers(31, game);
            let mut views: Vec<View> = audiences(&rules)
                .into_iter()
                .map(|audience| View::before_the_game(&rules, audience))
                .collect();
            let see = |views: &mut Vec<View>, events: &[Event], state: &State| {
                for view in views {
                    for event in events {
                        view.see(&rules, &event.observe(view.audience));
                    }
                    assert_eq!(*view, rules.view(state, view.audience));
                }
            };
            let mut events = Vec::new();
            let start = rules.start(seed, &mut events);
            see(&mut views, &events, &start);
            play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
                see(&mut views, step.events, step.after);
            });
        }
    }
}

/// What an audience cannot know is dealt anew: its view, to the letter, and its legal
/// actions stay the same, and the dealt position is a sound one that can be played on.
#[test]
fn resampling_the_unknown_changes_neither_view_nor_legal_actions() {
    for rules in all_tables() {
        let mut random = Random::new(Seed::from_numbers(32, 0), 0);
        for game in 0..sized(2, 4) {
            let seed = Seed::from_numbers(32, game);
            play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
                if random.below(8) > 0 {
                    return;
                }
                for audience in audiences(&rules) {
                    let view = rules.view(step.before, audience);
                    let likely = |_, ticket: TicketId| 1.0 + f32::from(ticket.0);
                    for dealt in [
                        rules.determinise(&view, &mut random),
                        rules.determinise_likely(&view, &mut random, likely),
                    ] {
                        let again = rules.view(&dealt, audience);
                        assert_eq!(view, again);
                        assert_eq!(json(&view), json(&again));
                        assert_same_actions(&rules, step.before, &dealt, audience);
                        assert_dealt_soundly(&rules, &dealt);
                    }
                }
            });
        }
    }
}

fn assert_same_actions(rules: &Rules, truth: &State, dealt: &State, audience: Audience) {
    let Audience::Seat(seat) = audience else { return };
    let [mut before, mut after] = [Vec::new(), Vec::new()];
    rules.legal_actions(truth, seat, &mut before);
    rules.legal_actions(dealt, seat, &mut after);
    assert_eq!(before, after);
}

#[test]
fn a_dealt_position_can_be_played_to_the_end() {
    for rules in all_tables() {
        let mut random = Random::new(Seed::from_numbers(33, 0), 0);
        let seed = Seed::from_numbers(33, 0);
        play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
            if random.below(40) > 0 {
                return;
            }
            let view = rules.view(step.before, Audience::Seat(step.seat));
            let mut state = rules.determinise(&view, &mut random);
            let mut actions = Vec::new();
            while let Some(seat) = state.next_actor() {
                rules.legal_actions(&state, seat, &mut actions);
                let action = *random.pick(&actions).expect("a seat that must act can");
                rules
                    .apply(&mut state, seat, &action, &mut trestle_engine::NoEvents)
                    .expect("legal actions are applicable");
            }
        });
    }
}

/// Dealing anew really deals: over a game something hidden changes for every audience.
#[test]
fn resampling_changes_what_is_hidden() {
    for rules in all_tables() {
        let state = rules.start(Seed::from_numbers(34, 0), &mut trestle_engine::NoEvents);
        let mut random = Random::new(Seed::from_numbers(34, 1), 0);
        let view = rules.view(&state, Audience::Seat(Seat(0)));
        let dealt = rules.determinise(&view, &mut random);
        assert_ne!(state.hand(Seat(1)), dealt.hand(Seat(1)));
        assert_ne!(state.offer(Seat(1)), dealt.offer(Seat(1)));
        assert_ne!(state.seed(), dealt.seed());
        assert_eq!(state.hand(Seat(0)), dealt.hand(Seat(0)));
        assert_eq!(state.offer(Seat(0)), dealt.offer(Seat(0)));
    }
}

/// Tickets that fit their owner better come out more often, and others still come out.
#[test]
fn likely_tickets_come_out_more_often() {
    let scene = Scene::europe(2).tickets(1, "brest-marseille amsterdam-pamplona");
    let game = scene.play();
    let favourite = game.rules.board().ticket("athina-wilno").expect("a ticket of Europe");
    let view = game.rules.view(&game.state, Audience::Seat(Seat(0)));
    let mut random = Random::new(Seed::from_numbers(36, 0), 0);
    let mut dealt = |weight: f32| {
        let likely = |_, ticket| if ticket == favourite { weight } else { 1.0 };
        let deals = 0..400;
        let deal = |_| game.rules.determinise_likely(&view, &mut random, likely);
        deals.map(deal).filter(|state| state.tickets(Seat(1)).contains(favourite)).count()
    };
    // Two of some forty tickets: it comes out in about one deal of twenty by itself.
    let (rare, even, often) = (dealt(0.0), dealt(1.0), dealt(1000.0));
    assert_eq!(rare, 0);
    assert!((4..=50).contains(&even), "{even} of 400");
    assert!(often > 2 * even && often < 400, "{often} of 400 beside {even}");
}

/// C-SET-3, C-SET-4, C-SET-5: an event with another secret looks the same, to the letter,
/// to everybody who may not know it, and different to whom it belongs.
#[test]
fn no_secret_of_another_seat_is_in_an_observed_event() {
    for rules in all_tables() {
        let seed = Seed::from_numbers(35, 0);
        let mut secrets = 0;
        let mut check = |events: &[Event]| {
            for event in events {
                let Some(other) = with_another_secret(&rules, event) else { continue };
                secrets += 1;
                let same: Vec<bool> = audiences(&rules)
                    .into_iter()
                    .map(|audience| {
                        json(&event.observe(audience)) == json(&other.observe(audience))
                    })
                    .collect();
                let owners = same.iter().filter(|&&same| !same).count();
                assert_eq!(owners, 1, "{event:?} is told to {owners} audiences");
            }
        };
        let mut events = Vec::new();
        rules.start(seed, &mut events);
        check(&events);
        play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| check(step.events));
        assert!(secrets > 20);
    }
}
