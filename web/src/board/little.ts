/*
 * Little boards for explanations: a few cities in a row or side by side, with straight routes between
 * them, drawn by the same parts as the real one.
 */
import type { Route } from "../protocol";
import type { Layout, Point, Spot } from "./layout";

/** The sizes of a little board: large enough to be seen well on a card. */
export const littlePlan: Layout["plan"] = {
  width: 300,
  height: 100,
  space_length: 30,
  space_width: 13,
  city: 8.5,
  letters: 13,
};

/** A city of a little board. */
export interface LittleCity {
  at: Point;
  name?: string;
  kind?: "city" | "port" | "junction" | "entrance";
  /** Which side of the city its name is on. */
  side?: "above" | "below";
  /** How far from it, where more than one track leads there. */
  away?: number;
}

/** A route of a little board from one of its cities to another, by their numbers. */
export interface LittleTrack {
  route: Route;
  from: Point;
  to: Point;
  /** How far it lies beside the straight line, for the tracks of a double route. */
  aside?: number;
  owner?: number;
  closed?: boolean;
}

/** Where the spaces of a straight route lie, with the same gap at both ends. */
export function straight({ route, from, to, aside = 0 }: LittleTrack): Spot[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(dx, dy) || 1;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const gap = littlePlan.city + 3;
  const step = (distance - 2 * gap) / route.length;
  return Array.from({ length: route.length }, (_, at): Spot => {
    const along = gap + step * (at + 0.5);
    return [
      from[0] + (dx * along) / distance - (dy * aside) / distance,
      from[1] + (dy * along) / distance + (dx * aside) / distance,
      angle,
    ];
  });
}

/** How far apart two cities are with a route of some spaces between them. */
export const reach = (spaces: number): number =>
  2 * (littlePlan.city + 3) + spaces * (littlePlan.space_length + 3);
