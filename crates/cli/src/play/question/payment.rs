//! Things that cost cards: first which one, then with which cards.

use trestle_bots::Turn;
use trestle_engine::{Action, Board, Card, Cards, Doubling, FlagChoice, Id, Paint, RouteId, Rules};

use super::{Answer, Next, Question, Search, Topic, card_keys};
use crate::play::help;
use crate::words;

/// Something to pay for, with every action that pays for it.
pub struct Offer {
    label: String,
    keys: String,
    actions: Vec<Action>,
}

/// Which route to claim.
pub fn route(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    what_for(turn, "Which route?", routes(board, actions), help::claim(board))
}

/// Where to build a station.
pub fn station(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let city = |action: &Action| match action {
        Action::BuildStation { city, .. } => Some(*city),
        _ => None,
    };
    let offers =
        group(actions, city, |city| (board.city_name(city).into(), words::city_keys(board, city)));
    what_for(turn, "In which city?", offers, help::STATION.into())
}

/// Where to build a harbour.
pub fn harbour(turn: &Turn<'_>, actions: &[Action]) -> Question {
    let board = turn.rules.board();
    let city = |action: &Action| match action {
        Action::BuildHarbour { city, .. } => Some(*city),
        _ => None,
    };
    let offers =
        group(actions, city, |city| (board.city_name(city).into(), words::city_keys(board, city)));
    what_for(turn, "In which port?", offers, help::HARBOUR.into())
}

/// With which cards to pay for something: those with the fewest wild cards first.
pub fn question(turn: &Turn<'_>, wanted: &str, actions: &[Action]) -> Question {
    let mut ways = actions.to_vec();
    ways.sort_by_key(wilds);
    let answers = ways.iter().map(|action| {
        let label = label(turn.rules, action, actions);
        Answer { keys: card_keys(&label), label, next: Next::Take(*action) }
    });
    Question {
        title: format!("{wanted}. Pay with:"),
        answers: answers.collect(),
        // A few ways are all in knowledge; many are found by their cards.
        search: if actions.len() > FEW { Search::Cards } else { Search::Numbers },
        about: help::PAYMENT.into(),
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
pub fn routes(board: &Board, actions: &[Action]) -> Vec<Offer> {
    let route = |action: &Action| match action {
        Action::ClaimRoute { route, .. } => Some(*route),
        _ => None,
    };
    group(actions, route, |route| {
        let facts = &board.routes()[route.index()];
        let points = board.settings().route_points[usize::from(facts.length)];
        let label = format!("{}, {}", words::route(board, route), words::count(points, "point"));
        (label, words::route_keys(board, route))
    })
}

/// What to pay for.
fn what_for(turn: &Turn<'_>, title: &str, offers: Vec<Offer>, about: String) -> Question {
    let answers = offers.into_iter().map(|Offer { label: wanted, keys, actions }| {
        let price = match actions.as_slice() {
            [only] => format!("with {}", label(turn.rules, only, &[])),
            ways => format!("{} ways to pay", ways.len()),
        };
        let label = format!("{wanted} ({price})");
        Answer { label, keys, next: Next::ask(Topic::Payment(wanted), actions) }
    });
    Question { title: title.into(), answers: answers.collect(), search: Search::Cities, about }
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
pub fn label(rules: &Rules, action: &Action, ways: &[Action]) -> String {
    let cards = rules.card_names(action.payment());
    let Action::ClaimRoute { route, cards: set, doubling, flag } = action else { return cards };
    let some_lay = || {
        // Only boards with flags are asked: elsewhere there may be thousands of ways to pay.
        !rules.board().settings().flag_colors.is_empty() && ways.iter().any(lays)
    };
    let mut parts = vec![cards];
    if *doubling != Doubling::NONE {
        parts.push(format!("doubled with {}", doubling_names(rules, *route, *doubling)));
    }
    match flag {
        FlagChoice::Lay => {
            parts.push(format!("{} laid for the flag", flag_card(rules.board(), *route, *set)));
        }
        FlagChoice::Leave if some_lay() => parts.push("nothing laid for the flag".into()),
        FlagChoice::Leave => {}
    }
    parts.join("; ")
}

/// The cards that double a route: `1 mountain, 1 wild`.
pub fn doubling_names(rules: &Rules, route: RouteId, doubling: Doubling) -> String {
    let board = rules.board();
    let terrain = board.routes().get(route.index()).and_then(|route| route.terrain);
    let terrain = match terrain {
        Some(kind) => Cards::of(rules.terrain_card(kind), doubling.terrain),
        None => Cards::EMPTY,
    };
    rules.card_names(terrain + Cards::of(Card::WILD, doubling.wilds))
}

fn lays(action: &Action) -> bool {
    matches!(action, Action::ClaimRoute { flag: FlagChoice::Lay, .. })
}

/// The card of a set that fits the flag: one of the route's own colour.
fn flag_card(board: &Board, route: RouteId, set: Cards) -> &str {
    let Paint::Color(color) = board.routes()[route.index()].paint else { return "a card" };
    let fits = |card: &Card| board.faces()[card.index()].color == Some(color);
    set.iter().map(|(card, _)| card).find(fits).map_or("a card", |card| words::card(board, card))
}
