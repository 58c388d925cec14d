// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { pageAt } from "../app/router.svelte";
import { addressOf } from "./address";
import { apart, frameOf, Plot } from "./plot";

describe("the graph", () => {
  const plot = new Plot(frameOf(640, 300), 101);

  it("finds the turn under the finger, and the nearest beside the graph", () => {
    for (const at of [0, 1, 50, 99, 100]) expect(plot.at(plot.x(at))).toBe(at);
    expect(plot.at(-500)).toBe(0);
    expect(plot.at(5000)).toBe(100);
  });

  it("draws high chances above low ones", () => {
    expect(plot.y(1)).toBeLessThan(plot.y(0));
    expect(plot.line([])).toBe("");
    expect(plot.band([])).toBe("");
    expect(plot.line([[0, 0.5]])).toMatch(/^M[\d.]+ [\d.]+$/);
  });

  it("writes round turns that have room", () => {
    expect(plot.ticks()).toEqual([0, 20, 40, 60, 80, 100]);
    const narrow = new Plot(frameOf(300, 200), 250);
    const [first, second] = narrow.ticks();
    expect(narrow.x(second!) - narrow.x(first!)).toBeGreaterThanOrEqual(50);
  });

  it("gives each line marks at places of its own", () => {
    const marks = [0, 1, 2].flatMap((seat) => plot.marks(seat, 3));
    expect(marks.length).toBeGreaterThan(6);
    expect(new Set(marks).size).toBe(marks.length);
    expect(new Plot(frameOf(640, 300), 1).marks(0, 2)).toEqual([]);
  });
});

describe("signs side by side", () => {
  it("stay where they are if they have room", () => {
    expect(apart([10, 50, 90], 20, 100)).toEqual([10, 50, 90]);
    expect(apart([], 20, 100)).toEqual([]);
  });

  it("move apart, and back from the edge", () => {
    expect(apart([10, 12, 50], 20, 100)).toEqual([10, 30, 50]);
    expect(apart([10, 94, 96, 98], 20, 100)).toEqual([10, 60, 80, 100]);
  });
});

describe("the address of an analysis", () => {
  it.each([
    ["abc", 12, null],
    ["file", 0, 2],
  ])("leads back to it: %s, turn %i, eyes of %s", (id, turn, eyes) => {
    const page = pageAt(new URL(addressOf(id, turn, eyes), "http://localhost"));
    expect(page).toEqual({ name: "analysis", id, turn, eyes });
  });
});
