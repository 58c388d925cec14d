import { describe, expect, it } from "vitest";
import type { Numbered } from "../protocol";
import { claimsOf, stepOf, turnAfter, turnAt, turnBefore, turnsOf } from "./turns";

type Kind = "began" | "drew" | "claimed" | "turn 0" | "turn 1" | "over";

/** A step with events of some kinds. */
function step(number: number, ...kinds: Kind[]) {
  const events = kinds.map((kind, at) => {
    const n = number * 10 + at;
    if (kind === "began") return { n, event: "game-began", first: 0 };
    if (kind === "drew") return { n, event: "card-drawn", seat: 0, deck: "train" };
    if (kind === "over") return { n, event: "game-over" };
    if (kind === "claimed") {
      return { n, event: "route-claimed", seat: 1, route: "a-b", cards: {}, points: 1 };
    }
    return { n, event: "turn-began", seat: Number(kind.at(-1)) };
  }) as Numbered[];
  return { number, events };
}

// The deal, two choices of tickets, a turn of two cards, a claim, and a turn that ends the game.
const steps = [
  step(0, "began"),
  step(1, "drew"),
  step(2, "drew", "turn 0"),
  step(3, "drew"),
  step(4, "drew", "turn 1"),
  step(5, "claimed", "turn 0"),
  step(6, "drew"),
  step(7, "drew", "over"),
];
const turns = turnsOf(steps);

describe("turns of a replay", () => {
  it("are the steps in which they were played", () => {
    expect(turns).toEqual([
      { number: 0, seat: null, first: 0, last: 2 },
      { number: 1, seat: 0, first: 3, last: 4 },
      { number: 2, seat: 1, first: 5, last: 5 },
      { number: 3, seat: 0, first: 6, last: 7 },
    ]);
  });

  it("are found by step and by number", () => {
    expect(steps.map(({ number }) => turnAt(turns, number).number)).toEqual([
      0, 0, 0, 1, 1, 2, 3, 3,
    ]);
    expect([0, 1, 2, 3, 99].map((number) => stepOf(turns, number))).toEqual([2, 4, 5, 7, 7]);
  });

  it("can be gone through one by one, from the middle of one too", () => {
    expect([0, 2, 3, 4, 5, 6, 7].map((at) => turnAfter(turns, at))).toEqual([2, 4, 4, 5, 7, 7, 7]);
    expect([7, 6, 5, 4, 3, 2, 0].map((at) => turnBefore(turns, at))).toEqual([5, 5, 4, 2, 2, 0, 0]);
  });

  it("end where a record breaks off", () => {
    expect(turnsOf(steps.slice(0, 5)).map(({ number }) => number)).toEqual([0, 1]);
    expect(turnsOf(steps.slice(0, 4)).at(-1)).toMatchObject({ number: 1, first: 3, last: 3 });
  });

  it("know where routes were claimed", () => {
    expect(claimsOf(steps)).toEqual([{ step: 5, seat: 1 }]);
  });
});
