import { expect, it } from "vitest";
import type { Numbered } from "../protocol";
import { toyFacts, toyPosition } from "../game/toy";
import { flightsOf, soundsOf } from "./motion";

const move = (seat: number | null, ...events: Numbered[]) => ({
  seat,
  events,
  position: toyPosition(1),
});

it("lets cards travel to whoever takes them, one after the other", () => {
  const events: Numbered[] = [
    { n: 1, event: "card-taken", seat: 1, slot: 3, card: "red" },
    { n: 2, event: "card-drawn", seat: 1, deck: "train" },
  ];
  expect(flightsOf(toyFacts(), move(1, ...events), 0)).toEqual([
    { card: "red", from: "slot-3", to: "seat-1", delay: 0 },
    { deck: "train", from: "deck-train", to: "seat-1", delay: 90 },
  ]);
  expect(flightsOf(toyFacts(), move(1, ...events), 1)[0]!.to).toBe("hand");
});

it("lets a few cards tell of many that are paid", () => {
  const cards = { red: 6, wild: 1 };
  const paid: Numbered = {
    n: 1,
    event: "route-claimed",
    seat: 0,
    route: "a-b-1",
    cards,
    points: 15,
  };
  const flights = flightsOf(toyFacts(), move(0, paid), 0);
  expect(flights.map((one) => "card" in one && one.card)).toEqual(["red", "red", "red", "wild"]);
});

it("rings when it becomes one's own turn, not after one's own move", () => {
  const turn: Numbered = { n: 2, event: "turn-began", seat: 0 };
  const drawn: Numbered = { n: 1, event: "card-drawn", seat: 1, deck: "train" };
  expect(soundsOf(move(1, drawn, turn), 0)).toEqual(["card", "turn"]);
  expect(soundsOf(move(0, drawn, turn), 0)).toEqual(["card"]);
  expect(soundsOf(move(1, drawn, turn), null)).toEqual(["card"]);
  expect(soundsOf(move(1, drawn, { n: 3, event: "game-over" }), 0)).toEqual(["end"]);
});
