import { describe, expect, it } from "vitest";
import * as sight from "./camera";
import type { Point } from "./layout";

const board = { width: 1400, height: 900 };
const desk = { width: 1000, height: 620 };
const phone = { width: 360, height: 420 };

describe("the camera", () => {
  it("shows the whole board in the middle", () => {
    const camera = sight.whole(board, desk);
    expect(board.width * camera.zoom).toBeLessThanOrEqual(desk.width);
    expect(board.height * camera.zoom).toBeLessThanOrEqual(desk.height);
    expect(sight.boardPoint(camera, [500, 310])).toEqual([
      expect.closeTo(700),
      expect.closeTo(450),
    ]);
  });

  it("begins with the whole board where names can be read, and larger on a phone", () => {
    expect(sight.opening(board, desk, 15)).toEqual(sight.whole(board, desk));
    const small = sight.opening(board, phone, 15);
    expect(small.zoom).toBeGreaterThan(sight.wholeZoom(board, phone));
    expect(board.height * small.zoom).toBeLessThanOrEqual(phone.height);
  });

  it("keeps what is under the pointer there while zooming", () => {
    const before = sight.whole(board, desk);
    const under = sight.boardPoint(before, [200, 500]);
    const after = sight.zoomed(before, 2, [200, 500], [0.1, 10]);
    expect(after.zoom).toBeCloseTo(2 * before.zoom);
    const now = sight.boardPoint(after, [200, 500]);
    expect(now[0]).toBeCloseTo(under[0]);
    expect(now[1]).toBeCloseTo(under[1]);
  });

  it("zooms only within limits, and then does not move either", () => {
    const before = { zoom: 1, x: 10, y: 20 };
    expect(sight.zoomed(before, 5, [300, 300], [0.5, 1])).toEqual(before);
    expect(sight.zoomed(before, 0.1, [0, 0], [0.5, 4]).zoom).toBe(0.5);
  });

  it("does not lose the board at an edge", () => {
    const far = sight.kept({ zoom: 2, x: 5000, y: -9000 }, board, desk);
    expect(far.x).toBeLessThan(desk.width / 4);
    expect(far.y + board.height * 2).toBeGreaterThan((desk.height * 3) / 4);
    const smaller = sight.kept({ zoom: 0.3, x: 77, y: 77 }, board, desk);
    expect(smaller).toEqual(sight.centred(board, desk, 0.3));
  });

  it("turns to a city", () => {
    const camera = sight.turnedTo([100, 800], 2, desk);
    expect(sight.boardPoint(camera, [500, 310])).toEqual([100, 800]);
  });

  it("moves only if a point is not in sight", () => {
    const camera = { zoom: 1, x: 0, y: 0 };
    expect(sight.showing(camera, [500, 300], desk)).toEqual(camera);
    const moved = sight.showing(camera, [1300, 300], desk);
    expect(1300 * moved.zoom + moved.x).toBeLessThan(desk.width);
    expect(moved.y).toBe(0);
  });

  it("shows names larger from afar, but not without end", () => {
    expect(sight.nameScale(1, 15)).toBe(1);
    expect(sight.nameScale(0.5, 15)).toBeGreaterThan(1);
    expect(sight.nameScale(0.01, 15)).toBe(1.4);
  });
});

describe("several points", () => {
  const stage = { width: 800, height: 600 };
  const seen = (camera: sight.Camera, [x, y]: Point): Point => [
    x * camera.zoom + camera.x,
    y * camera.zoom + camera.y,
  ];

  it("are brought into view together", () => {
    const points: Point[] = [
      [100, 900],
      [2000, 300],
    ];
    const camera = sight.around(points, [0.1, 5], stage);
    for (const point of points) {
      const [x, y] = seen(camera, point);
      expect(x).toBeGreaterThanOrEqual(50);
      expect(x).toBeLessThanOrEqual(stage.width - 50);
      expect(y).toBeGreaterThanOrEqual(50);
      expect(y).toBeLessThanOrEqual(stage.height - 50);
    }
  });

  it("are not shown larger than one of them, nor smaller than the board", () => {
    const one = sight.around([[500, 500]], [0.5, 2], stage);
    expect(one.zoom).toBe(2);
    expect(seen(one, [500, 500])).toEqual([400, 300]);
    const far: Point[] = [
      [0, 0],
      [9000, 10],
    ];
    expect(sight.around(far, [0.5, 2], stage).zoom).toBe(0.5);
  });
});
