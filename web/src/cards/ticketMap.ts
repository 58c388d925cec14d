import type { Facts } from "../game/facts";
import type { City, Ticket } from "../protocol";

export type Dot = [x: number, y: number];

/** A ticket on a map of a few dots and lines. */
export interface TicketMap {
  /** The cities around, so that one sees where on the board we are. */
  cities: Dot[];
  /** The routes around. */
  routes: [Dot, Dot][];
  /** The stops, each with all its nodes. */
  stops: Dot[][];
}

/** The way from stop to stop; a stop of several nodes is met by its first. */
export const wayOf = ({ stops }: TicketMap): Dot[] => stops.flatMap((dots) => dots.slice(0, 1));

/** Lines as a path to draw. */
export const drawn = (lines: readonly Dot[][]): string =>
  lines.map((dots) => `M${dots.join("L")}`).join("");

/** How much nearer than the whole board the map may come to a short ticket. */
const nearest = 2;

/** The turn of the world that brings a longitude closest to another. */
const turnTowards = (lon: number, other: number) => 360 * Math.round((other - lon) / 360);

const span = (numbers: number[]) => {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return { middle: (low + high) / 2, size: high - low };
};

/** The stops with their longitudes unrolled, so that each follows the one before by the short way. */
function unrolled(facts: Facts, ticket: Ticket): { lon: number; lat: number }[][] {
  let before: number | undefined;
  const stops: { lon: number; lat: number }[][] = [];
  for (const stop of ticket.stops) {
    const cities = stop.flatMap((id) => facts.cities.get(id) ?? []);
    const first = cities[0];
    if (!first) continue;
    before = first.lon + (before === undefined ? 0 : turnTowards(first.lon, before));
    const near = before;
    stops.push(cities.map(({ lon, lat }) => ({ lon: lon + turnTowards(lon, near), lat })));
  }
  return stops;
}

/** Draws a ticket into a box, as near as its stops allow. */
export function ticketMap(
  facts: Facts,
  ticket: Ticket,
  { width, height, margin = 6 }: { width: number; height: number; margin?: number },
): TicketMap {
  const stops = unrolled(facts, ticket);
  const all = facts.board.cities;
  if (stops.length === 0) return { cities: [], routes: [], stops: [] };

  const board = { lon: span(all.map((city) => city.lon)), lat: span(all.map((city) => city.lat)) };
  const shown = {
    lon: span(stops.flat().map((stop) => stop.lon)),
    lat: span(stops.flat().map((stop) => stop.lat)),
  };
  // Degrees of longitude are shorter away from the equator.
  const narrow = Math.cos((board.lat.middle * Math.PI) / 180);
  const scaleFor = (area: typeof board, edge: number) =>
    Math.min(
      (width - 2 * edge) / Math.max(area.lon.size * narrow, 1e-6),
      (height - 2 * edge) / Math.max(area.lat.size, 1e-6),
    );
  const scale = Math.min(scaleFor(shown, margin), scaleFor(board, 2) * nearest);

  const place = ({ lon, lat }: { lon: number; lat: number }): Dot => [
    round(width / 2 + (lon - shown.lon.middle) * narrow * scale),
    round(height / 2 - (lat - shown.lat.middle) * scale),
  ];
  const around = (city: City) => ({
    lon: city.lon + turnTowards(city.lon, shown.lon.middle),
    lat: city.lat,
  });
  const inside = ([x, y]: Dot) => x >= 0 && x <= width && y >= 0 && y <= height;

  const routes = facts.board.routes.flatMap(({ ends }): [Dot, Dot][] => {
    const [from, to] = ends.map((end) => facts.cities.get(end));
    if (!from || !to) return [];
    const start = around(from);
    const line: [Dot, Dot] = [
      place(start),
      place({ lon: to.lon + turnTowards(to.lon, start.lon), lat: to.lat }),
    ];
    return line.some(inside) ? [line] : [];
  });
  return {
    cities: all.map((city) => place(around(city))).filter(inside),
    routes,
    stops: stops.map((stop) => stop.map(place)),
  };
}

const round = (number: number) => Math.round(number * 10) / 10;
