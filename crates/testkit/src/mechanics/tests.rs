//! What is seen in exact positions, and what is not.

use std::collections::BTreeSet;

use trestle_engine::board::BonusKind;
use trestle_engine::{Action, DeckId, Medium, Random, Seat, Seed, Terrain};

use super::Mechanic::{self, *};
use super::{Watch, ending, possible_mechanics};
use crate::players::Step;
use crate::{Game, Hoarders, Lively, Planner, Player, Scene, all_tables, board, play_game, rules};

/// Routes of the flag's colours, of which a player with two cards of the flag needs one more.
const RED: &str = "belleville-republique-2";
const OTHER_RED: &str = "bastille-gare-de-lyon-2";
/// A route of three spaces, for black cards and mountains.
const COAST: &str = "cape-town-port-elizabeth-1";
const MOUNTAIN: Terrain = Terrain(2);
const TRAIN: u8 = 0;
const SHIP: u8 = 1;

/// Takes an action while somebody looks on.
fn act(watch: &mut Watch, game: &mut Game, seat: u8, action: Action) {
    let before = game.state.clone();
    game.act(seat, action);
    watch.see(&Step {
        rules: &game.rules,
        before: &before,
        seat: Seat(seat),
        action: &action,
        events: &game.events,
        after: &game.state,
    });
}

/// What an action of seat 0 shows.
fn shown(scene: Scene, action: impl Fn(&Game) -> Action) -> BTreeSet<Mechanic> {
    let mut watch = Watch::default();
    let mut game = scene.play();
    let action = action(&game);
    act(&mut watch, &mut game, 0, action);
    watch.seen
}

/// Those of these mechanics that are seen if the game ends now.
fn at_the_end<const N: usize>(scene: Scene, asked: [Mechanic; N]) -> Vec<Mechanic> {
    let game = scene.play();
    let seen = ending::seen(&game.rules, &game.state);
    asked.into_iter().filter(|one| seen.contains(one)).collect()
}

#[test]
fn a_tour_is_in_order_or_out_of_order_or_failed() {
    let tour = |routes: &str| {
        let scene = Scene::world(2).tickets(0, "tour-tehran-bangkok").routes(0, routes);
        at_the_end(scene, [TourInOrder, TourOutOfOrder, TourFailed])
    };
    let star = "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1";
    assert_eq!(tour("lahore-tehran lahore-mumbai-1 bangkok-mumbai-1"), [TourInOrder]);
    assert_eq!(tour(star), [TourOutOfOrder]);
    assert_eq!(tour("mumbai-tehran-1 lahore-mumbai-1"), [TourFailed]);
}

#[test]
fn an_ordinary_ticket_is_no_tour() {
    let tours = [TourInOrder, TourOutOfOrder, TourFailed];
    let completed = Scene::world(2).tickets(0, "hong-kong-jakarta bangkok-tokyo");
    let completed = completed.routes(0, "bangkok-jakarta bangkok-hong-kong-1");
    assert_eq!(at_the_end(completed, tours), []);
}

#[test]
fn a_harbour_counts_the_completed_tickets_that_name_it() {
    let all = [0, 1, 2, 3].map(HarbourTickets);
    // Each ticket with the routes that complete it besides those before.
    let tickets = [
        ("hong-kong-jakarta", "bangkok-jakarta bangkok-hong-kong-1"),
        ("jakarta-sydney", "darwin-jakarta darwin-sydney"),
        ("lima-jakarta", "lima-sydney-1"),
        ("los-angeles-jakarta", "caracas-lima-1 caracas-mexico-1 los-angeles-mexico-1"),
    ];
    let names = tickets.map(|(ticket, _)| ticket).join(" ");
    for completed in 0..=tickets.len() {
        let routes: Vec<&str> = tickets[..completed].iter().map(|(_, routes)| *routes).collect();
        let scene = Scene::world(2).routes(0, &routes.join(" "));
        // All four are held: those that failed must not count. Three stands for more.
        let seen = at_the_end(scene.tickets(0, &names).harbours(0, "jakarta"), all);
        assert_eq!(seen, [HarbourTickets(completed.min(3) as u8)], "{completed} completed");
    }
}

