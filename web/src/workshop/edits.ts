/* What can be done to a sheet. Every edit gives a new one; what it does not concern stays the same object. */
import { freeId, idAfterRenaming, placeIds, routeBase, slug, ticketBase, withPlaceId } from "./ids";
import type { CityRow, PlaceRow, RouteRow, Sheet, TicketRow } from "./sheet";
import { shortest } from "./ways";

type Degrees = Pick<CityRow, "lon" | "lat">;

const withMap = (sheet: Sheet, map: Partial<Sheet["map"]>): Sheet => ({
  ...sheet,
  map: { ...sheet.map, ...map },
});
const withTickets = (sheet: Sheet, list: TicketRow[]): Sheet => ({
  ...sheet,
  tickets: { ...sheet.tickets, list },
});
/** A row with other values; what is undefined is left out. */
export function changed<T extends object>(row: T, change: Partial<T>): T {
  const after = { ...row, ...change };
  for (const key of Object.keys(change) as (keyof T)[]) {
    if (after[key] === undefined) delete after[key];
  }
  return after;
}
const replaced = <T extends { id: string }>(list: readonly T[], id: string, change: Partial<T>) =>
  list.map((row) => (row.id === id ? changed(row, change) : row));

export const cityOf = (sheet: Sheet, id: string): CityRow | undefined =>
  sheet.map.cities.find((city) => city.id === id);
export const routeOf = (sheet: Sheet, id: string): RouteRow | undefined =>
  sheet.map.routes.find((route) => route.id === id);

// Cities.

export function addCity(sheet: Sheet, name: string, at: Degrees): { sheet: Sheet; id: string } {
  const id = freeId(slug(name) || "city", placeIds(sheet));
  return {
    sheet: withMap(sheet, { cities: [...sheet.map.cities, { id, name, ...at, placed: true }] }),
    id,
  };
}

export function moveCity(sheet: Sheet, id: string, at: Degrees): Sheet {
  return withMap(sheet, { cities: replaced(sheet.map.cities, id, { ...at, placed: true }) });
}

/** Calls a city something else. An id that was made from its name follows, and is the second answer. */
export function renameCity(sheet: Sheet, id: string, name: string): { sheet: Sheet; id: string } {
  const before = cityOf(sheet, id)?.name ?? "";
  const next = idAfterRenaming(sheet, id, before, name);
  const renamed = withMap(sheet, { cities: replaced(sheet.map.cities, id, { name }) });
  return { sheet: withPlaceId(renamed, id, next), id: next };
}

export function setPort(sheet: Sheet, id: string, port: boolean): Sheet {
  return withMap(sheet, {
    cities: replaced(sheet.map.cities, id, { port: port || undefined }),
  });
}

/** Makes a city a junction, an entrance, or a city again, which then belongs to no place. */
export function setKind(sheet: Sheet, id: string, kind: CityRow["kind"]): Sheet {
  const port = kind === undefined ? {} : { port: undefined };
  const cities = replaced(sheet.map.cities, id, { kind, ...port });
  const after = withMap(sheet, { cities });
  return kind === "entrance" ? after : inPlace(after, id, "");
}

/** The place that a city belongs to. */
export const placeWith = (sheet: Sheet, city: string): PlaceRow | undefined =>
  sheet.map.places?.find(({ cities }) => cities.includes(city));

/** Puts a city into the place with a name, which is made if there is none; without a name into none. */
export function inPlace(sheet: Sheet, city: string, name: string): Sheet {
  let places = (sheet.map.places ?? []).map((place) =>
    place.cities.includes(city)
      ? { ...place, cities: place.cities.filter((one) => one !== city) }
      : place,
  );
  const known = places.find((place) => place.name === name);
  if (known) {
    places = replaced(places, known.id, { cities: [...known.cities, city] });
  } else if (name !== "") {
    const id = freeId(slug(name) || "place", placeIds(sheet));
    places = [...places, { id, name, cities: [city] }];
  }
  // A place without cities is none, and neither are tickets that lead there.
  const gone = new Set(places.filter(({ cities }) => cities.length === 0).map(({ id }) => id));
  const left = places.filter(({ id }) => !gone.has(id));
  const after = withMap(sheet, { places: left });
  if (left.length === 0) delete after.map.places;
  return gone.size > 0 ? withTickets(after, ticketsWithout(after.tickets.list, gone)) : after;
}

/** Tickets that name none of these; a tour loses the stop, and is gone with fewer than three. */
function ticketsWithout(list: readonly TicketRow[], gone: ReadonlySet<string>): TicketRow[] {
  return list.flatMap((ticket) => {
    if (ticket.tour) {
      const tour = ticket.tour.filter((stop) => !gone.has(stop));
      if (tour.length === ticket.tour.length) return [ticket];
      return tour.length < 3 ? [] : [{ ...ticket, tour }];
    }
    return gone.has(ticket.from ?? "") || gone.has(ticket.to ?? "") ? [] : [ticket];
  });
}

