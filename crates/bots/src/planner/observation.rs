//! What a seat goes by when it plans.

use trestle_engine::{
    Card, Cards, CitySet, DeckId, Flag, Id, Offer, Phase, Pieces, RouteSet, Rules, Seat, Slot,
    State, TicketSet, View, limits,
};

/// What a seat goes by when it plans: a part of its view that has no heap, so that it can be
/// had quickly from a state, too, when games are played out in thought.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Observation {
    pub(crate) seat: Seat,
    pub(crate) players: usize,
    pub(crate) phase: Phase,
    pub(crate) final_turns: Option<u8>,
    pub(crate) hand: Cards,
    pub(crate) tickets: TicketSet,
    pub(crate) offer: Offer,
    pub(crate) open: RouteSet,
    pub(crate) row: [Option<Card>; limits::SLOTS],
    pub(crate) decks: [u8; limits::DECKS],
    pub(crate) discards: Cards,
    pub(crate) tickets_left: usize,
    pub(crate) flag: Flag,
    pub(crate) seats: [SeatSight; limits::PLAYERS],
}

/// What is seen of each player.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SeatSight {
    pub(crate) routes: RouteSet,
    pub(crate) stations: CitySet,
    pub(crate) harbours: CitySet,
    pub(crate) pieces: Pieces,
    pub(crate) cards: u8,
    pub(crate) open_cards: Cards,
}

impl Observation {
    /// What a seat sees of a game.
    pub(crate) fn of_view(seat: Seat, view: &View) -> Observation {
        let own = view.own.unwrap_or_default();
        let mut seats = [SeatSight::default(); limits::PLAYERS];
        for (observation, public) in seats.iter_mut().zip(&view.seats) {
            *observation = SeatSight {
                routes: public.routes,
                stations: public.stations,
                harbours: public.harbours,
                pieces: public.pieces,
                cards: public.card_count() as u8,
                open_cards: public.seen_cards,
            };
        }
        Observation {
            seat,
            players: view.seats.len(),
            phase: view.phase,
            final_turns: view.final_turns,
            hand: own.hand,
            tickets: own.tickets,
            offer: own.offer,
            open: view.open_routes,
            row: view.row,
            decks: view.decks,
            discards: view.discards,
            tickets_left: view.ticket_deck.len(),
            flag: view.seats[seat.index()].flag,
            seats,
        }
    }

    /// What a seat would see of a state. Terrain cards lie open, so that whole hands may
    /// stand for the seen part of them.
    pub(crate) fn of_state(rules: &Rules, seat: Seat, state: &State) -> Observation {
        let mut seats = [SeatSight::default(); limits::PLAYERS];
        for other in state.seats() {
            let hand = state.hand(other);
            seats[other.index()] = SeatSight {
                routes: state.routes(other),
                stations: state.stations(other),
                harbours: state.harbours(other),
                pieces: state.pieces(other),
                cards: hand.total() as u8,
                open_cards: hand,
            };
        }
        let mut row = [None; limits::SLOTS];
        for (slot, card) in row.iter_mut().enumerate() {
            *card = state.face_up(Slot::from_index(slot));
        }
        let mut decks = [0; limits::DECKS];
        for (deck, len) in decks.iter_mut().enumerate() {
            *len = state.deck_len(DeckId::from_index(deck)) as u8;
        }
        Observation {
            seat,
            players: rules.players(),
            phase: state.phase(),
            final_turns: state.final_turns(),
            hand: state.hand(seat),
            tickets: state.tickets(seat),
            offer: *state.offer(seat),
            open: state.open_routes(),
            row,
            decks,
            discards: state.discards(),
            tickets_left: state.tickets_left(),
            flag: *state.flag(seat),
            seats,
        }
    }

    pub(crate) fn own(&self) -> &SeatSight {
        &self.seats[self.seat.index()]
    }

    /// The other players.
    pub(crate) fn others(&self) -> impl Iterator<Item = &SeatSight> {
        let seat = self.seat.index();
        self.seats[..self.players]
            .iter()
            .enumerate()
            .filter(move |(at, _)| *at != seat)
            .map(|s| s.1)
    }
}

#[cfg(test)]
mod tests {
    use trestle_engine::{Audience, Random, Seed};
    use trestle_testkit::{Lively, all_tables, play_game};

    use super::*;

    /// Everything of a observation in words, but of others' hands only what lies open.
    fn words(rules: &Rules, mut observation: Observation) -> String {
        let open = rules.board().decks().iter().filter(|deck| deck.open);
        let open = open.fold(Cards::EMPTY, |sum, deck| sum + deck.cards);
        for seat in &mut observation.seats {
            seat.open_cards = seat.open_cards.of_kinds(open);
        }
        format!("{observation:?}")
    }

    #[test]
    fn a_state_is_seen_as_its_view_is() {
        for rules in all_tables() {
            let seed = Seed::from_numbers(61, 0);
            play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
                let seat = step.seat;
                // While pieces are chosen in secret, nobody plans with others' pieces.
                if step.before.phase() == Phase::StartPieces {
                    return;
                }
                let view = rules.view(step.before, Audience::Seat(seat));
                let seen = words(&rules, Observation::of_view(seat, &view));
                assert_eq!(words(&rules, Observation::of_state(&rules, seat, step.before)), seen);
            });
        }
    }
}
