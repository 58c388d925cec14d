import { describe, expect, it } from "vitest";
import { engineHere } from "../testing/engine";
import { addCity, addRoute, addTicket, changeRoute, setPort } from "./edits";
import { addEdition, changeEdition, removeEdition } from "./editions";
import {
  addTerrain,
  advise,
  disable,
  enable,
  has,
  isAdvised,
  mechanics,
  removeTerrain,
  setTerrain,
} from "./mechanics";
import { blankSheet, fileOf, type Sheet } from "./sheet";

/** A small board that can be played: a ring of six cities with spokes. */
function ring(): Sheet {
  let sheet = blankSheet("Ring");
  const names = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Oak"];
  names.forEach((name, at) => ({ sheet } = addCity(sheet, name, { lon: at, lat: (at * at) % 5 })));
  const ids = sheet.map.cities.map(({ id }) => id);
  ids.forEach((id, at) => ({ sheet } = addRoute(sheet, id, ids[(at + 1) % 6]!, 2 + (at % 3))));
  for (let count = 0; count < 9; count += 1) sheet = addTicket(sheet);
  return sheet;
}
const faults = async (sheet: Sheet) =>
  (await engineHere().checkSheet(fileOf(sheet))).faults.map(({ message }) => message);

describe("a board that was made here", () => {
  it("is sound", async () => {
    expect(await faults(ring())).toEqual([]);
  });

  it("says what is missing while it is empty", async () => {
    const { faults, board } = await engineHere().checkSheet(blankSheet("Nothing"));
    expect(board).toBeUndefined();
    expect(faults.map(({ code, part }) => [code, part])).toEqual(
      expect.arrayContaining([
        ["empty", "map"],
        ["empty", "tickets"],
      ]),
    );
  });
});

describe.each(mechanics)("the mechanic %s", (mechanic) => {
  it("is turned on with numbers that work, and off without a trace", async () => {
    const before = ring();
    expect(has(before, mechanic)).toBe(false);
    let on = enable(before, mechanic);
    expect(has(on, mechanic)).toBe(true);
    expect(enable(on, mechanic)).toBe(on);
    // What the map has to do with it is up to whoever draws it.
    if (mechanic === "two-media" || mechanic === "harbours") {
      on = changeRoute(on, "ash-birch", { by: "ship" });
    }
    if (mechanic === "harbours") on = setPort(on, "elm", true);
    if (mechanic === "tunnels") on = changeRoute(on, "ash-birch", { tunnel: true });
    if (mechanic === "several-piles") {
      const list = on.tickets.list.map((one, at) => (at < 5 ? { ...one, pile: "long" } : one));
      // Four players are dealt two of the others.
      on = { ...on, players: { ...on.players, max: 2 }, tickets: { ...on.tickets, list } };
    }
    expect(await faults(on)).toEqual([]);
    const off = disable(on, mechanic);
    expect(has(off, mechanic)).toBe(false);
    expect(await faults(off)).toEqual([]);
    const leftovers = mechanic === "harbours" ? disable(off, "two-media") : off;
    expect(leftovers.map).toEqual(before.map);
    expect(leftovers.decks.map(({ id, cards }) => [id, cards])).toEqual(
      before.decks.map(({ id, cards }) => [id, cards]),
    );
  });
});

it("all mechanics go together", async () => {
  let sheet = ring();
  for (const mechanic of mechanics) sheet = enable(sheet, mechanic);
  sheet = setPort(changeRoute(sheet, "ash-birch", { by: "ship" }), "elm", true);
  const list = sheet.tickets.list.map((one, at) => (at < 5 ? { ...one, pile: "long" } : one));
  sheet = { ...sheet, players: { ...sheet.players, max: 2 }, tickets: { ...sheet.tickets, list } };
  expect(await faults(sheet)).toEqual([]);
  for (const mechanic of mechanics) sheet = disable(sheet, mechanic);
  expect(await faults(sheet)).toEqual([]);
});

it("terrain can be of more kinds or fewer, and every colour has one", async () => {
  const before = enable(ring(), "terrain");
  const colors = (sheet: Sheet) => sheet.terrain!.kinds.map((kind) => [...kind.colors].sort());
  const more = setTerrain(addTerrain(before), 2, "red", true);
  expect(more.terrain!.kinds.map(({ id }) => id)).toEqual(["mountain", "jungle", "desert"]);
  expect(colors(more)[2]).toEqual(["red"]);
  expect(colors(more)[0]).not.toContain("red");
  expect(await faults(more)).toEqual([]);
  const fewer = removeTerrain(more, 2);
  expect(colors(fewer)).toEqual(colors(before));
  expect(await faults(fewer)).toEqual([]);
  expect(removeTerrain(removeTerrain(fewer, 0), 0).terrain!.kinds).toHaveLength(1);
});

it("a choice of pieces for a first game adds up", async () => {
  const before = changeRoute(enable(ring(), "two-media"), "ash-birch", { by: "ship" });
  const advised = advise(before, true);
  expect(isAdvised(advised)).toBe(true);
  const pieces = advised.pieces.kinds!.map(({ first_game }) => first_game!);
  expect(pieces[0]! + pieces[1]!).toBe(advised.pieces.count);
  expect(await faults(advised)).toEqual([]);
  expect(advise(advised, false)).toEqual(before);
});

it("editions come with what the rules were, and go without a trace", async () => {
  const before = ring();
  const two = addEdition(before);
  expect(two.editions).toEqual([
    { id: "standard", end_pieces: 2 },
    { id: "other", end_pieces: 2 },
  ]);
  expect(await faults(two)).toEqual([]);
  const changed = changeEdition(two, 1, { longest_path: 7, most_tickets: 9, end_pieces: 3 });
  expect(await faults(changed)).toEqual([]);
  expect(changeEdition(changed, 1, { longest_path: undefined }).editions![1]).not.toHaveProperty(
    "longest_path",
  );
  // The one that is left says something of its own.
  expect(removeEdition(changed, 0).editions).toHaveLength(1);
  expect(removeEdition(changed, 1)).toEqual(before);
  expect(removeEdition(removeEdition(changed, 0), 0)).toEqual({
    ...before,
    end: { pieces: 3, turns: 1 },
  });
  let many = before;
  for (let count = 0; count < 9; count += 1) many = addEdition(many);
  expect(many.editions).toHaveLength(4);
  expect(await faults(many)).toEqual([]);
});
