import type { Chances, Outcome } from "../protocol";

/** Who would win from a position, as far as games that were played on from it in thought tell. */
export interface Estimate {
  games: number;
  /** Games won, by seat; a shared win counts in parts. */
  wins: number[];
  /** Points of all games together, by seat. */
  points: number[];
  /** Whether nothing is left to chance: the game is over. */
  sure: boolean;
}

/** What is known before any game was played on. */
export function unknown(seats: number): Estimate {
  const none = Array<number>(seats).fill(0);
  return { games: 0, wins: none, points: none, sure: false };
}

/** A game that is over leaves nothing to estimate. */
export function certain({ winners, scores }: Outcome): Estimate {
  return {
    games: 1,
    wins: scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    points: scores.map(({ total }) => total),
    sure: true,
  };
}

/** An estimate with more games. */
export function withMore(known: Estimate, more: Chances): Estimate {
  const sum = (a: number[], b: number[]) => a.map((value, seat) => value + (b[seat] ?? 0));
  return {
    games: known.games + more.games,
    wins: sum(known.wins, more.wins),
    points: sum(known.points, more.points),
    sure: false,
  };
}

/** The chance of a seat to win, from 0 to 1. Without any game all have the same. */
export function chanceOf({ games, wins }: Estimate, seat: number): number {
  return games === 0 ? 1 / wins.length : (wins[seat] ?? 0) / games;
}

/** The points that a seat can expect; none without any game. */
export function pointsOf({ games, points }: Estimate, seat: number): number | null {
  return games === 0 ? null : (points[seat] ?? 0) / games;
}

/** How many standard errors a range reaches to each side: true 19 times out of 20. */
const width = 1.96;

/**
 * How far off a chance usually is (its standard error). Two wins and two losses are added, so that
 * a few games with the same end do not pass for certainty.
 */
export function errorOf(estimate: Estimate, seat: number): number {
  if (estimate.sure) return 0;
  const games = estimate.games + 4;
  const chance = ((estimate.wins[seat] ?? 0) + 2) / games;
  return Math.sqrt((chance * (1 - chance)) / games);
}

/** Between what the chance of a seat lies, 19 times out of 20 (Wilson's interval). */
export function rangeOf(estimate: Estimate, seat: number): [low: number, high: number] {
  const chance = chanceOf(estimate, seat);
  if (estimate.sure) return [chance, chance];
  const { games } = estimate;
  if (games === 0) return [0, 1];
  const square = width * width;
  const middle = (chance + square / (2 * games)) / (1 + square / games);
  const reach =
    (width / (1 + square / games)) *
    Math.sqrt((chance * (1 - chance)) / games + square / (4 * games * games));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
