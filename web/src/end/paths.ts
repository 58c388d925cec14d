import type { Light } from "../board/light";
import type { Facts } from "../game/facts";
import type { Route } from "../protocol";

const farEnd = (route: Route, city: string) =>
  route.ends[0] === city ? route.ends[1] : route.ends[0];

/** The routes of some ids at each city. */
function net(facts: Facts, ids: Iterable<string>): Map<string, Route[]> {
  const at = new Map<string, Route[]>();
  for (const id of ids) {
    const route = facts.routes.get(id);
    if (!route) continue;
    for (const end of route.ends) at.set(end, [...(at.get(end) ?? []), route]);
  }
  return at;
}

/**
 * A way over some routes that joins all places of a ticket, or null if there is none. Each place
 * is met in any of its cities, but all in one connected net; being in a place joins nothing.
 */
export function wayBetween(
  facts: Facts,
  routes: Iterable<string>,
  stops: string[][],
): Light | null {
  const at = net(facts, routes);
  const [first, ...others] = stops;
  for (const start of first ?? []) {
    const light = { cities: new Set([start]), routes: new Set<string>() };
    if (others.every((stop) => reach(at, light, new Set(stop)))) return light;
  }
  return null;
}

/** Goes from what is lit to the nearest of some cities by the fewest spaces, and lights the way. */
function reach(
  at: Map<string, Route[]>,
  light: { cities: Set<string>; routes: Set<string> },
  goals: ReadonlySet<string>,
): boolean {
  const spaces = new Map([...light.cities].map((city) => [city, 0]));
  const before = new Map<string, Route>();
  const done = new Set<string>();
  for (;;) {
    let here: string | undefined;
    for (const [city, far] of spaces) {
      if (!done.has(city) && (here === undefined || far < spaces.get(here)!)) here = city;
    }
    if (here === undefined) return false;
    if (goals.has(here)) {
      for (let route = before.get(here); route; route = before.get(here)) {
        light.cities.add(here);
        light.routes.add(route.id);
        here = farEnd(route, here);
      }
      return true;
    }
    done.add(here);
    for (const route of at.get(here) ?? []) {
      const there = farEnd(route, here);
      const far = spaces.get(here)! + route.length;
      if (far < (spaces.get(there) ?? Infinity)) {
        spaces.set(there, far);
        before.set(there, route);
      }
    }
  }
}

/** Steps after which the search for a path is given up; it takes far fewer in real games. */
const patience = 300_000;

/**
 * A path of a known length over some routes, none used twice. The server knows how long the
 * longest one is; this finds where it lies. Null if it takes too long to find.
 */
export function pathOfLength(facts: Facts, ids: string[], length: number): Light | null {
  const at = net(facts, ids);
  const all = ids.reduce((sum, id) => sum + (facts.routes.get(id)?.length ?? 0), 0);
  const used = new Set<string>();
  let left = patience;

  const search = (city: string, walked: number): boolean => {
    if (walked === length) return true;
    if (--left < 0) return false;
    for (const route of at.get(city) ?? []) {
      if (used.has(route.id)) continue;
      used.add(route.id);
      if (search(farEnd(route, city), walked + route.length)) return true;
      used.delete(route.id);
    }
    return false;
  };

  if (length <= 0 || length > all) return null;
  // An end of the path is most likely where an odd number of routes meet.
  const odd = (city: string) => (at.get(city) ?? []).length % 2;
  const starts = [...at.keys()].sort((a, b) => odd(b) - odd(a));
  for (const start of starts) {
    if (search(start, 0)) {
      const cities = [...used].flatMap((id) => facts.routes.get(id)?.ends ?? []);
      return { cities: new Set(cities), routes: used };
    }
    if (left < 0) return null;
  }
  return null;
}
