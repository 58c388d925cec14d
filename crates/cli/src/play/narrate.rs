//! What happened, told in plain sentences to somebody who saw it.

use trestle_engine::{Doubling, Event, Id, Outside, Rules, Seat, Seen};

use super::language::{Value, say};
use super::names::Reader;
use super::question;
use super::words::Words;

/// Who did something that was seen; nobody, if it came about by itself.
pub fn actor(seen: &Seen) -> Option<Seat> {
    match *seen {
        Seen::Outside(
            Outside::HandDealt { seat, .. }
            | Outside::TicketsOffered { seat, .. }
            | Outside::TicketsChosen { seat }
            | Outside::TicketsKept { seat, .. }
            | Outside::CardDrawn { seat, .. }
            | Outside::PiecesChosen { seat },
        )
        | Seen::Whole(
            Event::HandDealt { seat, .. }
            | Event::TicketsOffered { seat, .. }
            | Event::TicketsChosen { seat, .. }
            | Event::TicketsKept { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::RouteClaimed { seat, .. }
            | Event::OpenCardDrawn { seat, .. }
            | Event::PiecesChosen { seat, .. }
            | Event::PiecesShown { seat, .. }
            | Event::FlagCompleted { seat, .. }
            | Event::HarbourBuilt { seat, .. }
            | Event::PiecesExchanged { seat, .. }
            | Event::TunnelEntered { seat, .. }
            | Event::TunnelLeft { seat }
            | Event::StationBuilt { seat, .. }
            | Event::Passed { seat }
            | Event::TicketsShown { seat, .. },
        ) => Some(seat),
        Seen::Whole(
            Event::GameBegan { .. }
            | Event::CardTurned { .. }
            | Event::RowSwept
            | Event::DeckRemade { .. }
            | Event::TunnelTurned { .. }
            | Event::TunnelDemands { .. }
            | Event::TunnelCleared
            | Event::EndIsNear { .. }
            | Event::GameOver,
        ) => None,
    }
}

/// What the player in seat `me` is told about something seen. Nothing, if the next screen
/// says it anyway.
pub fn sentence(words: Words<'_>, rules: &Rules, me: Seat, seen: &Seen) -> Option<String> {
    let teller = Teller { words, rules, reader: Reader::Seat(me) };
    match seen {
        Seen::Whole(event) => teller.whole(event),
        Seen::Outside(outside) => teller.others_secret(outside),
    }
}

/// Tells somebody what happened.
struct Teller<'a> {
    words: Words<'a>,
    rules: &'a Rules,
    reader: Reader,
}

