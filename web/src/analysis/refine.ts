import { chanceOf, errorOf, type Estimate } from "./estimate";
import { candidates, changesOf, enoughGames } from "./turning";

/** Where to play on next, and how many games. */
export interface Task {
  at: number;
  games: number;
}

/** Turns that a first sight is made of, spread over the whole game, and games at each of them. */
const firstTurns = 64;
const firstSight = 20;
/** Games at every turn before anything is looked at more closely. */
const soundSight = 40;
/** Games before the turning points are looked into: at each turn on average, and in all. */
const average = 150;
const inAll = 18_000;
/** Games at once: few enough that the page hears of them several times a second. */
const atOnce = 10;
/** What a turn is worth looking at even where the curve is level. */
const levelWorth = 0.03;
/** Ends of changes that are looked into. */
const mostEnds = 16;

/** How many games a curve of so many turns gets. */
function curveGames(turns: number): number {
  return Math.max(turns * soundSight, Math.min(turns * average, inAll));
}

/** How many games an analysis of so many turns takes at most. */
export function mostGames(turns: number): number {
  return curveGames(turns) + mostEnds * enoughGames;
}

/**
 * What to do next, or nothing if it is good enough. First a few turns are looked at, the whole
 * curve at once, then those between them; then more where the curve moves most and is known least;
 * then the largest changes are looked into until they can be told from chance.
 */
export function nextTask(estimates: Estimate[], whose: (number | null)[]): Task | null {
  const order = fromCoarseToFine(estimates.length);
  const short = (turns: number[], least: number) =>
    turns.find((at) => !estimates[at]!.sure && estimates[at]!.games < least);
  const at =
    short(order.slice(0, firstTurns), firstSight) ??
    short(order, firstSight) ??
    short(order, soundSight);
  if (at !== undefined) return { at, games: atOnce };
  const played = estimates.reduce((sum, { games, sure }) => sum + (sure ? 0 : games), 0);
  if (played < curveGames(estimates.length)) return mostWorth(estimates);
  return played < mostGames(estimates.length) ? doubted(estimates, whose) : null;
}

/** Whether every turn is known well enough to say which changes look large. */
export function isSound(estimates: Estimate[]): boolean {
  return estimates.every(({ games, sure }) => sure || games >= soundSight);
}

/** All places from 0, those first that divide the whole best. */
export function fromCoarseToFine(count: number): number[] {
  let step = 1;
  while (step < count - 1) step *= 2;
  const order = new Set<number>(count > 0 ? [count - 1] : []);
  for (; step >= 1; step /= 2) {
    for (let at = 0; at < count; at += step) order.add(at);
  }
  return [...order];
}

/** The turn where more games tell the most. */
function mostWorth(estimates: Estimate[]): Task | null {
  let best: Task | null = null;
  let most = 0;
  estimates.forEach((estimate, at) => {
    if (estimate.sure) return;
    const seats = estimate.wins.map((_, seat) => seat);
    const worth = Math.max(
      ...seats.map((seat) => {
        const here = chanceOf(estimate, seat);
        const steps = [estimates[at - 1], estimates[at + 1]].map((next) =>
          next ? Math.abs(chanceOf(next, seat) - here) : 0,
        );
        // What one game more takes off the error shrinks with the games that there are.
        return ((levelWorth + Math.max(...steps)) * errorOf(estimate, seat)) / estimate.games;
      }),
    );
    if (worth > most) {
      most = worth;
      best = { at, games: atOnce };
    }
  });
  return best;
}

/** The end of a large change that has too few games to be named. */
function doubted(estimates: Estimate[], whose: (number | null)[]): Task | null {
  const ends = candidates(changesOf(estimates, whose)).flatMap(({ at }) => [at - 1, at]);
  const short = ends.filter((at) => !estimates[at]!.sure && estimates[at]!.games < enoughGames);
  const [at] = short.sort((a, b) => estimates[a]!.games - estimates[b]!.games);
  return at === undefined ? null : { at, games: 2 * atOnce };
}
