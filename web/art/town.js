/** The picture of a board that lies in a town: a river, parks, streets, sights, an Art Deco frame. */
import { places } from "./data/places.js";
import { dice, distanceToLine, smooth } from "./geometry.js";
import { placeLabels } from "./labels.js";
import { cartouche, titlePlate, writingArea } from "./ornaments/cartouche.js";
import { compass, compassSize } from "./ornaments/compass.js";
import { cornerFan, decoFrame, FAN } from "./ornaments/frame.js";
import { SIGHTS } from "./ornaments/sights.js";
import { VIGNETTES, vignette } from "./ornaments/vignettes.js";
import { grain, paperEdge } from "./paper.js";
import { rasterOf } from "./raster.js";
import { Room } from "./room.js";
import { Sheet } from "./sheet.js";
import { fill, group, linesData, ringsData, short, stroke } from "./svg.js";

/** @typedef {import("./data/places.js").Pair} Pair */
/** @typedef {import("./data/paris.js").Town} Town */

/** A town of which nothing is known but its stops. @type {Town} */
const UNKNOWN = {
  rivers: [],
  islands: [],
  parks: [],
  streets: [],
  squares: [],
  rails: [],
  quarters: [],
  sights: [],
};

const METRES_A_DEGREE = 111_200;

/** Width of the streets on the sheet by their rank: kerbs and road. */
const STREETS = { 1: [8.4, 6.4], 2: [6, 4.4], 3: [3.8, 2.6] };

/**
 * @param {import("./sheet.js").Layout} layout
 * @param {import("./style.js").Style} style
 * @param {Town} town
 * @returns {import("./map.js").Picture}
 */
export function drawTown(layout, style, town = UNKNOWN) {
  const { colors } = style;
  const sheet = new Sheet(layout);
  const { width, height } = sheet;
  const room = new Room(layout);
  const metre = layout.scale.scale[1] / METRES_A_DEGREE;
  const line = (course) => sheet.drawLine(smooth(places(course)));
  const ring = (outline, soft = true) =>
    sheet.drawRing(soft ? smooth(places(outline), true) : places(outline));

  const islands = town.islands.flatMap((outline) => ring(outline));
  const parks = town.parks.map((park) => ({
    ...park,
    rings: ring(park.outline, park.kind === "wood"),
  }));
  const isGreen = rasterOf(
    parks.flatMap((park) => park.rings),
    width,
    height,
  );

  const courses = town.rivers.map((river) => ({ ...river, lines: line(river.course) }));
  const isDry = (at) =>
    courses.every((river) =>
      river.lines.every((banks) => distanceToLine(at, banks) > (river.width * metre) / 2),
    );

  const plate = titlePlate(layout, room);
  const ornaments = [];
  if (plate) {
    ornaments.push(cartouche(plate, style.cartouche, colors));
    room.block(plate.at, [plate.width, plate.height]);
  }
  ornaments.push(...sights(sheet, room, town, colors, isDry), ...cornerFans(layout, room, colors));
  const rose = room.find(compassSize(46));
  if (rose) {
    room.block(rose.at, compassSize(46));
    ornaments.push(
      compass([rose.at[0], rose.at[1] + 8], 46, { ...colors, paper: colors.plain, opacity: 0.5 }),
    );
  }
  const labels = placeLabels(sheet, room, style.labels, () => false);

  const round = { "stroke-linejoin": "round", "stroke-linecap": "round" };
  const rivers = courses.map((river) => ({
    wide: river.width * metre,
    data: linesData(river.lines),
  }));
  const water = (color, change) =>
    rivers
      .filter((river) => river.wide + change > 0)
      .map((river) =>
        stroke(river.data, color, short(river.wide + change), change < 0 ? {} : round),
      )
      .join("");
  const streets = [3, 2, 1].map((rank) => ({
    rank,
    data: linesData(
      town.streets.filter((street) => street.rank === rank).flatMap(({ course }) => line(course)),
    ),
  }));
  const squares = town.squares.map(({ at, radius }) => ({
    at: sheet.spot(places(at)[0]),
    radius: radius * metre,
  }));
  const square = ({ at, radius }, more) =>
    `<circle cx="${short(at[0])}" cy="${short(at[1])}" r="${short(radius)}" ${more}/>`;
  const rails = linesData(town.rails.flatMap(line));

  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    "<defs>",
    fans(colors.hill),
    grain.definition(colors.ink),
    paperEdge.definition(colors.edge),
    "</defs>",
    `<rect width="${width}" height="${height}" fill="${colors.land}"/>`,
    `<rect width="${width}" height="${height}" fill="url(#fans)" opacity=".3"/>`,
    ...town.quarters.map((outline, i) =>
      fill(ringsData(ring(outline)), colors.tints[i % colors.tints.length]),
    ),
    ...parks.map((park) =>
      fill(ringsData(park.rings), colors.wood, { opacity: park.kind === "graves" ? 0.2 : 0.34 }),
    ),
    group(
      { fill: "none" },
      ...streets.map(({ rank, data }) =>
        stroke(data, colors.border, STREETS[rank][0], { ...round, opacity: 0.75 }),
      ),
      ...squares.map((place) =>
        square(place, `stroke="${colors.border}" stroke-width="2" opacity=".8"`),
      ),
      ...streets.map(({ rank, data }) => stroke(data, colors.plain, STREETS[rank][1], round)),
    ),
    ...squares.map(
      (place) =>
        square(place, `fill="${colors.plain}"`) +
        square(
          { ...place, radius: place.radius * 0.45 },
          `fill="none" stroke="${colors.accent}" stroke-width="1" opacity=".6"`,
        ),
    ),
    stroke(rails, colors.border, 4.4, { "stroke-dasharray": "1 4", opacity: 0.55 }),
    stroke(rails, colors.border, 1.1, { opacity: 0.55 }),
    stroke(trees(parks, isGreen, room, sheet), colors.wood, 1, { ...round, opacity: 0.75 }),
    ...parks.map((park) => stroke(ringsData(park.rings), colors.wood, 0.9, { opacity: 0.7 })),
    // The river over the streets, which lead to it; bridges are left to the routes.
    water(colors.shore, 1.8),
    water(colors.sea, 0),
    water(colors.seaLine, -7),
    water(colors.sea, -8.4),
    water(colors.seaLine, -14),
    water(colors.sea, -15.2),
    fill(ringsData(islands), colors.land, {
      stroke: colors.shore,
      "stroke-width": 1.1,
      "stroke-linejoin": "round",
    }),
    paperEdge.over(width, height),
    grain.over(width, height),
    ...ornaments,
    decoFrame(width, height, layout.plan.margin, colors),
    "</svg>",
  ].join("\n");
  return { svg, words: { cartouche: plate ? writingArea(plate) : null, labels } };
}

