import { expect, it } from "vitest";
import { placeBeside } from "./place";

const window = { width: 1000, height: 700 };
const size = { width: 300, height: 200 };
const at = { left: 400, top: 600, right: 440, bottom: 630 };

it("is above what was pressed if nothing speaks against it", () => {
  expect(placeBeside(at, size, window, [])).toEqual({ left: 270, top: 392 });
});

it("makes way for what is precious", () => {
  const board = { left: 200, top: 300, right: 600, bottom: 590 };
  const { left, top } = placeBeside(at, size, window, [{ box: board, weight: 40 }]);
  const covers = left < board.right && left + 300 > board.left && top < board.bottom;
  expect(covers && top + 200 > board.top).toBe(false);
});

it("stays in the window, however small it is", () => {
  const { left, top } = placeBeside(
    at,
    { width: 344, height: 600 },
    { width: 360, height: 640 },
    [],
  );
  expect(left).toBe(8);
  expect(top).toBeGreaterThanOrEqual(8);
  expect(top).toBeLessThanOrEqual(32);
});
