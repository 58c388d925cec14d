//! Asking a person what to do.

use std::io::{BufRead, Write};

use anyhow::{Context, Result};
use trestle_engine::{Action, Offer, Phase, Pick};

use super::help;
use super::list::{Back, Desk, Item, List, Picked, Reply, Search};
use super::payment;
use crate::words;

/// What a person decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// To do this.
    Take(Action),
    /// To choose something else first.
    Back,
    /// To leave the game.
    Quit,
}

impl<R: BufRead, W: Write> Desk<'_, R, W> {
    /// Asks for one of the legal actions. Gives an action or [`Decision::Quit`].
    pub fn decide(&mut self, actions: &[Action]) -> Result<Decision> {
        match self.turn.view.phase {
            Phase::StartTickets | Phase::KeepTickets => self.keep_tickets(actions),
            Phase::StartPieces => self.choose_pieces(actions),
            Phase::SecondCard => self.draw_card(actions, Back::Nowhere),
            Phase::Tunnel => self.tunnel(actions),
            Phase::Turn | Phase::Over => loop {
                match self.turn(actions)? {
                    Decision::Back => {}
                    decided => return Ok(decided),
                }
            },
        }
    }

    /// The main menu, by kind of action.
    fn turn(&mut self, actions: &[Action]) -> Result<Decision> {
        let of = |kind: Kind| -> Vec<Action> {
            actions.iter().copied().filter(|action| Kind::of(action) == kind).collect()
        };
        let board = self.turn.rules.board();
        let routes = payment::routes(board, actions);
        let kinds: Vec<(Kind, Vec<Action>)> = Kind::ALL
            .map(|kind| (kind, of(kind)))
            .into_iter()
            .filter(|(_, of)| !of.is_empty())
            .collect();
        let items: Vec<Item> = kinds
            .iter()
            .map(|(kind, _)| match kind {
                Kind::Card => "Draw cards".into(),
                Kind::Route => {
                    format!("Claim a route ({} can be claimed)", routes.len())
                }
                Kind::Tickets => "Draw tickets".into(),
                Kind::Station => "Build a station".into(),
                Kind::Harbour => "Build a harbour".into(),
                Kind::Exchange => "Exchange pieces".into(),
                Kind::Other => "Pass".into(),
            })
            .map(|label: String| Item { label, keys: String::new() })
            .collect();
        let about = if kinds.iter().all(|(kind, _)| *kind == Kind::Other) {
            help::PASS
        } else {
            help::TURN
        };
        let list = List {
            title: "What do you do?",
            items: &items,
            search: Search::Numbers,
            back: Back::Nowhere,
            help: about,
        };
        let (kind, actions) = match self.pick(&list)? {
            Picked::Item(place) => &kinds[place],
            Picked::Back => return Ok(Decision::Back),
            Picked::Quit => return Ok(Decision::Quit),
        };
        match kind {
            Kind::Card => self.draw_card(actions, Back::ToMenu),
            Kind::Route => self.choose_and_pay("Which route?", &routes, &help::claim(board)),
            Kind::Station => {
                let cities = payment::stations(board, actions);
                self.choose_and_pay("In which city?", &cities, help::STATION)
            }
            Kind::Harbour => {
                let ports = payment::harbours(board, actions);
                self.choose_and_pay("In which port?", &ports, help::HARBOUR)
            }
            Kind::Exchange => self.exchange_pieces(actions),
            Kind::Tickets | Kind::Other => {
                let action = actions.first().context("a kind in the menu has an action")?;
                Ok(Decision::Take(*action))
            }
        }
    }

    fn tunnel(&mut self, actions: &[Action]) -> Result<Decision> {
        let title = match &self.turn.view.tunnel {
            Some(tunnel) => {
                let board = self.turn.rules.board();
                let turned: Vec<&str> =
                    tunnel.turned.iter().map(|&card| words::card(board, card)).collect();
                format!(
                    "The tunnel {}: you laid down {}, the deck showed {}. It demands {}.",
                    board.route_name(tunnel.route),
                    self.turn.rules.card_names(tunnel.laid),
                    words::list(&turned),
                    words::count(tunnel.extra, "more card")
                )
            }
            None => "The tunnel".into(),
        };
        let items: Vec<Item> = actions
            .iter()
            .map(|action| Item { label: self.tunnel_label(action), keys: String::new() })
            .collect();
        let list = List {
            title: &title,
            items: &items,
            search: Search::Numbers,
            back: Back::Nowhere,
            help: help::TUNNEL,
        };
        Ok(match self.pick(&list)? {
            Picked::Item(place) => Decision::Take(actions[place]),
            Picked::Back => Decision::Back,
            Picked::Quit => Decision::Quit,
        })
    }

    fn tunnel_label(&self, action: &Action) -> String {
        match action {
            Action::PayTunnel { cards } => format!("Pay {}", self.turn.rules.card_names(*cards)),
            Action::LeaveTunnel => "Leave the tunnel and take your cards back".into(),
            // Everything else has a menu of its own.
            Action::KeepTickets { .. }
            | Action::TakeCard { .. }
            | Action::DrawCard { .. }
            | Action::ClaimRoute { .. }
            | Action::DrawTickets
            | Action::BuildStation { .. }
            | Action::BuildHarbour { .. }
            | Action::ExchangePieces { .. }
            | Action::ChoosePieces { .. }
            | Action::Pass => String::new(),
        }
    }

    /// Which tickets of the offer to keep.
    fn keep_tickets(&mut self, actions: &[Action]) -> Result<Decision> {
        let offer = self.turn.view.own.map(|own| own.offer).unwrap_or_default();
        let least = actions.iter().filter_map(picked).map(Pick::len).min().unwrap_or(0);
        let question =
            format!("Numbers such as 1 2, or all; at least {least}; hint, ? help, q quit");
        let about = help::tickets(self.turn.rules.board());
        self.console.say("Which of these tickets do you keep?")?;
        for (number, &ticket) in (1..).zip(offer.iter()) {
            self.console
                .say(&format!("{number:>4}  {}", words::ticket(self.turn.rules.board(), ticket)))?;
        }
        loop {
            let text = match self.ask(&question, Back::Nowhere, &about)? {
                Reply::Quit => return Ok(Decision::Quit),
                Reply::Back => return Ok(Decision::Back),
                Reply::Text(text) => text,
            };
            let pick = parse_pick(&offer, &text);
            let action = pick.map(|pick| Action::KeepTickets { pick });
            match action.filter(|action| actions.contains(action)) {
                Some(action) => return Ok(Decision::Take(action)),
                None => self.console.say(&format!(
                    "Type the numbers of at least {least} of the {} tickets with blanks between, \
                     or all; ? for help, q to quit.",
                    offer.len()
                ))?,
            }
        }
    }
}

