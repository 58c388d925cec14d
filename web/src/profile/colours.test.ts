// @vitest-environment jsdom
import { expect, it } from "vitest";
import { toyTable } from "../game/toy";
import type { Seat } from "../protocol";
import { coloursOf, favouriteSeat, wearColours } from "./colours";

const table = (...seats: Partial<Seat>[]) => ({
  ...toyTable(),
  seats: seats.map((seat): Seat => ({ player: "nobody", ...seat })),
});
const worn = (seat: number) => document.documentElement.style.getPropertyValue(`--seat-${seat}`);

it("gives seats their colours in order, or as the host has assigned them", () => {
  expect(coloursOf(table({}, {}))).toEqual(["red", "blue"]);
  expect(coloursOf(table({ colour: "green" }, { colour: "red" }))).toEqual(["green", "red"]);
});

it("shows the page in them, as long as the table is shown", () => {
  const stop = wearColours(table({ colour: "green" }, { colour: "blue" }, { colour: "mauve" }));
  expect([worn(0), worn(1), worn(2)]).toEqual(["var(--player-green)", "", ""]);
  stop();
  expect(worn(0)).toBe("");
});

it("finds the free seat of a favourite colour", () => {
  const assigned = table({ colour: "green" }, { colour: "red" });
  expect(favouriteSeat(assigned, "red")).toBe(1);
  expect(favouriteSeat(assigned, "blue")).toBeUndefined();
  expect(favouriteSeat(table({ kept_for: "Ada" }, {}), "red")).toBeUndefined();
});
