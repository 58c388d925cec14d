import { expect, it } from "vitest";
import type { Numbered } from "../protocol";
import { builtIn, lastTurns, turnsSince, without } from "./lastMoves";
import { toyView } from "./toy";

type Bare = Numbered extends infer E ? (E extends Numbered ? Omit<E, "n"> : never) : never;
const story = (...events: Bare[]) => events.map((event, n) => ({ ...event, n }) as Numbered);

const began = (seat: number): Bare => ({ event: "turn-began", seat });
const drew = (seat: number): Bare => ({ event: "card-drawn", seat, deck: "train" });
const claimed = (seat: number, route: string): Bare => ({
  event: "route-claimed",
  seat,
  route,
  cards: {},
  points: 1,
});

const round = story(
  began(0),
  drew(0),
  began(1),
  claimed(1, "a-c"),
  began(2),
  drew(2),
  began(0),
  claimed(0, "b-c"),
  began(1),
  drew(1),
  { event: "card-turned", slot: 0, card: "red", deck: "train" } as Bare,
  began(2),
  claimed(2, "c-d"),
  began(0),
);

it("finds everybody's last move, also while the next one is being thought about", () => {
  const last = lastTurns(round, 3).map(builtIn);
  expect(last).toEqual([
    { seat: 2, routes: ["c-d"], stations: [], harbours: [] },
    { seat: 1, routes: [], stations: [], harbours: [] },
    { seat: 0, routes: ["b-c"], stations: [], harbours: [] },
  ]);
});

it("finds what others did since one's last turn, in order", () => {
  expect(turnsSince(round, 0).map(({ seat }) => seat)).toEqual([1, 2]);
  // In the middle of one's turn it is still the same.
  const second = [...round, ...story(drew(0))];
  expect(turnsSince(second, 0).map(({ seat }) => seat)).toEqual([1, 2]);
  // Before the first turn it is everything.
  expect(turnsSince(story(began(1), drew(1), began(0)), 0).map(({ seat }) => seat)).toEqual([1]);
  expect(turnsSince(story(began(0)), 0)).toEqual([]);
});

it("finds it while others are in turn", () => {
  const others = round.slice(0, 11);
  expect(turnsSince(others, 0).map(({ seat }) => seat)).toEqual([1]);
});

it("takes back from the board what was built", () => {
  const view = toyView([{ routes: ["b-c"] }, { routes: ["a-c"], stations: ["a"] }]);
  const before = without(view, [{ seat: 1, routes: ["a-c"], stations: ["a"], harbours: [] }]);
  expect(before.seats.map(({ routes }) => routes)).toEqual([["b-c"], []]);
  expect(before.seats[1]!.stations).toEqual([]);
});
