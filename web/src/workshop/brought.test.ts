import { expect, it } from "vitest";
import type { Layout } from "../board/layout";
import { brought } from "./brought";

it("a server is given what it knows of a layout, and nothing else", () => {
  const layout = {
    plan: {
      width: 1450,
      height: 900,
      space_length: 40,
      space_width: 14,
      city: 9,
      letters: 18,
      paper: "old",
    },
    cities: {
      abbey: { at: [1, 2], name: { at: [1, 9], width: 30, height: 19, tilt: 3 }, pinned: true },
      mill: { at: [3, 4] },
    },
    routes: { "abbey-mill": { spaces: [[2, 3, 45]], bend: 0.2 } },
    exits: [],
  } as unknown as Layout;
  expect(brought({ file: "the file", title: "Lakes", layout })).toEqual({
    file: "the file",
    layout: {
      plan: { width: 1450, height: 900, space_length: 40, space_width: 14, city: 9, letters: 18 },
      cities: {
        abbey: { at: [1, 2], name: { at: [1, 9], width: 30, height: 19 } },
        mill: { at: [3, 4] },
      },
      routes: { "abbey-mill": { spaces: [[2, 3, 45]] } },
    },
  });
});
