import { describe, expect, it } from "vitest";
import type { Numbered } from "../protocol";
import { boards, playedGame } from "../testing/games";
import { Narrator } from "./narrate";
import { lineInWords } from "./phrases";
import { newLines } from "./spoken";

const names = ["Ada", "Grace", "Linus", "Margaret"];
const europe = playedGame("europe");
const { facts } = europe;

type Bare = Numbered extends infer E ? (E extends { n: number } ? Omit<E, "n"> : never) : never;

/** Numbers events, as the server does. */
const numbered = (...events: Bare[]) =>
  events.map((event, at) => ({ n: at + 1, ...event }) as Numbered);

/** What is told of some events, line by line. */
function told(events: Numbered[], of = facts): string[] {
  return new Narrator(of)
    .tell(events)
    .flatMap(({ lines }) => lines.map((line) => lineInWords(of, names, line)));
}

const turn = (seat: number): Bare => ({ event: "turn-began", seat });

describe("the log", () => {
  it("tells a claim with its cards and points", () => {
    const cards = { green: 3, wild: 1 };
    const claim: Bare = {
      event: "route-claimed",
      seat: 0,
      route: "kyiv-warszawa",
      cards,
      points: 7,
    };
    expect(told(numbered(turn(0), claim))).toEqual([
      "Ada claimed Kyiv – Warszawa with 3 green, 1 wild (7 points)",
    ]);
  });

  it("puts both cards of a turn in one line and keeps secrets", () => {
    const events = numbered(
      turn(0),
      { event: "card-taken", seat: 0, slot: 1, card: "red" },
      { event: "card-turned", slot: 1, card: "blue" },
      { event: "card-drawn", seat: 0, deck: "train" },
      turn(1),
      { event: "card-drawn", seat: 1, deck: "train", card: "black" },
      { event: "card-drawn", seat: 1, deck: "train", card: "wild" },
    );
    expect(told(events)).toEqual([
      "Ada drew 2 cards: red face up, one unseen from the deck",
      "Grace drew 2 cards: black, wild from the deck",
    ]);
  });

  it("says that a row was swept, by how many wild cards, and what came instead", () => {
    const turned = (...cards: string[]): Bare[] =>
      cards.map((card, slot) => ({ event: "card-turned", slot, card }));
    const events = numbered(
      ...turned("red", "wild", "wild", "blue", "red"),
      turn(0),
      { event: "card-taken", seat: 0, slot: 0, card: "red" },
      { event: "card-turned", slot: 0, card: "wild" },
      { event: "row-swept" },
      ...turned("green", "green", "black", "white", "blue"),
      { event: "card-taken", seat: 0, slot: 4, card: "blue" },
      { event: "card-turned", slot: 4, card: "orange" },
    );
    expect(told(events)).toEqual([
      "Ada drew 2 cards: red, blue face up",
      "3 wild cards lay face up: all face-up cards are replaced. New: green, green, black, white, blue",
    ]);
  });

  it("does not count a wild card that was taken and never replaced", () => {
    const events = numbered(
      ...["wild", "wild", "wild", "wild"].map((card, slot): Bare => ({
        event: "card-turned",
        slot,
        card,
      })),
      turn(0),
      { event: "card-taken", seat: 0, slot: 0, card: "wild" },
      { event: "row-swept" },
    );
    expect(told(events).at(-1)).toMatch(/^3 wild cards/);
  });

  it("tells a tunnel from beginning to end", () => {
    const tunnel = (extra: number): Bare[] => [
      { event: "tunnel-entered", seat: 1, route: "paris-zurich", cards: { orange: 3 } },
      { event: "tunnel-turned", card: "yellow" },
      { event: "tunnel-turned", card: "orange" },
      { event: "tunnel-turned", card: "purple" },
      { event: "tunnel-demands", extra },
    ];
    const left = numbered(turn(1), ...tunnel(1), { event: "tunnel-left", seat: 1 });
    expect(told(left)).toEqual([
      "Grace digs the tunnel Paris – Zürich with 3 orange",
      "Turned over: yellow, orange, purple. 1 extra card is needed.",
      "Grace gave up the tunnel and took the cards back.",
    ]);
    const cards = { orange: 3, wild: 1 };
    const paid: Bare = { event: "route-claimed", seat: 1, route: "paris-zurich", cards, points: 4 };
    expect(told(numbered(turn(1), ...tunnel(1), paid)).at(-1)).toBe(
      "Grace claimed Paris – Zürich with 3 orange, 1 wild (4 points)",
    );
  });

  it("lets what was kept take the place of what was drawn, at the start and later", () => {
    const begin: Bare = { event: "tickets-offered", seat: 0, count: 4 };
    const chosen: Bare = { event: "tickets-chosen", seat: 0 };
    expect(told(numbered(begin, chosen))).toEqual(["Ada has chosen tickets."]);
    const kept: Bare = { event: "tickets-kept", seat: 0, kept: 2, returned: 2 };
    expect(told(numbered(begin, chosen, kept))).toEqual(["Ada kept 2 of 4 tickets."]);

    const offered: Bare = { event: "tickets-offered", seat: 1, count: 3 };
    expect(told(numbered(turn(1), offered))).toEqual(["Grace draws 3 tickets and chooses."]);
    const tickets = ["berlin-moskva"];
    const own: Bare = { event: "tickets-kept", seat: 1, kept: 1, returned: 2, tickets };
    expect(told(numbered(turn(1), offered, own))).toEqual([
      "Grace kept 1 of 3 tickets: Berlin – Moskva",
    ]);
  });

  it("names decks, ships and pieces where there are several kinds", () => {
    const { facts: world } = playedGame("world");
    const events = numbered(
      { event: "hand-dealt", seat: 0, deck: "train", count: 3 },
      { event: "hand-dealt", seat: 1, deck: "train", count: 3 },
      { event: "hand-dealt", seat: 0, deck: "ship", count: 7 },
      { event: "hand-dealt", seat: 1, deck: "ship", count: 7 },
      { event: "pieces-chosen", seat: 0 },
      { event: "pieces-shown", seat: 0, pieces: { train: 25, ship: 35 } },
      turn(0),
      { event: "card-drawn", seat: 0, deck: "ship" },
      { event: "card-taken", seat: 0, slot: 2, card: "red-ship-double" },
      turn(1),
      { event: "pieces-exchanged", seat: 1, from: "ship", count: 2, cost: 2 },
    );
    expect(told(events, world)).toEqual([
      "Everybody is dealt 10 cards.",
      "Ada plays with 25 trains, 35 ships.",
      "Ada drew 2 cards: one unseen from the ship deck, red double ship face up",
      "Grace swapped 2 ships for 2 trains (−2 points)",
    ]);
  });

  it("knows the turn of every line and how many are left", () => {
    const turns = new Narrator(facts).tell(europe.events);
    const began = europe.events.filter(({ event }) => event === "turn-began");
    expect(turns.map(({ number }) => number)).toEqual([...began, null].map((_, at) => at));
    expect(turns.at(-1)?.left).toBe(1);
  });

  it.each(boards)("tells a whole game on %s without a hole", (board) => {
    const game = playedGame(board);
    const lines = told(game.events, game.facts);
    expect(lines.filter((line) => /undefined|\{|\}|\[object/.test(line))).toEqual([]);
    const claims = game.events.filter(({ event }) => event === "route-claimed").length;
    expect(lines.filter((line) => line.includes(" claimed ")).length).toBe(claims);
    // A turn says something, but for what happened between turns.
    const turns = new Narrator(game.facts).tell(game.events);
    expect(turns.filter(({ lines }) => lines.length === 0)).toEqual([]);
  });

  it("tells the same bit by bit, and leaves old turns as they were", () => {
    const narrator = new Narrator(facts);
    let before = narrator.tell([]);
    for (let count = 1; count <= europe.events.length; count++) {
      const after = narrator.tell(europe.events.slice(0, count));
      const kept = before.slice(0, -1);
      expect(kept.every((turn, at) => turn === after[at])).toBe(true);
      before = after;
    }
    expect(before).toEqual(new Narrator(facts).tell(europe.events));
  });

  it("begins again where other events are told", () => {
    const narrator = new Narrator(facts);
    narrator.tell(europe.events);
    for (const count of [300, 301, 100, 101, 20, 5, 0, 250]) {
      const fewer = europe.events.slice(0, count);
      expect(narrator.tell(fewer)).toEqual(new Narrator(facts).tell(fewer));
    }
    const others = playedGame("europe").events;
    expect(narrator.tell(others)).toEqual(new Narrator(facts).tell(others));
  });

  it("keeps the turns that stay when it goes back", () => {
    const narrator = new Narrator(facts);
    const all = narrator.tell(europe.events);
    const fewer = narrator.tell(europe.events.slice(0, 300));
    expect(fewer.length).toBeGreaterThan(10);
    expect(fewer.slice(0, -1).every((turn, at) => turn === all[at])).toBe(true);
  });
});

describe("what is said aloud", () => {
  it("is what is new or has changed", () => {
    const narrator = new Narrator(facts);
    const events = numbered(
      turn(0),
      { event: "card-drawn", seat: 0, deck: "train" },
      { event: "card-drawn", seat: 0, deck: "train" },
      turn(1),
      { event: "passed", seat: 1 },
    );
    const first = narrator.tell(events.slice(0, 2));
    const second = narrator.tell(events.slice(0, 3));
    const words = newLines(first, second).map((line) => lineInWords(facts, names, line));
    expect(words).toEqual(["Ada drew 2 cards: 2 unseen from the deck"]);
    expect(newLines(second, narrator.tell(events))).toHaveLength(1);
    expect(newLines(second, second)).toEqual([]);
  });
});
