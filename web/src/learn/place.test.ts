import { describe, expect, it } from "vitest";
import { freePart, placeGuide } from "./place";

const guide = { width: 300, height: 90 };
const stage = { width: 340, height: 300 };

/** Whether a point with some room lies in the box of a guide. */
function covers({ box }: ReturnType<typeof placeGuide>, [x, y]: [number, number]): boolean {
  const across = x > box.left - 10 && x < box.left + box.width + 10;
  return across && y > box.top - 10 && y < box.top + box.height + 10;
}

describe("a guide", () => {
  it("covers nothing of what it is about, wherever that is on a phone", () => {
    for (let y = 20; y < stage.height; y += 20) {
      for (let x = 20; x < stage.width; x += 40) {
        expect(covers(placeGuide([x, y], [[x, y]], guide, stage), [x, y]), `${x}, ${y}`).toBe(
          false,
        );
      }
    }
  });

  it("stays on its stage", () => {
    const { box } = placeGuide([900, 900], [], guide, stage);
    expect(box.left + box.width).toBeLessThanOrEqual(stage.width);
    expect(box.top + box.height).toBeLessThanOrEqual(stage.height);
  });

  it("points at what lies beside the stage from the edge that is nearest", () => {
    expect(placeGuide([170, 700], [], guide, stage).tip?.edge).toBe("bottom");
    expect(placeGuide([170, -60], [], guide, stage).tip?.edge).toBe("top");
    const wide = { width: 1000, height: 600 };
    expect(placeGuide([1200, 300], [], guide, wide).tip?.edge).toBe("right");
  });

  it("points at nothing where it is about nothing", () => {
    expect(placeGuide(null, [], guide, stage).tip).toBeNull();
    // What has to be seen meanwhile is still not covered.
    const seen: [number, number][] = [
      [170, 20],
      [170, 90],
    ];
    const placed = placeGuide(null, seen, guide, stage);
    expect(placed.tip).toBeNull();
    for (const point of seen) expect(covers(placed, point)).toBe(false);
  });
});

it("what opens over the board leaves the larger part of it", () => {
  const room = { left: 0, top: 90, width: 360, height: 300 };
  const sheet = { left: 0, top: 350, width: 360, height: 240 };
  expect(freePart(room, [sheet])).toEqual({ ...room, height: 260 });
  expect(freePart(room, [{ ...sheet, top: 500 }])).toEqual(room);
  const column = { left: 250, top: 0, width: 200, height: 600 };
  expect(freePart(room, [column])).toEqual({ ...room, width: 250 });
});
