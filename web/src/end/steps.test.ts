import { describe, expect, it } from "vitest";
import { boards, playedGame } from "../testing/games";
import { inShowOrder, stepsOf, type Shown } from "./steps";

/** The chapters of the show, in order; a chapter goes through all players. */
const chapters: Shown["kind"][][] = [
  ["routes"],
  ["ticket"],
  ["stations"],
  ["harbour", "harbours-unbuilt"],
  ["longest-path"],
  ["most-tickets"],
];
const chapterOf = ({ shown }: { shown: Shown }) =>
  chapters.findIndex((kinds) => kinds.includes(shown.kind));

const games = boards.map((board) => {
  const { facts, position, events } = playedGame(board);
  const steps = stepsOf({ facts, view: position.view, outcome: position.outcome, events });
  const routes = steps[0]!.totals;
  const behindFirst = routes.map((_, seat) => seat).sort((a, b) => routes[a]! - routes[b]!);
  return { board, steps, behindFirst };
});

describe.each(games)("the final count of $board", ({ steps, behindFirst }) => {
  it("begins with what was scored on the way", () => {
    expect(steps[0]).toMatchObject({ shown: { kind: "routes" }, seat: null, points: 0 });
  });

  it("goes chapter by chapter: tickets, pieces that are left, then the bonuses", () => {
    const order = steps.map(chapterOf);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it("goes in every chapter from who is behind to who is ahead", () => {
    for (const [chapter] of chapters.slice(1).entries()) {
      const seats = steps
        .filter((step) => chapterOf(step) === chapter + 1)
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
