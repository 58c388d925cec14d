import { describe, expect, it } from "vitest";
import type { Outcome } from "../protocol";
import { certain, chanceOf, errorOf, pointsOf, rangeOf, unknown, withMore } from "./estimate";

const more = (games: number, wins: number[]) => ({
  number: 0,
  games,
  wins,
  points: wins.map(() => 100 * games),
});

describe("an estimate", () => {
  it("begins with even chances and no points", () => {
    expect(chanceOf(unknown(4), 2)).toBe(0.25);
    expect(pointsOf(unknown(4), 2)).toBeNull();
    expect(rangeOf(unknown(4), 2)).toEqual([0, 1]);
  });

  it("adds up games", () => {
    const found = withMore(withMore(unknown(2), more(10, [7, 3])), more(30, [21.5, 8.5]));
    expect(found.games).toBe(40);
    expect(chanceOf(found, 0)).toBeCloseTo(28.5 / 40);
    expect(pointsOf(found, 1)).toBe(100);
  });

  it("gets surer with more games, and holds its chance", () => {
    const few = withMore(unknown(2), more(20, [15, 5]));
    const many = withMore(unknown(2), more(2000, [1500, 500]));
    for (const seat of [0, 1]) {
      expect(errorOf(many, seat)).toBeLessThan(errorOf(few, seat) / 5);
      const [low, high] = rangeOf(many, seat);
      expect(low).toBeLessThan(chanceOf(many, seat));
      expect(high).toBeGreaterThan(chanceOf(many, seat));
      expect(high - low).toBeLessThan(0.05);
    }
  });

  it("is not certain because a few games ended alike", () => {
    const found = withMore(unknown(2), more(10, [10, 0]));
    expect(errorOf(found, 1)).toBeGreaterThan(0.05);
    expect(rangeOf(found, 1)[1]).toBeGreaterThan(0.2);
    expect(rangeOf(found, 0)[1]).toBeCloseTo(1);
  });

  it("is certain at the end, also of a win that is shared", () => {
    const scores = [{ total: 120 }, { total: 120 }, { total: 90 }];
    const end = certain({ winners: [0, 1], scores } as Outcome);
    expect([0, 1, 2].map((seat) => chanceOf(end, seat))).toEqual([0.5, 0.5, 0]);
    expect(errorOf(end, 0)).toBe(0);
    expect(rangeOf(end, 0)).toEqual([0.5, 0.5]);
    expect(pointsOf(end, 2)).toBe(90);
  });
});
