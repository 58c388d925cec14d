import type { Route, Ticket, View } from "../protocol";
import type { Facts } from "./facts";

/** How far a ticket is. */
export interface Progress {
  /** Whether it is complete, with the routes that stations could lend. */
  state: "done" | "station" | "open" | "impossible";
  /** How many of its stops are joined to the first one. */
  joined: number;
  stops: number;
  /** Spaces still to be claimed on the shortest way that is open; 0 when done. */
  missing: number;
  /** The routes of that way that are still free. */
  path: string[];
  /** Own routes that already belong to it. */
  own: string[];
  /** Cities where a station would complete it now. */
  stations: string[];
}

/** Who has which route, and which are closed to a seat. */
function ownersOf(view: View): Map<string, number> {
  const owners = new Map<string, number>();
  view.seats.forEach((seat, index) => {
    for (const route of seat.routes) owners.set(route, index);
  });
  return owners;
}

/**
 * Free routes that a seat may not claim any more because of the other track: its own, or with few
 * players anybody's.
 */
export function closedTo(facts: Facts, view: View, seat: number | null): Set<string> {
  const owners = ownersOf(view);
  const single = view.seats.length <= facts.board.numbers.single_track_up_to;
  const closed = new Set<string>();
  for (const route of facts.board.routes) {
    const other = route.twin === undefined ? undefined : owners.get(route.twin);
    if (owners.has(route.id) || other === undefined) continue;
    if (single || other === seat) closed.add(route.id);
  }
  return closed;
}

/** How far each of some tickets is for a seat. */
export function progressOf(
  facts: Facts,
  view: View,
  seat: number,
  tickets: string[],
): Map<string, Progress> {
  const net = new Net(facts, view, seat);
  const found = tickets.flatMap((id) => {
    const ticket = facts.tickets.get(id);
    return ticket ? [[id, net.progress(ticket)] as const] : [];
  });
  return new Map(found);
}

/** What a seat has and could still have. */
class Net {
  #facts: Facts;
  #view: View;
  #seat: number;
  #owners: Map<string, number>;
  #closed: Set<string>;

  constructor(facts: Facts, view: View, seat: number) {
    this.#facts = facts;
    this.#view = view;
    this.#seat = seat;
    this.#owners = ownersOf(view);
    this.#closed = closedTo(facts, view, seat);
  }

  progress(ticket: Ticket): Progress {
    const { stops } = ticket;
    const [joined, path] = this.#way(stops, new Set());
    const base = {
      joined,
      stops: stops.length,
      missing: path ? sum(path) : 0,
      path: path?.map((route) => route.id) ?? [],
      own: this.#ownOf(stops),
      stations: [],
    };
    if (joined === stops.length) return { ...base, state: "done" };
    if (this.#lent(stops)) return { ...base, state: "station" };
    const stations = this.#stationsFor(stops);
    return { ...base, state: path ? "open" : "impossible", stations };
  }

  /** What a route costs in spaces: nothing if it is one's own or lent, `null` if it is lost. */
  #cost(route: Route, lent: ReadonlySet<string>): number | null {
    const owner = this.#owners.get(route.id);
    if (owner === this.#seat || lent.has(route.id)) return 0;
    return owner !== undefined || this.#closed.has(route.id) ? null : route.length;
  }

  /**
   * Joins the stops one after the other, always the one that is nearest to what is joined already.
   * For two stops this is the shortest way; for more it is a way that is not much longer.
   */
  #way(stops: string[][], lent: ReadonlySet<string>): [joined: number, path: Route[] | null] {
    const [start, ...others] = stops;
    const reached = new Set(start);
    const left = new Set(others);
    const path: Route[] = [];
    let joined = 1;
    while (left.size > 0) {
      const goals = new Map([...left].flatMap((stop) => stop.map((city) => [city, stop] as const)));
      const found = this.#nearest(reached, goals, lent);
      if (!found) return [joined, null];
      if (sum(path) + sum(found.routes) === 0) joined += 1;
      path.push(...found.routes);
      for (const city of found.cities) reached.add(city);
      for (const city of found.stop) reached.add(city);
      left.delete(found.stop);
    }
    return [joined, path];
  }

