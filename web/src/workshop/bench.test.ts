import { expect, it } from "vitest";
import { within, zoomed } from "./bench";

const whole = { x: 0, y: 0, width: 1000, height: 600 };

it("a sight stays on the sheet, or on the rim around it", () => {
  const far = { x: 900, y: -300, width: 500, height: 300 };
  expect(within(far, whole)).toEqual({ ...far, x: 500, y: 0 });
  expect(within(far, whole, 40)).toEqual({ ...far, x: 540, y: -40 });
  // Also the whole sheet can be moved so far that its corners come out from under the buttons.
  expect(within({ ...whole, x: 300, y: 20 }, whole, 40)).toEqual({ ...whole, x: 40, y: 20 });
});

it("what is looked at stays where it is while one looks closer", () => {
  const closer = zoomed(whole, whole, 2, [250, 300]);
  expect(closer).toEqual({ x: 125, y: 150, width: 500, height: 300 });
  expect(zoomed(closer, whole, 0.1, [250, 300])).toEqual(whole);
});
