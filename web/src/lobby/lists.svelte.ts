import { api, Refusal } from "../app/api";
import { forgetSeat, mySeats } from "../app/seats";
import { isLocal, localGames, removeGame } from "../local/games";
import type { Table } from "../protocol";
import { boards } from "./boards.svelte";
import { gameHere, standing, type MyGame } from "./games";
import { glimpse } from "./glimpse";

/** How often the lists are fetched again while somebody looks at them. */
const pause = 5000;
/** More games of one's own than this are fetched only when asked for. */
const firstGames = 24;

/** What the start page lists: public tables and the games of this browser. */
export class Lists {
  /** Missing until they were fetched. */
  tables = $state.raw<Table[] | null>(null);
  /** Games at tables of the server. */
  #there = $state.raw<MyGame[]>(mySeats().map((seat) => ({ seat })));
  /** Games in this browser. */
  #here = $state.raw<MyGame[]>([]);
  /** All games of this person, the last one first. */
  games = $derived([...this.#here, ...this.#there].sort((a, b) => b.seat.since - a.seat.since));
  /** Why the last attempt failed. */
  problem = $state.raw<Refusal | null>(null);
  /** How many of the games are looked after. */
  shown = $state(firstGames);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = true;
  #look = () => {
    if (!document.hidden) void this.refresh();
  };

  /** Keeps the lists fresh while the page is visible; call the result to stop. */
  follow(): () => void {
    this.#stopped = false;
    document.addEventListener("visibilitychange", this.#look);
    void this.refresh();
    return () => {
      this.#stopped = true;
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", this.#look);
    };
  }

  /** Fetches everything once more. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    // What is kept here is shown whether or not the server answers.
    const here = localGames().then((games) => (this.#here = games.map(gameHere)));
    try {
      const [, tables] = await Promise.all([boards.load(), api.tables()]);
      this.tables = tables;
      this.problem = null;
      await this.#refreshGames();
    } catch (problem) {
      this.problem = problem instanceof Refusal ? problem : new Refusal("internal", "");
    }
    await here;
    clearTimeout(this.#timer);
    if (!this.#stopped && !document.hidden) {
      this.#timer = setTimeout(() => void this.refresh(), pause);
    }
  }

  /**
   * No longer lists a game of this browser, and gives up the proof of the seat. At a table that
   * waits for players the seat becomes free for others; a game in this browser is gone, and is
   * listed until it is.
   */
  async forget(table: string): Promise<void> {
    if (isLocal(table)) {
      await removeGame(table);
      this.#here = this.#here.filter((game) => game.seat.table !== table);
      return;
    }
    const game = this.#there.find((game) => game.seat.table === table);
    if (game && standing(game) === "open") api.leave(table, game.seat.token).catch(() => {});
    forgetSeat(table);
    this.#there = this.#there.filter((game) => game.seat.table !== table);
  }

  /** Whether there are games that nobody looks after. */
  get hasMore(): boolean {
    return this.#there.length > this.shown;
  }

  /** Looks after more of the games. */
  more(): void {
    this.shown += firstGames;
    void this.refresh();
  }

  async #refreshGames(): Promise<void> {
    const fresh = await Promise.all(this.#there.slice(0, this.shown).map(refreshed));
    // Some may have been forgotten meanwhile.
    this.#there = this.#there.map(
      (game) => fresh.find(({ seat }) => seat.table === game.seat.table) ?? game,
    );
  }
}

/** A game as it stands now. What is over does not change any more. */
async function refreshed(game: MyGame): Promise<MyGame> {
  const before = standing(game);
  if (before === "won" || before === "lost" || before === "gone") return game;
  const id = game.seat.table;
  try {
    const table = await api.table(id);
    if (table.stage !== "playing" && table.stage !== "over") return { ...game, table };
    return { ...game, table, glimpse: (await glimpse(id)) ?? game.glimpse };
  } catch (problem) {
    const gone = problem instanceof Refusal && problem.code === "no-such-table";
    return gone ? { ...game, gone } : game;
  }
}
