import { describe, expect, it } from "vitest";
import { placed, placingFrom } from "../../board/look/placing";
import { arrange } from "../arrange";
import { frameOf, placingOf } from "../frame";
import { blankSheet, type Sheet } from "../sheet";

const sheetOf = (places: [lon: number, lat: number][]): Sheet => {
  const sheet = blankSheet("Test");
  const cities = places.map(([lon, lat], nth) => ({ id: `c${nth}`, name: `C${nth}`, lon, lat }));
  return { ...sheet, map: { ...sheet.map, cities } };
};

describe("the placing of a sheet", () => {
  it("is found out from where its cities are drawn", () => {
    const sheet = sheetOf([
      [-5, 48],
      [2.3, 48.8],
      [13.4, 52.5],
      [8, 44],
    ]);
    const frame = frameOf(sheet.map.cities);
    const placing = placingFrom(sheet.map.cities, arrange(sheet, frame))!;
    for (const corner of [
      [-9, 40],
      [20, 56],
    ] as const) {
      const [wanted, found] = [placed(corner, placingOf(frame)), placed(corner, placing)];
      expect(Math.hypot(wanted[0] - found[0], wanted[1] - found[1])).toBeLessThan(0.5);
    }
  });

  it("is that of a flat sheet if all cities lie in a row", () => {
    for (const places of [
      [
        [0, 60],
        [4, 60],
      ],
      [
        [3, 40],
        [3, 50],
      ],
    ] as [number, number][][]) {
      const sheet = sheetOf(places);
      const frame = frameOf(sheet.map.cities);
      const placing = placingFrom(sheet.map.cities, arrange(sheet, frame))!;
      expect(placing.east).toBeCloseTo(frame.east, 0);
      expect(placing.north).toBeCloseTo(frame.north, 0);
      expect(placing.x).toBeCloseTo(placingOf(frame).x, -1);
    }
  });

  it("is unknown if there is nothing to tell from", () => {
    const one = sheetOf([[3, 4]]);
    expect(placingFrom(one.map.cities, arrange(one, frameOf(one.map.cities)))).toBeNull();
    expect(placingFrom([], arrange(one, frameOf(one.map.cities)))).toBeNull();
  });
});
