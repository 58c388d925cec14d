import { expect, it } from "vitest";
import { zone } from "./zone";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 18);

it("has one offset where clocks never change", () => {
  expect(zone(now, () => 330)).toEqual([{ from: now, minutes: 330 }]);
});

it("finds when clocks change, to the minute", () => {
  const spring = Date.UTC(2027, 2, 28, 1);
  const autumn = Date.UTC(2027, 9, 31, 1);
  const offset = (at: number) => (at >= spring && at < autumn ? 120 : 60);
  const found = zone(now, offset);
  expect(found.map(({ minutes }) => minutes)).toEqual([60, 120, 60]);
  expect(Math.abs(found[1]!.from - spring)).toBeLessThanOrEqual(60_000);
  expect(Math.abs(found[2]!.from - autumn)).toBeLessThanOrEqual(60_000);
});

it("is never longer than the server takes", () => {
  const restless = (at: number) => (Math.floor(at / (30 * hour)) % 2) * 60;
  expect(zone(now, restless).length).toBeLessThanOrEqual(12);
});
