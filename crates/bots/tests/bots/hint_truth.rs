//! Every statement of every hint is true, word for word: it is held against the rules, never
//! against the plan that it comes from.

mod claim;
mod payment;

use std::collections::BTreeMap;

use payment::{pays, pays_both};
use trestle_bots::{
    BotKind, Budget, Deed, Hint, KeepReason, Reason, Roster, RowHelp, Turn, decide,
};
use trestle_engine::{
    Action, Audience, Card, Cards, CitySet, Event, Id, Missing, NoEvents, Phase, Random, RouteId,
    RouteSet, Rules, Seat, Seed, State, TicketId, TicketProgress, TicketState, View,
};
use trestle_testkit::all_tables;

/// Enough to compare everything once; the same every time.
const LITTLE: Budget = Budget::Iterations(1);
/// More than are ever found.
const ALL: usize = 100;

/// All kinds of statement that come up in these games.
const KINDS: [&str; 33] = [
    "nothing-else",
    "last-turn",
    "attempt",
    "completes",
    "towards",
    "planned",
    "points",
    "doubled",
    "rival",
    "lays-flag",
    "completes-flag",
    "saves-cards",
    "pays-route",
    "pays-both",
    "ferry-wild",
    "doubles-route",
    "may-double",
    "harbour-card",
    "may-serve-later",
    "unseen-none",
    "unseen-some",
    "lends-all",
    "harbour-for",
    "harbour-later",
    "harbour-unbuilt",
    "tickets-done",
    "time-for-tickets",
    "keeps-done",
    "keeps-shared",
    "keeps-ways",
    "keeps-no-way",
    "ways-need",
    "ways-lack",
];

/// A position in which somebody asked for hints.
struct Asked<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    view: &'a View,
    legal: &'a [Action],
    hints: &'a [Hint],
    progress: Vec<TicketProgress>,
}

