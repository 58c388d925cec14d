//! What the questions are about, for somebody who asks. What only some boards have is only explained on those.

use trestle_engine::Board;

use crate::words;

/// The choice of tickets.
pub fn tickets(board: &Board) -> String {
    let mut text = TICKETS.to_owned();
    if board.tickets().iter().any(words::is_tour) {
        text.push_str(TOURS);
    }
    text
}

const TICKETS: &str = "\
A ticket names two places. If your routes join them when the game ends you win its points,
otherwise you lose them. What you keep stays with you to the end, and is your secret until then.";

const TOURS: &str = "
A tour names more places. It is worth most if one way over your routes meets them in the order
given, without using a route twice, and less if they are all joined but not like that.";

/// The main menu.
pub const TURN: &str = "\
In your turn you do one of these: take two cards; claim one route with a set of cards of its
colour; or draw tickets. Some boards also let you build a station or a harbour, or exchange
pieces. When somebody is almost out of pieces, everybody has a last turn or two, and then the
tickets are counted.";

/// Drawing cards.
pub const CARDS: &str = "\
You take two cards, each from the face-up row or unseen from a deck. A wild card from the row
counts for two: it can only be the first, and then it is the only one. A wild card that you draw
unseen is a card like any other.";

/// Which deck replaces a face-up card.
pub const REFILL: &str = "\
Several decks share this row. Whoever takes a card from it chooses the deck whose top card comes to
lie in its place.";

/// Claiming a route.
pub fn claim(board: &Board) -> String {
    let mut text = CLAIM.to_owned();
    if board.media().len() > 1 {
        let names: Vec<String> =
            board.media().iter().map(|medium| words::plural(&medium.id)).collect();
        text.push_str(&format!(
            "\nThere are {}: each kind of route takes its own pieces and cards.",
            words::list(&names)
        ));
    }
    if board.routes().iter().any(|route| route.pair) {
        text.push_str(PAIRS);
    }
    if board.faces().iter().any(|face| face.spaces > 1) {
        text.push_str(DOUBLE_CARDS);
    }
    if !board.terrains().is_empty() {
        text.push_str(DOUBLING);
    }
    if !board.settings().flag_colors.is_empty() {
        text.push_str(FLAG);
    }
    text
}

const PAIRS: &str = "
A route with pairs takes two cards of one colour for each space, and each space may have a colour of
its own.";

const DOUBLE_CARDS: &str = "
A double card covers two spaces; a space too many is lost.";

const DOUBLING: &str = "
Terrain cards of the route's kind double its points, if you have at least as many of them as
everybody else. Wild cards can stand for them, and are discarded then.";

const FLAG: &str = "
On a route in a colour of the flag one of your cards is laid open before you. A card of each colour
completes the flag and gives points.";

const CLAIM: &str = "\
These are the free routes that you have cards and pieces for. Each space takes one card: all of
the route's colour, or of any one colour if it is grey; wild cards stand in for any. A ferry
demands some wild cards. For a tunnel cards are turned after you paid, and each that fits your
colour demands one more card. Only one track of a double route can be yours.";

/// Building a station.
pub const STATION: &str = "\
A station lets you use one route of another player that ends in its city, for your tickets, when
the game ends. A city has room for one station. Each costs more cards than the one before, and
those you never build give points at the end.";

/// Building a harbour.
pub const HARBOUR: &str = "\
A harbour gives points when the game ends, for every completed ticket of yours that names its city.
It takes cards of each kind that bear the harbour mark, all of one colour, and a route of your own
to the port. A port has room for one harbour. Those you never build cost you points.";

/// Choosing pieces at the start.
pub const PIECES: &str = "\
Everybody chooses at the same time and in secret. Each space of a route takes a piece of its kind.
The pieces you leave stay in your box; later you can exchange pieces for them, at a price.";

/// Exchanging pieces.
pub const EXCHANGE: &str = "\
You put pieces of one kind into your box and take as many of the other kind out of it. That takes
your turn, and points for each piece.";

/// Paying.
pub const PAYMENT: &str = "\
These are all sets of your cards that pay. Wild cards stand in for any colour; you may want to
keep them.";

/// A tunnel's demand.
pub const TUNNEL: &str = "\
Each turned card that is wild or has the colour you played demands one more card of that colour,
or a wild one. If you leave the tunnel you take your cards back, and your turn is over.";

/// Passing.
pub const PASS: &str = "Nothing else is possible, so all you can do is pass.";
