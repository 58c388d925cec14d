//! Why a player cannot have something: what is said agrees with the list of legal actions and with
//! what an attempt is told, and no fewer cards are missing than it says.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use trestle_engine::{
    Action, Card, Cards, CityId, Doubling, FlagChoice, Hindrance, Id, Phase, Random, Refusal,
    RouteId, Rules, Seat, SeatSetup, Seed, Setup, State, Wanted, limits,
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
            assert_eq!(why.missing(), None);
        }
        Hindrance::CardsMissing { least, .. } => {
            assert!(least > 0);
            let price = price_in_wilds(rules, state, seat, wanted);
            let refusal = refusal_of(Cards::of(Card::WILD, price));
            assert_eq!(refusal.code(), why.code(), "{wanted:?}: {refusal:?}");
            assert_eq!(why.missing(), Some(least));
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

/// How many cards are missing for everything that a player with this hand may have.
fn missing(rules: &Rules, hand: Cards, routes: &[RouteId]) -> Vec<(Wanted, u8)> {
    let seat = SeatSetup { hand, routes: routes.iter().copied().collect(), ..SeatSetup::default() };
    let setup = Setup { seats: vec![seat], ..Setup::default() };
    let state = setup.build(rules).expect("the position is possible");
    let counted = |&wanted: &Wanted| match rules.why_not(&state, Seat(0), wanted) {
        None => Some((wanted, 0)),
        Some(Hindrance::CardsMissing { least, .. }) => Some((wanted, least)),
        Some(Hindrance::Refused(_)) => None,
    };
    everything(rules).iter().filter_map(counted).collect()
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
            let mut hand = Cards::EMPTY;
            for _ in 0..size {
                let card = Card::from_index(random.below(faces.len() as u32) as usize);
                if hand.count(card) < faces[card.index()].count {
                    hand += Cards::from(card);
                }
            }
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

/// A double card is a single card that is missing, though it covers two spaces.
#[test]
fn missing_cards_are_counted_and_not_spaces() {
    let asked = |game: &trestle_testkit::Game, route: &str| {
        let why = game.rules.why_not(&game.state, Seat(0), Wanted::Route(game.route(route)));
        why.map(|why| (why.missing(), why.clause().unwrap(), why.explain(&game.rules)))
    };
    let game = Scene::europe(2).hand(0, "1 green, 1 red").play();
    let two = (Some(2), "C-CLAIM-1", "you lack 2 cards for it".to_owned());
    assert_eq!(asked(&game, "berlin-wien"), Some(two));
    let game = Scene::europe(2).hand(0, "1 green, 1 wild, 9 red").play();
    let one = (Some(1), "C-CLAIM-1", "you lack a card for it".to_owned());
    assert_eq!(asked(&game, "berlin-wien"), Some(one));
    let game = Scene::europe(2).hand(0, "3 green").play();
    assert_eq!(asked(&game, "berlin-wien"), None);
    // Six spaces of a black ship route: three double cards, where none is there.
    let of_world = |hand: &str| {
        let game = Scene::world(2).hand(0, hand).play();
        asked(&game, "anchorage-cambridge-bay").and_then(|(missing, ..)| missing)
    };
    assert_eq!(of_world("4 black, 2 white-ship"), Some(3));
    assert_eq!(of_world("1 black-ship"), Some(3));
    assert_eq!(of_world("1 black-ship-double, 1 wild"), Some(2));
    assert_eq!(of_world("3 black-ship-double"), None);
}

/// Whoever asks why is led to a clause that is there.
#[test]
fn every_clause_is_in_the_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let pages: String = fs::read_dir(folder)
        .unwrap()
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect();
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
