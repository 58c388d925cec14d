/* The board in words, for those who listen to it. */
import { colorName, terrainName } from "../cards/names";
import { cityName, type Facts } from "../game/facts";
import { t, texts, tMaybe } from "../i18n/index.svelte";
import type { Route } from "../protocol";

/** How a route stands, besides what is printed. */
export interface Standing {
  owner?: string;
  closed?: boolean;
  claimable?: boolean;
}

const named = (facts: Facts, id: string): string | null => {
  const name = cityName(facts, id);
  return name === id ? null : name;
};

/** What to call a city aloud. A junction without a name is told by its neighbours. */
export function spokenCity(facts: Facts, id: string): string {
  const name = named(facts, id);
  if (name !== null) return name;
  const around = (facts.routesAt.get(id) ?? [])
    .flatMap((route) => route.ends)
    .map((end) => named(facts, end))
    .filter((name) => name !== null);
  return t("board.junction", { near: [...new Set(around)].slice(0, 3).join(", ") });
}

/** The points for claiming a route, without anything that doubles them. */
export const pointsOf = (facts: Facts, route: Route): number =>
  facts.board.numbers.route_points[route.length] ?? 0;

/** What is printed on a route's spaces, such as `3 spaces, green, tunnel`. */
export function printed(facts: Facts, route: Route): string {
  const color = route.color === undefined ? t("board.any-color") : colorName(route.color);
  const words = [t("board.spaces", { count: route.length }), color];
  if (facts.board.pieces.length > 1) {
    words.push(tMaybe(`board.piece.${route.piece}`, route.piece));
  }
  if (route.tunnel) words.push(t("board.tunnel"));
  if (route.wilds) words.push(t("board.ferry", { count: route.wilds }));
  if (route.pair) words.push(t("board.pair"));
  if (route.terrain) words.push(terrainName(route.terrain));
  return words.join(", ");
}

/** Whose a route is. */
export function standing({ owner, closed, claimable }: Standing): string {
  if (owner !== undefined) return t("board.claimed-by", { name: owner });
  if (closed) return t("board.closed");
  return claimable ? t("board.claimable") : t("board.free");
}

/** The words for what never changes about a route, in the language in which they were asked for last. */
const unchanging = new WeakMap<Route, { language: string; words: string }>();

/** A route in words: `Berlin – Wien, 3 spaces, green, 4 points, free`. */
export function spokenRoute(facts: Facts, route: Route, how: Standing): string {
  // All routes are asked about with every move: to put these words together again takes too long.
  let known = unchanging.get(route);
  if (known?.language !== texts.language) {
    const ends = route.ends.map((end) => spokenCity(facts, end)).join(" – ");
    const worth = t("board.worth", { points: pointsOf(facts, route) });
    const words = [ends, printed(facts, route), worth].join(", ");
    known = { language: texts.language, words };
    unchanging.set(route, known);
  }
  return `${known.words}, ${standing(how)}`;
}
