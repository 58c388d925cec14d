//! Exact positions, described by names, and a game that goes on from there.

use trestle_engine::{
    Action, Audience, Card, Cards, CityId, DeckId, Doubling, Event, FinalScores, FlagChoice, Id,
    Medium, Options, OtherCards, Phase, Pick, Refusal, RouteId, Rules, Seat, SeatSetup, Setup,
    Slot, State, TicketId, View,
};

/// A position in which seat 0 is about to take its turn, unless said otherwise. What is
/// not said is empty; cards that are not named lie in the deck, the row shows five
/// coloured ones.
///
/// Cards are written `"3 green, 1 wild"`, lists of names with spaces between.
#[derive(Debug, Clone)]
pub struct Scene {
    rules: Rules,
    setup: Setup,
}

impl Scene {
    /// On the board with this id.
    pub fn new(board: &str, players: usize) -> Scene {
        Scene::with_rules(crate::rules(crate::board(board), players))
    }

    /// On the Europe board.
    pub fn europe(players: usize) -> Scene {
        Scene::new("europe", players)
    }

    /// On the USA board.
    pub fn usa(players: usize) -> Scene {
        Scene::new("usa", players)
    }

    /// On the World board.
    pub fn world(players: usize) -> Scene {
        Scene::new("world", players)
    }

    /// On the board of The Heart of Africa.
    pub fn africa(players: usize) -> Scene {
        Scene::new("africa", players)
    }

    /// On the Paris board.
    pub fn paris(players: usize) -> Scene {
        Scene::new("paris", players)
    }

    /// On a board of the test's own, as the text of a board file.
    pub fn on_text(board: &str, players: usize) -> Scene {
        let board = trestle_engine::board::load(board).unwrap_or_else(|faults| panic!("{faults}"));
        Scene::with_rules(crate::rules(board.into(), players))
    }

    /// With rules of the test's own.
    pub fn with_rules(rules: Rules) -> Scene {
        let seats = vec![SeatSetup::default(); rules.players()];
        Scene { rules, setup: Setup { seats, ..Setup::default() } }
    }

    /// By another edition of the board's rules.
    pub fn edition(mut self, name: &str) -> Scene {
        let board = self.rules.shared_board().clone();
        let edition = board.edition_place(name).unwrap_or_else(|| panic!("no edition {name}"));
        let options = Options { edition, ..*self.rules.options() };
        self.rules = Rules::new(board, self.rules.players(), options)
            .unwrap_or_else(|error| panic!("{error}"));
        self
    }

    /// Chance for later shuffles.
    pub fn seed(mut self, seed: u64) -> Scene {
        self.setup.seed = trestle_engine::Seed::from_numbers(seed, 0);
        self
    }

    /// Whose turn it is.
    pub fn turn(mut self, seat: u8) -> Scene {
        self.setup.turn = Seat(seat);
        self
    }

    /// The cards in a hand.
    pub fn hand(mut self, seat: u8, cards: &str) -> Scene {
        self.seat(seat).hand = named_cards(&self.rules, cards);
        self
    }

    /// The face-up cards by slot, `-` for a gap: `"red red - wild blue"`.
    pub fn row(mut self, cards: &str) -> Scene {
        let card = |name| (name != "-").then(|| named_card(&self.rules, name));
        self.setup.row = Some(cards.split_whitespace().map(card).collect());
        self
    }

    /// The top cards of the deck, the next one first: `"red wild blue"`.
    pub fn deck(self, cards: &str) -> Scene {
        self.deck_of(0, cards)
    }

    /// The top cards of another deck than the first.
    pub fn deck_of(mut self, deck: u8, cards: &str) -> Scene {
        let tops = cards.split_whitespace().map(|name| named_card(&self.rules, name)).collect();
        self.setup.deck_tops.resize(self.rules.board().decks().len(), Vec::new());
        self.setup.deck_tops[usize::from(deck)] = tops;
        self
    }

    /// The top cards of every deck, the next one of each first:
    /// `["red wild", "red-ship black-ship"]`.
    pub fn decks<const N: usize>(mut self, decks: [&str; N]) -> Scene {
        let card = |name: &str| named_card(&self.rules, name);
        let tops = |cards: &str| cards.split_whitespace().map(card).collect();
        self.setup.deck_tops = decks.into_iter().map(tops).collect();
        self
    }

