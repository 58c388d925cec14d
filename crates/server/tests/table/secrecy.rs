//! Nobody is told what they may not know.
//!
//! Whole games on every board, with everybody at the table and a spectator, who keep every message.
//! When a game is over its record gives the truth at every moment, and each message is held against
//! it twice: with what the engine says an audience may see, and without.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::task::JoinHandle;
use trestle_client::{Client, Guest};
use trestle_engine::record::Record;
use trestle_engine::{Audience, Event, Id, Rules, Seat, Seed, State, TicketSet};
use trestle_protocol::client::ClientMessage;
use trestle_protocol::event as wire;
use trestle_protocol::table::Seated;
use trestle_protocol::tickets::Tickets;
use trestle_protocol::view::View;

use crate::fixture::{Server, full_table, look_on, play_game, rules, see_the_end, table};
use crate::secrets::{self, Receiver};

/// A guest that asks, until the game is over, and how many answers came.
type Asking = JoinHandle<(Guest, u32)>;

/// The truth after so many actions.
struct Moment {
    state: State,
    /// What the last action brought about.
    events: Vec<Event>,
    /// Tickets that each seat has been shown so far.
    shown: Vec<TicketSet>,
    /// Cards that everybody saw a seat taking into its hand so far, by their names.
    seen: Vec<BTreeMap<String, u64>>,
}

/// Plays a record again and keeps everything.
fn truth(rules: &Rules, record: &Record) -> Vec<Moment> {
    let mut events = Vec::new();
    let seed: Seed = record.header.seed.parse().unwrap();
    let state = rules.start(seed, &mut events);
    let players = rules.players();
    let (shown, seen) = (vec![TicketSet::default(); players], vec![BTreeMap::new(); players]);
    let mut first = Moment { state, events, shown, seen };
    first.note(rules);
    let mut moments = vec![first];
    for line in &record.actions {
        let before = moments.last().unwrap();
        let (mut state, mut events) = (before.state.clone(), Vec::new());
        let seat = Seat(line.seat);
        let action = line.action.resolve(rules, &state, seat).unwrap();
        rules.apply(&mut state, seat, &action, &mut events).unwrap();
        let (shown, seen) = (before.shown.clone(), before.seen.clone());
        let mut moment = Moment { state, events, shown, seen };
        moment.note(rules);
        moments.push(moment);
    }
    moments
}

impl Moment {
    /// Notes what seats were shown, and what everybody saw.
    fn note(&mut self, rules: &Rules) {
        let name = |card: trestle_engine::Card| rules.board().faces()[card.index()].id.clone();
        for event in &self.events {
            match *event {
                Event::TicketsOffered { seat, offer } => {
                    let shown = &mut self.shown[usize::from(seat.0)];
                    *shown = shown.union(offer.iter().copied().collect());
                }
                Event::CardTaken { seat, card, .. } | Event::OpenCardDrawn { seat, card, .. } => {
                    *self.seen[usize::from(seat.0)].entry(name(card)).or_default() += 1;
                }
                // Cards laid down for a tunnel may go back to the hand.
                Event::TunnelEntered { seat, cards, .. } => {
                    for (card, count) in cards.iter() {
                        let seen = &mut self.seen[usize::from(seat.0)];
                        *seen.entry(name(card)).or_default() += u64::from(count);
                    }
                }
                _ => {}
            }
        }
    }
}

/// What a guest heard, held against the truth.
struct Trial<'a> {
    rules: &'a Rules,
    truth: &'a [Moment],
    seat: Option<Seat>,
}

