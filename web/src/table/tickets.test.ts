import { describe, expect, it } from "vitest";
import type { Progress } from "../game/progress";
import { toyFacts } from "../game/toy";
import { groupsOf, standingOf } from "./tickets";

const far = (state: Progress["state"]): Progress => ({
  state,
  joined: 1,
  stops: 2,
  missing: 3,
  path: [],
  own: [],
  stations: [],
});
const facts = toyFacts();
const [first, second] = [...facts.tickets.keys()] as [string, string];
const points = (id: string) => facts.tickets.get(id)!.points;

describe("one's own tickets", () => {
  it("stand by their progress while the game goes on", () => {
    const progress = new Map([
      ["open", far("open")],
      ["lent", far("station")],
      ["lost", far("impossible")],
    ]);
    const standings = ["open", "lent", "lost", "unknown"].map((id) =>
      standingOf(id, progress, null),
    );
    expect(standings).toEqual(["open", "done", "lost", "open"]);
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
