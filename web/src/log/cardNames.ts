import type { Facts } from "../game/facts";
import { t, tMaybe } from "../i18n/index.svelte";

/** What a kind of card is called: "red", "wild", "red double ship", "desert". */
export function cardName(facts: Facts, id: string): string {
  const card = facts.cards.get(id);
  if (!card) return id;
  if (card.terrain) return tMaybe(`log.terrain.${card.terrain}`, card.terrain);
  if (!card.color) return t("log.card.wild");
  const color = tMaybe(`log.color.${card.color}`, card.color);
  // Cards of the first deck are the usual ones; those of others are named after their deck.
  if (card.deck === facts.board.decks[0]?.id) {
    return card.harbour ? t("log.card.harbour", { color }) : color;
  }
  const { deck } = card;
  return t(card.spaces > 1 ? "log.card.double" : "log.card.of-deck", { color, deck });
}

/** Counted cards in the order of the board: colours first, wild cards last. */
export function inOrder(facts: Facts, cards: Record<string, number>): [id: string, n: number][] {
  const place = new Map(facts.board.cards.map((card, index) => [card.id, index]));
  const [wild] = facts.board.cards;
  const rank = (id: string) => (id === wild?.id ? Infinity : (place.get(id) ?? 0));
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b));
}

/** Counted cards in words: "3 green, 1 wild". */
export function cardsInWords(facts: Facts, cards: Record<string, number>): string {
  return inOrder(facts, cards)
    .map(([id, count]) => t("log.card.count", { count, card: cardName(facts, id) }))
    .join(", ");
}
