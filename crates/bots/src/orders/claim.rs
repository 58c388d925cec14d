//! Claiming a route by order.

use trestle_engine::{
    Action, Card, Cards, Color, DeckId, Doubling, FlagChoice, Id, Paint, RouteId, RouteSet,
};

use super::draw::{Wish, hand};
use super::order::{Claim, End};
use crate::bot::Turn;

impl Claim {
    /// The route and the track beside it, if there is one.
    fn tracks(&self, turn: &Turn<'_>) -> RouteSet {
        [Some(self.route), turn.rules.twin(self.route)].into_iter().flatten().collect()
    }

    pub(super) fn is_reached(&self, turn: &Turn<'_>) -> bool {
        let me = turn.view.seats.get(turn.seat.index());
        me.is_some_and(|me| !me.routes.intersection(self.tracks(turn)).is_empty())
    }

    /// Whether it ends at the beginning of a turn.
    pub(super) fn end(&self, turn: &Turn<'_>) -> Option<End> {
        let (tracks, me) = (self.tracks(turn), turn.view.seats.get(turn.seat.index())?);
        if self.is_reached(turn) {
            return Some(End::Reached);
        }
        if turn.view.open_routes.intersection(tracks).is_empty() {
            return Some(End::Taken);
        }
        let route = &turn.rules.board().routes()[self.route.index()];
        (me.pieces[route.medium.index()] < route.length).then_some(End::NoPieces)
    }

    /// The claim of either track with the cards that are missed the least: few wild ones, none that
    /// another order is after, and of a colour of which there are few. Points are never doubled by order;
    /// a card that fits a flag is laid.
    pub(super) fn action(&self, turn: &Turn<'_>, wanted: &[bool]) -> Option<Action> {
        let hand = hand(turn);
        let tracks = self.tracks(turn);
        let loss = |cards: Cards| {
            let wilds = cards.count(Card::WILD);
            let colored = cards.iter().filter(|(card, _)| !card.is_wild());
            let missed = colored.map(|(card, count)| {
                let is_wanted = wanted.get(card.index()).is_some_and(|&wanted| wanted);
                u32::from(count) * (u32::from(hand.count(card)) + if is_wanted { 100 } else { 0 })
            });
            (wilds, missed.sum::<u32>())
        };
        let ways = turn.legal().iter().filter_map(|action| match *action {
            Action::ClaimRoute { route, cards, doubling: Doubling::NONE, flag }
                if tracks.contains(route) && cards.count(Card::WILD) <= self.wilds =>
            {
                Some((loss(cards), flag == FlagChoice::Leave, route != self.route, action))
            }
            _ => None,
        });
        ways.min_by_key(|&(loss, leaves, other, _)| (loss, leaves, other))
            .map(|(.., action)| *action)
    }

    pub(super) fn can_be_paid(&self, turn: &Turn<'_>) -> bool {
        self.action(turn, &[]).is_some()
    }

    /// Whether this is the tunnel that waits to be paid.
    pub(super) fn is_in_tunnel(&self, turn: &Turn<'_>) -> bool {
        turn.view.tunnel.is_some_and(|tunnel| self.tracks(turn).contains(tunnel.route))
    }

    /// The payment of a tunnel with the fewest wild cards, if there are not too many.
    pub(super) fn extra(&self, turn: &Turn<'_>) -> Option<Action> {
        let laid = turn.view.tunnel.map_or(0, |tunnel| tunnel.laid.count(Card::WILD));
        let pays = turn.legal().iter().filter_map(|action| match *action {
            Action::PayTunnel { cards } => Some((cards.count(Card::WILD), action)),
            _ => None,
        });
        let (wilds, action) = pays.min_by_key(|&(wilds, _)| wilds)?;
        (laid + wilds <= self.wilds).then_some(*action)
    }

    /// The cards that it takes: those of its colour, or of the colour that has the most if it takes any.
    pub(super) fn wish(&self, turn: &Turn<'_>) -> Wish {
        let lacks_wilds = {
            let wanted = turn.rules.route_cost(self.route).wilds;
            hand(turn).count(Card::WILD) < wanted
        };
        let color = self.color(turn, self.route);
        Wish { like: None, color, wilds: lacks_wilds }
    }

    fn color(&self, turn: &Turn<'_>, route: RouteId) -> Option<(Color, DeckId)> {
        let board = turn.rules.board();
        let facts = &board.routes()[route.index()];
        let decks = board.decks().iter().enumerate();
        let is_of_route = |deck: &DeckId| board.decks()[deck.index()].medium == facts.medium;
        let decks: Vec<DeckId> =
            decks.map(|(at, _)| DeckId::from_index(at)).filter(is_of_route).collect();
        let held = |color: Color, deck: DeckId| -> u32 {
            let of_color = hand(turn).iter().filter(|(card, _)| {
                let face = &board.faces()[card.index()];
                face.color == Some(color) && face.deck == deck
            });
            of_color
                .map(|(card, count)| u32::from(count * board.faces()[card.index()].spaces))
                .sum()
        };
        match facts.paint {
            Paint::Color(color) => {
                let has = |deck: &&DeckId| {
                    let mut faces = board.faces().iter();
                    faces.any(|face| face.color == Some(color) && face.deck == **deck)
                };
                decks.iter().find(has).map(|&deck| (color, deck))
            }
            Paint::Grey => {
                let faces = board.faces().iter();
                let pairs = faces.filter_map(|face| Some((face.color?, face.deck)));
                let pairs = pairs.filter(|(_, deck)| decks.contains(deck));
                // The first of those that have the most.
                pairs.reduce(|a, b| if held(b.0, b.1) > held(a.0, a.1) { b } else { a })
            }
        }
    }
}
