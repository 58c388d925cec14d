//! Everything that is on a board, for people.

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;
use trestle_engine::board::{
    Board, City, CityKind, Deck, Edition, Face, FlagRule, TieBreak, Unkept,
};
use trestle_engine::{Id, PartKind, RouteId};

use crate::{score_parts, words};

/// What there is of everything, in a line.
pub fn counts(board: &Board) -> String {
    let cards: u32 = board.decks().iter().map(|deck| deck.cards.total()).sum();
    let of_kind = |kind: CityKind| board.cities().iter().filter(|city| city.kind == kind).count();
    let mut places = format!("{} cities", of_kind(CityKind::City));
    for (kind, name) in [(CityKind::Junction, "junction"), (CityKind::Entrance, "entrance")] {
        if of_kind(kind) > 0 {
            places.push_str(&format!(", {}", words::count(of_kind(kind) as i32, name)));
        }
    }
    format!(
        "{}: {places}, {} routes, {} tickets, {cards} cards, hash {}",
        words::printable(board.title()),
        board.routes().len(),
        board.tickets().len(),
        board.hash()
    )
}

/// Prints the whole board. In brackets are the names that records and board files use.
pub fn print(board: &Board, out: &mut impl Write) -> Result<()> {
    writeln!(out, "{}  [{}]\n{}\n", counts(board), board.id(), board.about())?;
    players(board, out)?;
    pieces(board, out)?;
    cards(board, out)?;
    scoring(board, out)?;
    extras(board, out)?;
    editions(board, out)?;
    writeln!(out, "\nCities")?;
    for city in board.cities() {
        let name = if city.name.is_empty() { "(no name)" } else { &city.name };
        let (lat, lon) = (city.lat, city.lon);
        writeln!(out, "  {name}{}, at {lat}, {lon}  [{}]", city_in_words(city), city.id)?;
    }
    places(board, out)?;
    writeln!(out, "\nRoutes")?;
    for (id, route) in board.routes().iter().enumerate() {
        let facts = words::route(board, RouteId::from_index(id));
        let bow = match route.bow {
            0 => String::new(),
            right @ 1.. => format!(", drawn with a bow of {right}° to the right"),
            left => format!(", drawn with a bow of {}° to the left", -left),
        };
        writeln!(out, "  {facts}{bow}  [{}]", route.id)?;
    }
    look(board, out)?;
    let shared = Arc::new(board.clone());
    for place in 0..board.editions().len() {
        let Some(of_edition) = shared.in_edition(place) else { continue };
        // Editions that share the tickets of the first show them once.
        if place == 0 || of_edition.tickets() != board.tickets() {
            tickets(&of_edition, out)?;
        }
    }
    Ok(())
}

fn players(board: &Board, out: &mut impl Write) -> Result<()> {
    let settings = board.settings();
    let mechanics: Vec<&str> = board.mechanics().map(|mechanic| mechanic.id()).collect();
    if !mechanics.is_empty() {
        writeln!(out, "Mechanics: {}\n", mechanics.join(", "))?;
    }
    writeln!(out, "Players\n  {} to {}", settings.players_min, settings.players_max)?;
    match settings.single_track_up_to {
        0 => {}
        most => writeln!(
            out,
            "  with up to {most}, a claimed track of a double route closes the other"
        )?,
    }
    Ok(())
}

fn scoring(board: &Board, out: &mut impl Write) -> Result<()> {
    let settings = board.settings();
    writeln!(out, "\nPoints for a route")?;
    for (length, &points) in settings.route_points.iter().enumerate().filter(|(_, it)| **it != 0) {
        let spaces = words::count(length as i32, "space");
        writeln!(out, "  {spaces}: {}", words::count(points, "point"))?;
    }
    Ok(())
}

fn pieces(board: &Board, out: &mut impl Write) -> Result<()> {
    let settings = board.settings();
    writeln!(out, "\nPieces of each player")?;
    for medium in board.media() {
        let advised = medium.first_game.map(|count| format!(", {count} advised for a first game"));
        let supply = words::count(medium.supply, &medium.id);
        writeln!(out, "  {supply}{}  [{}]", advised.unwrap_or_default(), medium.id)?;
    }
    let supply: u32 = board.media().iter().map(|medium| u32::from(medium.supply)).sum();
    if supply > u32::from(settings.pieces) {
        writeln!(out, "  {} of them are chosen at the start", settings.pieces)?;
    }
    if board.media().len() > 1 {
        let cost = words::count(-settings.exchange_cost, "point");
        writeln!(out, "  exchanged for others at {cost} each")?;
    }
    Ok(())
}

