import { read, write } from "../app/storage";

const key = "trestle.hints";

/** What is explained once to somebody who plays for the first time in this browser. */
class Hints {
  /** Whether it has yet to be said what can be done in a turn. */
  firstTurn = $state(!read<{ turn?: boolean }>(key, {}).turn);

  /** It was read, or the turn was played without. */
  seen(): void {
    if (!this.firstTurn) return;
    this.firstTurn = false;
    write(key, { turn: true });
  }
}

export const hints = new Hints();
