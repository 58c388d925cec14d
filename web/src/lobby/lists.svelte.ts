import { api, Refusal } from "../app/api";
import { forgetSecret, mySecret } from "../app/device";
import { forgetSeat, keepSeat, mySeat, mySeats, tokenAt } from "../app/seats";
import { settings } from "../app/settings.svelte";
import { waiting } from "../app/waiting.svelte";
import { t } from "../i18n/index.svelte";
import { isLocal, localGames, removeGame } from "../local/games";
import { addOldSeats } from "../profile/oldSeats";
import type { MyTable, Table } from "../protocol";
import { boards } from "./boards.svelte";
import { gameHere, standing, type MyGame } from "./games";
import { glimpse } from "./glimpse";

/** How often the lists are fetched again while somebody looks at them. */
const pause = 5000;
/** More games of one's own than this are fetched only when asked for. */
const firstGames = 24;
/** The server lists no more games of a profile than these. */
const mostListed = 100;

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

  /** Tables that were taken off, which the server may still list. */
  #forgotten = new Set<string>();
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
      await this.#refreshProfile();
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
    const [token, secret] = [tokenAt(table), mySecret()];
    if (token && game && standing(game) === "open") api.leave(table, token).catch(() => {});
    if (secret) api.hideTable(table, secret).catch(() => {});
    this.#forgotten.add(table);
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

  /** Fetches the tables of this person's profile, which may have been taken on other devices. */
  async #refreshProfile(): Promise<void> {
    await addOldSeats(settings.name.trim() || t("lobby.name.usual"));
    const secret = mySecret();
    if (!secret) return;
    let mine: MyTable[];
    try {
      mine = await api.myTables(secret);
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.code !== "bad-device") throw problem;
      // This browser was signed out.
      forgetSecret();
      return;
    }
    waiting.heard(mine);
    mine = mine.filter(({ table }) => !this.#forgotten.has(table.id));
    const ids = new Set(mine.map(({ table }) => table.id));
    const rest = this.#there.filter(({ seat }) => !ids.has(seat.table));
    // What the profile does not have any more was given up on another device.
    const given = mine.length < mostListed ? rest.filter(({ seat }) => !seat.token) : [];
    for (const { seat } of given) forgetSeat(seat.table);
    this.#there = [
      ...mine.map((one) => this.#ofProfile(one)),
      ...rest.filter((game) => !given.includes(game)),
    ];
  }

  /** A game of the profile, with what is known of it already; this browser remembers its seat. */
  #ofProfile({ table, seat, since, waits_for, invited }: MyTable): MyGame {
    const { id, board, edition } = table;
    const known = this.#there.find((game) => game.seat.table === id);
    // The host may have assigned another seat since.
    const mine = known ? { ...known.seat, seat } : { table: id, board, edition, seat, since };
    if (invited) return { seat: mine, table, invited };
    if (!mySeat(id)) keepSeat(mine);
    if (table.stage !== "playing") return { ...known, seat: mine, table, invited: false };
    return { seat: mine, table, glimpse: { waitsFor: waits_for ?? [], winners: null, points: [] } };
  }

  async #refreshGames(): Promise<void> {
    const fresh = await Promise.all(
      this.#there
        .slice(0, this.shown)
        // The list of the profile has said it all.
        .filter(({ seat, table }) => seat.token || !mySecret() || table?.stage === "over")
        .map(refreshed),
    );
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
