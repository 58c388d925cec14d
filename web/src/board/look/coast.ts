/*
 * The coasts of the earth, from Natural Earth. `art/coast.js` writes them at build time; they are fetched
 * only when a board wants them.
 */
import { boundsOf, type Bounds, type Ring } from "./outline";

/** Rings in degrees east and north: land, and holes in it. Some go on beyond 180 degrees. */
export type Coast = readonly { ring: Ring; bounds: Bounds }[];

/** The file: each ring as its steps from point to point. */
export interface CoastFile {
  /** Steps in a degree. */
  steps: number;
  rings: string[];
}

/** Reads rings as `art/coast.js` writes them. */
export function coastOf({ steps, rings }: CoastFile): Coast {
  return rings.map((text) => {
    const ring = unpacked(text).map(([lon, lat]): [number, number] => [lon / steps, lat / steps]);
    return { ring, bounds: boundsOf(ring) };
  });
}

/**
 * Numbers in letters, five bits in each, the lowest first; the sixth bit says that more follow. Of pairs
 * of numbers, each is the step from the pair before.
 */
function unpacked(text: string): [number, number][] {
  const points: [number, number][] = [];
  let at = 0;
  const number = () => {
    let [value, scale, bits] = [0, 1, 0];
    do {
      bits = text.charCodeAt(at++) - 63;
      value += (bits & 31) * scale;
      scale *= 32;
    } while (bits >= 32);
    // The lowest bit is the sign.
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  let [x, y] = [0, 0];
  while (at < text.length) {
    x += number();
    y += number();
    points.push([x, y]);
  }
  return points;
}

let fetched: Promise<Coast> | null = null;

/** The coasts of the earth. */
export function coasts(): Promise<Coast> {
  fetched ??= fetch("/art/coast.json").then(async (response) => {
    if (!response.ok) throw new Error("The coasts cannot be fetched.");
    return coastOf((await response.json()) as CoastFile);
  });
  fetched.catch(() => (fetched = null));
  return fetched;
}
