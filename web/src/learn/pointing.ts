import type { Light } from "../board/light";
import type { Facts } from "../game/facts";

/** What a step points at: on the board, and places elsewhere on the screen. */
export interface Pointed {
  light: Light | null;
  /** What has to be seen of the board without being lit: all of it, if that is what it is about. */
  frame: Light | null;
  places: string[];
}

/** Sorts what a step shows. Routes are shown with the cities at their ends. */
export function pointedAt(facts: Facts, show: string[]): Pointed {
  const routes = ids(show, "route ");
  const cities = [
    ...ids(show, "city "),
    ...routes.flatMap((route) => facts.routes.get(route)?.ends ?? []),
  ];
  const light =
    routes.length + cities.length > 0 ? { routes: new Set(routes), cities: new Set(cities) } : null;
  const whole = { routes: new Set<string>(), cities: new Set(facts.cities.keys()) };
  return {
    light,
    frame: show.includes("board") ? whole : null,
    places: show.filter((name) => !name.includes(" ") && name !== "board"),
  };
}

const ids = (show: string[], kind: string): string[] =>
  show.flatMap((name) => (name.startsWith(kind) ? [name.slice(kind.length)] : []));