fn cards(board: &Board, out: &mut impl Write) -> Result<()> {
    writeln!(out, "\nCards")?;
    for deck in board.decks() {
        if board.decks().len() > 1 {
            writeln!(out, "  {} deck{}", deck.id, deck_in_words(board, deck))?;
        }
        for (card, count) in deck.cards.iter() {
            let face = &board.faces()[card.index()];
            writeln!(out, "  {count:>3} {}{}", face.id, face_in_words(board, face))?;
        }
        writeln!(out, "  {} in a starting hand, {} face-up", deck.hand, deck.row)?;
    }
    let wilds = board.settings().row_wilds;
    writeln!(
        out,
        "  {} among the face-up cards sweep them away",
        words::count(wilds, "wild card")
    )?;
    Ok(())
}

/// What its cards are for, and how they lie.
fn deck_in_words(board: &Board, deck: &Deck) -> String {
    let terrain = deck.cards.iter().any(|(card, _)| board.faces()[card.index()].terrain.is_some());
    let mut text = if terrain {
        ", to double routes".to_owned()
    } else if board.media().len() > 1 {
        format!(", for {} routes", words::medium(board, deck.medium))
    } else {
        String::new()
    };
    let sharing = |other: &&Deck| other.id != deck.id && other.row_group == deck.row_group;
    let sharing: Vec<&str> = board.decks().iter().filter(sharing).map(|d| d.id.as_str()).collect();
    if deck.row > 0 && !sharing.is_empty() {
        text.push_str(&format!(", shares its row with {}", words::list(&sharing)));
    }
    if deck.open {
        text.push_str(", lies open before the players");
    }
    text
}

fn face_in_words(board: &Board, face: &Face) -> String {
    let mut text = String::new();
    let color = face.color.map(|color| board.colors()[color.index()].as_str());
    if let Some(color) = color.filter(|color| *color != face.id) {
        text.push_str(&format!(", {color}"));
    }
    if face.spaces > 1 {
        text.push_str(&format!(", covers {} spaces", face.spaces));
    }
    if face.harbour {
        text.push_str(", harbour mark");
    }
    if let Some(terrain) = face.terrain {
        text.push_str(&format!(", doubles {} routes", board.terrains()[terrain.index()]));
    }
    text
}

/// What only some boards have: tunnels, stations, terrain, flags, harbours.
fn extras(board: &Board, out: &mut impl Write) -> Result<()> {
    let settings = board.settings();
    if settings.tunnel_cards > 0 {
        let cards = words::count(settings.tunnel_cards, "card");
        writeln!(out, "\nTunnels\n  {cards} turned for each")?;
    }
    if !settings.station_costs.is_empty() {
        let costs: Vec<String> = settings.station_costs.iter().map(u8::to_string).collect();
        writeln!(out, "\nStations\n  cards for the first and each after it: {}", costs.join(", "))?;
        let points = words::count(settings.station_unused, "point");
        writeln!(out, "  {points} for each that is not built")?;
    }
    if !board.terrains().is_empty() {
        writeln!(out, "\nTerrain")?;
        writeln!(out, "  {}", words::list(board.terrains()))?;
        for (length, &price) in settings.terrain_cost.iter().enumerate() {
            if price > 0 {
                let cards = words::count(price, "card");
                let spaces = words::count(length as i32, "space");
                writeln!(out, "  {cards} for a route of {spaces}")?;
            }
        }
    }
    if !settings.flag_colors.is_empty() {
        let colors =
            settings.flag_colors.iter().map(|color| board.colors()[color.index()].as_str());
        let colors = words::list(&colors.collect::<Vec<_>>());
        let points = words::count(settings.flag_points, "point");
        writeln!(out, "\nFlag\n  {colors}: {points}")?;
    }
    if settings.harbours > 0 {
        let cards = words::count(settings.harbour_cards, "card");
        writeln!(out, "\nHarbours\n  {} for each player, {cards} of each kind", settings.harbours)?;
        let points: Vec<String> = settings.harbour_points.iter().map(i16::to_string).collect();
        writeln!(out, "  points by completed tickets to the city: {}", points.join(", "))?;
        let lost = words::count(-settings.harbour_unbuilt, "point");
        writeln!(out, "  {lost} for each that is not built")?;
    }
    Ok(())
}

fn editions(board: &Board, out: &mut impl Write) -> Result<()> {
    writeln!(out, "\nEditions")?;
    for (place, edition) in board.editions().iter().enumerate() {
        let usual = if place == 0 { " (the usual one)" } else { "" };
        writeln!(out, "  {}{usual}: {}", edition.id, end_in_words(edition))?;
        let settings = edition.settings();
        writeln!(
            out,
            "    tickets: {} at least kept at the start, the others {}; later {} drawn, {} at least kept",
            settings.start_keep,
            match settings.start_unkept {
                Unkept::Removed => "leave the game",
                Unkept::UnderDeck => "go under the deck",
            },
            settings.draw_tickets,
            settings.draw_keep
        )?;
        for bonus in &settings.bonuses {
            let name = score_parts::name(PartKind::Bonus(bonus.kind));
            writeln!(out, "    {name}: {bonus}")?;
        }
        let ties: Vec<&str> = settings.tie_breaks.iter().map(|&it| tie_in_words(it)).collect();
        if !ties.is_empty() {
            writeln!(out, "    ties are decided by {}", ties.join(", then by "))?;
        }
    }
    Ok(())
}

