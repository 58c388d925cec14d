/*
 * Where everything of a sheet is drawn: routes are straight, or arcs where their spaces need more room
 * than there is between the cities; names stand where they cover least. What of a published board is as it
 * was is drawn as that board is.
 */
import type { Area, Exit, Layout, Point, Spot } from "../board/layout";
import { drawnTracks, placeOf, usual, type Drawing, type Measures } from "./drawing";
import { pointOf, sheetSize, type Frame } from "./frame";
import { boxesOf, placeNames, type Box, type Named } from "./names";
import { withinBow, type RouteRow, type Sheet } from "./sheet";

/** Between the spaces of a route with much room, as a part of a space. */
const widestGap = 0.7;
/** What is hardly bent, in degrees, is meant to be straight. */
const straight = 4;
const shortestSpace = 18;
const longestSpace = 58;

/** The layout of a sheet; with a drawing, of a copy of a published board. */
export function arrange(sheet: Sheet, frame: Frame, drawing: Drawing | null = null): Layout {
  const places = new Map(sheet.map.cities.map((one) => [one.id, placeOf(one)]));
  const drawn = (id: string) => drawing?.cities[places.get(id)!];
  const at = new Map(
    sheet.map.cities.map((one) => [one.id, drawn(one.id)?.at ?? pointOf(one, frame)]),
  );
  const routes = sheet.map.routes.filter(({ ends: [a, b] }) => a !== b && at.has(a) && at.has(b));
  const sizes = drawing?.sizes ?? sizesOf(routes, at);
  const spots = new Map<string, Spot[]>();
  const exits: Exit[] = [];
  for (const tracks of bundles(routes)) {
    const known = drawing && drawnTracks(sheet, places, tracks[0]!, drawing);
    const isKnown = ({ id, length, bow }: RouteRow) =>
      known?.get(id)?.bow === bow && known?.get(id)?.spaces.length === length;
    if (known && tracks.every(isKnown)) {
      for (const { id, ends } of tracks) {
        spots.set(id, known.get(id)!.spaces);
        for (const { to, ...exit } of known.get(id)!.exits) {
          exits.push({ ...exit, route: id, to: ends.find((end) => places.get(end) === to)! });
        }
      }
      continue;
    }
    const between: [Point, Point] = [at.get(tracks[0]!.ends[0])!, at.get(tracks[0]!.ends[1])!];
    const was =
      known &&
      bendOf(
        between,
        [...known.values()].map(({ spaces }) => spaces),
      );
    tracks.forEach((route, nth) => {
      const aside = (nth - (tracks.length - 1) / 2) * (sizes.space_width + sizes.gap);
      // Tracks of a bundle run the same way, whichever way they are written down.
      const turned = route.ends[0] !== tracks[0]!.ends[0];
      const line = spotsBetween(between, sizes, {
        count: Math.max(1, Math.min(15, route.length)),
        aside,
        longest: Math.max(...tracks.map(({ length }) => length)),
        bow: bowOf(tracks) ?? was ?? 0,
      });
      spots.set(route.id, turned ? line.reverse() : line);
    });
  }
  const points = [...at.values()];
  const taken: Box[] = [
    ...points.map(([x, y]) => ({ x, y, width: sizes.city * 2, height: sizes.city * 2 })),
    ...[...spots.values()].flat().flatMap((spot) => boxesOf(spot, sizes)),
    ...routes
      .filter(({ id }) => !exits.some(({ route }) => route === id))
      .flatMap(({ id, ends: [a, b] }) => gapsOf([at.get(a)!, ...spots.get(id)!, at.get(b)!])),
    ...exits.map(({ name }) => boxOf(name)),
  ];
  const names = new Map<string, Area>();
  const unnamed: Named[] = [];
  for (const { id, name, kind } of sheet.map.cities) {
    if (!name || kind === "junction") continue;
    const known = drawn(id)?.name;
    if (known?.text === name) names.set(id, known.area);
    else unnamed.push({ id, name, at: at.get(id)! });
  }
  const written = () => [...names.values()].map(boxOf);
  for (const [id, area] of placeNames(unnamed, points, [...taken, ...written()], sizes)) {
    names.set(id, area);
  }
  const cities: Layout["cities"] = {};
  for (const { id } of sheet.map.cities) {
    const name = names.get(id);
    cities[id] = { at: rounded(at.get(id)!), ...(name ? { name } : {}) };
  }
  const cartouche = titleAt([...taken, ...written()], drawing?.cartouche);
  return {
    plan: { ...sheetSize, ...sizes },
    cities,
    routes: Object.fromEntries([...spots].map(([id, spaces]) => [id, { spaces }])),
    ...(exits.length > 0 ? { exits } : {}),
    ...(cartouche ? { cartouche } : {}),
  };
}

