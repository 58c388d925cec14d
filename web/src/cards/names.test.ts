// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { texts } from "../i18n/index.svelte";
import { cardName, cardsInWords, colorName, deckName, shortName, stopNames } from "./names";
import { boardWith, builtIn, card, city, ticket } from "./testing";

const facts = boardWith({
  decks: [{ id: "train", row: 5, row_group: 0, open: false, hand: 4 }],
  cards: [
    card({ id: "wild" }),
    card({ id: "red", color: "red" }),
    card({ id: "red-harbour", color: "red", harbour: true }),
    card({ id: "two", deck: "ship", color: "white", spaces: 2 }),
    card({ id: "dunes", deck: "terrain", terrain: "desert" }),
    card({ id: "balloon", deck: "balloon", color: "teal" }),
  ],
});

describe("names of cards", () => {
  afterEach(() => texts.use("en"));

  it("say colour and kind", () => {
    expect(cardName(facts, "red")).toBe("red train card");
    expect(cardName(facts, "wild")).toBe("locomotive (wild)");
    expect(cardName(facts, "red-harbour")).toBe("red train card with an anchor");
    expect(cardName(facts, "two")).toBe("white card with two ships");
    expect(cardName(facts, "dunes")).toBe("desert card");
  });

  it("are bent as the language wants it", async () => {
    await texts.use("nl");
    expect(cardName(facts, "two")).toBe("witte kaart met twee schepen");
    await texts.use("de");
    expect(cardName(facts, "red-harbour")).toBe("rote Wagenkarte mit Anker");
    await texts.use("fr");
    expect(cardName(facts, "two")).toBe("carte blanche à deux bateaux");
  });

  it("have something to say about what nobody has named", () => {
    expect(cardName(facts, "balloon")).toBe("teal card");
    expect(cardName(facts, "lost")).toBe("lost");
    expect(colorName("teal")).toBe("teal");
    expect(deckName("balloon")).toBe("cards");
  });

  it.each(builtIn)("tell all cards of $id apart", ({ facts, stated }) => {
    expect(facts.board.cards.reduce((sum, one) => sum + one.count, 0)).toBe(stated);
    const names = facts.board.cards.map((one) => cardName(facts, one.id));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("short names of cards", () => {
  it("say no more than is needed among others", () => {
    const short = (id: string) => shortName(facts, id);
    expect(["red", "wild", "red-harbour", "two", "dunes", "lost"].map(short)).toEqual([
      "red",
      "wild",
      "red with anchor",
      "white double ship",
      "desert",
      "lost",
    ]);
  });

  it("are counted in the order of the board, wild cards last", () => {
    const cards = { wild: 1, dunes: 2, red: 3, two: 0 };
    expect(cardsInWords(facts, cards)).toBe("3 red, 2 desert, 1 wild");
  });
});

it("names the stops of a ticket, a place with several nodes once", () => {
  const facts = boardWith({
    cities: [city("Lagos", 3, 6), { ...city("isle-1", 47, -19), name: "" }],
    places: [{ id: "isle", name: "The Isle", cities: ["isle-1", "isle-2"] }],
  });
  expect(stopNames(facts, ticket(["Lagos"], ["isle-1", "isle-2"]))).toEqual(["Lagos", "The Isle"]);
});
