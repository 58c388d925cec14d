import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { Part, View } from "../protocol";
import { accountsOf, kindsOf, partOf, pointsOf, type Account, type Finished } from "./account";
import { pathOfLength, wayBetween } from "./paths";

/** What a step of the final count is about. */
export type Shown =
  /** What was scored during the game. */
  | { kind: "on-the-way" }
  | { kind: "ticket"; ticket: string; completed: boolean }
  | { kind: "harbour"; city: string; tickets: number }
  | { kind: "harbours-unbuilt"; count: number }
  /** A whole part of the score. */
  | { kind: "part"; part: Part };

/** A step of the final count. */
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

/** What a player gets in one step. */
type Gain = Pick<Step, "shown" | "points" | "light">;

/** The part that is scored during the game, and so stands before the count begins. */
const onTheWay = "routes";

/**
 * The final count, step by step: what was scored on the way, then every part in the order of the
 * score, for each beginning with who was behind. The last totals are the final ones.
 */
export function stepsOf(finished: Finished): Step[] {
  const { facts, view } = finished;
  const accounts = accountsOf(finished);
  const totals = accounts.map((account) => pointsOf(account, onTheWay));
  const steps: Step[] = [
    { shown: { kind: "on-the-way" }, seat: null, points: 0, light: null, totals: [...totals] },
  ];
  const behindFirst = [...accounts].sort((a, b) => pointsOf(a, onTheWay) - pointsOf(b, onTheWay));
  for (const kind of kindsOf(accounts).filter((kind) => kind !== onTheWay)) {
    for (const account of behindFirst) {
      const part = partOf(account, kind);
      for (const gain of part ? gainsOf(facts, view, account, part) : []) {
        totals[account.seat] = (totals[account.seat] ?? 0) + gain.points;
        steps.push({ ...gain, seat: account.seat, totals: [...totals] });
      }
    }
  }
  return steps;
}

/** The steps in which a part is counted: one, but for the kinds about which there is more to tell. */
function gainsOf(facts: Facts, view: View, account: Account, part: Part): Gain[] {
  const own = view.seats[account.seat]?.routes ?? [];
  if (part.kind === "tickets") return ticketGains(facts, own, account);
  if (part.kind === "harbours") return harbourGains(account);
  if (part.points === 0) return [];
  const light =
    part.kind === "longest-path"
      ? (pathOfLength(facts, own, part.count) ?? { cities: new Set(), routes: new Set(own) })
      : null;
  return [{ shown: { kind: "part", part }, points: part.points, light }];
}

function ticketGains(facts: Facts, own: string[], { goals, loans }: Account): Gain[] {
  const routes = [...own, ...loans.map(({ route }) => route)];
  return inShowOrder(goals).map(({ ticket, completed, points }) => ({
    shown: { kind: "ticket", ticket, completed },
    points,
    light: ticketLight(facts, routes, ticket),
  }));
}

function harbourGains({ harbours }: Account): Gain[] {
  const gains = harbours.built.map(({ city, tickets, points }): Gain => {
    const light = { cities: new Set([city]), routes: new Set<string>() };
    return { shown: { kind: "harbour", city, tickets }, points, light };
  });
  const { count, points } = harbours.unbuilt;
  if (points === 0) return gains;
  return [...gains, { shown: { kind: "harbours-unbuilt", count }, points, light: null }];
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
