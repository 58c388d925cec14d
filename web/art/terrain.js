/** Mountains, woods and sand as small marks that keep clear of routes, cities and names. */
import { places } from "./data/places.js";
import { along, dice, isWithin, smooth } from "./geometry.js";
import { short } from "./svg.js";

/** @typedef {import("./data/places.js").Pair} Pair */

/**
 * @typedef {object} Ground where marks may be
 * @property {import("./sheet.js").Sheet} sheet
 * @property {import("./room.js").Room} room
 * @property {(at: Pair) => boolean} isLand
 * @property {import("./data/landscape.js").Landscape["ranges"]} ranges
 * @property {import("./data/landscape.js").Landscape["regions"]} regions
 */

/**
 * The mountains that are on a sheet: outlines, and the hatching of their shaded side.
 * @param {Ground} ground
 * @param {{ world: boolean }} choice
 * @returns {{ outlines: string, shades: string, hills: { at: Pair, size: number }[] }}
 */
export function mountains({ sheet, room, isLand, ranges }, { world }) {
  const random = dice(7);
  const hills = [];
  for (const range of ranges) {
    if (world && !range.world) continue;
    const size = (world ? 3.4 : 4.4) + range.height * (world ? 0.9 : 1.3);
    for (const crest of sheet.drawLine(smooth(places(range.crest)))) {
      for (const { at, angle } of along(crest, size * 0.9)) {
        // Peaks stand to both sides of the crest, as far as a hand would scatter them.
        const side = (random() - 0.5) * size * 1.7;
        const place = [at[0] - Math.sin(angle) * side, at[1] + Math.cos(angle) * side];
        const tall = size * (0.75 + 0.5 * random());
        const middle = [place[0], place[1] - tall * 0.5];
        if (room.around(middle) < tall * 0.95 || !isLand(place)) continue;
        // Mountains that stand in each other are hard to read.
        const crowded = (hill) =>
          Math.abs(hill.at[0] - place[0]) < (hill.size + tall) * 0.62 &&
          Math.abs(hill.at[1] - place[1]) < (hill.size + tall) * 0.42;
        if (hills.some(crowded)) continue;
        hills.push({ at: place, size: tall });
      }
    }
  }
  // Those in front hide those behind.
  hills.sort((a, b) => a.at[1] - b.at[1]);
  let [outlines, shades] = ["", ""];
  for (const { at, size } of hills) {
    const [x, y] = at;
    const lean = (random() - 0.5) * size * 0.3;
    outlines +=
      `M${short(x - size)} ${short(y)}q${short(size * 0.55)} ${short(-size * 0.35)} ${short(size + lean)} ${short(-size * 1.25)}` +
      `q${short(size * 0.35)} ${short(size * 0.85)} ${short(size - lean)} ${short(size * 1.25)}`;
    for (const part of [0.08, 0.28, 0.48, 0.68]) {
      const from = [x + lean + size * part * 0.7, y - size * 1.2 + size * part * 1.25];
      shades += `M${short(from[0])} ${short(from[1])}l${short(size * (0.02 - part * 0.15))} ${short(size * (0.62 - part * 0.35))}`;
    }
  }
  return { outlines, shades, hills };
}

/**
 * Marks of a kind of region: small trees, palms, or dots of sand.
 * @param {Ground} ground
 * @param {"wood" | "sand" | "palm"} kind
 * @param {number} spacing
 * @param {{ at: Pair, size: number }[]} hills where mountains are already
 */
export function marks({ sheet, room, isLand, regions }, kind, spacing, hills) {
  const random = dice(kind.length * 31);
  let data = "";
  for (const region of regions) {
    if (region.kind !== kind) continue;
    for (const ring of sheet.drawRing(places(region.outline))) {
      const xs = ring.map(([x]) => x);
      const ys = ring.map(([, y]) => y);
      const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(sheet.width, Math.max(...xs))];
      const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(sheet.height, Math.max(...ys))];
      for (let y = top; y < bottom; y += spacing) {
        for (let x = left; x < right; x += spacing) {
          const at = [x + (random() - 0.5) * spacing * 1.3, y + (random() - 0.5) * spacing * 1.1];
          const chosen = random();
          if (chosen < 0.25 || !isWithin(at, [ring]) || !isLand(at)) continue;
          if (room.around(at) < (kind === "sand" ? 2 : 6)) continue;
          const near = hills.some(
            (hill) => Math.hypot(hill.at[0] - at[0], hill.at[1] - at[1]) < hill.size * 1.3,
          );
          if (near) continue;
          data += MARKS[kind](at, 0.8 + 0.4 * chosen);
        }
      }
    }
  }
  return data;
}

/** @type {Record<string, (at: Pair, size: number) => string>} */
const MARKS = {
  wood: ([x, y], size) => {
    const r = 2.1 * size;
    return `M${short(x)} ${short(y)}v${short(-1.6 * size)}m${short(-r)}-1a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0q${short(-r)} ${short(r * 0.8)} ${short(-2 * r)} 0`;
  },
  sand: ([x, y]) => `M${short(x)} ${short(y)}h.1`,
  palm: ([x, y], size) =>
    `M${short(x)} ${short(y)}q.4-2.5 .2-${short(5 * size)}m0 0q-3-1.5-4 1.2m4-1.2q3-1.5 4 1.2m-4-1.2q-1.2-2.2-3-1.8m3 1.8q1.2-2.2 3-1.8`,
};
