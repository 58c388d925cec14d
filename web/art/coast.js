/**
 * Writes the coasts of the earth for boards that people make: `public/art/coast.json`, all land of Natural
 * Earth at 1:50m. `src/board/look/coast.ts` reads it.
 */
import { createRequire } from "node:module";
import { feature } from "topojson-client";

/** @typedef {[lon: number, lat: number]} Degrees */

/** Steps in a degree: about 280 metres each. */
const STEPS = 400;

/** @returns {{ steps: number, rings: string[] }} */
export function coastFile() {
  const topology = createRequire(import.meta.url)("world-atlas/land-50m.json");
  const land = feature(topology, topology.objects.land);
  const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat());
  return { steps: STEPS, rings: rings.map((ring) => packed(unrolled(ring))) };
}

/**
 * A ring that does not jump from 180 degrees to -180; around a pole it is closed over the pole.
 * @param {Degrees[]} ring @returns {Degrees[]}
 */
export function unrolled(ring) {
  /** @type {Degrees[]} */
  const points = [];
  let turn = 0;
  ring.forEach(([lon, lat], at) => {
    const before = ring[at - 1]?.[0] ?? lon;
    if (lon - before > 180) turn -= 360;
    if (before - lon > 180) turn += 360;
    points.push([lon + turn, lat]);
  });
  if (turn === 0) return points.slice(0, -1);
  const pole = points[0][1] < 0 ? -90 : 90;
  return [...points, [points.at(-1)[0], pole], [points[0][0], pole]];
}

/** @param {Degrees[]} ring */
function packed(ring) {
  let text = "";
  let before = [0, 0];
  for (const point of ring) {
    const steps = point.map((degrees) => Math.round(degrees * STEPS));
    steps.forEach((step, at) => (text += letters(step - before[at])));
    before = steps;
  }
  return text;
}

/** A number in letters, five bits in each, the lowest first. @param {number} number */
function letters(number) {
  let rest = number < 0 ? -2 * number - 1 : 2 * number;
  let text = "";
  do {
    const more = rest >= 32;
    text += String.fromCharCode((rest % 32) + (more ? 32 : 0) + 63);
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}
