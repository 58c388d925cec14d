//! Why a player cannot have something: what is said agrees with the list of legal actions and with
//! what an attempt is told, and no fewer cards are missing than it says.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, iter};

use trestle_engine::{
    Action, Card, Cards, CityId, Doubling, FlagChoice, Hindrance, Id, Lack, MissingCards, Pairing,
    Phase, Random, Refusal, RouteId, Rules, Seat, SeatSetup, Seed, Setup, State, Wanted, limits,
};
use trestle_testkit::{Lively, Scene, all_tables, play_game};

/// Everything on the map that anybody could want, and some things that are not there.
fn everything(rules: &Rules) -> Vec<Wanted> {
    let board = rules.board();
    let routes = (0..=board.routes().len()).map(RouteId::from_index).map(Wanted::Route);
    let cities = (0..=board.cities().len()).map(CityId::from_index);
    let buildings = cities.flat_map(|city| [Wanted::Station(city), Wanted::Harbour(city)]);
    routes.chain(buildings).collect()
}

/// The attempt to get something with these cards.
fn attempt(wanted: Wanted, cards: Cards) -> Action {
    match wanted {
        Wanted::Route(route) => {
            let (doubling, flag) = (Doubling::NONE, FlagChoice::Leave);
            Action::ClaimRoute { route, cards, doubling, flag }
        }
        Wanted::Station(city) => Action::BuildStation { city, cards },
        Wanted::Harbour(city) => Action::BuildHarbour { city, cards },
    }
}

/// What an action gets, if it gets something.
fn got_by(action: &Action) -> Option<Wanted> {
    match *action {
        Action::ClaimRoute { route, .. } => Some(Wanted::Route(route)),
        Action::BuildStation { city, .. } => Some(Wanted::Station(city)),
        Action::BuildHarbour { city, .. } => Some(Wanted::Harbour(city)),
        _ => None,
    }
}

/// Wild cards alone always pay: how many it takes.
fn price_in_wilds(rules: &Rules, state: &State, seat: Seat, wanted: Wanted) -> u8 {
    let board = rules.board();
    match wanted {
        Wanted::Route(route) => {
            let facts = &board.routes()[route.index()];
            if facts.pair { 2 * facts.length } else { facts.length }
        }
        Wanted::Station(_) => rules.station_cost(state, seat).expect("one is left").spaces,
        Wanted::Harbour(_) => board.settings().harbour_cards * board.media().len() as u8,
    }
}

fn assert_agrees(rules: &Rules, state: &State, seat: Seat, legal: &[Action], wanted: Wanted) {
    let listed = legal.iter().filter_map(got_by).any(|got| got == wanted);
    let Some(why) = rules.why_not(state, seat, wanted) else {
        assert!(listed, "{wanted:?} is said to be possible");
        return;
    };
    assert!(!listed, "{wanted:?} is possible, but {why:?}");
    let refusal_of = |cards| rules.check(state, seat, &attempt(wanted, cards)).unwrap_err();
    match why {
        Hindrance::Refused(refusal) => {
            let one = Cards::of(Card::from_index(1), 1);
            for cards in [Cards::EMPTY, one, Cards::of(Card::WILD, limits::CARDS_OF_A_KIND)] {
                assert_eq!(refusal_of(cards), refusal, "{wanted:?}");
            }
            assert_eq!(why.code(), refusal.code());
            assert!(why.missing().is_none());
        }
        Hindrance::CardsMissing { ref missing, .. } => {
            assert!(missing.count > 0 && !missing.ways.is_empty());
            for way in &missing.ways {
                assert_eq!(way.iter().map(|lack| lack.count).sum::<u8>(), missing.count);
                assert!(way.iter().all(|lack| lack.count > 0 && !lack.of.is_empty()));
            }
            let price = price_in_wilds(rules, state, seat, wanted);
            let refusal = refusal_of(Cards::of(Card::WILD, price));
            assert_eq!(refusal.code(), why.code(), "{wanted:?}: {refusal:?}");
            assert_eq!(why.missing(), Some(missing));
        }
    }
    assert!(!why.explain(rules).is_empty());
}

