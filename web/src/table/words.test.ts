import { describe, expect, it } from "vitest";
import { toyFacts, toyPosition } from "../game/toy";
import { t } from "../i18n/index.svelte";
import { clockText } from "./clock";
import { optionsOf, promptOf } from "./prompt";

describe("what the game waits for", () => {
  const names = ["Ada", "Bo"];
  const options = optionsOf(toyFacts(), { stations: 3, harbours: null });

  it("is said to the one in turn and of them to the others", () => {
    const position = toyPosition(1, { turn: 1, phase: "second-card" });
    expect(promptOf(position, 1, names, options)).toEqual({ key: "table.prompt.second-card" });
    expect(promptOf(position, 0, names, options)).toEqual({
      key: "table.prompt.second-card-of",
      values: { name: "Bo" },
    });
  });

  it("mentions everything that can be done on the board", () => {
    const { key, values } = promptOf(toyPosition(1), 0, names, options);
    expect(t(key, values)).toBe(
      "Your turn: take cards, claim a route, build a station, or draw tickets.",
    );
    const none = optionsOf(toyFacts(), { stations: 0, harbours: null });
    expect(promptOf(toyPosition(1), 0, names, none).values).toMatchObject({ station: "no" });
  });

  it("names all who still choose", () => {
    const position = toyPosition(1, { phase: "start-tickets", choosing: [0, 1] });
    expect(promptOf(position, 0, names, options).key).toBe("table.prompt.start-tickets");
    expect(promptOf(position, null, names, options)).toEqual({
      key: "table.prompt.waiting",
      values: { names: "Ada, Bo" },
    });
  });
});

it("reads clocks as people do", () => {
  const minute = 60_000;
  expect(clockText(4 * minute + 4_100)).toBe("4:05");
  expect(clockText(80 * minute)).toBe("1:20:00");
  expect(clockText(50 * 60 * minute)).toBe("2 d 2 h");
  expect(clockText(0)).toBe("0:00");
});