const boxOf = ({ at: [x, y], width, height }: Area): Box => ({ x, y, width, height });

const round = (value: number) => Math.round(value * 10) / 10;
const rounded = ([x, y]: Point): Point => [round(x), round(y)];
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** Spaces as long as fit on nearly all routes; the others become arcs. */
function sizesOf(routes: readonly RouteRow[], at: ReadonlyMap<string, Point>): Measures {
  const { city, gap } = usual;
  const room = routes
    .map(({ ends: [a, b], length }) => {
      const free = distance(at.get(a)!, at.get(b)!) - 2 * city - gap;
      return free / Math.max(1, length) - gap;
    })
    .sort((a, b) => a - b);
  const fits = room[Math.floor(room.length / 8)] ?? longestSpace;
  const space_length = Math.round(Math.min(longestSpace, Math.max(shortestSpace, fits)));
  return { ...usual, space_length, space_width: Math.round(space_length * 0.34 * 10) / 10 };
}

/** Routes between the same two cities, together; those that were bent by themselves are by themselves. */
function bundles(routes: readonly RouteRow[]): RouteRow[][] {
  const found = new Map<string, RouteRow[]>();
  for (const route of routes) {
    const own = route.bow === undefined ? "" : [route.id, route.twin ?? ""].sort().join(" ");
    const key = [[...route.ends].sort().join(" "), own].join("/");
    found.set(key, [...(found.get(key) ?? []), route]);
  }
  return [...found.values()];
}

/** By how many degrees a bundle bows out, on the way of its first track; nothing if nobody has said. */
function bowOf(tracks: readonly RouteRow[]): number | undefined {
  const bent = tracks.find(({ bow }) => bow !== undefined);
  if (bent?.bow === undefined) return undefined;
  const bow = withinBow(bent.bow);
  return bent.ends[0] === tracks[0]!.ends[0] ? bow : -bow;
}

/** The bend of tracks that are drawn between two points, in degrees. */
function bendOf([from, to]: [Point, Point], tracks: readonly Spot[][]): number {
  const middles = tracks.flatMap((spaces) => {
    const half = (spaces.length - 1) / 2;
    return [spaces[Math.floor(half)]!, spaces[Math.ceil(half)]!];
  });
  const mean = (of: (spot: Spot) => number) =>
    middles.reduce((sum, spot) => sum + of(spot), 0) / middles.length;
  return bowThrough(from, to, [mean(([x]) => x), mean(([, y]) => y)]);
}

/** How much a route is bent as it is drawn, whether or not somebody has said so. */
export function drawnBow(route: RouteRow, { cities, routes }: Layout): number {
  const [a, b] = route.ends.map((end) => cities[end]?.at);
  const tracks = [route.id, route.twin ?? ""].flatMap((id) => {
    const spaces = routes[id]?.spaces ?? [];
    return spaces.length > 0 ? [spaces] : [];
  });
  return a && b && tracks.length > 0 ? bendOf([a, b], tracks) : 0;
}

/**
 * A sheet before one of its cities is moved: routes that are drawn as on a published board get the bends
 * that they have there.
 */
export function bendAsDrawn(
  sheet: Sheet,
  city: string,
  layout: Layout,
  drawing: Drawing | null,
): Sheet {
  if (!drawing) return sheet;
  const places = new Map(sheet.map.cities.map((one) => [one.id, placeOf(one)]));
  const leaving = new Set((layout.exits ?? []).map(({ route }) => route));
  const routes = sheet.map.routes.map((route): RouteRow => {
    const stays = !route.ends.includes(city) || route.bow !== undefined;
    if (stays || leaving.has(route.id) || leaving.has(route.twin ?? "")) return route;
    if (!drawnTracks(sheet, places, route, drawing)) return route;
    const bow = drawnBow(route, layout);
    return bow === 0 ? route : { ...route, bow, arranged: true };
  });
  return { ...sheet, map: { ...sheet.map, routes } };
}

