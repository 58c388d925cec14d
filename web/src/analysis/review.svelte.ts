import type { Engine } from "../engine/engine";
import { keep, kept } from "./cache";
import { costliest, mayBeCostly, suspectsOf, untried, withMore, type Slip } from "./slips";

/** Whom a review asks. */
export type Reviewer = Pick<Engine, "decision" | "compare">;

/** Games in thought by which a bot finds what is best. */
const searchGames = 160;
/** Deals in which a decision is tried at first. */
const firstSight = 60;
/** Deals at a second sight, and how many at once. */
const secondSight = 900;
const atOnce = 60;

/** How far a review has come. */
export type Stage =
  /** So many decisions were looked at. */
  | { name: "looking"; done: number }
  /** Those that look worst are tried in other deals. */
  | { name: "checking"; share: number }
  | { name: "done" }
  | { name: "failed"; problem: unknown };

/**
 * Finds the decisions that cost a player the most: what they did is compared with what a bot would
 * have done, in the same deals, all in agreement with what the player knew. A first sight picks the
 * worst ones; their cost comes from deals of a second one, since what was picked for its looks looks
 * worse than it is.
 */
export class Review {
  stage = $state.raw<Stage>({ name: "looking", done: 0 });
  /** What was found, the worst first; complete when it is done. */
  found = $state.raw<Slip[]>([]);
  /** The numbers of the decisions. */
  readonly numbers: readonly number[];

  #reviewer: Reviewer;
  #isSame: (slip: Slip) => boolean;
  #key: string;
  #stopped = false;

  /**
   * `game` names the game and the player and must be different for others. `isSame` says whether two
   * actions are the same to people, like the tracks of a double route.
   */
  constructor(
    reviewer: Reviewer,
    game: string,
    numbers: readonly number[],
    isSame: (slip: Slip) => boolean,
  ) {
    this.#reviewer = reviewer;
    this.#isSame = isSame;
    this.#key = `${game}.review`;
    this.numbers = numbers;
    const known = kept<Slip[]>(this.#key);
    if (known) {
      this.found = known;
      this.stage = { name: "done" };
    }
  }

  /** How far it has come, from 0 to 1. */
  get progress(): number {
    const { stage, numbers } = this;
    if (stage.name === "looking") return (0.7 * stage.done) / Math.max(1, numbers.length);
    if (stage.name === "checking") return 0.7 + 0.3 * stage.share;
    return 1;
  }

  /** Works until it is done, or stopped. */
  async run(): Promise<void> {
    if (this.stage.name === "done") return;
    try {
      const slips = await this.#look();
      const sure = slips && (await this.#check(suspectsOf(slips)));
      if (!sure) return;
      this.found = costliest(sure);
      this.stage = { name: "done" };
      keep(this.#key, this.found);
    } catch (problem) {
      if (!this.#stopped) this.stage = { name: "failed", problem };
    }
  }

  /** Ends the work. */
  stop(): void {
    this.#stopped = true;
  }

  /** Tries every decision in a few deals; nothing if it was stopped. */
  async #look(): Promise<Slip[] | null> {
    const slips: Slip[] = [];
    for (const [done, number] of this.numbers.entries()) {
      this.stage = { name: "looking", done };
      const decision = await this.#reviewer.decision(number, searchGames);
      if (this.#stopped) return null;
      if (!decision.better) continue;
      const slip = untried(decision, decision.better);
      if (this.#isSame(slip)) continue;
      const more = await this.#reviewer.compare(number, slip.better.action, firstSight, 0);
      if (this.#stopped) return null;
      slips.push(withMore(slip, more));
    }
    return slips;
  }

  /** Tries some of them in many other deals; nothing if it was stopped. */
  async #check(suspects: Slip[]): Promise<Slip[] | null> {
    const checked: Slip[] = [];
    for (const [at, suspect] of suspects.entries()) {
      let slip: Slip = { ...suspect, games: 0, wins: 0, otherWins: 0, squares: 0 };
      while (slip.games < secondSight && mayBeCostly(slip)) {
        this.stage = {
          name: "checking",
          share: (at + slip.games / secondSight) / suspects.length,
        };
        // Games that were played before name the draw; 0 was the first sight.
        const draw = firstSight + slip.games;
        const { number, better } = slip;
        const more = await this.#reviewer.compare(number, better.action, atOnce, draw);
        if (this.#stopped) return null;
        slip = withMore(slip, more);
      }
      checked.push(slip);
    }
    return checked;
  }
}
