/*
 * Which part of the board is seen, and how large. A point of the board is shown at
 * `point * zoom + shift`, in pixels of the stage it lies on.
 */
import type { Point } from "./layout";

export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the board. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether two parts of the board are the same. */
export const sameBox = (one: Box | null, other: Box | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom);

/** Pixels that stay free around a board that is seen whole. */
const margin = 8;
/** How far the edge of an enlarged board may be drawn into the stage. */
const slack = 60;
/** Letters need not become larger than this, in pixels. */
const largestLetters = 56;
/** Pixels between the edge of the stage and what has to be seen. */
const clearance = 10;
/** Letters below this are hard to read, in pixels. */
const readableLetters = 8.5;

/** The zoom at which the whole board is seen. */
export function wholeZoom(board: Size, stage: Size): number {
  const width = Math.max(stage.width - 2 * margin, 1);
  const height = Math.max(stage.height - 2 * margin, 1);
  return Math.min(width / board.width, height / board.height);
}

/** The largest zoom there is. */
export function largestZoom(board: Size, stage: Size, letters: number): number {
  return Math.max(largestLetters / letters, 2 * wholeZoom(board, stage));
}

/** Shows the middle of the board at this zoom. */
export function centred(board: Size, stage: Size, zoom: number): Camera {
  return {
    zoom,
    x: (stage.width - board.width * zoom) / 2,
    y: (stage.height - board.height * zoom) / 2,
  };
}

/** Shows the whole board. */
export const whole = (board: Size, stage: Size): Camera =>
  centred(board, stage, wholeZoom(board, stage));

/**
 * How a board is first seen: whole where its names can be read so, larger on small screens, but
 * there never larger than to fill the stage.
 */
export function opening(board: Size, stage: Size, letters: number): Camera {
  const fill = Math.max(stage.width / board.width, stage.height / board.height);
  const zoom = Math.max(wholeZoom(board, stage), Math.min(fill, readableLetters / letters));
  return centred(board, stage, zoom);
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Keeps a board that is smaller than the stage in the middle, and a larger one on it. */
export function kept(camera: Camera, board: Size, stage: Size): Camera {
  const along = (shift: number, length: number, room: number) => {
    const size = length * camera.zoom;
    if (size <= room) return (room - size) / 2;
    return between(room - size - slack, shift, slack);
  };
  return {
    zoom: camera.zoom,
    x: along(camera.x, board.width, stage.width),
    y: along(camera.y, board.height, stage.height),
  };
}

/** Enlarges by `factor` within limits; what lies at `at` on the stage stays there. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: Point,
  [least, most]: [number, number],
): Camera {
  const zoom = between(least, camera.zoom * factor, most);
  const real = zoom / camera.zoom;
  return {
    zoom,
    x: at[0] - (at[0] - camera.x) * real,
    y: at[1] - (at[1] - camera.y) * real,
  };
}

/** Moves what is seen, by pixels. */
export const moved = (camera: Camera, x: number, y: number): Camera => ({
  zoom: camera.zoom,
  x: camera.x + x,
  y: camera.y + y,
});

/** Brings a point of the board to the middle of the stage. */
export const turnedTo = (point: Point, zoom: number, stage: Size): Camera => ({
  zoom,
  x: stage.width / 2 - point[0] * zoom,
  y: stage.height / 2 - point[1] * zoom,
});

/** Brings points of the board into view together, as large as the limits allow. */
export function around(points: Point[], [least, most]: [number, number], stage: Size): Camera {
  const along = (axis: 0 | 1, room: number) => {
    const places = points.map((point) => point[axis]);
    const [low, high] = [Math.min(...places), Math.max(...places)];
    // A name beside each of them has to be seen, too.
    return { middle: (low + high) / 2, zoom: Math.max(room - 2 * slack, room / 2) / (high - low) };
  };
  const [x, y] = [along(0, stage.width), along(1, stage.height)];
  const zoom = between(least, Math.min(x.zoom, y.zoom), most);
  return turnedTo([x.middle, y.middle], zoom, stage);
}

/** Moves as little as needed for a point of the board to be well on the stage. */
export function showing(camera: Camera, point: Point, stage: Size): Camera {
  const along = (shift: number, place: number, room: number) => {
    const edge = Math.min(slack, room / 4);
    return between(edge, place * camera.zoom + shift, room - edge) - place * camera.zoom;
  };
  return {
    zoom: camera.zoom,
    x: along(camera.x, point[0], stage.width),
    y: along(camera.y, point[1], stage.height),
  };
}

/**
 * Moves and shrinks as little as needed for a part of the board to be seen as a whole. Nothing
 * changes where it is.
 */
export function framing(camera: Camera, box: Box, board: Size, stage: Size): Camera {
  const fits = Math.min(
    (stage.width - 2 * clearance) / (box.right - box.left),
    (stage.height - 2 * clearance) / (box.bottom - box.top),
  );
  const zoom = Math.max(wholeZoom(board, stage), Math.min(camera.zoom, fits));
  const centre: Point = [stage.width / 2, stage.height / 2];
  const shrunk = zoomed(camera, zoom / camera.zoom, centre, [zoom, zoom]);
  const along = (shift: number, low: number, high: number, room: number) => {
    const least = clearance - low * zoom;
    const most = room - clearance - high * zoom;
    // What is too large in spite of all is in the middle.
    return least > most ? (least + most) / 2 : between(least, shift, most);
  };
  return {
    zoom,
    x: along(shrunk.x, box.left, box.right, stage.width),
    y: along(shrunk.y, box.top, box.bottom, stage.height),
  };
}

/** The point of the board that is seen at a place of the stage. */
export const boardPoint = (camera: Camera, [x, y]: Point): Point => [
  (x - camera.x) / camera.zoom,
  (y - camera.y) / camera.zoom,
];

/** How much larger than drawn names are shown, so that a board seen from afar can be read. */
export function nameScale(zoom: number, letters: number): number {
  const wanted = readableLetters / (letters * zoom);
  return Math.round(between(1, wanted, 1.4) * 10) / 10;
}
