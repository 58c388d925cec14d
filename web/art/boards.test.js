// @vitest-environment node
import { gzipSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { drawBoard } from "./board.js";
import { STYLES } from "./boards/index.js";
import { distanceToLine, isWithin } from "./geometry.js";
import { landscape } from "./map.js";
import { Sheet } from "./sheet.js";
import { BOARDS, citiesOf, layoutOf, leastStretch } from "./testing.js";

/** Cities that lie in the sea on purpose. */
const AFLOAT = ["indian-ocean-waypoint"];

const coast = (point, rings) => Math.min(...rings.map((ring) => distanceToLine(point, ring)));

it("there are boards to draw", () => {
  expect(BOARDS).toEqual(expect.arrayContaining(Object.keys(STYLES)));
});

describe.each(BOARDS)("the picture of %s", (id) => {
  const layout = layoutOf(id);
  const { svg, words } = drawBoard(id, layout);
  const sheet = new Sheet(layout);

  it("has every city where the layout has it", () => {
    for (const [city, { really, at }] of Object.entries(layout.cities)) {
      const [x, y] = sheet.bend(really);
      expect(Math.hypot(x - at[0], y - at[1]), city).toBeLessThan(1);
    }
  });

  it("is nowhere folded", () => {
    expect(leastStretch(sheet.bend, sheet.width, sheet.height, 9)).toBeGreaterThan(0);
  });

  it("is well-formed, of the size of the sheet, and needs nothing from elsewhere", () => {
    const { document } = new JSDOM(svg, { contentType: "image/svg+xml" }).window;
    const { width, height } = layout.plan;
    expect(document.documentElement.getAttribute("viewBox")).toBe(`0 0 ${width} ${height}`);
    expect(document.querySelectorAll("script, text, image, foreignObject").length).toBe(0);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|href="(?!#)/);
  });

  it("is small enough to be sent", () => {
    expect(svg.length).toBeLessThan(250 * 1024);
    expect(gzipSync(svg).length).toBeLessThan(80 * 1024);
  });

  it("leaves the names it suggests room", () => {
    const { width, height } = layout.plan;
    for (const { text, at, size } of words.labels) {
      expect(at[0] > 0 && at[1] > 0 && at[0] < width && at[1] < height, text).toBe(true);
      for (const { spaces } of Object.values(layout.routes)) {
        for (const [x, y] of spaces) {
          expect(Math.hypot(x - at[0], y - at[1]), text).toBeGreaterThan(size / 2);
        }
      }
    }
    expect(words.cartouche.width).toBeGreaterThan(100);
  });
});

describe.each(BOARDS.filter((id) => !("flat" in layoutOf(id).plan.projection)))(
  "the coasts of %s",
  (id) => {
    const layout = layoutOf(id);
    const { land, lakes, rivers } = landscape(new Sheet(layout), STYLES[id]);
    const cities = citiesOf(id);

    it("have every city on land, or so near that its mark touches it", () => {
      for (const city of cities.filter((city) => !AFLOAT.includes(city.id))) {
        const { at } = layout.cities[city.id];
        const away = isWithin(at, land) ? 0 : coast(at, land);
        expect(away, city.id).toBeLessThan(layout.plan.city);
      }
    });

    it("pass by every port, or a lake or river does", () => {
      const shores = [...land, ...lakes, ...rivers];
      for (const city of cities.filter((city) => city.port)) {
        const away = coast(layout.cities[city.id].at, shores);
        expect(away, city.id).toBeLessThan(2 * layout.plan.city);
      }
    });
  },
);

it("a board without a style of its own is drawn too", () => {
  const { svg, words } = drawBoard("somewhere-new", layoutOf("usa"));
  expect(svg).toContain('id="land"');
  expect(words.labels).toEqual([]);
  const town = drawBoard("some-town", layoutOf("paris"));
  expect(town.svg).toContain("</svg>");
});
