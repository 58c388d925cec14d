import { describe, expect, it } from "vitest";
import type { Point } from "../../board/layout";
import { layoutSolverHere } from "../../testing/engine";
import { arrange } from "../arrange";
import { addCity, addRoute, bendRoute, cityOf, doubleRoute, routeOf } from "../edits";
import { faultWords } from "../faultWords";
import { blankFrame, degreesOf } from "../frame";
import english from "../../i18n/messages/workshop.en.json";
import { blankSheet, fileOf, sheetOf, type Sheet } from "../sheet";
import {
  drawnFaults,
  drawnRequest,
  requestOf,
  withAnswer,
  type Answer,
  type Told,
} from "./request";

/** Three cities in a row; the route between the outer ones runs over the one in the middle. */
function row(): Sheet {
  let sheet = blankSheet("Test");
  const add = (name: string, at: Point) =>
    ({ sheet } = addCity(sheet, name, degreesOf(at, blankFrame)));
  add("West", [325, 450]);
  add("Middle", [725, 450]);
  add("East", [1125, 450]);
  ({ sheet } = addRoute(sheet, "west", "middle", 5));
  ({ sheet } = addRoute(sheet, "west", "east", 12));
  return sheet;
}
const layoutOf = (sheet: Sheet) => arrange(sheet, blankFrame);
const solver = layoutSolverHere();
const faultsOf = (sheet: Sheet) =>
  drawnFaults(
    JSON.parse(
      solver.faults(JSON.stringify(drawnRequest(sheet, blankFrame, layoutOf(sheet)))),
    ) as Told[],
  );
function arranged(sheet: Sheet, moveCities = false): Sheet {
  const request = requestOf(sheet, blankFrame, layoutOf(sheet), moveCities);
  const answer = solver.arrange(JSON.stringify(request), { heard: () => {} });
  return withAnswer(sheet, blankFrame, JSON.parse(answer) as Answer);
}
const places = (sheet: Sheet) => sheet.map.cities.map(({ lon, lat }) => [lon, lat]);
/** As if it had been opened from a file. */
const opened = (sheet: Sheet): Sheet => sheetOf(fileOf(sheet));

describe("the drawing", () => {
  it("has faults beside everything that they are about, in words", () => {
    const over = faultsOf(row()).filter(({ code }) => code === "layout-route-on-city");
    expect(over.map(({ part, id, again }) => [part, id, again])).toEqual([
      ["map.routes", "west-east", false],
      ["map.cities", "middle", true],
    ]);
    expect(faultWords(over[0]!, row())).toBe("West – East runs over Middle.");
  });

  it("is looked at whatever is missing on the sheet", () => {
    expect(faultsOf(blankSheet("Nothing"))).toEqual([]);
    const sheet = row();
    const nowhere = {
      ...sheet.map.routes[0]!,
      id: "lost",
      ends: ["west", "nowhere"] as [string, string],
    };
    const broken = { ...sheet, map: { ...sheet.map, routes: [...sheet.map.routes, nowhere] } };
    expect(faultsOf(broken)).toEqual(faultsOf(sheet));
  });

  it("has a sentence for every fault that the solver can find", async () => {
    const { readFileSync } = await import("node:fs");
    const file = new URL("../../../../crates/layout/src/faults/mod.rs", import.meta.url);
    const list = /pub enum FaultKind \{([^}]*)\}/.exec(readFileSync(file, "utf8"))![1]!;
    const kinds = [...list.matchAll(/^ {4}([A-Z]\w+),/gm)].map(([, name]) =>
      name!.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase(),
    );
    expect(kinds.length).toBeGreaterThan(12);
    // Whatever is drawn where it was put is not misplaced.
    for (const kind of kinds.filter((one) => one !== "misplaced")) {
      const about = { kind, cities: ["west", "east"], routes: ["west-east"], message: "" };
      for (const told of [about, { ...about, routes: [] }]) {
        const codes = drawnFaults([told]).map(({ code }) => `workshop.fault.${code}`);
        expect(codes.filter((code) => !(code in english))).toEqual([]);
      }
    }
  });
});

describe("arranging", () => {
  it("bends routes out of the way and leaves cities where they were put", () => {
    const sheet = row();
    const after = arranged(sheet);
    expect(places(after)).toEqual(places(sheet));
    expect(routeOf(after, "west-east")).toMatchObject({ arranged: true });
    expect(faultsOf(after)).toEqual([]);
    // Also where cities may move: these were placed by hand.
    expect(places(arranged(sheet, true))).toEqual(places(sheet));
  });

  it("keeps what was bent by hand, and finds anew what it has bent itself", () => {
    const bent = bendRoute(row(), "west-middle", 40);
    const after = arranged(bent);
    expect(routeOf(after, "west-middle")).toEqual(routeOf(bent, "west-middle"));
    const { bows } = requestOf(after, blankFrame, layoutOf(after));
    expect(bows).toEqual({ "west-middle": 40 });
    expect(routeOf(bendRoute(after, "west-east", 10), "west-east")).not.toHaveProperty("arranged");
  });

  it("moves only cities that nobody has placed, and only if it may", () => {
    const sheet = opened(row());
    // East is so near that the routes have no room.
    const near = {
      ...sheet,
      map: {
        ...sheet.map,
        cities: sheet.map.cities.map((city) =>
          city.id === "east" ? { ...city, ...degreesOf([760, 450], blankFrame) } : city,
        ),
      },
    };
    expect(places(arranged(near))).toEqual(places(near));
    const byHand = {
      ...near,
      map: {
        ...near.map,
        cities: near.map.cities.map((city) =>
          city.id === "west" ? { ...city, placed: true as const } : city,
        ),
      },
    };
    const after = arranged(byHand, true);
    expect(cityOf(after, "west")).toEqual(cityOf(byHand, "west"));
    expect(cityOf(after, "east")).not.toEqual(cityOf(byHand, "east"));
  });

  it("bends the tracks of a double route together", () => {
    const { sheet } = doubleRoute(row(), "west-east");
    const after = arranged(sheet);
    expect(routeOf(after, "west-east-1")!.bow).toBe(routeOf(after, "west-east-2")!.bow);
    expect(faultsOf(after)).toEqual([]);
  });
});
