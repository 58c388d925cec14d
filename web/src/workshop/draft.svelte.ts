import type { Frame } from "./frame";
import type { Sheet } from "./sheet";

/** How many steps can be undone. */
const remembered = 300;

/** A sheet that is being worked on. Everything that was done to it can be undone. */
export class Draft {
  sheet = $state.raw<Sheet>()!;
  readonly frame: Frame;
  #past = $state.raw<readonly Sheet[]>([]);
  #future = $state.raw<readonly Sheet[]>([]);
  /** What the last step was about: more of the same belongs to it. */
  #about: string | null = null;

  constructor(sheet: Sheet, frame: Frame) {
    this.sheet = sheet;
    this.frame = frame;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /**
   * Goes on with another sheet. Steps in a row that are about the same thing, such as the letters of a name
   * or the way of a finger, are one.
   */
  change(next: Sheet, about: string | null = null): void {
    if (next === this.sheet) return;
    const same = about !== null && about === this.#about && this.#past.length > 0;
    if (!same) this.#past = [...this.#past.slice(1 - remembered), this.sheet];
    this.#future = [];
    this.#about = about;
    this.sheet = next;
  }

  /** Whatever comes next is a step of its own. */
  settle(): void {
    this.#about = null;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.sheet, ...this.#future];
    this.#about = null;
    this.sheet = before;
  }

  redo(): void {
    const after = this.#future[0];
    if (!after) return;
    this.#past = [...this.#past, this.sheet];
    this.#future = this.#future.slice(1);
    this.#about = null;
    this.sheet = after;
  }
}
