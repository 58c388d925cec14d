import { describe, expect, it } from "vitest";
import type { Area, Point } from "../board/layout";
import { sheetSize } from "./frame";
import { nameSize, placeNames } from "./names";

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
