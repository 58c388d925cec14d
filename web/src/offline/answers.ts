/*
 * What the worker does with a request, decided without the worker: everything here can be tried
 * out in a test.
 */

/** The files of a version of the client: the address of each, and the SHA-256 of its content. */
export type Files = Readonly<Record<string, string>>;

/** The address under which the page of the client is kept. It is the same at every address. */
export const index = "/";

/** First parts of paths that the server answers itself; the client has no page there. */
const servers = new Set(["api", "metrics", "healthz", "readyz"]);

/** Names in this folder have a fingerprint of their content in them. */
const assets = "/assets/";

/** As much of a request as the decision takes. */
export interface Asked {
  method: string;
  url: string;
  mode: string;
}

/**
 * Who answers a request:
 * - `network`: the browser asks the server, as if there were no worker.
 * - `page`: the server, or else the page that is kept.
 * - `file`: the server, or else what is kept under this address.
 * - `asset`: what is kept; it can be no other than the server's.
 */
export type Answer = "network" | "page" | "file" | "asset";

export function answerTo(asked: Asked, origin: string, files: Files): Answer {
  const url = new URL(asked.url);
  if (asked.method !== "GET" || url.origin !== origin) return "network";
  const path = url.pathname;
  const parts = path.split("/");
  if (servers.has(parts[1] ?? "")) return "network";
  if (path.startsWith(assets)) return "asset";
  // What looks like a file is none of the pages; the server sees it the same way.
  const isPage = !parts.at(-1)!.includes(".");
  if (asked.mode === "navigate" && isPage) return "page";
  return Object.hasOwn(files, path) ? "file" : "network";
}

/**
 * Under which name a file is kept. The name changes with the content, so that the next version can
 * take over from this one what has stayed the same.
 */
export function keyOf(path: string, hash: string): string {
  return path.startsWith(assets) ? path : `${path}?content=${encodeURIComponent(hash)}`;
}

/**
 * Whether the server has answered. A proxy whose server is away says 502 or the like, and a server
 * with too much to do 429; then what is kept is better. A redirection is an answer: a network that
 * wants people to log in first must be able to say so.
 */
export function hasAnswered(response: { status: number }): boolean {
  return response.status < 500 && response.status !== 429;
}
