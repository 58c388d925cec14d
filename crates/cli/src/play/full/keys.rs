//! What the keys are, and the page that explains them.

use trestle_engine::{Board, DeckId, Id, Slot};

use crate::play::help;

/// The keys of the decks, in their order.
const DECKS: [char; 3] = ['d', 'e', 'g'];

/// The key that draws from a deck.
pub fn of_deck(deck: DeckId) -> char {
    DECKS.get(deck.index()).copied().unwrap_or(' ')
}

/// The deck that a key draws from.
pub fn deck(board: &Board, key: char) -> Option<DeckId> {
    let place = DECKS.iter().position(|&known| known == key)?;
    (place < board.decks().len()).then(|| DeckId::from_index(place))
}

/// The place in the face-up row that a key takes from.
pub fn slot(key: char) -> Option<Slot> {
    let place = key.to_digit(10)?.checked_sub(1)?;
    Some(Slot::from_index(place as usize))
}

/// The page that explains keys and game, as far as the board has it.
pub fn explained(board: &Board) -> String {
    let mut text = String::from(KEYS);
    let decks: Vec<String> = board
        .decks()
        .iter()
        .enumerate()
        .map(|(place, deck)| {
            format!("  {:<11} draw unseen from the {} deck\n", DECKS[place], deck.id)
        })
        .collect();
    text = text.replace("DECKS\n", &decks.concat());
    let settings = board.settings();
    let mut building = String::new();
    if !settings.station_costs.is_empty() {
        building.push_str("  s           build a station\n");
    }
    if settings.harbours > 0 {
        building.push_str("  b           build a harbour\n");
    }
    if board.media().len() > 1 {
        building.push_str("  x           exchange pieces\n");
    }
    text = text.replace("BUILDING\n", &building);
    let mut parts = vec![
        ("A turn", help::TURN.to_owned()),
        ("Cards", help::CARDS.to_owned()),
        ("Routes", help::claim(board)),
        ("Tickets", help::tickets(board)),
    ];
    if board.routes().iter().any(|route| route.tunnel) {
        parts.push(("Tunnels", help::TUNNEL.to_owned()));
    }
    if !settings.station_costs.is_empty() {
        parts.push(("Stations", help::STATION.to_owned()));
    }
    if settings.harbours > 0 {
        parts.push(("Harbours", help::HARBOUR.to_owned()));
    }
    if board.media().len() > 1 {
        parts.push(("Pieces", format!("{}\n{}", help::PIECES, help::EXCHANGE)));
    }
    for (heading, about) in parts {
        // The lines are broken anew for the width of the screen.
        text.push_str(&format!("\n{heading}\n{}\n", about.replace('\n', " ")));
    }
    text
}

const KEYS: &str = "\
In your turn
  1, 2, …     take the face-up card with that number
DECKS
  Enter       claim the route that is selected
  t           draw tickets
BUILDING
  p           pass, if nothing else is possible
  a           everything that you can do, as a list

The list of routes
  Up, Down    select a route; also j and k, PageUp, PageDown, Home, End
  Left, Right which routes are listed: all, free, payable now, for your tickets, yours; also f, F
  /           type part of a city's name; Esc shows all again
  o           another order: by name, longest first, by colour
  +           before a route: you can claim it now
  *           before a route: it is on a shortest way for one of your tickets

At any time
  h           what an expert would do, and why
  i           everything that you know: your cards, pieces, tickets, everybody's stations
  l           all that has happened
  Space       do not wait for the bots
  Esc         close a window, go back
  ? or F1     this page
  q, Ctrl-C   leave the game

In a list of answers Up, Down and Enter choose, or a number does; where the window says so, letters
find cities or cards. Of tickets Space ticks one and Enter keeps what is ticked. A question that has
to be answered is put aside with Esc, to look at the map; Enter brings it back.
";
