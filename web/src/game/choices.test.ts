import { expect, it } from "vitest";
import { choicesOf } from "./choices";

it("sorts every kind of action", () => {
  const choices = choicesOf([
    { keep: ["x", "y"] },
    { take: 2 },
    { take: { slot: 3, refill: "train" } },
    { take: { slot: 3, refill: "ship" } },
    { draw: "train" },
    { claim: { route: "a-b-1", cards: { red: 2 } } },
    { claim: { route: "a-b-1", cards: { red: 1, wild: 1 } } },
    "draw-tickets",
    { "build-station": { city: "a", cards: { red: 1 } } },
    { "build-harbour": { city: "b", cards: { blue: 4 } } },
    { "pay-tunnel": { red: 1 } },
    "leave-tunnel",
    { exchange: { from: "ship", count: 2 } },
    { "choose-pieces": 20 },
    "pass",
  ]);
  expect(choices).toEqual({
    keep: [["x", "y"]],
    take: new Map<number, unknown>([
      [2, [2]],
      [
        3,
        [
          { slot: 3, refill: "train" },
          { slot: 3, refill: "ship" },
        ],
      ],
    ]),
    draw: ["train"],
    claims: new Map([
      [
        "a-b-1",
        [
          { route: "a-b-1", cards: { red: 2 } },
          { route: "a-b-1", cards: { red: 1, wild: 1 } },
        ],
      ],
    ]),
    drawTickets: true,
    stations: new Map([["a", [{ red: 1 }]]]),
    harbours: new Map([["b", [{ blue: 4 }]]]),
    payTunnel: [{ red: 1 }],
    leaveTunnel: true,
    exchange: [{ from: "ship", count: 2 }],
    pieces: [20],
    pass: true,
  });
});
