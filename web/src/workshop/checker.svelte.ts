import type { Engine } from "../engine/engine";
import type { BoardFault, CheckedBoard } from "../protocol";
import { fileOf, type Sheet } from "./sheet";

/** Asks the engine what a sheet comes to, again and again while it is worked on. */
export class Checker {
  /** What the last sheet came to. */
  checked = $state.raw<CheckedBoard | null>(null);
  #engine: Pick<Engine, "checkSheet">;
  #wanted: Sheet | null = null;
  #busy = false;

  constructor(engine: Pick<Engine, "checkSheet">) {
    this.#engine = engine;
  }

  /** Has a sheet checked. Of those that come while another is being checked only the last one is. */
  check(sheet: Sheet): void {
    this.#wanted = sheet;
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      const sheet = this.#wanted;
      this.#wanted = null;
      try {
        this.checked = await this.#engine.checkSheet(fileOf(sheet));
      } catch (problem) {
        const { code, message } = problem as { code?: string; message: string };
        const fault = { code: code ?? "engine", message, line: 1, part: "", values: {} };
        this.checked = { file: "", faults: [fault] };
      }
    }
    this.#busy = false;
  }
}

/** The faults of a row, or of a table. */
export const faultsAt = (faults: readonly BoardFault[], part: string, id?: string): BoardFault[] =>
  faults.filter((one) => one.part === part && (id === undefined || one.id === id));
