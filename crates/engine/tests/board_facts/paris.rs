//! The facts of Paris: those that are attested, and those of our reconstruction.

use super::*;
use trestle_engine::board::BonusKind;

#[test]
fn paris_says_that_it_is_a_reconstruction() {
    let head: String = text("paris").lines().take(12).collect();
    assert!(head.contains("RECONSTRUCTION, NOT THE PRINTED BOARD"), "{head}");
    assert!(head.contains("please correct this file"), "{head}");
    let board = board("paris");
    assert!(board.title().contains("reconstruction"));
    assert!(board.about().contains("reconstruction"));
}

#[test]
fn paris_has_its_tracks() {
    let board = board("paris");
    assert_eq!(board.cities().len(), 17);
    for city in ["arc-de-triomphe", "bastille", "montmartre", "notre-dame"] {
        assert!(board.city(city).is_some(), "{city}");
    }
    assert_eq!(board.routes().len(), 57);
    assert_eq!(board.routes().iter().map(|route| u32::from(route.length)).sum::<u32>(), 103);
    let of_length = |length: u8| {
        let single = pairs(&board, |route| route.length == length && route.twin.is_none());
        (pairs(&board, |route| route.length == length), single)
    };
    assert_eq!([1, 2, 3].map(of_length), [(12, 1), (12, 2), (8, 4)]);
    let tracks: Vec<_> = paints(&board).into_iter().map(|(name, (n, _))| (name, n)).collect();
    let expected =
        [("blue", 12), ("green", 6), ("purple", 6), ("red", 11), ("white", 11), ("yellow", 11)];
    assert_eq!(tracks, expected, "none is grey");
    for (colors, length) in
        [(["blue", "red"], 1), (["white", "yellow"], 2), (["green", "purple"], 3)]
    {
        for color in colors {
            assert!(lengths_of_color(&board, color).into_keys().eq([length]), "{color}");
        }
    }
    assert!(board.routes().iter().all(|route| route.wilds == 0 && !route.tunnel && !route.pair));
}

#[test]
fn paris_has_its_cards_and_tickets() {
    let board = board("paris");
    let [deck] = board.decks() else { panic!("one deck") };
    assert_eq!((deck.hand, deck.row, deck.cards.total()), (2, 5, 46));
    let cards: Vec<_> = board.faces().iter().map(|face| (face.id.as_str(), face.count)).collect();
    let expected = [
        ("wild", 8),
        ("blue", 6),
        ("green", 6),
        ("purple", 6),
        ("red", 6),
        ("white", 8),
        ("yellow", 6),
    ];
    assert_eq!(cards, expected);
    assert_eq!(board.tickets().len(), 20);
    assert!(odd_tickets(&board).is_empty(), "each is worth the shortest way");
    for city in board.cities() {
        assert!((2..=3).contains(&tickets_at(&board, &city.id)), "{}", city.id);
    }
}

#[test]
fn paris_has_its_numbers_and_editions() {
    let board = board("paris");
    let settings = board.settings();
    assert_eq!((settings.players_min, settings.players_max), (2, 4));
    assert_eq!(settings.single_track_up_to, 2);
    let [bus] = board.media() else { panic!("one kind of piece") };
    assert_eq!((bus.id.as_str(), bus.supply, settings.pieces), ("bus", 15, 15));
    let editions: Vec<_> = board
        .editions()
        .iter()
        .map(|e| (e.id.as_str(), e.settings().end_pieces, e.settings().flag_rule))
        .collect();
    assert_eq!(editions, [("dutch", 2, FlagRule::Must), ("german", 1, FlagRule::May)]);
    assert_eq!(settings.end_turns, 1);
    let flag: Vec<_> = settings.flag_colors.iter().map(|c| &*board.colors()[c.index()]).collect();
    assert_eq!((flag.as_slice(), settings.flag_points), (&["blue", "white", "red"][..], 4));
    assert_eq!(settings.row_wilds, 3);
    assert_eq!((settings.draw_tickets, settings.draw_keep), (2, 1));
    assert_eq!((settings.start_keep, settings.start_unkept), (1, Unkept::UnderDeck));
    assert_eq!(board.piles()[0].deal, 2);
    assert_eq!(settings.route_points[..5], [0, 1, 2, 4, 0]);
    assert_eq!(
        (settings.bonus(BonusKind::LongestPath), settings.bonus(BonusKind::MostTickets)),
        (0, 0)
    );
    assert_eq!(settings.tie_breaks, [TieBreak::CompletedTickets]);
}
