//! What it is worth to draw cards.

use trestle_engine::{Action, Card, Cards, DeckId, Id, Phase, Slot, limits};

use super::weigh::{Choice, Scene};

/// Cards that anybody holds with ease.
const COMFORTABLE_HAND: f32 = 12.0;

impl Scene<'_> {
    /// Every card that could be taken, if it is the first with the best that could follow.
    pub(super) fn weigh_cards(&self, choices: &mut Vec<Choice>) {
        let style = &self.atlas.style;
        let first = self.observation.phase == Phase::Turn;
        let worths = self.card_worths();
        let decks = self.rules.board().decks().len();
        let mut blind = [0.0f32; limits::DECKS];
        let mut best_blind = 0.0f32;
        for (deck, worth) in blind.iter_mut().enumerate().take(decks) {
            if self.observation.decks[deck] > 0 {
                *worth = self.blind_worth(deck, &worths);
                best_blind = best_blind.max(*worth);
            }
        }
        let (mut best, mut second) = (0.0f32, 0.0f32);
        for card in self.observation.row.iter().flatten().filter(|card| !card.is_wild()) {
            let worth = worths[card.index()];
            if worth > best {
                (best, second) = (worth, best);
            } else if worth > second {
                second = worth;
            }
        }
        // In the last turns cards come too late.
        let late = if self.turns <= 1.0 { 0.0 } else { 1.0 - style.late_cards * self.hurry() };
        let crowd = (f32::from(self.observation.own().cards) - COMFORTABLE_HAND).max(0.0);
        let mut push = |action, cards: f32| {
            let worth = late * cards / style.cards_a_turn - style.crowding * crowd;
            choices.push(Choice { action, worth });
        };
        for (slot, card) in self.observation.row.iter().enumerate() {
            let Some(card) = *card else { continue };
            if card.is_wild() && !first {
                continue;
            }
            let worth = worths[card.index()];
            let next = if !first || card.is_wild() {
                0.0
            } else if worth >= best {
                second.max(best_blind)
            } else {
                best.max(best_blind)
            };
            let refill = self.refill(slot);
            push(Action::TakeCard { slot: Slot::from_index(slot), refill }, worth + next);
        }
        for (deck, worth) in blind.into_iter().enumerate().take(decks) {
            if self.observation.decks[deck] > 0 {
                let next = if first { best.max(best_blind) } else { 0.0 };
                push(Action::DrawCard { deck: DeckId::from_index(deck) }, worth + next);
            }
        }
    }

    /// What a card of each kind is worth, in cards that fit.
    fn card_worths(&self) -> [f32; limits::CARD_KINDS] {
        let style = &self.atlas.style;
        let mut worths = [0.0; limits::CARD_KINDS];
        for (id, kind) in self.atlas.kinds.iter().enumerate() {
            let card = Card::from_index(id);
            worths[id] = match (kind.suit, kind.terrain) {
                (Some(suit), _) => self.needs.worth(self.atlas, card, usize::from(suit)),
                (None, Some(_)) => self.terrain_worth(card),
                (None, None) if self.needs.wants_any() => style.wild_worth,
                (None, None) => 2.0 * style.idle_card,
            };
        }
        worths
    }

    /// What the top card of a deck is worth on the average: of those not seen elsewhere.
    fn blind_worth(&self, deck: usize, worths: &[f32; limits::CARD_KINDS]) -> f32 {
        let row: Cards = self.observation.row.iter().flatten().copied().collect();
        let seen = (self.observation.hand + self.observation.discards + row).counts();
        let (mut sum, mut all) = (0.0, 0.0);
        for (id, kind) in self.atlas.kinds.iter().enumerate() {
            if kind.deck.index() == deck {
                let unseen = f32::from(kind.count.saturating_sub(seen[id]));
                sum += unseen * worths[id];
                all += unseen;
            }
        }
        sum / f32::max(all, 1.0)
    }

    /// The deck to fill a gap in the row from: the one whose cards are wanted most.
    fn refill(&self, slot: usize) -> DeckId {
        let own = self.rules.slots()[slot];
        let sharing = self.rules.decks_sharing_row(own);
        if sharing.len() == 1 {
            return own;
        }
        let wanted = |deck: DeckId| -> f32 {
            let medium = self.rules.board().decks()[deck.index()].medium;
            let suits = self.atlas.suits.iter().zip(self.needs.want);
            suits.filter(|(suit, _)| suit.medium == medium).map(|(_, want)| want).sum()
        };
        let left = sharing.iter().copied().filter(|deck| self.observation.decks[deck.index()] > 0);
        left.max_by(|&a, &b| wanted(a).total_cmp(&wanted(b))).unwrap_or(own)
    }
}
