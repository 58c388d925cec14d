//! The tickets that everybody is dealt before the first turn.

use std::collections::BTreeSet;
use std::sync::Arc;

use trestle_engine::board::Board;
use trestle_engine::{
    Action, Audience, DeckId, Event, Id, Outside, Phase, Pick, Refusal, Seat, Seen, Slot, TicketId,
};
use trestle_testkit::{Game, all_boards};

/// A new game of this many players on a board.
fn new_game(board: &str, players: usize, seed: u64) -> Game {
    Game::start(trestle_testkit::rules(trestle_testkit::board(board), players), seed)
}

/// How many tickets everybody is dealt on a board.
fn dealt(board: &Board) -> u8 {
    board.piles().iter().map(|pile| pile.deal).sum()
}

/// The boards on which everybody keeps at least two of three or more tickets, and chooses nothing else.
fn boards() -> Vec<Arc<Board>> {
    let is_usual = |board: &Arc<Board>| {
        board.settings().start_keep == 2 && dealt(board) >= 3 && board.media().len() == 1
    };
    all_boards().into_iter().filter(is_usual).collect()
}

/// New games on a board, with every number of players that it is for.
fn new_games(board: &str) -> impl Iterator<Item = Game> {
    let facts = trestle_testkit::board(board);
    let players = facts.settings().players_min..=facts.settings().players_max;
    players.flat_map(move |players| {
        (0..5).map(move |seed| new_game(board, usize::from(players), seed))
    })
}

fn keep(bits: u8) -> Action {
    Action::KeepTickets { pick: Pick(bits) }
}

fn is_long(ticket: TicketId) -> bool {
    ticket.index() < 6
}

/// Every way to order the seats of three players.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// C-SET-3: three tickets for everybody on the USA board, all others in the deck.
#[test]
fn on_the_usa_board_everybody_is_dealt_three_tickets() {
    for game in new_games("usa") {
        let mut seen: BTreeSet<TicketId> = game.state.ticket_deck().collect();
        for seat in game.state.seats() {
            assert_eq!(game.state.offer(seat).len(), 3);
            seen.extend(game.state.offer(seat).iter());
        }
        assert_eq!(game.state.ticket_deck().count(), 30 - 3 * game.rules.players());
        assert_eq!(seen.len(), 30);
    }
}

/// C-SET-3: chance decides which tickets somebody is dealt and which lies on top.
#[test]
fn the_tickets_are_shuffled() {
    for board in boards() {
        let (mut dealt, mut on_top) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..1000 {
            let game = new_game(board.id(), 2, seed);
            dealt.extend(game.state.offer(Seat(1)).iter().copied());
            on_top.extend(game.state.ticket_deck().next());
        }
        assert_eq!(dealt.len(), board.piles().iter().flat_map(|pile| pile.tickets()).count());
        let drawn_from = &board.piles()[board.settings().draw_pile];
        assert_eq!(on_top.len(), drawn_from.tickets().count());
    }
}

/// C-SET-3: at least two of three or four, in any choice, and nothing else.
#[test]
fn at_least_two_starting_tickets_are_kept() {
    for board in boards() {
        let all = (1 << dealt(&board)) - 1;
        let mut game = new_game(board.id(), 3, 1);
        for seat in 0..3 {
            let enough = (0..=all).filter(|bits: &u8| bits.count_ones() >= 2).map(keep);
            assert_eq!(game.legal(seat), enough.collect::<Vec<_>>());
            for too_few in [0b0, 0b1, 0b10, 0b100] {
                let refusal = game.refused(seat, keep(too_few));
                assert_eq!(refusal, Refusal::TooFewTickets { least: 2 });
            }
            assert_eq!(game.refused(seat, keep(all + 2)), Refusal::NotOffered);
        }
    }
}

