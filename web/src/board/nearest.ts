/* What lies nearest: to a finger, and in the direction of an arrow key. */
import { distanceToSpace, middle } from "./geometry";
import type { Layout, Point } from "./layout";

export type Hit = { route: string } | { city: string };

export type Direction = "left" | "right" | "up" | "down";

/** What may be done on the board now; it is easier to hit than the rest. */
export interface Inviting {
  routes?: ReadonlySet<string>;
  cities?: ReadonlySet<string>;
}

/** The route with a space nearest to a point, at most `reach` away. */
export function nearestRoute(layout: Layout, point: Point, reach: number): string | null {
  const found = hit(layout, point, reach, {}, false);
  return found && "route" in found ? found.route : null;
}

/**
 * What is meant by a point on the board: what lies there; else what may be done within `reach`;
 * else the nearest thing within `reach`.
 */
export function hit(
  layout: Layout,
  point: Point,
  reach: number,
  inviting: Inviting = {},
  withCities = true,
): Hit | null {
  let best: Hit | null = null;
  let least = Infinity;
  const consider = (candidate: Hit, distance: number, invites: boolean) => {
    if (distance > reach) return;
    // What lies under the point comes first, then what invites, then the rest.
    const rank = (distance === 0 ? 0 : invites ? 1 : 2) * 1e6 + distance - (invites ? 0.5 : 0);
    if (rank >= least) return;
    least = rank;
    best = candidate;
  };
  for (const [route, { spaces }] of Object.entries(layout.routes)) {
    let distance = Infinity;
    for (const spot of spaces) {
      distance = Math.min(distance, distanceToSpace(point, spot, layout.plan));
    }
    consider({ route }, distance, inviting.routes?.has(route) ?? false);
  }
  if (withCities) {
    for (const [city, { at }] of Object.entries(layout.cities)) {
      const distance = Math.hypot(at[0] - point[0], at[1] - point[1]) - layout.plan.city;
      consider({ city }, Math.max(distance, 0), inviting.cities?.has(city) ?? false);
    }
  }
  return best;
}

const arrows: Record<Direction, Point> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** What one comes to from a place with an arrow key, or null at the edge. */
function towards(places: [string, Point][], from: string, direction: Direction): string | null {
  const start = places.find(([name]) => name === from)?.[1];
  if (!start) return null;
  const [ux, uy] = arrows[direction];
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of places) {
    if (name === from) continue;
    const along = (x - start[0]) * ux + (y - start[1]) * uy;
    const aside = Math.abs((x - start[0]) * uy) + Math.abs((y - start[1]) * ux);
    // Only what lies within a wedge around the direction; straight ahead is better than aside.
    if (along <= 0 || aside > 1.2 * along) continue;
    const effort = along + 2 * aside;
    if (effort < least) {
      least = effort;
      best = name;
    }
  }
  return best;
}

/** The route one comes to from another with an arrow key. */
export function routeTowards(layout: Layout, from: string, direction: Direction): string | null {
  const places = Object.entries(layout.routes).map(([route, { spaces }]): [string, Point] => [
    route,
    middle(spaces),
  ]);
  return towards(places, from, direction);
}

/** The city one comes to from another with an arrow key, among those that count. */
export function cityTowards(
  layout: Layout,
  among: ReadonlySet<string>,
  from: string,
  direction: Direction,
): string | null {
  const places = Object.entries(layout.cities)
    .filter(([city]) => among.has(city))
    .map(([city, { at }]): [string, Point] => [city, at]);
  return towards(places, from, direction);
}
