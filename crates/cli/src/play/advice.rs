//! What could be done, for somebody who asks.

use trestle_bots::{
    Budget, Deed, FlagStep, Hint, KeepReason, Purpose, Reason, Roster, RowHelp, Turn,
};
use trestle_engine::{Action, Seed, TicketId};

use super::language::{Value, say};
use super::names::Reader;
use super::question;
use super::words::Words;

/// How many things are suggested.
const MOST: usize = 3;

/// Somebody to ask, who knows what the one who asks knows.
pub struct Adviser {
    roster: Roster,
    seed: Seed,
    budget: Budget,
}

impl Adviser {
    /// An adviser for a game with this seed, who thinks for so long.
    pub fn new(roster: Roster, seed: Seed, budget: Budget) -> Adviser {
        Adviser { roster, seed, budget }
    }

    /// The best that could be done, and why, a line each.
    pub fn advice(&self, words: Words<'_>, turn: &Turn<'_>) -> String {
        let mut text = say!(words, "terminal.hints");
        let reader = Reader::Seat(turn.seat);
        for (number, hint) in (1..).zip(self.roster.hints(turn, self.seed, self.budget, MOST)) {
            let mut deed = deed(words, &hint);
            if pays(&hint.action) {
                let cards = question::payment_label(words, turn.rules, &hint.action, &[]);
                deed = say!(words, "terminal.hint-paid", deed = deed, cards = cards);
            }
            // Some deeds are a sentence already.
            let stop = if deed.ends_with('.') { "" } else { "." };
            let why = reasons(words, reader, &hint.reason).join(" ");
            text.push_str(&format!("\n{number:>4}  {deed}{stop} {why}"));
        }
        text
    }
}

/// Whether it has to be said what is paid; for a tunnel that is what is done.
fn pays(action: &Action) -> bool {
    match action {
        Action::ClaimRoute { .. } | Action::BuildStation { .. } | Action::BuildHarbour { .. } => {
            true
        }
        Action::KeepTickets { .. }
        | Action::TakeCard { .. }
        | Action::DrawCard { .. }
        | Action::DrawTickets
        | Action::PayTunnel { .. }
        | Action::LeaveTunnel
        | Action::ExchangePieces { .. }
        | Action::ChoosePieces { .. }
        | Action::Pass => false,
    }
}

/// What is suggested, in the words of the web client.
fn deed(words: Words<'_>, hint: &Hint) -> String {
    let board = words.board;
    match &hint.deed {
        Deed::ClaimRoute(route) => say!(words, "hints.do.claim", route = board.route_name(*route)),
        Deed::TakeCard(card) => match hint.action {
            Action::TakeCard { refill, .. } if board.decks().len() > 1 => {
                let (card, deck) = (words.card(*card), words.deck(refill));
                say!(words, "hints.do.take-refill", card = card, deck = deck)
            }
            _ => say!(words, "hints.do.take", card = words.card(*card)),
        },
        Deed::DrawCard(deck) if board.decks().len() > 1 => {
            say!(words, "hints.do.draw-from", deck = words.deck(*deck))
        }
        Deed::DrawCard(_) => say!(words, "hints.do.draw"),
        Deed::DrawTickets => say!(words, "hints.do.draw-tickets"),
        Deed::KeepTickets(tickets) => words.say("hints.do.keep", &of_tickets(words, tickets)),
        Deed::BuildStation(city) => say!(words, "hints.do.station", city = board.city_name(*city)),
        Deed::BuildHarbour(city) => say!(words, "hints.do.harbour", city = board.city_name(*city)),
        Deed::ChoosePieces(pieces) => {
            say!(words, "hints.do.pieces", pieces = words.pieces(*pieces))
        }
        Deed::ExchangePieces { from, count } => {
            let given = words.pieces_of(*count, *from);
            let got = words.pieces_of(*count, words.other_kind(*from));
            say!(words, "hints.do.exchange", given = given, got = got)
        }
        Deed::PayTunnel { route, cards } => {
            let deed = say!(words, "hints.do.pay-tunnel", route = board.route_name(*route));
            say!(words, "terminal.hint-paid", deed = deed, cards = words.cards(*cards))
        }
        Deed::LeaveTunnel(route) => {
            say!(words, "hints.do.leave-tunnel", route = board.route_name(*route))
        }
        Deed::Pass => say!(words, "hints.do.pass"),
    }
}

/// The tickets of a sentence.
fn of_tickets(words: Words<'_>, tickets: &[TicketId]) -> [(&'static str, Value); 2] {
    let names: Vec<String> = tickets.iter().map(|&it| words.board.ticket_name(it)).collect();
    [("count", tickets.len().into()), ("tickets", words.list(&names).into())]
}