impl Teller<'_> {
    /// A sentence about what a player did. The message knows whether it is the one who reads.
    fn did(&self, key: &str, seat: Seat, values: &[(&str, Value)]) -> String {
        let who = [
            ("you", Value::from(self.reader.is(seat))),
            ("player", self.words.seat_first(seat).into()),
        ];
        let values: Vec<(&str, Value)> = who.into_iter().chain(values.iter().cloned()).collect();
        self.words.say(key, &values)
    }

    fn whole(&self, event: &Event) -> Option<String> {
        let Teller { words, rules, .. } = self;
        let board = words.board;
        Some(match *event {
            Event::GameBegan { first } => self.did("terminal.log.began", first, &[]),
            Event::HandDealt { seat, cards, .. } => {
                self.did("terminal.log.dealt", seat, &[("cards", words.cards(cards).into())])
            }
            Event::RowSwept => say!(words, "terminal.log.swept"),
            Event::DeckRemade { deck } => {
                say!(words, "terminal.log.remade", deck = words.of_deck(deck))
            }
            Event::TicketsKept { seat, kept, returned } => {
                let mut values = vec![("tickets", Value::from(words.tickets(kept.iter())))];
                let returned = match returned.is_empty() {
                    true => String::new(),
                    false => {
                        let tickets = words.tickets(returned.iter());
                        format!(" {}", say!(words, "terminal.log.given-back", tickets = tickets))
                    }
                };
                values.push(("returned", returned.into()));
                self.did("terminal.log.kept", seat, &values)
            }
            Event::CardTaken { seat, card, .. } => {
                self.did("terminal.log.taken", seat, &[("card", words.card(card).into())])
            }
            Event::CardDrawn { seat, deck, card } => {
                let values =
                    [("deck", words.of_deck(deck).into()), ("card", words.card(card).into())];
                self.did("terminal.log.drawn", seat, &values)
            }
            Event::RouteClaimed { seat, route, cards, points, laid } => {
                let facts = &board.routes()[route.index()];
                let plain = board.settings().route_points[usize::from(facts.length)];
                let claimed = self.did(
                    "terminal.log.claimed",
                    seat,
                    &[
                        ("route", board.route_name(route).into()),
                        ("cards", words.cards(cards).into()),
                        ("doubled", Value::from(points != plain)),
                        ("points", words.points(points).into()),
                    ],
                );
                match laid {
                    Some(card) => {
                        let laid = say!(words, "terminal.log.laid", card = words.card(card));
                        format!("{claimed} {laid}")
                    }
                    None => claimed,
                }
            }
            Event::FlagCompleted { seat, points } => {
                self.did("terminal.log.flag", seat, &[("points", words.points(points).into())])
            }
            Event::OpenCardDrawn { seat, deck, card } => {
                let values =
                    [("deck", words.of_deck(deck).into()), ("card", words.card(card).into())];
                self.did("terminal.log.open-card", seat, &values)
            }
            Event::PiecesChosen { seat, pieces } => self.did(
                "terminal.log.pieces-chosen",
                seat,
                &[("pieces", words.pieces(pieces).into())],
            ),
            Event::PiecesShown { seat, pieces } => self.did(
                "terminal.log.pieces-shown",
                seat,
                &[("pieces", words.pieces(pieces).into())],
            ),
            Event::HarbourBuilt { seat, city, cards } => self.did(
                "terminal.log.harbour",
                seat,
                &[("city", board.city_name(city).into()), ("cards", words.cards(cards).into())],
            ),
            Event::PiecesExchanged { seat, from, count, cost, .. } => self.did(
                "terminal.log.exchanged",
                seat,
                &[
                    ("given", words.pieces_of(count, from).into()),
                    ("got", words.pieces_of(count, words.other_kind(from)).into()),
                    ("points", words.points(-cost).into()),
                ],
            ),
            Event::TunnelEntered { seat, route, cards, doubling, .. } => {
                let double = if doubling == Doubling::NONE {
                    String::new()
                } else {
                    let cards = question::doubling_names(*words, rules, route, doubling);
                    format!(" ({})", say!(words, "terminal.log.to-double", cards = cards))
                };
                let values = [
                    ("route", board.route_name(route).into()),
                    ("cards", words.cards(cards).into()),
                    ("double", double.into()),
                ];
                self.did("terminal.log.tunnel-entered", seat, &values)
            }
            Event::TunnelTurned { card } => {
                say!(words, "terminal.log.tunnel-turned", card = words.card(card))
            }
            Event::TunnelDemands { extra } => {
                say!(words, "terminal.log.tunnel-demands", extra = extra)
            }
            Event::TunnelLeft { seat } => self.did("terminal.log.tunnel-left", seat, &[]),
            Event::StationBuilt { seat, city, cards } => self.did(
                "terminal.log.station",
                seat,
                &[("city", board.city_name(city).into()), ("cards", words.cards(cards).into())],
            ),
            Event::Passed { seat } => self.did("terminal.log.passed", seat, &[]),
            Event::EndIsNear { seat, turns } => {
                self.did("terminal.log.end-is-near", seat, &[("turns", turns.into())])
            }
            Event::GameOver => say!(words, "terminal.log.over"),
            // The screen shows the row and whose turn it is; the menu shows the tickets on offer;
            // the result shows all tickets.
            Event::CardTurned { .. }
            | Event::TicketsOffered { .. }
            | Event::TicketsChosen { .. }
            | Event::TurnBegan { .. }
            | Event::TunnelCleared
            | Event::TicketsShown { .. } => return None,
        })
    }

    /// What others do in secret.
    fn others_secret(&self, outside: &Outside) -> Option<String> {
        let Teller { words, .. } = self;
        let player = |seat| words.seat_first(seat);
        Some(match *outside {
            Outside::CardDrawn { seat, deck } => {
                let deck = words.of_deck(deck);
                say!(words, "terminal.log.drawn-unseen", player = player(seat), deck = deck)
            }
            Outside::TicketsOffered { seat, count } => {
                say!(words, "terminal.log.tickets-offered", player = player(seat), count = count)
            }
            Outside::TicketsKept { seat, kept, .. } => {
                say!(words, "terminal.log.tickets-kept", player = player(seat), count = kept)
            }
            Outside::PiecesChosen { seat } => {
                say!(words, "terminal.log.has-chosen-pieces", player = player(seat))
            }
            // Everybody is dealt the same number, and which tickets a seat keeps is told when all
            // have chosen.
            Outside::HandDealt { .. } | Outside::TicketsChosen { .. } => return None,
        })
    }
}
