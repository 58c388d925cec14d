/** A compass rose. */
import { group, short } from "../svg.js";

/**
 * @param {import("../data/places.js").Pair} at
 * @param {number} radius
 * @param {{ ink: string, paper: string, accent: string, opacity?: number }} colors
 */
export function compass([x, y], radius, { ink, paper, accent, opacity = 0.7 }) {
  const at = (angle, length) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `${short(Math.cos(turn) * length)} ${short(Math.sin(turn) * length)}`;
  };
  const point = (angle, length, width) => {
    const dark = `M0 0L${at(angle, length)}L${at(angle + 45, width)}z`;
    const light = `M0 0L${at(angle, length)}L${at(angle - 45, width)}z`;
    return (
      `<path d="${light}" fill="${paper}" stroke="${ink}" stroke-width=".7"/>` +
      `<path d="${dark}" fill="${ink}" stroke="${ink}" stroke-width=".7"/>`
    );
  };
  const circle = (length, width, more = "") =>
    `<circle r="${short(length)}" fill="none" stroke="${ink}" stroke-width="${width}"${more}/>`;
  let ticks = "";
  for (let angle = 0; angle < 360; angle += 15) {
    ticks += `M${at(angle, radius * 0.76)}L${at(angle, radius * 0.83)}`;
  }
  const rays = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5]
    .map((angle) => `M0 0L${at(angle, radius * 0.62)}`)
    .join("");
  // A lily for the north, as sailors drew it.
  const r = radius / 40;
  const lily =
    `M0 ${short(-56 * r)}q${short(6 * r)} ${short(8 * r)} ${short(1.5 * r)} ${short(15 * r)}h${short(-3 * r)}q${short(-4.5 * r)} ${short(-7 * r)} ${short(1.5 * r)} ${short(-15 * r)}z` +
    `M${short(3 * r)} ${short(-42 * r)}q${short(1 * r)} ${short(-7 * r)} ${short(7 * r)} ${short(-6 * r)}q${short(2 * r)} ${short(3 * r)} ${short(-1 * r)} ${short(5 * r)}` +
    `M${short(-3 * r)} ${short(-42 * r)}q${short(-1 * r)} ${short(-7 * r)} ${short(-7 * r)} ${short(-6 * r)}q${short(-2 * r)} ${short(3 * r)} ${short(1 * r)} ${short(5 * r)}`;
  return group(
    { transform: `translate(${short(x)} ${short(y)})`, opacity, "stroke-linejoin": "round" },
    circle(radius * 0.84, 0.9),
    circle(radius * 0.76, 0.5),
    circle(radius * 0.5, 0.5),
    `<path d="${ticks}" stroke="${ink}" stroke-width=".7"/>`,
    `<path d="${rays}" stroke="${ink}" stroke-width=".5"/>`,
    ...[45, 135, 225, 315].map((angle) => point(angle, radius * 0.66, radius * 0.13)),
    ...[90, 180, 270, 0].map((angle) => point(angle, radius * 0.95, radius * 0.17)),
    `<circle r="${short(radius * 0.09)}" fill="${accent}" stroke="${ink}" stroke-width=".7"/>`,
    `<path d="${lily}" fill="${accent}" stroke="${ink}" stroke-width=".7"/>`,
  );
}

/** How much room a compass of a radius takes, with its lily. @param {number} radius */
export const compassSize = (radius) => [radius * 2, radius * 2.5];
