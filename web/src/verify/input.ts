import { readLink } from "../lobby/links";

/** What somebody gave to be checked. */
export type Given =
  | { kind: "record"; record: string }
  /** A table of this server. */
  | { kind: "table"; id: string }
  /** A game of another server: its record has to be fetched by hand. */
  | { kind: "elsewhere"; host: string; record: string }
  | { kind: "nothing" };

/** Reads the text of a record, or a link to a game, or the bare id of a table. */
export function readGiven(text: string, origin: string): Given {
  if (text.trimStart().startsWith("{")) return { kind: "record", record: text.trimStart() };
  const link = readLink(text, origin);
  if (link.kind === "nothing") return link;
  const url = new URL(link.kind === "here" ? origin + link.address : link.url);
  const id = url.pathname.split("/")[2]!;
  if (link.kind === "here") return { kind: "table", id };
  return { kind: "elsewhere", host: link.host, record: `${url.origin}/api/tables/${id}/record` };
}

/** A fingerprint as people paste it: 64 hexadecimal digits, or null if it is none. */
export function readCommitment(text: string): string | null {
  const clean = text.replace(/\s/g, "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(clean) ? clean : null;
}
