//! Small boards with mechanics that the boards of the program do not have, for tests.
//!
//! They are made in memory out of the example of `docs/BOARDS.md`.

use std::sync::Arc;

use trestle_engine::board::{self, Board, CityKind, Deck, Edition, Face, FlagRule, MediumFacts};
use trestle_engine::{
    Card, Cards, CitySet, Color, DeckId, Id, Medium, Options, Rules, Terrain, Ticket,
};

/// The example of `docs/BOARDS.md`.
fn lakes() -> Board {
    let page = include_str!("../../../docs/BOARDS.md");
    let text = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    board::load(text).unwrap()
}

/// The rules of a table for two.
pub fn table(board: Board, edition: usize) -> Rules {
    Rules::new(Arc::new(board), 2, Options { edition, ..Options::default() }).unwrap()
}

/// Trains and ships, of which players choose 15 out of 10 and 12; a tour, a junction, and
/// harbours. There is one deck, of train cards, so that whole games can be played.
pub fn ships() -> Board {
    let mut board = lakes();
    board.media[0].supply = 10;
    board.media.push(MediumFacts { id: "ship".into(), supply: 12 });
    let settings = &mut board.settings;
    // So few routes do not use up all pieces.
    settings.editions[0].end_pieces = 12;
    settings.exchange_cost = 1;
    settings.harbours = 2;
    settings.harbour_cards = 1;
    settings.harbour_points = vec![20, 30];
    settings.harbour_unbuilt = 4;
    settings.longest_path = 0;
    settings.most_tickets = 10;
    for city in ["abbey", "castle"] {
        let city = board.city(city).unwrap();
        board.cities[city.index()].port = true;
    }
    let mill = board.city("mill").unwrap();
    board.cities[mill.index()].kind = CityKind::Junction;
    for route in ["bridge-dam", "castle-dam"] {
        let route = board.route(route).unwrap();
        board.routes[route.index()].medium = Medium(1);
    }
    let pair = board.route("mill-abbey").unwrap();
    board.routes[pair.index()].pair = true;
    let stops = ["abbey", "bridge", "castle"].map(|city| CitySet::only(board.city(city).unwrap()));
    let tour = board.ticket("abbey-castle").unwrap();
    board.tickets[tour.index()] =
        Ticket { id: "tour".into(), stops: stops.into(), points: 6, in_order: 9, penalty: 15 };
    board
}

/// [`ships`] with a deck of ship cards that shares the row: double and marked ones. The
/// decks overlap in the state, so that nothing can be drawn from them.
pub fn two_decks() -> Board {
    let mut board = ships();
    board.decks[0].row = 3;
    for color in 0..board.colors.len() {
        let name = board.colors[color].clone();
        board.faces[color + 1].harbour = true;
        for (id, spaces) in [(format!("{name}-ship"), 1), (format!("{name}-double"), 2)] {
            board.faces.push(Face {
                id,
                deck: DeckId(1),
                color: Some(Color::from_index(color)),
                terrain: None,
                spaces,
                harbour: spaces == 1,
                count: 4,
            });
        }
    }
    let ship = add_deck(&mut board, "ship");
    ship.medium = Medium(1);
    board
}

/// Terrain cards, two of which lie open in a row of their own. See [`two_decks`] for what
/// cannot be done.
pub fn terrain() -> Board {
    let mut board = lakes();
    board.terrains = vec!["jungle".into(), "mountain".into()];
    for route in &mut board.routes {
        let jungle = route.paint == trestle_engine::Paint::Color(Color(2));
        route.terrain = Some(Terrain(u8::from(!jungle)));
        board.settings.terrain_cost[usize::from(route.length)] = 1 + route.length / 4;
    }
    for (number, name) in board.terrains.iter().enumerate() {
        board.faces.push(Face {
            id: name.clone(),
            deck: DeckId(1),
            color: None,
            terrain: Some(Terrain::from_index(number)),
            spaces: 1,
            harbour: false,
            count: 10,
        });
    }
    let terrain = add_deck(&mut board, "terrain");
    (terrain.hand, terrain.row, terrain.row_group, terrain.open) = (1, 2, 1, true);
    board
}

/// A second deck like the first, with the cards that are said to be in it.
fn add_deck<'a>(board: &'a mut Board, id: &str) -> &'a mut Deck {
    let kinds = board.faces.iter().enumerate().filter(|(_, face)| face.deck == DeckId(1));
    let kinds = kinds.map(|(kind, face)| Cards::of(Card::from_index(kind), face.count));
    let mut deck = board.decks[0].clone();
    deck.cards = kinds.fold(Cards::EMPTY, |sum, cards| sum + cards);
    deck.id = id.to_owned();
    board.decks.push(deck);
    &mut board.decks[1]
}

/// A flag of red and blue; the second edition lets players decide, and ends later.
pub fn flags() -> Board {
    let mut board = lakes();
    board.settings.flag_colors = vec![Color(0), Color(1)];
    board.settings.flag_points = 4;
    board.settings.editions = vec![
        Edition { id: "dutch".into(), end_pieces: 2, flag: FlagRule::Must },
        Edition { id: "german".into(), end_pieces: 1, flag: FlagRule::May },
    ];
    board
}