/// Whatever is not legal has a reason, and it is the one that an attempt is told.
#[test]
fn the_reasons_agree_with_what_is_legal() {
    let mut codes = BTreeSet::new();
    for rules in all_tables() {
        let everything = everything(&rules);
        let mut countdown = Random::new(Seed::from_numbers(31, 0), 0);
        let seed = Seed::from_numbers(31, 1);
        let mut legal = Vec::new();
        let mut ask = |state: &State| {
            // One seat more than there are: it is not at this table.
            for seat in (0..=rules.players() as u8).map(Seat) {
                rules.legal_actions(state, seat, &mut legal);
                for &wanted in &everything {
                    assert_agrees(&rules, state, seat, &legal, wanted);
                    codes.extend(rules.why_not(state, seat, wanted).map(|why| why.code()));
                }
            }
        };
        let end = play_game(&rules, seed, &mut Lively(Random::new(seed, 1 << 40)), |step| {
            if countdown.below(8) == 0 || step.before.phase() != Phase::Turn {
                ask(step.before);
            }
        });
        ask(&end);
    }
    // A test that asks nothing would pass: these are all reasons there can be.
    let expected = [
        "already-chosen",
        "cards-not-held",
        "game-over",
        "harbour-taken",
        "has-other-track",
        "no-harbours-left",
        "no-route-to-port",
        "no-stations-left",
        "no-such-city",
        "no-such-route",
        "no-such-seat",
        "not-a-city",
        "not-a-port",
        "not-your-turn",
        "route-taken",
        "station-taken",
        "too-few-pieces",
        "track-closed",
        "wrong-phase",
    ];
    assert_eq!(codes, BTreeSet::from(expected));
}

/// A position in which a player with this hand and these routes is to move.
fn position(rules: &Rules, hand: Cards, routes: &[RouteId]) -> State {
    let seat = SeatSetup { hand, routes: routes.iter().copied().collect(), ..SeatSetup::default() };
    let setup = Setup { seats: vec![seat], ..Setup::default() };
    setup.build(rules).expect("the position is possible")
}

/// How many cards are missing for everything that a player with this hand may have.
fn missing(rules: &Rules, hand: Cards, routes: &[RouteId]) -> Vec<(Wanted, u8)> {
    let state = position(rules, hand, routes);
    let counted = |&wanted: &Wanted| match rules.why_not(&state, Seat(0), wanted) {
        None => Some((wanted, 0)),
        Some(Hindrance::CardsMissing { missing, .. }) => Some((wanted, missing.count)),
        Some(Hindrance::Refused(_)) => None,
    };
    everything(rules).iter().filter_map(counted).collect()
}

/// A hand of so many cards, whichever come.
fn dealt(rules: &Rules, size: u32, random: &mut Random) -> Cards {
    let faces = rules.board().faces();
    let mut hand = Cards::EMPTY;
    for _ in 0..size {
        let card = Card::from_index(random.below(faces.len() as u32) as usize);
        if hand.count(card) < faces[card.index()].count {
            hand += Cards::from(card);
        }
    }
    hand
}

/// A route to the first port, so that a harbour can be built.
fn route_to_a_port(rules: &Rules) -> Vec<RouteId> {
    let routes = (0..rules.board().routes().len()).map(RouteId::from_index);
    let to_port = |id: &RouteId| {
        rules.board().routes()[id.index()].ends.iter().any(|&end| rules.ports().contains(end))
    };
    routes.filter(to_port).take(1).collect()
}

