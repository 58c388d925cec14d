//! What the keys are, and the page that explains them.

use trestle_engine::{Board, DeckId, Id, Slot};

use super::map::MapPanel;
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;

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

/// A key that has a name on keyboards, which differs by language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedKey {
    /// The one that ends a line.
    Enter,
    /// The one that closes and goes back.
    Escape,
    /// The space bar.
    Space,
    /// The two that turn pages.
    Pages,
    /// The one for capitals.
    Shift,
}

impl NamedKey {
    /// What is on the key.
    pub fn word(self, words: Words<'_>) -> String {
        match self {
            NamedKey::Enter => say!(words, "terminal.key-name.enter"),
            NamedKey::Escape => say!(words, "terminal.key-name.escape"),
            NamedKey::Space => say!(words, "terminal.key-name.space"),
            NamedKey::Pages => say!(words, "terminal.key-name.pages"),
            NamedKey::Shift => say!(words, "terminal.key-name.shift"),
        }
    }
}

/// How wide the column of keys is.
const COLUMN: usize = 13;

/// The page that explains keys and game, as far as the board has it.
pub fn explained(words: Words<'_>, map: Option<&MapPanel>) -> String {
    let board = words.board;
    let settings = board.settings();
    let mut page = KeyPage { words, text: String::new() };
    page.heading("terminal.keys.turn");
    page.key("1, 2, …", "terminal.keys.take");
    for deck in (0..board.decks().len()).map(DeckId::from_index) {
        let what = say!(words, "terminal.keys.draw", deck = words.deck(deck));
        page.line(&of_deck(deck).to_string(), &what);
    }
    page.key(&NamedKey::Enter.word(words), "terminal.keys.claim");
    page.key("t", "terminal.keys.tickets");
    if !settings.station_costs.is_empty() {
        page.key("s", "terminal.keys.station");
    }
    if settings.harbours > 0 {
        page.key("b", "terminal.keys.harbour");
    }
    if board.media().len() > 1 {
        page.key("x", "terminal.keys.exchange");
    }
    page.key("p", "terminal.keys.pass");
    page.key("a", "terminal.keys.all");
    page.heading("terminal.keys.list");
    page.key("↑ ↓ j k", "terminal.keys.select");
    page.key("← → f F", "terminal.keys.filter");
    page.key("/", "terminal.keys.search");
    page.key("o", "terminal.keys.order");
    page.key("+ …", "terminal.keys.payable");
    page.key("* …", "terminal.keys.on-the-way");
    page.heading("terminal.keys.map");
    if map.is_some() {
        page.key("+ -", "terminal.keys.zoom");
        page.key("0", "terminal.keys.whole");
        page.key(&format!("{} ← → ↑ ↓", NamedKey::Shift.word(words)), "terminal.keys.move");
        page.key("m", "terminal.keys.room");
        page.text.push_str(&format!("{}\n", say!(words, "terminal.keys.map-about")));
    } else {
        page.text.push_str(&format!("{}\n", say!(words, "terminal.no-map")));
    }
    page.heading("terminal.keys.always");
    page.key("h", "terminal.keys.hint");
    page.key("i", "terminal.keys.knowledge");
    page.key("l", "terminal.keys.log");
    page.key(&NamedKey::Space.word(words), "terminal.keys.skip");
    page.key(&NamedKey::Escape.word(words), "terminal.keys.close");
    page.key("?, F1", "terminal.keys.help");
    page.key("q, Ctrl-C", "terminal.keys.leave");
    page.text.push_str(&format!("\n{}\n", say!(words, "terminal.keys.answers")));
    let mut parts = vec![
        ("terminal.about.turn", help::turn(words)),
        ("terminal.about.cards", help::cards(words)),
        ("terminal.about.routes", help::claim(words)),
        ("terminal.about.tickets", help::tickets(words)),
    ];
    if board.routes().iter().any(|route| route.tunnel) {
        parts.push(("terminal.about.tunnels", help::tunnel(words)));
    }
    if !settings.station_costs.is_empty() {
        parts.push(("terminal.about.stations", help::station(words)));
    }
    if settings.harbours > 0 {
        parts.push(("terminal.about.harbours", help::harbour(words)));
    }
    if board.media().len() > 1 {
        let about = format!("{}\n{}", help::pieces(words), help::exchange(words));
        parts.push(("terminal.about.pieces", about));
    }
    for (heading, about) in parts {
        page.heading(heading);
        // The lines are broken anew for the width of the screen.
        page.text.push_str(&format!("{}\n", about.replace('\n', " ")));
    }
    page.text
}

struct KeyPage<'a> {
    words: Words<'a>,
    text: String,
}

impl KeyPage<'_> {
    fn heading(&mut self, key: &str) {
        let gap = if self.text.is_empty() { "" } else { "\n" };
        self.text.push_str(&format!("{gap}{}\n", self.words.say(key, &[])));
    }

    fn key(&mut self, keys: &str, what: &str) {
        self.line(keys, &self.words.say(what, &[]));
    }

    fn line(&mut self, keys: &str, what: &str) {
        self.text.push_str(&format!("  {keys:<COLUMN$} {what}\n"));
    }
}
