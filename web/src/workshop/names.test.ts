import { describe, expect, it } from "vitest";
import type { Area, Point } from "../board/layout";
import { sheetSize } from "./frame";
import { fittingNames, legible, nameSize, placeNames } from "./names";

const sizes = { city: 9, letters: 18, space_length: 50, space_width: 17 };
const overlap = (a: Area, b: Area) =>
  (a.width + b.width) / 2 > Math.abs(a.at[0] - b.at[0]) &&
  (a.height + b.height) / 2 > Math.abs(a.at[1] - b.at[1]);
const placed = (spots: Record<string, Point>) => {
  const named = Object.entries(spots).map(([name, at]) => ({ id: name, name, at }));
  const taken = Object.values(spots).map(([x, y]) => ({ x, y, width: 18, height: 18 }));
  return placeNames(named, Object.values(spots), taken, sizes);
};

describe("names", () => {
  it("have as much room as the solver thinks they need", () => {
    // Three letters of 0.92, 0.34 and 0.54, and a margin of 3.
    expect(nameSize("Win", 18)).toEqual({ width: 35.4, height: 18.9 });
  });

  it("step aside for each other", () => {
    const names = placed({ Westminster: [700, 450], Northampton: [750, 450], Abbey: [725, 480] });
    const areas = [...names.values()];
    areas.forEach((area, at) => {
      for (const other of areas.slice(0, at)) expect(overlap(area, other)).toBe(false);
    });
  });

  it("stay on the sheet", () => {
    const corners: Record<string, Point> = {
      "Upper left": [12, 12],
      "Lower right": [sheetSize.width - 12, sheetSize.height - 12],
    };
    for (const { at, width, height } of placed(corners).values()) {
      expect(at[0] - width / 2).toBeGreaterThanOrEqual(0);
      expect(at[1] - height / 2).toBeGreaterThanOrEqual(0);
      expect(at[0] + width / 2).toBeLessThanOrEqual(sheetSize.width);
      expect(at[1] + height / 2).toBeLessThanOrEqual(sheetSize.height);
    }
  });
});

describe("names in letters that are too large for the sheet", () => {
  const large = { ...sizes, letters: 44 };
  const spots: Record<string, Point> = { Abbey: [400, 400], Castle: [900, 400] };
  const named = Object.entries(spots).map(([id, at]) => ({ id, name: id, at }));
  const cities = Object.values(spots);
  /** Routes wherever a name of Abbey could stand. */
  const routes = Array.from({ length: 60 }, (_, nth) => ({
    x: 400 + 14 * ((nth % 12) - 6),
    y: 400 + 20 * (Math.floor(nth / 12) - 2),
    width: 14,
    height: 14,
  }));

  it("are shown where there is room for them, and cover nothing", () => {
    const names = fittingNames(named, new Set(), cities, routes, large);
    expect([...names.keys()]).toEqual(["Castle"]);
    const { at, width, height } = names.get("Castle")!;
    expect(Math.abs(at[0] - 900) < width && Math.abs(at[1] - 400) < 3 * height).toBe(true);
  });

  it("are shown in any case if one has to read them", () => {
    const names = fittingNames(named, new Set(["Abbey"]), cities, routes, large);
    expect([...names.keys()]).toEqual(["Abbey", "Castle"]);
  });

  it("are as large as can be read, in steps", () => {
    expect(legible(1, 18)).toBe(18);
    expect(legible(4, 18)).toBeGreaterThanOrEqual(42);
    expect(legible(4, 18)).toBeLessThan(42 * 1.13);
    expect(legible(4, 18)).toBe(legible(4.05, 18));
  });
});
