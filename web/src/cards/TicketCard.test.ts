// @vitest-environment jsdom
import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import { boardWith, city, ticket } from "./testing";
import TicketCard from "./TicketCard.svelte";
import { ticketMap } from "./ticketMap";

const cities = [
  city("Cadiz", -6, 36),
  city("Moskva", 37, 55),
  city("Wien", 16, 48),
  city("Tokyo", 140, 36),
  city("Honolulu", -158, 21),
];
const box = { width: 72, height: 50 };

describe("the map of a ticket", () => {
  it("lies inside its box, west on the left and north above", () => {
    const { stops } = ticketMap(boardWith({ cities }), ticket(["Cadiz"], ["Moskva"]), box);
    const [[cadiz], [moskva]] = stops as [[[number, number]], [[number, number]]];
    expect(cadiz[0]).toBeLessThan(moskva[0]);
    expect(cadiz[1]).toBeGreaterThan(moskva[1]);
    for (const [x, y] of [cadiz, moskva]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(box.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(box.height);
    }
  });

  it("goes around the world by the short way", () => {
    const { stops } = ticketMap(boardWith({ cities }), ticket(["Tokyo"], ["Honolulu"]), box);
    expect(stops[1]![0]![0]).toBeGreaterThan(stops[0]![0]![0]);
  });

  it("shows every node of a place and skips what the board does not have", () => {
    const { stops } = ticketMap(
      boardWith({ cities }),
      ticket(["Wien", "Moskva"], ["nowhere"], ["Cadiz"]),
      box,
    );
    expect(stops.map((nodes) => nodes.length)).toEqual([2, 1]);
  });

  it("of one city, or of none, is no fault", () => {
    const one = ticketMap(boardWith({ cities: [cities[0]!] }), ticket(["Cadiz"]), box);
    expect(one.stops).toEqual([[[36, 25]]]);
    expect(ticketMap(boardWith({}), ticket(["Cadiz"]), box).stops).toEqual([]);
  });
});

describe("a ticket", () => {
  function words(parts: object, state: "open" | "done" | "failed" | "offer") {
    const one = { ...ticket(["Cadiz"], ["Wien"], ["Moskva"]), ...parts };
    const facts = boardWith({ cities, tickets: [one] });
    const shown = mount(TicketCard, {
      target: document.body,
      props: { facts, ticket: "ticket", state },
    });
    const text = document.querySelector(".hidden")?.textContent;
    const stamped = document.querySelector(".stamp") !== null;
    void unmount(shown);
    return { text, stamped };
  }

  it("says its stops, its worth and how it stands", () => {
    expect(words({}, "open")).toEqual({
      text: "Ticket Cadiz – Wien – Moskva: 8 points, open",
      stamped: false,
    });
    expect(words({ points: 1, in_order: 1 }, "done")).toEqual({
      text: "Ticket Cadiz – Wien – Moskva: 1 point, completed",
      stamped: true,
    });
  });

  it("that is a tour says what order and failure are worth", () => {
    expect(words({ points: 6, in_order: 9, penalty: 15 }, "offer").text).toBe(
      "Tour Cadiz – Wien – Moskva: 6 points, 9 in this order, minus 15 if missed, on offer",
    );
  });
});
