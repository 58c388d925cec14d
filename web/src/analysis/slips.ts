import type { Comparison, Decision, Hint } from "../protocol";

/** A decision and what a bot would have done, with how often each has won in the same deals. */
export interface Slip {
  /** The number of the action. */
  number: number;
  action: Decision["action"];
  better: Hint;
  games: number;
  wins: number;
  otherWins: number;
  squares: number;
}

/** A decision that has not been tried yet. */
export function untried({ number, action }: Decision, better: Hint): Slip {
  return { number, action, better, games: 0, wins: 0, otherWins: 0, squares: 0 };
}

/** The same with more games. */
export function withMore(slip: Slip, more: Comparison): Slip {
  return {
    ...slip,
    games: slip.games + more.games,
    wins: slip.wins + more.wins,
    otherWins: slip.otherWins + more.other_wins,
    squares: slip.squares + more.squares,
  };
}

/** By how much the chance of winning was lower than it could have been. */
export function costOf({ games, wins, otherWins }: Slip): number {
  return games === 0 ? 0 : (otherWins - wins) / games;
}

/**
 * How far off the cost usually is. Both were tried in the same deals, so only where they ended
 * differently do they tell anything. One such deal is added, so that a few games that ended the
 * same way do not pass for certainty.
 */
export function errorOf(slip: Slip): number {
  const games = slip.games + 1;
  const cost = costOf(slip);
  return Math.sqrt(Math.max(0, (slip.squares + 1) / games - cost * cost) / games);
}

/** Smaller costs are not worth a word, however sure. */
const leastCost = 0.04;
/** How many times its usual error a cost has to be. The largest of many are looked at, and among
 * many some are large by chance alone. */
const sureness = 3;
/** How many decisions are looked at more closely, and how many are named. */
const mostSuspects = 8;
const mostNamed = 3;

/** Whether more games might still show that it cost too much. */
export function mayBeCostly(slip: Slip): boolean {
  return costOf(slip) + 2 * errorOf(slip) >= leastCost;
}

/** The decisions that look worst after a first sight, and are worth a second one. */
export function suspectsOf(slips: Slip[]): Slip[] {
  return slips
    .filter((slip) => costOf(slip) > 0 && mayBeCostly(slip))
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, mostSuspects);
}

/** The costliest decisions, the worst first: none whose cost chance explains as well. */
export function costliest(slips: Slip[]): Slip[] {
  return slips
    .filter((slip) => costOf(slip) >= leastCost && costOf(slip) >= sureness * errorOf(slip))
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, mostNamed);
}
