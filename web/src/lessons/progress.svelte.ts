import { read, write } from "../app/storage";
import type { LessonInput } from "../engine/calls";

/** How far somebody is with a lesson. */
interface Progress {
  /** What they have put in, for as long as the lesson goes on. */
  inputs?: LessonInput[];
  /** Whether they have come to its end. */
  done?: true;
}

const key = "trestle.lessons";

/** The lessons of this browser: where somebody left off, and which ones are done. */
class LessonProgress {
  #all = $state.raw(read<Record<string, Progress>>(key, {}));

  isDone(id: string): boolean {
    return this.#all[id]?.done === true;
  }

  isBegun(id: string): boolean {
    return (this.#all[id]?.inputs?.length ?? 0) > 0;
  }

  inputsOf(id: string): LessonInput[] {
    return this.#all[id]?.inputs ?? [];
  }

  /** Keeps the place of a lesson that goes on. */
  keep(id: string, inputs: LessonInput[]): void {
    this.#set(id, { ...this.#all[id], inputs });
  }

  /** The lesson has come to its end; next time it begins anew. */
  finish(id: string): void {
    this.#set(id, { done: true });
  }

  /** Begins a lesson anew. */
  restart(id: string): void {
    this.keep(id, []);
  }

  #set(id: string, progress: Progress): void {
    this.#all = { ...this.#all, [id]: progress };
    write(key, this.#all);
  }
}

export const progress = new LessonProgress();
