//! The second canonical form, which records of version 2 rely on. `docs/RECORDS.md`
//! describes it for people who compute hashes without our code.
//!
//! A line starts with a word that says what it is about. Its ids and numbers follow in a
//! fixed order, then what only some rows have, each with its name. Whatever is not in play
//! on a board does not appear, so a new mechanic leaves the text of other boards alone.

use std::fmt::Display;

use crate::board::{
    Board, City, CityKind, Deck, Face, FlagRule, Paint, Pile, Route, Settings, Ticket, TieBreak,
    Unkept,
};
use crate::id::Id;

/// The facts of a board as text.
pub(super) fn text(board: &Board) -> String {
    let mut out = Lines::default();
    out.line("trestle-board").value(2);
    write_numbers(board, &mut out);
    for medium in &board.media {
        out.line("piece").value(&medium.id).value(medium.supply);
    }
    for deck in &board.decks {
        write_deck(board, deck, &mut out);
    }
    for face in &board.faces {
        write_card(board, face, &mut out);
    }
    for city in &board.cities {
        write_city(city, &mut out);
    }
    for route in &board.routes {
        write_route(board, route, &mut out);
    }
    for pile in &board.piles {
        write_pile(board, pile, &mut out);
    }
    out.0
}

/// The numbers that every game has, then those of the mechanics in play.
fn write_numbers(board: &Board, out: &mut Lines) {
    // Taken apart by name, so that a new number cannot be forgotten here.
    let Settings {
        players_min,
        players_max,
        single_track_up_to,
        pieces,
        end_pieces,
        end_turns,
        row_wilds,
        tunnel_cards,
        draw_pile,
        draw_tickets,
        draw_keep,
        start_keep,
        start_unkept,
        route_points,
        station_costs,
        station_unused,
        harbours,
        harbour_cards,
        harbour_points,
        harbour_unbuilt,
        exchange_cost,
        terrain_cost,
        flag_colors,
        flag_points,
        flag_rule,
        bonuses,
        tie_breaks,
    } = &board.settings;
    out.line("players").value(players_min).value(players_max);
    if *single_track_up_to > 0 {
        out.line("single-track-up-to").value(single_track_up_to);
    }
    out.line("pieces").value(pieces);
    out.line("end").value(end_pieces).value(end_turns);
    out.line("row-wilds").value(row_wilds);
    out.line("start-tickets").value(start_keep).value(match start_unkept {
        Unkept::Removed => "removed",
        Unkept::UnderDeck => "under-deck",
    });
    let pile = &board.piles[*draw_pile].id;
    out.line("draw-tickets").value(pile).value(draw_tickets).value(draw_keep);
    out.line("route-points").values(by_length(route_points));
    for tie_break in tie_breaks {
        out.line("tie-break").value(match tie_break {
            TieBreak::CompletedTickets => "completed-tickets",
            TieBreak::FewestStations => "fewest-stations",
            TieBreak::LongestPath => "longest-path",
        });
    }
    if *tunnel_cards > 0 {
        out.line("tunnels").value(tunnel_cards);
    }
    if !station_costs.is_empty() {
        out.line("stations").value(station_unused).values(station_costs);
    }
    if *harbours > 0 {
        let line = out.line("harbours").value(harbours).value(harbour_cards);
        line.value(harbour_unbuilt).values(harbour_points);
    }
    // Pieces of one kind cannot be exchanged.
    if board.media.len() > 1 {
        out.line("exchange").value(exchange_cost);
    }
    if !board.terrains.is_empty() {
        let line = out.line("terrain").values(&board.terrains);
        line.value("costs").values(by_length(terrain_cost));
    }
    if !flag_colors.is_empty() {
        let colors = flag_colors.iter().map(|color| &board.colors[color.index()]);
        let line = out.line("flag").value(flag_points).value(match flag_rule {
            FlagRule::Must => "must",
            FlagRule::May => "may",
        });
        line.values(colors);
    }
    for bonus in bonuses {
        out.line(bonus.kind.id()).values(bonus.numbers());
    }
}

/// The lengths that have a number other than 0, each with that number.
fn by_length<N: Copy + Into<i32>>(numbers: &[N]) -> impl Iterator<Item = String> {
    let numbers = numbers.iter().map(|&number| number.into()).enumerate();
    numbers.filter(|&(_, number): &(_, i32)| number != 0).map(|(length, n)| format!("{length}={n}"))
}

