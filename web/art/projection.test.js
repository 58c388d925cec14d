// @vitest-environment node
import { describe, expect, it } from "vitest";
import { projectionOf, projectShape } from "./projection.js";
import { Sheet } from "./sheet.js";
import { BOARDS, citiesOf, layoutOf } from "./testing.js";

describe.each(BOARDS)("the projection of %s", (id) => {
  it("puts every city where the layout says it really is", () => {
    const layout = layoutOf(id);
    const sheet = new Sheet(layout);
    const cities = citiesOf(id);
    expect(cities.length).toBe(Object.keys(layout.cities).length);
    for (const city of cities) {
      const [x, y] = sheet.unbent(city.place);
      const really = layout.cities[city.id].really;
      expect(Math.hypot(x - really[0], y - really[1]), city.id).toBeLessThan(0.6);
    }
  });

  it("draws shapes where it draws places", () => {
    const projection = projectionOf(layoutOf(id).plan.projection);
    const [from, to] = citiesOf(id).map((city) => city.place);
    const everything = [
      [-9, -9],
      [9, 99],
    ];
    const wide =
      id === "paris"
        ? [
            [-99, -99],
            [99, 99],
          ]
        : everything;
    const { lines } = projectShape(
      projection,
      { type: "LineString", coordinates: [from, to] },
      wide,
    );
    const ends = lines.flatMap((line) => [line[0], line[line.length - 1]]);
    for (const place of [from, to]) {
      const [x, y] = projection.project(...place);
      const nearest = Math.min(...ends.map((end) => Math.hypot(end[0] - x, end[1] - y)));
      expect(nearest).toBeLessThan(1e-6);
    }
  });
});

it("says which projection it does not know", () => {
  expect(() => projectionOf({ mercator: {} })).toThrow(/"mercator"/);
});
