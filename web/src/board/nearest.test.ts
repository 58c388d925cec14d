import { describe, expect, it } from "vitest";
import { freeCorner } from "./corner";
import type { Layout } from "./layout";
import { cityTowards, hit, nearestRoute, routeTowards } from "./nearest";

/** Two level routes above each other, a third to the right, a fourth far below. */
const layout: Layout = {
  plan: { width: 600, height: 500, space_length: 30, space_width: 10, city: 8, letters: 15 },
  cities: { west: { at: [70, 100] }, east: { at: [130, 100] } },
  routes: {
    upper: { spaces: [[100, 100, 0]] },
    lower: { spaces: [[100, 112, 0]] },
    right: {
      spaces: [
        [200, 120, 0],
        [232, 120, 0],
      ],
    },
    south: { spaces: [[110, 400, 90]] },
  },
};

describe("a tap", () => {
  it("means what lies there", () => {
    expect(hit(layout, [100, 104], 18)).toEqual({ route: "upper" });
    expect(hit(layout, [100, 108], 18)).toEqual({ route: "lower" });
    expect(hit(layout, [70, 101], 18)).toEqual({ city: "west" });
  });

  it("means the nearest thing within reach", () => {
    expect(hit(layout, [110, 125], 18)).toEqual({ route: "lower" });
    expect(hit(layout, [100, 200], 18)).toBeNull();
  });

  it("means what may be done rather than what is a little nearer", () => {
    const inviting = { routes: new Set(["upper"]) };
    expect(hit(layout, [100, 119], 18, inviting)).toEqual({ route: "upper" });
    expect(hit(layout, [100, 112], 18, inviting)).toEqual({ route: "lower" });
    expect(hit(layout, [84, 90], 18, { cities: new Set(["west"]) })).toEqual({ city: "west" });
  });

  it("of something dragged means a route, even over a city", () => {
    expect(nearestRoute(layout, [72, 100], 18)).toBe("upper");
    expect(nearestRoute(layout, [300, 300], 18)).toBeNull();
  });
});

describe("arrow keys", () => {
  it("go to the nearest route in their direction", () => {
    expect(routeTowards(layout, "upper", "down")).toBe("lower");
    expect(routeTowards(layout, "lower", "up")).toBe("upper");
    expect(routeTowards(layout, "lower", "right")).toBe("right");
    expect(routeTowards(layout, "lower", "down")).toBe("south");
  });

  it("go from city to city among those that count", () => {
    const both = new Set(["west", "east"]);
    expect(cityTowards(layout, both, "west", "right")).toBe("east");
    expect(cityTowards(layout, new Set(["west"]), "west", "right")).toBeNull();
  });

  it("stop at the edge", () => {
    expect(routeTowards(layout, "south", "down")).toBeNull();
    expect(routeTowards(layout, "right", "right")).toBeNull();
  });
});

describe("buttons", () => {
  it("stand in a corner where they cover nothing", () => {
    expect(freeCorner(layout)).toBe("bottom-right");
    const full = {
      ...layout,
      routes: { ...layout.routes, corner: { spaces: [[580, 490, 0]] } },
    } as Layout;
    expect(freeCorner(full)).toBe("bottom-left");
    expect(freeCorner({ ...full, cartouche: { at: [60, 470], width: 90, height: 40 } })).toBe(
      "top-right",
    );
  });
});
