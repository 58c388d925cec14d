/**
 * Small drawings for empty places. Each is drawn around 0, 0 within its size, with lines of the
 * group's colour and with `paper` where something hides what is behind it.
 */

import { SIGHTS } from "./sights.js";

/** @typedef {{ size: [number, number], draw: (paper: string) => string }} Vignette */

/** Waves from x to x at a height, as path data. */
const waves = (from, to, y, length = 12) => {
  const count = Math.round((to - from) / length);
  return `M${from} ${y}q${length / 2}-4 ${length} 0${`t${length} 0`.repeat(count - 1)}`;
};

const line = (data, width = 1) => `<path d="${data}" fill="none" stroke-width="${width}"/>`;
const shape = (data, paper, width = 1) =>
  `<path d="${data}" fill="${paper}" stroke-width="${width}"/>`;
const solid = (data) => `<path d="${data}" fill="currentColor" stroke="none"/>`;

/** A liner of the turn of the century under steam. @type {Vignette} */
const steamer = {
  size: [124, 72],
  draw: (paper) =>
    [
      line("M-7-22q-5-7-15-5q-8 1-13-5q-8-4-16 1q-5 3-10 1M11-22q-6-9-17-8q-9 0-14-4", 0.8),
      shape("M-12-3l1-19h7l1 19zM5-3l1-19h7l1 19z", paper),
      solid("M-11.3-17h7.5l.2 4h-8zM5.7-17h7.5l.2 4h-8z"),
      shape("M-24 2v-5h46v5z", paper),
      shape("M-34 9v-7h68v7z", paper),
      line("M-29 5.5h58", 0.7),
      line("M-38 9v-36M38 7v-34M-38-27l-16 34M-38-27l14 24M38-27l18 32M38-27l-16 24", 0.7),
      shape("M-54 8H42q8 0 14-4l-7 16q-2 4-8 4H-38q-8 0-11-6z", paper),
      line("M-51 13H52", 0.7),
      `<path d="M-40 17H42" fill="none" stroke-width="1.6" stroke-dasharray="0 7" stroke-linecap="round"/>`,
      line(`${waves(-60, 60, 27)}${waves(-46, 38, 32)}`, 0.8),
    ].join(""),
};

/** A square sail that the wind fills. */
const sail = (x, y, width, height) =>
  `M${x - width} ${y}h${width * 2}q6 ${height / 2} 2 ${height}q${-width - 1}-5 ${-2 * width - 2} 0q5-${height / 2}-2-${height}z`;

/** A full-rigged ship. @type {Vignette} */
const clipper = {
  size: [112, 104],
  draw: (paper) =>
    [
      line("M-24 30V-42M3 30V-48M28 28V-38M28-36L56 18M3-46L40 24M-24-40L-48 22", 0.8),
      shape("M44 22l10-4-18-30q6 18 8 34z", paper),
      ...[-24, 3, 28].flatMap((x, i) => {
        const top = [-36, -42, -32][i];
        return [
          shape(sail(x, top, 8, 14), paper),
          shape(sail(x, top + 17, 10.5, 17), paper),
          shape(sail(x, top + 37, 12.5, 20), paper),
        ];
      }),
      solid("M-24-42q-8-4-14 0q7 2 14 4zM3-48q-8-4-14 0q7 2 14 4z"),
      shape("M-50 24q4 4 10 5H30q12-3 27-13q-8 10-12 20q-2 5-8 5H-34q-10 0-16-17z", paper),
      line("M-44 33H44", 0.7),
      line(`${waves(-58, 56, 44)}${waves(-42, 36, 49)}`, 0.8),
    ].join(""),
};

