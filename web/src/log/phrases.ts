import { cardsInWords, shortName } from "../cards/names";
import { cityName, routeName, type Facts } from "../game/facts";
import { t, type Values } from "../i18n/index.svelte";
import type { Draw, Line, Part } from "./narrate";

/*
 * A message is formatted as a whole, because languages put words in their own order. What is more
 * than text goes in as a mark that no text contains, and the result is cut at the marks.
 */
const mark = "\u0001";

/** A line as it is shown: text and parts by turns. */
export function phrasesOf(line: Line): (string | Part)[] {
  const parts: Part[] = [];
  const values: Values = {};
  for (const [name, value] of Object.entries(line.values)) {
    if (typeof value === "object") values[name] = `${mark}${parts.push(value) - 1}${mark}`;
    else values[name] = value;
  }
  return t(line.key, values)
    .split(mark)
    .map((piece, index) => (index % 2 === 1 ? parts[Number(piece)]! : piece))
    .filter((piece) => piece !== "");
}

/** Drawn cards with where they came from; those from the same place together. */
export function originsOf(draws: Draw[]): { deck?: string; cards: (string | undefined)[] }[] {
  const origins: { deck?: string; cards: (string | undefined)[] }[] = [];
  for (const { card, deck } of draws) {
    const last = origins.at(-1);
    if (last && last.deck === deck) last.cards.push(card);
    else origins.push({ deck, cards: [card] });
  }
  return origins;
}

/** Where drawn cards came from, in words. */
export function originName(facts: Facts, deck: string | undefined): string {
  if (deck === undefined) return t("log.face-up");
  return facts.board.decks.length > 1 ? t("log.from-that-deck", { deck }) : t("log.from-deck");
}

/** What tickets are called, one after the other. */
export function ticketNames(facts: Facts, tickets: string[]): string {
  return tickets.map((id) => facts.tickets.get(id)?.name ?? id).join(", ");
}

/** Pieces in words: "25 trains, 35 ships". */
export function piecesInWords(pieces: Record<string, number>): string {
  return Object.entries(pieces)
    .map(([piece, count]) => t("log.pieces", { count, piece }))
    .join(", ");
}

function partInWords(facts: Facts, names: string[], part: Part): string {
  if ("player" in part) return names[part.player] ?? "";
  if ("route" in part) return routeName(facts, part.route);
  if ("city" in part) return cityName(facts, part.city);
  if ("cards" in part) return cardsInWords(facts, part.cards);
  if ("row" in part) return part.row.map((card) => shortName(facts, card)).join(", ");
  if ("tickets" in part) return ticketNames(facts, part.tickets);
  if ("pieces" in part) return piecesInWords(part.pieces);
  return originsOf(part.draws)
    .map(({ deck, cards }) => {
      const known = cards.flatMap((card) => (card === undefined ? [] : [shortName(facts, card)]));
      const unknown = cards.length - known.length;
      const words = unknown > 0 ? [...known, t("log.unknown", { count: unknown })] : known;
      return `${words.join(", ")} ${originName(facts, deck)}`;
    })
    .join(", ");
}

/** A line as plain text, for those who listen. */
export function lineInWords(facts: Facts, names: string[], line: Line): string {
  return phrasesOf(line)
    .map((phrase) => (typeof phrase === "string" ? phrase : partInWords(facts, names, phrase)))
    .join("");
}
