import { describe, expect, it } from "vitest";
import type { Point } from "../layout";
import {
  areaOf,
  clipped,
  clockwise,
  crossings,
  ringsData,
  rounded,
  simplified,
  simplifiedRing,
  type Ring,
} from "./outline";

const square: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
/** A ring of so many points. */
const circle = (count: number, radius = 100): Ring =>
  Array.from({ length: count }, (_, nth): Point => {
    const angle = (nth / count) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

describe("outlines", () => {
  it("know which way they run and what is inside", () => {
    expect(areaOf(square)).toBe(10_000);
    expect(areaOf([...square].reverse())).toBe(-10_000);
    expect(clockwise([...square].reverse())).toEqual(square);
    expect(crossings([50, 50], square)).not.toBe(0);
    for (const out of [
      [150, 50],
      [-1, 50],
      [50, 101],
    ] as Point[]) {
      expect(crossings(out, square), String(out)).toBe(0);
    }
    expect(ringsData([square])).toBe("M0 0L100 0L100 100L0 100Z");
  });

  it("are round at their points, through which they go", () => {
    const smooth = rounded(square);
    for (const corner of square) expect(smooth).toContainEqual(corner);
    expect(smooth).toHaveLength(32);
    // Rounder than the square, and near to it.
    expect(areaOf(smooth)).toBeGreaterThan(10_000);
    for (const [x, y] of smooth) {
      expect(Math.min(x, y)).toBeGreaterThan(-15);
      expect(Math.max(x, y)).toBeLessThan(115);
    }
    // Eight points make a circle, nearly.
    for (const [x, y] of rounded(circle(8))) expect(Math.hypot(x, y)).toBeCloseTo(100, -1);
  });

  it("are round where points lie on each other, and left alone where there is no area", () => {
    const twice: Ring = [...square.flatMap((point): Ring => [point, point])];
    expect(rounded(twice)).toEqual(rounded(square));
    const line: Ring = [
      [0, 0],
      [10, 0],
    ];
    expect(rounded(line)).toEqual(line);
    for (const [x, y] of rounded([...line, [0, 0], [10, 0]])) {
      expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
    }
  });

  it("are cut off at the edges", () => {
    const bounds = { left: 50, top: -10, right: 200, bottom: 60 };
    const cut = clipped(square, bounds);
    expect(Math.abs(areaOf(cut))).toBe(50 * 60);
    expect(clipped(square, { left: 200, top: 0, right: 300, bottom: 50 })).toEqual([]);
    expect(clipped(square, { left: -9, top: -9, right: 109, bottom: 109 })).toEqual(square);
    // All around the edges.
    const inside = { left: 20, top: 20, right: 30, bottom: 30 };
    expect(Math.abs(areaOf(clipped(square, inside)))).toBe(100);
  });

  it("keep their form with fewer points", () => {
    const fine = circle(360);
    const coarse = simplifiedRing(fine, 1);
    expect(coarse.length).toBeLessThan(40);
    expect(coarse.length).toBeGreaterThan(10);
    expect(areaOf(coarse) / areaOf(fine)).toBeGreaterThan(0.98);
    const straight: Ring = [
      [0, 0],
      [5, 0.1],
      [10, 0],
    ];
    expect(simplified(straight, 1)).toEqual([straight[0], straight[2]]);
  });
});
