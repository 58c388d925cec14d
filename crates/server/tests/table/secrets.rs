//! What may stand where in a message, field by field. This knows nothing of views: it is a list of all
//! places of all messages, and a place that is not in it is a fault.

use serde_json::Value;

/// Who may read what stands in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Everybody.
    All,
    /// The seat whose message it is: spectators have no such place.
    Seat,
    /// The seat that the event is about.
    SeatOfEvent,
    /// Everybody, but not before the game is over.
    AllAtTheEnd,
}

use Readers::{All, AllAtTheEnd, Seat, SeatOfEvent};

/// The places of a position. `*` is any name, `#` any place of a list.
const POSITION: &[(&str, Readers)] = &[
    ("number", All),
    ("event", All),
    ("clocks.left.#", All),
    ("clocks.running.#", All),
    ("view.phase", All),
    ("view.turn", All),
    ("view.final_turns", All),
    ("view.passes", All),
    ("view.choosing.#", All),
    // Face-up cards, discards and what lies for a tunnel lie open on the table.
    ("view.row.#", All),
    ("view.discards.*", All),
    ("view.tunnel.route", All),
    ("view.tunnel.laid.*", All),
    ("view.tunnel.turned.#", All),
    ("view.tunnel.extra", All),
    ("view.tunnel.double.*", All),
    ("view.tunnel.lays_flag", All),
    // Of decks and hands only numbers; of a hand besides what everybody saw being taken.
    ("view.decks.*", All),
    ("view.tickets_left", All),
    ("view.seats.#.points", All),
    ("view.seats.#.pieces.*", All),
    ("view.seats.#.routes.#", All),
    ("view.seats.#.stations.#", All),
    ("view.seats.#.harbours.#", All),
    ("view.seats.#.cards.*", All),
    ("view.seats.#.seen.*", All),
    ("view.seats.#.tickets", All),
    ("view.seats.#.offer", All),
    ("view.seats.#.flag.#", All),
    ("view.seats.#.shown.#", AllAtTheEnd),
    ("view.own.hand.*", Seat),
    ("view.own.tickets.#", Seat),
    ("view.own.offer.#", Seat),
    ("view.own.chosen.#", Seat),
    ("view.own.pieces.*", Seat),
    ("view.own.in_deck.#.place", Seat),
    ("view.own.in_deck.#.ticket", Seat),
    ("view.own.removed.#", Seat),
    ("outcome.winners.#", AllAtTheEnd),
    ("outcome.scores.#.*", AllAtTheEnd),
    ("outcome.scores.#.parts.#.*", AllAtTheEnd),
    ("outcome.scores.#.goals.#.*", AllAtTheEnd),
    ("outcome.scores.#.loans.#.*", AllAtTheEnd),
];

/// The places of events, by the kind of event.
const EVENTS: &[(&str, &[(&str, Readers)])] = &[
    ("game-began", &[("first", All)]),
    ("hand-dealt", &[("seat", All), ("deck", All), ("count", All), ("cards.*", SeatOfEvent)]),
    ("card-turned", &[("slot", All), ("card", All)]),
    ("row-swept", &[]),
    ("deck-remade", &[("deck", All)]),
    ("tickets-offered", &[("seat", All), ("count", All), ("tickets.#", SeatOfEvent)]),
    ("tickets-chosen", &[("seat", All)]),
    (
        "tickets-kept",
        &[("seat", All), ("kept", All), ("returned", All), ("tickets.#", SeatOfEvent)],
    ),
    ("turn-began", &[("seat", All), ("final_turns", All)]),
    ("card-taken", &[("seat", All), ("slot", All), ("card", All)]),
    ("card-drawn", &[("seat", All), ("deck", All), ("card", SeatOfEvent)]),
    ("open-card-drawn", &[("seat", All), ("deck", All), ("card", All)]),
    (
        "route-claimed",
        &[("seat", All), ("route", All), ("cards.*", All), ("points", All), ("laid", All)],
    ),
    ("flag-completed", &[("seat", All), ("points", All)]),
    ("harbour-built", &[("seat", All), ("city", All), ("cards.*", All)]),
    ("station-built", &[("seat", All), ("city", All), ("cards.*", All)]),
    ("pieces-chosen", &[("seat", All)]),
    ("pieces-shown", &[("seat", All), ("pieces.*", All)]),
    ("pieces-exchanged", &[("seat", All), ("from", All), ("count", All), ("cost", All)]),
    ("tunnel-entered", &[("seat", All), ("route", All), ("cards.*", All), ("double.*", All)]),
    ("tunnel-turned", &[("card", All)]),
    ("tunnel-demands", &[("extra", All)]),
    ("tunnel-left", &[("seat", All)]),
    ("tunnel-cleared", &[]),
    ("passed", &[("seat", All)]),
    ("end-is-near", &[("seat", All), ("turns", All)]),
    ("game-over", &[]),
    ("tickets-shown", &[("seat", AllAtTheEnd), ("tickets.#", AllAtTheEnd)]),
];

