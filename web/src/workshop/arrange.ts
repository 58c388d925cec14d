/*
 * Where everything of a sheet is drawn: routes are straight, or arcs where their spaces need more room
 * than there is between the cities; names stand where they cover least.
 */
import type { Area, Layout, Point, Spot } from "../board/layout";
import { pointOf, sheetSize, type Frame } from "./frame";
import type { RouteRow, Sheet } from "./sheet";

const city = 9;
const letters = 18;
const gap = 3;
const shortestSpace = 18;
const longestSpace = 58;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The layout of a sheet. */
export function arrange(sheet: Sheet, frame: Frame): Layout {
  const at = new Map(sheet.map.cities.map((one) => [one.id, pointOf(one, frame)]));
  const routes = sheet.map.routes.filter(({ ends: [a, b] }) => a !== b && at.has(a) && at.has(b));
  const space_length = spaceLength(routes, at);
  const space_width = Math.round(space_length * 0.34 * 10) / 10;
  const spots = new Map<string, Spot[]>();
  for (const tracks of bundles(routes)) {
    tracks.forEach((route, nth) => {
      const aside = (nth - (tracks.length - 1) / 2) * (space_width + gap);
      // Tracks of a bundle run the same way, whichever way they are written down.
      const turned = route.ends[0] !== tracks[0]!.ends[0];
      const ends = turned ? [route.ends[1], route.ends[0]] : route.ends;
      const line = spotsBetween(at.get(ends[0]!)!, at.get(ends[1]!)!, {
        count: Math.max(1, Math.min(15, route.length)),
        space: space_length,
        aside,
        longest: Math.max(...tracks.map(({ length }) => length)),
      });
      spots.set(route.id, turned ? line.reverse() : line);
    });
  }
  const taken: Box[] = [
    ...[...at.values()].map(([x, y]) => ({ x, y, width: city * 2, height: city * 2 })),
    ...[...spots.values()].flat().map(([x, y]) => ({
      x,
      y,
      width: space_length * 0.8,
      height: space_length * 0.8,
    })),
  ];
  const cities: Layout["cities"] = {};
  for (const one of sheet.map.cities) {
    const spot = at.get(one.id)!;
    cities[one.id] = { at: rounded(spot) };
    if (!one.name) continue;
    const name = nameAt(one.name, spot, taken);
    cities[one.id]!.name = name;
    taken.push({ x: name.at[0], y: name.at[1], width: name.width, height: name.height });
  }
  const cartouche = titleAt(taken);
  return {
    plan: { ...sheetSize, space_length, space_width, city, letters },
    cities,
    routes: Object.fromEntries([...spots].map(([id, spaces]) => [id, { spaces }])),
    ...(cartouche ? { cartouche } : {}),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const rounded = ([x, y]: Point): Point => [round(x), round(y)];
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** Spaces as long as fit on nearly all routes; the others become arcs. */
function spaceLength(routes: readonly RouteRow[], at: ReadonlyMap<string, Point>): number {
  const room = routes
    .map(({ ends: [a, b], length }) => {
      const free = distance(at.get(a)!, at.get(b)!) - 2 * city - gap;
      return free / Math.max(1, length) - gap;
    })
    .sort((a, b) => a - b);
  const fits = room[Math.floor(room.length / 8)] ?? longestSpace;
  return Math.round(Math.min(longestSpace, Math.max(shortestSpace, fits)));
}

/** Routes between the same two cities, together. */
function bundles(routes: readonly RouteRow[]): RouteRow[][] {
  const found = new Map<string, RouteRow[]>();
  for (const route of routes) {
    const key = [...route.ends].sort().join(" ");
    found.set(key, [...(found.get(key) ?? []), route]);
  }
  return [...found.values()];
}

interface Track {
  count: number;
  space: number;
  /** How far beside the line between the cities it runs. */
  aside: number;
  /** The spaces of the longest track that runs beside it. */
  longest: number;
}

function spotsBetween(from: Point, to: Point, { count, space, aside, longest }: Track): Spot[] {
  const chord = Math.max(1, distance(from, to));
  const needed = longest * (space + gap) + 2 * city + gap;
  const half = needed <= chord ? 0 : halfAngle(chord, needed);
  const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  /** A point of the way, from -1 at one end to 1 at the other, and which way it goes there. */
  const on = (t: number): Spot => {
    let x = (t * chord) / 2;
    let y = aside;
    let angle = 0;
    if (half > 0) {
      const radius = chord / 2 / Math.sin(half);
      angle = t * half;
      x = (radius - aside) * Math.sin(angle);
      y = radius * Math.cos(half) - (radius - aside) * Math.cos(angle);
    }
    const [sin, cos] = [Math.sin(along), Math.cos(along)];
    const turned: Point = [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos];
    const degrees = ((along + angle) * 180) / Math.PI;
    return [round(turned[0]), round(turned[1]), round(((degrees + 540) % 360) - 180)];
  };
  const length = Math.max(chord, needed);
  // The cities take their part of the way, and a little more where there is room: other routes begin there
  // too. What is left is shared evenly.
  const clear = city + gap / 2 + Math.min(Math.max(0, chord - needed) / 2, space * 0.3);
  const free = length - 2 * clear;
  return Array.from({ length: count }, (_, nth) => {
    const place = clear + (free * (nth + 0.5)) / count;
    return on((2 * place) / length - 1);
  });
}

/** Half the angle of the arc over a chord that is so long; at most a half circle and a little. */
function halfAngle(chord: number, arc: number): number {
  let [low, high] = [1e-3, 2];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if ((chord * middle) / Math.sin(middle) < arc) low = middle;
    else high = middle;
  }
  return low;
}

const overlap = (a: Box, b: Box) => {
  const wide = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
};
const covered = (box: Box, taken: readonly Box[]) =>
  taken.reduce((sum, other) => sum + overlap(box, other), 0);

/** How much of a box is outside of the sheet. */
function outside({ x, y, width, height }: Box): number {
  const over = (low: number, high: number, end: number) =>
    Math.max(0, 4 - low) + Math.max(0, high - end + 4);
  return (
    over(x - width / 2, x + width / 2, sheetSize.width) * height +
    over(y - height / 2, y + height / 2, sheetSize.height) * width
  );
}

function nameAt(name: string, [x, y]: Point, taken: readonly Box[]): Area {
  const width = Math.round(Math.max(2, name.length) * letters * 0.52);
  const height = letters * 1.05;
  const [dx, dy] = [city + 4 + width / 2, city + 3 + height / 2];
  const places: Point[] = [
    [x, y + dy],
    [x, y - dy],
    [x + dx, y],
    [x - dx, y],
    [x + dx * 0.8, y + dy],
    [x - dx * 0.8, y + dy],
    [x + dx * 0.8, y - dy],
    [x - dx * 0.8, y - dy],
  ];
  const cost = ([px, py]: Point) => {
    const box = { x: px, y: py, width, height };
    return covered(box, taken) + 20 * outside(box);
  };
  const costs = places.map(cost);
  const best = costs.indexOf(Math.min(...costs));
  return { at: rounded(places[best]!), width, height };
}

/** A free corner for the title; none if there is none. */
function titleAt(taken: readonly Box[]): Area | null {
  for (const [width, height] of [
    [300, 100],
    [210, 70],
  ] as const) {
    for (const y of [height / 2 + 24, sheetSize.height - height / 2 - 24]) {
      for (const x of [width / 2 + 24, sheetSize.width - width / 2 - 24]) {
        if (covered({ x, y, width, height }, taken) === 0) return { at: [x, y], width, height };
      }
    }
  }
  return null;
}