/// With one card more never more than one fewer is missing, and with the right one exactly one
/// fewer. Since none is missing exactly where something is legal, which the other test says, the
/// numbers are the smallest possible.
#[test]
fn no_number_of_missing_cards_could_be_smaller() {
    let mut random = Random::new(Seed::from_numbers(32, 0), 0);
    for rules in all_tables().into_iter().filter(|rules| rules.players() == 2) {
        let faces = rules.board().faces();
        let own = route_to_a_port(&rules);
        let mut wanting = 0;
        for size in [0, 1, 3, 5, 8, 12] {
            let hand = dealt(&rules, size, &mut random);
            let before = missing(&rules, hand, &own);
            wanting += before.iter().filter(|&&(_, least)| least > 0).count();
            let mut reached = vec![false; before.len()];
            let more = (0..faces.len()).map(Card::from_index);
            for card in more.filter(|card| hand.count(*card) < faces[card.index()].count) {
                let after = missing(&rules, hand + Cards::from(card), &own);
                for (place, (&(wanted, least), &(_, now))) in before.iter().zip(&after).enumerate()
                {
                    assert!(now <= least && now + 1 >= least, "{wanted:?} {hand:?} + {card:?}");
                    reached[place] |= now < least;
                }
            }
            for (&(wanted, least), reached) in before.iter().zip(reached) {
                assert_eq!(reached, least > 0, "{wanted:?} with {hand:?} lacks {least}");
            }
        }
        assert!(wanting > 20, "only {wanting} times anything was missing");
    }
}

/// Whether the cards, given out one by one, are those of a way to have what is missing: tries all
/// distributions over its parts.
fn distributes(
    rules: &Rules,
    hand: Cards,
    cards: &[Card],
    way: &[Lack],
    given: &mut Vec<Vec<Card>>,
) -> bool {
    let Some((&card, others)) = cards.split_first() else {
        return way.iter().zip(&*given).all(|(lack, cards)| {
            cards.len() == usize::from(lack.count)
                && (lack.pairing == Pairing::Free || pair_up(rules, hand, cards, given))
        });
    };
    for (at, lack) in way.iter().enumerate() {
        if lack.of.contains(&card) && given[at].len() < usize::from(lack.count) {
            given[at].push(card);
            let done = distributes(rules, hand, others, way, given);
            given[at].pop();
            if done {
                return true;
            }
        }
    }
    false
}

/// Whether each of these cards that is not wild has a partner of its colour for itself: left over
/// in the hand, or among the other missing cards that are given.
fn pair_up(rules: &Rules, hand: Cards, cards: &[Card], given: &[Vec<Card>]) -> bool {
    let faces = rules.board().faces();
    let decks = rules.board().decks();
    // Cards of one colour make pairs only if they are for the same kind of route.
    let suit = |card: Card| {
        let face = &faces[card.index()];
        (face.color, decks[face.deck.index()].medium)
    };
    cards.iter().filter(|card| !card.is_wild()).all(|&card| {
        let alike = |other: &&Card| suit(**other) == suit(card);
        let held = hand.iter().filter(|&(other, _)| suit(other) == suit(card));
        let left_over = held.map(|(_, count)| usize::from(count)).sum::<usize>() % 2;
        let all = given.iter().flatten().filter(alike).count();
        let these = cards.iter().filter(alike).count();
        these <= all - these + left_over
    })
}

/// All ways to choose so many cards that the hand does not have, or some of them where there are
/// too many to try.
fn additions(rules: &Rules, hand: Cards, size: u8, random: &mut Random) -> Vec<Cards> {
    let faces = rules.board().faces();
    let mut all = vec![Cards::EMPTY];
    for (index, face) in faces.iter().enumerate() {
        let card = Card::from_index(index);
        let most = (face.count - hand.count(card)).min(size);
        let with = |cards: &Cards| {
            let cards = *cards;
            (0..=most.min(size - cards.total() as u8)).map(move |n| cards + Cards::of(card, n))
        };
        all = all.iter().flat_map(with).collect();
        // Those that are given up here are made up for by those that are dealt.
        while all.len() > 4000 {
            all.swap_remove(random.below(all.len() as u32) as usize);
        }
    }
    all.retain(|cards| cards.total() == u32::from(size));
    all
}

