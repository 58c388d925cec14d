import type { Cards, Claim, Way } from "./choices";
import type { Facts } from "./facts";
import { colorsIn, sensible } from "./payments";

/*
 * Claiming a route, or building in a city, asks as little as possible. All ways to do it are known from the engine; each
 * question divides them, and a question that all of them answer alike is not asked.
 */

/** What a question is about, in the order in which they are asked. */
export type About = "track" | "color" | "double" | "payment" | "flag";

/** A question, and for each answer the ways that are left after it. */
export interface Question {
  about: About;
  answers: { value: string; ways: Way[] }[];
}

/** What a way says to a question. */
function answer(facts: Facts, about: About, way: Way): string {
  const claim = "route" in way ? way : null;
  switch (about) {
    case "track":
      return claim?.route ?? "";
    case "color":
      return colorsIn(facts, way.cards).join(" ");
    case "double":
      return claim?.double ? `${claim.double.terrain} ${claim.double.wilds}` : "";
    case "payment":
      return payment(way.cards);
    case "flag":
      return claim?.flag ?? "";
  }
}

const payment = (cards: Cards) =>
  Object.keys(cards)
    .sort()
    .map((id) => `${id}:${cards[id]}`)
    .join(" ");

const order: About[] = ["track", "color", "double", "payment", "flag"];

/** The next question, or none if one way is left. */
export function nextQuestion(facts: Facts, hand: Cards, ways: Way[]): Question | null {
  if (ways.length < 2) return null;
  const sorted = sensible(facts, hand, ways, (way) => way.cards);
  // Where colours are mixed, the cards themselves are the easier question.
  const mixed = ways.some((way) => colorsIn(facts, way.cards).length > 1);
  for (const about of order) {
    if (about === "color" && mixed) continue;
    const groups = new Map<string, Way[]>();
    for (const way of sorted) {
      const value = answer(facts, about, way);
      groups.set(value, [...(groups.get(value) ?? []), way]);
    }
    if (groups.size > 1) {
      // Without a colour of its own, a payment of wild cards goes last.
      const answers = [...groups].map(([value, ways]) => ({ value, ways }));
      if (about === "color") answers.sort((a, b) => Number(!a.value) - Number(!b.value));
      return { about, answers };
    }
  }
  return null;
}

/** The ways that pay with a colour, for who has picked that colour in the hand. */
export function withCard(facts: Facts, ways: Claim[], card: string): Claim[] {
  const color = facts.cards.get(card)?.color;
  return ways.filter(({ cards }) =>
    color === undefined
      ? (cards[card] ?? 0) > 0
      : Object.keys(cards).some((id) => facts.cards.get(id)?.color === color),
  );
}
