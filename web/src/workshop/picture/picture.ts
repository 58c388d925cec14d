/* A picture to draw a board over. It never leaves the browser and is no part of the board. */
import { rectangle, type Quad, type Size } from "./perspective";

/** A picture, and how it lies under the sheet. */
export interface Picture extends Size {
  blob: Blob;
  /** Where the corners of the board are in it. */
  corners: Quad;
  /** Whether somebody has been shown the corners. */
  adjusted: boolean;
  /** How much of it is seen: from 0 to 1. */
  opacity: number;
  hidden: boolean;
}

/** Why a picture cannot be used. */
export class PictureProblem extends Error {
  constructor(readonly code: "unreadable" | "too-large") {
    super(code);
  }
}

/** More pixels than any camera has; a small file can claim as many. */
export const mostPixels = 150e6;
const mostBytes = 200 * 1024 * 1024;
/** The longer side of what is kept: enough to read the names on a board. */
const longest = 2600;

/** The size of a picture that is no larger than needed, in the same proportions. */
export function reduced({ width, height }: Size): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const part = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: part(width), height: part(height) };
}

/** Whether a file says that it is a picture. */
export const isPicture = (file: File): boolean => file.type.startsWith("image/");

/** The size of a picture, without taking it apart. */
function sizeOf(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file);
  return new Promise<Size>((found, failed) => {
    const image = new Image();
    image.onload = () => found({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => failed(new PictureProblem("unreadable"));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Reads a file that somebody chose, on a thread of its own. Refuses with a `PictureProblem`. */
export async function readPicture(file: Blob): Promise<Picture> {
  if (file.size > mostBytes) throw new PictureProblem("too-large");
  const full = await sizeOf(file);
  if (full.width * full.height > mostPixels) throw new PictureProblem("too-large");
  if (full.width * full.height === 0) throw new PictureProblem("unreadable");
  const size = reduced(full);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  try {
    const blob = await new Promise<Blob | null>((answer) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => answer(data);
      worker.onerror = () => answer(null);
      worker.postMessage({ file, size });
    });
    if (!blob) throw new PictureProblem("unreadable");
    const corners = rectangle(size);
    return { blob, ...size, corners, adjusted: false, opacity: 0.8, hidden: false };
  } finally {
    worker.terminate();
  }
}