fn picked(action: &Action) -> Option<Pick> {
    match action {
        Action::KeepTickets { pick } => Some(*pick),
        _ => None,
    }
}

/// The tickets with the numbers that were typed; none if something else was.
fn parse_pick(offer: &Offer, text: &str) -> Option<Pick> {
    if text.eq_ignore_ascii_case("all") {
        return Some(Pick::all(offer));
    }
    let numbers = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let kept: Option<Vec<_>> = numbers
        .map(|word| {
            let place = word.parse::<usize>().ok()?.checked_sub(1)?;
            offer.get(place).copied()
        })
        .collect();
    Pick::of(offer, &kept?)
}

/// Kinds of action, in the order of the main menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Card,
    Route,
    Tickets,
    Station,
    Harbour,
    Exchange,
    Other,
}

impl Kind {
    const ALL: [Kind; 7] = [
        Kind::Card,
        Kind::Route,
        Kind::Tickets,
        Kind::Station,
        Kind::Harbour,
        Kind::Exchange,
        Kind::Other,
    ];

    fn of(action: &Action) -> Kind {
        match action {
            Action::TakeCard { .. } | Action::DrawCard { .. } => Kind::Card,
            Action::ClaimRoute { .. } => Kind::Route,
            Action::DrawTickets => Kind::Tickets,
            Action::BuildStation { .. } => Kind::Station,
            Action::BuildHarbour { .. } => Kind::Harbour,
            Action::ExchangePieces { .. } => Kind::Exchange,
            Action::KeepTickets { .. }
            | Action::ChoosePieces { .. }
            | Action::PayTunnel { .. }
            | Action::LeaveTunnel
            | Action::Pass => Kind::Other,
        }
    }
}
