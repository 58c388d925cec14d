import { describe, expect, it } from "vitest";
import type { Estimate } from "./estimate";
import { fromCoarseToFine, isSound, mostGames, nextTask } from "./refine";
import { enoughGames, turningPoints } from "./turning";

/** An estimate for two, with the chance of the first. */
const estimate = (games: number, chance: number, sure = false): Estimate => ({
  games,
  wins: [games * chance, games * (1 - chance)],
  points: [0, 0],
  sure,
});
const nobody = (count: number) => Array<number | null>(count).fill(null);

describe("the order of a first sight", () => {
  it("takes every turn once, the ends and the middle first", () => {
    const order = fromCoarseToFine(11);
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(order.slice(0, 3)).toEqual([10, 0, 8]);
    expect(fromCoarseToFine(1)).toEqual([0]);
    expect(fromCoarseToFine(0)).toEqual([]);
  });
});

describe("what is looked at next", () => {
  const next = (estimates: Estimate[]) => nextTask(estimates, nobody(estimates.length));

  it("is what was not looked at yet", () => {
    const estimates = [20, 20, 0, 20].map((games) => estimate(games, 0.5));
    expect(next(estimates)?.at).toBe(2);
    expect(isSound(estimates)).toBe(false);
  });

  it("is a part of a long game at first, spread over all of it", () => {
    const long = Array.from({ length: 300 }, () => estimate(0, 0.5));
    for (let task = next(long)!; long[1]!.games === 0; task = next(long)!) {
      long[task.at] = estimate(long[task.at]!.games + task.games, 0.5);
    }
    const known = long.flatMap(({ games }, at) => (games >= 20 ? [at] : []));
    expect(known.length).toBeGreaterThanOrEqual(64);
    const gaps = known.slice(1).map((at, nth) => at - known[nth]!);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(8);
  });

  it("is never the end, which is certain", () => {
    const over = [estimate(10, 0.5), estimate(1, 1, true)];
    expect(next(over)?.at).toBe(0);
    expect(next([estimate(1, 1, true)])).toBeNull();
  });

  it("is where the curve moves", () => {
    const step = Array.from({ length: 20 }, (_, at) => estimate(60, at < 12 ? 0.5 : 0.8));
    expect(isSound(step)).toBe(true);
    // Of the two ends of the step the one that is less sure.
    expect(next(step)?.at).toBe(11);
  });

  it("is where little is known, if it moves nowhere", () => {
    const flat = Array.from({ length: 20 }, (_, at) => estimate(at === 5 ? 45 : 100, 0.5));
    expect(next(flat)?.at).toBe(5);
  });

  it("is at last the ends of large changes, until they can be named", () => {
    const many = Array.from({ length: 20 }, (_, at) => estimate(200, at < 12 ? 0.3 : 0.7));
    expect([11, 12]).toContain(next(many)?.at);
    const sure = many.with(11, estimate(enoughGames, 0.3)).with(12, estimate(enoughGames, 0.7));
    expect(next(sure)).toBeNull();
    expect(turningPoints(sure, nobody(20)).map(({ at }) => at)).toEqual([12]);
  });

  it("comes to an end in the worst case", () => {
    // Every turn turns everything around, so that all of them ask for a closer look.
    const wild = Array.from({ length: 60 }, (_, at) => estimate(0, at % 2));
    let games = 0;
    for (let task = next(wild); task; task = next(wild)) {
      const { at } = task;
      wild[at] = estimate(wild[at]!.games + task.games, at % 2);
      games += task.games;
    }
    expect(games).toBeGreaterThan(60 * 40);
    expect(games).toBeLessThanOrEqual(mostGames(60) + 20);
  });
});
