import { allBoards } from "../app/boards";
import { tMaybe } from "../i18n/index.svelte";
import type { BoardTitle, GalleryMode } from "../protocol";

/** The boards there are, fetched once and then known to every page. */
class Boards {
  list = $state.raw<BoardTitle[] | null>(null);
  /** What happens to boards that people publish on the server; nothing where they cannot. */
  gallery = $state<GalleryMode | null>(null);
  /** Whether the list is the server's. Without one there are those that came with the page. */
  #settled = false;

  /** Fetches them, unless they are known; the server may have others than the page. */
  async load(): Promise<BoardTitle[]> {
    if (this.list && this.#settled) return this.list;
    const { boards, from, gallery } = await allBoards();
    // What came with the page may be known only after the server has answered somebody who asked later.
    if (this.list && this.#settled) return this.list;
    this.#settled = from === "server";
    this.list = boards;
    this.gallery = gallery ?? null;
    return boards;
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

/** Mechanics that many boards have, or that take no explaining before the game. */
const minor = new Set([
  "double-routes",
  "places",
  "pair-routes",
  "double-cards",
  "exchange",
  "several-piles",
  "longest-path",
  "most-tickets",
]);

/** What a board is about, a few words for each mechanic; the minor ones only if it has no others. */
export function boardTags({ mechanics }: BoardTitle): string[] {
  const major = mechanics.filter((id) => !minor.has(id));
  const shown = major.length > 0 ? major : mechanics;
  return shown.map(mechanicName);
}

/** What a mechanic is called; a bonus has the name of its part of the score if it has no other. */
export function mechanicName(id: string): string {
  return tMaybe(`lobby.mechanic.${id}`, tMaybe(`end.part.${id}`, id));
}

/** The boards in the order in which a newcomer should meet them: the fewest mechanics first. */
export function inOrder(list: readonly BoardTitle[]): BoardTitle[] {
  return [...list].sort((a, b) => a.mechanics.length - b.mechanics.length);
}

/** What an edition of a board is called. */
export function editionName(board: string, edition: string): string {
  return tMaybe(`lobby.edition.${board}.${edition}`, edition);
}

/** What an edition brings, in a line, if there is something to say. */
export function editionNote(board: string, edition: string): string | undefined {
  return tMaybe(`lobby.edition.${board}.${edition}.note`, "") || undefined;
}
