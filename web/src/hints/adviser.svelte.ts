import type { GameStore } from "../game/store.svelte";
import type { Hint } from "../protocol";

/** What came of asking for a hint. */
export type Advice =
  { state: "thinking" } | { state: "given"; hints: Hint[] } | { state: "failed"; message: string };

/** Somebody to ask what to do. What was advised is about one position; in another it is void. */
export class Adviser {
  advice = $state.raw<Advice | null>(null);
  /** Which of the suggestions is looked at. */
  at = $state(0);
  #store: GameStore;

  constructor(store: GameStore) {
    this.#store = store;
  }

  /** Whether there is anything to ask about, and somebody to ask. */
  get canAsk(): boolean {
    return this.#store.advises && this.#store.ready;
  }

  /** The suggestion that is looked at. */
  get chosen(): Hint | null {
    return this.advice?.state === "given" ? (this.advice.hints[this.at] ?? null) : null;
  }

  async ask(): Promise<void> {
    if (!this.canAsk || this.advice?.state === "thinking") return;
    const thinking: Advice = { state: "thinking" };
    this.advice = thinking;
    this.at = 0;
    let found: Advice;
    try {
      found = { state: "given", hints: await this.#store.hints() };
    } catch (problem) {
      const message = problem instanceof Error ? problem.message : String(problem);
      found = { state: "failed", message };
    }
    // Closed meanwhile, or asked again in another position: then nobody waits for this any more.
    if (this.advice === thinking) this.advice = found;
  }

  close(): void {
    this.advice = null;
  }

  /** Follows a suggestion. */
  follow(hint: Hint): void {
    this.close();
    this.#store.act(hint.action);
  }
}
