// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { DoubleTap, named } from "./pointing";

describe("a double tap", () => {
  it("is two taps soon after each other at one place", () => {
    const taps = new DoubleTap();
    expect(taps.tapped(1000, [50, 50])).toBe(false);
    expect(taps.tapped(1200, [55, 52])).toBe(true);
    // A third one begins anew.
    expect(taps.tapped(1300, [55, 52])).toBe(false);
  });

  it("is not two slow ones, nor two far apart, nor one after a choice", () => {
    const taps = new DoubleTap();
    taps.tapped(1000, [50, 50]);
    expect(taps.tapped(1500, [50, 50])).toBe(false);
    expect(taps.tapped(1600, [90, 50])).toBe(false);
    taps.forget();
    expect(taps.tapped(1700, [90, 50])).toBe(false);
  });
});

it("finds what an element of the board belongs to", () => {
  document.body.innerHTML = `<svg><g data-route="a"><path /></g><g data-city="wien"/><rect/></svg>`;
  const find = (what: string) => named(document.querySelector(what)!);
  expect(find("path")).toEqual({ route: "a" });
  expect(find("[data-city]")).toEqual({ city: "wien" });
  expect(find("rect")).toBeNull();
});
