/** The plate on which the client writes the title of a board. */
import { short } from "../svg.js";

/** @typedef {{ ink: string, paper: string, accent: string }} Colors */

/** Small crests for the top of a plate, drawn around 0, 0, about 26 wide. */
const CRESTS = {
  wheel:
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M-5 0H5M0-5V5M-3.5-3.5l7 7M-3.5 3.5l7-7M-7 1q-8 1-13-5q7 1 12-1M7 1q8 1 13-5q-7 1-12-1M-7 3q-6 2-10-2M7 3q6 2 10-2",
  leaves:
    "M0 5Q-10 4-18-4Q-10-6-2 2M0 5Q10 4 18-4Q10-6 2 2M0 5Q-6-2-5-9Q0-6 0 3M0 5Q6-2 5-9Q0-6 0 3M-14-3L-2 3M14-3L2 3",
  anchor:
    "M0-6V8M-2.5-8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M-5-3H5M-9 2q1 7 9 7q8 0 9-7M-11 4l2-3 3 2M11 4l-2-3-3 2",
  star: "M0-8l2.2 5.2 5.6.4-4.3 3.6 1.4 5.5L0 3.7l-4.9 3 1.4-5.5-4.3-3.6 5.6-.4zM-12 0h-8M12 0h8M-12 3h-5M12 3h5",
  ermine:
    "M0-10l1.9 2.6L0-4.8l-1.9-2.6zM-4.4-6.2l1.7 2.3-1.7 2.3-1.7-2.3zM4.4-6.2l1.7 2.3-1.7 2.3-1.7-2.3zM0-3.4Q-1 4-5.4 8Q-2.4 7.2-1.7 9.4Q-.6 7.4 0 9.8Q.6 7.4 1.7 9.4Q2.4 7.2 5.4 8Q1 4 0-3.4M-9 2h-11M9 2h11M-10 5h-6M10 5h6",
  fan: "M0 6L-16-2M0 6L-12-7M0 6L-6-10M0 6V-11M0 6L6-10M0 6L12-7M0 6L16-2M-18 0A18 18 0 0 1 18 0M-11 2A11 11 0 0 1 11 2",
};

/** What the crest and the curls take of the area, in which everything stays. */
const AROUND = { top: 12, bottom: 3, side: 9 };

/**
 * @param {import("../sheet.js").Area} area
 * @param {{ crest: keyof typeof CRESTS, deco?: boolean }} manner
 * @param {Colors} colors
 */
export function cartouche({ at, width, height }, { crest, deco }, { ink, paper, accent }) {
  const [right, down] = [width / 2 - AROUND.side, (height - AROUND.top - AROUND.bottom) / 2];
  const middle = at[1] + (AROUND.top - AROUND.bottom) / 2;
  const plate = (inset, cut) => (deco ? stepped : hollow)(right - inset, down - inset, cut);
  const curl = (sx, sy) => {
    const [x, y] = [sx * (right - 1), sy * (down - 15)];
    const [a, b] = [sx, sy];
    return (
      `M${short(x)} ${short(y)}c${9 * a} ${1 * b} ${10 * a} ${12 * b} ${2 * a} ${12 * b}` +
      `c${-5 * a} 0 ${-5 * a} ${-7 * b} 0 ${-6 * b}`
    );
  };
  const curls = [-1, 1].flatMap((sx) => [-1, 1].map((sy) => curl(sx, sy))).join("");
  const shade = `<path d="${plate(0, 9)}" transform="translate(1.5 2)" fill="${ink}" opacity=".16"/>`;
  return [
    `<g transform="translate(${short(at[0])} ${short(middle)})" stroke-linejoin="round" stroke-linecap="round">`,
    shade,
    `<path d="${plate(0, 9)}" fill="${paper}" stroke="${ink}" stroke-width="1.2"/>`,
    `<path d="${plate(3, 8)}" fill="none" stroke="${accent}" stroke-width="1.5"/>`,
    `<path d="${plate(5.5, 7)}" fill="none" stroke="${ink}" stroke-width=".5"/>`,
    deco ? "" : `<path d="${curls}" fill="none" stroke="${ink}" stroke-width="1" opacity=".8"/>`,
    `<g transform="translate(0 ${short(-down)})"><ellipse rx="24" ry="11" fill="${paper}"/>`,
    `<path d="${CRESTS[crest]}" fill="none" stroke="${ink}" stroke-width=".9"/></g>`,
    `</g>`,
  ].join("");
}

/** A rectangle with hollow corners, around 0, 0. */
function hollow(right, down, cut) {
  const [w, h, c] = [short(right - cut), short(down - cut), cut];
  return (
    `M-${w}-${short(down)}H${w}a${c} ${c} 0 0 0 ${c} ${c}V${h}a${c} ${c} 0 0 0-${c} ${c}` +
    `H-${w}a${c} ${c} 0 0 0-${c}-${c}V-${h}a${c} ${c} 0 0 0 ${c}-${c}z`
  );
}

/** A rectangle with stepped corners, around 0, 0. */
function stepped(right, down, cut) {
  const s = cut / 2;
  const [w, h] = [short(right - cut), short(down - cut)];
  return (
    `M-${w}-${short(down)}H${w}v${s}h${s}v${s}h${s}V${h}h-${s}v${s}h-${s}v${s}` +
    `H-${w}v-${s}h-${s}v-${s}h-${s}V-${h}h${s}v-${s}h${s}z`
  );
}

/** The part of a plate that is free for letters. @param {import("../sheet.js").Area} area */
export function writingArea({ at, width, height }) {
  const inset = { side: AROUND.side + 10, top: AROUND.top + 10, bottom: AROUND.bottom + 7 };
  return {
    at: [at[0], at[1] + (inset.top - inset.bottom) / 2],
    width: width - 2 * inset.side,
    height: height - inset.top - inset.bottom,
  };
}

/**
 * The room for the title: where the layout says, or the emptiest place.
 * @param {import("../sheet.js").Layout} layout
 * @param {import("../room.js").Room} room
 * @returns {import("../sheet.js").Area | undefined}
 */
export function titlePlate(layout, room) {
  if (layout.cartouche) return layout.cartouche;
  for (const [width, height] of [
    [270, 104],
    [230, 92],
    [200, 82],
    [170, 74],
  ]) {
    const found = room.find([width, height]);
    if (found) return { at: found.at, width, height };
  }
  return undefined;
}
