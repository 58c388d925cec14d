import { describe, expect, it } from "vitest";
import type { Outcome } from "../protocol";
import { boards, playedGame } from "../testing/games";
import { inShowOrder, stepsOf, type Shown } from "./steps";
import { stepNote, stepTitle } from "./stepWords";

/** The kind of part that a step belongs to. */
function partOfStep(shown: Shown): string {
  switch (shown.kind) {
    case "on-the-way":
      return "routes";
    case "ticket":
      return "tickets";
    case "harbour":
    case "harbours-unbuilt":
      return "harbours";
    case "part":
      return shown.part.kind;
  }
}

const games = boards.map((board) => {
  const { facts, position, events } = playedGame(board);
  const { view, outcome } = position;
  const steps = stepsOf({ facts, view, outcome, events });
  const kinds = outcome.scores[0]!.parts.map(({ kind }) => kind);
  const routes = steps[0]!.totals;
  const behindFirst = routes.map((_, seat) => seat).sort((a, b) => routes[a]! - routes[b]!);
  return { board, facts, view, outcome, events, steps, kinds, behindFirst };
});

describe.each(games)("the final count of $board", ({ steps, kinds, behindFirst }) => {
  it("begins with what was scored on the way", () => {
    expect(steps[0]).toMatchObject({ shown: { kind: "on-the-way" }, seat: null, points: 0 });
  });

  it("goes part by part in the order of the score", () => {
    const order = steps.map(({ shown }) => kinds.indexOf(partOfStep(shown)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it("goes in every part from who is behind to who is ahead", () => {
    for (const kind of kinds.slice(1)) {
      const seats = steps
        .filter(({ shown }) => partOfStep(shown) === kind)
        .map(({ seat }) => seat!);
      const places = seats.map((seat) => behindFirst.indexOf(seat));
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }
  });
});

it("the games above show more than the order of the seats", () => {
  const shuffled = games.filter(({ behindFirst }) => behindFirst.some((seat, at) => seat !== at));
  expect(shuffled.length).toBeGreaterThan(1);
});

describe("a part of a kind that the client does not know", () => {
  const { facts, view, outcome, events } = games[0]!;
  const part = { kind: "most-tunnels", points: 7, count: 3, clause: "XX-END-1" };
  const scores = outcome.scores.map((score, seat) => {
    const [routes, ...others] = score.parts;
    const mine = seat === 1 ? part : { ...part, points: 0, count: 1 };
    // Where it stands in the list is when it is counted.
    return { ...score, parts: [routes!, mine, ...others], total: score.total + mine.points };
  });
  const changed: Outcome = { ...outcome, scores };
  const steps = stepsOf({ facts, view, outcome: changed, events });

  it("is counted by itself, for those who get it, in its place", () => {
    expect(steps.filter(({ shown }) => shown.kind === "part" && shown.part === part)).toHaveLength(
      1,
    );
    expect(steps[1]).toMatchObject({ shown: { kind: "part", part }, seat: 1, points: 7 });
    expect(steps.at(-1)!.totals).toEqual(scores.map(({ total }) => total));
  });

  it("goes by its id", () => {
    expect(stepTitle(facts, { kind: "part", part })).toBe("most-tunnels");
    expect(stepNote({ kind: "part", part })).toBe("3 counted");
  });
});

it("tickets come completed ones first and small ones first, then the failed ones", () => {
  const goals = [
    { completed: false, points: -21 },
    { completed: true, points: 13 },
    { completed: false, points: -4 },
    { completed: true, points: 5 },
    { completed: true, points: 8 },
  ];
  expect(inShowOrder(goals).map(({ points }) => points)).toEqual([5, 8, 13, -4, -21]);
});
