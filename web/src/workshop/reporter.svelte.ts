import { Engine } from "../engine/engine";
import type { BalanceReport } from "../protocol";
import type { Sheet } from "./sheet";

/** Who plays the games. */
export type Player = Pick<Engine, "openBalance" | "playBalance" | "balanceReport" | "stop">;

/** How long a few games should take, in milliseconds: so often the page hears how far it is. */
const pace = 120;

/** The same games every time, so that two reports differ by what was changed. */
const seed = 1;

/** Has games played on a board in the making, and keeps what came of them. */
export class Reporter {
  /** What came of the last games, and the sheet they were played on. */
  made = $state.raw<{ report: BalanceReport; sheet: Sheet } | null>(null);
  /** How much of the games that are being played is done, from 0 to 1; null if none are. */
  progress = $state<number | null>(null);
  /** Why the last games came to nothing. */
  problem = $state("");
  #begin: () => Player;
  #player: Player | null = null;

  /** Every report has an engine of its own: it can be stopped in the middle of its games. */
  constructor(begin: () => Player = () => new Engine()) {
    this.#begin = begin;
  }

  /** Plays so many games on a sheet, whose file is known, with so many players. */
  async run(sheet: Sheet, file: string, players: number, games: number): Promise<void> {
    this.cancel();
    const player = this.#begin();
    this.#player = player;
    this.progress = 0;
    this.problem = "";
    try {
      await player.openBalance(file, players, seed);
      let slice = 5;
      for (let played = 0; played < games;) {
        const start = performance.now();
        played = await player.playBalance(Math.min(slice, games - played));
        if (this.#player !== player) return;
        this.progress = played / games;
        const took = Math.max(1, performance.now() - start);
        slice = Math.max(1, Math.round(slice * Math.min(2, pace / took)));
      }
      const report = await player.balanceReport();
      if (this.#player !== player) return;
      this.made = { report, sheet };
    } catch (problem) {
      if (this.#player !== player) return;
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
    this.cancel();
  }

  /** Stops the games that are being played; the last report stays. */
  cancel(): void {
    this.#player?.stop();
    this.#player = null;
    this.progress = null;
  }
}
