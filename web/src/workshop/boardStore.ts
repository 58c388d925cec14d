import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Drawing } from "./drawing";
import type { Frame } from "./frame";
import type { Sheet } from "./sheet";

/** A board of this browser. */
export interface StoredBoard {
  id: string;
  /** When it was begun and when something was last changed, in milliseconds since 1970. */
  created: number;
  changed: number;
  sheet: Sheet;
  frame: Frame;
  /** How the published board is drawn that it is a copy of. */
  drawing?: Drawing;
}

interface Schema extends DBSchema {
  boards: { key: string; value: StoredBoard };
}

/** The boards that somebody has made here. */
export interface BoardStore {
  /** The last changed first. */
  list(): Promise<StoredBoard[]>;
  load(id: string): Promise<StoredBoard | undefined>;
  keep(board: StoredBoard): Promise<void>;
  remove(id: string): Promise<void>;
}

const lastFirst = (boards: StoredBoard[]) => boards.sort((a, b) => b.changed - a.changed);

class IndexedDbBoardStore implements BoardStore {
  constructor(readonly db: IDBPDatabase<Schema>) {}
  list = async () => lastFirst(await this.db.getAll("boards"));
  load = (id: string) => this.db.get("boards", id);
  keep = async (board: StoredBoard) => void (await this.db.put("boards", board));
  remove = (id: string) => this.db.delete("boards", id);
}

/** The store of a browser that refuses to keep anything: it lasts as long as the page. */
export class MemoryBoardStore implements BoardStore {
  #boards = new Map<string, StoredBoard>();
  list = () => Promise.resolve(lastFirst([...this.#boards.values()]));
  load = (id: string) => Promise.resolve(this.#boards.get(id));
  keep(board: StoredBoard) {
    this.#boards.set(board.id, board);
    return Promise.resolve();
  }
  remove(id: string) {
    this.#boards.delete(id);
    return Promise.resolve();
  }
}

async function open(): Promise<BoardStore> {
  try {
    // Not the database of games: neither has to be upgraded for the other's sake.
    const db = await openDB<Schema>("trestle-workshop", 1, {
      upgrade: (db) => void db.createObjectStore("boards", { keyPath: "id" }),
    });
    return new IndexedDbBoardStore(db);
  } catch {
    return new MemoryBoardStore();
  }
}

let opened: Promise<BoardStore> | null = null;

/** The store of this browser. */
export const openBoardStore = (): Promise<BoardStore> => (opened ??= open());

/** An id for a new board: eight letters, as in the addresses of games. */
export function newBoardId(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return "own-" + Array.from(bytes, (byte) => letters[byte % 32]).join("");
}
