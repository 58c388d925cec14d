//! Setting the table: pieces, cards, secrecy, who begins.

use trestle_engine::{
    Audience, Card, Cards, DeckId, Event, FirstPlayer, Options, Outside, Phase, Rules, RulesError,
    Seat, SeatSet, Seen, TicketSet,
};
use trestle_testkit::{Game, Scene, all_tables, classic_boards};

use crate::tiny;

/// Games on the classic boards with every number of players, just dealt.
fn new_games(seeds: u64) -> impl Iterator<Item = Game> {
    let tables = classic_boards().flat_map(|board| {
        (2..=5).map(move |players| trestle_testkit::rules(board.clone(), players))
    });
    tables.flat_map(move |rules| (0..seeds).map(move |seed| Game::start(rules.clone(), seed)))
}

/// Everybody but this seat.
fn others(game: &Game, seat: Seat) -> Vec<Audience> {
    let seats = game.state.seats().filter(|&other| other != seat).map(Audience::Seat);
    seats.chain([Audience::Spectator]).collect()
}

/// C-SET-1: 45 trains and no points for everybody, and the stations that the board has.
#[test]
fn everybody_begins_with_all_pieces_and_no_points() {
    for game in new_games(2) {
        for seat in game.state.seats() {
            assert_eq!(game.pieces(seat.0), 45);
            assert_eq!(game.points(seat.0), 0);
            assert!(game.state.routes(seat).is_empty());
            assert!(game.state.stations(seat).is_empty());
            let first_station = game.rules.station_cost(&game.state, seat).map(|cost| cost.spaces);
            let costs = &game.rules.board().settings().station_costs;
            assert_eq!(first_station, costs.first().copied());
        }
        assert_eq!(game.state.open_routes().len(), game.rules.board().routes().len());
    }
}

/// C-SET-1: the three stations can all be built.
#[test]
fn everybody_has_three_stations_on_the_europe_board() {
    let mut game = Scene::europe(2).hand(0, "6 red").play();
    for (city, cards) in [("paris", "1 red"), ("wien", "2 red"), ("roma", "3 red")] {
        game.build_station(0, city, cards).draw(1).draw(1);
    }
    assert_eq!(game.state.stations(Seat(0)).len(), 3);
    assert_eq!(game.rules.station_cost(&game.state, Seat(0)), None);
}

/// C-SET-2: four cards for everybody and five in the row; all others lie in the deck, but
/// for those that were swept away.
#[test]
fn everybody_has_four_cards_and_five_lie_face_up() {
    for game in new_games(10) {
        let mut cards = game.state.discards();
        for seat in game.state.seats() {
            assert_eq!(game.hand(seat.0).total(), 4);
            cards += game.hand(seat.0);
        }
        assert!(!game.row().contains('-'), "{}", game.row());
        cards += game.row().split(' ').map(|name| game.card(name)).collect();
        cards += game.state.deck(game.rules.board(), DeckId(0)).iter().copied().collect();
        assert_eq!(cards, game.rules.board().decks()[0].cards);
        assert_eq!(cards.total(), 110);
    }
}

/// C-SET-2: the hands are dealt first, in order of seats, then the row is turned.
#[test]
fn the_hands_are_dealt_before_the_row_is_turned() {
    for game in new_games(3) {
        let players = game.rules.players();
        let dealt = game.events[1..=players].iter().zip(game.state.seats());
        for (event, owner) in dealt {
            let hand = game.hand(owner.0);
            assert_eq!(*event, Event::HandDealt { seat: owner, deck: DeckId(0), cards: hand });
        }
        assert!(matches!(game.events[players + 1], Event::CardTurned { .. }));
    }
}

/// C-SET-2: chance decides the order of the deck: any kind of card can lie on top, and
/// each seat can be dealt any.
#[test]
fn the_cards_are_shuffled() {
    let rules = trestle_testkit::rules(trestle_testkit::board("europe"), 2);
    let kinds = rules.board().faces().len();
    let (mut on_top, mut dealt) = (vec![0; kinds], vec![0; kinds]);
    for seed in 0..200 {
        let game = Game::start(rules.clone(), seed);
        let top = game.state.deck(rules.board(), DeckId(0)).last().copied();
        on_top[usize::from(top.unwrap_or_default().0)] += 1;
        game.hand(1).each().for_each(|card| dealt[usize::from(card.0)] += 1);
    }
    assert!(on_top.iter().all(|&times| times > 0), "{on_top:?}");
    assert!(dealt.iter().all(|&times| times > 0), "{dealt:?}");
}