fn write_deck(board: &Board, deck: &Deck, out: &mut Lines) {
    let Deck { id, hand, row, row_group, medium, open, cards: _, base: _ } = deck;
    let mut line = out.line("deck").value(id).value(hand).value(row);
    let sharing = board.decks.iter().find(|first| first.row_group == *row_group);
    if let Some(first) = sharing.filter(|first| first.id != *id) {
        line = line.named("row-with", &first.id);
    }
    if medium.index() > 0 {
        line = line.named("for", &board.media[medium.index()].id);
    }
    line.word_if(*open, "open");
}

fn write_card(board: &Board, face: &Face, out: &mut Lines) {
    let Face { id, deck, color, terrain, spaces, harbour, count } = face;
    let mut line = out.line("card").value(id).value(&board.decks[deck.index()].id).value(count);
    if let Some(color) = color {
        line = line.named("color", &board.colors[color.index()]);
    }
    if let Some(terrain) = terrain {
        line = line.named("terrain", &board.terrains[terrain.index()]);
    }
    if *spaces != 1 {
        line = line.named("spaces", spaces);
    }
    line.word_if(*harbour, "harbour");
}

fn write_city(city: &City, out: &mut Lines) {
    let line = out.line("city").value(&city.id);
    let line = match city.kind {
        CityKind::City => line,
        CityKind::Junction => line.value("junction"),
        CityKind::Entrance => line.value("entrance"),
    };
    line.word_if(city.port, "port");
}

fn write_route(board: &Board, route: &Route, out: &mut Lines) {
    // How it is drawn is no part of the game.
    let Route { id, ends, length, medium, paint, pair, terrain, wilds, tunnel, twin, bow: _ } =
        route;
    let [a, b] = ends.map(|city| &board.cities[city.index()].id);
    let mut line = out.line("route").value(id).value(a).value(b).value(length);
    line = line.value(match paint {
        Paint::Color(color) => board.colors[color.index()].as_str(),
        Paint::Grey => "grey",
    });
    if medium.index() > 0 {
        line = line.named("for", &board.media[medium.index()].id);
    }
    line = line.word_if(*pair, "pair");
    if let Some(terrain) = terrain {
        line = line.named("terrain", &board.terrains[terrain.index()]);
    }
    if *wilds > 0 {
        line = line.named("wilds", wilds);
    }
    line = line.word_if(*tunnel, "tunnel");
    if let Some(twin) = twin {
        line.named("twin", &board.routes[twin.index()].id);
    }
}

/// A pile with its tickets, which are in the order from which they are shuffled.
fn write_pile(board: &Board, pile: &Pile, out: &mut Lines) {
    out.line("pile").value(&pile.id).value(pile.deal);
    for ticket in pile.tickets() {
        let Ticket { id, stops, points, in_order, penalty } = &board.tickets[ticket.index()];
        let mut line = out.line("ticket").value(id).value(points);
        for stop in stops {
            let cities = stop.iter().map(|city| board.cities[city.index()].id.as_str());
            line = line.value(cities.collect::<Vec<_>>().join("+"));
        }
        if in_order != points {
            line = line.named("in-order", in_order);
        }
        if penalty != points {
            line.named("penalty", penalty);
        }
    }
}

/// Text in lines.
#[derive(Default)]
struct Lines(String);

/// A line that is being written; it ends where it is dropped.
struct Line<'o>(&'o mut String);

impl Lines {
    fn line(&mut self, word: &str) -> Line<'_> {
        self.0.push_str(word);
        Line(&mut self.0)
    }
}

impl Line<'_> {
    fn value(self, value: impl Display) -> Self {
        self.0.push(' ');
        self.0.push_str(&value.to_string());
        self
    }

    fn values(self, values: impl IntoIterator<Item = impl Display>) -> Self {
        values.into_iter().fold(self, Line::value)
    }

    fn named(self, name: &str, value: impl Display) -> Self {
        self.value(name).value(value)
    }

    fn word_if(self, holds: bool, word: &str) -> Self {
        if holds { self.value(word) } else { self }
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        self.0.push('\n');
    }
}
