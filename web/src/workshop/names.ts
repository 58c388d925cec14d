/*
 * Where the names of cities stand: near their city, where they cover least. The sizes and the places are
 * those of crates/layout (`labels.rs`), so that what it says about names is true of these.
 */
import type { Area, Layout, Point, Spot } from "../board/layout";
import { sheetSize } from "./frame";
import type { Sheet } from "./sheet";

/** An upright rectangle by its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Named {
  id: string;
  name: string;
  at: Point;
}

export interface Sizes {
  city: number;
  letters: number;
  space_length: number;
  space_width: number;
}

function letterWidth(letter: string): number {
  if ("iljtfrI.-' ".includes(letter)) return 0.34;
  if ("mw".includes(letter)) return 0.82;
  if ("MWØ".includes(letter)) return 0.92;
  if (letter !== letter.toLowerCase()) return 0.72;
  return "aceszéèçâá".includes(letter) ? 0.46 : 0.54;
}

/** How much room a name takes, in tenths. */
export function nameSize(name: string, letters: number): { width: number; height: number } {
  const width = [...name].reduce((sum, letter) => sum + letterWidth(letter), 0) * letters + 3;
  return { width: Math.ceil(width * 10) / 10, height: Math.ceil(letters * 10.5) / 10 };
}

/** Above and below: how far to the side, and how much worse that is; then the same to the left and right. */
const across = [
  0, 0.5, 0.25, 0.8, -0.25, 0.8, 0.5, 1, -0.5, 1, 0.8, 1.2, -0.8, 1.2, 1, 0.6, -1, 0.6,
];
const down = [0, 0, 0.4, 0.3, -0.4, 0.2, 0.75, 0.5, -0.75, 0.4];
const farther = [0, 4, 9];

interface Stand {
  x: number;
  y: number;
  cost: number;
}

function stands({ width, height }: { width: number; height: number }, city: number): Stand[] {
  const found: Stand[] = [];
  for (const more of farther) {
    const [x, y] = [width / 2 + city + 3 + more, height / 2 + city + 3 + more];
    for (let at = 0; at < across.length; at += 2) {
      const [part, cost] = [across[at]!, across[at + 1]! + more];
      // At a corner the round city leaves some more room.
      const high = y - (Math.abs(part) > 0.9 ? city / 4 : 0);
      found.push({ x: part * x, y: high, cost }, { x: part * x, y: -high, cost: cost + 0.1 });
    }
    for (let at = 0; at < down.length; at += 2) {
      const [part, cost] = [down[at]!, down[at + 1]! + more];
      found.push({ x, y: part * y, cost }, { x: -x, y: part * y, cost: cost + 0.1 });
    }
  }
  return found;
}

/** How much two boxes overlap, with a little air between them. */
function overlap(a: Box, b: Box, air = 0): number {
  const wide = (a.width + b.width) / 2 + air - Math.abs(a.x - b.x);
  const high = (a.height + b.height) / 2 + air - Math.abs(a.y - b.y);
  return wide > 0 && high > 0 ? Math.min(wide, high) : 0;
}

/** How much of a box is too near to the edge of the sheet. */
function outside({ x, y, width, height }: Box): number {
  const over = (low: number, high: number, end: number) =>
    Math.max(0, 4 - low) + Math.max(0, high - end + 4);
  return (
    over(x - width / 2, x + width / 2, sheetSize.width) +
    over(y - height / 2, y + height / 2, sheetSize.height)
  );
}

/** How far a point is from a box. */
const away = ([px, py]: Point, { x, y, width, height }: Box) =>
  Math.hypot(Math.max(0, Math.abs(px - x) - width / 2), Math.max(0, Math.abs(py - y) - height / 2));

/** Small boxes that cover a space, whichever way it lies. */
export function boxesOf([x, y, angle]: Spot, sizes: Sizes): Box[] {
  const count = Math.max(1, Math.round(sizes.space_length / sizes.space_width));
  const step = sizes.space_length / count;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  // A box around something askew is larger than it.
  const lean = Math.sqrt(Math.abs(cos) + Math.abs(sin));
  const width = (Math.abs(cos) * step + Math.abs(sin) * sizes.space_width) / lean;
  const height = (Math.abs(sin) * step + Math.abs(cos) * sizes.space_width) / lean;
  return Array.from({ length: count }, (_, nth) => {
    const off = (nth - (count - 1) / 2) * step;
    return { x: x + cos * off, y: y + sin * off, width, height };
  });
}

const cost = (depth: number) => depth * depth + 3 * depth;

/** How much of a name may be on something else while there is room for few: a part of its height. */
const scratch = 0.14;

/**
 * Places the names for which there is room, in their order; those in `needed` in any case. On a small
 * screen letters are larger than the sheet has room for, and most names have to wait until one looks
 * closer.
 */
