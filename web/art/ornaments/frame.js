/** The frame of a map, with the scale of degrees that runs round it. */
import { short } from "../svg.js";

/** @typedef {import("../data/places.js").Pair} Pair */

/**
 * @param {number} width
 * @param {number} height
 * @param {number} margin the room that the layout leaves at the edge
 * @param {Pair[][]} graticule lines whose ends at the frame become the marks of the scale
 * @param {{ ink: string, paper: string, accent: string }} colors
 */
export function degreeFrame(width, height, margin, graticule, { ink, paper, accent }) {
  const inner = margin * 0.86;
  const [low, high] = [margin * 0.4, margin * 0.68];
  const rect = (inset, line, color = ink) =>
    `<rect x="${short(inset)}" y="${short(inset)}" width="${short(width - 2 * inset)}" height="${short(height - 2 * inset)}" fill="none" stroke="${color}" stroke-width="${line}"/>`;

  const band =
    `M0 0H${width}V${height}H0zM${short(inner)} ${short(inner)}V${short(height - inner)}` +
    `H${short(width - inner)}V${short(inner)}z`;

  let bars = "";
  const middle = (low + high) / 2;
  const sides = marks(graticule, width, height, inner);
  for (const [side, found] of Object.entries(sides)) {
    const across = side === "top" || side === "bottom";
    const end = (across ? width : height) - low;
    const stops = [low, ...found.filter((at) => at > low + 12 && at < end - 12), end];
    const level = side === "top" || side === "left" ? middle : (across ? height : width) - middle;
    for (let i = 0; i + 1 < stops.length; i += 2) {
      bars += across
        ? `M${short(stops[i])} ${short(level)}H${short(stops[i + 1])}`
        : `M${short(level)} ${short(stops[i])}V${short(stops[i + 1])}`;
    }
  }
  return [
    `<path d="${band}" fill="${paper}" fill-rule="evenodd"/>`,
    `<path d="${bars}" stroke="${ink}" stroke-width="${short(high - low)}" fill="none" opacity=".75"/>`,
    rect(margin * 0.13, 1.4),
    rect(low, 0.5),
    rect(high, 0.5),
    rect(inner, 1.1),
    rect(inner + 2.4, 0.5, accent),
  ].join("");
}

/** Where lines cross the sides of the frame; with points halfway between, for finer bars. */
function marks(lines, width, height, inner) {
  const sides = { top: [], bottom: [], left: [], right: [] };
  const crossing = (side, along, across, level) => {
    for (const line of lines) {
      for (let i = 1; i < line.length; i += 1) {
        const [a, b] = [line[i - 1], line[i]];
        if (a[across] < level === b[across] < level) continue;
        const part = (level - a[across]) / (b[across] - a[across]);
        sides[side].push(a[along] + part * (b[along] - a[along]));
      }
    }
  };
  crossing("top", 0, 1, inner);
  crossing("bottom", 0, 1, height - inner);
  crossing("left", 1, 0, inner);
  crossing("right", 1, 0, width - inner);
  for (const side of Object.keys(sides)) {
    const sorted = sides[side]
      .sort((a, b) => a - b)
      .filter((at, i, all) => i === 0 || at - all[i - 1] > 24);
    const halves = sorted.slice(1).map((at, i) => (at + sorted[i]) / 2);
    sides[side] = [...sorted, ...halves].sort((a, b) => a - b);
  }
  return sides;
}

/**
 * A frame in the manner of the twenties: rules with stepped corners.
 * @param {number} width
 * @param {number} height
 * @param {number} margin
 * @param {{ ink: string, paper: string, accent: string }} colors
 */
export function decoFrame(width, height, margin, { ink, paper, accent }) {
  const inner = margin * 0.86;
  const stepped = (inset, step) => {
    const [l, t, r, b] = [inset, inset, width - inset, height - inset].map((v) => Number(short(v)));
    const s = step;
    return (
      `M${l + 2 * s} ${t}H${r - 2 * s}v${s}h${s}v${s}h${s}V${b - 2 * s}h${-s}v${s}h${-s}v${s}` +
      `H${l + 2 * s}v${-s}h${-s}v${-s}h${-s}V${t + 2 * s}h${s}v${-s}h${s}z`
    );
  };
  const outside = `M0 0H${width}V${height}H0z`;
  return [
    `<path d="${outside}${stepped(inner, 4)}" fill="${paper}" fill-rule="evenodd"/>`,
    `<path d="${stepped(margin * 0.15, 4)}" fill="none" stroke="${ink}" stroke-width="1.6"/>`,
    `<path d="${stepped(margin * 0.5, 4)}" fill="none" stroke="${accent}" stroke-width="2"/>`,
    `<path d="${stepped(inner, 4)}" fill="none" stroke="${ink}" stroke-width=".9"/>`,
  ].join("");
}

/** How large a fan in a corner is. */
export const FAN = 92;

/**
 * The rays of a rising sun in a corner of the sheet.
 * @param {number} width
 * @param {number} height
 * @param {number} margin
 * @param {{ right: boolean, bottom: boolean }} corner
 * @param {{ ink: string, accent: string }} colors
 */
export function cornerFan(width, height, margin, { right, bottom }, { ink, accent }) {
  const at = (degrees, length) => {
    const turn = (degrees * Math.PI) / 180;
    return `${short(Math.cos(turn) * length)} ${short(Math.sin(turn) * length)}`;
  };
  const wedge = (from, to, inner, outer) =>
    `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}z`;
  const arc = (radius) => `M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`;
  let wedges = "";
  for (let from = 0; from < 90; from += 15) {
    wedges += wedge(from + 1.5, from + 8.5, FAN * 0.36, FAN * (from % 30 === 0 ? 0.96 : 0.8));
  }
  const turned = `translate(${short(right ? width - margin : margin)} ${short(bottom ? height - margin : margin)}) scale(${right ? -1 : 1} ${bottom ? -1 : 1})`;
  return (
    `<g transform="${turned}" fill="none"><path d="${wedges}" fill="${accent}" opacity=".3"/>` +
    `<path d="${arc(FAN * 0.2)}${arc(FAN * 0.26)}${arc(FAN * 0.32)}" stroke="${ink}" stroke-width="1" opacity=".45"/></g>`
  );
}
