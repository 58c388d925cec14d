import { describe, expect, it } from "vitest";
import {
  cropMarks,
  margin,
  onSheets,
  oneSheet,
  papers,
  scaleOf,
  spaceLength,
  ticketPlaces,
  ticketSize,
  tiled,
  type Box,
  type Size,
} from "./paper";

const plan = { width: 1450, height: 900, space_length: 40 };
const scale = scaleOf(plan, "pieces");
const board = { width: plan.width * scale, height: plan.height * scale };

const inside = ({ x, y, width, height }: Box, page: Size) =>
  x >= 0 && y >= 0 && x + width <= page.width + 1e-9 && y + height <= page.height + 1e-9;

it("is as large as its spaces have to be, or as a board from the box", () => {
  expect(scale * plan.space_length).toBeCloseTo(spaceLength);
  expect(scaleOf(plan, "box") * plan.width).toBeCloseTo(790);
});

it("fits on one sheet with an edge around it", () => {
  const { page, tiles } = oneSheet(board);
  expect(page).toEqual({ width: board.width + 2 * margin, height: board.height + 2 * margin });
  expect(tiles).toHaveLength(1);
});

describe.each(Object.entries(papers))("on %s", (_, paper) => {
  it("shows every spot of the board, each part within the room of its sheet", () => {
    const { page, tiles } = tiled(board, paper);
    expect([page, { width: page.height, height: page.width }]).toContainEqual(paper);
    for (const tile of tiles) {
      expect(inside(tile, board)).toBe(true);
      expect(tile.width).toBeLessThanOrEqual(page.width - 2 * margin + 1e-9);
      expect(tile.height).toBeLessThanOrEqual(page.height - 2 * margin + 1e-9);
    }
    for (let x = 0; x <= board.width; x += 7) {
      for (let y = 0; y <= board.height; y += 7) {
        const shown = tiles.some(
          (tile) =>
            x >= tile.x && y >= tile.y && x <= tile.x + tile.width && y <= tile.y + tile.height,
        );
        expect(shown, `${x} ${y}`).toBe(true);
      }
    }
  });

  it("repeats a strip on neighbouring sheets, to be glued", () => {
    const { tiles } = tiled(board, paper);
    for (const tile of tiles) {
      const next = tiles.find((one) => one.row === tile.row && one.column === tile.column + 1);
      if (next) expect(tile.x + tile.width - next.x).toBeCloseTo(8);
    }
  });

  it("has as many tickets as fit, edge to edge", () => {
    const { page, places } = ticketPlaces(paper);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(inside(place, page)).toBe(true);
    expect(places[1]!.x - places[0]!.x).toBeCloseTo(ticketSize.width);
  });
});

it("puts every card on a sheet, in order", () => {
  const cards = Array.from({ length: 46 }, (_, nth) => nth);
  const { page, sheets } = onSheets(cards, papers.a4);
  const { page: same, places } = ticketPlaces(papers.a4);
  expect(page).toEqual(same);
  expect(sheets.flat().map(({ card }) => card)).toEqual(cards);
  expect(sheets[1]![0]!.at).toEqual(places[0]);
  expect(onSheets([], papers.a4).sheets).toEqual([]);
});

it("takes the smaller number of sheets", () => {
  // One sheet on its side, two upright.
  expect(tiled({ width: 270, height: 180 }, papers.a4).tiles).toHaveLength(1);
  expect(tiled({ width: 180, height: 270 }, papers.a4).tiles).toHaveLength(1);
});

it("marks each edge once, outside of everything", () => {
  const boxes = [
    { x: 10, y: 20, width: 30, height: 40 },
    { x: 40, y: 20, width: 30, height: 40 },
  ];
  expect(cropMarks(boxes).match(/M/g)).toHaveLength(2 * 3 + 2 * 2);
  expect(cropMarks(boxes)).toContain("M10 19v-5M10 61v5");
  expect(cropMarks([])).toBe("");
});
