import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Layout, Point } from "../board/layout";
import { layoutOf } from "../board/layout";
import { engineHere, layoutSolverHere } from "../testing/engine";
import { arrange, bendAsDrawn, drawnBow } from "./arrange";
import { Draft } from "./draft.svelte";
import { drawingOf, frameOfDrawing, type Drawing } from "./drawing";
import { bendRoute, changeRoute, cityOf, moveCity, removeCity, renameCity, routeOf } from "./edits";
import { degreesOf, frameAt, pointOf, sheetSize, type Frame } from "./frame";
import { publishedDrawing } from "./published";
import { sheetOf, type Sheet } from "./sheet";
import { drawnRequest } from "./solver/request";

vi.mock("../board/layout");

const engine = engineHere();
const solver = layoutSolverHere();
const boards = (await engine.boards()).map(({ id }) => id);
const layoutFile = (id: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../boards/${id}.layout.json`), "utf8"),
  ) as Layout;
vi.mocked(layoutOf).mockImplementation((id) => Promise.resolve(layoutFile(id)));

const published = async (id: string) => sheetOf(await engine.builtInSheet(id));
const apart = ([x, y]: readonly number[], [a, b]: readonly number[]) =>
  Math.hypot(a! - x!, b! - y!);

describe.each(boards)("a copy of %s", (id) => {
  let sheet: Sheet, layout: Layout, drawing: Drawing, frame: Frame;
  beforeAll(async () => {
    sheet = { ...(await published(id)), id: "copy", title: "Copy" };
    layout = layoutFile(id);
    drawing = (await publishedDrawing(sheet, engine))!;
    frame = frameOfDrawing(drawing);
  });

  it("is drawn as the board is", () => {
    const drawn = arrange(sheet, frame, drawing);
    const aside = (sheetSize.width - layout.plan.width) / 2;
    const shifted = ([x, y]: Point): Point => [x + aside, y];
    for (const { id } of sheet.map.cities) {
      const [is, was] = [drawn.cities[id]!, layout.cities[id]!];
      expect(apart(is.at, shifted(was.at))).toBeLessThan(0.1);
      if (was.name) expect(is.name!.at).toEqual(shifted(was.name.at));
      else expect(is.name).toBeUndefined();
    }
    for (const { id } of sheet.map.routes) {
      const was = layout.routes[id]!.spaces.map(([x, y, angle]) => [...shifted([x, y]), angle]);
      expect(drawn.routes[id]!.spaces).toEqual(was);
    }
    const exits = (layout.exits ?? []).map(({ route, to, at }) => ({ route, to, at: shifted(at) }));
    expect((drawn.exits ?? []).map(({ route, to, at }) => ({ route, to, at }))).toEqual(exits);
    expect(drawn.plan).toMatchObject({
      ...sheetSize,
      space_length: layout.plan.space_length,
      letters: layout.plan.letters,
    });
  });

  it("is drawn without a fault", () => {
    const request = drawnRequest(sheet, frame, arrange(sheet, frame, drawing));
    expect(JSON.parse(solver.faults(JSON.stringify(request)))).toEqual([]);
  });

  it("has a frame in which its coordinates are about where they are drawn", () => {
    const off = sheet.map.cities.map((city) =>
      apart(pointOf(city, frame), drawing.cities[`${city.lon} ${city.lat}`]!.at),
    );
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(120);
    expect(frame.north).toBeGreaterThan(0);
    expect(frame.east).toBeGreaterThan(0);
  });

  it("stays as it is but for what is moved, and its routes keep their bends", () => {
    const before = arrange(sheet, frame, drawing);
    const city = sheet.map.cities[0]!.id;
    const at = before.cities[city]!.at;
    const to: Point = [at[0] + (at[0] > 700 ? -12 : 12), at[1] + (at[1] > 450 ? -8 : 8)];
    const bent = bendAsDrawn(sheet, city, before, drawing);
    const after = arrange(moveCity(bent, city, degreesOf(to, frame)), frame, drawing);
    expect(apart(after.cities[city]!.at, to)).toBeLessThan(1);
    const gone = new Set((before.exits ?? []).map(({ route }) => route));
    for (const route of sheet.map.routes) {
      const [is, was] = [after, before].map(({ routes }) => routes[route.id]!.spaces);
      if (!route.ends.includes(city)) expect(is).toEqual(was);
      else if (!gone.has(route.id) && !gone.has(route.twin ?? "")) {
        const most = Math.max(...is!.map((spot, nth) => apart(spot, was![nth]!)));
        expect(most, route.id).toBeLessThan(45);
      }
    }
    for (const other of sheet.map.cities.slice(1)) {
      expect(after.cities[other.id]!.at).toEqual(before.cities[other.id]!.at);
    }
  });

  it("stays where it is while cities are renamed and the sheet is laid elsewhere", () => {
    const before = arrange(sheet, frame, drawing);
    const renamed = renameCity(sheet, sheet.map.cities[0]!.id, "Somewhere Else");
    const after = arrange(renamed.sheet, frame, drawing);
    expect(after.cities[renamed.id]!.at).toEqual(before.cities[sheet.map.cities[0]!.id]!.at);
    const draft = new Draft(sheet, frame, null, drawing);
    draft.lay(frameAt({ lon: 5, lat: 20, width: 900 }));
    expect(arrange(draft.sheet, draft.frame, draft.drawing)).toEqual(before);
    draft.undo();
    expect(draft.drawing).toBe(drawing);
  });
});

describe("on a copy of Europe", () => {
  let sheet: Sheet, drawing: Drawing, frame: Frame;
  const draw = (sheet: Sheet) => arrange(sheet, frame, drawing);
  beforeAll(async () => {
    sheet = await published("europe");
    drawing = drawingOf(sheet, layoutFile("europe"));
    frame = frameOfDrawing(drawing);
  });

  it("a route is bent from where it was", () => {
    const bows = sheet.map.routes.map((route) => drawnBow(route, draw(sheet)));
    expect(bows.some((bow) => bow > 10)).toBe(true);
    expect(bows.some((bow) => bow < -10)).toBe(true);
    const at = bows.findIndex((bow) => bow > 10 && bow < 60);
    const route = sheet.map.routes[at]!;
    const after = bendRoute(sheet, route.id, bows[at]! + 5);
    const [is, was] = [draw(after), draw(sheet)].map((one) => one.routes[route.id]!.spaces);
    expect(is).not.toEqual(was);
    expect(Math.max(...is!.map((spot, nth) => apart(spot, was![nth]!)))).toBeLessThan(30);
  });

  it("a longer route is bent to the same side, and a removed city takes only its own along", () => {
    const route = sheet.map.routes.find((one) => drawnBow(one, draw(sheet)) > 20)!;
    const longer = changeRoute(sheet, route.id, { length: route.length + 1 });
    expect(drawnBow(routeOf(longer, route.id)!, draw(longer))).toBeGreaterThan(10);
    const { routes } = draw(sheet);
    const less = removeCity(sheet, "wien");
    for (const { id } of less.map.routes) expect(draw(less).routes[id]).toEqual(routes[id]);
    expect(cityOf(less, "wien")).toBeUndefined();
  });
});

it("a board of one's own is no copy, and neither is one that shares a few places", async () => {
  const europe = await published("europe");
  const few = europe.map.cities.slice(0, 10);
  const own = { ...europe, map: { cities: few, routes: [] } };
  expect(await publishedDrawing(own, engine)).toBeNull();
  expect(await publishedDrawing({ ...own, map: { cities: [], routes: [] } }, engine)).toBeNull();
});
