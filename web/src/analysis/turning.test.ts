import { describe, expect, it } from "vitest";
import type { Estimate } from "./estimate";
import { changesOf, enoughGames, turningPoints } from "./turning";

const of = (chances: number[], games = enoughGames): Estimate => ({
  games,
  wins: chances.map((chance) => chance * games),
  points: chances.map(() => 0),
  sure: false,
});

describe("turning points", () => {
  it("are told of whoever had the turn, if others changed no more", () => {
    const [change] = changesOf([of([0.4, 0.6]), of([0.7, 0.3])], [null, 1]);
    expect(change).toMatchObject({ at: 1, seat: 1, from: 0.6, to: 0.3 });
  });

  it("are told of whom they changed the most", () => {
    const [change] = changesOf([of([0.3, 0.3, 0.4]), of([0.35, 0.45, 0.2])], [null, 0]);
    expect(change).toMatchObject({ seat: 2 });
    expect(change!.to).toBeCloseTo(0.2);
  });

  it("are large changes, in their order", () => {
    const curve = [0.5, 0.52, 0.75, 0.74, 0.4, 0.45].map((chance) => of([chance, 1 - chance]));
    const whose = curve.map((_, at) => at % 2);
    expect(turningPoints(curve, whose).map(({ at }) => at)).toEqual([2, 4]);
  });

  it("are not named before they are sure", () => {
    const few = [of([0.3, 0.7], 60), of([0.6, 0.4], 60)];
    expect(turningPoints(few, [0, 0])).toEqual([]);
    // Many games, but a difference that chance explains as well.
    const close = [of([0.45, 0.55]), of([0.53, 0.47])];
    expect(turningPoints(close, [0, 0])).toEqual([]);
  });

  it("are six at most", () => {
    const curve = Array.from({ length: 20 }, (_, at) => of(at % 2 ? [0.9, 0.1] : [0.1, 0.9]));
    expect(
      turningPoints(
        curve,
        curve.map(() => 0),
      ),
    ).toHaveLength(6);
  });

  it("may be the end, which is certain", () => {
    const end: Estimate = { games: 1, wins: [1, 0], points: [9, 8], sure: true };
    expect(turningPoints([of([0.5, 0.5]), end], [0, 1])).toMatchObject([{ at: 1, to: 0 }]);
  });
});
