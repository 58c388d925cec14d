import type { News, Source, WhyNot } from "../game/source";
import type { Replay } from "../protocol";

/**
 * A game that was played, as a source to look at. It stands at one of its steps. The next one is
 * told as a move, so that it can be seen to happen; every other is a jump.
 */
export class ReplaySource implements Source {
  #replay: Replay;
  #at: number;
  #listeners = new Set<(news: News) => void>();

  constructor(replay: Replay, at = 0) {
    this.#replay = replay;
    this.#at = this.#within(at);
  }

  /** The step where it stands. */
  get at(): number {
    return this.#at;
  }

  get last(): number {
    return this.#replay.steps.length - 1;
  }

  listen(hear: (news: News) => void): () => void {
    this.#listeners.add(hear);
    hear({ kind: "connection", connection: { state: "open" } });
    const { table } = this.#replay;
    if (table) hear({ kind: "table", table, online: [], seat: null });
    const byBot = this.#replay.steps.filter((step) => step.by_bot).flatMap(({ events }) => events);
    if (byBot.length > 0) hear({ kind: "by-bot", events: byBot.map(({ n }) => n) });
    this.#tellAll(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Goes to a step. */
  goTo(step: number): void {
    const to = this.#within(step);
    if (to === this.#at) return;
    const isNext = to === this.#at + 1;
    this.#at = to;
    for (const hear of this.#listeners) {
      if (isNext) this.#tellStep(hear);
      else this.#tellAll(hear);
    }
  }

  /** Nothing can be done any more. */
  act(): void {}

  why(): Promise<WhyNot> {
    return Promise.resolve({ code: "game-over", message: "The game is over." });
  }

  #within(step: number): number {
    return Math.max(0, Math.min(step, this.last));
  }

  #tellStep(hear: (news: News) => void) {
    const { position, events, seat, hands } = this.#replay.steps[this.#at]!;
    hear({ kind: "hands", hands: hands ?? null });
    hear({ kind: "moved", position, events, seat, fresh: false });
  }

  #tellAll(hear: (news: News) => void) {
    const step = this.#replay.steps[this.#at];
    if (!step) return;
    const events = this.#replay.steps.slice(0, this.#at + 1).flatMap(({ events }) => events);
    hear({ kind: "hands", hands: step.hands ?? null });
    hear({ kind: "moved", position: step.position, events, fresh: true });
  }
}