    /// The discarded cards.
    pub fn discards(mut self, cards: &str) -> Scene {
        self.setup.discards = named_cards(&self.rules, cards);
        self
    }

    /// All cards that are not named are in this hand, so that deck and discards hold
    /// only what is said.
    pub fn other_cards_in_hand(mut self, seat: u8) -> Scene {
        self.setup.other_cards = OtherCards::InHand(Seat(seat));
        self
    }

    /// All cards that are not named are discarded.
    pub fn other_cards_discarded(mut self) -> Scene {
        self.setup.other_cards = OtherCards::Discarded;
        self
    }

    /// Routes a seat has claimed.
    pub fn routes(mut self, seat: u8, names: &str) -> Scene {
        self.seat(seat).routes =
            names.split_whitespace().map(|name| self.rules.route_named(name)).collect();
        self
    }

    /// Cities in which a seat has a station.
    pub fn stations(mut self, seat: u8, names: &str) -> Scene {
        self.seat(seat).stations =
            names.split_whitespace().map(|name| self.rules.city_named(name)).collect();
        self
    }

    /// Cities in which a seat has a harbour.
    pub fn harbours(mut self, seat: u8, names: &str) -> Scene {
        self.seat(seat).harbours =
            names.split_whitespace().map(|name| self.rules.city_named(name)).collect();
        self
    }

    /// Tickets a seat has kept.
    pub fn tickets(mut self, seat: u8, names: &str) -> Scene {
        self.seat(seat).tickets =
            names.split_whitespace().map(|name| self.rules.ticket_named(name)).collect();
        self
    }

    /// The tickets that can be drawn, from the top; without this all others, in order.
    pub fn ticket_deck(mut self, names: &str) -> Scene {
        self.setup.ticket_deck =
            Some(names.split_whitespace().map(|name| self.rules.ticket_named(name)).collect());
        self
    }

    /// Pieces a seat has left; without this what its routes leave.
    pub fn pieces(self, seat: u8, pieces: u8) -> Scene {
        self.pieces_of_kinds(seat, [pieces, 0])
    }

    /// Pieces of both kinds that a seat has left.
    pub fn pieces_of_kinds(mut self, seat: u8, pieces: [u8; 2]) -> Scene {
        self.seat(seat).pieces = Some(pieces);
        self
    }

    /// Cards that a seat has laid open for a flag: `"blue red"`.
    pub fn flag(mut self, seat: u8, cards: &str) -> Scene {
        self.seat(seat).flag =
            cards.split_whitespace().map(|name| named_card(&self.rules, name)).collect();
        self
    }

    /// Pieces of each kind a seat has left, where there are two kinds.
    pub fn pieces_of(mut self, seat: u8, pieces: [u8; 2]) -> Scene {
        self.seat(seat).pieces = Some(pieces);
        self
    }

    /// Points a seat has; without this what its routes gave.
    pub fn points(mut self, seat: u8, points: i32) -> Scene {
        self.seat(seat).points = Some(points);
        self
    }

    /// The end is near: turns left of everybody together, this one included.
    pub fn final_turns(mut self, turns: u8) -> Scene {
        self.setup.final_turns = Some(turns);
        self
    }

    /// The game that goes on from here.
    pub fn play(self) -> Game {
        let state = self.setup.build(&self.rules).unwrap_or_else(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("this position is impossible: {}", faults.join("; "))
        });
        Game { rules: self.rules, state, events: Vec::new() }
    }

    fn seat(&mut self, seat: u8) -> &mut SeatSetup {
        &mut self.setup.seats[usize::from(seat)]
    }
}

/// A game in a test.
#[derive(Debug, Clone)]
pub struct Game {
    /// Its rules.
    pub rules: Rules,
    /// Where it stands.
    pub state: State,
    /// What the last action brought about.
    pub events: Vec<Event>,
}

impl Game {
    /// A new game, dealt; the starting tickets are still to be chosen.
    pub fn start(rules: Rules, seed: u64) -> Game {
        let mut events = Vec::new();
        let state = rules.start(trestle_engine::Seed::from_numbers(seed, 0), &mut events);
        Game { rules, state, events }
    }

