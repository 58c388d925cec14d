//! How long a game will last.

use trestle_engine::Rules;

use super::atlas::Atlas;
use super::observation::{Observation, SeatSight};

/// The turns that a player has left, this one included, as far as one can tell.
pub(super) fn turns_left(atlas: &Atlas, rules: &Rules, observation: &Observation) -> f32 {
    if let Some(turns) = observation.final_turns {
        return f32::from(turns.div_ceil(observation.players as u8));
    }
    let turns = |seat: &SeatSight| own_pace(atlas, rules, seat);
    let least = observation.seats[..observation.players].iter().map(turns).fold(f32::MAX, f32::min);
    least + f32::from(rules.board().settings().end_turns)
}

/// The turns that a player takes to place the pieces that are left.
pub(super) fn own_pace(atlas: &Atlas, rules: &Rules, seat: &SeatSight) -> f32 {
    let (settings, style) = (rules.board().settings(), &atlas.style);
    let pieces: u8 = seat.pieces.iter().sum();
    let pieces = (f32::from(pieces) - f32::from(settings.end_pieces)).max(1.0);
    let in_hand = style.hand_use * f32::from(seat.cards) * atlas.spaces_a_card;
    let missing = (pieces - in_hand).max(0.0);
    pieces / atlas.spaces_a_claim + missing / (style.cards_a_turn * atlas.spaces_a_card)
}

/// The turns that the cards in the hand save.
pub(super) fn turns_in_hand(atlas: &Atlas, observation: &Observation) -> f32 {
    atlas.style.hand_use * f32::from(observation.own().cards) / atlas.style.cards_a_turn
}

/// The stations that a player can still build.
pub(super) fn stations_left(rules: &Rules, observation: &Observation) -> usize {
    rules.board().settings().station_costs.len() - observation.own().stations.len()
}