impl Trial<'_> {
    fn audience(&self) -> Audience {
        self.seat.map_or(Audience::Spectator, Audience::Seat)
    }

    fn try_all(&self, guest: &Guest) {
        let mut over = false;
        for message in guest.heard() {
            let position = &message["position"];
            over |= message["table"]["stage"] == "over" || !position["outcome"].is_null();
            secrets::check(message, Receiver { seat: self.seat.map(|seat| seat.0.into()), over });
            if message["type"] == "tickets" {
                self.tells_of_own_tickets(message);
            }
            if position.is_null() {
                continue;
            }
            let number = usize::try_from(position["number"].as_u64().unwrap()).unwrap();
            let moment = &self.truth[number];
            assert_eq!(over, moment.state.next_actor().is_none(), "{message}");
            self.shows_what_the_engine_allows(message, moment);
            self.shows_no_more_than_was_seen(&position["view"], moment);
        }
        assert!(over, "the whole game was seen");
    }

    /// What is said about tickets is about those that this seat was shown, and what the engine finds out
    /// for this seat.
    fn tells_of_own_tickets(&self, message: &Value) {
        let seat = self.seat.expect("spectators have no tickets");
        let number = message["number"].as_u64().unwrap();
        let moment = &self.truth[usize::try_from(number).unwrap()];
        let shown = moment.shown[usize::from(seat.0)];
        for far in message["tickets"].as_array().unwrap() {
            let ticket = self.rules.board().ticket(far["ticket"].as_str().unwrap()).unwrap();
            assert!(shown.contains(ticket), "{seat:?} was never shown {far}");
        }
        let expected = Tickets::of(self.rules, &moment.state, seat, u32::try_from(number).unwrap());
        assert_eq!(message["tickets"], json!(expected.tickets));
    }

    /// The view and the events are those of the engine for this audience, to the letter.
    fn shows_what_the_engine_allows(&self, message: &Value, moment: &Moment) {
        let view = View::new(self.rules, &self.rules.view(&moment.state, self.audience()));
        // By way of text, since the order of fields is nobody's business.
        assert_eq!(message["position"]["view"], json!(view));
        if message["type"] != "moved" {
            return;
        }
        self.tells(message, moment.events.iter());
    }

    /// A message tells of these events what the engine lets this audience see.
    fn tells<'e>(&self, message: &Value, events: impl Iterator<Item = &'e Event>) {
        let board = self.rules.board();
        let seen =
            events.map(|event| json!(wire::Event::new(board, &event.observe(self.audience()))));
        let mut heard = message["events"].clone();
        for event in heard.as_array_mut().unwrap() {
            event.as_object_mut().unwrap().remove("n");
        }
        assert_eq!(heard, json!(seen.collect::<Vec<_>>()));
    }

    /// Without asking the engine what an audience may see: hands, tickets and the deck in the view
    /// are what this seat has held in its own hands, or everybody has seen.
    fn shows_no_more_than_was_seen(&self, view: &Value, moment: &Moment) {
        let board = self.rules.board();
        for (seat, public) in moment.state.seats().zip(view["seats"].as_array().unwrap()) {
            let hand = moment.state.hand(seat);
            for (name, count) in public["seen"].as_object().unwrap() {
                let held = u64::from(hand.count(board.card(name).unwrap()));
                let seen = moment.seen[usize::from(seat.0)].get(name).copied().unwrap_or(0);
                assert!(count.as_u64().unwrap() <= held.min(seen), "{name} of {seat:?}: {view}");
            }
        }
        let Some(seat) = self.seat else {
            assert!(view["own"].is_null());
            return;
        };
        let own = &view["own"];
        let hand = moment.state.hand(seat);
        let hand: BTreeMap<&str, u8> = hand
            .iter()
            .map(|(card, count)| (board.faces()[card.index()].id.as_str(), count))
            .collect();
        assert_eq!(own["hand"], json!(hand), "the hand is that of {seat:?}");
        let shown = moment.shown[usize::from(seat.0)];
        let knows = |name: &Value| {
            let ticket = board.ticket(name.as_str().unwrap()).unwrap();
            assert!(shown.contains(ticket), "{seat:?} was never shown {name}");
            ticket
        };
        for list in ["tickets", "offer", "chosen", "removed"] {
            own[list].as_array().into_iter().flatten().for_each(|name| {
                knows(name);
            });
        }
        for place in own["in_deck"].as_array().into_iter().flatten() {
            let ticket = knows(&place["ticket"]);
            let depth = usize::try_from(place["place"].as_u64().unwrap()).unwrap();
            assert_eq!(moment.state.ticket_deck().nth(depth), Some(ticket));
        }
    }
}

