import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import { accountsOf, type Account, type Finished } from "./account";
import { pathOfLength, wayBetween } from "./paths";

/** What a step of the scoring show is about. */
export type Shown =
  | { kind: "routes" }
  | { kind: "ticket"; ticket: string; completed: boolean }
  | { kind: "stations"; left: number }
  | { kind: "harbour"; city: string; tickets: number }
  | { kind: "harbours-unbuilt"; count: number }
  | { kind: "longest-path"; length: number }
  | { kind: "most-tickets"; completed: number };

/** A step of the scoring show. */
export interface Step {
  shown: Shown;
  /** Whose points; nobody's in the first step, which has what was scored during the game. */
  seat: number | null;
  points: number;
  /** What to light on the board. */
  light: Light | null;
  /** The points of everybody after it. */
  totals: number[];
}

/**
 * The show of the final score, step by step: what was scored on the way, the tickets of everybody,
 * beginning with who is behind, then what is added at the end. The last totals are the final ones.
 */
export function stepsOf(finished: Finished): Step[] {
  const { facts, view } = finished;
  const accounts = accountsOf(finished);
  const totals = accounts.map(({ routes }) => routes.points);
  const steps: Step[] = [
    { shown: { kind: "routes" }, seat: null, points: 0, light: null, totals: [...totals] },
  ];
  const add = (seat: number, points: number, shown: Shown, light: Light | null = null) => {
    totals[seat] = (totals[seat] ?? 0) + points;
    steps.push({ shown, seat, points, light, totals: [...totals] });
  };

  const behindFirst = [...accounts].sort((a, b) => a.routes.points - b.routes.points);
  for (const account of behindFirst) {
    const { seat, tickets, stations } = account;
    const lent = stations.loans.map(({ route }) => route);
    const routes = [...(view.seats[seat]?.routes ?? []), ...lent];
    for (const { ticket, completed, points } of inShowOrder(tickets.goals)) {
      const light = ticketLight(facts, routes, ticket);
      add(seat, points, { kind: "ticket", ticket, completed }, light);
    }
  }
  for (const account of behindFirst) addStations(account, add);
  for (const account of behindFirst) addHarbours(account, add);
  for (const { seat, longestPath } of behindFirst) {
    if (longestPath.points === 0) continue;
    const { length, points } = longestPath;
    const own = view.seats[seat]?.routes ?? [];
    const light = pathOfLength(facts, own, length) ?? { cities: new Set(), routes: new Set(own) };
    add(seat, points, { kind: "longest-path", length }, light);
  }
  for (const { seat, mostTickets } of behindFirst) {
    const { completed, points } = mostTickets;
    if (points !== 0) add(seat, points, { kind: "most-tickets", completed });
  }
  return steps;
}

type Add = (seat: number, points: number, shown: Shown, light?: Light | null) => void;

function addStations({ seat, stations }: Account, add: Add) {
  if (stations.points !== 0) add(seat, stations.points, { kind: "stations", left: stations.left });
}

function addHarbours({ seat, harbours }: Account, add: Add) {
  for (const { city, tickets, points } of harbours.built) {
    const light = { cities: new Set([city]), routes: new Set<string>() };
    add(seat, points, { kind: "harbour", city, tickets }, light);
  }
  const { count, points } = harbours.unbuilt;
  if (points !== 0) add(seat, points, { kind: "harbours-unbuilt", count });
}

/** Completed tickets first, the small ones before the great ones; then what was not completed. */
export function inShowOrder<G extends { completed: boolean; points: number }>(goals: G[]): G[] {
  const rank = ({ completed, points }: G) => (completed ? points : 1000 - points);
  return [...goals].sort((a, b) => rank(a) - rank(b));
}

/** The way that completes a ticket, or else its cities. */
export function ticketLight(facts: Facts, routes: string[], ticket: string): Light {
  const stops = facts.tickets.get(ticket)?.stops ?? [];
  return wayBetween(facts, routes, stops) ?? { cities: new Set(stops.flat()), routes: new Set() };
}
