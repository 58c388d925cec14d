//! What `?` explains.

/// What can be typed at every question.
pub const ALWAYS: &str = "At every question: a number chooses, b goes back from a sub-menu, \
m shows all routes and whose they are (`m wien` only those at Wien), q quits.";

/// The choice of tickets.
pub const TICKETS: &str = "\
A ticket names two places. If your routes join them when the game ends you win its points,
otherwise you lose them. What you keep stays with you to the end, and is your secret until then.
Type the numbers of the tickets you keep with blanks between, such as `1 3`, or `all`.";

/// The main menu.
pub const TURN: &str = "\
In your turn you do one of these: take two cards; claim one route with a set of cards of its
colour; or draw tickets. Some boards also let you build a station. When somebody is almost out
of pieces, everybody has a last turn, and then the tickets are counted.";

/// Drawing cards.
pub const CARDS: &str = "\
You take two cards, each from the face-up row or unseen from a deck. A wild card from the row
counts for two: it can only be the first, and then it is the only one. A wild card that you draw
unseen is a card like any other.";

/// Claiming a route.
pub const CLAIM: &str = "\
These are the free routes that you have cards and pieces for. Each space takes one card: all of
the route's colour, or of any one colour if it is grey; wild cards stand in for any. A ferry
demands some wild cards. For a tunnel cards are turned after you paid, and each that fits your
colour demands one more card. Only one track of a double route can be yours.";

/// Building a station.
pub const STATION: &str = "\
A station lets you use one route of another player that ends in its city, for your tickets, when
the game ends. A city has room for one station. Each costs more cards than the one before, and
those you never build give points at the end.";

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
