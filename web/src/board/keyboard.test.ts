// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { commandOf, nextOf } from "./keyboard";

const press = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent("keydown", { key, ...more });

describe("keys on the board", () => {
  it("go on, zoom and choose", () => {
    expect(commandOf(press("ArrowUp"), null)).toEqual({ go: "up" });
    expect(commandOf(press("="), null)).toBe("zoom-in");
    expect(commandOf(press(" "), { city: "wien" })).toBe("choose");
    expect(commandOf(press("x"), null)).toBeNull();
  });

  it("go to claimable routes only from a route", () => {
    expect(commandOf(press("PageDown"), { route: "a" })).toEqual({ claimable: 1 });
    expect(commandOf(press("PageDown"), { city: "wien" })).toBeNull();
    expect(commandOf(press("PageUp"), null)).toBeNull();
  });

  it("are left to the browser together with others", () => {
    expect(commandOf(press("0", { ctrlKey: true }), null)).toBeNull();
    expect(commandOf(press("ArrowLeft", { altKey: true }), null)).toBeNull();
  });
});

describe("the next claimable route", () => {
  const order = ["a", "b", "c", "d"];

  it("comes in the order of the board, and after the last the first", () => {
    const claimable = new Set(["b", "d"]);
    expect(nextOf(order, claimable, "a", 1)).toBe("b");
    expect(nextOf(order, claimable, "b", 1)).toBe("d");
    expect(nextOf(order, claimable, "d", 1)).toBe("b");
    expect(nextOf(order, claimable, "a", -1)).toBe("d");
  });

  it("is none where no other can be claimed", () => {
    expect(nextOf(order, new Set(), "a", 1)).toBeNull();
    expect(nextOf(order, new Set(["a"]), "a", -1)).toBeNull();
  });
});