/// Statements by kind: how many there were, and which of them were false.
#[derive(Default)]
struct Ledger(BTreeMap<&'static str, (usize, Vec<String>)>);

impl Ledger {
    fn note(&mut self, kind: &'static str, is_true: bool, what: impl FnOnce() -> String) {
        let (count, wrong) = self.0.entry(kind).or_default();
        *count += 1;
        if !is_true {
            wrong.push(what());
        }
    }
}

fn is_complete(state: TicketState) -> bool {
    matches!(state, TicketState::Done | TicketState::Lent)
}

impl Asked<'_> {
    fn hand(&self) -> Cards {
        self.view.own.unwrap().hand
    }

    fn ticket(&self, ticket: TicketId) -> &TicketProgress {
        self.progress.iter().find(|far| far.ticket == ticket).expect("an own ticket")
    }

    fn owns(&self, ticket: TicketId) -> bool {
        self.view.own.unwrap().tickets.contains(ticket)
    }

    /// Whether the seat comes to its turn again.
    fn has_later_turn(&self) -> bool {
        self.view.final_turns.is_none_or(|left| usize::from(left) > self.rules.players())
    }

    /// Whether a seat may still claim a route, once it has the cards.
    fn may_claim(&self, seat: Seat, route: RouteId) -> bool {
        let facts = &self.rules.board().routes()[route.index()];
        let twin_is_own =
            self.rules.twin(route).is_some_and(|twin| self.state.routes(seat).contains(twin));
        self.state.open_routes().contains(route)
            && !twin_is_own
            && self.state.pieces(seat)[facts.medium.index()] >= facts.length
    }

    fn may_claim_both(&self, one: RouteId, other: RouteId) -> bool {
        let mut left = self.state.pieces(self.seat);
        let routes = self.rules.board().routes();
        let enough = [one, other].iter().all(|route| {
            let facts = &routes[route.index()];
            let left = &mut left[facts.medium.index()];
            let enough = *left >= facts.length;
            *left = left.saturating_sub(facts.length);
            enough
        });
        enough
            && one != other
            && self.rules.twin(one) != Some(other)
            && self.may_claim(self.seat, one)
            && self.may_claim(self.seat, other)
    }

    /// Whether so many cards of a kind make the hand do for something, and fewer do not.
    fn is_fewest(&self, card: Card, cards: u8, does: impl Fn(Cards) -> bool) -> bool {
        let with = |more: u8| does(self.hand() + Cards::of(card, more));
        cards > 0 && with(cards) && (0..cards).all(|fewer| !with(fewer))
    }

    /// Whether a terrain card counts towards doubling a route, for which there are too few.
    fn doubles(&self, card: Card, route: RouteId) -> bool {
        let facts = &self.rules.board().routes()[route.index()];
        let price = self.rules.board().settings().terrain_cost[usize::from(facts.length)];
        let terrain = self.rules.board().faces()[card.index()].terrain;
        terrain.is_some()
            && terrain == facts.terrain
            && self.hand().count(card) < price
            && self.may_claim(self.seat, route)
            && self.has_later_turn()
    }

    /// What comes of an action; of a tunnel if it can be paid, as far as the seat can know.
    fn after(&self, action: &Action) -> Option<(State, Vec<Event>)> {
        let mut random = Random::new(Seed::default(), 0);
        let mut state = self.state.clone();
        for _ in 0..40 {
            let mut events = Vec::new();
            self.rules.apply(&mut state, self.seat, action, &mut events).unwrap();
            if matches!(action, Action::ClaimRoute { .. }) && state.phase() == Phase::Tunnel {
                let mut legal = Vec::new();
                self.rules.legal_actions(&state, self.seat, &mut legal);
                if let Some(pay) = legal.iter().find(|a| matches!(a, Action::PayTunnel { .. })) {
                    self.rules.apply(&mut state, self.seat, pay, &mut events).unwrap();
                    return Some((state, events));
                }
                state = self.rules.determinise(self.view, &mut random);
                continue;
            }
            return Some((state, events));
        }
        None
    }

    fn taken(&self, hint: &Hint) -> Option<Card> {
        match hint.deed {
            Deed::TakeCard(card) => Some(card),
            _ => None,
        }
    }

    fn check(&self, hint: &Hint, ledger: &mut Ledger) {
        let mut note = |kind: &'static str, is_true: bool| {
            ledger.note(kind, is_true, || {
                let name = |seat: Seat| format!("seat {}", seat.0);
                format!(
                    "{} ({hint:?}) hand {:?}",
                    hint.text(self.rules.board(), &name),
                    self.hand()
                )
            });
        };
        match &hint.reason {
            Reason::NothingElse => note("nothing-else", self.legal.len() == 1),
            // An opinion of the search, worded as one.
            Reason::AmongBest => note("among-best", true),
            Reason::LastTurn => note("last-turn", !self.has_later_turn()),
            Reason::WinsRoute { .. } => self.check_claim(hint, &mut note),
            Reason::SavesCards => {
                let laid = self.view.tunnel.unwrap().laid;
                let (after, _) = self.after(&hint.action).unwrap();
                note("saves-cards", after.hand(self.seat) == self.hand() + laid);
            }
            Reason::PaysRoute { route, cards } => {
                let card = self.taken(hint).unwrap();
                let does = |hand| pays(self.rules, hand, *route);
                let fewest = self.is_fewest(card, *cards, does);
                let later = self.has_later_turn() && self.may_claim(self.seat, *route);
                note("pays-route", fewest && later);
            }
            Reason::PaysBoth { route, other, cards } => {
                let card = self.taken(hint).unwrap();
                let does = |hand| pays_both(self.rules, hand, *other, *route);
                let fewest = self.is_fewest(card, *cards, does);
                let later = self.has_later_turn() && self.may_claim_both(*other, *route);
                note("pays-both", fewest && later && pays(self.rules, self.hand(), *route));
            }
            Reason::FerryWild { route, wanted, held } => {
                let price = self.rules.route_cost(*route).wilds;
                let has = self.hand().count(Card::WILD);
                let is_wild = self.taken(hint).unwrap().is_wild();
                let later = self.has_later_turn() && self.may_claim(self.seat, *route);
                let lacks = *wanted == price && *held == has && held < wanted;
                note("ferry-wild", is_wild && lacks && later);
            }
            Reason::DoublesRoute { route } => {
                let card = self.taken(hint).unwrap();
                note("doubles-route", self.doubles(card, *route));
            }
            Reason::MayDouble { route } => {
                let Deed::DrawCard(deck) = hint.deed else { panic!("{hint:?}") };
                let terrain = self.rules.board().routes()[route.index()].terrain.unwrap();
                let card = self.rules.terrain_card(terrain);
                let in_deck = self.state.deck(self.rules.board(), deck).contains(&card);
                note("may-double", in_deck && self.doubles(card, *route));
            }
            Reason::HarbourCard => {
                let card = self.taken(hint).unwrap();
                let all = usize::from(self.rules.board().settings().harbours);
                let left = self.state.harbours(self.seat).len() < all && self.has_later_turn();
                note("harbour-card", self.rules.board().faces()[card.index()].harbour && left);
            }
            Reason::MayServeLater => note("may-serve-later", self.has_later_turn()),
            Reason::Unseen { row } => {
                let helps = self.hints.iter().any(|other| {
                    matches!(
                        other.reason,
                        Reason::PaysRoute { .. }
                            | Reason::PaysBoth { .. }
                            | Reason::FerryWild { .. }
                            | Reason::DoublesRoute { .. }
                            | Reason::HarbourCard
                    ) && self.taken(other).is_some()
                });
                let takes = self.legal.iter().any(|a| matches!(a, Action::TakeCard { .. }));
                match row {
                    RowHelp::None => note("unseen-none", !helps),
                    RowHelp::Some => note("unseen-some", takes && self.has_later_turn()),
                }
            }
            Reason::Lends { route, owner, ticket, completes } => {
                let Action::BuildStation { city, .. } = hint.action else { panic!("{hint:?}") };
                let ends = self.rules.board().routes()[route.index()].ends;
                let lent = self.state.owner(*route) == Some(*owner)
                    && *owner != self.seat
                    && ends.contains(&city)
                    && self.owns(*ticket)
                    && !is_complete(self.ticket(*ticket).state);
                if *completes {
                    note("lends-all", lent && self.lends_all(hint, *route, *ticket));
                } else {
                    note("lends", lent && !self.lends_all(hint, *route, *ticket));
                }
            }
            Reason::HarbourFor { city, tickets, later, unbuilt } => {
                let settings = self.rules.board().settings();
                let built =
                    matches!(hint.action, Action::BuildHarbour { city: at, .. } if at == *city);
                if tickets.is_empty() && later.is_empty() {
                    note("harbour-unbuilt", built && *unbuilt == settings.harbour_unbuilt);
                }
                for &ticket in tickets.iter().chain(later) {
                    let stops = &self.rules.board().tickets()[ticket.index()].stops;
                    let named = stops.iter().any(|stop| stop.contains(*city));
                    let done = self.ticket(ticket).state == TicketState::Done;
                    let kind =
                        if tickets.contains(&ticket) { "harbour-for" } else { "harbour-later" };
                    let is_right = done == tickets.contains(&ticket);
                    note(kind, built && self.owns(ticket) && named && is_right);
                }
            }
            Reason::TimeForTickets { all_done: true } => {
                let own = self.view.own.unwrap().tickets;
                let scores = self.rules.final_scores(self.state);
                let all = scores.seats[self.seat.index()].completed == own && !own.is_empty();
                note("tickets-done", all && self.has_later_turn());
            }
            Reason::TimeForTickets { all_done: false } => {
                note("time-for-tickets", self.has_later_turn());
            }
            Reason::Keeps(reason) => self.check_keep(hint, reason, &mut note),
            Reason::WaysNeed { pieces } => {
                let need: u32 = pieces.iter().map(|&count| u32::from(count)).sum();
                let least = self.progress.iter().filter_map(|far| far.missing);
                let least = least.map(|missing| missing.spaces).max().unwrap_or(0);
                note("ways-need", need >= least);
            }
            Reason::WaysLack { medium, count } => {
                let have = self.state.pieces(self.seat)[medium.index()];
                let routes = self.rules.board().routes().iter().filter(|r| r.medium == *medium);
                let all: u32 = routes.map(|route| u32::from(route.length)).sum();
                note("ways-lack", *count > 0 && u32::from(have + count) <= all);
            }
        }
    }

    /// Whether a station makes this route complete a ticket.
    fn lends_all(&self, hint: &Hint, route: RouteId, ticket: TicketId) -> bool {
        let Action::BuildStation { city, .. } = hint.action else { return false };
        let (after, _) = self.after(&hint.action).unwrap();
        let view = self.rules.view(&after, Audience::Seat(self.seat));
        let progress = self.rules.ticket_progress(&view);
        let lent = progress.iter().any(|it| it.ticket == ticket && it.state == TicketState::Lent);
        let mut own = self.state.routes(self.seat);
        own.insert(route);
        let stops = &self.rules.board().tickets()[ticket.index()].stops;
        let joined = Missing::new(self.rules, stops, own, RouteSet::EMPTY);
        let sites: CitySet = self.ticket(ticket).stations;
        lent && sites.contains(city) && joined.is_some_and(|missing| missing.spaces == 0)
    }

    fn check_keep(
        &self,
        hint: &Hint,
        reason: &KeepReason,
        note: &mut dyn FnMut(&'static str, bool),
    ) {
        let Deed::KeepTickets(kept) = &hint.deed else { panic!("{hint:?}") };
        let own = self.view.own.unwrap();
        let tickets = self.rules.board().tickets();
        let state = |ticket: &TicketId| self.ticket(*ticket).state;
        match reason {
            KeepReason::Done => {
                let done = |ticket: &TicketId| state(ticket) == TicketState::Done;
                note("keeps-done", !kept.is_empty() && kept.iter().all(done));
            }
            KeepReason::SharedRoutes(routes) => {
                let several = kept.len() + own.tickets.len() > 1;
                let free = self.state.open_routes().len();
                note("keeps-shared", several && *routes > 0 && usize::from(*routes) <= free);
            }
            KeepReason::Ways { points, routes } => {
                let sum: i16 = kept.iter().map(|ticket| tickets[ticket.index()].points).sum();
                let free = self.state.open_routes().len();
                note("keeps-ways", *points == sum && usize::from(*routes) <= free);
            }
            KeepReason::NoWay(lost) => {
                let is_lost = |ticket: &TicketId| {
                    kept.contains(ticket) && state(ticket) == TicketState::CutOff
                };
                note("keeps-no-way", !lost.is_empty() && lost.iter().all(is_lost));
            }
        }
    }
}