fn end_in_words(edition: &Edition) -> String {
    let settings = edition.settings();
    let turns = words::count(settings.end_turns, "turn");
    let end = match settings.end_pieces {
        0 => format!("the end is near without pieces left, with {turns} more for everybody"),
        some => format!(
            "the end is near with {} or fewer left, with {turns} more for everybody",
            words::count(some, "piece")
        ),
    };
    match settings.flag_rule {
        _ if settings.flag_colors.is_empty() => end,
        FlagRule::Must => format!("{end}; a card that fits the flag must be laid"),
        FlagRule::May => format!("{end}; a card that fits the flag may be laid"),
    }
}

fn tie_in_words(tie_break: TieBreak) -> &'static str {
    match tie_break {
        TieBreak::CompletedTickets => "the most completed tickets",
        TieBreak::FewestStations => "the fewest stations",
        TieBreak::LongestPath => "the longest path",
    }
}

fn city_in_words(city: &City) -> &'static str {
    match city.kind {
        CityKind::City if city.port => ", port",
        CityKind::City => "",
        CityKind::Junction => ", junction",
        CityKind::Entrance => ", entrance",
    }
}

/// Places of several cities, whichever of them a ticket is completed in.
fn places(board: &Board, out: &mut impl Write) -> Result<()> {
    if !board.places().is_empty() {
        writeln!(out, "\nPlaces of several cities")?;
    }
    for place in board.places() {
        let cities = place.cities.iter().map(|city| board.cities()[city.index()].id.as_str());
        let cities = cities.collect::<Vec<_>>().join(", ");
        writeln!(out, "  {}: {cities}  [{}]", place.name, place.id)?;
    }
    Ok(())
}

/// How a board is drawn that has no picture of its own.
fn look(board: &Board, out: &mut impl Write) -> Result<()> {
    let Some(look) = board.look() else { return Ok(()) };
    writeln!(out, "\nLook\n  colours: {}\n  ground: {}", look.palette, look.ground)?;
    for shape in &look.shapes {
        let points: Vec<String> =
            shape.outline.iter().map(|[lon, lat]| format!("{lat}, {lon}")).collect();
        writeln!(out, "  {} around {}", shape.kind, points.join("; "))?;
    }
    Ok(())
}

