/**
 * How the earth is drawn on a sheet. The formulas are those of the layout (crates/layout), so that
 * coasts and cities agree. y grows downward.
 */
import { geoProjection, geoStream } from "d3-geo";

/** @typedef {import("./data/places.js").Pair} Pair */

const RADIANS = Math.PI / 180;

/** The meridian through the Bering Strait: it cuts no land but Antarctica. */
const WATER_CUT_CENTER = 11;

/**
 * @typedef {object} Projection
 * @property {string} kind
 * @property {(lon: number, lat: number) => Pair} project where a place is drawn, before it is scaled
 * @property {() => import("d3-geo").GeoProjection} forShapes the same for d3, which cuts shapes
 * where the sheet ends
 * @property {number[]} repeats how far, in projected units, the earth is drawn again beside itself
 */

/**
 * The projection that a layout's plan names.
 * @param {Record<string, any>} plan such as `{ miller: { center: 11 } }`
 * @returns {Projection}
 */
export function projectionOf(plan) {
  const [[kind, value]] = Object.entries(plan);
  switch (kind) {
    case "conic-conformal":
      return conicConformal(value.center, value.parallels);
    case "azimuthal-equal-area":
      return azimuthalEqualArea(value.center);
    case "miller":
      return miller(value.center);
    case "flat":
      return flat(value.latitude);
    default:
      throw new Error(
        `the layout names the projection "${kind}", which art/projection.js does not know`,
      );
  }
}

/** A longitude as seen from another: from -180 to 180. */
const turned = (lon, center) => ((((lon - center + 540) % 360) + 360) % 360) - 180;

/**
 * For d3: radians in, y upward, unscaled. Points between those given are added where a line bends by
 * more than a fraction of a unit of the sheet.
 */
const shapes = (raw) => {
  // d3 moves the place at 0, 0 to the middle; this moves it back.
  const [x, y] = raw(0, 0);
  return geoProjection(raw).scale(1).translate([x, -y]).precision(0.0002);
};

function conicConformal(center, [south, north]) {
  const tan = (lat) => Math.tan(Math.PI / 4 + (lat * RADIANS) / 2);
  const cosine = Math.cos(south * RADIANS);
  const n = Math.log(cosine / Math.cos(north * RADIANS)) / Math.log(tan(north) / tan(south));
  const scale = (cosine * tan(south) ** n) / n;
  // The far south would lie at infinity; it is off every sheet that this projection is good for.
  const rho = (lat) => scale / tan(Math.max(-60, Math.min(89.9, lat))) ** n;
  const project = (lon, lat) => {
    const angle = n * turned(lon, center) * RADIANS;
    return [rho(lat) * Math.sin(angle), rho(lat) * Math.cos(angle)];
  };
  const raw = (lambda, phi) => {
    const radius = rho(phi / RADIANS);
    return [radius * Math.sin(n * lambda), -radius * Math.cos(n * lambda)];
  };
  const forShapes = () => shapes(raw).rotate([-center, 0]);
  return { kind: "conic-conformal", project, forShapes, repeats: [0] };
}

function azimuthalEqualArea([lon0, lat0]) {
  const phi0 = lat0 * RADIANS;
  const raw = (lambda, phi) => {
    const cosine = Math.cos(lambda) * Math.cos(phi);
    const k = Math.sqrt(2 / Math.max(1e-9, 1 + cosine));
    return [k * Math.cos(phi) * Math.sin(lambda), k * Math.sin(phi)];
  };
  const project = (lon, lat) => {
    const [phi, lambda] = [lat * RADIANS, turned(lon, lon0) * RADIANS];
    const cosine =
      Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
    const k = Math.sqrt(2 / Math.max(1e-9, 1 + cosine));
    const y =
      k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda));
    return [k * Math.cos(phi) * Math.sin(lambda), -y];
  };
  const forShapes = () => shapes(raw).rotate([-lon0, -lat0]).clipAngle(110);
  return { kind: "azimuthal-equal-area", project, forShapes, repeats: [0] };
}

function miller(center) {
  const height = (phi) => 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * phi));
  const project = (lon, lat) => [turned(lon, center) * RADIANS, -height(lat * RADIANS)];
  // Shapes are cut in the Bering Strait wherever the sheet's own edge is, and then drawn side by
  // side, so that no cut shows.
  const forShapes = () =>
    shapes((lambda, phi) => [lambda, height(phi)]).rotate([-WATER_CUT_CENTER, 0]);
  const shift = (WATER_CUT_CENTER - center) * RADIANS;
  const repeats = [-1, 0, 1].map((times) => shift + times * 2 * Math.PI);
  return { kind: "miller", project, forShapes, repeats };
}

function flat(latitude) {
  const cosine = Math.cos(latitude * RADIANS);
  const project = (lon, lat) => [lon * cosine, -lat];
  const forShapes = () => shapes((lambda, phi) => [(lambda / RADIANS) * cosine, phi / RADIANS]);
  return { kind: "flat", project, forShapes, repeats: [0] };
}

/**
 * Projects a GeoJSON shape, cut to a rectangle of projected coordinates.
 * @param {Projection} projection
 * @param {object} shape
 * @param {Pair[]} extent least and greatest coordinates
 * @returns {{ rings: Pair[][], lines: Pair[][] }}
 */
export function projectShape(projection, shape, [min, max]) {
  const rings = [];
  const lines = [];
  for (const shift of projection.repeats) {
    const forShapes = projection.forShapes().clipExtent([
      [min[0] - shift, min[1]],
      [max[0] - shift, max[1]],
    ]);
    let inPolygon = false;
    /** @type {Pair[]} */
    let current = [];
    geoStream(
      shape,
      forShapes.stream({
        polygonStart: () => (inPolygon = true),
        polygonEnd: () => (inPolygon = false),
        lineStart: () => (current = []),
        lineEnd: () => {
          if (inPolygon && current.length > 2) rings.push(current);
          if (!inPolygon && current.length > 1) lines.push(current);
        },
        point: (x, y) => current.push([x + shift, y]),
        sphere: () => {},
      }),
    );
  }
  return { rings, lines };
}
