import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** Who plays in a seat of a local game. */
export type LocalPlayer =
  | { kind: "person"; name: string }
  /** `level` is one of the bots' names; `name` what the record calls it. */
  | { kind: "bot"; level: string; name: string };

/** A board that did not come with the page. It stays with the game, which goes on with it for ever. */
export interface OwnBoard {
  /** Its file. */
  file: string;
  title: string;
  /** Where everything of it is drawn, as `board/layout.ts` has it. */
  layout: unknown;
}

/** A game of this browser, but for its actions. */
export interface LocalGame {
  id: string;
  board: string;
  edition: string;
  players: LocalPlayer[];
  /** When it was begun and when somebody last acted, in milliseconds since 1970. */
  created: number;
  changed: number;
  /** The first line of its record. */
  header: string;
  /** How many actions were done. */
  number: number;
  /** The last line of its record, once it is over. */
  end?: string;
  /** The seats that have to decide. */
  actors: number[];
  /** Who has won, once it is over. */
  winners?: number[];
  /** The points of each seat so far, or in the end. */
  points: number[];
  /** Whether it began elsewhere, and was opened from a record. */
  opened?: true;
  /** Its board, if that did not come with the page. */
  own?: OwnBoard;
}

/** An action of a game: a line of its record. */
interface Row {
  game: string;
  number: number;
  line: string;
}

interface Schema extends DBSchema {
  games: { key: string; value: LocalGame };
  actions: { key: [string, number]; value: Row };
}

/** Somebody else, in another tab, has gone on with the game. */
export class GoneOn extends Error {}

/**
 * Where local games are kept. Like on a server a game is a log, and an action has happened once it
 * is stored; two tabs that race on one game are told apart by the number of the action.
 */
export interface GameStore {
  list(): Promise<LocalGame[]>;
  /** A game and the text of its record. */
  load(id: string): Promise<{ game: LocalGame; record: string } | null>;
  /** Keeps a new game with the lines of its first actions. */
  keep(game: LocalGame, lines: string[]): Promise<void>;
  /** Adds an action, the one with the number of the game. Refuses with `GoneOn`. */
  add(game: LocalGame, line: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const text = (game: LocalGame, lines: string[]) =>
  [game.header, ...lines, ...(game.end ? [game.end] : [])].join("");

/** All actions of a game. */
const actionsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** The store in the browser's own database, which outlives the page. */
class IndexedDbGameStore implements GameStore {
  constructor(readonly db: IDBPDatabase<Schema>) {}

  list = () => this.db.getAll("games");

  async load(id: string) {
    const reading = this.db.transaction(["games", "actions"]);
    const [game, rows] = await Promise.all([
      reading.objectStore("games").get(id),
      reading.objectStore("actions").getAll(actionsOf(id)),
    ]);
    if (!game) return null;
    return {
      game,
      record: text(
        game,
        rows.map(({ line }) => line),
      ),
    };
  }

  async keep(game: LocalGame, lines: string[]) {
    const writing = this.db.transaction(["games", "actions"], "readwrite");
    const actions = writing.objectStore("actions");
    lines.forEach((line, at) => void actions.add({ game: game.id, number: at + 1, line }));
    void writing.objectStore("games").add(game);
    await writing.done;
  }

  async add(game: LocalGame, line: string) {
    // Written through to the disk: what was shown must not be undone by a crash.
    const writing = this.db.transaction(["games", "actions"], "readwrite", {
      durability: "strict",
    });
    try {
      const adding = writing
        .objectStore("actions")
        .add({ game: game.id, number: game.number, line });
      const putting = writing.objectStore("games").put(game);
      await Promise.all([adding, putting, writing.done]);
    } catch (error) {
      await writing.done.catch(() => {});
      if ((error as Error).name === "ConstraintError") throw new GoneOn();
      throw error;
    }
  }

  async remove(id: string) {
    const writing = this.db.transaction(["games", "actions"], "readwrite");
    void writing.objectStore("games").delete(id);
    void writing.objectStore("actions").delete(actionsOf(id));
    await writing.done;
  }
}

/** The store of a browser that refuses to keep anything: it lasts as long as the page. */
export class MemoryGameStore implements GameStore {
  #games = new Map<string, { game: LocalGame; lines: string[] }>();

  list = () => Promise.resolve([...this.#games.values()].map(({ game }) => game));

  load(id: string) {
    const found = this.#games.get(id);
    return Promise.resolve(
      found ? { game: found.game, record: text(found.game, found.lines) } : null,
    );
  }

  keep(game: LocalGame, lines: string[]) {
    this.#games.set(game.id, { game, lines: [...lines] });
    return Promise.resolve();
  }

  add(game: LocalGame, line: string) {
    const kept = this.#games.get(game.id);
    if (!kept || kept.lines.length + 1 !== game.number) return Promise.reject(new GoneOn());
    this.#games.set(game.id, { game, lines: [...kept.lines, line] });
    return Promise.resolve();
  }

  remove(id: string) {
    this.#games.delete(id);
    return Promise.resolve();
  }
}

async function open(): Promise<GameStore> {
  try {
    return new IndexedDbGameStore(
      await openDB<Schema>("trestle", 1, {
        upgrade(db) {
          db.createObjectStore("games", { keyPath: "id" });
          db.createObjectStore("actions", { keyPath: ["game", "number"] });
        },
      }),
    );
  } catch {
    return new MemoryGameStore();
  }
}

let opened: Promise<GameStore> | null = null;

/** The store of this browser. */
export function openGameStore(): Promise<GameStore> {
  return (opened ??= open());
}
