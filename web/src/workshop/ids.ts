import type { RouteRow, Sheet, TicketRow } from "./sheet";

/** A name in the letters of an id: "São Paulo" is `sao-paulo`. */
export function slug(name: string): string {
  return name
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** An id that nothing has yet: `base`, or with a number. */
export function freeId(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
  }
}

/** Whether an id was made from a name, perhaps with a number behind it. */
const isMade = (id: string, base: string) =>
  base !== "" && id.startsWith(base) && /^(-\d+)?$/.test(id.slice(base.length));

/** The ids of cities and places, which share one list. */
export const placeIds = ({ map }: Sheet): Set<string> =>
  new Set([...map.cities, ...(map.places ?? [])].map(({ id }) => id));

export const routeBase = ({ ends }: Pick<RouteRow, "ends">): string => ends.join("-");

export const ticketBase = ({ from, to, tour }: Omit<TicketRow, "id" | "points">): string =>
  tour ? "tour" : `${from ?? ""}-${to ?? ""}`;

/** The id that a city has after it was called something else: one that was made from its name follows. */
export function idAfterRenaming(sheet: Sheet, id: string, before: string, name: string): string {
  if (!isMade(id, slug(before) || "city")) return id;
  const others = placeIds(sheet);
  others.delete(id);
  return freeId(slug(name) || "city", others);
}

/** The sheet with a city or place called by another id, wherever it is named. */
export function withPlaceId(sheet: Sheet, id: string, next: string): Sheet {
  if (id === next) return sheet;
  const named = (one: string) => (one === id ? next : one);
  const maybe = (one: string | undefined) => (one === undefined ? one : named(one));
  const { map, tickets } = sheet;
  /** What routes are called now; those whose ids were made of their ends follow. */
  const routeIds = new Map<string, string>();
  const taken = new Set(map.routes.map((route) => route.id));
  for (const route of map.routes) {
    if (!route.ends.includes(id) || !isMade(route.id, routeBase(route))) continue;
    const base = route.ends.map(named).join("-");
    const wanted = base + route.id.slice(routeBase(route).length);
    taken.delete(route.id);
    const free = freeId(wanted, taken);
    taken.add(free);
    routeIds.set(route.id, free);
  }
  const ticketIds = new Set(tickets.list.map((ticket) => ticket.id));
  const ticketAfter = (ticket: TicketRow): TicketRow => {
    const after: TicketRow = { ...ticket };
    if (ticket.from !== undefined) after.from = maybe(ticket.from);
    if (ticket.to !== undefined) after.to = maybe(ticket.to);
    if (ticket.tour) after.tour = ticket.tour.map(named);
    const base = ticketBase(ticket);
    if (!ticket.tour && ticketBase(after) !== base && isMade(ticket.id, base)) {
      ticketIds.delete(ticket.id);
      after.id = freeId(ticketBase(after) + ticket.id.slice(base.length), ticketIds);
      ticketIds.add(after.id);
    }
    return after;
  };
  return {
    ...sheet,
    map: {
      ...map,
      cities: map.cities.map((city) => (city.id === id ? { ...city, id: next } : city)),
      ...(map.places && {
        places: map.places.map((place) => ({
          ...place,
          id: named(place.id),
          cities: place.cities.map(named),
        })),
      }),
      routes: map.routes.map((route) => {
        const after: RouteRow = {
          ...route,
          id: routeIds.get(route.id) ?? route.id,
          ends: [named(route.ends[0]), named(route.ends[1])],
        };
        if (route.twin !== undefined) after.twin = routeIds.get(route.twin) ?? route.twin;
        return after;
      }),
    },
    tickets: { ...tickets, list: tickets.list.map(ticketAfter) },
  };
}
