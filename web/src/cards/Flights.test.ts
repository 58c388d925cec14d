// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../app/settings.svelte";
import { anchor, rectOf, seenRectOf } from "../look/anchors";
import { arc, flightTime, widthIn } from "./flight";
import Flights from "./Flights.svelte";
import { pileLayers } from "./pile";
import { boardWith, card } from "./testing";

const box = (left: number, top: number, width = 90, height = 60) => ({ left, top, width, height });

describe("the way of a card", () => {
  it("begins on one box, ends on the other, and rises between", () => {
    const way = arc(box(0, 100), box(300, 100), 90).map((frame) =>
      /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(String(frame.transform))!.slice(1).map(Number),
    );
    expect(way[0]).toEqual([0, 100]);
    expect(way.at(-1)).toEqual([300, 100]);
    expect(way[4]![1]).toBeLessThan(100);
  });

  it("takes 250 to 350 milliseconds", () => {
    expect(flightTime(box(0, 0), box(0, 0))).toBe(250);
    expect(flightTime(box(0, 0), box(5000, 0))).toBe(350);
  });

  it("fits cards into flat and narrow boxes", () => {
    expect(widthIn(box(0, 0, 400, 60))).toBe(90);
    expect(widthIn(box(0, 0, 1, 1))).toBe(36);
  });
});

describe("anchors", () => {
  it("are where their visible element is, as long as it is there", () => {
    const [gone, here] = [document.createElement("i"), document.createElement("i")];
    here.getBoundingClientRect = () => new DOMRect(5, 6, 7, 8);
    const both = [gone, here].map((element) => anchor(element, "deck"));
    expect(rectOf("deck")?.left).toBe(5);
    (both[1] as { update(name: string): void }).update("hand");
    expect(rectOf("deck")).toBeUndefined();
    expect(rectOf("hand")?.width).toBe(7);
    (both[1] as { destroy(): void }).destroy();
    expect(rectOf("hand")).toBeUndefined();
  });

  it("are seen unless something of the page lies over them", () => {
    const [card, panel] = [document.createElement("button"), document.createElement("section")];
    const picture = card.appendChild(document.createElement("i"));
    const dialog = document.createElement("dialog");
    card.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40);
    const placed = anchor(card, "slot-1") as { destroy(): void };
    const asked: number[][] = [];
    const under = (top: Element | null) => {
      document.elementFromPoint = (x, y) => (asked.push([x, y]), top);
      return seenRectOf("slot-1")?.left;
    };
    expect([card, picture, dialog, null].map(under)).toEqual([10, 10, 10, 10]);
    expect(under(panel)).toBeUndefined();
    expect(asked[0]).toEqual([25, 40]);
    placed.destroy();
    expect(under(card)).toBeUndefined();
  });
});

describe("flights", () => {
  let flights: ReturnType<typeof mount> & { fly: (flight: object) => Promise<void> };
  let finish: (() => void)[] = [];
  const here: { destroy?: () => void }[] = [];

  beforeEach(() => {
    settings.motion = "full";
    finish = [];
    Element.prototype.animate = function () {
      const animation = { cancel: vi.fn(), onfinish: () => {}, oncancel: () => {} };
      finish.push(() => animation.onfinish());
      return animation as unknown as Animation;
    };
    for (const name of ["a", "b"]) {
      const element = document.createElement("i");
      element.getBoundingClientRect = () => new DOMRect(0, 0, 90, 60);
      here.push(anchor(element, name) as { destroy: () => void });
    }
    const facts = boardWith({ cards: [card({ id: "red", color: "red" })] });
    flights = mount(Flights, { target: document.body, props: { facts } }) as typeof flights;
  });
  afterEach(() => {
    for (const one of here.splice(0)) one.destroy?.();
    void unmount(flights);
  });

  const inTheAir = () => document.querySelectorAll(".flight").length;

  it("show the card until it lands, and then nothing", async () => {
    const landed = flights.fly({ card: "red", from: "a", to: "b" });
    flushSync();
    expect(inTheAir()).toBe(1);
    finish[0]!();
    await landed;
    flushSync();
    expect(inTheAir()).toBe(0);
  });

  it("do not start towards a place that is not there", async () => {
    await flights.fly({ deck: "train", from: "a", to: "nowhere" });
    flushSync();
    expect(inTheAir()).toBe(0);
  });

  it("do not start where nothing may move", async () => {
    settings.motion = "reduced";
    await flights.fly({ deck: "train", from: "a", to: "b" });
    flushSync();
    expect(inTheAir()).toBe(0);
  });
});

it("makes a pile thinner with every fifteen cards", () => {
  expect([0, 1, 2, 16, 17, 110, 500].map(pileLayers)).toEqual([0, 1, 2, 2, 3, 7, 7]);
});
