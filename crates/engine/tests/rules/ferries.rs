//! Ferries.

use trestle_engine::Refusal;
use trestle_testkit::Scene;

/// EU-FER-1: Athina–Brindisi has four spaces, one with a locomotive.
#[test]
fn a_ferry_takes_a_wild_card_for_each_symbol_and_a_set_for_the_rest() {
    let mut game = Scene::europe(2).hand(0, "3 blue, 1 wild").play();
    game.claim(0, "athina-brindisi", "3 blue, 1 wild");
    assert!(game.owns(0, "athina-brindisi"));
    assert!(game.hand(0).is_empty());
}

/// EU-FER-1: without the wild card four cards of a colour are not enough.
#[test]
fn a_ferry_cannot_be_claimed_with_colours_alone() {
    let mut game = Scene::europe(2).hand(0, "4 blue, 1 wild").play();
    let action = game.claim_action("athina-brindisi", "4 blue");
    let refusal = game.refused(0, action);
    assert!(matches!(refusal, Refusal::NotASet { spaces: 4, wilds: 1, .. }), "{refusal:?}");
}
