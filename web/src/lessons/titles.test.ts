import { expect, it } from "vitest";
import { lessonsFor, lessonsOn } from "./titles";

const ids = (board: string, mechanics: string[]) =>
  lessonsFor({ id: board, mechanics }).map(({ id }) => id);

it("a board without lessons offers those about its mechanics on other boards", () => {
  expect(ids("somewhere-new", ["double-routes", "ferries", "longest-path"])).toEqual([
    "ferries",
    "longest-path",
  ]);
});

it("all lessons about a mechanic are offered, and one about two mechanics once", () => {
  const lessons = ["choosing-pieces", "ships"];
  expect(ids("somewhere-new", ["two-media"])).toEqual(lessons);
  expect(ids("somewhere-new", ["two-media", "double-cards"])).toEqual(lessons);
});

it("a board's own lessons come first, and nothing is taught twice", () => {
  const own = lessonsOn("africa").map(({ id }) => id);
  expect(own).toContain("terrain");
  expect(ids("africa", ["ferries", "terrain"])).toEqual([...own, "ferries"]);
});