/// Follows how the first row was turned: it is swept exactly as long as it shows three
/// wild cards and could show fewer, at most ten times. Returns how often it was.
fn sweeps_of_first_row(game: &Game) -> usize {
    let hands: Cards =
        game.state.seats().map(|seat| game.hand(seat.0)).fold(Cards::EMPTY, |a, b| a + b);
    let not_in_hands = game.rules.board().decks()[0].cards - hands;
    let colored = not_in_hands.total() - u32::from(not_in_hands.count(Card::WILD));
    let turns = game.events.split(|event| *event == Event::RowSwept);
    let wilds_of = |row: &[Event]| {
        let turned = |event: &&Event| matches!(event, Event::CardTurned { .. });
        assert_eq!(row.iter().filter(turned).count(), 5);
        row.iter()
            .filter(|event| matches!(event, Event::CardTurned { card, .. } if card.is_wild()))
            .count()
    };
    let wilds: Vec<usize> = turns.map(wilds_of).collect();
    let sweeps = wilds.len() - 1;
    assert!(wilds[..sweeps].iter().all(|&wilds| wilds >= 3), "a calm row was swept: {wilds:?}");
    assert!(wilds[sweeps] < 3 || sweeps == 10 || colored < 3, "{wilds:?}, {colored} coloured");
    sweeps
}

/// C-SET-2, C-DRAW-6: a first row with three wild cards is swept before anybody does
/// anything, again and again.
#[test]
fn a_first_row_with_three_wild_cards_is_swept() {
    for game in new_games(20) {
        sweeps_of_first_row(&game);
    }
    let mut sweeps = Vec::new();
    for players in [2, 3] {
        let rules = tiny::table("15 wild, 6 red, 6 blue", players);
        sweeps.extend((0..20).map(|seed| sweeps_of_first_row(&Game::start(rules.clone(), seed))));
    }
    // More than half of all cards are wild: most games begin with a sweep, many with more.
    assert!(sweeps.iter().filter(|&&times| times > 0).count() >= 10, "{sweeps:?}");
    assert!(sweeps.iter().any(|&times| times > 1), "{sweeps:?}");
}

/// C-SET-4: what is on the tickets of another player makes no difference to what anybody
/// else sees; their number does.
#[test]
fn kept_tickets_are_secret_and_their_number_is_not() {
    let with = |tickets: &str| Scene::europe(3).tickets(1, tickets).play();
    let (one, other) = (with("paris-wien kyiv-sochi"), with("london-berlin roma-smyrna"));
    let more = with("paris-wien kyiv-sochi essen-kyiv");
    for seat in [0, 2] {
        assert_eq!(one.view(seat), other.view(seat));
        assert_eq!(one.view(seat).seats[1].tickets, 2);
        assert_eq!(more.view(seat).seats[1].tickets, 3);
    }
    assert_eq!(one.spectator_view(), other.spectator_view());
    assert_eq!(more.spectator_view().seats[1].tickets, 3);
    let own = one.view(1).own.map(|own| own.tickets);
    assert_eq!(own, Some(one.state.tickets(Seat(1))));
    assert!(one.view(1).seats[1].shown.is_none());
}

/// C-SET-4: when the game is over all tickets are shown.
#[test]
fn tickets_are_secret_only_until_the_game_is_over() {
    let mut game = Scene::europe(2).tickets(1, "paris-wien kyiv-sochi").final_turns(1).play();
    assert_eq!(game.view(0).seats[1].shown, None);
    game.draw(0).draw(0);
    assert_eq!(game.state.phase(), Phase::Over);
    let tickets: TicketSet =
        ["paris-wien", "kyiv-sochi"].map(|name| game.ticket(name)).into_iter().collect();
    for view in [game.view(0), game.spectator_view()] {
        assert_eq!(view.seats[1].shown, Some(tickets));
    }
    let shown = Event::TicketsShown { seat: Seat(1), tickets };
    assert!(game.events.contains(&shown));
    assert_eq!(shown.observe(Audience::Spectator), Seen::Whole(shown));
}

/// C-SET-4: who draws further tickets cannot give back those kept before.
#[test]
fn a_kept_ticket_stays_until_the_game_is_over() {
    let deck = "roma-smyrna essen-kyiv athina-angora";
    let mut game = Scene::europe(2).tickets(0, "paris-wien").ticket_deck(deck).play();
    game.draw_tickets(0);
    assert_eq!(game.offer(0), deck);
    assert_eq!(game.tickets(0), "paris-wien");
    game.keep(0, "essen-kyiv");
    assert_eq!(game.tickets(0), "essen-kyiv paris-wien");
    assert_eq!(game.ticket_deck(), "roma-smyrna athina-angora");
}

