import { beforeEach, describe, expect, it } from "vitest";
import type { Comparison, Decision } from "../protocol";
import { Review, type Reviewer } from "./review.svelte";
import { costliest, costOf, errorOf, untried, withMore, type Slip } from "./slips";

const better: Decision["better"] = { action: "pass", reason: { why: "among-best" } };
const decision = (number: number): Decision => ({
  number,
  seat: 0,
  action: "draw-tickets",
  better,
});

/** Somebody who knows what each decision cost; decisions without a cost were the best ones. */
class Knows implements Reviewer {
  asked: { number: number; draw: number }[] = [];
  constructor(
    readonly costs: Record<number, number>,
    /** What a first sight sees instead. */
    readonly atFirst: Record<number, number> = {},
  ) {}

  decision = (number: number): Promise<Decision> =>
    Promise.resolve(
      number in this.costs ? decision(number) : { ...decision(number), better: undefined },
    );

  compare = (number: number, _: unknown, games: number, draw: number): Promise<Comparison> => {
    this.asked.push({ number, draw });
    const cost = (draw === 0 ? this.atFirst[number] : undefined) ?? this.costs[number]!;
    const wins = 0.4 * games;
    const lead = cost * games;
    return Promise.resolve({
      number,
      games,
      wins,
      other_wins: wins + lead,
      // One deal in five ends differently.
      squares: Math.max(Math.abs(lead), 0.2 * games),
    });
  };
}

let game = 0;
beforeEach(() => {
  game += 1;
});
const review = (reviewer: Reviewer, numbers = [1, 2, 3, 4, 5, 6, 7, 8]) =>
  new Review(reviewer, `game ${game}`, numbers, () => false);
const numbersOf = ({ found }: Review) => found.map(({ number }) => number);

describe("a review of somebody's decisions", () => {
  it("names the three that cost the most, the worst first", async () => {
    const done = review(new Knows({ 1: 0.1, 2: 0.3, 4: 0.2, 5: 0.15, 7: 0.01 }));
    await done.run();
    expect(numbersOf(done)).toEqual([2, 4, 5]);
    expect(done.stage).toEqual({ name: "done" });
    expect(done.progress).toBe(1);
  });

  it("names none where nothing cost much, or all was best", async () => {
    const small = review(new Knows({ 1: 0.02, 3: -0.1 }));
    await small.run();
    expect(small.found).toEqual([]);
    game += 1;
    const best = review(new Knows({}));
    await best.run();
    expect(best.found).toEqual([]);
    expect(best.stage.name).toBe("done");
  });

  it("does not believe a first sight", async () => {
    const lucky = new Knows({ 2: 0, 3: 0.25 }, { 2: 0.4 });
    const done = review(lucky);
    await done.run();
    expect(numbersOf(done)).toEqual([3]);
    expect(costOf(done.found[0]!)).toBeCloseTo(0.25);
    // No deals are drawn twice.
    const draws = lucky.asked.map(({ number, draw }) => `${number} ${draw}`);
    expect(new Set(draws).size).toBe(draws.length);
  });

  it("leaves out what is the same to people", async () => {
    const same = new Review(new Knows({ 1: 0.3 }), `game ${game}`, [1], () => true);
    await same.run();
    expect(same.found).toEqual([]);
  });

  it("is kept, and can be stopped", async () => {
    const first = review(new Knows({ 2: 0.3 }));
    await first.run();
    const again = new Knows({ 2: 0.3 });
    const second = review(again);
    expect(second.stage.name).toBe("done");
    await second.run();
    expect([numbersOf(second), again.asked]).toEqual([[2], []]);

    game += 1;
    const stopped = review(new Knows({ 2: 0.3 }));
    const running = stopped.run();
    stopped.stop();
    await running;
    expect(stopped.stage.name).toBe("looking");
  });

  it("says what went wrong", async () => {
    const broken: Reviewer = {
      decision: () => Promise.reject(new Error("The engine broke.")),
      compare: () => Promise.reject(new Error("")),
    };
    const failed = review(broken);
    await failed.run();
    expect(failed.stage).toMatchObject({
      name: "failed",
      problem: { message: "The engine broke." },
    });
  });
});

describe("the cost of a decision", () => {
  const slip = (games: number, lead: number, squares: number): Slip =>
    withMore(untried(decision(1), better!), {
      number: 1,
      games,
      wins: 0,
      other_wins: lead,
      squares,
    });

  it("is not named where chance explains it as well", () => {
    // 10 % in 60 deals of which half end differently, and in 900.
    expect(costliest([slip(60, 6, 30)])).toEqual([]);
    expect(costliest([slip(900, 90, 450)])).toHaveLength(1);
  });

  it("is never certain after a few games", () => {
    expect(errorOf(slip(2, 0, 0))).toBeGreaterThan(0.3);
    expect(errorOf(slip(0, 0, 0))).toBe(1);
  });
});
