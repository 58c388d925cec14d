import { expect, it } from "vitest";
import type { Facts } from "../game/facts";
import { pointedAt } from "./pointing";

const facts = {
  routes: new Map([["a-b", { ends: ["a", "b"] }]]),
  cities: new Map([
    ["a", {}],
    ["b", {}],
  ]),
} as unknown as Facts;

it("routes are shown with their ends, cities alone, and the rest of the screen by name", () => {
  const { light, places } = pointedAt(facts, ["route a-b", "city c", "slot-2", "tickets"]);
  expect(light).toEqual({ routes: new Set(["a-b"]), cities: new Set(["c", "a", "b"]) });
  expect(places).toEqual(["slot-2", "tickets"]);
});

it("the whole board needs no light", () => {
  const { light, frame, places } = pointedAt(facts, ["board"]);
  expect({ light, places }).toEqual({ light: null, places: [] });
  expect(frame?.cities).toEqual(new Set(["a", "b"]));
});
