import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as sight from "./camera";
import type { Layout } from "./layout";
import { boxOf } from "./surroundings";

const folder = join(import.meta.dirname, "../../../boards");
const layouts = readdirSync(folder)
  .filter((name) => name.endsWith(".layout.json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Layout);

/** What is left of a phone for the map, upright and on its side; a desk. */
const stages = [
  { width: 360, height: 205 },
  { width: 574, height: 280 },
  { width: 976, height: 660 },
];

/** Where a part of the board is seen on a stage. */
const seen = (camera: sight.Camera, box: sight.Box): sight.Box => ({
  left: box.left * camera.zoom + camera.x,
  top: box.top * camera.zoom + camera.y,
  right: box.right * camera.zoom + camera.x,
  bottom: box.bottom * camera.zoom + camera.y,
});

function expectInside(camera: sight.Camera, box: sight.Box, stage: sight.Size) {
  const { left, top, right, bottom } = seen(camera, box);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(stage.width);
  expect(bottom).toBeLessThanOrEqual(stage.height);
}

describe("what is decided about", () => {
  it("can be seen together, whatever it is", () => {
    expect(layouts.length).toBeGreaterThan(0);
    for (const layout of layouts) {
      const { plan } = layout;
      const nothing: ReadonlySet<string> = new Set();
      const subjects = [
        { routes: nothing, cities: new Set(Object.keys(layout.cities)) },
        ...Object.keys(layout.cities).map((city) => ({ routes: nothing, cities: new Set([city]) })),
        ...Object.keys(layout.routes).map((route) => ({
          routes: new Set([route]),
          cities: nothing,
        })),
      ];
      for (const stage of stages) {
        const near = sight.centred(plan, stage, sight.largestZoom(plan, stage, plan.letters));
        const starts = [near, sight.opening(plan, stage, plan.letters), sight.whole(plan, stage)];
        for (const subject of subjects) {
          const box = boxOf(layout, subject)!;
          for (const start of starts) {
            const camera = sight.framing(start, box, plan, stage);
            expectInside(sight.kept(camera, plan, stage), box, stage);
          }
        }
      }
    }
  });

  it("moves nothing if it can be seen", () => {
    const board = { width: 1400, height: 900 };
    const stage = { width: 1000, height: 620 };
    const camera = { zoom: 1, x: -200, y: -100 };
    const middle = { left: 600, top: 300, right: 900, bottom: 500 };
    expect(sight.framing(camera, middle, board, stage)).toEqual(camera);
  });

  it("does not become larger than what was seen before", () => {
    const board = { width: 1400, height: 900 };
    const stage = { width: 1000, height: 620 };
    const before = sight.whole(board, stage);
    const corner = { left: 0, top: 0, right: 50, bottom: 50 };
    expect(sight.framing(before, corner, board, stage).zoom).toBe(before.zoom);
  });

  it("is nothing where nothing is drawn", () => {
    expect(boxOf(layouts[0]!, { routes: new Set(["?"]), cities: new Set(["?"]) })).toBeNull();
  });
});
