/** Land and countries of Natural Earth, simplified for a sheet and bent to it. */
import { createRequire } from "node:module";
import { merge, mesh, neighbors } from "topojson-client";
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalTriangleArea,
} from "topojson-simplify";
import { area, distance } from "./geometry.js";

/** @typedef {import("./data/places.js").Pair} Pair */
/** @typedef {import("./style.js").Style["coasts"]} Coasts */

const load = createRequire(import.meta.url);

/** Triangles of the coast that are smaller than this are smoothed away, in square units. */
const DETAIL = 1;

/** Islands smaller than this are left out, in square units. */
const LEAST_ISLAND = 4;

/** Islands as near to a city as this are its own. */
const CITY_ISLAND = 9;

/** How many tints countries have; neighbours differ. */
export const TINTS = 4;

/**
 * @typedef {object} Geography
 * @property {Pair[][]} land rings of all land
 * @property {Pair[][]} borders lines between realms
 * @property {{ tint: number, rings: Pair[][] }[]} realms
 */

/**
 * @param {import("./sheet.js").Sheet} sheet
 * @param {{ realms: Record<string, string[]>, coasts: Coasts }} style realms are countries that are one,
 * by their ISO numbers
 * @returns {Geography}
 */
export function geographyOf(sheet, { realms: unions, coasts }) {
  const { scale } = sheet.layout.scale;
  const unit = 1 / (scale[0] * scale[1]);
  const simple = simplify(atlas(coasts), DETAIL * unit);
  // A city keeps its island, however small.
  const cities = Object.values(sheet.layout.cities);
  const hasCity = (ring) => {
    const at = sheet.unbent(ring[0]);
    return cities.some(({ really }) => distance(at, really) < CITY_ISLAND);
  };
  const weigh = (ring) => (hasCity(ring) ? Infinity : ringArea(ring));
  const topology = filter(simple, filterWeight(simple, LEAST_ISLAND * unit, weigh));
  const countries = topology.objects.countries.geometries;

  const realmOf = (country) =>
    Object.keys(unions).find((name) => unions[name].includes(country.id)) ??
    country.id ??
    country.properties.name;
  const visible = (rings) =>
    rings.filter((ring) => sheet.shows(ring) || area(ring) > sheet.width * sheet.height * 0.5);

  const land = visible(sheet.draw(merge(topology, countries)).rings);
  const inner = mesh(topology, topology.objects.countries, (a, b) => realmOf(a) !== realmOf(b));
  const borders = sheet.draw(inner).lines.filter((line) => sheet.shows(line));

  const tints = tintsOf(countries, realmOf);
  const realms = [];
  for (const [name, tint] of tints) {
    const members = countries.filter((country) => realmOf(country) === name);
    const rings = visible(sheet.draw(merge(topology, members)).rings);
    if (rings.length > 0) realms.push({ tint, rings });
  }
  return { land, borders, realms };
}

/** @type {Map<Coasts, object>} */
const weighed = new Map();

/** The countries of the earth, with the weight of each point; read once for all boards. @param {Coasts} coasts */
function atlas(coasts) {
  const known = weighed.get(coasts);
  if (known) return known;
  const read = presimplify(load(`world-atlas/countries-${coasts}.json`), sphericalTriangleArea);
  weighed.set(coasts, read);
  return read;
}

/** The area of a ring on a unit sphere, near enough for small ones. */
function ringArea(ring) {
  const radians = Math.PI / 180;
  const middle = ring.reduce((sum, [, lat]) => sum + lat, 0) / ring.length;
  const width = Math.cos(middle * radians);
  return area(ring.map(([lon, lat]) => [lon * radians * width, lat * radians]));
}

/** A tint for each realm, so that neighbours differ where four tints suffice. */
function tintsOf(countries, realmOf) {
  const next = neighbors(countries);
  const tints = new Map();
  const touching = new Map();
  countries.forEach((country, i) => {
    const realm = realmOf(country);
    const others = touching.get(realm) ?? new Set();
    next[i].forEach((j) => others.add(realmOf(countries[j])));
    others.delete(realm);
    touching.set(realm, others);
  });
  const byDegree = [...touching].sort((a, b) => b[1].size - a[1].size);
  for (const [realm, others] of byDegree) {
    const used = Array(TINTS).fill(0);
    others.forEach((other) => tints.has(other) && (used[tints.get(other)] += 1));
    tints.set(realm, used.indexOf(Math.min(...used)));
  }
  return tints;
}
