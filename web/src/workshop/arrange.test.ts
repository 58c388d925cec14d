import { describe, expect, it } from "vitest";
import type { Point, Spot } from "../board/layout";
import { arrange, bowThrough } from "./arrange";
import { addCity, addRoute, bendRoute, doubleRoute, routeOf } from "./edits";
import { blankFrame, degreesOf, sheetSize } from "./frame";
import { blankSheet, fileOf, sheetOf, type Sheet } from "./sheet";

/** West and East, at the same height, joined by a route. */
function pair(length = 4, apart = 400): Sheet {
  let sheet = blankSheet("Test");
  const west: Point = [400, 450];
  const east: Point = [400 + apart, 450];
  ({ sheet } = addCity(sheet, "West", degreesOf(west, blankFrame)));
  ({ sheet } = addCity(sheet, "East", degreesOf(east, blankFrame)));
  return addRoute(sheet, "west", "east", length).sheet;
}
const spots = (sheet: Sheet, id = "west-east") =>
  arrange(sheet, blankFrame).routes[id]!.spaces as Spot[];

describe("a route", () => {
  it("is straight unless it is bent", () => {
    expect(spots(pair()).map(([, y, angle]) => [y, angle])).toEqual(Array(4).fill([450, 0]));
  });

  it("bows out to the right of its way, and back to the left", () => {
    const right = spots(bendRoute(pair(5), "west-east", 40));
    const [, lowest, level] = right[2]!;
    // The arc over a chord of 400 with 40 degrees at its ends is 200 · tan 20° high.
    expect(lowest).toBeCloseTo(450 + 200 * Math.tan(Math.PI / 9), 0);
    expect(level).toBe(0);
    expect(right[0]![2]).toBeGreaterThan(0);
    const left = spots(bendRoute(pair(5), "west-east", -40));
    expect(left.map(([x, y]) => [x, Math.round((900 - y) * 10) / 10])).toEqual(
      right.map(([x, y]) => [x, y]),
    );
  });

  it("bows at least as much as its spaces need, to the side where it was bent", () => {
    const long = pair(15, 200);
    const middle = (sheet: Sheet) => spots(sheet)[7]![1];
    expect(middle(long)).toBeLessThan(450);
    expect(middle(bendRoute(long, "west-east", 5))).toBeGreaterThan(450);
  });

  it("is bent together with the track beside it, whichever way that is written", () => {
    const { sheet: double } = doubleRoute(pair(), "west-east");
    const turned: Sheet = {
      ...double,
      map: {
        ...double.map,
        routes: double.map.routes.map((route) =>
          route.id === "west-east-2" ? { ...route, ends: ["east", "west"] } : route,
        ),
      },
    };
    const bent = bendRoute(turned, "west-east-2", -30);
    expect(routeOf(bent, "west-east-1")!.bow).toBe(30);
    const [one, other] = [spots(bent, "west-east-1"), spots(bent, "west-east-2").reverse()];
    one.forEach(([x, y], nth) => {
      const apart = Math.hypot(x - other[nth]![0], y - other[nth]![1]);
      expect(apart).toBeLessThan(30);
      expect(apart).toBeGreaterThan(10);
    });
    expect(one[1]![1]).toBeGreaterThan(470);
    const straight = bendRoute(bent, "west-east-1", 0);
    expect(routeOf(straight, "west-east-1")).not.toHaveProperty("bow");
    expect(routeOf(straight, "west-east-2")).not.toHaveProperty("bow");
  });

  it("goes through the point that it is dragged to, wherever along it that is", () => {
    const [west, east]: [Point, Point] = [
      [400, 450],
      [800, 450],
    ];
    for (const bow of [-70, -20, 12, 55]) {
      const drawn = spots(bendRoute(pair(), "west-east", bow));
      for (const [x, y] of drawn) expect(bowThrough(west, east, [x, y])).toBe(bow);
    }
    expect(bowThrough(west, east, [600, 452])).toBe(0);
    expect(bowThrough(west, east, [600, sheetSize.height * 4])).toBe(80);
  });

  it("keeps its bow in the file, but not who bent it", () => {
    const bent = bendRoute(pair(), "west-east", 25);
    const file = fileOf(bent);
    expect(file.map.cities[0]).not.toHaveProperty("placed");
    expect(sheetOf(file).map.routes[0]!.bow).toBe(25);
  });
});