/// The places of a table.
const TABLE: &[(&str, Readers)] = &[
    ("id", All),
    ("version", All),
    ("board", All),
    ("board_hash", All),
    ("edition", All),
    ("stage", All),
    ("access", All),
    ("locked", All),
    ("clock", All),
    ("on_timeout", All),
    ("begin", All),
    ("stand_in", All),
    ("grace", All),
    ("seats.#.player", All),
    ("seats.#.player.*", All),
    ("seats.#.name", All),
    ("seats.#.colour", All),
    ("seats.#.host", All),
    ("seats.#.forfeited", All),
    ("seats.#.left", All),
    ("seats.#.kept_for", All),
    ("created", All),
    ("commitment", All),
    ("seed", AllAtTheEnd),
    ("rematch", AllAtTheEnd),
    ("rematch_by", AllAtTheEnd),
    ("end_votes.#", All),
    ("ended", AllAtTheEnd),
];

/// The places of an answer about tickets. Even how far a ticket is tells which one it is.
const TICKETS: &[(&str, Readers)] = &[
    ("#.ticket", Seat),
    ("#.state", Seat),
    ("#.joined", Seat),
    ("#.stops", Seat),
    ("#.missing", Seat),
    ("#.way.#", Seat),
    ("#.own.#", Seat),
    ("#.stations.#", Seat),
];

/// A receiver of messages, at a moment.
#[derive(Debug, Clone, Copy)]
pub struct Receiver {
    /// The seat; none for spectators.
    pub seat: Option<u64>,
    /// Whether the game was over when the message was sent.
    pub over: bool,
}

/// Panics if something stands in a message that its receiver may not read, or somewhere unheard of.
pub fn check(message: &Value, receiver: Receiver) {
    let Some(fields) = message.as_object() else { panic!("not an object: {message}") };
    for (name, value) in fields {
        match name.as_str() {
            "type" | "version" | "seat" | "key" | "online" | "muted" | "number" => {}
            "by_bot" | "played_for_you" => {}
            // What one's own orders are and do is for nobody else.
            "orders" | "active" | "by_order" | "ordered_for_you" => {
                assert!(receiver.seat.is_some(), "{receiver:?} reads {message}");
            }
            "code" | "message" if fields["type"] == "error" => {}
            "tickets" => places(value, TICKETS, None, receiver),
            "table" => places(value, TABLE, None, receiver),
            "position" => places(value, POSITION, None, receiver),
            "events" => value.as_array().unwrap().iter().for_each(|event| {
                check_event(event, receiver);
            }),
            _ => panic!("an unheard-of field {name}: {message}"),
        }
    }
}

fn check_event(event: &Value, receiver: Receiver) {
    let kind = event["event"].as_str().unwrap();
    let known = EVENTS.iter().find(|(name, _)| *name == kind);
    let (_, allowed) = known.unwrap_or_else(|| panic!("an unheard-of event: {event}"));
    let mut event = event.clone();
    let fields = event.as_object_mut().unwrap();
    fields.remove("event");
    fields.remove("n").expect("events have numbers");
    let about = fields.get("seat").and_then(Value::as_u64);
    places(&event, allowed, about, receiver);
}

/// Checks every leaf of a value against the places that are known.
fn places(value: &Value, known: &[(&str, Readers)], about: Option<u64>, receiver: Receiver) {
    // Taken apart once, and not for every leaf.
    let known: Vec<(Vec<&str>, Readers)> =
        known.iter().map(|&(pattern, readers)| (pattern.split('.').collect(), readers)).collect();
    leaves(value, &mut Vec::new(), &mut |path, leaf| {
        let fits = |pattern: &[&str]| {
            pattern.len() == path.len()
                && pattern.iter().zip(path).all(|(wanted, step)| match *wanted {
                    "*" => *step != "#",
                    wanted => wanted == *step,
                })
        };
        let place = known.iter().find(|(pattern, _)| fits(pattern));
        let (pattern, readers) =
            place.unwrap_or_else(|| panic!("an unheard-of place {path:?} with {leaf}"));
        let good = match readers {
            All => true,
            Seat => receiver.seat.is_some(),
            SeatOfEvent => receiver.seat.is_some() && receiver.seat == about,
            AllAtTheEnd => receiver.over,
        };
        assert!(good, "{receiver:?} reads {leaf} in {pattern:?}, which is for {readers:?}");
    });
}

fn leaves<'a>(value: &'a Value, path: &mut Vec<&'a str>, see: &mut dyn FnMut(&[&'a str], &Value)) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                path.push(name);
                leaves(field, path, see);
                path.pop();
            }
        }
        Value::Array(items) => {
            for item in items {
                path.push("#");
                leaves(item, path, see);
                path.pop();
            }
        }
        leaf => see(path, leaf),
    }
}