/** A serpent of the deep. @type {Vignette} */
const serpent = {
  size: [124, 60],
  draw: (paper) =>
    [
      shape("M-60 18q-2-12 4-20q-8 0-10-6q8-4 15 1q5-4 9-1q-3 7-8 7q-5 8-2 19z", paper),
      shape("M-42 18a13 14 0 0 1 26 0h-8a5.5 6 0 0 0-10 0z", paper),
      shape("M-10 18a16 18 0 0 1 32 0h-9a7 8 0 0 0-14 0z", paper),
      line("M-33 5l1-5 3 4 3-4 2 5M0 2l1-6 4 4 4-4 2 6", 0.8),
      shape("M28 18c-2-22 2-40 18-42q12-1 16 8q1 5-6 5l-10 0q-6 2-6 12q0 8 2 17z", paper),
      line("M62-16q-8 2-14-1M30-2l-6-4 5-3-5-5 7-1-2-6 8 2", 0.8),
      `<circle cx="50" cy="-19" r="1.4" fill="currentColor" stroke="none"/>`,
      line(`${waves(-66, 66, 20)}${waves(-44, 52, 26)}`, 0.8),
    ].join(""),
};

/** A dhow of the Indian Ocean. @type {Vignette} */
const dhow = {
  size: [84, 84],
  draw: (paper) =>
    [
      line("M2 20L8-32", 1.2),
      shape("M-30 12L30-40q2 30-12 54q-22-8-48-2z", paper),
      line("M-16 6Q12-12 27-32M-2 8Q18-4 28-18", 0.6),
      solid("M8-32q6-4 12-1q-6 1-12 4z"),
      shape("M-36 18q36 6 76-6q-8 22-24 24H-14q-14-2-22-18z", paper),
      line("M-32 23q34 5 66-3", 0.7),
      line(`${waves(-42, 42, 39)}${waves(-26, 22, 44)}`, 0.8),
    ].join(""),
};

/** Three palms. @type {Vignette} */
const palms = {
  size: [84, 84],
  draw: (paper) => {
    const palm = (x, y, height, lean, size) => {
      const [topX, topY] = [x + lean, y - height];
      const frond = (dx, dy) =>
        `M${topX} ${topY}q${dx * 0.5} ${dy - size * 0.35} ${dx} ${dy}q${-dx * 0.4} ${-size * 0.3} ${-dx} ${-dy}`;
      const fronds = [
        [-size, size * 0.45],
        [-size * 1.1, -size * 0.05],
        [-size * 0.5, -size * 0.6],
        [size * 0.5, -size * 0.6],
        [size * 1.1, -size * 0.05],
        [size, size * 0.45],
      ];
      return (
        shape(
          `M${x - 1.8} ${y}Q${x + lean * 0.2} ${y - height * 0.5} ${topX} ${topY}Q${x + lean * 0.4 + 2} ${y - height * 0.5} ${x + 2.2} ${y}z`,
          paper,
          0.8,
        ) + shape(fronds.map(([dx, dy]) => frond(dx, dy)).join(""), paper, 0.9)
      );
    };
    return [
      palm(-14, 30, 42, -10, 17),
      palm(16, 32, 34, 10, 15),
      palm(2, 34, 58, 4, 20),
      line("M-40 34q20-6 40 0t40 0M-28 38h10M10 39h16", 0.8),
    ].join("");
  },
};

/** An airship. @type {Vignette} */
const zeppelin = {
  size: [130, 52],
  draw: (paper) =>
    [
      shape("M-46-4l-14-13h9l16 9zM-46 4l-14 13h9l16-9z", paper),
      shape("M-58 0C-40-20 28-20 56-4q4 4 0 8C28 20-40 20-58 0z", paper),
      line("M-57 0H58M-54-3C-36-11 26-12 55-3M-54 3C-36 11 26 12 55 3", 0.6),
      line("M-30-12.5q-6 12 0 25M-10-15q-6 15 0 30M12-14.5q6 14.5 0 29M32-11.5q6 11 0 23", 0.5),
      shape("M-26 16h16l-2 5h-12zM14 16h16l-2 5H16z", paper),
      solid("M-62-1h6v2h-6z"),
    ].join(""),
};

