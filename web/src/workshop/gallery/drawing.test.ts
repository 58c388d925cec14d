import { describe, expect, it } from "vitest";
import type { BoardDrawing } from "../../protocol";
import { drawnRoutes } from "./drawing";

const drawing = (routes: BoardDrawing["routes"]): BoardDrawing => ({
  height: 600,
  cities: [
    [100, 100],
    [300, 100],
    [300, 400],
  ],
  colors: ["red", "blue"],
  routes,
});

describe("the routes of a small picture", () => {
  it("lead from city to city in their colours", () => {
    expect(
      drawnRoutes(
        drawing([
          [0, 1, 2],
          [2, 1, 0],
        ]),
      ),
    ).toEqual([
      { from: [100, 100], to: [300, 100], color: "blue" },
      { from: [300, 100], to: [300, 400], color: "gray" },
    ]);
  });

  it("are side by side between the same cities, whichever way they are written", () => {
    const [one, other] = drawnRoutes(
      drawing([
        [0, 1, 1],
        [1, 0, 2],
      ]),
    );
    expect(one).toEqual({ from: [100, 90], to: [300, 90], color: "red" });
    expect(other).toEqual({ from: [100, 110], to: [300, 110], color: "blue" });
  });

  it("leave out what leads nowhere", () => {
    expect(drawnRoutes(drawing([[0, 7, 1]]))).toEqual([]);
  });
});