#[test]
fn only_tickets_that_name_a_harbour_count_for_it() {
    let scene = Scene::world(2).tickets(0, "hong-kong-jakarta");
    let scene = scene.routes(0, "bangkok-jakarta bangkok-hong-kong-1");
    let all = [HarbourTickets(0), HarbourTickets(1), TicketForTwoHarbours];
    let elsewhere = scene.clone().harbours(0, "bangkok");
    assert_eq!(at_the_end(elsewhere, all), [HarbourTickets(0)]);
    let of_another = scene.clone().harbours(1, "jakarta");
    assert_eq!(at_the_end(of_another, all), [HarbourTickets(0)]);
    let one = scene.clone().harbours(0, "jakarta");
    assert_eq!(at_the_end(one, all), [HarbourTickets(1)]);
    let both = scene.harbours(0, "jakarta hong-kong");
    assert_eq!(at_the_end(both, all), [HarbourTickets(1), TicketForTwoHarbours]);
}

#[test]
fn a_flag_is_completed_again_only_by_the_same_player() {
    let mut watch = Watch::default();
    let flags = || Scene::paris(2).flag(0, "blue white").flag(1, "blue white");
    let mut game = flags().hand(0, "1 red").hand(1, "1 red").play();
    let (first, second) = (game.flag_action(RED, "1 red"), game.flag_action(OTHER_RED, "1 red"));
    act(&mut watch, &mut game, 0, first);
    act(&mut watch, &mut game, 1, second);
    assert!(watch.seen.contains(&FlagCompleted));
    assert!(!watch.seen.contains(&FlagCompletedAgain), "each has completed one");
    let mut later = flags().hand(0, "1 red").play();
    act(&mut watch, &mut later, 0, first);
    assert!(watch.seen.contains(&FlagCompletedAgain));
}

#[test]
fn why_no_card_was_laid_for_the_flag_is_told_apart() {
    let flag = |scene: Scene, cards: &str, lay: bool| {
        let seen = shown(scene.edition("german").hand(0, cards), |game| {
            if lay { game.flag_action(RED, cards) } else { game.claim_action(RED, cards) }
        });
        let asked = [FlagCardLaid, FlagCardLeft, FlagColorThere, FlagWithoutColor];
        asked.into_iter().filter(|one| seen.contains(one)).collect::<Vec<_>>()
    };
    assert_eq!(flag(Scene::paris(2), "1 red", true), [FlagCardLaid]);
    assert_eq!(flag(Scene::paris(2), "1 red", false), [FlagCardLeft]);
    assert_eq!(flag(Scene::paris(2).flag(0, "red"), "1 red", false), [FlagColorThere]);
    assert_eq!(flag(Scene::paris(2), "1 wild", false), [FlagWithoutColor]);
}

#[test]
fn routes_are_doubled_with_wild_cards_or_without() {
    let doubled = |hand: &str, others: &str, terrain, wilds| {
        let scene = Scene::africa(2).hand(0, &format!("3 black, {hand}")).hand(1, others);
        let seen = shown(scene, |game| game.doubled_action(COAST, "3 black", terrain, wilds));
        assert!(!seen.contains(&ColorWithWilds), "the set itself has no wild card");
        assert_eq!(seen.contains(&DoubledAtPrice(1)), terrain + wilds > 0);
        let asked = [
            DoubledByTerrain(MOUNTAIN),
            DoubledWithWilds(MOUNTAIN),
            DoubledAbovePrice,
            DoubledGrey,
        ];
        asked.into_iter().filter(|one| seen.contains(one)).collect::<Vec<_>>()
    };
    assert_eq!(doubled("1 mountain", "", 0, 0), []);
    assert_eq!(doubled("1 mountain", "", 1, 0), [DoubledByTerrain(MOUNTAIN)]);
    assert_eq!(doubled("1 wild", "", 0, 1), [DoubledWithWilds(MOUNTAIN)]);
    let level = doubled("1 mountain, 3 wild", "4 mountain", 0, 3);
    assert_eq!(level, [DoubledWithWilds(MOUNTAIN), DoubledAbovePrice]);
    let grey = Scene::africa(2).hand(0, "4 red, 2 mountain");
    let grey = shown(grey, |game| game.doubled_action("bangui-douala", "4 red", 2, 0));
    assert!(grey.is_superset(&[DoubledGrey, DoubledAtPrice(2)].into()));
}

