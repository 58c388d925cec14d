//! What a step can point at.

use trestle_engine::Board;

/// Places on the screen that every board has.
const PLACES: [&str; 6] = ["hand", "row", "deck-tickets", "tickets", "prompt", "board"];

/// Whether a step can point at something of this name: `route ID` and `city ID` on the board, a card to
/// draw (`slot-2`, `deck-train`), a ticket in hand (`ticket-ID`), a player (`seat-1`), or a place.
pub(crate) fn is_known(board: &Board, players: usize, name: &str) -> bool {
    let number = |text: &str, below: usize| text.parse().is_ok_and(|number: usize| number < below);
    if let Some((kind, id)) = name.split_once(' ') {
        return match kind {
            "route" => board.route(id).is_some(),
            "city" => board.city(id).is_some(),
            _ => false,
        };
    }
    PLACES.contains(&name)
        || name.strip_prefix("slot-").is_some_and(|slot| number(slot, board.row_len()))
        || name.strip_prefix("seat-").is_some_and(|seat| number(seat, players))
        || name.strip_prefix("deck-").is_some_and(|deck| board.deck(deck).is_some())
        || name.strip_prefix("ticket-").is_some_and(|ticket| board.ticket(ticket).is_some())
}
