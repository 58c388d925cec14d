import { describe, expect, it } from "vitest";
import type { Outcome } from "../protocol";
import { behindLine, winnerLine } from "./winnerWords";

const names = ["Ada", "Grace", "Joan"];
const outcome = (winners: number[], ...totals: number[]) =>
  ({ winners, scores: totals.map((total) => ({ total })) }) as Outcome;

describe("who has won", () => {
  const one = outcome([0], 90, 78, 60);
  const shared = outcome([0, 1], 90, 90, 60);

  it("is told to the person who did", () => {
    expect(winnerLine(one, names, [0])).toBe("You won!");
    expect(winnerLine(shared, names, [1])).toBe("You won together with Ada!");
    expect(behindLine(one, [0])).toBeNull();
    expect(behindLine(shared, [1])).toBeNull();
  });

  it("is told by name to everybody else", () => {
    expect(winnerLine(one, names, [1])).toBe("Ada won!");
    expect(winnerLine(one, names, [])).toBe("Ada won!");
    expect(winnerLine(shared, names, [2])).toBe("Ada and Grace won together!");
    expect(winnerLine(outcome([], 1, 2), names, [])).toBe("Nobody has won");
  });

  it("is told by name to people who share a screen", () => {
    expect(winnerLine(one, names, [0, 1])).toBe("Ada won!");
    expect(winnerLine(shared, names, [0, 1])).toBe("Ada and Grace won together!");
    expect(behindLine(one, [0, 1])).toBeNull();
  });

  it("says how far one was behind, where points decided", () => {
    expect(behindLine(one, [1])).toBe("You came 2nd, 12 points behind.");
    expect(behindLine(one, [2])).toBe("You came 3rd, 30 points behind.");
    expect(behindLine(outcome([1], 77, 78), [0])).toBe("You were 1 point behind.");
    expect(behindLine(outcome([1], 78, 78), [0])).toBeNull();
    expect(behindLine(one, [])).toBeNull();
  });
});
