import type {
  Board,
  BoardList,
  BoardTitle,
  Join,
  NewTable,
  Problem,
  Replace,
  Replay,
  Seated,
  Start,
  Table,
  Tables,
  WhichSeat,
} from "../protocol";

/** An answer that says what was wrong. `code` is `offline` if there was no answer at all. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  method?: "GET" | "POST";
  /** Sent as JSON. */
  body?: unknown;
  token?: string;
}

/** Asks the server; whatever is not a success is thrown as a refusal. */
async function respond(path: string, request: Request): Promise<Response> {
  const { method = "GET", body, token } = request;
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal("offline", "The server cannot be reached.");
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Refusal(problem?.code ?? "internal", problem?.message ?? response.statusText);
}

async function ask<T>(path: string, request: Request = {}): Promise<T> {
  const response = await respond(path, request);
  return (await response.json().catch(() => null)) as T;
}

const post = <T>(path: string, body: unknown, token?: string) =>
  ask<T>(path, { method: "POST", body, token });

const seenBy = (eyes: string) => `?eyes=${encodeURIComponent(eyes)}`;

const at = (table: string, what = "") => `/api/tables/${encodeURIComponent(table)}${what}`;

/** The server over HTTP; see docs/API.md. */
export const api = {
  boards: async (): Promise<BoardTitle[]> => (await ask<BoardList>("/api/boards")).boards,
  /** The facts of a board in an edition; without one in the usual one. */
  board: (id: string, edition?: string) => {
    const which = edition === undefined ? "" : `?edition=${encodeURIComponent(edition)}`;
    return ask<Board>(`/api/boards/${encodeURIComponent(id)}${which}`);
  },
  tables: async (): Promise<Table[]> => (await ask<Tables>("/api/tables")).tables,
  table: (id: string) => ask<Table>(at(id)),
  open: (table: NewTable) => post<Seated>("/api/tables", table),
  join: (id: string, body: Join) => post<Seated>(at(id, "/join"), body),
  leave: (id: string, token: string) => post<unknown>(at(id, "/leave"), undefined, token),
  kick: (id: string, body: WhichSeat, token: string) => post<unknown>(at(id, "/kick"), body, token),
  start: (id: string, body: Start, token: string) => post<unknown>(at(id, "/start"), body, token),
  replace: (id: string, body: Replace, token: string) =>
    post<unknown>(at(id, "/replace"), body, token),
  /** A finished game as some eyes saw it: a seat, `nobody`, or `all`. */
  replay: (id: string, eyes: string) => ask<Replay>(at(id, `/replay${seenBy(eyes)}`)),
  /** The record of a finished game, as text. */
  record: async (id: string): Promise<string> => (await respond(at(id, "/record"), {})).text(),
  rematch: (id: string, token: string) => post<Seated>(at(id, "/rematch"), undefined, token),
};
