import { builtIn, turnsSince, without, type Built, type TurnTaken } from "../game/lastMoves";
import type { GameStore } from "../game/store.svelte";
import type { View } from "../protocol";

/** Milliseconds that each turn is shown. */
export const recapTime = 2_000;

/**
 * What the others have done since one's last turn: as lines, and once more on the board, turn by
 * turn. It begins with the board as it was and changes nothing in the game.
 */
export class Recap {
  /** Whether it is looked at. */
  open = $state.raw(false);
  /** The turn that is shown on the board, from 0; nothing while none is. */
  at = $state.raw<number | null>(null);
  turns: TurnTaken[];

  #timer: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<(turn: TurnTaken) => void>();

  constructor(store: GameStore) {
    this.turns = $derived(
      store.mine && store.seat !== null && store.position?.view.phase !== "start-tickets"
        ? turnsSince(store.events, store.seat)
        : [],
    );
  }

  /** The turn that is shown. */
  get turn(): TurnTaken | null {
    return this.at === null ? null : (this.turns[this.at] ?? null);
  }

  /** What the turn that is shown has built. */
  get built(): Built | null {
    return this.turn && builtIn(this.turn);
  }

  /** The board at the moment that is shown: what was built later is not there yet. */
  viewOf(view: View): Pick<View, "seats"> {
    if (this.at === null) return view;
    return without(view, this.turns.slice(this.at + 1).map(builtIn));
  }

  /** Calls back with every turn that is shown again. */
  watch(shown: (turn: TurnTaken) => void): () => void {
    this.#watchers.add(shown);
    return () => this.#watchers.delete(shown);
  }

  toggle(): void {
    if (this.open) this.close();
    else this.open = this.turns.length > 0;
  }

  close(): void {
    this.stop();
    this.open = false;
  }

  /** Shows the turns on the board, one after the other. */
  play(): void {
    this.#show(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.at = null;
  }

  #show(at: number) {
    clearTimeout(this.#timer);
    const turn = this.turns[at];
    if (!turn) return this.stop();
    this.at = at;
    for (const shown of this.#watchers) shown(turn);
    this.#timer = setTimeout(() => this.#show(at + 1), recapTime);
  }
}
