import { describe, expect, it } from "vitest";
import { recordNames, seatNames } from "./names";
import { toyTable } from "./toy";

describe("names", () => {
  it("tell bots of one level apart", () => {
    const bot = { player: { bot: "medium" } };
    const table = { ...toyTable(), seats: [bot, { player: "person" as const, name: "Ada" }, bot] };
    expect(seatNames(table)).toEqual(["Medium bot 1", "Ada", "Medium bot 2"]);
  });

  it("are the same in a record, which knows the level only", () => {
    expect(recordNames(["medium", "Ada", "medium", "hard"])).toEqual([
      "Medium bot 1",
      "Ada",
      "Medium bot 2",
      "Hard bot",
    ]);
  });

  it("of characters are theirs, at a table and in a record", () => {
    const table = {
      ...toyTable(),
      seats: [{ player: { bot: "mila" } }, { player: { bot: "clara" }, name: "Bot (clara)" }],
    };
    expect(seatNames(table)).toEqual(["Mila", "Clara"]);
    expect(recordNames(["Bot (mila)", "Bot (hard)", "Mila", "Bot (clara)"])).toEqual([
      "Mila 1",
      "Hard bot",
      "Mila 2",
      "Clara",
    ]);
  });

  it("of a record without any are those of the seats", () => {
    expect(recordNames(["", "Ada", ""])).toEqual(["Seat 1", "Ada", "Seat 3"]);
  });
});
