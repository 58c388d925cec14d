import type { Outcome, Replay } from "../protocol";
import { turnsOf } from "../replay/turns";

/** A place of the graph: how things stood when a turn was over. */
export interface Spot {
  /** The number of the turn; 0 is the start. */
  turn: number;
  /** Whose turn it was; nobody's at the start. */
  seat: number | null;
  /** How many actions were done, which is also the step of the replay. */
  number: number;
  /** How the game ended, if it did there. */
  outcome?: Outcome;
}

/** The ends of all turns. */
export function spotsOf({ steps }: Replay): Spot[] {
  return turnsOf(steps).map(({ number: turn, seat, last }) => ({
    turn,
    seat,
    number: steps[last]!.number,
    outcome: steps[last]!.position.outcome,
  }));
}
