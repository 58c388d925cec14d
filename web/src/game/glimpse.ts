import type { Position } from "../protocol";

/** How a game stands, as anybody may see it. */
export interface Glimpse {
  /** The seats that have to decide now. */
  waitsFor: number[];
  /** Who has won, once the game is over. */
  winners: number[] | null;
  /** The points of each seat so far, or in the end. */
  points: number[];
}

/** What matters of a position to who is not at the table. */
export function glimpseOf({ view, outcome }: Position): Glimpse {
  if (outcome) {
    const points = outcome.scores.map((score) => score.total);
    return { waitsFor: [], winners: outcome.winners, points };
  }
  const points = view.seats.map((seat) => seat.points);
  return { waitsFor: view.choosing ?? [view.turn], winners: null, points };
}
