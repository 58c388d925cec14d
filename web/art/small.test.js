// @vitest-environment node
import { expect, it } from "vitest";
import { small } from "./small.js";

const path = (data) => `<svg><path d="${data}" fill="red"/></svg>`;

it("leaves out points that nobody misses on a card", () => {
  const shore = "M0.4 0l50 2.5 50-2.5 0 80.2-100 0z";
  expect(small(path(shore))).toBe(path("M0 0l100 0 0 80-100 0z"));
});

it("leaves out specks, and keeps what is beside them", () => {
  expect(small(path("M10 10l1 5M20 20l30 0"))).toBe(path("M20 20l30 0"));
});

it("keeps paths that are not made of straight lines", () => {
  const tree = "M834.6 22.7v-1.8m-2.3-1a2.3 2.3 0 1 1 4.6 0q-2.3 1.8 -4.6 0";
  expect(small(path(tree))).toBe(path(tree));
});

it("leaves out lines that are too thin to be seen, but no shapes", () => {
  const line = (width, fill) =>
    `<path d="M20 20l30 0" fill="${fill}" stroke="red" stroke-width="${width}"/>`;
  expect(small(line(0.7, "none"))).toBe("");
  expect(small(line(0.7, "red"))).toBe(line(0.7, "red"));
  expect(small(line(0.9, "none"))).toBe(line(0.9, "none"));
});