/** Takes a city away, with its routes and tickets. */
export function removeCity(sheet: Sheet, id: string): Sheet {
  const apart = inPlace(sheet, id, "");
  const routes = apart.map.routes.filter(({ ends }) => ends.includes(id));
  const without = routes.reduce((rest, route) => removeRoute(rest, route.id), apart);
  const cities = without.map.cities.filter((city) => city.id !== id);
  const list = ticketsWithout(without.tickets.list, new Set([id]));
  return withTickets(withMap(without, { cities }), list);
}

// Routes.

const isBetween = ({ ends }: RouteRow, a: string, b: string) =>
  ends.includes(a) && ends.includes(b) && a !== b;

/** The colour that the fewest routes have, so that a new board uses all of them. */
function rarestColor(sheet: Sheet): string {
  const colors = [...colorsOf(sheet), "grey"];
  const count = (color: string) => sheet.map.routes.filter((route) => route.color === color).length;
  return colors.reduce((best, color) => (count(color) < count(best) ? color : best));
}

/** The colours of the cards, in the order of the decks. */
export function colorsOf(sheet: Sheet): string[] {
  return [
    ...new Set(sheet.decks.flatMap(({ cards }) => cards.flatMap(({ color }) => color ?? []))),
  ];
}

/** Whether another route may join two cities. */
export function canJoin(sheet: Sheet, a: string, b: string): boolean {
  if (a === b || !cityOf(sheet, a) || !cityOf(sheet, b)) return false;
  const tracks = sheet.map.routes.filter((route) => isBetween(route, a, b)).length;
  return tracks < 2;
}

/** Joins two cities; a second route between them is the other track of a double one. */
export function addRoute(
  sheet: Sheet,
  a: string,
  b: string,
  length: number,
): { sheet: Sheet; id: string } {
  const other = sheet.map.routes.find((route) => isBetween(route, a, b));
  if (other) return doubleRoute(sheet, other.id);
  const taken = new Set(sheet.map.routes.map((route) => route.id));
  const id = freeId(`${a}-${b}`, taken);
  const route: RouteRow = { id, ends: [a, b], length, color: rarestColor(sheet) };
  return { sheet: withMap(sheet, { routes: [...sheet.map.routes, route] }), id };
}

/** Lays a second track beside a route. */
export function doubleRoute(sheet: Sheet, id: string): { sheet: Sheet; id: string } {
  const route = routeOf(sheet, id);
  if (!route || route.twin !== undefined) return { sheet, id };
  const taken = new Set(sheet.map.routes.map((one) => one.id));
  const base = routeBase(route);
  // The tracks of a double route are numbered.
  let first = id;
  if (id === base) {
    taken.delete(id);
    first = freeId(`${base}-1`, taken);
    taken.add(first);
  }
  const second = freeId(`${base}-2`, taken);
  const color = route.pair ? "grey" : rarestColor(sheet);
  const routes = sheet.map.routes.flatMap((one): RouteRow[] =>
    one.id === id
      ? [
          { ...route, id: first, twin: second },
          { ...route, id: second, color, twin: first },
        ]
      : [one],
  );
  return { sheet: withMap(sheet, { routes }), id: second };
}

/** Changes a route. Both tracks of a double one have the same ends, length and kind of piece. */
export function changeRoute(sheet: Sheet, id: string, change: Partial<RouteRow>): Sheet {
  const { twin } = routeOf(sheet, id) ?? {};
  let routes = replaced(sheet.map.routes, id, change);
  const shared: Partial<RouteRow> = {};
  if ("length" in change) shared.length = change.length;
  if ("by" in change) shared.by = change.by;
  if (twin !== undefined) routes = replaced(routes, twin, shared);
  return withMap(sheet, { routes });
}

/** Bends a route by hand, with the track beside it; straight without a bow. */
export function bendRoute(sheet: Sheet, id: string, bow: number): Sheet {
  const route = routeOf(sheet, id);
  if (!route) return sheet;
  const bend = (one: RouteRow): Partial<RouteRow> => {
    const turned = one.ends[0] === route.ends[0] ? bow : -bow;
    return { bow: Math.round(turned) || undefined, arranged: undefined };
  };
  const routes = sheet.map.routes.map((one) =>
    one.id === id || one.id === route.twin ? changed(one, bend(one)) : one,
  );
  return withMap(sheet, { routes });
}

/** Takes a track away; its twin is a single route from then on. */
export function removeRoute(sheet: Sheet, id: string): Sheet {
  const twin = routeOf(sheet, id)?.twin;
  const left = sheet.map.routes.filter((route) => route.id !== id);
  const taken = new Set(left.map((route) => route.id));
  const routes = left.map((route) => {
    if (route.id !== twin) return route;
    const base = routeBase(route);
    const single = /^-\d+$/.test(route.id.slice(base.length)) && !taken.has(base);
    return changed(route, { twin: undefined, id: single ? base : route.id });
  });
  return withMap(sheet, { routes });
}