    /// Takes an action that must be allowed.
    pub fn act(&mut self, seat: u8, action: Action) -> &mut Game {
        self.events.clear();
        let legal = self.legal(seat);
        assert!(legal.contains(&action), "{action:?} is not among the legal actions {legal:?}");
        if let Err(refusal) =
            self.rules.apply(&mut self.state, Seat(seat), &action, &mut self.events)
        {
            panic!("seat {seat} may not {action:?}: {}", refusal.explain(&self.rules));
        }
        self
    }

    /// Tries an action that must be refused and change nothing; gives the reason.
    pub fn refused(&mut self, seat: u8, action: Action) -> Refusal {
        let before = self.state.clone();
        let legal = self.legal(seat);
        assert!(!legal.contains(&action), "{action:?} is among the legal actions");
        let mut events = Vec::new();
        let answer = self.rules.apply(&mut self.state, Seat(seat), &action, &mut events);
        assert_eq!(self.state, before, "a refused action changed the state");
        assert!(events.is_empty(), "a refused action had events {events:?}");
        answer.expect_err("the action should have been refused")
    }

    /// The legal actions of a seat.
    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut actions = Vec::new();
        self.rules.legal_actions(&self.state, Seat(seat), &mut actions);
        actions
    }

    /// Claims a route with named cards.
    pub fn claim(&mut self, seat: u8, route: &str, cards: &str) -> &mut Game {
        let action = self.claim_action(route, cards);
        self.act(seat, action)
    }

    /// Claiming a route with named cards, as an action.
    pub fn claim_action(&self, route: &str, cards: &str) -> Action {
        self.claim_with(route, cards, Doubling::NONE, FlagChoice::Leave)
    }

    /// Claiming a route with named cards and so many cards more to double its points.
    pub fn doubled_action(&self, route: &str, cards: &str, terrain: u8, wilds: u8) -> Action {
        self.claim_with(route, cards, Doubling { terrain, wilds }, FlagChoice::Leave)
    }

    /// Claiming a route with named cards, one of them laid for the flag, as an action.
    pub fn flag_action(&self, route: &str, cards: &str) -> Action {
        self.claim_with(route, cards, Doubling::NONE, FlagChoice::Lay)
    }

    /// Claims a route with named cards and doubles its points.
    pub fn claim_doubled(
        &mut self,
        seat: u8,
        route: &str,
        cards: &str,
        terrain: u8,
        wilds: u8,
    ) -> &mut Game {
        let action = self.doubled_action(route, cards, terrain, wilds);
        self.act(seat, action)
    }

    /// Claims a route with named cards and lays one of them for the flag.
    pub fn claim_with_flag(&mut self, seat: u8, route: &str, cards: &str) -> &mut Game {
        let action = self.flag_action(route, cards);
        self.act(seat, action)
    }

    fn claim_with(&self, route: &str, cards: &str, doubling: Doubling, flag: FlagChoice) -> Action {
        let (route, cards) = (self.rules.route_named(route), self.cards(cards));
        Action::ClaimRoute { route, cards, doubling, flag }
    }

    /// Builds a station with named cards.
    pub fn build_station(&mut self, seat: u8, city: &str, cards: &str) -> &mut Game {
        let action = self.station_action(city, cards);
        self.act(seat, action)
    }

    /// Building a station with named cards, as an action.
    pub fn station_action(&self, city: &str, cards: &str) -> Action {
        Action::BuildStation { city: self.rules.city_named(city), cards: self.cards(cards) }
    }

    /// Builds a harbour with named cards.
    pub fn build_harbour(&mut self, seat: u8, city: &str, cards: &str) -> &mut Game {
        let action = self.harbour_action(city, cards);
        self.act(seat, action)
    }

    /// Building a harbour with named cards, as an action.
    pub fn harbour_action(&self, city: &str, cards: &str) -> Action {
        Action::BuildHarbour { city: self.rules.city_named(city), cards: self.cards(cards) }
    }

    /// Swaps pieces of a kind for as many of the other.
    pub fn exchange(&mut self, seat: u8, from: u8, count: u8) -> &mut Game {
        let action = self.exchange_action(from, count);
        self.act(seat, action)
    }

    /// Swapping pieces of a kind for as many of the other, as an action.
    pub fn exchange_action(&self, from: u8, count: u8) -> Action {
        Action::ExchangePieces { from: Medium(from), count }
    }

    /// Chooses the pieces to play with: so many of the first kind.
    pub fn choose_pieces(&mut self, seat: u8, first: u8) -> &mut Game {
        self.act(seat, Action::ChoosePieces { first })
    }

    /// Pays the extra cards of a tunnel.
    pub fn pay_tunnel(&mut self, seat: u8, cards: &str) -> &mut Game {
        let cards = self.cards(cards);
        self.act(seat, Action::PayTunnel { cards })
    }

    /// Takes the face-up card in a slot.
    pub fn take(&mut self, seat: u8, slot: u8) -> &mut Game {
        let action = self.take_action(slot);
        self.act(seat, action)
    }

    /// Taking the face-up card in a slot, replaced from the deck that filled it at first.
    pub fn take_action(&self, slot: u8) -> Action {
        let decks = self.rules.board().decks().iter().enumerate();
        let slots = decks.flat_map(|(deck, facts)| (0..facts.row).map(move |_| deck));
        let refill = slots.map(DeckId::from_index).nth(usize::from(slot)).unwrap_or(DeckId(0));
        Action::TakeCard { slot: Slot(slot), refill }
    }

    /// Takes the face-up card in a slot, replaced from a deck of the taker's choice.
    pub fn take_refill(&mut self, seat: u8, slot: u8, deck: u8) -> &mut Game {
        let action = self.refill_action(slot, deck);
        self.act(seat, action)
    }

    /// Taking the face-up card in a slot, replaced from this deck, as an action.
    pub fn refill_action(&self, slot: u8, deck: u8) -> Action {
        Action::TakeCard { slot: Slot(slot), refill: DeckId(deck) }
    }

    /// Draws the top card of one of several decks.
    pub fn draw_from(&mut self, seat: u8, deck: u8) -> &mut Game {
        self.act(seat, Action::DrawCard { deck: DeckId(deck) })
    }

    /// Draws the top card of the deck.
    pub fn draw(&mut self, seat: u8) -> &mut Game {
        self.draw_of(seat, 0)
    }

    /// Draws the top card of another deck than the first.
    pub fn draw_of(&mut self, seat: u8, deck: u8) -> &mut Game {
        self.act(seat, Action::DrawCard { deck: DeckId(deck) })
    }

    /// Draws tickets to choose from.
    pub fn draw_tickets(&mut self, seat: u8) -> &mut Game {
        self.act(seat, Action::DrawTickets)
    }

    /// Keeps the named tickets of an offer.
    pub fn keep(&mut self, seat: u8, names: &str) -> &mut Game {
        let action = self.keep_action(seat, names);
        self.act(seat, action)
    }

    /// Keeping the named tickets of an offer, as an action.
    pub fn keep_action(&self, seat: u8, names: &str) -> Action {
        let tickets: Vec<TicketId> =
            names.split_whitespace().map(|name| self.ticket(name)).collect();
        let offer = self.state.offer(Seat(seat));
        let pick = Pick::of(offer, &tickets).unwrap_or_else(|| panic!("{names} is not on offer"));
        Action::KeepTickets { pick }
    }

    /// All seats keep all their starting tickets, so that the first turn begins.
    pub fn keep_all_at_start(&mut self) -> &mut Game {
        assert_eq!(self.state.phase(), Phase::StartTickets);
        for seat in self.state.seats() {
            let pick = Pick::all(self.state.offer(seat));
            self.act(seat.0, Action::KeepTickets { pick });
        }
        self
    }

    /// Named cards: `"3 green, 1 wild"`; `""` for none.
    pub fn cards(&self, cards: &str) -> Cards {
        named_cards(&self.rules, cards)
    }

    /// The kind of card with this name.
    pub fn card(&self, name: &str) -> Card {
        named_card(&self.rules, name)
    }

    /// The route with this name.
    pub fn route(&self, name: &str) -> RouteId {
        self.rules.route_named(name)
    }

    /// The city with this name.
    pub fn city(&self, name: &str) -> CityId {
        self.rules.city_named(name)
    }

    /// The ticket with this name.
    pub fn ticket(&self, name: &str) -> TicketId {
        self.rules.ticket_named(name)
    }

    /// A hand.
    pub fn hand(&self, seat: u8) -> Cards {
        self.state.hand(Seat(seat))
    }

    /// Points scored so far.
    pub fn points(&self, seat: u8) -> i32 {
        self.state.points(Seat(seat))
    }

    /// Pieces of the first kind left.
    pub fn pieces(&self, seat: u8) -> u8 {
        self.state.pieces(Seat(seat))[0]
    }

    /// Pieces of each kind left.
    pub fn pieces_of(&self, seat: u8) -> [u8; 2] {
        self.state.pieces(Seat(seat))
    }

    /// Whether the seat owns the route.
    pub fn owns(&self, seat: u8, route: &str) -> bool {
        self.state.routes(Seat(seat)).contains(self.route(route))
    }

    /// The names of the face-up cards, `-` for a gap.
    pub fn row(&self) -> String {
        let slots = 0..self.rules.board().row_len();
        let name = |slot| match self.state.face_up(Slot(slot as u8)) {
            Some(card) => self.rules.board().faces()[usize::from(card.0)].id.clone(),
            None => "-".to_owned(),
        };
        slots.map(name).collect::<Vec<_>>().join(" ")
    }

    /// Cards left in the deck.
    pub fn deck_len(&self) -> usize {
        self.state.deck_len(DeckId(0))
    }

    /// Whose turn it is.
    pub fn turn(&self) -> u8 {
        self.state.turn().0
    }

    /// The names of the tickets that a seat may choose from, in the order shown.
    pub fn offer(&self, seat: u8) -> String {
        self.ticket_names(self.state.offer(Seat(seat)).iter().copied())
    }

    /// The names of the tickets that a seat has kept, in the order of the board.
    pub fn tickets(&self, seat: u8) -> String {
        self.ticket_names(self.state.tickets(Seat(seat)).iter())
    }

    /// The names of the tickets that can still be drawn, from the top.
    pub fn ticket_deck(&self) -> String {
        self.ticket_names(self.state.ticket_deck())
    }

    fn ticket_names(&self, tickets: impl Iterator<Item = TicketId>) -> String {
        let name = |ticket: TicketId| self.rules.board().tickets()[ticket.index()].id.as_str();
        tickets.map(name).collect::<Vec<_>>().join(" ")
    }

    /// The view of somebody who plays no part.
    pub fn spectator_view(&self) -> View {
        self.rules.view(&self.state, Audience::Spectator)
    }

    /// The view of a seat.
    pub fn view(&self, seat: u8) -> View {
        self.rules.view(&self.state, Audience::Seat(Seat(seat)))
    }

    /// The score if the game ended now.
    pub fn scores(&self) -> FinalScores {
        self.rules.final_scores(&self.state)
    }
}

