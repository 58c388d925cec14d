//! Tunnels: routes whose price is only known once cards are turned.

use super::Play;
use super::claim::Claim;
use super::payment::{Cost, Purse};
use crate::action::Action;
use crate::board::Paint;
use crate::card::Cards;
use crate::event::{Event, EventSink};
use crate::id::{Color, DeckId, Id, RouteId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Phase, State, Tunnel};

impl Rules {
    /// Every set that pays the demand, then leaving the tunnel.
    pub(super) fn tunnel_actions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let purse = Purse::new(self, state.players[seat].hand);
        self.for_each_set(self.extra_cost(&state.tunnel), &purse, |cards| {
            actions.push(Action::PayTunnel { cards });
        });
        actions.push(Action::LeaveTunnel);
    }

    pub(super) fn check_pay_tunnel(
        &self,
        state: &State,
        seat: Seat,
        cards: Cards,
    ) -> Result<(), Refusal> {
        self.check_set(self.extra_cost(&state.tunnel), state.players[seat].hand, cards)
    }

    /// What the turned cards demand.
    fn extra_cost(&self, tunnel: &Tunnel) -> Cost {
        let cost = Cost { spaces: tunnel.extra, pair: false, ..self.route_cost(tunnel.route) };
        match self.color_of(tunnel.laid) {
            // EU-TUN-2: cards of the colour played, or wild ones.
            Some(color) => Cost { paint: Paint::Color(color), wilds: 0, ..cost },
            // EU-TUN-3: after wild cards alone, wild cards only.
            None => Cost { paint: Paint::Grey, wilds: tunnel.extra, ..cost },
        }
    }

    /// The colour of a set; wild cards alone have none.
    fn color_of(&self, cards: Cards) -> Option<Color> {
        cards.iter().find_map(|(card, _)| self.board().faces()[card.index()].color)
    }

    /// EU-TUN-2, EU-TUN-3: how many of the turned cards demand another card. A turned
    /// card counts if it is wild or of the colour played; wild cards alone have no colour.
    fn demanded(&self, tunnel: &Tunnel) -> u8 {
        let played = self.color_of(tunnel.laid);
        let counts = |color: &Option<Color>| color.is_none() || *color == played;
        let colors = tunnel.turned.iter().map(|card| self.board().faces()[card.index()].color);
        colors.filter(counts).count() as u8
    }
}

impl<S: EventSink> Play<'_, S> {
    /// EU-TUN-1: the set is laid down, then cards are turned.
    pub(super) fn enter_tunnel(&mut self, claim: &Claim) {
        let seat = self.state.turn;
        let &Claim { route, cards, doubling, flag } = claim;
        self.take_from_hand(cards);
        self.state.tunnel = Tunnel { route, laid: cards, doubling, flag, ..Tunnel::default() };
        self.emit(Event::TunnelEntered { seat, route, cards, doubling, flag });
        let deck = self.tunnel_deck(route);
        for _ in 0..self.rules.board().settings().tunnel_cards {
            // EU-TUN-6: if no card is left, only those turned so far count.
            let Some(card) = self.draw_from(deck) else { break };
            self.state.tunnel.turned.push(card);
            self.emit(Event::TunnelTurned { card });
            self.remake_if_empty(deck);
        }
        let extra = self.rules.demanded(&self.state.tunnel);
        self.state.tunnel.extra = extra;
        self.emit(Event::TunnelDemands { extra });
        if extra > 0 {
            self.state.phase = Phase::Tunnel;
        } else {
            // EU-TUN-7: nothing extra is demanded.
            self.finish_tunnel(Cards::EMPTY);
        }
    }

    /// The deck from which cards are turned: that of the route's own cards.
    fn tunnel_deck(&self, route: RouteId) -> DeckId {
        let board = self.rules.board();
        let medium = board.routes()[route.index()].medium;
        let deck = board.decks().iter().position(|deck| deck.medium == medium && !deck.open);
        DeckId::from_index(deck.unwrap_or(0))
    }

    /// EU-TUN-2: the extra cards are paid.
    pub(super) fn pay_tunnel(&mut self, cards: Cards) {
        self.take_from_hand(cards);
        self.finish_tunnel(cards);
    }

    /// EU-TUN-7: pieces and points are those of the route's own length.
    fn finish_tunnel(&mut self, extra: Cards) {
        let Tunnel { route, laid, doubling, flag, .. } = self.state.tunnel;
        self.place_pieces(&Claim { route, cards: laid + extra, doubling, flag });
        self.clear_tunnel();
    }

    /// EU-TUN-4: the player takes the set back, and nothing else is lost.
    pub(super) fn leave_tunnel(&mut self) {
        let seat = self.state.turn;
        let laid = self.state.tunnel.laid;
        self.state.players[seat].hand += laid;
        // Everybody has seen these cards.
        self.state.players[seat].seen_cards += laid;
        self.emit(Event::TunnelLeft { seat });
        self.clear_tunnel();
    }

    /// EU-TUN-5: the turned cards are discarded at the end of the turn in every case.
    fn clear_tunnel(&mut self) {
        let turned: Cards = self.state.tunnel.turned.iter().copied().collect();
        self.discard(turned);
        self.state.tunnel = Tunnel::default();
        self.emit(Event::TunnelCleared);
        self.end_turn_after_paying();
    }
}
