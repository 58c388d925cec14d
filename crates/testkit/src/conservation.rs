//! What holds in every position of every game, recounted in the plainest way.

use trestle_engine::board::Unkept;
use trestle_engine::{
    Audience, Card, Cards, DeckId, Id, Phase, RouteId, Rules, Seat, Slot, State, limits,
};

/// Checks that nothing was lost, doubled or miscounted.
pub fn assert_sound(rules: &Rules, state: &State) {
    assert_sound_on_any_board(rules, state);
    row_is_calm(rules, state);
}

/// Checks the same on a board of which nothing is known. It may have so many wild cards
/// that no number of sweeps gives a calm row.
pub fn assert_sound_on_any_board(rules: &Rules, state: &State) {
    assert_dealt_soundly(rules, state);
    piles_are_in_order(rules, state);
    no_ticket_is_lost(rules, state);
}

/// Checks a position that was dealt anew from a view. Which tickets others have put out
/// of the game is not part of it, and why a row was not swept may not show in it.
pub fn assert_dealt_soundly(rules: &Rules, state: &State) {
    cards_are_conserved(rules, state);
    no_ticket_is_doubled(rules, state);
    for seat in state.seats() {
        pieces_and_points_fit_the_routes(rules, state, seat);
    }
    routes_have_one_owner(rules, state);
    stations_are_apart(rules, state);
    somebody_can_act(rules, state);
}

fn cards_are_conserved(rules: &Rules, state: &State) {
    let board = rules.board();
    let mut all = state.discards();
    for slot in 0..board.row_len() {
        all += state.face_up(Slot::from_index(slot)).map(Cards::from).unwrap_or_default();
    }
    for deck in 0..board.decks().len() {
        all += state.deck(board, DeckId::from_index(deck)).iter().copied().collect();
    }
    if let Some(tunnel) = state.tunnel() {
        all = all + tunnel.laid + tunnel.turned.iter().copied().collect();
    }
    for seat in state.seats() {
        all = all + state.hand(seat) + state.flag(seat).iter().copied().collect();
        let view = rules.view(state, Audience::Spectator);
        assert!(
            state.hand(seat).contains(view.seats[seat.index()].seen_cards),
            "seat {seat:?} has cards that were seen and are gone"
        );
    }
    let printed = board.decks().iter().fold(Cards::EMPTY, |sum, deck| sum + deck.cards);
    assert_eq!(all, printed, "cards were lost or doubled");
}

fn piles_are_in_order(rules: &Rules, state: &State) {
    let board = rules.board();
    let is_empty = |deck: usize| state.deck_len(DeckId::from_index(deck)) == 0;
    for (number, deck) in board.decks().iter().enumerate() {
        let discarded = state.discards().iter().filter(|&(card, _)| deck.cards.count(card) > 0);
        // While a tunnel is open its cards are not discarded yet.
        assert!(!is_empty(number) || discarded.count() == 0, "an empty deck was not remade");
    }
    let mut slot = 0;
    for deck in board.decks() {
        for _ in 0..deck.row {
            let sharing = (0..board.decks().len())
                .filter(|&other| board.decks()[other].row_group == deck.row_group);
            if state.face_up(Slot::from_index(slot)).is_none() {
                assert!(sharing.into_iter().all(is_empty), "a gap that could be filled");
            }
            slot += 1;
        }
    }
}

/// The row has few enough wild cards, unless that is hard to have.
fn row_is_calm(rules: &Rules, state: &State) {
    let board = rules.board();
    let row = (0..board.row_len()).filter_map(|slot| state.face_up(Slot::from_index(slot)));
    let row: Cards = row.collect();
    let wilds = usize::from(row.count(Card::WILD));
    // The deck with the wild cards decides: others that share the row have none.
    let deck = board.deck_of(Card::WILD);
    let facts = &board.decks()[deck.index()];
    let in_deck: Cards = state.deck(board, deck).iter().copied().collect();
    let pool = in_deck + (state.discards() + row).of_kinds(facts.cards);
    let colored = pool.total() as usize - usize::from(pool.count(Card::WILD));
    let row_len = usize::from(facts.row).min(pool.total() as usize);
    let limit = usize::from(board.settings().row_wilds);
    let calm_row_is_possible = row_len.saturating_sub(colored) < limit;
    // Where many of the cards left are wild, even ten new rows may all have too many.
    let calm_row_is_likely = colored > 3 * usize::from(pool.count(Card::WILD));
    assert!(
        wilds < limit || !calm_row_is_possible || !calm_row_is_likely,
        "the row has {wilds} wild cards, and those left are {pool:?}"
    );
}