/// Why it is suggested, in sentences of the web client.
fn reasons(words: Words<'_>, reader: Reader, reason: &Reason) -> Vec<String> {
    let board = words.board;
    let name = |route| board.route_name(route);
    let is_tunnel = |route: &trestle_engine::RouteId| {
        board.routes().get(usize::from(route.0)).is_some_and(|route| route.tunnel)
    };
    vec![match reason {
        Reason::NothingElse => say!(words, "hints.why.nothing-else"),
        Reason::AmongBest => say!(words, "hints.why.among-best"),
        Reason::LastTurn => say!(words, "hints.why.last-turn"),
        Reason::WinsRoute { purpose, rival, doubled, flag, attempt } => {
            let mut said = Vec::new();
            let served = |key: &str, tickets: &[TicketId]| {
                let [count, names] = of_tickets(words, tickets);
                words.say(key, &[count, names, ("attempt", Value::from(*attempt))])
            };
            match purpose {
                Purpose::Completes(tickets) => said.push(served("hints.why.completes", tickets)),
                Purpose::Towards(tickets) => said.push(served("hints.why.towards", tickets)),
                Purpose::Planned(tickets) => said.push(served("hints.why.planned", tickets)),
                // Doubled points are the same ones, told below.
                Purpose::Points(_) if doubled.is_some() => {}
                Purpose::Points(points) => {
                    said.push(say!(words, "hints.why.points", attempt = *attempt, points = *points))
                }
            }
            if let Some(points) = doubled {
                let said_so =
                    say!(words, "hints.why.doubled", attempt = *attempt, points = *points);
                said.push(said_so);
            }
            if let Some(rival) = rival {
                let player = words.seat_first(*rival);
                said.push(say!(words, "hints.why.rival", player = player));
            }
            match flag {
                Some(FlagStep::Lays(color)) => {
                    let color = words.paint(trestle_engine::Paint::Color(*color));
                    said.push(say!(
                        words,
                        "hints.why.lays-flag",
                        attempt = *attempt,
                        color = color
                    ));
                }
                Some(FlagStep::Completes(points)) => said.push(say!(
                    words,
                    "hints.why.completes-flag",
                    attempt = *attempt,
                    points = *points
                )),
                None => {}
            }
            return said;
        }
        Reason::SavesCards => say!(words, "hints.why.saves-cards"),
        Reason::PaysRoute { route, cards } => say!(
            words,
            "hints.why.pays-route",
            route = name(*route),
            cards = *cards,
            tunnel = is_tunnel(route)
        ),
        Reason::PaysBoth { route, other, cards } => say!(
            words,
            "hints.why.pays-both",
            route = name(*route),
            other = name(*other),
            cards = *cards,
            tunnel = is_tunnel(route) || is_tunnel(other)
        ),
        Reason::FerryWild { route, wanted, held } => say!(
            words,
            "hints.why.ferry-wild",
            route = name(*route),
            wanted = *wanted,
            held = *held
        ),
        Reason::DoublesRoute { route } => {
            say!(words, "hints.why.doubles-route", route = name(*route))
        }
        Reason::MayDouble { route } => say!(words, "hints.why.may-double", route = name(*route)),
        Reason::HarbourCard => say!(words, "hints.why.harbour-card"),
        Reason::MayServeLater => say!(words, "hints.why.may-serve-later"),
        Reason::Unseen { row: RowHelp::None } => say!(words, "hints.why.unseen"),
        Reason::Unseen { row: RowHelp::Some } => say!(words, "hints.why.unseen-some"),
        Reason::Lends { route, owner, ticket, completes } => {
            let key = if *completes { "hints.why.lends-all" } else { "hints.why.lends" };
            say!(
                words,
                key,
                route = name(*route),
                player = words.seat(reader, *owner),
                ticket = board.ticket_name(*ticket)
            )
        }
        Reason::HarbourFor { city, tickets, later, unbuilt } => {
            let mut said = Vec::new();
            for (key, tickets) in
                [("hints.why.harbour-for", tickets), ("hints.why.harbour-later", later)]
            {
                if !tickets.is_empty() {
                    let [count, names] = of_tickets(words, tickets);
                    let city = ("city", board.city_name(*city).into());
                    said.push(words.say(key, &[city, count, names]));
                }
            }
            if said.is_empty() {
                said.push(say!(words, "hints.why.harbour-unbuilt", points = *unbuilt));
            }
            return said;
        }
        Reason::TimeForTickets { all_done: true } => say!(words, "hints.why.tickets-done"),
        Reason::TimeForTickets { all_done: false } => say!(words, "hints.why.time-for-tickets"),
        Reason::Keeps(KeepReason::Done) => say!(words, "hints.why.keeps-done"),
        Reason::Keeps(KeepReason::SharedRoutes(routes)) => {
            say!(words, "hints.why.keeps-shared", routes = *routes)
        }
        Reason::Keeps(KeepReason::Ways { routes, points }) => {
            say!(words, "hints.why.keeps-ways", routes = *routes, points = *points)
        }
        Reason::Keeps(KeepReason::NoWay(tickets)) => {
            words.say("hints.why.keeps-no-way", &of_tickets(words, tickets))
        }
        Reason::WaysNeed { pieces } => {
            say!(words, "hints.why.ways-need", pieces = words.pieces(*pieces))
        }
        Reason::WaysLack { medium, count } => {
            say!(words, "hints.why.ways-lack", pieces = words.pieces_of(*count, *medium))
        }
    }]
}
