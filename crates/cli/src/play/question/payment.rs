//! Things that cost cards: first which one, then with which cards.

use trestle_bots::Turn;
use trestle_engine::{
    Action, Card, Cards, CityId, Doubling, FlagChoice, Id, Paint, RouteId, Rules,
};

use super::{Answer, Next, Question, Search, Topic, card_keys};
use crate::play::help;
use crate::play::language::say;
use crate::play::words::Words;
use crate::words::{city_keys, route_keys};

/// Something to pay for, with every action that pays for it.
pub struct Offer {
    label: String,
    keys: String,
    actions: Vec<Action>,
}

/// Which route to claim.
pub fn route(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let title = say!(words, "terminal.ask.route");
    what_for(words, turn, title, routes(words, actions), help::claim(words))
}

/// Where to build a station.
pub fn station(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let city = |action: &Action| match action {
        Action::BuildStation { city, .. } => Some(*city),
        _ => None,
    };
    let title = say!(words, "terminal.ask.city");
    what_for(words, turn, title, cities(words, actions, city), help::station(words))
}

/// Where to build a harbour.
pub fn harbour(words: Words<'_>, turn: &Turn<'_>, actions: &[Action]) -> Question {
    let city = |action: &Action| match action {
        Action::BuildHarbour { city, .. } => Some(*city),
        _ => None,
    };
    let title = say!(words, "terminal.ask.port");
    what_for(words, turn, title, cities(words, actions, city), help::harbour(words))
}

/// The cities of the actions, by name.
fn cities(
    words: Words<'_>,
    actions: &[Action],
    city: impl Fn(&Action) -> Option<CityId>,
) -> Vec<Offer> {
    let board = words.board;
    group(actions, city, |city| (board.city_name(city).into(), city_keys(board, city)))
}

/// With which cards to pay for something: those with the fewest wild cards first.
pub fn question(words: Words<'_>, turn: &Turn<'_>, wanted: &str, actions: &[Action]) -> Question {
    let mut ways = actions.to_vec();
    ways.sort_by_key(wilds);
    let answers = ways.iter().map(|action| {
        let label = label(words, turn.rules, action, actions);
        Answer { keys: card_keys(&label), label, next: Next::Take(*action) }
    });
    Question {
        title: say!(words, "terminal.ask.payment", wanted = wanted),
        answers: answers.collect(),
        // A few ways are all in knowledge; many are found by their cards.
        search: if actions.len() > FEW { Search::Cards } else { Search::Numbers },
        about: help::payment(words),
    }
}

/// So many answers are all in knowledge.
const FEW: usize = 25;

/// The wild cards that an action takes, as cards of a set or to double it.
fn wilds(action: &Action) -> u8 {
    let doubling = match action {
        Action::ClaimRoute { doubling, .. } => doubling.wilds,
        _ => 0,
    };
    action.payment().count(Card::WILD) + doubling
}

/// The routes among the actions, by name.
pub fn routes(words: Words<'_>, actions: &[Action]) -> Vec<Offer> {
    let route = |action: &Action| match action {
        Action::ClaimRoute { route, .. } => Some(*route),
        _ => None,
    };
    group(actions, route, |route| {
        let label = format!("{}, {}", words.route(route), words.route_points(route));
        (label, route_keys(words.board, route))
    })
}

/// What to pay for.
fn what_for(
    words: Words<'_>,
    turn: &Turn<'_>,
    title: String,
    offers: Vec<Offer>,
    about: String,
) -> Question {
    let answers = offers.into_iter().map(|Offer { label: wanted, keys, actions }| {
        let price = match actions.as_slice() {
            [only] => {
                let cards = label(words, turn.rules, only, &[]);
                say!(words, "terminal.answer.with", cards = cards)
            }
            ways => say!(words, "terminal.answer.ways", count = ways.len()),
        };
        let label = format!("{wanted} ({price})");
        Answer { label, keys, next: Next::ask(Topic::Payment(wanted), actions) }
    });
    Question { title, answers: answers.collect(), search: Search::Cities, about }
}

/// Puts the actions together that are for the same thing, in order of labels.
fn group<I: Id>(
    actions: &[Action],
    thing: impl Fn(&Action) -> Option<I>,
    text: impl Fn(I) -> (String, String),
) -> Vec<Offer> {
    let mut offers: Vec<(I, Offer)> = Vec::new();
    for action in actions {
        let Some(id) = thing(action) else { continue };
        match offers.iter_mut().find(|(known, _)| *known == id) {
            Some((_, offer)) => offer.actions.push(*action),
            None => {
                let (label, keys) = text(id);
                offers.push((id, Offer { label, keys, actions: vec![*action] }));
            }
        }
    }
    offers.sort_by(|(a, one), (b, other)| {
        one.label.cmp(&other.label).then(a.index().cmp(&b.index()))
    });
    offers.into_iter().map(|(_, offer)| offer).collect()
}

/// How a payment reads: its cards, what doubles the route, and what is laid for the flag.
/// Where one of the ways to pay lays a card, the others say that they do not.
pub fn label(words: Words<'_>, rules: &Rules, action: &Action, ways: &[Action]) -> String {
    let cards = words.cards(action.payment());
    let Action::ClaimRoute { route, cards: set, doubling, flag } = action else { return cards };
    let some_lay = || {
        // Only boards with flags are asked: elsewhere there may be thousands of ways to pay.
        !rules.board().settings().flag_colors.is_empty() && ways.iter().any(lays)
    };
    let mut parts = vec![cards];
    if *doubling != Doubling::NONE {
        let cards = doubling_names(words, rules, *route, *doubling);
        parts.push(say!(words, "terminal.answer.doubled", cards = cards));
    }
    match flag {
        FlagChoice::Lay => {
            let card = flag_card(words, *route, *set);
            parts.push(say!(words, "terminal.answer.laid", card = card));
        }
        FlagChoice::Leave if some_lay() => parts.push(say!(words, "terminal.answer.not-laid")),
        FlagChoice::Leave => {}
    }
    parts.join("; ")
}

/// The cards that double a route: `1 mountain, 1 wild`.
pub fn doubling_names(
    words: Words<'_>,
    rules: &Rules,
    route: RouteId,
    doubling: Doubling,
) -> String {
    let terrain = words.board.routes().get(route.index()).and_then(|route| route.terrain);
    let terrain = match terrain {
        Some(kind) => Cards::of(rules.terrain_card(kind), doubling.terrain),
        None => Cards::EMPTY,
    };
    words.cards(terrain + Cards::of(Card::WILD, doubling.wilds))
}

fn lays(action: &Action) -> bool {
    matches!(action, Action::ClaimRoute { flag: FlagChoice::Lay, .. })
}

/// The card of a set that fits the flag: one of the route's own colour.
fn flag_card(words: Words<'_>, route: RouteId, set: Cards) -> String {
    let board = words.board;
    let fits = |card: &Card| match board.routes()[route.index()].paint {
        Paint::Color(color) => board.faces()[card.index()].color == Some(color),
        Paint::Grey => false,
    };
    let card = set.iter().map(|(card, _)| card).find(fits);
    card.map_or_else(String::new, |card| words.card(card))
}
