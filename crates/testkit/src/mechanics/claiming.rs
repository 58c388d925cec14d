//! What is seen when routes are claimed: sets, tunnels, double routes, terrain and flags.

use trestle_engine::board::Route;
use trestle_engine::{Action, Card, Cards, Color, Doubling, Event, Id, Paint, RouteId, Seat};

use super::Mechanic::{self, *};
use crate::players::Step;

pub(super) fn seen(step: &Step<'_>) -> Vec<Mechanic> {
    let mut seen = Vec::new();
    if matches!(step.action, Action::PayTunnel { .. }) {
        seen.push(TunnelPaid);
    }
    for event in step.events {
        match *event {
            Event::RouteClaimed { seat, route, laid, .. } => {
                let claim = Claim::of(step, seat, route, laid);
                seen.push(RouteBy(claim.facts.medium));
                claim.see_set(&mut seen);
                claim.see_tracks(&mut seen);
                claim.see_doubling(&mut seen);
                claim.see_flag(&mut seen);
            }
            Event::TunnelDemands { extra: 0 } => seen.push(TunnelForNothing),
            Event::TunnelLeft { .. } => seen.push(TunnelLeft),
            _ => {}
        }
    }
    seen
}

/// A claim that was made.
struct Claim<'a> {
    step: &'a Step<'a>,
    seat: Seat,
    facts: &'a Route,
    /// The cards for the spaces, without those that double and without a tunnel's extra ones.
    set: Cards,
    doubling: Doubling,
    laid: Option<Card>,
}

impl<'a> Claim<'a> {
    fn of(step: &'a Step<'a>, seat: Seat, route: RouteId, laid: Option<Card>) -> Claim<'a> {
        let facts = &step.rules.board().routes()[route.index()];
        let (set, doubling) = match (*step.action, step.before.tunnel()) {
            (Action::ClaimRoute { cards, doubling, .. }, _) => (cards, doubling),
            (_, Some(tunnel)) => {
                let Doubling { terrain, wilds } = tunnel.doubling;
                let card = facts.terrain.map(|kind| step.rules.terrain_card(kind));
                let terrain = card.map_or(Cards::EMPTY, |card| Cards::of(card, terrain));
                (tunnel.laid - terrain - Cards::of(Card::WILD, wilds), tunnel.doubling)
            }
            (action, None) => panic!("{action:?} claims a route"),
        };
        Claim { step, seat, facts, set, doubling, laid }
    }

    fn wilds(&self) -> u32 {
        u32::from(self.set.count(Card::WILD))
    }

    /// The colours of the set, each once.
    fn colors(&self) -> Vec<Color> {
        let faces = self.step.rules.board().faces();
        let mut colors: Vec<Color> =
            self.set.iter().filter_map(|(card, _)| faces[card.index()].color).collect();
        colors.sort();
        colors.dedup();
        colors
    }

    fn see_set(&self, seen: &mut Vec<Mechanic>) {
        let (wilds, all) = (self.wilds(), self.set.total());
        match self.facts.paint {
            _ if self.facts.wilds > 0 => seen.push(Ferry),
            _ if self.facts.pair => {
                let one = self.colors().len() == 1;
                seen.push(if one { PairsOfOneColor } else { PairsOfSeveralColors });
                seen.extend((wilds > 0).then_some(PairsWithWilds));
            }
            Paint::Grey => seen.push(GreyRoute),
            Paint::Color(_) if 0 < wilds && wilds < all => seen.push(ColorWithWilds),
            Paint::Color(_) => {}
        }
        seen.extend((wilds == all).then_some(WildsAlone));
        let spaces = |(card, count): (Card, u8)| {
            self.step.rules.board().faces()[card.index()].spaces * count
        };
        let covered: u8 = self.set.iter().map(spaces).sum();
        if u32::from(covered) > all {
            seen.push(if covered > self.facts.length { HalfCardLost } else { DoubleCards });
        }
    }

    fn see_tracks(&self, seen: &mut Vec<Mechanic>) {
        let Some(twin) = self.facts.twin else { return };
        match self.step.after.owner(twin) {
            Some(owner) if owner != self.seat => seen.push(BothTracks),
            None if !self.step.after.open_routes().contains(twin) => seen.push(TrackClosed),
            _ => {}
        }
    }

    fn see_doubling(&self, seen: &mut Vec<Mechanic>) {
        let Some(terrain) = self.facts.terrain else { return };
        if self.doubling == Doubling::NONE {
            return;
        }
        let costs = &self.step.rules.board().settings().terrain_cost;
        let price = costs[usize::from(self.facts.length)];
        seen.push(DoubledAtPrice(price));
        seen.push(match self.doubling.wilds {
            0 => DoubledByTerrain(terrain),
            _ => DoubledWithWilds(terrain),
        });
        seen.extend((self.doubling.wilds > price).then_some(DoubledAbovePrice));
        seen.extend((self.facts.paint == Paint::Grey).then_some(DoubledGrey));
    }

    fn see_flag(&self, seen: &mut Vec<Mechanic>) {
        let board = self.step.rules.board();
        let Paint::Color(color) = self.facts.paint else { return };
        if !board.settings().flag_colors.contains(&color) {
            return;
        }
        let mut flag = self.step.before.flag(self.seat).iter();
        seen.push(if self.laid.is_some() {
            FlagCardLaid
        } else if self.wilds() == self.set.total() {
            FlagWithoutColor
        } else if flag.any(|card| board.faces()[card.index()].color == Some(color)) {
            FlagColorThere
        } else {
            FlagCardLeft
        });
    }
}