/// Exactly the cards that are named lead to what is wanted: compared with the list of legal actions
/// for every choice of so many cards, and for some where these are very many.
#[test]
fn the_missing_cards_are_all_that_help() {
    let mut random = Random::new(Seed::from_numbers(33, 0), 0);
    let mut seen = BTreeSet::new();
    for rules in all_tables().into_iter().filter(|rules| rules.players() == 2) {
        let own = route_to_a_port(&rules);
        for size in [0, 2, 5, 8, 12] {
            let hand = dealt(&rules, size, &mut random);
            let before = position(&rules, hand, &own);
            let mut lacking: Vec<(Wanted, MissingCards)> = Vec::new();
            for wanted in everything(&rules) {
                if let Some(Hindrance::CardsMissing { missing, .. }) =
                    rules.why_not(&before, Seat(0), wanted)
                {
                    lacking.push((wanted, missing));
                }
            }
            for size in 1..=4 {
                let lacking: Vec<_> = lacking.iter().filter(|(_, m)| m.count == size).collect();
                let choices = if lacking.is_empty() {
                    Vec::new()
                } else {
                    additions(&rules, hand, size, &mut random)
                };
                for cards in choices {
                    let after = position(&rules, hand + cards, &own);
                    let mut legal = Vec::new();
                    rules.legal_actions(&after, Seat(0), &mut legal);
                    let listed: Vec<Wanted> = legal.iter().filter_map(got_by).collect();
                    let one_by_one: Vec<Card> = cards
                        .iter()
                        .flat_map(|(card, count)| iter::repeat_n(card, usize::from(count)))
                        .collect();
                    for (wanted, missing) in &lacking {
                        let named = missing.ways.iter().any(|way| {
                            let mut given = vec![Vec::new(); way.len()];
                            distributes(&rules, hand, &one_by_one, way, &mut given)
                        });
                        let helps = listed.contains(wanted);
                        assert_eq!(
                            named, helps,
                            "{wanted:?} with {hand:?} and {cards:?}: {missing:?}"
                        );
                        let pairs = missing
                            .ways
                            .iter()
                            .flatten()
                            .any(|lack| lack.pairing == Pairing::InPairs);
                        seen.insert((helps, pairs, missing.ways.len() > 1, missing.ways[0].len()));
                    }
                }
            }
        }
    }
    // Cards that help and cards that do not; pairs and others; one way and several; parts.
    assert!(seen.len() >= 12, "{seen:?}");
}

/// A double card is a single card that is missing, though it covers two spaces.
#[test]
fn missing_cards_are_counted_and_named() {
    let asked = |game: &trestle_testkit::Game, wanted: Wanted| {
        let why = game.rules.why_not(&game.state, Seat(0), wanted)?;
        Some((why.missing().unwrap().count, why.clause().unwrap(), why.explain(&game.rules)))
    };
    let of_europe = |hand: &str, route: &str| {
        let game = Scene::europe(2).hand(0, hand).play();
        asked(&game, Wanted::Route(game.route(route)))
    };
    let answer = |count, clause, text: &str| Some((count, clause, format!("you lack {text}")));
    let two = answer(2, "C-CLAIM-1", "2 green or wild");
    assert_eq!(of_europe("1 green, 1 red", "berlin-wien"), two);
    let one = answer(1, "C-CLAIM-1", "1 green or wild");
    assert_eq!(of_europe("1 green, 1 wild, 9 red", "berlin-wien"), one);
    assert_eq!(of_europe("3 green", "berlin-wien"), None);
    // A ferry of four spaces, two of which ask for wild cards.
    let ferry = answer(3, "EU-FER-1", "2 wild and 1 red or wild");
    assert_eq!(of_europe("1 red", "constantinople-sevastopol"), ferry);
    // Any one colour: the ones of which most are there.
    let grey = answer(1, "C-CLAIM-2", "1 blue, red or wild");
    assert_eq!(of_europe("1 red, 1 blue", "danzig-warszawa"), grey);
    // Six spaces of a black ship route: three double cards, where none is there.
    let of_world = |hand: &str, route: &str| {
        let game = Scene::world(2).hand(0, hand).play();
        asked(&game, Wanted::Route(game.route(route))).map(|(count, _, text)| (count, text))
    };
    let black = |hand: &str| of_world(hand, "anchorage-cambridge-bay");
    let lacks = |count, text: &str| Some((count, format!("you lack {text}")));
    assert_eq!(black("4 black, 2 white-ship"), lacks(3, "3 black-ship-double"));
    let either = "2 black-ship-double and 1 black-ship, black-ship-double or wild";
    assert_eq!(black("1 black-ship"), lacks(3, either));
    let either = "1 black-ship-double and 1 black-ship, black-ship-double or wild";
    assert_eq!(black("1 black-ship-double, 1 wild"), lacks(2, either));
    assert_eq!(black("3 black-ship-double"), None);
    // Two spaces of two cards each: a second card for two that are left over.
    let pairs = lacks(2, "2 black, black-harbour, red, red-harbour or wild to make pairs");
    assert_eq!(of_world("1 black, 1 red-harbour", "lahore-tehran"), pairs);
    let one = lacks(1, "1 black, black-harbour or wild");
    assert_eq!(of_world("3 black", "lahore-tehran"), one);
}

