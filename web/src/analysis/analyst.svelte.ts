import type { Engine } from "../engine/engine";
import { kept, keep } from "./cache";
import { certain, unknown, withMore, type Estimate } from "./estimate";
import { mostGames, nextTask } from "./refine";
import type { Spot } from "./spots";

/** Whom an analysis asks. */
export type Oracle = Pick<Engine, "chances">;

/** How often the page hears of new games, in milliseconds. */
const pace = 150;

/**
 * Estimates who would have won after each turn, better and better. What it found is kept, so that
 * whoever comes back does not begin anew.
 */
export class Analyst {
  /** What is known by now, turn by turn. */
  estimates = $state.raw<Estimate[]>([]);
  /** How far it has come, from 0 to 1; 1 is done. */
  progress = $state(0);
  /** What stopped it before it was done. */
  problem = $state.raw<unknown>(null);

  #oracle: Oracle;
  #spots: Spot[];
  /** The seat whose knowledge it judges by, or nobody's. */
  #eyes: number | null;
  #key: string;
  #stopped = false;

  /** `game` names the game and must be different for others. */
  constructor(oracle: Oracle, game: string, spots: Spot[], seats: number, eyes: number | null) {
    this.#oracle = oracle;
    this.#spots = spots;
    this.#eyes = eyes;
    this.#key = `${game}.${eyes ?? "nobody"}`;
    const known = kept<Estimate[]>(this.#key);
    this.estimates = spots.map(({ outcome }, at) =>
      outcome ? certain(outcome) : (known?.[at] ?? unknown(seats)),
    );
  }

  /** Works until it is good enough, or stopped. */
  async run(): Promise<void> {
    const whose = this.#spots.map(({ seat }) => seat);
    const estimates = [...this.estimates];
    let shown = 0;
    const show = (now: number) => {
      shown = now;
      this.estimates = [...estimates];
    };
    try {
      for (let task = nextTask(estimates, whose); task; task = nextTask(estimates, whose)) {
        const { number } = this.#spots[task.at]!;
        const known = estimates[task.at]!;
        // Games that were played before name the draw, so no deal is drawn twice.
        const more = await this.#oracle.chances(number, this.#eyes, task.games, known.games);
        if (this.#stopped) return;
        estimates[task.at] = withMore(known, more);
        const games = estimates.reduce((sum, one) => sum + (one.sure ? 0 : one.games), 0);
        this.progress = Math.min(0.99, games / mostGames(estimates.length));
        const now = performance.now();
        if (now - shown >= pace) show(now);
      }
      show(performance.now());
      this.progress = 1;
    } catch (problem) {
      if (this.#stopped) return;
      show(performance.now());
      this.problem = problem;
    }
    keep(this.#key, this.estimates);
  }

  /** Ends the work; what was found stays. */
  stop(): void {
    this.#stopped = true;
    keep(this.#key, this.estimates);
  }
}
