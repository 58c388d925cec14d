/*
 * What the ground of a board is made of: layers of land and sea, each over the one before, and the line
 * where land and sea meet in the end. What lies below another layer has no coast any more.
 */
import type { BoardLook } from "../../protocol";
import type { Point } from "../layout";
import type { Coast } from "./coast";
import {
  boundsOf,
  clipped,
  clockwise,
  crossings,
  lineData,
  meet,
  ringsData,
  rounded,
  simplifiedRing,
  within,
  type Bounds,
  type Ring,
} from "./outline";
import { placed, type Placing } from "./placing";

export type Kind = "land" | "sea";

/** Land or sea on a part of the sheet. */
export interface Layer {
  kind: Kind;
  data: string;
  rule: "evenodd" | "nonzero";
}

export interface Scene {
  /** What is everywhere; paper is neither land nor sea. */
  base: "paper" | Kind;
  layers: Layer[];
  /** The line where land and sea meet. */
  shore: string;
  /** Meridians and parallels, where the sheet lies on the earth. */
  grid: string;
  /** How wide the lines along the coast are: on a map of the world coasts are close to each other. */
  fine: number;
}

interface Size {
  width: number;
  height: number;
}

/** What is drawn beyond the edges of the sheet, so that no line along the coast ends at them. */
const beyond = 60;
/** Coasts are drawn with no more detail than this. */
const detail = 0.45;
/** Islands smaller than this are left out, in square units. */
const leastIsland = 3;
/** Where points of the coast are farther apart, it is drawn round. */
const coarse = 9;
/** The longest piece of an outline that is wholly coast or not at all. */
const piece = 6;

interface Sheet {
  rings: readonly Ring[];
  bounds: readonly Bounds[];
  kind: Kind;
  rule: Layer["rule"];
}

const areaOf = ({ width, height }: Size): Bounds => ({
  left: -beyond,
  top: -beyond,
  right: width + beyond,
  bottom: height + beyond,
});

/** The ground of a board. Without a coast, as long as it is being fetched, there is only the sea of one. */
export function sceneOf(look: BoardLook, placing: Placing, size: Size, coast: Coast | null): Scene {
  const area = areaOf(size);
  const sheets: Sheet[] = [];
  const add = (kind: Kind, rings: readonly Ring[], rule: Layer["rule"]) =>
    sheets.push({ kind, rings, rule, bounds: rings.map(boundsOf) });
  const onEarth = look.ground === "coast";
  if (onEarth) add("land", coastRings(coast ?? [], placing, area), "evenodd");
  for (const { kind, rings } of groups(look, placing)) add(kind, rings, "nonzero");
  const base = look.ground === "land" || look.ground === "sea" ? look.ground : "paper";
  return {
    base: onEarth ? "sea" : base,
    layers: sheets.map(({ kind, rings, rule }) => ({ kind, rule, data: ringsData(rings) })),
    shore: shoreOf(sheets, onEarth ? "sea" : base),
    grid: onEarth ? gridOf(placing, size) : "",
    fine: Math.min(1, Math.max(0.5, (placing.north * 70) / size.height)),
  };
}

/** Drawn shapes of one kind, one after the other, are one: their coasts are around all of them. */
function groups(look: BoardLook, placing: Placing): { kind: Kind; rings: Ring[] }[] {
  const found: { kind: Kind; rings: Ring[] }[] = [];
  for (const { kind, outline } of look.shapes ?? []) {
    if (outline.length < 3) continue;
    const ring = clockwise(
      rounded(
        outline.map((point) => placed(point, placing)),
        14,
      ),
    );
    const last = found.at(-1);
    if (last?.kind === kind) last.rings.push(ring);
    else found.push({ kind: kind === "sea" ? "sea" : "land", rings: [ring] });
  }
  return found;
}

