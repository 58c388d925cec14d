import { play } from "../look/sounds";
import type { MyTable } from "../protocol";
import { api } from "./api";
import { showBadge } from "./badge";
import { mySecret } from "./device";

/** How often it is asked which tables wait, in milliseconds. The page of a table knows its own at once. */
const pause = 30_000;

/**
 * The tables of the server where it is this person's turn, wherever in the client they are. Games in
 * this browser are not among them: they have nobody else who waits.
 */
export class Waiting {
  /** Their ids. */
  tables = $state.raw<readonly string[]>([]);

  /** Whether it was ever known: what waited before is no news. */
  #known = false;
  /** The table that is looked at, which rings its own bell. */
  #here: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #look = () => {
    if (!document.hidden) void this.refresh();
  };

  /** Keeps it known from now on; call the result to stop. */
  follow(): () => void {
    document.addEventListener("visibilitychange", this.#look);
    void this.refresh();
    return () => {
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#look);
    };
  }

  /** Asks the server. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), pause);
    const secret = mySecret();
    if (!secret) return;
    try {
      this.heard(await api.myTables(secret));
    } catch {
      // What is known stays until the server answers again.
    }
  }

  /** The tables of the profile are these. */
  heard(tables: readonly MyTable[]): void {
    const mine = tables.filter(
      ({ seat, waits_for }) => seat !== undefined && waits_for?.includes(seat),
    );
    const ids = mine.map(({ table }) => table.id);
    // The page of a table hears of it before the list does.
    const here = this.#here !== null && this.tables.includes(this.#here) ? [this.#here] : [];
    const others = ids.filter((id) => id !== this.#here);
    const news = others.some((id) => !this.tables.includes(id));
    if (news && this.#known && document.hidden) play("turn");
    this.#known = true;
    this.#become([...here, ...others]);
  }

  /** The page of a table says whether it waits for this person; call the result when it is left. */
  at(table: string, waits: boolean): () => void {
    this.#here = table;
    const others = this.tables.filter((id) => id !== table);
    this.#become(waits ? [table, ...others] : others);
    return () => (this.#here = null);
  }

  /** The tables that wait besides one. */
  besides(table: string): readonly string[] {
    return this.tables.filter((id) => id !== table);
  }

  #become(tables: readonly string[]) {
    if (tables.join() === this.tables.join()) return;
    this.tables = tables;
    showBadge(tables.length);
  }
}

export const waiting = new Waiting();
