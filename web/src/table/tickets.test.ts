import { describe, expect, it } from "vitest";
import { toyFacts } from "../game/toy";
import type { TicketProgress } from "../protocol";
import {
  Completed,
  groupsOf,
  heldTickets,
  offeredTickets,
  openCities,
  standingOf,
} from "./tickets";

const far = (state: TicketProgress["state"]): TicketProgress => ({
  ticket: "",
  state,
  joined: 1,
  stops: 2,
  missing: 3,
});
const facts = toyFacts();
const [first, second] = [...facts.tickets.keys()] as [string, string];
const points = (id: string) => facts.tickets.get(id)!.points;

describe("one's own tickets", () => {
  it("stand by their progress while the game goes on", () => {
    const progress = new Map([
      ["open", far("open")],
      ["lent", far("lent")],
      ["lost", far("cut-off")],
    ]);
    const standings = ["open", "lent", "lost", "unknown"].map((id) =>
      standingOf(id, progress, null),
    );
    expect(standings).toEqual(["open", "done", "lost", "open"]);
  });

  it("have cities to be reached until they are decided", () => {
    const stops = (id: string) => facts.tickets.get(id)!.stops.flat();
    const cities = (state: TicketProgress["state"]) =>
      openCities(facts, [first, second], new Map([[second, far(state)]]));
    expect(cities("open")).toEqual(new Set([...stops(first), ...stops(second)]));
    for (const decided of ["done", "lent", "cut-off"] as const) {
      expect(cities(decided)).toEqual(new Set(stops(first)));
    }
  });

  it("stand by the outcome when it is over", () => {
    const progress = new Map([[first, far("open")]]);
    const goal = (ticket: string, completed: boolean) => ({ ticket, completed, points: 0 });
    expect(standingOf(first, progress, [goal(first, false)])).toBe("lost");
    expect(standingOf(first, progress, [goal(first, true)])).toBe("done");
    const groups = groupsOf(facts, [first, second], progress, [
      goal(first, false),
      goal(second, true),
    ]);
    expect(groups).toEqual([
      { title: "table.tickets-failed", list: [first] },
      { title: "table.tickets-done", list: [second] },
    ]);
  });

  it("lie in groups, the most valuable first, and no group is empty", () => {
    const progress = new Map([first, second].map((id) => [id, far("open")] as const));
    const [group, ...more] = groupsOf(facts, [first, second], progress, null);
    expect(more).toEqual([]);
    expect(group!.title).toBe("table.tickets-open");
    expect(points(group!.list[0]!)).toBeGreaterThanOrEqual(points(group!.list[1]!));
  });
});

describe("tickets that become complete", () => {
  const open = new Map([[first, far("open")]]);
  const done = new Map([[first, far("done")]]);

  it("are noticed once", () => {
    const completed = new Completed();
    const news = [open, done, done].map((progress) => completed.next([first], progress));
    expect(news).toEqual([[], [first], []]);
  });

  it("are nothing new to who has just come, however late it is known", () => {
    const completed = new Completed();
    expect(completed.next([first], null)).toEqual([]);
    expect(completed.next([first], done)).toEqual([]);
  });

  it("are nothing new to the next person at the screen", () => {
    const completed = new Completed();
    completed.next([first], open);
    completed.next([second], null);
    expect(completed.next([second], new Map([[second, far("done")]]))).toEqual([]);
  });

  it("may have been complete when they were drawn", () => {
    const completed = new Completed();
    completed.next([first], open);
    const both = new Map([
      [first, far("open")],
      [second, far("done")],
    ]);
    expect(completed.next([first, second], both)).toEqual([second]);
  });
});

describe("while others still choose at the start", () => {
  it("one's choice is one's own already, and nothing is left to choose from", () => {
    const own = { hand: {}, tickets: [], offer: [first, second] };
    expect(heldTickets(own)).toEqual([]);
    expect(offeredTickets(own)).toEqual([first, second]);
    const chosen = { ...own, chosen: [second] };
    expect(heldTickets(chosen)).toEqual([second]);
    expect(offeredTickets(chosen)).toEqual([]);
  });

  it("tickets from before are there while new ones are offered", () => {
    const own = { hand: {}, tickets: [first], offer: [second] };
    expect(heldTickets(own)).toEqual([first]);
    expect(offeredTickets(own)).toEqual([second]);
  });
});
