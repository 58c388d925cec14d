/** The sheet of a layout: from places on the earth to places on the paper. */
import { bending } from "./bend.js";
import { densify, thin } from "./geometry.js";
import { projectShape, projectionOf } from "./projection.js";

/** @typedef {import("./data/places.js").Pair} Pair */

/** @typedef {{ at: Pair, width: number, height: number }} Area An upright rectangle by its middle. */

/**
 * A layout as `crates/layout` writes it; the parts that matter for the picture.
 * @typedef {object} Layout
 * @property {{ projection: Record<string, any>, width: number, height: number, margin: number,
 *   space_length: number, space_width: number, city: number }} plan
 * @property {{ min: Pair, scale: Pair, shift: Pair }} scale
 * @property {Record<string, { at: Pair, really: Pair, name?: Area }>} cities
 * @property {Record<string, { spaces: [number, number, number][] }>} routes
 * @property {{ at: Pair, name: Area }[]} [exits]
 * @property {Area} [cartouche]
 */

/** How far beyond the edge shapes are drawn, so that bending never pulls their cut into view. */
const BLEED = 260;

/** No straight piece is longer than this before it is bent. */
const PIECE = 5;

/** Points are left out that change a bent line by less than this. */
const FINENESS = 0.22;

/** How far a city carries its surroundings along, as a part of the sheet's width. */
const REACH = 0.3;

export class Sheet {
  /** @param {Layout} layout */
  constructor(layout) {
    this.layout = layout;
    this.width = layout.plan.width;
    this.height = layout.plan.height;
    this.projection = projectionOf(layout.plan.projection);
    const moves = Object.values(layout.cities).map(({ really, at }) => ({ from: really, to: at }));
    this.bend = bending(moves, REACH * this.width);
  }

  /**
   * Where a place would be if routes took no room.
   * @param {Pair} place longitude and latitude
   * @returns {Pair}
   */
  unbent([lon, lat]) {
    return this.scaled(this.projection.project(lon, lat));
  }

  /**
   * From the projection to the sheet.
   * @param {Pair} projected
   * @returns {Pair}
   */
  scaled([x, y]) {
    const { min, scale, shift } = this.layout.scale;
    return [(x - min[0]) * scale[0] + shift[0], (y - min[1]) * scale[1] + shift[1]];
  }

  /** Back from the sheet to the projection. @param {Pair} place @returns {Pair} */
  unscaled([x, y]) {
    const { min, scale, shift } = this.layout.scale;
    return [(x - shift[0]) / scale[0] + min[0], (y - shift[1]) / scale[1] + min[1]];
  }

  /**
   * Where a place of the earth is drawn.
   * @param {Pair} place longitude and latitude
   * @returns {Pair}
   */
  spot(place) {
    return this.bend(this.unbent(place));
  }

  /**
   * Draws a GeoJSON shape: its rings (of polygons) and lines (of the rest), cut somewhat beyond the
   * edge of the sheet.
   * @param {object} shape
   * @returns {{ rings: Pair[][], lines: Pair[][] }}
   */
  draw(shape) {
    const extent = [
      this.unscaled([-BLEED, -BLEED]),
      this.unscaled([this.width + BLEED, this.height + BLEED]),
    ];
    const { rings, lines } = projectShape(this.projection, shape, extent);
    return {
      rings: rings.map((ring) => this.bent(closed(ring))),
      lines: lines.map((line) => this.bent(line)),
    };
  }

  /**
   * A line of places on the earth, bent.
   * @param {Pair[]} places
   * @returns {Pair[][]} one line; or several, where the earth is drawn more than once
   */
  drawLine(places) {
    return this.draw({ type: "LineString", coordinates: places }).lines;
  }

  /** A ring of places on the earth, bent. @param {Pair[]} places @returns {Pair[][]} */
  drawRing(places) {
    return this.draw({ type: "LineString", coordinates: closed(places) }).lines;
  }

  /** @param {Pair[]} projected @returns {Pair[]} */
  bent(projected) {
    const dense = densify(
      projected.map((point) => this.scaled(point)),
      PIECE,
    );
    return thin(
      dense.map((point) => this.bend(point)),
      FINENESS,
    );
  }

  /** Whether anything of a line is on the sheet. @param {Pair[]} line */
  shows(line) {
    const inside = ([x, y]) => x > -40 && y > -40 && x < this.width + 40 && y < this.height + 40;
    return line.some(inside);
  }
}

/** @param {Pair[]} ring @returns {Pair[]} */
function closed(ring) {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}
