//! Whole games, and positions in which there is little to do.

use trestle_bots::{Bot, BotKind, Budget, Roster, Turn};
use trestle_engine::{Action, Audience, NoEvents, Phase, Rules, Seed};
use trestle_testkit::{Scene, all_tables, sized};

use crate::{BASELINES, QUICK, answer};

/// Little, for there are many games.
const BUDGET: Budget = Budget::Iterations(4);
/// More actions than any sound game has.
const MOST_ACTIONS: usize = 5_000;

/// Plays a game in which every answer must be among the legal actions.
fn play(rules: &Rules, seed: Seed, bots: &mut [Box<dyn Bot>]) {
    let mut state = rules.start(seed, &mut NoEvents);
    for _ in 0..MOST_ACTIONS {
        let Some(seat) = state.next_actor() else { break };
        let view = rules.view(&state, Audience::Seat(seat));
        let turn = Turn::new(rules, &state, seat, &view);
        let action = bots[usize::from(seat.0)].choose(&turn);
        assert!(turn.legal().contains(&action), "{action:?} in {:?}", state.phase());
        assert!(rules.apply(&mut state, seat, &action, &mut NoEvents).is_ok());
    }
    assert_eq!(state.phase(), Phase::Over, "the game {seed:?} does not end");
}

fn seat_all(rules: &Rules, seed: Seed, kind: impl Fn(usize) -> BotKind) -> Vec<Box<dyn Bot>> {
    let (seats, roster) = (rules.seats(), Roster::new(rules));
    let sit = |(place, seat)| roster.sit(kind(place), seat, seed, BUDGET);
    seats.iter().enumerate().map(sit).collect()
}

/// Every board with every number of players and every edition, the board of all mechanics
/// among them.
#[test]
fn bots_among_themselves_play_every_table_to_its_end() {
    for rules in all_tables() {
        for kind in QUICK {
            for game in 0..sized(2, 8) {
                let seed = Seed::from_numbers(1, game);
                play(&rules, seed, &mut seat_all(&rules, seed, |_| kind));
            }
        }
    }
}

/// Many games at a table: every answer is allowed, and every game ends.
fn play_many(rules: &Rules, kind: BotKind) {
    let roster = Roster::new(rules);
    for game in 0..sized(30, 1_000) {
        let seed = Seed::from_numbers(5, game);
        let sit = |seat| roster.sit(kind, seat, seed, BUDGET);
        let mut bots: Vec<Box<dyn Bot>> = rules.seats().iter().map(sit).collect();
        let mut state = rules.start(seed, &mut NoEvents);
        for _ in 0..MOST_ACTIONS {
            let Some(seat) = state.next_actor() else { break };
            let view = rules.view(&state, Audience::Seat(seat));
            let action = bots[usize::from(seat.0)].choose(&Turn::new(rules, &state, seat, &view));
            let applied = rules.apply(&mut state, seat, &action, &mut NoEvents);
            assert!(applied.is_ok(), "{action:?} in {:?} of {seed:?}", state.phase());
        }
        assert_eq!(state.phase(), Phase::Over, "the game {seed:?} does not end");
    }
}

#[test]
fn the_planner_plays_many_games_on_every_board() {
    all_tables().iter().for_each(|rules| play_many(rules, BotKind::Planner));
}

#[test]
fn the_easy_bot_plays_many_games_on_every_board() {
    all_tables().iter().for_each(|rules| play_many(rules, BotKind::Easy));
}

#[test]
fn mixed_tables_play_to_their_end() {
    for rules in all_tables() {
        for game in 0..sized(14, 84) {
            let seed = Seed::from_numbers(2, game);
            let step = 1 + game as usize / QUICK.len();
            let kind = |place: usize| QUICK[(place * step + game as usize) % QUICK.len()];
            play(&rules, seed, &mut seat_all(&rules, seed, kind));
        }
    }
}

/// Somebody who searches, in another seat and another company every time.
fn play_every_table(searcher: BotKind) {
    for (table, rules) in all_tables().iter().enumerate() {
        let seed = Seed::from_numbers(4, 0);
        let kind = |place: usize| {
            let searches = place == table % rules.players();
            if searches { searcher } else { QUICK[(place + table) % QUICK.len()] }
        };
        play(rules, seed, &mut seat_all(rules, seed, kind));
    }
}

