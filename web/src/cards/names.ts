import { cityName, type Facts } from "../game/facts";
import { t, tMaybe } from "../i18n/index.svelte";
import type { Card, Ticket } from "../protocol";

/** Whether a card stands for any colour. */
export function isWild(card: Card): boolean {
  return card.color === undefined && card.terrain === undefined;
}

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

/** What to call the stops of a ticket, in their order. */
export function stopNames(facts: Facts, ticket: Ticket): string[] {
  return ticket.stops.map((stop) => (stop[0] === undefined ? "" : cityName(facts, stop[0])));
}
