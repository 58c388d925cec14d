import { cityName, isWild, type Facts } from "../game/facts";
import { t, tMaybe } from "../i18n/index.svelte";
import type { Card, Ticket } from "../protocol";

/** The name of a colour by itself: "red". */
export function colorName(color: string): string {
  return tMaybe(`cards.color.${color}`, color);
}

/** The name of a kind of terrain by itself: "desert". */
export function terrainName(terrain: string): string {
  return tMaybe(`cards.terrain.${terrain}`, terrain);
}

/** What to call a deck: "train cards". */
export function deckName(deck: string): string {
  return tMaybe(`cards.deck.${deck}`, t("cards.deck-other"));
}

function plainName(card: Card): string {
  if (isWild(card)) return tMaybe(`cards.wild.${card.deck}`, t("cards.wild-other"));
  if (card.terrain) return tMaybe(`cards.terrain-card.${card.terrain}`, card.terrain);
  const color = tMaybe(`cards.color-of.${card.color}`, card.color ?? "");
  return card.spaces > 1
    ? tMaybe(`cards.double.${card.deck}`, t("cards.double-other", { color }), { color })
    : tMaybe(`cards.single.${card.deck}`, t("cards.single-other", { color }), { color });
}

/** What to call a card: "red train card", "locomotive (wild)", "black ship card with an anchor". */
export function cardName(facts: Facts, id: string): string {
  const card = facts.cards.get(id);
  if (!card) return id;
  const name = plainName(card);
  return card.harbour ? t("cards.with-harbour", { card: name }) : name;
}

/** What to call a card among others: "red", "wild", "red double ship", "desert". */
export function shortName(facts: Facts, id: string): string {
  const card = facts.cards.get(id);
  if (!card) return id;
  if (card.terrain) return terrainName(card.terrain);
  if (!card.color) return t("cards.short.wild");
  const color = colorName(card.color);
  // Cards of the first deck are the usual ones; those of others are named after their deck.
  if (card.deck === facts.board.decks[0]?.id) {
    return card.harbour ? t("cards.short.harbour", { color }) : color;
  }
  const { deck } = card;
  return t(card.spaces > 1 ? "cards.short.double" : "cards.short.of-deck", { color, deck });
}

/** Counted cards in the order of the board: colours first, wild cards last. */
export function inOrder(facts: Facts, cards: Record<string, number>): [id: string, n: number][] {
  const ids = facts.board.cards.map(({ id }) => id);
  const rank = (id: string) => {
    const card = facts.cards.get(id);
    return card && isWild(card) ? ids.length : ids.indexOf(id);
  };
  return Object.entries(cards)
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => rank(a) - rank(b));
}

/** Counted cards in words: "3 green, 1 wild". */
export function cardsInWords(facts: Facts, cards: Record<string, number>): string {
  return inOrder(facts, cards)
    .map(([id, count]) => t("cards.short.count", { count, card: shortName(facts, id) }))
    .join(", ");
}

/** What to call the stops of a ticket, in their order. */
export function stopNames(facts: Facts, ticket: Ticket): string[] {
  return ticket.stops.map((stop) => (stop[0] === undefined ? "" : cityName(facts, stop[0])));
}
