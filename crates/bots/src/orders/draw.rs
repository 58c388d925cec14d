//! Drawing cards by order.

use trestle_engine::{Action, Card, Cards, Color, DeckId, Id, Phase, Slot};

use super::order::{Draw, End, Until};
use crate::bot::Turn;

/// Cards that somebody is after.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wish {
    /// Those that are like this one.
    pub(super) like: Option<Card>,
    /// Those of this colour in this deck.
    pub(super) color: Option<(Color, DeckId)>,
    /// Whether a wild card is taken from the row if none of the others lies there.
    pub(super) wilds: bool,
}

impl Wish {
    /// Whether a card is one of those.
    pub(super) fn fits(&self, turn: &Turn<'_>, card: Card) -> bool {
        let faces = turn.rules.board().faces();
        let face = &faces[card.index()];
        let is_like = |other: Card| {
            let other_face = &faces[other.index()];
            let same = (face.deck, face.color, face.terrain)
                == (other_face.deck, other_face.color, other_face.terrain);
            if other.is_wild() { card.is_wild() } else { same && !card.is_wild() }
        };
        self.like.is_some_and(is_like)
            || self.color == face.color.map(|color| (color, face.deck)) && self.color.is_some()
    }

    /// The deck where such cards are.
    fn deck(&self, turn: &Turn<'_>) -> Option<DeckId> {
        let faces = turn.rules.board().faces();
        self.like.map(|card| faces[card.index()].deck).or(self.color.map(|(_, deck)| deck))
    }

    /// The card to take: a face-up one that fits, a wild one if that is wanted, or an unseen one.
    pub(super) fn action(&self, turn: &Turn<'_>) -> Option<Action> {
        let faces = turn.rules.board().faces();
        let face_up = |slot: Slot| turn.view.row.get(slot.index()).copied().flatten();
        let takes = || {
            turn.legal().iter().filter_map(|action| match *action {
                Action::TakeCard { slot, refill } => Some((action, face_up(slot)?, refill)),
                _ => None,
            })
        };
        // The first of the best: cards that cover more spaces, replaced from the same deck.
        let worth = |card: Card, refill: DeckId| {
            let face = &faces[card.index()];
            (face.spaces, face.deck == refill)
        };
        let best = |fits: &dyn Fn(Card) -> bool| {
            let fitting = takes().filter(|&(_, card, _)| fits(card));
            let best = fitting.reduce(|a, b| if worth(b.1, b.2) > worth(a.1, a.2) { b } else { a });
            best.map(|(action, ..)| *action)
        };
        let unseen = |wanted: Option<DeckId>| {
            let mut draws = turn.legal().iter().filter_map(|action| match *action {
                Action::DrawCard { deck } => Some((action, deck)),
                _ => None,
            });
            draws
                .find(|&(_, deck)| wanted.is_none_or(|wanted| wanted == deck))
                .map(|(action, _)| *action)
        };
        let wild = self.wilds && turn.view.phase == Phase::Turn;
        best(&|card| self.fits(turn, card))
            .or_else(|| wild.then(|| best(&|card: Card| card.is_wild())).flatten())
            .or_else(|| unseen(self.deck(turn)))
            .or_else(|| unseen(None))
            .or_else(|| best(&|card| !card.is_wild()))
    }
}

impl Draw {
    pub(super) fn wish(&self) -> Wish {
        let like = match self.until {
            Until::Any => None,
            Until::Like(card) => Some(card),
        };
        Wish { like, color: None, wilds: self.wilds }
    }

    /// How many of the cards that count are held.
    fn held(&self, turn: &Turn<'_>) -> u32 {
        let hand = hand(turn);
        match self.until {
            Until::Any => hand.total(),
            Until::Like(_) => {
                let wish = self.wish();
                let fitting = hand.iter().filter(|&(card, _)| wish.fits(turn, card));
                fitting.map(|(_, count)| u32::from(count)).sum()
            }
        }
    }

    pub(super) fn is_reached(&self, turn: &Turn<'_>) -> bool {
        self.held(turn) >= u32::from(self.count)
    }

    /// Whether it ends at the beginning of a turn.
    pub(super) fn end(&self, turn: &Turn<'_>) -> Option<End> {
        if self.is_reached(turn) {
            return Some(End::Reached);
        }
        if self.most.is_some_and(|most| hand(turn).total() >= u32::from(most)) {
            return Some(End::HandFull);
        }
        self.wish().action(turn).is_none().then_some(End::NothingToDraw)
    }
}

/// The hand of who has to decide.
pub(super) fn hand(turn: &Turn<'_>) -> Cards {
    turn.view.own.map(|own| own.hand).unwrap_or_default()
}
