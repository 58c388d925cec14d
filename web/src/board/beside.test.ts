import { describe, expect, it } from "vitest";
import { beside, type Box } from "./beside";
import type { Point } from "./layout";

const stage = { width: 360, height: 300 };
const card = { width: 180, height: 90 };

const covers = ({ left, top, width, height }: Box, [x, y]: Point, room: number) =>
  x + room > left && x - room < left + width && y + room > top && y - room < top + height;

const inside = ({ left, top, width, height }: Box) =>
  left >= 0 && top >= 0 && left + width <= stage.width && top + height <= stage.height;

describe("the place of a card", () => {
  it("is on the stage and covers nothing, wherever the route is", () => {
    for (let x = 0; x <= stage.width; x += 20) {
      for (let y = 0; y <= stage.height; y += 20) {
        const points: Point[] = [
          [x, y],
          [x + 20, y + 8],
          [x - 20, y - 8],
        ];
        const box = beside(points, 10, card, stage);
        expect(inside(box)).toBe(true);
        for (const point of points) expect(covers(box, point, 10)).toBe(false);
      }
    }
  });

  it("is near what the card describes", () => {
    const box = beside([[180, 40]], 10, card, stage);
    expect(Math.abs(box.left + card.width / 2 - 180)).toBeLessThan(20);
    expect(box.top).toBeLessThan(100);
  });

  it("covers as little as possible where there is no room", () => {
    const everywhere: Point[] = [];
    for (let x = 0; x <= stage.width; x += 30) everywhere.push([x, 150]);
    const box = beside(everywhere, 10, { width: 340, height: 200 }, stage);
    expect(inside(box)).toBe(true);
  });
});
