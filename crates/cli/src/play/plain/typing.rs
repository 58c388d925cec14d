//! What `?` explains about typing.

/// What can be typed at every question.
pub const ALWAYS: &str = "At every question: a number chooses, b goes back from a sub-menu, \
m shows all routes and whose they are (`m wien` only those at Wien), hint says what an \
expert would do and why, q quits.";

/// The choice of tickets.
pub const TICKETS: &str =
    "Type the numbers of the tickets you keep with blanks between, such as `1 3`, or `all`.";

/// A long list of cards to pay with.
pub const CARDS: &str = "\
In a long list + turns the page, and names of cards leave only the sets that have all of them:
`2 red, wild`.";