/** A locomotive with its tender. @type {Vignette} */
const locomotive = {
  size: [140, 72],
  draw: (paper) =>
    [
      line("M40-29q-4-6-13-4q-10 2-16-3q-9-5-18 0q-8 4-16 1M46-30q-5-7-16-5", 0.8),
      shape("M-64 12V-8h28v20z", paper),
      shape("M-62-8q3-7 12-6q8-4 13 6z", paper, 0.8),
      shape("M-26 12v-31h18v31z", paper),
      shape("M-22-14h10v9h-10z", paper, 0.8),
      shape("M-30-19q12-5 26 0z", paper),
      shape("M-8-11h52q6 0 6 9t-6 9H-8z", paper),
      shape("M4-11q0-9 6-9t6 9zM20-11q0-6 4-6t4 6z", paper),
      shape("M37-11v-6l-6-8 4-5h10l4 5-6 8v6z", paper),
      shape("M47-12h7v-7h-7z", paper, 0.8),
      line("M0-11V7M14-11V7M30-11V7M-66 12H54M-36 9h12", 0.7),
      shape("M50 12l16 12H50z", paper),
      line("M54 15v9M58 18v6", 0.6),
      [-14, 9]
        .map(
          (x) =>
            `<circle cx="${x}" cy="14" r="10.5" fill="${paper}"/><circle cx="${x}" cy="14" r="2" fill="currentColor" stroke="none"/>`,
        )
        .join(""),
      line(
        "M-14 4v20M-24 14H-4M-21 7l14 14M-21 21l14-14M9 4v20M-1 14h20M2 7l14 14M2 21l14-14",
        0.5,
      ),
      [-57, -43, 30, 43].map((x) => `<circle cx="${x}" cy="19" r="5.5" fill="${paper}"/>`).join(""),
      line("M-14 16H34", 1.4),
      line(
        "M-70 25H70M-64 28h7M-50 28h7M-36 28h7M-22 28h7M-8 28h7M6 28h7M20 28h7M34 28h7M48 28h7",
        0.8,
      ),
    ].join(""),
};

/** A paddle steamer of the rivers. @type {Vignette} */
const paddler = {
  size: [130, 74],
  draw: (paper) =>
    [
      line("M30-34q-4-7-12-5q-10 2-16-3q-8-4-16 0M40-34q-4-9-14-8", 0.8),
      shape("M28 0v-32h4V0zM38 0v-32h4V0z", paper),
      line("M26-32h8M36-32h8M27-34l1 2M45-34l-1 2", 1.3),
      shape("M2-10h16v8H2zM-4-2h52v9H-4z", paper),
      shape("M-38-2h80v10h-80zM-38 8h88v9h-88z", paper),
      line(
        "M-34-2v10M-26-2v10M-18-2v10M-10-2v10M-2-2v10M6-2v10M14-2v10M22-2v10M30-2v10M38-2v10M-38 3h80",
        0.6,
      ),
      line("M-34 8v9M-24 8v9M-14 8v9M-4 8v9M6 8v9M16 8v9M26 8v9M36 8v9M46 8v9", 0.6),
      shape("M-42 17H58q-2 8-10 9H-40z", paper),
      `<circle cx="-48" cy="12" r="14" fill="${paper}"/><circle cx="-48" cy="12" r="9.5" fill="none" stroke-width=".6"/>`,
      line("M-62 12h28M-48-2v28M-58 2l20 20M-58 22l20-20", 0.8),
      line(`${waves(-66, 66, 29)}${waves(-40, 44, 34)}`, 0.8),
    ].join(""),
};

/** A lighthouse on its rock, with its light lit. @type {Vignette} */
const lighthouse = {
  size: [110, 116],
  draw: (paper) =>
    [
      line("M-9-38L-52-50M-9-35L-54-35M-9-32L-50-21M9-38L52-50M9-35L54-35M9-32L50-21", 0.7),
      line("M-14-40L-32-48M14-40L32-48M-14-30L-31-22M14-30L31-22", 0.5),
      shape("M-9 36L-6-24H6L9 36z", paper),
      solid("M-6.5-14H6.5L7.2 0H-7.2zM-7.9 14H7.9L8.6 28H-8.6z"),
      shape("M-9-24v-3.5h18v3.5z", paper),
      shape("M-4.5-27.5v-11h9v11z", paper),
      line("M-1.5-38.5v11M1.5-38.5v11M-8-27.5v-5M8-27.5v-5M-8-31h3.5M8-31H4.5", 0.6),
      shape("M-6-38.5Q0-50 6-38.5z", paper),
      line("M0-44.5v-6", 0.8),
      shape("M-38 46q2-9 10-8l5-6q7-4 10 3l6 1q8-4 14 0l7-3q8 0 9 6q8-1 13 7z", paper),
      line("M-24 38l4 6M-12 37l-1 7M4 38l2 6M16 37l-2 7M26 40l3 4", 0.6),
      line(`${waves(-48, 48, 49)}${waves(-36, 36, 54)}`, 0.8),
    ].join(""),
};

