// @vitest-environment jsdom
import { mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { colorSymbols } from "../look/symbols";
import Card from "./Card.svelte";
import DeckPile from "./DeckPile.svelte";
import { boardWith, builtIn, card } from "./testing";

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props) {
  shown = mount(component, { target: document.body, props });
  return document.querySelector<HTMLElement>("[role=img]")!;
}

/** What is drawn on a card, without its colours. */
const drawing = (element: HTMLElement) =>
  [...element.querySelectorAll("svg svg path, svg svg circle")]
    .map((one) => one.getAttribute("d") ?? one.getAttribute("cx"))
    .join();

describe.each(builtIn)("the cards of $id", ({ facts }) => {
  it("are all drawn, each unlike the others even without colours", () => {
    const drawings = new Map<string, string>();
    for (const one of facts.board.cards) {
      const element = show(Card, { facts, card: one.id });
      expect(element.ariaLabel ?? element.getAttribute("aria-label")).toBeTruthy();
      const marks = element.querySelectorAll(".corner");
      expect(marks.length).toBe(2 + Number(one.harbour) + Number(one.spaces > 1));
      const key = drawing(element) + marks.length;
      expect(drawings.get(key), `${one.id} looks like`).toBeUndefined();
      drawings.set(key, one.id);
      void unmount(shown!);
      shown = undefined;
    }
  });
});

describe("a card", () => {
  it.each(["train", "ship"])("of each colour we know has a drawing of its own: %s", (deck) => {
    const colors = [...Object.keys(colorSymbols), "teal"];
    const facts = boardWith({ cards: colors.map((color) => card({ id: color, deck, color })) });
    const drawings = colors.map((color) => {
      const seen = drawing(show(Card, { facts, card: color }));
      void unmount(shown!);
      return seen;
    });
    shown = undefined;
    expect(new Set(drawings).size).toBe(colors.length);
  });

  it("of an unknown colour and deck is a plain wagon of that colour", () => {
    const facts = boardWith({ cards: [card({ id: "x", deck: "balloon", color: "teal" })] });
    const element = show(Card, { facts, card: "x" });
    expect(drawing(element)).not.toBe("");
    expect(element.getAttribute("style")).toContain("var(--card-teal, teal)");
    expect(element.querySelector(".corner")).toBeNull();
  });

  it("that the board does not know is still a card", () => {
    expect(show(Card, { facts: boardWith({}), card: "lost" }).getAttribute("aria-label")).toBe(
      "lost",
    );
  });

  it("says how many there are, from two on", () => {
    const facts = boardWith({ cards: [card({ id: "red", color: "red" })] });
    const three = show(Card, { facts, card: "red", count: 3 });
    expect(three.getAttribute("aria-label")).toBe("3 × red train card");
    expect(three.querySelector(".count")?.textContent).toBe("3");
    void unmount(shown!);
    expect(show(Card, { facts, card: "red", count: 1 }).querySelector(".count")).toBeNull();
  });
});

it("shows a pile that is used up as an empty place", () => {
  const pile = show(DeckPile, { deck: "train", left: 0 });
  expect(pile.querySelector(".back")).toBeNull();
  expect(pile.getAttribute("aria-label")).toBe("train cards: none left");
});
