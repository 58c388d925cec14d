/* What the layout solver is asked, and what becomes of its answer. */
import type { Layout, Point } from "../../board/layout";
import type { BoardFault } from "../../protocol";
import { usual } from "../drawing";
import { degreesOf, pointOf, type Frame } from "../frame";
import { withinBow, type CityRow, type RouteRow, type Sheet } from "../sheet";

/** How the solver sees a sheet: `crates/layout-wasm/src/request.rs`. */
export interface Request {
  map: {
    cities: { id: string; name: string; lon: number; lat: number }[];
    routes: { id: string; ends: [number, number]; length: number; twin?: number }[];
  };
  sizes: Layout["plan"] & { gap: number };
  frame: Frame;
  fixed: string[];
  bows: Record<string, number>;
  changes: number;
  drawn?: Pick<Layout, "cities" | "routes" | "cartouche">;
}

export interface Answer {
  cities: Record<string, Point>;
  bows: Record<string, number>;
}

/** A fault of the drawing, as the solver tells it. */
export interface Told {
  kind: string;
  cities: string[];
  routes: string[];
  message: string;
}

/** Whether arranging may move a city. */
const isLoose = (city: CityRow, moveCities: boolean) => moveCities && !city.placed;
/** Whether a route was bent by hand. */
const isBent = ({ bow, arranged }: RouteRow) => bow !== undefined && !arranged;

/** Where a city is drawn: on a copy of a published board elsewhere than its coordinates say. */
function drawnDegrees(city: CityRow, frame: Frame, layout: Layout): Pick<CityRow, "lon" | "lat"> {
  const { lon, lat } = city;
  return isDrawnThere(city, frame, layout)
    ? { lon, lat }
    : degreesOf(layout.cities[city.id]!.at, frame);
}

function isDrawnThere(city: CityRow, frame: Frame, { cities }: Layout): boolean {
  const [x, y] = pointOf(city, frame);
  const at = cities[city.id]?.at;
  return !at || Math.hypot(at[0] - x, at[1] - y) < 1;
}

/** How many changes are tried for each city and route. */
const effort = 4_000;

/** The question about a sheet; what the solver cannot see, such as a route to nowhere, is left out. */
export function requestOf(sheet: Sheet, frame: Frame, layout: Layout, moveCities = false): Request {
  const rows = sheet.map.cities;
  const nth = new Map(rows.map(({ id }, at) => [id, at]));
  // What leaves the sheet of a published board stays as it is there.
  const leaving = new Set((layout.exits ?? []).map(({ route }) => route));
  const shown = sheet.map.routes.filter(
    ({ id, twin }) =>
      (layout.routes[id]?.spaces.length ?? 0) > 0 && !leaving.has(id) && !leaving.has(twin ?? ""),
  );
  const place = new Map(shown.map(({ id }, at) => [id, at]));
  const twinOf = (route: RouteRow): { twin: number } | object => {
    const other = shown.find(({ id }) => id === route.twin);
    const mutual = other?.twin === route.id && other.length === route.length;
    const alike = other?.ends.every((end) => route.ends.includes(end));
    return mutual && alike ? { twin: place.get(other.id)! } : {};
  };
  const { width, height, space_length, space_width, city, letters, gap = usual.gap } = layout.plan;
  return {
    map: {
      cities: rows.map((row) => ({
        id: row.id,
        name: layout.cities[row.id]?.name ? (row.name ?? "") : "",
        ...drawnDegrees(row, frame, layout),
      })),
      routes: shown.map((route) => ({
        id: route.id,
        ends: [nth.get(route.ends[0])!, nth.get(route.ends[1])!],
        length: layout.routes[route.id]!.spaces.length,
        ...twinOf(route),
      })),
    },
    sizes: { width, height, space_length, space_width, city, letters, gap },
    frame,
    fixed: rows.filter((row) => !isLoose(row, moveCities)).map(({ id }) => id),
    bows: Object.fromEntries(shown.filter(isBent).map(({ id, bow }) => [id, bow!])),
    changes: effort * (rows.length + shown.length),
  };
}

/** The same with what is drawn, for its faults. */
export function drawnRequest(sheet: Sheet, frame: Frame, layout: Layout): Request {
  const request = requestOf(sheet, frame, layout);
  const { cities, routes, cartouche } = layout;
  const shown = request.map.routes.map(({ id }) => [id, routes[id]!]);
  return {
    ...request,
    drawn: { cities, routes: Object.fromEntries(shown), ...(cartouche ? { cartouche } : {}) },
  };
}

/** The sheet with the answer. What was placed by hand in the meantime stays as well. */
export function withAnswer(sheet: Sheet, frame: Frame, { cities, bows }: Answer): Sheet {
  return {
    ...sheet,
    map: {
      ...sheet.map,
      cities: sheet.map.cities.map((city) => {
        const at = cities[city.id];
        return at && !city.placed ? { ...city, ...degreesOf(at, frame) } : city;
      }),
      routes: sheet.map.routes.map((route): RouteRow => {
        const bow = bows[route.id];
        if (bow === undefined || isBent(route)) return route;
        return { ...route, bow: withinBow(bow), arranged: true };
      }),
    },
  };
}

/** A fault as the workshop shows them. One about several things is shown beside each, but listed once. */
export interface DrawnFault extends BoardFault {
  again: boolean;
}

export const isDrawn = (fault: BoardFault): fault is DrawnFault => "again" in fault;

export function drawnFaults(told: readonly Told[]): DrawnFault[] {
  return told.flatMap(({ kind, cities, routes, message }): DrawnFault[] => {
    const values: Record<string, string> = {};
    const name = (key: string, value: string | undefined) => {
      if (value !== undefined) values[key] = value;
    };
    name("city", cities[0]);
    name("to", cities[1]);
    name("route", routes[0]);
    name("other", routes[1]);
    // What is off the sheet or on the title may be of either kind.
    const what =
      kind === "off-sheet" || kind === "on-title" ? (routes[0] ? "-route" : "-city") : "";
    const code = `layout-${kind}${what}`;
    const places = [
      ...routes.map((id) => ({ part: "map.routes", id })),
      ...cities.map((id) => ({ part: "map.cities", id })),
    ];
    const rest = { code, message, line: 1, values };
    if (places.length === 0) return [{ ...rest, part: "map", again: false }];
    return places.map((place, nth) => ({ ...rest, ...place, again: nth > 0 }));
  });
}
