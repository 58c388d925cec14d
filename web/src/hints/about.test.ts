import { describe, expect, it } from "vitest";
import type { ActionText } from "../protocol";
import { placeOfHint } from "./about";

const place = (action: ActionText) => placeOfHint({ action, reason: { why: "among-best" } });

describe("the place that a suggestion is about", () => {
  it("is the card that is taken, whichever deck fills its slot", () => {
    expect(place({ take: 3 })).toBe("slot-3");
    expect(place({ take: { slot: 0, refill: "ships" } })).toBe("slot-0");
  });

  it("is the deck that is drawn from", () => {
    expect(place({ draw: "trains" })).toBe("deck-trains");
    expect(place("draw-tickets")).toBe("deck-tickets");
  });

  it("is nowhere if nothing is drawn", () => {
    expect(place("leave-tunnel")).toBeNull();
    expect(place({ keep: [] })).toBeNull();
    expect(place({ claim: { route: "a-b", cards: { red: 1 } } })).toBeNull();
  });
});
