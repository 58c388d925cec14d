import { expect, it } from "vitest";
import type { TicketProgress } from "../protocol";
import { piecesNeeded } from "./needs";
import { toyFacts } from "./toy";

const far = (ticket: string, way: string[]): [string, TicketProgress] => [
  ticket,
  { ticket, state: "open", joined: 1, stops: 2, missing: 1, way },
];

it("counts the pieces for the ways of tickets, and a way that they share once", () => {
  const progress = new Map([
    far("a-d", ["b-c", "c-d"]),
    far("b-d", ["b-c"]),
    far("other", ["a-c"]),
  ]);
  expect(piecesNeeded(toyFacts(), progress, ["a-d", "b-d"])).toEqual({ train: 4 });
  expect(piecesNeeded(toyFacts(), progress, [])).toEqual({ train: 0 });
});
