import { expect, it } from "vitest";
import { toyFacts } from "../game/toy";
import type { Numbered } from "../protocol";
import { Narrator } from "./narrate";
import { briefOf, lastLines } from "./turnLine";

const events: Numbered[] = [
  { n: 1, event: "turn-began", seat: 0 },
  { n: 2, event: "route-claimed", seat: 0, route: "b-c", cards: { blue: 3 }, points: 4 },
  { n: 3, event: "turn-began", seat: 1 },
  { n: 4, event: "card-taken", seat: 1, slot: 0, card: "red" },
  { n: 5, event: "card-drawn", seat: 1, deck: "train" },
  { n: 6, event: "turn-began", seat: 0 },
];

it("says briefly what everybody did last, until they have done something else", () => {
  const facts = toyFacts();
  const turns = new Narrator(facts).tell(events);
  const lines = lastLines(turns, 2);
  expect(briefOf(facts, lines.get(0)!)).toEqual({ text: "B – C +4" });
  expect(briefOf(facts, lines.get(1)!)).toEqual({
    draws: [{ card: "red" }, { card: undefined, deck: "train" }],
  });
});
