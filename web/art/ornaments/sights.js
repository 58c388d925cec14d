/** Sights of a town as small drawings, in the manner of `vignettes.js`. */

/** @typedef {import("./vignettes.js").Vignette} Vignette */

const line = (data, width = 1) => `<path d="${data}" fill="none" stroke-width="${width}"/>`;
const shape = (data, paper, width = 1) =>
  `<path d="${data}" fill="${paper}" stroke-width="${width}"/>`;

/** @type {Vignette} */
const tower = {
  size: [44, 84],
  draw: (paper) =>
    [
      shape("M-2-36L-3-10L-8 14L-20 38h11q1-10 9-10t9 10h11L8 14L3-10L2-36z", paper),
      shape("M-5-10h10v3H-5zM-10 14h20v4h-20z", paper),
      line(
        "M0-42v6M-3-22h6M-4-16h8M-4-6l9 9M4-6l-9 9M-6 5l13 8M6 5l-13 8M-10 18l-6 20M10 18l6 20M-15 28l6-6M15 28l-6-6",
        0.6,
      ),
    ].join(""),
};

/** @type {Vignette} */
const arch = {
  size: [56, 52],
  draw: (paper) =>
    [
      shape("M-24-22h48v6h-48zM-22-16h44v38H9V2q0-9-9-9t-9 9v20h-13z", paper),
      line("M-22-9h44M-19-6h7v10h-7zM12-6h7v10h-7zM-27 22h54", 0.7),
    ].join(""),
};

/** @type {Vignette} */
const domes = {
  size: [64, 66],
  draw: (paper) =>
    [
      shape("M-26 10v-10q0-8 6-12q6 4 6 12V10zM26 10v-10q0-8-6-12q-6 4-6 12V10z", paper),
      shape("M-10 4V-8q0-14 10-20q10 6 10 20V4z", paper),
      shape("M-28 8h56v18h-56z", paper),
      shape("M-9 26V16q0-4 3-4t3 4v10M-3 26V16q0-4 3-4t3 4v10M3 26V16q0-4 3-4t3 4v10", paper, 0.7),
      line("M0-28v-5M-2-31h4M-20-12v-4M20-12v-4M-10-4h20M-5-4v8M0-4v8M5-4v8M-30 29h60", 0.7),
    ].join(""),
};

/** @type {Vignette} */
const mill = {
  size: [56, 62],
  draw: (paper) =>
    [
      shape("M-10 26l3-26h14l3 26z", paper),
      shape("M-8 0q0-9 8-9t8 9z", paper),
      line("M-22-24L22 16M-22 16L22-24", 1.2),
      shape(
        "M-23-20l4-5 14 13-3 4zM23-20l-4-5-14 13 3 4zM-23 12l4 5 14-13-3-4zM23 12l-4 5-14-13 3-4z",
        paper,
        0.7,
      ),
      line("M-2 26v-8h4v8M-16 26h32", 0.8),
    ].join(""),
};

/** @type {Vignette} */
const pantheon = {
  size: [58, 62],
  draw: (paper) =>
    [
      shape("M-12-4v-6q0-12 12-14q12 2 12 14v6z", paper),
      shape("M-3-24v-5h6v5M-14-4h28v6h-28zM-26 8L0-1L26 8z", paper),
      shape("M-24 8h48v4h-48zM-26 24h52v4h-52z", paper),
      line(
        "M-20 12v12M-14 12v12M-8 12v12M0 12v12M8 12v12M14 12v12M20 12v12M-8-4v-6M0-4v-8M8-4v-6",
        1.1,
      ),
    ].join(""),
};

/** @type {Vignette} */
const cathedral = {
  size: [50, 58],
  draw: (paper) =>
    [
      shape("M-20 24V-22h13V24zM7 24V-22h13V24zM-7 24V-8H7V24z", paper),
      line("M-20-10H20M-20 4H20M-17-19v8M-13.5-19v8M-10-19v8M10-19v8M13.5-19v8M17-19v8", 0.7),
      `<circle r="4.5" cy="-2.6" fill="${paper}" stroke-width=".8"/>`,
      line(
        "M0-7v9M-4.5-2.6h9M-16 24V14q2.5-5 5 0v10M11 24V14q2.5-5 5 0v10M-3 24V13q3-5 6 0v11M-23 24h46",
        0.7,
      ),
    ].join(""),
};

/** @type {Vignette} */
const balloon = {
  size: [44, 72],
  draw: (paper) =>
    [
      shape("M0-32c-24 0-24 28-8 42h16c16-14 16-42-8-42z", paper),
      line("M-3-32c-11 10-11 32-3 42M3-32c11 10 11 32 3 42M-16-20q16 7 32 0M-18-10q18 8 36 0", 0.6),
      line("M-8 10l4 14M8 10l-4 14M0 10v14", 0.6),
      shape("M-5 24H5l-1 8h-8z", paper),
    ].join(""),
};

/** @type {Record<string, Vignette>} */
export const SIGHTS = { tower, arch, domes, mill, pantheon, cathedral, balloon };
