import { describe, expect, it } from "vitest";
import { toyPosition } from "../game/toy";
import { clockText } from "./clock";
import { promptOf } from "./prompt";

describe("what the game waits for", () => {
  const names = ["Ada", "Bo"];

  it("is said to the one in turn and of them to the others", () => {
    const position = toyPosition(1, { turn: 1, phase: "second-card" });
    expect(promptOf(position, 1, names)).toEqual({ key: "table.prompt.second-card" });
    expect(promptOf(position, 0, names)).toEqual({
      key: "table.prompt.second-card-of",
      values: { name: "Bo" },
    });
  });

  it("names all who still choose", () => {
    const position = toyPosition(1, { phase: "start-tickets", choosing: [0, 1] });
    expect(promptOf(position, 0, names).key).toBe("table.prompt.start-tickets");
    expect(promptOf(position, null, names)).toEqual({
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
