/* Seen at a slant and seen from above: how four corners go to four others. */
import type { Point } from "../../board/layout";

/** Four corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** What takes a point to another in perspective: three rows of three. */
export type Matrix = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];

export interface Size {
  width: number;
  height: number;
}

/** The corners of an upright rectangle. */
export const rectangle = ({ width, height }: Size, x = 0, y = 0): Quad => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

const cross = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - by) - (by - ay) * (cx - bx);

/** Whether the corners go round clockwise without a dent: only such a picture can be one of a rectangle. */
export const isConvex = (quad: Quad, least = 1e-9): boolean =>
  quad.every((corner, at) => cross(corner, quad[(at + 1) % 4]!, quad[(at + 2) % 4]!) > least);

/** The matrix that takes the corners of the unit square to four others, after Heckbert. */
function fromUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1] = [x1 - x2, y1 - y2];
  const [dx2, dy2] = [x3 - x2, y3 - y2];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The matrix that does the opposite; its scale does not matter. */
function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** First `second`, then `first`. */
function times(first: Matrix, second: Matrix): Matrix {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + first[row * 3 + k]! * second[k * 3 + column]!, 0);
  return [
    ...([at(0, 0), at(0, 1), at(0, 2)] as const),
    ...([at(1, 0), at(1, 1), at(1, 2)] as const),
    ...([at(2, 0), at(2, 1), at(2, 2)] as const),
  ];
}

/** The matrix that takes four corners to four others; nothing if either are no corners of a rectangle. */
export function between(from: Quad, to: Quad): Matrix | null {
  if (!isConvex(from) || !isConvex(to)) return null;
  const matrix = times(fromUnitSquare(to), inverse(fromUnitSquare(from)));
  // In front of the eye is what lies between the corners; the rest of the picture may be behind it.
  const middle = (axis: 0 | 1) => from.reduce((sum, corner) => sum + corner[axis] / 4, 0);
  const depth = matrix[6] * middle(0) + matrix[7] * middle(1) + matrix[8];
  if (!Number.isFinite(depth) || depth === 0) return null;
  return matrix.map((value) => value / depth) as unknown as Matrix;
}

export function applied([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The same for CSS, whose matrices have a third dimension and go down the columns. */
export function cssMatrix([a, b, c, d, e, f, g, h, i]: Matrix): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i];
  // Numbers like 1e-9 are fine for CSS, but not all browsers have always thought so.
  return `matrix3d(${columns.map((value) => value.toFixed(12)).join(",")})`;
}

/** How far apart two points are. */
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);

/** The upright rectangle that four corners are shown as: in their proportions, as large as fits. */
export function straightened([a, b, c, d]: Quad, room: Size): Quad {
  const wide = distance(a, b) + distance(d, c);
  const high = distance(a, d) + distance(b, c);
  const scale = Math.min(room.width / wide, room.height / high);
  const size = { width: wide * scale, height: high * scale };
  return rectangle(size, (room.width - size.width) / 2, (room.height - size.height) / 2);
}

/** The corners after one of them was moved, inside of the picture; as before where it would make a dent. */
export function withCorner(quad: Quad, nth: number, [x, y]: Point, { width, height }: Size): Quad {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const at: Point = [clamp(x, width), clamp(y, height)];
  const next = quad.map((corner, index) => (index === nth ? at : corner)) as unknown as Quad;
  return isConvex(next, (width * height) / 1000) ? next : quad;
}
