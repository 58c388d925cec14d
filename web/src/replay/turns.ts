import type { ReplayStep } from "../protocol";

/** A turn of a replay: the steps in which it was played. Turn 0 is everything before the first. */
export interface ReplayTurn {
  number: number;
  /** Whose; nobody's before the first. */
  seat: number | null;
  first: number;
  last: number;
}

/** What of a step is needed to find turns. */
type Bare = Pick<ReplayStep, "number" | "events">;

/**
 * Finds the turns of a replay. The step that ends a turn also tells that the next one begins, so
 * the actions of that turn are the steps after it.
 */
export function turnsOf(steps: Bare[]): ReplayTurn[] {
  const turns: ReplayTurn[] = [];
  let turn: ReplayTurn = { number: 0, seat: null, first: 0, last: 0 };
  steps.forEach(({ events }, at) => {
    turn.last = at;
    for (const event of events) {
      if (event.event !== "turn-began") continue;
      if (at >= turn.first) turns.push(turn);
      turn = { number: turn.number + 1, seat: event.seat, first: at + 1, last: at + 1 };
    }
  });
  // The last turn of a record that breaks off may have no step at all.
  if (turn.first < steps.length) turns.push(turn);
  return turns;
}

/** The turn in which a step was played. */
export function turnAt(turns: ReplayTurn[], step: number): ReplayTurn {
  return turns.findLast(({ first }) => first <= step) ?? turns[0]!;
}

/** The step that shows a turn: its end. Turns that there are not become the nearest one. */
export function stepOf(turns: ReplayTurn[], number: number): number {
  const turn = turns.find((turn) => turn.number >= number) ?? turns.at(-1);
  return turn?.last ?? 0;
}

/** The step at which the turn after, or before, a step ends. */
export function turnAfter(turns: ReplayTurn[], step: number): number {
  return turns.find(({ last }) => last > step)?.last ?? turns.at(-1)?.last ?? 0;
}

export function turnBefore(turns: ReplayTurn[], step: number): number {
  return turns.findLast(({ last }) => last < step)?.last ?? 0;
}

/** A step in which somebody claimed a route, to be found on the scrubber. */
export interface Claim {
  step: number;
  seat: number;
}

/** All steps with a claim. */
export function claimsOf(steps: Bare[]): Claim[] {
  return steps.flatMap(({ events }, step) => {
    const claim = events.find((event) => event.event === "route-claimed");
    return claim?.event === "route-claimed" ? [{ step, seat: claim.seat }] : [];
  });
}
