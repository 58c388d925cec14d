import { describe, expect, it } from "vitest";
import { factsOf } from "../game/facts";
import type { Board, Card, Route, View } from "../protocol";
import { isSlow, kindsToDraw, orderWords, routesToOrder } from "./orders";
import { toyTable } from "../game/toy";

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  deck: "train",
  spaces: 1,
  harbour: false,
  count: 12,
  ...more,
});
const route = (id: string, more: Partial<Route> = {}): Route => ({
  id,
  ends: ["a", "b"],
  length: 2,
  piece: "train",
  ...more,
});
const city = (id: string, name: string) => ({
  id,
  name,
  kind: "city",
  lon: 0,
  lat: 0,
  port: false,
});
const facts = factsOf({
  cities: [city("a", "Aa"), city("b", "Bb"), city("c", "Cc")],
  places: [],
  tickets: [],
  decks: [],
  routes: [
    route("a-b-1", { twin: "a-b-2" }),
    route("a-b-2", { twin: "a-b-1" }),
    route("b-c", { ends: ["b", "c"] }),
    route("a-c", { ends: ["a", "c"] }),
  ],
  cards: [
    card("wild"),
    card("red", { color: "red" }),
    card("red-harbour", { color: "red", harbour: true }),
    card("red-ship", { color: "red", deck: "ship" }),
  ],
} as unknown as Board);
const view = (...routes: string[]) => ({ seats: [{ routes }, { routes: [] }] }) as unknown as View;

describe("standing orders", () => {
  it("are offered where nobody sits and waits", () => {
    const table = toyTable();
    expect(isSlow({ ...table, clock: "none" })).toBe(true);
    expect(isSlow({ ...table, clock: { days: 3 } })).toBe(true);
    expect(isSlow({ ...table, clock: { move: { seconds: 60 } } })).toBe(false);
  });

  it("are told in words", () => {
    const claim = { claim: { route: "a-c", wilds: 1 } };
    expect(orderWords(facts, claim)).toBe(
      "Claim Aa – Cc as soon as you can pay for it with at most 1 wild card.",
    );
    expect(orderWords(facts, { claim: { route: "a-c", wilds: 0, collect: true } })).toBe(
      "Claim Aa – Cc as soon as you can pay for it with no wild card. Until then, draw cards for it.",
    );
    expect(orderWords(facts, { draw: { until: 9, wilds: true, most: 12 } })).toBe(
      "Draw until you hold 9 cards. Face-up wild cards, too. Stop at 12 cards in hand.",
    );
    expect(orderWords(facts, { draw: { card: "red", until: 5 } })).toBe(
      "Draw until you hold 5 × red train card.",
    );
  });

  it("ask for a colour of a deck once, wild cards last", () => {
    expect(kindsToDraw(facts)).toEqual(["red", "red-ship", "wild"]);
  });

  it("offer free routes, those for tickets first and one track of two", () => {
    const far = { ticket: "t", state: "open", joined: 1, stops: 2, way: ["b-c"] } as const;
    const progress = new Map([["t", far as never]]);
    expect(routesToOrder(facts, view(), new Set(), progress)).toEqual({
      ways: ["b-c"],
      others: ["a-b-1", "a-c"],
    });
    expect(routesToOrder(facts, view("a-b-1", "b-c"), new Set(["a-c"]), progress)).toEqual({
      ways: [],
      others: ["a-b-2"],
    });
  });
});