#[test]
fn an_expert_plays_every_table_to_its_end() {
    play_every_table(BotKind::Expert);
}

#[test]
fn a_master_plays_every_table_to_its_end() {
    play_every_table(BotKind::Master);
}

#[test]
fn experts_among_themselves_play_every_board_to_its_end() {
    let tables = all_tables();
    let mut boards: Vec<&str> = Vec::new();
    // The last tables of a board have the most players.
    for rules in tables.iter().rev() {
        let board = rules.board().id();
        if !boards.contains(&board) {
            boards.push(board);
            let seed = Seed::from_numbers(5, 0);
            play(rules, seed, &mut seat_all(rules, seed, |_| BotKind::Expert));
        }
    }
}

/// Asks a new bot in every so many positions of a game that others play.
fn replace(rules: &Rules, kind: BotKind, every: usize) {
    let seed = Seed::from_numbers(3, 0);
    let mut state = rules.start(seed, &mut NoEvents);
    let roster = Roster::new(rules);
    let mut others = seat_all(rules, seed, |place| BASELINES[place % BASELINES.len()]);
    let mut position = 0;
    while let Some(seat) = state.next_actor() {
        let view = rules.view(&state, Audience::Seat(seat));
        let turn = Turn::new(rules, &state, seat, &view);
        if position % every == 0 {
            let answer = roster.sit(kind, seat, seed, BUDGET).choose(&turn);
            assert!(turn.legal().contains(&answer), "{kind}: {answer:?}");
        }
        position += 1;
        let action = others[usize::from(seat.0)].choose(&turn);
        assert!(rules.apply(&mut state, seat, &action, &mut NoEvents).is_ok());
    }
}

#[test]
fn a_bot_may_be_replaced_at_any_time() {
    for rules in all_tables() {
        for kind in QUICK {
            replace(&rules, kind, 1);
        }
        replace(&rules, BotKind::Expert, 17);
        replace(&rules, BotKind::Master, 29);
    }
}

#[test]
fn who_can_only_pass_passes() {
    let scene = Scene::europe(2).row("- - - - -").other_cards_in_hand(1).ticket_deck("");
    let game = scene.play();
    assert_eq!(game.legal(0), [Action::Pass]);
    for kind in BotKind::ALL {
        assert_eq!(answer(kind, &game), Action::Pass);
    }
}

#[test]
fn without_cards_to_draw_routes_are_claimed() {
    let scene = Scene::europe(2).row("- - - - -").other_cards_in_hand(1).ticket_deck("");
    let game = scene.hand(0, "2 red").tickets(0, "brest-marseille").play();
    // Who looks for nothing may build a station instead, and so may who overlooks the route.
    let looks = |kind: &BotKind| !matches!(kind, BotKind::Random | BotKind::Character(_));
    for kind in BotKind::ALL.into_iter().filter(looks) {
        assert!(matches!(answer(kind, &game), Action::ClaimRoute { .. }), "{kind}");
    }
}

#[test]
fn a_single_card_is_taken() {
    let scene = Scene::europe(2).row("- - green - -").other_cards_in_hand(1).ticket_deck("");
    let game = scene.tickets(0, "brest-marseille").play();
    for kind in BotKind::ALL {
        assert_eq!(answer(kind, &game), game.take_action(2));
    }
}

#[test]
fn terrain_is_drawn_where_there_is_nothing_else() {
    let scene = Scene::africa(2).row("- - - - - desert jungle").other_cards_in_hand(1);
    let game = scene.ticket_deck("").tickets(0, "pretoria-cape-town").play();
    for kind in BotKind::ALL {
        assert!(matches!(answer(kind, &game), Action::TakeCard { .. }), "{kind}");
    }
}

#[test]
fn tickets_are_drawn_if_nothing_else_is_allowed() {
    let scene = Scene::europe(2).row("- - - - -").other_cards_in_hand(1);
    let game = scene.ticket_deck("brest-marseille").play();
    assert_eq!(game.legal(0), [Action::DrawTickets]);
    for kind in BotKind::ALL {
        assert_eq!(answer(kind, &game), Action::DrawTickets);
    }
}
