//! The facts of Brittany, a board of our own.

use super::*;

/// The places that lie off the coast.
const ISLES: [&str; 6] = ["ouessant", "sein", "groix", "belle-ile", "brehat", "mont-saint-michel"];

#[test]
fn brittany_has_its_cities_tracks_and_ferries() {
    let board = board("brittany");
    assert_eq!(board.cities().len(), 19);
    assert_eq!(board.routes().len(), 43);
    assert_eq!(pairs(&board, |_| true), 35);
    assert_eq!(pairs(&board, |route| route.twin.is_some()), 8);
    assert_eq!(pairs(&board, |route| route.wilds > 0), 11);
    assert_eq!(board.routes().iter().map(|route| u32::from(route.wilds)).sum::<u32>(), 13);
    let expected = BTreeMap::from([(1, 6), (2, 25), (3, 10), (4, 2)]);
    assert_eq!(lengths(board.routes().iter()), expected);
    let isles = ISLES.map(|isle| board.city(isle).expect("the isle exists"));
    for ferry in board.routes().iter().filter(|route| route.wilds > 0) {
        assert_eq!(ferry.paint, Paint::Grey, "{}", ferry.id);
        assert!(ferry.ends.iter().any(|end| isles.contains(end)), "{} leads to an isle", ferry.id);
    }
}

#[test]
fn brittany_has_about_as_many_spaces_of_every_colour() {
    let board = board("brittany");
    for (name, (_, spaces)) in paints(&board).into_iter().filter(|(name, _)| *name != "grey") {
        assert!((9..=11).contains(&spaces), "{name}: {spaces}");
    }
}

/// Whichever connection is closed, no ticket's way becomes longer by more than three spaces.
#[test]
fn brittany_has_a_way_around_everything() {
    let board = board("brittany");
    for closed in board.routes() {
        let is_open = |route: &Route| sorted(route.ends) != sorted(closed.ends);
        for ticket in board.tickets() {
            let (way, around) =
                (shortest(&board, ends(ticket)), shortest_by(&board, ends(ticket), is_open));
            assert!(around <= way + 3, "{} without {}: {around}", ticket.id, closed.id);
        }
    }
}

#[test]
fn brittany_has_its_tickets() {
    let board = board("brittany");
    assert_eq!(board.tickets().len(), 24);
    assert_eq!(board.tickets().iter().map(|ticket| i32::from(ticket.points)).sum::<i32>(), 161);
    assert!(odd_tickets(&board).is_empty(), "each is worth the shortest way");
    assert!(board.tickets().iter().all(|ticket| (5..=10).contains(&ticket.points)));
    for city in board.cities() {
        assert!((2..=4).contains(&tickets_at(&board, &city.id)), "{}", city.id);
    }
}

#[test]
fn brittany_has_its_numbers() {
    let board = board("brittany");
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 4));
    assert_eq!(settings.single_track_up_to, 2);
    let [train] = board.media() else { panic!("one kind of piece") };
    assert_eq!((train.id.as_str(), train.supply, settings.pieces), ("train", 20, 20));
    assert_eq!((settings.end_pieces, settings.end_turns), (2, 2));
    assert_eq!(settings.route_points[..6], [0, 1, 2, 4, 7, 0]);
    assert_eq!(settings.bonus(BonusKind::LongestPath), 5);
    assert_eq!(settings.bonus(BonusKind::MostTickets), 0);
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets, TieBreak::LongestPath]);
    let [deck] = board.decks() else { panic!("one deck") };
    assert_eq!((deck.hand, deck.row, deck.cards.total()), (4, 5, 62));
    assert_eq!(deck.cards.count(Card::WILD), 14);
    assert!(board.faces()[1..].iter().all(|face| face.count == 8));
    assert_eq!(board.piles()[0].deal, 3);
    assert_eq!((settings.start_keep, settings.start_unkept), (2, Unkept::UnderDeck));
    assert_eq!((settings.draw_tickets, settings.draw_keep), (3, 1));
}
