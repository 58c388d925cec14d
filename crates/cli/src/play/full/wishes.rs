//! What a person wants to do at the table: done if it is legal, asked about if there are several
//! ways, or refused with the reason.

use anyhow::Result;
use trestle_bots::Turn;
use trestle_engine::{Action, CityId, DeckId, Hindrance, Id, Phase, RouteId, Slot, Wanted};

use super::app::App;
use super::dialog::{Confirm, Dialog, ListDialog, Then};
use crate::play::language::say;
use crate::play::names::Reader;
use crate::play::question::{Question, Topic};
use crate::play::refusal;

impl App<'_> {
    /// The route that is meant.
    pub fn selected(&self) -> Option<RouteId> {
        let knowledge = self.knowledge.as_ref()?;
        self.routes.selected(&self.routes.rows(self.table.rules().board(), knowledge))
    }

    /// What stands in the way of something, with the clause of the rules that says so.
    pub fn why_not(&self, wanted: Wanted) -> Option<String> {
        let knowledge = self.knowledge.as_ref()?;
        let hindrance = self.table.why_not(knowledge.me, wanted)?;
        Some(self.explain(&hindrance))
    }

    /// Who reads what is on the screen.
    fn reader(&self) -> Reader {
        self.knowledge.as_ref().map_or(Reader::All, |knowledge| Reader::Seat(knowledge.me))
    }

    fn explain(&self, hindrance: &Hindrance) -> String {
        let words = self.table.words();
        with_clause(&refusal::hindrance(words, self.reader(), hindrance), hindrance.clause())
    }

    pub(super) fn claim(&mut self) -> Result<()> {
        let Some(route) = self.selected() else { return Ok(()) };
        let Some(knowledge) = &self.knowledge else { return Ok(()) };
        let ways: Vec<Action> = knowledge
            .legal
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::ClaimRoute { route: it, .. } if *it == route))
            .collect();
        match ways.as_slice() {
            [] => {
                let name = self.table.rules().board().route_name(route);
                let why = if knowledge.owner(route) == Some(knowledge.me) {
                    say!(self.table.words(), "terminal.refused.yours")
                } else {
                    self.why_not(Wanted::Route(route)).unwrap_or_default()
                };
                self.notice = Some(format!("{name}: {why}."));
            }
            [only] => return self.act(only),
            _ => {
                let wanted = self.table.words().route(route);
                self.ask(&Topic::Payment(wanted), &ways);
            }
        }
        Ok(())
    }

    pub(super) fn take_card(&mut self, slot: Slot) -> Result<()> {
        let takes =
            |action: &Action| matches!(action, Action::TakeCard { slot: it, .. } if *it == slot);
        let ways = self.legal(takes);
        match ways.as_slice() {
            [] => {
                let decks = self.table.rules().slots();
                match decks.get(slot.index()).copied() {
                    Some(refill) => self.refuse(&Action::TakeCard { slot, refill }),
                    None => self.notice = Some(say!(self.table.words(), "terminal.no-card-there")),
                }
            }
            [only] => return self.act(only),
            _ => self.ask(&Topic::Refill, &ways),
        }
        Ok(())
    }

    pub(super) fn draw_card(&mut self, deck: DeckId) -> Result<()> {
        self.try_to(Action::DrawCard { deck })
    }

    pub(super) fn draw_tickets(&mut self) {
        if self.legal(|action| *action == Action::DrawTickets).is_empty() {
            return self.refuse(&Action::DrawTickets);
        }
        let settings = self.table.rules().board().settings();
        let question = say!(
            self.table.words(),
            "terminal.ask.draw-tickets",
            count = settings.draw_tickets,
            least = settings.draw_keep
        );
        let then = Then::Take(Action::DrawTickets);
        self.dialogs.push(Dialog::Confirm(Confirm { question, then }));
    }

    /// Asks where to build, or says why nothing can be built.
    pub(super) fn build(&mut self, topic: Topic) {
        let wanted = |city: CityId| match topic {
            Topic::Station => Wanted::Station(city),
            _ => Wanted::Harbour(city),
        };
        let builds = |action: &Action| match topic {
            Topic::Station => matches!(action, Action::BuildStation { .. }),
            _ => matches!(action, Action::BuildHarbour { .. }),
        };
        let ways = self.legal(builds);
        if !ways.is_empty() {
            return self.ask(&topic, &ways);
        }
        let Some(knowledge) = &self.knowledge else { return };
        let cities = (0..self.table.rules().board().cities().len()).map(CityId::from_index);
        let reasons = cities.filter_map(|city| self.table.why_not(knowledge.me, wanted(city)));
        // Where cards are all that is missing, something could be built.
        let reason =
            reasons.min_by_key(|reason| reason.missing().map_or(u8::MAX, |missing| missing.count));
        let key = match topic {
            Topic::Station => "terminal.no-station",
            _ => "terminal.no-harbour",
        };
        let words = self.table.words();
        self.notice = reason.map(|reason| say!(words, key, why = self.explain(&reason)));
    }

    pub(super) fn exchange(&mut self) {
        let ways = self.legal(|action| matches!(action, Action::ExchangePieces { .. }));
        if ways.is_empty() {
            self.notice = Some(say!(self.table.words(), "terminal.no-exchange"));
        } else {
            self.ask(&Topic::Exchange, &ways);
        }
    }

    /// Everything that can be done, as a list.
    pub(super) fn ask_everything(&mut self) {
        if let Some(dialog) = self.aside.take() {
            self.dialogs.push(dialog);
            return;
        }
        let Some(knowledge) = &self.knowledge else { return };
        if knowledge.legal.is_empty() {
            self.notice = Some(say!(self.table.words(), "terminal.nothing-to-decide"));
            return;
        }
        let topic =
            if knowledge.view.phase == Phase::SecondCard { Topic::Card } else { Topic::Turn };
        let legal = knowledge.legal.clone();
        self.ask(&topic, &legal);
    }

    pub(super) fn ask(&mut self, topic: &Topic, actions: &[Action]) {
        let Some(knowledge) = &self.knowledge else { return };
        let turn = Turn::new(self.table.rules(), self.table.state(), knowledge.me, &knowledge.view);
        let words = self.table.words();
        let question = Question::new(words, &turn, topic, actions);
        self.dialogs.push(Dialog::List(ListDialog::new(words.language, question)));
    }

    /// Does this if it is legal, or says why it is not.
    pub(super) fn try_to(&mut self, action: Action) -> Result<()> {
        if self.legal(|it| *it == action).is_empty() {
            self.refuse(&action);
            return Ok(());
        }
        self.act(&action)
    }

    /// Says why an action is not legal.
    fn refuse(&mut self, action: &Action) {
        let Some(knowledge) = &self.knowledge else { return };
        let rules = self.table.rules();
        if let Err(refusal) = rules.check(self.table.state(), knowledge.me, action) {
            let words = self.table.words();
            let why = refusal::explain(words, Reader::Seat(knowledge.me), &refusal);
            let why = with_clause(&why, refusal.clause());
            self.notice = Some(say!(words, "terminal.cannot", why = why));
        }
    }

    fn legal(&self, kind: impl Fn(&Action) -> bool) -> Vec<Action> {
        let Some(knowledge) = &self.knowledge else { return Vec::new() };
        knowledge.legal.iter().copied().filter(|action| kind(action)).collect()
    }
}

/// A reason, and the clause of the rules that says so.
fn with_clause(why: &str, clause: Option<&str>) -> String {
    match clause {
        Some(clause) => format!("{why} ({clause})"),
        None => why.to_owned(),
    }
}
