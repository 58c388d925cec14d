/*
 * How a board and its tickets are laid out on paper. All lengths are millimetres.
 */

export interface Size {
  width: number;
  height: number;
}

/** A part of the board or a place for a card, by its upper left corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** The sizes of paper in a printer at home. */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  a3: { width: 297, height: 420 },
} as const satisfies Record<string, Size>;

export type Paper = keyof typeof papers;

/** The pieces that people have at home are a little shorter than a space. */
export const spaceLength = 24;

/** How wide a board from the box is when it lies open. */
const boxWidth = 790;

/** Tickets have the size of half a playing card, as in the box. */
export const ticketSize: Size = { width: 68, height: 44 };

/** What printers leave blank at the edges, with some room for marks to cut along. */
export const margin = 10;

/** Neighbouring sheets repeat this much of the board, to be glued one over the other. */
const overlap = 8;

/** A part of the board on a sheet of its own. */
export interface Tile extends Box {
  row: number;
  column: number;
}

/** Sheets of one size, and the part of the board on each. */
export interface Tiling {
  page: Size;
  tiles: Tile[];
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** How large a board is printed: for real pieces, or as wide as the boards that people know. */
export type BoardSize = "pieces" | "box";

/** How many millimetres a unit of the plan is. */
export function scaleOf(plan: Size & { space_length: number }, size: BoardSize): number {
  return size === "pieces" ? spaceLength / plan.space_length : boxWidth / plan.width;
}

/** The board on one sheet, as a copy shop prints it. */
export function oneSheet(board: Size): Tiling {
  const page = { width: board.width + 2 * margin, height: board.height + 2 * margin };
  return { page, tiles: [{ row: 0, column: 0, x: 0, y: 0, ...board }] };
}

/** The board on as few sheets of a paper as possible, upright or on their sides. */
export function tiled(board: Size, paper: Size): Tiling {
  const [upright, aside] = [tiledOn(board, paper), tiledOn(board, turned(paper))];
  return aside.tiles.length < upright.tiles.length ? aside : upright;
}

function tiledOn(board: Size, page: Size): Tiling {
  const room = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  const count = (whole: number, part: number) =>
    Math.max(1, Math.ceil((whole - overlap) / (part - overlap)));
  const columns = count(board.width, room.width);
  const rows = count(board.height, room.height);
  const tiles = Array.from({ length: rows * columns }, (_, at): Tile => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [x, y] = [column * (room.width - overlap), row * (room.height - overlap)];
    return {
      row,
      column,
      x,
      y,
      width: Math.min(room.width, board.width - x),
      height: Math.min(room.height, board.height - y),
    };
  });
  return { page, tiles };
}

/** The places of the tickets on a sheet of paper, edge to edge so that one cut parts two. */
export function ticketPlaces(paper: Size): { page: Size; places: Box[] } {
  const fit = (page: Size) => ({
    columns: Math.floor((page.width - 2 * margin) / ticketSize.width),
    rows: Math.floor((page.height - 2 * margin) / ticketSize.height),
  });
  const count = (page: Size) => fit(page).columns * fit(page).rows;
  const page = count(turned(paper)) > count(paper) ? turned(paper) : paper;
  const { columns, rows } = fit(page);
  const left = (page.width - columns * ticketSize.width) / 2;
  const top = (page.height - rows * ticketSize.height) / 2;
  const places = Array.from({ length: rows * columns }, (_, at): Box => ({
    x: left + (at % columns) * ticketSize.width,
    y: top + Math.floor(at / columns) * ticketSize.height,
    ...ticketSize,
  }));
  return { page, places };
}

/** Cards on sheets of paper, each with its place. */
export function onSheets<T>(cards: readonly T[], paper: Size): CardSheets<T> {
  const { page, places } = ticketPlaces(paper);
  const count = Math.ceil(cards.length / places.length);
  const sheets = Array.from({ length: count }, (_, nth) =>
    cards
      .slice(nth * places.length, (nth + 1) * places.length)
      .map((card, at) => ({ card, at: places[at]! })),
  );
  return { page, sheets };
}

export interface CardSheets<T> {
  page: Size;
  sheets: { card: T; at: Box }[][];
}

/** Lines in the blank edge of a sheet that show where to cut, for everything that lies on it. */
export function cropMarks(boxes: readonly Box[], length = 5): string {
  if (boxes.length === 0) return "";
  const edges = (low: (box: Box) => number, high: (box: Box) => number) => [
    ...new Set(boxes.flatMap((box) => [low(box), high(box)].map((at) => Number(at.toFixed(3))))),
  ];
  const across = edges(
    ({ x }) => x,
    ({ x, width }) => x + width,
  );
  const down = edges(
    ({ y }) => y,
    ({ y, height }) => y + height,
  );
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  // A gap, so that nothing of a mark is left on what was cut out.
  const gap = 1;
  return [
    ...across.map((x) => `M${x} ${top - gap}v${-length}M${x} ${bottom + gap}v${length}`),
    ...down.map((y) => `M${left - gap} ${y}h${-length}M${right + gap} ${y}h${length}`),
  ].join("");
}