#[test]
fn a_mixed_row_is_one_that_shows_another_mix_than_at_first() {
    let swept = |row: &str, slot: u8| {
        let scene = Scene::world(2).row(row).decks(["wild purple white yellow", "red-ship"]);
        let seen = shown(scene, |game| game.refill_action(slot, TRAIN));
        let asked = [RefillOfOtherDeck, RowSwept, MixedRowSwept];
        asked.into_iter().filter(|one| seen.contains(one)).collect::<Vec<_>>()
    };
    let even = "wild wild green black-ship red-ship white-ship";
    assert_eq!(swept(even, 2), [RowSwept]);
    // The wild card that comes for a ship is the fourth train card.
    assert_eq!(swept(even, 3), [RefillOfOtherDeck, RowSwept, MixedRowSwept]);
    assert_eq!(swept("wild red green wild black yellow", 1), [RowSwept, MixedRowSwept]);
    assert_eq!(swept("wild red green black-ship red-ship white-ship", 1), []);
}

#[test]
fn ship_cards_are_used_up_or_half_of_one_is_lost() {
    let paid = |cards: &str| {
        let seen = shown(Scene::world(2).hand(0, cards), |game| {
            game.claim_action("anchorage-petropavlovsk", cards)
        });
        let asked = [DoubleCards, HalfCardLost, ColorWithWilds];
        asked.into_iter().filter(|one| seen.contains(one)).collect::<Vec<_>>()
    };
    assert_eq!(paid("3 purple-ship"), []);
    assert_eq!(paid("1 purple-ship-double, 1 purple-ship"), [DoubleCards]);
    assert_eq!(paid("2 purple-ship-double"), [HalfCardLost]);
    assert_eq!(paid("1 purple-ship-double, 1 wild"), [DoubleCards, ColorWithWilds]);
}

#[test]
fn pairs_are_of_one_colour_or_of_several() {
    let paid = |cards: &str| {
        let seen = shown(Scene::world(2).hand(0, cards), |game| {
            game.claim_action("anchorage-vancouver", cards)
        });
        assert!(!seen.contains(&GreyRoute), "pairs are another price than a grey route's");
        let asked = [PairsOfOneColor, PairsOfSeveralColors, PairsWithWilds];
        asked.into_iter().filter(|one| seen.contains(one)).collect::<Vec<_>>()
    };
    // A marked card and a plain one are of the same colour.
    assert_eq!(paid("3 black, 1 black-harbour"), [PairsOfOneColor]);
    assert_eq!(paid("2 black, 2 red"), [PairsOfSeveralColors]);
    assert_eq!(paid("2 black, 1 green, 1 wild"), [PairsOfSeveralColors, PairsWithWilds]);
}

#[test]
fn pieces_are_exchanged_one_way_or_the_other() {
    for (from, other) in [(TRAIN, SHIP), (SHIP, TRAIN)] {
        let scene = Scene::world(2).pieces_of(0, [20, 40]);
        let seen = shown(scene, |game| game.exchange_action(from, 2));
        assert!(seen.contains(&ExchangeFrom(Medium(from))));
        assert!(!seen.contains(&ExchangeFrom(Medium(other))));
    }
}

#[test]
fn places_and_countries_are_met_in_one_of_their_cities() {
    let met = |ticket: &str, routes: &str| {
        let scene = Scene::africa(2).tickets(0, ticket).routes(0, routes);
        at_the_end(scene, [PlaceMet, CountryMet, JunctionPassed])
    };
    let to_madagascar = "livingstonia-zomba mocambique-zomba madagascar-1-mocambique-1";
    assert_eq!(met("livingstonia-madagascar", to_madagascar), [PlaceMet]);
    let to_nigeria = "douala-nigeria-1-1 douala-libreville-1 leopoldville-libreville";
    assert_eq!(met("nigeria-leopoldville", to_nigeria), [CountryMet]);
    assert_eq!(met("nigeria-leopoldville", "douala-nigeria-1-1 douala-libreville-1"), []);
    let by_junction = "bangui-junction-ubangi-shari junction-ubangi-shari-ngaoundere";
    assert_eq!(met("douala-bondo", by_junction), [JunctionPassed]);
}