/// C-SET-5: which cards another player holds makes no difference to what anybody else
/// sees; how many does.
#[test]
fn hands_are_secret_and_their_size_is_not() {
    let with =
        |cards: &str| Scene::europe(3).row("white white green green green").hand(1, cards).play();
    let (one, other) = (with("2 red, 1 wild"), with("1 black, 2 blue"));
    let more = with("3 red, 1 wild");
    for seat in [0, 2] {
        assert_eq!(one.view(seat), other.view(seat));
        assert_eq!(one.view(seat).seats[1].card_count(), 3);
        assert_eq!(more.view(seat).seats[1].card_count(), 4);
    }
    assert_eq!(one.spectator_view(), other.spectator_view());
    assert_eq!(more.spectator_view().seats[1].card_count(), 4);
    assert_eq!(one.view(1).own.map(|own| own.hand), Some(one.cards("2 red, 1 wild")));
}

/// C-SET-5: of the cards dealt at the start others see the number.
#[test]
fn nobody_else_sees_the_cards_that_are_dealt() {
    for game in new_games(2) {
        for &event in &game.events {
            let Event::HandDealt { seat, deck, .. } = event else { continue };
            assert_eq!(event.observe(Audience::Seat(seat)), Seen::Whole(event));
            let outside = Outside::HandDealt { seat, deck, count: 4 };
            for audience in others(&game, seat) {
                assert_eq!(event.observe(audience), Seen::Outside(outside));
            }
        }
        for seat in game.state.seats() {
            let view = game.view(seat.0);
            assert!(
                view.seats
                    .iter()
                    .all(|other| other.card_count() == 4 && other.seen_cards.is_empty())
            );
        }
    }
}

/// C-SET-5: of a card drawn unseen others see that it was drawn; a card from the row was
/// seen by all.
#[test]
fn nobody_else_sees_a_card_that_is_drawn_unseen() {
    let mut game = Scene::europe(3).row("red blue green black white").deck("orange").play();
    game.draw(0);
    let drawn = game.events[0];
    assert!(matches!(drawn, Event::CardDrawn { .. }), "{drawn:?}");
    let outside = Outside::CardDrawn { seat: Seat(0), deck: DeckId(0) };
    for audience in others(&game, Seat(0)) {
        assert_eq!(drawn.observe(audience), Seen::Outside(outside));
    }
    assert_eq!(drawn.observe(Audience::Seat(Seat(0))), Seen::Whole(drawn));
    game.take(0, 1);
    let taken = game.events[0];
    assert_eq!(taken.observe(Audience::Spectator), Seen::Whole(taken));
    let known = game.view(1).seats[0];
    assert_eq!((known.card_count(), known.seen_cards), (2, game.cards("1 blue")));
}

/// C-SET-6: without an option chance decides, and everybody may be the one.
#[test]
fn anybody_may_be_drawn_to_begin() {
    for rules in all_tables() {
        let first = |seed| {
            let mut game = Game::start(rules.clone(), seed);
            let first = game.turn();
            assert_eq!(game.events[0], Event::GameBegan { first: Seat(first) });
            game.keep_all_at_start();
            assert_eq!(game.turn(), first);
            Seat(first)
        };
        assert_eq!((0..60).map(first).collect::<SeatSet>(), rules.seats());
    }
}

/// C-SET-6: what was decided when the table was made holds, whatever chance says.
#[test]
fn the_table_may_decide_who_begins() {
    for rules in all_tables() {
        for first in rules.seats().iter() {
            let options = Options { first: FirstPlayer::Seat(first), ..Options::default() };
            let rules = Rules::new(rules.shared_board().clone(), rules.players(), options);
            let rules = rules.unwrap_or_else(|error| panic!("{error}"));
            for seed in 0..8 {
                let mut game = Game::start(rules.clone(), seed);
                assert_eq!(game.events[0], Event::GameBegan { first });
                assert_eq!(game.keep_all_at_start().turn(), first.0);
            }
        }
        let asked = Seat(rules.players() as u8);
        let options = Options { first: FirstPlayer::Seat(asked), ..Options::default() };
        let error = Rules::new(rules.shared_board().clone(), rules.players(), options).err();
        assert_eq!(error, Some(RulesError::FirstSeat { asked, players: rules.players() }));
    }
}

/// C-SET-6: from the first player on, turns go round in order of seats.
#[test]
fn turns_pass_in_order_of_seats() {
    for mut game in new_games(3) {
        let players = game.rules.players() as u8;
        let first = game.keep_all_at_start().turn();
        for turn in 0..2 * players + 1 {
            let seat = (first + turn) % players;
            assert_eq!((game.turn(), game.state.phase()), (seat, Phase::Turn));
            assert_eq!(game.state.actors(), SeatSet::only(Seat(seat)));
            game.draw(seat).draw(seat);
        }
    }
}
