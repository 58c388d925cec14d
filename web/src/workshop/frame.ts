/*
 * How degrees and the sheet go together. The sheet is flat: degrees east are drawn as wide as they are in
 * the middle of the board. The frame is chosen once, when a board is opened, so that nothing moves when
 * a city is dragged beyond the others.
 */
import type { Point } from "../board/layout";
import type { CityRow } from "./sheet";

export const sheetSize = { width: 1450, height: 900 } as const;
/** From the edges to the outermost cities. */
const inset = { x: 110, y: 90 } as const;

export interface Frame {
  /** The middle of the sheet, in degrees. */
  lon: number;
  lat: number;
  /** Units for a degree north, and for a degree east. */
  north: number;
  east: number;
}

/** The frame of an empty sheet: a degree is a hundred units, at the equator. */
export const blankFrame: Frame = { lon: 0, lat: 0, north: 100, east: 100 };

/** The frame in which all these cities are on the sheet. */
export function frameOf(cities: readonly CityRow[]): Frame {
  if (cities.length < 2) return blankFrame;
  const [lons, lats] = [cities.map(({ lon }) => lon), cities.map(({ lat }) => lat)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const lat = (south + north) / 2;
  // Near the poles degrees east are next to nothing.
  const narrow = Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const wide = Math.max((east - west) * narrow, 1e-6);
  const high = Math.max(north - south, 1e-6);
  const scale = Math.min(
    (sheetSize.width - 2 * inset.x) / wide,
    (sheetSize.height - 2 * inset.y) / high,
    1e5,
  );
  return { lon: (west + east) / 2, lat, north: scale, east: scale * narrow };
}

/** Where a city is on the sheet. */
export function pointOf({ lon, lat }: Pick<CityRow, "lon" | "lat">, frame: Frame): Point {
  return [
    sheetSize.width / 2 + (lon - frame.lon) * frame.east,
    sheetSize.height / 2 - (lat - frame.lat) * frame.north,
  ];
}

/** The degrees of a point of the sheet, with no more digits than can be seen. */
export function degreesOf([x, y]: Point, frame: Frame): Pick<CityRow, "lon" | "lat"> {
  const within = (least: number, value: number, greatest: number) =>
    Math.min(greatest, Math.max(least, value));
  const digits = 10 ** Math.max(1, Math.ceil(Math.log10(frame.north)));
  const round = (value: number) => Math.round(value * digits) / digits || 0;
  const inside: Point = [within(0, x, sheetSize.width), within(0, y, sheetSize.height)];
  return {
    lon: within(-180, round(frame.lon + (inside[0] - sheetSize.width / 2) / frame.east), 180),
    lat: within(-90, round(frame.lat - (inside[1] - sheetSize.height / 2) / frame.north), 90),
  };
}
