import { describe, expect, it } from "vitest";
import type { Claim, Way } from "./choices";
import { nextQuestion, withCard } from "./questions";
import { toyFacts } from "./toy";

const facts = toyFacts();
const hand = { red: 3, blue: 2, wild: 2 };
const grey = (cards: Claim["cards"], more: Partial<Claim> = {}): Claim => ({
  route: "a-b-2",
  cards,
  ...more,
});
const asked = (ways: Way[]) => nextQuestion(facts, hand, ways);

describe("what is asked", () => {
  it("is nothing where there is one way", () => {
    expect(asked([grey({ red: 2 })])).toBeNull();
  });

  it("is the track, then the colour, then the cards", () => {
    const ways = [
      grey({ wild: 2 }),
      grey({ red: 2 }),
      grey({ red: 1, wild: 1 }),
      grey({ blue: 2 }),
      { route: "a-b-1", cards: { red: 2 } },
    ];
    const track = asked(ways)!;
    expect(track.about).toBe("track");
    const color = asked(track.answers.find(({ value }) => value === "a-b-2")!.ways)!;
    expect(color.about).toBe("color");
    expect(color.answers.map(({ value }) => value)).toEqual(["red", "blue", ""]);
    const cards = asked(color.answers[0]!.ways)!;
    expect(cards.about).toBe("payment");
    expect(cards.answers.map(({ ways }) => ways[0]!.cards)).toEqual([
      { red: 2 },
      { red: 1, wild: 1 },
    ]);
    expect(asked(cards.answers[0]!.ways)).toBeNull();
  });

  it("is the cards themselves where colours are mixed", () => {
    expect(asked([grey({ red: 1, blue: 1 }), grey({ red: 2 })])!.about).toBe("payment");
  });

  it("is doubling before the cards, and the flag last", () => {
    const double = { terrain: 2, wilds: 0 };
    expect(asked([grey({ red: 2 }), grey({ red: 2 }, { double })])!.about).toBe("double");
    const lay = asked([grey({ red: 2 }), grey({ red: 2 }, { flag: "lay" })])!;
    expect(lay.about).toBe("flag");
    expect(lay.answers.map(({ value }) => value)).toEqual(["", "lay"]);
  });
});

it("offers what a picked card pays for", () => {
  const ways = [grey({ red: 2 }), grey({ blue: 1, wild: 1 }), grey({ "blue-double": 1 })];
  expect(withCard(facts, ways, "red")).toEqual([ways[0]]);
  expect(withCard(facts, ways, "blue")).toEqual([ways[1], ways[2]]);
  expect(withCard(facts, ways, "wild")).toEqual([ways[1]]);
});
