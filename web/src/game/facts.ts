import { t } from "../i18n/index.svelte";
import type { Board, Card, City, Route, Ticket } from "../protocol";

/** A board with its parts by id. */
export interface Facts {
  board: Board;
  cities: Map<string, City>;
  routes: Map<string, Route>;
  tickets: Map<string, Ticket>;
  cards: Map<string, Card>;
  /** Routes at each city. */
  routesAt: Map<string, Route[]>;
}

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));

/** Sorts a board's parts. */
export function factsOf(board: Board): Facts {
  const routesAt = new Map<string, Route[]>(board.cities.map((city) => [city.id, []]));
  for (const route of board.routes) {
    for (const end of route.ends) routesAt.get(end)?.push(route);
  }
  return {
    board,
    cities: byId(board.cities),
    routes: byId(board.routes),
    tickets: byId(board.tickets),
    cards: byId(board.cards),
    routesAt,
  };
}

/** What to call a city; junctions that belong to a country have its name. */
export function cityName(facts: Facts, id: string): string {
  const city = facts.cities.get(id);
  if (city?.name) return city.name;
  return facts.board.places.find((place) => place.cities.includes(id))?.name ?? id;
}

/** What to call a route. A junction without a name is told by a city near it. */
export function routeName(facts: Facts, id: string): string {
  const route = facts.routes.get(id);
  if (!route) return id;
  const isNamed = (city: string) => cityName(facts, city) !== city;
  const end = (city: string) => {
    if (isNamed(city)) return cityName(facts, city);
    const around = (facts.routesAt.get(city) ?? []).flatMap(({ ends }) => ends);
    const near = around.find((other) => isNamed(other) && !route.ends.includes(other));
    return t("board.junction", { near: near === undefined ? "…" : cityName(facts, near) });
  };
  return route.ends.map(end).join(" – ");
}

/** Whether a card stands for any colour. */
export function isWild(card: Card): boolean {
  return card.color === undefined && card.terrain === undefined;
}

/** How many cards there are in a counted heap. */
export function total(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}
