//! The broadcast of a move.
//!
//! Writing it takes most of the time that a move takes. Most of it is the same for everybody: the
//! public part of the view is written once, and the secret part is added for each audience. The text
//! is that of [`ServerMessage::Moved`](trestle_protocol::server::ServerMessage::Moved), byte for byte.

use serde::Serialize;
use trestle_engine::{Audience, Event, Seat, View};
use trestle_protocol::view_writer::{write_own, write_public, write_value};

use crate::frame::Frame;
use crate::table::game::Game;
use crate::time::Millis;

/// Room for what is secret, and for the events, beside the public part.
const ROOM: usize = 1024;

/// Who has moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct By {
    /// In which seat.
    pub seat: Seat,
    /// Whether it was a bot that stood in for a person.
    pub stand_in: bool,
    /// Whether it was a standing order, which only its owner is told.
    pub ordered: bool,
}

/// A move, ready to be written for every audience.
pub struct Broadcast<'a> {
    game: &'a Game,
    by: Option<By>,
    events: &'a [Event],
    /// The public part of the view, but for its closing brace.
    public: Vec<u8>,
    /// What follows the view: clocks and outcome, and the closing braces.
    rest: Vec<u8>,
    /// Kept from one audience to the next.
    view: View,
}

impl<'a> Broadcast<'a> {
    pub(super) fn new(
        game: &'a Game,
        by: Option<By>,
        events: &'a [Event],
        now: Millis,
    ) -> Broadcast<'a> {
        let rules = &game.kind().rules;
        let view = rules.view(game.state(), Audience::Spectator);
        let mut public = Vec::with_capacity(2 * ROOM);
        write_public(&mut public, rules, &view);
        let mut rest = Vec::new();
        put(&mut rest, "clocks", game.clocks(now).as_ref());
        put(&mut rest, "outcome", game.outcome().as_ref());
        rest.extend(b"}}");
        Broadcast { game, by, events, public, rest, view }
    }

    /// The message for an audience, with the key of the request if it was theirs.
    pub fn to(&mut self, audience: Audience, key: Option<&str>) -> Frame {
        Frame::write(self.public.len() + self.rest.len() + ROOM, |text| {
            self.write(text, audience, key)
        })
    }

    fn write(&mut self, text: &mut Vec<u8>, audience: Audience, key: Option<&str>) {
        let rules = &self.game.kind().rules;
        text.extend(br#"{"type":"moved""#);
        put(text, "key", key);
        put(text, "seat", self.by.map(|by| by.seat.0));
        put(text, "by_bot", self.by.filter(|by| by.stand_in).map(|_| true));
        let own = |by: &By| by.ordered && audience == Audience::Seat(by.seat);
        put(text, "by_order", self.by.filter(own).map(|_| true));
        let first = self.game.events() + 1 - self.events.len() as u32;
        put(text, "events", Some(self.game.numbered(audience, first, self.events)));
        text.extend(br#","position":{"number":"#);
        write_value(text, &self.game.number());
        put(text, "event", Some(self.game.events()));
        text.extend(br#","view":"#);
        text.extend(&self.public);
        rules.view_into(self.game.state(), audience, &mut self.view);
        if let Some(own) = &self.view.own {
            text.extend(br#","own":"#);
            write_own(text, rules, &self.view, own);
        }
        text.push(b'}');
        text.extend(&self.rest);
    }
}

/// Writes a field that follows others, if there is something to write.
fn put(text: &mut Vec<u8>, name: &str, value: Option<impl Serialize>) {
    if let Some(value) = value {
        text.extend(b",\"");
        text.extend(name.as_bytes());
        text.extend(b"\":");
        write_value(text, &value);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trestle_bots::Roster;
    use trestle_engine::{Random, Seed};
    use trestle_protocol::server::{Moved, ServerMessage};
    use trestle_protocol::table::Clock;
    use trestle_testkit::all_tables;

    use super::*;
    use crate::boards::Kind;
    use crate::frame::to_text;

    /// The quick way writes what the obvious one writes, for everybody at every table, from the
    /// first move to the last.
    #[test]
    fn everybody_is_told_what_the_obvious_way_would_tell() {
        for rules in all_tables() {
            let players = rules.players() as u64;
            let kind = Arc::new(Kind { roster: Roster::new(&rules), rules: Arc::new(rules) });
            let rules = &kind.rules;
            let clock = Clock::Game { seconds: 600, increment: 3 };
            let mut game = Game::start(
                Arc::clone(&kind),
                Seed::from_numbers(8, players),
                clock,
                0,
                Arc::default(),
            );
            let mut random = Random::new(Seed::default(), players);
            let mut now = 0;
            while let Some(seat) = game.state().next_actor() {
                now += 10;
                let mut actions = Vec::new();
                rules.legal_actions(game.state(), seat, &mut actions);
                let action = *random.pick(&actions).expect("who has to act can");
                let Ok(step) = game.decided(seat, &action, now) else { panic!("it is legal") };
                let (events, _) = game.take(step);
                let (stand_in, ordered) = (now % 20 == 0, now % 30 == 0);
                let by = Some(By { seat, stand_in, ordered });
                let mut broadcast = Broadcast::new(&game, by, &events, now);
                let seats = rules.seats().iter().map(Audience::Seat);
                for audience in seats.chain([Audience::Spectator]) {
                    let key = (audience == Audience::Seat(seat)).then_some("a \"key\"");
                    let first = game.events() + 1 - events.len() as u32;
                    let obvious = ServerMessage::Moved(Box::new(Moved {
                        key: key.map(Into::into),
                        seat: Some(seat.0),
                        by_bot: stand_in,
                        by_order: ordered && audience == Audience::Seat(seat),
                        events: game.numbered(audience, first, &events),
                        position: game.position(audience, now),
                    }));
                    assert_eq!(broadcast.to(audience, key).text(), to_text(&obvious));
                }
            }
        }
    }
}