/// In how many places each ticket is.
fn ticket_places(rules: &Rules, state: &State) -> Vec<usize> {
    let mut places = vec![0; rules.board().tickets().len()];
    for ticket in state.ticket_deck() {
        places[ticket.index()] += 1;
    }
    for seat in state.seats() {
        for ticket in state.tickets(seat).iter().chain(state.offer(seat).iter().copied()) {
            places[ticket.index()] += 1;
        }
        let view = rules.view(state, Audience::Seat(seat));
        for ticket in view.own.expect("a seat has its own view").removed.iter() {
            assert_eq!(rules.board().settings().start_unkept, Unkept::Removed);
            places[ticket.index()] += 1;
        }
    }
    places
}

fn no_ticket_is_doubled(rules: &Rules, state: &State) {
    for (ticket, count) in ticket_places(rules, state).into_iter().enumerate() {
        assert!(count <= 1, "ticket {} is in two places", rules.board().tickets()[ticket].id);
    }
}

/// The rest of a pile that is only dealt leaves the game unseen; all others are somewhere.
fn no_ticket_is_lost(rules: &Rules, state: &State) {
    let board = rules.board();
    let pile = &board.piles()[board.settings().draw_pile];
    let places = ticket_places(rules, state);
    for ticket in pile.tickets().map(Id::index) {
        assert_eq!(places[ticket], 1, "ticket {} is lost", board.tickets()[ticket].id);
    }
}

fn pieces_and_points_fit_the_routes(rules: &Rules, state: &State, seat: Seat) {
    let board = rules.board();
    let (mut placed, mut points) = ([0; limits::MEDIA], 0);
    for route in state.routes(seat).iter() {
        let facts = &board.routes()[route.index()];
        placed[facts.medium.index()] += facts.length;
        points += i32::from(board.settings().route_points[usize::from(facts.length)]);
    }
    let (pieces, in_box) = (state.pieces(seat), rules.box_of(state, seat));
    for (number, medium) in board.media().iter().enumerate() {
        assert_eq!(pieces[number] + placed[number] + in_box[number], medium.supply);
    }
    let choosing = matches!(state.phase(), Phase::StartTickets | Phase::StartPieces);
    if !choosing || !rules.pieces_are_chosen() {
        let all: u8 = pieces.iter().chain(&placed).sum();
        assert_eq!(all, board.settings().pieces, "{seat:?} has too many or too few pieces");
    }
    // Doubled routes, flags and exchanges leave no trace on the board; there the points are
    // followed through the events instead.
    let plain = board.terrains().is_empty() && board.settings().flag_colors.is_empty();
    if plain && board.media().len() == 1 {
        assert_eq!(state.points(seat), points, "the score of {seat:?} is not that of its routes");
    }
}

fn routes_have_one_owner(rules: &Rules, state: &State) {
    for (number, route) in rules.board().routes().iter().enumerate() {
        let id = RouteId::from_index(number);
        let owners: Vec<Seat> =
            state.seats().filter(|&seat| state.routes(seat).contains(id)).collect();
        assert!(owners.len() <= 1, "{} has two owners", route.id);
        assert_eq!(state.owner(id), owners.first().copied());
        let twin_owner = route.twin.and_then(|twin| state.owner(twin));
        if let (Some(owner), Some(other)) = (owners.first(), twin_owner) {
            assert_ne!(*owner, other, "one player has both tracks of {}", route.id);
            assert!(!rules.single_track(), "both tracks of {} are claimed", route.id);
        }
        let closed = rules.single_track() && twin_owner.is_some();
        assert_eq!(
            state.open_routes().contains(id),
            owners.is_empty() && !closed,
            "{} is open or not",
            route.id
        );
    }
}

fn stations_are_apart(rules: &Rules, state: &State) {
    let mut seen = Vec::new();
    for seat in state.seats() {
        let stations = state.stations(seat);
        assert!(stations.len() <= rules.board().settings().station_costs.len());
        let harbours = state.harbours(seat);
        assert!(harbours.len() <= usize::from(rules.board().settings().harbours));
        for other in state.seats().filter(|&other| other != seat) {
            assert!(state.harbours(other).intersection(harbours).is_empty(), "two harbours");
        }
        for city in harbours.iter() {
            assert!(rules.board().cities()[city.index()].port, "a harbour that is in no port");
        }
        for city in stations.iter() {
            assert!(!seen.contains(&city), "two stations in {city:?}");
            seen.push(city);
        }
    }
}

fn somebody_can_act(rules: &Rules, state: &State) {
    assert_eq!(state.actors().is_empty(), state.phase() == Phase::Over);
    let mut actions = Vec::new();
    for seat in state.seats() {
        rules.legal_actions(state, seat, &mut actions);
        assert_eq!(!actions.is_empty(), state.actors().contains(seat));
    }
}
