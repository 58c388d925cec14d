import { describe, expect, it } from "vitest";
import type { Cards } from "./choices";
import { Picker, sensible } from "./payments";
import { toyFacts } from "./toy";

const facts = toyFacts();
const same = (cards: Cards) => cards;

describe("sensible payments come first", () => {
  const first = (hand: Cards, ways: Cards[]) => sensible(facts, hand, ways, same)[0];

  it("spare wild cards", () => {
    expect(first({ red: 2, wild: 2 }, [{ wild: 2 }, { red: 1, wild: 1 }, { red: 2 }])).toEqual({
      red: 2,
    });
  });

  it("lose nothing as change", () => {
    const hand = { blue: 3, "blue-double": 2 };
    const ways: Cards[] = [{ "blue-double": 2 }, { "blue-double": 1, blue: 1 }];
    expect(first(hand, ways)).toEqual({ "blue-double": 1, blue: 1 });
  });

  it("spare what could build a harbour", () => {
    const hand = { blue: 1, "blue-harbour": 1 };
    expect(first(hand, [{ "blue-harbour": 1 }, { blue: 1 }])).toEqual({ blue: 1 });
  });

  it("use the colour of which there is most", () => {
    expect(first({ red: 2, blue: 6 }, [{ red: 2 }, { blue: 2 }])).toEqual({ blue: 2 });
  });
});

describe("a payment put together", () => {
  const ways: Cards[] = [
    { wild: 2, red: 2 },
    { wild: 3, red: 1 },
    { wild: 2, blue: 2 },
  ];

  it("begins with what is in every payment", () => {
    expect(new Picker(ways).chosen).toEqual({ wild: 2 });
    expect(new Picker(ways).canRemove("wild")).toBe(false);
  });

  it("only takes cards that lead to a payment", () => {
    const red = new Picker(ways).add("red");
    expect(red.chosen).toEqual({ wild: 2, red: 1 });
    expect(red.canAdd("blue")).toBe(false);
    expect(red.add("blue")).toBe(red);
    expect(red.complete).toBeNull();
    expect(red.missing).toBe(1);
    expect(red.add("wild").complete).toBe(ways[1]);
    expect(red.add("red").complete).toBe(ways[0]);
    expect(red.add("red").canAdd("wild")).toBe(false);
    expect(red.remove("red").chosen).toEqual({ wild: 2, red: 0 });
  });

  it("is complete although a card was taken away again", () => {
    const way = new Picker([{ red: 1 }, { blue: 1 }]).add("red").remove("red").add("blue");
    expect(way.complete).toEqual({ blue: 1 });
  });
});
