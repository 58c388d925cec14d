/** Writing SVG. */

/** @typedef {import("./data/places.js").Pair} Pair */

/** A number as short as one decimal allows. @param {number} value */
export const short = (value) => {
  const text = (Math.round(value * 10) / 10).toString();
  return text.replace(/^(-?)0\./, "$1.");
};

/**
 * The data of a path through points, in steps from one to the next.
 * @param {Pair[]} points
 * @param {boolean} closed
 */
export function pathData(points, closed = false) {
  // Steps are taken between rounded places, so that errors do not add up.
  let [x, y] = points[0].map((value) => Math.round(value * 10));
  let data = `M${short(x / 10)} ${short(y / 10)}l`;
  let first = true;
  const rest = closed ? points.slice(1, isClosed(points) ? -1 : undefined) : points.slice(1);
  for (const point of rest) {
    const [nextX, nextY] = point.map((value) => Math.round(value * 10));
    if (nextX === x && nextY === y) continue;
    const [dx, dy] = [short((nextX - x) / 10), short((nextY - y) / 10)];
    data += (first || dx.startsWith("-") ? "" : " ") + dx + (dy.startsWith("-") ? "" : " ") + dy;
    first = false;
    [x, y] = [nextX, nextY];
  }
  if (first) return "";
  return data + (closed ? "z" : "");
}

const isClosed = (points) => {
  const [first, last] = [points[0], points[points.length - 1]];
  return first[0] === last[0] && first[1] === last[1];
};

/** @param {Pair[][]} rings */
export const ringsData = (rings) => rings.map((ring) => pathData(ring, true)).join("");

/** @param {Pair[][]} lines */
export const linesData = (lines) => lines.map((line) => pathData(line)).join("");

/**
 * An element; attributes that are undefined are left out.
 * @param {string} name
 * @param {Record<string, string | number | undefined>} attributes
 * @param {string} content
 */
export function element(name, attributes, content = "") {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** A line without a fill. */
export const stroke = (data, color, width, more = {}) =>
  data
    ? element("path", { d: data, fill: "none", stroke: color, "stroke-width": width, ...more })
    : "";

/** A filled shape. */
export const fill = (data, color, more = {}) =>
  data ? element("path", { d: data, fill: color, ...more }) : "";

/** A group. */
export const group = (attributes, ...content) => element("g", attributes, content.join(""));
