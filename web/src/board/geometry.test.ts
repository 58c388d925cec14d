import { describe, expect, it } from "vitest";
import * as geometry from "./geometry";
import type { Layout, Spot } from "./layout";

const plan: Layout["plan"] = {
  width: 1000,
  height: 500,
  space_length: 30,
  space_width: 10,
  city: 8,
  letters: 15,
};

describe("spaces", () => {
  it("are never drawn upside down", () => {
    expect(geometry.upright(170)).toBe(-10);
    expect(geometry.upright(-178)).toBe(2);
    expect(geometry.upright(45)).toBe(45);
    expect(geometry.upright(-90)).toBe(90);
    expect(geometry.upright(270)).toBe(90);
  });

  it("know how far a point is, whichever way they lie", () => {
    const level: Spot = [100, 100, 0];
    const steep: Spot = [100, 100, 90];
    expect(geometry.distanceToSpace([114, 104], level, plan)).toBe(0);
    expect(geometry.distanceToSpace([120, 100], level, plan)).toBeCloseTo(5);
    expect(geometry.distanceToSpace([100, 114], steep, plan)).toBeCloseTo(0);
    expect(geometry.distanceToSpace([114, 100], steep, plan)).toBeCloseTo(9);
  });

  it("of a route around the world lie in two runs", () => {
    const spots: Spot[] = [
      [60, 100, 0],
      [25, 100, 0],
      [975, 100, 0],
      [940, 100, 0],
    ];
    expect(geometry.runs(spots, plan).map((run) => run.length)).toEqual([2, 2]);
    expect(geometry.along(spots, plan).match(/M/g)).toHaveLength(2);
  });
});

describe("the line of a route", () => {
  const route = { id: "a-b", ends: ["a", "b"] as [string, string], length: 2, piece: "ship" };
  const layout: Layout = {
    plan,
    cities: { a: { at: [90, 100] }, b: { at: [910, 100] } },
    routes: {
      "a-b": {
        spaces: [
          [40, 100, 0],
          [960, 100, 0],
        ],
      },
    },
    exits: [
      {
        route: "a-b",
        side: "left",
        at: [2, 100],
        angle: 180,
        to: "b",
        name: { at: [20, 80], width: 30, height: 10 },
      },
      {
        route: "a-b",
        side: "right",
        at: [998, 100],
        angle: 0,
        to: "a",
        name: { at: [980, 80], width: 30, height: 10 },
      },
    ],
  };

  it("goes from city to exit and from exit to city", () => {
    expect(geometry.wholeLine(route, layout)).toEqual([
      [
        [90, 100],
        [40, 100],
        [2, 100],
      ],
      [
        [998, 100],
        [960, 100],
        [910, 100],
      ],
    ]);
  });

  it("is the same for the twin, whose exits have the other's name", () => {
    const twin = { ...route, id: "a-b-2", twin: "a-b" };
    const both = { ...layout, routes: { ...layout.routes, "a-b-2": layout.routes["a-b"]! } };
    expect(geometry.wholeLine(twin, both)).toEqual(geometry.wholeLine(route, layout));
  });
});
