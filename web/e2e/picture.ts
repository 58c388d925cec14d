import { crc32, deflateSync } from "node:zlib";

/** A PNG file in shades of grey, row by row. */
export function greyPng(width: number, height: number, row: (y: number) => Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for a pixel, no colours.
  header.writeUInt8(8, 8);
  const unfiltered = Buffer.from([0]);
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([unfiltered, row(y)]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

type Corner = [x: number, y: number];

/** A dark table with a light board on it, seen at a slant: its corners are these, clockwise from the top left. */
export function slantedBoard(width: number, height: number, corners: readonly Corner[]): Buffer {
  const inside = (x: number, y: number) =>
    corners.every(([ax, ay], at) => {
      const [bx, by] = corners[(at + 1) % corners.length]!;
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
    });
  return greyPng(width, height, (y) =>
    Buffer.from(Uint8Array.from({ length: width }, (_, x) => (inside(x, y) ? 230 : 40))),
  );
}
