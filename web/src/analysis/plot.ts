/** Where the graph lies in its picture, in pixels. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const frameOf = (width: number, height: number): Frame => ({
  left: 40,
  right: Math.max(60, width - 16),
  top: 26,
  bottom: height - 24,
});

/** Turns to the right, chances upwards. */
export class Plot {
  readonly frame: Frame;
  readonly count: number;

  constructor(frame: Frame, count: number) {
    this.frame = frame;
    this.count = count;
  }

  x(at: number): number {
    const { left, right } = this.frame;
    return this.count < 2 ? left : left + (at / (this.count - 1)) * (right - left);
  }

  y(chance: number): number {
    const { top, bottom } = this.frame;
    return bottom - chance * (bottom - top);
  }

  /** The turn nearest to a place. */
  at(x: number): number {
    const { left, right } = this.frame;
    const share = Math.min(1, Math.max(0, (x - left) / (right - left)));
    return Math.round(share * (this.count - 1));
  }

  /** The line through chances at some of the turns. */
  line(points: [at: number, chance: number][]): string {
    return points.length === 0 ? "" : `M${points.map((point) => this.#point(...point)).join("L")}`;
  }

  /** The area between the lower and the upper ends of ranges. */
  band(ranges: [at: number, low: number, high: number][]): string {
    const upper = ranges.map(([at, , high]) => this.#point(at, high));
    const lower = ranges.map(([at, low]) => this.#point(at, low)).reverse();
    return ranges.length === 0 ? "" : `M${[...upper, ...lower].join("L")}Z`;
  }

  #point(at: number, chance: number): string {
    return `${this.x(at).toFixed(1)} ${this.y(chance).toFixed(1)}`;
  }

  /** Turns to write under the graph: round numbers, not too close together. */
  ticks(room = 56): number[] {
    const most = Math.max(1, Math.floor((this.frame.right - this.frame.left) / room));
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((step) => this.count / step <= most);
    const every = step ?? 1000;
    return Array.from({ length: Math.ceil(this.count / every) }, (_, nth) => nth * every);
  }

  /** Where a line bears the mark of its player: each at places of its own. */
  marks(seat: number, seats: number, room = 130): number[] {
    const every = (room / (this.frame.right - this.frame.left)) * (this.count - 1);
    if (!(every > 0)) return [];
    const found = new Set<number>();
    for (let at = every * ((seat + 0.5) / seats); at < this.count - 1; at += every) {
      found.add(Math.round(at));
    }
    return [...found];
  }
}

/**
 * Moves places apart that are closer than `room`, no more than needed, and keeps them left of an
 * edge. They come from left to right and stay so.
 */
export function apart(places: number[], room: number, edge: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + room));
  let most = edge;
  for (let nth = moved.length - 1; nth >= 0; nth -= 1) {
    moved[nth] = Math.min(moved[nth]!, most);
    most = moved[nth]! - room;
  }
  return moved;
}