// Tickets.

/** Everything that a ticket can name: cities, and places instead of their entrances. */
export function stopsOf(sheet: Sheet): { id: string; name: string }[] {
  const cities = sheet.map.cities.filter(({ kind }) => kind === undefined);
  return [...cities, ...(sheet.map.places ?? [])].map(({ id, name }) => ({ id, name: name || id }));
}

/** Adds a ticket for two places that no ticket joins yet, worth as many points as the way has spaces. */
export function addTicket(sheet: Sheet): Sheet {
  const stops = stopsOf(sheet);
  const key = (a: string, b: string) => [a, b].sort().join(" ");
  const used = new Set(sheet.tickets.list.map(({ from, to }) => key(from ?? "", to ?? "")));
  const count = new Map(stops.map(({ id }) => [id, 0]));
  for (const { from, to } of sheet.tickets.list) {
    for (const stop of [from, to]) if (stop) count.set(stop, (count.get(stop) ?? 0) + 1);
  }
  let best: { from: string; to: string; points: number; value: number } | null = null;
  stops.forEach(({ id: from }, at) => {
    for (const { id: to } of stops.slice(at + 1)) {
      if (used.has(key(from, to))) continue;
      const way = shortest(sheet, from, to);
      // Far apart, and where few tickets lead so far.
      const value = (way ?? 0) - 4 * (count.get(from)! + count.get(to)!);
      if (!best || value > best.value) best = { from, to, points: way ?? 1, value };
    }
  });
  const ends = best as { from: string; to: string; points: number } | null;
  if (!ends) return sheet;
  const { from, to, points } = ends;
  return addTicketBetween(sheet, { from, to, points });
}

/** Adds a ticket between two places. */
export function addTicketBetween(
  sheet: Sheet,
  parts: Pick<TicketRow, "from" | "to" | "points">,
): Sheet {
  return withTickets(sheet, [...sheet.tickets.list, newTicket(sheet, parts)]);
}

/** Adds a tour through the first three places. */
export function addTour(sheet: Sheet): Sheet {
  const tour = stopsOf(sheet)
    .slice(0, 3)
    .map(({ id }) => id);
  if (tour.length < 3) return sheet;
  const ticket = newTicket(sheet, { tour, points: 5, in_order: 8 });
  return withTickets(sheet, [...sheet.tickets.list, ticket]);
}

function newTicket(sheet: Sheet, parts: Omit<TicketRow, "id">): TicketRow {
  const taken = new Set(sheet.tickets.list.map(({ id }) => id));
  const id = freeId(ticketBase(parts), taken);
  const { piles, in_play } = sheet.tickets;
  return { id, ...parts, ...(piles.length > 1 ? { pile: in_play.pile } : {}) };
}

/** The spaces of a ticket's shortest way; none if there is no way, or nowhere to go. */
const wayOf = (sheet: Sheet, { from, to }: TicketRow): number =>
  from !== undefined && to !== undefined ? (shortest(sheet, from, to) ?? 0) : 0;

/**
 * Changes a ticket by its place in the list. One whose id was made from its ends is called anew; one that
 * was worth its way is worth the new one.
 */
export function changeTicket(sheet: Sheet, at: number, change: Partial<TicketRow>): Sheet {
  const ticket = sheet.tickets.list[at];
  if (!ticket) return sheet;
  const after = changed(ticket, change);
  const was = wayOf(sheet, ticket);
  if (change.points === undefined && (was === 0 || was === ticket.points)) {
    after.points = wayOf(sheet, after) || after.points;
  }
  const base = ticketBase(ticket);
  if (ticketBase(after) !== base && ticket.id.replace(/-\d+$/, "") === base.replace(/-\d+$/, "")) {
    const taken = new Set(sheet.tickets.list.map(({ id }) => id));
    taken.delete(ticket.id);
    after.id = freeId(ticketBase(after), taken);
  }
  return withTickets(
    sheet,
    sheet.tickets.list.map((one, place) => (place === at ? after : one)),
  );
}

export function removeTicket(sheet: Sheet, at: number): Sheet {
  return withTickets(
    sheet,
    sheet.tickets.list.filter((_, place) => place !== at),
  );
}

/** The sheet whose tickets all cost what they would win. */
export function withoutPenalties(sheet: Sheet): Sheet {
  if (sheet.tickets.list.every(({ penalty }) => penalty === undefined)) return sheet;
  return withTickets(
    sheet,
    sheet.tickets.list.map((ticket) => changed(ticket, { penalty: undefined })),
  );
}