/// Asks in a position, and checks all that is said.
fn question(rules: &Rules, state: &State, seat: Seat, ledger: &mut Ledger) {
    let view = rules.view(state, Audience::Seat(seat));
    let turn = Turn::new(rules, state, seat, &view);
    let hints = Roster::new(rules).hints(&turn, Seed::default(), LITTLE, ALL);
    let progress = rules.ticket_progress(&view);
    let asked =
        Asked { rules, state, seat, view: &view, legal: turn.legal(), hints: &hints, progress };
    for hint in &hints {
        asked.check(hint, ledger);
    }
}

#[test]
fn every_statement_of_every_hint_is_true() {
    let mut ledger = Ledger::default();
    for (table, rules) in all_tables().iter().enumerate() {
        for kind in [BotKind::Random, BotKind::Planner] {
            let seed = Seed::from_numbers(31, table as u64);
            let roster = Roster::new(rules);
            let mut bots: Vec<_> =
                rules.seats().iter().map(|seat| roster.sit(kind, seat, seed, LITTLE)).collect();
            let mut state = rules.start(seed, &mut NoEvents);
            let mut number = table;
            while let Some(seat) = state.next_actor() {
                if number % 7 == 0 {
                    question(rules, &state, seat, &mut ledger);
                }
                number += 1;
                let action = decide(rules, &state, seat, bots[seat.index()].as_mut()).unwrap();
                rules.apply(&mut state, seat, &action, &mut NoEvents).unwrap();
            }
        }
    }
    let mut text = String::new();
    for (kind, (count, wrong)) in &ledger.0 {
        text += &format!("{kind}: {count}, false {}\n", wrong.len());
        wrong.iter().take(2).for_each(|one| text += &format!("    {one}\n"));
    }
    assert!(ledger.0.values().all(|(_, wrong)| wrong.is_empty()), "{text}");
    // A kind of statement that never comes up is not checked.
    let missing: Vec<_> = KINDS.iter().filter(|kind| !ledger.0.contains_key(*kind)).collect();
    assert!(missing.is_empty(), "{missing:?} never came up:\n{text}");
}
