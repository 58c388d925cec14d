import { isWild, total, type Facts } from "./facts";
import type { Cards } from "./choices";

/** How many cards of a payment stand for any colour. */
function wildsIn(facts: Facts, cards: Cards): number {
  let wilds = 0;
  for (const [id, count] of Object.entries(cards)) {
    const card = facts.cards.get(id);
    if (card && isWild(card)) wilds += count;
  }
  return wilds;
}

/** The colours of a payment, without those that stand for any. */
export function colorsIn(facts: Facts, cards: Cards): string[] {
  const colors = Object.keys(cards).map((id) => facts.cards.get(id)?.color);
  return [...new Set(colors.filter((color) => color !== undefined))].sort();
}

/** How many spaces a payment is good for; more than asked for is lost. */
function worth(facts: Facts, cards: Cards): number {
  return Object.entries(cards).reduce(
    (sum, [id, count]) => sum + count * (facts.cards.get(id)?.spaces ?? 1),
    0,
  );
}

/**
 * Payments with those first that most people would make: few wild cards, nothing lost as change,
 * few cards that could build a harbour, and from the colour one has most of.
 */
export function sensible<T>(facts: Facts, hand: Cards, ways: T[], cardsOf: (way: T) => Cards): T[] {
  const rank = (way: T): number[] => {
    const cards = cardsOf(way);
    const ids = Object.keys(cards);
    const harbours = ids.reduce(
      (sum, id) => sum + (facts.cards.get(id)?.harbour ? cards[id]! : 0),
      0,
    );
    const left = ids.reduce((sum, id) => sum + (hand[id] ?? 0) - cards[id]!, 0);
    return [wildsIn(facts, cards), worth(facts, cards), harbours, total(cards), -left];
  };
  const ranked = ways.map((way) => ({ way, rank: rank(way) }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
    return at < 0 ? 0 : a.rank[at]! - b.rank[at]!;
  });
  return ranked.map(({ way }) => way);
}

/**
 * Puts a payment together card by card. What may be added is decided by the payments the engine
 * allows: a card may be added if some of them has all chosen cards and this one.
 */
export class Picker {
  readonly ways: Cards[];
  chosen: Cards;

  constructor(ways: Cards[], chosen?: Cards) {
    this.ways = ways;
    this.chosen = chosen ?? forced(ways);
  }

  /** The cards that occur in any payment. */
  get cards(): string[] {
    return [...new Set(this.ways.flatMap((way) => Object.keys(way)))];
  }

  /** How many of a card there are in every payment: these cannot be taken away. */
  least(card: string): number {
    return Math.min(...this.ways.map((way) => way[card] ?? 0));
  }

  /** Whether one more of a card leads to some payment. */
  canAdd(card: string): boolean {
    return this.ways.some((way) => holds(way, { ...this.chosen, [card]: this.#count(card) + 1 }));
  }

  canRemove(card: string): boolean {
    return this.#count(card) > this.least(card);
  }

  /** The same picker with one more of a card. */
  add(card: string): Picker {
    if (!this.canAdd(card)) return this;
    return new Picker(this.ways, { ...this.chosen, [card]: this.#count(card) + 1 });
  }

  /** The same picker with one less of a card. */
  remove(card: string): Picker {
    if (!this.canRemove(card)) return this;
    return new Picker(this.ways, { ...this.chosen, [card]: this.#count(card) - 1 });
  }

  /** The payment that was put together, once it is complete. */
  get complete(): Cards | null {
    return this.ways.find((way) => holds(way, this.chosen) && holds(this.chosen, way)) ?? null;
  }

  /** How many cards are still to be chosen, at least. */
  get missing(): number {
    const open = this.ways.filter((way) => holds(way, this.chosen));
    return Math.min(...open.map((way) => total(way))) - total(this.chosen);
  }

  #count(card: string): number {
    return this.chosen[card] ?? 0;
  }
}

/** The cards that are part of every payment. */
export function forced(ways: Cards[]): Cards {
  const [first, ...others] = ways;
  const cards: Cards = {};
  for (const [id, count] of Object.entries(first ?? {})) {
    const least = Math.min(count, ...others.map((way) => way[id] ?? 0));
    if (least > 0) cards[id] = least;
  }
  return cards;
}

/** Whether all of one heap are in another. */
function holds(heap: Cards, part: Cards): boolean {
  return Object.entries(part).every(([id, count]) => (heap[id] ?? 0) >= count);
}