export function fittingNames(
  named: readonly Named[],
  needed: ReadonlySet<string>,
  cities: readonly Point[],
  taken: readonly Box[],
  sizes: Sizes,
): Map<string, Area> {
  const areas = new Map<string, Area>();
  const written: Box[] = [];
  const first = named.filter(({ id }) => needed.has(id));
  for (const { id, name, at } of [...first, ...named.filter(({ id }) => !needed.has(id))]) {
    const size = nameSize(name, sizes.letters);
    const others = cities.filter((city) => city !== at);
    let best: { box: Box; cost: number; worst: number } | null = null;
    for (const stand of stands(size, sizes.city)) {
      const box: Box = { x: at[0] + stand.x, y: at[1] + stand.y, ...size };
      const depths = [...taken, ...written].map((other) => overlap(box, other));
      const own = away(at, box);
      // It is read with the nearest city, so that must clearly be its own.
      const missing = others.map((city) => own + size.height / 2 - away(city, box));
      const worst = Math.max(0, outside(box), ...depths, ...missing);
      const sum = depths.reduce((sum, depth) => sum + cost(depth), stand.cost + cost(worst));
      if (!best || sum < best.cost) best = { box, cost: sum, worst };
    }
    if (!best || (best.worst > scratch * size.height && !needed.has(id))) continue;
    const { x, y, width, height } = best.box;
    written.push(best.box);
    areas.set(id, { at: [x, y], width, height });
  }
  return areas;
}

/** Places all names; where they cannot but cover something, as little as possible. */
export function placeNames(
  named: readonly Named[],
  cities: readonly Point[],
  taken: readonly Box[],
  sizes: Sizes,
): Map<string, Area> {
  const choices = named.map(({ name, at }) => {
    const size = nameSize(name, sizes.letters);
    const reach = { x: at[0], y: at[1], width: 3 * size.width + 60, height: 6 * size.height + 60 };
    const near = taken.filter((box) => overlap(box, reach) > 0);
    const others = cities.filter((city) => city !== at && away(city, reach) === 0);
    return stands(size, sizes.city).map((stand) => {
      const box: Box = { x: at[0] + stand.x, y: at[1] + stand.y, ...size };
      const own = away(at, box);
      let sum = stand.cost + 2 * cost(outside(box));
      for (const other of near) sum += cost(overlap(box, other, 1));
      for (const city of others) {
        // It is read with the nearest city, so that must be its own.
        const missing = Math.max(sizes.city + 4, own + 1) - away(city, box);
        if (missing > 0) sum += cost(missing);
      }
      return { box, cost: sum };
    });
  });
  const cheapest = (list: { cost: number }[]) =>
    list.reduce((best, one, at) => (one.cost < list[best]!.cost ? at : best), 0);
  const chosen = choices.map(cheapest);
  // Names that are in each other's way step aside, one after the other.
  for (let round = 0; round < 4; round += 1) {
    choices.forEach((list, nth) => {
      const others = choices.flatMap((other, at) => (at === nth ? [] : [other[chosen[at]!]!.box]));
      const full = list.map((one) => ({
        cost: others.reduce((sum, box) => sum + cost(overlap(one.box, box, 4)), one.cost),
      }));
      chosen[nth] = cheapest(full);
    });
  }
  const round = (value: number) => Math.round(value * 10) / 10;
  return new Map(
    named.map(({ id }, nth) => {
      const { x, y, width, height } = choices[nth]![chosen[nth]!]!.box;
      return [id, { at: [round(x), round(y)] as Point, width, height }];
    }),
  );
}

/** Letters that can be read, in units of the sheet; they grow in steps, or names would dance while one zooms. */
export function legible(pixel: number, usual: number): number {
  const needed = 10.5 * pixel;
  if (needed <= usual * 1.08) return usual;
  const step = 1.12;
  return usual * step ** Math.ceil(Math.log(needed / usual) / Math.log(step));
}

/** The names there is room for when letters are larger than the layout has them. */
export function roomFor(
  sheet: Sheet,
  layout: Layout,
  letters: number,
  needed: readonly string[],
): Map<string, Area> {
  const sizes = { ...layout.plan, letters };
  const degree = new Map<string, number>();
  for (const { ends } of sheet.map.routes) {
    for (const end of ends) degree.set(end, (degree.get(end) ?? 0) + 1);
  }
  const cities = Object.values(layout.cities).map(({ at }) => at);
  const around = 2 * sizes.city;
  const taken = [
    ...cities.map(([x, y]) => ({ x, y, width: around, height: around })),
    ...Object.values(layout.routes).flatMap(({ spaces }) =>
      spaces.flatMap((spot) => boxesOf(spot, sizes)),
    ),
  ];
  const named = sheet.map.cities.flatMap(({ id, name }) => {
    const spot = layout.cities[id];
    return name && spot?.name ? [{ id, name, at: spot.at }] : [];
  });
  // Where most routes meet is what one looks for first.
  named.sort((a, b) => (degree.get(b.id) ?? 0) - (degree.get(a.id) ?? 0));
  return fittingNames(named, new Set(needed), cities, taken, sizes);
}
