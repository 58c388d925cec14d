import { describe, expect, it } from "vitest";
import type { Outcome, View } from "../protocol";
import { boards, playedGame, type PlayedGame } from "../testing/games";
import { accountsOf, partOf, pointsOf, type Account } from "./account";
import { pathOfLength, wayBetween } from "./paths";
import { stepsOf } from "./steps";
import { reasonOf } from "./winners";

const finished = ({ facts, position, events }: PlayedGame) => ({
  facts,
  view: position.view,
  outcome: position.outcome,
  events,
});

/** What an account comes to if its rows are added up. */
function addedUp(account: Account): number {
  const { routes, goals, harbours, parts } = account;
  const explained = ["routes", "tickets", "harbours"];
  return sum([
    ...routes.lengths,
    routes.doubled,
    routes.flags,
    routes.exchanges,
    { points: routes.other },
    ...goals,
    ...harbours.built,
    harbours.unbuilt,
    ...parts.filter(({ kind }) => !explained.includes(kind)),
  ]);
}

const sum = (rows: { points: number }[]) => rows.reduce((all, row) => all + row.points, 0);

describe.each(boards)("a real game on %s", (board) => {
  const game = playedGame(board);
  const { scores } = game.position.outcome;

  it("has every point of everybody explained", () => {
    const accounts = accountsOf(finished(game));
    expect(accounts.map(addedUp)).toEqual(scores.map(({ total }) => total));
    expect(accounts.map(({ routes }) => routes.other)).toEqual(scores.map(() => 0));
    for (const account of accounts) {
      const { harbours, goals, total } = account;
      expect(sum(account.parts)).toBe(total);
      expect(sum([...harbours.built, harbours.unbuilt])).toBe(pointsOf(account, "harbours"));
      expect(sum(goals)).toBe(pointsOf(account, "tickets"));
    }
  });

  it("adds up even if it is not known how it went", () => {
    const accounts = accountsOf({ ...finished(game), events: [] });
    expect(accounts.map(addedUp)).toEqual(scores.map(({ total }) => total));
  });

  it("is shown step by step up to the final score", () => {
    const steps = stepsOf(finished(game));
    expect(steps[0]!.totals).toEqual(scores.map((score) => pointsOf(score, "routes")));
    expect(steps.at(-1)!.totals).toEqual(scores.map(({ total }) => total));
    const tickets = steps.filter(({ shown }) => shown.kind === "ticket");
    expect(tickets.length).toBe(scores.flatMap(({ goals }) => goals).length);
    // Each step adds its points to whom it names and to nobody else.
    steps.slice(1).forEach((step, at) => {
      const gained = step.totals.map((total, seat) => total - steps[at]!.totals[seat]!);
      expect(gained).toEqual(scores.map((_, seat) => (seat === step.seat ? step.points : 0)));
    });
  });

  it("lights a way of own or lent routes for every completed ticket, and for no other", () => {
    for (const { shown, seat, light } of stepsOf(finished(game))) {
      if (shown.kind !== "ticket") continue;
      const own = new Set(game.position.view.seats[seat!]!.routes);
      for (const { route } of scores[seat!]!.loans ?? []) own.add(route);
      expect(light!.routes.size > 0).toBe(shown.completed);
      expect([...light!.routes].filter((route) => !own.has(route))).toEqual([]);
    }
  });

  it("shows where the longest path lies", () => {
    scores.forEach((score, seat) => {
      const length = partOf(score, "longest-path")?.count ?? 0;
      if (length === 0) return;
      const { routes } = game.position.view.seats[seat]!;
      const path = pathOfLength(game.facts, routes, length);
      const spaces = [...path!.routes].reduce(
        (sum, route) => sum + game.facts.routes.get(route)!.length,
        0,
      );
      expect(spaces).toBe(length);
      expect(pathOfLength(game.facts, routes, length + 1)).toBeNull();
    });
  });
});

describe("a way between places", () => {
  const { facts } = playedGame("europe");

  it("is the shortest one over the routes that one has", () => {
    const routes = ["berlin-danzig", "danzig-warszawa", "berlin-warszawa-1", "warszawa-wien"];
    const way = wayBetween(facts, routes, [["berlin"], ["wien"]]);
    expect([...way!.routes].sort()).toEqual(["berlin-warszawa-1", "warszawa-wien"]);
    expect([...way!.cities].sort()).toEqual(["berlin", "warszawa", "wien"]);
  });

  it("has the fewest spaces, not the fewest routes", () => {
    const usa = playedGame("usa").facts;
    const around = ["duluth-sault-st-marie", "sault-st-marie-toronto"];
    const way = wayBetween(usa, ["duluth-toronto", ...around], [["duluth"], ["toronto"]]);
    expect([...way!.routes].sort()).toEqual(around);
  });

  it("is none where a link is missing", () => {
    expect(wayBetween(facts, ["berlin-danzig"], [["berlin"], ["wien"]])).toBeNull();
  });

  it("may begin in any city of a place", () => {
    const way = wayBetween(facts, ["warszawa-wien"], [["berlin", "warszawa"], ["wien"]]);
    expect([...way!.cities].sort()).toEqual(["warszawa", "wien"]);
  });
});

describe("who has won", () => {
  const { position, table } = playedGame("europe");
  const [score] = position.outcome.scores;
  const [player] = position.view.seats;
  const done = { ticket: "a", completed: true, points: 5 };

  const ask = (
    winners: number[],
    seats: { total: number; tickets?: number; stations?: string[]; forfeited?: boolean }[],
  ) => {
    const outcome: Outcome = {
      winners,
      scores: seats.map(({ total, tickets = 1 }) => ({
        ...score!,
        total,
        goals: Array.from({ length: tickets }, () => done),
      })),
    };
    const view: View = {
      ...position.view,
      seats: seats.map(({ stations = [] }) => ({ ...player!, stations })),
    };
    const people = seats.map(({ forfeited }) => ({ ...table.seats[0]!, forfeited }));
    return reasonOf(outcome, view, { ...table, seats: people });
  };

  it("is who has the most points", () => {
    expect(ask([1], [{ total: 90 }, { total: 91 }])).toEqual({ by: "points" });
  });

  it("is decided by tickets, stations or the path between equals", () => {
    expect(ask([1], [{ total: 90 }, { total: 90, tickets: 2 }])).toMatchObject({ by: "tickets" });
    expect(ask([1], [{ total: 90, stations: ["wien"] }, { total: 90 }])).toMatchObject({
      by: "stations",
    });
    expect(ask([1], [{ total: 90 }, { total: 90 }])).toMatchObject({ by: "path", tied: [1, 0] });
  });

  it("is shared where all is equal", () => {
    expect(ask([0, 1], [{ total: 90 }, { total: 90 }, { total: 80 }])).toEqual({ by: "shared" });
  });

  it("is not who gave up, whatever the points", () => {
    const seats = [{ total: 90 }, { total: 99, forfeited: true }];
    expect(ask([0], seats)).toEqual({ by: "forfeit", seats: [1] });
  });
});