/// Plays a game with everybody there and tries what each of them heard.
async fn try_game(server: &Server, board: &str, players: usize, seed: Seed) {
    let client = server.client();
    let seated = full_table(&client, &table(board, &vec!["person"; players])).await;
    let mut spectator = look_on(&client, &seated[0]).await;
    let asking = ask_all_along(&client, &seated).await;
    let guests = play_game(&client, &seated, seed).await;
    see_the_end(&mut spectator).await;
    let text = client.record(&seated[0].table.id).await.unwrap();
    let record = Record::parse(&text).unwrap();
    let rules = rules(&seated[0]);
    let truth = truth(&rules, &record);
    for (guest, one) in guests.iter().zip(&seated) {
        Trial { rules: &rules, truth: &truth, seat: one.seat.map(Seat) }.try_all(guest);
    }
    Trial { rules: &rules, truth: &truth, seat: None }.try_all(&spectator);
    for (seat, task) in asking {
        let (guest, answers) = task.await.unwrap();
        Trial { rules: &rules, truth: &truth, seat }.try_all(&guest);
        assert!(answers > 10, "{seat:?} has asked all along");
    }
    // Who comes back and asks for everything is told no more than who was there.
    for one in seated.iter().map(Some).chain([None]) {
        let token = one.map(|one| one.token.as_str());
        let back = Guest::arrive(&client, &seated[0].table.id, token, Some(0)).await.unwrap();
        let seat = one.and_then(|one| one.seat).map(Seat);
        let trial = Trial { rules: &rules, truth: &truth, seat };
        trial.try_all(&back);
        let all = truth.iter().flat_map(|moment| &moment.events);
        trial.tells(back.welcome(), all);
    }
    for guest in guests.iter().chain([&spectator]) {
        no_secret_in_any_text(guest, &seated, &record.header.seed);
    }
}

/// Further connections of everybody and of a spectator, which ask how far tickets are after every move
/// until the game is over. Each says how many answers came.
async fn ask_all_along(client: &Client, seated: &[Seated]) -> Vec<(Option<Seat>, Asking)> {
    let mut all = Vec::new();
    for one in seated.iter().map(Some).chain([None]) {
        let token = one.map(|one| one.token.as_str());
        let mut guest = Guest::arrive(client, &seated[0].table.id, token, None).await.unwrap();
        let seat = one.and_then(|one| one.seat).map(Seat);
        let answer = if seat.is_some() { "tickets" } else { "error" };
        let task = tokio::spawn(async move {
            let mut answers = 0;
            while !guest.is_over() {
                guest.say(&ClientMessage::Tickets).await.unwrap();
                guest.until_type(answer).await.unwrap();
                answers += 1;
                if !guest.is_over() {
                    guest.until_type("moved").await.unwrap();
                }
            }
            (guest, answers)
        });
        all.push((seat, task));
    }
    all
}

/// No message holds a token; none before the end holds the seed.
fn no_secret_in_any_text(guest: &Guest, seated: &[Seated], seed: &str) {
    let mut over = false;
    for message in guest.heard() {
        let text = message.to_string();
        over |= message["table"]["stage"] == "over";
        assert_eq!(text.contains(seed), over && message["type"] != "moved", "{text}");
        for Seated { token, .. } in seated {
            assert!(!text.contains(token.as_str()), "{text}");
        }
    }
}

/// Games of two and of the most players on every board: every message to everybody is tried.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_of_every_board() {
    let server = Server::start().await;
    for board in trestle_testkit::all_boards() {
        for players in [2, usize::from(board.settings().players_max)] {
            let seed = Seed::from_numbers(4, players as u64);
            try_game(&server, board.id(), players, seed).await;
        }
    }
    server.stop().await;
}
