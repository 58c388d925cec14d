/** The picture of a board that lies on the earth: sea, coasts, land, ornaments, frame. */
import { geoGraticule } from "d3-geo";
import { places } from "./data/places.js";
import { area, dice, roughen, smooth, thin } from "./geometry.js";
import { geographyOf } from "./geography.js";
import { placeLabels } from "./labels.js";
import { cartouche, titlePlate, writingArea } from "./ornaments/cartouche.js";
import { compass, compassSize } from "./ornaments/compass.js";
import { degreeFrame } from "./ornaments/frame.js";
import { VIGNETTES, vignette } from "./ornaments/vignettes.js";
import { grain, paperEdge } from "./paper.js";
import { rasterOf } from "./raster.js";
import { Room } from "./room.js";
import { Sheet } from "./sheet.js";
import { element, fill, group, linesData, ringsData, short, stroke } from "./svg.js";
import { marks, mountains } from "./terrain.js";

/** @typedef {import("./data/places.js").Pair} Pair */
/** @typedef {import("./style.js").Style} Style */

/** Lines that follow the coast out to sea: how far away, on both sides, how thick, how strong. */
const COAST_LINES = [
  { away: 21, line: 0.9, strength: 0.3 },
  { away: 13.5, line: 0.9, strength: 0.45 },
  { away: 7, line: 1, strength: 0.65 },
];

/**
 * @typedef {object} Picture
 * @property {string} svg
 * @property {{ cartouche: import("./sheet.js").Area | null, labels: import("./labels.js").Label[] }} words
 * what the client writes on the picture
 */

/**
 * @param {import("./sheet.js").Layout} layout
 * @param {Style} style
 * @returns {Picture}
 */
export function drawMap(layout, style) {
  const { colors } = style;
  const sheet = new Sheet(layout);
  const { width, height } = sheet;
  const room = new Room(layout);
  const earth = landscape(sheet, style);
  const inLand = rasterOf(earth.land, width, height);
  const inLake = rasterOf(earth.lakes, width, height);
  const isLand = (at) => inLand(at) && !inLake(at);
  const isSea = (at) => !inLand(at);

  const plate = titlePlate(layout, room);
  const ornaments = [];
  if (plate) {
    ornaments.push(cartouche(plate, style.cartouche, colors));
    room.block(plate.at, [plate.width, plate.height]);
  }
  const labels = placeLabels(sheet, room, style.labels, isSea);
  ornaments.push(...furnish(room, style, isSea, isLand));

  const ground = { sheet, room, isLand, ...style.landscape };
  const hills = mountains(ground, { world: style.world });
  const wood = marks(ground, "wood", style.world ? 8 : 9, hills.hills);
  const sand = marks(ground, "sand", style.world ? 5 : 6, hills.hills);
  const palm = marks(ground, "palm", 13, hills.hills);

  const tints = colors.tints.map((tint, i) => {
    const rings = earth.realms.filter((realm) => realm.tint === i).flatMap((realm) => realm.rings);
    return fill(ringsData(coarse(rings)), tint, { stroke: tint, "stroke-width": 0.5 });
  });
  const lakes = ringsData(earth.lakes);
  const round = { "stroke-linejoin": "round", "stroke-linecap": "round" };
  const along = (shore) => (color, width, strength) =>
    element("use", {
      href: shore,
      fill: "none",
      stroke: color,
      "stroke-width": short(width),
      "stroke-opacity": strength,
    });
  const coast = along("#land");
  // Wide lines do not show small bays, and are far quicker without them.
  const wide = along("#coast");
  // The coasts of a map of the world are closer to each other.
  const fine = style.world ? 0.55 : 1;

  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    "<defs>",
    `<path id="land" d="${ringsData(earth.land)}" fill-rule="evenodd" stroke-linejoin="round"/>`,
    `<path id="coast" d="${ringsData(coarse(earth.land))}" stroke-linejoin="round"/>`,
    `<clipPath id="ashore"><use href="#land" clip-rule="evenodd"/></clipPath>`,
    `<clipPath id="lakes"><path d="${lakes}"/></clipPath>`,
    `<pattern id="hatch" width="400" height="3" patternUnits="userSpaceOnUse"><path d="M0 1.5H400" stroke="${colors.seaLine}" stroke-width=".6"/></pattern>`,
    grain.definition(colors.ink),
    paperEdge.definition(colors.edge),
    "</defs>",
    `<rect width="${width}" height="${height}" fill="${colors.sea}"/>`,
    // The sea: hatched along the coasts, then lines that follow the shore and fade with distance.
    wide("url(#hatch)", 42 * fine, 0.4),
    stroke(linesData(earth.graticule), colors.graticule, 0.6, { opacity: 0.5 }),
    ...COAST_LINES.flatMap(({ away, line, strength }) => [
      wide(mix(colors.seaLine, colors.sea, strength), away * fine + line),
      wide(colors.sea, away * fine - line),
    ]),
    `<use href="#land" fill="${colors.land}"/>`,
    group(
      { "clip-path": "url(#ashore)" },
      ...tints,
      wide(colors.inner, 11 * fine, 0.35),
      coast(colors.inner, 5 * fine, 0.5),
    ),
    stroke(linesData(earth.graticule), colors.graticule, 0.5, { opacity: 0.22 }),
    style.borders
      ? stroke(linesData(earth.borders), colors.border, 0.9, {
          "stroke-dasharray": "5 2.5 1 2.5",
          opacity: 0.5,
        })
      : "",
    stroke(linesData(earth.rivers), colors.river, style.world ? 0.9 : 1.3, {
      ...round,
      opacity: 0.75,
    }),
    fill(lakes, colors.sea),
    group(
      { "clip-path": "url(#lakes)", "stroke-linejoin": "round" },
      stroke(lakes, mix(colors.seaLine, colors.sea, 0.55), 7),
      stroke(lakes, colors.sea, 5.4),
    ),
    stroke(lakes, colors.shore, 0.9, { "stroke-linejoin": "round" }),
    stroke(sand, colors.sand, 1.1, { ...round, opacity: 0.7 }),
    stroke(wood, colors.wood, 0.7, { ...round, opacity: 0.6 }),
    stroke(palm, colors.wood, 0.8, { ...round, opacity: 0.7 }),
    stroke(hills.shades, colors.hill, 0.6, { ...round, opacity: 0.6 }),
    stroke(hills.outlines, colors.hill, 0.9, { ...round, opacity: 0.7 }),
    coast(colors.shore, style.world ? 0.9 : 1.1),
    paperEdge.over(width, height),
    grain.over(width, height),
    ...ornaments,
    degreeFrame(width, height, layout.plan.margin, earth.graticule, colors),
    "</svg>",
  ].join("\n");
  return { svg, words: { cartouche: plate ? writingArea(plate) : null, labels } };
}

