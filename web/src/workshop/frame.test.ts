import { expect, it } from "vitest";
import { Draft } from "./draft.svelte";
import { addCity } from "./edits";
import { blankFrame, earthOf, frameAt, pointOf } from "./frame";
import { blankSheet } from "./sheet";

function twoCities() {
  let { sheet } = addCity(blankSheet("Test"), "West", { lon: -4, lat: 0.5 });
  ({ sheet } = addCity(sheet, "East", { lon: 4, lat: -1 }));
  return new Draft(sheet, blankFrame);
}

it("a frame says where on the earth it is, and is found again from that", () => {
  const brittany = { lon: -3.3, lat: 48.1, width: 310 };
  expect(earthOf(frameAt(brittany))).toEqual(brittany);
  const { north, east } = frameAt(brittany);
  expect(east / north).toBeCloseTo(Math.cos((48.1 * Math.PI) / 180), 6);
});

it("a sheet that is laid elsewhere keeps its cities where they are on it", () => {
  const draft = twoCities();
  const points = () => draft.sheet.map.cities.map((city) => pointOf(city, draft.frame));
  const before = points();
  draft.lay(frameAt({ lon: -3.3, lat: 48.1, width: 310 }));
  points().forEach(([x, y], nth) => {
    expect(Math.hypot(x - before[nth]![0], y - before[nth]![1])).toBeLessThan(1);
  });
  const [west, east] = draft.sheet.map.cities;
  // 800 units of 1450, of 310 kilometres, at 74.3 kilometres a degree.
  expect(east!.lon - west!.lon).toBeCloseTo(2.303, 2);
  expect(west!.lat).toBeCloseTo(48.196, 2);
});

it("laying a sheet is undone with everything that belongs to it", () => {
  const draft = twoCities();
  const { sheet } = draft;
  draft.lay(frameAt({ lon: 10, lat: 60, width: 200 }));
  draft.lay(frameAt({ lon: 11, lat: 60, width: 200 }));
  draft.undo();
  expect(draft.frame).toBe(blankFrame);
  expect(draft.sheet).toBe(sheet);
  draft.redo();
  expect(draft.frame.lon).toBe(11);
});
