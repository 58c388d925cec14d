/** Points, lines and rings on the sheet. */

/** @typedef {import("./data/places.js").Pair} Pair */

/** @param {Pair} a @param {Pair} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Adds points so that none is farther than `most` from the next.
 * @param {Pair[]} line
 * @param {number} most
 * @returns {Pair[]}
 */
export function densify(line, most) {
  const dense = [line[0]];
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    const count = Math.ceil(distance(a, b) / most);
    for (let step = 1; step <= count; step += 1) {
      const part = step / count;
      dense.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    }
  }
  return dense;
}

/**
 * Leaves out points that lie within `tolerance` of the line without them (Douglas and Peucker).
 * @param {Pair[]} line
 * @param {number} tolerance
 * @returns {Pair[]}
 */
export function thin(line, tolerance) {
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const open = [[0, line.length - 1]];
  while (open.length > 0) {
    const [first, last] = open.pop();
    let [worst, farthest] = [-1, tolerance];
    for (let i = first + 1; i < last; i += 1) {
      const away = distanceToSegment(line[i], line[first], line[last]);
      if (away > farthest) [worst, farthest] = [i, away];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    open.push([first, worst], [worst, last]);
  }
  return line.filter((_, i) => keep[i]);
}

/** @param {Pair} p @param {Pair} a @param {Pair} b */
export function distanceToSegment(p, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(p[0] - a[0] - part * dx, p[1] - a[1] - part * dy);
}

/** How far a point is from a line. @param {Pair} point @param {Pair[]} line */
export function distanceToLine(point, line) {
  let least = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    least = Math.min(least, distanceToSegment(point, line[i - 1], line[i]));
  }
  return least;
}

/**
 * Whether a point lies within rings; a ring within a ring is a hole.
 * @param {Pair} point
 * @param {Pair[][]} rings
 */
export function isWithin([x, y], rings) {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
    }
  }
  return within;
}

/** The area of a ring. @param {Pair[]} ring */
export function area(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  }
  return Math.abs(sum) / 2;
}

/**
 * A smooth line through points (Catmull and Rom), as many more points.
 * @param {Pair[]} points
 * @param {boolean} closed
 * @returns {Pair[]}
 */
export function smooth(points, closed = false) {
  const PARTS = 6;
  const count = points.length;
  const at = (i) =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  const line = [];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < PARTS; step += 1) {
      const t = step / PARTS;
      const mix = (k) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      line.push([mix(0), mix(1)]);
    }
  }
  line.push(closed ? points[0] : points[count - 1]);
  return line;
}

/**
 * A line that wanders a little to both sides, as shores and rivers do; its ends stay where they are.
 * @param {Pair[]} line
 * @param {number} most how far it wanders
 * @param {() => number} random
 * @returns {Pair[]}
 */
export function roughen(line, most, random) {
  const dense = densify(line, 2);
  const waves = [23, 11, 5.3].map((length) => ({
    length,
    phase: random() * 7,
    part: length / 39.3,
  }));
  let travelled = 0;
  return dense.map((point, i) => {
    const [before, after] = [dense[Math.max(0, i - 1)], dense[Math.min(dense.length - 1, i + 1)]];
    travelled += distance(before, point);
    const long = distance(before, after) || 1;
    const ends = Math.min(1, i / 5, (dense.length - 1 - i) / 5);
    const wander = waves.reduce(
      (sum, { length, phase, part }) =>
        sum + part * Math.sin((travelled * 2 * Math.PI) / length + phase),
      0,
    );
    const side = (ends * most * wander) / long;
    return [point[0] - (after[1] - before[1]) * side, point[1] + (after[0] - before[0]) * side];
  });
}

/**
 * Points along a line, `step` apart, each with the direction of the line there.
 * @param {Pair[]} line
 * @param {number} step
 * @returns {{ at: Pair, angle: number }[]}
 */
export function along(line, step) {
  const found = [];
  let left = step / 2;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    const length = distance(a, b);
    while (left <= length) {
      const part = left / length;
      const at = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
      found.push({ at, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) });
      left += step;
    }
    left -= length;
  }
  return found;
}

/**
 * Numbers that look random and are the same in every build.
 * @param {number} seed
 * @returns {() => number} from 0 to 1
 */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
