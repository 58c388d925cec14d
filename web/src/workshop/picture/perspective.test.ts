import { describe, expect, it } from "vitest";
import type { Point } from "../../board/layout";
import {
  applied,
  between,
  cssMatrix,
  isConvex,
  rectangle,
  straightened,
  withCorner,
  type Quad,
} from "./perspective";

const slanted: Quad = [
  [120, 80],
  [900, 140],
  [1010, 700],
  [60, 640],
];
const near = ([x, y]: Point, [wx, wy]: Point) => {
  expect(x).toBeCloseTo(wx, 6);
  expect(y).toBeCloseTo(wy, 6);
};

describe("perspective", () => {
  it("takes every corner to its own", () => {
    const to = rectangle({ width: 1450, height: 900 });
    const matrix = between(slanted, to)!;
    slanted.forEach((corner, at) => near(applied(matrix, corner), to[at]!));
    // And back.
    const back = between(to, slanted)!;
    near(applied(back, applied(matrix, [500, 400])), [500, 400]);
  });

  it("keeps what lies on a line on a line, and crossings where they are", () => {
    const matrix = between(slanted, rectangle({ width: 100, height: 100 }))!;
    // The diagonals of a rectangle meet in its middle, those of its picture in the picture of it.
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = slanted;
    const t =
      ((bx - ax) * (dy - by) - (by - ay) * (dx - bx)) /
      ((cx - ax) * (dy - by) - (cy - ay) * (dx - bx));
    near(applied(matrix, [ax + t * (cx - ax), ay + t * (cy - ay)]), [50, 50]);
  });

  it("only scales where nothing is slanted", () => {
    const from = rectangle({ width: 200, height: 100 });
    const matrix = between(from, rectangle({ width: 400, height: 200 }, 10, 20))!;
    expect(matrix.map((value) => value + 0)).toEqual([2, 0, 10, 0, 2, 20, 0, 0, 1]);
    expect(cssMatrix(matrix).startsWith("matrix3d(2.000000000000,0.0")).toBe(true);
    expect(cssMatrix(matrix).split(",").map(parseFloat).slice(12)).toEqual([10, 20, 0, 1]);
  });

  it("has what is between the corners before the eye, wherever the rest of the picture is", () => {
    const steep: Quad = [
      [400, 300],
      [600, 300],
      [1200, 800],
      [0, 800],
    ];
    for (const quad of [steep, slanted]) {
      const matrix = between(quad, rectangle({ width: 1450, height: 900 }))!;
      for (const [x, y] of quad) {
        expect(matrix[6] * x + matrix[7] * y + matrix[8]).toBeGreaterThan(0);
      }
    }
  });

  it("refuses corners that no rectangle has", () => {
    const dented: Quad = [slanted[0], slanted[1], [300, 200], slanted[3]];
    const turned: Quad = [slanted[1], slanted[0], slanted[2], slanted[3]];
    for (const quad of [dented, turned]) {
      expect(isConvex(quad)).toBe(false);
      expect(between(quad, slanted)).toBeNull();
    }
  });
});

describe("corners", () => {
  const picture = { width: 1200, height: 800 };

  it("stay inside of the picture, and never make a dent", () => {
    const moved = withCorner(slanted, 0, [-50, 30], picture);
    expect(moved[0]).toEqual([0, 30]);
    expect(withCorner(slanted, 0, [800, 600], picture)).toBe(slanted);
  });

  it("are shown in their proportions, in the middle of the sheet", () => {
    const high = rectangle({ width: 300, height: 600 }, 40, 40);
    const [a, , c] = straightened(high, { width: 1450, height: 900 });
    expect(a).toEqual([500, 0]);
    expect(c).toEqual([950, 900]);
  });
});
