//! The first canonical form, which records of version 1 rely on. It is frozen: it writes
//! what the first program wrote, to the letter, and never learns anything new.
//!
//! Its last line has the shape that a derived `Debug` once gave the settings. A mechanic
//! that came later cannot appear in it, so a board that uses one has no first form.

use std::fmt::{self, Write};

use crate::board::{
    Board, BonusKind, CityKind, Deck, Edition, Face, FlagRule, Paint, Settings, Ticket, TieBreak,
    Unkept,
};
use crate::id::{Color, Id};
use crate::limits;

/// The facts of a board as text; `None` for an edition that the form cannot express.
pub(super) fn text(board: &Board) -> Option<String> {
    if !board.edition().is_plain() {
        return None;
    }
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_facts(board, &mut text);
    Some(text)
}

fn write_facts(board: &Board, out: &mut String) -> fmt::Result {
    let color_name = |color: Color| &board.colors[color.index()];
    writeln!(out, "trestle-board 1")?;
    for city in &board.cities {
        let kind = match city.kind {
            CityKind::City => "City",
            CityKind::Junction => "Junction",
            CityKind::Entrance => "Entrance",
        };
        writeln!(out, "city {} kind={kind} port={}", city.id, city.port)?;
    }
    for color in &board.colors {
        writeln!(out, "color {color}")?;
    }
    for deck in &board.decks {
        let Deck { id, hand, row, row_group, medium, open, .. } = deck;
        let medium = medium.0;
        writeln!(
            out,
            "deck {id} hand={hand} row={row} group={row_group} medium={medium} open={open}"
        )?;
    }
    for face in &board.faces {
        let Face { id, deck, color, terrain, spaces, harbour, count } = face;
        let color = color.map_or("-", |color| color_name(color));
        let deck = &board.decks[deck.index()].id;
        let terrain = number_or_none(terrain.map(|terrain| terrain.0));
        writeln!(
            out,
            "card {id} deck={deck} color={color} terrain={terrain} spaces={spaces} harbour={harbour} count={count}"
        )?;
    }
    for medium in &board.media {
        writeln!(out, "medium {} supply={}", medium.id, medium.supply)?;
    }
    for terrain in &board.terrains {
        writeln!(out, "terrain {terrain}")?;
    }
    for route in &board.routes {
        let [a, b] = route.ends.map(|city| &board.cities[city.index()].id);
        let paint = match route.paint {
            Paint::Color(color) => color_name(color),
            Paint::Grey => "grey",
        };
        let twin = route.twin.map_or("-", |twin| &board.routes[twin.index()].id);
        writeln!(
            out,
            "route {} {a} {b} length={} color={paint} wilds={} tunnel={} twin={twin}",
            route.id, route.length, route.wilds, route.tunnel
        )?;
        let terrain = number_or_none(route.terrain.map(|terrain| terrain.0));
        writeln!(out, "  medium={} pair={} terrain={terrain}", route.medium.0, route.pair)?;
    }
    for pile in &board.piles {
        writeln!(out, "pile {} deal={} count={}", pile.id, pile.deal, pile.count)?;
    }
    for ticket in &board.tickets {
        let Ticket { id, stops, points, in_order, penalty } = ticket;
        write!(out, "ticket {id} points={points} in_order={in_order} penalty={penalty}")?;
        for stop in stops {
            write!(out, " stop")?;
            for city in stop.iter() {
                write!(out, " {}", board.cities[city.index()].id)?;
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "settings {}", settings_text(&board.settings, &board.editions))
}

fn number_or_none(number: Option<u8>) -> String {
    number.map_or_else(|| "None".to_owned(), |number| format!("Some({number})"))
}

fn settings_text(settings: &Settings, editions: &[Edition]) -> String {
    let unkept = match settings.start_unkept {
        Unkept::Removed => "Removed",
        Unkept::UnderDeck => "UnderDeck",
    };
    let tie_breaks = settings.tie_breaks.iter().map(|tie_break| match tie_break {
        TieBreak::CompletedTickets => "CompletedTickets",
        TieBreak::FewestStations => "FewestStations",
        TieBreak::LongestPath => "LongestPath",
    });
    let flag_colors = settings.flag_colors.iter().map(|color| format!("Color({})", color.0));
    // Editions that came with tickets of their own did not exist when this form was in use.
    let editions = editions.iter().filter(|edition| edition.is_plain()).map(|edition| {
        let flag = match edition.settings.flag_rule {
            FlagRule::Must => "Must",
            FlagRule::May => "May",
        };
        let (id, end_pieces) = (&edition.id, edition.settings.end_pieces);
        format!("Edition {{ id: \"{id}\", end_pieces: {end_pieces}, flag: {flag} }}")
    });
    // The room for lengths when the form was frozen.
    let by_length = limits::LENGTH as usize + 1;
    let fields = [
        ("players_min", settings.players_min.to_string()),
        ("players_max", settings.players_max.to_string()),
        ("single_track_up_to", settings.single_track_up_to.to_string()),
        ("pieces", settings.pieces.to_string()),
        ("end_turns", settings.end_turns.to_string()),
        ("row_wilds", settings.row_wilds.to_string()),
        ("tunnel_cards", settings.tunnel_cards.to_string()),
        ("draw_pile", settings.draw_pile.to_string()),
        ("draw_tickets", settings.draw_tickets.to_string()),
        ("draw_keep", settings.draw_keep.to_string()),
        ("start_keep", settings.start_keep.to_string()),
        ("start_unkept", unkept.to_owned()),
        ("route_points", list(settings.route_points[..by_length].iter())),
        ("station_costs", list(settings.station_costs.iter())),
        ("station_unused", settings.station_unused.to_string()),
        ("harbours", settings.harbours.to_string()),
        ("harbour_cards", settings.harbour_cards.to_string()),
        ("harbour_points", list(settings.harbour_points.iter())),
        ("harbour_unbuilt", settings.harbour_unbuilt.to_string()),
        ("exchange_cost", settings.exchange_cost.to_string()),
        ("terrain_cost", list(settings.terrain_cost[..by_length].iter())),
        ("flag_colors", list(flag_colors)),
        ("flag_points", settings.flag_points.to_string()),
        ("longest_path", settings.bonus(BonusKind::LongestPath).to_string()),
        ("most_tickets", settings.bonus(BonusKind::MostTickets).to_string()),
        ("tie_breaks", list(tie_breaks)),
        ("editions", list(editions)),
    ];
    let fields = fields.map(|(name, value)| format!("{name}: {value}"));
    format!("Settings {{ {} }}", fields.join(", "))
}

fn list(values: impl Iterator<Item = impl fmt::Display>) -> String {
    let values: Vec<String> = values.map(|value| value.to_string()).collect();
    format!("[{}]", values.join(", "))
}
