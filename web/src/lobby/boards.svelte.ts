import { allBoards, type KnownBoards } from "../app/boards";
import { tMaybe } from "../i18n/index.svelte";
import type { BoardTitle } from "../protocol";

/** The boards there are, fetched once and then known to every page. */
class Boards {
  list = $state.raw<BoardTitle[] | null>(null);
  /** Whether the list is the server's. Without one there are those that came with the page. */
  #settled = false;
  #asking: Promise<KnownBoards> | null = null;

  /** Fetches them, unless they are known; the server may have others than the page. */
  async load(): Promise<BoardTitle[]> {
    if (this.list && this.#settled) return this.list;
    this.#asking ??= allBoards();
    try {
      const { boards, from } = await this.#asking;
      this.#settled = from === "server";
      this.list = boards;
      return boards;
    } finally {
      this.#asking = null;
    }
  }

  /** What a board is called, in the language in use where that is known. */
  title(id: string): string {
    const theirs = this.list?.find((board) => board.id === id)?.title;
    return tMaybe(`lobby.title.${id}`, theirs ?? id);
  }
}

export const boards = new Boards();

/** A line about a board. */
export function boardLine(board: BoardTitle): string {
  return tMaybe(`lobby.board.${board.id}`, board.about);
}

/** What is special about the boards that we know. */
const specials: Record<string, readonly string[]> = {
  europe: ["ferries", "tunnels", "stations"],
  africa: ["terrain", "ferries"],
  world: ["ships", "harbours", "tours"],
  paris: ["buses", "flag"],
  usa: ["classic"],
};

/** What is special about a board, each in a word. */
export function boardSpecials(id: string): string[] {
  return (specials[id] ?? []).map((special) => tMaybe(`lobby.special.${special}`, special));
}

/** The boards in the order in which a newcomer should meet them; new ones come last. */
const order = ["europe", "usa", "africa", "world", "paris"];
export function inOrder(list: readonly BoardTitle[]): BoardTitle[] {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...list].sort((a, b) => place(a.id) - place(b.id));
}
