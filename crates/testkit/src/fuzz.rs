//! The bodies of the fuzz targets: what must hold for any bytes whatever. They live here
//! so that the committed inputs also run with the other tests.

use std::sync::Arc;

use trestle_engine::record::{Completeness, Record};
use trestle_engine::{
    Action, Card, Cards, CityId, DeckId, Doubling, FlagChoice, Id, Medium, NoEvents, Options, Pick,
    Random, RouteId, Rules, Seat, Seed, Slot, State, board as boards, limits,
};

use crate::conservation::{assert_sound, assert_sound_on_any_board};

/// So many actions of a game on an unknown board are enough.
const SHORT_GAME: usize = 400;

/// Bytes choose a table, a seed and then the actions: what is listed as legal is accepted,
/// an action made of bytes is accepted if and only if it is listed, and every position is
/// sound.
pub fn legals(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let boards = crate::all_boards();
    let board = &boards[usize::from(bytes.next().unwrap_or(0)) % boards.len()];
    let settings = board.settings();
    let range = settings.players_max - settings.players_min + 1;
    let players = settings.players_min + bytes.next().unwrap_or(0) % range;
    let rules = crate::rules(board.clone(), usize::from(players));
    let seed = Seed::from_numbers(u64::from(bytes.wide().unwrap_or(0)), 0);
    let mut state = rules.start(seed, &mut NoEvents);
    assert_sound(&rules, &state);
    let mut actions = Vec::new();
    while let (Some(actor), Some(choice)) = (state.next_actor(), bytes.wide()) {
        // Checking everything takes time: each is done in one step out of four.
        match choice >> 14 {
            0 => {
                if let Some(action) = bytes.action() {
                    let seat = Seat(bytes.next().unwrap_or(0));
                    assert_accepted_if_listed(&rules, &state, seat, &action);
                    assert_accepted_if_listed(&rules, &state, actor, &action);
                }
            }
            1 => assert_all_listed_are_accepted(&rules, &state, actor),
            _ => {}
        }
        rules.legal_actions(&state, actor, &mut actions);
        let action = actions[usize::from(choice & 0x3fff) % actions.len()];
        let answer = rules.apply(&mut state, actor, &action, &mut NoEvents);
        assert_eq!(answer, Ok(()), "{action:?} is listed and refused");
        assert_sound(&rules, &state);
    }
    let _ = rules.final_scores(&state);
}

fn assert_all_listed_are_accepted(rules: &Rules, state: &State, seat: Seat) {
    let mut actions = Vec::new();
    rules.legal_actions(state, seat, &mut actions);
    for action in &actions {
        let answer = rules.check(state, seat, action);
        assert_eq!(answer, Ok(()), "{action:?} is listed and refused");
    }
}

fn assert_accepted_if_listed(rules: &Rules, before: &State, seat: Seat, action: &Action) {
    let mut listed = Vec::new();
    rules.legal_actions(before, seat, &mut listed);
    let mut state = before.clone();
    match rules.apply(&mut state, seat, action, &mut NoEvents) {
        Ok(()) => assert!(listed.contains(action), "{action:?} is accepted and not listed"),
        Err(refusal) => {
            assert!(!listed.contains(action), "{action:?} is listed and refused");
            assert_eq!(state, *before, "{action:?} was refused and changed things");
            assert!(!refusal.explain(rules).is_empty());
        }
    }
}

/// Bytes as the text of a record: reading and replaying it never panics, and what was read
/// can be written and read again.
pub fn record(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(fault) => return assert!(fault.line >= 1 && !fault.to_string().is_empty()),
    };
    assert_eq!(Record::parse(&record.to_text()).as_ref(), Ok(&record));
    let find = |id: &str| crate::registry().get(id).cloned();
    match record.replay(find, Completeness::MayBreakOff, &mut NoEvents) {
        Ok(replay) => assert_sound(&replay.rules, &replay.state),
        Err(fault) => assert!(fault.line >= 1 && !fault.to_string().is_empty()),
    }
}

/// Bytes as the text of a board file: reading it never panics, and what is read can be
/// played on.
pub fn board(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let board = match boards::load(text) {
        Ok(board) => board,
        Err(faults) => return assert!(!faults.to_string().is_empty()),
    };
    let players = usize::from(board.settings().players_min);
    let rules = Rules::new(Arc::new(board), players, Options::default())
        .expect("a board can be played by the fewest players it is for");
    let seed = Seed::from_numbers(bytes.len() as u64, 0);
    let mut random = Random::new(seed, u64::MAX);
    let mut state = rules.start(seed, &mut NoEvents);
    let mut actions = Vec::new();
    for _ in 0..SHORT_GAME {
        assert_sound_on_any_board(&rules, &state);
        let Some(seat) = state.next_actor() else { break };
        rules.legal_actions(&state, seat, &mut actions);
        let action = *random.pick(&actions).expect("a seat that must act can");
        let answer = rules.apply(&mut state, seat, &action, &mut NoEvents);
        assert_eq!(answer, Ok(()), "{action:?} is listed and refused");
    }
    let _ = rules.final_scores(&state);
}

/// Bytes to make choices with.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn wide(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.next()?, self.next()?]))
    }

    /// Any action, sensible or not.
    fn action(&mut self) -> Option<Action> {
        let kind = self.next()?;
        let number = self.next()?;
        Some(match kind % 12 {
            0 => Action::KeepTickets { pick: Pick(number) },
            1 => Action::TakeCard { slot: Slot(number % 16), refill: DeckId(number / 16) },
            2 => Action::DrawCard { deck: DeckId(number) },
            3 => Action::ClaimRoute {
                route: RouteId(number),
                cards: self.cards()?,
                doubling: match self.next()? {
                    0..=127 => Doubling::NONE,
                    other => Doubling { terrain: other & 3, wilds: other >> 2 & 3 },
                },
                flag: if kind < 128 { FlagChoice::Leave } else { FlagChoice::Lay },
            },
            4 => Action::DrawTickets,
            5 => Action::PayTunnel { cards: self.cards()? },
            6 => Action::LeaveTunnel,
            7 => Action::BuildStation { city: CityId(number), cards: self.cards()? },
            8 => Action::BuildHarbour { city: CityId(number), cards: self.cards()? },
            9 => Action::ExchangePieces { from: Medium(number & 3), count: number >> 2 },
            10 => Action::ChoosePieces { first: number },
            _ => Action::Pass,
        })
    }

    /// Some of one kind of card and some wild ones, or of any two kinds.
    fn cards(&mut self) -> Option<Cards> {
        let (kinds, counts) = (self.next()?, self.next()?);
        let card = Card::from_index(usize::from(kinds) % limits::CARD_KINDS);
        let other = Card::from_index(usize::from(kinds >> 5));
        let (count, others) = (counts & 15, counts >> 4);
        Some(if card == other {
            Cards::of(card, count)
        } else {
            Cards::of(card, count) + Cards::of(other, others)
        })
    }
}