/// Whoever asks why is led to a clause that is there.
#[test]
fn every_clause_is_in_the_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // The translations have folders of their own.
    let pages: String =
        files.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).unwrap()).collect();
    let (route, city, owner) = (RouteId(0), CityId(0), Seat(0));
    let (cards, card) = (Cards::EMPTY, Card::WILD);
    let phases = [
        Phase::StartTickets,
        Phase::StartPieces,
        Phase::Turn,
        Phase::SecondCard,
        Phase::KeepTickets,
        Phase::Tunnel,
        Phase::Over,
    ];
    let mut all = vec![
        Refusal::GameOver,
        Refusal::NotYourTurn { turn: owner },
        Refusal::AlreadyChosen,
        Refusal::EmptySlot,
        Refusal::WildAsSecondCard,
        Refusal::DeckEmpty,
        Refusal::RouteTaken { route, owner },
        Refusal::TrackClosed { route },
        Refusal::HasOtherTrack { route },
        Refusal::TooFewPieces { have: 0, need: 1 },
        Refusal::CardsNotHeld { card },
        Refusal::NotASet { spaces: 1, wilds: 0, cards },
        Refusal::NotASet { spaces: 1, wilds: 1, cards },
        Refusal::NotPairs { pairs: 1, cards },
        Refusal::NoTicketsLeft,
        Refusal::TooFewTickets { least: 1 },
        Refusal::NotOffered,
        Refusal::NoStationsLeft,
        Refusal::StationTaken { city, owner },
        Refusal::NoHarboursLeft,
        Refusal::NotAPort { city },
        Refusal::HarbourTaken { city, owner },
        Refusal::NoRouteToPort { city },
        Refusal::NotAHarbourSet { each: 2, cards },
        Refusal::NotACity { city },
        Refusal::CannotDouble,
        Refusal::WrongFlagChoice,
        Refusal::WrongRefill,
        Refusal::CannotExchange,
        Refusal::WrongPieces { least: 0, most: 1 },
        Refusal::CannotPass,
    ];
    all.extend(phases.map(|phase| Refusal::WrongPhase { phase }));
    let of_prices = ["EU-STA-2", "WO-HARB-2", "WO-PAIR-1", "EU-FER-1", "C-CLAIM-2", "C-CLAIM-1"];
    let named = all.iter().map(|refusal| refusal.clause().expect("it has a clause"));
    for clause in named.chain(of_prices) {
        assert!(pages.contains(&format!("- **{clause}**")), "there is no clause {clause}");
    }
    // What is not on any board needs no rule.
    for refusal in [Refusal::NoSuchRoute, Refusal::NoSuchCity, Refusal::NoSuchDeck] {
        assert_eq!(refusal.clause(), None);
    }
}