/** A fishing boat of Brittany with two lugsails. @type {Vignette} */
const lugger = {
  size: [104, 98],
  draw: (paper) =>
    [
      line("M-14 26V-32M20 26V-44", 1.1),
      shape("M-36-14L0-34q7 24 3 48q-18-7-36-2q4-13-3-26z", paper),
      shape("M2-24L40-46q8 32 3 62q-18-8-35-3q4-20-6-37z", paper),
      line(
        "M-24-20.7Q-17-4-21 12.6M-12-27.3Q-5-8-9 13.3M14.7-31.3Q24-9 19.6 14M27.3-38.7Q36-11 31.3 15",
        0.5,
      ),
      line("M-33 12L-40 20M43 16L47 17", 0.6),
      solid("M20-44q7-5 14-1q-7 1-14 4z"),
      shape("M-46 18q10 4 22 4h46q14-1 28-8q-4 20-15 24H-34q-9-3-12-20z", paper),
      line("M-43 25q40 6 90-3", 0.7),
      line(`${waves(-50, 52, 41)}${waves(-36, 36, 46)}`, 0.8),
    ].join(""),
};

/** Standing stones, the large ones in front. @type {Vignette} */
const menhirs = {
  size: [112, 66],
  draw: (paper) => {
    const stone = (x, y, width, height) =>
      shape(
        `M${x - width} ${y}q${-width * 0.3} ${-height * 0.7} ${width * 0.5} ${-height}q${width * 0.7} ${-height * 0.1} ${width * 1.1} ${height * 0.15}q${width * 0.5} ${height * 0.4} ${width * 0.3} ${height * 0.85}z`,
        paper,
      ) +
      line(
        [0.35, 0.55, 0.72]
          .map(
            (part) =>
              `M${x + width * 0.75} ${y - height * (1 - part) * 1.2}l${-width * 0.15} ${height * 0.22}`,
          )
          .join(""),
        0.6,
      );
    return [
      stone(-38, 8, 4, 15),
      stone(-26, 8, 4, 18),
      stone(-12, 9, 5, 20),
      stone(4, 10, 5.5, 23),
      stone(-34, 20, 6, 27),
      stone(-10, 22, 7.5, 34),
      stone(18, 22, 8, 40),
      stone(42, 23, 9, 48),
      line(
        "M-52 22q6-5 10 0M-22 24q5-5 9 0M30 26q6-6 10 0M-46 28h16M-4 28h14M22 30h20M50 25h6",
        0.7,
      ),
    ].join("");
  },
};

/** @type {Record<string, Vignette>} */
export const VIGNETTES = {
  steamer,
  clipper,
  serpent,
  dhow,
  palms,
  zeppelin,
  locomotive,
  paddler,
  lighthouse,
  lugger,
  menhirs,
};

/**
 * A vignette at a place.
 * @param {string} kind
 * @param {import("../data/places.js").Pair} at
 * @param {number} scale
 * @param {{ ink: string, paper: string, opacity?: number }} colors
 */
export function vignette(kind, [x, y], scale, { ink, paper, opacity = 0.6 }) {
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" color="${ink}" stroke="${ink}"` +
    ` stroke-linejoin="round" stroke-linecap="round" opacity="${opacity}">${(VIGNETTES[kind] ?? SIGHTS[kind]).draw(paper)}</g>`
  );
}