/** Fans in the corners that are free. */
function cornerFans({ plan }, room, colors) {
  const { width, height, margin } = plan;
  const drawn = [];
  for (const right of [false, true]) {
    for (const bottom of [false, true]) {
      const middle = (length, far) => (far ? length - margin - FAN / 2 : margin + FAN / 2);
      const at = [middle(width, right), middle(height, bottom)];
      const size = [FAN * 0.7, FAN * 0.7];
      // The layout leaves no room in the outermost strip; the fan may use it.
      if (!room.find(size, undefined, { near: at, within: 8 })) continue;
      room.block(at, size);
      drawn.push(cornerFan(width, height, margin * 0.86, { right, bottom }, colors));
    }
  }
  return drawn;
}

/** Small drawings, each as near to its place as there is room. */
function sights(sheet, room, town, colors, isDry) {
  const drawn = [];
  for (const { kind, near, scale: full = 1 } of town.sights) {
    const { size } = SIGHTS[kind] ?? VIGNETTES[kind];
    for (const scale of [1, 0.85, 0.7].map((part) => part * full)) {
      const box = [size[0] * scale, size[1] * scale];
      const found = room.find(box, isDry, { near: sheet.spot(places(near)[0]), within: 150 });
      if (!found) continue;
      room.block(found.at, box);
      drawn.push(
        vignette(kind, found.at, scale, { ink: colors.ink, paper: colors.paper, opacity: 0.5 }),
      );
      break;
    }
  }
  return drawn;
}

/** Trees of the parks, as small rings. */
function trees(parks, isGreen, room, sheet) {
  const random = dice(1925);
  const SPACING = 7.5;
  let data = "";
  if (parks.length === 0) return data;
  for (let y = 0; y < sheet.height; y += SPACING) {
    for (let x = 0; x < sheet.width; x += SPACING) {
      const at = [x + (random() - 0.5) * 4, y + (random() - 0.5) * 4];
      if (random() < 0.2 || !isGreen(at) || room.around(at) < 3) continue;
      data += `M${short(at[0] - 1.6)} ${short(at[1])}a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0`;
    }
  }
  return data;
}

/** The ground of the twenties: fans in rows, hardly to be seen. */
function fans(color) {
  const arcs = (x, y) =>
    [18, 12, 6].map((r) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`).join("");
  return (
    `<pattern id="fans" width="36" height="36" patternUnits="userSpaceOnUse">` +
    `<path d="${arcs(18, 18)}${arcs(0, 36)}${arcs(36, 36)}" fill="none" stroke="${color}" stroke-width=".7"/></pattern>`
  );
}
