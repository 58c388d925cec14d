import { chanceOf, errorOf, type Estimate } from "./estimate";

/** What a turn did to the chance of the player for whom it changed the most. */
export interface Change {
  /** The place of the turn. */
  at: number;
  seat: number;
  from: number;
  to: number;
  /** How far off the difference usually is. */
  error: number;
}

/** Smaller changes are not worth a word, however sure. */
const leastChange = 0.08;
/** How many times its usual error a change has to be. There are many turns to pick from, so some
 * differ by twice their error by chance alone. */
const sureness = 3;
/** Fewer games at an end of a change are not enough to name it. */
export const enoughGames = 600;
/** How many changes are worth a closer look, and how many are named. */
const mostCandidates = 8;
const mostNamed = 6;

/** What each turn after the first changed. `whose` says whose turn each was. */
export function changesOf(estimates: Estimate[], whose: (number | null)[]): Change[] {
  return estimates.slice(1).map((after, index) => {
    const at = index + 1;
    const before = estimates[index]!;
    const of = (seat: number): Change => ({
      at,
      seat,
      from: chanceOf(before, seat),
      to: chanceOf(after, seat),
      error: Math.hypot(errorOf(before, seat), errorOf(after, seat)),
    });
    // Among equals it is told of whoever had the turn.
    let change = of(whose[at] ?? 0);
    after.wins.forEach((_, seat) => {
      const other = of(seat);
      if (sizeOf(other) > sizeOf(change) + 1e-9) change = other;
    });
    return change;
  });
}

const sizeOf = ({ from, to }: Change) => Math.abs(to - from);
const isLarge = (change: Change) => sizeOf(change) >= leastChange;

/** The largest changes, sure or not. */
export function candidates(changes: Change[]): Change[] {
  return changes
    .filter(isLarge)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, mostCandidates);
}

const isEnough = ({ games, sure }: Estimate) => sure || games >= enoughGames;

/** The turns that decided the game, in their order: large changes that chance does not explain. */
export function turningPoints(estimates: Estimate[], whose: (number | null)[]): Change[] {
  return candidates(changesOf(estimates, whose))
    .filter((change) => sizeOf(change) > sureness * change.error)
    .filter(({ at }) => isEnough(estimates[at - 1]!) && isEnough(estimates[at]!))
    .slice(0, mostNamed)
    .sort((a, b) => a.at - b.at);
}