/**
 * What the earth looks like on a sheet.
 * @param {Sheet} sheet
 * @param {Style} style
 */
export function landscape(sheet, style) {
  const rank = style.world ? 1 : 2;
  const drawn = style.landscape;
  const shown = (lines) => lines.filter((line) => sheet.shows(line));
  // What was drawn by hand is smoother than the coasts beside it.
  const random = dice(5);
  const rough = (lines, most) =>
    shown(lines).map((line) => thin(roughen(line, style.world ? most / 2 : most, random), 0.2));
  const lakes = drawn.lakes
    .filter((lake) => lake.rank <= rank)
    .flatMap((lake) => rough(sheet.drawRing(smooth(places(lake.shore), true)), 1.7));
  const islands = drawn.islands.flatMap((outline) =>
    rough(sheet.drawRing(smooth(places(outline), true)), 1),
  );
  const rivers = drawn.rivers
    .filter((river) => river.rank <= rank)
    .flatMap((river) => rough(sheet.drawLine(smooth(places(river.course))), 1.5));
  const graticule = geoGraticule()
    .step([style.degrees, style.degrees])
    .extent([
      [-180, -80],
      [180, 80 + 1e-6],
    ]);
  const { land, borders, realms } = geographyOf(sheet, style);
  return {
    land: [...land, ...islands],
    borders,
    realms: [...realms, { tint: 0, rings: islands }],
    lakes,
    rivers,
    graticule: shown(sheet.draw(graticule()).lines),
  };
}

/** The compass and the vignettes, each where there is most room for it. */
function furnish(room, style, isSea, isLand) {
  const { colors } = style;
  const drawn = [];
  const suits = { sea: isSea, land: isLand, any: () => true };
  const put = (size, where, draw) => {
    for (const scale of [1, 0.88, 0.76, 0.65, 0.56]) {
      const box = [size[0] * scale, size[1] * scale];
      const found = room.find(box, suits[where]);
      if (!found) continue;
      room.block(found.at, box);
      drawn.push(draw(found.at, scale));
      return;
    }
  };
  put(compassSize(44), style.compass ?? "any", (at, scale) =>
    compass([at[0], at[1] + 8 * scale], 44 * scale, { ...colors, paper: colors.plain }),
  );
  for (const { kind, where, scale: full = 1 } of style.vignettes) {
    const [width, height] = VIGNETTES[kind].size;
    put([width * full, height * full], where, (at, scale) =>
      vignette(kind, at, full * scale, {
        ink: colors.ink,
        paper: where === "sea" ? colors.sea : colors.land,
      }),
    );
  }
  return drawn;
}

/** Rings without what is too small for wide lines and faint tints. */
const coarse = (rings) =>
  rings.map((ring) => thin(ring, 1)).filter((ring) => ring.length > 3 && area(ring) > 2);

/** A color between two, as `#rrggbb`. */
function mix(one, other, part) {
  const channels = (color) => [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
  const [a, b] = [channels(one), channels(other)];
  return `#${a
    .map((value, i) =>
      Math.round(value * part + b[i] * (1 - part))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
