//! What a table can show, read off its board.

use std::collections::BTreeSet;

use trestle_engine::board::{CityKind, Deck, Face, FlagRule, Route};
use trestle_engine::{Board, DeckId, Id, Medium, Paint, Rules};

use super::Mechanic::{self, *};
use super::ending::place_met;

/// Everything that games at this table can have, and nothing else: what a board has no
/// pieces, cards or routes for is not in it.
pub fn possible_mechanics(rules: &Rules) -> BTreeSet<Mechanic> {
    let board = rules.board();
    let mut all = BTreeSet::from([
        FaceUpWild,
        RowSwept,
        WildsAlone,
        ChosenOutOfOrder,
        Passed,
        EndIsNear,
        TicketCompleted,
        TicketFailed,
    ]);
    add_drawing(board, &mut all);
    add_sets(board, &mut all);
    add_tracks_and_tunnels(rules, &mut all);
    add_terrain(board, &mut all);
    add_flag(rules, &mut all);
    add_building(board, &mut all);
    add_pieces(rules, &mut all);
    add_tickets(rules, &mut all);
    all
}

fn add_drawing(board: &Board, all: &mut BTreeSet<Mechanic>) {
    for (number, facts) in board.decks().iter().enumerate() {
        let deck = DeckId::from_index(number);
        all.extend([BlindFirstCard(deck), BlindSecondCard(deck), DeckRemade(deck)]);
        all.extend((facts.row > 0).then_some(FaceUpCard(deck)));
        let shares_its_row = |(other, others): (usize, &Deck)| {
            other != number && others.row_group == facts.row_group
        };
        if board.decks().iter().enumerate().any(shares_its_row) {
            all.extend([RefillOfOtherDeck, MixedRowSwept]);
        }
    }
}

fn add_sets(board: &Board, all: &mut BTreeSet<Mechanic>) {
    for route in board.routes() {
        all.insert(RouteBy(route.medium));
        match route.paint {
            _ if route.wilds > 0 => _ = all.insert(Ferry),
            _ if route.pair => {
                all.extend([PairsOfOneColor, PairsWithWilds]);
                all.extend((route.length > 1).then_some(PairsOfSeveralColors));
            }
            Paint::Grey => _ = all.insert(GreyRoute),
            Paint::Color(_) => all.extend((route.length > 1).then_some(ColorWithWilds)),
        }
        let is_double = |face: &Face| {
            face.spaces > 1 && board.decks()[face.deck.index()].medium == route.medium
        };
        if board.faces().iter().any(is_double) {
            all.extend([DoubleCards, HalfCardLost]);
        }
    }
}

fn add_tracks_and_tunnels(rules: &Rules, all: &mut BTreeSet<Mechanic>) {
    let routes = rules.board().routes();
    if routes.iter().any(|route| route.twin.is_some()) {
        // Which of the two a game can have depends on the number of players.
        all.insert(if rules.single_track() { TrackClosed } else { BothTracks });
    }
    if routes.iter().any(|route| route.tunnel) {
        all.extend([TunnelForNothing, TunnelPaid, TunnelLeft]);
    }
}

fn add_terrain(board: &Board, all: &mut BTreeSet<Mechanic>) {
    let price = |route: &Route| board.settings().terrain_cost[usize::from(route.length)];
    for route in board.routes().iter().filter(|route| price(route) > 0) {
        let Some(terrain) = route.terrain else { continue };
        all.extend([DoubledByTerrain(terrain), DoubledWithWilds(terrain), DoubledAbovePrice]);
        all.insert(DoubledAtPrice(price(route)));
        all.extend((route.paint == Paint::Grey).then_some(DoubledGrey));
    }
}

fn add_flag(rules: &Rules, all: &mut BTreeSet<Mechanic>) {
    if rules.board().settings().flag_colors.is_empty() {
        return;
    }
    all.extend([FlagCardLaid, FlagColorThere, FlagWithoutColor]);
    all.extend([FlagCompleted, FlagCompletedAgain]);
    all.extend((rules.board().settings().flag_rule == FlagRule::May).then_some(FlagCardLeft));
}

fn add_building(board: &Board, all: &mut BTreeSet<Mechanic>) {
    let settings = board.settings();
    all.extend((1..=settings.station_costs.len()).map(|nth| Station(nth as u8)));
    all.extend((!settings.station_costs.is_empty()).then_some(LoanCompletes));
    if settings.harbours > 0 {
        all.extend([HarbourWithoutWilds, HarbourWithWilds, AllHarboursBuilt, HarbourUnbuilt]);
        all.extend((0..=settings.harbour_points.len()).map(|count| HarbourTickets(count as u8)));
        all.extend((settings.harbours > 1).then_some(TicketForTwoHarbours));
    }
}

fn add_pieces(rules: &Rules, all: &mut BTreeSet<Mechanic>) {
    if !rules.pieces_are_chosen() {
        return;
    }
    all.extend([PiecesChosenOutOfOrder, PiecesDiffer]);
    all.extend((0..rules.board().media().len()).map(Medium::from_index).map(ExchangeFrom));
}

fn add_tickets(rules: &Rules, all: &mut BTreeSet<Mechanic>) {
    let board = rules.board();
    let settings = board.settings();
    all.extend((settings.draw_tickets > settings.draw_keep).then_some(TicketsSplit));
    if board.piles().len() > 1 {
        all.extend([LongTicketKept, LongTicketGivenUp]);
    }
    for ticket in board.tickets() {
        if ticket.in_order != ticket.points {
            all.extend([TourInOrder, TourOutOfOrder, TourFailed]);
        }
        all.extend(ticket.stops.iter().filter_map(|stop| place_met(rules, stop)));
    }
    if board.cities().iter().any(|city| city.kind == CityKind::Junction) {
        all.insert(JunctionPassed);
    }
    for bonus in &settings.bonuses {
        all.extend([Bonus(bonus.kind), BonusShared(bonus.kind)]);
    }
}
