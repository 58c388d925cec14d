//! From a position by names to a state.

use std::collections::BTreeMap;
use std::sync::Arc;

use trestle_engine::record::OptionsText;
use trestle_engine::{Beginning, Board, Card, Cards, Id, Pieces, Rules, SeatSetup, Setup, State};
use trestle_game::Game;

use crate::lesson::{Begins, Lesson, Position, SeatPosition};

impl Lesson {
    /// The game in which the lesson begins.
    ///
    /// # Errors
    /// All reasons why there can be no such position.
    pub fn begin(&self, board: Arc<Board>) -> Result<Game, Vec<String>> {
        let options = OptionsText { first: None, edition: self.title.edition.clone() };
        let said = |error: &dyn std::fmt::Display| vec![error.to_string()];
        let options = options.resolve(&board).map_err(|error| said(&error))?;
        let rules = Rules::new(board, self.position.seats.len(), options);
        let rules = Arc::new(rules.map_err(|error| said(&error))?);
        let state = self.position.build(&rules)?;
        Ok(Game::of_position(rules, state))
    }
}

impl Position {
    fn build(&self, rules: &Rules) -> Result<State, Vec<String>> {
        let mut names = Names { board: rules.board(), unknown: Vec::new() };
        let row = self.row.as_ref().map(|row| {
            row.iter().map(|name| names.find("card", name, Board::card)).collect::<Vec<_>>()
        });
        let mut deck_tops = vec![Vec::new(); rules.board().decks().len()];
        for (deck, cards) in &self.decks {
            let tops = names.all("card", cards, Board::card);
            if let Some(deck) = names.find("deck", deck, Board::deck) {
                deck_tops[deck.index()] = tops;
            }
        }
        let setup = Setup {
            begins: match self.begins {
                Begins::Turn => Beginning::Turn,
                Begins::Pieces => Beginning::Pieces,
            },
            seats: self.seats.iter().map(|seat| seat.setup(&mut names)).collect(),
            row,
            deck_tops,
            ticket_deck: self.tickets.as_ref().map(|all| names.all("ticket", all, Board::ticket)),
            final_turns: self.final_turns,
            ..Setup::default()
        };
        if !names.unknown.is_empty() {
            return Err(names.unknown);
        }
        setup.build(rules).map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }
}

impl SeatPosition {
    fn setup(&self, names: &mut Names<'_>) -> SeatSetup {
        let pieces = self.pieces.as_ref().map(|pieces| names.pieces(pieces));
        SeatSetup {
            hand: names.cards(&self.hand),
            routes: names.all("route", &self.routes, Board::route).into_iter().collect(),
            stations: names.all("city", &self.stations, Board::city).into_iter().collect(),
            tickets: names.all("ticket", &self.tickets, Board::ticket).into_iter().collect(),
            harbours: names.all("city", &self.harbours, Board::city).into_iter().collect(),
            flag: names.all("card", &self.flag, Board::card),
            pieces,
            points: self.points,
        }
    }
}

/// Looks names up, and notes those that mean nothing.
struct Names<'b> {
    board: &'b Board,
    unknown: Vec<String>,
}

impl Names<'_> {
    fn find<T>(
        &mut self,
        kind: &str,
        name: &str,
        find: impl Fn(&Board, &str) -> Option<T>,
    ) -> Option<T> {
        let found = find(self.board, name);
        if found.is_none() {
            self.unknown.push(format!("the board has no {kind} `{name}`"));
        }
        found
    }

    fn all<T>(
        &mut self,
        kind: &str,
        names: &[String],
        find: impl Fn(&Board, &str) -> Option<T>,
    ) -> Vec<T> {
        names.iter().filter_map(|name| self.find(kind, name, &find)).collect()
    }

    fn cards(&mut self, counts: &BTreeMap<String, u8>) -> Cards {
        counts.iter().fold(Cards::EMPTY, |sum, (name, &count)| {
            let card: Option<Card> = self.find("card", name, Board::card);
            card.map_or(sum, |card| sum + Cards::of(card, count))
        })
    }

    fn pieces(&mut self, counts: &BTreeMap<String, u8>) -> Pieces {
        let mut pieces = Pieces::default();
        for (name, &count) in counts {
            let place = |board: &Board, name: &str| {
                board.media().iter().position(|medium| medium.id == name)
            };
            if let Some(number) = self.find("kind of piece", name, place) {
                pieces[number] = count;
            }
        }
        pieces
    }
}
