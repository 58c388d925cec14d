/*
 * How degrees and the sheet go together. The sheet is flat: degrees east are drawn as wide as they are in
 * the middle of the board. The frame is chosen when a board is opened, so that nothing moves when a city
 * is dragged beyond the others; later only somebody who says where on the earth the sheet lies changes it.
 */
import type { Point } from "../board/layout";
import { placed, type Placing } from "../board/look/placing";
import type { BoardLook } from "../protocol";
import type { CityRow } from "./sheet";

export const sheetSize = { width: 1450, height: 900 } as const;
/** Outlines that come as near to an edge go beyond it. */
const nearEdge = 30;
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

/** How wide a degree east is beside one north; near the poles it would be next to nothing. */
const narrowing = (lat: number) => Math.max(0.2, Math.cos((lat * Math.PI) / 180));

/** The frame in which all these cities are on the sheet. */
export function frameOf(cities: readonly CityRow[]): Frame {
  if (cities.length < 2) return blankFrame;
  const [lons, lats] = [cities.map(({ lon }) => lon), cities.map(({ lat }) => lat)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const lat = (south + north) / 2;
  const narrow = narrowing(lat);
  const wide = Math.max((east - west) * narrow, 1e-6);
  const high = Math.max(north - south, 1e-6);
  const scale = Math.min(
    (sheetSize.width - 2 * inset.x) / wide,
    (sheetSize.height - 2 * inset.y) / high,
    1e5,
  );
  return { lon: (west + east) / 2, lat, north: scale, east: scale * narrow };
}

/** The same for what is drawn on the sheet, in the words of the board. */
export const placingOf = ({ lon, lat, north, east }: Frame): Placing => ({
  x: sheetSize.width / 2 - lon * east,
  y: sheetSize.height / 2 + lat * north,
  east,
  north,
});

/** Where a city is on the sheet. */
export const pointOf = ({ lon, lat }: Pick<CityRow, "lon" | "lat">, frame: Frame): Point =>
  placed([lon, lat], placingOf(frame));

const within = (least: number, value: number, greatest: number) =>
  Math.min(greatest, Math.max(least, value));
const digitsOf = ({ north }: Frame) => 10 ** Math.max(1, Math.ceil(Math.log10(north)));
const rounded = (value: number, digits: number) => Math.round(value * digits) / digits || 0;

/** The degrees of a point of the sheet, with no more digits than can be seen. */
export function degreesOf([x, y]: Point, frame: Frame): Pick<CityRow, "lon" | "lat"> {
  const digits = digitsOf(frame);
  const round = (value: number) => rounded(value, digits);
  const inside: Point = [within(0, x, sheetSize.width), within(0, y, sheetSize.height)];
  return {
    lon: within(-180, round(frame.lon + (inside[0] - sheetSize.width / 2) / frame.east), 180),
    lat: within(-90, round(frame.lat - (inside[1] - sheetSize.height / 2) / frame.north), 90),
  };
}

/** The same for a point of an outline: near the edge it lies beyond it, so that nothing is left there. */
export function outlineDegrees([x, y]: Point, frame: Frame): [lon: number, lat: number] {
  const beyond = (value: number, size: number) =>
    value < nearEdge ? -nearEdge : value > size - nearEdge ? size + nearEdge : value;
  const digits = digitsOf(frame);
  const at = [beyond(x, sheetSize.width), beyond(y, sheetSize.height)] as const;
  return [
    within(-180, rounded(frame.lon + (at[0] - sheetSize.width / 2) / frame.east, digits), 180),
    within(-90, rounded(frame.lat - (at[1] - sheetSize.height / 2) / frame.north, digits), 90),
  ];
}

/** Where a sheet lies: the degrees of its middle, and its width in kilometres. */
export interface Earth {
  lon: number;
  lat: number;
  width: number;
}

/** What of the earth fits on a sheet. */
export const earthLimits = {
  lon: { min: -180, max: 180 },
  lat: { min: -85, max: 85 },
  width: { min: 2, max: 20_000 },
} as const;

const kilometresOfDegree = 111.2;

export function earthOf({ lon, lat, north }: Frame): Earth {
  const width = (sheetSize.width / north) * kilometresOfDegree;
  const short = (value: number, digits: number) => Number(value.toFixed(digits));
  return { lon: short(lon, 3), lat: short(lat, 3), width: short(width, 1) };
}

export function frameAt({ lon, lat, width }: Earth): Frame {
  const north = (sheetSize.width * kilometresOfDegree) / width;
  return { lon, lat, north, east: north * narrowing(lat) };
}

/** Drawn land and sea that stays where it is on the sheet while that is laid elsewhere. */
export const lookMovedTo = (look: BoardLook, before: Frame, after: Frame): BoardLook =>
  look.shapes
    ? {
        ...look,
        shapes: look.shapes.map(({ kind, outline }) => ({
          kind,
          outline: outline.map((at) => outlineDegrees(placed(at, placingOf(before)), after)),
        })),
      }
    : look;

/** Cities that stay where they are on the sheet while it is laid elsewhere on the earth. */
export const movedTo = (cities: readonly CityRow[], before: Frame, after: Frame): CityRow[] =>
  cities.map((city) => ({ ...city, ...degreesOf(pointOf(city, before), after) }));
