import contents from "../../../docs/rules/README.md?contents";
import { tMaybe } from "../i18n/index.svelte";

/** The page that boards without a page of their own are played by. */
const common = "common";

/** The names of the pages in the order in which they are read. */
export const pages: readonly string[] = contents.map(({ name }) => name);

/** The page to begin with: a board explained for people, not the clauses that all boards share. */
export const startPage: string = pages.find((name) => name !== common) ?? common;

/** What a page is called. */
export function pageTitle(name: string): string {
  const heading = contents.find((page) => page.name === name)?.heading;
  return tMaybe(`rules.page.${name}`, heading ?? name);
}

/** The page that holds a clause, if it is one: `EU-TUN-3` is where the other clauses of `EU` are. */
export function pageOfClause(clause: string): string | undefined {
  const beginning = /^([A-Z]{1,2})-[A-Z]+-\d+[a-z]?$/.exec(clause)?.[1];
  return contents.find((page) => page.beginnings.some((one) => one === beginning))?.name;
}

/** Where a clause can be read. */
export function addressOfClause(clause: string): string {
  return `/rules/${pageOfClause(clause) ?? common}#${clause}`;
}

/** The page with the rules of a board; a board that has none of its own is played by the common ones. */
export function pageOfBoard(board: string): string {
  return pages.includes(board) ? board : common;
}

/** What to open when asked for a page and perhaps a clause: a clause knows better where it stands. */
export function pageToOpen(page: string, clause: string | null | undefined): string {
  return (clause && pageOfClause(clause)) || pageOfBoard(page);
}

/** What a page of the rules shows: a board for people, or clauses. */
export type RulesView =
  | { kind: "guide"; page: string; board: string; section: string | null }
  /** With the board that was asked for, if it was one. */
  | { kind: "clauses"; page: string; board: string | null; clause: string | null };

/** What stands behind the `#` of a board's address to see its clauses from the top. */
const clausesOfBoard = "clauses";

/** What to show for a page and what stands behind the `#` of its address: a clause, or a section. */
export function viewOf(page: string, place: string | null): RulesView {
  const board = page === common ? null : page;
  if (place && pageOfClause(place)) {
    return { kind: "clauses", page: pageToOpen(page, place), board, clause: place };
  }
  if (board === null || place === clausesOfBoard) {
    return { kind: "clauses", page: pageOfBoard(page), board, clause: null };
  }
  return { kind: "guide", page, board, section: place };
}