/// Names that must be known.
trait Named {
    fn route_named(&self, name: &str) -> RouteId;
    fn city_named(&self, name: &str) -> CityId;
    fn ticket_named(&self, name: &str) -> TicketId;
}

impl Named for Rules {
    fn route_named(&self, name: &str) -> RouteId {
        self.board().route(name).unwrap_or_else(|| panic!("no route {name}"))
    }
    fn city_named(&self, name: &str) -> CityId {
        self.board().city(name).unwrap_or_else(|| panic!("no city {name}"))
    }
    fn ticket_named(&self, name: &str) -> TicketId {
        self.board().ticket(name).unwrap_or_else(|| panic!("no ticket {name}"))
    }
}

fn named_card(rules: &Rules, name: &str) -> Card {
    rules.board().card(name).unwrap_or_else(|| panic!("no card {name}"))
}

fn named_cards(rules: &Rules, text: &str) -> Cards {
    let groups = text.split(',').map(str::trim).filter(|group| !group.is_empty());
    groups.fold(Cards::EMPTY, |sum, group| {
        let (count, name) =
            group.split_once(' ').unwrap_or_else(|| panic!("`{group}` should be like `2 red`"));
        let count = count.parse().unwrap_or_else(|_| panic!("`{count}` is no number of cards"));
        sum + Cards::of(named_card(rules, name.trim()), count)
    })
}
