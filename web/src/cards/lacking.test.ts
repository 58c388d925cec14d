import { describe, expect, it } from "vitest";
import { factsOf } from "../game/facts";
import type { Board, Lacking } from "../protocol";
import { lackingWords } from "./lacking";

const train = (color: string) => ({ id: color, deck: "train", color, spaces: 1 });
const ship = (color: string, spaces: number) => ({
  id: spaces > 1 ? `${color}-ship-double` : `${color}-ship`,
  deck: "ship",
  color,
  spaces,
});
const colors = ["red", "blue", "green", "yellow", "white"];
const facts = factsOf({
  cities: [],
  places: [],
  routes: [],
  tickets: [],
  decks: [{ id: "train" }, { id: "ship" }],
  cards: [
    { id: "wild", deck: "train", spaces: 1 },
    ...colors.map(train),
    { ...train("red"), id: "red-harbour", harbour: true },
    ship("red", 1),
    ship("red", 2),
  ],
} as unknown as Board);

const lack = (count: number, ...of: string[]): Lacking => ({ count, of });
const words = (...ways: Lacking[][]) => lackingWords(facts, ways, "ignored");

describe("missing cards in words", () => {
  it("names locomotives and colours", () => {
    expect(words([lack(2, "wild")])).toBe("2 locomotives");
    expect(words([lack(1, "blue", "wild")])).toBe("1 blue or a locomotive");
    expect(words([lack(2, "blue", "wild")])).toBe("2 blue or locomotives");
    expect(words([lack(2, "wild"), lack(1, "red", "wild")])).toBe(
      "2 locomotives and 1 red or a locomotive",
    );
  });

  it("names one colour of several, unless any will do", () => {
    expect(words([lack(1, "red", "blue", "wild")])).toBe("1 red, blue, or a locomotive");
    expect(words([lack(2, "red", "wild")], [lack(2, "blue", "wild")])).toBe(
      "2 of one colour (red or blue) or locomotives",
    );
    expect(words(...colors.map((color) => [lack(3, color, "wild")]))).toBe(
      "3 of any one colour or locomotives",
    );
    expect(words([lack(1, ...colors, "wild")])).toBe("1 card of any colour");
  });

  it("names double ships, and the anchor where it counts", () => {
    expect(
      words([lack(1, "red-ship-double"), lack(1, "red-ship", "red-ship-double", "wild")]),
    ).toBe("1 red double ship and 1 red ship, red double ship, or a locomotive");
    const marked = [[lack(1, "red", "red-harbour", "wild")]];
    expect(lackingWords(facts, marked, "ignored")).toBe("1 red or a locomotive");
    expect(lackingWords(facts, [[lack(1, "red-harbour", "wild")]], "counts")).toBe(
      "1 red with anchor or a locomotive",
    );
  });

  it("says that cards have to make pairs", () => {
    const pairs = { ...lack(2, "red", "blue", "wild"), pairs: true };
    expect(words([pairs])).toBe("2 cards that make pairs");
    expect(words([lack(1, ...colors, "wild"), { ...pairs, count: 1 }])).toBe(
      "1 card of any colour and 1 card that makes a pair",
    );
  });

  it("gives up where the ways are many and different", () => {
    expect(words()).toBeNull();
    expect(words([lack(1, "red"), lack(1, "wild")], [lack(2, "blue")])).toBe(
      "1 red and 1 locomotive or 2 blue",
    );
    const different = Array.from({ length: 5 }, (_, n) => [lack(1, "red"), lack(n + 1, "wild")]);
    expect(words(...different)).toBeNull();
  });
});
