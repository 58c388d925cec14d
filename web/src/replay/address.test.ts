// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { pageAt } from "../app/router.svelte";
import { addressOf, linkAddress, stepAddress } from "./address";
import { commandOf } from "./keys";

describe("the address of a turn", () => {
  it.each([
    ["abc", 0, "all"],
    ["abc", 12, "2"],
    ["file", 7, "nobody"],
  ])("leads back to it: %s, turn %i, eyes of %s", (id, turn, eyes) => {
    const page = pageAt(new URL(addressOf(id, turn, eyes), "http://localhost"));
    const shown = eyes === "all" ? null : eyes;
    expect(page).toEqual({ name: "replay", id, turn, step: null, eyes: shown, packed: null });
  });

  it("may name a position between turns, as a seat saw it", () => {
    const page = pageAt(new URL(stepAddress("abc", 57, 1), "http://localhost"));
    expect(page).toEqual({
      name: "replay",
      id: "abc",
      turn: null,
      step: 57,
      eyes: "1",
      packed: null,
    });
  });

  it("may contain the game itself", () => {
    const page = pageAt(new URL(linkAddress("A-b_9", 3, "all"), "http://localhost"));
    expect(page).toMatchObject({ id: "link", turn: 3, eyes: null, packed: "A-b_9" });
  });
});

describe("keys in a replay", () => {
  const press = (key: string, where = "<p></p>", more: KeyboardEventInit = {}) => {
    document.body.innerHTML = where;
    let command: unknown;
    const hear = (event: KeyboardEvent) => (command = commandOf(event));
    addEventListener("keydown", hear, { once: true });
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    document.body.firstElementChild!.dispatchEvent(event);
    return command;
  };

  it("go through the game", () => {
    expect(press("ArrowRight")).toBe("after");
    expect(press("ArrowLeft", undefined, { shiftKey: true })).toBe("turn-before");
    expect(press("End")).toBe("last");
    expect(press(" ")).toBe("play");
    expect(press("x")).toBeNull();
  });

  it("are left to what has the focus", () => {
    expect(press("ArrowRight", "<input>")).toBeNull();
    expect(press("ArrowRight", "<div data-own-keys></div>")).toBeNull();
    expect(press(" ", "<button></button>")).toBeNull();
    expect(press("ArrowRight", "<button></button>")).toBe("after");
    expect(press("ArrowLeft", undefined, { altKey: true })).toBeNull();
  });
});
