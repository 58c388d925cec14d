/*
 * How a published board is drawn, for copies of it: its layout, in terms of the board file. It knows cities
 * by their coordinates there, not by their ids, which change with their names; so a city is drawn where
 * the layout has it until somebody moves it, and again when that is undone.
 */
import type { Area, Exit, Layout, Point, Spot } from "../board/layout";
import { placingFrom } from "../board/look/placing";
import { blankFrame, sheetSize, type Frame } from "./frame";
import type { Sizes } from "./names";
import type { CityRow, RouteRow, Sheet } from "./sheet";

/** The coordinates of a city, as a key. */
type Place = string;

/** How large things are drawn. */
export interface Measures extends Sizes {
  /** Between two spaces of a route, and between two tracks. */
  gap: number;
}

/** Those of a board without a drawing; its spaces are as long as there is room for. */
export const usual = { city: 9, letters: 18, gap: 3 } as const;

export interface Drawing {
  sizes: Measures;
  cities: Record<Place, DrawnCity>;
  tracks: DrawnTrack[];
  cartouche?: Area;
}

interface DrawnCity {
  at: Point;
  /** Its name and where that is written; nothing for junctions. */
  name?: { text: string; area: Area };
}

interface DrawnTrack {
  ends: [Place, Place];
  /** In order of the ends. */
  spaces: Spot[];
  /** What the file says of its bend: with another one it is drawn anew. */
  bow?: number;
  /** Where it leaves the sheet; `to` is the place of one of the ends. */
  exits: (Omit<Exit, "route" | "to"> & { to: Place })[];
}

export const placeOf = ({ lon, lat }: Pick<CityRow, "lon" | "lat">): Place => `${lon} ${lat}`;

/** The drawing of a published board: its layout in the middle of the sheet. */
export function drawingOf({ map }: Sheet, layout: Layout): Drawing {
  const { plan } = layout;
  const aside = (sheetSize.width - plan.width) / 2;
  const below = (sheetSize.height - plan.height) / 2;
  const point = ([x, y]: Point): Point => [x + aside, y + below];
  const area = (one: Area): Area => ({ ...one, at: point(one.at) });
  const places = new Map(map.cities.map((city) => [city.id, placeOf(city)]));
  const cities = map.cities.flatMap((city): [Place, DrawnCity][] => {
    const spot = layout.cities[city.id];
    if (!spot) return [];
    const name = spot.name && { text: city.name ?? "", area: area(spot.name) };
    return [[placeOf(city), { at: point(spot.at), ...(name ? { name } : {}) }]];
  });
  const tracks = map.routes.map(({ id, ends: [from, to], bow }): DrawnTrack => ({
    ...(bow === undefined ? {} : { bow }),
    ends: [places.get(from)!, places.get(to)!],
    spaces: layout.routes[id]!.spaces.map(([x, y, angle]) => [...point([x, y]), angle]),
    exits: (layout.exits ?? [])
      .filter(({ route }) => route === id)
      .map(({ side, at, angle, to, name }) => {
        return { side, at: point(at), angle, to: places.get(to)!, name: area(name) };
      }),
  }));
  const { space_length, space_width, city, letters, gap = usual.gap } = plan;
  return {
    sizes: { space_length, space_width, city, letters, gap },
    cities: Object.fromEntries(cities),
    tracks,
    ...(layout.cartouche ? { cartouche: area(layout.cartouche) } : {}),
  };
}

/** The frame in which the coordinates of cities are nearest to where they are drawn. */
export function frameOfDrawing({ cities }: Drawing): Frame {
  const sites = Object.keys(cities).map((id) => {
    const [lon, lat] = id.split(" ").map(Number) as Point;
    return { id, lon, lat };
  });
  const placing = placingFrom(sites, { cities });
  if (!placing) return blankFrame;
  const { x, y, east, north } = placing;
  return {
    lon: (sheetSize.width / 2 - x) / east,
    lat: (y - sheetSize.height / 2) / north,
    north,
    east,
  };
}

/** The tracks between the same two cities, as they are drawn; nothing unless all of them are there. */
export function drawnTracks(
  sheet: Sheet,
  places: ReadonlyMap<string, Place>,
  { ends: [a, b] }: Pick<RouteRow, "ends">,
  drawing: Drawing,
): Map<string, DrawnTrack> | null {
  const joins = (ends: readonly string[], one: string, other: string) =>
    (ends[0] === one && ends[1] === other) || (ends[0] === other && ends[1] === one);
  const [from, to] = [places.get(a)!, places.get(b)!];
  const drawn = drawing.tracks.filter(({ ends }) => joins(ends, from, to));
  const rows = sheet.map.routes.filter(({ ends }) => joins(ends, a, b));
  if (drawn.length === 0 || drawn.length !== rows.length) return null;
  return new Map(
    rows.map(({ id, ends }, nth) => {
      const track = drawn[nth]!;
      const isTurned = places.get(ends[0]) !== track.ends[0];
      return [id, isTurned ? { ...track, spaces: [...track.spaces].reverse() } : track];
    }),
  );
}

/** The same drawing of cities that have other coordinates now. */
export function relaid(drawing: Drawing, before: CityRow[], after: CityRow[]): Drawing {
  const places = new Map(before.map((city, nth) => [placeOf(city), placeOf(after[nth]!)]));
  const now = (place: Place) => places.get(place) ?? place;
  const cities = Object.entries(drawing.cities).map(([place, city]) => [now(place), city] as const);
  const tracks = drawing.tracks.map((track): DrawnTrack => ({
    ...track,
    ends: [now(track.ends[0]), now(track.ends[1])],
    exits: track.exits.map((exit) => ({ ...exit, to: now(exit.to) })),
  }));
  return { ...drawing, cities: Object.fromEntries(cities), tracks };
}
