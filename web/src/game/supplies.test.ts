import { expect, it } from "vitest";
import { leftToBuild } from "./supplies";
import { toyFacts } from "./toy";

it("counts what is left, and knows what a board does not have", () => {
  const facts = toyFacts({ harbours: 0 });
  expect(leftToBuild(facts, {})).toEqual({ stations: 3, harbours: null });
  expect(leftToBuild(facts, { stations: ["a", "b"] })).toEqual({ stations: 1, harbours: null });
});
