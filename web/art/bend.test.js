// @vitest-environment node
import { describe, expect, it } from "vitest";
import { bending } from "./bend.js";
import { dice } from "./geometry.js";
import { leastStretch } from "./testing.js";

describe("bending", () => {
  it("brings every city to its place", () => {
    const random = dice(3);
    const moves = Array.from({ length: 40 }, () => {
      const from = [random() * 900, random() * 600];
      return { from, to: [from[0] + (random() - 0.5) * 60, from[1] + (random() - 0.5) * 60] };
    });
    const bend = bending(moves, 300);
    for (const { from, to } of moves) {
      const [x, y] = bend(from);
      expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.5);
    }
  });

  it("does not fold where neighbours move against each other", () => {
    const moves = [
      { from: [200, 200], to: [240, 200] },
      { from: [230, 204], to: [262, 170] },
      { from: [215, 230], to: [180, 240] },
      { from: [300, 200], to: [270, 230] },
    ];
    expect(leastStretch(bending(moves, 300), 500, 400, 4)).toBeGreaterThan(0);
  });

  it("leaves alone what is beyond the reach of the cities", () => {
    const bend = bending([{ from: [100, 100], to: [130, 90] }], 120);
    expect(bend([400, 400])).toEqual([400, 400]);
  });
});
