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

/** What to call a route. */
export function routeName(facts: Facts, id: string): string {
  const route = facts.routes.get(id);
  return route ? route.ends.map((end) => cityName(facts, end)).join(" – ") : id;
}

/** Whether a card stands for any colour. */
export function isWild(card: Card): boolean {
  return card.color === undefined && card.terrain === undefined;
}

/** How many cards there are in a counted heap. */
export function total(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}
