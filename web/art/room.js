/** Where on the sheet there is room between routes, cities and names. */

/** @typedef {import("./data/places.js").Pair} Pair */
/** @typedef {import("./sheet.js").Layout} Layout */

/** Distances are kept for points this far apart. */
const STEP = 5;

/** More room than this is no better. */
const PLENTY = 40;

export class Room {
  /** @param {Layout} layout */
  constructor(layout) {
    const { plan } = layout;
    this.columns = Math.floor(plan.width / STEP) + 1;
    this.rows = Math.floor(plan.height / STEP) + 1;
    this.distances = new Float32Array(this.columns * this.rows);
    const inset = plan.margin + 2;
    for (let row = 0; row < this.rows; row += 1) {
      for (let column = 0; column < this.columns; column += 1) {
        const [x, y] = [column * STEP, row * STEP];
        const edge = Math.min(x, y, plan.width - x, plan.height - y);
        this.distances[row * this.columns + column] = Math.min(PLENTY, edge - inset);
      }
    }
    for (const { spaces } of Object.values(layout.routes)) {
      for (const [x, y, angle] of spaces) {
        this.block([x, y], [plan.space_length, plan.space_width], angle);
      }
    }
    for (const { at, name } of Object.values(layout.cities)) {
      this.block(at, [0, 0], 0, plan.city);
      if (name) this.block(name.at, [name.width, name.height]);
    }
    for (const { at, name } of layout.exits ?? []) {
      this.block(at, [0, 0], 0, plan.space_width);
      this.block(name.at, [name.width, name.height]);
    }
  }

  /**
   * Takes room away: a slanted rectangle, or a circle if it has only a radius.
   * @param {Pair} at
   * @param {Pair} size
   * @param {number} angle in degrees
   * @param {number} radius
   */
  block(at, size, angle = 0, radius = 0) {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const reach = Math.hypot(size[0], size[1]) / 2 + radius + PLENTY;
    const from = (middle) => Math.max(0, Math.ceil((middle - reach) / STEP));
    const to = (middle, count) => Math.min(count - 1, Math.floor((middle + reach) / STEP));
    for (let row = from(at[1]); row <= to(at[1], this.rows); row += 1) {
      for (let column = from(at[0]); column <= to(at[0], this.columns); column += 1) {
        const [dx, dy] = [column * STEP - at[0], row * STEP - at[1]];
        const right = Math.abs(dx * cos + dy * sin) - size[0] / 2;
        const down = Math.abs(dy * cos - dx * sin) - size[1] / 2;
        const outside = Math.hypot(Math.max(0, right), Math.max(0, down));
        const away = outside + Math.min(0, Math.max(right, down)) - radius;
        const i = row * this.columns + column;
        if (away < this.distances[i]) this.distances[i] = away;
      }
    }
  }

  /**
   * How far a point is from the nearest thing on the board, or from the frame; negative within it.
   * @param {Pair} point
   */
  around([x, y]) {
    const column = Math.max(0, Math.min(this.columns - 1, Math.round(x / STEP)));
    const row = Math.max(0, Math.min(this.rows - 1, Math.round(y / STEP)));
    const off = Math.hypot(x - column * STEP, y - row * STEP);
    return this.distances[row * this.columns + column] - off;
  }

  /**
   * The place for an upright rectangle with the most room around it.
   * @param {Pair} size
   * @param {(at: Pair) => boolean} suits whether a point of it may be there
   * @param {{ near?: Pair, within?: number }} wish the place has to be within so much of another
   * @returns {{ at: Pair, room: number } | undefined}
   */
  find(size, suits = () => true, { near, within = Infinity } = {}) {
    const [right, down] = size.map((length) => Math.ceil(length / 2 / STEP));
    let best;
    for (let row = down; row < this.rows - down; row += 1) {
      for (let column = right; column < this.columns - right; column += 1) {
        const at = [column * STEP, row * STEP];
        const away = near ? Math.hypot(at[0] - near[0], at[1] - near[1]) : 0;
        if (away > within) continue;
        // Among places near a wish, closeness counts as well as room.
        const penalty = 0.3 * away;
        const least = best ? Math.max(0.5, best.score + penalty) : 0.5;
        const room = this.roomAround(column, row, right, down, least);
        if (room <= least || !this.allSuit(column, row, right, down, suits)) continue;
        best = { at, room, score: room - penalty };
      }
    }
    return best && { at: best.at, room: best.room };
  }

  /** The least distance within a rectangle of points; gives up when it is not more than `least`. */
  roomAround(column, row, right, down, least) {
    let room = PLENTY;
    for (let r = row - down; r <= row + down; r += 1) {
      for (let c = column - right; c <= column + right; c += 1) {
        room = Math.min(room, this.distances[r * this.columns + c]);
        if (room <= least) return room;
      }
    }
    return room;
  }

  allSuit(column, row, right, down, suits) {
    for (let r = row - down; r <= row + down; r += 1) {
      for (let c = column - right; c <= column + right; c += 1) {
        if (!suits([c * STEP, r * STEP])) return false;
      }
    }
    return true;
  }
}
