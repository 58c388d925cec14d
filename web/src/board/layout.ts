import type { OwnBoard } from "../local/gameStore";
import type { Route } from "../protocol";

/** Where everything of a board is drawn; `boards/ID.layout.json`, see docs/BOARDS.md. */
export interface Layout {
  plan: {
    width: number;
    height: number;
    space_length: number;
    space_width: number;
    /** Radius of a city. */
    city: number;
    /** Height of the letters of names. */
    letters: number;
    /** Between two spaces of a route, and between two tracks. */
    gap?: number;
  };
  cities: Record<string, CitySpot>;
  routes: Record<string, { spaces: Spot[] }>;
  exits?: Exit[];
  cartouche?: Area;
}

export type Point = [x: number, y: number];

/** Where a space lies and which way, in degrees. */
export type Spot = [x: number, y: number, angle: number];

export interface CitySpot {
  at: Point;
  name?: Area;
}

/** A box by its middle. */
export interface Area {
  at: Point;
  width: number;
  height: number;
}

/**
 * Where a route leaves the sheet on one side, to go on at the other. The tracks of a double route
 * leave together: their exit has the name of the first.
 */
export interface Exit {
  route: string;
  side: "left" | "right";
  /** The tip of the arrow. */
  at: Point;
  /** Which way it points, in degrees. */
  angle: number;
  /** The city at its far end. */
  to: string;
  /** Where that city's name stands. */
  name: Area;
}

/** The routes that are drawn, each with its spaces. */
export const tracksOf = (routes: readonly Route[], layout: Layout) =>
  routes.flatMap((route) => {
    const spots = layout.routes[route.id]?.spaces;
    return spots ? [{ route, spots }] : [];
  });

const loaded = new Map<string, Promise<Layout>>();

/** Boards that did not come with the page: nothing of theirs can be fetched. */
const supplied = new Set<string>();

export const isSupplied = (board: string): boolean => supplied.has(board);

/** The layout of a board: the one that it was supplied with, if it did not come with the page. */
export function layoutFor(board: string, own: OwnBoard | undefined): Promise<Layout> {
  if (!own) return layoutOf(board);
  supplied.add(board);
  const known = Promise.resolve(own.layout as Layout);
  // Another board with the same id may have been shown before.
  loaded.set(board, known);
  return known;
}

/** The layout of a board. */
export function layoutOf(board: string): Promise<Layout> {
  let layout = loaded.get(board);
  if (!layout) {
    layout = fetch(`/layouts/${board}.json`).then((response) => {
      if (!response.ok) throw new Error(`The board ${board} has no layout.`);
      return response.json() as Promise<Layout>;
    });
    layout.catch(() => loaded.delete(board));
    loaded.set(board, layout);
  }
  return layout;
}
