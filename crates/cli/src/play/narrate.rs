//! What happened, told in plain sentences to somebody who saw it.

use trestle_engine::{Board, DeckId, Doubling, Event, Id, Outside, Rules, Seat, Seen, TicketId};

use super::names::Reader;
use super::question;
use crate::words;

/// Who did something that was seen; nobody, if it came about by itself.
pub fn actor(seen: &Seen) -> Option<Seat> {
    match *seen {
        Seen::Outside(
            Outside::HandDealt { seat, .. }
            | Outside::TicketsOffered { seat, .. }
            | Outside::TicketsChosen { seat }
            | Outside::TicketsKept { seat, .. }
            | Outside::CardDrawn { seat, .. }
            | Outside::PiecesChosen { seat },
        )
        | Seen::Whole(
            Event::HandDealt { seat, .. }
            | Event::TicketsOffered { seat, .. }
            | Event::TicketsChosen { seat, .. }
            | Event::TicketsKept { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::CardDrawn { seat, .. }
            | Event::RouteClaimed { seat, .. }
            | Event::OpenCardDrawn { seat, .. }
            | Event::PiecesChosen { seat, .. }
            | Event::PiecesShown { seat, .. }
            | Event::FlagCompleted { seat, .. }
            | Event::HarbourBuilt { seat, .. }
            | Event::PiecesExchanged { seat, .. }
            | Event::TunnelEntered { seat, .. }
            | Event::TunnelLeft { seat }
            | Event::StationBuilt { seat, .. }
            | Event::Passed { seat }
            | Event::TicketsShown { seat, .. },
        ) => Some(seat),
        Seen::Whole(
            Event::GameBegan { .. }
            | Event::CardTurned { .. }
            | Event::RowSwept
            | Event::DeckRemade { .. }
            | Event::TunnelTurned { .. }
            | Event::TunnelDemands { .. }
            | Event::TunnelCleared
            | Event::EndIsNear { .. }
            | Event::GameOver,
        ) => None,
    }
}

/// What the player in seat `me` is told about something seen. Nothing, if the next screen
/// says it anyway.
pub fn sentence(rules: &Rules, me: Seat, seen: &Seen) -> Option<String> {
    match seen {
        Seen::Whole(event) => whole(rules, Reader::Seat(me), event),
        Seen::Outside(outside) => others_secret(rules, Reader::Seat(me), outside),
    }
}

fn whole(rules: &Rules, reader: Reader, event: &Event) -> Option<String> {
    let board = rules.board();
    let who = |seat, yours, others| reader.subject(seat, yours, others);
    Some(match *event {
        Event::GameBegan { first } => format!("{} the first turn.", who(first, "have", "has")),
        Event::HandDealt { seat, cards, .. } => {
            format!("{} {}.", who(seat, "are dealt", "is dealt"), rules.card_names(cards))
        }
        Event::RowSwept => "Too many wild cards lie face-up: the row is dealt anew.".into(),
        Event::DeckRemade { deck } => {
            format!("The discards are shuffled and become the new deck{}.", of_deck(board, deck))
        }
        Event::TicketsKept { seat, kept, returned } => {
            let kept = tickets(board, kept.iter());
            let kept = format!("{} {kept}", who(seat, "keep", "keeps"));
            if returned.is_empty() {
                format!("{kept}.")
            } else {
                format!("{kept}. Given back: {}.", tickets(board, returned.iter()))
            }
        }
        Event::CardTaken { seat, card, .. } => {
            format!("{} a face-up card: {}.", who(seat, "take", "takes"), words::card(board, card))
        }
        Event::CardDrawn { seat, deck, card } => format!(
            "{} a card unseen{}: {}.",
            who(seat, "draw", "draws"),
            of_deck(board, deck),
            words::card(board, card)
        ),
        Event::RouteClaimed { seat, route, cards, points, laid } => {
            let facts = &board.routes()[route.index()];
            let plain = board.settings().route_points[usize::from(facts.length)];
            let claimed = format!(
                "{} {} with {}: {}{}.",
                who(seat, "claim", "claims"),
                board.route_name(route),
                rules.card_names(cards),
                if points == plain { "" } else { "doubled, " },
                words::count(points, "point")
            );
            match laid {
                Some(card) => {
                    format!("{claimed} A {} card is laid for a flag.", words::card(board, card))
                }
                None => claimed,
            }
        }
        Event::FlagCompleted { seat, points } => format!(
            "{} a flag: {}.",
            who(seat, "complete", "completes"),
            words::count(points, "point")
        ),
        Event::OpenCardDrawn { seat, deck, card } => format!(
            "{} an open card{}: {}.",
            who(seat, "draw", "draws"),
            of_deck(board, deck),
            words::card(board, card)
        ),
        Event::PiecesChosen { seat, pieces } => {
            format!("{} {}.", who(seat, "choose", "chooses"), words::pieces(board, pieces))
        }
        Event::PiecesShown { seat, pieces } => {
            format!("{} with {}.", who(seat, "play", "plays"), words::pieces(board, pieces))
        }
        Event::HarbourBuilt { seat, city, cards } => format!(
            "{} a harbour in {} with {}.",
            who(seat, "build", "builds"),
            board.city_name(city),
            rules.card_names(cards)
        ),
        Event::PiecesExchanged { seat, from, count, cost, .. } => {
            let to = board.media().iter().enumerate().find(|(place, _)| *place != from.index());
            format!(
                "{} {} for {}: {}.",
                who(seat, "exchange", "exchanges"),
                words::count(count, words::medium(board, from)),
                to.map_or("others".into(), |(_, medium)| words::count(count, &medium.id)),
                words::count(-cost, "point")
            )
        }
        Event::TunnelEntered { seat, route, cards, doubling, .. } => format!(
            "{} {} for the tunnel {}{}.",
            who(seat, "lay down", "lays down"),
            rules.card_names(cards),
            board.route_name(route),
            if doubling == Doubling::NONE {
                String::new()
            } else {
                format!(" (to double it: {})", question::doubling_names(rules, route, doubling))
            }
        ),
        Event::TunnelTurned { card } => {
            format!("A card is turned for the tunnel: {}.", words::card(board, card))
        }
        Event::TunnelDemands { extra: 0 } => "The tunnel demands nothing more.".into(),
        Event::TunnelDemands { extra } => {
            format!("The tunnel demands {}.", words::count(extra, "more card"))
        }
        Event::TunnelLeft { seat } => {
            format!("{} the cards and the tunnel stays free.", who(seat, "take back", "takes back"))
        }
        Event::StationBuilt { seat, city, cards } => format!(
            "{} a station in {} with {}.",
            who(seat, "build", "builds"),
            board.city_name(city),
            rules.card_names(cards)
        ),
        Event::Passed { seat } => {
            format!("{}: nothing else is possible.", who(seat, "pass", "passes"))
        }
        Event::EndIsNear { seat, turns } => format!(
            "{} few pieces left: the end is near. {} left in all.",
            who(seat, "have", "has"),
            if turns == 1 { "1 turn is".into() } else { format!("{turns} turns are") }
        ),
        Event::GameOver => "The game is over.".into(),
        // The screen shows the row and whose turn it is; the menu shows the tickets on offer;
        // the result shows all tickets.
        Event::CardTurned { .. }
        | Event::TicketsOffered { .. }
        | Event::TicketsChosen { .. }
        | Event::TurnBegan { .. }
        | Event::TunnelCleared
        | Event::TicketsShown { .. } => return None,
    })
}

fn others_secret(rules: &Rules, reader: Reader, outside: &Outside) -> Option<String> {
    let who = |seat, others| reader.subject(seat, others, others);
    Some(match *outside {
        Outside::CardDrawn { seat, deck } => {
            format!("{} a card unseen{}.", who(seat, "draws"), of_deck(rules.board(), deck))
        }
        Outside::TicketsOffered { seat, count } => {
            format!("{} at {}.", who(seat, "looks"), words::count(count, "ticket"))
        }
        Outside::TicketsKept { seat, kept, .. } => {
            format!("{} {}.", who(seat, "keeps"), words::count(kept, "ticket"))
        }
        Outside::PiecesChosen { seat } => format!("{} chosen pieces.", who(seat, "has")),
        // Everybody is dealt the same number, and which tickets a seat keeps is told when all
        // have chosen.
        Outside::HandDealt { .. } | Outside::TicketsChosen { .. } => return None,
    })
}

/// The name of a deck, if there are several.
fn of_deck(board: &Board, deck: DeckId) -> String {
    if board.decks().len() > 1 {
        format!(" ({})", board.decks()[deck.index()].id)
    } else {
        String::new()
    }
}

fn tickets<'a>(board: &Board, ids: impl Iterator<Item = &'a TicketId>) -> String {
    let names: Vec<String> = ids.map(|&id| words::ticket(board, id)).collect();
    words::list(&names)
}
