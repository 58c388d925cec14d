import { describe, expect, it } from "vitest";
import {
  addCity,
  addRoute,
  addTicket,
  addTour,
  canJoin,
  changeRoute,
  changeTicket,
  cityOf,
  doubleRoute,
  inPlace,
  moveCity,
  placeWith,
  removeCity,
  removeRoute,
  removeTicket,
  renameCity,
  routeOf,
  setKind,
  setPort,
  stopsOf,
  withoutPenalties,
} from "./edits";
import { Draft } from "./draft.svelte";
import { blankFrame } from "./frame";
import { blankSheet, type Sheet } from "./sheet";
import { shortest } from "./ways";

/** A triangle: Abbey – Bridge – Castle – Abbey. */
function triangle(): Sheet {
  let sheet = blankSheet("Test");
  const names = ["Abbey", "Bridge", "Castle"];
  names.forEach((name, at) => ({ sheet } = addCity(sheet, name, { lon: at, lat: at % 2 })));
  ({ sheet } = addRoute(sheet, "abbey", "bridge", 2));
  ({ sheet } = addRoute(sheet, "bridge", "castle", 3));
  ({ sheet } = addRoute(sheet, "castle", "abbey", 4));
  return sheet;
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe("cities", () => {
  it("have an id that is made from their name, and one of their own", () => {
    let sheet = blankSheet("Test");
    let id;
    ({ sheet, id } = addCity(sheet, "São Paulo", { lon: 1, lat: 2 }));
    expect(id).toBe("sao-paulo");
    ({ sheet, id } = addCity(sheet, "Sao Paulo!", { lon: 3, lat: 4 }));
    expect(id).toBe("sao-paulo-2");
    ({ id } = addCity(sheet, "???", { lon: 3, lat: 4 }));
    expect(id).toBe("city");
  });

  it("are moved", () => {
    const sheet = moveCity(triangle(), "bridge", { lon: 7, lat: 8 });
    expect(cityOf(sheet, "bridge")).toMatchObject({ lon: 7, lat: 8, name: "Bridge" });
  });

  it("take their id along where they are named, when they are called something else", () => {
    const before = addTicket(triangle());
    const { sheet, id } = renameCity(before, "abbey", "Mill");
    expect(id).toBe("mill");
    expect(ids(sheet.map.routes)).toEqual(["mill-bridge", "bridge-castle", "castle-mill"]);
    expect(sheet.map.routes[2]!.ends).toEqual(["castle", "mill"]);
    expect(sheet.tickets.list[0]).toMatchObject({ id: "mill-castle", from: "mill", to: "castle" });
  });

  it("keep an id that was chosen by hand", () => {
    const sheet = triangle();
    sheet.map.cities[0]!.id = "start";
    const renamed = renameCity(sheet, "start", "Mill");
    expect(renamed.id).toBe("start");
    expect(cityOf(renamed.sheet, "start")?.name).toBe("Mill");
  });

  it("go with their routes and tickets", () => {
    const sheet = removeCity(addTour(addTicket(triangle())), "abbey");
    expect(ids(sheet.map.cities)).toEqual(["bridge", "castle"]);
    expect(ids(sheet.map.routes)).toEqual(["bridge-castle"]);
    expect(sheet.tickets.list).toEqual([]);
  });

  it("are ports, junctions or entrances of places", () => {
    let sheet = setPort(triangle(), "abbey", true);
    expect(cityOf(sheet, "abbey")?.port).toBe(true);
    sheet = setKind(sheet, "abbey", "entrance");
    expect(cityOf(sheet, "abbey")).toEqual({
      id: "abbey",
      name: "Abbey",
      lon: 0,
      lat: 0,
      kind: "entrance",
      placed: true,
    });
    sheet = inPlace(inPlace(sheet, "abbey", "The North"), "castle", "The North");
    expect(placeWith(sheet, "abbey")).toEqual({
      id: "the-north",
      name: "The North",
      cities: ["abbey", "castle"],
    });
    expect(stopsOf(sheet).map(({ id }) => id)).toEqual(["bridge", "castle", "the-north"]);
    sheet = inPlace(setKind(sheet, "abbey", undefined), "castle", "");
    expect(sheet.map).not.toHaveProperty("places");
    expect(cityOf(sheet, "abbey")).not.toHaveProperty("kind");
  });
});

describe("routes", () => {
  it("use the colours one after the other", () => {
    const colors = triangle().map.routes.map(({ color }) => color);
    expect(new Set(colors).size).toBe(3);
  });

  it("get a second track, and lose it", () => {
    const doubled = doubleRoute(triangle(), "abbey-bridge");
    expect(doubled.id).toBe("abbey-bridge-2");
    const [first, second] = doubled.sheet.map.routes;
    expect(first).toMatchObject({ id: "abbey-bridge-1", twin: "abbey-bridge-2" });
    expect(second).toMatchObject({ id: "abbey-bridge-2", twin: "abbey-bridge-1", length: 2 });
    expect(canJoin(doubled.sheet, "abbey", "bridge")).toBe(false);
    expect(canJoin(doubled.sheet, "castle", "bridge")).toBe(true);
    expect(canJoin(doubled.sheet, "castle", "castle")).toBe(false);
    const longer = changeRoute(doubled.sheet, "abbey-bridge-2", { length: 5, color: "grey" });
    expect(routeOf(longer, "abbey-bridge-1")).toMatchObject({ length: 5 });
    expect(routeOf(longer, "abbey-bridge-1")!.color).not.toBe("grey");
    const single = removeRoute(longer, "abbey-bridge-1");
    expect(routeOf(single, "abbey-bridge")).toMatchObject({ length: 5, color: "grey" });
    expect(routeOf(single, "abbey-bridge")).not.toHaveProperty("twin");
  });

  it("are doubled by joining the same cities again", () => {
    const { sheet } = addRoute(triangle(), "bridge", "abbey", 6);
    expect(sheet.map.routes[1]).toMatchObject({ id: "abbey-bridge-2", length: 2 });
  });

  it("forget what they do not have any more", () => {
    const tunnel = changeRoute(triangle(), "abbey-bridge", { tunnel: true, wilds: 1 });
    const plain = changeRoute(tunnel, "abbey-bridge", { tunnel: undefined, wilds: undefined });
    expect(plain.map.routes[0]).toEqual(triangle().map.routes[0]);
  });
});

describe("tickets", () => {
  it("lead far, and are worth the shortest way", () => {
    const sheet = addTicket(triangle());
    expect(sheet.tickets.list).toEqual([
      { id: "abbey-castle", from: "abbey", to: "castle", points: 4 },
    ]);
    expect(shortest(sheet, "abbey", "castle")).toBe(4);
    const three = addTicket(addTicket(sheet));
    expect(three.tickets.list).toHaveLength(3);
    // There are no other pairs.
    expect(addTicket(three)).toBe(three);
  });

  it("are called after their ends, and removed", () => {
    const sheet = changeTicket(addTicket(triangle()), 0, { to: "bridge", points: 2 });
    expect(sheet.tickets.list[0]).toEqual({
      id: "abbey-bridge",
      from: "abbey",
      to: "bridge",
      points: 2,
    });
    expect(removeTicket(sheet, 0).tickets.list).toEqual([]);
  });

  it("are worth their way as long as nobody has said otherwise", () => {
    const points = (sheet: Sheet) => sheet.tickets.list[0]!.points;
    const far = addTicket(triangle());
    const near = changeTicket(far, 0, { to: "bridge" });
    expect(points(near)).toBe(2);
    // To the same city there is no way; from there on it is worth one again.
    const nowhere = changeTicket(near, 0, { from: "bridge" });
    expect(points(nowhere)).toBe(2);
    expect(points(changeTicket(nowhere, 0, { to: "castle" }))).toBe(3);
    const priced = changeTicket(near, 0, { points: 9 });
    expect(points(changeTicket(priced, 0, { to: "castle" }))).toBe(9);
    const [tour] = changeTicket(addTour(triangle()), 0, { in_order: 12 }).tickets.list;
    expect(tour).toMatchObject({ points: 5, in_order: 12 });
  });

  it("may be tours", () => {
    const [tour] = addTour(triangle()).tickets.list;
    expect(tour).toMatchObject({ id: "tour", tour: ["abbey", "bridge", "castle"] });
  });
});

describe("what was done", () => {
  const edits: [string, (sheet: Sheet) => Sheet][] = [
    ["a city", (sheet) => addCity(sheet, "Dam", { lon: 5, lat: 5 }).sheet],
    ["a name", (sheet) => renameCity(sheet, "abbey", "Mill").sheet],
    ["a place", (sheet) => moveCity(sheet, "bridge", { lon: 9, lat: 9 })],
    ["a second track", (sheet) => doubleRoute(sheet, "bridge-castle").sheet],
    ["a length", (sheet) => changeRoute(sheet, "bridge-castle-1", { length: 1 })],
    ["a ticket", addTicket],
    ["a city that goes", (sheet) => removeCity(sheet, "castle")],
  ];

  it("can be undone step by step, and done again", () => {
    const draft = new Draft(triangle(), blankFrame);
    const states = [draft.sheet];
    for (const [, edit] of edits) {
      draft.change(edit(draft.sheet));
      states.push(draft.sheet);
    }
    expect(states).toHaveLength(edits.length + 1);
    for (const state of states.slice(0, -1).reverse()) {
      draft.undo();
      expect(draft.sheet).toBe(state);
    }
    expect(draft.canUndo).toBe(false);
    draft.undo();
    for (const state of states.slice(1)) {
      draft.redo();
      expect(draft.sheet).toBe(state);
    }
    expect(draft.canRedo).toBe(false);
    draft.undo();
    draft.change(addTicket(draft.sheet));
    // Whoever goes another way leaves the first one.
    expect(draft.canRedo).toBe(false);
  });

  it("is one step as long as it is about the same", () => {
    const draft = new Draft(triangle(), blankFrame);
    const before = draft.sheet;
    for (const lon of [1, 2, 3]) draft.change(moveCity(draft.sheet, "abbey", { lon, lat: 0 }), "a");
    draft.undo();
    expect(draft.sheet).toBe(before);
    draft.redo();
    draft.change(moveCity(draft.sheet, "abbey", { lon: 4, lat: 0 }), "a");
    draft.settle();
    draft.change(moveCity(draft.sheet, "abbey", { lon: 5, lat: 0 }), "a");
    draft.undo();
    expect(cityOf(draft.sheet, "abbey")?.lon).toBe(4);
  });
});

it("tickets cost what they would win again", () => {
  const sheet = blankSheet("Test");
  expect(withoutPenalties(sheet)).toBe(sheet);
  const list = [
    { id: "a-b", from: "a", to: "b", points: 4, penalty: 9 },
    { id: "b-c", from: "b", to: "c", points: 3 },
  ];
  const after = withoutPenalties({ ...sheet, tickets: { ...sheet.tickets, list } });
  expect(after.tickets.list).toEqual([
    { id: "a-b", from: "a", to: "b", points: 4 },
    { id: "b-c", from: "b", to: "c", points: 3 },
  ]);
});
