/*
 * A link that contains a whole game: its record, compressed, behind the # of the address. Browsers
 * do not send that part to any server. Records are small (a few kilobytes), because their hashes are
 * left out: all but the last, with which the whole game is still verified.
 */

/** Longer links are cut off by some programs through which people send them. */
const longest = 12_000;
/** Longer ones are not even read, and neither are records that would not fit into a file. */
const mostRead = 64_000;
const mostText = 1024 * 1024;

/** Why a link contains no game. */
export type LinkFault =
  /** It was cut off or changed on its way, or never had one. */
  | "damaged"
  /** It holds more than a game. */
  | "too-long"
  /** This browser is too old to read it. */
  | "unsupported";

export class BadLink extends Error {
  constructor(readonly fault: LinkFault) {
    super(fault);
  }
}

const isSupported = () => "CompressionStream" in globalThis;

/** What stands behind the # of the link to a game; nothing if it would be too long. */
export function packed(record: string): Promise<string | null> {
  const lines = record.trimEnd().split(/\r?\n/).map(withoutHash);
  return packedText(lines.join("\n"));
}

/** Any text in the letters of a link; nothing if it would be too long. `unpacked` gives it back. */
export async function packedText(whole: string): Promise<string | null> {
  if (!isSupported()) return null;
  const bytes = new TextEncoder().encode(whole);
  const small = await through(bytes, new CompressionStream("deflate-raw"), mostText);
  const text = asText(small);
  return text.length > longest ? null : text;
}

/** The record, or any other text, in a link. Refuses with `BadLink`. */
export async function unpacked(text: string): Promise<string> {
  if (!isSupported()) throw new BadLink("unsupported");
  if (text.length > mostRead) throw new BadLink("too-long");
  if (!/^[\w-]+$/.test(text)) throw new BadLink("damaged");
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await through(asBytes(text), new DecompressionStream("deflate-raw"), mostText);
  } catch (problem) {
    throw problem instanceof BadLink ? problem : new BadLink("damaged");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadLink("damaged");
  }
}

/** A line of a record without the hash of its position; the last line keeps its own. */
function withoutHash(line: string): string {
  const parts = Object.entries(JSON.parse(line) as Record<string, unknown>);
  return JSON.stringify(Object.fromEntries(parts.filter(([name]) => name !== "state")));
}

/** Bytes as they come out of a stream. More than `most` are refused while they come. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes comes out at the other end.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      void reader.cancel();
      throw new BadLink("too-long");
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes in the letters that addresses may have. */
function asText(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
