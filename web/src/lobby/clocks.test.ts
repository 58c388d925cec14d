// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { texts } from "../i18n/index.svelte";
import type { Clock } from "../protocol";
import { clockChoices, clockKind, clockKinds, clockWords, sameClock, usualClocks } from "./clocks";

describe("a clock in words", () => {
  afterEach(() => texts.use("en"));

  const clocks: [Clock, string][] = [
    ["none", "No clock"],
    [{ move: { seconds: 60 } }, "1 minute per move"],
    [{ move: { seconds: 90 } }, "90 seconds per move"],
    [{ game: { seconds: 1200, increment: 5 } }, "20 minutes + 5 s for the game"],
    [{ game: { seconds: 600, increment: 0 } }, "10 minutes for the game"],
    [{ days: 1 }, "1 day per move"],
    [{ days: 3 }, "3 days per move"],
  ];
  it.each(clocks)("%j", (clock, words) => {
    expect(clockWords(clock)).toBe(words);
  });

  it("is said in the language in use", async () => {
    await texts.use("nl");
    expect(clockWords({ days: 3 })).toBe("3 dagen per zet");
    await texts.use("de");
    expect(clockWords({ move: { seconds: 60 } })).toBe("1 Minute pro Zug");
  });
});

describe("the clocks to choose from", () => {
  it("are of their kind, all different, and within what a server takes", () => {
    for (const kind of clockKinds) {
      const choices = clockChoices[kind];
      expect(choices.map(clockKind)).toEqual(choices.map(() => kind));
      expect(
        choices.some((clock) => sameClock(clock, usualClocks[kind])),
        kind,
      ).toBe(true);
      expect(new Set(choices.map(clockWords)).size).toBe(choices.length);
      for (const clock of choices) {
        if (clock === "none") continue;
        const [value, least, most] =
          "move" in clock
            ? [clock.move.seconds, 5, 3600]
            : "game" in clock
              ? [clock.game.seconds, 60, 86_400]
              : [clock.days, 1, 30];
        expect(value).toBeGreaterThanOrEqual(least);
        expect(value).toBeLessThanOrEqual(most);
      }
    }
  });

  it("can be told apart", () => {
    expect(sameClock({ days: 1 }, { days: 1 })).toBe(true);
    expect(sameClock({ days: 1 }, { days: 2 })).toBe(false);
    expect(sameClock("none", { move: { seconds: 60 } })).toBe(false);
  });
});
