/* How degrees become points of a sheet on which degrees have the same size everywhere. */
import type { Point } from "../layout";

export interface Placing {
  /** Where the equator and the first meridian meet. */
  x: number;
  y: number;
  /** Units for a degree east, and for a degree north. */
  east: number;
  north: number;
}

/** Degrees east and north. */
export type Degrees = readonly [lon: number, lat: number];

export const placed = ([lon, lat]: Degrees, { x, y, east, north }: Placing): Point => [
  x + lon * east,
  y - lat * north,
];

interface Site {
  id: string;
  lon: number;
  lat: number;
}

/** The line through pairs of numbers that is nearest to them all; null if they are all above one another. */
function lineThrough(pairs: readonly (readonly [number, number])[]) {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [a, b] = [mean(0), mean(1)];
  const spread = pairs.reduce((sum, [one]) => sum + (one - a) ** 2, 0);
  if (spread < 1e-9) return null;
  const slope = pairs.reduce((sum, [one, other]) => sum + (one - a) * (other - b), 0) / spread;
  return { slope, at: b - slope * a };
}

/**
 * The placing of a sheet, found out from its cities: who plays on a board has its layout, not what it was
 * made with. Null if they lie too close to tell.
 */
export function placingFrom(
  cities: readonly Site[],
  layout: { cities: Partial<Record<string, { at: Point }>> },
): Placing | null {
  const known = cities.flatMap(({ id, lon, lat }) => {
    const at = layout.cities[id]?.at;
    return at ? [{ lon, lat, at }] : [];
  });
  if (known.length === 0) return null;
  const across = lineThrough(known.map(({ lon, at }) => [lon, at[0]] as const));
  const down = lineThrough(known.map(({ lat, at }) => [lat, at[1]] as const));
  const middle = known.reduce((sum, { lat }) => sum + lat, 0) / known.length;
  // All in a row: a degree is as wide as it would be on a flat sheet of there.
  const narrow = Math.max(0.2, Math.cos((middle * Math.PI) / 180));
  const north = down ? -down.slope : across ? across.slope / narrow : 0;
  const east = across ? across.slope : north * narrow;
  if (!(north > 0 && east > 0)) return null;
  const [first] = known as [(typeof known)[number]];
  return {
    x: across ? across.at : first.at[0] - first.lon * east,
    y: down ? down.at : first.at[1] + first.lat * north,
    east,
    north,
  };
}
