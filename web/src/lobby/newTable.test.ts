import { describe, expect, it } from "vitest";
import type { BoardTitle } from "../protocol";
import {
  firstWishes,
  habitsOf,
  newTable,
  waits,
  withCompany,
  withOpponent,
  withPlayers,
  withSeat,
} from "./newTable";

const paris: BoardTitle = {
  id: "paris",
  title: "Paris",
  about: "",
  players_min: 2,
  players_max: 4,
  editions: ["dutch", "german"],
  mechanics: [],
};

describe("a new table", () => {
  it("can be played at once without any choice", () => {
    const wishes = firstWishes(paris);
    expect(waits(wishes)).toBe(false);
    expect(newTable(wishes, "  Ada ")).toEqual({
      board: "paris",
      edition: "dutch",
      seats: ["person", "mila", "greta"],
      name: "Ada",
      access: "link",
      clock: "none",
      begin: "when-full",
    });
  });

  it("is of the edition that appeared in the language", () => {
    expect(firstWishes(paris, undefined, "de").edition).toBe("german");
    expect(firstWishes(paris, undefined, "nl").edition).toBe("dutch");
    expect(firstWishes(paris, undefined, "fr").edition).toBe("dutch");
    // A server may not have it.
    expect(firstWishes({ ...paris, editions: ["dutch"] }, undefined, "de").edition).toBe("dutch");
    expect(firstWishes({ ...paris, id: "moon" }, undefined, "de").edition).toBe("german");
  });

  it("keeps to the number of players that the board is for", () => {
    const many = firstWishes(paris, { company: "bots", level: "ines", players: 5 });
    expect(many.seats).toEqual(["person", "ines", "greta", "otto"]);
    const none = firstWishes(paris, { company: "bots", level: "ines", players: 0 });
    expect(none.seats).toEqual(["person", "ines"]);
  });

  it("understands habits from before there were characters", () => {
    const of = (level: string) =>
      firstWishes(paris, { company: "bots", level, players: 2 }).opponent;
    expect(["easy", "medium", "hard"].map(of)).toEqual(["mila", "otto", "clara"]);
  });

  it("survives habits that make no sense", () => {
    const odd = JSON.parse('{"company": "cats", "level": "superb", "players": "many"}');
    expect(firstWishes(paris, odd)).toEqual(firstWishes(paris));
  });

  it("waits for friends", () => {
    const wishes = withCompany(firstWishes(paris), "friends");
    expect(wishes.seats).toEqual(["person", "person", "person"]);
    expect(waits(wishes)).toBe(true);
    expect(withCompany(wishes, "bots").seats).toEqual(["person", "mila", "greta"]);
  });

  it("waits for a host who wants to begin it", () => {
    const wishes = withCompany(firstWishes(paris), "friends");
    const alone = withSeat(withPlayers(wishes, 2), 1, "mila");
    expect(waits(alone)).toBe(false);
    expect(waits({ ...alone, begin: "by-host" })).toBe(true);
    // In one's own browser nobody has to come.
    expect(waits({ ...firstWishes(paris), begin: "by-host" })).toBe(false);
  });

  it("keeps who sat there when more come, and all bots change together", () => {
    const mixed = withSeat(withCompany(firstWishes(paris), "friends"), 1, "mila");
    expect(mixed.seats).toEqual(["person", "mila", "person"]);
    expect(withPlayers(mixed, 4).seats).toEqual(["person", "mila", "person", "person"]);
    expect(withPlayers(mixed, 2).seats).toEqual(["person", "mila"]);
    expect(withOpponent(mixed, "clara").seats).toEqual(["person", "clara", "person"]);
    const three = withSeat(withPlayers(mixed, 4), 3, "otto");
    expect(withOpponent(three, "ines").seats).toEqual(["person", "ines", "person", "greta"]);
  });

  it("says what happens when time is up only if there is a clock", () => {
    const wishes = { ...firstWishes(paris), onTimeout: "forfeit" as const };
    expect(newTable(wishes, "Ada")).not.toHaveProperty("on_timeout");
    const clock = { days: 3 };
    expect(newTable({ ...wishes, clock }, "Ada")).toMatchObject({ clock, on_timeout: "forfeit" });
  });

  it("says how bots stand in only if it is not as usual", () => {
    const wishes = firstWishes(paris);
    expect(newTable(wishes, "Ada")).not.toHaveProperty("stand_in");
    expect(newTable(wishes, "Ada")).not.toHaveProperty("grace");
    const other = { ...wishes, standIn: "hard" as const, grace: 600 };
    expect(newTable(other, "Ada")).toMatchObject({ stand_in: "hard", grace: 600 });
  });

  it("sends no longer name than the server takes", () => {
    expect(newTable(firstWishes(paris), "x".repeat(30)).name).toHaveLength(24);
  });

  it("is remembered for the next time", () => {
    const wishes = withPlayers(withOpponent(firstWishes(paris), "viktor"), 4);
    const names = ["", "Grace"];
    const habits = { company: "bots", level: "viktor", players: 4, names };
    expect(habitsOf(wishes, names)).toEqual(habits);
  });
});
