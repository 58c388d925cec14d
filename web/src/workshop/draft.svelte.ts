import { relaid, type Drawing } from "./drawing";
import { lookMovedTo, movedTo, type Frame } from "./frame";
import type { Picture } from "./picture/picture";
import type { Sheet } from "./sheet";

/** How many steps can be undone. */
const remembered = 300;

/** What is on the bench. */
interface Work {
  sheet: Sheet;
  frame: Frame;
  /** How the published board is drawn that it was made from. */
  drawing: Drawing | null;
  /** The picture that it is drawn over. */
  picture: Picture | null;
}

/** A sheet that is being worked on. Everything that was done to it can be undone. */
export class Draft {
  #work = $state.raw<Work>()!;
  #past = $state.raw<readonly Work[]>([]);
  #future = $state.raw<readonly Work[]>([]);
  /** What the last step was about: more of the same belongs to it. */
  #about: string | null = null;

  constructor(
    sheet: Sheet,
    frame: Frame,
    picture: Picture | null = null,
    drawing: Drawing | null = null,
  ) {
    this.#work = { sheet, frame, drawing, picture };
  }

  get sheet(): Sheet {
    return this.#work.sheet;
  }

  get frame(): Frame {
    return this.#work.frame;
  }

  get drawing(): Drawing | null {
    return this.#work.drawing;
  }

  get picture(): Picture | null {
    return this.#work.picture;
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
    if (next !== this.sheet) this.#go({ ...this.#work, sheet: next }, about);
  }

  /** Goes on with another picture under the sheet, or with the same one lying otherwise. */
  changePicture(next: Picture | null, about: string | null = null): void {
    if (next !== this.picture) this.#go({ ...this.#work, picture: next }, about);
  }

  /** Lays the sheet elsewhere on the earth; everything on it stays where it is. */
  lay(frame: Frame): void {
    const { map, look } = this.sheet;
    const cities = movedTo(map.cities, this.frame, frame);
    const sheet = { ...this.sheet, map: { ...map, cities } };
    if (look) sheet.look = lookMovedTo(look, this.frame, frame);
    const drawing = this.drawing && relaid(this.drawing, map.cities, cities);
    this.#go({ ...this.#work, sheet, frame, drawing }, "earth");
  }

  #go(next: Work, about: string | null): void {
    const same = about !== null && about === this.#about && this.#past.length > 0;
    if (!same) this.#past = [...this.#past.slice(1 - remembered), this.#work];
    this.#future = [];
    this.#about = about;
    this.#work = next;
  }

  /** Whatever comes next is a step of its own. */
  settle(): void {
    this.#about = null;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [this.#work, ...this.#future];
    this.#about = null;
    this.#work = before;
  }

  redo(): void {
    const after = this.#future[0];
    if (!after) return;
    this.#past = [...this.#past, this.#work];
    this.#future = this.#future.slice(1);
    this.#about = null;
    this.#work = after;
  }
}