/** The coasts of the earth as far as they are on the sheet, however far around the earth it reaches. */
function coastRings(coast: Coast, placing: Placing, area: Bounds): Ring[] {
  const west = (area.left - placing.x) / placing.east;
  const east = (area.right - placing.x) / placing.east;
  const first = Math.ceil((west - 180) / 360);
  const last = Math.floor((east + 180) / 360);
  const rings: Ring[] = [];
  // More than once around the earth is nothing to look at.
  for (let turn = Math.max(first - 1, -2); turn <= Math.min(last + 1, 2); turn += 1) {
    for (const { ring, bounds } of coast) {
      const [left, top] = placed([bounds.left + 360 * turn, bounds.bottom], placing);
      const [right, bottom] = placed([bounds.right + 360 * turn, bounds.top], placing);
      if (!meet(area, { left, top, right, bottom })) continue;
      if ((right - left) * (bottom - top) < leastIsland) continue;
      const drawn = ring.map(([lon, lat]) => placed([lon + 360 * turn, lat], placing));
      const seen = simplifiedRing(clipped(drawn, area), detail);
      if (seen.length > 2) rings.push(softened(seen, area));
    }
  }
  return rings;
}

/** A coast seen from close by is drawn round between its points; along the edges it stays straight. */
function softened(ring: Ring, area: Bounds): Ring {
  const { left, right, top, bottom } = area;
  const inside = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  const long = ring.filter(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1)!;
    return Math.hypot(x - beforeX, y - beforeY) > coarse;
  });
  return long.length > ring.length / 3 && ring.every(inside) ? rounded(ring, 4) : ring;
}

/** The line where land and sea meet: those pieces of outlines that have something else on each side. */
function shoreOf(sheets: readonly Sheet[], base: Scene["base"]): string {
  if (sheets.length === 1 && sheets[0]!.rule === "evenodd") return ringsData(sheets[0]!.rings);
  const kindAt = (point: Point) => {
    for (let at = sheets.length - 1; at >= 0; at -= 1) {
      if (covers(sheets[at]!, point)) return sheets[at]!.kind;
    }
    return base;
  };
  const lines: string[] = [];
  sheets.forEach((sheet, nth) => {
    const others = sheets.flatMap((other, at) => (at === nth ? [] : other.bounds));
    sheet.rings.forEach((ring, at) => {
      const bounds = sheet.bounds[at]!;
      const alone = sheet.rule === "evenodd" && !others.some((other) => meet(other, bounds));
      if (alone) lines.push(`${lineData(ring)}Z`);
      else lines.push(...visiblePieces(ring, kindAt));
    });
  });
  return lines.join("");
}

function covers({ rings, bounds, rule }: Sheet, point: Point): boolean {
  let winding = 0;
  rings.forEach((ring, at) => {
    if (within(point, bounds[at]!)) winding += crossings(point, ring);
  });
  return rule === "nonzero" ? winding !== 0 : winding % 2 !== 0;
}

/** The lines along a ring on whose sides there are different things. */
function visiblePieces(ring: Ring, kindAt: (point: Point) => string): string[] {
  const lines: Point[][] = [];
  let line: Point[] | null = null;
  let from = ring.at(-1)!;
  for (const to of ring) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const count = Math.max(1, Math.ceil(length / piece));
    for (let nth = 0; nth < count && length > 0; nth += 1) {
      const on = (part: number): Point => [from[0] + dx * part, from[1] + dy * part];
      const [x, y] = on((nth + 0.5) / count);
      // A little to either side.
      const [sideX, sideY] = [(-dy / length) * 0.3, (dx / length) * 0.3];
      const isShore = kindAt([x + sideX, y + sideY]) !== kindAt([x - sideX, y - sideY]);
      if (!isShore) line = null;
      else if (line) line.push(on((nth + 1) / count));
      else lines.push((line = [on(nth / count), on((nth + 1) / count)]));
    }
    from = to;
  }
  return lines.map(lineData);
}

/** Degrees between the lines of the grid. */
const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30];

function gridOf({ x, y, east, north }: Placing, { width, height }: Size): string {
  const step = steps.find((degrees) => degrees * north > 130) ?? steps.at(-1)!;
  const lines: string[] = [];
  const numbers = (from: number, to: number) => {
    const first = Math.ceil(from / step);
    return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, n) => {
      return (first + n) * step;
    });
  };
  for (const lon of numbers(-x / east, (width - x) / east)) {
    lines.push(lineData([0, height].map((at): Point => [x + lon * east, at])));
  }
  for (const lat of numbers((y - height) / north, y / north)) {
    if (Math.abs(lat) <= 90)
      lines.push(lineData([0, width].map((at): Point => [at, y - lat * north])));
  }
  return lines.join("");
}
