import { beforeEach, describe, expect, it } from "vitest";
import type { Chances, Outcome } from "../protocol";
import { Analyst, type Oracle } from "./analyst.svelte";
import { chanceOf } from "./estimate";
import type { Spot } from "./spots";

const outcome = { winners: [0], scores: [{ total: 9 }, { total: 5 }] } as Outcome;
const spots: Spot[] = Array.from({ length: 12 }, (_, at) => ({
  turn: at,
  seat: at === 0 ? null : at % 2,
  number: 10 * at,
  outcome: at === 11 ? outcome : undefined,
}));

/** Somebody who knows the chances: even at first, and 80 % for the first seat from turn 6 on. */
class Knows implements Oracle {
  asked: { number: number; seat: number | null; draw: number }[] = [];
  fail = false;
  chances = (
    number: number,
    seat: number | null,
    games: number,
    draw: number,
  ): Promise<Chances> => {
    this.asked.push({ number, seat, draw });
    if (this.fail && this.asked.length > 20) return Promise.reject(new Error("The engine broke."));
    const share = number < 60 ? 0.5 : 0.8;
    const wins = [share * games, (1 - share) * games];
    return Promise.resolve({ number, games, wins, points: [games * 100, games * 80] });
  };
}

let game = 0;
beforeEach(() => {
  game += 1;
});

describe("an analysis", () => {
  it("comes to know every turn, and does not ask about the end", async () => {
    const oracle = new Knows();
    const analyst = new Analyst(oracle, `game ${game}`, spots, 2, 1);
    await analyst.run();
    expect(analyst.progress).toBe(1);
    expect(analyst.estimates.map((one) => chanceOf(one, 0))).toEqual([
      ...Array<number>(6).fill(0.5),
      ...Array<number>(5).fill(0.8),
      1,
    ]);
    expect(oracle.asked.every(({ seat }) => seat === 1)).toBe(true);
    expect(oracle.asked.some(({ number }) => number === 110)).toBe(false);
    // The same deals are never drawn twice.
    expect(new Set(oracle.asked.map(({ number, draw }) => `${number} ${draw}`)).size).toBe(
      oracle.asked.length,
    );
  });

  it("is kept, each through its own eyes", async () => {
    await new Analyst(new Knows(), `game ${game}`, spots, 2, null).run();
    const again = new Knows();
    const same = new Analyst(again, `game ${game}`, spots, 2, null);
    expect(same.estimates[0]!.games).toBeGreaterThan(0);
    await same.run();
    expect(again.asked).toEqual([]);
    expect(new Analyst(again, `game ${game}`, spots, 2, 0).estimates[0]!.games).toBe(0);
  });

  it("can be stopped, and keeps what it has", async () => {
    const oracle = new Knows();
    const analyst = new Analyst(oracle, `game ${game}`, spots, 2, null);
    const running = analyst.run();
    analyst.stop();
    await running;
    expect(oracle.asked.length).toBe(1);
    expect(analyst.progress).toBe(0);
  });

  it("says what went wrong", async () => {
    const oracle = new Knows();
    oracle.fail = true;
    const analyst = new Analyst(oracle, `game ${game}`, spots, 2, null);
    await analyst.run();
    expect(analyst.problem).toEqual(new Error("The engine broke."));
    expect(analyst.estimates.some(({ games }) => games > 0)).toBe(true);
  });
});
