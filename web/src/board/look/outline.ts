/* Outlines of land and sea: closed lines of points. */
import type { Point } from "../layout";

export type Ring = readonly Point[];

/** An upright rectangle. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(ring: Ring): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of ring) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

export const meet = (a: Bounds, b: Bounds): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

export const within = ([x, y]: Point, { left, top, right, bottom }: Bounds): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The area inside, negative if it runs against the clock of the screen. */
export function areaOf(ring: Ring): number {
  let sum = 0;
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0];
  for (const [x, y] of ring) {
    sum += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return sum / 2;
}

/** The same ring, with the clock. */
export const clockwise = (ring: Ring): Ring => (areaOf(ring) < 0 ? [...ring].reverse() : ring);

/** Whether a point is inside, counting how often one crosses the ring on the way out. */
export function crossings([x, y]: Point, ring: Ring): number {
  let winding = 0;
  let [ax, ay] = ring.at(-1) ?? [0, 0];
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax))
      winding += by > ay ? 1 : -1;
    [ax, ay] = [bx, by];
  }
  return winding;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/**
 * A smooth ring through points: a Catmull-Rom spline with the knots of centripetal ones, which neither
 * loops nor overshoots where points lie close together.
 */
export function rounded(points: Ring, steps = 8): Ring {
  const ring = points.filter((point, at) => distance(point, points.at(at - 1)!) > 1e-6);
  const count = ring.length;
  if (count < 3) return points;
  const at = (index: number): Point => ring[(index + count) % count]!;
  const smooth: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const four = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
    const knots = [0];
    for (let n = 1; n < 4; n += 1) {
      knots.push(knots[n - 1]! + Math.sqrt(distance(four[n - 1]!, four[n]!)));
    }
    for (let step = 0; step < steps; step += 1) {
      smooth.push(onSpline(four, knots, knots[1]! + ((knots[2]! - knots[1]!) * step) / steps));
    }
  }
  return smooth;
}

/** The point of a spline at a knot between the second and the third of four points. */
function onSpline(points: readonly Point[], knots: readonly number[], t: number): Point {
  let level = points;
  for (let width = 1; width < 4; width += 1) {
    level = level.slice(1).map((right, n): Point => {
      const left = level[n]!;
      // The last step is between the middle knots, the others between those of their points.
      const from = knots[width === 3 ? 1 : n]!;
      const to = knots[width === 3 ? 2 : n + width]!;
      const part = to === from ? 0 : (t - from) / (to - from);
      return [left[0] + (right[0] - left[0]) * part, left[1] + (right[1] - left[1]) * part];
    });
  }
  return level[0]!;
}

/** The part of a ring inside a rectangle; what is outside runs along its edges. */
export function clipped(ring: Ring, { left, top, right, bottom }: Bounds): Ring {
  const sides: { of: 0 | 1; at: number; keep: 1 | -1 }[] = [
    { of: 0, at: left, keep: 1 },
    { of: 0, at: right, keep: -1 },
    { of: 1, at: top, keep: 1 },
    { of: 1, at: bottom, keep: -1 },
  ];
  let rest: Ring = ring;
  for (const { of, at, keep } of sides) {
    const inside = (point: Point) => (point[of] - at) * keep >= 0;
    const cut: Point[] = [];
    let before = rest.at(-1);
    for (const point of rest) {
      if (before && inside(before) !== inside(point)) {
        const part = (at - before[of]) / (point[of] - before[of]);
        const other = before[1 - of]! + (point[1 - of]! - before[1 - of]!) * part;
        cut.push(of === 0 ? [at, other] : [other, at]);
      }
      if (inside(point)) cut.push(point);
      before = point;
    }
    rest = cut;
  }
  return rest;
}

/** How far a point is from a line between two others. */
function away([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** A line without points that are nearer than this to the line that is left (Douglas and Peucker). */
export function simplified(line: Ring, tolerance: number): Ring {
  const kept = new Uint8Array(line.length);
  kept[0] = kept[line.length - 1] = 1;
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    let [far, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const off = away(line[at]!, line[from]!, line[to]!);
      if (off > most) [far, most] = [at, off];
    }
    if (far < 0) continue;
    kept[far] = 1;
    parts.push([from, far], [far, to]);
  }
  return line.filter((_, at) => kept[at] === 1);
}

/** The same for a ring, which has neither beginning nor end. */
export function simplifiedRing(ring: Ring, tolerance: number): Ring {
  if (ring.length < 4) return ring;
  const first = ring[0]!;
  let far = 0;
  ring.forEach((point, at) => {
    if (distance(point, first) > distance(ring[far]!, first)) far = at;
  });
  const there = simplified(ring.slice(0, far + 1), tolerance);
  const back = simplified([...ring.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

const tenth = (value: number) => String(Math.round(value * 10) / 10);

/** A line as the data of a path. */
export const lineData = (line: Ring): string =>
  line.map(([x, y], at) => `${at === 0 ? "M" : "L"}${tenth(x)} ${tenth(y)}`).join("");

/** Rings as the data of a path. */
export const ringsData = (rings: readonly Ring[]): string =>
  rings.map((ring) => `${lineData(ring)}Z`).join("");