interface Track {
  count: number;
  /** How far beside the line between the cities it runs. */
  aside: number;
  /** The spaces of the longest track that runs beside it. */
  longest: number;
  bow: number;
}

function spotsBetween([from, to]: [Point, Point], sizes: Measures, track: Track): Spot[] {
  const { count, aside, longest, bow } = track;
  const { space_length: space, city, gap } = sizes;
  const chord = Math.max(1, distance(from, to));
  const needed = longest * (space + gap) + 2 * city + gap;
  const least = needed <= chord ? 0 : halfAngle(chord, needed);
  const wanted = (bow * Math.PI) / 180;
  // What nobody has bent bows to the left, if it has to.
  const half = Math.max(least, Math.abs(wanted)) * (wanted > 0 ? 1 : -1);
  const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  /** A point of the way, from -1 at one end to 1 at the other, and which way it goes there. */
  const on = (t: number): Spot => {
    let x = (t * chord) / 2;
    let y = aside;
    if (half !== 0) {
      const radius = chord / 2 / Math.sin(half);
      x = (radius + aside) * Math.sin(t * half);
      y = (radius + aside) * Math.cos(t * half) - radius * Math.cos(half);
    }
    const [sin, cos] = [Math.sin(along), Math.cos(along)];
    const turned: Point = [middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos];
    const degrees = ((along - t * half) * 180) / Math.PI;
    return [round(turned[0]), round(turned[1]), round(((degrees + 540) % 360) - 180)];
  };
  const length = half === 0 ? chord : (chord * half) / Math.sin(half);
  // As in crates/layout: what is left beside the spaces is shared evenly between them and the cities,
  // but spaces are never so far apart that they are no row any more.
  const free = length - 2 * city - longest * space;
  const inner = Math.min(widestGap * space, Math.max(gap, free / (longest + 1)));
  const row = longest * space + (longest - 1) * inner;
  return Array.from({ length: count }, (_, nth) => {
    const place = (length - row) / 2 + (row * (nth + 0.5)) / count;
    return on((2 * place) / length - 1);
  });
}

/** The bow with which a route between two points goes through a third one, in degrees. */
export function bowThrough(from: Point, to: Point, [x, y]: Point): number {
  const [ax, ay] = [from[0] - x, from[1] - y];
  const [bx, by] = [to[0] - x, to[1] - y];
  const [cross, dot] = [ax * by - ay * bx, ax * bx + ay * by];
  // The angle at which the ends are seen from there; from the line between them it is a half turn.
  const seen = Math.abs((Math.atan2(cross, dot) * 180) / Math.PI);
  const side = cross > 0 ? 1 : -1;
  const bow = Math.round(side * (180 - seen));
  return Math.abs(bow) < straight ? 0 : withinBow(bow);
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

/** What is between the spaces of a route, and between them and its cities, belongs to it as well. */
function gapsOf(way: readonly (Point | Spot)[]): Box[] {
  return way.slice(1).flatMap(([x, y], nth) => {
    const [fromX, fromY] = way[nth]!;
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / 14);
    return Array.from({ length: Math.max(0, steps - 1) }, (_, at) => {
      const part = (at + 1) / steps;
      return { x: fromX + (x - fromX) * part, y: fromY + (y - fromY) * part, width: 3, height: 3 };
    });
  });
}

const overlaps = (a: Box, b: Box) =>
  (a.width + b.width) / 2 > Math.abs(a.x - b.x) && (a.height + b.height) / 2 > Math.abs(a.y - b.y);

/** A free corner for the title, best the one that it had; none if there is none. */
function titleAt(taken: readonly Box[], known: Area | undefined): Area | null {
  if (known && !taken.some((other) => overlaps(boxOf(known), other))) return known;
  for (const [width, height] of [
    [300, 100],
    [210, 90],
  ] as const) {
    for (const y of [height / 2 + 24, sheetSize.height - height / 2 - 24]) {
      for (const x of [width / 2 + 24, sheetSize.width - width / 2 - 24]) {
        const box = { x, y, width, height };
        if (!taken.some((other) => overlaps(box, other))) return { at: [x, y], width, height };
      }
    }
  }
  return null;
}