#[test]
fn a_bonus_is_for_one_player_or_shared() {
    let most = |second: &str| {
        let scene = Scene::africa(2).tickets(0, "douala-bondo").tickets(1, "durban-cape-town");
        let scene = scene.routes(0, "bangui-bondo bangui-douala").routes(1, second);
        at_the_end(scene, [Bonus(BonusKind::MostTickets), BonusShared(BonusKind::MostTickets)])
    };
    assert_eq!(most("bloemfontein-durban"), [Bonus(BonusKind::MostTickets)]);
    assert_eq!(
        most("bloemfontein-durban bloemfontein-cape-town"),
        [BonusShared(BonusKind::MostTickets)]
    );
    let longest = |second: &str| {
        let scene = Scene::europe(2).routes(0, "berlin-wien").routes(1, second);
        at_the_end(scene, [Bonus(BonusKind::LongestPath), BonusShared(BonusKind::LongestPath)])
    };
    assert_eq!(longest("madrid-pamplona-1"), [BonusShared(BonusKind::LongestPath)]);
    assert_eq!(longest(""), [Bonus(BonusKind::LongestPath)]);
}

#[test]
fn what_a_table_can_have_follows_from_its_board() {
    let world = possible_mechanics(&rules(board("world"), 2));
    let of_the_world = [
        [TourInOrder, TourOutOfOrder, TourFailed, MixedRowSwept, DeckRemade(DeckId(SHIP))],
        [HarbourTickets(0), HarbourTickets(1), HarbourTickets(2), HarbourTickets(3), DoubleCards],
        [
            ExchangeFrom(Medium(TRAIN)),
            ExchangeFrom(Medium(SHIP)),
            PairsOfSeveralColors,
            TrackClosed,
            HarbourUnbuilt,
        ],
    ];
    assert!(of_the_world.as_flattened().iter().all(|one| world.contains(one)));
    for not in [
        HarbourTickets(4),
        Bonus(BonusKind::MostTickets),
        Bonus(BonusKind::LongestPath),
        FlagCompleted,
        Ferry,
        BothTracks,
    ] {
        assert!(!world.contains(&not), "{not:?}");
    }
    let africa = possible_mechanics(&rules(board("africa"), 5));
    for terrain in (0..3).map(Terrain) {
        assert!(africa.is_superset(&[DoubledByTerrain(terrain), DoubledWithWilds(terrain)].into()));
    }
    assert!(africa.contains(&BothTracks) && !africa.contains(&TrackClosed));
    assert!(!africa.contains(&MixedRowSwept), "trains and terrain have rows of their own");
    let [dutch, german] = ["dutch", "german"]
        .map(|edition| possible_mechanics(&Scene::paris(2).edition(edition).play().rules));
    assert!(dutch.contains(&FlagCompletedAgain) && !dutch.contains(&FlagCardLeft));
    assert!(german.contains(&FlagCardLeft));
}

/// The board with all mechanics at once: what is seen there does not depend on a game that
/// was thought of.
#[test]
fn games_on_the_mixed_board_show_all_that_they_can_have_and_nothing_else() {
    let (mut possible, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for rules in all_tables().into_iter().filter(|rules| rules.board().id() == "mixed") {
        let of_table = possible_mechanics(&rules);
        for game in 0..30 {
            let seed = Seed::from_numbers(43, game);
            let chance = Random::new(seed, 1 << 40);
            let mut watch = Watch::default();
            let mut player: Box<dyn Player> = match game % 15 {
                0 => Box::new(Hoarders(chance)),
                even if even % 2 == 0 => Box::new(Lively(chance)),
                _ => Box::new(Planner::new(chance)),
            };
            play_game(&rules, seed, player.as_mut(), |step| watch.see(step));
            assert!(watch.seen.is_subset(&of_table), "{:?}", watch.seen.difference(&of_table));
            seen.extend(watch.seen);
        }
        possible.extend(of_table);
    }
    assert_eq!(seen, possible);
}