/// C-SET-3: nobody takes a turn before everybody has chosen; then the first turn begins.
#[test]
fn the_first_turn_begins_when_all_have_chosen() {
    for mut game in boards().iter().flat_map(|board| new_games(board.id())) {
        for seat in game.state.seats() {
            assert_eq!(game.state.phase(), Phase::StartTickets);
            let draw = Action::DrawCard { deck: DeckId(0) };
            let take = Action::TakeCard { slot: Slot(0), refill: DeckId(0) };
            for action in [draw, take, Action::DrawTickets, Action::Pass] {
                let refusal = game.refused(seat.0, action);
                assert_eq!(refusal, Refusal::WrongPhase { phase: Phase::StartTickets });
            }
            game.act(seat.0, keep(0b11));
        }
        assert_eq!(game.state.phase(), Phase::Turn);
        let first = Event::TurnBegan { seat: game.state.turn(), final_turns: None };
        assert_eq!(game.events.last(), Some(&first));
    }
}

/// C-SET-3: all may choose at the same time, each once.
#[test]
fn everybody_chooses_once_and_waits_for_nobody() {
    for order in ORDERS {
        let mut game = new_game("europe", 3, 2);
        for (chosen, seat) in order.into_iter().enumerate() {
            assert_eq!(game.state.actors().len(), 3 - chosen);
            game.act(seat, keep(0b110));
            if chosen < 2 {
                assert_eq!(game.refused(seat, keep(0b11)), Refusal::AlreadyChosen);
            }
        }
    }
}

/// C-SET-3: who chose first changes nothing: the state is the same, down to the order of
/// the ticket deck.
#[test]
fn the_order_in_which_seats_choose_does_not_matter() {
    let picks = [keep(0b011), keep(0b101), keep(0b110)];
    for board in boards() {
        let states = ORDERS.map(|order| {
            let mut game = new_game(board.id(), 3, 4);
            for seat in order {
                game.act(seat, picks[usize::from(seat)]);
            }
            game.state
        });
        assert!(states.iter().all(|state| *state == states[0]));
    }
}

/// C-SET-3: until all have chosen, others see that a seat has chosen, and neither what
/// nor how many.
#[test]
fn a_choice_is_secret_until_all_have_chosen() {
    for board in boards() {
        let before = new_game(board.id(), 3, 5);
        let after: Vec<Game> = [0b011, 0b101, 0b111]
            .into_iter()
            .map(|bits| before.clone().act(1, keep(bits)).clone())
            .collect();
        for game in &after {
            for other in [Audience::Seat(Seat(0)), Audience::Seat(Seat(2)), Audience::Spectator] {
                let seen: Vec<Seen> =
                    game.events.iter().map(|event| event.observe(other)).collect();
                assert_eq!(seen, [Seen::Outside(Outside::TicketsChosen { seat: Seat(1) })]);
                // The only thing that has changed is who still has to choose.
                let mut expected = before.rules.view(&before.state, other);
                expected.choosing.remove(Seat(1));
                assert_eq!(game.rules.view(&game.state, other), expected);
            }
            assert_eq!(game.tickets(1), "");
        }
        let own = after[0].view(1).own;
        assert_eq!(own.and_then(|own| own.pick), Some(Pick(0b011)));
    }
}

/// C-SET-3, C-SET-4: once all have chosen, everybody sees how many each has kept, and
/// only that.
#[test]
fn afterwards_others_see_how_many_tickets_were_kept() {
    for board in boards() {
        let mut game = new_game(board.id(), 2, 6);
        game.act(0, keep(0b011)).act(1, keep(0b111));
        let returned = [dealt(&board) - 2, dealt(&board) - 3];
        let observed: Vec<Seen> =
            game.events.iter().map(|event| event.observe(Audience::Spectator)).collect();
        for (seat, kept) in [(0, 2), (1, 3)] {
            let (owner, returned) = (Seat(seat), returned[usize::from(seat)]);
            let outside = Outside::TicketsKept { seat: owner, kept, returned };
            assert!(observed.contains(&Seen::Outside(outside)), "{observed:?}");
            assert_eq!(game.view(1 - seat).seats[usize::from(seat)].tickets, kept);
        }
        assert!(game.spectator_view().ticket_deck.iter().all(Option::is_none));
    }
}