fn tickets(board: &Board, out: &mut impl Write) -> Result<()> {
    match board.editions() {
        [_] => writeln!(out, "\nTickets")?,
        _ => writeln!(out, "\nTickets of the edition {}", board.edition().id)?,
    }
    for (place, pile) in board.piles().iter().enumerate() {
        let drawn = if place == board.settings().draw_pile { ", drawn from later" } else { "" };
        writeln!(out, "  {} ({} dealt to each player{drawn})", pile.id, pile.deal)?;
        for ticket in pile.tickets() {
            let facts = &board.tickets()[ticket.index()];
            let ends = board.ticket_name(ticket);
            writeln!(out, "    {ends}: {}  [{}]", words::worth(facts, ""), facts.id)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::sample;

    fn printed(board: &Board) -> String {
        let mut out = Vec::new();
        print(board, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[track_caller]
    fn assert_lines(text: &str, lines: &[&str]) {
        for line in lines {
            assert!(text.lines().any(|printed| printed == *line), "`{line}` is not in\n{text}");
        }
    }

    #[test]
    fn pieces_decks_ports_pairs_and_tours_are_shown() {
        let text = printed(&sample::ships());
        assert!(text.starts_with("The Lakes: 4 cities, 1 junction, 7 routes, "), "{text}");
        assert_lines(
            &text,
            &[
                "  10 trains  [train]",
                "  12 ships  [ship]",
                "  15 of them are chosen at the start",
                "  exchanged for others at -1 point each",
                "  ship deck, for ship routes, shares its row with train",
                "    4 red-ship, red, harbour mark",
                "    4 red-double, red, covers 2 spaces",
                "  2 for each player, 1 card of each kind",
                "  points by completed tickets to the city: 20, 30",
                "  -4 points for each that is not built",
                "  Abbey, port, at 47.2, 8.1  [abbey]",
                "  Mill, junction, at 46.8, 8.2  [mill]",
                "  Bridge – Dam: 4 blue, ship route  [bridge-dam]",
                "  Mill – Abbey: 3 grey, train route, a pair of cards for each space  [mill-abbey]",
                "    Abbey – Bridge – Castle: 9 in order, 6 otherwise, -15 if not joined  [tour]",
            ],
        );
    }

    /// A value of a board file.
    struct Leaf {
        /// Where it stands.
        place: std::ops::Range<usize>,
        /// Its line without any values: lines of the same shape say the same of other things.
        shape: String,
    }

    /// All numbers, texts and truth values of a board file, comments and keys left out.
    fn leaves(file: &str) -> Vec<Leaf> {
        let mut leaves = Vec::new();
        let mut start = 0;
        for line in file.split_inclusive('\n') {
            let mut places = Vec::new();
            let (mut at, mut shape) = (0, String::new());
            while let Some(first) = line[at..].chars().next() {
                let rest = &line[at..];
                let word = |c: char| !(c.is_ascii_alphanumeric() || "_-.".contains(c));
                let length = match first {
                    '#' => break,
                    '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
                    _ if word(first) => first.len_utf8(),
                    _ => rest.find(word).unwrap_or(rest.len()),
                };
                let token = &rest[..length];
                let is_key = rest[length..].trim_start().starts_with('=');
                let is_value =
                    first == '"' || token.parse::<f64>().is_ok() || token.parse::<bool>().is_ok();
                if is_value && !is_key {
                    places.push(start + at..start + at + length);
                    shape.push('_');
                } else {
                    shape.push_str(token);
                }
                at += length;
            }
            leaves.extend(places.into_iter().map(|place| Leaf { place, shape: shape.clone() }));
            start += line.len();
        }
        leaves
    }

    /// Another value of the same kind.
    fn others(value: &str) -> Vec<String> {
        match value {
            "true" => vec!["false".to_owned()],
            "false" => vec!["true".to_owned()],
            text if text.starts_with('"') => vec![format!("{}x\"", text.trim_end_matches('"'))],
            number if number.contains('.') => vec![format!("{number}5")],
            number => {
                let number: i64 = number.parse().unwrap();
                vec![(number + 1).to_string(), (number - 1).to_string()]
            }
        }
    }

    /// Every value of every board file that can be another one: the sheet says so. Values of which a file
    /// has many, like those of routes, are tried once for each shape of line.
    #[test]
    fn whatever_a_board_file_says_is_shown() {
        let without_hash = |board: &Board| printed(board).replace(&board.hash().to_string(), "");
        let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
        let mut tried = 0;
        for built_in in trestle_engine::board::built_ins() {
            let file = fs::read_to_string(files.join(format!("{}.toml", built_in.id))).unwrap();
            // What the facts add up to is no fact of its own.
            let check = file.find("[check]").unwrap();
            let end = check + file[check..].find("\n\n").unwrap();
            let file = format!("{}{}", &file[..check], &file[end..]);
            let shown = without_hash(&trestle_engine::board::load(&file).unwrap());
            let mut shapes = BTreeMap::new();
            let mut silent = Vec::new();
            for Leaf { place, shape } in leaves(&file) {
                let line = file[..place.start].matches('\n').count() + 1;
                if *shapes.entry(shape).or_insert(line) != line {
                    continue;
                }
                for other in others(&file[place.clone()]) {
                    let changed = format!("{}{other}{}", &file[..place.start], &file[place.end..]);
                    if let Ok(board) = trestle_engine::board::load(&changed) {
                        tried += 1;
                        if without_hash(&board) == shown {
                            let was = &file[place.clone()];
                            silent.push(format!("line {line}: {other} instead of {was}"));
                        }
                    }
                }
            }
            assert!(silent.is_empty(), "{}: {silent:#?}", built_in.id);
        }
        assert!(tried > 200, "only {tried} values could be changed");
    }

    #[test]
    fn looks_are_shown() {
        let lines = ["Look", "  colours: parchment", "  ground: sea"];
        let text = printed(&sample::island());
        assert_lines(&text, &lines);
        assert_lines(&text, &["  land around 47, 8; 47.5, 8.5; 46.5, 9"]);
    }

    #[test]
    fn terrain_is_shown() {
        assert_lines(
            &printed(&sample::terrain()),
            &[
                "  jungle and mountain",
                "  terrain deck, to double routes, lies open before the players",
                "   10 jungle, doubles jungle routes",
                "  1 card for a route of 3 spaces",
                "  2 cards for a route of 4 spaces",
                "  Bridge – Castle: 3 green, jungle  [bridge-castle]",
            ],
        );
    }

    #[test]
    fn flags_and_editions_are_shown() {
        assert_lines(
            &printed(&sample::flags()),
            &[
                "Flag",
                "  red and blue: 4 points",
                "  dutch (the usual one): the end is near with 2 pieces or fewer left, with 1 turn \
                 more for everybody; a card that fits the flag must be laid",
                "  german: the end is near with 1 piece or fewer left, with 1 turn more for \
                 everybody; a card that fits the flag may be laid",
            ],
        );
    }
}
