import { api } from "../app/api";
import { tMaybe } from "../i18n/index.svelte";
import type { BoardTitle } from "../protocol";

/** The boards of the server, fetched once and then known to every page. */
class Boards {
  list = $state.raw<BoardTitle[] | null>(null);
  #asking: Promise<BoardTitle[]> | null = null;

  /** Fetches them, unless they are known. */
  async load(): Promise<BoardTitle[]> {
    if (this.list) return this.list;
    this.#asking ??= api.boards();
    try {
      this.list = await this.#asking;
      return this.list;
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
