import { isSupplied, type Area, type Point } from "./layout";

/** A name of a sea or a land on the picture of a board. */
export interface ArtLabel {
  text: string;
  at: Point;
  angle: number;
  size: number;
  /** What it names, such as `sea` or `land`. */
  kind: string;
}

/** What belongs on the picture of a board but is set in type: `/art/ID.json`. */
export interface Art {
  labels: ArtLabel[];
  /** Where the title goes. */
  cartouche?: Area;
}

const loaded = new Map<string, Promise<Art | null>>();

/** The labels of a board's picture; null if it has no picture. */
export function artOf(board: string): Promise<Art | null> {
  if (isSupplied(board)) return Promise.resolve(null);
  let art = loaded.get(board);
  if (!art) {
    art = fetch(`/art/${board}.json`)
      .then((response) => (response.ok ? (response.json() as Promise<Art>) : null))
      .catch(() => null);
    loaded.set(board, art);
  }
  return art;
}
