import type { Facts } from "../game/facts";
import { leftToBuild } from "../game/supplies";
import type { Goal, Loan, Numbered, Outcome, Part, Score, SeatView, View } from "../protocol";

/**
 * Every point of a player. All parts together are the score; what follows them explains the kinds
 * about which there is more to tell.
 */
export interface Account {
  seat: number;
  total: number;
  /** In the order in which they are counted. */
  parts: Part[];
  routes: {
    /** How many of each length, and what they gave without being doubled. */
    lengths: { length: number; count: number; points: number }[];
    /** What doubling added. */
    doubled: { count: number; points: number };
    flags: { count: number; points: number };
    /** Points paid for exchanging pieces, below zero. */
    exchanges: { count: number; points: number };
    /** What cannot be told apart, where it is not known how the game went. */
    other: number;
  };
  goals: Goal[];
  loans: Loan[];
  harbours: {
    built: { city: string; tickets: number; points: number }[];
    unbuilt: { count: number; points: number };
  };
}

/** What is explained of a finished game. The events tell what was doubled, flags and exchanges. */
export interface Finished {
  facts: Facts;
  view: View;
  outcome: Outcome;
  events: Numbered[];
}

/** Explains the score of everybody, in order of seats. */
export function accountsOf({ facts, view, outcome, events }: Finished): Account[] {
  return outcome.scores.flatMap((score, seat) => {
    const player = view.seats[seat];
    return player ? [accountOf(facts, player, score, seat, events)] : [];
  });
}

/** The kinds of part that the scores have, in the order in which they are counted. */
export function kindsOf(accounts: Account[]): string[] {
  return [...new Set(accounts.flatMap(({ parts }) => parts.map(({ kind }) => kind)))];
}

/** A part of a score; missing if it has none of the kind. */
export function partOf(score: Pick<Score, "parts">, kind: string): Part | undefined {
  return score.parts.find((part) => part.kind === kind);
}

/** The points that a score has of a kind. */
export function pointsOf(score: Pick<Score, "parts">, kind: string): number {
  return partOf(score, kind)?.points ?? 0;
}

function accountOf(
  facts: Facts,
  player: SeatView,
  score: Score,
  seat: number,
  events: Numbered[],
): Account {
  return {
    seat,
    total: score.total,
    parts: score.parts,
    routes: routesOf(facts, player, score, seat, events),
    goals: score.goals,
    loans: score.loans ?? [],
    harbours: harboursOf(facts, player, score.goals),
  };
}

function routesOf(
  facts: Facts,
  player: SeatView,
  score: Score,
  seat: number,
  events: Numbered[],
): Account["routes"] {
  const usual = (id: string) => {
    const length = facts.routes.get(id)?.length ?? 0;
    return { length, points: facts.board.numbers.route_points[length] ?? 0 };
  };
  const lengths = new Map<number, { length: number; count: number; points: number }>();
  for (const id of player.routes) {
    const { length, points } = usual(id);
    const row = lengths.get(length) ?? { length, count: 0, points: 0 };
    lengths.set(length, { length, count: row.count + 1, points: row.points + points });
  }
  const doubled = { count: 0, points: 0 };
  const flags = { count: 0, points: 0 };
  const exchanges = { count: 0, points: 0 };
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.event === "route-claimed") {
      const more = event.points - usual(event.route).points;
      if (more !== 0) count(doubled, more);
    } else if (event.event === "flag-completed") {
      count(flags, event.points);
    } else if (event.event === "pieces-exchanged") {
      exchanges.count += event.count;
      exchanges.points -= event.cost;
    }
  }
  const rows = [...lengths.values()].sort((a, b) => a.length - b.length);
  const known = [...rows, doubled, flags, exchanges].reduce((sum, row) => sum + row.points, 0);
  const other = pointsOf(score, "routes") - known;
  return { lengths: rows, doubled, flags, exchanges, other };
}

function count(row: { count: number; points: number }, points: number) {
  row.count += 1;
  row.points += points;
}

function harboursOf(facts: Facts, player: SeatView, goals: Goal[]): Account["harbours"] {
  const { harbour_points, harbour_unbuilt } = facts.board.numbers;
  const named = (city: string) =>
    goals.filter(
      ({ ticket, completed }) =>
        completed && facts.tickets.get(ticket)?.stops.some((stop) => stop.includes(city)),
    ).length;
  const built = (player.harbours ?? []).map((city) => {
    const tickets = named(city);
    const points = tickets === 0 ? 0 : (harbour_points[tickets - 1] ?? harbour_points.at(-1) ?? 0);
    return { city, tickets, points };
  });
  const left = leftToBuild(facts, player).harbours ?? 0;
  return {
    built,
    unbuilt: { count: left, points: left === 0 ? 0 : -left * harbour_unbuilt },
  };
}