  /** The way from what is reached to the nearest goal: free routes that are missing on it. */
  #nearest(from: ReadonlySet<string>, goals: Map<string, string[]>, lent: ReadonlySet<string>) {
    const cost = new Map([...from].map((city) => [city, 0]));
    const before = new Map<string, { route: Route; city: string }>();
    const done = new Set<string>();
    for (;;) {
      let here: string | undefined;
      for (const [city, spaces] of cost) {
        if (!done.has(city) && (here === undefined || spaces < cost.get(here)!)) here = city;
      }
      if (here === undefined) return null;
      const stop = goals.get(here);
      if (stop) {
        const routes: Route[] = [];
        const cities = [here];
        for (let step = before.get(here); step; step = before.get(step.city)) {
          if (this.#cost(step.route, lent) !== 0) routes.push(step.route);
          cities.push(step.city);
        }
        return { stop, routes, cities };
      }
      done.add(here);
      for (const route of this.#facts.routesAt.get(here) ?? []) {
        const more = this.#cost(route, lent);
        if (more === null) continue;
        const there = route.ends[0] === here ? route.ends[1] : route.ends[0];
        const spaces = cost.get(here)! + more;
        if (spaces < (cost.get(there) ?? Infinity)) {
          cost.set(there, spaces);
          before.set(there, { route, city: here });
        }
      }
    }
  }

  #connected(stops: string[][], lent: ReadonlySet<string>): boolean {
    return this.#way(stops, lent)[0] === stops.length;
  }

  /** Routes of others at a city: what a station there could lend. */
  #loans(city: string): string[] {
    return (this.#facts.routesAt.get(city) ?? [])
      .filter(({ id }) => this.#owners.has(id) && this.#owners.get(id) !== this.#seat)
      .map(({ id }) => id);
  }

  /** Whether the stations that stand complete it: each lends one route. */
  #lent(stops: string[][], extra: string[] = []): boolean {
    const cities = [...(this.#view.seats[this.#seat]?.stations ?? []), ...extra];
    const choose = (at: number, lent: Set<string>): boolean => {
      if (this.#connected(stops, lent)) return true;
      const city = cities[at];
      if (city === undefined) return false;
      return this.#loans(city).some((route) => choose(at + 1, new Set([...lent, route])));
    };
    return cities.length > 0 && choose(0, new Set());
  }

  /** Where one more station would complete it. */
  #stationsFor(stops: string[][]): string[] {
    const built = this.#view.seats[this.#seat]?.stations?.length ?? 0;
    if (built >= this.#facts.board.numbers.station_costs.length) return [];
    const taken = new Set(this.#view.seats.flatMap((seat) => seat.stations ?? []));
    return this.#facts.board.cities
      .filter((city) => city.kind === "city" && !taken.has(city.id))
      .filter((city) => this.#loans(city.id).length > 0 && this.#lent(stops, [city.id]))
      .map((city) => city.id);
  }

  /** Own routes in the parts of the net that hold a stop. */
  #ownOf(stops: string[][]): string[] {
    const seen = new Set<string>();
    const found = new Set<string>();
    const open = stops.flat();
    for (let city = open.pop(); city !== undefined; city = open.pop()) {
      if (seen.has(city)) continue;
      seen.add(city);
      for (const route of this.#facts.routesAt.get(city) ?? []) {
        if (this.#owners.get(route.id) !== this.#seat) continue;
        found.add(route.id);
        open.push(...route.ends);
      }
    }
    return [...found];
  }
}

function sum(routes: Route[]): number {
  return routes.reduce((spaces, route) => spaces + route.length, 0);
}
