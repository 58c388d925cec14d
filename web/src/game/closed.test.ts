import { describe, expect, it } from "vitest";
import { closedTo } from "./closed";
import { toyFacts, toyView } from "./toy";

const facts = toyFacts();

describe("the other track of a double route", () => {
  const seats = [{ routes: ["a-b-1"] }, {}, {}];

  it("is closed to all with few players", () => {
    expect(closedTo(facts, toyView(seats), 1)).toEqual(new Set(["a-b-2"]));
  });

  it("is closed to its owner with many", () => {
    const view = toyView([...seats, {}]);
    expect(closedTo(facts, view, 1)).toEqual(new Set());
    expect(closedTo(facts, view, 0)).toEqual(new Set(["a-b-2"]));
  });
});