/// C-SET-3: of the tickets dealt others see the number.
#[test]
fn nobody_else_sees_the_tickets_that_are_dealt() {
    for board in boards() {
        let (game, count) = (new_game(board.id(), 2, 7), dealt(&board));
        let mut offers = 0;
        for &event in &game.events {
            let Event::TicketsOffered { seat, offer } = event else { continue };
            offers += 1;
            assert_eq!(offer, *game.state.offer(seat));
            assert_eq!(event.observe(Audience::Seat(seat)), Seen::Whole(event));
            let outside = Outside::TicketsOffered { seat, count };
            assert_eq!(event.observe(Audience::Spectator), Seen::Outside(outside));
            assert_eq!(event.observe(Audience::Seat(Seat(1 - seat.0))), Seen::Outside(outside));
        }
        assert_eq!(offers, 2);
        for view in [game.view(0), game.view(1), game.spectator_view()] {
            assert!(view.ticket_deck.iter().all(Option::is_none));
        }
    }
}

/// C-SET-3: on the USA board the tickets not kept go under the deck, those of seat 0
/// first, each player's in the order shown.
#[test]
fn on_the_usa_board_unkept_tickets_go_under_the_deck() {
    let mut game = new_game("usa", 4, 8);
    let offers: Vec<Vec<TicketId>> =
        game.state.seats().map(|seat| game.state.offer(seat).to_vec()).collect();
    let mut expected: Vec<TicketId> = game.state.ticket_deck().collect();
    expected.extend([offers[0][2], offers[1][0], offers[3][1]]);
    game.act(3, keep(0b101)).act(2, keep(0b111)).act(1, keep(0b110)).act(0, keep(0b011));
    assert_eq!(game.state.ticket_deck().collect::<Vec<_>>(), expected);
    let kept: Vec<TicketId> = game.state.tickets(Seat(3)).iter().collect();
    assert_eq!(kept.len(), 2);
    assert!(kept.contains(&offers[3][0]) && kept.contains(&offers[3][2]));
}

/// EU-SET-1: one long ticket and three regular ones for everybody; the long ones that are
/// left are nowhere in the game.
#[test]
fn everybody_is_dealt_one_long_ticket_and_three_regular_ones() {
    for game in new_games("europe") {
        let mut seen: BTreeSet<TicketId> = game.state.ticket_deck().collect();
        assert!(!seen.iter().copied().any(is_long), "a long ticket can be drawn");
        for seat in game.state.seats() {
            let long: Vec<bool> = game.state.offer(seat).iter().copied().map(is_long).collect();
            assert_eq!(long, [true, false, false, false]);
            seen.extend(game.state.offer(seat).iter());
        }
        let players = game.rules.players();
        assert_eq!(game.state.ticket_deck().count(), 40 - 3 * players);
        assert_eq!(seen.len(), 40 + players, "a ticket was dealt twice");
    }
    let europe = trestle_testkit::board("europe");
    let long = |name: &str| europe.ticket(name).is_some_and(is_long);
    assert!(long("brest-petrograd") && long("palermo-moskva") && !long("amsterdam-pamplona"));
}

/// EU-SET-1: any two of the four may be kept, with the long one or without it. The others
/// leave the game: they are neither held nor in the deck.
#[test]
fn the_tickets_not_kept_leave_the_game() {
    for bits in (0..16_u8).filter(|bits| bits.count_ones() >= 2) {
        let mut game = new_game("europe", 3, 9);
        let deck: Vec<TicketId> = game.state.ticket_deck().collect();
        let (kept, unkept) = Pick(bits).split(game.state.offer(Seat(1)));
        game.act(0, keep(0b11)).act(2, keep(0b1110)).act(1, keep(bits));
        assert_eq!(game.state.ticket_deck().collect::<Vec<_>>(), deck);
        assert_eq!(game.state.tickets(Seat(1)), kept.iter().copied().collect());
        let removed = game.view(1).own.map(|own| own.removed);
        assert_eq!(removed, Some(unkept.iter().copied().collect()));
        assert_eq!(game.view(1).ticket_deck, vec![None; 31]);
    }
}
